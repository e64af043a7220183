/* outline: the edge of a reach (reach.h) as polygons, for drawing. Between a place of the lattice that is reached and one beside it
 * that is not the edge lies as far as one really gets, found by halving. */
#ifndef CORE_SPACE_OUTLINE_H
#define CORE_SPACE_OUTLINE_H

#include "core/space/reach.h"

enum { OUTLINE_POINTS = 4096, OUTLINE_LOOPS = 128 };

/* What is reached lies to the right of the way round: outer edges go clockwise, those of holes the other way. */
typedef struct PlaneOutline {
    int count;  /* of loops */
    bool whole; /* no loop was left out for want of room */
    int first[OUTLINE_LOOPS + 1];
    PlanePoint points[OUTLINE_POINTS];
} PlaneOutline;

void outline_trace(const PlaneReach *reach, PlaneOutline *outline);
PlanePolygon outline_loop(const PlaneOutline *outline, int loop);

#endif
