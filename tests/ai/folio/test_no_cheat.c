/* What is hidden in Vietnam Battles: where Viet Cong and camps are, what is held, the secret condition. */
#include <string.h>

#include "ai/folio/commander.h"
#include "folio/folio.h"
#include "folio/state.h"
#include "minunit.h"
#include "nets/no_cheat.h"

static bool differ(const State *one, const State *two)
{
    return memcmp(one->units, two->units, sizeof one->units) ||
           memcmp(one->camps, two->camps, sizeof one->camps) ||
           memcmp(one->held, two->held, sizeof one->held) || one->condition != two->condition;
}

TEST(opponents_decide_alike_in_500_pairs_of_positions_that_differ_only_in_what_is_hidden)
{
    static const NoCheatMission missions[] = {{"missions/folio/boys-of-67.ini", 80},
                                              {"missions/folio/snoopys-nose.ini", 210},
                                              {"missions/folio/iron-triangle.ini", 210},
                                              {0}};
    no_cheat(&(NoCheat){&folio_rules, folio_policies, .plays = 2, .every = 4, .missions = missions,
                        .differ = differ, .effort = folio_effort, .effort_most = 8000});
}
