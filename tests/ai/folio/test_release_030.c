/* The commander of 0.3.0, which later ones are measured against, plays as it did before what was learned since became traits
 * that it does not have. The games are those of the code that stood just before, on today's scenarios; games of the release itself
 * differ, since a position has secret lots and the search draws from a hash of the position. */
#include <string.h>

#include "ai/folio/module.h"
#include "folio/folio.h"
#include "help/cli_driver.h"
#include "minunit.h"
#include "rivals/release_030.h"

/* Line 1 of `contact sim`: game, seed, winner, turns, decisions, hash. */
static void plays(const char *mission, const char *game)
{
    const Policy policies[] = {folio_release_030, {0}};
    Module modules[] = {folio_modules[0], {0}};
    char line[160];
    modules[0].policies = policies;
    text_print(line, sizeof line, "sim %s --games 1 --us 0.3.0 --vc 0.3.0", mission);
    Spoken spoken = driver_say_with(modules, line, "", 0);
    CHECK_INT(spoken.code, EXIT_FINE);
    CHECK_CONTAINS(spoken.out, game);
    driver_free(&spoken);
}

TEST(the_commander_of_an_earlier_release_plays_as_it_did)
{
    plays("missions/folio/boys-of-67.ini", "\n1,1,vc,3,72,3d34c89ae00efc45,");
    plays("missions/folio/snoopys-nose.ini", "\n1,1,us,10,486,68ee1ad7750f6f21,");
    plays("missions/folio/iron-triangle.ini", "\n1,1,vc,7,376,2b5419aacfe3d461,");
}
