/* The open table: distances, headings, segments and polygons. Small random coordinates, so that touching,
 * overlapping and degenerate cases come up all the time, against plain exact arithmetic. */
#include "minunit.h"

#include <math.h>
#include <stdlib.h>

#include "core/base/ensure.h"
#include "core/play/rng.h"
#include "core/space/geom.h"

__extension__ typedef __int128 Wide;

static Point random_point(Rng *rng, int size)
{
    return (Point){(int32_t)rng_below(rng, (uint32_t)size + 1), (int32_t)rng_below(rng, (uint32_t)size + 1)};
}

/* Anywhere within the limits. */
static Point any_point(Rng *rng)
{
    Point point = random_point(rng, 2 * GEOM_LIMIT);
    return (Point){point.x - GEOM_LIMIT, point.y - GEOM_LIMIT};
}

/* ---- distance ---- */

TEST(geom_root_is_rounded_down)
{
    static const uint64_t special[] = {0, 1, 2, 3, 4, 8, 9, 99, 100, UINT32_MAX, UINT64_MAX, UINT64_MAX - 1};
    Rng rng;
    rng_seed(&rng, 1, 1);
    for (int i = 0; i < 20000; i++) {
        uint64_t n = ((uint64_t)rng_next(&rng) << 32 | rng_next(&rng)) >> i % 64;
        if (i < COUNT_OF(special))
            n = special[i];
        else if (i % 3 == 0)
            n = (n >> 32) * (n >> 32) - (uint64_t)(i % 2); /* squares, and just below them */
        Wide root = geom_root(n);
        CHECK(root * root <= n);
        CHECK((root + 1) * (root + 1) > n);
    }
}

TEST(geom_distance_is_rounded_up_and_agrees_with_within)
{
    Rng rng;
    rng_seed(&rng, 2, 2);
    for (int i = 0; i < 20000; i++) {
        Point a = any_point(&rng), b = i % 2 ? any_point(&rng) : a;
        b.x -= b.x > 0 ? (int32_t)rng_below(&rng, 50) : 0;
        int64_t distance = geom_distance(a, b), squared = geom_distance_squared(a, b);
        CHECK(squared <= distance * distance);
        CHECK(distance == 0 || squared > (distance - 1) * (distance - 1));
        CHECK(geom_within(a, b, (int32_t)distance));
        CHECK(!geom_within(a, b, (int32_t)distance - 1));
    }
    CHECK_INT(geom_distance((Point){0, 0}, (Point){300, 400}), 500);
    CHECK_INT(geom_distance((Point){0, 0}, (Point){301, 400}), 501);
}

TEST(geom_limits)
{
    CHECK(geom_fits((Point){GEOM_LIMIT, -GEOM_LIMIT}));
    CHECK(!geom_fits((Point){GEOM_LIMIT + 1, 0}));
    CHECK(!geom_fits((Point){0, -GEOM_LIMIT - 1}));
    CHECK_INT(geom_distance((Point){-GEOM_LIMIT, -GEOM_LIMIT}, (Point){GEOM_LIMIT, GEOM_LIMIT}), 56569);
}

/* Whether q is the nearest to n/length, n = distance * part: (2q-1)^2 <= (2n/length)^2 <= (2q+1)^2. */
static bool is_nearest(int32_t q, int32_t distance, int32_t part, int64_t length_squared)
{
    Wide twice = 2 * (Wide)distance * abs(part), size = abs(q);
    bool low = q == 0 || (2 * size - 1) * (2 * size - 1) * length_squared <= twice * twice;
    bool high = twice * twice <= (2 * size + 1) * (2 * size + 1) * length_squared;
    return low && high && (q == 0 || (q < 0) == (part < 0));
}

TEST(geom_ahead_is_the_nearest_point)
{
    Rng rng;
    rng_seed(&rng, 3, 3);
    for (int i = 0; i < 20000; i++) {
        Point from = any_point(&rng), to = i % 2 ? any_point(&rng) : random_point(&rng, 5);
        int32_t distance = (int32_t)rng_below(&rng, i % 3 ? GEOM_LIMIT + 1 : 20);
        Vector direction = geom_toward(i % 2 ? from : (Point){2, 2}, to);
        if (direction.x == 0 && direction.y == 0)
            continue;
        Point ahead = geom_ahead(from, direction, distance);
        int64_t length_squared = (int64_t)direction.x * direction.x + (int64_t)direction.y * direction.y;
        CHECK(is_nearest(ahead.x - from.x, distance, direction.x, length_squared));
        CHECK(is_nearest(ahead.y - from.y, distance, direction.y, length_squared));
    }
    CHECK_BYTES(&((Point[]){geom_ahead((Point){10, 20}, (Vector){-3, 4}, 500)}), &((Point){-290, 420}),
                sizeof(Point));
}

