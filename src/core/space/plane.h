/* plane: points of a table without hexes or cards, as rules keep them: whole hundredths of an inch. */
#ifndef CORE_SPACE_PLANE_H
#define CORE_SPACE_PLANE_H

#include <stdint.h>

enum { PLANE_INCH = 100 };

typedef struct PlanePoint {
    int32_t x, y;
} PlanePoint;

#endif
