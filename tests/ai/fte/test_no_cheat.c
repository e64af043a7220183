/* What is hidden in Front Toward Enemy (A4): who counters are, what lies under markers, traps, targets of missions. */
#include <string.h>

#include "ai/fte/commander.h"
#include "fte/fte.h"
#include "fte/state.h"
#include "minunit.h"
#include "nets/no_cheat.h"

static bool differ(const State *one, const State *two)
{
    return memcmp(one->units, two->units, sizeof one->units) ||
           memcmp(one->works, two->works, sizeof one->works) ||
           memcmp(one->traps, two->traps, sizeof one->traps) ||
           memcmp(one->missions, two->missions, sizeof one->missions);
}

TEST(fte_opponents_decide_alike_in_500_pairs_of_positions_that_differ_only_in_what_is_hidden)
{
    static const NoCheatMission missions[] = {{"missions/fte/1-woodsmoke.ini", 125},
                                              {"missions/fte/2-the-ford.ini", 125},
                                              {"missions/fte/3-rice-and-iron.ini", 125},
                                              {"tests/fte/clash.ini", 125},
                                              {0}};
    no_cheat(
        &(NoCheat){&fte_rules, fte_policies, .plays = 1, .every = 5, .missions = missions, .differ = differ});
}
