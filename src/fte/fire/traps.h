/* traps: 26.0. Booby Traps go off under the first who enters; Claymores when their owner likes. */
#ifndef FTE_FIRE_TRAPS_H
#define FTE_FIRE_TRAPS_H

#include "core/play/steps.h"
#include "fte/state.h"

/* US units have come into the hex on the ground: this one, or the stack that moves (-1). What lies there goes off, once. */
void fte_tread(Play *play, Hex hex, int unit);
/* Where a Booby Trap of the enemy could still lie, as the US player knows it. */
bool fte_may_be_trapped(const Game *game, const State *state, Hex hex);
/* Whether the scenario gives the side any. */
bool fte_has_traps(const Game *game, Side side);
/* US Infantry in the hex or next to it; `steady`: not Broken. */
bool fte_near_infantry(const Game *game, const State *state, Hex hex, bool unbroken);
/* Marks all hexes of which that is so, broken or not. */
void fte_mark_infantry(const Game *game, const State *state, HexMarks *marks);
/* Claymores that nobody watches any more are lost. */
void fte_lose_claymores(Play *play);

/* Detonating one: an answer to several questions. */
Refusal fte_refuse_detonate;
Answer fte_detonate;
Chances fte_detonate_odds;
void fte_list_claymores(const Question *question, const Game *game, const State *state, ActionList *list);
bool fte_can_detonate(const Game *game, const State *state);

#endif
