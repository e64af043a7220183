/* What holds of every scenario of Tour of Duty: they load, hidden units begin hidden, and random games hold together. */
#include "ai/tod/module.h"
#include "minunit.h"
#include "nets/generic.h"
#include "tod/position.h"

static const char *const MISSIONS[] = {
    "missions/tod/1-leech-trail.ini",
    "missions/tod/2-xom-cau.ini",
    "missions/tod/3-red-dust.ini",
    "missions/tod/4-lantern-hill.ini",
};

TEST(tod_whoever_the_scenario_hides_begins_hidden, "TOD-setup-1")
{
    for (int i = 0; i < (int)(sizeof MISSIONS / sizeof MISSIONS[0]); i++)
        for (int seed = 1; seed <= 12; seed++) {
            Scene *tod = scene_start(&tod_rules, MISSIONS[i], (uint64_t)seed);
            for (int unit = 0; unit < tod->game->unit_count; unit++)
                CHECK(!tod->game->roster[unit].hidden || tod->state->units[unit].where != UNIT_TABLE ||
                      tod_marked(tod->state, unit, UNIT_HIDDEN));
            scene_close(tod);
        }
}

/* One test each: they take their time. Of two a moment of the middle, of two the first half, so that a random game comes to all that can be asked. */
static void passes(const char *mission, uint64_t seed)
{
    CHECK_TEXT(generic_simulation(tod_modules, mission, minunit_games(60), seed), NULL);
}

TEST(tod_leech_trail_passes_the_generic_simulation)
{
    passes("tests/tod/trail.ini", 33);
}

TEST(tod_xom_cau_passes_the_generic_simulation)
{
    passes("tests/tod/cau.ini", 71);
}

TEST(tod_red_dust_passes_the_generic_simulation)
{
    passes("tests/tod/dust.ini", 172);
}

TEST(tod_lantern_hill_passes_the_generic_simulation)
{
    passes("tests/tod/hill.ini", 174);
}
