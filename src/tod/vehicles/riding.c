/* riding: infantry on and in machines, casualties that they take (riding 1, 3, 4, helo-troop 1 to 3, helo-medevac 1, 2, evac 5, organisation 2). */
#include "tod/air/air.h"
#include "tod/fire/fire.h"
#include "tod/movement/movement.h"
#include "tod/position/change.h"
#include "tod/sight/sight.h"
#include "tod/turn/orders.h"
#include "tod/vehicles/vehicles.h"
#include "tod/words/words.h"

enum { HALF_SECTION = 4, SECTION_MOST = 10, ROOTED_TURNS = 2, AROUND = 8 };

/* ---- room ---- */

/* A section has about eight men, whoever falls of it; a heavy weapon with its crew is half of one. */
int tod_halves(const Game *game, const State *state, int unit)
{
    int fit = tod_fit(game, state, unit);
    if (tod_kind(game, state, unit) == KIND_CREW || fit <= HALF_SECTION)
        return 1;
    return 2 * ((fit + SECTION_MOST - 1) / SECTION_MOST);
}

int tod_next_aboard(const Game *game, const State *state, int machine, int after)
{
    for (int unit = after + 1; unit < tod_slots(game); unit++)
        if (state->units[unit].where == UNIT_ABOARD && state->units[unit].aboard == machine + 1)
            return unit;
    return -1;
}

int tod_load_of(const Game *game, const State *state, int machine)
{
    int load = 0;
    for (int unit = -1; (unit = tod_next_aboard(game, state, machine, unit)) >= 0;)
        load += tod_halves(game, state, unit);
    return load;
}

bool tod_has_room(const Game *game, const State *state, int machine, int unit)
{
    return tod_load_of(game, state, machine) + tod_halves(game, state, unit) <=
           tod_machine(game, state, machine)->room;
}

bool tod_is_open(const TodMachine *machine)
{
    return machine->open_top || machine->armour == ARMOUR_TANK;
}

static bool is_within(const Game *game, const State *state, int machine, PlanePoint point, int distance)
{
    PlanePoint corners[4];
    tod_outline(game, state, machine, corners);
    return polygon_within((PlanePolygon){corners, 4}, point, distance);
}

bool tod_is_beside(const Game *game, const State *state, int machine, PlanePoint point)
{
    return is_within(game, state, machine, point, game->house.contact);
}

bool tod_refuse_leaving_stop(const Game *game, const State *state, int machine, Reason *reason)
{
    for (int unit = 0; unit < tod_slots(game); unit++)
        if (state->units[unit].work && state->units[unit].work_on == machine + 1 &&
            (state->units[unit].work == WORK_LIMBER || state->units[unit].work == WORK_UNLIMBER ||
             state->units[unit].work == WORK_UNLOAD))
            return deny(reason, "towing 1", "somebody works at it, and it stays where it is");
    return tod_marked(state, machine, UNIT_BOARDED) &&
           deny(reason, "riding 3", "somebody gets on or off it in this turn");
}

/* ---- on and off ---- */

/* helo-troop 3: US Elites use ropes and ladders while it hovers over clear ground. */
static bool by_rope(const Game *game, const State *state, int unit, int machine)
{
    return tod_is_flying(game, state, machine) && tod_side(game, unit) == US &&
           tod_class(game, state, unit) == CLASS_ELITE &&
           tod_is_open_ground(game, state, tod_place(game, state, machine));
}

/* The machine stands, or hovers for those who can use that; it has not moved in this turn. */
static bool refuse_machine(const Game *game, const State *state, int unit, int machine, Reason *reason)
{
    bool ship = tod_kind(game, state, machine) == KIND_HELICOPTER;
    if (state->units[machine].deed == DEED_MOVE)
        return deny(reason, ship ? "helo-troop 1" : "riding 3", "it has moved in this turn");
    if (tod_is_flying(game, state, machine) && !by_rope(game, state, unit, machine))
        return deny(reason, "helo-troop 1", "it has to land first");
    return ship && tod_marked(state, machine, UNIT_BOARDED) &&
           deny(reason, "helo-troop 1", "one section at a time gets on or off");
}

static bool refuse_ride(const Game *game, const State *state, int unit, int machine, Reason *reason)
{
    if (machine < 0 || machine >= tod_slots(game) || tod_side(game, machine) != tod_side(game, unit) ||
        !tod_on_table(state, machine) || !tod_machine(game, state, machine))
        return deny(reason, "riding 4", "that is no machine of yours on the table");
    return tod_is_knocked_out(state, machine) && deny(reason, "riding 4", "nobody is left to drive it");
}

