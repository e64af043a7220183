/* move: a section is sent to a point in a formation, at a pace (move 1, 2). */
#include "tod/fire/fire.h"
#include "tod/movement/movement.h"
#include "tod/position/change.h"
#include "tod/turn/orders.h"
#include "tod/words/words.h"

static bool refuse_how(Action action, Reason *reason)
{
    int form = action.with & HOW_FORM;
    if (form < 1 || form > FORMS || action.with & ~(HOW_FORM | HOW_CAUTIOUS))
        return deny(reason, "move 2", "a section goes in file, in line or in a cluster, cautiously or not");
    if (action.count < 0 || action.count >= PLANE_CIRCLE)
        return deny(reason, "move 1", "that is no direction to look");
    return false;
}

/* buildings 3: in and out by doors; a wall with windows alone is an obstacle. */
static bool refuse_walls(const Game *game, const State *state, const TodPlacing *placing, Reason *reason)
{
    for (int i = 1; i < placing->way_count; i++) {
        int piece = -1;
        TodWall wall = tod_wall_between(game, state, placing->way[i - 1], placing->way[i], &piece);
        if (wall == WALL_BLIND)
            return deny(reason, "buildings 3", "there is no door in that wall of %s",
                        game->pieces[piece].title);
        if (wall == WALL_WINDOW)
            return deny(reason, "buildings 3", "that wall of %s has windows alone, and is an obstacle",
                        game->pieces[piece].title);
    }
    return false;
}

bool tod_refuse_move(const Game *game, const State *state, Action action, Reason *reason)
{
    TodPlacing placing;
    int unit = tod_unit_of(action);
    if (tod_refuse_deed(game, state, unit, DEED_MOVE, reason) || refuse_how(action, reason))
        return true;
    if (!tod_is_infantry(game, state, unit))
        return deny(reason, "vehicle 1", "machines drive or fly");
    if (tod_kind(game, state, unit) == KIND_CREW && tod_marked(state, unit, UNIT_READY))
        return deny(reason, "crewed 3", "the weapon is set up: dismantle it first");
    if (!tod_may_stand(game, state, tod_point_of(action)))
        return deny(reason, "terrain 3", "nobody can stand there");
    if (tod_refuse_carrying(game, state, unit, action.with & HOW_CAUTIOUS, reason) ||
        tod_refuse_homeward(game, state, unit, tod_point_of(action), reason))
        return true;
    if (!tod_guide_way(game, state, unit, tod_point_of(action), action.with & HOW_CAUTIOUS, &placing))
        return deny(reason, "move 1", "that is farther than it can go in a turn");
    return refuse_walls(game, state, &placing, reason) ||
           tod_bound(game, state, unit, tod_point_of(action), action.with, action.count, reason);
}

void tod_answer_move(Play *play, Action action)
{
    int unit = tod_unit_of(action);
    bool cautious = action.with & HOW_CAUTIOUS,
         forced = tod_must_take_cover(play->game, play->state, unit, NULL);
    tod_begin_deed(play, unit, DEED_MOVE);
    TodUnit *one = &play->state->units[unit];
    one->marks = forced ? one->marks | UNIT_FORCED : one->marks & ~(uint32_t)UNIT_FORCED; /* pinning 8 */
    one->form = (uint8_t)((action.with & HOW_FORM) - 1);
    one->marks |= cautious ? UNIT_MOVED | UNIT_CAUTIOUS : UNIT_MOVED;
    tod_march(play, unit, tod_point_of(action), action.with, action.count);
}

/* In the formation that fits: close together under fire, file on a path, else a line. What a straight walk reaches at this pace is offered: the search is for whoever
 * asks for more. */
static void offer_point(const Game *game, const State *state, int unit, PlanePoint to, bool cautious,
                        const ReachRates *rates, ActionList *list)
{
    PlanePoint from = tod_place(game, state, unit);
    int form = tod_marked(state, unit, UNIT_UNDER_FIRE)            ? FORM_CLUSTER
               : tod_ground(game, state, to)->flags & TERRAIN_PATH ? FORM_FILE
                                                                   : FORM_LINE;
    if (cautious && reach_straight(&game->ground, rates, from, to) > MOVE_ALLOWANCE)
        return;
    tod_offer(&tod_orders_question, game, state,
              (Action){.verb = VERB_MOVE,
                       .on = (uint16_t)(unit + 1),
                       .at = (uint16_t)to.x,
                       .to = (uint16_t)to.y,
                       .with = (uint16_t)((form + 1) | (cautious ? HOW_CAUTIOUS : 0)),
                       .count = plane_direction(from, to)},
              list);
}

static bool is_among(const PlanePoint *points, int count, PlanePoint point)
{
    for (int i = 0; i < count; i++)
        if (plane_same(points[i], point))
            return true;
    return false;
}

void tod_list_moves(const Game *game, const State *state, ActionList *list)
{
    for (int unit = -1; (unit = tod_next_own(game, state, unit)) >= 0 && !list_is_enough(list);) {
        PlanePoint points[POINTS_MOST];
        ReachRates rates;
        if (!tod_is_infantry(game, state, unit) || tod_refuse_deed(game, state, unit, DEED_MOVE, NULL))
            continue;
        int count = tod_sample_points(game, state, unit, points);
        PlanePoint goal;
        tod_rates(game, state, unit, true, &rates);
        if (tod_must_take_cover(game, state, unit, &goal) && !is_among(points, count, goal))
            offer_point(game, state, unit, goal, tod_goes_cautiously(game, state, unit), &rates, list);
        for (int i = 0; i < 2 * count && !list_is_enough(list); i++)
            offer_point(game, state, unit, points[i / 2], i % 2, &rates, list);
    }
}
