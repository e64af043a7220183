/* air: helo-type, helo-request, helo-move, helo-medevac, helo-fire, helo-troop, helo-resupply, helo-observer, aa, helo-ground. */
#ifndef TOD_AIR_AIR_H
#define TOD_AIR_AIR_H

#include "tod/position/position.h"
#include "tod/turn/sequence.h"

/* helo-request 1 to 3, event 21: the score that a request needs now; 7 or more: none will do. */
int tod_request_score(const Game *game, const State *state, TodMissionKind mission, bool planned);
/* Once a turn: planned missions dice, those who were granted come, the other side hears them (helo-request 4, 5, 8). */
void tod_arrivals(Play *play);
/* helo-move 2: whether a helicopter may land there. */
bool tod_may_land(const Game *game, const State *state, int unit, PlanePoint at);
void tod_shot_down(Play *play, int unit, int by);

Refusal tod_refuse_request, tod_refuse_fly, tod_refuse_land, tod_refuse_take_off, tod_refuse_depart,
    tod_refuse_unload, tod_refuse_shoot_up;
Answer tod_answer_request, tod_answer_fly, tod_answer_land, tod_answer_take_off, tod_answer_depart,
    tod_answer_unload, tod_answer_shoot_up;
Chances tod_odds_request, tod_odds_shoot_up;
Listing tod_list_air;

#endif
