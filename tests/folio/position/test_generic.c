/* Vietnam Battles passes the simulation that every system must pass, in all three scenarios and on small maps
 * with everything on them. */
#include "ai/folio/module.h"
#include "core/data/bounds.h"
#include "folio/position.h"
#include "folio/turn/question.h"
#include "help/session_play.h"
#include "minunit.h"
#include "nets/generic.h"

TEST(folio_the_boys_of_67_pass_the_generic_simulation)
{
    CHECK_TEXT(generic_simulation(folio_modules, "missions/folio/boys-of-67.ini", minunit_games(400), 1),
               NULL);
}

/* A game of a large scenario has a thousand decisions, each of them proved: few are as much as many of others. */
TEST(folio_snoopys_nose_passes_the_generic_simulation)
{
    CHECK_TEXT(generic_simulation(folio_modules, "missions/folio/snoopys-nose.ini", minunit_games(20), 1000),
               NULL);
}

TEST(folio_the_iron_triangle_passes_the_generic_simulation)
{
    CHECK_TEXT(generic_simulation(folio_modules, "missions/folio/iron-triangle.ini", minunit_games(20), 2000),
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

/* ---- tables full to the last entry ---- */

/* A bridge over every hexside of a river, as far as there is room. */
static void write_bridges(const FolioMap *map, Writer *text)
{
    int count = map->bridge_count;
    for (int river = 0; river < map->hexes.river_count; river++)
        for (int i = 0; i < map->hexes.rivers[river].count; i++) {
            HexSide side = map->hexes.rivers[river].along[i];
            Hex hexes[2];
            hex_side_hexes(&map->hexes.grid, side, hexes);
            if (map->side_bridge[side] || hexes[0] == 208 || count == MAX_BRIDGES) /* the strait */
                continue;
            writer_print(text, "[bridge b%d]\ntitle = Bridge %d\nat = %04d/%04d\n", count, count, hexes[0],
                         hexes[1]);
            count++;
        }
}

/* The Delta with as many counters and bridges as there can be; the last counter of each side is in play. */
static const char *full_mission(const char *position)
{
    Writer text = {0};
    const char *path = play_path("full.ini");
    Vb *vb = vb_start("tests/folio/delta.ini", 1);
    writer_print(&text, "[mission]\nbase = ../tests/folio/delta.ini\nsystem = folio\n");
    for (int i = vb->game->unit_count; i < MAX_UNITS; i++)
        writer_print(&text, "[counter c%d]\nside = %s\nrating = 2-4-5\ndepleted = 1-2-5\n", i,
                     i % 2 ? "vc" : "us");
    writer_print(&text, "[force viet-cong]\nunits = vc-1 lf-1 c%d\n", MAX_UNITS - 1);
    writer_print(&text, "[force americans]\nunits = us-1 eng c%d\n", MAX_UNITS - 2);
    write_bridges(&vb->game->map, &text);
    writer_text(&text, position);
    play_write(path, text.text, text.length);
    bounds_name(path);
    writer_free(&text);
    vb_close(vb);
    return path;
}

TEST(folio_a_game_of_full_tables_passes_the_generic_simulation)
{
    const char *path = full_mission("");
    Vb *vb = vb_start(path, 1);
    CHECK_INT(vb->game->unit_count, MAX_UNITS);
    CHECK_INT(vb->game->map.bridge_count, MAX_BRIDGES);
    vb_close(vb);
    CHECK_TEXT(generic_simulation(folio_modules, path, minunit_games(300), 7000), NULL);
}

TEST(folio_no_bridge_beyond_the_last_is_repaired, "FOLIO-18.2-1")
{
    Reason reason = {{0}, {0}, {0}};
    Vb *vb =
        vb_start(full_mission("[position]\nonly-these = yes\n[unit eng]\nat = 0504\n[unit vc-1]\nat = 1401\n"
                              "[camp 1]\nat = 1007\n"),
                 1);
    CHECK_TEXT(vb_asked(vb), "us movement");
    vb->state->demolished = UINT32_MAX;
    CHECK(folio_rules.refuse(vb->game, vb->state, (Action){.verb = VERB_REPAIR, .to = MAX_BRIDGES + 1},
                             &reason));
    CHECK_TEXT(reason.label, "that is no demolished bridge");
    CHECK(vb_legal(vb, "repair") > 0);
    vb_close(vb);
}
