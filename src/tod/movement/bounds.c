/* bounds: what classes and pins let a section do, and what they make it do. */
#include "core/base/bits.h"
#include "tod/fire/fire.h"
#include "tod/movement/movement.h"
#include "tod/sight/sight.h"
#include "tod/turn/orders.h"

enum { INTO = 40 };

/* ---- officers ---- */

typedef bool Near(const Game *game, const State *state, PlanePoint man, PlanePoint officer);

static bool in_sight(const Game *game, const State *state, PlanePoint man, PlanePoint officer)
{
    return tod_sees(game, state, man, officer);
}

static bool along(const Game *game, const State *state, PlanePoint man, PlanePoint officer)
{
    (void)state;
    return plane_within(man, officer, game->book.cohesion);
}

/* Any officer of its side on the table, for any of its men. */
static bool has_officer(const Game *game, const State *state, int unit, Near *near)
{
    for (int other = 0; other < tod_slots(game); other++) {
        if (tod_side(game, other) != tod_side(game, unit) || !tod_on_table(state, other))
            continue;
        for (int officer = -1; (officer = tod_next_fit(game, state, other, officer)) >= 0;) {
            if (!(tod_soldier(game, state, officer)->roles & ROLE_OFFICER))
                continue;
            for (int man = -1; (man = tod_next_fit(game, state, unit, man)) >= 0;)
                if (near(game, state, tod_at(state, man), tod_at(state, officer)))
                    return true;
        }
    }
    return false;
}

bool tod_sees_officer(const Game *game, const State *state, int unit)
{
    return has_officer(game, state, unit, in_sight);
}

bool tod_has_officer_along(const Game *game, const State *state, int unit)
{
    return has_officer(game, state, unit, along);
}

bool tod_goes_cautiously(const Game *game, const State *state, int unit)
{
    return tod_litters(game, state, unit) > 0;
}

/* ---- cover (pinning 1, 3, 7) ---- */

static PlanePoint source_of(const State *state, int unit)
{
    return (PlanePoint){state->units[unit].source_x, state->units[unit].source_y};
}

/* pinning 7: behind the stone building that he leaves, where those who fire do not see him. */
static bool is_behind_house(const Game *game, const State *state, PlanePoint at, PlanePoint to,
                            PlanePoint source)
{
    int house = tod_building_at(game, state, at);
    if (house < 0 || !(tod_terrain(game, house)->flags & TERRAIN_STONE) || tod_sees(game, state, source, to))
        return false;
    return polygon_crossed(pieces_polygon(&game->ground, house), source, to);
}

/* What a place is worth to who goes there from `at`: behind the house is better than in it. */
static int worth(const Game *game, const State *state, PlanePoint at, PlanePoint to, PlanePoint source)
{
    return is_behind_house(game, state, at, to, source) ? COVERS : tod_cover_at(game, state, to, source);
}

/* Whether any of its men has cover against fire from there. */
static bool has_cover(const Game *game, const State *state, int unit, PlanePoint source)
{
    for (int man = -1; (man = tod_next_fit(game, state, unit, man)) >= 0;)
        if (tod_cover(game, state, man, source) != COVER_NONE)
            return true;
    return false;
}

/* pinning 1: whether it is held by what covers its men; 2: an officer leads the other side's out of it. */
static bool is_held_by_cover(const Game *game, const State *state, int unit)
{
    return tod_marked(state, unit, UNIT_UNDER_FIRE) && tod_nerve(game, state, unit) != CLASS_ELITE &&
           !(tod_side(game, unit) == VC && tod_has_officer_along(game, state, unit)) &&
           has_cover(game, state, unit, source_of(state, unit));
}

/* pinning 1: nobody who is in cover may end with less. */
static bool refuse_leaving(const Game *game, const State *state, int unit, PlanePoint to, int how, int facing,
                           Reason *reason)
{
    TodPlacing placing;
    PlanePoint source = source_of(state, unit);
    if (!tod_place_men(game, state, unit, to, how, facing, &placing))
        return false;
    for (int i = 0; i < placing.count; i++) {
        PlanePoint at = tod_at(state, placing.men[i]);
        if (worth(game, state, at, placing.places[i], source) < (int)tod_cover_at(game, state, at, source))
            return deny(reason, "pinning 1",
                        "under fire nobody leaves cover but for cover that protects as well");
    }
    return false;
}

/* pinning 8: not nearer to where it was before it was forced away. */
static bool is_back(const Game *game, const State *state, int unit, PlanePoint to)
{
    int guide = tod_next_fit(game, state, unit, -1);
    if (!tod_marked(state, unit, UNIT_FORCED) || guide < 0)
        return false;
    PlanePoint before = {state->men[guide].from_x, state->men[guide].from_y};
    return plane_squared(to, before) < plane_squared(tod_at(state, guide), before);
}

/* Whether it could move at all (T-06). */
static bool is_free_to_move(const Game *game, const State *state, int unit)
{
    const TodUnit *one = &state->units[unit];
    return tod_on_table(state, unit) && tod_is_infantry(game, state, unit) && one->deed == DEED_NONE &&
           !one->work && !(one->marks & (UNIT_PANIC | UNIT_READY | UNIT_LIMBERED)) &&
           !tod_refuse_carrying(game, state, unit, true, NULL);
}

/* By the way that he would walk: straight on, or around what is in it. */
static bool gets_to(const Game *game, const State *state, int unit, PlaneReach *reach, PlanePoint to)
{
    TodPlacing placing;
    return !tod_refuse_stand(game, state, unit, to, NULL, NULL) && tod_way_in(reach, to, &placing) &&
           !tod_refuse_walls(game, state, &placing, NULL);
}

