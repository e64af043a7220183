/* mind: what a commander has in mind while he judges the answers to one question, and the judges,
 * one for each verb. A judge says what an action is worth, in hundredths of a battalion's step; doing
 * nothing is worth 0. */
#ifndef AI_FOLIO_MIND_H
#define AI_FOLIO_MIND_H

#include "ai/folio/assault.h"
#include "ai/folio/field.h"
#include "folio/turn/question.h"

/* Aims of units that are on their way. */
typedef struct March {
    Field search[2], foe[2],
        camp[2];              /* by leg and mobile: to ground not searched, to known enemies, to camps */
    Field exit;               /* to the red hexes, for the Viet Cong's feet */
    int cell;                 /* what searching one more jungle hex is worth */
    uint8_t fresh[MAX_CELLS]; /* cells in which something may be hidden */
    int search_pull, foe_pull, camp_pull, exit_pull; /* worth of ten halves nearer */
    Field home;                 /* to the area that must be held at the end (27.0), for the Viet Cong */
    uint16_t screen[MAX_NODES]; /* how much a US unit there would stand in the way out of Viet Cong units */
} March;

/* The best attack on a target as everybody stands. */
typedef struct Attack {
    uint64_t units; /* 0: not thought about yet */
    int worth;
} Attack;

typedef struct Mind {
    Outlook *outlook;
    View view;
    Plan plan;
    March march;
    Attack attacks[MAX_UNITS]; /* by target */
    Reach ways;                /* of the unit `ways_of` minus 1 */
    int ways_of;
    int land_worth; /* the best that a flight or a boat could do for a unit now */
    int boat_worth;
} Mind;

typedef int Judge(Mind *mind, Action action);

/* commander.c: everything that the question needs; what an answer is worth. */
void mind_open(void *mind, Outlook *outlook);
int mind_judge(void *mind, Action action);
/* why.c: what speaks for and against an answer; returns how many lines. */
int mind_why(Mind *mind, Action action, Reason *reasons, int cap);

/* ---- on the way: march.c ---- */

void march_open(Mind *mind);
/* What it is worth that the unit ends its move in the node: ground found on the way is not in it. */
int march_stand(const Mind *mind, int unit, Node node);
/* Jungle hexes that a US unit would search by being there. */
int march_finds(const Mind *mind, Hex hex);
/* The same for the whole way of a move. */
int march_finds_on_way(Mind *mind, int unit, Node node, bool *captures);

/* ---- the judges ---- */

Judge judge_us_move, judge_us_enter, judge_us_lift, judge_us_land, judge_us_other; /* us_moves.c */
void us_moves_open(Mind *mind);
/* What it is worth to a US unit to be in the node. */
int us_stand(const Mind *mind, int unit, Node node);
Judge judge_vc_move, judge_vc_leave, judge_bump;               /* vc_moves.c */
Judge judge_attack, judge_bombard, judge_join, judge_play;     /* combat.c */
Judge judge_lose, judge_retreat, judge_advance;                /* losses.c */
Judge judge_condition, judge_camp, judge_place, judge_ben_suc; /* setup.c */

#endif
