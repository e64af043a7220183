/* goals: what is worth going to, and for whom. */
#ifndef AI_TOD_GOALS_H
#define AI_TOD_GOALS_H

#include "ai/tod/field.h"

enum { GOALS_MOST = 16 };

typedef enum TodGoalKind {
    GOAL_HOLD,    /* ground that counts at the end, for either side */
    GOAL_SEARCH,  /* a village that may have a cache (village 6) */
    GOAL_DESTROY, /* what is to be destroyed */
    GOAL_EXIT,    /* where leaving scores */
    GOAL_HOME,    /* friendly edges, the aid post, machines that take casualties (evac 4) */
    GOAL_RESCUE,  /* casualties whom nobody carries */
    GOAL_FOE,     /* known enemies */
    GOAL_LEAD,    /* the sections that an officer has to see (grunt 8) */
    GOAL_KINDS
} TodGoalKind;

typedef struct TodGoal {
    TodGoalKind kind;
    int worth; /* of having got there */
    int index; /* area, village, piece */
    bool known[MOVERS];
} TodGoal;

typedef struct TodGoals {
    const TodView *view;
    TodGoal goals[GOALS_MOST];
    int count;
    bool open[MOVERS];
    TodField fields[MOVERS];
    uint16_t far[GOALS_MOST][MOVERS][FIELD_CELLS];
} TodGoals;

void tod_goals_open(TodGoals *goals, const TodView *view);
const TodField *tod_goals_field(TodGoals *goals, int unit);
/* How far it is to the goal for the unit from there, of FIELD_TURN for a turn. */
int tod_goals_far(TodGoals *goals, int goal, int unit, PlanePoint at);
/* The next cell on the cheapest way to the goal; -1: it is there. */
int tod_goals_downhill(TodGoals *goals, int goal, int unit, int cell);
/* What a place is worth to a unit for what it is on its way to; which goal it is (-1: none), unless NULL. */
int tod_goals_pull(TodGoals *goals, int unit, PlanePoint at, int *which);

#endif
