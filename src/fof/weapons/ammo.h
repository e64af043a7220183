/* ammo: ammunition of both sides (7.18, 8.11). A type names one or two kinds: the first feeds its fire,
 * the last its special actions (grenade attacks on other cards, flame). Who fires with S or A/S counts
 * only those (7.18, 7.18.1D); whether a weapons team of that kind runs out is a reading. */
#ifndef FOF_WEAPONS_AMMO_H
#define FOF_WEAPONS_AMMO_H

#include "fof/position/play.h"

enum { AMMO_UNCOUNTED = 99 };

/* Whether anything this unit fires is counted now: its type, the side it shows and the mission say so. */
bool fof_ammo_tracked(const FofGame *game, const FofState *state, UnitId unit);
/* Points left for its special actions; AMMO_UNCOUNTED where those cost none (7.18.1H). */
int fof_ammo_left(const FofGame *game, const FofState *state, UnitId unit);
/* Whether its volume of fire costs ammunition (7.18-1, -2). */
bool fof_ammo_fire_counts(const FofGame *game, const FofState *state, UnitId unit);
/* 7.18.4-4: whether there is a point for another Concentrate Fire besides what its fire of this turn
 * costs. */
bool fof_ammo_concentrates(const FofGame *game, const FofState *state, UnitId unit);
/* 7.18.2: on its fire team side, or under the marker, for want of ammunition. */
bool fof_ammo_is_out(const FofState *state, UnitId unit);
/* 7.18.2, 8.11.1: flipped to its fire team side because it ran out, not by a hit. */
bool fof_ammo_flipped(const FofState *state, UnitId unit);

/* Special actions are paid at once (7.18.4). Who has none left is out of ammo (7.18.2); this refreshes no
 * fire. */
void fof_ammo_spend(Play *play, UnitId unit, int points);
/* Combat Effects: everybody who exerts a VOF this turn pays, concentrated fire besides (7.18.4, 7.11.3).
 * Fire is frozen until the segment is over: who is out then is told by fof_ammo_settle_all. */
void fof_ammo_pay_turn(Play *play);
void fof_ammo_settle_all(Play *play);
/* 7.18.2: a unit that has nothing left of what it counts flips or gets the marker; nothing if it has. */
void fof_ammo_settle(Play *play, UnitId unit);

/* 7.18.3: whether this unit fires that kind of ammunition, so that what it picks up is its own supply. */
bool fof_ammo_uses(const FofGame *game, const FofState *state, UnitId unit, uint8_t kind);
/* 7.18.3: what the unit has picked up fills it again: the counter becomes points, the marker goes, the
 * weapon is manned without a draw. */
void fof_ammo_take(Play *play, UnitId unit, ItemId item);
/* The full load of its type again (events, reattempts). */
void fof_ammo_refill(Play *play, UnitId unit);

/* 5.1.6A, 7.18-4: how much room its own supply takes, in points of capacity, if it had that much more of a
 * kind it uses. */
int fof_ammo_room(const FofGame *game, const FofState *state, UnitId unit, uint8_t more_kind, int more);
/* 7.18.3-2: lays one point of its own supply on the ground, with what lies there of the kind; free. `slot`
 * 0 or 1: which of its kinds. */
bool fof_ammo_drops(const FofGame *game, const FofState *state, UnitId unit, int slot);
void fof_ammo_drop(Play *play, UnitId unit, int slot);
/* 8.11: an enemy that must move leaves behind what it cannot carry. */
void fof_ammo_drop_excess(Play *play, UnitId unit);

#endif
