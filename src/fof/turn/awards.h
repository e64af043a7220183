/* awards: whether a mission is won (3.0) and what it pays in experience points (3.9-2, 12.1). */
#ifndef FOF_TURN_AWARDS_H
#define FOF_TURN_AWARDS_H

#include "fof/position/play.h"

bool fof_mission_won(const FofGame *game, const FofState *state);
/* Pays what has been earned and not been paid yet; a card never pays twice for the same line. */
void fof_award_points(Play *play, bool won);

#endif
