/* Cheapest paths, against relaxing every step until nothing improves. */
#include "minunit.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "core/play/rng.h"
#include "core/space/hex.h"

static const HexGrid MAP = {.columns = 12, .rows = 10, .low_rows = 9, .first_row = 1, .low_columns = 0};

enum { FAR = 1 << 28, CELLS = 120 };

/* Costs by seed and pair of hexes: 0 to 5, a fifth of the steps not allowed, and the way back differs. */
static int32_t random_cost(const void *context, Hex from, Hex to)
{
    Hex pair[2] = {from, to};
    uint64_t hash = hash_bytes(*(const uint64_t *)context, pair, sizeof pair);
    return hash % 5 == 0 ? -1 : (int32_t)(hash / 5 % 6);
}

static int32_t unit_cost(const void *context, Hex from, Hex to)
{
    (void)context, (void)from, (void)to;
    return 1;
}

static int32_t no_cost(const void *context, Hex from, Hex to)
{
    (void)context, (void)from, (void)to;
    return 0;
}

/* Cost and number of steps in one number, so that fewer hexes decide between equal costs. */
static void plain_field(Hex start, HexCost cost, const void *context, int64_t *best)
{
    for (int i = 0; i < hex_cells(&MAP); i++)
        best[i] = (int64_t)FAR * 1000;
    best[hex_index(&MAP, start)] = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = 0; i < hex_cells(&MAP); i++) {
            for (int d = 0; d < HEX_DIRECTIONS && hex_at(&MAP, i) != HEX_NONE; d++) {
                Hex to = hex_neighbour(&MAP, hex_at(&MAP, i), (HexDirection)d);
                int32_t price = to == HEX_NONE ? -1 : cost(context, hex_at(&MAP, i), to);
                if (price < 0 || best[i] + price * 1000 + 1 >= best[hex_index(&MAP, to)])
                    continue;
                best[hex_index(&MAP, to)] = best[i] + price * 1000 + 1;
                changed = true;
            }
        }
    }
}

static void check_path(const HexField *field, Hex start, Hex goal, const uint64_t *seed, int steps)
{
    Hex path[CELLS];
    int count = hex_path(&MAP, field, goal, path, CELLS), cost = 0;
    CHECK_INT(count, steps + 1);
    CHECK_INT(path[0], start);
    CHECK_INT(path[count - 1], goal);
    for (int i = 1; i < count; i++) {
        CHECK(hex_direction(&MAP, path[i - 1], path[i]) >= 0);
        int32_t price = random_cost(seed, path[i - 1], path[i]);
        CHECK(price >= 0);
        cost += price;
    }
    CHECK_INT(cost, field->cost[hex_index(&MAP, goal)]);
}

static void check_field(Hex start, uint64_t seed, int32_t limit)
{
    static HexField field;
    int64_t best[CELLS];
    hex_field(&MAP, start, limit, random_cost, &seed, &field);
    plain_field(start, random_cost, &seed, best);
    for (int i = 0; i < hex_cells(&MAP); i++) {
        Hex goal = hex_at(&MAP, i);
        if (best[i] / 1000 > limit) {
            CHECK_INT(field.cost[i], HEX_NO_COST);
            if (goal != HEX_NONE)
                CHECK_INT(hex_path(&MAP, &field, goal, NULL, 0), 0);
        } else {
            CHECK_INT(field.cost[i], best[i] / 1000);
            check_path(&field, start, goal, &seed, (int)(best[i] % 1000));
        }
    }
}

TEST(hex_paths_are_the_cheapest_with_the_fewest_hexes)
{
    for (uint64_t seed = 0; seed < 60; seed++)
        check_field(seed % 2 == 0 ? 605 : 101, seed, FAR - 1);
}

TEST(hex_paths_stop_at_the_limit)
{
    for (uint64_t seed = 0; seed < 20; seed++)
        check_field(605, seed, (int32_t)(seed % 8));
}

TEST(hex_path_on_even_ground_is_as_long_as_the_distance)
{
    static HexField field;
    hex_field(&MAP, 605, INT32_MAX, unit_cost, NULL, &field);
    for (int i = 0; i < hex_cells(&MAP); i++) {
        Hex goal = hex_at(&MAP, i);
        if (goal == HEX_NONE)
            continue;
        CHECK_INT(field.cost[i], hex_distance(&MAP, 605, goal));
        CHECK_INT(hex_path(&MAP, &field, goal, NULL, 0), field.cost[i] + 1);
    }
}

/* Where all is free the fewest hexes decide, then the lowest number before it. */
TEST(hex_path_ties_are_broken_the_same_everywhere)
{
    static HexField field;
    Hex path[4];
    hex_field(&MAP, 605, 0, no_cost, NULL, &field);
    CHECK_INT(hex_path(&MAP, &field, 905, path, 4), 4);
    CHECK_BYTES(path, ((Hex[]){605, 705, 804, 905}), sizeof path);
    CHECK_INT(hex_path(&MAP, &field, 403, path, 4), 4);
    CHECK_BYTES(path, ((Hex[]){605, 505, 404, 403}), sizeof path);
}

TEST(hex_path_stays_in_cap_and_keeps_the_first_hexes)
{
    static HexField field;
    Hex path[3] = {0};
    hex_field(&MAP, 101, 100, unit_cost, NULL, &field);
    CHECK_INT(hex_path(&MAP, &field, 106, path, 2), 6);
    CHECK_BYTES(path, ((Hex[]){101, 102, HEX_NONE}), sizeof path);
    CHECK_INT(hex_path(&MAP, &field, 101, path, 2), 1);
}

typedef struct Tally {
    int *calls; /* for each cell and direction */
} Tally;

static int32_t counted_cost(const void *context, Hex from, Hex to)
{
    const Tally *tally = context;
    tally->calls[hex_index(&MAP, from) * HEX_DIRECTIONS + hex_direction(&MAP, from, to)]++;
    return 1 + (from + to) % 3;
}

/* The nearest hex is always worked off first, so no step is asked for twice. */
TEST(hex_field_asks_for_each_step_once)
{
    static HexField field;
    static int calls[CELLS * HEX_DIRECTIONS];
    hex_field(&MAP, 605, FAR, counted_cost, &(Tally){calls}, &field);
    for (int i = 0; i < hex_cells(&MAP); i++) {
        Hex hex = hex_at(&MAP, i);
        for (int d = 0; d < HEX_DIRECTIONS; d++)
            CHECK_INT(calls[i * HEX_DIRECTIONS + d],
                      hex != HEX_NONE && hex_neighbour(&MAP, hex, (HexDirection)d) != HEX_NONE);
    }
}

/* The largest map, and costs that fill the whole range. */
static int32_t huge_cost(const void *context, Hex from, Hex to)
{
    (void)context, (void)from, (void)to;
    return INT32_MAX / 2;
}

TEST(hex_field_fills_the_largest_map)
{
    static HexField field;
    const HexGrid largest = {64, 64, 64, 1, 0};
    hex_field(&largest, 3232, INT32_MAX, unit_cost, NULL, &field);
    for (int i = 0; i < hex_cells(&largest); i++)
        CHECK_INT(field.cost[i], hex_distance(&largest, 3232, hex_at(&largest, i)));
    hex_field(&largest, 3232, INT32_MAX, huge_cost, NULL, &field);
    CHECK_INT(field.cost[hex_index(&largest, 3234)], INT32_MAX / 2 * 2);
    CHECK_INT(field.cost[hex_index(&largest, 3235)], HEX_NO_COST);
}
