/* refused: orders that a unit has in its menu but cannot be given now, with the reason. */
#include "core/play/reason.h"
#include "folio/combat/combat.h"
#include "folio/folio.h"
#include "folio/movement/moves.h"
#include "folio/position/names.h"
#include "folio/turn/sequence.h"
#include "ui/model/folio/facts.h"
#include "ui/model/folio/parts.h"

static void movement(RefusedMenu *menu, int unit)
{
    Reason reason = {0};
    const Counter *counter = &menu->game->counters[unit];
    if (folio_refuse_mover(menu->game, menu->state, unit, &reason))
        refused_add(menu, VERB_MOVE, &reason);
    if (counter->side != US || counter->type != UNIT_LEG)
        return;
    if (menu->game->helicopters)
        refused_ask(menu, (Action){.verb = VERB_LIFT, .on = (uint16_t)(unit + 1)});
    if (menu->game->boats)
        refused_ask(menu, (Action){.verb = VERB_EMBARK, .on = (uint16_t)(unit + 1)});
}

bool folio_touches_enemy(const Game *game, const State *state, int unit, uint8_t spared)
{
    for (int other = 0; other < game->unit_count; other++)
        if (folio_side(game, other) != folio_side(game, unit) && folio_on_map(state, other) &&
            !(state->units[other].marks & spared) && folio_can_reach(game, state, unit, other))
            return true;
    return false;
}

static void combat(RefusedMenu *menu, int unit)
{
    Reason reason = {0};
    if (folio_refuse_attacker(menu->game, menu->state, unit, &reason)) {
        refused_add(menu, VERB_ATTACK, &reason);
    } else if (!folio_touches_enemy(menu->game, menu->state, unit, 0)) {
        write_reason(&reason, "7.1", "No enemy that it could attack is next to it");
        refused_add(menu, VERB_ATTACK, &reason);
    }
}

static void fire(RefusedMenu *menu, int target)
{
    Reason reason = {0};
    if (folio_refuse_bombarded(menu->game, menu->state, target, &reason))
        refused_add(menu, VERB_BOMBARD, &reason);
}

int folio_refused_orders(const Game *game, const State *seen, const char *actor, Refused *refused, int cap)
{
    RefusedMenu menu = {&folio_rules, game, seen, folio_verb_labels, refused, cap, 0};
    int unit = folio_find_unit(game, actor);
    QuestionId asks = folio_asks(game, seen);
    if (unit < 0 || !folio_on_map(seen, unit))
        return 0;
    bool own = folio_side(game, unit) == folio_asked(game, seen);
    if (asks == ASKS_MOVE && own)
        movement(&menu, unit);
    else if (asks == ASKS_COMBAT && own)
        combat(&menu, unit);
    else if (asks == ASKS_COMBAT)
        fire(&menu, unit);
    return menu.count;
}

/* ---- at a place, or with a thing ---- */

static Place place_of_thing(const Game *game, const State *state, const char *name)
{
    FolioThing thing = folio_thing(game, name);
    if (thing.unit >= 0)
        return folio_on_map(state, thing.unit) ? state->units[thing.unit].place : NOWHERE;
    return thing.camp >= 0 ? state->camps[thing.camp].hex : thing.place;
}

void folio_place_of(const Game *game, const State *seen, const char *thing, char place[THING_SIZE])
{
    Place there = place_of_thing(game, seen, thing);
    place[0] = '\0';
    if (folio_find_place(&game->map, thing) == NOWHERE && there != NOWHERE && there != UNKNOWN_PLACE)
        folio_place_text(&game->map, there, place);
}

/* Whom an attack there would be on; -1: nobody is known to be there. */
static int enemy_at(const Game *game, const State *state, int unit, Place place)
{
    for (int other = 0; other < game->unit_count; other++)
        if (folio_side(game, other) != folio_side(game, unit) && folio_on_map(state, other) &&
            state->units[other].place == place)
            return other;
    return -1;
}

/* What pointing there means, by the question that is asked; VERB_NONE: nothing. */
static Action meant(const Game *game, const State *state, int unit, Place place)
{
    static const uint16_t verbs[QUESTIONS] = {
        [ASKS_PLACE] = VERB_PLACE,     [ASKS_MOVE] = VERB_MOVE,         [ASKS_LAND] = VERB_LAND,
        [ASKS_BUMP] = VERB_BUMP,       [ASKS_COMBAT] = VERB_ATTACK,     [ASKS_JOIN] = VERB_JOIN,
        [ASKS_RETREAT] = VERB_RETREAT, [ASKS_DISPLACE] = VERB_DISPLACE, [ASKS_ADVANCE] = VERB_ADVANCE};
    Action action = {.verb = verbs[folio_asks(game, state)], .on = (uint16_t)(unit + 1), .at = place};
    if (action.verb == VERB_MOVE && state->units[unit].where == UNIT_WAITING)
        action.verb = VERB_ENTER;
    if (action.verb == VERB_ATTACK) {
        action.at = 0;
        action.to = (uint16_t)(enemy_at(game, state, unit, place) + 1);
    }
    return action;
}

bool folio_why_not(const Game *game, const State *seen, const char *actor, const char *thing, Reason *reason)
{
    int unit = folio_find_unit(game, actor);
    Place place = place_of_thing(game, seen, thing);
    *reason = (Reason){0};
    if (unit < 0)
        return false;
    if (folio_side(game, unit) != folio_asked(game, seen))
        return write_reason(reason, "4.1", "%s is the other side's: nobody here orders it", actor);
    if (place == NOWHERE || place == UNKNOWN_PLACE)
        return write_reason(reason, "5.0", "%s is nowhere on the map", thing);
    if (seen->units[unit].place == place && folio_on_map(seen, unit))
        return write_reason(reason, "5.0", "%s is in this place already", actor);
    Action action = meant(game, seen, unit, place);
    if (action.verb == VERB_ATTACK && !action.to)
        return folio_refuse_attacker(game, seen, unit, reason) ||
               write_reason(
                   reason, "7.1",
                   "Nobody whom it could attack is known to be there; units move in the movement phase");
    return action.verb != VERB_NONE && folio_rules.refuse(game, seen, action, reason);
}
