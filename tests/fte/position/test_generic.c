/* Front Toward Enemy passes the simulation that every system must pass. */
#include "ai/fte/module.h"
#include "minunit.h"
#include "nets/generic.h"

TEST(fte_passes_the_generic_simulation)
{
    CHECK_TEXT(generic_simulation(fte_modules, "tests/fte/field.ini", minunit_games(200), 1), NULL);
}

TEST(fte_passes_it_with_helicopters)
{
    CHECK_TEXT(generic_simulation(fte_modules, "tests/fte/lift.ini", minunit_games(200), 2000), NULL);
}

TEST(fte_passes_it_within_sight_of_the_enemy)
{
    CHECK_TEXT(generic_simulation(fte_modules, "tests/fte/clash.ini", minunit_games(200), 1000), NULL);
}