/* Every heading has the same length and the same angle to the next. */
TEST(geom_headings_turn_evenly_clockwise_from_north)
{
    static const int known[][3] = {
        {0, 0, -10000},     {30, 5000, -8660}, {45, 7071, -7071},   {90, 10000, 0},   {180, 0, 10000},
        {240, -8660, 5000}, {270, -10000, 0},  {-45, -7071, -7071}, {360, 0, -10000}, {1035, -7071, -7071}};
    for (int i = 0; i < COUNT_OF(known); i++) {
        Vector heading = geom_heading(known[i][0]);
        CHECK_INT(heading.x, known[i][1]);
        CHECK_INT(heading.y, known[i][2]);
    }
    for (int degrees = -400; degrees < 800; degrees++) {
        Vector a = geom_heading(degrees), b = geom_heading(degrees + 1), right = geom_right(a);
        CHECK_INT(a.x,
                  lround(10000 * sin(degrees * acos(-1) / 180))); /* no value of the table is off by one */
        CHECK(abs(a.x * a.x + a.y * a.y - 100000000) < 15000);
        CHECK(abs(a.x * b.y - a.y * b.x - 1745241) < 15000); /* the sine of one degree */
        CHECK_INT(right.x, geom_heading(degrees + 90).x);
        CHECK_INT(right.y, geom_heading(degrees + 90).y);
    }
}

/* ---- segments ---- */

static int64_t plain_cross(Point a, Point b, Point c, Point d)
{
    return (int64_t)(b.x - a.x) * (d.y - c.y) - (int64_t)(b.y - a.y) * (d.x - c.x);
}

static int64_t plain_dot(Point a, Point b, Point c, Point d)
{
    return (int64_t)(b.x - a.x) * (d.x - c.x) + (int64_t)(b.y - a.y) * (d.y - c.y);
}

static bool plain_on_segment(Point p, Point a, Point b)
{
    return plain_cross(p, a, p, b) == 0 && plain_dot(p, a, p, b) <= 0;
}

/* Solves a + t(b-a) = c + u(d-c) with t and u as fractions over one bottom. */
static Meeting plain_segments(Point a, Point b, Point c, Point d)
{
    int64_t bottom = plain_cross(a, b, c, d), t = plain_cross(a, c, c, d), u = plain_cross(a, c, a, b);
    if (bottom == 0) /* parallel or a point: they meet if an end of one lies on the other */
        return plain_on_segment(a, c, d) || plain_on_segment(b, c, d) || plain_on_segment(c, a, b) ||
                       plain_on_segment(d, a, b)
                   ? GEOM_TOUCHING
                   : GEOM_APART;
    if (bottom < 0)
        bottom = -bottom, t = -t, u = -u;
    if (t < 0 || t > bottom || u < 0 || u > bottom)
        return GEOM_APART;
    return t > 0 && t < bottom && u > 0 && u < bottom ? GEOM_THROUGH : GEOM_TOUCHING;
}

TEST(geom_segments_agree_with_solved_equations)
{
    Rng rng;
    rng_seed(&rng, 5, 5);
    int seen[3] = {0};
    for (int i = 0; i < 300000; i++) {
        Point p[4];
        for (int j = 0; j < 4; j++)
            p[j] = i % 10 == 0 ? any_point(&rng) : random_point(&rng, 5);
        Meeting meeting = geom_segments(p[0], p[1], p[2], p[3]);
        CHECK_INT(meeting, plain_segments(p[0], p[1], p[2], p[3]));
        CHECK_INT(geom_segments(p[3], p[2], p[0], p[1]), meeting);
        seen[meeting]++;
    }
    CHECK(seen[GEOM_APART] > 10000 && seen[GEOM_TOUCHING] > 10000 && seen[GEOM_THROUGH] > 10000);
}

