/* entries: reinforcements come onto the map by land, or by water if they are monitors (3.0, 26.0, 27.0). */
#include "folio/change.h"
#include "folio/moves.h"
#include "folio/sequence.h"

bool folio_refuse_arrival(const FolioGame *game, const FolioState *state, int unit, uint8_t by,
                          Reason *reason)
{
    const Counter *counter = &game->counters[unit];
    if (state->units[unit].where != UNIT_WAITING)
        return folio_deny(reason, "3.0", "%s is not waiting beside the map", counter->name);
    const Force *force = &game->forces[counter->force];
    if (!folio_is_movement(state))
        return folio_deny(reason, "3.0", "reinforcements enter in the Movement Phase");
    if (state->turn < force->turn)
        return folio_deny(reason, "3.0", "%s comes in turn %d", counter->name, force->turn);
    if (!(force->by & by))
        return folio_deny(reason, "3.0", "%s does not come that way", counter->name);
    return false;
}

static bool may_enter_by_water(const Force *force, Water water)
{
    for (int i = 0; i < force->water_count; i++)
        if (force->water[i] == water)
            return true;
    return false;
}

static bool refuse_water(const FolioGame *game, const FolioState *state, int unit, Action action,
                         Reason *reason)
{
    if (folio_refuse_arrival(game, state, unit, BY_BOAT, reason))
        return true;
    const Force *force = &game->forces[game->counters[unit].force];
    if (!may_enter_by_water(force, folio_water_of(&game->map, action.at)))
        return folio_deny(reason, "26.0", "%s does not come onto the map there", game->counters[unit].name);
    if (!folio_monitor_may_stop(game, state, unit, action.at))
        return folio_deny(reason, "12.0", "another monitor is there");
    if (action.to)
        return folio_deny(reason, "18.0", "a monitor demolishes no bridge");
    return false;
}

/* 26.0, 27.0: an edge hex of its area where nobody is, if the points suffice. */
static bool refuse_node(const FolioGame *game, const FolioState *state, const Board *board, int unit,
                        Node node, Reason *reason)
{
    const Counter *counter = &game->counters[unit];
    const Force *force = &game->forces[counter->force];
    Hex hex = game->map.node[node].hex;
    if (!game->map.node[node].edge || !folio_in_areas(&game->map, force->area, hex))
        return folio_deny(reason, "26.0", "%s does not come onto the map there", counter->name);
    if (!folio_may_be_in(game, unit, node) ||
        folio_entry_cost(game, counter, node) > folio_allowance(game, state, unit))
        return folio_deny(reason, "5.2", "%s cannot enter that terrain", counter->name);
    if (board->unit[node] || folio_friend_across(board, unit, node))
        return folio_deny(reason, "5.3", "somebody is there");
    return false;
}

bool folio_refuse_enter(const FolioGame *game, const FolioState *state, Action action, Reason *reason)
{
    Board board;
    int unit = folio_named(game, action.on);
    if (unit < 0 || game->counters[unit].side != folio_active(state))
        return folio_deny(reason, "3.0", "there is no such unit of yours");
    if (folio_must_go_on(game, state))
        return folio_deny(reason, "5.3", "%s may not stay where it is and moves first",
                          game->counters[state->mover - 1].name);
    if (folio_is_monitor(game, unit))
        return refuse_water(game, state, unit, action, reason);
    if (folio_refuse_arrival(game, state, unit, BY_LAND, reason))
        return true;
    Node node = folio_node_of(&game->map, action.at);
    if (node == NO_NODE)
        return folio_deny(reason, "5.0", "that is no land hex of this map");
    folio_board(game, state, game->counters[unit].side, &board);
    if (refuse_node(game, state, &board, unit, node, reason))
        return true;
    if (action.to && !folio_may_demolish(game, state, node, action.to - 1))
        return folio_deny(reason, "18.0", "no bridge that can fall now borders that hex");
    return false;
}

static void list_water(const FolioGame *game, const FolioState *state, int unit, List *list)
{
    const Force *force = &game->forces[game->counters[unit].force];
    for (int i = 0; i < force->water_count; i++) {
        Action action = {
            .verb = VERB_ENTER, .on = (uint16_t)(unit + 1), .at = game->map.water[force->water[i]].place};
        if (!refuse_water(game, state, unit, action, NULL))
            folio_list(list, action);
    }
}

void folio_list_entries(const FolioGame *game, const FolioState *state, const Board *board, List *list)
{
    for (int unit = 0; unit < game->unit_count; unit++) {
        if (state->units[unit].where != UNIT_WAITING || game->counters[unit].side != folio_active(state))
            continue;
        if (folio_is_monitor(game, unit))
            list_water(game, state, unit, list);
        else if (!folio_refuse_arrival(game, state, unit, BY_LAND, NULL))
            for (int node = 0; node < game->map.nodes; node++) {
                Action action = {
                    .verb = VERB_ENTER, .on = (uint16_t)(unit + 1), .at = game->map.node[node].place};
                if (!refuse_node(game, state, board, unit, (Node)node, NULL))
                    folio_list_ways(game, state, action, (Node)node, list);
            }
    }
}

void folio_answer_enter(Play *play, Action action)
{
    FolioState *state = play->state;
    int unit = action.on - 1;
    bool monitor = folio_is_monitor(play->game, unit);
    Node node = monitor ? NO_NODE : folio_node_of(&play->game->map, action.at);
    folio_stop_mover(state);
    int hidden = monitor ? -1 : folio_hidden_in(play, play->game->map.node[node].hex);
    if (hidden >= 0) { /* nobody enters a hex with an enemy (5.1) */
        folio_find(play, hidden);
        return;
    }
    folio_set_mover(state, unit);
    state->spent =
        (uint8_t)(monitor ? HALVES : folio_entry_cost(play->game, &play->game->counters[unit], node));
    folio_arrive(play, unit, action.at);
    state->back = action.at;
    folio_note(play, "3.0", EVENT_ENTERED, unit, action.at, state->spent, 0);
    if (state->over)
        return;
    folio_settle(play, unit);
    if (action.to)
        folio_demolish(play, unit, action.to - 1);
}
