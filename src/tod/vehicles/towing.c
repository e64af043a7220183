/* towing: guns behind vehicles (towing 1). Who is coupled rides with the vehicle that pulls the gun. */
#include "tod/fire/fire.h"
#include "tod/movement/movement.h"
#include "tod/position/change.h"
#include "tod/sight/sight.h"
#include "tod/turn/orders.h"
#include "tod/vehicles/vehicles.h"
#include "tod/words/words.h"

enum { TOWING_TURNS = 2, TRIES = 8 };

static bool is_towable(const Game *game, const State *state, int unit)
{
    int kind = game->weapons[tod_roster(game, state, unit)->weapon].kind;
    return tod_kind(game, state, unit) == KIND_CREW &&
           (kind == WEAPON_GUN || kind == WEAPON_AA_GUN || kind == WEAPON_MORTAR);
}

static bool refuse_tower(const Game *game, const State *state, int unit, int machine, Reason *reason)
{
    if (machine < 0 || machine >= tod_slots(game) || tod_side(game, machine) != tod_side(game, unit) ||
        !tod_on_table(state, machine) || !tod_machine(game, state, machine) ||
        !tod_machine(game, state, machine)->tows || tod_is_knocked_out(state, machine))
        return deny(reason, "towing 1", "that is no vehicle of yours that tows");
    if (state->units[machine].deed != DEED_NONE || state->units[machine].work)
        return deny(reason, "towing 1", "the vehicle does nothing else meanwhile");
    return tod_refuse_leaving_stop(game, state, machine, reason);
}

bool tod_refuse_limber(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = tod_unit_of(action), machine = tod_target_of(action);
    if (tod_refuse_deed(game, state, unit, DEED_WORK, reason))
        return true;
    if (!is_towable(game, state, unit))
        return deny(reason, "towing 1", "it has nothing that is towed");
    if (refuse_tower(game, state, unit, machine, reason))
        return true;
    for (int other = -1; (other = tod_next_aboard(game, state, machine, other)) >= 0;)
        if (tod_marked(state, other, UNIT_LIMBERED))
            return deny(reason, "towing 1", "it tows something already");
    if (!tod_has_room(game, state, machine, unit))
        return deny(reason, "riding 4", "there is no room for the crew");
    if (tod_litters(game, state, unit))
        return deny(reason, "evac 2", "its casualties go first");
    return !tod_is_beside(game, state, machine, tod_place(game, state, unit)) &&
           deny(reason, "towing 1", "the gun has to be beside it");
}

bool tod_refuse_unlimber(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = tod_unit_of(action);
    if (unit < 0 || unit >= tod_slots(game) || tod_side(game, unit) != state->active ||
        state->units[unit].where != UNIT_ABOARD || !tod_marked(state, unit, UNIT_LIMBERED))
        return deny(reason, "towing 1", "it is not coupled to a vehicle");
    if (action.count < 0 || action.count >= PLANE_CIRCLE)
        return deny(reason, "towing 1", "that is no direction to look");
    if (state->units[unit].deed != DEED_NONE || state->units[unit].work)
        return deny(reason, "turn 3", "it has acted in this turn");
    return refuse_tower(game, state, unit, state->units[unit].aboard - 1, reason);
}

/* The vehicle gives its turn, too. */
static void begin(Play *play, int unit, int machine, TodWork work)
{
    tod_begin_deed(play, machine, DEED_WORK);
    tod_begin_work(play, unit, work, TOWING_TURNS, machine + 1);
}

void tod_answer_limber(Play *play, Action action)
{
    begin(play, tod_unit_of(action), tod_target_of(action), WORK_LIMBER);
}

void tod_answer_unlimber(Play *play, Action action)
{
    int unit = tod_unit_of(action);
    play->state->units[unit].facing = (uint8_t)action.count;
    begin(play, unit, play->state->units[unit].aboard - 1, WORK_UNLIMBER);
}

void tod_limbered(Play *play, int unit)
{
    TodUnit *one = &play->state->units[unit];
    int machine = one->work_on - 1;
    one->marks = (one->marks | UNIT_LIMBERED) & ~(uint32_t)UNIT_READY;
    one->where = UNIT_ABOARD;
    one->aboard = one->towed = (uint8_t)(machine + 1);
    tod_note(play, EVENT_LIMBERS, unit, machine, 0, 0);
}

/* Behind the vehicle, or wherever there is room around it. The gun is ready to fire (T-76). */
void tod_unlimbered(Play *play, int unit)
{
    const Game *game = play->game;
    State *state = play->state;
    TodUnit *one = &state->units[unit];
    int machine = one->work_on - 1, behind = state->units[machine].facing + PLANE_CIRCLE / 2;
    PlanePoint middle = tod_place(game, state, machine), at = middle;
    for (int i = 0; i < TRIES; i++) {
        at = plane_at(middle, plane_turned(behind + i * PLANE_CIRCLE / TRIES),
                      tod_machine(game, state, machine)->length / 2 + game->house.contact);
        if (tod_may_stand(game, state, at))
            break;
        at = middle;
    }
    one->aboard = one->towed = 0;
    one->marks &= ~(uint32_t)UNIT_LIMBERED;
    tod_deploy(game, state, unit, (TodPlace){(uint16_t)at.x, (uint16_t)at.y, one->facing, FORM_CLUSTER});
    one->marks |= UNIT_READY;
    tod_note(play, EVENT_LIMBERS, unit, machine, 1, 0);
}

void tod_list_towing(const Game *game, const State *state, ActionList *list)
{
    for (int unit = 0; unit < tod_slots(game) && !list_is_enough(list); unit++) {
        Action action = {.on = (uint16_t)(unit + 1)};
        if (tod_side(game, unit) != state->active || !is_towable(game, state, unit))
            continue;
        action.verb = VERB_LIMBER;
        for (int machine = -1;
             tod_on_table(state, unit) && (machine = tod_next_own(game, state, machine)) >= 0;) {
            action.by = (uint16_t)(machine + 1);
            tod_offer(&tod_orders_question, game, state, action, list);
        }
        action = (Action){.verb = VERB_UNLIMBER, .on = (uint16_t)(unit + 1)};
        for (; state->units[unit].where == UNIT_ABOARD && action.count < PLANE_CIRCLE;
             action.count += PLANE_RIGHT_ANGLE)
            tod_offer(&tod_orders_question, game, state, action, list);
    }
}
