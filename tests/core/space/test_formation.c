/* Formations. */
#include "minunit.h"

#include "core/base/ensure.h"
#include "core/space/formation.h"

TEST(formation_of_a_file_follows_its_way)
{
    const PlanePoint way[3] = {{0, 0}, {300, 0}, {300, 200}};
    PlanePoint men[8];
    formation_file(way, 3, 0, 75, 0, men, 8);
    CHECK(plane_same(men[0], (PlanePoint){300, 200}));
    CHECK(plane_same(men[1], (PlanePoint){300, 125}));
    CHECK(plane_same(men[2], (PlanePoint){300, 50}));
    CHECK(plane_same(men[3], (PlanePoint){275, 0}));
    CHECK(plane_same(men[6], (PlanePoint){50, 0}));
    CHECK(plane_same(men[7], (PlanePoint){-25, 0})); /* before the way began */
    formation_file(way, 3, 0, 75, 2, men, 4);
    CHECK(plane_same(men[2], (PlanePoint){300, 200}));
    CHECK(plane_same(men[0], (PlanePoint){300, 125}));
    CHECK(plane_same(men[1], (PlanePoint){300, 50}));
    CHECK(plane_same(men[3], (PlanePoint){275, 0}));
    formation_file(way, 1, 64, 100, 0, men, 3); /* looking east */
    CHECK(plane_same(men[0], (PlanePoint){0, 0}));
    CHECK(plane_same(men[2], (PlanePoint){-200, 0}));
    const PlanePoint twice[3] = {{0, 0}, {300, 0}, {300, 0}};
    formation_file(twice, 3, 0, 100, 0, men, 3);
    CHECK(plane_same(men[0], (PlanePoint){300, 0}) && plane_same(men[2], (PlanePoint){100, 0}));
}

TEST(formation_of_a_line_goes_from_left_to_right)
{
    PlanePoint men[5];
    formation_line((PlanePoint){1000, 1000}, 0, 80, 2, men, 5);
    for (int i = 0; i < 5; i++)
        CHECK(plane_same(men[i], (PlanePoint){1000 + (i - 2) * 80, 1000}));
    formation_line((PlanePoint){1000, 1000}, 128, 80, 0, men, 5); /* looking south the right is in the west */
    CHECK(plane_same(men[4], (PlanePoint){1000 - 320, 1000}));
}

TEST(formation_of_a_cluster_surrounds_its_guide)
{
    PlanePoint men[20];
    formation_cluster((PlanePoint){1000, 1000}, 0, 100, 3, men, 20);
    CHECK(plane_same(men[3], (PlanePoint){1000, 1000}));
    CHECK(plane_same(men[0], (PlanePoint){1000, 900})); /* ahead */
    CHECK(plane_same(men[1], (PlanePoint){1087, 950})); /* 60 degrees to the right */
    CHECK(plane_same(men[2], (PlanePoint){1087, 1050}));
    CHECK(plane_same(men[4], (PlanePoint){1000, 1100}));
    CHECK(plane_same(men[5], (PlanePoint){913, 1050}));
    CHECK(plane_same(men[6], (PlanePoint){913, 950}));
    CHECK(plane_same(men[7], (PlanePoint){1000, 800}));  /* the second ring */
    CHECK(plane_same(men[19], (PlanePoint){1000, 700})); /* the third, after 1, 6 and 12 */
}

/* However it looks, all are as far apart as they should, and everybody has a neighbour. */
TEST(formation_keeps_everybody_apart_and_together)
{
    for (int facing = 0; facing < PLANE_CIRCLE; facing += 7)
        for (int count = 1; count <= 40; count += 3) {
            PlanePoint men[40];
            formation_cluster((PlanePoint){500, 500}, facing, 90, count / 2, men, count);
            for (int i = 0; i < count; i++)
                for (int j = 0; j < i; j++)
                    CHECK(plane_distance(men[i], men[j]) >= 89);
            CHECK_INT(formation_together(men, count, UINT64_MAX, 91, 0), ((uint64_t)1 << count) - 1);
        }
}

TEST(formation_is_together_as_a_chain)
{
    const PlanePoint men[5] = {{0, 0}, {100, 0}, {200, 0}, {301, 0}, {200, 100}};
    CHECK_INT(formation_together(men, 5, UINT64_MAX, 100, 0), 1 | 2 | 4 | 16);
    CHECK_INT(formation_together(men, 5, UINT64_MAX, 100, 3), 8);
    CHECK_INT(formation_together(men, 5, UINT64_MAX & ~(uint64_t)2, 100, 0), 1); /* one who does not count */
    CHECK_INT(formation_together(men, 5, UINT64_MAX, 101, 4), 31);
}
