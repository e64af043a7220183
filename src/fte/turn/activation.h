/* activation: 5.0, as other rules see it. */
#ifndef FTE_TURN_ACTIVATION_H
#define FTE_TURN_ACTIVATION_H

#include "core/play/steps.h"
#include "fte/state.h"

/* Whether it is a Leader, or a Vehicle that acts as one (5.1); whether he takes the unit along. */
bool fte_leads(const Game *game, const State *state, int unit);
bool fte_follows(const Game *game, const State *state, int leader, int unit);
/* It takes no part in the Activation under way. */
bool fte_refuse_ready(const Game *game, const State *state, int unit, Reason *reason);
/* The Activation under way is over: whoever was activated by name is done (5.0, 8.0). */
void fte_end_activation(Play *play);
/* Its Activation is complete. */
void fte_finish(State *state, int unit);
#endif
