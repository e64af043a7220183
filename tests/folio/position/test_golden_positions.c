/* What can happen in the positions of the tests of Vietnam Battles. */
#include "ai/folio/module.h"
#include "minunit.h"
#include "nets/golden_positions.h"

static const GoldenPositions list = {folio_modules, "tests/replays/positions-folio.txt",
                                     "tests/replays/positions-folio.tsv", 60, NULL};
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
