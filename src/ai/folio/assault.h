/* assault: attacks of several units on one, planned before the first of them moves (4.1, 7.1). */
#ifndef AI_FOLIO_ASSAULT_H
#define AI_FOLIO_ASSAULT_H

#include "ai/folio/view.h"

enum { ASSAULT_UNITS = 12, ASSAULTS_MOST = 16 };

typedef struct Assault {
    int target, count;
    int worth; /* expected, with the markers that are left for it */
    int lifts; /* units that come by helicopter */
    uint8_t unit[ASSAULT_UNITS];
    Node slot[ASSAULT_UNITS]; /* where it attacks from; NO_NODE: a monitor, where it is */
    bool by_air[ASSAULT_UNITS];
    uint64_t units;
} Assault;

typedef struct AssaultPlan {
    Assault assaults[ASSAULTS_MOST];
    int count, lifts;
    uint64_t units; /* all that have a part in it */
} AssaultPlan;

/* A unit's part in a plan. */
typedef struct AssaultPart {
    Node slot; /* NO_NODE: none */
    bool by_air;
    int worth; /* of the attack */
} AssaultPart;

/* The best attacks that the side that is asked can make this turn, the best one first, with the units that
 * may still move and those that stand there already. Needs folio_view_reach. */
void folio_plan_assaults(const View *view, AssaultPlan *plan);
/* The fight of these units against the target as it stands, no marker played yet. */
Fight folio_assault_fight(const View *view, int target, uint64_t units);
AssaultPart folio_plan_part(const AssaultPlan *plan, int unit);

#endif
