/* Reach and its outline: examples measured with a ruler, and what must hold of every way. */
#include "minunit.h"

#include <string.h>

#include "areas.h"
#include "core/base/bits.h"
#include "core/space/outline.h"

/* A turn's move of 4" on open ground, 5" on a road, 3" in difficult ground. */
enum { TURN = 120 * PLANE_INCH, OPEN = 30, ROAD = 24, HARD = 40, SOME = 12 };

typedef struct Place {
    PlanePieces pieces;
    ReachRates rates;
    PlaneReach reach;
    PlaneOutline outline;
} Place;

static Place *place_of(const PlanePolygon *polygons, const uint32_t *rates, int count)
{
    static Place place; /* one at a time */
    ENSURE(pieces_lay(&place.pieces, polygons, count));
    memset(&place.rates, 0, sizeof place.rates);
    place.rates.table = (PlaneBox){{0, 0}, {7200, 4800}};
    place.rates.open = OPEN;
    for (int i = 0; i < count; i++) {
        bit_set(place.rates.which.bits, i);
        place.rates.piece[i] = rates[i];
    }
    return &place;
}

static void find(Place *place, PlanePoint start, int allowance)
{
    reach_find(&place->reach, &place->pieces, &place->rates, start, allowance);
}

static bool reaches(const Place *place, int32_t x, int32_t y)
{
    return reach_cost(&place->reach, (PlanePoint){x, y}) != REACH_NEVER;
}

/* ---- straight lines ---- */

TEST(reach_of_a_straight_line_adds_up_its_parts)
{
    const PlanePolygon polygons[3] = {
        AREA({1000, 0}, {2000, 0}, {2000, 1000}, {1000, 1000}),   /* jungle that cannot be entered */
        AREA({900, 450}, {2100, 450}, {2100, 550}, {900, 550}),   /* a path on top of it */
        AREA({2200, 400}, {2400, 400}, {2400, 600}, {2200, 600}), /* a hill: no matter */
    };
    Place *place = place_of(polygons, (const uint32_t[]){0, HARD, 1}, 3);
    place->rates.which.bits[0] = 3;
    const PlanePieces *pieces = &place->pieces;
    const ReachRates *rates = &place->rates;
    CHECK_INT(reach_straight(pieces, rates, (PlanePoint){800, 500}, (PlanePoint){2500, 500}),
              500 * OPEN + 1200 * HARD);
    CHECK_INT(reach_straight(pieces, rates, (PlanePoint){2500, 500}, (PlanePoint){800, 500}),
              500 * OPEN + 1200 * HARD);
    CHECK_INT(reach_straight(pieces, rates, (PlanePoint){800, 300}, (PlanePoint){1200, 500}), REACH_NEVER);
    CHECK_INT(reach_straight(pieces, rates, (PlanePoint){950, 300}, (PlanePoint){950, 700}),
              300 * OPEN + 100 * HARD);
    CHECK_INT(reach_straight(pieces, rates, (PlanePoint){950, 550}, (PlanePoint){1900, 550}),
              950 * HARD); /* its edge */
    CHECK_INT(reach_straight(pieces, rates, (PlanePoint){1000, 600}, (PlanePoint){1000, 900}), REACH_NEVER);
    CHECK_INT(reach_straight(pieces, rates, (PlanePoint){1000, 700}, (PlanePoint){900, 700}), 100 * OPEN);
    CHECK_INT(reach_straight(pieces, rates, (PlanePoint){900, 700}, (PlanePoint){1000, 700}), 100 * OPEN);
    CHECK_INT(reach_straight(pieces, rates, (PlanePoint){900, 700}, (PlanePoint){1001, 700}), REACH_NEVER);
    CHECK_INT(reach_straight(pieces, rates, (PlanePoint){800, 1100}, (PlanePoint){900, 1000}), 141 * OPEN);
    CHECK_INT(reach_straight(pieces, rates, (PlanePoint){5, 5}, (PlanePoint){5, 5}), 0);
    CHECK_INT(reach_straight(pieces, rates, (PlanePoint){0, 2000}, (PlanePoint){-1, 2000}), REACH_NEVER);
    CHECK_INT(reach_straight(pieces, rates, (PlanePoint){0, 4801}, (PlanePoint){0, 4700}), REACH_NEVER);
    place->rates.open = UINT32_MAX;
    CHECK_INT(reach_straight(pieces, rates, (PlanePoint){0, 2000}, (PlanePoint){5000, 2000}), REACH_NEVER);
}

