/* fall_back: enemy units that go back one card (8.6.3), for checks and for events. */
#ifndef AI_FOF_ENEMY_FALL_BACK_H
#define AI_FOF_ENEMY_FALL_BACK_H

#include "fof/position/play.h"

bool fof_fall_back_possible(const FofGame *game, const FofState *state, UnitId unit);
/* 8.6.3: whether its way back leads off the map: at its own edge, or beyond the left or right boundary. */
bool fof_fall_back_off_map(const FofGame *game, const FofState *state, UnitId unit);
/* One card toward its own side, or off the map; the caller refreshes the fire. */
void fof_fall_back_do(Play *play, UnitId unit);
/* 3.4.1: told to by an event; false if it cannot. */
bool fof_fall_back_ordered(Play *play, UnitId unit);

#endif
