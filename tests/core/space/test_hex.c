/* Hexes: neighbours, distance, rings and hexsides against the plain geometry of the map. */
#include "minunit.h"

#include <string.h>

#include "core/base/ensure.h"
#include "core/space/hex.h"

/* The folio map: 46 columns, odd ones with 34 rows, even ones lower with 33. */
static const HexGrid FOLIO = {.columns = 46, .rows = 34, .low_rows = 33, .first_row = 1, .low_columns = 0};

/* Every kind of stagger and edge, small enough to compare everything with everything. */
static const HexGrid SHAPES[] = {
    {7, 6, 6, 1, 0}, {7, 6, 5, 1, 0}, {6, 5, 5, 1, 0}, {7, 6, 6, 1, 1}, {6, 6, 5, 0, 1},
    {5, 7, 6, 0, 0}, {1, 5, 5, 1, 0}, {8, 1, 1, 1, 0}, {1, 1, 1, 0, 1}, {12, 3, 2, 1, 1},
};

/* ---- the plain geometry: hexes with sides of 2, heights in units of the square root of 3 ---- */

typedef struct Place {
    int x, y;
} Place;

static Place centre_of(const HexGrid *grid, Hex hex)
{
    int column = hex / 100, row = hex % 100;
    return (Place){3 * column, 2 * row + (column % 2 == grid->low_columns)};
}

/* Centres of neighbours are two half heights apart: 12 in these units, squared. */
static bool plain_neighbours(const HexGrid *grid, Hex a, Hex b)
{
    Place p = centre_of(grid, a), q = centre_of(grid, b);
    return (p.x - q.x) * (p.x - q.x) + 3 * (p.y - q.y) * (p.y - q.y) == 12;
}

static int list_hexes(const HexGrid *grid, Hex *hexes)
{
    int count = 0;
    for (int column = 1; column <= grid->columns; column++) {
        int rows = column % 2 == grid->low_columns ? grid->low_rows : grid->rows;
        for (int row = grid->first_row; row < grid->first_row + rows; row++)
            hexes[count++] = (Hex)(column * 100 + row);
    }
    return count;
}

enum { FAR = 9999, SMALL = 64 };

/* Distances from one hex by spreading from neighbour to neighbour. */
static void plain_distances(const HexGrid *grid, const Hex *hexes, int count, int start, int *distance)
{
    for (int i = 0; i < count; i++)
        distance[i] = i == start ? 0 : FAR;
    for (int reached = 0; reached < count; reached++)
        for (int i = 0; i < count; i++)
            for (int j = 0; j < count; j++)
                if (distance[i] == reached && distance[j] == FAR &&
                    plain_neighbours(grid, hexes[i], hexes[j]))
                    distance[j] = reached + 1;
}

/* ---- hexes ---- */

TEST(hex_numbers_of_the_map_and_no_others)
{
    for (int shape = 0; shape < COUNT_OF(SHAPES); shape++) {
        const HexGrid *grid = &SHAPES[shape];
        Hex hexes[SMALL];
        int count = list_hexes(grid, hexes), found = 0;
        CHECK(hex_grid_fits(grid));
        for (int number = -200; number < 20000; number++)
            if (hex_on_map(grid, number))
                CHECK_INT(number, hexes[found++]);
        CHECK_INT(found, count);
    }
    CHECK(hex_on_map(&FOLIO, 734));
    CHECK(hex_on_map(&FOLIO, 833));
    CHECK(!hex_on_map(&FOLIO, 834));
    CHECK(hex_on_map(&FOLIO, 4601));
    CHECK(!hex_on_map(&FOLIO, 4701));
    CHECK(!hex_on_map(&FOLIO, 700));
    CHECK(!hex_on_map(&FOLIO, HEX_NONE));
}

TEST(hex_grid_limits)
{
    CHECK(hex_grid_fits(&FOLIO));
    CHECK(hex_grid_fits(&(HexGrid){99, 41, 41, 1, 0}));
    CHECK(hex_grid_fits(&(HexGrid){41, 99, 98, 1, 0}));
    CHECK(hex_grid_fits(&(HexGrid){40, 100, 99, 0, 0}));
    CHECK(!hex_grid_fits(&(HexGrid){40, 100, 99, 1, 0}));
    CHECK(!hex_grid_fits(&(HexGrid){0, 5, 5, 1, 0}));
    CHECK(!hex_grid_fits(&(HexGrid){100, 5, 5, 1, 0}));
    CHECK(!hex_grid_fits(&(HexGrid){5, 0, 1, 1, 0}));
    CHECK(!hex_grid_fits(&(HexGrid){5, 1, 0, 1, 0}));
    CHECK(!hex_grid_fits(&(HexGrid){5, 5, 6, 1, 0})); /* distances would lead around bays in the edge */
    CHECK(!hex_grid_fits(&(HexGrid){5, 5, 3, 1, 0}));
    CHECK(!hex_grid_fits(&(HexGrid){99, 42, 42, 1, 0}));
    CHECK(!hex_grid_fits(&(HexGrid){5, 5, 5, 2, 0}));
    CHECK(!hex_grid_fits(&(HexGrid){5, 5, 5, 1, 2}));
}

