/* cost: what steps cost, and how far units get (6.3 to 6.6, the Terrain Effects Chart). */
#include "fte/movement/move.h"
#include "fte/position/position.h"

enum { FOOT_POINTS = 5, DOUBLE_POINTS = 9, VEHICLE_POINTS = 15, AIR_POINTS = 20, GROUND_POINTS = 2 };

MoveClass fte_move_class(const Game *game, const State *state, int unit)
{
    switch (fte_type(game, state, unit)->kind) {
    case CLASS_VEHICLE:
        return BY_VEHICLE;
    case CLASS_HELICOPTER:
        return fte_in_air(state, unit) ? BY_AIR : ON_GROUND;
    default:
        return BY_FOOT;
    }
}

/* Notes c, d: a trail or road replaces the cost of hex and stream; a trail through jungle is none for vehicles. */
static const FteLine *way_between(const Game *game, MoveClass by, HexSide side, Hex to)
{
    int rank = game->map.hexes.road[side];
    const FteLine *line = &game->lines[rank == RANK_ROAD ? LINE_ROAD : LINE_TRAIL];
    bool barred = by == BY_VEHICLE && line->barred >> game->map.hexes.ground[fte_cell(game, to)] & 1;
    return rank && by <= BY_VEHICLE && !barred ? line : NULL;
}

int fte_step_cost(const Game *game, MoveClass by, Hex from, Hex to, bool *on_way)
{
    HexSide side = hex_side_between(fte_grid(game), from, to);
    *on_way = false;
    if (side == HEX_NO_SIDE)
        return NO_COST; /* 6.1: hex by hex */
    const FteLine *way = way_between(game, by, side, to);
    int cost = way ? way->cost[by] : fte_terrain(game, to)->cost[by];
    *on_way = way != NULL;
    if (cost == NO_COST || by > BY_VEHICLE)
        return cost;
    if (!way && game->map.hexes.river[side])
        cost += game->lines[LINE_STREAM].cost[by];
    if (fte_level(game, from) != fte_level(game, to))
        cost += game->lines[LINE_SLOPE].cost[by];
    return cost;
}

int fte_allowance(const Game *game, const State *state, int unit, MoveMode mode)
{
    static const int points[MOVE_CLASSES] = {FOOT_POINTS, VEHICLE_POINTS, AIR_POINTS, GROUND_POINTS};
    MoveClass by = fte_move_class(game, state, unit);
    int halves = HALVES * (mode == MOVE_DOUBLE ? DOUBLE_POINTS : points[by]);
    return by == BY_FOOT ? halves - HALVES * fte_carries(state, unit, CASUALTY_NONE)
                         : halves; /* F-46: an Injury once */
}
