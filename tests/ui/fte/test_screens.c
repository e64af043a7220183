/* A sample of the walk through games of Front Toward Enemy. */
#include "help/screens.h"
#include "minunit.h"

TEST(screens_of_front_toward_enemy_are_laid_out_well_from_both_sides)
{
    CHECK_INT(screens_walk("fte/1-woodsmoke", 17, 120), 0);
    CHECK_INT(screens_walk("fte/2-the-ford", 23, 100), 0);
    CHECK_INT(screens_walk("fte/4-yellow-smoke", 29, 100), 0);
}