/* ---- examples ---- */

TEST(reach_on_open_ground_is_a_circle)
{
    Place *place = place_of(NULL, NULL, 0);
    find(place, (PlanePoint){1003, 1007}, TURN);
    CHECK(place->reach.straight);
    CHECK(reaches(place, 1003 + 400, 1007) && !reaches(place, 1003 + 401, 1007));
    CHECK(reaches(place, 1003 - 240, 1007 + 320) && !reaches(place, 1003 - 241, 1007 + 320));
    CHECK_INT(reach_cost(&place->reach, (PlanePoint){1003, 1007}), 0);
    CHECK_INT(reach_cost(&place->reach, (PlanePoint){1103, 1007}), 100 * OPEN);
    PlanePoint way[REACH_TURNS];
    CHECK_INT(reach_way(&place->reach, (PlanePoint){1103, 1007}, way), 2);
    CHECK(plane_same(way[0], (PlanePoint){1003, 1007}) && plane_same(way[1], (PlanePoint){1103, 1007}));
    CHECK_INT(reach_way(&place->reach, (PlanePoint){1503, 1007}, way), 0);
    PlanePoint towards = reach_towards(&place->reach, (PlanePoint){5003, 1007});
    CHECK(plane_same(towards, (PlanePoint){1403, 1007}));
    towards = reach_towards(&place->reach, (PlanePoint){1053, 1007});
    CHECK(plane_same(towards, (PlanePoint){1053, 1007}));
    find(place, (PlanePoint){1003, 1007}, 0);
    CHECK(reaches(place, 1003, 1007) && !reaches(place, 1004, 1007));
}

TEST(reach_ends_at_the_edge_of_the_table)
{
    Place *place = place_of(NULL, NULL, 0);
    find(place, (PlanePoint){100, 4700}, TURN);
    CHECK(reaches(place, 0, 4800) && !reaches(place, -1, 4700) && !reaches(place, 100, 4801));
    find(place, (PlanePoint){7200, 0}, TURN);
    CHECK(reaches(place, 6800, 0) && !reaches(place, 7201, 0) && !reaches(place, 7100, -1));
}

/* A wall 4" long, 1" ahead: around its end and on. */
TEST(reach_goes_around_what_cannot_be_entered)
{
    const PlanePolygon wall[1] = {AREA({1100, 800}, {1120, 800}, {1120, 1200}, {1100, 1200})};
    Place *place = place_of(wall, (const uint32_t[]){0}, 1);
    PlanePoint way[REACH_TURNS];
    find(place, (PlanePoint){1000, 1000}, TURN);
    CHECK(!reaches(place, 1110, 1000));
    CHECK(reaches(place, 1100, 1000)); /* up to it */
    CHECK(reaches(place, 1120, 780));
    /* straight 150; around: 223.6 to the corner, 20 along, 201 back: more than 400 in all */
    CHECK(!reaches(place, 1150, 1000));
    /* 223.6, 20, 104.4: 348, and what it takes to pass beside the corners */
    int cost = reach_cost(&place->reach, (PlanePoint){1150, 900});
    CHECK(cost >= 348 * OPEN && cost <= 354 * OPEN);
    int count = reach_way(&place->reach, (PlanePoint){1150, 900}, way), sum = 0;
    CHECK(count >= 3);
    for (int i = 1; i < count; i++)
        sum += reach_straight(&place->pieces, &place->rates, way[i - 1], way[i]);
    CHECK_INT(sum, cost);
    place->rates.which.bits[0] = 0; /* the wall is gone */
    find(place, (PlanePoint){1000, 1000}, TURN);
    CHECK_INT(reach_cost(&place->reach, (PlanePoint){1150, 1000}), 150 * OPEN);
}

