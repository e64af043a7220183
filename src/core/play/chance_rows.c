#include "core/play/chance_rows.h"

#include "core/play/rules.h"

enum { LARGEST_FORCED = 100 };

static void check_left(const Fields *at)
{
    const Deck *deck = at->thing;
    if (deck->left & ~deck->all)
        field_error(at, "the deck does not have all of these cards");
}

static void check_stacked(const Fields *at)
{
    const Deck given = *(const Deck *)at->thing;
    if (!deck_stack(at->thing, given.stacked, given.stacked_count))
        field_error(at, "each card once, and only cards of the deck");
}

const uint8_t eye_values[] = {SIDE_FIRST, SIDE_SECOND, SIDE_ALL},
              winner_values[] = {SIDE_FIRST, SIDE_SECOND, SIDE_NONE};

const FieldRow rng_rows[] = {
    {"state", FIELD_HEX, FIELD_IN(Rng, state), .digits = 16},
    {"stream", FIELD_HEX, FIELD_IN(Rng, stream), .digits = 16},
    {0},
};

const FieldRow dice_rows[] = {
    {"forced", FIELD_NUMBER, FIELD_LIST(Dice, forced, forced_count), .least = 1, .most = LARGEST_FORCED},
    {0},
};

const FieldRow deck_rows[] = {
    {"left", FIELD_NUMBER, FIELD_SET(Deck, left), .check = check_left},
    {"stacked", FIELD_NUMBER, FIELD_LIST(Deck, stacked, stacked_count), .most = DECK_CARDS - 1,
     .secret = FIELD_OF_NOBODY, .check = check_stacked},
    {0},
};

const char *chance_force(Deck *deck, Dice *dice, const char *what, const int *values, int count)
{
    uint8_t cards[DECK_STACKED];
    if (text_same_ignoring_case(what, "dice"))
        return dice_force(dice, values, count) ? NULL : "up to 15 rolls from 1 to 100";
    if (!text_same_ignoring_case(what, "deck"))
        return "there are 'deck' and 'dice'";
    for (int i = 0; i < count && i < DECK_STACKED; i++)
        cards[i] = values[i] >= 0 && values[i] < DECK_CARDS ? (uint8_t)values[i] : DECK_NO_CARD;
    return deck_stack(deck, cards, count) ? NULL : "each card once, and only cards of the deck";
}

/* ---- an action ---- */

void action_row_read(const Fields *at)
{
    Action *action = (Action *)((char *)at->thing + at->row->at);
    int given[7] = {0}, fields = 0;
    read_ints(at->reader, at->section, at->row->key, INT32_MIN, INT32_MAX, given, 7);
    for (int i = 0; i < 6; i++)
        fields |= given[i];
    if (fields & ~0xffff)
        field_error(at, "must be six numbers from 0 to 65535 and a count");
    *action = (Action){(uint16_t)given[0],
                       (uint16_t)given[1],
                       (uint16_t)given[2],
                       (uint16_t)given[3],
                       (uint16_t)given[4],
                       (uint16_t)given[5],
                       given[6]};
}

void action_row_write(const Fields *at)
{
    const Action *action = (const Action *)((const char *)at->thing + at->row->at);
    field_print(at, "%d %d %d %d %d %d %d", action->verb, action->by, action->on, action->at, action->to,
                action->with, action->count);
}
