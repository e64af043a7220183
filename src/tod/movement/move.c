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
bool tod_refuse_walls(const Game *game, const State *state, const TodPlacing *placing, Reason *reason)
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

/* Why it does not move at all, whatever else speaks against it. */
static bool refuse_mover(const Game *game, const State *state, int unit, Reason *reason)
{
    if (!tod_is_infantry(game, state, unit))
        return deny(reason, "vehicle 1", "machines drive or fly");
    return tod_kind(game, state, unit) == KIND_CREW && tod_marked(state, unit, UNIT_READY) &&
           deny(reason, "crewed 3", "the weapon is set up: dismantle it first");
}

bool tod_refuse_move(const Game *game, const State *state, Action action, Reason *reason)
{
    TodPlacing placing;
    int unit = tod_unit_of(action);
    if (tod_refuse_deed(game, state, unit, DEED_MOVE, reason) || refuse_how(action, reason) ||
        refuse_mover(game, state, unit, reason))
        return true;
    if (tod_refuse_stand(game, state, unit, tod_point_of(action), "move 1", reason))
        return true;
    if (tod_refuse_carrying(game, state, unit, action.with & HOW_CAUTIOUS, reason) ||
        tod_refuse_homeward(game, state, unit, tod_point_of(action), reason))
        return true;
    if (!tod_guide_way(game, state, unit, tod_point_of(action), action.with & HOW_CAUTIOUS, &placing))
        return deny(reason, "move 1", "that is farther than it can go in a turn");
    return tod_refuse_walls(game, state, &placing, reason) ||
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

/* What is the same of all moves of a unit at a pace. */
typedef struct Offer {
    const Game *game;
    const State *state;
    int unit;
    bool cautious;
    ReachRates rates;
    TodBounds bounds;
    ActionList *list;
} Offer;

/* In the formation that fits: close together under fire, file on a path, else a line. */
static Action move_to(const Offer *offer, PlanePoint to)
{
    const State *state = offer->state;
    int form = tod_marked(state, offer->unit, UNIT_UNDER_FIRE)            ? FORM_CLUSTER
               : tod_ground(offer->game, state, to)->flags & TERRAIN_PATH ? FORM_FILE
                                                                          : FORM_LINE;
    return (Action){.verb = VERB_MOVE,
                    .on = (uint16_t)(offer->unit + 1),
                    .at = (uint16_t)to.x,
                    .to = (uint16_t)to.y,
                    .with = (uint16_t)((form + 1) | (offer->cautious ? HOW_CAUTIOUS : 0)),
                    .count = plane_direction(tod_place(offer->game, state, offer->unit), to)};
}

/* What a straight walk reaches at this pace is offered: the search is for whoever asks for more. */
static void offer_point(const Offer *offer, PlanePoint to)
{
    const Game *game = offer->game;
    const State *state = offer->state;
    TodPlacing straight = {.way = {tod_place(game, state, offer->unit), to}, .way_count = 2};
    Action action = move_to(offer, to);
    if (list_is_enough(offer->list))
        return;
    if (reach_straight(&game->ground, &offer->rates, straight.way[0], to) > MOVE_ALLOWANCE) {
        if (!offer->cautious)
            tod_offer(&tod_orders_question, game, state, action, offer->list);
        return;
    }
    if (!tod_refuse_stand(game, state, offer->unit, to, NULL, NULL) &&
        !tod_refuse_homeward(game, state, offer->unit, to, NULL) &&
        !tod_refuse_walls(game, state, &straight, NULL) &&
        !tod_bound_by(game, state, offer->unit, &offer->bounds, to, action.with, action.count, NULL))
        list_add(offer->list, action);
}

static bool is_among(const PlanePoint *points, int count, PlanePoint point)
{
    for (int i = 0; i < count; i++)
        if (plane_same(points[i], point))
            return true;
    return false;
}

/* The place that it must go to first, by whatever way, if it is not among the others. */
static void offer_cover(const Offer *paces[2], const PlanePoint *points, int count)
{
    const Offer *offer = paces[0];
    PlanePoint goal;
    bool slow = tod_goes_cautiously(offer->game, offer->state, offer->unit);
    if (offer->bounds.forced && tod_must_take_cover(offer->game, offer->state, offer->unit, &goal) &&
        !is_among(points, count, goal))
        tod_offer(&tod_orders_question, offer->game, offer->state, move_to(paces[slow], goal), offer->list);
}

static void offer_moves(const Game *game, const State *state, int unit, ActionList *list)
{
    PlanePoint points[POINTS_MOST];
    Offer offers[2] = {{game, state, unit, false, .list = list}, {game, state, unit, true, .list = list}};
    const Offer *paces[2] = {&offers[0], &offers[1]};
    bool may[2];
    tod_find_bounds(game, state, unit, &offers[0].bounds);
    offers[1].bounds = offers[0].bounds;
    for (int pace = 0; pace < 2; pace++) {
        may[pace] = !tod_refuse_carrying(game, state, unit, pace, NULL);
        tod_rates(game, state, unit, pace, &offers[pace].rates);
    }
    if (offers[0].bounds.stays || !may[1])
        return;
    int count = tod_sample_points(game, state, unit, points);
    offer_cover(paces, points, count);
    for (int i = 0; i < 2 * count && !list_is_enough(list); i++)
        if (may[i % 2])
            offer_point(paces[i % 2], points[i / 2]);
}

void tod_list_moves(const Game *game, const State *state, ActionList *list)
{
    for (int unit = -1; (unit = tod_next_own(game, state, unit)) >= 0 && !list_is_enough(list);)
        if (!tod_refuse_deed(game, state, unit, DEED_MOVE, NULL) && !refuse_mover(game, state, unit, NULL))
            offer_moves(game, state, unit, list);
}
