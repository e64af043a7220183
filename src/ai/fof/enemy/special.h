/* special: enemy units with rules of their own: snipers (8.8), leaders (8.9), spotters (8.10), teams without ammunition (8.11.1). */
#ifndef AI_FOF_ENEMY_SPECIAL_H
#define AI_FOF_ENEMY_SPECIAL_H

#include "fof/position/play.h"

/* 8.11.1: a weapon on its fire team side because its ammunition is spent: it has its own rule instead of the tables. */
bool fof_special_spent(const FofGame *game, const FofState *state, UnitId unit);
/* 8.9: leaders left alone on a card show their fire team side: at the start of the Enemy Activity Check Segment. */
void fof_special_begin(Play *play);
/* 8.11.1: spent teams that nobody has spotted leave play: in the Clean Up Phase. */
void fof_special_clean_up(Play *play);
/* 8.10: the card that the spotter calls fire on, ties by R#; NO_CARD: none. */
CardId fof_special_target(Play *play, UnitId spotter);

#endif