TEST(geom_segments_that_share_an_end_or_overlap_touch)
{
    Point a = {0, 0}, b = {400, 0}, c = {200, 0}, d = {600, 0}, e = {200, 300}, f = {200, -300},
          far = {500, 1};
    CHECK_INT(geom_segments(a, b, b, e), GEOM_TOUCHING); /* end on end */
    CHECK_INT(geom_segments(a, b, c, e), GEOM_TOUCHING); /* end on the middle */
    CHECK_INT(geom_segments(a, b, c, d), GEOM_TOUCHING); /* overlap */
    CHECK_INT(geom_segments(a, b, a, b), GEOM_TOUCHING); /* the same */
    CHECK_INT(geom_segments(a, c, b, d), GEOM_APART);    /* in line, with a gap */
    CHECK_INT(geom_segments(a, b, c, c), GEOM_TOUCHING); /* a point on it */
    CHECK_INT(geom_segments(c, c, c, c), GEOM_TOUCHING);
    CHECK_INT(geom_segments(a, b, e, f), GEOM_THROUGH);
    CHECK_INT(geom_segments(a, b, far, far), GEOM_APART);
}

static long double plain_root(long double n)
{
    long double root = n > 1 ? n : 1;
    for (int i = 0; i < 200; i++)
        root = (root + n / root) / 2;
    return root;
}

static long double plain_distance(Point p, Point a, Point b)
{
    long double length = (long double)plain_dot(a, b, a, b);
    long double along = length > 0 ? (long double)plain_dot(a, p, a, b) / length : 0;
    along = along < 0 ? 0 : along > 1 ? 1 : along;
    long double x = a.x + along * (b.x - a.x) - p.x, y = a.y + along * (b.y - a.y) - p.y;
    return plain_root(x * x + y * y);
}

TEST(geom_near_segment_agrees_with_the_distance)
{
    Rng rng;
    rng_seed(&rng, 6, 6);
    for (int i = 0; i < 20000; i++) {
        bool small = i % 2;
        Point a = small ? random_point(&rng, 9) : any_point(&rng),
              b = small ? random_point(&rng, 9) : any_point(&rng);
        Point p = small ? random_point(&rng, 9) : any_point(&rng);
        long double distance = plain_distance(p, a, b);
        int32_t whole = (int32_t)distance;
        if (distance - whole > 1e-6L && distance - whole < 1 - 1e-6L && whole < GEOM_LIMIT) {
            CHECK(!geom_near_segment(p, a, b, whole));
            CHECK(geom_near_segment(p, a, b, whole + 1));
        }
    }
    Point a = {0, 0}, b = {3000, 4000};
    CHECK(geom_near_segment((Point){-80, 60}, a, b, 100)); /* square to the end */
    CHECK(geom_near_segment((Point){1420, 2060}, a, b, 100));
    CHECK(!geom_near_segment((Point){1420, 2060}, a, b, 99));
    CHECK(!geom_near_segment((Point){1419, 2060}, a, b, 100));
    CHECK(geom_near_segment((Point){5, 5}, (Point){5, 5}, (Point){5, 5}, 0));
    CHECK(!geom_near_segment((Point){5, 5}, (Point){5, 6}, (Point){5, 6}, 0));
    CHECK(!geom_near_segment((Point){5, 5}, a, b, -1));
}

/* ---- polygons ---- */

enum { CORNERS_MOST = 7, TABLE = 7 };

/* Whether no two edges meet except neighbours at their common corner. */
static bool is_simple(const Point *corners, int count)
{
    for (int i = 0; i < count; i++) {
        Point a = corners[i], b = corners[(i + 1) % count], c = corners[(i + 2) % count];
        if (plain_on_segment(c, a, b) || plain_on_segment(a, b, c))
            return false;
        for (int j = i + 2; j < count; j++)
            if ((j + 1) % count != i &&
                plain_segments(a, b, corners[j], corners[(j + 1) % count]) != GEOM_APART)
                return false;
    }
    return true;
}

static int random_polygon(Rng *rng, Point *corners)
{
    for (;;) {
        int count = 3 + (int)rng_below(rng, CORNERS_MOST - 2);
        for (int i = 0; i < count; i++)
            corners[i] = random_point(rng, TABLE);
        if (is_simple(corners, count))
            return count;
    }
}

/* Where the point p/scale lies. Counts the edges crossed on the way to a point far east and one step south:
 * so flat a line meets no corner in between. */
static Whereabouts plain_point(int64_t x, int64_t y, int64_t scale, const Point *corners, int count)
{
    const int64_t far = 100000000;
    int crossed = 0;
    for (int i = 0; i < count; i++) {
        Point a = corners[i], b = corners[(i + 1) % count];
        int64_t ax = a.x * scale - x, ay = a.y * scale - y, bx = b.x * scale - x, by = b.y * scale - y;
        int64_t side = ax * by - ay * bx;
        if (side == 0 && ax * bx + ay * by <= 0)
            return GEOM_ON_EDGE;
        int64_t a_side = far * ay - ax, b_side = far * by - bx;
        crossed += (a_side < 0) != (b_side < 0) && (side < 0) == (b_side < 0);
    }
    return crossed % 2 ? GEOM_INSIDE : GEOM_OUTSIDE;
}

