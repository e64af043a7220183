/* mind: what a commander has in mind while he judges the answers to one question, and the judges,
 * one for each verb. A judge says what an action is worth, in hundredths of a battalion's step; doing
 * nothing is worth 0. */
#ifndef AI_FOLIO_MIND_H
#define AI_FOLIO_MIND_H

#include "ai/folio/assault.h"
#include "ai/folio/field.h"
#include "folio/turn/question.h"

/* Aims of units that are on their way. */
enum { FRESH = 16 }; /* ground as likely as most to hide something */
typedef struct March {
    MarchField search[2], foe[2],
        camp[2];              /* by leg and mobile: to ground not searched, to known enemies, to camps */
    MarchField exit;          /* to the red hexes, for the Viet Cong's feet */
    int cell;                 /* what searching one more jungle hex is worth */
    uint8_t fresh[MAX_CELLS]; /* cells in which something may be hidden */
    int search_pull, foe_pull, camp_pull, exit_pull; /* worth of ten halves nearer */
    MarchField home;            /* to the area that must be held at the end (27.0), for the Viet Cong */
    uint8_t slot[MAX_NODES];    /* where a US unit helps to surround Viet Cong units: siege.c */
    uint64_t scouts;            /* US units that leave the camps that lie open to the others */
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
    AssaultPlan plan;
    March march;
    Attack attacks[MAX_UNITS]; /* by target */
    Reach ways;                /* of the unit `ways_of` minus 1 */
    int ways_of;
    int land_worth
        [2]; /* the best that a flight or a boat could do for a unit now, by whether it is a scout */
    int boat_worth[2];
} Mind;

typedef int FolioJudge(Mind *mind, Action action);

/* An answer by its verb: who judges it, and what speaks for it: the rule that it uses, and what it is good for. */
typedef struct FolioGround {
    FolioJudge *judge;
    const char *rule, *label;
} FolioGround;
extern const FolioGround folio_grounds[]; /* commander.c */

/* Of a phase, what is done first is worth most; within a rank the worth decides. */
enum {
    RANK_CAPTURE = 8000,
    RANK_STRIKE = 7000,
    RANK_LEAVE = 6000,
    RANK_SEARCH = 4000,
    RANK_ASSAULT = 3000,
    RANK_ENTER = 2000,
    RANK_MARCH = 1000,
    NEVER = -500
};

/* commander.c: everything that the question needs; what an answer is worth. */
void folio_mind_open(void *mind, Outlook *outlook);
int folio_mind_judge(void *mind, Action action);
/* why.c: what speaks for and against an answer; returns how many lines. */
int folio_mind_why(void *mind, Action action, Reason *reasons, int cap);

/* ---- on the way: march.c ---- */

void folio_march_open(Mind *mind);
/* What it is worth that the unit ends its move in the node: ground found on the way is not in it. */
int folio_march_stand(const Mind *mind, int unit, Node node);
/* Jungle hexes that a US unit would search by being there. */
int folio_march_finds(const Mind *mind, Hex hex);
/* The same for the whole way of a move. */
int folio_march_finds_on_way(Mind *mind, int unit, Node node, bool *captures);
/* Whether the way leads through Ben Suc, which stays quiet until then (24.0). */
bool folio_march_stirs(Mind *mind, int unit, Node node);

/* ---- around the enemy: siege.c ---- */

/* Fills `slot`. */
void folio_siege_open(Mind *mind);
/* Slots where somebody is missing, and camps that nobody guards. */
void folio_siege_goals(const Mind *mind, uint8_t *goals);
/* Fills `scouts`; the ways to the goals are known. */
void folio_siege_scouts(Mind *mind);

/* ---- the judges ---- */

FolioJudge folio_judge_us_move, folio_judge_us_enter, folio_judge_us_lift, folio_judge_us_land,
    folio_judge_us_other; /* us_moves.c */
void folio_us_moves_open(Mind *mind);
/* What it is worth to a US unit to be in the node; the same to a Viet Cong unit; to one of the side that is asked. */
int folio_us_stand(const Mind *mind, int unit, Node node);
int folio_vc_stand(const Mind *mind, int unit, Node node);
static inline int folio_stand(const Mind *mind, int unit, Node node)
{
    return mind->view.side == US ? folio_us_stand(mind, unit, node) : folio_vc_stand(mind, unit, node);
}
FolioJudge folio_judge_vc_move, folio_judge_vc_leave, folio_judge_bump;                     /* vc_moves.c */
FolioJudge folio_judge_attack, folio_judge_bombard, folio_judge_join, folio_judge_play;     /* combat.c */
FolioJudge folio_judge_lose, folio_judge_retreat, folio_judge_advance;                      /* losses.c */
FolioJudge folio_judge_condition, folio_judge_camp, folio_judge_place, folio_judge_ben_suc; /* setup.c */

#endif
