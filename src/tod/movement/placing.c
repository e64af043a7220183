/* placing: where every man of a section stands (grunt 2). */
#include <string.h>

#include "core/space/formation.h"
#include "tod/movement/movement.h"

enum { SPACING = 60, NARROWEST = 45, TRIES = 24 }; /* of bases of half an inch */

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
        if (plane_within(placing->places[i], point, NARROWEST - 1))
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

static bool may_be_put(const Game *game, const State *state, int number, PlanePoint point, void *context)
{
    (void)number, (void)context;
    return tod_may_stand(game, state, point);
}

/* Who finds no room stands with the guide. */
static void settle_all(const Game *game, const State *state, TodPlacing *placing, MayStand *may,
                       void *context)
{
    placing->reached[0] = true;
    for (int i = 1; i < placing->count; i++)
        settle(game, state, placing, i, may, context);
}

/* The guide is the first; a line has him in its middle. */
static void guide_first(TodPlacing *placing, PlanePoint at)
{
    for (int i = 1; i < placing->count; i++)
        if (plane_same(placing->places[i], at)) {
            PlanePoint first = placing->places[0];
            placing->places[0] = placing->places[i];
            placing->places[i] = first;
            return;
        }
}

void tod_stand_men(const Game *game, const State *state, int unit, PlanePoint at, int form, int facing,
                   TodPlacing *placing)
{
    memset(placing, 0, sizeof *placing);
    if (!gather(game, state, unit, placing))
        return;
    form_up(placing, at, form, facing, SPACING);
    guide_first(placing, at);
    settle_all(game, state, placing, may_be_put, NULL);
    for (int i = 1; i < placing->count; i++)
        if (!placing->reached[i])
            placing->places[i] = placing->places[0];
}

/* ---- by a move ---- */

typedef struct Movers {
    TodPlacing *placing;
    ReachRates rates;
    PlaneReach reach; /* of the man who is placed now */
    int whose;
} Movers;

static bool may_reach(const Game *game, const State *state, int number, PlanePoint point, void *context)
{
    Movers *movers = context;
    if (!tod_may_stand(game, state, point))
        return false;
    if (movers->whose != number) {
        PlanePoint from = tod_at(state, movers->placing->men[number]);
        /* most walk straight: the search is for those who cannot */
        if (reach_straight(&game->ground, &movers->rates, from, point) <= MOVE_ALLOWANCE)
            return true;
        reach_find(&movers->reach, &game->ground, &movers->rates, from, MOVE_ALLOWANCE);
        movers->whose = number;
    }
    return reach_cost(&movers->reach, point) != REACH_NEVER;
}

/* Who cannot come along gets as near as he can. */
static void follow(const Game *game, const State *state, Movers *movers, int number)
{
    TodPlacing *placing = movers->placing;
    PlanePoint from = tod_at(state, placing->men[number]), wanted = placing->places[number];
    if (movers->whose != number) {
        reach_find(&movers->reach, &game->ground, &movers->rates, from, MOVE_ALLOWANCE);
        movers->whose = number;
    }
    placing->places[number] = reach_towards(&movers->reach, wanted);
    if (!tod_may_stand(game, state, placing->places[number]))
        placing->places[number] = from;
}

bool tod_place_men(const Game *game, const State *state, int unit, PlanePoint to, int how, int facing,
                   TodPlacing *placing)
{
    Movers movers = {.placing = placing, .whose = 0};
    memset(placing, 0, sizeof *placing);
    if (!gather(game, state, unit, placing) || !tod_may_stand(game, state, to))
        return false;
    tod_rates(game, state, unit, how & HOW_CAUTIOUS, &movers.rates);
    if (!movers.rates.open)
        return false;
    reach_find(&movers.reach, &game->ground, &movers.rates, tod_at(state, placing->men[0]), MOVE_ALLOWANCE);
    placing->cost = reach_cost(&movers.reach, to);
    if (placing->cost == REACH_NEVER)
        return false;
    placing->way_count = reach_way(&movers.reach, to, placing->way);
    form_up(placing, to, (how & HOW_FORM) - 1, facing, SPACING);
    guide_first(placing, to);
    settle_all(game, state, placing, may_reach, &movers);
    for (int i = 1; i < placing->count; i++)
        if (!placing->reached[i])
            follow(game, state, &movers, i);
    return true;
}
