/* change: units and what they carry, moved together. */
#ifndef FTE_POSITION_CHANGE_H
#define FTE_POSITION_CHANGE_H

#include "fte/state.h"

/* The unit, its passengers and its casualties are in that hex now. */
void fte_carry_to(State *state, int unit, Hex hex);
/* A free entry for a casualty; -1: none. */
int fte_free_casualty(const State *state);

#endif
