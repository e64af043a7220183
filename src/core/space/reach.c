/* reach: see the header. */
#include "core/space/reach.h"

#include <string.h>

#include "core/base/bits.h"
#include "core/base/ensure.h"

/* Not waiting: not found yet, or done. */
enum { FOUND_NOT = UINT16_MAX, DONE = UINT16_MAX - 1 };

/* ---- straight lines ---- */

static bool on_table(const ReachRates *rates, PlanePoint point)
{
    PlaneBox table = rates->table;
    return point.x >= table.low.x && point.x <= table.high.x && point.y >= table.low.y &&
           point.y <= table.high.y;
}

/* What is on top behind a place of the line, -1 for bare ground; `next` becomes the place where that may end. */
static int top_behind(const PieceLine *line, uint64_t place, uint64_t *next)
{
    int top = -1;
    *next = PLANE_LINE_END;
    for (int i = 0; i < line->count; i++) {
        PlaneStretch stretch = line->passed[i].stretch;
        if (stretch.from > place) {
            *next = stretch.from < *next ? stretch.from : *next;
            break; /* later ones begin no sooner */
        }
        if (stretch.to <= place)
            continue;
        *next = stretch.to < *next ? stretch.to : *next;
        top = line->passed[i].piece > top ? line->passed[i].piece : top;
    }
    return top;
}

int reach_straight(const PlanePieces *pieces, const ReachRates *rates, PlanePoint a, PlanePoint b)
{
    PieceLine line;
    int64_t cost = 0;
    if (!on_table(rates, a) || !on_table(rates, b))
        return REACH_NEVER;
    pieces_along(pieces, &rates->which, a, b, &line);
    int gone = 0;
    for (uint64_t place = 0, next; place < PLANE_LINE_END; place = next) {
        int top = top_behind(&line, place, &next), far = plane_along(&line.line, next);
        uint32_t rate = top < 0 ? rates->open : rates->piece[top];
        if (rate == 0)
            return REACH_NEVER;
        cost += (int64_t)(far - gone) * rate;
        gone = far;
    }
    return cost < REACH_NEVER ? (int)cost : REACH_NEVER;
}

/* ---- the lattice ---- */

static int side_of(const PlaneReach *reach)
{
    return 2 * reach->radius + 1;
}

static int cells_of(const PlaneReach *reach)
{
    return side_of(reach) * side_of(reach);
}

/* Corners have the numbers behind the lattice. */
static PlanePoint place_of(const PlaneReach *reach, int cell)
{
    int side = side_of(reach);
    if (cell >= cells_of(reach))
        return reach->corner[cell - cells_of(reach)];
    return reach_place(reach, cell % side - reach->radius, cell / side - reach->radius);
}

static int cell_at(const PlaneReach *reach, int column, int row)
{
    return (row + reach->radius) * side_of(reach) + column + reach->radius;
}

PlanePoint reach_place(const PlaneReach *reach, int column, int row)
{
    return (PlanePoint){reach->start.x + column * reach->step, reach->start.y + row * reach->step};
}

static bool on_lattice(const PlaneReach *reach, int column, int row)
{
    return column >= -reach->radius && column <= reach->radius && row >= -reach->radius &&
           row <= reach->radius;
}

int reach_place_cost(const PlaneReach *reach, int column, int row)
{
    return on_lattice(reach, column, row) ? reach->cost[cell_at(reach, column, row)] : REACH_NEVER;
}

/* ---- who waits: a heap, the cheapest on top, of those that cost the same the lowest number ---- */

static bool comes_before(const PlaneReach *reach, int one, int other)
{
    return reach->cost[one] != reach->cost[other] ? reach->cost[one] < reach->cost[other] : one < other;
}

static void put_at(PlaneReach *reach, int at, int cell)
{
    reach->heap[at] = (uint16_t)cell;
    reach->where[cell] = (uint16_t)at;
}