TEST(hex_index_and_back)
{
    for (int shape = 0; shape < COUNT_OF(SHAPES); shape++) {
        const HexGrid *grid = &SHAPES[shape];
        Hex hexes[SMALL];
        int count = list_hexes(grid, hexes), found = 0;
        for (int index = 0; index < hex_cells(grid); index++) {
            Hex hex = hex_at(grid, index);
            if (hex == HEX_NONE)
                continue;
            CHECK_INT(hex, hexes[found++]);
            CHECK_INT(hex_index(grid, hex), index);
        }
        CHECK_INT(found, count);
    }
}

static void check_neighbours(const HexGrid *grid, Hex hex, const Hex expected[6])
{
    for (int direction = 0; direction < HEX_DIRECTIONS; direction++)
        CHECK_INT(hex_neighbour(grid, hex, (HexDirection)direction), expected[direction]);
}

/* The even columns lie lower: 0712/0811 and 4223/4323 are hexsides of the books. Clockwise from north. */
TEST(hex_neighbours_of_the_books)
{
    check_neighbours(&FOLIO, 717, (Hex[]){716, 816, 817, 718, 617, 616});
    check_neighbours(&FOLIO, 816, (Hex[]){815, 916, 917, 817, 717, 716});
    check_neighbours(&FOLIO, 711, (Hex[]){710, 810, 811, 712, 611, 610});
    check_neighbours(&FOLIO, 1210, (Hex[]){1209, 1310, 1311, 1211, 1111, 1110});
    CHECK(hex_side_between(&FOLIO, 717, 718) != HEX_NO_SIDE);
    CHECK(hex_side_between(&FOLIO, 712, 811) != HEX_NO_SIDE);
    CHECK(hex_side_between(&FOLIO, 4223, 4323) != HEX_NO_SIDE);
}

TEST(hex_neighbours_and_directions_agree_with_the_geometry)
{
    for (int shape = 0; shape < COUNT_OF(SHAPES); shape++) {
        const HexGrid *grid = &SHAPES[shape];
        Hex hexes[SMALL];
        int count = list_hexes(grid, hexes);
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < count; j++) {
                int direction = hex_direction(grid, hexes[i], hexes[j]);
                CHECK_INT(direction >= 0, plain_neighbours(grid, hexes[i], hexes[j]));
                if (direction < 0)
                    continue;
                CHECK_INT(hex_neighbour(grid, hexes[i], (HexDirection)direction), hexes[j]);
                CHECK_INT(hex_direction(grid, hexes[j], hexes[i]), (direction + 3) % HEX_DIRECTIONS);
            }
        }
    }
}

TEST(hex_directions_run_clockwise_from_north)
{
    static const Place steps[] = {{0, -2}, {3, -1}, {3, 1}, {0, 2}, {-3, 1}, {-3, -1}};
    for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
        Place from = centre_of(&FOLIO, 2010);
        Place to = centre_of(&FOLIO, hex_neighbour(&FOLIO, 2010, (HexDirection)direction));
        CHECK_INT(to.x - from.x, steps[direction].x);
        CHECK_INT(to.y - from.y, steps[direction].y);
    }
}

TEST(hex_edge_has_no_neighbour_beyond)
{
    CHECK_INT(hex_neighbour(&FOLIO, 101, HEX_NORTH), HEX_NONE);
    CHECK_INT(hex_neighbour(&FOLIO, 101, HEX_SOUTHWEST), HEX_NONE);
    CHECK_INT(hex_neighbour(&FOLIO, 734, HEX_SOUTHEAST), HEX_NONE);
    CHECK_INT(hex_neighbour(&FOLIO, 734, HEX_NORTHEAST), 833);
    CHECK_INT(hex_neighbour(&FOLIO, 4610, HEX_NORTHEAST), HEX_NONE);
}

TEST(hex_distance_is_the_fewest_steps)
{
    for (int shape = 0; shape < COUNT_OF(SHAPES); shape++) {
        const HexGrid *grid = &SHAPES[shape];
        Hex hexes[SMALL];
        int distance[SMALL], count = list_hexes(grid, hexes);
        for (int i = 0; i < count; i++) {
            plain_distances(grid, hexes, count, i, distance);
            for (int j = 0; j < count; j++)
                CHECK_INT(hex_distance(grid, hexes[i], hexes[j]), distance[j]);
        }
    }
}

