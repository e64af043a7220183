/* Polygons: worked examples, and slow plain answers on small coordinates, where much lies on one line. */
#include "minunit.h"

#include "areas.h"
#include "core/base/ensure.h"
#include "core/space/polygon.h"

enum { SMALL = 13 };

/* Like the letter U, open to the north. */
#define CUP AREA({0, 0}, {100, 0}, {100, 300}, {300, 300}, {300, 0}, {400, 0}, {400, 400}, {0, 400})
#define SQUARE AREA({100, 100}, {300, 100}, {300, 300}, {100, 300})

/* ---- points ---- */

TEST(polygon_has_its_edges_and_corners)
{
    CHECK(polygon_has(SQUARE, (PlanePoint){200, 200}));
    CHECK(polygon_has(SQUARE, (PlanePoint){100, 100}) && polygon_has(SQUARE, (PlanePoint){300, 300}));
    CHECK(polygon_has(SQUARE, (PlanePoint){300, 150}) && polygon_has(SQUARE, (PlanePoint){150, 300}));
    CHECK(!polygon_has(SQUARE, (PlanePoint){99, 100}) && !polygon_has(SQUARE, (PlanePoint){301, 300}));
    CHECK(!polygon_has(SQUARE, (PlanePoint){400, 100}) && !polygon_has(SQUARE, (PlanePoint){200, 301}));
    CHECK(polygon_has(CUP, (PlanePoint){50, 0}) && polygon_has(CUP, (PlanePoint){200, 300}));
    CHECK(!polygon_has(CUP, (PlanePoint){200, 0}) && !polygon_has(CUP, (PlanePoint){200, 299}));
    PlaneBox box = polygon_box(CUP);
    CHECK(plane_same(box.low, (PlanePoint){0, 0}) && plane_same(box.high, (PlanePoint){400, 400}));
    box = polygon_box(AREA({5, -7}, {-3, 9}, {2, 30}));
    CHECK(plane_same(box.low, (PlanePoint){-3, -7}) && plane_same(box.high, (PlanePoint){5, 30}));
}

/* A point as a fraction: x / part, y / part. */
typedef struct Fine {
    int64_t x, y, part;
} Fine;

static int64_t fine_side(PlanePoint p, PlanePoint q, Fine at)
{
    return (q.x - p.x) * (at.y - p.y * at.part) - (q.y - p.y) * (at.x - p.x * at.part);
}

/* By how often the edge winds around the point. */
static bool has_plainly(PlanePolygon polygon, Fine at)
{
    int winds = 0;
    for (int i = 0; i < polygon.count; i++) {
        PlanePoint p = polygon.corners[i], q = polygon.corners[(i + 1) % polygon.count];
        int64_t side = fine_side(p, q, at);
        int64_t before =
            (at.x - p.x * at.part) * (at.x - q.x * at.part) + (at.y - p.y * at.part) * (at.y - q.y * at.part);
        if (side == 0 && before <= 0)
            return true;
        if (p.y * at.part <= at.y && q.y * at.part > at.y && side > 0)
            winds++;
        if (p.y * at.part > at.y && q.y * at.part <= at.y && side < 0)
            winds--;
    }
    return winds != 0;
}

TEST(polygon_has_what_its_edge_winds_around)
{
    Rng rng;
    rng_seed(&rng, 3, 1);
    for (int i = 0; i < 2000; i++) {
        PlanePoint corners[POLYGON_CORNERS];
        PlanePolygon polygon = area_any(&rng, SMALL, 8, corners);
        for (int j = 0; j < 40; j++) {
            PlanePoint at = area_point(&rng, SMALL);
            CHECK_INT(polygon_has(polygon, at), has_plainly(polygon, (Fine){at.x, at.y, 1}));
        }
    }
}

/* ---- lines ---- */

static int stretches_of(PlanePolygon polygon, PlanePoint a, PlanePoint b, int ends[2 * POLYGON_STRETCHES])
{
    PlaneStretch stretches[POLYGON_STRETCHES];
    PlaneLine line = plane_line(a, b);
    int count = polygon_stretches(polygon, &line, stretches);
    for (int i = 0; i < count; i++) {
        ends[2 * i] = plane_along(&line, stretches[i].from);
        ends[2 * i + 1] = plane_along(&line, stretches[i].to);
    }
    return count;
}

