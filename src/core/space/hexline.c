/* hexline: see the header. A hex is squeezed so that all its corners are whole numbers: its centre lies at 3 a column and 1 a half
 * row, its corners two to the side, or one to the side and one up or down. Lines stay lines. */
#include "core/space/hexline.h"

#include <stdlib.h>

#include "core/base/ensure.h"

typedef struct Point {
    int x, y;
} Point;

/* Clockwise; the side in direction n lies between corners n and n + 1. */
static const Point CORNERS[HEX_DIRECTIONS] = {{-1, -1}, {1, -1}, {2, 0}, {1, 1}, {-1, 1}, {-2, 0}};
static const Point STEPS[HEX_DIRECTIONS] = {{0, -2}, {3, -1}, {3, 1}, {0, 2}, {-3, 1}, {-3, -1}};

static bool lies_low(const HexGrid *grid, int column)
{
    return (column & 1) == grid->low_columns;
}

static Point centre_of(const HexGrid *grid, Hex hex)
{
    int column = hex / 100;
    return (Point){3 * column, 2 * (hex % 100) + lies_low(grid, column)};
}

static Hex hex_of(const HexGrid *grid, Point centre)
{
    int column = centre.x / 3, row = (centre.y - lies_low(grid, column)) / 2;
    int number = 100 * column + row;
    return column >= 1 && column <= 99 && row >= 0 && row <= 99 && hex_on_map(grid, number) ? (Hex)number
                                                                                            : HEX_NONE;
}

static Point plus(Point a, Point b)
{
    return (Point){a.x + b.x, a.y + b.y};
}

/* On which side of the line through `from` in this heading a point lies: below 0 to the left, above to the right. */
static int side_of(Point from, Point heading, Point point)
{
    return heading.x * (point.y - from.y) - heading.y * (point.x - from.x);
}

/* The direction in which the line leaves the hex: through a side, or through a corner into the hex in which it goes on. */
static int way_out(Point from, Point heading, Point centre)
{
    for (int way = 0; way < HEX_DIRECTIONS; way++) {
        int next = (way + 1) % HEX_DIRECTIONS, after = (way + 2) % HEX_DIRECTIONS;
        int left = side_of(from, heading, plus(centre, CORNERS[way]));
        int right = side_of(from, heading, plus(centre, CORNERS[next]));
        if (left < 0 && right > 0)
            return way;
        if (left < 0 && right == 0 && side_of(from, heading, plus(centre, CORNERS[after])) > 0)
            return side_of(from, heading, centre) < 0 ? way : next;
    }
    ENSURE(false);
    return 0;
}

/* The direction clockwise before the corner that the line goes through, where it runs along hexsides all the way; -1: it does not. */
static int corner_ahead(Point heading)
{
    for (int way = 0; way < HEX_DIRECTIONS; way++) {
        Point corner = CORNERS[(way + 1) % HEX_DIRECTIONS];
        bool parallel = heading.x * corner.y == heading.y * corner.x;
        if (parallel && heading.x * corner.x + heading.y * corner.y > 0)
            return way;
    }
    return -1;
}

static void add(HexPassed *passed, int *count, HexPassed one)
{
    ENSURE(*count < HEX_LINE_MOST);
    passed[(*count)++] = one;
}

/* From hex to hexside to hex. */
static int along_sides(const HexGrid *grid, Point from, Point to, int way, HexPassed *passed)
{
    int count = 0, next = (way + 1) % HEX_DIRECTIONS;
    for (Point at = from; at.x != to.x || at.y != to.y;) {
        Point left = plus(at, STEPS[way]), right = plus(at, STEPS[next]);
        add(passed, &count, (HexPassed){hex_of(grid, left), hex_of(grid, right), true});
        at = plus(left, STEPS[next]);
        if (at.x != to.x || at.y != to.y)
            add(passed, &count, (HexPassed){.hex = hex_of(grid, at)});
    }
    return count;
}

int hex_line(const HexGrid *grid, Hex from, Hex to, HexPassed passed[HEX_LINE_MOST])
{
    Point start = centre_of(grid, from), end = centre_of(grid, to);
    Point heading = {end.x - start.x, end.y - start.y};
    int count = 0, corner = from == to ? -1 : corner_ahead(heading);
    if (from == to)
        return 0;
    if (corner >= 0)
        return along_sides(grid, start, end, corner, passed);
    for (Point at = plus(start, STEPS[way_out(start, heading, start)]); at.x != end.x || at.y != end.y;
         at = plus(at, STEPS[way_out(start, heading, at)]))
        add(passed, &count, (HexPassed){.hex = hex_of(grid, at)});
    return count;
}
