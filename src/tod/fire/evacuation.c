/* evacuation: casualties on the table and who carries them (evac 1 to 5, roe 8, 9, T-35). */
#include "tod/fire/fire.h"
#include "tod/movement/movement.h"
#include "tod/position/change.h"
#include "tod/turn/orders.h"
#include "tod/words/words.h"

int tod_bearers_needed(const Game *game, const State *state, int unit)
{
    return game->book.bearers * tod_litters(game, state, unit);
}

bool tod_refuse_carrying(const Game *game, const State *state, int unit, bool cautious, Reason *reason)
{
    if (!tod_is_infantry(game, state, unit))
        return false;
    if (tod_marked(state, unit, UNIT_TENDING))
        return deny(reason, "evac 1", "it tends its casualties in this turn");
    int needed = tod_bearers_needed(game, state, unit);
    if (!needed)
        return false;
    if (tod_fit(game, state, unit) < needed)
        return deny(reason, "evac 3", "it has too few fit men to carry its casualties: it waits for help");
    return !cautious && deny(reason, "evac 2", "with casualties it moves cautiously");
}

/* Two fit men to each of them, in the order in which they march; he lies where the first of the two is. */
void tod_bear_litters(Play *play, int unit)
{
    State *state = play->state;
    int bearer = -1;
    for (int man = 0; man < play->game->man_count; man++) {
        if (state->men[man].where != MAN_CASUALTY || state->men[man].carried != unit + 1)
            continue;
        int next = tod_next_fit(play->game, state, unit, bearer);
        if (next < 0)
            return;
        tod_set_man(state, man, tod_at(state, next), state->men[next].facing);
        bearer = tod_next_fit(play->game, state, unit, next);
        bearer = bearer < 0 ? next : bearer;
    }
}

void tod_brought_out(Play *play, int man)
{
    State *state = play->state;
    int unit = state->men[man].unit;
    state->men[man].where = MAN_OUT;
    state->men[man].carried = 0;
    tod_note(play, EVENT_BROUGHT_OUT, unit, man, 0, 0);
    tod_award(play, AWARD_EVACUATED, tod_side(play->game, unit), 1);
}

/* ---- taking over, and carrying to a machine ---- */

static bool refuse_litter(const Game *game, const State *state, int unit, int man, Reason *reason)
{
    return (man < 0 || man >= game->man_count || tod_side_of_man(game, man) != tod_side(game, unit) ||
            state->men[man].where != MAN_CASUALTY) &&
           deny(reason, "evac 2", "that is no casualty of yours on the table");
}

static bool is_beside(const Game *game, const State *state, int unit, PlanePoint point)
{
    int man = tod_nearest_man(game, state, unit, point);
    return man >= 0 && plane_within(tod_at(state, man), point, game->house.contact);
}

/* evac 5: another unit takes him over, where he lies. */
static bool refuse_taking(const Game *game, const State *state, int unit, int man, Reason *reason)
{
    int carrier = state->men[man].carried - 1;
    if (carrier == unit)
        return deny(reason, "evac 5", "it carries him already");
    if (carrier >= 0 && !tod_is_infantry(game, state, carrier))
        return deny(reason, "evac 5", "he lies in a machine");
    if (!is_beside(game, state, unit, tod_at(state, man)))
        return deny(reason, "evac 5", "none of its men is beside him");
    return tod_fit(game, state, unit) < tod_bearers_needed(game, state, unit) + game->book.bearers &&
           deny(reason, "evac 2", "it has no two men left to carry him");
}

static bool beside_machine(const Game *game, const State *state, Side side, PlanePoint point)
{
    for (int unit = 0; unit < tod_slots(game); unit++) {
        PlanePoint corners[4];
        if (tod_side(game, unit) != side || !tod_on_table(state, unit) || !tod_machine(game, state, unit) ||
            tod_is_flying(game, state, unit) || tod_marked(state, unit, UNIT_WRECK) ||
            !tod_machine(game, state, unit)->litters)
            continue;
        tod_outline(game, state, unit, corners);
        if (polygon_within((PlanePolygon){corners, 4}, point, game->house.contact))
            return true;
    }
    return false;
}

/* T-35: two men carry one of their own to a machine that takes him, while the squad stays. */
static bool refuse_way(const Game *game, const State *state, int unit, int man, PlanePoint to, Reason *reason)
{
    if (state->men[man].carried != unit + 1)
        return deny(reason, "evac 5", "it does not carry him");
    if (tod_marked(state, unit, UNIT_TENDING))
        return deny(reason, "evac 1", "it tends its casualties in this turn");
    if (tod_fit(game, state, unit) < game->book.bearers)
        return deny(reason, "evac 3", "two fit men carry a casualty");
    if (tod_refuse_stand(game, state, unit, to, NULL, NULL) ||
        !beside_machine(game, state, tod_side(game, unit), to))
        return deny(reason, "evac 3",
                    "two men leave their squad only to carry him to a machine that takes him");
    PlaneReach reach;
    tod_reach_open(game, state, unit, tod_nearest_man(game, state, unit, tod_at(state, man)), true, &reach);
    return !reach_has(&reach, to) && deny(reason, "evac 2", "that is too far at cautious speed");
}

