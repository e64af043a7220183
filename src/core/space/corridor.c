/* corridor: see the header. */
#include "core/space/corridor.h"

#include "core/base/ensure.h"

/* A direction as a vector that points can be multiplied with. */
enum { FINER = PLANE_UNIT >> 14 };

PlaneCorridor corridor_through(PlanePoint from, PlanePoint through, int length, int half_width)
{
    ENSURE(!plane_same(from, through) && length >= 0 && half_width >= 0);
    ENSURE(length <= 2 * PLANE_MOST && half_width <= 2 * PLANE_MOST);
    return (PlaneCorridor){from, plane_between(from, through), length, half_width};
}

PlaneCorridor corridor_towards(PlanePoint from, int direction, int length, int half_width)
{
    PlanePoint unit = plane_unit(direction);
    PlanePoint through = {from.x + unit.x / FINER, from.y + unit.y / FINER};
    return corridor_through(from, through, length, half_width);
}

static int64_t ahead(const PlaneCorridor *corridor, PlanePoint point)
{
    return plane_dot(corridor->along, plane_between(corridor->from, point));
}

static int64_t beside(const PlaneCorridor *corridor, PlanePoint point)
{
    return plane_cross(corridor->along, plane_between(corridor->from, point));
}

bool corridor_has(const PlaneCorridor *corridor, PlanePoint point)
{
    int64_t unit = plane_dot(corridor->along, corridor->along);
    int64_t far = ahead(corridor, point), side = beside(corridor, point);
    return far >= 0 && far * far <= unit * corridor->length * corridor->length &&
           side * side <= unit * corridor->half_width * corridor->half_width;
}

/* A product with the corridor's own vector, to the nearest hundredth. */
static int in_hundredths(const PlaneCorridor *corridor, int64_t product)
{
    uint64_t square = 4 * (uint64_t)(product * product);
    int size = (int)((plane_root(square / (uint64_t)plane_dot(corridor->along, corridor->along)) + 1) / 2);
    return product < 0 ? -size : size;
}

int corridor_along(const PlaneCorridor *corridor, PlanePoint point)
{
    return in_hundredths(corridor, ahead(corridor, point));
}

int corridor_beside(const PlaneCorridor *corridor, PlanePoint point)
{
    return in_hundredths(corridor, beside(corridor, point));
}

void corridor_corners(const PlaneCorridor *corridor, PlanePoint corners[4])
{
    const int ends[4] = {0, corridor->length, corridor->length, 0}, SIDES[4] = {-1, -1, 1, 1};
    PlanePoint way = corridor->along;
    int64_t length = plane_root((uint64_t)plane_dot(way, way) << 16);
    for (int i = 0; i < 4; i++) {
        int64_t far = ends[i] * (int64_t)256, side = SIDES[i] * corridor->half_width * (int64_t)256;
        corners[i].x = corridor->from.x + plane_rounded(far * way.x - side * way.y, length);
        corners[i].y = corridor->from.y + plane_rounded(far * way.y + side * way.x, length);
    }
}

int corridor_pick(const PlaneCorridor *corridor, const PlanePoint *points, int count, uint8_t *picked)
{
    int found = 0;
    ENSURE(count <= UINT8_MAX + 1);
    for (int i = 0; i < count; i++) {
        if (!corridor_has(corridor, points[i]))
            continue;
        int at = found++;
        for (; at > 0 && ahead(corridor, points[picked[at - 1]]) > ahead(corridor, points[i]); at--)
            picked[at] = picked[at - 1];
        picked[at] = (uint8_t)i;
    }
    return found;
}

bool corridor_in_sector(PlanePoint from, int facing, int half, int range, PlanePoint to)
{
    return plane_within(from, to, range) && plane_in_arc(from, facing, half, to);
}
