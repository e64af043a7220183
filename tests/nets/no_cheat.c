/* no_cheat: see the header. */
#include "nets/no_cheat.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "help/scene.h"
#include "minunit.h"

enum { STRENGTHS = 3, GAMES_MOST = 40 };

typedef struct Table {
    const NoCheat *net;
    Scene *scene;
    State *full[2], *seen[2];
    Rng rng;
    int pairs[2]; /* by the side that was asked */
    int decisions;
} Table;

static Action choice(Table *table, const Policy *policy, const State *seen)
{
    Rng own;
    rng_seed(&own, (uint64_t)rng_next(&table->rng), 5);
    return policy->decide(table->net->rules, table->scene->game, seen, &own);
}

/* Two guesses at what the side cannot see, each of them seen by it again. True if they differ. */
static bool make_pair(Table *table, Side side)
{
    const Rules *rules = table->net->rules;
    const Game *game = table->scene->game;
    rules->mask(game, table->scene->state, side, table->seen[0]);
    for (int i = 0; i < 2; i++)
        rules->guess(game, table->seen[0], side, &table->rng, table->full[i]);
    for (int i = 0; i < 2; i++)
        rules->mask(game, table->full[i], side, table->seen[i]);
    return table->net->differ(table->full[0], table->full[1]);
}

static bool decides_alike(Table *table, const Policy *policy)
{
    Action first = choice(table, policy, table->seen[0]), second = choice(table, policy, table->seen[1]);
    return !memcmp(&first, &second, sizeof first);
}

static bool thinks_alike(const Table *table)
{
    const NoCheat *net = table->net;
    int effort[2];
    for (int i = 0; i < 2; i++)
        effort[i] = net->effort(net->rules, table->scene->game, table->seen[i]);
    return effort[0] == effort[1] && effort[0] <= net->effort_most;
}

static int found(const int pairs[2])
{
    return pairs[0] + pairs[1];
}

/* One of them plays on; every so many decisions one of the three, in turn, is put to the test. */
static bool play_alike(Table *table, int most)
{
    const NoCheat *net = table->net;
    const Game *game = table->scene->game;
    State *state = table->scene->state;
    Ask ask;
    bool alike = true;
    net->rules->ask(game, state, &ask);
    while (alike && ask.kind == ASK_DECIDE && found(table->pairs) < most) {
        if (table->decisions++ % net->every == 0 && make_pair(table, ask.side)) {
            int strength = found(table->pairs) % STRENGTHS;
            alike = decides_alike(table, &net->policies[strength]) &&
                    (strength > 0 || !net->effort || thinks_alike(table));
            table->pairs[ask.side]++;
        }
        net->rules->mask(game, state, ask.side, table->seen[0]);
        net->rules->apply(game, state, choice(table, &net->policies[net->plays], table->seen[0]), NULL);
        net->rules->ask(game, state, &ask);
    }
    return alike;
}

/* So many pairs from games of one mission; counts them by side. */
static bool pairs_alike(Table *table, const NoCheatMission *mission, int pairs[2])
{
    bool alike = true;
    int most = found(pairs) + mission->pairs;
    for (uint64_t seed = 1; alike && found(pairs) < most && seed <= GAMES_MOST; seed++) {
        table->scene = scene_start(table->net->rules, mission->path, seed);
        table->pairs[0] = table->pairs[1] = table->decisions = 0;
        rng_seed(&table->rng, seed, 77);
        alike = play_alike(table, most - found(pairs));
        for (int side = 0; side < 2; side++)
            pairs[side] += table->pairs[side];
        scene_close(table->scene);
    }
    return alike && found(pairs) == most;
}

void no_cheat(const NoCheat *net)
{
    Table table = {.net = net};
    int pairs[2] = {0};
    bool alike = true;
    for (int i = 0; i < 2; i++) {
        table.full[i] = calloc(1, net->rules->state_size);
        table.seen[i] = calloc(1, net->rules->state_size);
        ENSURE(table.full[i] && table.seen[i]);
    }
    for (const NoCheatMission *mission = net->missions; alike && mission->path; mission++)
        alike = pairs_alike(&table, mission, pairs);
    for (int i = 0; i < 2; i++) {
        free(table.full[i]);
        free(table.seen[i]);
    }
    CHECK(alike);
    CHECK_INT(found(pairs), NO_CHEAT_PAIRS);
    CHECK(pairs[0] >= NO_CHEAT_LEAST);
    CHECK(pairs[1] >= NO_CHEAT_LEAST);
}
