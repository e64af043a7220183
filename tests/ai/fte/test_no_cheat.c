/* The opponents of Front Toward Enemy decide from what their side may know and from nothing else: positions that look alike to a
 * side, and differ in what is hidden from it (A4: who counters are, what lies under markers, traps, targets of missions), get the
 * same answer. */
#include <string.h>

#include "ai/fte/commander.h"
#include "fte/fte.h"
#include "fte/position/position.h"
#include "help/scene.h"
#include "minunit.h"

static const char *const MISSIONS[] = {"missions/fte/1-woodsmoke.ini", "missions/fte/2-the-ford.ini",
                                       "missions/fte/3-rice-and-iron.ini", "tests/fte/clash.ini"};
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
    return policy->decide(&fte_rules, table->scene->game, seen, &own);
}

static bool hides_other(const State *one, const State *two)
{
    return memcmp(one->units, two->units, sizeof one->units) ||
           memcmp(one->works, two->works, sizeof one->works) ||
           memcmp(one->traps, two->traps, sizeof one->traps) ||
           memcmp(one->missions, two->missions, sizeof one->missions);
}

/* Two guesses at what the side cannot see, each of them seen by it again. True if they differ. */
static bool make_pair(Table *table, Side side)
{
    const Game *game = table->scene->game;
    fte_rules.mask(game, table->scene->state, side, &table->seen[0]);
    for (int i = 0; i < 2; i++)
        fte_rules.guess(game, &table->seen[0], side, &table->rng, &table->full[i]);
    for (int i = 0; i < 2; i++)
        fte_rules.mask(game, &table->full[i], side, &table->seen[i]);
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
    fte_rules.ask(game, table->scene->state, &ask);
    while (alike && ask.kind == ASK_DECIDE && table->pairs[US] + table->pairs[NVA] < most) {
        if (table->decisions++ % every == 0 && make_pair(table, ask.side)) {
            alike = decides_alike(table, &fte_policies[(table->pairs[US] + table->pairs[NVA]) % STRENGTHS]);
            table->pairs[ask.side]++;
        }
        fte_rules.mask(game, table->scene->state, ask.side, &table->seen[0]);
        fte_rules.apply(game, table->scene->state, choice(table, &fte_policies[OFFICER], &table->seen[0]),
                        NULL);
        fte_rules.ask(game, table->scene->state, &ask);
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
        table.scene = scene_start(&fte_rules, mission, seed);
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

TEST(fte_opponents_decide_alike_in_500_pairs_of_positions_that_differ_only_in_what_is_hidden)
{
    enum { PAIRS = 500, LEAST = 50 };
    int pairs[2] = {0};
    for (int i = 0; i < COUNT_OF(MISSIONS); i++)
        CHECK(pairs_alike(MISSIONS[i], PAIRS / COUNT_OF(MISSIONS), pairs));
    CHECK_INT(pairs[US] + pairs[NVA], PAIRS);
    CHECK(pairs[US] >= LEAST);
    CHECK(pairs[NVA] >= LEAST);
}
