/* acts: what an enemy unit does when a check tells it to (8.6.1-8.6.3, 8.8-8.11). */
#ifndef AI_FOF_ENEMY_ACTS_H
#define AI_FOF_ENEMY_ACTS_H

#include "fof/orders/order.h"
#include "fof/position/play.h"

/* Whether the unit can do it at all; a result that cannot be done is drawn anew (8.6.2). */
bool fof_deed_possible(const FofGame *game, const FofState *state, UnitId unit, Deed deed);
/* Does it, with the draws of an attempt where it is one. The caller refreshes the fire. */
void fof_deed_do(Play *play, UnitId unit, Deed deed);
/* 8.9: a leader in good order whom the unit can see and hear; both unpinned for the extra card, but for a unit that tries to recover
 * from being pinned (a reading). */
bool fof_leader_helps(const FofGame *game, const FofState *state, Verb verb, UnitId unit);
/* An attempt of an enemy unit: cards by its experience and the order, one more with a leader (8.9), then success or failure. */
bool fof_enemy_attempt(Play *play, Action action, UnitId unit);

#endif
