/* mines: minefields, claymores and booby traps (7.9, 8.7). */
#ifndef FOF_WEAPONS_MINES_H
#define FOF_WEAPONS_MINES_H

#include "fof/position/play.h"

enum { MINE_DRAWS = 3, MINE_MARKS = 1 << MARK_BURST | 1 << MARK_THREE_BURSTS | 1 << MARK_SHORT };

/* Whether mines lie on the card, hidden in the ground or already gone off under somebody. */
bool fof_mines_lie(const FofState *state, CardId card);
/* Whether a unit that moves within its card meets them there. */
bool fof_mines_meet(const FofState *state, UnitId unit);
/* 7.9.1: a unit that entered the card or moved within it draws for mines there; nothing if there are none. */
void fof_mines_check(Play *play, UnitId unit);
/* 8.7.1: mines on a card; all units there are checked at once. */
void fof_mines_lay(Play *play, CardId card);
/* 8.7.2: a trap on this unit. */
void fof_booby_trap_set(Play *play, UnitId unit);
/* 7.9.2: claymores on enemies that have come onto their card. */
void fof_claymores_fire(Play *play);

#endif