TEST(polygon_says_which_parts_of_a_line_lie_in_it)
{
    int ends[2 * POLYGON_STRETCHES] = {0};
    CHECK_INT(stretches_of(CUP, (PlanePoint){-100, 200}, (PlanePoint){600, 200}, ends), 2);
    CHECK_INT(ends[0], 100);
    CHECK_INT(ends[1], 200);
    CHECK_INT(ends[2], 400);
    CHECK_INT(ends[3], 500);
    CHECK_INT(stretches_of(CUP, (PlanePoint){50, 200}, (PlanePoint){350, 200}, ends),
              2); /* both ends within */
    CHECK_INT(ends[0], 0);
    CHECK_INT(ends[1], 50);
    CHECK_INT(ends[2], 250);
    CHECK_INT(ends[3], 300);
    CHECK_INT(stretches_of(SQUARE, (PlanePoint){150, 150}, (PlanePoint){180, 190}, ends),
              1); /* wholly within */
    CHECK_INT(ends[0], 0);
    CHECK_INT(ends[1], 50);
    CHECK_INT(stretches_of(SQUARE, (PlanePoint){0, 0}, (PlanePoint){99, 99}, ends), 0);
    CHECK_INT(stretches_of(SQUARE, (PlanePoint){310, 0}, (PlanePoint){310, 400}, ends), 0);
    CHECK_INT(stretches_of(SQUARE, (PlanePoint){200, 200}, (PlanePoint){200, 200}, ends), 0); /* no length */
}

TEST(polygon_includes_a_line_along_its_edge_and_no_touched_point)
{
    int ends[2 * POLYGON_STRETCHES] = {0};
    CHECK_INT(stretches_of(SQUARE, (PlanePoint){0, 100}, (PlanePoint){400, 100}, ends), 1);
    CHECK_INT(ends[0], 100);
    CHECK_INT(ends[1], 300);
    CHECK_INT(stretches_of(SQUARE, (PlanePoint){300, 0}, (PlanePoint){300, 250}, ends), 1);
    CHECK_INT(ends[0], 100);
    CHECK_INT(ends[1], 250);
    CHECK_INT(stretches_of(SQUARE, (PlanePoint){0, 200}, (PlanePoint){200, 0}, ends), 0);   /* a corner */
    CHECK_INT(stretches_of(SQUARE, (PlanePoint){0, 200}, (PlanePoint){100, 200}, ends), 0); /* an end */
    CHECK_INT(stretches_of(SQUARE, (PlanePoint){0, 0}, (PlanePoint){400, 400}, ends),
              1); /* corner to corner */
    CHECK_INT(ends[0], 141);
    CHECK_INT(ends[1], 424);
    CHECK_INT(stretches_of(CUP, (PlanePoint){-50, 0}, (PlanePoint){500, 0}, ends), 2); /* over the rims */
    CHECK_INT(ends[1], 150);
    CHECK_INT(ends[2], 350);
    CHECK_INT(stretches_of(CUP, (PlanePoint){-50, 300}, (PlanePoint){500, 300}, ends),
              1); /* along the bottom */
    CHECK_INT(ends[0], 50);
    CHECK_INT(ends[1], 450);
    CHECK(polygon_crossed(CUP, (PlanePoint){0, -50}, (PlanePoint){0, 20}));
    CHECK(!polygon_crossed(CUP, (PlanePoint){0, -50}, (PlanePoint){0, 0}));
    CHECK(!polygon_crossed(CUP, (PlanePoint){200, 0}, (PlanePoint){200, 300}));
    CHECK(polygon_crossed(CUP, (PlanePoint){200, 0}, (PlanePoint){200, 301}));
}

typedef struct Fraction {
    int64_t over, under; /* under > 0 */
} Fraction;

static int fraction_order(Fraction a, Fraction b)
{
    int64_t left = a.over * b.under, right = b.over * a.under;
    return (left > right) - (left < right);
}

