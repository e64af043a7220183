/* flying: helicopters on and over the table (helo-move 1, 2, helo-medevac 1, helo-fire 6, helo-type 4, helo-resupply 1). */
#include "tod/air/air.h"
#include "tod/fire/fire.h"
#include "tod/movement/movement.h"
#include "tod/position/change.h"
#include "tod/sight/sight.h"
#include "tod/turn/orders.h"
#include "tod/vehicles/vehicles.h"
#include "tod/words/words.h"

enum { STEP = PLANE_INCH, SPOTS = 8, SPOT_RINGS = 4, POINTS = 12, APART = 3 * PLANE_INCH };

/* ---- ground ---- */

/* Clearings, and tracks and roads: a track through a wood is too narrow for what lands on it. */
bool tod_is_open_ground(const Game *game, const State *state, PlanePoint at)
{
    const TodTerrain *ground = tod_on_this_table(game, at) ? tod_ground(game, state, at) : NULL;
    return ground && ground->flags & (TERRAIN_CLEARING | TERRAIN_TRACK) && !(ground->flags & TERRAIN_WATER);
}

static bool is_taken(const Game *game, const State *state, int unit, const PlanePoint corners[4])
{
    for (int other = 0; other < tod_slots(game); other++) {
        PlanePoint others[4];
        if (other == unit || !tod_on_table(state, other) || tod_is_infantry(game, state, other) ||
            tod_is_flying(game, state, other) || !tod_knows(game, state, tod_side(game, unit), other))
            continue;
        tod_outline(game, state, other, others);
        if (polygon_touches((PlanePolygon){corners, 4}, (PlanePolygon){others, 4}))
            return true;
    }
    return false;
}

bool tod_may_land(const Game *game, const State *state, int unit, PlanePoint at)
{
    const TodMachine *machine = tod_machine(game, state, unit);
    PlanePoint corners[4];
    polygon_rectangle(at, state->units[unit].facing, machine->length, machine->width, corners);
    if (!tod_is_open_ground(game, state, at))
        return false;
    for (int i = 0; i < 4; i++)
        if (!tod_is_open_ground(game, state, corners[i]))
            return false;
    return !is_taken(game, state, unit, corners) && !tod_covers_men(game, state, unit, corners);
}

/* ---- on the table and off it ---- */

/* Whether it hovers, is the active side's, and does nothing else in this turn. */
static bool refuse_pilot(const Game *game, const State *state, int unit, bool flying, Reason *reason)
{
    if (tod_refuse_deed(game, state, unit, DEED_MOVE, reason))
        return true;
    if (tod_kind(game, state, unit) != KIND_HELICOPTER)
        return deny(reason, "helo-move 1", "that is no helicopter");
    if (tod_is_flying(game, state, unit) != flying)
        return deny(reason, "helo-move 1", flying ? "it stands on the ground" : "it is in the air");
    if (!flying && tod_marked(state, unit, UNIT_IMMOBILE))
        return deny(reason, "damage 1", "it will not fly any more");
    return tod_refuse_leaving_stop(game, state, unit, reason);
}

bool tod_refuse_fly(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = tod_unit_of(action);
    if (!tod_on_this_table(game, tod_point_of(action)))
        return deny(reason, "helo-move 1", "that is not over the table");
    if (action.count < 0 || action.count >= PLANE_CIRCLE)
        return deny(reason, "helo-move 1", "that is no direction to look");
    if (unit >= 0 && unit < tod_slots(game) && tod_side(game, unit) == state->active &&
        tod_flight_of(game, state, unit, REQUEST_READY) >= 0)
        return false;
    if (refuse_pilot(game, state, unit, true, reason))
        return true;
    return plane_same(tod_point_of(action), tod_place(game, state, unit)) &&
           action.count == state->units[unit].facing &&
           deny(reason, "helo-move 1", "it hovers there already");
}

/* A flight that comes anew has all that it had. */
static void fly_in(Play *play, int unit, int flight)
{
    State *state = play->state;
    const TodMachine *machine = tod_machine(play->game, state, unit);
    TodUnit *one = &state->units[unit];
    state->requests[flight].state = REQUEST_FLOWN;
    one->where = UNIT_TABLE;
    one->marks = UNIT_ENTERING;
    one->primary = machine->primary;
    one->bursts = machine->bursts;
    one->supplies = play->game->flights[flight].mission == MISSION_SUPPLY;
    one->deed = DEED_NONE;
    one->fired = 0;
    for (int rider = -1; (rider = tod_next_aboard(play->game, state, unit, rider)) >= 0;)
        tod_reveal(play, rider, "spotting 1");
}

