/* The open table: arcs, corridors and round templates, as the miniature rules use them. */
#include "minunit.h"

#include <stdlib.h>

#include "core/base/ensure.h"
#include "core/play/rng.h"
#include "core/space/geom.h"

static const Point ORIGIN = {0, 0};

static int32_t spread(Rng *rng, int32_t size)
{
    return (int32_t)rng_below(rng, 2 * (uint32_t)size + 1) - size;
}

static Point point_within(Rng *rng, int32_t size)
{
    int32_t x = spread(rng, size), y = spread(rng, size);
    return (Point){x, y};
}

/* ---- arcs ---- */

typedef struct Wide {
    int64_t x, y;
} Wide;

static int64_t turn(Wide a, Wide b)
{
    return a.x * b.y - a.y * b.x;
}

/* The two edges of the arc are the facing turned by the half angle to either side: products of whole complex
 * numbers. The wedge between them is the arc if it is narrow, and what is behind the arc if it is wide. */
static bool plain_in_arc(Vector f, Vector h, Point p)
{
    Wide right = {(int64_t)f.x * h.x - (int64_t)f.y * h.y, (int64_t)f.x * h.y + (int64_t)f.y * h.x};
    Wide left = {(int64_t)f.x * h.x + (int64_t)f.y * h.y, (int64_t)f.y * h.x - (int64_t)f.x * h.y};
    Wide v = {p.x, p.y};
    if (h.x == 0)
        return (int64_t)f.x * p.x + (int64_t)f.y * p.y >= 0;
    if (h.x > 0)
        return turn(left, v) >= 0 && turn(v, right) >= 0;
    return !(turn(right, v) > 0 && turn(v, left) > 0);
}

TEST(geom_arc_is_the_wedge_between_its_turned_edges)
{
    Rng rng;
    rng_seed(&rng, 1, 1);
    int seen[2] = {0};
    for (int i = 0; i < 200000; i++) {
        Point f = point_within(&rng, 4), h = point_within(&rng, 4), p = point_within(&rng, 5);
        Vector facing = {f.x, f.y}, half = {h.x, abs(h.y) + 1};
        if (f.x == 0 && f.y == 0)
            continue;
        bool in = geom_in_arc((Point){7, -3}, facing, half, (Point){p.x + 7, p.y - 3});
        CHECK_INT(in, plain_in_arc(facing, half, p));
        seen[in]++;
    }
    CHECK(seen[0] > 50000 && seen[1] > 50000);
}

TEST(geom_arc_from_a_ray_to_all_around)
{
    const Vector ray = {1, 0}, around = {-1, 0}, east = {100, 0};
    CHECK(geom_in_arc(ORIGIN, east, ray, (Point){5, 0}));
    CHECK(geom_in_arc(ORIGIN, east, ray, ORIGIN));
    CHECK(!geom_in_arc(ORIGIN, east, ray, (Point){-5, 0}));
    CHECK(!geom_in_arc(ORIGIN, east, ray, (Point){5000, 1}));
    CHECK(geom_in_arc(ORIGIN, east, around, (Point){-5, 0}));
    CHECK(geom_in_arc(ORIGIN, east, GEOM_HALF_OF_180, (Point){0, -7}));
    CHECK(!geom_in_arc(ORIGIN, east, GEOM_HALF_OF_180, (Point){-1, -7}));
    CHECK(geom_in_arc(ORIGIN, east, GEOM_HALF_OF_90, (Point){70, -70}));
    CHECK(!geom_in_arc(ORIGIN, east, GEOM_HALF_OF_90, (Point){70, -71}));
    CHECK(geom_in_arc(ORIGIN, east, GEOM_HALF_OF_45, ORIGIN));
}

/* 22.5 degrees exactly: the angle doubled is 45, and doubling an angle is squaring a complex number. */
static bool plain_in_arc_of_45(int64_t ahead, int64_t aside)
{
    return ahead >= 0 && ahead * ahead - aside * aside >= 2 * ahead * llabs(aside);
}