static void add_fraction(Fraction *fractions, int *count, int64_t over, int64_t under)
{
    Fraction fraction = under < 0 ? (Fraction){-over, -under} : (Fraction){over, under};
    if (fraction.over < 0 || fraction.over > fraction.under)
        return;
    int at = 0;
    while (at < *count && fraction_order(fractions[at], fraction) < 0)
        at++;
    if (at < *count && fraction_order(fractions[at], fraction) == 0)
        return;
    for (int i = (*count)++; i > at; i--)
        fractions[i] = fractions[i - 1];
    fractions[at] = fraction;
}

/* Every place where something may change; then whether the middle between two of them lies within. */
static int stretches_plainly(PlanePolygon polygon, PlanePoint a, PlanePoint b, PlaneStretch *found)
{
    Fraction changes[4 * POLYGON_CORNERS];
    int count = 0, stretches = 0;
    PlanePoint way = plane_between(a, b);
    add_fraction(changes, &count, 0, 1);
    add_fraction(changes, &count, 1, 1);
    for (int i = 0; i < polygon.count; i++) {
        PlanePoint p = polygon.corners[i], q = polygon.corners[(i + 1) % polygon.count],
                   edge = plane_between(p, q);
        if (plane_cross(way, edge) != 0)
            add_fraction(changes, &count, plane_cross(plane_between(a, p), edge), plane_cross(way, edge));
        else
            add_fraction(changes, &count, plane_dot(plane_between(a, p), way), plane_dot(way, way));
    }
    bool before = false;
    for (int i = 0; i + 1 < count; i++) {
        Fraction from = changes[i], to = changes[i + 1];
        int64_t part = 2 * from.under * to.under, far = from.over * to.under + to.over * from.under;
        bool within = has_plainly(polygon, (Fine){a.x * part + way.x * far, a.y * part + way.y * far, part});
        if (within && !before)
            found[stretches++].from = ((uint64_t)from.over << 32) / (uint64_t)from.under;
        if (within)
            found[stretches - 1].to = ((uint64_t)to.over << 32) / (uint64_t)to.under;
        before = within;
    }
    return stretches;
}

static PlanePoint grown(PlanePoint point)
{
    enum { GROWTH = 2 * PLANE_MOST / (SMALL - 1) };
    return (PlanePoint){point.x * GROWTH - PLANE_MOST, point.y * GROWTH - PLANE_MOST};
}

/* The same again as large as a table can be: places on a line do not change with the scale. */
TEST(polygon_stretches_are_those_of_the_plain_way)
{
    Rng rng;
    int met = 0;
    rng_seed(&rng, 4, 1);
    for (int i = 0; i < 4000; i++) {
        PlanePoint corners[POLYGON_CORNERS], large[POLYGON_CORNERS];
        PlanePolygon polygon = area_any(&rng, SMALL, 8, corners), table = {large, polygon.count};
        for (int j = 0; j < polygon.count; j++)
            large[j] = grown(corners[j]);
        for (int j = 0; j < 30; j++) {
            PlanePoint a = area_point(&rng, SMALL), b = area_point(&rng, SMALL);
            if (plane_same(a, b))
                continue;
            PlaneStretch plain[POLYGON_STRETCHES], found[POLYGON_STRETCHES];
            PlaneLine line = plane_line(a, b), far = plane_line(grown(a), grown(b));
            int count = stretches_plainly(polygon, a, b, plain);
            CHECK_INT(polygon_stretches(polygon, &line, found), count);
            CHECK_BYTES(found, plain, (size_t)count * sizeof *found);
            CHECK_INT(polygon_stretches(table, &far, found), count);
            CHECK_BYTES(found, plain, (size_t)count * sizeof *found);
            CHECK_INT(polygon_crossed(polygon, a, b), count > 0);
            met += count > 1;
        }
    }
    CHECK(met > 1000);
}

TEST(polygon_takes_as_many_stretches_as_it_can_have)
{
    PlanePoint comb[POLYGON_CORNERS];
    PlaneStretch stretches[POLYGON_STRETCHES];
    PlaneLine line = plane_line((PlanePoint){-10, 500}, (PlanePoint){16000, 500});
    int teeth = POLYGON_CORNERS / 2 - 1;
    for (int i = 0; i < teeth; i++) {
        comb[2 * i] = (PlanePoint){i * 200, 0};
        comb[2 * i + 1] = (PlanePoint){i * 200 + 100, 1000};
    }
    comb[2 * teeth] = (PlanePoint){teeth * 200, 0};
    comb[2 * teeth + 1] = (PlanePoint){0, -1000};
    comb[0].x = 1;
    PlanePolygon polygon = {comb, POLYGON_CORNERS};
    CHECK(!polygon_fault(polygon).what);
    CHECK_INT(polygon_stretches(polygon, &line, stretches), teeth);
}