void tod_answer_fly(Play *play, Action action)
{
    State *state = play->state;
    int unit = tod_unit_of(action), flight = tod_flight_of(play->game, state, unit, REQUEST_READY);
    bool comes = flight >= 0 && !tod_on_table(state, unit);
    tod_needs_all(play);
    if (comes)
        fly_in(play, unit, flight);
    TodUnit *one = &state->units[unit];
    one->x = action.at;
    one->y = action.to;
    one->facing = one->turret = (uint8_t)action.count;
    tod_begin_deed(play, unit, DEED_MOVE);
    one->marks |= UNIT_MOVED;
    if (comes && !play->game->night)
        one->marks |= UNIT_KNOWN;
    tod_note(play, comes ? EVENT_FLIES_IN : EVENT_FLIES, unit, tod_packed(tod_point_of(action)), 0, 0);
    tod_look_around(play);
}

/* ---- landing ---- */

static int nearest_casualty(const Game *game, const State *state, PlanePoint at)
{
    int nearest = -1;
    for (int man = 0; man < game->man_count; man++)
        if (state->men[man].where == MAN_CASUALTY && tod_side_of_man(game, man) == US &&
            (!state->men[man].carried || tod_is_infantry(game, state, state->men[man].carried - 1)) &&
            (nearest < 0 ||
             plane_squared(at, tod_at(state, man)) < plane_squared(at, tod_at(state, nearest))))
            nearest = man;
    return nearest;
}

/* helo-medevac 1: whether it could set down nearer to the casualties on the way to them. */
static bool could_be_nearer(const Game *game, const State *state, int unit, PlanePoint at)
{
    int man = nearest_casualty(game, state, at);
    if (man < 0 || tod_machine(game, state, unit)->ship != SHIP_MEDEVAC ||
        tod_litters(game, state, unit) >= tod_machine(game, state, unit)->litters)
        return false;
    PlanePoint casualty = tod_at(state, man);
    int far = plane_distance(casualty, at), direction = plane_direction(casualty, at);
    for (int distance = tod_machine(game, state, unit)->width; distance + STEP < far; distance += STEP)
        if (tod_may_land(game, state, unit, plane_at(casualty, direction, distance)))
            return true;
    return false;
}

bool tod_refuse_land(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = tod_unit_of(action);
    if (refuse_pilot(game, state, unit, true, reason))
        return true;
    PlanePoint at = tod_place(game, state, unit);
    if (!tod_may_land(game, state, unit, at))
        return deny(reason, "helo-move 2", "helicopters land on open ground, where there is room");
    return could_be_nearer(game, state, unit, at) &&
           deny(reason, "helo-medevac 1", "it lands as near to the casualties as it can");
}

void tod_answer_land(Play *play, Action action)
{
    int unit = tod_unit_of(action);
    tod_needs_all(play);
    tod_begin_deed(play, unit, DEED_MOVE);
    play->state->units[unit].marks |= UNIT_LANDED | UNIT_MOVED;
    tod_note(play, EVENT_LANDS, unit, tod_packed(tod_place(play->game, play->state, unit)), 0, 0);
    tod_look_around(play);
}

bool tod_refuse_take_off(const Game *game, const State *state, Action action, Reason *reason)
{
    return refuse_pilot(game, state, tod_unit_of(action), false, reason);
}

void tod_answer_take_off(Play *play, Action action)
{
    int unit = tod_unit_of(action);
    TodUnit *one = &play->state->units[unit];
    tod_needs_all(play);
    tod_begin_deed(play, unit, DEED_MOVE);
    one->marks = (one->marks | UNIT_MOVED) & ~(uint32_t)UNIT_LANDED;
    tod_note(play, EVENT_TAKES_OFF, unit, 0, 0, 0);
    tod_look_around(play);
}

bool tod_refuse_depart(const Game *game, const State *state, Action action, Reason *reason)
{
    return refuse_pilot(game, state, tod_unit_of(action), true, reason);
}

