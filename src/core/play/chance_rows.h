/* chance_rows: what a position says of its generator, dice and deck (core/data/fields.h), for any system. */
#ifndef CORE_PLAY_CHANCE_ROWS_H
#define CORE_PLAY_CHANCE_ROWS_H

#include "core/data/fields.h"
#include "core/play/deck.h"
#include "core/play/dice.h"

extern const FieldRow rng_rows[];  /* of an Rng: state, stream */
extern const FieldRow dice_rows[]; /* of Dice: forced */
extern const FieldRow
    deck_rows[]; /* of a Deck, whose cards are set before: left; stacked, which nobody may know */

/* What stands behind `force` of a system with one deck and dice: "deck" and "dice". */
const char *chance_force(Deck *deck, Dice *dice, const char *what, const int *values, int count);

#endif
