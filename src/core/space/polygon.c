/* polygon: see the header. */
#include "core/space/polygon.h"

#include "core/base/ensure.h"
#include "core/base/wide.h"

/* ---- places along a line ---- */

PlaneLine plane_line(PlanePoint a, PlanePoint b)
{
    return (PlaneLine){a, b, plane_root((uint64_t)plane_squared(a, b) << 16)};
}

int plane_along(const PlaneLine *line, uint64_t place)
{
    return (int)(((uint64_t)line->finely * place + ((uint64_t)1 << 39)) >> 40);
}

static int32_t share_of(int32_t from, int32_t to, uint64_t place)
{
    int64_t way = (int64_t)(to - from) * (int64_t)place, size = way < 0 ? -way : way;
    int32_t whole = (int32_t)((size + ((int64_t)1 << 31)) >> 32);
    return way < 0 ? from - whole : from + whole;
}

PlanePoint plane_point_along(const PlaneLine *line, uint64_t place)
{
    return (PlanePoint){share_of(line->a.x, line->b.x, place), share_of(line->a.y, line->b.y, place)};
}

/* ---- what lies in an area ---- */

static PlanePoint corner(PlanePolygon polygon, int number)
{
    return polygon.corners[number == polygon.count ? 0 : number];
}

PlaneBox polygon_box(PlanePolygon polygon)
{
    PlaneBox box = {polygon.corners[0], polygon.corners[0]};
    for (int i = 1; i < polygon.count; i++) {
        PlanePoint at = polygon.corners[i];
        box.low = (PlanePoint){at.x < box.low.x ? at.x : box.low.x, at.y < box.low.y ? at.y : box.low.y};
        box.high = (PlanePoint){at.x > box.high.x ? at.x : box.high.x, at.y > box.high.y ? at.y : box.high.y};
    }
    return box;
}

static bool between(int32_t a, int32_t b, int32_t value)
{
    return a < b ? value >= a && value <= b : value >= b && value <= a;
}

/* A ray to the east crosses the edge of an area an odd number of times from within. */
bool polygon_has(PlanePolygon polygon, PlanePoint point)
{
    bool inside = false;
    PlanePoint p = polygon.corners[polygon.count - 1];
    for (int i = 0; i < polygon.count; i++) {
        PlanePoint q = polygon.corners[i];
        if (between(p.y, q.y, point.y)) {
            int64_t side = plane_cross(plane_between(p, q), plane_between(p, point));
            if (side == 0 && between(p.x, q.x, point.x))
                return true;
            if ((p.y > point.y) != (q.y > point.y) && (side > 0) == (q.y > p.y))
                inside = !inside;
        }
        p = q;
    }
    return inside;
}

/* Which part of a line lies before a crossing at numerator / denominator of it. */
static uint64_t place_of(int64_t numerator, int64_t denominator)
{
    if (denominator < 0) {
        numerator = -numerator;
        denominator = -denominator;
    }
    if (numerator <= 0)
        return 0;
    return numerator >= denominator ? PLANE_LINE_END : ((uint64_t)numerator << 32) / (uint64_t)denominator;
}

/* Where the endless line through a line's ends crosses the edge, in order, as places on the line. A corner on the line counts as
 * lying at its left or at its right, as is said: as if the line had been moved by next to nothing. `on` says whether there is one. */
static int crossings(PlanePolygon polygon, const PlaneLine *line, bool left, uint64_t *places, bool *on)
{
    PlanePoint way = plane_between(line->a, line->b), p = polygon.corners[polygon.count - 1];
    int64_t side_p = plane_cross(way, plane_between(line->a, p));
    int count = 0;
    for (int i = 0; i < polygon.count; i++) {
        PlanePoint q = polygon.corners[i];
        int64_t side_q = plane_cross(way, plane_between(line->a, q));
        *on |= side_q == 0;
        if ((left ? side_p > 0 : side_p >= 0) != (left ? side_q > 0 : side_q >= 0)) {
            uint64_t place =
                place_of(plane_cross(plane_between(line->a, p), plane_between(p, q)), side_q - side_p);
            int at = count++;
            for (; at > 0 && places[at - 1] > place; at--)
                places[at] = places[at - 1];
            places[at] = place;
        }
        p = q;
        side_p = side_q;
    }
    return count;
}

