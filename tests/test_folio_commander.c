/* The commanders of Vietnam Battles: whole games by the rules, decisions from what a side may know and
 * nothing else, the same ones every time; and what they do in plain situations. */
#include <stdlib.h>
#include <string.h>

#include "ai/folio_commander.h"
#include "ai/folio_fight.h"
#include "cli_driver.h"
#include "core/ensure.h"
#include "core/session.h"
#include "folio/folio.h"
#include "minunit.h"

static const Module MODULES[] = {{&folio_rules, folio_policies, NULL, NULL}, {0}};
static const char *const MISSIONS[] = {"missions/folio/boys-of-67.ini", "missions/folio/snoopys-nose.ini",
                                       "missions/folio/iron-triangle.ini"};
enum { MISSION_COUNT = 3 };

/* ---- whole games ---- */

static int games_won(const char *mission, int games, const char *us, const char *vc, const char *winner)
{
    char line[160], name[32];
    text_print(line, sizeof line, "sim %s --games %d --us %s --vc %s --check", mission, games, us, vc);
    text_print(name, sizeof name, "# won by %s: ", winner);
    Spoken spoken = driver_say_with(MODULES, line, "", 0);
    const char *share = strstr(spoken.out, name);
    int won = spoken.code == EXIT_FINE && share ? atoi(share + strlen(name)) : -1;
    driver_free(&spoken);
    return won;
}

TEST(commanders_of_every_strength_play_whole_games_by_the_rules)
{
    for (int i = 0; i < MISSION_COUNT; i++) {
        CHECK(games_won(MISSIONS[i], minunit_games(100), "commander", "officer", "us") >= 0);
        CHECK(games_won(MISSIONS[i], minunit_games(100), "recruit", "commander", "us") >= 0);
    }
}

TEST(the_commander_is_the_default_opponent)
{
    CHECK_TEXT(session_opponent(MODULES)->id, "commander");
}

TEST(the_commander_beats_chance_from_either_side)
{
    for (int i = 1; i < MISSION_COUNT; i++) {
        CHECK_INT(games_won(MISSIONS[i], 2, "commander", "random", "us"), 2);
        CHECK_INT(games_won(MISSIONS[i], 2, "random", "commander", "vc"), 2);
    }
}

/* ---- what it knows ---- */

typedef struct Table {
    Doc *doc;
    Game *game;
    FolioState state, seen, full[2], view;
    Rng rng;
    int pairs, decisions;
} Table;

static void table_open(Table *table, const char *mission, uint64_t seed)
{
    Errors errors = {0};
    memset(table, 0, sizeof *table);
    table->doc = doc_read(mission, &errors);
    table->game = table->doc ? folio_rules.load(table->doc, &errors) : NULL;
    ENSURE(table->game && folio_rules.setup(table->game, NULL, seed, (State *)&table->state, &errors));
    rng_seed(&table->rng, seed, 77);
    errors_free(&errors);
}

static void table_close(Table *table)
{
    folio_rules.unload(table->game);
    doc_free(table->doc);
}

static Action choice(Table *table, const Policy *policy, const FolioState *state, Side side)
{
    Rng own;
    rng_seed(&own, (uint64_t)rng_next(&table->rng), 5);
    folio_rules.mask(table->game, (const State *)state, side, (State *)&table->view);
    return policy->decide(&folio_rules, table->game, (const State *)&table->view, &own);
}

/* Two positions that look alike to the side and differ in what is hidden from it: the same answer in both. */
static bool decides_alike(Table *table, const Policy *policy, Side side)
{
    folio_rules.mask(table->game, (const State *)&table->state, side, (State *)&table->seen);
    for (int i = 0; i < 2; i++)
        folio_rules.guess(table->game, (const State *)&table->seen, side, &table->rng,
                          (State *)&table->full[i]);
    FolioState *one = &table->full[0], *two = &table->full[1];
    bool differ = memcmp(one->units, two->units, sizeof one->units) ||
                  memcmp(one->camps, two->camps, sizeof one->camps) ||
                  memcmp(one->held, two->held, sizeof one->held) || one->condition != two->condition;
    table->pairs += differ;
    Action first = choice(table, policy, one, side), second = choice(table, policy, two, side);
    return !memcmp(&first, &second, sizeof first);
}

