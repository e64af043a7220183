/* combat: the net combat modifier, results and hit effects (6.4). */
#ifndef FOF_FIRE_COMBAT_H
#define FOF_FIRE_COMBAT_H

#include "fof/position/play.h"

struct Explanation;

/* The unit's NCM, unclamped; says what it is the sum of (why may be NULL). False if no VOF affects it. */
bool fof_ncm_of(const FofGame *game, const FofState *state, UnitId unit, int *ncm, struct Explanation *why);
/* The same for one that flames have driven out of a cover: it lies outside in `state`, where everything else is as it
 * was when the segment began (7.14-6, -7). */
bool fof_ncm_driven_out(const FofGame *game, const FofState *state, UnitId unit, AreaId cover, int *ncm,
                        struct Explanation *why);
/* What a marker is worth as a volume of fire, a modifier or concealment (6.2, 5.4). */
int fof_marker_modifier(const FofGame *game, const Marker *marker);
/* 7.15: among how many units a sniper's shot that lies on a card is drawn as the segment begins, if the unit is one of
 * them; else 0. */
int fof_sniper_lot(const FofGame *game, const FofState *state, const Marker *marker, UnitId unit);
/* Whether any VOF affects the unit (6.4.2B): for pinned recovery and combat. */
bool fof_unit_under_fire(const FofGame *game, const FofState *state, UnitId unit);
/* 4.1.2B: the strongest listed VOF on an HQ or staff, as its command modifier (0, -1, -2, -3). */
int fof_command_fire_modifier(const FofGame *game, const FofState *state, UnitId unit);

/* 3.7.4: the whole Combat Effects Segment. */
void fof_combat_effects(Play *play);
/* 6.4.3: a hit effect of one or two letters on a unit; pins what is left. */
void fof_hit_unit(Play *play, UnitId unit, const char *letters);
/* 6.4.3 by the breakdown chart: one step of the unit becomes this kind (assault, fire, litter, paralyzed,
 * casualty as 'A' 'F' 'L' 'P' 'C'); returns the new unit or NO_UNIT; the unit itself may be gone or
 * changed afterwards. */
UnitId fof_step_becomes(Play *play, UnitId unit, char letter);
/* A generic team is exchanged for one of another type: same place, same load (4.2.3, 6.4.3). */
void fof_team_exchange(Play *play, UnitId team, uint8_t type);
/* 7.12: the unit leaves play, each of its steps is a generic fire team from now on. */
void fof_unit_falls_apart(Play *play, UnitId unit);
/* 7.13: every step of the unit becomes a casualty. */
void fof_unit_destroy(Play *play, UnitId unit);
/* 6.4.2C: a hit on the unit: its effect is drawn. */
void fof_resolve_hit(Play *play, UnitId unit);
/* Takes one step off; what is left may break (6.4.3-3) or leave play. */
void fof_unit_lose_step(Play *play, UnitId unit);

#endif
