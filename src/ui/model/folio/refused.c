/* refused: orders that a unit has in its menu but cannot be given now, with the reason. */
#include <string.h>

#include "folio/combat/combat.h"
#include "folio/folio.h"
#include "folio/movement/moves.h"
#include "folio/position/names.h"
#include "folio/turn/sequence.h"
#include "ui/model/folio/parts.h"

typedef struct Menu {
    const Game *game;
    const State *state;
    Refused *refused;
    int count, cap;
} Menu;

static void add(Menu *menu, int verb, const Reason *reason)
{
    if (menu->count == menu->cap)
        return;
    Refused *line = &menu->refused[menu->count++];
    memset(line, 0, sizeof *line);
    text_copy(line->label, sizeof line->label, folio_verb_label(verb));
    line->rank = (uint16_t)verb;
    line->reason = *reason;
}

static void ask_rules(Menu *menu, Action action)
{
    Reason reason = {0};
    if (folio_rules.refuse(menu->game, menu->state, action, &reason))
        add(menu, action.verb, &reason);
}

static void movement(Menu *menu, int unit)
{
    Reason reason = {0};
    const Counter *counter = &menu->game->counters[unit];
    if (folio_refuse_mover(menu->game, menu->state, unit, &reason))
        add(menu, VERB_MOVE, &reason);
    if (counter->side != US || counter->type != UNIT_LEG)
        return;
    if (menu->game->helicopters)
        ask_rules(menu, (Action){.verb = VERB_LIFT, .on = (uint16_t)(unit + 1)});
    if (menu->game->boats)
        ask_rules(menu, (Action){.verb = VERB_EMBARK, .on = (uint16_t)(unit + 1)});
}

bool folio_touches_enemy(const Game *game, const State *state, int unit, uint8_t spared)
{
    for (int other = 0; other < game->unit_count; other++)
        if (game->counters[other].side != game->counters[unit].side && folio_on_map(state, other) &&
            !(state->units[other].marks & spared) && folio_can_reach(game, state, unit, other))
            return true;
    return false;
}

static void combat(Menu *menu, int unit)
{
    Reason reason = {0};
    if (folio_refuse_attacker(menu->game, menu->state, unit, &reason)) {
        add(menu, VERB_ATTACK, &reason);
    } else if (!folio_touches_enemy(menu->game, menu->state, unit, 0)) {
        write_reason(&reason, "7.1", "No enemy that it could attack is next to it");
        add(menu, VERB_ATTACK, &reason);
    }
}

static void fire(Menu *menu, int target)
{
    Reason reason = {0};
    if (folio_refuse_bombarded(menu->game, menu->state, target, &reason))
        add(menu, VERB_BOMBARD, &reason);
}

int folio_refused_orders(const Game *game, const State *seen, const char *actor, Refused *refused, int cap)
{
    Menu menu = {game, seen, refused, 0, cap};
    int unit = folio_find_unit(game, actor);
    QuestionId asks = folio_asks(game, seen);
    if (unit < 0 || !folio_on_map(seen, unit))
        return 0;
    bool own = game->counters[unit].side == folio_asked(game, seen);
    if (asks == ASKS_MOVE && own)
        movement(&menu, unit);
    else if (asks == ASKS_COMBAT && own)
        combat(&menu, unit);
    else if (asks == ASKS_COMBAT)
        fire(&menu, unit);
    return menu.count;
}