static void check_arc_of_45(Vector facing, Point p)
{
    int64_t ahead = (int64_t)facing.x * p.x + (int64_t)facing.y * p.y;
    int64_t aside = (int64_t)facing.x * p.y - (int64_t)facing.y * p.x;
    CHECK_INT(geom_in_arc(ORIGIN, facing, GEOM_HALF_OF_45, p), plain_in_arc_of_45(ahead, aside));
}

TEST(geom_arc_of_45_degrees_has_no_error_on_the_table)
{
    /* Fractions ever closer to the edge, from both sides. */
    static const int32_t near[][2] = {{2, 1},      {5, 2},       {12, 5},      {29, 12},
                                      {70, 29},    {169, 70},    {408, 169},   {985, 408},
                                      {2378, 985}, {5741, 2378}, {13860, 5741}};
    const Vector east = {10000, 0};
    for (int i = 0; i < COUNT_OF(near); i++) {
        for (int off = -1; off <= 1; off++) {
            Point p = {near[i][0], near[i][1] + off};
            check_arc_of_45(east, p);
            check_arc_of_45(east, (Point){p.x, -p.y});
        }
    }
    Rng rng;
    rng_seed(&rng, 2, 2);
    for (int i = 0; i < 50000; i++) {
        Vector facing = geom_heading((int)rng_below(&rng, 360));
        Point p = point_within(&rng, i % 2 ? 7200 : 40);
        check_arc_of_45(facing, p);
    }
}

/* Facings and points whose angle is off by less than a millionth of a millionth, in turn to either side. */
TEST(geom_arc_of_45_degrees_splits_hairs)
{
    check_arc_of_45((Vector){5, -2}, (Point){6725, 82});
    check_arc_of_45((Vector){100, -21}, (Point){841, 158});
    check_arc_of_45((Vector){26, -25}, (Point){13157, -5150});
    check_arc_of_45((Vector){70, -29}, (Point){16238, -1});
    check_arc_of_45((Vector){1046, -85}, (Point){6504, 2095});
    check_arc_of_45((Vector){2141, -146}, (Point){7646, 2573});
}

TEST(geom_arc_reaches_to_the_limits)
{
    const Point corner = {-GEOM_LIMIT, -GEOM_LIMIT}, opposite = {GEOM_LIMIT, GEOM_LIMIT};
    const Vector along = {2 * GEOM_LIMIT, 2 * GEOM_LIMIT}, wide = {1, INT32_MAX}, narrow = {INT32_MAX, 1};
    CHECK(geom_in_arc(corner, along, wide, opposite));
    CHECK(geom_in_arc(corner, along, narrow, opposite));
    CHECK(!geom_in_arc(corner, along, narrow, (Point){GEOM_LIMIT, GEOM_LIMIT - 1}));
    CHECK(!geom_in_arc(opposite, along, wide, corner));
}

/* ---- corridors ---- */

static long double root(long double n)
{
    long double guess = n > 1 ? n : 1;
    for (int i = 0; i < 200 && n > 0; i++)
        guess = (guess + n / guess) / 2;
    return n > 0 ? guess : 0;
}

static long double past(long double n, long double low, long double high)
{
    return n < low ? low - n : n > high ? n - high : 0;
}

/* How far a point is from the corridor's rectangle, in the corridor's own frame. */
static long double plain_from_corridor(const Corridor *corridor, Point p)
{
    long double x = (long double)corridor->to.x - corridor->from.x,
                y = (long double)corridor->to.y - corridor->from.y;
    long double length = root(x * x + y * y);
    long double px = (long double)p.x - corridor->from.x, py = (long double)p.y - corridor->from.y;
    long double beyond = past((px * x + py * y) / length, 0, length);
    long double beside = past((px * y - py * x) / length, -corridor->half_width, corridor->half_width);
    return root(beyond * beyond + beside * beside);
}

static void check_corridor(const Corridor *corridor, Point p)
{
    long double distance = plain_from_corridor(corridor, p);
    int32_t whole = (int32_t)distance;
    if (distance > 1e-6L)
        CHECK(!geom_corridor_holds(corridor, p));
    if (distance - whole < 1e-6L || distance - whole > 1 - 1e-6L || whole >= GEOM_LIMIT)
        return; /* too near to a whole distance for floating point to judge */
    CHECK(!geom_corridor_touches(corridor, p, whole));
    CHECK(geom_corridor_touches(corridor, p, whole + 1));
}

