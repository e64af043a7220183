/* The rule book of Front Toward Enemy: whole, found by common words, with lessons that are there; whatever rule the program cites can be
 * looked up. */
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/text.h"
#include "fte/position.h"
#include "minunit.h"
#include "nets/rulebook_cites.h"

static Rulebook *open_book(void)
{
    Errors errors = {0};
    setenv("CONTACT_DATA", ".", 1);
    Rulebook *book = rulebook_open("fte", &errors);
    if (book)
        rulebook_check_lessons(book, &errors);
    if (errors.count)
        minunit_fail(__FILE__, __LINE__, "%s", errors.line[0]);
    errors_free(&errors);
    return book;
}

TEST(fte_book_has_every_chapter_and_its_lessons)
{
    Rulebook *book = open_book();
    CHECK(book != NULL);
    int chapters = 0, taught = 0;
    for (int i = 0; i < book->count; i++) {
        const RuleEntry *entry = &book->entries[i];
        chapters += entry->number[0] && entry->order.parts[1] == 0;
        taught += entry->lesson[0] != '\0';
        CHECK(strlen(entry->text) < 1300 && entry->text[strlen(entry->text) - 1] == '.');
    }
    CHECK_INT(chapters, 30);
    CHECK(taught > 20);
    rulebook_free(book);
}

TEST(fte_common_words_find_their_rule_first)
{
    static const struct {
        const char *typed, *number;
    } common[] = {
        {"stealth", "6.7"},     {"medevac", "12.0"}, {"double time", "6.6"}, {"opportunity fire", "21.0"},
        {"booby trap", "26.0"}, {"foxhole", "25.0"}, {"search", "9.0"},      {"assault", "8.0"}};
    Rulebook *book = open_book();
    CHECK(book != NULL);
    for (int i = 0; i < COUNT_OF(common); i++) {
        int found = -1;
        CHECK(rulebook_search(book, common[i].typed, &found, 1) > 0);
        CHECK_TEXT(book->entries[found].number, common[i].number);
    }
    rulebook_free(book);
}

TEST(fte_every_rule_that_the_sources_cite_can_be_read)
{
    char unknown[CITES_UNKNOWN] = "";
    Rulebook *book = open_book();
    CHECK(book != NULL);
    int seen = cites_check(book, "src/fte", unknown) + cites_check(book, "src/ai/fte", unknown);
    rulebook_free(book);
    CHECK(seen > 100);
    CHECK_TEXT(unknown, "");
}

TEST(fte_every_scenario_has_its_order, "FTE-3.0-2")
{
    static const char *const missions[] = {"1-woodsmoke",    "2-the-ford",  "3-rice-and-iron",
                                           "4-yellow-smoke", "5-bald-hill", "6-road-to-plei-tren"};
    for (int i = 0; i < COUNT_OF(missions); i++) {
        char path[128];
        text_print(path, sizeof path, "missions/fte/%s.ini", missions[i]);
        Scene *fr = scene_start(&fte_rules, path, 1);
        const char *order = scene_why(fr, "briefing");
        static const char *const parts[] = {"Situation", "Enemy forces", "Mission", "If you lead the North Vietnamese"};
        for (int part = 0; part < COUNT_OF(parts); part++)
            CHECK_CONTAINS(order, parts[part]);
        scene_close(fr);
    }
}
