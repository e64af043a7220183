/* attention: what still needs the player, and what would be left undone. */
#include "core/play/explanation.h"
#include "folio/combat/combat.h"
#include "folio/folio.h"
#include "folio/movement/moves.h"
#include "folio/position/change.h"
#include "folio/turn/sequence.h"
#include "ui/model/folio/parts.h"

/* ---- what needs the player ---- */

typedef struct Things {
    const Game *game;
    const State *state;
    ThingList list;
} Things;

static void add(Things *things, int unit)
{
    if (unit >= 0)
        things_add(&things->list, things->game->counters[unit].name);
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
        if (folio_side(game, unit) == folio_active(state) && can_arrive(game, state, unit))
            add(things, unit);
}

/* Bombardments come before attacks (8.4). */
static void combat(Things *things)
{
    const Game *game = things->game;
    const State *state = things->state;
    Side side = folio_active(state);
    for (int unit = 0; unit < game->unit_count && state->held_count[side]; unit++)
        if (folio_side(game, unit) != side && folio_on_map(state, unit) &&
            !folio_refuse_bombarded(game, state, unit, NULL))
            add(things, unit);
    for (int unit = 0; unit < game->unit_count; unit++)
        if (folio_side(game, unit) == side && !folio_refuse_attacker(game, state, unit, NULL) &&
            folio_touches_enemy(game, state, unit, WAS_TARGET))
            add(things, unit);
}

/* Retreats, and who makes room or advances: all who are named by an answer. */
static void named(Things *things, QuestionId asks)
{
    enum { ANSWERS_MOST = 256 };
    Action actions[ANSWERS_MOST];
    ActionList list = {.actions = actions, .cap = ANSWERS_MOST};
    folio_questions[asks].list(things->game, things->state, &list);
    for (int i = 0; i < list.count && i < list.cap; i++)
        add(things, folio_named(things->game, actions[i].on));
}

int folio_needs_attention(const Game *game, const State *seen, char (*names)[THING_SIZE], int cap)
{
    Things things = {game, seen, {names, 0, cap}};
    QuestionId asks = folio_asks(things.game, things.state);
    Ask ask;
    switch (asks) {
    case ASKS_PLACE:
    case ASKS_LAND:
        folio_rules.ask(game, seen, &ask);
        things_add(&things.list, ask.whom);
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
    return things.list.count;
}

/* ---- what would be left undone ---- */

/* Who could still come; and who could move, if nobody has. */
static void left_in_movement(const Game *game, const State *state, Explanation *why)
{
    int outside = 0, still = 0, moved = 0;
    for (int unit = 0; unit < game->unit_count; unit++) {
        if (folio_side(game, unit) != folio_active(state))
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
        target = target || (folio_side(game, unit) == US && folio_on_map(state, unit) &&
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
