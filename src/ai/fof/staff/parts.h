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
void weigh(Judgement *judgement, int points, const char *rule, const char *label);

/* ---- the position as the staff reads it (view.c) ---- */

typedef struct Way {
    int16_t
        cost[GRID_CARDS]; /* from here to the nearest goal, USUAL_CARD for a quiet card; FAR_AWAY: no way */
    uint8_t hops[GRID_CARDS]; /* moves on the quickest way */
    bool leads;               /* there is a goal */
} Way;

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
    Way ways[STAFF_WAYS];
} Staff;

void staff_read(Staff *staff, const FofGame *game, const FofState *state, FofState *trial);
/* Fighting units: squads, weapons, assault teams; not HQs, observers or broken teams. */
bool staff_fights(const Staff *staff, UnitId unit);
/* Who leads it: its platoon's HQ, else the company's; NO_UNIT if nobody does. */
UnitId staff_leader(const Staff *staff, UnitId unit);
/* Whose way it takes. */
const Way *staff_way(const Staff *staff, UnitId unit);
/* What a hit on it costs. */
int staff_worth(const Staff *staff, UnitId unit);
/* The chance, in percent, that one of `draws` cards has one of the marks. */
int staff_chance(const Staff *staff, int draws, unsigned marks);
/* The chance in percent that an order's attempt succeeds; 100 where nothing is drawn. */
int staff_attempt(const Staff *staff, Action action);
/* What a command is worth that is kept for later. */
int staff_command_price(const Staff *staff);

/* ---- ways to the goals (ways.c) ---- */

void staff_find_ways(Staff *staff);
/* What stepping on the card costs on any way. */
int staff_step_cost(const Staff *staff, CardId card);
/* Whether a card that the mission wants is still to be reached. */
bool staff_is_goal(const Staff *staff, CardId card);
/* Points that going from one card to the other brings nearer to the goal. */
int staff_progress(const Staff *staff, UnitId unit, CardId from, CardId to);

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
int staff_danger(const Staff *staff, UnitId unit, AreaId at, bool exposed, const Group *group);
/* What it costs that the unit makes a cover more crowded than blast forgives (5.3); 0 in the open. */
int staff_crowd(const Staff *staff, UnitId unit, AreaId area);
/* What it is likely to lose as it is now. */
int staff_danger_now(const Staff *staff, UnitId unit);
/* What a unit of either side is likely to lose to the fire that falls on it in this position, or in the copy. */
int staff_fear(const Staff *staff, const FofState *state, UnitId unit);
/* What an enemy unit is likely to lose with its NCM changed by so much. */
int staff_harm(const Staff *staff, UnitId enemy, int change);
/* The same under a volume of fire of this value, if that is worse for it than what falls there now. */
int staff_harm_under(const Staff *staff, UnitId enemy, int vof, bool falls);

/* What friends on the card would be spared without the fire from outside (fight.c). */
int staff_spared(const Staff *staff, CardId card);

/* ---- going together (move.c) ---- */

/* All of them go openly to the card at once. */
void staff_weigh_sent(const Staff *staff, const Group *group, CardId to, Judgement *judgement);

/* ---- light (pyrotechnics.c) ---- */

/* An illumination on the card (9.2), as its marker would be, which comes with that chance. */
void staff_judge_light(const Staff *staff, CardId card, int value, int detail, int percent,
                       Judgement *judgement);

/* ---- casualties (evacuate.c) ---- */

/* Whether it carries a casualty. */
bool staff_bears(const Staff *staff, UnitId unit);
/* Points that going from one card to the other brings a casualty nearer to a collection point (5.1.7). */
int staff_way_back(const Staff *staff, CardId from, CardId to);

/* ---- judges of actions, one a verb or group of verbs ---- */

typedef void Judge(const Staff *staff, Action action, Judgement *judgement);

Judge judge_plan;                                                                 /* plan.c */
Judge judge_move, judge_infiltrate, judge_platoon_move, judge_within, judge_seek; /* move.c */
Judge judge_load;                                                                 /* evacuate.c */
Judge judge_drop;
Judge judge_unpin, judge_rally, judge_regroup;                                          /* rally.c */
Judge judge_spot, judge_concentrate, judge_grenade, judge_cease, judge_shift;           /* fight.c */
Judge judge_call, judge_indirect, judge_final_fire, judge_final_line, judge_stop_final; /* fire_support.c */
Judge judge_skill, judge_straight;                                                      /* skills.c */
Judge judge_activate, judge_impulse, judge_exhort, judge_runner, judge_hq;              /* command.c */
Judge judge_choice;                                                                     /* answers.c */
Judge judge_deploy;                                                                     /* pyrotechnics.c */

/* The action by its verb's judge, without the price of its commands. */
void staff_judge(const Staff *staff, Action action, Judgement *judgement);

#endif
