/* Faults by system call, with the toy: at every call of a sitting that changes a file the program is killed, or the
 * call fails. See fault_sitting.h. */
#include "fault_sitting.h"
#include "minunit.h"
#include "session_play.h"
#include "toy/toy.h"

TEST(faults_no_call_of_a_toy_game_loses_more_than_the_last_decision)
{
    FaultGame game = {
        .modules = toy_modules,
        .mission = play_mission("faults.ini", 9),
        .options = {.seed = 5, .player = SIDE_FIRST, .opponent = session_policy(toy_modules, "random")},
        .decisions = 14,
        .path = play_path("faults.save")};
    fault_try_game(&game, "toy");
}
