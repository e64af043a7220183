/* acts_parts: the deeds of the enemy's units (8.6.1-8.6.3, 8.8-8.11), one file a subject, and what they share. Only acts.c, which holds
 * the table, and those files need it. */
#ifndef AI_FOF_ENEMY_ACTS_PARTS_H
#define AI_FOF_ENEMY_ACTS_PARTS_H

#include "ai/fof/enemy/acts.h"
#include "fof/orders/order.h"

/* What a deed asks and does: the shape of deed_possible and deed_do. */
typedef bool DeedPossible(const FofGame *game, const FofState *state, UnitId unit);
typedef void DeedDo(Play *play, UnitId unit);

/* ---- acts.c ---- */

/* 4.2.5: whether the unit's condition allows it orders of this kind; nobody has to give them. */
bool enemy_may(const FofGame *game, const FofState *state, Verb verb, UnitId unit);
/* The order that the unit gives itself. */
Action enemy_action(Verb verb, UnitId unit, AreaId at);
/* The draw of an attempt alone; what it brings about is the caller's. */
bool enemy_draw(Play *play, Action action, UnitId unit, int *icons);
/* 8.6.3, 8.10: the unit leaves play for good, and its weapons with it; what else it carries stays. */
void enemy_leaves(Play *play, UnitId unit);
/* Who goes away of his own will leaves nobody his asset weapons; who is hit drops them (5.1.6E). */
void enemy_takes_weapons(Play *play, UnitId unit);
/* Steps that have left the map count as lost to the enemy. */
void enemy_steps_left(Play *play, int steps);

/* ---- moves.c: cover, advance, infiltrate ---- */
DeedPossible cover_possible, advance_possible, infiltrate_possible;
DeedDo cover_do, advance_do, infiltrate_do;

/* ---- attacks.c ---- */
DeedPossible grenade_possible, attack_possible, concentrate_possible, shift_possible;
DeedDo grenade_do, attack_do, concentrate_do, shift_do;

/* ---- recovery.c: rally and reconstitution ---- */
DeedPossible rally_possible, reconstitute_possible;
DeedDo rally_do, reconstitute_do;

/* ---- litter.c ---- */
DeedPossible to_casualty_possible, evacuate_possible;
DeedDo to_casualty_do, evacuate_do;

/* ---- special.c ---- */
DeedPossible hide_possible, call_fire_possible;
DeedDo withdraw_do, hide_do, call_fire_do, vanish_do;

#endif
