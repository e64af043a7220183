/* orders: a player-turn (turn 3 to 6). What every order has in common is judged here; what an order does stands with its subject. */
#ifndef TOD_TURN_ORDERS_H
#define TOD_TURN_ORDERS_H

#include "tod/turn/sequence.h"

/* Whether the unit may begin this deed now: it is the active side's, on the table (or aboard, where `aboard_too`), in command of itself, has
 * not acted in another way, is not busy, stunned, panicking or bound to something else. Every order's refusal begins with it. Fire
 * by what fires on the move (crewed 4) and free acts (shift, scan, turret, cards) do not ask it. */
bool tod_refuse_deed(const Game *game, const State *state, int unit, TodDeed deed, Reason *reason);
/* The unit has done that; what it does not do any more ends (aim, search, direction of fire), and its men may not be shifted. */
void tod_begin_deed(Play *play, int unit, TodDeed deed);
/* The same for what takes so many player-turns, this one the first: when it is over, `tod_work_done` is called at the end of that
 * player-turn. `on` is what is worked on, plus 1. */
void tod_begin_work(Play *play, int unit, TodWork work, int turns, int on);
void tod_work_done(Play *play, int unit);

/* What the fields of an action stand for. */
static inline int tod_unit_of(Action action)
{
    return action.on - 1;
}
static inline int tod_target_of(Action action)
{
    return action.by - 1;
}
static inline PlanePoint tod_point_of(Action action)
{
    return (PlanePoint){action.at, action.to};
}

/* Looks up what the units of the active side must do (TodUnit.duties), before each of its orders. */
void tod_find_duties(const Game *game, State *state);
/* Walks the units of the active side that its player may order; -1 behind the last. */
int tod_next_own(const Game *game, const State *state, int after);
/* Whether the unit has anything left that it must do before its player-turn can end (panic, cover, withdrawal, revenge). */
bool tod_is_obliged(const Game *game, const State *state, int unit);

#endif
