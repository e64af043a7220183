/* outline: see the header. A crossing lies between a place that is reached and the one beside it in one of four directions, which
 * is not. From it the edge goes on, with what is reached at its right, through the square of four places ahead. */
#include "core/space/outline.h"

#include <string.h>

#include "core/base/bits.h"
#include "core/base/ensure.h"

/* North, east, south, west. */
static const int ACROSS[4] = {0, 1, 0, -1}, DOWN[4] = {-1, 0, 1, 0};

typedef struct Crossing {
    int column, row, side;
} Crossing;

static bool reached(const PlaneReach *reach, int column, int row)
{
    return reach_place_cost(reach, column, row) != REACH_NEVER;
}

/* Where the edge lies on the way to the place beside. */
static PlanePoint edge_at(const PlaneReach *reach, Crossing at)
{
    PlanePoint in = reach_place(reach, at.column, at.row);
    PlanePoint out = reach_place(reach, at.column + ACROSS[at.side], at.row + DOWN[at.side]);
    while (!plane_within(in, out, 1)) {
        PlanePoint middle = {(in.x + out.x) / 2, (in.y + out.y) / 2};
        if (reach_cost(reach, middle) != REACH_NEVER)
            in = middle;
        else
            out = middle;
    }
    return in;
}

/* Places that are only diagonal to each other are apart. */
static Crossing next_of(const PlaneReach *reach, Crossing at)
{
    int clockwise = (at.side + 1) % 4;
    int column = at.column + ACROSS[clockwise], row = at.row + DOWN[clockwise];
    if (!reached(reach, column, row))
        return (Crossing){at.column, at.row, clockwise};
    if (!reached(reach, column + ACROSS[at.side], row + DOWN[at.side]))
        return (Crossing){column, row, at.side};
    return (Crossing){column + ACROSS[at.side], row + DOWN[at.side], (at.side + 3) % 4};
}

typedef struct Trace {
    const PlaneReach *reach;
    PlaneOutline *outline;
    uint64_t seen[(REACH_CELLS * 4 + 63) / 64];
} Trace;

static int number_of(const PlaneReach *reach, Crossing at)
{
    int side = 2 * reach->radius + 1;
    return ((at.row + reach->radius) * side + at.column + reach->radius) * 4 + at.side;
}

/* Goes round once; a loop that does not fit is left out. */
static void go_round(Trace *trace, Crossing at)
{
    PlaneOutline *outline = trace->outline;
    int begin = outline->first[outline->count], end = begin;
    for (; !bit_has(trace->seen, number_of(trace->reach, at)); at = next_of(trace->reach, at)) {
        bit_set(trace->seen, number_of(trace->reach, at));
        if (end < OUTLINE_POINTS && outline->count < OUTLINE_LOOPS)
            outline->points[end] = edge_at(trace->reach, at);
        end++;
    }
    if (end > OUTLINE_POINTS || outline->count == OUTLINE_LOOPS)
        outline->whole = false;
    else
        outline->first[++outline->count] = end;
}

void outline_trace(const PlaneReach *reach, PlaneOutline *outline)
{
    Trace trace = {.reach = reach, .outline = outline};
    outline->count = 0;
    outline->whole = true;
    outline->first[0] = 0;
    for (int row = -reach->radius; row <= reach->radius; row++)
        for (int column = -reach->radius; column <= reach->radius; column++)
            for (int side = 0; side < 4; side++) {
                Crossing at = {column, row, side};
                if (reached(reach, column, row) && !reached(reach, column + ACROSS[side], row + DOWN[side]) &&
                    !bit_has(trace.seen, number_of(reach, at)))
                    go_round(&trace, at);
            }
}

PlanePolygon outline_loop(const PlaneOutline *outline, int loop)
{
    return (PlanePolygon){outline->points + outline->first[loop],
                          outline->first[loop + 1] - outline->first[loop]};
}
