/* The toy rule system passes the simulation that every system must pass. */
#include "minunit.h"
#include "nets/generic.h"
#include "toy/toy.h"

TEST(toy_passes_the_generic_simulation)
{
    CHECK_TEXT(generic_simulation(toy_modules, "tests/toy/ridge.ini", minunit_games(4000), 1), NULL);
}

TEST(toy_passes_it_from_the_middle_of_a_game)
{
    CHECK_TEXT(generic_simulation(toy_modules, "tests/toy/assault.ini", minunit_games(2000), 1000), NULL);
}

TEST(toy_passes_it_in_a_long_game)
{
    CHECK_TEXT(generic_simulation(toy_modules, "tests/toy/long.ini", minunit_games(100), 7), NULL);
}