/* Wherever a wall lies on the lattice and whichever of its corners one turns at, the way is the shortest but for some hundredths. */
TEST(reach_turns_at_corners)
{
    static const int ACROSS[4] = {1, 1, -1, -1}, DOWN[4] = {1, -1, 1, -1};
    for (int i = 0; i < 100; i++) {
        int x = ACROSS[i % 4], y = DOWN[i % 4], far = 100 + i / 4;
        PlanePoint a = {2000 + x * far, 2000 - y * 150}, b = {2000 + x * (far + 30), 2000 + y * 900};
        const PlanePolygon wall[1] = {AREA(a, {b.x, a.y}, b, {a.x, b.y})};
        Place *place = place_of(wall, (const uint32_t[]){0}, 1);
        find(place, (PlanePoint){2000, 2000}, TURN);
        PlanePoint corner = {b.x, a.y}, to = {b.x + x * 20, a.y + y * 60};
        int least = plane_distance((PlanePoint){2000, 2000}, a) + plane_distance(a, corner) +
                    plane_distance(corner, to);
        int cost = reach_cost(&place->reach, to);
        CHECK(cost >= (least - 2) * OPEN && cost <= (least + 6) * OPEN);
    }
}

/* A gap as wide as a man between two pieces, where no place of the lattice may lie. */
TEST(reach_leads_through_a_gap)
{
    const PlanePolygon huts[2] = {AREA({1100, 0}, {1200, 0}, {1200, 1004}, {1100, 1004}),
                                  AREA({1100, 1012}, {1200, 1012}, {1200, 4800}, {1100, 4800})};
    Place *place = place_of(huts, (const uint32_t[]){0, 0}, 2);
    find(place, (PlanePoint){1000, 1008}, TURN);
    CHECK_INT(reach_cost(&place->reach, (PlanePoint){1400, 1008}), 400 * OPEN);
    CHECK(!reaches(place, 1401, 1008));
    CHECK(reaches(place, 1300, 1108)); /* turns behind the gap */
}

/* Nothing is cheaper than the road, so it pays to walk to it. */
TEST(reach_uses_a_road)
{
    const PlanePolygon road[1] = {AREA({0, 1050}, {7200, 1050}, {7200, 1150}, {0, 1150})};
    Place *place = place_of(road, (const uint32_t[]){5}, 1);
    find(place, (PlanePoint){1000, 1000}, TURN);
    CHECK_INT(place->reach.step, 50); /* 24" at most */
    CHECK(reaches(place, 1000 + 2000, 1100) && reaches(place, 1000 - 900, 1100));
    CHECK(!reaches(place, 1000 + 2400, 1100));
    CHECK(reach_cost(&place->reach, (PlanePoint){2000, 1000}) < 1000 * OPEN);
    CHECK(reach_cost(&place->reach, (PlanePoint){2000, 1000}) <= 2 * 50 * 45 + 1000 * 5);
}

TEST(reach_from_within_what_cannot_be_entered_is_nothing)
{
    const PlanePolygon jungle[1] = {AREA({1000, 1000}, {2000, 1000}, {2000, 2000}, {1000, 2000})};
    Place *place = place_of(jungle, (const uint32_t[]){0}, 1);
    find(place, (PlanePoint){1100, 1100}, TURN);
    CHECK(!reaches(place, 1101, 1100) && !reaches(place, 900, 1100));
    find(place, (PlanePoint){1000, 1100}, TURN); /* at its edge */
    CHECK(reaches(place, 900, 1100) && !reaches(place, 1010, 1100));
}