TEST(plane_places_along_a_line_are_the_nearest_hundredths)
{
    Rng rng;
    rng_seed(&rng, 5, 1);
    PlaneLine line = plane_line((PlanePoint){0, 0}, (PlanePoint){300, 400});
    CHECK_INT(plane_along(&line, 0), 0);
    CHECK_INT(plane_along(&line, PLANE_LINE_END / 2), 250);
    CHECK_INT(plane_along(&line, PLANE_LINE_END), 500);
    CHECK(plane_same(plane_point_along(&line, PLANE_LINE_END / 10), (PlanePoint){30, 40}));
    line = plane_line((PlanePoint){0, 0}, (PlanePoint){-3, 5});
    CHECK(plane_same(plane_point_along(&line, PLANE_LINE_END / 2), (PlanePoint){-2, 3}));
    for (int i = 0; i < 2000; i++) {
        PlanePoint a = area_point(&rng, PLANE_MOST), b = area_point(&rng, i % 2 ? PLANE_MOST : 9);
        line = plane_line(a, b);
        CHECK_INT(plane_along(&line, PLANE_LINE_END), plane_distance(a, b));
        CHECK(plane_same(plane_point_along(&line, 0), a));
        CHECK(plane_same(plane_point_along(&line, PLANE_LINE_END), b));
        PlanePoint middle = plane_point_along(&line, (uint64_t)rng_next(&rng));
        CHECK(plane_distance(a, middle) + plane_distance(middle, b) <= plane_distance(a, b) + 3);
    }
}

/* ---- distances ---- */

TEST(polygon_distances_are_to_its_edge)
{
    int edge;
    CHECK(plane_same(polygon_nearest(SQUARE, (PlanePoint){200, 0}, &edge), (PlanePoint){200, 100}));
    CHECK_INT(edge, 0);
    CHECK(plane_same(polygon_nearest(SQUARE, (PlanePoint){350, 380}, &edge), (PlanePoint){300, 300}));
    CHECK_INT(edge, 1); /* the first of two edges */
    CHECK(plane_same(polygon_nearest(SQUARE, (PlanePoint){120, 190}, &edge), (PlanePoint){100, 190}));
    CHECK_INT(edge, 3);
    CHECK_INT(polygon_edge_distance(SQUARE, (PlanePoint){330, 340}), 50);
    CHECK_INT(polygon_edge_distance(SQUARE, (PlanePoint){120, 190}), 20);
    CHECK_INT(polygon_edge_distance(SQUARE, (PlanePoint){300, 190}), 0);
    PlanePolygon roof = AREA({0, 0}, {300, 400}, {0, 400});
    CHECK_INT(polygon_edge_distance(roof, (PlanePoint){230, 140}), 100); /* (230 * 4 - 140 * 3) / 5 */
    CHECK(plane_same(polygon_nearest(roof, (PlanePoint){230, 140}, NULL), (PlanePoint){150, 200}));
    CHECK(polygon_edge_within(roof, (PlanePoint){230, 140}, 100));
    CHECK(!polygon_edge_within(roof, (PlanePoint){230, 140}, 99));
    CHECK(!polygon_edge_within(roof, (PlanePoint){231, 140}, 100));
    CHECK(!polygon_edge_within(SQUARE, (PlanePoint){200, 200}, 99));
    CHECK(polygon_edge_within(SQUARE, (PlanePoint){200, 200}, 100));
    CHECK(polygon_within(SQUARE, (PlanePoint){200, 200}, 0));
    CHECK(polygon_within(SQUARE, (PlanePoint){340, 330}, 50));
    CHECK(!polygon_within(SQUARE, (PlanePoint){340, 331}, 50));
    CHECK(!polygon_within(SQUARE, (PlanePoint){200, 200}, -1));
    CHECK(!polygon_edge_within(SQUARE, (PlanePoint){100, 100}, -1));
    CHECK(polygon_edge_within(SQUARE, (PlanePoint){100, 100}, INT32_MAX));
}

