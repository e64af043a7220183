/* fire: aimed 1 to 7, suppress 1 to 5, ammo 1 to 3, lmg 1 to 5, cover 1 to 5, casualty 1 to 5, evac 1 to 5, roe 1 to 9, crewed 1 to 4, buildings. */
#ifndef TOD_FIRE_FIRE_H
#define TOD_FIRE_FIRE_H

#include "tod/position/position.h"
#include "tod/turn/sequence.h"

/* ---- who can fire what (firers.c) ---- */

TodGroup tod_group_of(const TodWeapon *weapon);
/* Men of the unit who have a weapon of the group and may use it now; returns how many. */
int tod_firers(const Game *game, const State *state, int unit, TodGroup group, uint8_t men[UNIT_MEN]);
/* The weapon of the group that the man fires (of his own, or his crew's); 0: none. */
int tod_weapon_in(const Game *game, const State *state, int man, TodGroup group);
/* Why the unit may not fire that group now, whatever at: acted, moved, chits, pinned, first pin, half rate, not set up (all but the target). */
bool tod_refuse_fire(const Game *game, const State *state, int unit, TodGroup group, Reason *reason);
/* assault 3: why it may not fire these weapons at those who come in. */
bool tod_refuse_free_fire(const Game *game, const State *state, int unit, TodGroup group, Reason *reason);
/* aimed 3, turn 7: why what has to be turned may not fire there: crewed weapons that are set up, guns and machine-guns of vehicles. */
bool tod_refuse_arc(const Game *game, const State *state, int unit, TodGroup group, PlanePoint at,
                    Reason *reason);
/* It has fired: deed, chits, given away. */
void tod_fired(Play *play, int unit, TodGroup group, bool suppressive);
/* The score that the bands ask for at a distance; 7: out of range. The same between two points, exactly; how far they go. */
int tod_score_at(const TodBand bands[MAX_BANDS], int distance);
int tod_score_between(const TodBand bands[MAX_BANDS], PlanePoint a, PlanePoint b);
int tod_longest(const TodBand bands[MAX_BANDS]);
/* Where a man is fired at and fires from: he who rides is where his machine is. */
PlanePoint tod_man_place(const State *state, int man);
/* casualty 5: to be called for every unit of a side when its player-turn begins, before `fired` is cleared. */
void tod_begin_rates(Play *play, int unit);
bool tod_crew_serves(const Game *game, const State *state, int unit, TodGroup group);

/* assault 3: how many men a machine's guns of the group hit at those who come in from there; its fire, told and rolled. */
void tod_rake_close(Play *play, int unit, int target, TodGroup group);
/* Whether the machine has such a gun that somebody can fire now: its crew, or infantry that it carries (riding 5). */
bool tod_gun_is_manned(const Game *game, const State *state, int unit, TodGroup group);

/* ---- walls of buildings (walls.c) ---- */

typedef enum TodWall { WALL_NONE, WALL_DOOR, WALL_WINDOW, WALL_BLIND } TodWall;
/* buildings 3: what the way from one point to the other passes of a building's walls, the worst of them, and whose. */
TodWall tod_wall_between(const Game *game, const State *state, PlanePoint a, PlanePoint b, int *piece);
/* buildings 1, 2: whether the man, if he is in a building, can fire at and be fired at from there. */
bool tod_through_wall(const Game *game, const State *state, int man, PlanePoint other);
/* Whether one of them can fire at the other as far as terrain, walls and light go. */
bool tod_line_of_fire(const Game *game, const State *state, int unit, int man, int target);

/* ---- rules of engagement (roe.c) ---- */

/* Why the US may not put fire of this safe distance there, at a unit (-1: at a place); never refuses the other side. */
bool tod_refuse_engagement(const Game *game, const State *state, int unit, int target, PlanePoint point,
                           int safe, Reason *reason);

/* ---- hits (hits.c) ---- */

/* So many hits on a unit. Those who are in cover from there save first: the man who is hit (-1: anybody). What is left after that
 * takes whom the owner names (STEP_HITS), or, if it is HE, the man himself (-1: anybody, by a die) with his weapon. Hits on units
 * that are not known are settled at once, without a word to others. */
