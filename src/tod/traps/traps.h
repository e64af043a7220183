/* traps: traps 1 to 12, trap-effect 1 to 6, trip flares (night 4). */
#ifndef TOD_TRAPS_TRAPS_H
#define TOD_TRAPS_TRAPS_H

#include "tod/position/position.h"
#include "tod/turn/sequence.h"

/* ---- where they lie (laying.c) ---- */

/* traps 2, 3: whether one of the kind may lie there. */
bool tod_may_lie(const Game *game, const State *state, TodTrapKind kind, PlanePoint point);

/* ---- passing them (passing.c). All of them, known or not: for marches alone, never for lists ---- */

/* How far the trap is from the line, squared; whether who goes from one point to the other comes near it who was not near it (T-61). Anti-tank
 * mines are for vehicles, all others for men (traps 12, T-62). */
int64_t tod_trap_squared(const State *state, int trap, PlanePoint from, PlanePoint to);
bool tod_trap_met(const Game *game, const State *state, int trap, PlanePoint from, PlanePoint to,
                  bool vehicle);
/* The first that is met on the way; -1. */
int tod_trap_passed(const Game *game, const State *state, PlanePoint from, PlanePoint to, bool vehicle);

typedef enum TodPassing {
    PASSING_ON,     /* not noticed; or a flare, which stops nobody */
    PASSING_FOUND,  /* nobody else of this march rolls for it */
    PASSING_SPRUNG, /* the march ends (T-63) */
    PASSING_ASKED /* STEP_TRAP lies on top now: it tells a STEP_MARCH below it how it came out (tod_march_meets) */
} TodPassing;
/* The man (or the vehicle: man -1) passes it: the die, the re-roll (asked where all know of the unit, else by rule), what follows. */
TodPassing tod_pass_trap(Play *play, int trap, int unit, int man);

/* ---- what they do (spring.c) ---- */

/* It goes off under him. */
void tod_spring(Play *play, int trap, int unit, int man);
/* night 4, 5: a light over that point for so many turns. */
void tod_light_up(Play *play, PlanePoint at, int turns);

/* ---- laws ---- */
Refusal tod_refuse_lay, tod_refuse_disarm;
Answer tod_answer_lay, tod_answer_disarm;
Listing tod_list_lay, tod_list_disarm;
/* When WORK_DISARM is over. */
void tod_trap_disarmed(Play *play, int unit);
Next tod_run_trap(Play *play);
extern const Question tod_trap_question;

#endif
