/* A sample of the walk through games of Tour of Duty. */
#include "help/screens.h"
#include "minunit.h"

TEST(screens_of_tour_of_duty_are_laid_out_well_from_both_sides)
{
    CHECK_INT(screens_walk("tod/2-xom-cau", 19, 60), 0);
    CHECK_INT(screens_walk("tod/3-red-dust", 23, 60), 0);
    CHECK_INT(screens_walk("tod/4-lantern-hill", 29, 60), 0);
}
