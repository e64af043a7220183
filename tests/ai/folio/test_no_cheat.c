/* The opponents of Vietnam Battles decide from what their side may know and from nothing else: positions that
 * look alike to a side, and differ in what is hidden from it, get the same answer for the same effort. */
#include <string.h>

#include "ai/folio/commander.h"
#include "core/base/ensure.h"
#include "folio/folio.h"
#include "folio/position.h"
#include "minunit.h"

static const char *const MISSIONS[] = {"missions/folio/boys-of-67.ini", "missions/folio/snoopys-nose.ini",
                                       "missions/folio/iron-triangle.ini"};
enum { MISSION_COUNT = 3, STRENGTHS = 3, RECRUIT = 2 };

typedef struct Table {
    Vb *vb;
    const Game *game;
    State full[2], seen[2];
    Rng rng;
    int pairs[2]; /* by the side that was asked */
    int decisions;
} Table;

static void table_open(Table *table, const char *mission, uint64_t seed)
{
    memset(table, 0, sizeof *table);
    table->vb = vb_start(mission, seed);
    table->game = (const Game *)table->vb->game;
    rng_seed(&table->rng, seed, 77);
}

static Action choice(Table *table, const Policy *policy, const State *seen)
{
    Rng own;
    rng_seed(&own, (uint64_t)rng_next(&table->rng), 5);
    return policy->decide(&folio_rules, table->game, (const State *)seen, &own);
}

/* Two guesses at what the side cannot see, each of them seen by it again. True if they differ. */
static bool make_pair(Table *table, Side side)
{
    folio_rules.mask(table->game, (const State *)table->vb->state, side, (State *)&table->seen[0]);
    for (int i = 0; i < 2; i++)
        folio_rules.guess(table->game, (const State *)&table->seen[0], side, &table->rng,
                          (State *)&table->full[i]);
    for (int i = 0; i < 2; i++)
        folio_rules.mask(table->game, (const State *)&table->full[i], side, (State *)&table->seen[i]);
    const State *one = &table->full[0], *two = &table->full[1];
    return memcmp(one->units, two->units, sizeof one->units) ||
           memcmp(one->camps, two->camps, sizeof one->camps) ||
           memcmp(one->held, two->held, sizeof one->held) || one->condition != two->condition;
}

static bool decides_alike(Table *table, const Policy *policy)
{
    Action first = choice(table, policy, &table->seen[0]), second = choice(table, policy, &table->seen[1]);
    return !memcmp(&first, &second, sizeof first);
}

/* The same effort for both, and not without bounds. */
static bool thinks_alike(Table *table)
{
    enum { EFFORT_MOST = 8000 };
    int effort[2];
    for (int i = 0; i < 2; i++)
        effort[i] = folio_effort(&folio_rules, table->game, (const State *)&table->seen[i]);
    return effort[0] == effort[1] && effort[0] <= EFFORT_MOST;
}

/* Recruits play on; every so many decisions one of the three, in turn, is put to the test. */
static bool play_alike(Table *table, int every, int most)
{
    Ask ask;
    bool alike = true;
    folio_rules.ask(table->game, (const State *)table->vb->state, &ask);
    while (alike && ask.kind == ASK_DECIDE && table->pairs[US] + table->pairs[VC] < most) {
        if (table->decisions++ % every == 0 && make_pair(table, ask.side)) {
            int strength = (table->pairs[US] + table->pairs[VC]) % STRENGTHS;
            alike = decides_alike(table, &folio_policies[strength]) && (strength > 0 || thinks_alike(table));
            table->pairs[ask.side]++;
        }
        folio_rules.mask(table->game, (const State *)table->vb->state, ask.side, (State *)&table->seen[0]);
        Action action = choice(table, &folio_policies[RECRUIT], &table->seen[0]);
        folio_rules.apply(table->game, (State *)table->vb->state, action, NULL);
        folio_rules.ask(table->game, (const State *)table->vb->state, &ask);
    }
    return alike;
}

/* So many pairs from games of one mission; counts them by side. */
static bool pairs_alike(const char *mission, int most, int pairs[2])
{
    enum { EVERY = 4, GAMES_MOST = 40 };
    bool alike = true;
    int found = 0;
    for (uint64_t seed = 1; alike && found < most && seed <= GAMES_MOST; seed++) {
        Table table;
        table_open(&table, mission, seed);
        alike = play_alike(&table, EVERY, most - found);
        for (int side = 0; side < 2; side++) {
            pairs[side] += table.pairs[side];
            found += table.pairs[side];
        }
        vb_close(table.vb);
    }
    return alike && found == most;
}

TEST(opponents_decide_alike_in_500_pairs_of_positions_that_differ_only_in_what_is_hidden)
{
    enum { PAIRS = 500, SMALL = 80, BIG = (PAIRS - SMALL) / 2, LEAST = 50 };
    int pairs[2] = {0};
    for (int i = 0; i < MISSION_COUNT; i++)
        CHECK(pairs_alike(MISSIONS[i], i == 0 ? SMALL : BIG, pairs));
    CHECK_INT(pairs[US] + pairs[VC], PAIRS);
    CHECK(pairs[US] >= LEAST);
    CHECK(pairs[VC] >= LEAST);
}
