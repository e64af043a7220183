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

/* ---- a system that lists only some of its answers ---- */

static bool says_so;

static void ask_with_a_sample(const Game *game, const State *state, Ask *ask)
{
    toy_rules.ask(game, state, ask);
    ask->sample = says_so;
}

/* The last answer is not told, where two are left. */
static int legal_sample(const Game *game, const State *state, Action *actions, int cap)
{
    int count = toy_rules.legal(game, state, actions, cap);
    return count > 2 ? count - 1 : count;
}

TEST(a_list_that_leaves_answers_out_must_say_so)
{
    Rules rules = toy_rules;
    const Module module = {.rules = &rules};
    rules.ask = ask_with_a_sample;
    rules.legal = legal_sample;
    says_so = true;
    CHECK_TEXT(generic_simulation(&module, "tests/toy/ridge.ini", 3, 1), NULL);
    says_so = false;
    CHECK_CONTAINS(generic_simulation(&module, "tests/toy/ridge.ini", 200, 1), "let pass, but not listed");
}
