/* A sample of the walk through missions of Fields of Fire. */
#include "help/screens.h"
#include "minunit.h"

TEST(screens_of_missions_are_laid_out_well_from_planning_to_replay)
{
    CHECK_INT(screens_walk("fof/stand-alone", 6, 0), 0);
    CHECK_INT(screens_walk("fof/exercises", 29, 0), 0);
    CHECK_INT(screens_walk("fof/normandy", 31, 60), 0);
}

/* Agencies without a title, as somebody's own mission may have them. */
TEST(screens_have_room_for_long_names)
{
    CHECK_INT(screens_walk("fof/night", 7, 60), 0);
}

/* The program ended: there was no decision to return to. */
TEST(screens_lead_back_to_what_was_told_before_the_first_decision)
{
    CHECK_INT(screens_run("return missions/fof/training/1-commands.ini"), 0);
}
