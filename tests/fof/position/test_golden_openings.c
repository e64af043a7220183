/* How games of Fields of Fire begin: the set-up, plans, the first orders. */
#include "ai/fof/module.h"
#include "minunit.h"
#include "nets/golden_games.h"

TEST(games_of_fields_of_fire_begin_as_they_did)
{
    static const GoldenOpenings lists[] = {{"missions/fof/exercises", 8, 200},
                                           {"missions/fof/normandy", 8, 200},
                                           {"missions/fof/stand-alone", 8, 200},
                                           {"missions/fof/training", 2, 40},
                                           {"tests/fof", 8, 200},
                                           {0}};
    golden_openings(fof_modules, lists, "tests/replays/openings-fof.tsv");
}
