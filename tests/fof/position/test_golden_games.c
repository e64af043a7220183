/* How games of Fields of Fire end, at random and led by the staff. */
#include "ai/fof/module.h"
#include "minunit.h"
#include "nets/golden_games.h"

TEST(games_of_fields_of_fire_end_as_they_did)
{
    static const Module *const modules = fof_modules;
    static const GoldenGames lists[] = {{"missions/fof/exercises", "random", 40},
                                        {"missions/fof/normandy", "random", 40},
                                        {"missions/fof/stand-alone", "random", 40},
                                        {"tests/fof", "random", 40},
                                        {"missions/fof/normandy", "staff", 2},
                                        {"missions/fof/stand-alone", "staff", 4},
                                        {"tests/fof", "staff", 4},
                                        {0}};
    golden_games(modules, lists, "tests/replays/games-fof.tsv");
}
