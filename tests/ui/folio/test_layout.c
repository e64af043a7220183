/* Where hexes, hexsides and counters lie on the table, and what the table works out by the rules. */
#include <math.h>
#include <string.h>

#include "folio/position.h"
#include "folio/position/names.h"
#include "minunit.h"
#include "ui/model/folio/facts.h"
#include "ui/model/folio/layout.h"

static int unit_named(const Vb *vb, const char *name)
{
    return folio_find_unit(vb->game, name);
}

TEST(folio_ui_counters_lie_in_their_hex_and_boats_on_their_hexside)
{
    static FolioLayout layout;
    Vb *vb = vb_start("missions/folio/boys-of-67.ini", 1);
    folio_lay_out(vb->game, vb->state, &layout);
    Spot unit = layout.units[unit_named(vb, "4/47-B")], boat = layout.units[unit_named(vb, "monitor-1")];
    CHECK_INT(hex_at_point(&vb->game->map.hexes.grid, unit.x + unit.width / 2, unit.y + unit.height / 2),
              615);
    Point side = folio_place_middle(&vb->game->map, folio_find_place(&vb->game->map, "0717/0718"));
    CHECK(fabsf(boat.x + boat.width / 2 - side.x) < 0.1F && fabsf(boat.y + boat.height / 2 - side.y) < 0.1F);
    CHECK(layout.core.width < layout.extent.width);
    vb_close(vb);
}

TEST(folio_ui_what_the_viewer_does_not_know_is_not_on_the_table)
{
    static FolioLayout layout;
    Vb *vb = vb_start("tests/folio/delta.ini", 3);
    bool hidden = false;
    for (int step = 0; step < 200 && strcmp(vb_asked(vb), "us movement") != 0; step++)
        CHECK(vb_any(vb, strncmp(vb_asked(vb), "vc set-up", 9) == 0 && vb_legal(vb, "hide") ? "hide" : ""));
    Vb *seen = vb_seen_by(vb, US);
    folio_lay_out(seen->game, seen->state, &layout);
    for (int unit = 0; unit < vb->game->unit_count; unit++)
        if (vb->state->units[unit].where == UNIT_HIDDEN) {
            hidden = true;
            CHECK(layout.units[unit].width == 0);
        }
    CHECK(hidden);
    vb_close(seen);
    vb_close(vb);
}

TEST(folio_ui_a_range_tells_cost_and_way)
{
    Vb *vb = vb_start("missions/folio/boys-of-67.ini", 1);
    static FolioRange range;
    RangeStep way[64];
    Place goal = folio_find_place(&vb->game->map, "0613");
    folio_range_make(&range, vb->game, vb->state, unit_named(vb, "4/47-B"), 1);
    CHECK_INT(folio_range_cost(&range, vb->game, goal), vb_cost(vb, "4/47-B", "0613"));
    CHECK_INT(folio_range_way(&range, vb->game, goal, way, 64), 2);
    CHECK_INT(way[1].place, goal);
    CHECK_INT(folio_range_cost(&range, vb->game, folio_find_place(&vb->game->map, "2020")), -1);
    folio_range_make(&range, vb->game, vb->state, unit_named(vb, "monitor-1"), 1);
    CHECK(folio_range_cost(&range, vb->game, folio_find_place(&vb->game->map, "0618/0718")) != 0);
    folio_range_make(&range, vb->game, vb->state, -1, 1);
    CHECK_INT(folio_range_cost(&range, vb->game, goal), -1);
    vb_close(vb);
}

TEST(folio_ui_a_fight_is_summed_up_before_the_roll)
{
    Vb *vb = vb_start("missions/folio/boys-of-67.ini", 1);
    CHECK(!folio_facts_is_fight(vb->state));
    CHECK(vb_do(vb, "done") && vb_do(vb, "4/47-C attacks 514/1"));
    CHECK(folio_facts_is_fight(vb->state));
    Sum sum = folio_sum(vb->game, vb->state, &vb->state->combat);
    CHECK_INT(sum.attack, 3);
    CHECK_INT(sum.defence, 5);
    CHECK_INT(sum.differential, -2);
    CHECK_TEXT(folio_facts_phases[folio_facts_phase(vb->state)], "US combat");
    vb_close(vb);
}

/* 6.0, leak 2 of hidden units: a zone betrays nobody. */
TEST(folio_ui_zones_of_control_leave_out_whoever_hides)
{
    static uint8_t with[MAX_CELLS], without[MAX_CELLS];
    Vb *vb = vb_start("missions/folio/training/2-search.ini", 1);
    Vb *seen = vb_seen_by(vb, US);
    int own = 0;
    folio_facts_zones(vb->game, vb->state, with);
    folio_facts_zones(seen->game, seen->state, without);
    CHECK(memcmp(with, without, sizeof with) == 0);
    for (int cell = 0; cell < MAX_CELLS; cell++) {
        CHECK(!(without[cell] & ZONE_VC));
        own += without[cell] & ZONE_US;
    }
    CHECK(own >= 6);
    vb_close(seen);
    CHECK(vb_do(vb, "4/47-C moves to 0716")); /* there 514/1 is found, beside it */
    folio_facts_zones(vb->game, vb->state, with);
    CHECK(with[hex_index(&vb->game->map.hexes.grid, 716)] & ZONE_VC);
    CHECK(!(with[hex_index(&vb->game->map.hexes.grid, 517)] & ZONE_VC));
    vb_close(vb);
}

