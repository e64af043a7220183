/* polygon: areas with straight edges on a plane. Corners go round in either direction; the last is joined to the first. An area
 * includes its edges: who stands on an edge is in it. */
#ifndef CORE_SPACE_POLYGON_H
#define CORE_SPACE_POLYGON_H

#include "core/space/plane.h"

enum { POLYGON_CORNERS = 64, POLYGON_STRETCHES = POLYGON_CORNERS / 2 };

/* Somebody else's corners. */
typedef struct PlanePolygon {
    const PlanePoint *corners;
    int count;
} PlanePolygon;

typedef struct PlaneBox {
    PlanePoint low, high; /* both belong to it */
} PlaneBox;

/* ---- places along a line: parts of it in 32 bits behind the point, rounded down ---- */

#define PLANE_LINE_END ((uint64_t)1 << 32)

/* From where to where on a line from 0 to PLANE_LINE_END; from < to. */
typedef struct PlaneStretch {
    uint64_t from, to;
} PlaneStretch;

/* A line from `a` to `b` as it is measured. */
typedef struct PlaneLine {
    PlanePoint a, b;
    int64_t finely; /* its length in 256th parts of a hundredth, rounded down */
} PlaneLine;

PlaneLine plane_line(PlanePoint a, PlanePoint b);
/* How far a place on the line lies from its begin, to the nearest hundredth (to within 0.51 of one). A later place is never nearer. */
int plane_along(const PlaneLine *line, uint64_t place);
/* The point there, each coordinate to the nearest. */
PlanePoint plane_point_along(const PlaneLine *line, uint64_t place);

/* ---- what lies in an area ---- */

PlaneBox polygon_box(PlanePolygon polygon);
bool polygon_has(PlanePolygon polygon, PlanePoint point);
/* The parts of a line that lie in the area, in their order; returns how many. They do not touch each other. A line along an edge
 * lies in it; a corner or an edge that is only touched in a point does not count. */
int polygon_stretches(PlanePolygon polygon, const PlaneLine *line, PlaneStretch stretches[POLYGON_STRETCHES]);
/* Whether the line has more than points in common with the area. */
bool polygon_crossed(PlanePolygon polygon, PlanePoint a, PlanePoint b);

/* ---- distances ---- */

/* The point of the edge that is nearest, each coordinate rounded to the nearest; of several edges the first. `edge` may be NULL,
 * else it becomes the number of the corner at which that edge begins. */
PlanePoint polygon_nearest(PlanePolygon polygon, PlanePoint point, int *edge);
/* How far the edge is, to the nearest hundredth, also from within. */
int polygon_edge_distance(PlanePolygon polygon, PlanePoint point);
/* Whether any point of the edge is at most so far away: exact. */
bool polygon_edge_within(PlanePolygon polygon, PlanePoint point, int distance);
/* Whether a disc touches the area, or lies in it: exact. */
bool polygon_within(PlanePolygon polygon, PlanePoint point, int distance);
/* Whether two areas have a point in common. */
bool polygon_touches(PlanePolygon one, PlanePolygon other);

/* ---- polygons themselves ---- */

/* Twice the area; above 0 if the corners go clockwise. */
int64_t polygon_area_twice(PlanePolygon polygon);

/* A rectangle around `centre` that looks in that direction, clockwise from its corner in front at the left. */
void polygon_rectangle(PlanePoint centre, int facing, int length, int width, PlanePoint corners[4]);

/* Points just beside corners, where one turns who goes around the area, or who goes within it and stays there: outside of corners
 * that stick out, or inside of those that stick in. Returns how many, at most `room`. */
int polygon_turns(PlanePolygon polygon, bool within, PlanePoint *points, int room);

/* A line of several points drawn with a width: a wall, a path, a stream. Twice as many corners as points, which are 2 to
 * POLYGON_CORNERS / 2; 0 if two points that follow are one or a bend is too sharp (more than 135 degrees). */
int polygon_strip(const PlanePoint *points, int count, int width, PlanePoint corners[POLYGON_CORNERS]);

/* What is wrong with a polygon. */
typedef struct PolygonFault {
    const char *what;  /* words to end a message with; NULL: nothing is wrong */
    int first, second; /* the corners it is about, counted from 1; 0: none */
} PolygonFault;

/* Whether it is one simple area: enough corners and not too many, in bounds, no two at one place, no two edges that meet. */
PolygonFault polygon_fault(PlanePolygon polygon);

#endif
