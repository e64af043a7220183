/* range: where a unit can go on its own, on land or by water, for those who show or explain it. */
#include "folio/movement/move.h"

void folio_range_make(FolioRange *range, const Game *game, const State *state, int unit, unsigned changes)
{
    FolioBoard board;
    if (unit >= 0 && (!folio_in_play(state, unit) || state->units[unit].place == NOWHERE ||
                      state->units[unit].place == UNKNOWN_PLACE))
        unit = -1;
    if (unit == range->unit && changes == range->changes)
        return;
    range->unit = unit;
    range->changes = changes;
    if (unit < 0)
        return;
    range->water = folio_is_monitor(game, unit);
    if (range->water) {
        folio_water_reach(game, state, unit, &range->boats);
        return;
    }
    folio_board(game, state, folio_side(game, unit), &board);
    folio_reach(game, state, &board, unit, &range->land);
}

int folio_range_cost(const FolioRange *range, const Game *game, Place place)
{
    if (range->unit < 0)
        return -1;
    if (range->water) {
        Water water = folio_water_of(&game->map, place);
        return water == NO_NODE || range->boats.cost[water] == NOT_REACHED ? -1 : range->boats.cost[water];
    }
    Node node = folio_node_of(&game->map, place);
    int layer = node == NO_NODE ? -1 : folio_reached(&range->land, node);
    return layer < 0 ? -1 : range->land.cost[node][layer];
}

int folio_range_way(const FolioRange *range, const Game *game, Place goal, RangeStep *way, int cap)
{
    ReachStep route[ROUTE_MOST];
    Water waters[ROUTE_MOST];
    int count = folio_range_cost(range, game, goal) < 0 ? 0
                : range->water
                    ? folio_water_route(&range->boats, folio_water_of(&game->map, goal), waters, ROUTE_MOST)
                    : folio_route(&range->land, folio_node_of(&game->map, goal), route, ROUTE_MOST);
    for (int i = 0; i < count && i < cap; i++)
        way[i] = range->water ? (RangeStep){game->map.water[waters[i]].place, range->boats.cost[waters[i]]}
                              : (RangeStep){game->map.node[route[i].node].place, route[i].cost};
    return count < cap ? count : cap;
}
