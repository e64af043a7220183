/* parts: what the files of the staff share: the position as the staff reads it, and judgements of
 * actions as sums of small named terms. Values are in points: a hundred are worth a step of a squad. */
#ifndef AI_FOF_STAFF_PARTS_H
#define AI_FOF_STAFF_PARTS_H

#include "fof/orders/order.h"
#include "fof/position/query.h"

enum {
    MAX_TERMS = 16,
    COMPANY_WAY = 0, /* Staff.ways of the company's own units; a platoon's has its number */
    STAFF_WAYS = MAX_PLATOONS + 1,
    FAR_AWAY = 30000, /* of a way that does not lead there */
    USUAL_CARD = 10   /* what a quiet card costs on a way */
};

/* ---- judgements (staff.c) ---- */

typedef struct Term {
    const char *rule, *label;
    int points;
} Term;

typedef struct Judgement {
    int points;
    int count;
    Term terms[MAX_TERMS];
} Judgement;

/* Adds a term; one of no points is left out. */
void fof_weigh(Judgement *judgement, int points, const char *rule, const char *label);

/* ---- the position as the staff reads it (view.c) ---- */

typedef struct StaffWay {
    int16_t
        cost[GRID_CARDS]; /* from here to the nearest goal, USUAL_CARD for a quiet card; FAR_AWAY: no way */
    uint8_t hops[GRID_CARDS]; /* moves on the quickest way */
    bool leads;               /* there is a goal */
} StaffWay;

typedef struct Staff {
    const FofGame *game;
    const FofState *state;
    FofState *trial; /* a copy in which somebody is put elsewhere to see what that means; always put back */
    int turns_left;  /* this one included */
    uint8_t hit[MAX_NCM - MIN_NCM + 1], pin[MAX_NCM - MIN_NCM + 1]; /* chances in percent */
    uint8_t threat[GRID_CARDS]; /* percent: that fire comes on who goes there, besides what falls there now */
    UnitId friends[MAX_UNITS], enemies[MAX_UNITS];
    int friend_count, enemy_count;
    uint8_t friendly_steps[GRID_CARDS]; /* of fighting units */
    uint8_t
        enemy_fire[GRID_CARDS]; /* Vof with which enemies there meet who comes in; VOF_NONE: nobody there */
    uint8_t enemies_on[GRID_CARDS]; /* their number */
    uint8_t lead[STAFF_WAYS];       /* hops of the foremost fighting unit of each platoon */
    StaffWay ways[STAFF_WAYS];
} Staff;

void fof_staff_read(Staff *staff, const FofGame *game, const FofState *state, FofState *trial);
/* Fighting units: squads, weapons, assault teams; not HQs, observers or broken teams. */
bool fof_staff_fights(const Staff *staff, UnitId unit);
/* Who leads it: its platoon's HQ, else the company's; NO_UNIT if nobody does. */
UnitId fof_staff_leader(const Staff *staff, UnitId unit);
/* Whose way it takes. */
const StaffWay *fof_staff_way(const Staff *staff, UnitId unit);
/* What a hit on it costs. */
int fof_staff_worth(const Staff *staff, UnitId unit);
/* The chance, in percent, that one of `draws` cards has one of the marks. */
int fof_staff_chance(const Staff *staff, int draws, unsigned marks);
/* The chance in percent that an order's attempt succeeds; 100 where nothing is drawn. */
int fof_staff_attempt(const Staff *staff, Action action);
/* What a command is worth that is kept for later. */
int fof_staff_command_price(const Staff *staff);

/* ---- ways to the goals (ways.c) ---- */

void fof_staff_find_ways(Staff *staff);
/* What stepping on the card costs on any way. */
int fof_staff_step_cost(const Staff *staff, CardId card);
/* Whether a card that the mission wants is still to be reached. */
bool fof_staff_is_goal(const Staff *staff, CardId card);
/* Points that going from one card to the other brings nearer to the goal. */
int fof_staff_progress(const Staff *staff, UnitId unit, CardId from, CardId to);

/* ---- danger (danger.c) ---- */

