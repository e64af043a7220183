/* jam: weapons that break down while they are used hard (7.12). */
#ifndef FOF_WEAPONS_JAM_H
#define FOF_WEAPONS_JAM_H

#include "fof/position/play.h"

enum { JAMMED = -1 };

/* 7.12: whether a Jam icon in this attempt ruins the unit's weapon: Concentrate Fire, or a Grenade Attack
 * on another card. */
bool fof_jam_threatens(const FofGame *game, const FofState *state, Action attempt, UnitId unit);
/* The cards, as a set, that are successes of this attempt; a Jam icon is no crosshairs to anybody (2.8.2,
 * 7.11.2). */
uint64_t fof_attempt_successes(const FofGame *game, Action attempt);
/* Successes among the cards drawn for an attempt, for either side; JAMMED: the weapon is ruined and
 * nothing else counts. */
int fof_attempt_icons(const FofGame *game, const FofState *state, Action attempt, UnitId unit,
                      const uint8_t *cards, int count);
/* 7.12: the attempt has failed and the unit is removed from play; each of its steps is a generic fire team
 * now. */
void fof_jam(Play *play, Action attempt, UnitId unit);

#endif
