/* ground: the table top as it is by now. */
#include "core/base/bits.h"
#include "tod/position/position.h"

enum { BASE_RADIUS = 29 }; /* of a man's base: who touches the edge of the table is at it */

PieceSet tod_pieces(const Game *game, const State *state, unsigned flags)
{
    PieceSet set = flags ? (PieceSet){{0}} : game->every;
    for (unsigned left = flags; left; left &= left - 1)
        for (int word = 0; word < PIECES_WORDS; word++)
            set.bits[word] |= game->flagged[__builtin_ctz(left)].bits[word];
    for (int word = 0; word < PIECES_WORDS; word++)
        set.bits[word] &= ~state->gone[word];
    return set;
}

int tod_piece_at(const Game *game, const State *state, PlanePoint point)
{
    PieceSet which = tod_pieces(game, state, 0), here = pieces_at(&game->ground, &which, point);
    return pieces_top(&here);
}

const TodTerrain *tod_terrain(const Game *game, int piece)
{
    return &game->terrain[piece < 0 ? game->open : game->pieces[piece].kind];
}

const TodTerrain *tod_ground(const Game *game, const State *state, PlanePoint point)
{
    return tod_terrain(game, tod_piece_at(game, state, point));
}

int tod_building_at(const Game *game, const State *state, PlanePoint point)
{
    PieceSet which = tod_pieces(game, state, TERRAIN_BUILDING | TERRAIN_BUNKER),
             here = pieces_at(&game->ground, &which, point);
    return pieces_top(&here);
}

bool tod_on_this_table(const Game *game, PlanePoint point)
{
    return point.x >= 0 && point.y >= 0 && point.x <= game->width && point.y <= game->height;
}

bool tod_in_area(const Game *game, int area, PlanePoint point)
{
    if (!area)
        return tod_on_this_table(game, point);
    const TodArea *one = &game->areas[area - 1];
    return polygon_has((PlanePolygon){one->corners, one->count}, point);
}

bool tod_at_edge(const Game *game, PlanePoint point, int edges)
{
    return (edges & EDGE_NORTH && point.y <= BASE_RADIUS) ||
           (edges & EDGE_SOUTH && point.y >= game->height - BASE_RADIUS) ||
           (edges & EDGE_WEST && point.x <= BASE_RADIUS) ||
           (edges & EDGE_EAST && point.x >= game->width - BASE_RADIUS);
}
