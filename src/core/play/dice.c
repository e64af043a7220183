#include "core/play/dice.h"

#include <string.h>

#include "core/base/ensure.h"

enum { LARGEST_FORCED = 100 };

static_assert(sizeof(Dice) == DICE_FORCED + 1, "Dice lie in positions: no padding");

static int take_forced(Dice *dice)
{
    int roll = dice->forced[0];
    dice->forced_count--;
    memmove(dice->forced, dice->forced + 1, dice->forced_count);
    dice->forced[dice->forced_count] = 0; /* unused bytes stay zero: positions are compared as bytes */
    return roll;
}

int dice_roll(Dice *dice, Rng *rng, int sides)
{
    ENSURE(sides > 0);
    if (dice->forced_count == 0)
        return 1 + (int)rng_below(rng, (uint32_t)sides);
    int roll = take_forced(dice);
    return roll < 1 ? 1 : roll > sides ? sides : roll;
}

bool dice_force(Dice *dice, const int *values, int count)
{
    if (count < 0 || count > DICE_FORCED)
        return false;
    for (int i = 0; i < count; i++)
        if (values[i] < 1 || values[i] > LARGEST_FORCED)
            return false;
    *dice = (Dice){.forced_count = (uint8_t)count};
    for (int i = 0; i < count; i++)
        dice->forced[i] = (uint8_t)values[i];
    return true;
}
