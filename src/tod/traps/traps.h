/* traps: traps 1 to 12, trap-effect 1 to 6, trip flares (night 4). */
#ifndef TOD_TRAPS_TRAPS_H
#define TOD_TRAPS_TRAPS_H

#include "tod/position/position.h"
#include "tod/turn/sequence.h"

/* traps 2, 3: whether one of the kind may lie there. */
bool tod_may_lie(const Game *game, const State *state, TodTrapKind kind, PlanePoint point);
/* Whether going from one point to the other passes a trap that is laid or found, and which (the first on the way); -1. All of them, known
 * or not: for marches alone, never for lists. */
int tod_trap_passed(const Game *game, const State *state, Side mover, PlanePoint from, PlanePoint to,
                    bool vehicle);
/* The man (or the vehicle: man -1) passes it: the die, the re-roll (asked where all know of the unit), what follows. True: the march goes on. */
bool tod_pass_trap(Play *play, int trap, int unit, int man);
/* It goes off under him. */
void tod_spring(Play *play, int trap, int unit, int man);

Refusal tod_refuse_lay, tod_refuse_disarm, tod_refuse_reroll;
Answer tod_answer_lay, tod_answer_disarm, tod_answer_reroll, tod_answer_stand;
Listing tod_list_disarm;
Next tod_run_trap(Play *play);
extern const Question tod_trap_question;

#endif
