/* areas: polygons for the tests of core/space. */
#ifndef TESTS_CORE_SPACE_AREAS_H
#define TESTS_CORE_SPACE_AREAS_H

#include "core/base/ensure.h"
#include "core/play/rng.h"
#include "core/space/polygon.h"

#define AREA(...) \
    ((PlanePolygon){(const PlanePoint[]){__VA_ARGS__}, COUNT_OF(((const PlanePoint[]){__VA_ARGS__}))})

static inline int32_t area_below(Rng *rng, int n)
{
    return (int32_t)rng_below(rng, (uint32_t)n);
}

static inline PlanePoint area_point(Rng *rng, int side)
{
    int32_t x = area_below(rng, side);
    return (PlanePoint){x, area_below(rng, side)};
}

/* Any polygon without faults, with 3 to `most` corners (at most 8) from 0 to below `side`; the smaller that is, the more lies on one
 * line. */
static inline PlanePolygon area_any(Rng *rng, int side, int most, PlanePoint *corners)
{
    PlanePolygon polygon = {corners, 0};
    do {
        polygon.count = 3 + area_below(rng, most - 2);
        for (int i = 0; i < polygon.count; i++)
            corners[i] = area_point(rng, side);
    } while (polygon_fault(polygon).what);
    return polygon;
}

#endif
