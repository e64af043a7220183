/* How games of Front Toward Enemy end, at random. */
#include "ai/fte/module.h"
#include "minunit.h"
#include "nets/golden_games.h"

TEST(fte_games_end_as_they_did)
{
    static const GoldenGames lists[] = {{"missions/fte", "random", 2}, {"tests/fte", "random", 6}, {0}};
    golden_games(fte_modules, lists, "tests/replays/games-fte.tsv");
}