void tod_fly_off(Play *play, int unit)
{
    int flight = tod_flight_of(play->game, play->state, unit, REQUEST_FLOWN);
    if (flight >= 0)
        play->state->requests[flight] = (TodRequest){0};
    tod_leave_with(play, unit);
    tod_look_around(play);
}

void tod_answer_depart(Play *play, Action action)
{
    int unit = tod_unit_of(action);
    tod_needs_all(play);
    tod_begin_deed(play, unit, DEED_MOVE);
    tod_note(play, EVENT_DEPARTS, unit, 0, 0, 0);
    tod_fly_off(play, unit);
}

/* ---- gunships, door guns ---- */

void tod_spent_gunships(Play *play)
{
    const State *state = play->state;
    for (int unit = -1; (unit = tod_next_own(play->game, state, unit)) >= 0;) {
        const TodMachine *machine = tod_machine(play->game, state, unit);
        if (!machine || machine->ship != SHIP_GUNSHIP || !tod_is_flying(play->game, state, unit) ||
            state->units[unit].primary || state->units[unit].bursts)
            continue;
        tod_note_by(play, "helo-fire 6", EVENT_DEPARTS, unit, 0, 0, 0);
        tod_fly_off(play, unit);
    }
}

/* T-80: who has somebody or something to set down or to fly out gets on with that first. */
bool tod_refuse_door_gun(const Game *game, const State *state, int unit, Reason *reason)
{
    const TodMachine *machine = tod_machine(game, state, unit);
    if (!machine || !machine->ship || machine->ship == SHIP_GUNSHIP || !tod_is_flying(game, state, unit))
        return false;
    return (tod_load_of(game, state, unit) || tod_litters(game, state, unit) ||
            state->units[unit].supplies) &&
           deny(reason, "helo-type 4",
                "its mission must not be delayed: it has somebody or something aboard");
}

/* ---- supplies (helo-resupply 1) ---- */

static bool unloads(const Game *game, const State *state, int unit, int ship)
{
    int man = tod_nearest_man(game, state, unit, tod_place(game, state, ship));
    return man >= 0 && tod_is_beside(game, state, ship, tod_at(state, man));
}

bool tod_refuse_unload(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = tod_unit_of(action), ship = tod_target_of(action);
    if (tod_refuse_deed(game, state, unit, DEED_WORK, reason))
        return true;
    if (!tod_is_infantry(game, state, unit))
        return deny(reason, "helo-resupply 1", "infantry unloads it");
    if (ship < 0 || ship >= tod_slots(game) || tod_side(game, ship) != tod_side(game, unit) ||
        !tod_on_table(state, ship) || !state->units[ship].supplies)
        return deny(reason, "helo-resupply 1", "it has nothing to unload");
    if (!tod_marked(state, ship, UNIT_LANDED) || tod_is_knocked_out(state, ship))
        return deny(reason, "helo-resupply 1", "it has to land first");
    int flight = tod_flight_of(game, state, ship, REQUEST_FLOWN);
    if (flight < 0 || tod_fit(game, state, unit) < game->flights[flight].men)
        return deny(reason, "helo-resupply 1", "it has too few men for that");
    if (!unloads(game, state, unit, ship))
        return deny(reason, "helo-resupply 1", "it has to be beside it");
    return tod_refuse_leaving_stop(game, state, ship, reason);
}

void tod_answer_unload(Play *play, Action action)
{
    int ship = tod_target_of(action), flight = tod_flight_of(play->game, play->state, ship, REQUEST_FLOWN);
    tod_begin_work(play, tod_unit_of(action), WORK_UNLOAD, play->game->flights[flight].turns, ship + 1);
}

/* Everybody close by has his share. */
void tod_unloaded(Play *play, int unit)
{
    State *state = play->state;
    int ship = state->units[unit].work_on - 1, flight = tod_flight_of(play->game, state, ship, REQUEST_FLOWN),
        units = 0;
    if (flight < 0 || !state->units[ship].supplies)
        return;
    int chits = play->game->flights[flight].chits;
    state->units[ship].supplies = 0;
    for (int other = 0; other < tod_slots(play->game); other++) {
        int man = tod_side(play->game, other) == tod_side(play->game, unit) && tod_on_table(state, other)
                      ? tod_nearest_man(play->game, state, other, tod_place(play->game, state, ship))
                      : -1;
        if (man < 0 || !plane_within(tod_at(state, man), tod_place(play->game, state, ship),
                                     play->game->book.safe_heavy))
            continue;
        state->units[other].chits = (uint8_t)(state->units[other].chits + chits);
        units++;
    }
    tod_note(play, EVENT_SUPPLIES, ship, chits, units, 0);
}