TEST(polygon_distances_hold_at_the_ends_of_the_table)
{
    PlanePolygon table =
        AREA({-PLANE_MOST, -PLANE_MOST}, {PLANE_MOST, PLANE_MOST}, {-PLANE_MOST, PLANE_MOST});
    PlanePoint corner = {PLANE_MOST, -PLANE_MOST};
    CHECK_INT(polygon_edge_distance(table, corner), 22627); /* 22627.42 */
    CHECK(polygon_within(table, corner, 22628) && !polygon_within(table, corner, 22627));
    CHECK(plane_same(polygon_nearest(table, corner, NULL), (PlanePoint){0, 0}));
    CHECK_INT(polygon_area_twice(table), (int64_t)4 * PLANE_MOST * PLANE_MOST);
}

/* Points along the edges are whole, so they may be nearer than the edge itself by most of a hundredth. */
TEST(polygon_distances_are_those_of_many_points_of_the_edge)
{
    Rng rng;
    rng_seed(&rng, 6, 1);
    for (int i = 0; i < 200; i++) {
        PlanePoint corners[POLYGON_CORNERS], at = area_point(&rng, 1000);
        PlanePolygon polygon = area_any(&rng, 1000, 6, corners);
        int64_t least = INT64_MAX;
        for (int j = 0; j < polygon.count; j++) {
            PlaneLine edge = plane_line(corners[j], corners[(j + 1) % polygon.count]);
            for (uint64_t part = 0; part <= 4096; part++) {
                int64_t far = plane_squared(at, plane_point_along(&edge, PLANE_LINE_END / 4096 * part));
                least = far < least ? far : least;
            }
        }
        int distance = polygon_edge_distance(polygon, at), near = (int)plane_root((uint64_t)least);
        CHECK(near - distance <= 1 && near - distance >= -2);
        CHECK(polygon_edge_within(polygon, at, distance + 1) &&
              !polygon_edge_within(polygon, at, distance - 1));
        int off = plane_distance(at, polygon_nearest(polygon, at, NULL)) - distance;
        CHECK(off <= 1 && off >= -1);
        CHECK_INT(polygon_within(polygon, at, 5),
                  polygon_has(polygon, at) || polygon_edge_within(polygon, at, 5));
    }
}

TEST(polygons_touch_where_they_have_a_point_in_common)
{
    CHECK(polygon_touches(SQUARE, AREA({300, 200}, {500, 100}, {500, 300}))); /* a corner on an edge */
    CHECK(!polygon_touches(SQUARE, AREA({301, 200}, {500, 100}, {500, 300})));
    CHECK(polygon_touches(SQUARE, AREA({150, 150}, {160, 150}, {150, 160}))); /* one in the other */
    CHECK(polygon_touches(AREA({150, 150}, {160, 150}, {150, 160}), SQUARE));
    CHECK(polygon_touches(SQUARE, AREA({0, 180}, {400, 180}, {400, 220}, {0, 220})));     /* as a cross */
    CHECK(polygon_touches(SQUARE, AREA({300, 250}, {400, 250}, {400, 500}, {300, 500}))); /* along an edge */
    CHECK(!polygon_touches(CUP, AREA({150, 50}, {250, 50}, {250, 250}, {150, 250})));     /* in the cup */
    Rng rng;
    rng_seed(&rng, 7, 1);
    for (int i = 0; i < 3000; i++) { /* any whole point in both, or edges that cross */
        PlanePoint one[POLYGON_CORNERS], other[POLYGON_CORNERS];
        PlanePolygon a = area_any(&rng, SMALL, 5, one), b = area_any(&rng, SMALL, 5, other);
        bool touch = false;
        for (int j = 0; j < a.count && !touch; j++)
            touch = polygon_crossed(b, one[j], one[(j + 1) % a.count]);
        for (int j = 0; j < SMALL * SMALL && !touch; j++) {
            PlanePoint at = {j % SMALL, j / SMALL};
            touch = polygon_has(a, at) && polygon_has(b, at);
        }
        if (touch)
            CHECK(polygon_touches(a, b) && polygon_touches(b, a));
        if (!touch && polygon_touches(a, b)) /* then only in a point that is not whole: nowhere with more */
            for (int j = 0; j < b.count; j++)
                CHECK(!polygon_crossed(a, other[j], other[(j + 1) % b.count]));
    }
}

