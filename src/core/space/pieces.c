/* pieces: see the header. Cells are squares whose side is a power of two, so that nothing is divided; a piece is in every cell that
 * it touches. */
#include "core/space/pieces.h"

#include <string.h>

#include "core/base/bits.h"
#include "core/base/ensure.h"

/* ---- laying out ---- */

static int cell_of(const PlanePieces *pieces, int32_t at, int32_t low)
{
    return (at - low) >> pieces->shift;
}

static PlaneBox around(PlaneBox a, PlaneBox b)
{
    return (PlaneBox){{a.low.x < b.low.x ? a.low.x : b.low.x, a.low.y < b.low.y ? a.low.y : b.low.y},
                      {a.high.x > b.high.x ? a.high.x : b.high.x, a.high.y > b.high.y ? a.high.y : b.high.y}};
}

static void put_into_cells(PlanePieces *pieces, int piece)
{
    PlaneBox box = pieces->boxes[piece];
    PlanePoint low = pieces->box.low;
    int side = 1 << pieces->shift;
    for (int row = cell_of(pieces, box.low.y, low.y); row <= cell_of(pieces, box.high.y, low.y); row++)
        for (int column = cell_of(pieces, box.low.x, low.x); column <= cell_of(pieces, box.high.x, low.x);
             column++) {
            int32_t x = low.x + column * side, y = low.y + row * side;
            const PlanePoint cell[4] = {{x, y}, {x + side, y}, {x + side, y + side}, {x, y + side}};
            if (polygon_touches(pieces_polygon(pieces, piece), (PlanePolygon){cell, 4}))
                bit_set(pieces->cells[row][column].bits, piece);
        }
}

bool pieces_lay(PlanePieces *pieces, const PlanePolygon *polygons, int count)
{
    int corners = 0;
    if (count > PIECES_MOST)
        return false;
    memset(pieces, 0, sizeof *pieces);
    for (int i = 0; i < count; i++) {
        PlanePolygon polygon = polygons[i];
        if (polygon.count > PIECES_CORNERS - corners)
            return false;
        memcpy(pieces->corners + corners, polygon.corners, (size_t)polygon.count * sizeof(PlanePoint));
        corners += polygon.count;
        pieces->first[i + 1] = (uint16_t)corners;
        pieces->boxes[i] = polygon_box(polygon);
        pieces->box = i > 0 ? around(pieces->box, pieces->boxes[i]) : pieces->boxes[i];
    }
    pieces->count = count;
    while ((pieces->box.high.x - pieces->box.low.x) >> pieces->shift >= PIECES_CELLS ||
           (pieces->box.high.y - pieces->box.low.y) >> pieces->shift >= PIECES_CELLS)
        pieces->shift++;
    for (int i = 0; i < count; i++)
        put_into_cells(pieces, i);
    return true;
}

PlanePolygon pieces_polygon(const PlanePieces *pieces, int piece)
{
    return (PlanePolygon){pieces->corners + pieces->first[piece],
                          pieces->first[piece + 1] - pieces->first[piece]};
}

/* ---- points and discs ---- */

static bool box_has(PlaneBox box, PlanePoint point)
{
    return point.x >= box.low.x && point.x <= box.high.x && point.y >= box.low.y && point.y <= box.high.y;
}

PieceSet pieces_at(const PlanePieces *pieces, const PieceSet *which, PlanePoint point)
{
    PieceSet found = {0};
    if (!pieces->count || !box_has(pieces->box, point))
        return found;
    PlanePoint low = pieces->box.low;
    const PieceSet *cell = &pieces->cells[cell_of(pieces, point.y, low.y)][cell_of(pieces, point.x, low.x)];
    for (int word = 0; word < PIECES_WORDS; word++)
        for (uint64_t left = cell->bits[word] & which->bits[word]; left; left &= left - 1) {
            int piece = word * 64 + __builtin_ctzll(left);
            if (box_has(pieces->boxes[piece], point) && polygon_has(pieces_polygon(pieces, piece), point))
                bit_set(found.bits, piece);
        }
    return found;
}

PieceSet pieces_near(const PlanePieces *pieces, const PieceSet *which, PlanePoint point, int distance)
{
    PieceSet found = {0};
    for (int i = bit_above(which->bits, -1, pieces->count); i < pieces->count;
         i = bit_above(which->bits, i, pieces->count)) {
        PlaneBox box = pieces->boxes[i];
        box.low = (PlanePoint){box.low.x - distance, box.low.y - distance};
        box.high = (PlanePoint){box.high.x + distance, box.high.y + distance};
        if (box_has(box, point) && polygon_within(pieces_polygon(pieces, i), point, distance))
            bit_set(found.bits, i);
    }
    return found;
}

int pieces_top(const PieceSet *set)
{
    for (int word = PIECES_WORDS - 1; word >= 0; word--)
        if (set->bits[word])
            return word * 64 + 63 - __builtin_clzll(set->bits[word]);
    return -1;
}

/* ---- lines ---- */

static int32_t clamped(int32_t value, int32_t low, int32_t high)
{
    return value < low ? low : value > high ? high : value;
}

/* Adds what is in the cells of a column between two heights. */
static void add_column(const PlanePieces *pieces, int column, int32_t y, int32_t other, PieceSet *found)
{
    PlaneBox box = pieces->box;
    int32_t low = y < other ? y : other, high = y < other ? other : y;
    if (high < box.low.y || low > box.high.y)
        return;
    int last = cell_of(pieces, clamped(high, box.low.y, box.high.y), box.low.y);
    for (int row = cell_of(pieces, clamped(low, box.low.y, box.high.y), box.low.y); row <= last; row++)
        for (int word = 0; word < PIECES_WORDS; word++)
            found->bits[word] |= pieces->cells[row][column].bits[word];
}