bool tod_refuse_board(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = tod_unit_of(action), machine = tod_target_of(action);
    if (tod_refuse_deed(game, state, unit, DEED_WORK, reason))
        return true;
    if (!tod_is_infantry(game, state, unit) || tod_marked(state, unit, UNIT_READY))
        return deny(reason, "riding 4", "infantry rides, and heavy weapons that were taken down");
    if (refuse_ride(game, state, unit, machine, reason) || refuse_machine(game, state, unit, machine, reason))
        return true;
    if (by_rope(game, state, unit, machine) && !tod_marked(state, unit, UNIT_STILL))
        return deny(reason, "helo-troop 3", "it has to stand still for a turn before it is taken up");
    if (tod_litters(game, state, unit))
        return deny(reason, "evac 2", "its casualties go first");
    if (!tod_has_room(game, state, machine, unit))
        return deny(reason,
                    tod_machine(game, state, machine)->armour == ARMOUR_TANK ? "riding 1" : "riding 4",
                    "there is no room for it");
    int man = tod_nearest_man(game, state, unit, tod_place(game, state, machine));
    if (!tod_is_beside(game, state, machine, tod_at(state, man)))
        return deny(reason, "riding 4", "it has to be beside it");
    return tod_held(game, state, unit, reason);
}

/* The turn goes with it, but for ropes. */
static void spend_turn(Play *play, int unit, int machine, bool rope)
{
    if (!rope)
        tod_begin_deed(play, unit, DEED_WORK);
    play->state->mover = 0;
    play->state->units[unit].marks |= UNIT_BOARDED;
    if (!rope)
        play->state->units[machine].marks |= UNIT_BOARDED;
}

void tod_answer_board(Play *play, Action action)
{
    State *state = play->state;
    int unit = tod_unit_of(action), machine = tod_target_of(action);
    TodUnit *one = &state->units[unit];
    tod_needs_all(play);
    tod_note(play, EVENT_BOARDS, unit, machine, 0, 0);
    spend_turn(play, unit, machine, by_rope(play->game, state, unit, machine));
    if (tod_marked(state, machine, UNIT_KNOWN))
        tod_reveal(play, unit, "spotting 2");
    one->where = UNIT_ABOARD;
    one->aboard = (uint8_t)(machine + 1);
    tod_look_around(play);
}

/* An order for a unit that rides. */
static bool refuse_rider(const Game *game, const State *state, int unit, Reason *reason)
{
    if (unit < 0 || unit >= tod_slots(game) || tod_side(game, unit) != state->active ||
        state->units[unit].where != UNIT_ABOARD || !tod_on_table(state, state->units[unit].aboard - 1))
        return deny(reason, "riding 4", "it rides in nothing");
    return (state->units[unit].deed != DEED_NONE || state->units[unit].work ||
            tod_marked(state, unit, UNIT_BOARDED)) &&
           deny(reason, "turn 3", "it has acted in this turn");
}

bool tod_refuse_leave(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = tod_unit_of(action);
    PlanePoint to = tod_point_of(action);
    if (refuse_rider(game, state, unit, reason))
        return true;
    int machine = state->units[unit].aboard - 1;
    if (tod_marked(state, unit, UNIT_LIMBERED))
        return deny(reason, "towing 1", "its weapon is coupled to it: it has to be uncoupled");
    if (refuse_machine(game, state, unit, machine, reason))
        return true;
    if (action.count < 0 || action.count >= PLANE_CIRCLE)
        return deny(reason, "riding 4", "that is no direction to look");
    return (tod_refuse_stand(game, state, unit, to, NULL, NULL) ||
            !is_within(game, state, machine, to, 2 * game->house.contact)) &&
           deny(reason, "riding 4", "it gets off beside it, where somebody can stand");
}

void tod_answer_leave(Play *play, Action action)
{
    State *state = play->state;
    int unit = tod_unit_of(action), machine = state->units[unit].aboard - 1;
    TodUnit *one = &state->units[unit];
    PlanePoint to = tod_point_of(action);
    bool rope = by_rope(play->game, state, unit, machine);
    tod_needs_all(play);
    tod_note(play, EVENT_GETS_OFF, unit, machine, tod_packed(to), 0);
    one->aboard = 0;
    tod_deploy(play->game, state, unit,
               (TodPlace){action.at, action.to, (uint8_t)action.count, FORM_CLUSTER});
    one->marks &= ~(uint32_t)UNIT_READY;
    spend_turn(play, unit, machine, rope);
    one->rooted = rope ? ROOTED_TURNS : 0;
    tod_look_around(play);
}

