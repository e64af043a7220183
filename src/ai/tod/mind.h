/* mind: what a commander has in mind while he judges the answers to one question, and the judges, one for each verb. A judge says what an
 * answer is worth, in hundredths of a victory point; doing nothing is worth 0. */
#ifndef AI_TOD_MIND_H
#define AI_TOD_MIND_H

#include "ai/tod/goals.h"
#include "tod/turn/orders.h"

typedef struct TodMind {
    Outlook *outlook;
    TodView view;
    TodGoals goals;
    int stay[MAX_UNITS]; /* what it is worth to a unit to be where it is */
    bool stay_known[MAX_UNITS];
} TodMind;

typedef int TodJudge(TodMind *mind, Action action);

enum { NEVER = -5000 };

/* commander.c: everything that the question needs; what an answer is worth. */
void tod_mind_open(void *mind, Outlook *outlook);
int tod_mind_judge(void *mind, Action action);
/* why.c: what speaks for and against an answer; returns how many lines. */
int tod_mind_why(void *mind, Action action, Reason *reasons, int cap);

/* ---- moves.c ---- */

/* What it is worth to a unit of the side to be there; to be where it is. */
int tod_mind_stand(TodMind *mind, int unit, PlanePoint at, bool hidden);
int tod_mind_stay(TodMind *mind, int unit);
/* What traps may take from it on the way there, as far as the side can guess. */
int tod_mind_trap_risk(const TodMind *mind, int unit, PlanePoint to, int how);
/* Points of its own: down the way to what units are going to. */
int tod_mind_own(void *mind, Action *actions);
TodJudge tod_judge_place, tod_judge_move, tod_judge_drive, tod_judge_exit, tod_judge_go_on, tod_judge_leave,
    tod_judge_board, tod_judge_cross;

/* ---- fight.c ---- */

/* Fire at places where somebody may lie hidden, up to four orders; returns how many. */
int tod_mind_probes(TodMind *mind, int unit, Action *actions);
/* Men who fall of such fire, hundredths, to be expected. */
int tod_mind_falls(TodMind *mind, Action action);
TodJudge tod_judge_fire, tod_judge_snipe, tod_judge_spray, tod_judge_throw, tod_judge_shell, tod_judge_blast,
    tod_judge_shoot_up, tod_judge_defend, tod_judge_pivot, tod_judge_turret, tod_judge_set_up;

/* ---- assault.c ---- */

typedef struct TodStorm {
    int wins;   /* percent */
    int losses; /* men who fall before they are there, hundredths */
} TodStorm;
TodStorm tod_mind_storm(TodMind *mind, int unit, int target);
TodJudge tod_judge_assault;

/* ---- support.c ---- */

/* Where a medevac can set down beside those who wait for it; returns how many orders. */
int tod_mind_landings(TodMind *mind, Action *actions, int most);
TodJudge tod_judge_call, tod_judge_request, tod_judge_fly, tod_judge_land, tod_judge_take_off,
    tod_judge_depart, tod_judge_unload;

/* ---- tasks.c ---- */
TodJudge tod_judge_disarm, tod_judge_scan, tod_judge_carry, tod_judge_bring_out, tod_judge_load,
    tod_judge_cut, tod_judge_search, tod_judge_fall, tod_judge_give_up, tod_judge_reroll, tod_judge_lay;

/* ---- cards.c ---- */
TodJudge tod_judge_play, tod_judge_rig, tod_judge_hold;

#endif
