/* How games of the toy go, from their beginning to their end. */
#include "minunit.h"
#include "nets/golden_games.h"
#include "toy/toy.h"

TEST(toy_games_go_as_they_went)
{
    static const GoldenOpenings lists[] = {{"tests/toy", 20, 400}, {0}};
    golden_openings(toy_modules, lists, "tests/replays/openings-toy.tsv");
}