/* ---- any terrain ---- */

static Place *any_place(Rng *rng)
{
    static PlanePoint corners[SOME][8];
    static const uint32_t RATES[5] = {0, 0, HARD, ROAD, OPEN};
    PlanePolygon polygons[SOME];
    uint32_t rates[SOME];
    for (int i = 0; i < SOME; i++) {
        PlanePoint at = area_point(rng, 900);
        polygons[i] = area_any(rng, 300, 7, corners[i]);
        for (int j = 0; j < polygons[i].count; j++)
            corners[i][j] = (PlanePoint){corners[i][j].x + at.x + 500, corners[i][j].y + at.y + 500};
        rates[i] = RATES[rng_below(rng, 5)];
    }
    return place_of(polygons, rates, SOME);
}

/* The plain way: steps to the eight neighbours only, until nothing improves. */
static void relax(const PlaneReach *reach, int32_t *cost)
{
    int side = 2 * reach->radius + 1;
    bool better = true;
    for (int i = 0; i < side * side; i++)
        cost[i] = i == side * side / 2 ? 0 : REACH_NEVER;
    while (better) {
        better = false;
        for (int i = 0; i < side * side * 9; i++) {
            int from = i / 9, x = from % side + i % 3 - 1, y = from / side + i / 3 % 3 - 1;
            if (cost[from] == REACH_NEVER || x < 0 || y < 0 || x >= side || y >= side)
                continue;
            int step =
                reach_straight(reach->pieces, &reach->rates,
                               reach_place(reach, from % side - reach->radius, from / side - reach->radius),
                               reach_place(reach, x - reach->radius, y - reach->radius));
            if (step > reach->allowance - cost[from] || cost[from] + step >= cost[y * side + x])
                continue;
            cost[y * side + x] = cost[from] + step;
            better = true;
        }
    }
}

TEST(reach_is_never_worse_than_steps_of_the_lattice_or_a_straight_line)
{
    static int32_t plain[REACH_CELLS];
    Rng rng;
    int turned = 0;
    rng_seed(&rng, 10, 1);
    for (int i = 0; i < 12; i++) {
        Place *place = any_place(&rng);
        PlanePoint start = area_point(&rng, 600);
        find(place, (PlanePoint){start.x + 700, start.y + 700}, TURN);
        const PlaneReach *reach = &place->reach;
        relax(reach, plain);
        for (int row = -reach->radius; row <= reach->radius; row++)
            for (int column = -reach->radius; column <= reach->radius; column++) {
                PlanePoint at = reach_place(reach, column, row);
                int cost = reach_place_cost(reach, column, row);
                int64_t least = (int64_t)plane_distance(reach->start, at) * reach->cheapest;
                int straight = reach_straight(&place->pieces, &place->rates, reach->start, at);
                CHECK(cost <=
                      plain[(row + reach->radius) * (2 * reach->radius + 1) + column + reach->radius]);
                CHECK(cost <= straight || straight > TURN);
                CHECK(cost == REACH_NEVER || cost >= least - 5 * OPEN);
                CHECK(cost == REACH_NEVER || reach_cost(reach, at) <= cost);
                turned += cost != REACH_NEVER && cost < straight;
            }
    }
    CHECK(turned > 100);
}

static void check_ways(Place *place, Rng *rng)
{
    for (int i = 0; i < 300; i++) {
        PlanePoint off = area_point(rng, 1000), way[REACH_TURNS];
        PlanePoint to = {place->reach.start.x + off.x - 500, place->reach.start.y + off.y - 500};
        int cost = reach_cost(&place->reach, to), count = reach_way(&place->reach, to, way), sum = 0;
        CHECK_INT(count > 0, cost != REACH_NEVER);
        CHECK_INT(reach_has(&place->reach, to), cost != REACH_NEVER);
        PlanePoint near = reach_towards(&place->reach, to);
        CHECK(reach_cost(&place->reach, near) != REACH_NEVER);
        CHECK(count == 0 || plane_same(near, to));
        CHECK(plane_squared(near, to) <= plane_squared(place->reach.start, to));
        if (count == 0)
            continue;
        CHECK(plane_same(way[0], place->reach.start) && plane_same(way[count - 1], to));
        for (int j = 1; j < count; j++)
            sum += reach_straight(&place->pieces, &place->rates, way[j - 1], way[j]);
        CHECK_INT(sum, cost);
        CHECK(cost <= TURN);
    }
}

