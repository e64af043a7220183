/* refused: orders that a unit has in its menu but cannot be given now, and why nothing can be done at a place. */
#include <string.h>

#include "core/base/text.h"
#include "core/play/reason.h"
#include "fte/fire/fire.h"
#include "fte/fte.h"
#include "ui/model/fte/parts.h"

/* An order without a target: what the rules say to it. */
static void ask_rules(RefusedMenu *menu, int verb, int unit)
{
    refused_ask(menu, (Action){.verb = (uint16_t)verb, .on = (uint16_t)(unit + 1)});
}

/* Of fire the reason that comes nearest to a shot: at the nearest enemy. */
static void ask_fire(RefusedMenu *menu, int unit)
{
    int best = -1, least = 0;
    Reason reason = {0};
    for (int other = 0; other < menu->game->unit_count; other++) {
        if (!fte_on_map(menu->state, other) || fte_side(menu->game, other) == fte_side(menu->game, unit))
            continue;
        Action action = {.verb = VERB_FIRE, .on = (uint16_t)(unit + 1), .to = (uint16_t)(other + 1)};
        if (!fte_rules.refuse(menu->game, menu->state, action, NULL))
            return;
        int far = fte_distance(menu->game, menu->state->units[unit].hex, menu->state->units[other].hex);
        if (best < 0 || far < least)
            best = other, least = far;
    }
    if (best < 0)
        write_reason(&reason, "7.1", "no enemy is on the map");
    else
        fte_rules.refuse(menu->game, menu->state,
                         (Action){.verb = VERB_FIRE, .on = (uint16_t)(unit + 1), .to = (uint16_t)(best + 1)},
                         &reason);
    refused_add(menu, VERB_FIRE, &reason);
}

/* 8.0: an Assault goes into a hex next to it. */
static void ask_assault(RefusedMenu *menu, int unit)
{
    Reason reason = {0};
    for (int other = 0; other < menu->game->unit_count; other++)
        if (fte_on_map(menu->state, other) && fte_side(menu->game, other) != fte_side(menu->game, unit) &&
            fte_distance(menu->game, menu->state->units[unit].hex, menu->state->units[other].hex) == 1)
            return;
    write_reason(&reason, "8.0", "no enemy is beside it");
    refused_add(menu, VERB_ASSAULT, &reason);
}

static void acting(RefusedMenu *menu, int unit)
{
    static const uint8_t verbs[] = {VERB_MOVE,    VERB_DOUBLE,  VERB_SNEAK,  VERB_SEARCH,
                                    VERB_RECOVER, VERB_MEDEVAC, VERB_REQUEST};
    bool helicopter = fte_is_class(menu->game, menu->state, unit, CLASS_HELICOPTER);
    for (int i = 0; i < COUNT_OF(verbs); i++)
        if (!helicopter || verbs[i] == VERB_MOVE)
            ask_rules(menu, verbs[i], unit);
    ask_fire(menu, unit);
    if (!helicopter)
        ask_assault(menu, unit);
}

int fte_refused_orders(const Game *game, const State *seen, const char *actor, Refused *refused, int cap)
{
    RefusedMenu menu = {&fte_rules, game, seen, fte_verb_labels, refused, cap, 0};
    int unit = fte_facts_unit(game, seen, actor);
    if (unit < 0 || !fte_on_map(seen, unit) || seen->over || !seen->depth)
        return 0;
    if (fte_side(game, unit) != steps_asked(&fte_sequence, game, seen))
        return 0;
    if (fte_top(seen)->step == STEP_ACT)
        acting(&menu, unit);
    else if (fte_top(seen)->step == STEP_REACT)
        ask_rules(&menu, VERB_REACT, unit);
    return menu.count;
}

/* ---- at a place, or with a thing ---- */

void fte_place_of(const Game *game, const State *seen, const char *thing, char place[THING_SIZE])
{
    Hex hex = fte_facts_place(game, seen, thing);
    place[0] = '\0';
    if (hex && !fte_facts_hex(game, thing))
        text_print(place, THING_SIZE, "%04d", hex);
}

