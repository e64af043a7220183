/* What is hidden in Tour of Duty (B4): who lies hidden and where, traps, cards, shells that were called for. */
#include <string.h>

#include "ai/tod/commander.h"
#include "minunit.h"
#include "nets/no_cheat.h"
#include "tod/state.h"
#include "tod/tod.h"

static bool differ(const State *one, const State *two)
{
    return memcmp(one->units, two->units, sizeof one->units) || memcmp(one->men, two->men, sizeof one->men) ||
           memcmp(one->traps, two->traps, sizeof one->traps) || one->hand != two->hand;
}

TEST(tod_opponents_decide_alike_in_500_pairs_of_positions_that_differ_only_in_what_is_hidden)
{
    static const NoCheatMission missions[] = {{"missions/tod/1-leech-trail.ini", 125},
                                              {"missions/tod/2-xom-cau.ini", 125},
                                              {"missions/tod/4-lantern-hill.ini", 125},
                                              {"tests/tod/clash.ini", 125},
                                              {0}};
    no_cheat(
        &(NoCheat){&tod_rules, tod_policies, .plays = 1, .every = 5, .missions = missions, .differ = differ});
}
