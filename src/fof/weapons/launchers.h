/* launchers: weapons that make grenade attacks on other cards (7.3, 7.4, 7.6, 7.7, 7.10.1). */
#ifndef FOF_WEAPONS_LAUNCHERS_H
#define FOF_WEAPONS_LAUNCHERS_H

#include "fof/movement/tally.h"

typedef struct Launcher {
    uint8_t nearest, range; /* cards */
    bool over_own;          /* passes over cards with its own side (7.3.1) */
    bool over_all;          /* and with anybody (7.10.1) */
    bool lays_pdf;          /* 7.3.2: a mortar team shows where it fires */
} Launcher;

/* How far the grenade attacks of this counter reach. */
uint8_t fof_launcher_range(const UnitType *type, Profile profile);
/* What the unit fires now: its own weapon (item NO_ITEM), or a weapon that it holds. False if it has none
 * or may not fire it where it is, with the reason; what stands between it and a target is not asked. */
bool fof_launcher_of(const Scene *scene, UnitId unit, ItemId item, Launcher *launcher, Reason *reason);
/* Whether it may fire at who is in this area of another card: range, line, sight, PDF, who stands between. */
bool fof_launcher_reaches(const Scene *scene, UnitId unit, const Launcher *launcher, AreaId target,
                          Reason *reason);
/* 7.3.1: whether a mortar may not fire where it is and as it is. */
bool fof_mortar_is_silent(const FofGame *game, const FofState *state, UnitId unit, Reason *reason);
/* Whether the weapons it holds include this one, and none of the kind comes first. */
bool fof_launcher_held(const Scene *scene, UnitId unit, ItemId item);

#endif
