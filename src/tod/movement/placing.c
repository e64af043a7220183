/* placing: where every man of a section stands (grunt 2). */
#include <string.h>

#include "core/space/formation.h"
#include "tod/movement/movement.h"

enum { SPACING = 60, TRIES = 24, RINGS = 8 }; /* of bases of half an inch */

uint64_t tod_strayed(const Game *game, const PlanePoint *places, int count)
{
    uint64_t all = count ? (2ull << (count - 1)) - 1 : 0;
    return count ? all & ~formation_together(places, count, all, game->book.cohesion, 0) : 0;
}

static int gather(const Game *game, const State *state, int unit, TodPlacing *placing)
{
    placing->count = 0;
    for (int man = -1; (man = tod_next_fit(game, state, unit, man)) >= 0;)
        placing->men[placing->count++] = (uint8_t)man;
    return placing->count;
}

static void form_up(TodPlacing *placing, PlanePoint at, int form, int facing, int spacing)
{
    switch (form) {
    case FORM_FILE:
        formation_file(placing->way_count ? placing->way : &at, placing->way_count ? placing->way_count : 1,
                       facing, spacing, 0, placing->places, placing->count);
        break;
    case FORM_LINE:
        formation_line(at, facing, spacing, placing->count / 2, placing->places, placing->count);
        break;
    default:
        formation_cluster(at, facing, spacing, 0, placing->places, placing->count);
    }
}

/* Whether nobody of those before him stands on that place. */
static bool is_free(const TodPlacing *placing, int before, PlanePoint point)
{
    for (int i = 0; i < before; i++)
        if (plane_within(placing->places[i], point, MEN_APART - 1))
            return false;
    return true;
}

static bool is_close(const Game *game, const TodPlacing *placing, int before, PlanePoint point)
{
    for (int i = 0; i < before; i++)
        if (plane_within(placing->places[i], point, game->book.cohesion))
            return true;
    return before == 0;
}

typedef bool MayStand(const Game *game, const State *state, int number, PlanePoint point, void *context);

/* His own place; or the nearest around those who stand already that is free; or where he is crowded. */
static void settle(const Game *game, const State *state, TodPlacing *placing, int number, MayStand *may,
                   void *context)
{
    PlanePoint wanted = placing->places[number];
    if (is_free(placing, number, wanted) && is_close(game, placing, number, wanted) &&
        may(game, state, number, wanted, context)) {
        placing->reached[number] = true;
        return;
    }
    PlanePoint best = wanted;
    int64_t least = INT64_MAX;
    for (int beside = 0; beside < number; beside++)
        for (int turn = 0; turn < TRIES; turn++) {
            PlanePoint place = plane_at(placing->places[beside], turn * PLANE_CIRCLE / TRIES, SPACING);
            int64_t squared = plane_squared(place, wanted);
            if (squared < least && is_free(placing, number, place) &&
                may(game, state, number, place, context)) {
                least = squared;
                best = place;
            }
        }
    placing->places[number] = best;
    placing->reached[number] = least < INT64_MAX;
}

/* A unit that is put somewhere: in what hides it, if it hides. */
typedef struct Put {
    int unit;
    bool hidden;
} Put;

static bool may_be_put(const Game *game, const State *state, int number, PlanePoint point, void *context)
{
    const Put *put = context;
    (void)number;
    if (!tod_on_this_table(game, point))
        return false;
    const TodTerrain *ground = tod_ground(game, state, point);
    return tod_bears(ground) && (!put->hidden || ground->hiding != HIDING_NONE) &&
           tod_is_free_place(game, state, put->unit, point);
}

/* Where the guide is put: there, or as near as there is room. */
static PlanePoint room_near(const Game *game, const State *state, Put *put, PlanePoint at)
{
    if (tod_is_free_place(game, state, put->unit, at))
        return at;
    for (int i = 0; i < RINGS * TRIES; i++) {
        PlanePoint place = plane_at(at, i % TRIES * PLANE_CIRCLE / TRIES, (1 + i / TRIES) * SPACING);
        if (may_be_put(game, state, 0, place, put))
            return place;
    }
    return at;
}

/* Who finds no room stands with the guide. */
static void settle_all(const Game *game, const State *state, TodPlacing *placing, MayStand *may,
                       void *context)
{
    placing->reached[0] = true;
    for (int i = 1; i < placing->count; i++)
        settle(game, state, placing, i, may, context);
}

