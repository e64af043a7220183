/* Fields of Fire passes the simulation that every system must pass: over missions whose enemies stand on the map from the start, and over
 * some whose enemies come by potential contacts. */
#include "ai/fof/module.h"
#include "fof/fof.h"
#include "minunit.h"
#include "nets/generic.h"

TEST(fof_attack_passes_the_generic_simulation)
{
    CHECK_TEXT(generic_simulation(fof_modules, "tests/fof/attack.ini", minunit_games(400), 1), NULL);
}

TEST(fof_defence_passes_the_generic_simulation)
{
    CHECK_TEXT(generic_simulation(fof_modules, "tests/fof/defence.ini", minunit_games(400), 1000), NULL);
}

/* With potential contacts, activity checks and fire support of both sides; letters lie under `?`. */
TEST(fof_an_attack_into_contacts_passes_the_generic_simulation)
{
    CHECK_TEXT(generic_simulation(fof_modules, "tests/fof/contact-attack.ini", minunit_games(400), 2000),
               NULL);
}

TEST(fof_a_defence_with_a_schedule_passes_the_generic_simulation)
{
    CHECK_TEXT(generic_simulation(fof_modules, "tests/fof/contact-defence.ini", minunit_games(400), 3000),
               NULL);
}

TEST(fof_patrols_by_night_pass_the_generic_simulation)
{
    CHECK_TEXT(generic_simulation(fof_modules, "tests/fof/contact-patrol.ini", minunit_games(400), 4000),
               NULL);
}

TEST(fof_read_the_other_way_passes_the_generic_simulation)
{
    CHECK_TEXT(generic_simulation(fof_modules, "tests/fof/other-readings.ini", minunit_games(200), 5000),
               NULL);
}

/* Nobody is handed in who decides for him: he stands where he is. */
TEST(fof_passes_it_without_anybody_who_plays_the_enemy)
{
    const Module alone = {.rules = &fof_rules};
    CHECK_TEXT(generic_simulation(&alone, "tests/fof/attack.ini", minunit_games(100), 6000), NULL);
}
