/* move: 6.0. */
#ifndef FTE_MOVEMENT_MOVE_H
#define FTE_MOVEMENT_MOVE_H

#include "core/play/steps.h"
#include "fte/state.h"

typedef enum MoveMode { MOVE_PLAIN, MOVE_DOUBLE, MOVE_STEALTHY, MOVE_MODES } MoveMode;

/* Actions of a Vehicle or Helicopter in an Activation, as bits (5.1). */
enum {
    ACTED_MOVE = 1,
    ACTED_FIRE = 2,
    ACTED_LOAD = 4,
    ACTED_UNLOAD = 8,
    ACTED_ASSAULT = 16,
    ACTED_RECOVER = 32,
    ACTED_SEARCH = 64,
    ACTED_OTHER = 128
};

/* 6.5: what a step to a neighbour costs the class, in halves; NO_COST. `on_way`: whether it goes by trail or road. */
int fte_step_cost(const Game *game, MoveClass by, Hex from, Hex to, bool *on_way);
/* 6.3, 6.6, 7.5.2, 19.1: movement points of a unit, in halves. */
int fte_allowance(const Game *game, const State *state, int unit, MoveMode mode);
MoveClass fte_move_class(const Game *game, const State *state, int unit);
/* Whether an Action of this kind is left to the unit, for one that is ready: infantry has one, others two (5.1). */
bool fte_refuse_action(const Game *game, const State *state, int unit, int action, Reason *reason);
/* It has performed that Action: Infantry is done with it, others after their second. */
void fte_acted(Play *play, int unit, int action);
/* Whether it may enter the hex, stacking and enemies considered (6.2). */
bool fte_refuse_entry(const Game *game, const State *state, int unit, Hex hex, Reason *reason);

/* Whether enemies on the ground keep it from standing there. */
bool fte_refuse_ground(const Game *game, const State *state, int unit, Hex hex, Reason *reason);

Refusal fte_refuse_move;
Answer fte_move;
Next fte_run_move(Play *play);
extern const Question fte_move_question;
/* 7.5.3: off the map with all that it carries, casualties evacuated; the event says how. */
void fte_leave_map(Play *play, int unit, int event);
/* Ends the move of a unit that was stopped: its Activation is over (7.4). */
void fte_stop_moving(Play *play, int unit);

#endif
