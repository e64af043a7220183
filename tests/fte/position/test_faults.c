/* Faults by system call in a game of Front Toward Enemy. See fault_sitting.h. */
#include "fte/fte.h"
#include "help/session_play.h"
#include "minunit.h"
#include "nets/fault_sitting.h"

static const Module modules[] = {{.rules = &fte_rules}, {0}};

TEST(faults_no_call_of_a_front_toward_enemy_game_loses_more_than_the_last_decision)
{
    FaultGame game = {
        .modules = modules,
        .mission = "tests/fte/clash.ini",
        .options = {.seed = 5, .player = SIDE_FIRST, .opponent = session_policy(modules, "random")},
        .decisions = 12,
        .path = play_path("fte-faults.save")};
    fault_try_game(&game, "fte");
}
