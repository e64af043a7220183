/* warn: slips that everybody makes, and what still needs the player. */
#include "core/play/explanation.h"
#include "folio/combat/combat.h"
#include "folio/folio.h"
#include "folio/movement/moves.h"
#include "folio/position/change.h"
#include "folio/turn/sequence.h"
#include "ui/model/folio/parts.h"

/* ---- where something may lie in wait ---- */

static int unsearched_beside(const Game *game, const State *state, Hex hex)
{
    int count = 0;
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        Hex next = hex_neighbour(&game->map.hexes.grid, hex, (HexDirection)i);
        count += next != HEX_NONE && folio_may_hide(game, state, hex_index(&game->map.hexes.grid, next));
    }
    return count;
}

/* 15.0: what is hidden beside a unit comes to light and holds it fast. */
static void beside_jungle(Explanation *why, Action action)
{
    int unit = folio_named(why->game, action.on);
    if (unit < 0 || why->game->counters[unit].side != US || folio_on_side(action.at) ||
        !folio_hides(why->game))
        return;
    int count = unsearched_beside(why->game, why->state, folio_hex_of(action.at));
    if (count)
        explain_words(why, "15.0", "",
                      "%d jungle hex%s there %s unsearched: what hides in it comes to light beside you",
                      count, count == 1 ? "" : "es", count == 1 ? "is" : "are");
}

/* 11.1: boats that land beside Viet Cong may be ambushed. */
static void into_ambush(Explanation *why, Action action)
{
    const State *state = why->state;
    bool lands = action.verb == VERB_LAND && state->by == BY_BOAT;
    if (!lands || !folio_has_rule(why->game, RULE_AMBUSH))
        return;
    Hex hex = folio_hex_of(action.at);
    bool near = unsearched_beside(why->game, state, hex) > 0;
    for (int unit = 0; unit < why->game->unit_count; unit++)
        near = near || (why->game->counters[unit].side == VC && folio_on_map(state, unit) &&
                        folio_distance(&why->game->map, state->units[unit].place, hex) <= 1);
    if (near)
        explain_words(why, "11.1", "", "Ambush country: Viet Cong beside the landing may push the boat away");
}

/* ---- zones of control ---- */

static void leaves_zone(Explanation *why, Action action)
{
    FolioBoard board;
    const Game *game = why->game;
    int unit = folio_named(game, action.on);
    if (action.verb != VERB_MOVE || unit < 0 || folio_is_monitor(game, unit))
        return;
    folio_board(game, why->state, game->counters[unit].side, &board);
    Node from = folio_node_of(&game->map, why->state->units[unit].place),
         to = folio_node_of(&game->map, action.at);
    if (from == NO_NODE || to == NO_NODE || folio_ignores_zoc(game, unit) || !board.zoc[from])
        return;
    if (board.zoc[to])
        explain_words(why, "5.1.2", "", "From zone to zone: infiltration costs %s",
                      game->counters[unit].type == UNIT_MOBILE ? "half its allowance"
                                                               : "its whole allowance");
    else
        explain_words(why, "5.1.1", "",
                      "It leaves the enemy's zone of control: he is freer to move and retreat there");
}

/* ---- fire that is not used ---- */

static void unspent(Explanation *why, Action action)
{
    const State *state = why->state;
    if (action.verb != VERB_DONE || state->combat.stage != STAGE_NONE || !folio_is_combat(state))
        return;
    Side side = folio_active(state);
    int held = state->held_count[side];
    if (held && side == VC)
        explain_words(why, "8.0", "", "%d support fire marker%s unused: they go back at the end of the turn",
                      held, held == 1 ? "" : "s");
    else if (held)
        explain_words(why, "8.0", "",
                      "%d support fire marker%s unused: from now on they serve in defence only", held,
                      held == 1 ? "" : "s");
}

int folio_warnings(const Game *game, const State *seen, Action action, Reason *lines, int cap)
{
    Explanation why = {.game = game, .state = seen, .lines = lines, .cap = cap};
    bool comes = action.verb == VERB_MOVE || action.verb == VERB_ENTER || action.verb == VERB_LAND;
    if (comes && action.at != ACTION_BLANK)
        beside_jungle(&why, action);
    into_ambush(&why, action);
    leaves_zone(&why, action);
    unspent(&why, action);
    return why.count < cap ? why.count : cap;
}

/* ---- what needs the player ---- */

typedef struct Things {
    const Game *game;
    const State *state;
    char (*names)[THING_SIZE];
    int count, cap;
} Things;

static void add(Things *things, int unit)
{
    if (unit >= 0 && things->count < things->cap)
        text_copy(things->names[things->count++], THING_SIZE, things->game->counters[unit].name);
}

