/* The opponents of Tour of Duty decide from what their side may know and from nothing else: positions that look alike to a
 * side, and differ in what is hidden from it (B4: who lies hidden and where, traps, cards, shells that were called for), get the
 * same answer. */
#include <string.h>

#include "ai/tod/commander.h"
#include "help/scene.h"
#include "minunit.h"
#include "tod/position/position.h"
#include "tod/tod.h"

static const char *const MISSIONS[] = {"missions/tod/1-leech-trail.ini", "missions/tod/2-xom-cau.ini",
                                       "missions/tod/4-lantern-hill.ini", "tests/tod/clash.ini"};
enum { STRENGTHS = 3, OFFICER = 1 };

typedef struct Table {
    Scene *scene;
    State full[2], seen[2];
    Rng rng;
    int pairs[2]; /* by the side that was asked */
    int decisions;
} Table;

static Action choice(Table *table, const Policy *policy, const State *seen)
{
    Rng own;
    rng_seed(&own, (uint64_t)rng_next(&table->rng), 5);
    return policy->decide(&tod_rules, table->scene->game, seen, &own);
}

static bool hides_other(const State *one, const State *two)
{
    return memcmp(one->units, two->units, sizeof one->units) || memcmp(one->men, two->men, sizeof one->men) ||
           memcmp(one->traps, two->traps, sizeof one->traps) || one->hand != two->hand;
}

/* Two guesses at what the side cannot see, each of them seen by it again. True if they differ. */
static bool make_pair(Table *table, Side side)
{
    const Game *game = table->scene->game;
    tod_rules.mask(game, table->scene->state, side, &table->seen[0]);
    for (int i = 0; i < 2; i++)
        tod_rules.guess(game, &table->seen[0], side, &table->rng, &table->full[i]);
    for (int i = 0; i < 2; i++)
        tod_rules.mask(game, &table->full[i], side, &table->seen[i]);
    return hides_other(&table->full[0], &table->full[1]);
}

static bool decides_alike(Table *table, const Policy *policy)
{
    Action first = choice(table, policy, &table->seen[0]), second = choice(table, policy, &table->seen[1]);
    return !memcmp(&first, &second, sizeof first);
}

/* Officers play on; every so many decisions one of the three, in turn, is put to the test. */
static bool play_alike(Table *table, int every, int most)
{
    const Game *game = table->scene->game;
    Ask ask;
    bool alike = true;
    tod_rules.ask(game, table->scene->state, &ask);
    while (alike && ask.kind == ASK_DECIDE && table->pairs[US] + table->pairs[VC] < most) {
        if (table->decisions++ % every == 0 && make_pair(table, ask.side)) {
            alike = decides_alike(table, &tod_policies[(table->pairs[US] + table->pairs[VC]) % STRENGTHS]);
            table->pairs[ask.side]++;
        }
        tod_rules.mask(game, table->scene->state, ask.side, &table->seen[0]);
        tod_rules.apply(game, table->scene->state, choice(table, &tod_policies[OFFICER], &table->seen[0]),
                        NULL);
        tod_rules.ask(game, table->scene->state, &ask);
    }
    return alike;
}

/* So many pairs from games of one mission; counts them by side. */
static bool pairs_alike(const char *mission, int most, int pairs[2])
{
    enum { EVERY = 5, GAMES_MOST = 20 };
    bool alike = true;
    int found = 0;
    for (uint64_t seed = 1; alike && found < most && seed <= GAMES_MOST; seed++) {
        static Table table;
        memset(&table, 0, sizeof table);
        table.scene = scene_start(&tod_rules, mission, seed);
        rng_seed(&table.rng, seed, 77);
        alike = play_alike(&table, EVERY, most - found);
        for (int side = 0; side < 2; side++) {
            pairs[side] += table.pairs[side];
            found += table.pairs[side];
        }
        scene_close(table.scene);
    }
    return alike && found == most;
}

TEST(tod_opponents_decide_alike_in_500_pairs_of_positions_that_differ_only_in_what_is_hidden)
{
    enum { PAIRS = 500, LEAST = 50 };
    int pairs[2] = {0};
    for (int i = 0; i < COUNT_OF(MISSIONS); i++)
        CHECK(pairs_alike(MISSIONS[i], PAIRS / COUNT_OF(MISSIONS), pairs));
    CHECK_INT(pairs[US] + pairs[VC], PAIRS);
    CHECK(pairs[US] >= LEAST);
    CHECK(pairs[VC] >= LEAST);
}
