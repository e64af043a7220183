/* How games of Vietnam Battles end, at random. */
#include "ai/folio/commander.h"
#include "folio/folio.h"
#include "minunit.h"
#include "nets/golden_games.h"

TEST(folio_games_end_as_they_did)
{
    static const Module modules[] = {{.rules = &folio_rules, .policies = folio_policies}, {0}};
    static const GoldenGames lists[] = {{"missions/folio", "random", 3}, {"tests/folio", "random", 25}, {0}};
    golden_games(modules, lists, "tests/replays/games-folio.tsv");
}
