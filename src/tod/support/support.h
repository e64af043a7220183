/* support: indirect 1 to 8, area 1 to 12, battery 1 to 3, illumination (night 5). */
#ifndef TOD_SUPPORT_SUPPORT_H
#define TOD_SUPPORT_SUPPORT_H

#include "tod/position/position.h"
#include "tod/turn/sequence.h"

/* Whether the unit may direct that battery (its number), mortar or gunship (MAX_BATTERIES + unit) as far as radio and rank go. */
bool tod_refuse_directing(const Game *game, const State *state, int unit, int firer, Reason *reason);
/* The score on 1D6 that its call needs now (7: none is asked). */
int tod_radio_score(const Game *game, const State *state, int unit, int firer, PlanePoint at);
int tod_ranging_score(const Game *game, const State *state, int firer, PlanePoint at);
/* Scatters a shot (T-12) and lets it fall. */
void tod_fall_of_shot(Play *play, int firer, PlanePoint aim);
/* Whether area fire of the side falls on the table (helo-request 3). */
bool tod_area_fire(const State *state, Side side);

Refusal tod_refuse_call, tod_refuse_cease;
Answer tod_answer_call, tod_answer_cease;
Chances tod_odds_call;
Listing tod_list_calls;

#endif