/* What is in the cells that a line goes through; `a` is not to the right of `b`. The line's height at the edges of a column is
 * known to within a hundredth: that much more is looked at. */
static PieceSet along_cells(const PlanePieces *pieces, PlanePoint a, PlanePoint b)
{
    PieceSet found = {0};
    PlaneBox box = pieces->box;
    if (b.x < box.low.x || a.x > box.high.x)
        return found;
    int64_t slope = b.x == a.x ? 0 : (int64_t)(b.y - a.y) * 65536 / (b.x - a.x);
    int first = cell_of(pieces, clamped(a.x, box.low.x, box.high.x), box.low.x);
    int last = cell_of(pieces, clamped(b.x, box.low.x, box.high.x), box.low.x);
    for (int column = first; column <= last; column++) {
        int32_t left = box.low.x + (column << pieces->shift), right = left + (1 << pieces->shift);
        int32_t y = left <= a.x ? a.y : a.y + (int32_t)((left - a.x) * slope / 65536);
        int32_t other = right >= b.x ? b.y : a.y + (int32_t)((right - a.x) * slope / 65536);
        int32_t more = y <= other ? 2 : -2;
        add_column(pieces, column, y - more, other + more, &found);
    }
    return found;
}

/* Whether a line passes a box: the box lies off the line if its centre is farther from it than any corner reaches. */
static bool passes(PlaneBox box, PlanePoint a, PlanePoint b)
{
    if (b.x < box.low.x || a.x > box.high.x || (a.y < box.low.y && b.y < box.low.y) ||
        (a.y > box.high.y && b.y > box.high.y))
        return false;
    PlanePoint way = plane_between(a, b);
    PlanePoint centre = {box.low.x + box.high.x - 2 * a.x, box.low.y + box.high.y - 2 * a.y};
    int64_t off = plane_cross(way, centre);
    int64_t most = (int64_t)way.x * (box.high.y - box.low.y) +
                   (int64_t)(way.y < 0 ? -way.y : way.y) * (box.high.x - box.low.x);
    return off <= most && off >= -most;
}

/* Adds a stretch behind those that come before it. */
static void add_passed(PieceLine *line, int piece, PlaneStretch stretch)
{
    int at = line->count++;
    for (; at > 0 && line->passed[at - 1].stretch.from > stretch.from; at--)
        line->passed[at] = line->passed[at - 1];
    line->passed[at] = (PiecePassed){.stretch = stretch, .piece = piece};
}

/* From left to right, and downwards if it is upright: looked at from either end a line has the same parts. */
static bool is_backwards(PlanePoint a, PlanePoint b)
{
    return a.x != b.x ? a.x > b.x : a.y > b.y;
}

static PlaneStretch turned_round(PlaneStretch stretch)
{
    return (PlaneStretch){PLANE_LINE_END - stretch.to, PLANE_LINE_END - stretch.from};
}

static void measure(PieceLine *line, const PlaneLine *measured, bool backwards)
{
    for (int i = 0; i < line->count; i++) {
        PiecePassed *passed = &line->passed[i];
        PlaneStretch stretch = backwards ? turned_round(passed->stretch) : passed->stretch;
        int from = plane_along(measured, stretch.from), to = plane_along(measured, stretch.to);
        passed->from = backwards ? line->length - to : from;
        passed->to = backwards ? line->length - from : to;
    }
}

void pieces_along(const PlanePieces *pieces, const PieceSet *which, PlanePoint a, PlanePoint b,
                  PieceLine *line)
{
    PlaneStretch stretches[POLYGON_STRETCHES];
    bool backwards = is_backwards(a, b);
    PlaneLine forwards = backwards ? plane_line(b, a) : plane_line(a, b);
    PieceSet found = along_cells(pieces, forwards.a, forwards.b);
    line->line = (PlaneLine){a, b, forwards.finely};
    line->length = plane_along(&forwards, PLANE_LINE_END);
    line->crossed = (PieceSet){0};
    line->count = 0;
    for (int word = 0; word < PIECES_WORDS; word++)
        for (uint64_t left = found.bits[word] & which->bits[word]; left; left &= left - 1) {
            int piece = word * 64 + __builtin_ctzll(left);
            if (!passes(pieces->boxes[piece], forwards.a, forwards.b))
                continue;
            int count = polygon_stretches(pieces_polygon(pieces, piece), &forwards, stretches);
            for (int i = 0; i < count; i++)
                add_passed(line, piece, backwards ? turned_round(stretches[count - 1 - i]) : stretches[i]);
            if (count > 0)
                bit_set(line->crossed.bits, piece);
        }
    measure(line, &forwards, backwards);
}

bool pieces_crossed(const PlanePieces *pieces, const PieceSet *which, PlanePoint a, PlanePoint b)
{
    PlanePoint first = is_backwards(a, b) ? b : a, last = is_backwards(a, b) ? a : b;
    PieceSet found = along_cells(pieces, first, last);
    for (int word = 0; word < PIECES_WORDS; word++)
        for (uint64_t left = found.bits[word] & which->bits[word]; left; left &= left - 1) {
            int piece = word * 64 + __builtin_ctzll(left);
            if (passes(pieces->boxes[piece], first, last) &&
                polygon_crossed(pieces_polygon(pieces, piece), first, last))
                return true;
        }
    return false;
}

bool pieces_seen_over(int height_a, int height_b, int length, int from, int to, int top)
{
    if (length == 0)
        return height_a > top || height_b > top;
    int64_t high = (int64_t)top * length;
    return (int64_t)height_a * (length - from) + (int64_t)height_b * from > high &&
           (int64_t)height_a * (length - to) + (int64_t)height_b * to > high;
}
