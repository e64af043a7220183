/* How games of Vietnam Battles begin: the secret condition, camps, the first moves. */
#include "ai/folio/module.h"
#include "minunit.h"
#include "nets/golden_games.h"

TEST(folio_games_begin_as_they_did)
{
    static const GoldenOpenings lists[] = {{"missions/folio", 6, 150}, {"tests/folio", 12, 150}, {0}};
    golden_openings(folio_modules, lists, "tests/replays/openings-folio.tsv");
}
