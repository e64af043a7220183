/* entries: reinforcements come onto the map by land, or by water if they are monitors (3.0, 26.0, 27.0). */
#include "folio/movement/moves.h"
#include "folio/position/change.h"
#include "folio/turn/sequence.h"

bool folio_refuse_arrival(const Game *game, const State *state, int unit, uint8_t by, Reason *reason)
{
    const Counter *counter = &game->counters[unit];
    if (state->units[unit].where != UNIT_WAITING)
        return deny(reason, "3.0", "%s is not waiting beside the map", counter->name);
    const Force *force = &game->forces[counter->force];
    if (!folio_is_movement(state))
        return deny(reason, "3.0", "reinforcements enter in the Movement Phase");
    if (state->turn < force->turn)
        return deny(reason, "3.0", "%s comes in turn %d", counter->name, force->turn);
    return !(force->by & by) && deny(reason, "3.0", "%s does not come that way", counter->name);
}

/* ---- 5.3, 12.0: who enters where a friend is has to go on at once ---- */

/* The position as it would be after the entry. */
static State entered(const State *state, int unit, Place place, int cost)
{
    State after = *state;
    after.units[unit].place = place;
    after.units[unit].where = UNIT_ON_MAP;
    after.mover = (uint8_t)(unit + 1);
    after.spent = (uint8_t)cost;
    after.left_zoc = 0;
    return after;
}

static bool sails_on(const Game *game, const State *state, int unit, Place place)
{
    WaterReach reach;
    State after = entered(state, unit, place, HALVES);
    folio_water_reach(game, &after, unit, &reach);
    for (int water = 0; water < game->map.waters; water++)
        if (reach.from[water] != NO_NODE &&
            folio_monitor_may_stop(game, &after, unit, game->map.water[water].place))
            return true;
    return false;
}

/* The usual case, without a search: a free hex next to the edge. */
static bool has_free_neighbour(const Game *game, const State *state, const FolioBoard *board, int unit,
                               Node node, int points)
{
    for (int i = 0; i < HEX_DIRECTIONS && !board->zoc[node]; i++) {
        Node next = game->map.node[node].next[i];
        int cost = next == NO_NODE ? -1 : folio_quick_cost(game, state, board, unit, node, i);
        if (cost >= 0 && cost <= points && folio_may_stop(board, unit, next))
            return true;
    }
    return false;
}

static bool marches_on(const Game *game, const State *state, const FolioBoard *board, int unit, Node node)
{
    Reach reach;
    const Counter *counter = &game->counters[unit];
    if (counter->type == UNIT_LEG && board->zoc[node] && !folio_ignores_zoc(game, unit))
        return false; /* 5.1.1: it would have to stop there */
    int cost = folio_entry_cost(game, counter, node), points = folio_allowance(game, state, unit) - cost;
    if (has_free_neighbour(game, state, board, unit, node, points))
        return true;
    State after = entered(state, unit, game->map.node[node].place, cost);
    folio_reach(game, &after, board, unit, &reach);
    for (int to = 0; to < game->map.nodes; to++)
        if (to != node && folio_reached(&reach, (Node)to) >= 0 && folio_may_stop(board, unit, (Node)to))
            return true;
    return false;
}

/* ---- where ---- */

static bool may_enter_by_water(const Force *force, Water water)
{
    for (int i = 0; i < force->water_count; i++)
        if (force->water[i] == water)
            return true;
    return false;
}

static bool refuse_water(const Game *game, const State *state, int unit, Action action, Reason *reason)
{
    if (folio_refuse_arrival(game, state, unit, BY_BOAT, reason))
        return true;
    const Force *force = &game->forces[game->counters[unit].force];
    if (!may_enter_by_water(force, folio_water_of(&game->map, action.at)))
        return deny(reason, "26.0", "%s does not come onto the map there", game->counters[unit].name);
    if (action.to)
        return deny(reason, "18.0", "a monitor demolishes no bridge");
    return !folio_monitor_may_stop(game, state, unit, action.at) && !sails_on(game, state, unit, action.at) &&
           deny(reason, "12.0", "another monitor is there");
}

