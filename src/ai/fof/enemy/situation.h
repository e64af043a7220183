/* situation: the conditions that rows of a hierarchy ask (8.6), answered from the position. The enemy knows
 * what lies on the table: friendly units always count as spotted (8.5); nothing here looks at decks, letters
 * or face-down cards. */
#ifndef AI_FOF_ENEMY_SITUATION_H
#define AI_FOF_ENEMY_SITUATION_H

#include <stdbool.h>

#include "fof/game.h"

bool fof_situation_holds(const FofGame *game, const FofState *state, UnitId unit, Condition condition);
/* Whether every condition of the row holds. */
bool fof_situation_fits(const FofGame *game, const FofState *state, UnitId unit, const HierarchyRow *row);

#endif