TEST(reach_costs_what_its_ways_cost)
{
    Rng rng;
    rng_seed(&rng, 11, 1);
    for (int i = 0; i < 12; i++) {
        Place *place = any_place(&rng);
        PlanePoint start = area_point(&rng, 600);
        find(place, (PlanePoint){start.x + 700, start.y + 700}, TURN);
        check_ways(place, &rng);
    }
}

TEST(reach_searches_only_when_a_straight_line_does_not_say)
{
    const PlanePolygon wall[1] = {AREA({1100, 800}, {1120, 800}, {1120, 1200}, {1100, 1200})};
    Place *place = place_of(wall, (const uint32_t[]){0}, 1);
    PlaneReach *reach = &place->reach;
    reach_open(reach, &place->pieces, &place->rates, (PlanePoint){1000, 1000}, TURN);
    CHECK(reach_has(reach, (PlanePoint){700, 1000}));
    CHECK(!reach_has(reach, (PlanePoint){2000, 1000}));
    CHECK(!reach_has(reach, (PlanePoint){1000, -1}));
    CHECK(!reach->searched);
    CHECK(reach_has(reach, (PlanePoint){1150, 900}));
    CHECK(reach->searched);
    CHECK(!reach_has(reach, (PlanePoint){1150, 1000}));
}

TEST(reach_is_found_alike_whatever_was_there_before)
{
    static PlaneReach other;
    Rng rng;
    rng_seed(&rng, 12, 1);
    Place *place = any_place(&rng);
    find(place, (PlanePoint){1000, 1000}, TURN);
    memset(&other, 0xa5, sizeof other);
    reach_find(&other, &place->pieces, &place->rates, (PlanePoint){1000, 1000}, TURN);
    int cells = (2 * other.radius + 1) * (2 * other.radius + 1);
    CHECK_BYTES(other.cost, place->reach.cost, (size_t)cells * sizeof *other.cost);
    CHECK_BYTES(other.parent, place->reach.parent, (size_t)cells * sizeof *other.parent);
}

/* ---- the outline ---- */

/* Twice the area of what is reached: holes go the other way round. */
static int64_t area_of(const PlaneOutline *outline)
{
    int64_t area = 0;
    for (int i = 0; i < outline->count; i++)
        area += polygon_area_twice(outline_loop(outline, i));
    return area;
}

TEST(outline_of_open_ground_is_round)
{
    Place *place = place_of(NULL, NULL, 0);
    find(place, (PlanePoint){1000, 1000}, TURN);
    outline_trace(&place->reach, &place->outline);
    CHECK_INT(place->outline.count, 1);
    CHECK(place->outline.whole);
    PlanePolygon loop = outline_loop(&place->outline, 0);
    for (int i = 0; i < loop.count; i++) {
        int far = plane_distance((PlanePoint){1000, 1000}, loop.corners[i]);
        CHECK(far >= 399 && far <= 400);
    }
    int64_t area = area_of(&place->outline); /* twice 16 pi square inches: 1005310 */
    CHECK(area > 995000 && area < 1005310);
}

TEST(outline_of_a_single_step_is_a_cross)
{
    Place *place = place_of(NULL, NULL, 0);
    find(place, (PlanePoint){1000, 1000}, 25 * OPEN);
    outline_trace(&place->reach, &place->outline);
    CHECK_INT(place->outline.count, 1);
    CHECK_INT(outline_loop(&place->outline, 0).count, 12);
}