/* Adds a stretch to those that begin no later. */
static int add_stretch(PlaneStretch *stretches, int count, uint64_t from, uint64_t to)
{
    if (from == to)
        return count;
    if (count > 0 && from <= stretches[count - 1].to) {
        if (to > stretches[count - 1].to)
            stretches[count - 1].to = to;
        return count;
    }
    stretches[count] = (PlaneStretch){from, to};
    return count + 1;
}

/* A line through corners or along edges is moved by next to nothing to either side: of what lies on it, and not only in points of
 * it, one of the two lies within. */
int polygon_stretches(PlanePolygon polygon, const PlaneLine *line, PlaneStretch stretches[POLYGON_STRETCHES])
{
    uint64_t places[POLYGON_CORNERS], others[POLYGON_CORNERS];
    bool on = false;
    if (plane_same(line->a, line->b))
        return 0;
    int count = crossings(polygon, line, true, places, &on), found = 0;
    int other = on ? crossings(polygon, line, false, others, &on) : 0;
    for (int i = 0, j = 0; i + 1 < count || j + 1 < other;) /* both are even */
        if (j + 1 >= other || (i + 1 < count && places[i] <= others[j])) {
            found = add_stretch(stretches, found, places[i], places[i + 1]);
            i += 2;
        } else {
            found = add_stretch(stretches, found, others[j], others[j + 1]);
            j += 2;
        }
    return found;
}

bool polygon_crossed(PlanePolygon polygon, PlanePoint a, PlanePoint b)
{
    PlaneStretch stretches[POLYGON_STRETCHES];
    PlaneLine line = {a, b, 0};
    return polygon_stretches(polygon, &line, stretches) > 0;
}

/* ---- distances ---- */

/* The square of a distance, as a fraction. */
typedef struct Squared {
    uint64_t numerator, denominator;
} Squared;

/* From a point to an edge; `foot` becomes the nearest point of it. */
static Squared to_edge(PlanePoint p, PlanePoint q, PlanePoint point, PlanePoint *foot)
{
    PlanePoint edge = plane_between(p, q), way = plane_between(p, point);
    int64_t along = plane_dot(edge, way), length = plane_dot(edge, edge);
    if (along <= 0 || along >= length) {
        *foot = along <= 0 ? p : q;
        return (Squared){(uint64_t)plane_squared(*foot, point), 1};
    }
    int64_t side = plane_cross(edge, way);
    PlaneLine line = {p, q, 0};
    *foot = plane_point_along(&line, place_of(along, length));
    return (Squared){(uint64_t)(side * side), (uint64_t)length};
}

static bool nearer(Squared a, Squared b)
{
    return wide_less(wide_times(wide(a.numerator), wide(b.denominator)),
                     wide_times(wide(b.numerator), wide(a.denominator)));
}

static Squared to_polygon(PlanePolygon polygon, PlanePoint point, PlanePoint *foot, int *edge)
{
    Squared best = {0, 1};
    for (int i = 0; i < polygon.count; i++) {
        PlanePoint here;
        Squared squared = to_edge(polygon.corners[i], corner(polygon, i + 1), point, &here);
        if (i > 0 && !nearer(squared, best))
            continue;
        best = squared;
        *foot = here;
        *edge = i;
    }
    return best;
}

PlanePoint polygon_nearest(PlanePolygon polygon, PlanePoint point, int *edge)
{
    PlanePoint foot;
    int at;
    to_polygon(polygon, point, &foot, edge ? edge : &at);
    return foot;
}

int polygon_edge_distance(PlanePolygon polygon, PlanePoint point)
{
    PlanePoint foot;
    int edge;
    Squared squared = to_polygon(polygon, point, &foot, &edge);
    return (int)((plane_root(4 * squared.numerator / squared.denominator) + 1) / 2);
}

