/* toy: the table behind the door. */
#include "toy/toy.h"

#include <stdlib.h>

#include "core/play/door.h"
#include "toy/toy_state.h"

/* Cards or dice for the next draws, by hand. */
static const char *force(const Game *game, State *state, const char *what, const int *values, int count)
{
    (void)game;
    uint8_t cards[DECK_STACKED];
    if (state->eyes != SIDE_ALL)
        return "a masked position has neither cards nor dice to lay ready";
    if (text_same_ignoring_case(what, "dice"))
        return dice_force(&state->dice, values, count) ? NULL : "up to 15 rolls from 1 to 100";
    if (!text_same_ignoring_case(what, "deck"))
        return "there are 'deck' and 'dice'";
    for (int i = 0; i < count && i < DECK_STACKED; i++)
        cards[i] = values[i] >= 0 && values[i] < DECK_CARDS ? (uint8_t)values[i] : DECK_NO_CARD;
    return deck_stack(&state->deck, cards, count) ? NULL : "each card once, and only cards of the deck";
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

DOOR(toy_sequence, toy_phrases, toy_setup)

const Rules toy_rules = {
    DOOR_FUNCTIONS,
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