/* Recruits play on; at every so many decisions the strongest of the side that is asked is put to the test. */
static bool play_alike(Table *table, int every, int most)
{
    Ask ask;
    bool alike = true;
    folio_rules.ask(table->game, (const State *)&table->state, &ask);
    while (alike && ask.kind == ASK_DECIDE && table->pairs < most) {
        if (table->decisions++ % every == 0)
            alike = decides_alike(table, &folio_policies[0], ask.side);
        Action action = choice(table, &folio_policies[2], &table->state, ask.side);
        folio_rules.apply(table->game, (State *)&table->state, action, NULL);
        folio_rules.ask(table->game, (const State *)&table->state, &ask);
    }
    return alike;
}

TEST(the_commander_decides_alike_in_500_pairs_of_positions_that_differ_only_in_what_is_hidden)
{
    enum { PAIRS = 500, EVERY = 5 };
    int pairs = 0;
    for (int seed = 1; pairs < PAIRS && seed < 40; seed++) {
        Table table;
        table_open(&table, MISSIONS[1 + seed % 2], (uint64_t)seed);
        CHECK(play_alike(&table, EVERY, PAIRS - pairs));
        pairs += table.pairs;
        table_close(&table);
    }
    CHECK_INT(pairs, PAIRS);
}

/* ---- the duel of support fire: 8.3 ---- */

static Fight even_fight(void)
{
    return (Fight){.difference = 0,
                   .most = {2, 2},
                   .step = 100,
                   .kill = 250,
                   .driven = 15,
                   .loss = 60,
                   .all = 200,
                   .thrown_back = 10};
}

TEST(a_duel_is_worth_more_with_a_marker_unless_it_is_needed_elsewhere)
{
    Table table;
    table_open(&table, MISSIONS[0], 1);
    const FolioGame *game = (const FolioGame *)table.game;
    Fight fight = even_fight();
    Hand none[2] = {{{0}, 0}, {{0}, 0}}, some[2] = {{{0}, 0}, {{0}, 0}};
    some[ATTACKER].value[5] = 1;
    int without = fight_duel(game, &fight, none);
    CHECK(fight_duel(game, &fight, some) > without);
    CHECK(fight_after(game, &fight, some, 5) > without);
    some[ATTACKER].price = 1000;
    CHECK_INT(fight_duel(game, &fight, some), without);
    CHECK(fight_after(game, &fight, some, 5) < without);
    table_close(&table);
}

TEST(the_defender_answers_a_marker_with_his_own)
{
    Table table;
    table_open(&table, MISSIONS[0], 1);
    const FolioGame *game = (const FolioGame *)table.game;
    Fight fight = even_fight();
    Hand hands[2] = {{{0}, 0}, {{0}, 0}};
    fight.difference = 5;
    fight.slot = 3; /* his last one */
    hands[DEFENDER].value[3] = 1;
    CHECK(fight_after(game, &fight, hands, 3) < fight_after(game, &fight, hands, 0));
    CHECK_INT(fight_duel(game, &fight, hands), fight_after(game, &fight, hands, 3));
    table_close(&table);
}

TEST(an_attack_on_a_unit_without_a_way_out_is_worth_more)
{
    Table table;
    table_open(&table, MISSIONS[0], 1);
    Fight fight = even_fight();
    int open = fight_worth((const FolioGame *)table.game, &fight, 6);
    fight.trapped = true;
    CHECK(fight_worth((const FolioGame *)table.game, &fight, 6) > open);
    table_close(&table);
}
