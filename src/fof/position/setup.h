/* setup: the start of a mission (2.x): map, potential contacts, units, stores. */
#ifndef FOF_POSITION_SETUP_H
#define FOF_POSITION_SETUP_H

#include "fof/position/play.h"

/* The table before planning: map laid out or drawn (2.2.1), PC markers (2.2.2), units of the order of battle; those with `at` stand there, the other
 * friends wait in the staging area (2.3.5). Starts the sequence at planning. False with errors. */
bool fof_setup_start(const FofGame *game, const Doc *doc, uint64_t seed, FofState *state, Errors *errors);

/* The entry of a unit of the order of battle; NO_UNIT if it has none. */
UnitId fof_unit_of_named(const FofState *state, int named);

/* ---- parts of it, for positions that leave something to its default ---- */

/* The potential contact that the mission has for a card (2.2.2), also for a further patrol (2.6.3). A letter left to chance is `?`, and the
 * enemy's set_up draws it when all are laid. */
void fof_setup_contact(const FofGame *game, FofState *state, CardId card);
/* 8.2.1: what the enemy lays at random, when all that the mission has for its cards lies there. */
void fof_setup_enemy(Play *play);
/* The map and its staging areas (2.2.1); a card that the mission leaves to chance is open ground where none is drawn. */
void fof_setup_map(const FofGame *game, FofState *state, bool drawn);
/* A unit of the order of battle as the mission has it: where `at` puts it, waiting, or not in play yet. */
void fof_setup_unit(const FofGame *game, FofState *state, int slot, int named);
/* 2.3.5: where a unit is that nobody has placed; NO_AREA: off the map. */
AreaId fof_setup_waiting_place(const FofGame *game, int named);
/* 4.3.2: runners in the CO HQ's box, from *slot on. */
void fof_setup_runners(const FofGame *game, FofState *state, int *slot);
/* 2.3.4: the mission's items, with those who have them. */
void fof_setup_stores(const FofGame *game, FofState *state);

#endif