/* An enemy of the unit there; -1. */
static int enemy_at(const Game *game, const State *state, int unit, const char *thing, Hex hex)
{
    int other = fte_facts_unit(game, state, thing);
    if (other >= 0)
        return fte_side(game, other) != fte_side(game, unit) ? other : -1;
    return fte_first_at(game, state, 1 - fte_side(game, unit), hex, -1);
}

/* What pointing there means, by the question that is asked; no verb: nothing. */
static Action meant(const Game *game, const State *state, int unit, const char *thing, Hex hex)
{
    Action action = {.on = (uint16_t)(unit + 1), .at = hex};
    int enemy = enemy_at(game, state, unit, thing, hex);
    switch (fte_top(state)->step) {
    case STEP_SETUP_FIRST:
    case STEP_SETUP_SECOND:
        action.verb = VERB_PLACE;
        break;
    case STEP_MOVE:
        return (Action){.verb = VERB_STEP, .at = hex};
    case STEP_REACT:
        action = (Action){.verb = VERB_REACT, .on = (uint16_t)(unit + 1)};
        break;
    case STEP_ACT:
        action = enemy >= 0
                     ? (Action){.verb = VERB_FIRE, .on = (uint16_t)(unit + 1), .to = (uint16_t)(enemy + 1)}
                     : (Action){.verb = VERB_MOVE, .on = (uint16_t)(unit + 1)};
        break;
    default:
        action.verb = 0;
    }
    return action;
}

/* The rules let it move, but not so far. */
static bool refuse_way(const Game *game, const State *state, int unit, Hex hex, Reason *reason)
{
    static FteRange range; /* a scratch of some kilobytes */
    range = (FteRange){.unit = -1};
    fte_range_make(&range, game, state, unit, 1);
    if (range.unit < 0 || range.cost[fte_cell(game, hex)] != RANGE_UNREACHED)
        return false;
    return fte_refuse_entry(game, state, unit, hex, reason) ||
           write_reason(reason, "6.4", "its movement points do not suffice");
}

/* Where pointing at places answers nothing; false: the question itself says it. */
static bool refuse_step(const State *state, const char *actor, Reason *reason)
{
    switch (fte_top(state)->step) {
    case STEP_REACT:
        return write_reason(reason, "21.0", "only opportunity fire at whoever moves is asked for now");
    case STEP_ACTIVATE:
    case STEP_FIRST_ACTIVATION:
    case STEP_ACTIVATIONS:
        return write_reason(reason, "5.1", "%s must be activated before it acts", actor);
    case STEP_MOVE:
        return write_reason(reason, "6.1", "another unit is moving now");
    default:
        return false;
    }
}

static bool says_nothing(const Reason *reason)
{
    return strstr(reason->label, "does not answer the question") != NULL;
}

bool fte_why_not(const Game *game, const State *seen, const char *actor, const char *thing, Reason *reason)
{
    int unit = fte_facts_unit(game, seen, actor);
    Hex hex = fte_facts_place(game, seen, thing);
    *reason = (Reason){0};
    if (unit < 0 || seen->over || !seen->depth)
        return false;
    if (fte_side(game, unit) != steps_asked(&fte_sequence, game, seen))
        return write_reason(reason, "5.0", "%s is the other side's: nobody here orders it", actor);
    if (!hex)
        return write_reason(reason, "6.1", "%s is nowhere on the map", thing);
    if (fte_is_at(seen, unit, hex) && fte_facts_unit(game, seen, thing) != unit &&
        fte_top(seen)->step != STEP_REACT)
        return write_reason(reason, "6.1", "%s is already in this hex", actor);
    Action action = meant(game, seen, unit, thing, hex);
    if (!action.verb)
        return refuse_step(seen, actor, reason);
    if (fte_rules.refuse(game, seen, action, reason))
        return !says_nothing(reason) || refuse_step(seen, actor, reason);
    return action.verb == VERB_MOVE ? refuse_way(game, seen, unit, hex, reason)
                                    : action.verb == VERB_REACT && refuse_step(seen, actor, reason);
}