bool tod_refuse_carry(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = tod_unit_of(action), man = action.by - 1;
    PlanePoint to = tod_point_of(action);
    if (tod_refuse_deed(game, state, unit, DEED_MOVE, reason))
        return true;
    if (!tod_is_infantry(game, state, unit))
        return deny(reason, "evac 5", "infantry carries");
    if (!tod_on_this_table(game, to))
        return deny(reason, "evac 2", "that is not on the table");
    if (refuse_litter(game, state, unit, man, reason))
        return true;
    return plane_same(to, tod_at(state, man)) ? refuse_taking(game, state, unit, man, reason)
                                              : refuse_way(game, state, unit, man, to, reason);
}

/* The two nearest go with him; the unit has moved. */
static void carry_there(Play *play, int unit, int man, PlanePoint to)
{
    State *state = play->state;
    tod_begin_deed(play, unit, DEED_MOVE);
    for (int i = 0; i < play->game->book.bearers; i++) {
        int bearer = -1;
        for (int one = -1; (one = tod_next_fit(play->game, state, unit, one)) >= 0;)
            if (!(state->men[one].marks & MAN_BEARER) &&
                (bearer < 0 || plane_squared(tod_at(state, one), tod_at(state, man)) <
                                   plane_squared(tod_at(state, bearer), tod_at(state, man))))
                bearer = one;
        if (bearer < 0)
            break;
        state->men[bearer].marks |= MAN_BEARER;
        tod_set_man(state, bearer, to, state->men[bearer].facing);
    }
    for (int one = -1; (one = tod_next_fit(play->game, state, unit, one)) >= 0;)
        state->men[one].marks &= (uint8_t)~MAN_BEARER;
    tod_set_man(state, man, to, state->men[man].facing);
}

void tod_answer_carry(Play *play, Action action)
{
    int unit = tod_unit_of(action), man = action.by - 1;
    PlanePoint to = tod_point_of(action);
    tod_note(play, EVENT_CARRIES, unit, man, tod_packed(to), 0);
    if (plane_same(to, tod_at(play->state, man)))
        play->state->men[man].carried = (uint8_t)(unit + 1);
    else
        carry_there(play, unit, man, to);
}

/* ---- brought home (evac 4) ---- */

bool tod_refuse_drop(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = tod_unit_of(action), man = action.by - 1;
    if (unit < 0 || unit >= tod_slots(game) || tod_side(game, unit) != state->active ||
        !tod_on_table(state, unit) || state->units[unit].work)
        return deny(reason, "turn 3", "it is not one of yours that can do that now");
    if (refuse_litter(game, state, unit, man, reason))
        return true;
    if (state->men[man].carried != unit + 1)
        return deny(reason, "evac 2", "it does not carry him");
    PlanePoint at = tod_at(state, man);
    Side side = tod_side(game, unit);
    return !tod_at_edge(game, at, game->edges[side]) &&
           !(game->aid_post[side] && tod_in_area(game, game->aid_post[side], at)) &&
           deny(reason, "evac 4", "casualties are brought to a friendly edge or an aid post");
}

void tod_answer_drop(Play *play, Action action)
{
    int man = action.by - 1;
    tod_note(play, EVENT_DROPS, tod_unit_of(action), man, 0, 0);
    tod_brought_out(play, man);
}

/* ---- list ---- */

static void offer_litter(const Game *game, const State *state, int unit, int man, ActionList *list)
{
    Action action = {.on = (uint16_t)(unit + 1), .by = (uint16_t)(man + 1)};
    action.verb = VERB_DROP;
    tod_offer(&tod_orders_question, game, state, action, list);
    action.verb = VERB_CARRY;
    action.at = state->men[man].x;
    action.to = state->men[man].y;
    tod_offer(&tod_orders_question, game, state, action, list);
    for (int other = 0; other < tod_slots(game); other++) {
        const TodMachine *machine = tod_machine(game, state, other);
        if (!machine || !machine->litters || tod_side(game, other) != state->active ||
            !tod_on_table(state, other) || tod_is_flying(game, state, other))
            continue;
        PlanePoint corners[4];
        tod_outline(game, state, other, corners);
        PlanePoint beside = polygon_nearest((PlanePolygon){corners, 4}, tod_at(state, man), NULL);
        PlanePoint to =
            plane_at(beside, plane_direction(beside, tod_at(state, man)), game->house.contact / 2);
        action.at = (uint16_t)to.x;
        action.to = (uint16_t)to.y;
        tod_offer(&tod_orders_question, game, state, action, list);
    }
}

void tod_list_casualties(const Game *game, const State *state, ActionList *list)
{
    for (int unit = -1; (unit = tod_next_own(game, state, unit)) >= 0;)
        for (int man = 0; man < game->man_count && !list_is_enough(list); man++)
            if (state->men[man].where == MAN_CASUALTY && tod_side_of_man(game, man) == state->active &&
                (state->men[man].carried == unit + 1 || is_beside(game, state, unit, tod_at(state, man))))
                offer_litter(game, state, unit, man, list);
}
