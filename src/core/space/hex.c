/* Inside, a hex is a Spot: its column, and its height counted in half rows. Then the stagger is gone: a step
 * north or south changes y by 2, a step to the side x by 1 and y by 1, and neither cares which columns lie
 * low. */
#include "core/space/hex.h"

#include <stdlib.h>

#include "core/base/ensure.h"

/* ---- spots ---- */

typedef struct Spot {
    int x, y;
} Spot;

static const Spot STEPS[HEX_DIRECTIONS] = {{0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}};

static Spot spot_of(const HexGrid *grid, Hex hex)
{
    int column = hex / 100;
    return (Spot){column, 2 * (hex % 100) + hex_lies_low(grid, column)};
}

/* Exact for spots beyond the map too: y is odd just where a column lies low. */
static int row_of(const HexGrid *grid, Spot spot)
{
    return (spot.y - hex_lies_low(grid, spot.x)) / 2;
}

static Hex spot_hex(const HexGrid *grid, Spot spot)
{
    int row = row_of(grid, spot);
    int rows = hex_lies_low(grid, spot.x) ? grid->low_rows : grid->rows;
    if (spot.x < 1 || spot.x > grid->columns || row < grid->first_row || row >= grid->first_row + rows)
        return HEX_NONE;
    return (Hex)(spot.x * 100 + row);
}

static Spot spot_ahead(Spot spot, int direction, int steps)
{
    return (Spot){spot.x + steps * STEPS[direction].x, spot.y + steps * STEPS[direction].y};
}

static int spot_distance(Spot a, Spot b)
{
    int across = abs(a.x - b.x), down = abs(a.y - b.y);
    return down > across ? (across + down) / 2 : across;
}

/* ---- hexes ---- */

bool hex_grid_fits(const HexGrid *grid)
{
    return grid->columns >= 1 && grid->columns <= 99 && grid->low_rows >= 1 &&
           (grid->low_rows == grid->rows || grid->low_rows == grid->rows - 1) && grid->first_row <= 1 &&
           grid->low_columns <= 1 && grid->first_row + grid->rows <= 100 &&
           grid->columns * grid->rows <= HEX_CELLS;
}

Hex hex_at(const HexGrid *grid, int index)
{
    ENSURE(index >= 0 && index < hex_cells(grid));
    int number = (1 + index / grid->rows) * 100 + index % grid->rows + grid->first_row;
    return hex_on_map(grid, number) ? (Hex)number : HEX_NONE;
}

Hex hex_neighbour(const HexGrid *grid, Hex hex, HexDirection direction)
{
    ENSURE(hex_on_map(grid, hex) && direction < HEX_DIRECTIONS);
    return spot_hex(grid, spot_ahead(spot_of(grid, hex), direction, 1));
}

int hex_distance(const HexGrid *grid, Hex from, Hex to)
{
    ENSURE(hex_on_map(grid, from) && hex_on_map(grid, to));
    return spot_distance(spot_of(grid, from), spot_of(grid, to));
}

int hex_direction(const HexGrid *grid, Hex from, Hex to)
{
    ENSURE(hex_on_map(grid, from) && hex_on_map(grid, to));
    Spot a = spot_of(grid, from), b = spot_of(grid, to);
    for (int direction = 0; direction < HEX_DIRECTIONS; direction++)
        if (b.x - a.x == STEPS[direction].x && b.y - a.y == STEPS[direction].y)
            return direction;
    return -1;
}

/* ---- rings ---- */

static int add_if_on_map(const HexGrid *grid, Spot spot, Hex *hexes, int cap, int count)
{
    Hex hex = spot_hex(grid, spot);
    if (hex == HEX_NONE)
        return count;
    if (count < cap)
        hexes[count] = hex;
    return count + 1;
}

static int add_ring(const HexGrid *grid, Spot centre, int radius, Hex *hexes, int cap, int count)
{
    if (radius == 0)
        return add_if_on_map(grid, centre, hexes, cap, count);
    Spot spot = spot_ahead(centre, HEX_NORTH, radius);
    for (int turn = 0; turn < HEX_DIRECTIONS; turn++) {
        for (int step = 0; step < radius; step++) {
            count = add_if_on_map(grid, spot, hexes, cap, count);
            spot = spot_ahead(spot, (turn + HEX_SOUTHEAST) % HEX_DIRECTIONS, 1);
        }
    }
    return count;
}

