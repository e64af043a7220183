/* points: what the scenario scores (T-26), and who has won. */
#ifndef TOD_POINTS_POINTS_H
#define TOD_POINTS_POINTS_H

#include "tod/position/position.h"

/* What counts at the end: ground held, casualties left on the table. */
void tod_final_points(Play *play);
/* Whether it is over before the last turn, by the scenario. */
bool tod_ends_early(const Game *game, const State *state);

#endif
