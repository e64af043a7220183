/* transport: helicopters (10.0), boats (11.0) and the ambush that may wait for them (11.1). */
#ifndef FOLIO_MOVEMENT_TRANSPORT_H
#define FOLIO_MOVEMENT_TRANSPORT_H

#include "folio/position/board.h"
#include "folio/turn/question.h"

/* ASKS_LAND: where the carried unit is put down. */
void folio_list_landings(const Game *game, const State *state, ActionList *list);
bool folio_refuse_landing(const Game *game, const State *state, Action action, Reason *reason);
void folio_answer_landing(Play *play, Action action);

/* ASKS_BUMP: where the Viet Cong push an ambushed unit (11.1). */
void folio_list_bumps(const Game *game, const State *state, ActionList *list);
bool folio_refuse_bump(const Game *game, const State *state, Action action, Reason *reason);
void folio_answer_bump(Play *play, Action action);
/* The ambusher; -1. */
int folio_ambusher(const Game *game, const State *state);

#endif
