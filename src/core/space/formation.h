/* formation: places for several together. They know no game and no terrain: who cannot stand there is put elsewhere by others.
 * One of them is the guide, by number: his place is the point that was chosen. Distances hold to within a
 * hundredth, as places are whole. */
#ifndef CORE_SPACE_FORMATION_H
#define CORE_SPACE_FORMATION_H

#include "core/space/plane.h"

enum { FORMATION_MOST = 64 };

/* One behind the other on the way that they came: the guide at its end, the others in the order of their numbers behind him,
 * `spacing` apart along the way; before its begin it goes on straight. A way of one point: behind him as `facing` says. */
void formation_file(const PlanePoint *way, int points, int facing, int spacing, int guide, PlanePoint *places,
                    int count);
/* Side by side, from left to right in the order of their numbers. */
void formation_line(PlanePoint at, int facing, int spacing, int guide, PlanePoint *places, int count);
/* Around the guide, ring by ring, in the order of their numbers, from straight ahead clockwise; neighbours are `spacing` apart. */
void formation_cluster(PlanePoint at, int facing, int spacing, int guide, PlanePoint *places, int count);

/* Who is with one of them, each at most `distance` from another who is: a set, bit n for number n. Only those of `who` count. */
uint64_t formation_together(const PlanePoint *places, int count, uint64_t who, int distance, int with);

#endif
