/* Where hexes, hexsides and counters lie on the table, and what the table works out by the rules. */
#include <math.h>
#include <string.h>

#include "folio/names.h"
#include "folio_position.h"
#include "minunit.h"
#include "ui/model/folio_facts.h"
#include "ui/model/folio_layout.h"

static int unit_named(const Vb *vb, const char *name)
{
    return folio_find_unit(vb->game, name);
}

TEST(folio_ui_a_point_in_a_hex_finds_it)
{
    Vb *vb = vb_start("missions/folio/boys-of-67.ini", 1);
    const HexGrid *grid = &vb->game->map.grid;
    for (int cell = 0; cell < hex_cells(grid); cell++) {
        Hex hex = hex_at(grid, cell);
        if (hex == HEX_NONE)
            continue;
        Point middle = hexmap_hex(grid, hex);
        CHECK_INT(hexmap_hex_at(grid, middle.x, middle.y), hex);
        CHECK_INT(hexmap_hex_at(grid, middle.x + HEX_RADIUS * 0.4F, middle.y - HEX_HALF * 0.8F), hex);
    }
    CHECK_INT(hexmap_hex_at(grid, -50, -50), HEX_NONE);
    vb_close(vb);
}

TEST(folio_ui_neighbours_share_the_ends_of_their_hexside)
{
    Vb *vb = vb_start("missions/folio/boys-of-67.ini", 1);
    const HexGrid *grid = &vb->game->map.grid;
    for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
        Point ends[2], middle = hexmap_hex(grid, 1212),
                       there = hexmap_hex(grid, hex_neighbour(grid, 1212, (HexDirection)direction));
        HexSide side = hex_side(grid, 1212, (HexDirection)direction);
        hexmap_side(grid, side, ends);
        float x = (ends[0].x + ends[1].x) / 2, y = (ends[0].y + ends[1].y) / 2;
        CHECK(fabsf(x - (middle.x + there.x) / 2) < 0.1F && fabsf(y - (middle.y + there.y) / 2) < 0.1F);
        CHECK_INT(hexmap_side_at(grid, 1212, x, y), side);
    }
    CHECK_INT(hexmap_side_at(grid, 1212, hexmap_hex(grid, 1212).x, hexmap_hex(grid, 1212).y), HEX_NO_SIDE);
    vb_close(vb);
}

TEST(folio_ui_counters_lie_in_their_hex_and_boats_on_their_hexside)
{
    static Layout layout;
    Vb *vb = vb_start("missions/folio/boys-of-67.ini", 1);
    hexmap_lay_out(vb->game, vb->state, &layout);
    Spot unit = layout.units[unit_named(vb, "4/47-B")], boat = layout.units[unit_named(vb, "monitor-1")];
    CHECK_INT(hexmap_hex_at(&vb->game->map.grid, unit.x + unit.width / 2, unit.y + unit.height / 2), 615);
    Point side = hexmap_place(&vb->game->map, folio_find_place(&vb->game->map, "0717/0718"));
    CHECK(fabsf(boat.x + boat.width / 2 - side.x) < 0.1F && fabsf(boat.y + boat.height / 2 - side.y) < 0.1F);
    CHECK(layout.core.width < layout.extent.width);
    vb_close(vb);
}

TEST(folio_ui_what_the_viewer_does_not_know_is_not_on_the_table)
{
    static Layout layout;
    Vb *vb = vb_start("tests/folio/delta.ini", 3);
    bool hidden = false;
    for (int step = 0; step < 200 && strcmp(vb_asked(vb), "us movement") != 0; step++)
        CHECK(vb_any(vb, strncmp(vb_asked(vb), "vc set-up", 9) == 0 && vb_legal(vb, "hide") ? "hide" : ""));
    Vb *seen = vb_seen_by(vb, US);
    hexmap_lay_out(seen->game, seen->state, &layout);
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
    FolioRange *range = range_new();
    Place way[64], goal = folio_find_place(&vb->game->map, "0613");
    range_make(range, vb->game, vb->state, unit_named(vb, "4/47-B"), 1);
    CHECK_INT(range_cost(range, vb->game, goal), vb_cost(vb, "4/47-B", "0613"));
    CHECK_INT(range_way(range, vb->game, goal, way, 64), 2);
    CHECK_INT(way[1], goal);
    CHECK_INT(range_cost(range, vb->game, folio_find_place(&vb->game->map, "2020")), -1);
    range_make(range, vb->game, vb->state, unit_named(vb, "monitor-1"), 1);
    CHECK(range_cost(range, vb->game, folio_find_place(&vb->game->map, "0618/0718")) != 0);
    range_make(range, vb->game, vb->state, -1, 1);
    CHECK_INT(range_cost(range, vb->game, goal), -1);
    range_free(range);
    vb_close(vb);
}

TEST(folio_ui_a_fight_is_summed_up_before_the_roll)
{
    Vb *vb = vb_start("missions/folio/boys-of-67.ini", 1);
    CHECK(!facts_is_fight(vb->state));
    CHECK(vb_do(vb, "done") && vb_do(vb, "4/47-C attacks 514/1"));
    CHECK(facts_is_fight(vb->state));
    FightSum sum = facts_fight(vb->game, vb->state);
    CHECK_INT(sum.attack, 3);
    CHECK_INT(sum.defence, 5);
    CHECK_INT(sum.differential, -2);
    CHECK_TEXT(facts_phases[facts_phase(vb->state)], "US combat");
    vb_close(vb);
}