/* The guide is the first, a line has him in its middle: places from near to him to far, so that each finds somebody to stand beside. */
static void guide_first(TodPlacing *placing, PlanePoint at)
{
    for (int i = 1; i < placing->count; i++) {
        PlanePoint place = placing->places[i];
        int to = i;
        for (; to && plane_squared(placing->places[to - 1], at) > plane_squared(place, at); to--)
            placing->places[to] = placing->places[to - 1];
        placing->places[to] = place;
    }
}

void tod_stand_men(const Game *game, const State *state, int unit, PlanePoint at, int form, int facing,
                   TodPlacing *placing)
{
    Put put = {unit, tod_marked(state, unit, UNIT_HIDDEN)};
    memset(placing, 0, sizeof *placing);
    if (!gather(game, state, unit, placing))
        return;
    at = room_near(game, state, &put, at);
    form_up(placing, at, form, facing, SPACING);
    guide_first(placing, at);
    settle_all(game, state, placing, may_be_put, &put);
    for (int i = 1; i < placing->count; i++)
        if (!placing->reached[i])
            placing->places[i] = placing->places[0];
}

/* ---- by a move ---- */

typedef struct Movers {
    int unit;
    TodPlacing *placing;
    ReachRates rates;
} Movers;

/* Straight from where he stands: next to nothing to judge. */
static bool walks_there(const Game *game, const State *state, int number, PlanePoint point, void *context)
{
    const Movers *movers = context;
    return tod_may_stand(game, state, point) && tod_is_free_place(game, state, movers->unit, point) &&
           reach_straight(&game->ground, &movers->rates, tod_at(state, movers->placing->men[number]),
                          point) <= MOVE_ALLOWANCE;
}

/* Who has something in his way goes round it, and gets as near as he can. */
static void follow(const Game *game, const State *state, Movers *movers, int number)
{
    PlaneReach reach;
    TodPlacing *placing = movers->placing;
    PlanePoint from = tod_at(state, placing->men[number]), wanted = placing->places[number];
    reach_find(&reach, &game->ground, &movers->rates, from, MOVE_ALLOWANCE);
    PlanePoint place = reach_towards(&reach, wanted);
    bool free = tod_may_stand(game, state, place) && tod_is_free_place(game, state, movers->unit, place);
    placing->places[number] = free ? place : from;
    placing->reached[number] = plane_same(place, wanted);
}

static bool goes_straight(const PlanePieces *ground, const ReachRates *rates, PlanePoint from, PlanePoint to,
                          TodPlacing *placing)
{
    placing->way[0] = from;
    placing->way[1] = to;
    placing->way_count = 2;
    placing->cost = reach_straight(ground, rates, from, to);
    return placing->cost <= MOVE_ALLOWANCE;
}

bool tod_way_in(PlaneReach *reach, PlanePoint to, TodPlacing *placing)
{
    if (goes_straight(reach->pieces, &reach->rates, reach->start, to, placing))
        return true;
    if (!reach_has(reach, to))
        return false;
    placing->cost = reach_cost(reach, to);
    placing->way_count = reach_way(reach, to, placing->way);
    return true;
}

bool tod_guide_way(const Game *game, const State *state, int unit, PlanePoint to, bool cautious,
                   TodPlacing *placing)
{
    PlaneReach reach;
    ReachRates rates;
    bool machine = tod_machine(game, state, unit);
    if (!machine && (tod_next_fit(game, state, unit, -1) < 0 || !tod_may_stand(game, state, to)))
        return false;
    tod_rates(game, state, unit, cautious, &rates);
    if (!rates.open)
        return false;
    PlanePoint from = tod_place(game, state, unit);
    if (goes_straight(&game->ground, &rates, from, to, placing))
        return true;
    reach_open(&reach, &game->ground, &rates, from, MOVE_ALLOWANCE);
    return tod_way_in(&reach, to, placing);
}

bool tod_place_men(const Game *game, const State *state, int unit, PlanePoint to, int how, int facing,
                   TodPlacing *placing)
{
    Movers movers = {.unit = unit, .placing = placing};
    memset(placing, 0, sizeof *placing);
    if (!tod_guide_way(game, state, unit, to, how & HOW_CAUTIOUS, placing))
        return false;
    gather(game, state, unit, placing);
    tod_rates(game, state, unit, how & HOW_CAUTIOUS, &movers.rates);
    form_up(placing, to, (how & HOW_FORM) - 1, facing, SPACING);
    guide_first(placing, to);
    settle_all(game, state, placing, walks_there, &movers);
    for (int i = 1; i < placing->count; i++)
        if (!placing->reached[i])
            follow(game, state, &movers, i);
    return true;
}
