/* after: what would come of an order, before it is given: what it costs and changes, and the slips that everybody makes. `why after
 * ACTION`, and the end of `why order ACTION`. */
#include "folio/combat/combat.h"
#include "folio/movement/move.h"
#include "folio/movement/moves.h"
#include "folio/position/change.h"
#include "folio/position/names.h"
#include "folio/turn/sequence.h"
#include "folio/words/words.h"

/* ---- where something may lie in wait ---- */

static int unsearched_beside(const Game *game, const State *state, Hex hex)
{
    int count = 0;
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        Hex next = hex_neighbour(folio_grid(game), hex, (HexDirection)i);
        count += next != HEX_NONE && folio_may_hide(game, state, folio_cell(game, next));
    }
    return count;
}

/* 15.0: what is hidden beside a unit comes to light and holds it fast. */
static void beside_jungle(Explanation *why, Action action)
{
    int unit = folio_named(why->game, action.on);
    if (unit < 0 || folio_side(why->game, unit) != US || folio_on_side(action.at) || !folio_hides(why->game))
        return;
    int count = unsearched_beside(why->game, why->state, folio_hex_of(action.at));
    if (count)
        explain_warning(why, "15.0",
                        "%d jungle hex%s there %s unsearched: what hides in it comes to light beside you",
                        count, count == 1 ? "" : "es", count == 1 ? "is" : "are");
}

/* Own units on the place or beside it, without the one that goes. */
static int friends_near(const Explanation *why, int mover, Place place)
{
    int count = 0;
    for (int unit = 0; unit < why->game->unit_count; unit++)
        count += unit != mover && folio_side(why->game, unit) == folio_side(why->game, mover) &&
                 folio_on_map(why->state, unit) &&
                 folio_distance(&why->game->map, why->state->units[unit].place, place) <= 1;
    return count;
}

/* 10.0, 15.0: what comes by air or water cannot go on, and nobody is there to help it out. */
static void lone_landing(Explanation *why, Action action)
{
    int unit = folio_named(why->game, action.on);
    if (action.verb != VERB_LAND || unit < 0 || folio_side(why->game, unit) != US ||
        folio_on_side(action.at) || !folio_hides(why->game))
        return;
    if (unsearched_beside(why->game, why->state, folio_hex_of(action.at)) &&
        !friends_near(why, unit, action.at))
        explain_warning(why, "15.0", "It would land alone beside unsearched jungle: no friend is next to it");
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
        near = near || (folio_side(why->game, unit) == VC && folio_on_map(state, unit) &&
                        folio_distance(&why->game->map, state->units[unit].place, hex) <= 1);
    if (near)
        explain_warning(why, "11.1", "Ambush country: Viet Cong beside the landing may push the boat away");
}

/* ---- zones of control ---- */

static void leaves_zone(Explanation *why, Action action)
{
    FolioBoard board;
    const Game *game = why->game;
    int unit = folio_named(game, action.on);
    if (action.verb != VERB_MOVE || unit < 0 || folio_is_monitor(game, unit))
        return;
    folio_board(game, why->state, folio_side(game, unit), &board);
    Node from = folio_node_of(&game->map, why->state->units[unit].place),
         to = folio_node_of(&game->map, action.at);
    if (from == NO_NODE || to == NO_NODE || folio_ignores_zoc(game, unit) || !board.zoc[from])
        return;
    if (board.zoc[to])
        explain_warning(why, "5.1.2", "From zone to zone: infiltration costs %s",
                        game->counters[unit].type == UNIT_MOBILE ? "half its allowance"
                                                                 : "its whole allowance");
    else
        explain_warning(why, "5.1.1",
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
        explain_warning(why, "8.0", "%d support fire marker%s unused: they go back at the end of the turn",
                        held, held == 1 ? "" : "s");
    else if (held)
        explain_warning(why, "8.0", "%d support fire marker%s unused: from now on they serve in defence only",
                        held, held == 1 ? "" : "s");
}

/* ---- what it changes ---- */

/* 5.2, 12.0 */
static void tell_way(Explanation *why, Action action)
{
    char spent[POINTS_TEXT], left[POINTS_TEXT];
    int unit = folio_named(why->game, action.on);
    if (action.verb != VERB_MOVE || unit < 0)
        return;
    FolioRange range = {.unit = -1};
    folio_range_make(&range, why->game, why->state, unit, 0);
    int cost = folio_range_cost(&range, why->game, action.at);
    if (cost < 0)
        return;
    text_halves(spent, POINTS_TEXT, cost - folio_spent(why->state, unit));
    text_halves(left, POINTS_TEXT,
                folio_allowance(why->game, why->state, unit) - folio_spent(why->state, unit));
    explain_line(why, folio_is_monitor(why->game, unit) ? "12.0" : "5.2", "movement points", "%s of %s",
                 spent, left);
}

/* 6.0: where he holds units fast. */
static void tell_zone(Explanation *why, Action action, bool comes)
{
    FolioBoard board;
    int unit = folio_named(why->game, action.on);
    Node node = comes ? folio_node_of(&why->game->map, action.at) : NO_NODE;
    if (unit < 0 || node == NO_NODE || folio_is_monitor(why->game, unit))
        return;
    folio_board(why->game, why->state, folio_side(why->game, unit), &board);
    if (board.zoc[node])
        explain_line(why, "6.0", "in an enemy zone of control",
                     folio_ignores_zoc(why->game, unit) ? "ignored" : "stops");
    const LandNode *land = &why->game->map.node[node];
    explain_line(why, "7.4", "there it defends as in", "%s",
                 why->game->lines[why->game->terrain[land->terrain].line].title);
}

void folio_explain_consequences(Explanation *why, Action action)
{
    bool comes = (action.verb == VERB_MOVE || action.verb == VERB_ENTER || action.verb == VERB_LAND) &&
                 action.at != ACTION_BLANK;
    lone_landing(why, action);
    if (comes)
        beside_jungle(why, action);
    into_ambush(why, action);
    leaves_zone(why, action);
    unspent(why, action);
    tell_way(why, action);
    tell_zone(why, action, comes);
}

void folio_explain_after(Explanation *why, const char *rest)
{
    Action action;
    if (phrase_parse(&folio_phrases, why->game, why->state, rest, &action) &&
        folio_asks(why->game, why->state) != ASKS_NOTHING &&
        folio_asked(why->game, why->state) == why->side &&
        !steps_refuse(&folio_sequence, why->game, why->state, action, NULL))
        folio_explain_consequences(why, action);
}