/* ---- casualties (helo-medevac 1, 2, evac 5) ---- */

static int free_litters(const Game *game, const State *state, int machine)
{
    return tod_machine(game, state, machine)->litters - tod_litters(game, state, machine);
}

/* Those whom the unit has brought to it, as far as there are bearers and room. */
static int can_load(const Game *game, const State *state, int unit, int machine, uint8_t men[UNIT_MEN])
{
    int most = tod_fit(game, state, unit) / game->book.bearers, room = free_litters(game, state, machine),
        count = 0;
    for (int man = 0; man < game->man_count && count < most && count < room && count < UNIT_MEN; man++)
        if (state->men[man].where == MAN_CASUALTY && state->men[man].carried == unit + 1 &&
            tod_is_beside(game, state, machine, tod_at(state, man)))
            men[count++] = (uint8_t)man;
    return count;
}

bool tod_refuse_load(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = tod_unit_of(action), machine = tod_target_of(action);
    uint8_t men[UNIT_MEN];
    if (tod_refuse_deed(game, state, unit, DEED_WORK, reason))
        return true;
    if (!tod_is_infantry(game, state, unit))
        return deny(reason, "evac 5", "infantry carries");
    if (refuse_ride(game, state, unit, machine, reason))
        return true;
    if (tod_marked(state, unit, UNIT_TENDING))
        return deny(reason, "evac 1", "it tends its casualties in this turn");
    if (state->units[machine].deed == DEED_MOVE || tod_is_flying(game, state, machine))
        return deny(reason, "helo-medevac 1", "it has to stand on the ground for a whole turn");
    if (free_litters(game, state, machine) <= 0)
        return deny(reason, "helo-medevac 2", "there is no room for a casualty in it");
    return !can_load(game, state, unit, machine, men) &&
           deny(reason, "helo-medevac 1", "it has no casualty there, or no two men to lift him in");
}

void tod_answer_load(Play *play, Action action)
{
    State *state = play->state;
    int unit = tod_unit_of(action), machine = tod_target_of(action);
    uint8_t men[UNIT_MEN];
    int count = can_load(play->game, state, unit, machine, men);
    for (int i = 0; i < count; i++)
        state->men[men[i]].carried = (uint8_t)(machine + 1);
    spend_turn(play, unit, machine, false);
    tod_note(play, EVENT_LOADED, machine, count, 0, 0);
}

/* ---- list ---- */

static void offer_machines(const Game *game, const State *state, int unit, ActionList *list)
{
    for (int machine = -1; (machine = tod_next_own(game, state, machine)) >= 0;) {
        Action action = {.verb = VERB_BOARD, .on = (uint16_t)(unit + 1), .by = (uint16_t)(machine + 1)};
        if (!tod_machine(game, state, machine) ||
            !tod_is_beside(
                game, state, machine,
                tod_at(state, tod_nearest_man(game, state, unit, tod_place(game, state, machine)))))
            continue;
        tod_offer(&tod_orders_question, game, state, action, list);
        action.verb = VERB_LOAD;
        tod_offer(&tod_orders_question, game, state, action, list);
    }
}

/* Around the machine, on all sides. */
static void offer_leaving(const Game *game, const State *state, int unit, ActionList *list)
{
    int machine = state->units[unit].aboard - 1;
    PlanePoint corners[4], middle = tod_place(game, state, machine);
    tod_outline(game, state, machine, corners);
    for (int i = 0; i < AROUND; i++) {
        int direction = plane_turned(state->units[machine].facing + i * PLANE_CIRCLE / AROUND);
        PlanePoint far = plane_at(middle, direction, tod_machine(game, state, machine)->length),
                   edge = polygon_nearest((PlanePolygon){corners, 4}, far, NULL),
                   to = plane_at(edge, direction, game->house.contact);
        if (tod_on_this_table(game, to))
            tod_offer(&tod_orders_question, game, state,
                      (Action){.verb = VERB_LEAVE,
                               .on = (uint16_t)(unit + 1),
                               .at = (uint16_t)to.x,
                               .to = (uint16_t)to.y,
                               .count = direction},
                      list);
    }
}

void tod_list_riding(const Game *game, const State *state, ActionList *list)
{
    for (int unit = 0; unit < tod_slots(game) && !list_is_enough(list); unit++) {
        if (tod_side(game, unit) != state->active)
            continue;
        if (tod_on_table(state, unit) && tod_is_infantry(game, state, unit) &&
            state->units[unit].deed == DEED_NONE)
            offer_machines(game, state, unit, list);
        else if (!refuse_rider(game, state, unit, NULL))
            offer_leaving(game, state, unit, list);
    }
}