/* Sizes from a few hundredths of an inch to the whole table, and mixed ones, which meet the corners. */
TEST(geom_corridor_agrees_with_its_distance)
{
    static const int32_t sizes[] = {12, 300, 4000, GEOM_LIMIT};
    Rng rng;
    rng_seed(&rng, 3, 3);
    for (int i = 0; i < 60000; i++) {
        int32_t size = sizes[i % 4];
        Corridor corridor = {point_within(&rng, size), point_within(&rng, size),
                             (int32_t)rng_below(&rng, (uint32_t)sizes[i / 4 % 4] + 1)};
        if (corridor.from.x == corridor.to.x && corridor.from.y == corridor.to.y)
            continue;
        check_corridor(&corridor, point_within(&rng, sizes[i / 16 % 4]));
    }
}

TEST(geom_corridor_holds_what_lies_within_it)
{
    Rng rng;
    rng_seed(&rng, 4, 4);
    int held = 0;
    for (int i = 0; i < 20000; i++) {
        Corridor corridor = {point_within(&rng, 1000), point_within(&rng, 1000), 100};
        Point p = point_within(&rng, 1000);
        if (corridor.from.x == corridor.to.x && corridor.from.y == corridor.to.y)
            continue;
        Corridor narrower = corridor; /* well within: no rounding of the oracle matters */
        narrower.half_width = 99;
        if (plain_from_corridor(&narrower, p) > 0)
            continue;
        long double inside = plain_from_corridor(&corridor, p);
        CHECK(inside > 0 || geom_corridor_holds(&corridor, p));
        held++;
    }
    CHECK(held > 500);
}

/* A machine-gun's corridor, 2 inches wide, along the 3-4-5 direction: its corners are whole points. */
TEST(geom_corridor_edges_are_exact)
{
    const Corridor fire = {{0, 0}, {3000, 4000}, 100};
    CHECK(geom_corridor_holds(&fire, (Point){0, 0}));
    CHECK(geom_corridor_holds(&fire, (Point){3000, 4000}));
    CHECK(geom_corridor_holds(&fire, (Point){-80, 60})); /* a corner */
    CHECK(!geom_corridor_holds(&fire, (Point){-81, 60}));
    CHECK(!geom_corridor_holds(&fire, (Point){-80, 61}));
    CHECK(geom_corridor_holds(&fire, (Point){3080, 3940}));
    CHECK(!geom_corridor_holds(&fire, (Point){3081, 3940}));
    CHECK(!geom_corridor_holds(&fire, (Point){-1, 0})); /* behind the firer */
    CHECK(geom_corridor_touches(&fire, (Point){-1, 0}, 1));
    CHECK(geom_corridor_touches(&fire, (Point){-30, -40}, 50)); /* straight behind */
    CHECK(!geom_corridor_touches(&fire, (Point){-30, -40}, 49));
    CHECK(geom_corridor_touches(&fire, (Point){-580, 60}, 500)); /* 300 behind and 400 beside the corner */
    CHECK(!geom_corridor_touches(&fire, (Point){-580, 60}, 499));
    CHECK(!geom_corridor_touches(&fire, (Point){-581, 60}, 500));
    CHECK(geom_corridor_touches(&fire, (Point){1500 - 120, 2000 + 90}, 50)); /* beside the middle */
    CHECK(!geom_corridor_touches(&fire, (Point){1500 - 120, 2000 + 90}, 49));
}

TEST(geom_corridor_reaches_to_the_limits)
{
    const Corridor table = {{-GEOM_LIMIT, -GEOM_LIMIT}, {GEOM_LIMIT, GEOM_LIMIT}, GEOM_LIMIT};
    CHECK(geom_corridor_holds(&table, (Point){0, 0}));
    CHECK(!geom_corridor_holds(&table, (Point){-GEOM_LIMIT, GEOM_LIMIT}));
    CHECK(geom_corridor_touches(&table, (Point){-GEOM_LIMIT, GEOM_LIMIT}, GEOM_LIMIT));
    CHECK(!geom_corridor_touches(&table, (Point){-GEOM_LIMIT, GEOM_LIMIT},
                                 8284)); /* 20,000 times root 2 less 1 */
    CHECK(geom_corridor_touches(&table, (Point){-GEOM_LIMIT, GEOM_LIMIT}, 8285));
}

