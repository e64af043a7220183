/* list: who may be fired at, for the list of orders: every unit that is known, every place that is suspected. */
#include "tod/fire/fire.h"
#include "tod/turn/orders.h"

static void offer(const Game *game, const State *state, Action action, ActionList *list)
{
    tod_offer(&tod_orders_question, game, state, action, list);
}

static void offer_men(const Game *game, const State *state, int unit, int target, ActionList *list)
{
    Action action = {.verb = VERB_SNIPE, .on = (uint16_t)(unit + 1)};
    for (int man = -1; (man = tod_next_fit(game, state, target, man)) >= 0;) {
        action.by = (uint16_t)(man + 1);
        offer(game, state, action, list);
    }
}

static void offer_place(const Game *game, const State *state, int unit, PlanePoint at, bool spray,
                        ActionList *list)
{
    Action action = {
        .verb = VERB_RAKE, .on = (uint16_t)(unit + 1), .at = (uint16_t)at.x, .to = (uint16_t)at.y};
    for (int group = GROUP_LMG; group <= GROUP_HMG; group++) {
        action.with = (uint16_t)(group + 1);
        offer(game, state, action, list);
    }
    action.verb = VERB_SPRAY;
    action.with = 0;
    if (spray)
        offer(game, state, action, list);
}

/* Known enemies on the table, and those who ride. */
static int next_target(const Game *game, const State *state, int after)
{
    for (int unit = after + 1; unit < tod_slots(game); unit++)
        if (tod_side(game, unit) != state->active && tod_knows(game, state, state->active, unit) &&
            (state->units[unit].where == UNIT_TABLE || state->units[unit].where == UNIT_ABOARD) &&
            tod_fit(game, state, unit))
            return unit;
    return -1;
}

/* Whether an earlier target's guide stands on the very place of this one's: who hid may have been walked over. */
static bool is_shared(const Game *game, const State *state, int target)
{
    PlanePoint at = tod_man_place(state, tod_next_fit(game, state, target, -1));
    for (int other = -1; (other = next_target(game, state, other)) >= 0 && other < target;)
        if (tod_is_infantry(game, state, other) &&
            plane_same(at, tod_man_place(state, tod_next_fit(game, state, other, -1))))
            return true;
    return false;
}

static void offer_target(const Game *game, const State *state, int unit, int target, ActionList *list)
{
    Action action = {
        .verb = VERB_AIM, .on = (uint16_t)(unit + 1), .by = (uint16_t)(target + 1), .with = GROUP_SMALL + 1};
    offer(game, state, action, list);
    action.verb = VERB_SUPPRESS;
    offer(game, state, action, list);
    if (tod_has_role(game, state, unit, ROLE_SNIPER))
        offer_men(game, state, unit, target, list);
    if (tod_is_infantry(game, state, target) && !is_shared(game, state, target))
        offer_place(game, state, unit, tod_man_place(state, tod_next_fit(game, state, target, -1)), false,
                    list);
}

/* Whether the place of the mark has been offered: it is an earlier one's, or somebody stands there who is known. */
static bool is_offered(const Game *game, const State *state, int mark)
{
    PlanePoint at = {state->suspected[mark].x, state->suspected[mark].y};
    for (int i = 0; i < mark; i++)
        if (state->suspected[i].why && state->suspected[i].side == state->active &&
            plane_same(at, (PlanePoint){state->suspected[i].x, state->suspected[i].y}))
            return true;
    for (int target = -1; (target = next_target(game, state, target)) >= 0;)
        if (plane_same(at, tod_man_place(state, tod_next_fit(game, state, target, -1))))
            return true;
    return false;
}

void tod_list_fire(const Game *game, const State *state, ActionList *list)
{
    for (int unit = -1; (unit = tod_next_own(game, state, unit)) >= 0 && !list_is_enough(list);) {
        for (int target = -1; (target = next_target(game, state, target)) >= 0;)
            offer_target(game, state, unit, target, list);
        for (int i = 0; i < MAX_MARKS; i++)
            if (state->suspected[i].why && state->suspected[i].side == state->active &&
                !is_offered(game, state, i))
                offer_place(game, state, unit, (PlanePoint){state->suspected[i].x, state->suspected[i].y},
                            true, list);
    }
}
