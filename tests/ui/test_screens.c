/* The screens on a platform that draws nothing (tests/screens): a sample of the walk through every game, and of what the monkey does.
 * `make soak` takes all of it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/base/paths.h"
#include "core/base/text.h"
#include "minunit.h"

/* Beside the tests' own program; false, said once, where raylib is missing. */
static bool screens_possible(char program[PATH_SIZE])
{
    text_copy(program, PATH_SIZE, minunit_program());
    char *slash = strrchr(program, '/');
    text_print(slash ? slash + 1 : program, slash ? PATH_SIZE - (int)(slash + 1 - program) : PATH_SIZE,
               "screens");
    if (access(program, X_OK) == 0)
        return true;
    printf("left out: there is no raylib, or the screens are not built\n");
    return false;
}

/* What it says goes to the test's own output: shown if it fails. */
static int run(const char *arguments)
{
    char program[PATH_SIZE], line[PATH_SIZE + 256];
    if (!screens_possible(program))
        return 0;
    text_print(line, sizeof line, "'%s' %s", program, arguments);
    fflush(stdout);
    int status = system(line);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 100;
}

/* Draws every so manieth decision of games; of long ones only the first so many (0: all of them). */
static int walk_with(const char *option, const char *only, int every, int most)
{
    char line[256];
    text_print(line, sizeof line, "walk --quick %s --only %s --every %d --most %d", option, only, every,
               most);
    return run(line);
}

static int walk(const char *only, int every, int most)
{
    return walk_with("", only, every, most);
}

TEST(screens_around_the_game_are_laid_out_well_at_every_size_scale_and_palette)
{
    CHECK_INT(walk("screens", 1, 0), 0);
}

TEST(screens_of_lessons_are_laid_out_well_from_start_to_end)
{
    CHECK_INT(walk("training/", 13, 0), 0);
}

/* In windows larger than the usual one the last line was cut, beside a bar with nothing to scroll. */
TEST(screens_of_lessons_show_their_whole_text_in_large_windows)
{
    CHECK_INT(walk_with("--size 1600x900", "training/", 1, 40), 0);
    CHECK_INT(walk_with("--size 1920x1080", "training/", 2, 40), 0);
}

/* It was printed over the panel, and stayed while the lesson went on. */
TEST(screens_of_lessons_have_room_for_a_wrong_order_until_the_next_click)
{
    CHECK_INT(run("pupil"), 0);
}

/* Beside what has changed, hints, questions and the end of a game had no room left in the smallest windows. */
TEST(screens_have_room_for_what_presses_at_every_size)
{
    CHECK_INT(walk_with("--whole", "training/6-assault", 1, 14), 0);
}

TEST(screens_of_missions_are_laid_out_well_from_planning_to_replay)
{
    CHECK_INT(walk("fof/stand-alone", 6, 0), 0);
    CHECK_INT(walk("fof/exercises", 29, 0), 0);
    CHECK_INT(walk("fof/normandy", 31, 60), 0);
}

/* Agencies without a title, as somebody's own mission may have them. */
TEST(screens_have_room_for_long_names)
{
    CHECK_INT(walk("fof/night", 7, 60), 0);
}

/* What was drawn or rolled, beside buttons that a player's own keys make wide, was cut. */
TEST(screens_have_room_for_keys_with_long_names)
{
    CHECK_INT(walk_with("--long-keys", "exercises/attack", 7, 40), 0);
    CHECK_INT(walk_with("--long-keys", "folio/boys", 3, 40), 0);
    CHECK_INT(walk_with("--long-keys", "screens", 1, 0), 0);
}

TEST(screens_of_vietnam_battles_are_laid_out_well_from_both_sides)
{
    CHECK_INT(walk("folio/boys", 13, 0), 0);
    CHECK_INT(walk("folio/snoopys", 17, 50), 0);
    CHECK_INT(walk("folio/iron", 17, 50), 0);
}

TEST(screens_of_front_toward_enemy_are_laid_out_well_from_both_sides)
{
    CHECK_INT(walk("fte/1-woodsmoke", 17, 120), 0);
    CHECK_INT(walk("fte/2-the-ford", 23, 100), 0);
    CHECK_INT(walk("fte/4-yellow-smoke", 29, 100), 0);
}

TEST(screens_of_a_system_without_a_board_are_laid_out_well)
{
    CHECK_INT(walk("toy/", 7, 0), 0);
}

TEST(screens_of_a_campaign_are_laid_out_well_from_the_first_decision_on)
{
    CHECK_INT(walk("campaign", 97, 120), 0);
}

/* The contact markers of a large window were squares with round corners. */
TEST(screens_have_round_markers_at_every_scale)
{
    CHECK_INT(run("discs"), 0);
}

/* For a second or so a large map was blurred, with black seams; the same after a change of the window's size. */
TEST(screens_have_sharp_ground_from_the_first_frame_on)
{
    CHECK_INT(run("ground"), 0);
}

/* Also in a room that a small window has nothing left for. */
TEST(screens_have_a_camera_for_every_room)
{
    CHECK_INT(run("camera"), 0);
}

/* The program ended: there was no decision to return to. */
TEST(screens_lead_back_to_what_was_told_before_the_first_decision)
{
    CHECK_INT(run("return missions/fof/training/1-commands.ini"), 0);
}

TEST(screens_stand_a_monkey)
{
    CHECK_INT(run("monkey --deeds 1000 --rounds 2 --seed 1"), 0);
}

TEST(screens_tell_the_layout_check_what_lies_on_the_map)
{
    CHECK_INT(run("pieces"), 0);
}

/* At some places of the bar, lines of the story, links of a rule and what else was weighed stood there without their foot. */
TEST(screens_have_lists_that_end_on_whole_rows_wherever_they_are_scrolled_to)
{
    CHECK_INT(run("rows"), 0);
}

/* What an enemy's turn brought ran by, and an order could be given meanwhile. */
TEST(screens_film_what_happens_at_the_players_pace_and_take_no_order_meanwhile)
{
    CHECK_INT(run("film"), 0);
}

/* A double click dissolved a platoon HQ. */
TEST(screens_take_a_double_click_for_one_click)
{
    CHECK_INT(run("haste"), 0);
}
