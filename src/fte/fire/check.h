/* check: Troop Quality Checks (1.2). */
#ifndef FTE_FIRE_CHECK_H
#define FTE_FIRE_CHECK_H

#include "core/play/explanation.h"
#include "core/play/steps.h"
#include "fte/state.h"

/* What the unit's status adds to the roll; lines of it to `why`, which may be NULL. */
int fte_quality_modifier(const Game *game, const State *state, int unit, Explanation *why);
/* Rolls of a d10 that pass, of ten, with the unit's status and this much besides. */
int fte_passing_rolls(const Game *game, const State *state, int unit, int besides);
/* Rolls, and tells it under the event, with the roll, the sum and what was needed. */
bool fte_check(Play *play, int unit, int besides, int event);

#endif
