/* toy: the table behind the door. */
#include "toy/toy.h"

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
    if (count > DECK_STACKED)
        return "so many cards cannot be laid ready";
    for (int i = 0; i < count; i++)
        cards[i] = values[i] >= 0 && values[i] < DECK_CARDS ? (uint8_t)values[i] : DECK_NO_CARD;
    return deck_stack(&state->deck, cards, count) ? NULL : "each card once, and only cards of the deck";
}

const Rules toy_rules = {
    .id = "toy",
    .title = "Ridge",
    .sides = {"us", "enemy"},
    .state_size = sizeof(State),
    .words = toy_words,
    .sheets = toy_position,
    .load = toy_load,
    .unload = toy_unload,
    .setup = toy_setup,
    .opening = toy_opening,
    .ask = toy_ask,
    .legal = toy_legal,
    .refuse = toy_refuse,
    .apply = toy_apply,
    .mask = toy_mask,
    .eyes = toy_eyes,
    .guess = toy_guess,
    .say = toy_say,
    .parse = toy_parse,
    .tell = toy_tell,
    .explain = toy_explain,
    .odds = toy_odds,
    .dump = toy_dump,
    .broken = toy_broken,
    .score = toy_score,
    .force = force,
};

const Module toy_modules[] = {{.rules = &toy_rules}, {0}};
