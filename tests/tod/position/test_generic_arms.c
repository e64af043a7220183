/* Tour of Duty with what comes from afar passes the simulation that every system must pass. */
#include "ai/tod/module.h"
#include "minunit.h"
#include "nets/generic.h"

TEST(tod_passes_it_with_fire_support)
{
    CHECK_TEXT(generic_simulation(tod_modules, "tests/tod/guns.ini", minunit_games(100), 13000), NULL);
}

TEST(tod_passes_it_with_helicopters)
{
    CHECK_TEXT(generic_simulation(tod_modules, "tests/tod/air.ini", minunit_games(100), 17000), NULL);
}

TEST(tod_passes_it_with_vehicles)
{
    CHECK_TEXT(generic_simulation(tod_modules, "tests/tod/convoy.ini", minunit_games(100), 21000), NULL);
}
