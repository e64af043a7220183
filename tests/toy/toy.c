/* toy: the table behind the door. */
#include "toy/toy.h"

#include <stdlib.h>

#include "core/play/chance_rows.h"
#include "core/play/door.h"
#include "toy/toy_state.h"

static const char *force(const Game *game, State *state, const char *what, const int *values, int count)
{
    (void)game;
    return state->eyes == SIDE_ALL ? chance_force(&state->deck, &state->dice, what, values, count)
                                   : "a masked position has neither cards nor dice to lay ready";
}

static int score(const Game *game, const State *state, Score *scores, int cap)
{
    (void)game;
    const Camp *us = &state->camps[0], *enemy = &state->camps[1];
    const Score all[] = {{"us-points", us->points},
                         {"enemy-points", enemy->points},
                         {"us-losses", us->losses},
                         {"enemy-losses", enemy->losses},
                         {"cards", state->drawn}};
    for (int i = 0; i < COUNT_OF(all) && i < cap; i++)
        scores[i] = all[i];
    return COUNT_OF(all);
}

static void unload(Game *game)
{
    free(game);
}

DOOR_STEPS(toy_sequence)
DOOR_PHRASES(toy_phrases)
DOOR_SETUP(toy_setup)

const Rules toy_rules = {
    DOOR_BY_STEPS,
    DOOR_BY_PHRASES,
    DOOR_BY_SETUP,
    .id = "toy",
    .title = "Ridge",
    .sides = {"us", "enemy"},
    .state_size = sizeof(State),
    .words = toy_words,
    .sheets = toy_position,
    .load = toy_load,
    .unload = unload,
    .mask = toy_mask,
    .guess = toy_guess,
    .explain = toy_explain,
    .odds = toy_odds,
    .broken = toy_broken,
    .score = score,
    .force = force,
};

const Module toy_modules[] = {{.rules = &toy_rules}, {0}};
