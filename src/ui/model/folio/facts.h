/* facts: what the table of Vietnam Battles shows of a position and has to work out by the rules:
 * ratings, ranges, what may hide, the sum of a combat. No window. */
#ifndef UI_MODEL_FOLIO_FACTS_H
#define UI_MODEL_FOLIO_FACTS_H

#include "folio/state.h"

/* ---- units ---- */
bool facts_on_map(const State *state, int unit);
/* On the map or recorded in secret: it has a place. */
bool facts_in_play(const State *state, int unit);
bool facts_is_monitor(const Game *game, int unit);
Rating facts_rating(const Game *game, const State *state, int unit);
/* Units of a side that take part, and those that are in this state. */
int facts_taking_part(const Game *game, const State *state, Side side);
int facts_count(const Game *game, const State *state, Side side, Where where);
/* 21.0: turns that the body count has cost. */
int facts_us_losses(const Game *game, const State *state);
int facts_camps_taken(const State *state);
/* 14.0: support fire markers of a turn; of one to come, less what has been lost of camps by now. */
int facts_allotted(const Game *game, const State *state, int turn, Side side);
int facts_flights_left(const Game *game, const State *state);

/* ---- hexes ---- */
/* Whether something could still be hidden in the cell, as far as the viewer knows. */
bool facts_may_hide(const Game *game, const State *state, int cell);

/* 6.0: the cells in the zones of control of each side's units, as far as the viewer knows of them. Whoever
 * hides has none until he is found. */
enum { ZONE_US = 1, ZONE_VC = 2 };
void facts_zones(const Game *game, const State *state, uint8_t zones[MAX_CELLS]);

/* ---- where a unit can go ---- */
typedef struct FolioRange FolioRange;
FolioRange *range_new(void);
void range_free(FolioRange *range);
/* Works it out, if it is not the one that it was made for; the position is told apart by `changes`. Unit
 * -1: nobody. */
void range_make(FolioRange *range, const Game *game, const State *state, int unit, unsigned changes);
/* Halves of movement points to the place; -1 if it cannot get there on its own. */
int range_cost(const FolioRange *range, const Game *game, Place place);
/* The places of the cheapest way, without the start; returns how many. */
int range_way(const FolioRange *range, const Game *game, Place goal, Place *way, int cap);
/* The unit that it was made for. */
int range_unit(const FolioRange *range);

/* ---- combat ---- */
typedef struct FightSum {
    int attack, defence; /* of units */
    int differential;
    int column; /* from 0 */
    const char *line;
    bool river;
} FightSum;
/* Movement points are being spent: not in a retreat, an advance or a landing. */
bool facts_is_movement(const State *state);
/* A combat or bombardment is announced, and the die has not been rolled. */
bool facts_is_fight(const State *state);
FightSum facts_fight(const Game *game, const State *state);
/* Whom a result hurts; of a combat's six rolls, how many do which. */
typedef enum Fate { FATE_ATTACKER, FATE_NOBODY, FATE_BOTH, FATE_DEFENDER, FATES } Fate;
Fate facts_fate(CombatKind kind, Result result);
void facts_fates(const Game *game, CombatKind kind, int column, int of[FATES]);
/* "the attackers retreat 2 hexes" */
const char *facts_result_words(CombatKind kind, Result result);
/* The phase: its place among those of a turn, from 0; -1 outside. Mobile movement and combat are one. */
enum { TURN_PHASES = 6 };
extern const char *const facts_phases[TURN_PHASES];
int facts_phase(const State *state);

#endif