bool polygon_edge_within(PlanePolygon polygon, PlanePoint point, int distance)
{
    if (distance < 0)
        return false;
    uint64_t far = (uint64_t)(distance < 3 * PLANE_MOST ? distance : 3 * PLANE_MOST);
    for (int i = 0; i < polygon.count; i++) {
        PlanePoint foot;
        Squared squared = to_edge(polygon.corners[i], corner(polygon, i + 1), point, &foot);
        if (squared.numerator <= far * far * squared.denominator)
            return true;
    }
    return false;
}

bool polygon_within(PlanePolygon polygon, PlanePoint point, int distance)
{
    return distance >= 0 && (polygon_has(polygon, point) || polygon_edge_within(polygon, point, distance));
}

static int side_of(PlanePoint p, PlanePoint q, PlanePoint point)
{
    int64_t side = plane_cross(plane_between(p, q), plane_between(p, point));
    return (side > 0) - (side < 0);
}

/* Whether two edges have a point in common. */
static bool edges_meet(PlanePoint a, PlanePoint b, PlanePoint p, PlanePoint q)
{
    int side_p = side_of(a, b, p), side_q = side_of(a, b, q);
    int side_a = side_of(p, q, a), side_b = side_of(p, q, b);
    if (side_p == 0 && side_q == 0) /* on one line */
        return (between(a.x, b.x, p.x) && between(a.y, b.y, p.y)) ||
               (between(a.x, b.x, q.x) && between(a.y, b.y, q.y)) ||
               (between(p.x, q.x, a.x) && between(p.y, q.y, a.y));
    return side_p * side_q <= 0 && side_a * side_b <= 0;
}

bool polygon_touches(PlanePolygon one, PlanePolygon other)
{
    if (polygon_has(one, other.corners[0]) || polygon_has(other, one.corners[0]))
        return true;
    for (int i = 0; i < one.count; i++)
        for (int j = 0; j < other.count; j++)
            if (edges_meet(one.corners[i], corner(one, i + 1), other.corners[j], corner(other, j + 1)))
                return true;
    return false;
}

/* ---- polygons themselves ---- */

int64_t polygon_area_twice(PlanePolygon polygon)
{
    int64_t area = 0;
    for (int i = 0; i < polygon.count; i++)
        area += plane_cross(polygon.corners[i], corner(polygon, i + 1));
    return area;
}

static PolygonFault fault(const char *what, int first, int second)
{
    return (PolygonFault){what, first + 1, second + 1};
}

/* Neighbours have a corner in common; they may not lie on each other. */
static bool edges_fault(PlanePolygon polygon, int i, int j)
{
    PlanePoint a = polygon.corners[i], b = corner(polygon, i + 1), p = polygon.corners[j],
               q = corner(polygon, j + 1);
    if (plane_same(b, p))
        return side_of(a, b, q) == 0 && plane_dot(plane_between(b, a), plane_between(p, q)) > 0;
    if (plane_same(q, a))
        return side_of(p, q, b) == 0 && plane_dot(plane_between(q, p), plane_between(a, b)) > 0;
    return edges_meet(a, b, p, q);
}

PolygonFault polygon_fault(PlanePolygon polygon)
{
    if (polygon.count < 3)
        return fault("has fewer than 3 corners", -1, -1);
    if (polygon.count > POLYGON_CORNERS)
        return fault("has more than 64 corners", -1, -1);
    for (int i = 0; i < polygon.count; i++) {
        if (!plane_in_bounds(polygon.corners[i]))
            return fault("a corner lies beyond 160 inches", i, -1);
        for (int j = 0; j < i; j++)
            if (plane_same(polygon.corners[i], polygon.corners[j]))
                return fault("two corners are at one place", j, i);
    }
    for (int i = 0; i < polygon.count; i++)
        for (int j = 0; j < i; j++)
            if (edges_fault(polygon, j, i))
                return fault("the edges behind two corners meet", j, i);
    return (PolygonFault){0};
}