/* Who goes along: their own fire on the card stops. */
typedef struct Group {
    uint64_t units[2];
} Group;

static inline bool group_has(const Group *group, UnitId unit)
{
    return group && group->units[unit >> 6] >> (unit & 63) & 1;
}

/* What the unit is likely to lose this turn in that place, exposed or not. */
int fof_staff_danger(const Staff *staff, UnitId unit, AreaId at, bool exposed, const Group *group);
/* The chance, in percent, that fire hits it this turn: in a position; and where it might go. */
int fof_staff_hit(const Staff *staff, const FofState *state, UnitId unit);
int fof_staff_hit_at(const Staff *staff, UnitId unit, AreaId at, bool exposed);
/* What it costs that the unit makes a cover more crowded than blast forgives (5.3); 0 in the open. */
int fof_staff_crowd(const Staff *staff, UnitId unit, AreaId area);
/* What it is likely to lose as it is now. */
int fof_staff_danger_now(const Staff *staff, UnitId unit);
/* What a unit of either side is likely to lose to the fire that falls on it in this position, or in the copy. */
int fof_staff_fear(const Staff *staff, const FofState *state, UnitId unit);
/* What an enemy unit is likely to lose with its NCM changed by so much. */
int fof_staff_harm(const Staff *staff, UnitId enemy, int change);
/* The same under a volume of fire of this value, if that is worse for it than what falls there now. */
int fof_staff_harm_under(const Staff *staff, UnitId enemy, int vof, bool falls);

/* What friends on the card would be spared without the fire from outside (fight.c). */
int fof_staff_spared(const Staff *staff, CardId card);

/* ---- going together (move.c) ---- */

/* All of them go openly to the card at once. */
void fof_staff_weigh_sent(const Staff *staff, const Group *group, CardId to, Judgement *judgement);

/* ---- light (pyrotechnics.c) ---- */

/* An illumination on the card (9.2), as its marker would be, which comes with that chance. */
void fof_staff_judge_light(const Staff *staff, CardId card, int value, int detail, int percent,
                           Judgement *judgement);

/* ---- casualties (evacuate.c) ---- */

/* Whether it carries a casualty. */
bool fof_staff_bears(const Staff *staff, UnitId unit);
/* Points that going from one card to the other brings a casualty nearer to a collection point (5.1.7). */
int fof_staff_way_back(const Staff *staff, CardId from, CardId to);

/* ---- judges of actions, one a verb or group of verbs ---- */

typedef void StaffJudge(const Staff *staff, Action action, Judgement *judgement);

StaffJudge fof_judge_plan; /* plan.c */
StaffJudge fof_judge_move, fof_judge_infiltrate, fof_judge_platoon_move, fof_judge_within,
    fof_judge_seek;        /* move.c */
StaffJudge fof_judge_load; /* evacuate.c */
StaffJudge fof_judge_drop;
StaffJudge fof_judge_unpin, fof_judge_rally, fof_judge_regroup; /* rally.c */
StaffJudge fof_judge_spot, fof_judge_concentrate, fof_judge_grenade, fof_judge_cease,
    fof_judge_shift; /* fight.c */
StaffJudge fof_judge_call, fof_judge_indirect, fof_judge_final_fire, fof_judge_final_line,
    fof_judge_stop_final;                       /* fire_support.c */
StaffJudge fof_judge_skill, fof_judge_straight; /* skills.c */
StaffJudge fof_judge_activate, fof_judge_impulse, fof_judge_exhort, fof_judge_runner,
    fof_judge_hq;            /* command.c */
StaffJudge fof_judge_choice; /* answers.c */
StaffJudge fof_judge_deploy; /* pyrotechnics.c */

/* ---- what comes of an action, for people (outcome.c): what it would change, and what is risked ---- */
struct Explanation;
void fof_staff_outcomes(const Staff *staff, Action action, struct Explanation *list);

/* The action by its verb's judge, without the price of its commands. */
void fof_staff_judge(const Staff *staff, Action action, Judgement *judgement);

#endif