TEST(hex_distances_of_the_learning_scenario)
{
    static const int rows[][3] = {{616, 1, 2}, {615, 2, 2},  {618, 2, 3},
                                  {917, 2, 1}, {1215, 5, 4}, {711, 6, 6}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        CHECK_INT(hex_distance(&FOLIO, (Hex)rows[i][0], 717), rows[i][1]);
        CHECK_INT(hex_distance(&FOLIO, (Hex)rows[i][0], 816), rows[i][2]);
    }
}

/* ---- rings ---- */

static int plain_ring(const HexGrid *grid, const Hex *hexes, int count, Hex centre, int radius)
{
    int found = 0;
    for (int i = 0; i < count; i++)
        found += hex_distance(grid, centre, hexes[i]) == radius;
    return found;
}

static void check_ring(const HexGrid *grid, const Hex *ring, int count, Hex centre, int radius)
{
    for (int i = 0; i < count; i++) {
        CHECK_INT(hex_distance(grid, centre, ring[i]), radius);
        for (int j = 0; j < i; j++)
            CHECK(ring[i] != ring[j]);
    }
}

TEST(hex_rings_hold_each_hex_at_their_distance_once)
{
    for (int shape = 0; shape < COUNT_OF(SHAPES); shape++) {
        const HexGrid *grid = &SHAPES[shape];
        Hex hexes[SMALL], all[SMALL];
        int count = list_hexes(grid, hexes);
        for (int i = 0; i < count; i++) {
            int before = 0;
            for (int radius = 0; radius < 16; radius++) {
                int size = plain_ring(grid, hexes, count, hexes[i], radius);
                CHECK_INT(hex_within(grid, hexes[i], radius, all, SMALL), before + size);
                check_ring(grid, all + before, size, hexes[i], radius);
                before += size;
            }
            CHECK_INT(before, count);
        }
    }
}

TEST(hex_ring_runs_clockwise_from_north)
{
    Hex hexes[19];
    CHECK_INT(hex_within(&FOLIO, 717, 2, hexes, 19), 19);
    CHECK_BYTES(hexes + 1, ((Hex[]){716, 816, 817, 718, 617, 616}), 6 * sizeof(Hex));
    CHECK_BYTES(hexes + 7, ((Hex[]){715, 815, 916, 917, 918, 818, 719, 618, 518, 517, 516, 615}),
                12 * sizeof(Hex));
}

/* A battalion mortar strikes 7 hexes, artillery 19. */
TEST(hex_within_counts_beyond_cap_and_stays_in_it)
{
    Hex hexes[8] = {0};
    CHECK_INT(hex_within(&FOLIO, 717, 1, hexes, 7), 7);
    CHECK_INT(hexes[0], 717);
    CHECK_INT(hex_within(&FOLIO, 717, 2, hexes, 7), 19);
    CHECK_INT(hexes[7], HEX_NONE);
    CHECK_INT(hex_within(&FOLIO, 717, 1000000, hexes, 7), 23 * 34 + 23 * 33);
    CHECK_INT(hex_within(&FOLIO, 717, -1, hexes, 7), 0);
    CHECK_INT(hexes[7], HEX_NONE);
}

/* ---- hexsides ---- */

TEST(hex_side_is_one_number_for_both_hexes_and_for_no_others)
{
    for (int shape = 0; shape < COUNT_OF(SHAPES); shape++) {
        const HexGrid *grid = &SHAPES[shape];
        Hex hexes[SMALL];
        int count = list_hexes(grid, hexes), used[2000] = {0};
        CHECK(hex_sides(grid) <= COUNT_OF(used));
        for (int i = 0; i < count; i++) {
            for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
                HexSide side = hex_side(grid, hexes[i], (HexDirection)direction);
                Hex next = hex_neighbour(grid, hexes[i], (HexDirection)direction), pair[2];
                CHECK(side < hex_sides(grid));
                used[side]++;
                CHECK(hex_side_hexes(grid, side, pair));
                CHECK((pair[0] == hexes[i] && pair[1] == next) || (pair[1] == hexes[i] && pair[0] == next));
                if (next != HEX_NONE)
                    CHECK_INT(hex_side_between(grid, next, hexes[i]), side);
            }
        }
        for (int side = 0; side < hex_sides(grid); side++) {
            Hex pair[2];
            bool in_use = hex_side_hexes(grid, (HexSide)side, pair);
            CHECK_INT(used[side], (pair[0] != HEX_NONE) + (pair[1] != HEX_NONE));
            CHECK_INT(in_use, used[side] > 0);
        }
    }
}

