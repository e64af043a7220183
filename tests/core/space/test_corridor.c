/* Corridors and sectors. */
#include "minunit.h"

#include "areas.h"
#include "core/space/corridor.h"
#include "core/space/polygon.h"

TEST(corridor_has_what_lies_on_its_edges)
{
    PlaneCorridor fire = corridor_through((PlanePoint){1000, 1000}, (PlanePoint){1500, 1000}, 1600, 100);
    CHECK(corridor_has(&fire, (PlanePoint){1000, 1000}));
    CHECK(corridor_has(&fire, (PlanePoint){1000, 900}) && corridor_has(&fire, (PlanePoint){1000, 1100}));
    CHECK(!corridor_has(&fire, (PlanePoint){999, 1000}));
    CHECK(corridor_has(&fire, (PlanePoint){2600, 1100}) && corridor_has(&fire, (PlanePoint){2600, 900}));
    CHECK(!corridor_has(&fire, (PlanePoint){2601, 1000}));
    CHECK(!corridor_has(&fire, (PlanePoint){1500, 1101}) && !corridor_has(&fire, (PlanePoint){1500, 899}));
    /* along 3, 4, 5 */
    fire = corridor_through((PlanePoint){0, 0}, (PlanePoint){3, 4}, 500, 50);
    CHECK(corridor_has(&fire, (PlanePoint){300, 400}) && !corridor_has(&fire, (PlanePoint){301, 400}));
    CHECK(corridor_has(&fire, (PlanePoint){300 - 40, 400 + 30}));
    CHECK(!corridor_has(&fire, (PlanePoint){260 - 4, 430 + 3}));
    CHECK(corridor_has(&fire, (PlanePoint){40, -30}) && !corridor_has(&fire, (PlanePoint){40, -31}));
}

TEST(corridor_measures_along_and_beside)
{
    PlaneCorridor fire = corridor_through((PlanePoint){100, 100}, (PlanePoint){103, 104}, 500, 50);
    CHECK_INT(corridor_along(&fire, (PlanePoint){400, 500}), 500);
    CHECK_INT(corridor_beside(&fire, (PlanePoint){400, 500}), 0);
    CHECK_INT(corridor_along(&fire, (PlanePoint){100 - 40, 100 + 30}), 0);
    CHECK_INT(corridor_beside(&fire, (PlanePoint){100 - 40, 100 + 30}), 50); /* to the right of south-east */
    CHECK_INT(corridor_beside(&fire, (PlanePoint){100 + 40, 100 - 30}), -50);
    CHECK_INT(corridor_along(&fire, (PlanePoint){100 - 300, 100 - 400}), -500);
    CHECK_INT(corridor_along(&fire, (PlanePoint){101, 100}), 1);  /* 0.6 */
    CHECK_INT(corridor_beside(&fire, (PlanePoint){100, 101}), 1); /* 0.6 */
    CHECK_INT(corridor_beside(&fire, (PlanePoint){99, 100}), 1);  /* 0.8 */
    CHECK_INT(corridor_beside(&fire, (PlanePoint){102, 102}), 0); /* -0.4 */
}

TEST(corridor_in_a_direction_goes_there)
{
    for (int direction = 0; direction < PLANE_CIRCLE; direction++) {
        const PlanePoint from = {500, 700};
        PlaneCorridor fire = corridor_towards(from, direction, 2000, 100);
        CHECK(corridor_has(&fire, plane_at(from, direction, 1999)));
        CHECK(!corridor_has(&fire, plane_at(from, direction, 2002)));
        CHECK(!corridor_has(&fire, plane_at(from, direction, -2)));
        int beside = corridor_beside(&fire, plane_at(from, direction + 64, 100)); /* of a whole point */
        CHECK(beside >= 99 && beside <= 101);
        PlanePoint corners[4];
        corridor_corners(&fire, corners);
        PlanePolygon shape = {corners, 4};
        CHECK(polygon_area_twice(shape) > 2 * 199 * 2000 && polygon_area_twice(shape) < 2 * 201 * 2000);
        PlanePoint left = plane_at(from, direction - 64, 100), far = plane_at(left, direction, 2000);
        CHECK(plane_within(corners[0], left, 1) && plane_within(corners[1], far, 2));
    }
}

TEST(corridor_holds_over_the_whole_table)
{
    PlaneCorridor fire = corridor_through((PlanePoint){-PLANE_MOST, -PLANE_MOST},
                                          (PlanePoint){PLANE_MOST, PLANE_MOST}, 2 * PLANE_MOST, 1);
    CHECK(corridor_has(&fire, (PlanePoint){6627, 6627})); /* 22627.4 along each */
    CHECK(!corridor_has(&fire, (PlanePoint){6628, 6628}));
    CHECK(corridor_has(&fire, (PlanePoint){0, 1}) && !corridor_has(&fire, (PlanePoint){0, 2}));
    CHECK_INT(corridor_along(&fire, (PlanePoint){PLANE_MOST, PLANE_MOST}), 45255);
    CHECK_INT(corridor_beside(&fire, (PlanePoint){-PLANE_MOST, PLANE_MOST}), 22627 * 2 - 22627);
}

TEST(corridor_picks_from_near_to_far)
{
    PlaneCorridor fire = corridor_through((PlanePoint){0, 0}, (PlanePoint){0, -5}, 1600, 100);
    const PlanePoint men[6] = {{0, -900}, {50, -300}, {101, -300}, {-50, -300}, {0, -1601}, {0, -20}};
    uint8_t picked[6];
    CHECK_INT(corridor_pick(&fire, men, 6, picked), 4);
    CHECK_BYTES(picked, ((const uint8_t[]){5, 1, 3, 0}), 4);
}

TEST(corridor_sectors_end_at_their_range)
{
    const PlanePoint gun = {0, 0};
    CHECK(corridor_in_sector(gun, 0, 16, 1200, (PlanePoint){0, -1200}));
    CHECK(!corridor_in_sector(gun, 0, 16, 1200, (PlanePoint){0, -1201}));
    CHECK(!corridor_in_sector(gun, 0, 16, 1200, (PlanePoint){600, -600}));
}

/* A point of a corridor lies in it by its two measures, except at edges, where these are rounded. */
TEST(corridor_agrees_with_its_measures)
{
    Rng rng;
    rng_seed(&rng, 8, 1);
    for (int i = 0; i < 20000; i++) {
        PlanePoint from = area_point(&rng, 9600), through = area_point(&rng, 9600),
                   at = area_point(&rng, 9600);
        if (plane_same(from, through))
            continue;
        PlaneCorridor fire = corridor_through(from, through, 3000, 800);
        int along = corridor_along(&fire, at), beside = corridor_beside(&fire, at);
        if (along != 0 && along != 3000 && beside != 800 && beside != -800)
            CHECK_INT(corridor_has(&fire, at), along > 0 && along < 3000 && beside > -800 && beside < 800);
        int64_t far = plane_squared(from, at), sum = (int64_t)along * along + (int64_t)beside * beside;
        CHECK(far - sum < 60000 && sum - far < 60000);
    }
}