static void rise(PlaneReach *reach, int cell, int at)
{
    for (; at > 0 && comes_before(reach, cell, reach->heap[(at - 1) / 2]); at = (at - 1) / 2)
        put_at(reach, at, reach->heap[(at - 1) / 2]);
    put_at(reach, at, cell);
}

/* A place waits, or waits for less than before. */
static void wait_for(PlaneReach *reach, int cell)
{
    rise(reach, cell, reach->where[cell] == FOUND_NOT ? reach->waiting++ : reach->where[cell]);
}

static int take_cheapest(PlaneReach *reach)
{
    int cell = reach->heap[0], last = reach->heap[--reach->waiting], at = 0;
    reach->where[cell] = DONE;
    if (reach->waiting == 0)
        return cell;
    for (int below; (below = 2 * at + 1) < reach->waiting; at = below) {
        if (below + 1 < reach->waiting && comes_before(reach, reach->heap[below + 1], reach->heap[below]))
            below++;
        if (!comes_before(reach, reach->heap[below], last))
            break;
        put_at(reach, at, reach->heap[below]);
    }
    put_at(reach, at, last);
    return cell;
}

/* ---- ground that is the same all around a place: a step from there costs its length, and needs no look at the pieces ---- */

static int32_t least(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

static int32_t most(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

/* Which number of the lattice lies at or below. */
static int below(int32_t way, int step)
{
    return way >= 0 ? way / step : -((-way + step - 1) / step);
}

/* Where an edge is at a height between those of its ends. */
static int32_t across(PlanePoint p, PlanePoint q, int32_t y)
{
    return p.y == q.y ? p.x : p.x + (int32_t)((int64_t)(q.x - p.x) * (y - p.y) / (q.y - p.y));
}

/* The places of a row that have a part of the edge within a step (and a hair more) to any side. */
static void mix_row(PlaneReach *reach, int row, PlanePoint p, PlanePoint q)
{
    int32_t near = reach->step + 2, y = reach->start.y + row * reach->step;
    int32_t top = most(least(p.y, q.y), y - near), bottom = least(most(p.y, q.y), y + near);
    if (top > bottom)
        return;
    int32_t one = p.y == q.y ? p.x : across(p, q, top), other = p.y == q.y ? q.x : across(p, q, bottom);
    int first = below(least(one, other) - near - reach->start.x, reach->step),
        last = below(most(one, other) + near - reach->start.x, reach->step) + 1;
    for (int column = most(first, -reach->radius); column <= least(last, reach->radius); column++)
        reach->even[cell_at(reach, column, row)] = REACH_MIXED;
}

static void mix_edge(PlaneReach *reach, PlanePoint p, PlanePoint q)
{
    int32_t near = reach->step + 2;
    int first = below(least(p.y, q.y) - near - reach->start.y, reach->step),
        last = below(most(p.y, q.y) + near - reach->start.y, reach->step) + 1;
    for (int row = most(first, -reach->radius); row <= least(last, reach->radius); row++)
        mix_row(reach, row, p, q);
}

/* What lies around a place without edges lies around its neighbours without edges too. */
static void find_even(PlaneReach *reach)
{
    const uint64_t *bits = reach->rates.which.bits;
    int count = reach->pieces->count;
    memset(reach->even, 0, (size_t)cells_of(reach));
    for (int i = bit_above(bits, -1, count); i < count; i = bit_above(bits, i, count)) {
        PlanePolygon polygon = pieces_polygon(reach->pieces, i);
        for (int corner = 0; corner < polygon.count; corner++)
            mix_edge(reach, polygon.corners[corner], polygon.corners[(corner + 1) % polygon.count]);
    }
    for (int cell = 0; cell < cells_of(reach); cell++) {
        if (reach->even[cell] == REACH_MIXED)
            continue;
        if (cell % side_of(reach) && reach->even[cell - 1] != REACH_MIXED) {
            reach->even[cell] = reach->even[cell - 1];
            continue;
        }
        PieceSet here = pieces_at(reach->pieces, &reach->rates.which, place_of(reach, cell));
        reach->even[cell] = (uint8_t)(pieces_top(&here) + 1);
    }
    PlaneLine aslant = plane_line((PlanePoint){0, 0}, (PlanePoint){reach->step, reach->step});
    reach->leg[0] = reach->step;
    reach->leg[1] = plane_along(&aslant, PLANE_LINE_END);
}

/* ---- the search ---- */

/* What it costs to go straight on to a point from a place that is reached; REACH_NEVER beyond the allowance. */
static int cost_from(const PlaneReach *reach, int cell, PlanePoint to)
{
    if (reach->cost[cell] == REACH_NEVER)
        return REACH_NEVER;
    int more = reach_straight(reach->pieces, &reach->rates, place_of(reach, cell), to);
    return more <= reach->allowance - reach->cost[cell] ? reach->cost[cell] + more : REACH_NEVER;
}

/* One comes to a place at that cost, if it is less than before. */
static void come_to(PlaneReach *reach, int from, int to, int64_t cost)
{
    if (cost > reach->allowance || cost >= reach->cost[to])
        return;
    reach->cost[to] = (int32_t)cost;
    reach->parent[to] = (uint16_t)from;
    wait_for(reach, to);
}

/* Tries to come to a place straight from another; at the cheapest rate it must be worth looking. */
static void try_from(PlaneReach *reach, int from, int to)
{
    PlanePoint point = place_of(reach, to);
    int64_t before = reach->cost[to] != REACH_NEVER ? reach->cost[to] : (int64_t)reach->allowance + 1;
    int64_t enough = (before - reach->cost[from] + reach->cheapest - 1) / reach->cheapest;
    if (enough > 0 && plane_squared(place_of(reach, from), point) < enough * enough)
        come_to(reach, from, to, cost_from(reach, from, point));
}

/* From a place of the lattice to a neighbour. */
static void step_to(PlaneReach *reach, int from, int to, bool aslant)
{
    int even = reach->even[from];
    if (even == REACH_MIXED) {
        try_from(reach, from, to);
        return;
    }
    uint32_t rate = even ? reach->rates.piece[even - 1] : reach->rates.open;
    if (rate && on_table(&reach->rates, place_of(reach, to)))
        come_to(reach, from, to, reach->cost[from] + (int64_t)reach->leg[aslant] * rate);
}

/* From where one came to a place: straight on to another. What the start says of every place is known from the beginning. */
static void try_past(PlaneReach *reach, int cell, int to)
{
    if (reach->parent[cell] != cell_at(reach, 0, 0))
        try_from(reach, reach->parent[cell], to);
}

/* From a place of the lattice: to its neighbours, and to corners among them. */
static void spread(PlaneReach *reach, int cell)
{
    int column = cell % side_of(reach) - reach->radius, row = cell / side_of(reach) - reach->radius;
    for (int i = 0; i < 9; i++) {
        int x = column + i % 3 - 1, y = row + i / 3 - 1;
        if (i == 4 || !on_lattice(reach, x, y) || reach->where[cell_at(reach, x, y)] == DONE)
            continue;
        try_past(reach, cell, cell_at(reach, x, y));
        step_to(reach, cell, cell_at(reach, x, y), x != column && y != row);
    }
    PlanePoint at = place_of(reach, cell);
    for (int i = 0; i < reach->corners; i++)
        if (plane_within(at, reach->corner[i], reach->step) && reach->where[cells_of(reach) + i] != DONE) {
            try_past(reach, cell, cells_of(reach) + i);
            try_from(reach, cell, cells_of(reach) + i);
        }
}

/* From a corner: to everything. */
static void spread_from_corner(PlaneReach *reach, int corner)
{
    for (int i = 0; i < cells_of(reach) + reach->corners; i++)
        if (reach->where[i] != DONE)
            try_from(reach, corner, i);
}

/* Where one may have to turn: outside of what cannot be entered, inside of what can. */
static void find_corners(PlaneReach *reach, int range)
{
    PlanePoint turns[POLYGON_CORNERS];
    const uint64_t *bits = reach->rates.which.bits;
    int count = reach->pieces->count;
    reach->corners = 0;
    for (int i = bit_above(bits, -1, count); i < count; i = bit_above(bits, i, count)) {
        int found = polygon_turns(pieces_polygon(reach->pieces, i), reach->rates.piece[i] > 0, turns,
                                  POLYGON_CORNERS);
        for (int j = 0; j < found && reach->corners < REACH_CORNERS; j++)
            if (plane_within(reach->start, turns[j], range) && on_table(&reach->rates, turns[j]))
                reach->corner[reach->corners++] = turns[j];
    }
}

/* How far one could get if all were as cheap as the cheapest of these pieces. */
static int farthest(PlaneReach *reach, const PieceSet *which)
{
    int count = reach->pieces->count;
    reach->cheapest = reach->rates.open;
    for (int i = bit_above(which->bits, -1, count); i < count; i = bit_above(which->bits, i, count))
        if (reach->rates.piece[i] && reach->rates.piece[i] < reach->cheapest)
            reach->cheapest = reach->rates.piece[i];
    uint32_t range = (uint32_t)reach->allowance / reach->cheapest;
    return range < 3 * PLANE_MOST ? (int)range : 3 * PLANE_MOST;
}

/* Only pieces that are near enough count; the lattice is as fine as all that could be reached lets it be. */
static void measure(PlaneReach *reach)
{
    PieceSet *which = &reach->rates.which;
    *which = pieces_near(reach->pieces, which, reach->start, farthest(reach, which));
    int range = farthest(reach, which);
    *which = pieces_near(reach->pieces, which, reach->start, range);
    reach->straight = pieces_top(which) < 0;
    reach->step =
        range > REACH_RADIUS * REACH_FINEST ? (range + REACH_RADIUS - 1) / REACH_RADIUS : REACH_FINEST;
    reach->radius = (range + reach->step - 1) / reach->step;
    find_corners(reach, range);
}

void reach_open(PlaneReach *reach, const PlanePieces *pieces, const ReachRates *rates, PlanePoint start,
                int allowance)
{
    ENSURE(rates->open > 0 && allowance >= 0 && allowance < REACH_NEVER);
    reach->pieces = pieces;
    reach->rates = *rates;
    reach->start = start;
    reach->allowance = allowance;
    reach->searched = false;
    measure(reach);
}

/* Whether a point is so far away that no rate makes it cheap enough. */
static bool too_far(const PlaneReach *reach, PlanePoint to)
{
    int64_t far = reach->allowance / (int64_t)reach->cheapest + 1;
    return plane_squared(reach->start, to) > far * far;
}

/* What a straight line from the start says. */
static void begin_at(PlaneReach *reach, int cell)
{
    PlanePoint to = place_of(reach, cell);
    int cost =
        too_far(reach, to) ? REACH_NEVER : reach_straight(reach->pieces, &reach->rates, reach->start, to);
    reach->cost[cell] = cost <= reach->allowance ? cost : REACH_NEVER;
    reach->parent[cell] = (uint16_t)cell_at(reach, 0, 0);
    reach->where[cell] = FOUND_NOT;
    if (!reach->straight && cost <= reach->allowance)
        wait_for(reach, cell);
}

void reach_search(PlaneReach *reach)
{
    reach->searched = true;
    reach->waiting = 0;
    if (!reach->straight)
        find_even(reach);
    for (int i = 0; i < cells_of(reach) + reach->corners; i++)
        begin_at(reach, i);
    while (reach->waiting > 0) {
        int cell = take_cheapest(reach);
        if (cell < cells_of(reach))
            spread(reach, cell);
        else
            spread_from_corner(reach, cell);
    }
}

void reach_find(PlaneReach *reach, const PlanePieces *pieces, const ReachRates *rates, PlanePoint start,
                int allowance)
{
    reach_open(reach, pieces, rates, start, allowance);
    reach_search(reach);
}

/* ---- any point ---- */

/* The cheapest way to a point: straight from the start, or from the places around it and their turning points; `last` becomes
 * the place where it turns last. */
static int cheapest_way(const PlaneReach *reach, PlanePoint to, int *last)
{
    ENSURE(reach->searched);
    int column = below(to.x - reach->start.x, reach->step), row = below(to.y - reach->start.y, reach->step);
    *last = cell_at(reach, 0, 0);
    int best = cost_from(reach, *last, to);
    for (int i = 0; i < 4 && !reach->straight; i++) {
        int x = column + i % 2, y = row + i / 2;
        if (reach_place_cost(reach, x, y) == REACH_NEVER)
            continue;
        const int turns[2] = {reach->parent[cell_at(reach, x, y)], cell_at(reach, x, y)};
        for (int j = 0; j < 2; j++) {
            int cost = cost_from(reach, turns[j], to);
            if (cost >= best)
                continue;
            best = cost;
            *last = turns[j];
        }
    }
    return best;
}

int reach_cost(const PlaneReach *reach, PlanePoint to)
{
    int last;
    return cheapest_way(reach, to, &last);
}

/* Beyond all that the cheapest ground allows; every leg of a way may be half a hundredth longer than it is measured. */
static bool far_off(const PlaneReach *reach, PlanePoint to)
{
    return plane_distance(reach->start, to) - REACH_TURNS / 2 > reach->allowance / (int64_t)reach->cheapest;
}

bool reach_has(PlaneReach *reach, PlanePoint to)
{
    if (reach_straight(reach->pieces, &reach->rates, reach->start, to) <= reach->allowance)
        return true;
    if (reach->straight || !on_table(&reach->rates, to) || far_off(reach, to))
        return false;
    if (!reach->searched)
        reach_search(reach);
    return reach_cost(reach, to) != REACH_NEVER;
}

int reach_way(const PlaneReach *reach, PlanePoint to, PlanePoint way[REACH_TURNS])
{
    int cell, middle = cell_at(reach, 0, 0), count = 2;
    if (cheapest_way(reach, to, &cell) == REACH_NEVER)
        return 0;
    for (int turn = cell; turn != middle; turn = reach->parent[turn])
        count++;
    ENSURE(count <= REACH_TURNS);
    way[count - 1] = to;
    for (int at = count - 2; at >= 0; at--, cell = reach->parent[cell])
        way[at] = place_of(reach, cell);
    return count;
}

/* As far as one gets from a place in reach towards a point, which is not in reach: by halving. */
static PlanePoint as_far_as(const PlaneReach *reach, PlanePoint from, PlanePoint to)
{
    PlaneLine line = {from, to, 0};
    uint64_t reached = 0;
    for (uint64_t half = PLANE_LINE_END / 2; half > PLANE_LINE_END / (2 * PLANE_MOST); half /= 2)
        if (reach_cost(reach, plane_point_along(&line, reached + half)) != REACH_NEVER)
            reached += half;
    return plane_point_along(&line, reached);
}

PlanePoint reach_towards(const PlaneReach *reach, PlanePoint to)
{
    PlanePoint nearest = reach->start;
    if (reach_cost(reach, to) != REACH_NEVER)
        return to;
    for (int i = 0; i < cells_of(reach); i++)
        if (reach->cost[i] != REACH_NEVER &&
            plane_squared(place_of(reach, i), to) < plane_squared(nearest, to))
            nearest = place_of(reach, i);
    return as_far_as(reach, nearest, to);
}
