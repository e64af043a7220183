/* vehicles: vehicle 1 to 5, towing 1, riding 1 to 7, at-gun 1 to 6, damage 1, 2, at-rocket 1 to 4, tracks 1, 2, tank-fire 1, rate 1, ref 1 to 7. */
#ifndef TOD_VEHICLES_VEHICLES_H
#define TOD_VEHICLES_VEHICLES_H

#include "core/play/odds.h"
#include "tod/position/position.h"
#include "tod/turn/sequence.h"

/* What of a machine is aimed at (tracks 1): `count` of a shell. */
typedef enum TodPart { PART_HULL, PART_TRACKS, PARTS } TodPart;
extern const char *const tod_hull_parts[PARTS + 1];

/* ---- damage.c ---- */

/* What made a hit: a template takes open passengers by itself (area 6, T-37). */
typedef enum TodStrike { STRIKE_MORTAR, STRIKE_SHELL, STRIKE_OTHER } TodStrike;
/* Hit as by mortar or artillery (area 7 to 11): effect, damage, passengers. STRIKE_OTHER: as by artillery, but no template. */
void tod_strike_machine(Play *play, int unit, TodStrike strike, int by);
/* damage 1, 2: rolls on the table with this modifier. */
void tod_damage(Play *play, int unit, int modifier, TodStrike strike, int by);
/* It is destroyed: a wreck, its crew and passengers casualties (riding 6, aa 9). */
void tod_destroy_machine(Play *play, int unit, int by);
/* cover 1: whether hard cover saves it from what comes from there; rolls. */
bool tod_machine_saved(Play *play, int unit, PlanePoint from);
/* Whether it is out of the game: a wreck, or nobody is left in it. */
static inline bool tod_is_knocked_out(const State *state, int unit)
{
    return tod_marked(state, unit, UNIT_WRECK | UNIT_NO_CREW);
}

/* ---- armour.c ---- */

/* Which side of it the line from there to its middle meets. */
typedef enum TodPlate { PLATE_FRONT, PLATE_SIDE, PLATE_REAR } TodPlate;
TodPlate tod_plate(const Game *game, const State *state, int unit, PlanePoint from);
/* at-gun 6, T-16: Armour Value against fire from there. */
int tod_armour(const Game *game, const State *state, int unit, PlanePoint from);

/* ---- riding.c ---- */

/* riding 1, 4, organisation 2: half-sections that the unit takes up; that are aboard; whether there is room for it. */
int tod_halves(const Game *game, const State *state, int unit);
int tod_load_of(const Game *game, const State *state, int machine);
bool tod_has_room(const Game *game, const State *state, int machine, int unit);
/* Walks the units aboard of it; -1 behind the last. */
int tod_next_aboard(const Game *game, const State *state, int machine, int after);
/* riding 7: whether who rides in it sits in the open: lorries, and tanks. */
bool tod_is_open(const TodMachine *machine);
/* Whether the point is beside it. */
bool tod_is_beside(const Game *game, const State *state, int machine, PlanePoint point);
/* Why the machine must stay where it is in this player-turn: somebody gets on or off, is coupled to it. */
bool tod_refuse_leaving_stop(const Game *game, const State *state, int machine, Reason *reason);

/* ---- driving.c ---- */

/* Whether a vehicle may stand there, as its owner knows. */
bool tod_may_park(const Game *game, const State *state, int unit, PlanePoint at, int facing);

/* ---- gunnery.c ---- */

/* Of a shell that may be fired: ways to each effect; returns all of them. */
uint64_t tod_shell_ways(const Game *game, const State *state, Action action, uint64_t effects[EFFECTS]);

/* What is done when WORK_LIMBER, WORK_UNLIMBER are over. */
void tod_limbered(Play *play, int unit), tod_unlimbered(Play *play, int unit);

Refusal tod_refuse_drive, tod_refuse_turret, tod_refuse_shell, tod_refuse_blast, tod_refuse_board,
    tod_refuse_leave, tod_refuse_load, tod_refuse_limber, tod_refuse_unlimber;
Answer tod_answer_drive, tod_answer_turret, tod_answer_shell, tod_answer_blast, tod_answer_board,
    tod_answer_leave, tod_answer_load, tod_answer_limber, tod_answer_unlimber;
Chances tod_odds_shell, tod_odds_blast;
Listing tod_list_driving, tod_list_gunnery, tod_list_riding, tod_list_towing;

#endif