static bool can_arrive(const Game *game, const State *state, int unit)
{
    static const uint8_t ways[] = {BY_LAND, BY_HELICOPTER, BY_BOAT};
    if (state->units[unit].where != UNIT_WAITING)
        return false;
    for (size_t i = 0; i < sizeof ways; i++)
        if (!folio_refuse_arrival(game, state, unit, ways[i], NULL))
            return true;
    return false;
}

/* The unit that is under way comes first, then those that have not moved, then those to come. */
static void movement(Things *things)
{
    const Game *game = things->game;
    const State *state = things->state;
    add(things, state->mover - 1);
    for (int unit = 0; unit < game->unit_count; unit++)
        if (unit != state->mover - 1 && !folio_refuse_mover(game, state, unit, NULL))
            add(things, unit);
    for (int unit = 0; unit < game->unit_count; unit++)
        if (game->counters[unit].side == folio_active(state) && can_arrive(game, state, unit))
            add(things, unit);
}

/* Bombardments come before attacks (8.4). */
static void combat(Things *things)
{
    const Game *game = things->game;
    const State *state = things->state;
    Side side = folio_active(state);
    for (int unit = 0; unit < game->unit_count && state->held_count[side]; unit++)
        if (game->counters[unit].side != side && folio_on_map(state, unit) &&
            !folio_refuse_bombarded(game, state, unit, NULL))
            add(things, unit);
    for (int unit = 0; unit < game->unit_count; unit++)
        if (game->counters[unit].side == side && !folio_refuse_attacker(game, state, unit, NULL) &&
            folio_touches_enemy(game, state, unit, WAS_TARGET))
            add(things, unit);
}

/* Retreats, and who makes room or advances: all who are named by an answer. */
static void named(Things *things, QuestionId asks)
{
    enum { ANSWERS_MOST = 256 };
    Action actions[ANSWERS_MOST];
    ActionList list = {.actions = actions, .cap = ANSWERS_MOST};
    bool seen[MAX_UNITS] = {false};
    folio_questions[asks].list(things->game, things->state, &list);
    for (int i = 0; i < list.count && i < list.cap; i++) {
        int unit = folio_named(things->game, actions[i].on);
        if (unit >= 0 && !seen[unit])
            add(things, unit);
        if (unit >= 0)
            seen[unit] = true;
    }
}

int folio_needs_attention(const Game *game, const State *seen, char (*names)[THING_SIZE], int cap)
{
    Things things = {game, seen, names, 0, cap};
    QuestionId asks = folio_asks(things.game, things.state);
    Ask ask;
    switch (asks) {
    case ASKS_PLACE:
    case ASKS_LAND:
        folio_rules.ask(game, seen, &ask);
        if (cap > 0)
            text_copy(names[things.count++], THING_SIZE, ask.whom);
        break;
    case ASKS_MOVE:
        movement(&things);
        break;
    case ASKS_COMBAT:
        combat(&things);
        break;
    case ASKS_RETREAT:
    case ASKS_DISPLACE:
    case ASKS_ADVANCE:
        named(&things, asks);
        break;
    default:
        break;
    }
    return things.count;
}

/* ---- what would be left undone ---- */

/* Who could still come; and who could move, if nobody has. */
static void left_in_movement(const Game *game, const State *state, Explanation *why)
{
    int outside = 0, still = 0, moved = 0;
    for (int unit = 0; unit < game->unit_count; unit++) {
        if (game->counters[unit].side != folio_active(state))
            continue;
        outside += can_arrive(game, state, unit);
        moved += folio_on_map(state, unit) && folio_spent(state, unit) > 0;
        still += folio_on_map(state, unit) && !folio_refuse_mover(game, state, unit, NULL);
    }
    if (outside)
        explain_words(why, "5.0", "", "%d unit%s not entered", outside, outside == 1 ? " has" : "s have");
    if (still && !moved)
        explain_words(why, "5.0", "", "%d unit%s not moved", still, still == 1 ? " has" : "s have");
}

/* 8.0: what goes back unused. */
static void left_in_combat(const Game *game, const State *state, Explanation *why)
{
    int held = state->held_count[VC];
    bool target = false;
    for (int unit = 0; unit < game->unit_count; unit++)
        target = target || (game->counters[unit].side == US && folio_on_map(state, unit) &&
                            !folio_refuse_bombarded(game, state, unit, NULL));
    if (folio_active(state) == VC && held && target)
        explain_words(why, "8.0", "", "%d support fire marker%s unused", held, held == 1 ? " is" : "s are");
}

int folio_left_undone(const Game *game, const State *state, Action end, Reason *lines, int cap)
{
    Explanation why = {.game = game, .state = state, .lines = lines, .cap = cap};
    QuestionId asks = folio_asks(game, state);
    if (end.verb == VERB_DONE && asks == ASKS_MOVE)
        left_in_movement(game, state, &why);
    else if (end.verb == VERB_DONE && asks == ASKS_COMBAT)
        left_in_combat(game, state, &why);
    return why.count < cap ? why.count : cap;
}