void tod_list_unloading(const Game *game, const State *state, ActionList *list)
{
    for (int ship = -1; (ship = tod_next_own(game, state, ship)) >= 0 && !list_is_enough(list);)
        for (int unit = -1; state->units[ship].supplies && (unit = tod_next_own(game, state, unit)) >= 0;)
            tod_offer(&tod_orders_question, game, state,
                      (Action){.verb = VERB_UNLOAD, .on = (uint16_t)(unit + 1), .by = (uint16_t)(ship + 1)},
                      list);
}

/* ---- list ---- */

typedef struct Spots {
    PlanePoint at[POINTS];
    int count;
} Spots;

static void add_spot(const Game *game, Spots *spots, PlanePoint at)
{
    if (spots->count == POINTS || !tod_on_this_table(game, at))
        return;
    for (int i = 0; i < spots->count; i++)
        if (plane_within(spots->at[i], at, APART))
            return;
    spots->at[spots->count++] = at;
}

/* The nearest place around the point where it could land. */
static void add_landing(const Game *game, const State *state, int unit, PlanePoint near, Spots *spots)
{
    for (int ring = 1; ring <= SPOT_RINGS; ring++)
        for (int i = 0; i < SPOTS; i++) {
            PlanePoint at = plane_at(near, i * PLANE_CIRCLE / SPOTS, ring * 2 * PLANE_INCH);
            if (tod_on_this_table(game, at) && tod_may_land(game, state, unit, at)) {
                add_spot(game, spots, at);
                return;
            }
        }
}

/* Where it could land near its own men, medevacs near casualties; over enemies, and over the middle of the table. */
static void gather_spots(const Game *game, const State *state, int unit, Spots *spots)
{
    TodShip ship = (TodShip)tod_machine(game, state, unit)->ship;
    spots->count = 0;
    for (int own = -1;
         ship != SHIP_GUNSHIP && ship != SHIP_SCOUT && (own = tod_next_own(game, state, own)) >= 0;)
        if (tod_is_infantry(game, state, own) && (ship != SHIP_MEDEVAC || tod_litters(game, state, own)))
            add_landing(game, state, unit, tod_place(game, state, own), spots);
    for (int enemy = -1;
         ship == SHIP_GUNSHIP && (enemy = tod_next_enemy(game, state, state->active, enemy)) >= 0;)
        add_spot(game, spots,
                 plane_at(tod_place(game, state, enemy),
                          plane_direction(tod_place(game, state, enemy),
                                          (PlanePoint){game->width / 2, game->height / 2}),
                          SPOTS * PLANE_INCH));
    add_spot(game, spots, (PlanePoint){game->width / 2, game->height / 2});
}

static void offer_flights(const Game *game, const State *state, int unit, ActionList *list)
{
    Spots spots;
    gather_spots(game, state, unit, &spots);
    for (int i = 0; i < spots.count; i++)
        tod_offer(&tod_orders_question, game, state,
                  (Action){.verb = VERB_FLY,
                           .on = (uint16_t)(unit + 1),
                           .at = (uint16_t)spots.at[i].x,
                           .to = (uint16_t)spots.at[i].y,
                           .count = state->units[unit].facing},
                  list);
    for (uint16_t verb = VERB_LAND; verb <= VERB_DEPART; verb++)
        tod_offer(&tod_orders_question, game, state, (Action){.verb = verb, .on = (uint16_t)(unit + 1)},
                  list);
}

void tod_list_flying(const Game *game, const State *state, ActionList *list)
{
    for (int unit = 0; unit < game->unit_count && !list_is_enough(list); unit++)
        if (tod_kind(game, state, unit) == KIND_HELICOPTER && tod_side(game, unit) == state->active &&
            (tod_on_table(state, unit) || tod_flight_of(game, state, unit, REQUEST_READY) >= 0))
            offer_flights(game, state, unit, list);
}
