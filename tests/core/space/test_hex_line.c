/* Lines from hex centre to hex centre, against clipping the line with every hex in exact fractions. */
#include "minunit.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/play/rng.h"
#include "core/space/hex.h"

static const HexGrid FTE = {.columns = 64, .rows = 30, .low_rows = 30, .first_row = 1, .low_columns = 0};

/* ---- the plain way ---- */

typedef struct Node {
    long x, y;
} Node;

typedef struct Fraction {
    long top, bottom; /* bottom > 0 */
} Fraction;

typedef enum Passage { MISSED, TOUCHED, ALONG, THROUGH } Passage;

static const Node CORNERS[] = {{-1, -1}, {1, -1}, {2, 0}, {1, 1}, {-1, 1}, {-2, 0}};

/* Any column and row, on the map or beyond it; hexes squeezed so that all corners are whole. */
static Node centre_at(const HexGrid *grid, int column, int row)
{
    return (Node){3 * column, 2 * row + ((column & 1) == grid->low_columns)};
}

static int compare(Fraction a, Fraction b)
{
    long difference = a.top * b.bottom - b.top * a.bottom;
    return difference < 0 ? -1 : difference > 0;
}

/* How far the point at `t` on the way from a to b lies inside the hexside i: less than 0 outside, 0 on it. */
static void inside_side(Node centre, int i, Node a, Node b, long *at_start, long *gain)
{
    Node corner = {centre.x + CORNERS[i].x, centre.y + CORNERS[i].y};
    Node side = {CORNERS[(i + 1) % 6].x - CORNERS[i].x, CORNERS[(i + 1) % 6].y - CORNERS[i].y};
    *at_start = side.x * (a.y - corner.y) - side.y * (a.x - corner.x);
    *gain = side.x * (b.y - a.y) - side.y * (b.x - a.x);
}

/* How the line passes a hex, and from when to when. */
static Passage pass(Node centre, Node a, Node b, Fraction *in, Fraction *out)
{
    long at_start, gain;
    *in = (Fraction){0, 1};
    *out = (Fraction){1, 1};
    for (int i = 0; i < 6; i++) {
        inside_side(centre, i, a, b, &at_start, &gain);
        if (gain == 0 && at_start < 0)
            return MISSED;
        Fraction meets = gain > 0 ? (Fraction){-at_start, gain} : (Fraction){at_start, -gain};
        if (gain > 0 && compare(meets, *in) > 0)
            *in = meets;
        if (gain < 0 && compare(meets, *out) < 0)
            *out = meets;
    }
    if (compare(*in, *out) >= 0)
        return compare(*in, *out) > 0 ? MISSED : TOUCHED;
    Fraction middle = {in->top * out->bottom + out->top * in->bottom, 2 * in->bottom * out->bottom};
    for (int i = 0; i < 6; i++) {
        inside_side(centre, i, a, b, &at_start, &gain);
        if (at_start * middle.bottom + gain * middle.top == 0)
            return ALONG;
    }
    return THROUGH;
}

enum { SEEN_MOST = 400 };

typedef struct Seen {
    Hex hex; /* HEX_NONE beyond the map */
    Passage how;
    Fraction in;
} Seen;

static int by_time(const void *a, const void *b)
{
    const Seen *x = a, *y = b;
    int order = compare(x->in, y->in);
    return order != 0 ? order : (int)x->how - (int)y->how;
}

/* All hexes that the line meets, on the map and around it, in the order of meeting. */
static int plain_line(const HexGrid *grid, Hex from, Hex to, Seen *seen)
{
    Node a = centre_at(grid, from / 100, from % 100), b = centre_at(grid, to / 100, to % 100);
    int count = 0;
    for (int column = -1; column <= grid->columns + 2; column++) {
        for (int row = -2; row <= grid->rows + 3; row++) {
            Fraction in, out;
            Passage how = pass(centre_at(grid, column, row), a, b, &in, &out);
            if (how == MISSED)
                continue;
            int number = column * 100 + row;
            bool on_map = column >= 1 && row >= 0 && hex_on_map(grid, number);
            seen[count++] = (Seen){on_map ? (Hex)number : HEX_NONE, how, in};
        }
    }
    qsort(seen, (size_t)count, sizeof seen[0], by_time);
    return count;
}

