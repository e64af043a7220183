/* plane: see the header. */
#include "core/space/plane.h"

#include "core/base/ensure.h"

/* No two points are farther apart than this. */
enum { FARTHEST = 3 * PLANE_MOST };

/* Sines of a quarter of the circle, step by step. */
static const int32_t SINES[PLANE_RIGHT_ANGLE + 1] = {
    0,        411733,   823219,   1234209,  1644455,    2053710,  2461729,  2868265,  3273072,  3675909,
    4076531,  4474698,  4870169,  5262706,  5652074,    6038037,  6420363,  6798821,  7173184,  7543226,
    7908725,  8269459,  8625213,  8975771,  9320922,    9660458,  9994176,  10321873, 10643353, 10958422,
    11266890, 11568571, 11863283, 12150850, 12431097,   12703856, 12968963, 13226258, 13475586, 13716797,
    13949745, 14174291, 14390298, 14597637, 14796184,   14985817, 15166424, 15337895, 15500126, 15653022,
    15796488, 15930439, 16054795, 16169479, 16274424,   16369565, 16454846, 16530216, 16595628, 16651044,
    16696429, 16731757, 16757007, 16772163, PLANE_UNIT,
};

bool plane_in_bounds(PlanePoint point)
{
    return point.x >= -PLANE_MOST && point.x <= PLANE_MOST && point.y >= -PLANE_MOST && point.y <= PLANE_MOST;
}

/* ---- distances ---- */

/* Bit by bit from above. */
uint32_t plane_root(uint64_t square)
{
    uint64_t root = 0;
    for (int bit = square ? (63 - __builtin_clzll(square)) / 2 : -1; bit >= 0; bit--) {
        uint64_t more = root | (uint64_t)1 << bit;
        root = more * more <= square ? more : root;
    }
    return (uint32_t)root;
}

int64_t plane_squared(PlanePoint a, PlanePoint b)
{
    PlanePoint way = plane_between(a, b);
    return plane_dot(way, way);
}

int plane_distance(PlanePoint a, PlanePoint b)
{
    return (int)((plane_root(4 * (uint64_t)plane_squared(a, b)) + 1) / 2);
}

bool plane_within(PlanePoint a, PlanePoint b, int distance)
{
    return distance >= FARTHEST || (distance >= 0 && plane_squared(a, b) <= (int64_t)distance * distance);
}

int plane_band(PlanePoint a, PlanePoint b, const int *distances, int count)
{
    int band = 0;
    while (band < count && !plane_within(a, b, distances[band]))
        band++;
    return band;
}

/* ---- directions ---- */

int plane_turned(int direction)
{
    return (int)((unsigned)direction % PLANE_CIRCLE);
}

int plane_turn(int from, int to)
{
    int turn = plane_turned(to - from);
    return turn <= PLANE_CIRCLE / 2 ? turn : turn - PLANE_CIRCLE;
}

/* A vector, turned clockwise by so many right angles. */
static PlanePoint in_quarter(PlanePoint vector, int quarter)
{
    switch (quarter) {
    case 0:
        return vector;
    case 1:
        return (PlanePoint){-vector.y, vector.x};
    case 2:
        return (PlanePoint){-vector.x, -vector.y};
    default:
        return (PlanePoint){vector.y, -vector.x};
    }
}

PlanePoint plane_unit(int direction)
{
    int turned = plane_turned(direction), step = turned % PLANE_RIGHT_ANGLE;
    return in_quarter((PlanePoint){SINES[step], -SINES[PLANE_RIGHT_ANGLE - step]},
                      turned / PLANE_RIGHT_ANGLE);
}

/* The quarter of the circle in which a vector lies: at its first edge or clockwise of that. */
static int quarter_of(PlanePoint vector)
{
    if (vector.x >= 0 && vector.y < 0)
        return 0;
    if (vector.x > 0)
        return 1;
    return vector.y > 0 ? 2 : 3;
}

int plane_direction(PlanePoint from, PlanePoint to)
{
    if (plane_same(from, to))
        return 0;
    PlanePoint way = plane_between(from, to);
    int quarter = quarter_of(way), low = 0;
    way = in_quarter(way, (4 - quarter) % 4);
    for (int half = PLANE_RIGHT_ANGLE / 2; half; half /= 2)
        if (plane_cross(plane_unit(low + half), way) >= 0)
            low += half;
    bool next = plane_cross(way, plane_unit(low + 1)) < plane_cross(plane_unit(low), way);
    return plane_turned(quarter * PLANE_RIGHT_ANGLE + low + next);
}

PlanePoint plane_at(PlanePoint from, int direction, int distance)
{
    PlanePoint unit = plane_unit(direction);
    return (PlanePoint){from.x + plane_rounded((int64_t)unit.x * distance, PLANE_UNIT),
                        from.y + plane_rounded((int64_t)unit.y * distance, PLANE_UNIT)};
}

bool plane_in_arc(PlanePoint from, int facing, int half, PlanePoint to)
{
    ENSURE(half >= 0 && half <= PLANE_CIRCLE / 2);
    PlanePoint way = plane_between(from, to);
    PlanePoint left = plane_unit(facing - half), right = plane_unit(facing + half);
    if (half == 0)
        return plane_cross(left, way) == 0 && plane_dot(left, way) >= 0;
    if (half <= PLANE_RIGHT_ANGLE)
        return plane_cross(left, way) >= 0 && plane_cross(way, right) >= 0;
    return plane_cross(left, way) >= 0 || plane_cross(way, right) >= 0;
}
