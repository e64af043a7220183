#include "core/space/geom.h"

#include <stdlib.h>

#include "core/base/ensure.h"

/* What the limits promise, so that no product overflows: a way from point to point has components up to
 * 40,000, so dot and cross products of two ways stay below 2^32. Their squares times a squared length do not
 * fit into 64 bits and are compared as 128-bit products. */
typedef struct Way {
    int64_t x, y;
} Way;

static Way way(Point from, Point to)
{
    Way w = {(int64_t)to.x - from.x, (int64_t)to.y - from.y};
    ENSURE(llabs(w.x) <= 2 * GEOM_LIMIT && llabs(w.y) <= 2 * GEOM_LIMIT);
    return w;
}

static Way way_of(Vector direction)
{
    return way((Point){0, 0}, (Point){direction.x, direction.y});
}

static int64_t dot(Way a, Way b)
{
    return a.x * b.x + a.y * b.y;
}

/* Positive: b points to the right of a. */
static int64_t cross(Way a, Way b)
{
    return a.x * b.y - a.y * b.x;
}

static int64_t square(int64_t n)
{
    return n * n;
}

/* The upper half of a product by schoolbook halves; the lower half is what the machine gives. */
static uint64_t product_high(uint64_t a, uint64_t b)
{
    uint64_t a_low = (uint32_t)a, a_high = a >> 32, b_low = (uint32_t)b, b_high = b >> 32;
    uint64_t middle = a_high * b_low + (a_low * b_low >> 32);
    uint64_t other = a_low * b_high + (uint32_t)middle;
    return a_high * b_high + (middle >> 32) + (other >> 32);
}

/* Whether a*b <= c*d; none of them is negative. */
static bool product_at_most(int64_t a, int64_t b, int64_t c, int64_t d)
{
    uint64_t left = product_high((uint64_t)a, (uint64_t)b), right = product_high((uint64_t)c, (uint64_t)d);
    return left != right ? left < right : (uint64_t)a * (uint64_t)b <= (uint64_t)c * (uint64_t)d;
}

/* Whether n <= distance * sqrt(length_squared); none of them is negative. */
static bool at_most_times_root(int64_t n, int64_t distance, int64_t length_squared)
{
    return product_at_most(n, n, square(distance), length_squared);
}

bool geom_fits(Point point)
{
    return point.x >= -GEOM_LIMIT && point.x <= GEOM_LIMIT && point.y >= -GEOM_LIMIT && point.y <= GEOM_LIMIT;
}

/* ---- distance ---- */

int64_t geom_distance_squared(Point a, Point b)
{
    Way w = way(a, b);
    return dot(w, w);
}

bool geom_within(Point a, Point b, int32_t distance)
{
    return distance >= 0 && geom_distance_squared(a, b) <= square(distance);
}

int32_t geom_distance(Point a, Point b)
{
    int64_t squared = geom_distance_squared(a, b);
    int64_t root = geom_root((uint64_t)squared);
    return (int32_t)(square(root) == squared ? root : root + 1);
}

uint32_t geom_root(uint64_t n)
{
    uint64_t root = 0;
    for (uint64_t bit = (uint64_t)1 << 31; bit > 0; bit >>= 1)
        if ((root | bit) * (root | bit) <= n)
            root |= bit;
    return (uint32_t)root;
}

/* distance * part / length, rounded: twice as much is rounded down first, in one root of a quotient that is
 * exact enough because a root rounded down does not see fractions under it. */
static int32_t share(int32_t distance, int64_t part, int64_t length_squared)
{
    int64_t twice = 2 * (int64_t)distance * llabs(part);
    int32_t rounded = (int32_t)((geom_root((uint64_t)(square(twice) / length_squared)) + 1) / 2);
    return part < 0 ? -rounded : rounded;
}

Point geom_ahead(Point from, Vector direction, int32_t distance)
{
    Way w = way_of(direction);
    int64_t length_squared = dot(w, w);
    ENSURE(length_squared > 0 && distance >= 0 && distance <= GEOM_LIMIT);
    return (Point){from.x + share(distance, w.x, length_squared),
                   from.y + share(distance, w.y, length_squared)};
}

Vector geom_toward(Point from, Point to)
{
    Way w = way(from, to);
    return (Vector){(int32_t)w.x, (int32_t)w.y};
}

Vector geom_right(Vector direction)
{
    return (Vector){-direction.y, direction.x};
}

