/* Tour of Duty passes the simulation that every system must pass. */
#include "ai/tod/module.h"
#include "minunit.h"
#include "nets/generic.h"

TEST(tod_passes_the_generic_simulation)
{
    CHECK_TEXT(generic_simulation(tod_modules, "tests/tod/field.ini", minunit_games(100), 1), NULL);
}

TEST(tod_passes_it_with_event_cards)
{
    CHECK_TEXT(generic_simulation(tod_modules, "tests/tod/cards.ini", minunit_games(100), 3000), NULL);
}

TEST(tod_passes_it_by_night)
{
    CHECK_TEXT(generic_simulation(tod_modules, "tests/tod/dark.ini", minunit_games(100), 5000), NULL);
}

TEST(tod_passes_it_within_reach_of_the_enemy)
{
    CHECK_TEXT(generic_simulation(tod_modules, "tests/tod/clash.ini", minunit_games(100), 9000), NULL);
}
