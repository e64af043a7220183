/* geom: the open table of miniatures. Points in hundredths of an inch, x to the east, y to the south.
 * Everything is exact whole-number arithmetic, no roots and no angles in any comparison: every machine
 * answers alike. What just touches counts as met: a shape holds its edge.
 *
 * Limits: coordinates from -GEOM_LIMIT to GEOM_LIMIT (200 inches), distances, radii and half widths from 0 to
 * GEOM_LIMIT. Check points with geom_fits when a file or an order is read; beyond the limits is a bug. */
#ifndef CORE_SPACE_GEOM_H
#define CORE_SPACE_GEOM_H

#include <stdbool.h>
#include <stdint.h>

enum { GEOM_INCH = 100, GEOM_LIMIT = 200 * GEOM_INCH };

typedef struct Point {
    int32_t x, y;
} Point;

/* A direction; its length does not matter. Components within twice GEOM_LIMIT, those of a half angle any. */
typedef struct Vector {
    int32_t x, y;
} Vector;

/* Whether a point keeps to the limits. */
bool geom_fits(Point point);

/* ---- distance ---- */

int64_t geom_distance_squared(Point a, Point b);

/* Whether two points are no farther apart than this. */
bool geom_within(Point a, Point b, int32_t distance);

/* The distance rounded up, so that it is at most d exactly when the points are within d. */
int32_t geom_distance(Point a, Point b);

/* The largest whole number whose square is not above n. */
uint32_t geom_root(uint64_t n);

/* The point at this distance in a direction, rounded to the nearest hundredth of an inch. It may leave the
 * limits. */
Point geom_ahead(Point from, Vector direction, int32_t distance);

/* From one point to another; the right hand of a direction. */
Vector geom_toward(Point from, Point to);
Vector geom_right(Vector direction);

/* A compass heading in degrees, 0 north, 90 east; any whole number. */
Vector geom_heading(int degrees);

/* ---- segments ---- */

typedef enum Meeting {
    GEOM_APART,
    GEOM_TOUCHING, /* a common point, but no passing through: ends, overlaps, an edge or corner grazed */
    GEOM_THROUGH   /* segments: each is on both sides of the other; polygon: part of the segment is inside */
} Meeting;

/* How segments ab and cd meet. A segment may be a single point: it never passes through. */
Meeting geom_segments(Point a, Point b, Point c, Point d);

/* Whether a point is no farther than this from segment ab. */
bool geom_near_segment(Point point, Point a, Point b, int32_t distance);

/* ---- polygons: corners in either order, at least three, edges that do not cross each other ---- */

typedef enum Whereabouts { GEOM_OUTSIDE, GEOM_ON_EDGE, GEOM_INSIDE } Whereabouts;

Whereabouts geom_point_in_polygon(Point point, const Point *corners, int count);

/* How segment ab meets the polygon. A line from corner to corner through the inside passes through it; one
 * along an edge or past a corner touches it; a single point inside counts as through. */
Meeting geom_segment_polygon(Point a, Point b, const Point *corners, int count);

/* ---- arcs ---- */

/* Half the opening of an arc, as a direction that far clockwise from due east: {1, 1} is 45 degrees to either
 * side. From {1, 0}, straight ahead only, to {-1, 0}, all around; y is never negative. 22.5 degrees have no
 * whole-number direction. The one here errs for no point as long as the lengths of facing and of the way to
 * the point, multiplied, stay below 220 million: with a compass heading, to 220 inches. */
extern const Vector GEOM_HALF_OF_45;
extern const Vector GEOM_HALF_OF_90;
extern const Vector GEOM_HALF_OF_180;

/* Whether a point lies in the arc, edges and apex included. */
bool geom_in_arc(Point apex, Vector facing, Vector half, Point point);

/* ---- corridors: the rectangle of a width around a segment, square at both ends ---- */

typedef struct Corridor {
    Point from, to; /* not the same point */
    int32_t half_width;
} Corridor;

bool geom_corridor_holds(const Corridor *corridor, Point point);

/* Whether any part of a round base is in the corridor. */
bool geom_corridor_touches(const Corridor *corridor, Point centre, int32_t radius);

/* ---- round templates and bases ---- */

typedef struct Circle {
    Point centre;
    int32_t radius;
} Circle;

/* Whether the template is over a point; over any part of a round base; over all of it. */
bool geom_circle_holds(Circle circle, Point point);
bool geom_circle_touches(Circle circle, Circle base);
bool geom_circle_covers(Circle circle, Circle base);

/* Whether it is over any part of a polygon (a vehicle, a field); over all of it. */
bool geom_circle_touches_polygon(Circle circle, const Point *corners, int count);
bool geom_circle_covers_polygon(Circle circle, const Point *corners, int count);

#endif