/* ---- made of other measures ---- */

void polygon_rectangle(PlanePoint centre, int facing, int length, int width, PlanePoint corners[4])
{
    static const int AHEAD[4] = {1, 1, -1, -1}, RIGHT[4] = {-1, 1, 1, -1};
    PlanePoint ahead = plane_unit(facing), right = plane_unit(facing + PLANE_RIGHT_ANGLE);
    for (int i = 0; i < 4; i++) {
        int64_t along = (int64_t)AHEAD[i] * length, beside = (int64_t)RIGHT[i] * width;
        corners[i].x = centre.x + plane_rounded(along * ahead.x + beside * right.x, 2 * (int64_t)PLANE_UNIT);
        corners[i].y = centre.y + plane_rounded(along * ahead.y + beside * right.y, 2 * (int64_t)PLANE_UNIT);
    }
}

/* A direction as a vector in a strip. */
enum { STRIP_UNIT = 1 << 14 };

static PlanePoint unit_along(PlanePoint from, PlanePoint to)
{
    PlanePoint way = plane_between(from, to);
    int64_t length = plane_line(from, to).finely;
    return (PlanePoint){plane_rounded((int64_t)way.x * STRIP_UNIT * 256, length),
                        plane_rounded((int64_t)way.y * STRIP_UNIT * 256, length)};
}

/* Half the width to the left of where two pieces of the line meet. The edges beside them meet at h * (m + n) / (1 + m * n), for m
 * and n, the units to their left. */
static bool strip_offset(PlanePoint before, PlanePoint behind, int width, PlanePoint *offset)
{
    int64_t square = (int64_t)STRIP_UNIT * STRIP_UNIT, same = plane_dot(before, behind);
    if (same < 0 && 2 * (same / STRIP_UNIT) * (same / STRIP_UNIT) > square)
        return false;
    offset->x = plane_rounded((int64_t)width * (before.y + behind.y) * STRIP_UNIT, 2 * (square + same));
    offset->y = plane_rounded(-(int64_t)width * (before.x + behind.x) * STRIP_UNIT, 2 * (square + same));
    return true;
}

int polygon_strip(const PlanePoint *points, int count, int width, PlanePoint corners[POLYGON_CORNERS])
{
    if (count < 2 || count > POLYGON_CORNERS / 2)
        return 0;
    for (int i = 1; i < count; i++)
        if (plane_same(points[i - 1], points[i]))
            return 0;
    for (int i = 0; i < count; i++) {
        PlanePoint offset, at = points[i];
        PlanePoint before = i > 0 ? unit_along(points[i - 1], at) : unit_along(at, points[1]);
        PlanePoint behind = i + 1 < count ? unit_along(at, points[i + 1]) : before;
        if (!strip_offset(before, behind, width, &offset))
            return 0;
        corners[i] = (PlanePoint){at.x + offset.x, at.y + offset.y};
        corners[2 * count - 1 - i] = (PlanePoint){at.x - offset.x, at.y - offset.y};
    }
    return 2 * count;
}

int polygon_turns(PlanePolygon polygon, bool within, PlanePoint *points, int room)
{
    enum { BESIDE = 2 };
    bool clockwise = polygon_area_twice(polygon) > 0;
    int count = 0;
    for (int i = 0; i < polygon.count && count < room; i++) {
        PlanePoint before = polygon.corners[(i + polygon.count - 1) % polygon.count];
        PlanePoint at = polygon.corners[i], behind = corner(polygon, i + 1);
        int side = side_of(before, at, behind);
        if (side == 0 || (within ? (side > 0) == clockwise : (side > 0) != clockwise))
            continue;
        PlanePoint one = unit_along(before, at), other = unit_along(behind, at);
        PlanePoint away = {one.x + other.x, one.y + other.y};
        points[count++] = plane_at(at, plane_direction((PlanePoint){0, 0}, away), BESIDE);
    }
    return count;
}
