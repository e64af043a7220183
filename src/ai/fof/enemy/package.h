/* package: what a contact brings (8.3): choices settled, counters found, everything put on the table. */
#ifndef AI_FOF_ENEMY_PACKAGE_H
#define AI_FOF_ENEMY_PACKAGE_H

#include "ai/fof/enemy/placement.h"

enum { MAX_SETTLED = 64 };

/* Counters of this type that are not in play (8.3); what is removed from play is among them again. */
int fof_package_counters(const FofGame *game, const FofState *state, uint8_t type);
/* 8.3: settles every choice by random numbers, with another option where counters of one are short. False: some unit cannot be had, and
 * the whole package is drawn anew. */
bool fof_package_settle(Play *play, PlacedForce *force);
/* Whether it could come at this distance with some choice or other, the first MAX_SETTLED of them looked at: its own choices are lost.
 * No card is drawn for it. */
bool fof_package_has_hope(const Play *play, PlacedForce *force);
/* Brings a package with its distance, trigger and letter filled in: units, incoming fire, mines or a booby trap, and refreshes the fire.
 * False: it cannot come, or would have no effect (8.4.3), and nothing has changed but cards drawn. `direction`: where from, or
 * NO_DIRECTION. */
bool fof_package_bring(Play *play, PlacedForce *force, Direction *direction);

#endif