/* ---- polygons themselves ---- */

TEST(polygon_area_says_which_way_the_corners_go)
{
    CHECK_INT(polygon_area_twice(SQUARE), 80000);
    CHECK_INT(polygon_area_twice(AREA({100, 300}, {300, 300}, {300, 100}, {100, 100})), -80000);
    CHECK_INT(polygon_area_twice(CUP), 2 * (160000 - 60000));
}

TEST(polygon_faults_are_found)
{
    PlanePoint many[POLYGON_CORNERS + 1];
    CHECK(!polygon_fault(SQUARE).what && !polygon_fault(CUP).what);
    CHECK_CONTAINS(polygon_fault(AREA({0, 0}, {1, 1})).what, "fewer than 3");
    CHECK_INT(polygon_fault(AREA({0, 0}, {1, 1})).first, 0);
    CHECK_INT(polygon_fault(AREA({0, 0}, {1, 1})).second, 0);
    CHECK_CONTAINS(polygon_fault((PlanePolygon){many, POLYGON_CORNERS + 1}).what, "more than 64");
    PolygonFault fault = polygon_fault(AREA({0, 0}, {PLANE_MOST + 1, 0}, {0, 9}));
    CHECK_CONTAINS(fault.what, "beyond");
    CHECK_INT(fault.first, 2);
    CHECK_INT(fault.second, 0);
    fault = polygon_fault(AREA({0, 0}, {5, 0}, {5, 5}, {5, 0}));
    CHECK_CONTAINS(fault.what, "at one place");
    CHECK_INT(fault.first, 2);
    CHECK_INT(fault.second, 4);
    fault = polygon_fault(AREA({0, 0}, {10, 10}, {10, 0}, {0, 10})); /* a bow */
    CHECK_CONTAINS(fault.what, "meet");
    CHECK_INT(fault.first, 1);
    CHECK_INT(fault.second, 3);
    CHECK(polygon_fault(AREA({0, 0}, {10, 0}, {20, 0})).what);                    /* no area */
    CHECK(polygon_fault(AREA({0, 0}, {20, 0}, {10, 0}, {10, 10})).what);          /* folded back */
    CHECK(polygon_fault(AREA({0, 0}, {20, 0}, {20, 10}, {10, 0}, {0, 10})).what); /* a corner on an edge */
    CHECK(polygon_fault(AREA({10, 0}, {20, 5}, {0, 0}, {30, 0})).what); /* folded back at the first corner */
    CHECK(!polygon_fault(AREA({0, 0}, {10, 0}, {20, 0}, {10, 10}))
               .what); /* a corner on a straight edge is none */
}

TEST(polygon_rectangles_look_where_they_should)
{
    PlanePoint corners[4];
    polygon_rectangle((PlanePoint){1000, 1000}, 0, 300, 176, corners);
    CHECK(plane_same(corners[0], (PlanePoint){912, 850}));
    CHECK(plane_same(corners[1], (PlanePoint){1088, 850}));
    CHECK(plane_same(corners[2], (PlanePoint){1088, 1150}));
    CHECK(plane_same(corners[3], (PlanePoint){912, 1150}));
    polygon_rectangle((PlanePoint){1000, 1000}, 64, 300, 176, corners);
    CHECK(plane_same(corners[0], (PlanePoint){1150, 912}));
    CHECK(plane_same(corners[2], (PlanePoint){850, 1088}));
    for (int facing = 0; facing < PLANE_CIRCLE; facing++) {
        PlanePolygon rectangle = {corners, 4};
        polygon_rectangle((PlanePoint){10, 20}, facing, 300, 176, corners);
        CHECK(polygon_has(rectangle, plane_at((PlanePoint){10, 20}, facing, 149)));
        CHECK(!polygon_has(rectangle, plane_at((PlanePoint){10, 20}, facing, 152)));
        CHECK(!polygon_has(rectangle, plane_at((PlanePoint){10, 20}, facing + 64, 90)));
        int64_t off = polygon_area_twice(rectangle) - 2 * 300 * 176;
        CHECK(off > -1000 && off < 1000);
    }
}