/* Nothing of a map is farther away than this; a larger radius would only walk through the void. */
static int farthest(const HexGrid *grid)
{
    return grid->columns + grid->rows;
}

int hex_within_of_spot(const HexGrid *grid, Hex from, HexDirection direction, int steps, int radius,
                       Hex *hexes, int cap)
{
    ENSURE(hex_on_map(grid, from));
    Spot centre = spot_ahead(spot_of(grid, from), direction, steps);
    int count = 0;
    for (int ring = 0; ring <= radius && ring <= farthest(grid) + steps; ring++)
        count = add_ring(grid, centre, ring, hexes, cap, count);
    return count;
}

int hex_within(const HexGrid *grid, Hex centre, int radius, Hex *hexes, int cap)
{
    return hex_within_of_spot(grid, centre, HEX_NORTH, 0, radius, hexes, cap);
}

/* ---- hexsides ---- */

/* A hexside belongs to the one of its hexes that sees it to the north, north-east or south-east. At the south
 * and west edge that is a hex beyond the map, so the numbers run over a map that is one hex larger all
 * around. */
enum { OWN_SIDES = 3 };

static int wide_rows(const HexGrid *grid)
{
    return grid->rows + 2;
}

static HexSide spot_side(const HexGrid *grid, Spot spot, int direction)
{
    if (direction >= OWN_SIDES) {
        spot = spot_ahead(spot, direction, 1);
        direction -= OWN_SIDES;
    }
    int row = row_of(grid, spot) - grid->first_row + 1;
    return (HexSide)((spot.x * wide_rows(grid) + row) * OWN_SIDES + direction);
}

/* Owner and direction of a number below hex_sides. */
static Spot side_spot(const HexGrid *grid, HexSide side, int *direction)
{
    int cell = side / OWN_SIDES;
    int column = cell / wide_rows(grid), row = cell % wide_rows(grid) - 1 + grid->first_row;
    *direction = side % OWN_SIDES;
    return (Spot){column, 2 * row + hex_lies_low(grid, column)};
}

int hex_sides(const HexGrid *grid)
{
    return (grid->columns + 2) * wide_rows(grid) * OWN_SIDES;
}

HexSide hex_side(const HexGrid *grid, Hex hex, HexDirection direction)
{
    ENSURE(hex_on_map(grid, hex) && direction < HEX_DIRECTIONS);
    return spot_side(grid, spot_of(grid, hex), direction);
}

HexSide hex_side_between(const HexGrid *grid, Hex a, Hex b)
{
    int direction = hex_direction(grid, a, b);
    return direction < 0 ? HEX_NO_SIDE : hex_side(grid, a, (HexDirection)direction);
}

/* Both hexes, the owner first; false if neither is on the map. */
static bool spots_of_side(const HexGrid *grid, HexSide side, Spot spots[2], int *direction)
{
    if (side >= hex_sides(grid))
        return false;
    spots[0] = side_spot(grid, side, direction);
    spots[1] = spot_ahead(spots[0], *direction, 1);
    return spot_hex(grid, spots[0]) != HEX_NONE || spot_hex(grid, spots[1]) != HEX_NONE;
}

bool hex_side_hexes(const HexGrid *grid, HexSide side, Hex hexes[2])
{
    Spot spots[2];
    int direction;
    hexes[0] = hexes[1] = HEX_NONE;
    if (!spots_of_side(grid, side, spots, &direction))
        return false;
    int first = direction == HEX_NORTH; /* the owner lies south of its northern side, west of the other two */
    hexes[0] = spot_hex(grid, spots[first]);
    hexes[1] = spot_hex(grid, spots[!first]);
    return true;
}

int hex_side_links(const HexGrid *grid, HexSide side, HexSide links[4])
{
    Spot spots[2];
    int direction, count = 0;
    if (!spots_of_side(grid, side, spots, &direction))
        return 0;
    for (int turn = -1; turn <= 1; turn += 2) { /* to the left end, to the right end */
        Spot third = spot_ahead(spots[0], (direction + turn + HEX_DIRECTIONS) % HEX_DIRECTIONS, 1);
        for (int i = 0; i < 2; i++) {
            int toward = (direction + (i + 1) * turn + HEX_DIRECTIONS) % HEX_DIRECTIONS;
            if (spot_hex(grid, spots[i]) != HEX_NONE || spot_hex(grid, third) != HEX_NONE)
                links[count++] = spot_side(grid, spots[i], toward);
        }
    }
    return count;
}