/* 26.0, 27.0: an edge hex of its area without an enemy, if the points suffice; past a friend if it can go on. */
static bool refuse_node(const Game *game, const State *state, const FolioBoard *board, int unit, Node node,
                        Reason *reason)
{
    const Counter *counter = &game->counters[unit];
    const Force *force = &game->forces[counter->force];
    Hex hex = game->map.node[node].hex;
    if (!game->map.node[node].edge || !hexmap_in_areas(&game->map.hexes, force->area, hex))
        return deny(reason, "26.0", "%s does not come onto the map there", counter->name);
    if (!folio_may_be_in(game, unit, node) ||
        folio_entry_cost(game, counter, node) > folio_allowance(game, state, unit))
        return deny(reason, "5.2", "%s cannot enter that terrain", counter->name);
    int there = board->unit[node] - 1;
    bool enemy = there >= 0 && folio_side(game, there) != counter->side;
    return (enemy || (!folio_may_stop(board, unit, node) && !marches_on(game, state, board, unit, node))) &&
           deny(reason, "5.3", "somebody is there");
}

bool folio_refuse_enter(const Game *game, const State *state, Action action, Reason *reason)
{
    FolioBoard board;
    int unit = folio_named(game, action.on);
    if (unit < 0 || folio_side(game, unit) != folio_active(state))
        return deny(reason, "3.0", "there is no such unit of yours");
    if (folio_refuse_before(game, state, -1, reason))
        return true;
    if (folio_is_monitor(game, unit))
        return refuse_water(game, state, unit, action, reason);
    if (folio_refuse_arrival(game, state, unit, BY_LAND, reason))
        return true;
    Node node = folio_node_of(&game->map, action.at);
    if (node == NO_NODE)
        return deny(reason, "5.0", "that is no land hex of this map");
    folio_board(game, state, folio_side(game, unit), &board);
    if (refuse_node(game, state, &board, unit, node, reason))
        return true;
    return (action.to &&
            (!folio_may_stop(&board, unit, node) || !folio_may_demolish(game, state, node, action.to - 1))) &&
           deny(reason, "18.0", "no bridge that can fall now borders that hex, or it may not stay there");
}

static void list_water(const Game *game, const State *state, int unit, ActionList *list)
{
    const Force *force = &game->forces[game->counters[unit].force];
    for (int i = 0; i < force->water_count; i++) {
        Action action = {
            .verb = VERB_ENTER, .on = (uint16_t)(unit + 1), .at = game->map.water[force->water[i]].place};
        if (!refuse_water(game, state, unit, action, NULL))
            list_add(list, action);
    }
}

void folio_list_entries(const Game *game, const State *state, const FolioBoard *board, ActionList *list)
{
    for (int unit = 0; unit < game->unit_count; unit++) {
        if (state->units[unit].where != UNIT_WAITING || folio_side(game, unit) != folio_active(state))
            continue;
        if (folio_is_monitor(game, unit))
            list_water(game, state, unit, list);
        else if (!folio_refuse_arrival(game, state, unit, BY_LAND, NULL))
            for (int node = 0; node < game->map.nodes; node++) {
                Action action = {
                    .verb = VERB_ENTER, .on = (uint16_t)(unit + 1), .at = game->map.node[node].place};
                if (refuse_node(game, state, board, unit, (Node)node, NULL))
                    continue;
                if (folio_may_stop(board, unit, (Node)node))
                    folio_list_ways(game, state, action, (Node)node, list);
                else
                    list_add(list, action);
            }
    }
}

void folio_answer_enter(Play *play, Action action)
{
    State *state = play->state;
    int unit = action.on - 1;
    bool monitor = folio_is_monitor(play->game, unit);
    Node node = monitor ? NO_NODE : folio_node_of(&play->game->map, action.at);
    folio_stop_mover(state);
    int hidden = monitor ? -1 : folio_hidden_at(play, action.at);
    if (hidden >= 0) { /* nobody enters a hex with an enemy (5.1) */
        folio_find(play, hidden);
        return;
    }
    folio_set_mover(state, unit);
    state->spent =
        (uint8_t)(monitor ? HALVES : folio_entry_cost(play->game, &play->game->counters[unit], node));
    folio_arrive(play, unit, action.at);
    state->back = NOWHERE;
    if (!folio_must_go_on(play->game, state))
        state->back = action.at;
    folio_note(play, "3.0", EVENT_ENTERED, unit, action.at, state->spent);
    if (state->over)
        return;
    folio_settle(play, unit);
    if (action.to)
        folio_demolish(play, unit, action.to - 1);
}