/* Ten thousand times the sine of 0 to 90 degrees. */
static const int32_t SINES[] = {
    0,    175,  349,  523,  698,  872,  1045, 1219, 1392, 1564, 1736,  1908, 2079, 2250, 2419, 2588,
    2756, 2924, 3090, 3256, 3420, 3584, 3746, 3907, 4067, 4226, 4384,  4540, 4695, 4848, 5000, 5150,
    5299, 5446, 5592, 5736, 5878, 6018, 6157, 6293, 6428, 6561, 6691,  6820, 6947, 7071, 7193, 7314,
    7431, 7547, 7660, 7771, 7880, 7986, 8090, 8192, 8290, 8387, 8480,  8572, 8660, 8746, 8829, 8910,
    8988, 9063, 9135, 9205, 9272, 9336, 9397, 9455, 9511, 9563, 9613,  9659, 9703, 9744, 9781, 9816,
    9848, 9877, 9903, 9925, 9945, 9962, 9976, 9986, 9994, 9998, 10000,
};
static_assert(COUNT_OF(SINES) == 91, "one sine for each degree of a quarter");

static int32_t sine(int degrees)
{
    return degrees <= 90 ? SINES[degrees] : degrees <= 180 ? SINES[180 - degrees] : -sine(degrees - 180);
}

Vector geom_heading(int degrees)
{
    int turn = (degrees % 360 + 360) % 360;
    return (Vector){sine(turn), -sine((turn + 90) % 360)};
}

/* ---- segments ---- */

static int sign(int64_t n)
{
    return n < 0 ? -1 : n > 0;
}

/* Which side of ab the point is on: 1 right, -1 left, 0 on the line. */
static int side_of_line(Point a, Point b, Point point)
{
    return sign(cross(way(a, b), way(a, point)));
}

static bool between(int32_t a, int32_t b, int32_t n)
{
    return (a <= n && n <= b) || (b <= n && n <= a);
}

static bool on_segment(Point a, Point b, Point point)
{
    return between(a.x, b.x, point.x) && between(a.y, b.y, point.y) && side_of_line(a, b, point) == 0;
}

Meeting geom_segments(Point a, Point b, Point c, Point d)
{
    if (side_of_line(a, b, c) * side_of_line(a, b, d) < 0 &&
        side_of_line(c, d, a) * side_of_line(c, d, b) < 0)
        return GEOM_THROUGH;
    bool touching = on_segment(a, b, c) || on_segment(a, b, d) || on_segment(c, d, a) || on_segment(c, d, b);
    return touching ? GEOM_TOUCHING : GEOM_APART;
}

bool geom_near_segment(Point point, Point a, Point b, int32_t distance)
{
    Way axis = way(a, b), to_point = way(a, point);
    int64_t along = dot(to_point, axis), length_squared = dot(axis, axis);
    if (along <= 0)
        return geom_within(a, point, distance);
    if (along >= length_squared)
        return geom_within(b, point, distance);
    return distance >= 0 && at_most_times_root(llabs(cross(to_point, axis)), distance, length_squared);
}

/* ---- polygons ---- */

/* Where the middle of pq lies, in halves of a hundredth so that it is a whole point. Counts the edges that a
 * ray to the east passes; an edge holds its northern end and not its southern, so a corner on the ray counts
 * once. */
static Whereabouts middle_in_polygon(Point p, Point q, const Point *corners, int count)
{
    int64_t x = (int64_t)p.x + q.x, y = (int64_t)p.y + q.y;
    bool inside = false;
    for (int i = 0; i < count; i++) {
        Point a = corners[i], b = corners[i + 1 < count ? i + 1 : 0];
        Way edge = way(a, b), to_point = {x - 2 * (int64_t)a.x, y - 2 * (int64_t)a.y};
        int64_t side = cross(edge, to_point), along = dot(to_point, edge);
        if (side == 0 && along >= 0 && along <= 2 * dot(edge, edge))
            return GEOM_ON_EDGE;
        bool below_a = y >= 2 * (int64_t)a.y, below_b = y >= 2 * (int64_t)b.y;
        if (below_a != below_b && (side > 0) == below_a)
            inside = !inside;
    }
    return inside ? GEOM_INSIDE : GEOM_OUTSIDE;
}

Whereabouts geom_point_in_polygon(Point point, const Point *corners, int count)
{
    ENSURE(count >= 3 && geom_fits(point));
    return middle_in_polygon(point, point, corners, count);
}

/* The corner of the polygon on segment ab that comes next after a point of it, or b. */
static Point next_on_segment(Point a, Point b, Point after, const Point *corners, int count)
{
    Way axis = way(a, b);
    int64_t behind = dot(way(a, after), axis);
    Point next = b;
    for (int i = 0; i < count; i++) {
        int64_t along = dot(way(a, corners[i]), axis);
        if (along > behind && along < dot(way(a, next), axis) && side_of_line(a, b, corners[i]) == 0)
            next = corners[i];
    }
    return next;
}

/* For a segment that crosses no edge but touches some: between the corners it touches it is all inside or not
 * at all. */
static bool dips_inside(Point a, Point b, const Point *corners, int count)
{
    Point from = a;
    do {
        Point next = next_on_segment(a, b, from, corners, count);
        if (middle_in_polygon(from, next, corners, count) == GEOM_INSIDE)
            return true;
        from = next;
    } while (from.x != b.x || from.y != b.y);
    return false;
}