TEST(geom_point_in_polygon_agrees_with_a_plain_count)
{
    Rng rng;
    rng_seed(&rng, 7, 7);
    int seen[3] = {0};
    for (int i = 0; i < 3000; i++) {
        Point corners[CORNERS_MOST];
        int count = random_polygon(&rng, corners);
        for (int x = -1; x <= TABLE + 1; x++) {
            for (int y = -1; y <= TABLE + 1; y++) {
                Whereabouts where = geom_point_in_polygon((Point){x, y}, corners, count);
                CHECK_INT(where, plain_point(x, y, 1, corners, count));
                seen[where]++;
            }
        }
    }
    CHECK(seen[GEOM_OUTSIDE] > 10000 && seen[GEOM_ON_EDGE] > 10000 && seen[GEOM_INSIDE] > 10000);
}

/* Against Pick's theorem, which knows nothing of rays: twice the area is twice the points inside, plus those
 * on the edge, less 2. */
TEST(geom_point_in_polygon_obeys_the_area)
{
    Rng rng;
    rng_seed(&rng, 8, 8);
    for (int i = 0; i < 1000; i++) {
        Point corners[CORNERS_MOST];
        int count = random_polygon(&rng, corners), inside = 0, edge = 0;
        int64_t area = 0;
        for (int j = 0; j < count; j++)
            area += plain_cross((Point){0, 0}, corners[j], (Point){0, 0}, corners[(j + 1) % count]);
        for (int x = 0; x <= TABLE; x++) {
            for (int y = 0; y <= TABLE; y++) {
                Whereabouts where = geom_point_in_polygon((Point){x, y}, corners, count);
                inside += where == GEOM_INSIDE;
                edge += where == GEOM_ON_EDGE;
            }
        }
        CHECK_INT(2 * inside + edge - 2, llabs(area));
    }
}

/* A moment on the way from one end to the other. */
typedef struct Moment {
    int64_t top, bottom;
} Moment;

static int by_moment(const void *a, const void *b)
{
    const Moment *x = a, *y = b;
    int64_t difference = x->top * y->bottom - y->top * x->bottom;
    return difference < 0 ? -1 : difference > 0;
}

/* All moments when the segment may come in or go out: where it meets the line of an edge, or comes square to
 * a corner. */
static int moments_of(Point a, Point b, const Point *corners, int count, Moment *moments)
{
    int found = 0;
    moments[found++] = (Moment){0, 1};
    moments[found++] = (Moment){1, 1};
    for (int i = 0; i < count; i++) {
        Point c = corners[i], d = corners[(i + 1) % count];
        Moment crossing = {plain_cross(a, c, c, d), plain_cross(a, b, c, d)};
        Moment corner = {plain_dot(a, c, a, b), plain_dot(a, b, a, b)};
        if (crossing.bottom < 0)
            crossing = (Moment){-crossing.top, -crossing.bottom};
        if (crossing.bottom != 0 && crossing.top >= 0 && crossing.top <= crossing.bottom)
            moments[found++] = crossing;
        if (corner.bottom != 0 && corner.top >= 0 && corner.top <= corner.bottom)
            moments[found++] = corner;
    }
    qsort(moments, (size_t)found, sizeof moments[0], by_moment);
    return found;
}

static Whereabouts plain_moment(Point a, Point b, Moment at, const Point *corners, int count)
{
    int64_t x = a.x * at.bottom + at.top * (b.x - a.x), y = a.y * at.bottom + at.top * (b.y - a.y);
    return plain_point(x, y, at.bottom, corners, count);
}

static Meeting plain_segment_polygon(Point a, Point b, const Point *corners, int count)
{
    Moment moments[2 * CORNERS_MOST + 2];
    int found = moments_of(a, b, corners, count, moments);
    Meeting meeting = GEOM_APART;
    for (int i = 0; i < found; i++) {
        if (plain_moment(a, b, moments[i], corners, count) != GEOM_OUTSIDE)
            meeting = GEOM_TOUCHING;
    }
    for (int i = 0; i < found; i++) {
        Moment last = moments[i > 0 ? i - 1 : 0], next = moments[i];
        Moment middle = {last.top * next.bottom + next.top * last.bottom, 2 * last.bottom * next.bottom};
        if (plain_moment(a, b, middle, corners, count) == GEOM_INSIDE)
            return GEOM_THROUGH;
    }
    return meeting;
}

