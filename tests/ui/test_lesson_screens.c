/* A sample of the walk through the lessons of every system. */
#include "help/screens.h"
#include "minunit.h"

TEST(screens_of_lessons_are_laid_out_well_from_start_to_end)
{
    CHECK_INT(screens_walk("training/", 13, 0), 0);
}

/* It was printed over the panel, and stayed while the lesson went on. */
TEST(screens_of_lessons_have_room_for_a_wrong_order_until_the_next_click)
{
    CHECK_INT(screens_run("pupil"), 0);
}

/* In windows larger than the usual one the last line was cut, beside a bar with nothing to scroll. */
TEST(screens_of_lessons_show_their_whole_text_in_large_windows)
{
    CHECK_INT(screens_walk_with("--size 1600x900", "training/", 1, 40), 0);
    CHECK_INT(screens_walk_with("--size 1920x1080", "training/", 2, 40), 0);
}

/* Beside what has changed, hints, questions and the end of a game had no room left in the smallest windows. */
TEST(screens_have_room_for_what_presses_at_every_size)
{
    CHECK_INT(screens_walk_with("--whole", "training/6-assault", 1, 14), 0);
}
