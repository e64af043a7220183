/* works: wire 1 to 3, sapper 1, 2. */
#ifndef TOD_WORKS_WORKS_H
#define TOD_WORKS_WORKS_H

#include "tod/position/position.h"
#include "tod/turn/sequence.h"

/* wire 1, event 19: whether a unit of this side may pass the wire. */
bool tod_wire_bars(const Game *game, const State *state, Side side, int piece);

Refusal tod_refuse_cut, tod_refuse_throw;
Answer tod_answer_cut, tod_answer_throw;
Listing tod_list_works;

#endif
