/* What can happen in the positions of the tests of Vietnam Battles. */
#include "ai/folio/module.h"
#include "minunit.h"
#include "nets/golden_positions.h"

static const GoldenPositions list = {.module = folio_modules,
                                     .corpus = "tests/replays/positions-folio.txt",
                                     .golden = "tests/replays/positions-folio.tsv",
                                     .decisions = 60,
                                     .counters = true};
enum { PARTS = 3 };

TEST(positions_of_vietnam_battles_go_on_as_they_did)
{
    golden_positions(&list, 0, PARTS);
}

TEST(more_positions_of_vietnam_battles_go_on_as_they_did)
{
    golden_positions(&list, 1, PARTS);
}

TEST(the_last_positions_of_vietnam_battles_go_on_as_they_did)
{
    golden_positions(&list, 2, PARTS);
}