TEST(folio_ui_every_result_of_a_column_hurts_somebody_or_nobody)
{
    Vb *vb = vb_start("missions/folio/boys-of-67.ini", 1);
    int of[FATES];
    folio_facts_fates(vb->game, COMBAT_GROUND, 6, of); /* A1 dot Ex D2 D2 D3 */
    CHECK_INT(of[FATE_ATTACKER], 1);
    CHECK_INT(of[FATE_NOBODY], 1);
    CHECK_INT(of[FATE_BOTH], 1);
    CHECK_INT(of[FATE_DEFENDER], 3);
    folio_facts_fates(vb->game, COMBAT_BOMBARDMENT, 6, of); /* 8.4: A1 is ignored, Ex hits the target alone */
    CHECK_INT(of[FATE_ATTACKER], 0);
    CHECK_INT(of[FATE_NOBODY], 2);
    CHECK_INT(of[FATE_DEFENDER], 4);
    CHECK_INT(folio_facts_fate(COMBAT_BOMBARDMENT, RESULT_AE), FATE_ATTACKER);
    CHECK(strcmp(folio_facts_result_words(COMBAT_GROUND, RESULT_D3), "the defender retreats 3 hexes") == 0);
    vb_close(vb);
}

static bool apart(Spot a, Spot b)
{
    return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
}

TEST(folio_ui_a_boat_does_not_cover_the_figures_of_who_is_beside_it)
{
    static FolioLayout layout;
    Vb *vb = vb_start("missions/folio/boys-of-67.ini", 1);
    folio_lay_out(vb->game, vb->state, &layout);
    Spot unit = layout.units[unit_named(vb, "514/1")], boat = layout.units[unit_named(vb, "monitor-1")];
    CHECK(apart(unit, boat)); /* 0717 lies north of the boat's hexside */
    CHECK_INT(hex_at_point(&vb->game->map.hexes.grid, unit.x + unit.width / 2, unit.y + unit.height / 2),
              717);
    vb_close(vb);
}

/* Boats on several sides of a hex, and counters in all hexes around them. */
TEST(folio_ui_nobody_lies_on_anybody_however_near_boats_are)
{
    static FolioLayout layout;
    static const char *const missions[] = {"missions/folio/boys-of-67.ini", "missions/folio/snoopys-nose.ini",
                                           "missions/folio/iron-triangle.ini"};
    int boats = 0;
    for (int mission = 0; mission < COUNT_OF(missions); mission++) {
        Vb *vb = vb_start(missions[mission], 3);
        for (int step = 0; step < 260 && vb_any(vb, ""); step++) {
            folio_lay_out(vb->game, vb->state, &layout);
            for (int unit = 0; unit < vb->game->unit_count; unit++)
                for (int other = 0; other < unit; other++) {
                    Spot one = layout.units[unit], two = layout.units[other];
                    bool both = one.width > 0 && two.width > 0;
                    boats += both && folio_on_side(vb->state->units[unit].place);
                    if (both && !apart(one, two))
                        minunit_fail(__FILE__, __LINE__, "%s, step %d: %s lies on %s", missions[mission],
                                     step, vb->game->counters[unit].name, vb->game->counters[other].name);
                }
        }
        vb_close(vb);
    }
    CHECK(boats > 100);
}

TEST(folio_ui_before_play_the_whole_map_is_of_interest)
{
    static FolioLayout layout;
    Vb *vb = vb_start("missions/folio/iron-triangle.ini", 1);
    folio_lay_out(vb->game, vb->state, &layout);
    CHECK(layout.core.width == layout.extent.width && layout.core.height == layout.extent.height);
    Spot all = {0};
    spot_widen(&all, (Spot){10, 10, 5, 5});
    spot_widen(&all, (Spot){0, 20, 5, 5});
    spot_widen(&all, (Spot){0});
    CHECK(all.x == 0 && all.y == 10 && all.width == 15 && all.height == 15);
    vb_close(vb);
}

TEST(folio_ui_the_track_tells_what_lost_camps_cost)
{
    Vb *vb = vb_start("missions/folio/snoopys-nose.ini", 1);
    int now = vb->state->turn, before = folio_facts_allotted(vb->game, vb->state, now + 1, VC);
    CHECK_INT(before, vb->game->support[now][VC]);
    vb->state->camps[0].state = CAMP_CAPTURED;
    CHECK_INT(folio_facts_allotted(vb->game, vb->state, now + 1, VC), before - 1);
    CHECK_INT(folio_facts_allotted(vb->game, vb->state, now + 1, US), vb->game->support[now][US]);
    vb_close(vb);
}
