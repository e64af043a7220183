/* plane: points and directions on a table without hexes or cards, as rules keep them: whole hundredths of an inch, 256
 * steps of a circle. Whole numbers throughout: two machines never measure differently.
 *
 * All functions of core/space on points take coordinates from -PLANE_MOST to PLANE_MOST (160 inches to each side): then every
 * product of theirs fits into 64 bits. x grows to the east, y to the south, directions clockwise from north. */
#ifndef CORE_SPACE_PLANE_H
#define CORE_SPACE_PLANE_H

#include <stdbool.h>
#include <stdint.h>

enum { PLANE_INCH = 100, PLANE_MOST = 16000 };

/* Directions, for a uint8_t: 0 north, 64 east, 128 south, 192 west; 22.5 degrees are 16. */
enum { PLANE_CIRCLE = 256, PLANE_RIGHT_ANGLE = 64 };

/* The length of a direction as a vector. */
enum { PLANE_UNIT = 1 << 24 };

typedef struct PlanePoint {
    int32_t x, y;
} PlanePoint;

static inline bool plane_same(PlanePoint a, PlanePoint b)
{
    return a.x == b.x && a.y == b.y;
}
/* From `a` to `b`. */
static inline PlanePoint plane_between(PlanePoint a, PlanePoint b)
{
    return (PlanePoint){b.x - a.x, b.y - a.y};
}
/* Above 0: `b` lies clockwise of `a` (both seen from the same point); 0: on one line. */
static inline int64_t plane_cross(PlanePoint a, PlanePoint b)
{
    return (int64_t)a.x * b.y - (int64_t)a.y * b.x;
}
static inline int64_t plane_dot(PlanePoint a, PlanePoint b)
{
    return (int64_t)a.x * b.x + (int64_t)a.y * b.y;
}

/* A fraction to the nearest whole number, halves away from 0; `by` is above 0. */
static inline int32_t plane_rounded(int64_t value, int64_t by)
{
    int64_t size = ((value < 0 ? -value : value) + by / 2) / by;
    return (int32_t)(value < 0 ? -size : size);
}

/* Whether all functions take this point. */
bool plane_in_bounds(PlanePoint point);

/* ---- distances ---- */

/* The square root, rounded down. */
uint32_t plane_root(uint64_t square);
/* The square of the distance: exact. */
int64_t plane_squared(PlanePoint a, PlanePoint b);
/* The distance, rounded to the nearest hundredth. For showing and adding up; what a rule compares is `plane_within`. */
int plane_distance(PlanePoint a, PlanePoint b);
/* Whether `b` lies at most so many hundredths from `a`: exact, the end counts. Nothing lies at a distance below 0. */
bool plane_within(PlanePoint a, PlanePoint b, int distance);
/* Which band of ranges `b` lies in: 0 for the first distance that is enough, the number of bands if none is. They grow. */
int plane_band(PlanePoint a, PlanePoint b, const int *distances, int count);

/* ---- directions ---- */

/* Any whole number as a direction from 0 to 255. */
int plane_turned(int direction);
/* By how much one turns from `from` to `to`, the shorter way: -127 to 128, clockwise above 0. */
int plane_turn(int from, int to);
/* A step of length PLANE_UNIT in that direction, rounded to the nearest. */
PlanePoint plane_unit(int direction);
/* The direction that deviates least from the line to `to`; of two that deviate alike the lower number;
 * 0 if the points are one. */
int plane_direction(PlanePoint from, PlanePoint to);
/* The point so far away in that direction (backwards below 0), each coordinate rounded to the nearest, halves away from `from`.
 * Bounds are not looked at. */
PlanePoint plane_at(PlanePoint from, int direction, int distance);
/* Whether `to` lies at most `half` steps to either side of where one looks; half is 0 to 128. The edges count, and
 * so does the point itself. */
bool plane_in_arc(PlanePoint from, int facing, int half, PlanePoint to);

#endif
