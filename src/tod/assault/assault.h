/* assault: assault 1 to 11, assault-vehicle 1 to 4 ("storm"), bunker 3. */
#ifndef TOD_ASSAULT_ASSAULT_H
#define TOD_ASSAULT_ASSAULT_H

#include "tod/position/position.h"
#include "tod/turn/sequence.h"

/* Dice that a unit has in a close assault (assault 5, 6, bunker 3, storm 4). */
int tod_assault_dice(const Game *game, const State *state, int unit);

Refusal tod_refuse_assault, tod_refuse_defend;
Answer tod_answer_assault, tod_answer_defend, tod_answer_hold;
Chances tod_odds_assault;
Listing tod_list_assaults;
Next tod_run_free_fire(Play *play), tod_run_assault(Play *play);
extern const Question tod_free_fire_question;

#endif
