/* board: see the header. */
#include "folio/position/board.h"

#include <string.h>

/* ---- units ---- */

bool folio_sees(const Game *game, const State *state, Side side, int unit)
{
    return state->units[unit].where == UNIT_ON_MAP ||
           (state->units[unit].where == UNIT_HIDDEN && folio_side(game, unit) == side);
}

bool folio_is_monitor(const Game *game, int unit)
{
    return game->counters[unit].type == UNIT_MONITOR;
}

const FolioRating *folio_rating(const Game *game, const State *state, int unit)
{
    const Counter *counter = &game->counters[unit];
    return &counter->rating[state->units[unit].steps >= counter->steps];
}

int folio_allowance(const Game *game, const State *state, int unit)
{
    return HALVES * folio_rating(game, state, unit)->move;
}

bool folio_ignores_zoc(const Game *game, int unit)
{
    return game->counters[unit].special;
}

bool folio_in_zoc(const Game *game, const State *state, const FolioBoard *board, int unit)
{
    /* 12.1: monitors are never affected. */
    if (folio_ignores_zoc(game, unit) || folio_is_monitor(game, unit) || !folio_in_play(state, unit))
        return false;
    Node node = folio_node_of(&game->map, state->units[unit].place);
    return node != NO_NODE && board->zoc[node];
}

/* ---- the board ---- */

/* 12.0: a list of their own: board->unit has none, so no friend finds a monitor in his way. */
static void add_monitor(const State *state, int unit, FolioBoard *board)
{
    board->monitor[board->monitor_count] = (uint8_t)unit;
    board->monitors[board->monitor_count++] = state->units[unit].place;
}

/* 22.0: US and ARVN zones do not exist in tunnel hexes; 6.0: some fortifications cancel any. */
static bool cancels_zoc(const Game *game, Side side, Node node)
{
    const LandNode *land = &game->map.node[node];
    return (side == VC && land->tunnel && folio_has_rule(game, RULE_TUNNELS)) ||
           game->terrain[land->terrain].flags & TERRAIN_NO_ZOC;
}

/* 6.0: six hexes, across every hexside except the Mekong's water (19.0), which the map's land ways leave out.
 */
static void add_zoc(const Game *game, Node node, FolioBoard *board)
{
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        Node next = game->map.node[node].next[i];
        if (next != NO_NODE && !cancels_zoc(game, board->side, next))
            board->zoc[next] = 1;
    }
}

/* 5.3, 7.7: whoever only passes through a friend's hex does not hold it. */
static void add_land_unit(const Game *game, const State *state, int unit, Node node, FolioBoard *board)
{
    int there = board->unit[node];
    if (there && there != state->mover && there != state->combat.mover)
        return;
    board->unit[node] = (uint8_t)(unit + 1);
    if (folio_side(game, unit) == board->side && game->map.node[node].other != NO_NODE)
        board->across[game->map.node[node].other] = (uint8_t)(unit + 1);
}

void folio_board(const Game *game, const State *state, Side side, FolioBoard *board)
{
    memset(board, 0, sizeof *board);
    board->side = side;
    for (int unit = 0; unit < game->unit_count; unit++) {
        if (!folio_sees(game, state, side, unit) || state->units[unit].place == UNKNOWN_PLACE)
            continue;
        if (folio_is_monitor(game, unit)) {
            add_monitor(state, unit, board); /* 12.1: no zone of control */
            continue;
        }
        Node node = folio_node_of(&game->map, state->units[unit].place);
        add_land_unit(game, state, unit, node, board);
        if (folio_side(game, unit) != side)
            add_zoc(game, node, board);
    }
}

bool folio_monitor_at(const FolioBoard *board, Place place)
{
    for (int i = 0; i < board->monitor_count; i++)
        if (board->monitors[i] == place)
            return true;
    return false;
}

/* ---- hexsides ---- */

bool folio_bridged(const Game *game, const State *state, HexSide side, bool crossing_serves)
{
    int bridge = game->map.side_bridge[side] - 1;
    if (bridge >= 0 && !(state->demolished >> bridge & 1))
        return true;
    return crossing_serves && state->crossing == ON_SIDE + side;
}

bool folio_may_be_in(const Game *game, int unit, Node node)
{
    const FolioTerrain *terrain = &game->terrain[game->map.node[node].terrain];
    return terrain->cost[game->counters[unit].type == UNIT_MOBILE] != NO_COST;
}

bool folio_is_place_for(const Game *game, int unit, Place place)
{
    return folio_is_monitor(game, unit) ? folio_water_of(&game->map, place) != NO_NODE
                                        : folio_node_of(&game->map, place) != NO_NODE;
}

