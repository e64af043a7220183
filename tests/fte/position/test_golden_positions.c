/* What can happen in the positions of the tests of Front Toward Enemy. */
#include "ai/fte/module.h"
#include "minunit.h"
#include "nets/golden_positions.h"

static const GoldenPositions list = {.module = fte_modules,
                                     .corpus = "tests/replays/positions-fte.txt",
                                     .golden = "tests/replays/positions-fte.tsv",
                                     .decisions = 20,
                                     .counters = true};
enum { PARTS = 3 };

TEST(positions_of_front_toward_enemy_go_on_as_they_did)
{
    golden_positions(&list, 0, PARTS);
}

TEST(more_positions_of_front_toward_enemy_go_on_as_they_did)
{
    golden_positions(&list, 1, PARTS);
}

TEST(the_last_positions_of_front_toward_enemy_go_on_as_they_did)
{
    golden_positions(&list, 2, PARTS);
}
