/* march: how enemy units go from place to place: by the rules of 4.2.2, without what they cannot carry (5.1.6E, 8.11). */
#ifndef AI_FOF_ENEMY_MARCH_H
#define AI_FOF_ENEMY_MARCH_H

#include "fof/orders/order.h"

/* Whether the unit may go there by an order of this kind, once it has left its excess behind. */
bool fof_march_may(const FofGame *game, const FofState *state, UnitId unit, Verb verb, AreaId to);
/* Leaves behind what it cannot take with it: before every move. */
void fof_march_lighten(Play *play, UnitId unit);
/* Goes there openly. */
void fof_march_go(Play *play, UnitId unit, AreaId to);

#endif
