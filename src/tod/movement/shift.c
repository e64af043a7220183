/* shift: single men are put elsewhere after the move of their section, with what is left of theirs. */
#include "tod/fire/fire.h"
#include "tod/movement/movement.h"
#include "tod/position/change.h"
#include "tod/turn/orders.h"

enum { SHIFT_STEP = 75, SHIFT_DIRECTIONS = 8 };

/* grunt 2: they keep together; Elites need not (elite 1). */
static bool strays(const Game *game, const State *state, int unit, int man, PlanePoint to)
{
    PlanePoint places[UNIT_MEN];
    int count = 0;
    for (int one = -1; (one = tod_next_fit(game, state, unit, one)) >= 0;)
        places[count++] = one == man ? to : tod_at(state, one);
    return tod_class(game, state, unit) != CLASS_ELITE && tod_strayed(game, places, count);
}

/* By another of the section. */
static bool is_taken(const Game *game, const State *state, int unit, int man, PlanePoint to)
{
    for (int one = -1; (one = tod_next_fit(game, state, unit, one)) >= 0;)
        if (one != man && plane_within(tod_at(state, one), to, MEN_APART - 1))
            return true;
    return false;
}

bool tod_refuse_shift(const Game *game, const State *state, Action action, Reason *reason)
{
    int man = action.on - 1;
    PlanePoint to = tod_point_of(action);
    if (man < 0 || man >= game->man_count || state->men[man].where != MAN_FIT || !state->mover ||
        state->men[man].unit != state->mover - 1 || tod_side_of_man(game, man) != state->active)
        return deny(reason, "move 1", "only men of the section that has just moved are put elsewhere");
    int unit = state->men[man].unit;
    if (state->men[man].marks & MAN_SHIFTED)
        return deny(reason, "move 1", "he was put elsewhere already");
    if (tod_marked(state, unit, UNIT_UNDER_FIRE | UNIT_PANIC))
        return deny(reason, "pinning 1", "under fire it keeps to its order");
    if (action.count < 0 || action.count >= PLANE_CIRCLE)
        return deny(reason, "move 1", "that is no direction to look");
    if (tod_refuse_stand(game, state, unit, to, "move 1", reason))
        return true;
    if (is_taken(game, state, unit, man, to))
        return deny(reason, "move 1", "somebody else stands there");
    ReachRates rates;
    bool cautious = tod_marked(state, unit, UNIT_CAUTIOUS);
    int whole = tod_rate_on(game, state, unit, cautious, GOING_CROSS), piece;
    tod_rates(game, state, unit, cautious, &rates);
    int cost = reach_straight(&game->ground, &rates, tod_at(state, man), to);
    if (!whole || cost > (int64_t)state->men[man].left * MOVE_ALLOWANCE / whole)
        return deny(reason, "move 1", "that is farther than what is left of his move");
    if (tod_wall_between(game, state, tod_at(state, man), to, &piece) > WALL_DOOR)
        return deny(reason, "buildings 3", "there is no door on that side of the building");
    return strays(game, state, unit, man, to) &&
           deny(reason, "grunt 2", "they keep within an inch of each other");
}

void tod_answer_shift(Play *play, Action action)
{
    int man = action.on - 1;
    play->state->men[man].marks |= MAN_SHIFTED;
    tod_march_man(play, man, tod_point_of(action), action.count);
}

/* A step to each side. */
void tod_list_shifts(const Game *game, const State *state, ActionList *list)
{
    int unit = state->mover - 1;
    if (unit < 0 || tod_side(game, unit) != state->active)
        return;
    for (int man = -1; (man = tod_next_fit(game, state, unit, man)) >= 0 && !list_is_enough(list);)
        for (int i = 0; i < SHIFT_DIRECTIONS; i++) {
            PlanePoint to = plane_at(tod_at(state, man), i * PLANE_CIRCLE / SHIFT_DIRECTIONS, SHIFT_STEP);
            if (tod_on_this_table(game, to))
                tod_offer(&tod_orders_question, game, state,
                          (Action){.verb = VERB_SHIFT,
                                   .on = (uint16_t)(man + 1),
                                   .at = (uint16_t)to.x,
                                   .to = (uint16_t)to.y,
                                   .count = state->men[man].facing},
                          list);
        }
}
