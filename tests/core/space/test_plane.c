/* Points, distances and directions, against the plain definitions. */
#include "minunit.h"

#include "core/play/rng.h"
#include "core/space/plane.h"

static PlanePoint any_point(Rng *rng, int most)
{
    int32_t x = (int32_t)rng_below(rng, (uint32_t)(2 * most + 1)) - most;
    return (PlanePoint){x, (int32_t)rng_below(rng, (uint32_t)(2 * most + 1)) - most};
}

TEST(plane_root_is_the_whole_part_of_the_square_root)
{
    for (uint64_t root = 1; root < 100000; root = root * 3 / 2 + 1) {
        CHECK_INT(plane_root(root * root), root);
        CHECK_INT(plane_root(root * root - 1), root - 1);
        CHECK_INT(plane_root(root * root + 2 * root), root);
    }
    CHECK_INT(plane_root(0), 0);
    CHECK_INT(plane_root(UINT64_MAX), UINT32_MAX);
}

TEST(plane_distances_are_exact_where_rules_compare_them)
{
    PlanePoint a = {100, 200}, b = {400, 600}, c = {401, 600};
    CHECK_INT(plane_squared(a, b), 250000);
    CHECK_INT(plane_distance(a, b), 500);
    CHECK_INT(plane_distance(a, c), 501); /* 500.6 */
    CHECK(plane_within(a, b, 500));
    CHECK(!plane_within(a, b, 499));
    CHECK(!plane_within(a, c, 500));
    CHECK(plane_within(a, a, 0));
    CHECK(!plane_within(a, a, -1));
    const PlanePoint corner = {-PLANE_MOST, -PLANE_MOST}, other = {PLANE_MOST, PLANE_MOST};
    CHECK_INT(plane_distance(corner, other), 45255); /* 32000 times the square root of 2: 45254.83 */
    CHECK(plane_within(corner, other, 45255));
    CHECK(!plane_within(corner, other, 45254));
    CHECK(plane_within(corner, other, INT32_MAX));
    CHECK(plane_in_bounds(corner) && plane_in_bounds(other));
    CHECK(!plane_in_bounds((PlanePoint){PLANE_MOST + 1, 0}) &&
          !plane_in_bounds((PlanePoint){0, -PLANE_MOST - 1}));
    CHECK(!plane_in_bounds((PlanePoint){-PLANE_MOST - 1, 0}) &&
          !plane_in_bounds((PlanePoint){0, PLANE_MOST + 1}));
}

TEST(plane_distance_is_the_nearest_hundredth)
{
    Rng rng;
    rng_seed(&rng, 1, 1);
    for (int i = 0; i < 5000; i++) {
        PlanePoint a = any_point(&rng, PLANE_MOST), b = any_point(&rng, i % 2 ? PLANE_MOST : 30);
        int64_t twice = 2 * (int64_t)plane_distance(a, b), square = 4 * plane_squared(a, b);
        CHECK(square <= (twice + 1) * (twice + 1));
        CHECK(twice == 0 || square >= (twice - 1) * (twice - 1));
    }
}

TEST(plane_bands_of_ranges_begin_with_the_nearest)
{
    const int bands[3] = {400, 800, 1200};
    const PlanePoint from = {0, 0};
    CHECK_INT(plane_band(from, (PlanePoint){0, 0}, bands, 3), 0);
    CHECK_INT(plane_band(from, (PlanePoint){400, 0}, bands, 3), 0);
    CHECK_INT(plane_band(from, (PlanePoint){400, 1}, bands, 3), 1);
    CHECK_INT(plane_band(from, (PlanePoint){0, -1200}, bands, 3), 2);
    CHECK_INT(plane_band(from, (PlanePoint){1, -1200}, bands, 3), 3);
}

TEST(plane_rounds_halves_away_from_nothing)
{
    CHECK_INT(plane_rounded(5, 2), 3);
    CHECK_INT(plane_rounded(-5, 2), -3);
    CHECK_INT(plane_rounded(4, 3), 1);
    CHECK_INT(plane_rounded(-4, 3), -1);
    CHECK_INT(plane_rounded(0, 3), 0);
}

/* ---- directions ---- */

TEST(plane_units_go_clockwise_from_north)
{
    PlanePoint north = plane_unit(0), east = plane_unit(64), south = plane_unit(128), west = plane_unit(192);
    CHECK(plane_same(north, (PlanePoint){0, -PLANE_UNIT}));
    CHECK(plane_same(east, (PlanePoint){PLANE_UNIT, 0}));
    CHECK(plane_same(south, (PlanePoint){0, PLANE_UNIT}));
    CHECK(plane_same(west, (PlanePoint){-PLANE_UNIT, 0}));
    CHECK(plane_same(plane_unit(32), (PlanePoint){11863283, -11863283}));
    CHECK(plane_same(plane_unit(16), (PlanePoint){6420363, -15500126}));
    CHECK(plane_same(plane_unit(-1), plane_unit(255)));
    CHECK(plane_same(plane_unit(256 + 77), plane_unit(77)));
}

/* Each has its length, and to the next it is always the same angle: so every sine is right to its last digit or so. */
TEST(plane_units_are_steps_of_one_circle)
{
    const int64_t square = (int64_t)PLANE_UNIT * PLANE_UNIT, sine = (int64_t)PLANE_UNIT * 411733;
    for (int i = 0; i < PLANE_CIRCLE; i++) {
        PlanePoint unit = plane_unit(i);
        int64_t length = plane_dot(unit, unit) - square, angle = plane_cross(unit, plane_unit(i + 1)) - sine;
        CHECK(length > -2 * PLANE_UNIT && length < 2 * PLANE_UNIT);
        CHECK(angle > -2 * PLANE_UNIT && angle < 2 * PLANE_UNIT);
    }
}

