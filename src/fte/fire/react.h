/* react: 21.0, Opportunity Fire as an interruption. */
#ifndef FTE_FIRE_REACT_H
#define FTE_FIRE_REACT_H

#include "core/play/steps.h"
#include "fte/state.h"

typedef enum ReactMode { REACT_MOVE, REACT_RETREAT, REACT_ASSAULT, REACT_MODES } ReactMode;

/* Enemies may fire at the units with MARK_MOVING in the hex, or at this one alone (unit >= 0): a frame on top. In an assault only those in `by`
 * may (HEX_NONE: all who see it). 21.0: moves, loading, searches, retreats and assaults call this; fire, recovery, medevac and requests do not,
 * and so nobody reacts to them. */
void fte_expose(Play *play, Hex hex, int unit, ReactMode mode, Hex by);
/* Whether the unit is what the reaction is about. */
bool fte_is_trigger(const State *state, const FteFrame *frame, int unit);
/* Whether it has passed its check for the reaction under way; in a retreat only by its attempt at whoever retreats (7.4). */
bool fte_has_passed(const State *state, int unit);
Next fte_run_react(Play *play);
extern const Question fte_react_question;

#endif
