/* The rule book of Vietnam Battles: whatever rule the program cites can be looked up. */
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "minunit.h"
#include "nets/rulebook_cites.h"

static Rulebook *open_book(void)
{
    Errors errors = {0};
    setenv("CONTACT_DATA", ".", 1);
    Rulebook *book = rulebook_open("folio", &errors);
    if (!book)
        minunit_fail(__FILE__, __LINE__, "%s", errors.count ? errors.line[0] : "there is no book");
    errors_free(&errors);
    return book;
}

TEST(the_book_is_whole)
{
    Errors errors = {0};
    Rulebook *book = open_book();
    CHECK(book != NULL);
    rulebook_check_lessons(book, &errors);
    CHECK_TEXT(errors.count ? errors.line[0] : "", "");
    int chapters = 0;
    for (int i = 0; i < book->count; i++) {
        const RuleEntry *entry = &book->entries[i];
        chapters += entry->number[0] && entry->order.parts[1] == 0;
        CHECK(strlen(entry->text) < 1200 && entry->text[strlen(entry->text) - 1] == '.');
    }
    CHECK_INT(chapters, 27);
    rulebook_free(book);
}

TEST(common_words_find_their_rule_first)
{
    static const struct {
        const char *typed, *number;
    } common[] = {
        {"ambush", "11.1"},     {"infiltration", "5.1.2"}, {"monitor", "12.0"},    {"displacement", "7.7.2"},
        {"body count", "21.0"}, {"b-52", "23.0"},          {"ben suc", "24.0"},    {"helicopter", "10.0"},
        {"stacking", "5.3"},    {"results", "7.6"},        {"bombardment", "8.4"},
    };
    Rulebook *book = open_book();
    CHECK(book != NULL);
    for (int i = 0; i < COUNT_OF(common); i++) {
        int found = -1;
        CHECK(rulebook_search(book, common[i].typed, &found, 1) > 0);
        CHECK_TEXT(book->entries[found].number, common[i].number);
    }
    rulebook_free(book);
}

TEST(every_rule_that_the_sources_cite_can_be_read)
{
    char unknown[CITES_UNKNOWN] = "";
    Rulebook *book = open_book();
    CHECK(book != NULL);
    int seen = cites_check(book, "src/folio", unknown) + cites_check(book, "src/ai/folio", unknown) +
               cites_check(book, "src/ui/folio", unknown);
    rulebook_free(book);
    CHECK(seen > 100);
    CHECK_TEXT(unknown, "");
}
