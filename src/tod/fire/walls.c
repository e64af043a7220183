/* walls: buildings 1 to 3: walls with doors, with windows, and without either. */
#include "core/base/bits.h"
#include "tod/fire/fire.h"
#include "tod/sight/sight.h"

/* Which side of the line from `a` to `b` the point is on: -1, 0, 1. */
static int side_of(PlanePoint a, PlanePoint b, PlanePoint point)
{
    int64_t cross = plane_cross(plane_between(a, b), plane_between(a, point));
    return cross > 0 ? 1 : cross < 0 ? -1 : 0;
}

static bool lines_meet(PlanePoint a, PlanePoint b, PlanePoint c, PlanePoint d)
{
    return side_of(a, b, c) * side_of(a, b, d) <= 0 && side_of(c, d, a) * side_of(c, d, b) <= 0;
}

static TodWall wall_at(const TodPiece *piece, int edge)
{
    if ((!piece->doors && !piece->windows) || piece->doors >> edge & 1)
        return WALL_DOOR;
    return piece->windows >> edge & 1 ? WALL_WINDOW : WALL_BLIND;
}

/* The walls of one building between two points: the best of those that are met at once (a corner), as one goes through it. */
static TodWall wall_of(const Game *game, int piece, PlanePoint a, PlanePoint b)
{
    PlanePolygon polygon = pieces_polygon(&game->ground, piece);
    TodWall best = WALL_NONE;
    for (int edge = 0; edge < polygon.count; edge++) {
        if (!lines_meet(a, b, polygon.corners[edge], polygon.corners[(edge + 1) % polygon.count]))
            continue;
        TodWall wall = wall_at(&game->pieces[piece], edge);
        best = best == WALL_NONE || wall < best ? wall : best;
    }
    return best;
}

TodWall tod_wall_between(const Game *game, const State *state, PlanePoint a, PlanePoint b, int *piece)
{
    PieceSet buildings = tod_pieces(game, state, TERRAIN_BUILDING);
    TodWall worst = WALL_NONE;
    for (int one = 0; one < game->piece_count; one++) {
        if (!bit_has(buildings.bits, one))
            continue;
        PlanePolygon polygon = pieces_polygon(&game->ground, one);
        if (polygon_has(polygon, a) == polygon_has(polygon, b))
            continue;
        TodWall wall = wall_of(game, one, a, b);
        if (wall > worst) {
            worst = wall;
            *piece = one;
        }
    }
    return worst;
}

/* buildings 2: the wall that he stands at: the one that he was put at, or the nearest. */
static int wall_he_holds(const Game *game, const State *state, int man, int piece)
{
    if (state->men[man].marks & MAN_WALL)
        return state->men[man].wall;
    int edge = 0;
    polygon_nearest(pieces_polygon(&game->ground, piece), tod_at(state, man), &edge);
    return edge;
}

bool tod_through_wall(const Game *game, const State *state, int man, PlanePoint other)
{
    PlanePoint here = tod_man_place(state, man);
    int piece = tod_building_at(game, state, here);
    if (piece < 0 || !(tod_terrain(game, piece)->flags & TERRAIN_BUILDING))
        return true;
    PlanePolygon polygon = pieces_polygon(&game->ground, piece);
    if (polygon_has(polygon, other) || (!game->pieces[piece].doors && !game->pieces[piece].windows))
        return true;
    if (game->pieces[piece].rooms) /* buildings 1 */
        return wall_of(game, piece, here, other) != WALL_BLIND;
    int edge = wall_he_holds(game, state, man, piece);
    PlanePoint from = polygon.corners[edge % polygon.count], to = polygon.corners[(edge + 1) % polygon.count];
    return wall_at(&game->pieces[piece], edge) != WALL_BLIND && lines_meet(here, other, from, to);
}

bool tod_line_of_fire(const Game *game, const State *state, int unit, int man, int target)
{
    PlanePoint from = tod_man_place(state, man), to = tod_man_place(state, target);
    return tod_sees(game, state, from, to) && tod_may_fire_at(game, state, unit, from, to) &&
           tod_through_wall(game, state, man, to) && tod_through_wall(game, state, target, from);
}
