/* exit: a section leaves the table by its edge (grunt 4, evac 4). */
#include "tod/fire/fire.h"
#include "tod/movement/movement.h"
#include "tod/position/change.h"
#include "tod/sight/sight.h"
#include "tod/turn/orders.h"
#include "tod/vehicles/vehicles.h"
#include "tod/words/words.h"

enum { ALL_EDGES = EDGE_NORTH | EDGE_EAST | EDGE_SOUTH | EDGE_WEST };

/* An area at the edge that scores for leaving by it; -1. */
static int exit_award(const Game *game, Side side, PlanePoint point)
{
    for (int i = 0; i < game->award_count; i++)
        if (game->awards[i].kind == AWARD_EXIT && game->awards[i].side == side && game->awards[i].area &&
            tod_in_area(game, game->awards[i].area, point))
            return i;
    return -1;
}

bool tod_refuse_exit(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = tod_unit_of(action);
    if (tod_refuse_deed(game, state, unit, DEED_MOVE, reason))
        return true;
    if (tod_kind(game, state, unit) == KIND_HELICOPTER)
        return deny(reason, "helo-move 1", "helicopters fly off");
    PlanePoint at = tod_place(game, state, unit);
    Side side = tod_side(game, unit);
    if (!tod_at_edge(game, at, game->edges[side]) &&
        !(tod_at_edge(game, at, ALL_EDGES) && exit_award(game, side, at) >= 0))
        return deny(reason, "evac 4", "it is not at an edge by which it may leave");
    if (!tod_is_infantry(game, state, unit))
        return (tod_marked(state, unit, UNIT_IMMOBILE) && deny(reason, "damage 1", "it cannot move")) ||
               tod_refuse_leaving_stop(game, state, unit, reason);
    if (tod_marked(state, unit, UNIT_READY))
        return deny(reason, "crewed 3", "the weapon is set up: dismantle it first");
    return tod_held(game, state, unit, reason);
}

/* evac 4: those whom it carries are brought out; who rides in it goes with it. */
void tod_leave_with(Play *play, int unit)
{
    State *state = play->state;
    for (int man = 0; man < play->game->man_count; man++)
        if (state->men[man].where == MAN_CASUALTY && state->men[man].carried == unit + 1)
            tod_brought_out(play, man);
    for (int rider = -1; (rider = tod_next_aboard(play->game, state, unit, rider)) >= 0;)
        tod_remove(play, rider, UNIT_LEFT);
    tod_remove(play, unit, UNIT_LEFT);
}

void tod_answer_exit(Play *play, Action action)
{
    const Game *game = play->game;
    State *state = play->state;
    int unit = tod_unit_of(action);
    PlanePoint at = tod_place(game, state, unit);
    tod_needs_all(play);
    tod_begin_deed(play, unit, DEED_MOVE);
    tod_note(play, EVENT_LEAVES, unit, tod_packed(at), 0, 0);
    if (exit_award(game, tod_side(game, unit), at) >= 0)
        tod_award(play, AWARD_EXIT, tod_side(game, unit), 1);
    tod_leave_with(play, unit);
    tod_look_around(play);
}

void tod_list_exits(const Game *game, const State *state, ActionList *list)
{
    for (int unit = -1; (unit = tod_next_own(game, state, unit)) >= 0 && !list_is_enough(list);)
        if (tod_at_edge(game, tod_place(game, state, unit), ALL_EDGES))
            tod_offer(&tod_orders_question, game, state,
                      (Action){.verb = VERB_EXIT, .on = (uint16_t)(unit + 1)}, list);
}
