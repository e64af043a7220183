/* refused: orders that a unit has in its menu but cannot be given now, and why nothing can be done with a thing. */
#include <string.h>

#include "core/play/reason.h"
#include "tod/fire/fire.h"
#include "tod/tod.h"
#include "ui/model/tod/parts.h"

static Action of(int verb, int unit)
{
    return (Action){.verb = (uint16_t)verb, .on = (uint16_t)(unit + 1)};
}

static int nearest_enemy(const Game *game, const State *state, int unit)
{
    int best = -1, least = 0;
    for (int other = -1; (other = tod_next_enemy(game, state, tod_side(game, unit), other)) >= 0;) {
        int far = tod_distance(game, state, unit, other);
        if (best < 0 || far < least)
            best = other, least = far;
    }
    return best;
}

static Action at_enemy(const Game *game, const State *state, int verb, int unit, int enemy)
{
    Action action = of(verb, unit);
    PlanePoint place = tod_place(game, state, enemy);
    action.by = (uint16_t)(enemy + 1);
    action.with = GROUP_SMALL + 1;
    if (verb == VERB_RAKE) {
        action.by = 0;
        action.at = (uint16_t)place.x;
        action.to = (uint16_t)place.y;
        action.with =
            (uint16_t)((tod_gun_is_manned(game, state, unit, GROUP_LMG) ? GROUP_LMG : GROUP_HMG) + 1);
    }
    if (verb == VERB_ASSAULT)
        action.with = 0;
    return action;
}

/* Of fire the reason that comes nearest to a shot: at the nearest enemy. */
static void ask_fire(RefusedMenu *menu, int unit)
{
    static const uint8_t verbs[] = {VERB_AIM, VERB_SUPPRESS, VERB_RAKE, VERB_ASSAULT};
    int enemy = nearest_enemy(menu->game, menu->state, unit);
    Reason reason = {0};
    bool guns = tod_gun_is_manned(menu->game, menu->state, unit, GROUP_LMG) ||
                tod_gun_is_manned(menu->game, menu->state, unit, GROUP_HMG);
    for (int i = 0; i < COUNT_OF(verbs); i++) {
        if (verbs[i] == VERB_RAKE ? !guns : !tod_is_infantry(menu->game, menu->state, unit))
            continue;
        if (enemy >= 0) {
            refused_ask(menu, at_enemy(menu->game, menu->state, verbs[i], unit, enemy));
            continue;
        }
        write_reason(&reason, "spotting 1", "no enemy is known");
        refused_add(menu, verbs[i], &reason);
    }
}

/* Where it stands: what keeps it from moving at all. */
static void ask_move(RefusedMenu *menu, int unit)
{
    PlanePoint at = tod_place(menu->game, menu->state, unit);
    Action action = of(VERB_MOVE, unit);
    action.at = (uint16_t)at.x;
    action.to = (uint16_t)at.y;
    action.with = FORM_CLUSTER + 1;
    refused_ask(menu, action);
}

int tod_refused_orders(const Game *game, const State *seen, const char *actor, Refused *refused, int cap)
{
    RefusedMenu menu = {&tod_rules, game, seen, tod_verb_labels, refused, cap, 0};
    int unit = tod_facts_unit(game, seen, actor);
    if (unit < 0 || seen->over || !seen->depth || tod_top(seen)->step != STEP_ORDERS ||
        tod_side(game, unit) != seen->active || !tod_on_table(seen, unit))
        return 0;
    if (tod_is_infantry(game, seen, unit))
        ask_move(&menu, unit);
    ask_fire(&menu, unit);
    if (tod_kind(game, seen, unit) == KIND_CREW)
        refused_ask(&menu, of(tod_marked(seen, unit, UNIT_READY) ? VERB_DISMANTLE : VERB_SET_UP, unit));
    return menu.count;
}

/* ---- with a thing ---- */

static bool why_not_enemy(const Game *game, const State *seen, int unit, int other, Reason *reason)
{
    if (!tod_is_infantry(game, seen, unit) || !tod_is_infantry(game, seen, other))
        return tod_rules.refuse(game, seen, at_enemy(game, seen, VERB_RAKE, unit, other), reason);
    return tod_rules.refuse(game, seen, at_enemy(game, seen, VERB_AIM, unit, other), reason) &&
           tod_rules.refuse(game, seen, at_enemy(game, seen, VERB_SUPPRESS, unit, other), reason);
}

static bool why_not_unit(const Game *game, const State *seen, int unit, int other, Reason *reason)
{
    if (tod_side(game, other) != tod_side(game, unit))
        return why_not_enemy(game, seen, unit, other, reason);
    if (other == unit)
        return deny(reason, "turn 3", "this is the unit itself");
    return deny(reason, "turn 3", "this is one of yours: it has orders of its own");
}

bool tod_why_not(const Game *game, const State *seen, const char *actor, const char *thing, Reason *reason)
{
    int unit = tod_facts_owner(game, seen, actor), other = tod_facts_owner(game, seen, thing);
    bool orders = seen->depth && tod_top(seen)->step == STEP_ORDERS;
    PlanePoint point;
    if (unit < 0 || seen->over)
        return false;
    if (!orders)
        return deny(reason, "setup 1",
                    "units are set up now: a click on open ground of its area puts it there");
    if (tod_side(game, unit) != seen->active)
        return deny(reason, "turn 3", "it is not yours to order");
    if (tod_facts_trap(seen, thing) >= 0) {
        Action action = of(VERB_DISARM, unit);
        action.with = (uint16_t)(tod_facts_trap(seen, thing) + 1);
        return tod_rules.refuse(game, seen, action, reason);
    }
    if (tod_facts_mark(seen, thing) >= 0)
        return deny(reason, "suppress 2", "somebody may be there: small-arms are fired at it as at a place");
    if (other >= 0 && why_not_unit(game, seen, unit, other, reason))
        return true;
    if (tod_facts_point(game, seen, thing, &point))
        return deny(reason, "move 1", "it cannot be sent there");
    return false;
}
