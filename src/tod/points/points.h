/* points: what the scenario scores (T-26), and who has won. */
#ifndef TOD_POINTS_POINTS_H
#define TOD_POINTS_POINTS_H

#include "tod/position/position.h"

/* What the side has by now, as far as the viewer may know: what was tallied (tod_award), and what lies on the table. */
int tod_points(const Game *game, const State *state, Side viewer, Side side);
/* How often this award scores by now. */
int tod_award_times(const Game *game, const State *state, Side viewer, const TodAward *award);
/* Who has more; SIDE_NONE: nobody. */
Side tod_leader(const Game *game, const State *state);
/* Whether it is over before the last turn, by the scenario. */
bool tod_ends_early(const Game *game, const State *state);

#endif
