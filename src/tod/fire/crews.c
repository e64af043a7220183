/* crews: crewed weapons are set up, taken down, turned (crewed 1 to 4); the fire orders of all units are listed here, too. */
#include "core/base/bits.h"
#include "tod/fire/fire.h"
#include "tod/position/change.h"
#include "tod/turn/orders.h"
#include "tod/words/words.h"

static bool refuse_crew(const Game *game, const State *state, int unit, bool ready, Reason *reason)
{
    if (tod_refuse_deed(game, state, unit, DEED_WORK, reason))
        return true;
    if (tod_kind(game, state, unit) != KIND_CREW ||
        !(game->weapons[tod_roster(game, state, unit)->weapon].flags & FIRE_SET_UP))
        return deny(reason, "crewed 4", "it has nothing that is set up");
    if (tod_marked(state, unit, UNIT_LIMBERED))
        return deny(reason, "towing 1", "it is limbered");
    return tod_marked(state, unit, UNIT_READY) != ready &&
           deny(reason, "crewed 1", ready ? "its weapon is not set up" : "its weapon is set up already");
}

bool tod_refuse_set_up(const Game *game, const State *state, Action action, Reason *reason)
{
    return refuse_crew(game, state, tod_unit_of(action), false, reason);
}

bool tod_refuse_dismantle(const Game *game, const State *state, Action action, Reason *reason)
{
    return refuse_crew(game, state, tod_unit_of(action), true, reason);
}

bool tod_refuse_pivot(const Game *game, const State *state, Action action, Reason *reason)
{
    if (action.count < 0 || action.count >= PLANE_CIRCLE)
        return deny(reason, "crewed 3", "that is no direction");
    if (refuse_crew(game, state, tod_unit_of(action), true, reason))
        return true;
    return state->units[tod_unit_of(action)].facing == action.count &&
           deny(reason, "crewed 3", "it points there already");
}

void tod_answer_set_up(Play *play, Action action)
{
    tod_begin_work(play, tod_unit_of(action), WORK_SET_UP, 1, 0);
}

void tod_answer_dismantle(Play *play, Action action)
{
    tod_begin_work(play, tod_unit_of(action), WORK_DISMANTLE, 1, 0);
}

void tod_answer_pivot(Play *play, Action action)
{
    State *state = play->state;
    int unit = tod_unit_of(action);
    state->units[unit].facing = (uint8_t)action.count;
    for (int man = -1; (man = tod_next_fit(play->game, state, unit, man)) >= 0;)
        state->men[man].facing = (uint8_t)action.count;
    tod_begin_work(play, unit, WORK_PIVOT, 1, 0);
    tod_note(play, EVENT_PIVOTS, unit, action.count, 0, 0);
}

void tod_crew_set_up(Play *play, int unit)
{
    play->state->units[unit].marks |= UNIT_READY;
}

void tod_crew_dismantled(Play *play, int unit)
{
    play->state->units[unit].marks &= ~(uint32_t)UNIT_READY;
}

/* Towards every enemy that is known, and all around. */
static void offer_pivots(const Game *game, const State *state, int unit, ActionList *list)
{
    uint64_t wanted[PLANE_CIRCLE / 64] = {0};
    for (int direction = 0; direction < PLANE_CIRCLE; direction += PLANE_RIGHT_ANGLE / 2)
        bit_set(wanted, direction);
    for (int enemy = -1; (enemy = tod_next_enemy(game, state, state->active, enemy)) >= 0;)
        bit_set(wanted, plane_direction(tod_place(game, state, unit), tod_place(game, state, enemy)));
    Action action = {.verb = VERB_PIVOT, .on = (uint16_t)(unit + 1)};
    for (action.count = 0; action.count < PLANE_CIRCLE; action.count++)
        if (bit_has(wanted, action.count))
            tod_offer(&tod_orders_question, game, state, action, list);
}

void tod_list_crews(const Game *game, const State *state, ActionList *list)
{
    for (int unit = -1; (unit = tod_next_own(game, state, unit)) >= 0 && !list_is_enough(list);) {
        if (tod_kind(game, state, unit) != KIND_CREW)
            continue;
        Action action = {.on = (uint16_t)(unit + 1)};
        for (uint16_t verb = VERB_SET_UP; verb <= VERB_DISMANTLE; verb++) {
            action.verb = verb;
            tod_offer(&tod_orders_question, game, state, action, list);
        }
        offer_pivots(game, state, unit, list);
    }
}
