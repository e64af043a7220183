/* withdrawal: those who have lost too many go home (grunt 4 to 6); where home is (evac 4). */
#include "tod/fire/fire.h"

bool tod_withdraws(const Game *game, const State *state, int unit)
{
    return tod_marked(state, unit, UNIT_BREAKING) && tod_on_table(state, unit) &&
           !tod_is_pinned(game, state, unit);
}

int tod_way_home(const Game *game, Side side, PlanePoint from, PlanePoint *edge)
{
    const struct {
        int edge, distance;
        PlanePoint at;
    } ways[] = {{EDGE_NORTH, from.y, {from.x, 0}},
                {EDGE_SOUTH, game->height - from.y, {from.x, game->height}},
                {EDGE_WEST, from.x, {0, from.y}},
                {EDGE_EAST, game->width - from.x, {game->width, from.y}}};
    int least = INT32_MAX;
    for (int i = 0; i < 4; i++)
        if (game->edges[side] & ways[i].edge && ways[i].distance < least) {
            least = ways[i].distance;
            if (edge)
                *edge = ways[i].at;
        }
    return least;
}

static int way_to_aid(const Game *game, Side side, PlanePoint from)
{
    if (!game->aid_post[side])
        return INT32_MAX;
    const TodArea *area = &game->areas[game->aid_post[side] - 1];
    PlanePolygon polygon = {area->corners, area->count};
    return polygon_has(polygon, from) ? 0 : polygon_edge_distance(polygon, from);
}

bool tod_heads_home(const Game *game, const State *state, int unit, PlanePoint to)
{
    Side side = tod_side(game, unit);
    PlanePoint from = tod_place(game, state, unit);
    return tod_way_home(game, side, to, NULL) < tod_way_home(game, side, from, NULL) ||
           way_to_aid(game, side, to) < way_to_aid(game, side, from) ||
           (!game->edges[side] && !game->aid_post[side]);
}
