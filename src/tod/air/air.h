/* air: helo-type, helo-request, helo-move, helo-medevac, helo-fire, helo-troop, helo-resupply, helo-observer, aa, helo-ground. A flight of the
 * scenario is asked for or planned; when it is ready its helicopter flies in by an order of its owner, and is a unit from then on. */
#ifndef TOD_AIR_AIR_H
#define TOD_AIR_AIR_H

#include "core/play/odds.h"
#include "tod/position/position.h"
#include "tod/turn/sequence.h"

/* ---- request.c ---- */

/* helo-type 2, 3: whether such a helicopter flies such missions. */
bool tod_ship_flies(TodShip ship, TodMissionKind mission);
/* helo-request 1 to 3, event 21: the score on 1D6 that it needs now; 7 or more: none will do. */
int tod_request_score(const Game *game, const State *state, TodMissionKind mission, bool planned);
/* Of it what makes it harder (helo-request 2, 3, event 21). */
enum { REQUEST_WEATHER, REQUEST_OTHERS, REQUEST_AREA_FIRE, REQUEST_REAR, REQUEST_MODIFIERS };
void tod_request_modifiers(const Game *game, const State *state, int modifiers[REQUEST_MODIFIERS]);
/* At the begin of a turn: planned missions dice, those who were granted are there, the other side hears them (helo-request 4, 5, 8). */
void tod_arrivals(Play *play);
/* The flight of which this helicopter is ready to fly in, or is flying; -1. */
int tod_flight_of(const Game *game, const State *state, int unit, TodRequestState as);
/* At the start of a game. */
void tod_plan_flights(const Game *game, State *state);

/* ---- flying.c ---- */

/* helo-move 2: whether the ground there is open; whether a helicopter may land there. */
bool tod_is_open_ground(const Game *game, const State *state, PlanePoint at);
bool tod_may_land(const Game *game, const State *state, int unit, PlanePoint at);
/* It leaves the table with all who are in it; casualties are brought out. */
void tod_fly_off(Play *play, int unit);
/* helo-fire 6: gunships that have nothing left fly off at the begin of their player-turn. */
void tod_spent_gunships(Play *play);
/* helo-type 4: why a helicopter that is no gunship may not fire its machine-gun now. */
bool tod_refuse_door_gun(const Game *game, const State *state, int unit, Reason *reason);

/* ---- aa.c ---- */

void tod_shot_down(Play *play, int unit, int by);

/* What is done when WORK_UNLOAD is over. */
void tod_unloaded(Play *play, int unit);

Refusal tod_refuse_request, tod_refuse_fly, tod_refuse_land, tod_refuse_take_off, tod_refuse_depart,
    tod_refuse_unload, tod_refuse_shoot_up;
Answer tod_answer_request, tod_answer_fly, tod_answer_land, tod_answer_take_off, tod_answer_depart,
    tod_answer_unload, tod_answer_shoot_up;
Chances tod_odds_request, tod_odds_shoot_up;
Listing tod_list_requests, tod_list_flying, tod_list_unloading, tod_list_shooting_up;

#endif
