/* los: 7.3, who sees whom. */
#ifndef FTE_FIRE_LOS_H
#define FTE_FIRE_LOS_H

#include "fte/state.h"

/* 7.3.1, 7.3.2: between the ground of two hexes, as the map has it. */
bool fte_sees_hex(const Game *game, Hex from, Hex to);
/* The same from and to these heights above the ground (7.3.3). */
bool fte_sees(const Game *game, Hex from, Altitude above, Hex to, Altitude above_to);
/* From a unit to a hex or to another unit. */
bool fte_unit_sees_hex(const Game *game, const State *state, int unit, Hex to, Altitude above_to);
bool fte_unit_sees(const Game *game, const State *state, int unit, int target);
/* 7.3.2: whether units of its side, on the ground in between, are in the way of its fire: where Blocking Terrain would be. */
bool fte_friends_in_the_way(const Game *game, const State *state, int unit, int target);
/* 18.1: how many Visible units of the other side, no Civilians, see a unit of this side that stands there. */
int fte_watchers(const Game *game, const State *state, Side side, Hex hex, Altitude above);
/* 6.8: hexes, twice as many to or from a Helicopter at High Level. */
int fte_range(const Game *game, const State *state, int unit, int target);

#endif