TEST(polygon_strips_have_their_width_all_along)
{
    PlanePoint corners[POLYGON_CORNERS];
    const PlanePoint way[4] = {{0, 0}, {1000, 0}, {1000, 1000}, {1800, 1600}};
    CHECK_INT(polygon_strip(way, 4, 100, corners), 8);
    PlanePolygon strip = {corners, 8};
    CHECK(!polygon_fault(strip).what);
    CHECK(polygon_area_twice(strip) > 0);
    CHECK(plane_same(corners[0], (PlanePoint){0, -50}) && plane_same(corners[7], (PlanePoint){0, 50}));
    CHECK(plane_same(corners[1], (PlanePoint){1050, -50}) && plane_same(corners[6], (PlanePoint){950, 50}));
    CHECK(plane_same(corners[3], (PlanePoint){1830, 1560}) &&
          plane_same(corners[4], (PlanePoint){1770, 1640}));
    CHECK(polygon_has(strip, (PlanePoint){500, 50}) && !polygon_has(strip, (PlanePoint){500, 51}));
    CHECK(polygon_has(strip, (PlanePoint){951, 500}) && !polygon_has(strip, (PlanePoint){948, 500}));
    CHECK(polygon_has(strip, (PlanePoint){1400 + 29, 1300 - 38}) &&
          !polygon_has(strip, (PlanePoint){1400 + 31, 1300 - 42}));
    CHECK_INT(polygon_strip(way, 2, 40, corners), 4);
    CHECK(plane_same(corners[0], (PlanePoint){0, -20}) && plane_same(corners[2], (PlanePoint){1000, 20}));
    CHECK_INT(polygon_strip(way, 1, 100, corners), 0);
    CHECK_INT(polygon_strip((const PlanePoint[]){{5, 5}, {5, 5}}, 2, 100, corners), 0);
    CHECK_INT(polygon_strip((const PlanePoint[]){{0, 0}, {1000, 0}, {100, 1000}}, 3, 100, corners), 6);
    CHECK_INT(polygon_strip((const PlanePoint[]){{0, 0}, {1000, 0}, {0, 900}}, 3, 100, corners), 0);
    CHECK_INT(polygon_strip(way, POLYGON_CORNERS / 2 + 1, 100, corners), 0);
}

TEST(polygon_turns_are_beside_its_corners)
{
    PlanePoint turns[POLYGON_CORNERS];
    CHECK_INT(polygon_turns(SQUARE, false, turns, POLYGON_CORNERS), 4);
    CHECK(plane_same(turns[0], (PlanePoint){99, 99}) && plane_same(turns[2], (PlanePoint){301, 301}));
    CHECK_INT(polygon_turns(SQUARE, true, turns, POLYGON_CORNERS), 0);
    CHECK_INT(polygon_turns(CUP, true, turns, POLYGON_CORNERS), 2);
    CHECK(plane_same(turns[0], (PlanePoint){99, 301}) && plane_same(turns[1], (PlanePoint){301, 301}));
    CHECK_INT(polygon_turns(CUP, false, turns, 3), 3);
    CHECK_INT(polygon_turns(AREA({0, 0}, {10, 0}, {20, 0}, {10, 10}), false, turns, POLYGON_CORNERS), 3);
    Rng rng;
    rng_seed(&rng, 14, 1);
    for (int i = 0; i < 500; i++) {
        PlanePoint corners[POLYGON_CORNERS], back[POLYGON_CORNERS], others[POLYGON_CORNERS];
        PlanePolygon polygon = area_any(&rng, 1000, 8, corners);
        int count = polygon_turns(polygon, false, turns, POLYGON_CORNERS);
        CHECK(count >= 3);
        for (int j = 0; j < polygon.count; j++)
            back[polygon.count - 1 - j] = corners[j];
        PlanePolygon turned = {back, polygon.count}; /* wound the other way */
        CHECK_INT(polygon_turns(turned, false, others, POLYGON_CORNERS), count);
        CHECK_INT(polygon_turns(turned, true, others, POLYGON_CORNERS),
                  polygon_turns(polygon, true, others, POLYGON_CORNERS));
    }
}
