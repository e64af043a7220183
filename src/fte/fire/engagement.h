/* engagement: rules of engagement for Opportunity Fire, as a standing order of the player's: `over 30`, `over 30 hold 1/2 Quist`. */
#ifndef FTE_FIRE_ENGAGEMENT_H
#define FTE_FIRE_ENGAGEMENT_H

#include "core/play/rules.h"
#include "fte/state.h"

/* 21.0: of a hundred, how often those who may fire now stop what brought it about, each alone, as far as the position's eyes know.
 * `holds`: names of units that do not count, with blanks between; may be "". */
int fte_stop_chance(const Game *game, const State *seen, const char *holds);
/* Whether the name is one of these. */
bool fte_holds(const char *holds, const char *name);
/* The parts of an order: from which chance on, and who holds; false: it is none. */
bool fte_read_engagement(const char *order, int *over, const char **holds);
/* The unit's chances: rolls of ten that let it fire, and percent of shots with any effect. */
int fte_shot_effect(const Game *game, const State *seen, int unit, int target);
/* Rules.stands. */
bool fte_stands(const Game *game, const State *seen, const char *topic, const char *order, Action *action);

#endif