TEST(outline_has_a_hole_where_nobody_can_go)
{
    const PlanePolygon pond[1] = {AREA({1090, 990}, {1190, 990}, {1190, 1090}, {1090, 1090})};
    Place *place = place_of(pond, (const uint32_t[]){0}, 1);
    find(place, (PlanePoint){1000, 1000}, TURN);
    outline_trace(&place->reach, &place->outline);
    CHECK_INT(place->outline.count, 2);
    CHECK(polygon_area_twice(outline_loop(&place->outline, 0)) > 0);
    PlanePolygon hole = outline_loop(&place->outline, 1);
    CHECK(polygon_area_twice(hole) < -2 * 95 * 95 && polygon_area_twice(hole) > -2 * 105 * 105);
    for (int i = 0; i < hole.count; i++)
        CHECK(polygon_edge_within(pond[0], hole.corners[i], 1));
}

/* 192 ponds on 12 inches: more edges than anybody would draw. */
TEST(outline_says_when_it_has_no_room_for_all)
{
    static PlanePoint corners[PIECES_MOST][4];
    static PlanePolygon ponds[PIECES_MOST];
    const uint32_t rates[PIECES_MOST] = {0};
    for (int i = 0; i < PIECES_MOST; i++) {
        polygon_rectangle((PlanePoint){2030 + i % 14 * 60, 2030 + i / 14 * 60}, 0, 30, 30, corners[i]);
        ponds[i] = (PlanePolygon){corners[i], 4};
    }
    Place *place = place_of(ponds, rates, 100);
    find(place, (PlanePoint){2420, 2420}, 1200 * OPEN);
    outline_trace(&place->reach, &place->outline);
    CHECK(place->outline.whole);
    CHECK_INT(place->outline.count, 101);
    place = place_of(ponds, rates, PIECES_MOST);
    find(place, (PlanePoint){2420, 2420}, 1200 * OPEN);
    outline_trace(&place->reach, &place->outline);
    CHECK(!place->outline.whole);
    CHECK_INT(place->outline.count, OUTLINE_LOOPS);
}

TEST(outline_ends_at_the_table)
{
    Place *place = place_of(NULL, NULL, 0);
    find(place, (PlanePoint){10, 1000}, TURN);
    outline_trace(&place->reach, &place->outline);
    PlaneBox box = polygon_box(outline_loop(&place->outline, 0));
    CHECK_INT(box.low.x, 0);
    CHECK_INT(box.high.x, 410);
    CHECK_INT(box.low.y, 600);
    CHECK_INT(box.high.y, 1400);
}

/* Every place that is reached lies in the outline: as many turns around it as one more than holes. */
TEST(outline_holds_all_that_is_reached)
{
    Rng rng;
    rng_seed(&rng, 13, 1);
    for (int i = 0; i < 12; i++) {
        Place *place = any_place(&rng);
        PlanePoint start = area_point(&rng, 600);
        find(place, (PlanePoint){start.x + 700, start.y + 700}, TURN);
        const PlaneReach *reach = &place->reach;
        outline_trace(reach, &place->outline);
        CHECK(place->outline.whole);
        for (int row = -reach->radius; row <= reach->radius; row++)
            for (int column = -reach->radius; column <= reach->radius; column++) {
                PlanePoint at = reach_place(reach, column, row);
                int within = 0, on = 0;
                for (int j = 0; j < place->outline.count; j++) {
                    PlanePolygon loop = outline_loop(&place->outline, j);
                    on += polygon_edge_within(loop, at, 0);
                    within += polygon_has(loop, at);
                }
                if (!on)
                    CHECK_INT(within % 2, reach_place_cost(reach, column, row) != REACH_NEVER);
            }
        for (int j = 0; j < place->outline.first[place->outline.count]; j++)
            CHECK(reach_cost(reach, place->outline.points[j]) != REACH_NEVER);
    }
}
