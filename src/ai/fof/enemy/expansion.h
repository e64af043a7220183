/* expansion: the map grows where a package is placed beyond its edge (8.4.5). */
#ifndef AI_FOF_ENEMY_EXPANSION_H
#define AI_FOF_ENEMY_EXPANSION_H

#include "fof/position/play.h"

/* The card at this distance along a line, whether or not one lies there; NO_CARD beyond the rim of the grid. */
CardId fof_expansion_card(CardId from, Direction direction, int distance);
/* Lays the cards that are missing from the unit outward, on `table` (a copy of the position), as far as `distance` and as long as there is
 * still a chance that something there is in its line of sight. Chance comes from the game's own generator. Stops early where the mission
 * forbids it, at the rim and when the deck is empty. */
void fof_expansion_lay(Play *play, FofState *table, UnitId from, Direction direction, int distance);

#endif
