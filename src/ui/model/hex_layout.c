/* hex_layout: see the header. */
#include "ui/model/hex_layout.h"

#include <math.h>

static const float MARGIN = 20, ACROSS = 1.5F * HEX_RADIUS;

Point hex_middle(const HexGrid *grid, Hex hex)
{
    int column = hex / 100, row = hex % 100;
    bool low = (column % 2 == 0) == (grid->low_columns == 0);
    return (Point){MARGIN + HEX_RADIUS + (float)(column - 1) * ACROSS,
                   MARGIN + HEX_HALF + (float)(row - grid->first_row) * 2 * HEX_HALF + (low ? HEX_HALF : 0)};
}

Point hex_corner(Point middle, int direction)
{
    static const float x[HEX_DIRECTIONS] = {0.5F, 1, 0.5F, -0.5F, -1, -0.5F};
    static const float y[HEX_DIRECTIONS] = {-1, 0, 1, 1, 0, -1};
    return (Point){middle.x + x[direction] * HEX_RADIUS, middle.y + y[direction] * HEX_HALF};
}

/* The direction in which a hex has this side. */
static int direction_of(const HexGrid *grid, Hex hex, HexSide side)
{
    int direction = 0;
    while (direction < HEX_DIRECTIONS - 1 && hex_side(grid, hex, (HexDirection)direction) != side)
        direction++;
    return direction;
}

void hex_side_ends(const HexGrid *grid, HexSide side, Point ends[2])
{
    Hex hexes[2];
    hex_side_hexes(grid, side, hexes);
    Hex hex = hexes[0] != HEX_NONE ? hexes[0] : hexes[1];
    Point middle = hex_middle(grid, hex);
    int direction = direction_of(grid, hex, side);
    ends[0] = hex_corner(middle, (direction + HEX_DIRECTIONS - 1) % HEX_DIRECTIONS);
    ends[1] = hex_corner(middle, direction);
}

Point hex_place_middle(const HexGrid *grid, HexPlace place)
{
    Point ends[2];
    if (!hex_on_side(place))
        return hex_middle(grid, place);
    hex_side_ends(grid, (HexSide)(place - HEX_ON_SIDE), ends);
    return (Point){(ends[0].x + ends[1].x) / 2, (ends[0].y + ends[1].y) / 2};
}

Spot hex_place_box(const HexGrid *grid, HexPlace place)
{
    return spot_around(hex_place_middle(grid, place), hex_on_side(place) ? HEX_HALF : 2 * HEX_HALF * 0.9F);
}

static float apart(Point a, float x, float y)
{
    return hypotf(a.x - x, a.y - y);
}

Hex hex_at_point(const HexGrid *grid, float x, float y)
{
    int column = (int)roundf((x - MARGIN - HEX_RADIUS) / ACROSS) + 1;
    Hex best = HEX_NONE;
    for (int c = column - 1; c <= column + 1; c++) {
        int row = (int)floorf((y - MARGIN) / (2 * HEX_HALF)) + grid->first_row;
        for (int r = row - 1; r <= row + 1; r++) {
            Hex hex = (Hex)(c * 100 + r);
            if (c < 1 || r < 0 || !hex_on_map(grid, c * 100 + r) ||
                apart(hex_middle(grid, hex), x, y) > HEX_RADIUS)
                continue;
            if (best == HEX_NONE || apart(hex_middle(grid, hex), x, y) < apart(hex_middle(grid, best), x, y))
                best = hex;
        }
    }
    return best;
}

HexSide hex_side_at_point(const HexGrid *grid, Hex hex, float x, float y)
{
    HexSide best = HEX_NO_SIDE;
    float least = HEX_HALF / 2;
    for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
        Point ends[2];
        HexSide side = hex_side(grid, hex, (HexDirection)direction);
        hex_side_ends(grid, side, ends);
        float far = apart((Point){(ends[0].x + ends[1].x) / 2, (ends[0].y + ends[1].y) / 2}, x, y);
        if (far < least) {
            least = far;
            best = side;
        }
    }
    return best;
}

Spot hex_extent(const HexGrid *grid)
{
    float rows = fmaxf((float)grid->rows, (float)grid->low_rows + 0.5F);
    return (Spot){0, 0, 2 * MARGIN + ACROSS * (float)(grid->columns - 1) + 2 * HEX_RADIUS,
                  2 * MARGIN + rows * 2 * HEX_HALF};
}
