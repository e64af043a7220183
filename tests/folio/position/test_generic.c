/* Vietnam Battles passes the simulation that every system must pass, in all three scenarios and on small maps
 * with everything on them. */
#include "ai/folio/module.h"
#include "minunit.h"
#include "nets/generic.h"

TEST(folio_the_boys_of_67_pass_the_generic_simulation)
{
    CHECK_TEXT(generic_simulation(folio_modules, "missions/folio/boys-of-67.ini", minunit_games(400), 1),
               NULL);
}

TEST(folio_snoopys_nose_passes_the_generic_simulation)
{
    CHECK_TEXT(generic_simulation(folio_modules, "missions/folio/snoopys-nose.ini", minunit_games(100), 1000),
               NULL);
}

TEST(folio_the_iron_triangle_passes_the_generic_simulation)
{
    CHECK_TEXT(
        generic_simulation(folio_modules, "missions/folio/iron-triangle.ini", minunit_games(100), 2000),
        NULL);
}

TEST(folio_a_search_on_a_small_map_passes_the_generic_simulation)
{
    CHECK_TEXT(generic_simulation(folio_modules, "tests/folio/delta.ini", minunit_games(600), 3000), NULL);
}

TEST(folio_a_cordon_on_a_small_map_passes_the_generic_simulation)
{
    CHECK_TEXT(generic_simulation(folio_modules, "tests/folio/cordon.ini", minunit_games(600), 4000), NULL);
}

TEST(folio_the_variant_with_a_genuine_camp_passes_the_generic_simulation)
{
    CHECK_TEXT(generic_simulation(folio_modules, "tests/folio/genuine.ini", minunit_games(600), 5000), NULL);
}

/* Everybody at once, set up beside hidden units and in each other's way. */
TEST(folio_the_whole_field_passes_the_generic_simulation)
{
    CHECK_TEXT(generic_simulation(folio_modules, "tests/folio/field.ini", minunit_games(60), 6000), NULL);
}