Meeting geom_segment_polygon(Point a, Point b, const Point *corners, int count)
{
    ENSURE(count >= 3 && geom_fits(a) && geom_fits(b));
    bool touching = false;
    for (int i = 0; i < count; i++) {
        Meeting meeting = geom_segments(a, b, corners[i], corners[i + 1 < count ? i + 1 : 0]);
        if (meeting == GEOM_THROUGH)
            return GEOM_THROUGH;
        touching = touching || meeting == GEOM_TOUCHING;
    }
    if (touching)
        return dips_inside(a, b, corners, count) ? GEOM_THROUGH : GEOM_TOUCHING;
    return middle_in_polygon(a, b, corners, count) == GEOM_INSIDE ? GEOM_THROUGH : GEOM_APART;
}

/* ---- arcs ---- */

/* The tangent of 22.5 degrees is the root of 2 less 1; a quotient of its continued fraction comes nearer to
 * it than any with a smaller bottom. */
const Vector GEOM_HALF_OF_45 = {225058681, 93222358};
const Vector GEOM_HALF_OF_90 = {1, 1};
const Vector GEOM_HALF_OF_180 = {0, 1};

/* Seen from the facing, the point lies in direction (ahead, aside); mirrored to one side, both directions are
 * within half a turn and their cross product tells the lesser. Only where the arc is a ray or all around does
 * it not. */
bool geom_in_arc(Point apex, Vector facing, Vector half, Point point)
{
    Way front = way_of(facing), to_point = way(apex, point);
    int64_t ahead = dot(front, to_point), aside = llabs(cross(front, to_point));
    ENSURE(half.y >= 0 && (half.x != 0 || half.y != 0) && (front.x != 0 || front.y != 0));
    if (half.y == 0)
        return half.x < 0 || (aside == 0 && ahead >= 0);
    return ahead * half.y >= aside * half.x;
}

/* ---- corridors ---- */

static bool is_size(int32_t size)
{
    return size >= 0 && size <= GEOM_LIMIT;
}

bool geom_corridor_holds(const Corridor *corridor, Point point)
{
    return geom_corridor_touches(corridor, point, 0);
}

/* A base beyond one end and beside the corridor may still reach the corner there. The corner is half a width
 * from the end point, square to the axis: by the law of cosines its squared distance is to_end_squared +
 * half_width^2 - 2 * half_width * aside / length. */
static bool reaches_corner(const Corridor *corridor, int32_t radius, int64_t to_end_squared, int64_t aside,
                           int64_t length_squared)
{
    int64_t half = corridor->half_width;
    if (to_end_squared > square(half + radius))
        return false; /* and so what follows stays small */
    int64_t excess = to_end_squared + square(half) - square(radius);
    return excess <= 0 || product_at_most(square(excess), length_squared, square(2 * half), square(aside));
}

bool geom_corridor_touches(const Corridor *corridor, Point centre, int32_t radius)
{
    ENSURE(is_size(radius) && is_size(corridor->half_width));
    Way axis = way(corridor->from, corridor->to), to_centre = way(corridor->from, centre);
    int64_t length_squared = dot(axis, axis), along = dot(to_centre, axis),
            aside = llabs(cross(to_centre, axis));
    ENSURE(length_squared > 0);
    if (along >= 0 && along <= length_squared)
        return at_most_times_root(aside, (int64_t)corridor->half_width + radius, length_squared);
    int64_t beyond = along < 0 ? -along : along - length_squared;
    if (at_most_times_root(aside, corridor->half_width, length_squared))
        return at_most_times_root(beyond, radius, length_squared);
    Point end = along < 0 ? corridor->from : corridor->to;
    return reaches_corner(corridor, radius, geom_distance_squared(end, centre), aside, length_squared);
}

/* ---- round templates and bases ---- */

bool geom_circle_holds(Circle circle, Point point)
{
    ENSURE(is_size(circle.radius));
    return geom_within(circle.centre, point, circle.radius);
}

bool geom_circle_touches(Circle circle, Circle base)
{
    ENSURE(is_size(circle.radius) && is_size(base.radius));
    return geom_within(circle.centre, base.centre, circle.radius + base.radius);
}

bool geom_circle_covers(Circle circle, Circle base)
{
    ENSURE(is_size(circle.radius) && is_size(base.radius));
    return geom_within(circle.centre, base.centre, circle.radius - base.radius);
}

bool geom_circle_touches_polygon(Circle circle, const Point *corners, int count)
{
    ENSURE(is_size(circle.radius));
    if (geom_point_in_polygon(circle.centre, corners, count) != GEOM_OUTSIDE)
        return true;
    for (int i = 0; i < count; i++)
        if (geom_near_segment(circle.centre, corners[i], corners[i + 1 < count ? i + 1 : 0], circle.radius))
            return true;
    return false;
}

bool geom_circle_covers_polygon(Circle circle, const Point *corners, int count)
{
    for (int i = 0; i < count; i++)
        if (!geom_circle_holds(circle, corners[i]))
            return false;
    return true;
}
