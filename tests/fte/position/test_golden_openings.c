/* How games of Front Toward Enemy begin: set-up, secret traps, the first Activations. */
#include "ai/fte/module.h"
#include "minunit.h"
#include "nets/golden_games.h"

TEST(fte_games_begin_as_they_did)
{
    static const GoldenOpenings lists[] = {{"missions/fte", 2, 150}, {"tests/fte", 4, 200}, {0}};
    golden_openings(fte_modules, lists, "tests/replays/openings-fte.tsv");
}
