/* combat: attacks and bombardments from the announcement to the last advance (7.0, 8.0). */
#ifndef FOLIO_COMBAT_COMBAT_H
#define FOLIO_COMBAT_COMBAT_H

#include "folio/position/board.h"
#include "folio/turn/question.h"

/* ---- combat.c: who attacks whom (4.1 A, 7.1, 7.2, 8.4) ---- */
/* 11.1: the ambushed unit attacks at once, alone. */
void folio_start_ambush(Play *play, int unit, int ambusher);
/* Why this unit may not attack in this phase; false if it may. */
bool folio_refuse_attacker(const Game *game, const State *state, int unit, Reason *reason);
/* Whether a bombardment of this unit is allowed now, markers apart. */
bool folio_refuse_bombarded(const Game *game, const State *state, int target, Reason *reason);
/* The combat is over: what it leaves behind, then the phase goes on. */
void folio_finish_combat(Play *play);

/* ---- support.c: markers (8.0, 14.0) ---- */
void folio_draw_markers(Play *play);
/* 14.0: what the track and the camps that are captured by now allot to the side in a turn. */
int folio_allotment(const Game *game, const State *state, int turn, Side side);
/* Whether the side holds such a marker; it goes. */
bool folio_refuse_held(const State *state, Side side, int value, Reason *reason);
void folio_spend_marker(State *state, Side side, int value);
void folio_begin_duel(Play *play);
/* Whose slot it is. */
Side folio_slot_side(const Game *game, const State *state);
Side folio_attacking_side(const Game *game, const State *state);
/* How many markers the attacker or defender may play in this combat. */
int folio_marker_limit(const Game *game, const State *state, int role);
/* Whether a marker may be played in this slot, as far as everybody can see. */
bool folio_may_play(const Game *game, const State *state);

/* ---- table.c: strengths and results (7.3 to 7.5) ---- */
typedef struct Sum {
    int attack, defence; /* of units */
    int attack_markers, defence_markers;
    int differential;
    int line, column; /* the terrain line that counts, and the column from 0 */
    bool river;       /* all attack across an unbridged river */
} Sum;
Sum folio_sum(const Game *game, const State *state, const Combat *combat);
int folio_column(const Game *game, int line, int differential);
/* Whether the attack of this unit goes over a river without a bridge; its hexside kind plus 1, else 0. */
int folio_attacks_over(const Game *game, const State *state, int unit, int target);

/* ---- results.c: what the table says (7.6) ---- */
void folio_resolve(Play *play);

/* ---- retreat.c, retreats.c: 7.7, 7.8 ---- */

/* One hex farther; after the last one the retreat is over. */
void folio_retreat_into(Play *play, int unit, Place to);
/* 15.0: a unit set up beside hidden Viet Cong may try to fall back onto them; they are found, and it must look
 * elsewhere. */
bool folio_runs_into_hidden(Play *play, int unit, Place to);

/* ---- displace.c: 7.7.2 ---- */
/* Whether the friend could make room. */
bool folio_can_displace(const Game *game, const State *state, const FolioBoard *board, int unit);

/* ---- advance.c: 7.9 ---- */
void folio_begin_advance(Play *play);

#endif
