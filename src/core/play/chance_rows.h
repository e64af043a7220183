/* chance_rows: what a position says of its generator, dice and deck (core/data/fields.h), for any system. */
#ifndef CORE_PLAY_CHANCE_ROWS_H
#define CORE_PLAY_CHANCE_ROWS_H

#include "core/data/fields.h"

extern const FieldRow rng_rows[];  /* of an Rng: state, stream */
extern const FieldRow dice_rows[]; /* of Dice: forced */
extern const FieldRow
    deck_rows[]; /* of a Deck, whose cards are set before: left; stacked, which nobody may know */

#endif
