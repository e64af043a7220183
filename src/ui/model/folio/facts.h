/* facts: what the table of Vietnam Battles shows of a position and has to work out by the rules:
 * ratings, ranges, what may hide, the sum of a combat. No window. */
#ifndef UI_MODEL_FOLIO_FACTS_H
#define UI_MODEL_FOLIO_FACTS_H

#include "folio/combat/combat.h"
#include "folio/movement/moves.h"
#include "folio/position/change.h"

/* ---- things ---- */
/* What the name of a thing stands for: a place, else a unit, else a camp ("camp-1"); NOWHERE and -1: it is none. */
typedef struct FolioThing {
    Place place;
    int unit, camp;
} FolioThing;
FolioThing folio_thing(const Game *game, const char *name);

/* ---- units ---- */
/* "infantry", "engineers" */
const char *folio_facts_kind(const Counter *counter);
/* Units of a side that take part. */
int folio_facts_taking_part(const Game *game, const State *state, Side side);
/* 14.0: support fire markers of a turn; of one to come, less what has been lost of camps by now. */
int folio_facts_allotted(const Game *game, const State *state, int turn, Side side);

/* ---- hexes ---- */
/* Whether something could still be hidden in the cell, as far as the viewer knows. */
bool folio_facts_may_hide(const Game *game, const State *state, int cell);

/* 6.0: the cells in the zones of control of each side's units, as far as the viewer knows of them. Whoever
 * hides has none until he is found. */
enum { ZONE_US = 1, ZONE_VC = 2 };
void folio_facts_zones(const Game *game, const State *state, uint8_t zones[MAX_CELLS]);

/* ---- combat ---- */
/* Movement points are being spent: not in a retreat, an advance or a landing. */
bool folio_facts_is_movement(const State *state);
/* A combat or bombardment is announced, and the die has not been rolled. */
bool folio_facts_is_fight(const State *state);
/* Whom a result hurts; of a combat's six rolls, how many do which. */
typedef enum Fate { FATE_ATTACKER, FATE_NOBODY, FATE_BOTH, FATE_DEFENDER, FATES } Fate;
Fate folio_facts_fate(CombatKind kind, Result result);
void folio_facts_fates(const Game *game, CombatKind kind, int column, int of[FATES]);
/* "the attackers retreat 2 hexes" */
const char *folio_facts_result_words(CombatKind kind, Result result);
/* The phase: its place among those of a turn, from 0; -1 outside. Mobile movement and combat are one. */
enum { TURN_PHASES = 6 };
extern const char *const folio_facts_phases[TURN_PHASES];
int folio_facts_phase(const State *state);

#endif
