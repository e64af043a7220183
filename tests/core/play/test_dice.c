/* Dice: fair faces, forced rolls. */
#include "minunit.h"

#include <stdlib.h>
#include <string.h>

#include "core/play/dice.h"

static void check_fair(int sides)
{
    enum { ROLLS_EACH = 10000 };
    int faces[11] = {0};
    Dice dice = {0};
    Rng rng;
    rng_seed(&rng, 11, (uint64_t)sides);
    for (int i = 0; i < ROLLS_EACH * sides; i++) {
        int roll = dice_roll(&dice, &rng, sides);
        CHECK(roll >= 1 && roll <= sides);
        faces[roll]++;
    }
    for (int face = 1; face <= sides; face++)
        CHECK(abs(faces[face] - ROLLS_EACH) < 400); /* four deviations */
}

TEST(dice_of_six_and_ten_are_fair)
{
    check_fair(6);
    check_fair(10);
}

TEST(dice_forced_rolls_come_first_and_in_order)
{
    Dice dice = {0};
    Rng rng, untouched;
    rng_seed(&rng, 1, 1);
    untouched = rng;
    CHECK(dice_force(&dice, (int[]){4, 10, 1}, 3));
    CHECK_INT(dice_roll(&dice, &rng, 10), 4);
    CHECK_INT(dice_roll(&dice, &rng, 10), 10);
    CHECK_INT(dice_roll(&dice, &rng, 10), 1);
    CHECK_BYTES(&rng, &untouched, sizeof rng);
    CHECK_BYTES(&dice, &(Dice){0}, sizeof dice);
    CHECK_INT(dice_roll(&dice, &rng, 10), 1 + (int)rng_below(&untouched, 10));
}

TEST(dice_forced_roll_beyond_the_die_counts_as_its_highest_face)
{
    Dice dice = {0};
    Rng masked = {0}; /* a forced roll asks nothing of the generator */
    CHECK(dice_force(&dice, (int[]){100, 7, 6}, 3));
    CHECK_INT(dice_roll(&dice, &masked, 6), 6);
    CHECK_INT(dice_roll(&dice, &masked, 6), 6);
    CHECK_INT(dice_roll(&dice, &masked, 6), 6);
}

TEST(dice_have_no_face_below_one)
{
    Dice dice = {.forced_count = 1}; /* a byte of 0, which nobody can lay ready */
    Rng masked = {0};
    CHECK_INT(dice_roll(&dice, &masked, 6), 1);
}

TEST(dice_force_replaces_what_was_laid_ready)
{
    Dice dice = {0}, fresh = {0};
    CHECK(dice_force(&dice, (int[]){1, 2, 3}, 3));
    CHECK(dice_force(&dice, (int[]){5}, 1));
    CHECK(dice_force(&fresh, (int[]){5}, 1));
    CHECK_BYTES(&dice, &fresh, sizeof dice);
    CHECK(dice_force(&dice, NULL, 0));
    CHECK_BYTES(&dice, &(Dice){0}, sizeof dice);
}

TEST(dice_force_refuses_bad_rolls_and_changes_nothing)
{
    int many[DICE_FORCED + 1];
    for (int i = 0; i < DICE_FORCED + 1; i++)
        many[i] = 1 + i;
    Dice dice = {0};
    CHECK(dice_force(&dice, many, DICE_FORCED));
    Dice before = dice;
    CHECK(!dice_force(&dice, many, DICE_FORCED + 1));
    CHECK(!dice_force(&dice, many, -1));
    CHECK(!dice_force(&dice, (int[]){3, 0}, 2));
    CHECK(!dice_force(&dice, (int[]){101}, 1));
    CHECK(!dice_force(&dice, (int[]){-4}, 1));
    CHECK_BYTES(&dice, &before, sizeof dice);
}
