/* Faults by system call, with the toy: at every call of a sitting that changes a file the program is killed, or the
 * call fails. See fault_sitting.h. */
#include "help/session_play.h"
#include "minunit.h"
#include "nets/fault_sitting.h"
#include "toy/toy.h"

static void try_toy(const char *name, int decisions, int whole)
{
    FaultGame game = {
        .modules = toy_modules,
        .mission = play_mission("faults.ini", 9),
        .options = {.seed = 5, .player = SIDE_FIRST, .opponent = session_policy(toy_modules, "random")},
        .decisions = decisions,
        .whole = whole,
        .path = play_path("faults.save")};
    fault_try_game(&game, name);
}

/* Small enough to be tried whole: every call, every fault. */
TEST(faults_no_call_of_a_short_game_loses_more_than_the_last_decision)
{
    try_toy("toy, a few decisions", 3, FAULTS);
}

TEST(faults_no_call_of_a_toy_game_loses_more_than_the_last_decision)
{
    try_toy("toy", 14, 0);
}
