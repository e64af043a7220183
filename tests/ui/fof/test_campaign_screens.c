/* A sample of the walk through a campaign of Fields of Fire. */
#include "help/screens.h"
#include "minunit.h"

TEST(screens_of_a_campaign_are_laid_out_well_from_the_first_decision_on)
{
    CHECK_INT(screens_walk("campaign", 97, 120), 0);
}
