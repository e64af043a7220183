/* corridor: who lies in a strip, an arc or a disc that is put on the table. All exact; edges count. */
#ifndef CORE_SPACE_CORRIDOR_H
#define CORE_SPACE_CORRIDOR_H

#include "core/space/plane.h"

/* A rectangle that begins at a point and goes along a line. */
typedef struct PlaneCorridor {
    PlanePoint from, along; /* along: any length but 0 */
    int length, half_width;
} PlaneCorridor;

/* Through a point that is not `from`, or in a direction. */
PlaneCorridor corridor_through(PlanePoint from, PlanePoint through, int length, int half_width);
PlaneCorridor corridor_towards(PlanePoint from, int direction, int length, int half_width);

bool corridor_has(const PlaneCorridor *corridor, PlanePoint point);
/* How far along the corridor a point lies, and how far beside its middle (to the right above 0), to the nearest hundredth. */
int corridor_along(const PlaneCorridor *corridor, PlanePoint point);
int corridor_beside(const PlaneCorridor *corridor, PlanePoint point);
/* Its corners, clockwise from the one at the left of `from`; to the nearest. */
void corridor_corners(const PlaneCorridor *corridor, PlanePoint corners[4]);

/* The numbers of those points (at most 256) that it has, from near to far, of those as far the lower first; returns how many. */
int corridor_pick(const PlaneCorridor *corridor, const PlanePoint *points, int count, uint8_t *picked);

/* Whether `to` lies in an arc (plane_in_arc) and at most so far away. */
bool corridor_in_sector(PlanePoint from, int facing, int half, int range, PlanePoint to);

#endif
