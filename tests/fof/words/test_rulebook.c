/* The rule book of Fields of Fire: whatever rule the program cites, in a game or in its sources, can be looked up. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/fof/module.h"
#include "core/base/ensure.h"
#include "core/books/rulebook.h"
#include "fof/fof.h"
#include "minunit.h"
#include "nets/rulebook_cites.h"

enum { ACTIONS_MOST = 4096, DECISIONS_MOST = 3000, TRIES = 6, REASONS = 64, UNKNOWN_SIZE = CITES_UNKNOWN };

static Rulebook *open_book(void)
{
    Errors errors = {0};
    setenv("CONTACT_DATA", ".", 1);
    Rulebook *book = rulebook_open("fof", &errors);
    if (!book)
        minunit_fail(__FILE__, __LINE__, "%s", errors.count ? errors.line[0] : "there is no book");
    errors_free(&errors);
    return book;
}

/* ---- the text ---- */

TEST(the_book_is_whole)
{
    Errors errors = {0};
    Rulebook *book = open_book();
    CHECK(book != NULL);
    CHECK(book->count >= 300);
    rulebook_check_lessons(book, &errors);
    CHECK_TEXT(errors.count ? errors.line[0] : "", "");
    for (int i = 0; i < book->count; i++) {
        const RuleEntry *entry = &book->entries[i];
        CHECK(strlen(entry->text) < 1200 && entry->text[strlen(entry->text) - 1] == '.');
        CHECK(isupper((unsigned char)entry->title[0]) || isdigit((unsigned char)entry->title[0]));
    }
    rulebook_free(book);
}

/* A chapter with a section must say what the section is part of. */
TEST(every_rule_of_the_book_stands_under_a_chapter)
{
    Rulebook *book = open_book();
    CHECK(book != NULL);
    for (int i = 0; i < book->count && book->entries[i].number[0]; i++) {
        bool held = book->entries[i].order.parts[1] == 0;
        for (int j = 0; j < i && !held; j++)
            held = rulebook_holds(&book->entries[j], &book->entries[i]);
        CHECK_TEXT(held ? "" : book->entries[i].number, "");
    }
    rulebook_free(book);
}

/* What players type first must come first. */
TEST(common_words_find_their_rule_first)
{
    static const struct {
        const char *typed, *number, *title;
    } common[] = {
        {"ncm", "", "NCM"},
        {"exposed", "", "Exposed"},
        {"crossfire", "", "Crossfire"},
        {"lat", "", "LAT"},
        {"retreat", "3.5.2", NULL},
        {"prisoners", "8.15", NULL},
        {"exhort", "4.2.1b", NULL},
        {"seek cover", "4.2.2e", NULL},
        {"saved commands", "4.1.3", NULL},
        {"hand radio", "4.3.5A", NULL},
        {"fpf", "7.16.2D", NULL},
        {"4.2.2c", "4.2.2c", NULL},
    };
    Rulebook *book = open_book();
    CHECK(book != NULL);
    for (int i = 0; i < COUNT_OF(common); i++) {
        int found = -1;
        CHECK(rulebook_search(book, common[i].typed, &found, 1) > 0);
        CHECK_TEXT(book->entries[found].number, common[i].number);
        if (common[i].title)
            CHECK_TEXT(book->entries[found].title, common[i].title);
    }
    rulebook_free(book);
}

/* At every keystroke: 2 ms each, in time of this process alone. */
TEST(a_search_is_quick_enough_for_every_keystroke)
{
    enum { SEARCHES = 200 };
    static const char *const typed[] = {"e", "fire", "the unit", "4", "pinned team under fire"};
    int found[RULEBOOK_ENTRIES], hits = 0;
    Rulebook *book = open_book();
    CHECK(book != NULL);
    clock_t before = clock();
    for (int i = 0; i < SEARCHES; i++)
        hits += rulebook_search(book, typed[i % COUNT_OF(typed)], found, RULEBOOK_ENTRIES);
    double spent = (double)(clock() - before) / CLOCKS_PER_SEC;
    rulebook_free(book);
    CHECK(hits > SEARCHES);
    CHECK(spent < SEARCHES * 0.002);
}

/* ---- the sources ---- */

TEST(every_rule_that_the_sources_cite_can_be_read)
{
    char unknown[UNKNOWN_SIZE] = "";
    Rulebook *book = open_book();
    CHECK(book != NULL);
    int seen = cites_check(book, "src/fof", unknown) + cites_check(book, "src/ai/fof", unknown);
    rulebook_free(book);
    CHECK(seen > 500);
    CHECK_TEXT(unknown, "");
}

/* ---- games ---- */

typedef struct Table {
    const Rulebook *book;
    Doc *doc;
    Game *game;
    State *state;
    Rng rng;
    Action actions[ACTIONS_MOST];
    int count;
    int cited;                  /* how often a rule was looked up */
    char unknown[UNKNOWN_SIZE]; /* those that nobody could read */
} Table;

static void cite(Table *table, const char *rule)
{
    table->cited++;
    if (!cites_readable(table->book, rule) && !strstr(table->unknown, rule))
        text_append(table->unknown, UNKNOWN_SIZE, " '%s'", rule);
}

/* An action that may be wrong in one place. */
static Action spoilt(Table *table)
{
    Action action = table->actions[rng_below(&table->rng, (uint32_t)table->count)];
    Action other = table->actions[rng_below(&table->rng, (uint32_t)table->count)];
    uint16_t *fields[] = {&action.verb, &action.by, &action.on, &action.at, &action.to, &action.with};
    uint16_t others[] = {other.verb, other.by, other.on, other.at, other.to, other.with};
    uint32_t field = rng_below(&table->rng, COUNT_OF(fields));
    *fields[field] = rng_below(&table->rng, 2) ? others[field] : (uint16_t)rng_below(&table->rng, 64);
    return action;
}

