/* spot: places on a map, in its own units, whatever lies on it. */
#ifndef UI_MODEL_SPOT_H
#define UI_MODEL_SPOT_H

#include <stdbool.h>

#include "core/space/plane.h"

typedef struct Point {
    float x, y;
} Point;

typedef struct Spot {
    float x, y, width, height; /* width 0: it is not on the map */
} Spot;

/* The point of a plane, and back, on a map whose units are inches. */
PlanePoint spot_on_plane(Point point);
Point spot_of_plane(PlanePoint point);
/* A point of the plane as a thing of the table: "12.50,18.00"; and back, false if it is none. */
void spot_name(PlanePoint point, char *name, int size);
bool spot_named(const char *name, PlanePoint *point);
/* A square around a point. */
Spot spot_around(Point middle, float size);
/* Grows to hold the other; one that is not there changes nothing. */
void spot_widen(Spot *all, Spot spot);
bool spot_holds(Spot all, Spot part);
/* With some ground around it, as far as the map goes. */
Spot spot_with_margin(Spot spot, float margin, Spot extent);

#endif