/* Takes the next hexes of one kind that are met at the same time; returns how many. */
static int take(const Seen *seen, int count, int *next, Passage how, Hex hexes[2])
{
    int taken = 0;
    while (*next < count && seen[*next].how == how && taken < 2 &&
           (taken == 0 || compare(seen[*next].in, seen[*next - 1].in) == 0))
        hexes[taken++] = seen[(*next)++].hex;
    return taken;
}

static bool same_pair(const HexStep *step, const Hex hexes[2])
{
    return (step->hex == hexes[0] && step->beside == hexes[1]) ||
           (step->hex == hexes[1] && step->beside == hexes[0]);
}

static void check_line(const HexGrid *grid, Hex from, Hex to)
{
    static Seen seen[SEEN_MOST];
    HexStep steps[HEX_LINE_MAX];
    int count = hex_line(grid, from, to, steps), met = plain_line(grid, from, to, seen), next = 0;
    for (int i = 0; i < count; i++) {
        Hex hexes[2] = {HEX_NONE, HEX_NONE};
        bool corner = take(seen, met, &next, TOUCHED, hexes) > 0;
        CHECK_INT(steps[i].touched, hexes[0]);
        if (steps[i].along) {
            CHECK_INT(take(seen, met, &next, ALONG, hexes), 2);
            CHECK(same_pair(&steps[i], hexes));
        } else {
            CHECK_INT(take(seen, met, &next, THROUGH, hexes), 1);
            CHECK_INT(steps[i].hex, hexes[0]);
            CHECK_INT(steps[i].beside, HEX_NONE);
        }
        bool crosses = i > 0 && !corner && !steps[i].along && !steps[i - 1].along;
        CHECK_INT(steps[i].crossed != HEX_NO_SIDE, crosses);
        if (crosses && steps[i].hex != HEX_NONE && steps[i - 1].hex != HEX_NONE)
            CHECK_INT(steps[i].crossed, hex_side_between(grid, steps[i - 1].hex, steps[i].hex));
    }
    CHECK_INT(next, met);
}

/* ---- tests ---- */

TEST(hex_line_meets_what_the_geometry_says)
{
    static const HexGrid shapes[] = {{9, 8, 8, 1, 0},   {9, 8, 7, 1, 1}, {13, 4, 4, 0, 0},
                                     {4, 12, 11, 1, 0}, {1, 5, 5, 1, 0}, {8, 1, 1, 1, 1}};
    for (int shape = 0; shape < COUNT_OF(shapes); shape++) {
        const HexGrid *grid = &shapes[shape];
        for (int i = 0; i < hex_cells(grid); i++)
            for (int j = 0; j < hex_cells(grid); j++)
                if (hex_at(grid, i) != HEX_NONE && hex_at(grid, j) != HEX_NONE)
                    check_line(grid, hex_at(grid, i), hex_at(grid, j));
    }
}

TEST(hex_line_meets_what_the_geometry_says_on_a_large_map)
{
    Rng rng;
    rng_seed(&rng, 4, 4);
    for (int i = 0; i < 500; i++) {
        Hex from = hex_at(&FTE, (int)rng_below(&rng, (uint32_t)hex_cells(&FTE)));
        Hex to = hex_at(&FTE, (int)rng_below(&rng, (uint32_t)hex_cells(&FTE)));
        check_line(&FTE, from, to);
    }
}

static void check_reverse(const HexGrid *grid, Hex from, Hex to)
{
    HexStep there[HEX_LINE_MAX], back[HEX_LINE_MAX];
    int count = hex_line(grid, from, to, there);
    CHECK_INT(hex_line(grid, to, from, back), count);
    for (int i = 0; i < count; i++) {
        const HexStep *a = &there[i], *b = &back[count - 1 - i];
        CHECK_INT(a->along, b->along);
        CHECK_INT(a->hex, b->along ? b->beside : b->hex);
        CHECK_INT(a->beside, b->along ? b->hex : b->beside);
        if (i > 0) {
            CHECK_INT(a->crossed, back[count - i].crossed);
            CHECK_INT(a->touched, back[count - i].touched);
        }
    }
}

