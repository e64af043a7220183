/* hexline: see the header. A hex is squeezed so that all its corners are whole numbers: its centre lies at 3 a column and 1 a half
 * row, its corners two to the side, or one to the side and one up or down. Lines stay lines. */
#include "core/space/hexline.h"

#include <stdlib.h>

#include "core/base/ensure.h"

/* Clockwise; the side in direction n lies between corners n and n + 1. */
static const HexPoint CORNERS[HEX_DIRECTIONS] = {{-1, -1}, {1, -1}, {2, 0}, {1, 1}, {-1, 1}, {-2, 0}};
static const HexPoint STEPS[HEX_DIRECTIONS] = {{0, -2}, {3, -1}, {3, 1}, {0, 2}, {-3, 1}, {-3, -1}};

static HexPoint centre_of(const HexGrid *grid, Hex hex)
{
    int column = hex / 100;
    return (HexPoint){3 * column, 2 * (hex % 100) + hex_lies_low(grid, column)};
}

static Hex hex_of(const HexGrid *grid, HexPoint centre)
{
    int column = centre.x / 3, row = (centre.y - hex_lies_low(grid, column)) / 2;
    int number = 100 * column + row;
    return column >= 1 && column <= 99 && row >= 0 && row <= 99 && hex_on_map(grid, number) ? (Hex)number
                                                                                            : HEX_NONE;
}

static HexPoint plus(HexPoint a, HexPoint b)
{
    return (HexPoint){a.x + b.x, a.y + b.y};
}

/* On which side of a line in this heading a point lies: below 0 to the left, above to the right. */
static int side_of(HexPoint heading, HexPoint point)
{
    return heading.x * point.y - heading.y * point.x;
}

/* The direction clockwise before the corner that the line goes through, where it runs along hexsides all the way; -1: it does not. */
static int corner_ahead(HexPoint heading)
{
    for (int way = 0; way < HEX_DIRECTIONS; way++) {
        HexPoint corner = CORNERS[(way + 1) % HEX_DIRECTIONS];
        bool parallel = heading.x * corner.y == heading.y * corner.x;
        if (parallel && heading.x * corner.x + heading.y * corner.y > 0)
            return way;
    }
    return -1;
}

HexWalk hex_walk_begin(const HexGrid *grid, Hex from, Hex to)
{
    HexWalk walk = {.grid = grid, .at = centre_of(grid, from), .end = centre_of(grid, to)};
    HexPoint heading = {walk.end.x - walk.at.x, walk.end.y - walk.at.y};
    walk.corner = corner_ahead(heading);
    for (int way = 0; way < HEX_DIRECTIONS; way++)
        walk.right[way] = walk.right[way + HEX_DIRECTIONS] = side_of(heading, CORNERS[way]);
    return walk;
}

/* The direction in which the line leaves the hex: through a side, or through a corner into the hex in which it goes on. */
static int way_out(const HexWalk *walk)
{
    for (int way = 0; way < HEX_DIRECTIONS; way++) {
        const int *right = &walk->right[way];
        if (right[0] + walk->aside < 0 && right[1] + walk->aside > 0)
            return way;
        if (right[0] + walk->aside < 0 && right[1] + walk->aside == 0 && right[2] + walk->aside > 0)
            return walk->aside < 0 ? way : (way + 1) % HEX_DIRECTIONS;
    }
    ENSURE(false);
    return 0;
}

static bool is_over(const HexWalk *walk)
{
    return walk->at.x == walk->end.x && walk->at.y == walk->end.y;
}

/* From hex to hexside to hex. */
static bool walk_along(HexWalk *walk, HexPassed *passed)
{
    walk->on_side = !walk->on_side;
    if (!walk->on_side) {
        *passed = (HexPassed){.hex = hex_of(walk->grid, walk->at)};
        return true;
    }
    int next = (walk->corner + 1) % HEX_DIRECTIONS;
    HexPoint left = plus(walk->at, STEPS[walk->corner]), right = plus(walk->at, STEPS[next]);
    *passed = (HexPassed){hex_of(walk->grid, left), hex_of(walk->grid, right), true};
    walk->at = plus(left, STEPS[next]);
    return true;
}

bool hex_walk(HexWalk *walk, HexPassed *passed)
{
    if (is_over(walk))
        return false;
    if (walk->corner >= 0)
        return walk_along(walk, passed);
    int way = way_out(walk);
    walk->at = plus(walk->at, STEPS[way]);
    walk->aside += walk->right[way] + walk->right[way + 1]; /* a step is the sum of the corners beside it */
    *passed = (HexPassed){.hex = hex_of(walk->grid, walk->at)};
    return !is_over(walk);
}

int hex_line(const HexGrid *grid, Hex from, Hex to, HexPassed passed[HEX_LINE_MOST])
{
    int count = 0;
    HexPassed one;
    for (HexWalk walk = hex_walk_begin(grid, from, to); hex_walk(&walk, &one); count++) {
        ENSURE(count < HEX_LINE_MOST);
        passed[count] = one;
    }
    return count;
}
