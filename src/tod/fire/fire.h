/* fire: aimed 1 to 7, suppress 1 to 5, ammo 1 to 3, lmg 1 to 5, cover 1 to 5, casualty 1 to 5, evac 1 to 5, roe 1 to 9, crewed 1 to 4, buildings. */
#ifndef TOD_FIRE_FIRE_H
#define TOD_FIRE_FIRE_H

#include "tod/position/position.h"
#include "tod/turn/sequence.h"

/* ---- who can fire what (firers.c) ---- */

TodGroup tod_group_of(const TodWeapon *weapon);
/* Men of the unit who have a weapon of the group and may use it now; returns how many. */
int tod_firers(const Game *game, const State *state, int unit, TodGroup group, uint8_t men[UNIT_MEN]);
/* Why the unit may not fire that group now, whatever at: acted, moved, chits, pinned, first pin, half rate, not set up (all but the target). */
bool tod_refuse_fire(const Game *game, const State *state, int unit, TodGroup group, Reason *reason);
/* It has fired: deed, chits, half rate, given away. */
void tod_fired(Play *play, int unit, TodGroup group, bool suppressive);
/* The score that the bands ask for at a distance; 7: out of range. */
int tod_score_at(const TodBand bands[MAX_BANDS], int distance);

/* ---- rules of engagement (roe.c) ---- */

/* Why the US may not put fire of this safe distance there, at a unit (-1: at a place); never refuses the other side. */
bool tod_refuse_engagement(const Game *game, const State *state, int unit, int target, PlanePoint point,
                           int safe, Reason *reason);

/* ---- hits (hits.c) ---- */

/* So many hits on a unit, to be taken by STEP_HITS in their order: saves first, then whom the owner names, or anybody (HE). `man` (-1: none) is
 * the one who is hit. Hits on units that are not known are settled at once, without a word to others. */
void tod_hit(Play *play, int unit, int man, int count, TodColumn column, int by, PlanePoint from, bool he);
/* The unit is under fire now, from there (pinning 1 to 5, T-05, T-32). */
void tod_under_fire(Play *play, int unit, PlanePoint from, bool he);
/* A blast: every man under the template is hit on template_hit and saves by the HE column, every machine is hit (vehicles.h), wooden houses and
 * wire go (true HE), bunkers and stone are pinned. `but`: this man (-1) is not asked again. Returns how many were hit, as `side` may know. */
int tod_blast(Play *play, PlanePoint at, int diameter, bool artillery, bool true_he, int by, PlanePoint from,
              int but);

/* ---- casualties (casualties.c, evacuation.c, withdrawal.c) ---- */

/* evac 1 to 3: whether the unit may move as a squad with those it must carry. */
bool tod_refuse_carrying(const Game *game, const State *state, int unit, Reason *reason);
/* grunt 4 to 6: whether it withdraws now; whether the point brings it nearer to a friendly edge. */
bool tod_withdraws(const Game *game, const State *state, int unit);
/* casualty 5. */
bool tod_crew_serves(const Game *game, const State *state, int unit);

/* ---- laws ---- */
Refusal tod_refuse_aim, tod_refuse_snipe, tod_refuse_suppress, tod_refuse_spray, tod_refuse_rake,
    tod_refuse_set_up, tod_refuse_dismantle, tod_refuse_pivot, tod_refuse_carry, tod_refuse_drop,
    tod_refuse_fall;
Answer tod_answer_aim, tod_answer_snipe, tod_answer_suppress, tod_answer_spray, tod_answer_rake,
    tod_answer_set_up, tod_answer_dismantle, tod_answer_pivot, tod_answer_carry, tod_answer_drop,
    tod_answer_fall;
Chances tod_odds_aim, tod_odds_suppress, tod_odds_rake;
Listing tod_list_fire, tod_list_crews, tod_list_casualties;
Next tod_run_hits(Play *play);
extern const Question tod_hits_question;

#endif