TEST(geom_segment_polygon_agrees_with_looking_at_every_stretch)
{
    Rng rng;
    rng_seed(&rng, 9, 9);
    int seen[3] = {0};
    for (int i = 0; i < 4000; i++) {
        Point corners[CORNERS_MOST];
        int count = random_polygon(&rng, corners);
        for (int j = 0; j < 40; j++) {
            Point a = random_point(&rng, TABLE), b = random_point(&rng, TABLE);
            Meeting meeting = geom_segment_polygon(a, b, corners, count);
            CHECK_INT(meeting, plain_segment_polygon(a, b, corners, count));
            CHECK_INT(geom_segment_polygon(b, a, corners, count), meeting);
            seen[meeting]++;
        }
    }
    CHECK(seen[GEOM_APART] > 10000 && seen[GEOM_TOUCHING] > 5000 && seen[GEOM_THROUGH] > 10000);
}

TEST(geom_segment_may_graze_a_polygon_without_entering)
{
    const Point wood[] = {{0, 0}, {400, 0}, {400, 400}, {0, 400}};
    CHECK_INT(geom_segment_polygon((Point){-100, 0}, (Point){500, 0}, wood, 4),
              GEOM_TOUCHING); /* along an edge */
    CHECK_INT(geom_segment_polygon((Point){-100, 100}, (Point){100, -100}, wood, 4),
              GEOM_TOUCHING); /* at a corner */
    CHECK_INT(geom_segment_polygon((Point){-100, 50}, (Point){0, 50}, wood, 4),
              GEOM_TOUCHING); /* up to an edge */
    CHECK_INT(geom_segment_polygon((Point){0, 0}, (Point){400, 400}, wood, 4),
              GEOM_THROUGH); /* corner to corner */
    CHECK_INT(geom_segment_polygon((Point){-100, -100}, (Point){500, 500}, wood, 4), GEOM_THROUGH);
    CHECK_INT(geom_segment_polygon((Point){100, 100}, (Point){200, 150}, wood, 4),
              GEOM_THROUGH); /* all inside */
    CHECK_INT(geom_segment_polygon((Point){100, 100}, (Point){100, 100}, wood, 4), GEOM_THROUGH);
    CHECK_INT(geom_segment_polygon((Point){0, 100}, (Point){0, 100}, wood, 4), GEOM_TOUCHING);
    CHECK_INT(geom_segment_polygon((Point){-1, 0}, (Point){-1, 400}, wood, 4), GEOM_APART);
}

/* A line across the mouth of a bay: from tip to tip it touches both and is not inside. */
TEST(geom_segment_across_a_bay_stays_outside)
{
    const Point bay[] = {{0, 0}, {600, 0}, {600, 400}, {400, 400}, {300, 100}, {200, 400}, {0, 400}};
    CHECK_INT(geom_segment_polygon((Point){200, 400}, (Point){400, 400}, bay, 7), GEOM_TOUCHING);
    CHECK_INT(geom_segment_polygon((Point){250, 390}, (Point){350, 390}, bay, 7), GEOM_APART);
    CHECK_INT(geom_segment_polygon((Point){100, 400}, (Point){500, 400}, bay, 7), GEOM_TOUCHING);
    CHECK_INT(geom_segment_polygon((Point){200, 400}, (Point){600, 0}, bay, 7), GEOM_THROUGH);
}

TEST(geom_polygons_reach_to_the_limits)
{
    const Point all[] = {{-GEOM_LIMIT, -GEOM_LIMIT},
                         {GEOM_LIMIT, -GEOM_LIMIT},
                         {GEOM_LIMIT, GEOM_LIMIT},
                         {-GEOM_LIMIT, GEOM_LIMIT}};
    CHECK_INT(geom_point_in_polygon((Point){0, 0}, all, 4), GEOM_INSIDE);
    CHECK_INT(geom_point_in_polygon(all[0], all, 4), GEOM_ON_EDGE);
    CHECK_INT(geom_segment_polygon(all[0], all[2], all, 4), GEOM_THROUGH);
    CHECK_INT(geom_segment_polygon(all[0], all[1], all, 4), GEOM_TOUCHING);
    CHECK_INT(geom_point_in_polygon((Point){1, 0}, (Point[]){all[0], all[1], all[3]}, 3), GEOM_OUTSIDE);
    CHECK_INT(geom_point_in_polygon((Point){0, 0}, (Point[]){all[0], all[1], all[3]}, 3), GEOM_ON_EDGE);
    CHECK_INT(geom_point_in_polygon((Point){-1, 0}, (Point[]){all[0], all[1], all[3]}, 3), GEOM_INSIDE);
}
