/* Fields of Fire passes the simulation that every system must pass, over missions whose enemies stand on the map from the start. */
#include "fof/fof.h"
#include "generic.h"
#include "minunit.h"

TEST(fof_attack_passes_the_generic_simulation)
{
    CHECK_TEXT(generic_simulation(&fof_rules, "tests/fof/attack.ini", minunit_games(400), 1), NULL);
}

TEST(fof_defence_passes_the_generic_simulation)
{
    CHECK_TEXT(generic_simulation(&fof_rules, "tests/fof/defence.ini", minunit_games(400), 1000), NULL);
}