/* Into a piece, and behind it as the fire comes. */
static int places_of(const Game *game, int piece, PlanePoint from, PlanePoint source, PlanePoint places[2])
{
    PlanePoint edge = polygon_nearest(pieces_polygon(&game->ground, piece), from, NULL);
    places[0] = plane_at(edge, plane_direction(from, edge), INTO);
    places[1] = plane_at(edge, plane_direction(source, edge), INTO);
    return 2;
}

/* Whether the place is better than what it has now, and nothing keeps it from there but the way. */
static bool is_better(const Game *game, const State *state, int unit, PlanePoint place)
{
    PlanePoint from = tod_place(game, state, unit), source = source_of(state, unit);
    return tod_on_this_table(game, place) &&
           tod_cover_at(game, state, place, source) > tod_cover_at(game, state, from, source) &&
           !is_back(game, state, unit, place) && !tod_refuse_homeward(game, state, unit, place, NULL);
}

/* The nearest better cover that it gets to. */
static bool find_cover(const Game *game, const State *state, int unit, PlanePoint *to)
{
    PlaneReach reach;
    PlanePoint from = tod_place(game, state, unit), source = source_of(state, unit), places[2];
    TodCover now = tod_cover_at(game, state, from, source);
    int64_t least = INT64_MAX;
    PieceSet all = tod_pieces(game, state, 0),
             near = pieces_near(&game->ground, &all, from, game->book.walk[GOING_ROAD]);
    tod_reach_open(game, state, unit, -1, tod_goes_cautiously(game, state, unit), &reach);
    for (int piece = -1; (piece = bit_above(near.bits, piece, game->piece_count)) < game->piece_count;) {
        if (tod_terrain(game, piece)->cover <= now)
            continue;
        int count = places_of(game, piece, from, source, places);
        for (int i = 0; i < count; i++)
            if (plane_squared(from, places[i]) < least && is_better(game, state, unit, places[i]) &&
                gets_to(game, state, unit, &reach, places[i])) {
                least = plane_squared(from, places[i]);
                *to = places[i];
            }
    }
    return least < INT64_MAX;
}

/* elite 2: Elites need not. */
static bool seeks_cover(const Game *game, const State *state, int unit)
{
    return tod_marked(state, unit, UNIT_UNDER_HE) && is_free_to_move(game, state, unit) &&
           tod_nerve(game, state, unit) != CLASS_ELITE;
}

bool tod_must_take_cover(const Game *game, const State *state, int unit, PlanePoint *to)
{
    return seeks_cover(game, state, unit) && state->units[unit].duties & DUTY_COVER &&
           (!to || find_cover(game, state, unit, to));
}

int tod_duties(const Game *game, const State *state, int unit)
{
    PlanePoint to;
    Action step;
    bool cover = seeks_cover(game, state, unit) && find_cover(game, state, unit, &to);
    if (cover)
        return DUTY_COVER;
    return tod_find_step_home(game, state, unit, &step) ? DUTY_HOME : 0;
}

/* ---- what bars a move ---- */

/* grunt 8, T-40: but for who is forced to move, or withdraws; veteran 3, elite 3. */
static bool refuse_class(const Game *game, const State *state, int unit, bool forced, Reason *reason)
{
    return !forced && !tod_withdraws(game, state, unit) && tod_class(game, state, unit) == CLASS_GRUNT &&
           !tod_sees_officer(game, state, unit) &&
           deny(reason, "grunt 8", "Grunts move only with an officer in sight");
}

void tod_find_bounds(const Game *game, const State *state, int unit, TodBounds *bounds)
{
    bounds->forced = tod_must_take_cover(game, state, unit, NULL);
    bounds->stays = refuse_class(game, state, unit, bounds->forced, NULL);
    bounds->covered = !bounds->forced && is_held_by_cover(game, state, unit);
}

bool tod_bound_by(const Game *game, const State *state, int unit, const TodBounds *bounds, PlanePoint to,
                  int how, int facing, Reason *reason)
{
    PlanePoint from = tod_place(game, state, unit), source = source_of(state, unit);
    if (bounds->stays)
        return refuse_class(game, state, unit, bounds->forced, reason);
    if (is_back(game, state, unit, to))
        return deny(reason, "pinning 8", "it was forced from there, and may not go back yet");
    if (bounds->forced)
        return worth(game, state, from, to, source) <= (int)tod_cover_at(game, state, from, source) &&
               deny(reason, "pinning 3", "under such fire it must move to better cover, which it can reach");
    return bounds->covered && refuse_leaving(game, state, unit, to, how, facing, reason);
}

bool tod_bound(const Game *game, const State *state, int unit, PlanePoint to, int how, int facing,
               Reason *reason)
{
    TodBounds bounds;
    tod_find_bounds(game, state, unit, &bounds);
    return tod_bound_by(game, state, unit, &bounds, to, how, facing, reason);
}

bool tod_held(const Game *game, const State *state, int unit, Reason *reason)
{
    if (tod_refuse_carrying(game, state, unit, true, reason) ||
        refuse_class(game, state, unit, false, reason))
        return true;
    if (tod_must_take_cover(game, state, unit, NULL))
        return deny(reason, "pinning 3", "under such fire it must move to better cover, which it can reach");
    bool exempt = tod_side(game, unit) == VC && tod_has_officer_along(game, state, unit); /* pinning 2 */
    return tod_is_pinned(game, state, unit) && !exempt &&
           deny(reason, "pinning 1", "under fire nobody leaves cover but for cover that protects as well");
}
