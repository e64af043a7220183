/* activity: activity checks of the enemy (8.6): which list, which row, which result. */
#ifndef AI_FOF_ENEMY_ACTIVITY_H
#define AI_FOF_ENEMY_ACTIVITY_H

#include "fof/position/play.h"

/* Before the first check of a turn. */
void fof_activity_begin(Play *play);
/* 8.6.2: one unit, once a turn. */
void fof_activity_check(Play *play, UnitId unit);
/* 3.8: fire that was held back (8.3), unspotted teams without ammunition (8.11.1). */
void fof_activity_clean_up(Play *play);
/* Notes why the enemy did something, for `why enemy`; the oldest goes when there is no room. */
void fof_activity_remember(Play *play, Act act);

#endif
