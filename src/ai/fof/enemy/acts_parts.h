/* acts_parts: the deeds of the enemy's units (8.6.1-8.6.3, 8.8-8.11), one file a subject, and what they share. Only acts.c, which holds
 * the table, and those files need it. */
#ifndef AI_FOF_ENEMY_ACTS_PARTS_H
#define AI_FOF_ENEMY_ACTS_PARTS_H

#include "ai/fof/enemy/acts.h"
#include "fof/orders/order.h"

/* What a deed asks and does: the shape of fof_deed_possible and fof_deed_do. */
typedef bool DeedPossible(const FofGame *game, const FofState *state, UnitId unit);
typedef void DeedDo(Play *play, UnitId unit);

/* ---- acts.c ---- */

/* 4.2.5: whether the unit's condition allows it orders of this kind; nobody has to give them. */
bool fof_enemy_may(const FofGame *game, const FofState *state, Verb verb, UnitId unit);
/* The order that the unit gives itself. */
Action fof_enemy_action(Verb verb, UnitId unit, AreaId at);
/* The draw of an attempt alone; what it brings about is the caller's. */
bool fof_enemy_draw(Play *play, Action action, UnitId unit, int *icons);
/* 8.6.3, 8.10: the unit leaves play for good, and its weapons with it; what else it carries stays. */
void fof_enemy_leaves(Play *play, UnitId unit);
/* Who goes away of his own will leaves nobody his asset weapons; who is hit drops them (5.1.6E). */
void fof_enemy_takes_weapons(Play *play, UnitId unit);
/* Steps that have left the map count as lost to the enemy. */
void fof_enemy_steps_left(Play *play, int steps);

/* ---- moves.c: cover, advance, infiltrate ---- */
DeedPossible fof_cover_possible, fof_advance_possible, fof_infiltrate_possible;
DeedDo fof_cover_do, fof_advance_do, fof_infiltrate_do;

/* ---- attacks.c ---- */
DeedPossible fof_grenade_possible, fof_attack_possible, fof_concentrate_possible, fof_shift_possible;
DeedDo fof_grenade_do, fof_attack_do, fof_concentrate_do, fof_shift_do;

/* ---- recovery.c: rally and reconstitution ---- */
DeedPossible fof_rally_possible, fof_reconstitute_possible;
DeedDo fof_rally_do, fof_reconstitute_do;

/* ---- litter.c ---- */
DeedPossible fof_to_casualty_possible, fof_evacuate_possible;
DeedDo fof_to_casualty_do, fof_evacuate_do;

/* ---- special.c ---- */
DeedPossible fof_hide_possible, fof_call_fire_possible;
DeedDo fof_withdraw_do, fof_hide_do, fof_call_fire_do, fof_vanish_do;

#endif
