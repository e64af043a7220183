/* cross: an obstacle takes infantry a whole turn (move 3, buildings 3). */
#include "core/base/bits.h"
#include "tod/fire/fire.h"
#include "tod/movement/movement.h"
#include "tod/turn/orders.h"

/* The obstacle between two points, and no other; a window counts as one. */
static bool is_over(const Game *game, const State *state, PlanePoint from, PlanePoint to)
{
    PieceSet obstacles = tod_pieces(game, state, TERRAIN_OBSTACLE);
    int piece;
    TodWall wall = tod_wall_between(game, state, from, to, &piece);
    if (wall == WALL_BLIND)
        return false;
    return wall == WALL_WINDOW || pieces_crossed(&game->ground, &obstacles, from, to);
}

/* What the way costs if the obstacle did not count. */
static int cost_over(const Game *game, const State *state, int unit, PlanePoint from, PlanePoint to)
{
    ReachRates rates;
    tod_rates(game, state, unit, false, &rates);
    PieceSet obstacles = tod_pieces(game, state, TERRAIN_OBSTACLE);
    for (int word = 0; word < PIECES_WORDS; word++)
        rates.which.bits[word] &= ~obstacles.bits[word];
    return reach_straight(&game->ground, &rates, from, to);
}

bool tod_refuse_cross(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = tod_unit_of(action);
    PlanePoint to = tod_point_of(action);
    if (tod_refuse_deed(game, state, unit, DEED_MOVE, reason))
        return true;
    if (!tod_is_infantry(game, state, unit) || tod_marked(state, unit, UNIT_READY))
        return deny(reason, "move 3", "infantry on foot crosses obstacles");
    if (action.count < 0 || action.count >= PLANE_CIRCLE)
        return deny(reason, "move 3", "that is no direction to look");
    if (tod_refuse_stand(game, state, unit, to, "move 3", reason))
        return true;
    PlanePoint from = tod_place(game, state, unit);
    if (!is_over(game, state, from, to))
        return deny(reason, "move 3", "there is no obstacle between that can be crossed");
    if (!plane_within(from, to, 2 * game->house.contact + game->house.passing) ||
        cost_over(game, state, unit, from, to) > MOVE_ALLOWANCE)
        return deny(reason, "move 3", "it stands at the obstacle first, and ends right behind it");
    return tod_held(game, state, unit, reason);
}

/* The whole turn: it does nothing else (T-22). */
void tod_answer_cross(Play *play, Action action)
{
    int unit = tod_unit_of(action);
    tod_begin_deed(play, unit, DEED_WORK);
    play->state->units[unit].form = FORM_CLUSTER;
    play->state->units[unit].marks |= UNIT_MOVED;
    tod_march_over(play, unit, tod_point_of(action), action.count);
}

/* Right behind what is nearest of a piece; once, where pieces meet. */
static void offer_over(const Game *game, const State *state, int unit, const PieceSet *near, ActionList *list)
{
    PlanePoint from = tod_place(game, state, unit), last = from;
    for (int piece = -1; (piece = bit_above(near->bits, piece, game->piece_count)) < game->piece_count;) {
        PlanePoint edge = polygon_nearest(pieces_polygon(&game->ground, piece), from, NULL);
        int direction = plane_direction(from, edge);
        PlanePoint to = plane_at(edge, direction, game->house.contact);
        if (plane_same(to, last) || !tod_on_this_table(game, to))
            continue;
        last = to;
        tod_offer(&tod_orders_question, game, state,
                  (Action){.verb = VERB_CROSS,
                           .on = (uint16_t)(unit + 1),
                           .at = (uint16_t)to.x,
                           .to = (uint16_t)to.y,
                           .count = direction},
                  list);
    }
}

void tod_list_crossings(const Game *game, const State *state, ActionList *list)
{
    PieceSet all = tod_pieces(game, state, TERRAIN_OBSTACLE | TERRAIN_BUILDING);
    for (int unit = -1; (unit = tod_next_own(game, state, unit)) >= 0 && !list_is_enough(list);) {
        if (!tod_is_infantry(game, state, unit) || state->units[unit].deed != DEED_NONE)
            continue;
        PieceSet near = pieces_near(&game->ground, &all, tod_place(game, state, unit), game->house.contact);
        offer_over(game, state, unit, &near, list);
    }
}
