/* works: wire 1 to 3, sapper 1, 2, gaps in the wire (event 19). */
#ifndef TOD_WORKS_WORKS_H
#define TOD_WORKS_WORKS_H

#include "tod/position/position.h"
#include "tod/turn/sequence.h"

/* Wire that infantry of this side goes through as if it were not there. */
PieceSet tod_gaps(const Game *game, const State *state, Side side);
/* event 19: the gap goes through this piece and all wire before and behind it. */
void tod_open_gap(Play *play, int piece);
/* When WORK_CUT is over. */
void tod_wire_cut(Play *play, int unit);
/* sapper 2: how many satchel charges the man has left. */
int tod_satchels(const Game *game, const State *state, int man);

Refusal tod_refuse_cut, tod_refuse_throw;
Answer tod_answer_cut, tod_answer_throw;
Listing tod_list_works;

#endif
