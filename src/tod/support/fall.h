/* fall: where shots are aimed and where they fall; for call.c. */
#ifndef TOD_SUPPORT_FALL_H
#define TOD_SUPPORT_FALL_H

#include "tod/support/support.h"

/* The weapon of a battery or mortar (NULL: a gunship's rockets); the width of its template. */
const TodWeapon *tod_firer_weapon(const Game *game, const State *state, int firer);
int tod_firer_template(const Game *game, const State *state, int firer);
/* Each shot scatters by itself (T-12) and goes off; `gunner` is the unit on the table that fires, or -1. */
void tod_fall_of_shots(Play *play, int firer, int gunner, PlanePoint at, TodCallManner manner);

#endif
