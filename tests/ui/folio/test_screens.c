/* A sample of the walk through games of Vietnam Battles. */
#include "help/screens.h"
#include "minunit.h"

TEST(screens_of_vietnam_battles_are_laid_out_well_from_both_sides)
{
    CHECK_INT(screens_walk("folio/boys", 13, 0), 0);
    CHECK_INT(screens_walk("folio/snoopys", 17, 50), 0);
    CHECK_INT(screens_walk("folio/iron", 17, 50), 0);
}
