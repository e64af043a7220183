/* Where hexes and hexsides lie on a table, and which of them a point means. */
#include <math.h>

#include "minunit.h"
#include "ui/model/hex_layout.h"

static const HexGrid GRID = {.columns = 46, .rows = 34, .low_rows = 33, .first_row = 1};

TEST(hexes_a_point_in_a_hex_finds_it)
{
    const HexGrid *grid = &GRID;
    for (int cell = 0; cell < hex_cells(grid); cell++) {
        Hex hex = hex_at(grid, cell);
        if (hex == HEX_NONE)
            continue;
        Point middle = hex_middle(grid, hex);
        CHECK_INT(hex_at_point(grid, middle.x, middle.y), hex);
        CHECK_INT(hex_at_point(grid, middle.x + HEX_RADIUS * 0.4F, middle.y - HEX_HALF * 0.8F), hex);
    }
    CHECK_INT(hex_at_point(grid, -50, -50), HEX_NONE);
}

TEST(hexes_neighbours_share_the_ends_of_their_hexside)
{
    const HexGrid *grid = &GRID;
    for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
        Point ends[2], middle = hex_middle(grid, 1212),
                       there = hex_middle(grid, hex_neighbour(grid, 1212, (HexDirection)direction));
        HexSide side = hex_side(grid, 1212, (HexDirection)direction);
        hex_side_ends(grid, side, ends);
        float x = (ends[0].x + ends[1].x) / 2, y = (ends[0].y + ends[1].y) / 2;
        CHECK(fabsf(x - (middle.x + there.x) / 2) < 0.1F && fabsf(y - (middle.y + there.y) / 2) < 0.1F);
        CHECK_INT(hex_side_at_point(grid, 1212, x, y), side);
    }
    CHECK_INT(hex_side_at_point(grid, 1212, hex_middle(grid, 1212).x, hex_middle(grid, 1212).y), HEX_NO_SIDE);
}

TEST(hexes_lie_inside_the_map)
{
    Spot extent = hex_extent(&GRID);
    CHECK(spot_holds(extent, hex_place_box(&GRID, 101)));
    CHECK(spot_holds(extent, hex_place_box(&GRID, 4633)));
    CHECK(spot_holds(extent, hex_place_box(&GRID, 134)));
}

TEST(spots_grow_and_keep_to_the_map)
{
    Spot all = {0}, extent = {0, 0, 100, 80};
    spot_widen(&all, (Spot){0});
    CHECK(all.width == 0);
    spot_widen(&all, (Spot){20, 30, 10, 10});
    spot_widen(&all, (Spot){5, 35, 10, 20});
    CHECK(all.x == 5 && all.y == 30 && all.width == 25 && all.height == 25);
    Spot wide = spot_with_margin(all, 10, extent);
    CHECK(wide.x == 0 && wide.y == 20 && wide.width == 40 && wide.height == 45);
}