void tod_hit(Play *play, int unit, int man, int count, TodColumn column, int by, PlanePoint from, bool he);
/* So many hits that nothing can save from; a man who is picked out: his save, and his fall. */
void tod_hit_surely(Play *play, int unit, int count, int by);
void tod_hit_man(Play *play, int man, TodColumn column, int by, PlanePoint from);
/* Whom its owner would give up first, where he is not asked. */
int tod_least_missed(const Game *game, const State *state, int unit);
/* The score on 1D6 that saves him from such a hit; 7: none. */
int tod_save_of(const Game *game, const State *state, int man, PlanePoint from, TodColumn column);
/* The unit is under fire now, from there (pinning 1 to 5, T-05, T-32); `he`: HE, or what counts as HE against it. */
void tod_under_fire(Play *play, int unit, PlanePoint from, bool he);

/* ---- blasts (blast.c) ---- */

/* A blast: every man under the template is hit on template_hit and saves by the HE column, every machine is hit (vehicles.h), wooden houses and
 * wire go (true HE), those in bunkers and stone are pinned. `but`: this man (-1) is not asked again. Returns how many were hit. */
int tod_blast(Play *play, PlanePoint at, int diameter, bool artillery, bool true_he, int by, PlanePoint from,
              int but);
/* The same of HE that is aimed directly or thrown: it breaks bunkers (bunker 1, T-33), and stone is hard cover against it. */
int tod_blast_aimed(Play *play, PlanePoint at, int diameter, bool true_he, int by, PlanePoint from);
/* bunker 1: the bunker goes, with all who are in it. */
void tod_break_bunker(Play *play, int piece, int by);

/* ---- pins (pins.c) ---- */

/* pinning 1, 4, grunt 6: whether it is held by fire: under HE, or under fire and in cover. Elites never are. */
bool tod_is_pinned(const Game *game, const State *state, int unit);
/* T-05: to be called for every unit of a side when its player-turn ends. */
void tod_end_pins(State *state, int unit);

/* ---- casualties (casualties.c, evacuation.c, withdrawal.c) ---- */

/* evac 1 to 3: whether the unit may move as a squad with those it must carry, and how. */
bool tod_refuse_carrying(const Game *game, const State *state, int unit, bool cautious, Reason *reason);
/* evac 4: whether the point is no farther from a friendly edge or the aid post than where it stands. */
bool tod_heads_home(const Game *game, const State *state, int unit, PlanePoint to);
/* How far from there to the nearest friendly edge; the point of that edge. */
int tod_way_home(const Game *game, Side side, PlanePoint from, PlanePoint *edge);
/* After a move: those who are carried lie where their bearers are. */
void tod_bear_litters(Play *play, int unit);
/* Those whom a unit carried lie there until somebody takes them up. */
void tod_leave_litters(const Game *game, State *state, int unit);
/* evac 2: fit men that it needs to carry its casualties. */
int tod_bearers_needed(const Game *game, const State *state, int unit);
/* The man was brought out (evac 4, 5). */
void tod_brought_out(Play *play, int man);
/* grunt 4 to 6: whether it withdraws now: its threshold is reached, and nothing pins it. */
bool tod_withdraws(const Game *game, const State *state, int unit);
/* Whether it withdraws and there is a step homewards that it can make: then it does nothing else. */
bool tod_can_withdraw(const Game *game, const State *state, int unit);
/* That step; a search. */
bool tod_find_step_home(const Game *game, const State *state, int unit, Action *step);
/* grunt 4, evac 4: why it may not go there: who withdraws, or carries casualties, goes home or to a machine that takes them. */
bool tod_refuse_homeward(const Game *game, const State *state, int unit, PlanePoint to, Reason *reason);
/* spotting 12: whether a panicking unit has anything with which it can fire at what it panics about. */
bool tod_can_panic(const Game *game, const State *state, int unit);

/* ---- laws ---- */
Refusal tod_refuse_aim, tod_refuse_snipe, tod_refuse_suppress, tod_refuse_spray, tod_refuse_rake,
    tod_refuse_set_up, tod_refuse_dismantle, tod_refuse_pivot, tod_refuse_carry, tod_refuse_drop,
    tod_refuse_fall;
Answer tod_answer_aim, tod_answer_snipe, tod_answer_suppress, tod_answer_spray, tod_answer_rake,
    tod_answer_set_up, tod_answer_dismantle, tod_answer_pivot, tod_answer_carry, tod_answer_drop,
    tod_answer_fall;
Chances tod_odds_aim, tod_odds_snipe, tod_odds_suppress, tod_odds_rake;
Listing tod_list_fire, tod_list_crews, tod_list_casualties, tod_list_withdrawals;
/* What is done when WORK_SET_UP, WORK_DISMANTLE are over (turn/orders.h, tod_work_done). */
void tod_crew_set_up(Play *play, int unit), tod_crew_dismantled(Play *play, int unit);
Next tod_run_hits(Play *play);
extern const Question tod_hits_question;

#endif
