/* grenades: grenade attacks on the thrower's own card (4.2.4d, 7.10). */
#ifndef FOF_GRENADES_H
#define FOF_GRENADES_H

#include "fof/play.h"

/* 4.2.4d, 7.10.1: whether the unit can throw hand grenades at opponents on its card. */
bool throws_grenades(const FofGame *game, const FofState *state, UnitId unit);
/* Whether this is a spotted infantry unit on foot that the other side (`by`) may attack (8.5). */
bool is_open_to_attack(const FofGame *game, const FofState *state, UnitId unit, Side by);
/* 7.10: an attack on a stack under cover (`at`), or on one unit out of cover (`target`); icons 0: a miss.
 * `wp`: the item thrown, or NO_ITEM (4.4.3). Free responses follow at once (7.10.5). */
void grenade_attack(Play *play, UnitId unit, AreaId at, UnitId target, ItemId wp, int icons);

#endif