TEST(plane_turns_the_shorter_way)
{
    CHECK_INT(plane_turned(-1), 255);
    CHECK_INT(plane_turned(512 + 3), 3);
    CHECK_INT(plane_turn(250, 10), 16);
    CHECK_INT(plane_turn(10, 250), -16);
    CHECK_INT(plane_turn(0, 128), 128);
    CHECK_INT(plane_turn(128, 0), 128);
    CHECK_INT(plane_turn(0, 129), -127);
    CHECK_INT(plane_turn(7, 7), 0);
}

/* Of all directions the one with the least sine to the line, among those that do not point back. */
static int direction_plainly(PlanePoint from, PlanePoint to)
{
    PlanePoint way = plane_between(from, to);
    int best = 0;
    int64_t least = INT64_MAX;
    for (int i = 0; i < PLANE_CIRCLE; i++) {
        PlanePoint unit = plane_unit(i);
        int64_t cross = plane_cross(unit, way), size = cross < 0 ? -cross : cross;
        if (plane_dot(unit, way) <= 0 || size >= least)
            continue;
        least = size;
        best = i;
    }
    return best;
}

TEST(plane_direction_is_the_step_that_deviates_least)
{
    Rng rng;
    rng_seed(&rng, 2, 1);
    const PlanePoint here = {500, 500};
    CHECK_INT(plane_direction(here, here), 0);
    CHECK_INT(plane_direction(here, (PlanePoint){500, 400}), 0);
    CHECK_INT(plane_direction(here, (PlanePoint){600, 400}), 32);
    CHECK_INT(plane_direction(here, (PlanePoint){600, 500}), 64);
    CHECK_INT(plane_direction(here, (PlanePoint){500, 501}), 128);
    CHECK_INT(plane_direction(here, (PlanePoint){499, 500}), 192);
    CHECK_INT(plane_direction(here, (PlanePoint){499, -15000}), 0); /* not 256 */
    for (int i = 0; i < 4000; i++) {
        PlanePoint a = any_point(&rng, i % 3 ? PLANE_MOST : 8), b = any_point(&rng, i % 3 ? PLANE_MOST : 8);
        CHECK_INT(plane_direction(a, b), plane_same(a, b) ? 0 : direction_plainly(a, b));
    }
}

TEST(plane_points_lie_where_a_direction_leads)
{
    const PlanePoint here = {-200, 300};
    CHECK(plane_same(plane_at(here, 64, 450), (PlanePoint){250, 300}));
    CHECK(plane_same(plane_at(here, 64, -450), (PlanePoint){-650, 300}));
    CHECK(plane_same(plane_at(here, 32, 100), (PlanePoint){-129, 229}));
    CHECK(plane_same(plane_at(here, 160, 100), (PlanePoint){-271, 371}));
    for (int direction = 0; direction < PLANE_CIRCLE; direction++)
        for (int far = 50; far <= 9600; far = far * 5 + 1) {
            PlanePoint there = plane_at(here, direction, far);
            int off = plane_distance(here, there) - far;
            CHECK(off >= -1 && off <= 1);
            CHECK(far < 200 || plane_direction(here, there) == direction);
        }
}

TEST(plane_arcs_include_their_edges)
{
    const PlanePoint gun = {1000, 1000};
    CHECK(plane_in_arc(gun, 64, 32, (PlanePoint){1500, 1500}));
    CHECK(plane_in_arc(gun, 64, 32, (PlanePoint){1500, 500}));
    CHECK(!plane_in_arc(gun, 64, 32, (PlanePoint){1500, 1501}));
    CHECK(!plane_in_arc(gun, 64, 32, (PlanePoint){1500, 499}));
    CHECK(!plane_in_arc(gun, 64, 32, (PlanePoint){500, 1000}));
    /* 22.5 degrees: the tangent is 0.41421 */
    CHECK(plane_in_arc(gun, 0, 16, (PlanePoint){1414, 0}));
    CHECK(!plane_in_arc(gun, 0, 16, (PlanePoint){1415, 0}));
    CHECK(plane_in_arc(gun, 0, 16, (PlanePoint){586, 0}));
    CHECK(!plane_in_arc(gun, 0, 16, (PlanePoint){585, 0}));
    CHECK(plane_in_arc(gun, 77, 5, gun) && plane_in_arc(gun, 77, 0, gun));
    CHECK(plane_in_arc(gun, 64, 0, (PlanePoint){1001, 1000}));
    CHECK(!plane_in_arc(gun, 64, 0, (PlanePoint){999, 1000}));
    CHECK(!plane_in_arc(gun, 64, 0, (PlanePoint){5000, 1001}));
    CHECK(plane_in_arc(gun, 64, 64, (PlanePoint){1000, 3000}));
    CHECK(!plane_in_arc(gun, 64, 64, (PlanePoint){999, 3000}));
    CHECK(plane_in_arc(gun, 64, 128, (PlanePoint){0, 1000}));
}

/* A point on a far circle lies well within an arc or well without it, unless it is at the edge itself. */
TEST(plane_arcs_of_any_width_take_what_turns_little_enough)
{
    const PlanePoint gun = {10, -20};
    for (int facing = 0; facing < PLANE_CIRCLE; facing += 5)
        for (int half = 0; half <= 128; half += 3)
            for (int direction = 0; direction < PLANE_CIRCLE; direction += 2) {
                int turn = plane_turn(facing, direction);
                int size = turn < 0 ? -turn : turn;
                if (size != half)
                    CHECK_INT(plane_in_arc(gun, facing, half, plane_at(gun, direction, 9000)), size < half);
            }
}
