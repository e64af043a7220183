/* assaults: what demolition charges and flamethrowers do in Combat Effects, before anything else is
 * resolved (7.13, 7.14). */
#ifndef FOF_WEAPONS_ASSAULTS_H
#define FOF_WEAPONS_ASSAULTS_H

#include "fof/position/play.h"

/* The cover that each unit was driven out of, NO_AREA for all others: the concentrated fire on it counts for them
 * outside too (7.14-7). */
typedef struct DrivenOut {
    AreaId cover[MAX_UNITS];
} DrivenOut;

/* 7.14: every unit in a flamed place is hit; who is left lies exposed outside; a bunker or pillbox is
 * gone. */
void fof_flames_burn(Play *play, DrivenOut *driven);
/* 7.13: everybody under a charge is a casualty; a bunker or pillbox becomes foxholes, a cave is sealed. */
void fof_charges_explode(Play *play);

#endif
