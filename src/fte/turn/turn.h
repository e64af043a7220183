/* turn: what set-up and moves share about hexes and shelters. */
#ifndef FTE_TURN_TURN_H
#define FTE_TURN_TURN_H

#include "core/play/reason.h"
#include "core/play/steps.h"
#include "fte/state.h"

/* 24.0, 25.0: units inside; the one with room that the unit could use in its hex, a Bunker before Foxholes, -1. */
int fte_inside(const State *state, int work);
int fte_shelter(const Game *game, const State *state, int unit);
/* It is inside that one now; only its owner is told (24.0). */
void fte_take_shelter(Play *play, int unit);

#endif