TEST(hex_side_names_the_western_or_northern_hex_first)
{
    Hex pair[2];
    CHECK(hex_side_hexes(&FOLIO, hex_side_between(&FOLIO, 718, 717), pair));
    CHECK_BYTES(pair, ((Hex[]){717, 718}), sizeof pair);
    CHECK(hex_side_hexes(&FOLIO, hex_side_between(&FOLIO, 811, 712), pair));
    CHECK_BYTES(pair, ((Hex[]){712, 811}), sizeof pair);
    CHECK(hex_side_hexes(&FOLIO, hex_side_between(&FOLIO, 811, 711), pair));
    CHECK_BYTES(pair, ((Hex[]){711, 811}), sizeof pair);
    CHECK(hex_side_hexes(&FOLIO, hex_side(&FOLIO, 101, HEX_NORTH), pair));
    CHECK_BYTES(pair, ((Hex[]){HEX_NONE, 101}), sizeof pair);
    CHECK(!hex_side_hexes(&FOLIO, HEX_NO_SIDE, pair));
    CHECK_INT(hex_side_between(&FOLIO, 711, 713), HEX_NO_SIDE);
    CHECK_INT(hex_side_between(&FOLIO, 711, 711), HEX_NO_SIDE);
}

/* Corner i of a hex, clockwise, is the left end of the hexside in direction i. */
static Place corner_of(const HexGrid *grid, Hex hex, int corner)
{
    static const Place corners[] = {{-1, -1}, {1, -1}, {2, 0}, {1, 1}, {-1, 1}, {-2, 0}};
    Place centre = centre_of(grid, hex);
    return (Place){centre.x + corners[corner % 6].x, centre.y + corners[corner % 6].y};
}

static bool same_place(Place a, Place b)
{
    return a.x == b.x && a.y == b.y;
}

static bool ends_meet(const HexGrid *grid, Hex a, int toward_a, Hex b, int toward_b)
{
    Place ends_a[2] = {corner_of(grid, a, toward_a), corner_of(grid, a, toward_a + 1)};
    Place ends_b[2] = {corner_of(grid, b, toward_b), corner_of(grid, b, toward_b + 1)};
    return same_place(ends_a[0], ends_b[0]) || same_place(ends_a[0], ends_b[1]) ||
           same_place(ends_a[1], ends_b[0]) || same_place(ends_a[1], ends_b[1]);
}

static bool links_to(const HexSide *links, int count, HexSide side)
{
    for (int i = 0; i < count; i++)
        if (links[i] == side)
            return true;
    return false;
}

static void check_links(const HexGrid *grid, const Hex *hexes, int count, Hex hex, int direction)
{
    HexSide side = hex_side(grid, hex, (HexDirection)direction), links[4];
    int linked = hex_side_links(grid, side, links);
    for (int i = 0; i < linked; i++)
        for (int j = 0; j < i; j++)
            CHECK(links[i] != links[j]);
    for (int i = 0; i < count; i++) {
        for (int toward = 0; toward < HEX_DIRECTIONS; toward++) {
            HexSide other = hex_side(grid, hexes[i], (HexDirection)toward);
            if (other != side)
                CHECK_INT(links_to(links, linked, other), ends_meet(grid, hex, direction, hexes[i], toward));
        }
    }
}

TEST(hex_side_links_are_the_hexsides_that_share_an_end)
{
    for (int shape = 0; shape < COUNT_OF(SHAPES); shape++) {
        Hex hexes[SMALL];
        int count = list_hexes(&SHAPES[shape], hexes);
        for (int i = 0; i < count; i++)
            for (int direction = 0; direction < HEX_DIRECTIONS; direction++)
                check_links(&SHAPES[shape], hexes, count, hexes[i], direction);
    }
    HexSide links[4];
    CHECK_INT(hex_side_links(&FOLIO, hex_side_between(&FOLIO, 717, 718), links), 4);
    CHECK_INT(hex_side_links(&FOLIO, HEX_NO_SIDE, links), 0);
}

/* The Rach Ba Rai of the folio map: each hexside of the chain meets the next. */
TEST(hex_side_links_follow_a_river)
{
    static const Hex river[][2] = {{711, 810}, {711, 811},  {712, 811},   {811, 812},   {812, 912},
                                   {912, 913}, {913, 1012}, {1012, 1013}, {1013, 1113}, {1013, 1114}};
    for (int i = 1; i < COUNT_OF(river); i++) {
        HexSide links[4];
        int count = hex_side_links(&FOLIO, hex_side_between(&FOLIO, river[i - 1][0], river[i - 1][1]), links);
        CHECK(links_to(links, count, hex_side_between(&FOLIO, river[i][0], river[i][1])));
    }
}
