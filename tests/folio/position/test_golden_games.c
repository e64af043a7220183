/* How games of Vietnam Battles end, at random. */
#include "ai/folio/module.h"
#include "minunit.h"
#include "nets/golden_games.h"

TEST(folio_games_end_as_they_did)
{
    static const Module *const modules = folio_modules;
    static const GoldenGames lists[] = {{"missions/folio", "random", 3}, {"tests/folio", "random", 25}, {0}};
    golden_games(modules, lists, "tests/replays/games-folio.tsv");
}
