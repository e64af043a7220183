/* The screens on a platform that draws nothing (tests/screens): what is of the house, and samples of what the monkey does and of walks
 * through games. Those of each system are in its folder; `make soak` takes all of it. */
#include "help/screens.h"
#include "minunit.h"

TEST(screens_around_the_game_are_laid_out_well_at_every_size_scale_and_palette)
{
    CHECK_INT(screens_walk("screens", 1, 0), 0);
}

/* What was drawn or rolled, beside buttons that a player's own keys make wide, was cut. */
TEST(screens_have_room_for_keys_with_long_names)
{
    CHECK_INT(screens_walk_with("--long-keys", "exercises/attack", 7, 40), 0);
    CHECK_INT(screens_walk_with("--long-keys", "folio/boys", 3, 40), 0);
    CHECK_INT(screens_walk_with("--long-keys", "screens", 1, 0), 0);
}

TEST(screens_of_a_system_without_a_board_are_laid_out_well)
{
    CHECK_INT(screens_walk("toy/", 7, 0), 0);
}

/* The contact markers of a large window were squares with round corners. */
TEST(screens_have_round_markers_at_every_scale)
{
    CHECK_INT(screens_run("discs"), 0);
}

/* For a second or so a large map was blurred, with black seams; the same after a change of the window's size. */
TEST(screens_have_sharp_ground_from_the_first_frame_on)
{
    CHECK_INT(screens_run("ground"), 0);
}

/* Also in a room that a small window has nothing left for. */
TEST(screens_have_a_camera_for_every_room)
{
    CHECK_INT(screens_run("camera"), 0);
}

TEST(screens_stand_a_monkey)
{
    CHECK_INT(screens_run("monkey --deeds 1000 --rounds 2 --seed 1"), 0);
}

TEST(screens_tell_the_layout_check_what_lies_on_the_map)
{
    CHECK_INT(screens_run("pieces"), 0);
}

/* At some places of the bar, lines of the story, links of a rule and what else was weighed stood there without their foot. */
TEST(screens_have_lists_that_end_on_whole_rows_wherever_they_are_scrolled_to)
{
    CHECK_INT(screens_run("rows"), 0);
}

/* What an enemy's turn brought ran by, and an order could be given meanwhile. */
TEST(screens_film_what_happens_at_the_players_pace_and_take_no_order_meanwhile)
{
    CHECK_INT(screens_run("film"), 0);
}

/* A double click dissolved a platoon HQ. */
TEST(screens_take_a_double_click_for_one_click)
{
    CHECK_INT(screens_run("haste"), 0);
}
