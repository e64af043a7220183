/* ground: places as the enemy judges them: who sees a card, what protects there, where one can fire from (8.6.1E, 8.6.3). */
#ifndef AI_FOF_ENEMY_GROUND_H
#define AI_FOF_ENEMY_GROUND_H

#include "fof/position/play.h"

/* Whether a unit of the other side, on the map, sees any part of the card. */
bool fof_ground_seen(const FofGame *game, const FofState *state, CardId card, Side by);
/* Cards from here to the nearest unit of that side on the map; a large number if there is none. */
int fof_ground_nearest(const FofState *state, CardId card, Side side);
/* 8.6.3: terrain and the best cover that is open to the unit there. */
int fof_ground_value(const FofGame *game, const FofState *state, UnitId unit, CardId card);
/* 8.6.1E: the place there that protects it best, cover before open ground, ties by R#. */
AreaId fof_ground_shelter(Play *play, UnitId unit, CardId card);
/* 8.6.1E: the highest cover there from which it can fire at opponents; the highest if it can nowhere. */
AreaId fof_ground_firing(Play *play, UnitId unit, CardId card);

#endif