static void cite_refusals(Table *table)
{
    for (int i = 0; i < TRIES; i++) {
        Reason reason;
        if (fof_rules.refuse(table->game, table->state, spoilt(table), &reason))
            cite(table, reason.rule);
    }
}

static void cite_reasons(Table *table, const char *subject)
{
    Reason reasons[REASONS];
    int count = fof_rules.explain(table->game, table->state, subject, reasons, REASONS);
    for (int i = 0; i < count && i < REASONS; i++)
        cite(table, reasons[i].rule);
}

static void cite_explanations(Table *table, Action action)
{
    char order[ACTION_TEXT_SIZE], subject[ACTION_TEXT_SIZE + 8];
    fof_rules.say(table->game, table->state, action, order, sizeof order);
    text_print(subject, sizeof subject, "order %s", order);
    cite_reasons(table, subject);
    cite_reasons(table, "enemy");
    cite_reasons(table, "commands 1HQ");
    cite_reasons(table, "ncm 1/1");
    cite_reasons(table, "fire 2,2");
    cite_reasons(table, "los 1,1 3,3");
    cite_reasons(table, "comms COHQ 1HQ");
}

/* A decision; false when the game is over. */
static bool decide(Table *table, Log *log)
{
    Ask ask;
    fof_rules.ask(table->game, table->state, &ask);
    cite(table, ask.rule);
    if (ask.kind != ASK_DECIDE)
        return false;
    int count = fof_rules.legal(table->game, table->state, table->actions, ACTIONS_MOST);
    table->count = count < ACTIONS_MOST ? count : ACTIONS_MOST;
    Action action = table->actions[rng_below(&table->rng, (uint32_t)table->count)];
    cite_refusals(table);
    cite_explanations(table, action);
    log_clear(log);
    fof_rules.apply(table->game, table->state, action, log);
    for (int i = 0; i < log->count; i++)
        cite(table, log->events[i].rule);
    return true;
}

static void play(Table *table, int games, uint64_t seed)
{
    Log log = {0};
    for (int i = 0; i < games; i++) {
        Errors errors = {0};
        rng_seed(&table->rng, seed + (uint64_t)i, 7);
        bool fine = fof_rules.setup(table->game, table->doc, seed + (uint64_t)i, table->state, &errors);
        errors_free(&errors);
        for (int n = 0; fine && n < DECISIONS_MOST && decide(table, &log); n++)
            continue;
    }
    log_free(&log);
}

static bool sit_down(Table *table, const Rulebook *book, const char *mission)
{
    Errors errors = {0};
    table->book = book;
    table->doc = doc_read(mission, &errors);
    table->game = table->doc ? module_load(fof_modules, table->doc, &errors) : NULL;
    table->state = calloc(1, fof_rules.state_size);
    ENSURE(table->state);
    if (!table->game)
        minunit_fail(__FILE__, __LINE__, "%s", errors.count ? errors.line[0] : mission);
    errors_free(&errors);
    return table->game != NULL;
}

static void get_up(Table *table)
{
    if (table->game)
        fof_rules.unload(table->game);
    doc_free(table->doc);
    free(table->state);
    free(table);
}

static void check_games(const char *mission, int full, uint64_t seed)
{
    Rulebook *book = open_book();
    CHECK(book != NULL);
    Table *table = calloc(1, sizeof *table);
    ENSURE(table);
    if (sit_down(table, book, mission))
        play(table, minunit_games(full), seed);
    char unknown[UNKNOWN_SIZE];
    text_print(unknown, sizeof unknown, "%s", table->unknown);
    int cited = table->cited;
    get_up(table);
    rulebook_free(book);
    CHECK_TEXT(unknown, "");
    CHECK(cited > 100);
}

TEST(every_rule_cited_in_an_attack_can_be_read)
{
    check_games("tests/fof/contact-attack.ini", 8000, 1);
}

TEST(every_rule_cited_in_a_defence_can_be_read)
{
    check_games("tests/fof/contact-defence.ini", 6000, 2);
}

TEST(every_rule_cited_on_a_patrol_by_night_can_be_read)
{
    check_games("tests/fof/contact-patrol.ini", 6000, 3);
}

TEST(every_rule_cited_with_all_weapons_can_be_read)
{
    check_games("tests/fof/weapons.ini", 5000, 4);
}

TEST(every_rule_cited_in_a_second_attempt_can_be_read)
{
    check_games("tests/fof/second-try.ini", 2000, 5);
}

TEST(every_rule_cited_in_a_mission_of_the_campaign_can_be_read)
{
    check_games("missions/fof/normandy/1-hedgerows.ini", 1000, 6);
}

/* Verbs, subjects and sections that scripts may type name their rules too. */
TEST(every_rule_in_the_list_of_words_can_be_read)
{
    char unknown[UNKNOWN_SIZE] = "";
    Rulebook *book = open_book();
    CHECK(book != NULL);
    Word word;
    for (int i = 0; rules_word(&fof_rules, i, &word); i++)
        if (word.rule && word.rule[0] && !cites_readable(book, word.rule))
            text_append(unknown, sizeof unknown, " %s", word.rule);
    rulebook_free(book);
    CHECK_TEXT(unknown, "");
}