/* 12.0: no enemy crosses a hexside or enters a coastal hex that a monitor holds. */
static bool monitor_bars(const Game *game, const FolioBoard *board, int unit, Node from, int direction)
{
    if (folio_side(game, unit) == US || !board->monitor_count)
        return false;
    const LandNode *node = &game->map.node[from];
    return folio_monitor_at(board, (Place)(ON_SIDE + node->side[direction])) ||
           folio_monitor_at(board, game->map.node[node->next[direction]].hex);
}

bool folio_may_cross(const Game *game, const State *state, const FolioBoard *board, int unit, Node from,
                     int direction)
{
    const LandNode *node = &game->map.node[from];
    Node to = node->next[direction];
    if (to == NO_NODE || !folio_may_be_in(game, unit, to) || monitor_bars(game, board, unit, from, direction))
        return false;
    int kind = game->map.hexes.river[node->side[direction]] - 1;
    bool mobile = game->counters[unit].type == UNIT_MOBILE;
    return kind < 0 || game->hexsides[kind].cost[mobile] != NO_COST ||
           folio_bridged(game, state, node->side[direction], folio_side(game, unit) == US);
}

int folio_ground_cost(const Game *game, Node from, int direction, bool mobile, bool bridged)
{
    const LandNode *node = &game->map.node[from];
    int kind = game->map.hexes.river[node->side[direction]] - 1,
        link = game->map.hexes.road[node->side[direction]];
    int ground = game->terrain[game->map.node[node->next[direction]].terrain].cost[mobile];
    int river = kind < 0 || bridged ? 0 : game->hexsides[kind].cost[mobile];
    if (ground == NO_COST || river == NO_COST)
        return NO_COST;
    /* Reading of 2.1, 18.1 and 18.3: neither road nor trail counts across a river without a bridge. */
    if (link && (kind < 0 || bridged))
        return link == LINK_ROAD ? 1 : HALVES; /* 5.2.1: half a point; 5.2.2 */
    return ground + river;                     /* 5.2: costs add up */
}

int folio_step_cost(const Game *game, const State *state, const FolioBoard *board, int unit, Node from,
                    int direction)
{
    if (!folio_may_cross(game, state, board, unit, from, direction))
        return -1;
    HexSide side = game->map.node[from].side[direction];
    return folio_ground_cost(game, from, direction, game->counters[unit].type == UNIT_MOBILE,
                             folio_bridged(game, state, side, folio_side(game, unit) == US));
}

int folio_quick_cost(const Game *game, const State *state, const FolioBoard *board, int unit, Node from,
                     int direction)
{
    HexSide side = game->map.node[from].side[direction];
    if ((state->demolished && game->map.side_bridge[side]) || state->crossing == ON_SIDE + side)
        return folio_step_cost(game, state, board, unit, from, direction);
    int cost = game->map.step[game->counters[unit].type == UNIT_MOBILE][from][direction];
    return cost == NO_COST || monitor_bars(game, board, unit, from, direction) ? -1 : cost;
}

/* ---- 7.1 ---- */

/* 12.0, reading: on a hexside a monitor is next to its two hexes, on the Mekong to that hex and the six
 * around it. */
static bool next_to_monitor(const Game *game, Place monitor, Place other)
{
    int distance = folio_distance(&game->map, monitor, other);
    return folio_on_side(monitor) || folio_on_side(other) ? distance == 0 : distance <= 1;
}

static bool attacks_across(const Game *game, const State *state, int unit, HexSide side)
{
    int kind = game->map.hexes.river[side] - 1;
    return kind < 0 || game->hexsides[kind].cost[game->counters[unit].type == UNIT_MOBILE] != NO_COST ||
           folio_bridged(game, state, side, state->crossing_set); /* 18.3: named or used this game turn */
}

bool folio_can_reach(const Game *game, const State *state, int unit, int target)
{
    Place from = state->units[unit].place, to = state->units[target].place;
    if (from == UNKNOWN_PLACE || to == UNKNOWN_PLACE)
        return false;
    if (folio_is_monitor(game, unit) || folio_is_monitor(game, target))
        return next_to_monitor(game, folio_is_monitor(game, unit) ? from : to,
                               folio_is_monitor(game, unit) ? to : from);
    Node node = folio_node_of(&game->map, from), there = folio_node_of(&game->map, to);
    int direction = folio_direction(&game->map, node, there);
    return direction >= 0 && attacks_across(game, state, unit, game->map.node[node].side[direction]);
}