/* The longest lines that any map allows, and the way back. */
TEST(hex_line_back_is_the_same_and_the_longest_fits)
{
    static const HexGrid shapes[] = {{64, 64, 64, 1, 0}, {99, 41, 41, 1, 1}, {41, 99, 98, 1, 0}};
    for (int shape = 0; shape < COUNT_OF(shapes); shape++) {
        const HexGrid *grid = &shapes[shape];
        CHECK(hex_grid_fits(grid));
        for (int i = 0; i < hex_cells(grid); i++)
            if (hex_at(grid, i) != HEX_NONE)
                check_reverse(grid, 101, hex_at(grid, i));
    }
}

TEST(hex_line_to_itself_is_one_step)
{
    HexStep steps[HEX_LINE_MAX];
    CHECK_INT(hex_line(&FTE, 1919, 1919, steps), 1);
    CHECK_INT(steps[0].hex, 1919);
    CHECK_INT(steps[0].crossed, HEX_NO_SIDE);
}

TEST(hex_line_to_a_neighbour_crosses_one_hexside)
{
    HexStep steps[HEX_LINE_MAX];
    CHECK_INT(hex_line(&FTE, 2020, 2019, steps), 2);
    CHECK_INT(steps[1].hex, 2019);
    CHECK_INT(steps[1].crossed, hex_side_between(&FTE, 2020, 2019));
}

/* 20.20 looks at 19.19: along the hexside of 20.19 and 19.20. */
TEST(hex_line_knows_when_it_runs_along_a_hexside)
{
    HexStep steps[HEX_LINE_MAX];
    CHECK_INT(hex_line(&FTE, 2020, 1919, steps), 3);
    CHECK(steps[1].along);
    CHECK_INT(steps[1].hex, 1920); /* to the left as one looks north-west */
    CHECK_INT(steps[1].beside, 2019);
    CHECK(!steps[2].along);
    CHECK_INT(steps[2].hex, 1919);
    CHECK_INT(hex_line(&FTE, 1910, 2310, steps), 5);
    CHECK(steps[1].along && steps[3].along);
    CHECK_INT(steps[2].hex, 2110);
}

/* 20.20 looks at 22.18 through 21.20 and 21.19; 62.19 at 60.18 through 61.19. */
TEST(hex_line_examples_of_the_book)
{
    HexStep steps[HEX_LINE_MAX];
    CHECK_INT(hex_line(&FTE, 2020, 2218, steps), 4);
    CHECK_INT(steps[1].hex, 2120);
    CHECK_INT(steps[2].hex, 2119);
    CHECK_INT(steps[3].hex, 2218);
    CHECK_INT(hex_line(&FTE, 6219, 6018, steps), 3);
    CHECK_INT(steps[1].hex, 6119);
}

/* Five columns over and three half rows down: the line leaves its second hex just at a corner. */
TEST(hex_line_tells_a_corner_from_a_crossing)
{
    HexStep steps[HEX_LINE_MAX];
    int count = hex_line(&FTE, 1110, 1611, steps), corners = 0;
    for (int i = 1; i < count; i++) {
        CHECK_INT(steps[i].crossed == HEX_NO_SIDE, steps[i].touched != HEX_NONE);
        corners += steps[i].touched != HEX_NONE;
    }
    CHECK_INT(corners, 2);
}

TEST(hex_line_at_the_edge_may_leave_the_map)
{
    HexStep steps[HEX_LINE_MAX];
    CHECK_INT(hex_line(&FTE, 201, 401, steps), 3);
    CHECK(steps[1].along);
    CHECK_INT(steps[1].hex, 301);
    CHECK_INT(steps[1].beside, 302);
    CHECK_INT(hex_line(&FTE, 101, 301, steps), 3);
    CHECK(steps[1].along);
    CHECK_INT(steps[1].hex, HEX_NONE);
    CHECK_INT(steps[1].beside, 201);
}
