/* grenades: what grenade attacks put down, on the attacker's own card and on others (4.2.4d, 7.10). */
#ifndef FOF_WEAPONS_GRENADES_H
#define FOF_WEAPONS_GRENADES_H

#include "fof/position/play.h"

/* 7.10.1: infantry with a printed VOF that is on the map and not pinned: it may attack with grenades of
 * some kind. */
bool fof_has_grenades(const FofGame *game, const FofState *state, UnitId unit);
/* 4.2.4d, 7.10.1: whether the unit can throw hand grenades at opponents on its card. */
bool fof_throws_grenades(const FofGame *game, const FofState *state, UnitId unit);
/* Whether this is a spotted infantry unit on foot that the other side (`by`) may attack (8.5). */
bool fof_is_open_to_attack(const FofGame *game, const FofState *state, UnitId unit, Side by);
/* Whether one is there. */
bool fof_place_has_target(const FofGame *game, const FofState *state, AreaId area, Side by);
/* 7.10: an attack on a stack under cover (`at`), or on one unit out of cover (`target`); icons 0: a miss.
 * `item`: the WP thrown (4.4.3) or the weapon fired (7.4, 7.6), or NO_ITEM. On the own card free responses
 * follow at once (7.10.5); on another one it takes ammunition, and a mortar team shows its PDF (7.3.2). */
void fof_grenade_attack(Play *play, UnitId unit, AreaId at, UnitId target, ItemId item, int icons);
/* 6.2.4: a miss lies on a card once, however many there were. */
void fof_miss_once(Play *play, MarkerKind kind, CardId card, int value, UnitId by);
/* 7.10.5: the free response of a unit comes down on its attacker. */
void fof_grenade_return(Play *play, UnitId unit, AreaId at, UnitId attacker, int icons);

#endif
