/* vehicles: vehicle 1 to 5, towing 1, riding 1 to 7, at-gun 1 to 6, damage 1, 2, at-rocket 1 to 4, tracks 1, 2, tank-fire 1, rate 1, ref 1 to 7. */
#ifndef TOD_VEHICLES_VEHICLES_H
#define TOD_VEHICLES_VEHICLES_H

#include "tod/position/position.h"
#include "tod/turn/sequence.h"

/* What of a machine is aimed at (tracks 1): `count` of a shell. */
typedef enum TodPart { PART_HULL, PART_TRACKS, PARTS } TodPart;
extern const char *const tod_hull_parts[PARTS + 1];

/* Hit by mortar or artillery (area 7 to 11): effect, damage, passengers. */
void tod_strike_machine(Play *play, int unit, bool artillery, int by);
/* damage 1, 2: rolls on the table with this modifier. */
void tod_damage(Play *play, int unit, int modifier, int by);
/* It is destroyed: a wreck, its passengers casualties (riding 6). */
void tod_destroy_machine(Play *play, int unit, int by);
/* at-gun 6, T-16: Armour Value against fire from there, and whether it comes from the side. */
int tod_armour(const Game *game, const State *state, int unit, PlanePoint from);
bool tod_from_side(const Game *game, const State *state, int unit, PlanePoint from);
/* Half-sections aboard; whether there is room for the unit. */
int tod_load_of(const Game *game, const State *state, int machine);
bool tod_has_room(const Game *game, const State *state, int machine, int unit);

Refusal tod_refuse_drive, tod_refuse_turret, tod_refuse_shell, tod_refuse_blast, tod_refuse_board,
    tod_refuse_leave, tod_refuse_load, tod_refuse_limber, tod_refuse_unlimber;
Answer tod_answer_drive, tod_answer_turret, tod_answer_shell, tod_answer_blast, tod_answer_board,
    tod_answer_leave, tod_answer_load, tod_answer_limber, tod_answer_unlimber;
Chances tod_odds_shell;
Listing tod_list_vehicles, tod_list_boarding;

#endif
