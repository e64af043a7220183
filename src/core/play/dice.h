/* dice: d6 and d10 from the position's own generator, with rolls that a test or lesson laid ready. */
#ifndef CORE_PLAY_DICE_H
#define CORE_PLAY_DICE_H

#include <stdbool.h>
#include <stdint.h>

#include "core/play/rng.h"

enum { DICE_FORCED = 15 };

typedef struct Dice {
    uint8_t forced[DICE_FORCED]; /* the next rolls, first at index 0 */
    uint8_t forced_count;
} Dice;

/* A roll from 1 to `sides`; a forced roll outside the range counts as the nearest face. */
int dice_roll(Dice *dice, Rng *rng, int sides);

/* Lays the next rolls ready, replacing earlier ones; false, and nothing changed, if too many or a value is
 * not 1-100. */
bool dice_force(Dice *dice, const int *values, int count);

#endif
