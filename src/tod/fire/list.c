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

/* Places to fire at: where known infantry stands, and what is suspected; each once. */
typedef struct Places {
    PlanePoint at[MAX_UNITS + MAX_MARKS];
    int count, known; /* the first so many are of known units */
} Places;

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

static void gather_places(const Game *game, const State *state, Places *places)
{
    places->count = 0;
    for (int target = -1; (target = next_target(game, state, target)) >= 0;)
        tod_add_once(places->at, &places->count, COUNT_OF(places->at),
                     tod_man_place(state, tod_next_fit(game, state, target, -1)));
    places->known = places->count;
    for (int i = 0; i < MAX_MARKS; i++)
        if (state->suspected[i].why && state->suspected[i].side == state->active)
            tod_add_once(places->at, &places->count, COUNT_OF(places->at),
                         (PlanePoint){state->suspected[i].x, state->suspected[i].y});
}

/* What of it the unit may fire now, whatever at: bits 1 << TodGroup. */
static unsigned find_groups(const Game *game, const State *state, int unit)
{
    unsigned groups = 0;
    for (int group = GROUP_SMALL; group <= GROUP_HMG; group++)
        groups |= (unsigned)!tod_refuse_fire(game, state, unit, (TodGroup)group, NULL) << group;
    return groups;
}

static void offer_places(const Game *game, const State *state, int unit, const Places *places,
                         unsigned groups, ActionList *list)
{
    for (int i = 0; i < places->count; i++) {
        Action action = {.verb = VERB_RAKE,
                         .on = (uint16_t)(unit + 1),
                         .at = (uint16_t)places->at[i].x,
                         .to = (uint16_t)places->at[i].y};
        for (int group = GROUP_LMG; group <= GROUP_HMG; group++) {
            action.with = (uint16_t)(group + 1);
            if (groups >> group & 1)
                offer(game, state, action, list);
        }
        action.verb = VERB_SPRAY;
        action.with = 0;
        if (i >= places->known && groups >> GROUP_SMALL & 1)
            offer(game, state, action, list);
    }
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
}

void tod_list_fire(const Game *game, const State *state, ActionList *list)
{
    Places places;
    gather_places(game, state, &places);
    for (int unit = -1; (unit = tod_next_own(game, state, unit)) >= 0 && !list_is_enough(list);) {
        unsigned groups = find_groups(game, state, unit);
        for (int target = -1; groups >> GROUP_SMALL & 1 && (target = next_target(game, state, target)) >= 0;)
            offer_target(game, state, unit, target, list);
        if (groups)
            offer_places(game, state, unit, &places, groups, list);
    }
}
