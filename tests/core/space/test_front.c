/* The front of a search, against relaxing every step until nothing improves. */
#include "minunit.h"

#include "core/base/hash.h"
#include "core/space/front.h"

enum { PLACES = 80, FAR = 1 << 20 };

/* What a step costs, 0 to 12; most pairs have none. */
static int step_of(uint64_t seed, int from, int to)
{
    int pair[2] = {from, to};
    uint64_t hash = hash_bytes(seed, pair, sizeof pair);
    return hash % 8 ? -1 : (int)(hash / 8 % 13);
}

static void search(uint64_t seed, int start, int begin, int *cost)
{
    Front front;
    for (int i = 0; i < PLACES; i++)
        cost[i] = FAR;
    cost[start] = begin;
    front_open(&front, begin);
    front_put(&front, start, begin);
    for (int now, at; (at = front_take(&front, &now)) >= 0;)
        for (int to = 0; to < PLACES && cost[at] == now; to++) {
            int step = step_of(seed, at, to);
            if (step < 0 || now + step >= cost[to])
                continue;
            cost[to] = now + step;
            front_put(&front, to, now + step);
        }
}

TEST(front_finds_the_cheapest_ways)
{
    for (uint64_t seed = 0; seed < 20; seed++) {
        int cost[PLACES], plain[PLACES];
        bool better = true;
        search(seed, 3, 5, cost);
        for (int i = 0; i < PLACES; i++)
            plain[i] = i == 3 ? 5 : FAR;
        while (better) {
            better = false;
            for (int i = 0; i < PLACES * PLACES; i++) {
                int from = i / PLACES, to = i % PLACES, step = step_of(seed, from, to);
                if (step < 0 || plain[from] == FAR || plain[from] + step >= plain[to])
                    continue;
                plain[to] = plain[from] + step;
                better = true;
            }
        }
        CHECK_BYTES(cost, plain, sizeof cost);
    }
}

TEST(front_takes_the_last_of_those_that_cost_the_same)
{
    Front front;
    int cost;
    front_open(&front, 10);
    front_put(&front, 1, 12);
    front_put(&front, 2, 11);
    front_put(&front, 3, 12);
    CHECK_INT(front_take(&front, &cost), 2);
    CHECK_INT(cost, 11);
    front_put(&front, 4, 11 + FRONT_STEP - 1);
    CHECK_INT(front_take(&front, &cost), 3);
    CHECK_INT(front_take(&front, &cost), 1);
    CHECK_INT(front_take(&front, &cost), 4);
    CHECK_INT(cost, 11 + FRONT_STEP - 1);
    CHECK_INT(front_take(&front, &cost), -1);
}
