/* formation: see the header. */
#include "core/space/formation.h"

#include "core/base/bits.h"
#include "core/base/ensure.h"
#include "core/space/polygon.h"

/* The point at so many hundredths back along the way from its end. */
static PlanePoint back_along(const PlanePoint *way, int points, int facing, int far)
{
    for (int i = points - 1; i > 0; i--) {
        int length = plane_distance(way[i], way[i - 1]);
        if (far <= length && length > 0) {
            PlaneLine leg = {way[i], way[i - 1], 0};
            return plane_point_along(&leg, ((uint64_t)far << 32) / (uint64_t)length);
        }
        far -= length;
    }
    return plane_at(way[0], points > 1 ? plane_direction(way[0], way[1]) : facing, -far);
}

void formation_file(const PlanePoint *way, int points, int facing, int spacing, int guide, PlanePoint *places,
                    int count)
{
    ENSURE(points > 0);
    for (int i = 0; i < count; i++) {
        int behind = i == guide ? 0 : i < guide ? i + 1 : i;
        places[i] = back_along(way, points, facing, behind * spacing);
    }
}

void formation_line(PlanePoint at, int facing, int spacing, int guide, PlanePoint *places, int count)
{
    for (int i = 0; i < count; i++)
        places[i] = plane_at(at, facing + PLANE_RIGHT_ANGLE, (i - guide) * spacing);
}

/* A place of a lattice of triangles: so many steps ahead, and so many 60 degrees to the right of that. A triangle is 56756 / 65536
 * of its side high. */
static PlanePoint triangle_place(PlanePoint at, int facing, int spacing, int ahead, int aside)
{
    PlanePoint front = plane_unit(facing), right = plane_unit(facing + PLANE_RIGHT_ANGLE);
    int64_t along = (int64_t)spacing * (2 * ahead + aside) * 32768, beside = (int64_t)spacing * aside * 56756;
    int64_t unit = (int64_t)(PLANE_UNIT >> 8) * 65536;
    return (PlanePoint){
        at.x + plane_rounded(along * (front.x / 256) + beside * (right.x / 256), unit),
        at.y + plane_rounded(along * (front.y / 256) + beside * (right.y / 256), unit),
    };
}

void formation_cluster(PlanePoint at, int facing, int spacing, int guide, PlanePoint *places, int count)
{
    /* Along the six sides of a ring, clockwise. */
    static const int AHEAD[6] = {-1, -1, 0, 1, 1, 0}, ASIDE[6] = {1, 0, -1, -1, 0, 1};
    int ring = 0, side = 0, step = 0, ahead = 0, aside = 0;
    for (int i = 0; i < count; i++) {
        if (i == guide) {
            places[i] = at;
            continue;
        }
        if (step == 0 && side == 0) {
            ring++;
            ahead = ring;
            aside = 0;
        }
        places[i] = triangle_place(at, facing, spacing, ahead, aside);
        ahead += AHEAD[side];
        aside += ASIDE[side];
        step = (step + 1) % ring;
        side = (side + (step == 0)) % 6;
    }
}

uint64_t formation_together(const PlanePoint *places, int count, uint64_t who, int distance, int with)
{
    ENSURE(count <= FORMATION_MOST && with < count);
    uint64_t found = (uint64_t)1 << with, fresh = found;
    while (fresh) {
        int one = __builtin_ctzll(fresh);
        fresh &= fresh - 1;
        for (int i = 0; i < count; i++)
            if ((who & ~found) >> i & 1 && plane_within(places[one], places[i], distance)) {
                found |= (uint64_t)1 << i;
                fresh |= (uint64_t)1 << i;
            }
    }
    return found;
}