/* ---- round templates ---- */

TEST(geom_template_over_points_and_bases)
{
    const Circle mortar = {{1000, 1000}, 150}; /* 3 inches across */
    CHECK(geom_circle_holds(mortar, (Point){1090, 1120}));
    CHECK(!geom_circle_holds(mortar, (Point){1091, 1120}));
    CHECK(geom_circle_touches(mortar, (Circle){{1120, 1160}, 50}));
    CHECK(!geom_circle_touches(mortar, (Circle){{1120, 1161}, 50}));
    CHECK(geom_circle_covers(mortar, (Circle){{1060, 1080}, 50}));
    CHECK(!geom_circle_covers(mortar, (Circle){{1060, 1081}, 50}));
    CHECK(!geom_circle_covers(mortar, (Circle){{1000, 1000}, 151}));
    CHECK(geom_circle_covers(mortar, mortar));
}

TEST(geom_template_over_polygons)
{
    const Point tank[] = {{0, 0}, {300, 0}, {300, 150}, {0, 150}};
    CHECK(geom_circle_touches_polygon((Circle){{150, 70}, 1}, tank, 4)); /* all of the template on it */
    CHECK(geom_circle_touches_polygon((Circle){{150, -200}, 200}, tank, 4));
    CHECK(!geom_circle_touches_polygon((Circle){{150, -200}, 199}, tank, 4));
    CHECK(geom_circle_touches_polygon((Circle){{420, -160}, 200}, tank, 4)); /* at the corner */
    CHECK(!geom_circle_touches_polygon((Circle){{420, -160}, 199}, tank, 4));
    CHECK(geom_circle_covers_polygon((Circle){{150, 75}, 168}, tank, 4));
    CHECK(!geom_circle_covers_polygon((Circle){{150, 75}, 167}, tank, 4));
}

static long double from_edges(Point p, const Point *corners, int count)
{
    long double nearest = 1e9L;
    for (int i = 0; i < count; i++) {
        Corridor edge = {corners[i], corners[(i + 1) % count], 0};
        long double distance = plain_from_corridor(&edge, p);
        nearest = distance < nearest ? distance : nearest;
    }
    return nearest;
}

TEST(geom_template_touches_a_polygon_when_near_enough)
{
    Rng rng;
    rng_seed(&rng, 5, 5);
    int compared = 0;
    for (int i = 0; i < 5000; i++) {
        Point corners[3] = {point_within(&rng, 300), point_within(&rng, 300), point_within(&rng, 300)};
        Point p = point_within(&rng, 400);
        if (geom_point_in_polygon(p, corners, 3) != GEOM_OUTSIDE)
            continue;
        long double distance = from_edges(p, corners, 3);
        int32_t whole = (int32_t)distance;
        if (distance - whole < 1e-6L || distance - whole > 1 - 1e-6L)
            continue;
        CHECK(!geom_circle_touches_polygon((Circle){p, whole}, corners, 3));
        CHECK(geom_circle_touches_polygon((Circle){p, whole + 1}, corners, 3));
        compared++;
    }
    CHECK(compared > 3000);
}

/* A battery's aim points: one template width to the right of the line of fire, one to the left. */
TEST(geom_battery_aims_side_by_side)
{
    const Point gun = {0, 0}, target = {3000, -4000};
    Vector right = geom_right(geom_toward(gun, target));
    Point second = geom_ahead(target, right, 300),
          third = geom_ahead(target, (Vector){-right.x, -right.y}, 300);
    CHECK_INT(second.x, 3240);
    CHECK_INT(second.y, -3820);
    CHECK_INT(third.x, 2760);
    CHECK_INT(third.y, -4180);
}
