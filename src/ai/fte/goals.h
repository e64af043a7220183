/* goals: what is worth going to, and how far it is from everywhere. */
#ifndef AI_FTE_GOALS_H
#define AI_FTE_GOALS_H

#include "ai/fte/view.h"

typedef enum FteGoal {
    GOAL_SEARCH, /* markers of the enemy: to be found or destroyed (9.0, 11.0) */
    GOAL_RESCUE, /* casualties that lie alone: own ones, or to be captured (7.5.3) */
    GOAL_HOLD,   /* ground that counts at the end (29.0) */
    GOAL_EXIT,   /* where leaving the map scores */
    GOAL_CARRY,  /* where casualties are carried off (7.5.3) */
    GOAL_FOE,    /* enemies */
    GOAL_GUARD,  /* own stores */
    FTE_GOALS
} FteGoal;

enum { TOO_FAR = 4000 };

typedef struct FteGoals {
    int worth[FTE_GOALS]; /* of having got there; 0: there is none */
    uint16_t
        far[FTE_GOALS]
           [MAX_CELLS]; /* halves on foot to the nearest; TOO_FAR: no way. Only where it is worth something */
} FteGoals;

void fte_goals_open(FteGoals *goals, const FteView *view);
/* What a hex is worth to a unit for what it is on its way to: the best goal; which one it is, unless NULL. */
int fte_goals_pull(const FteGoals *goals, const FteView *view, int unit, Hex hex, FteGoal *which);

/* 9.0, 11.0, 29.0: what the side may expect of the markers in the hex by finding them. */
int fte_goals_find(const FteView *view, Hex hex);
/* 7.5.3: points for the casualties that the unit carries, if it gets them off the map. */
int fte_goals_load(const FteView *view, int unit);
/* 29.0: points that the scenario gives for leaving at this hex. */
int fte_goals_leaving(const FteView *view, Hex hex);

#endif
