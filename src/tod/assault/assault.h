/* assault: assault 1 to 11, assault-vehicle 1 to 4 ("storm"), bunker 3. */
#ifndef TOD_ASSAULT_ASSAULT_H
#define TOD_ASSAULT_ASSAULT_H

#include "core/play/odds.h"
#include "tod/position/position.h"
#include "tod/turn/sequence.h"

/* ---- dice.c ---- */

/* Dice that a unit has in a close assault (assault 5, 6). */
int tod_assault_dice(const Game *game, const State *state, int unit);
/* bunker 3: what is taken from each die of a unit. */
int tod_assault_less(const Game *game, const State *state, int unit);

typedef struct TodRound {
    int dice[2]; /* of those who assault, of those who are assaulted */
    int less[2]; /* taken from each die */
    int kills[2];
} TodRound;
/* Rolls and pairs them (assault 7, 8, T-04). */
void tod_roll_round(Play *play, TodRound *round, int attacker, int defender);
/* The chances of a round: that those who assault lose fewer, as many, more; false if there are too many dice to say. */
bool tod_round_chances(const TodRound *round, int men[2], Chance chances[3]);

/* ---- storm.c: vehicles ---- */

/* storm 1, 3: why the unit may not assault that machine. */
bool tod_refuse_storm(const Game *game, const State *state, int unit, int machine, Reason *reason);
/* storm 4: the infantry in an open machine, which is fought instead; -1. */
int tod_riders(const Game *game, const State *state, int machine);
/* storm 2, 3. */
void tod_storm(Play *play, int unit, int machine);
void tod_storm_odds(const Game *game, const State *state, int machine, OddsList *list);

/* ---- end.c: who has won ---- */

/* assault 9 to 11: the loser surrenders. */
void tod_surrender(Play *play, int loser, int winner);

Refusal tod_refuse_assault, tod_refuse_defend;
Answer tod_answer_assault, tod_answer_defend, tod_answer_hold;
Chances tod_odds_assault;
Listing tod_list_assaults;
Next tod_run_free_fire(Play *play), tod_run_assault(Play *play);
extern const Question tod_free_fire_question;

#endif
