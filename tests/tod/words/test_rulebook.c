/* The rule book of Tour of Duty: every row of the ledger is in it, with lessons that are there; scenarios have their orders. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/books/rulebook.h"
#include "minunit.h"
#include "tod/position.h"
#include "tod/turn/sequence.h"
#include "tod/words/words.h"

static Rulebook *open_book(void)
{
    Errors errors = {0};
    setenv("CONTACT_DATA", ".", 1);
    Rulebook *book = rulebook_open("tod", &errors);
    if (book)
        rulebook_check_lessons(book, &errors);
    if (errors.count)
        minunit_fail(__FILE__, __LINE__, "%s", errors.line[0]);
    errors_free(&errors);
    ENSURE(book);
    return book;
}

/* "TOD-helo-request-1" as rules are cited: "helo-request 1". */
static bool has_row(const Rulebook *book, const char *line)
{
    char rule[64];
    const char *start = line + strlen("TOD-");
    snprintf(rule, sizeof rule, "%.*s", (int)strcspn(start, "\t"), start);
    if (strncmp(rule, "event-", 6) == 0)
        rule[8] = '\0'; /* second parts stand with the first */
    *strrchr(rule, '-') = ' ';
    return rulebook_find(book, rule) >= 0;
}

TEST(tod_book_has_every_row_of_the_ledger)
{
    char line[512];
    int rows = 0;
    Rulebook *book = open_book();
    FILE *ledger = fopen("tests/ledger/tod.tsv", "r");
    CHECK(ledger != NULL);
    while (fgets(line, sizeof line, ledger))
        if (strncmp(line, "TOD-", 4) == 0) {
            rows++;
            if (!has_row(book, line))
                minunit_fail(__FILE__, __LINE__, "no entry for %.30s", line);
        }
    fclose(ledger);
    rulebook_free(book);
    CHECK_INT(rows, 299);
}

TEST(tod_every_rule_that_is_told_or_asked_can_be_read)
{
    Rulebook *book = open_book();
    for (int kind = 0; kind < EVENT_KINDS; kind++)
        if (tod_sentences[kind].rule && rulebook_find(book, tod_sentences[kind].rule) < 0)
            minunit_fail(__FILE__, __LINE__, "there is no %s", tod_sentences[kind].rule);
    LawWalk walk = {0};
    for (const Law *law; (law = steps_next_law(&tod_sequence, &walk));)
        if (law->rule && rulebook_find(book, law->rule) < 0)
            minunit_fail(__FILE__, __LINE__, "there is no %s", law->rule);
    rulebook_free(book);
}

TEST(tod_every_scenario_has_its_order, "TOD-setup-1")
{
    static const char *const MISSIONS[] = {"1-leech-trail", "2-xom-cau", "3-red-dust", "4-lantern-hill"};
    static const char *const PARTS[] = {"Situation", "Enemy forces", "Mission", "If you lead the Viet Cong"};
    for (int i = 0; i < COUNT_OF(MISSIONS); i++) {
        char path[128];
        snprintf(path, sizeof path, "missions/tod/%s.ini", MISSIONS[i]);
        Scene *tod = scene_start(&tod_rules, path, 1);
        const char *order = scene_why(tod, "briefing");
        for (int part = 0; part < COUNT_OF(PARTS); part++)
            CHECK_CONTAINS(order, PARTS[part]);
        scene_close(tod);
    }
}
