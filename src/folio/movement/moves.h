/* moves: the Movement Phases (4.1, 5.0) and what else happens in them. */
#ifndef FOLIO_MOVEMENT_MOVES_H
#define FOLIO_MOVEMENT_MOVES_H

#include "folio/movement/move.h"
#include "folio/turn/question.h"

/* moves.c */
void folio_list_moves(const Game *game, const State *state, const FolioBoard *board, ActionList *list);
/* Why this unit may not be moved now; false if it may. */
bool folio_refuse_mover(const Game *game, const State *state, int unit, Reason *reason);
/* The unit is the one that may go on moving. */
void folio_set_mover(State *state, int unit);
/* After a move: 5.1.1, a leg unit that is now in a zone goes no farther; one that may not stay and cannot go
 * on goes back. */
void folio_settle(Play *play, int unit);
/* Lists the action for the node, and once more for each bridge that falls on arrival (18.0). */
void folio_list_ways(const Game *game, const State *state, Action action, Node node, ActionList *list);
/* Nobody goes on moving. */
void folio_stop_mover(State *state);
/* Whether the mover may not stay where it is: a friend is there. */
bool folio_must_go_on(const Game *game, const State *state);
/* 5.3: then it moves first, before this unit (-1: before anything else). */
bool folio_refuse_before(const Game *game, const State *state, int unit, Reason *reason);
/* 18.0: whether a unit that comes to the node may demolish the bridge. */
bool folio_may_demolish(const Game *game, const State *state, Node node, int bridge);
void folio_demolish(Play *play, int unit, int bridge);

/* entries.c */
void folio_list_entries(const Game *game, const State *state, const FolioBoard *board, ActionList *list);
/* Whether a reinforcement may come by this way now (BY_). */
bool folio_refuse_arrival(const Game *game, const State *state, int unit, uint8_t by, Reason *reason);

/* transport.c */
void folio_list_transports(const Game *game, const State *state, const FolioBoard *board, ActionList *list);
/* Transport chits that can still be used. */
int folio_helicopters_left(const Game *game, const State *state);
/* Nobody is aboard any more. */
static inline void folio_end_carrying(State *state)
{
    state->carried = state->by = 0;
    state->back = state->ambush = NOWHERE;
}
/* 11.1: the ambusher; -1. */
int folio_ambusher(const Game *game, const State *state);

/* engineers.c */
void folio_list_engineers(const Game *game, const State *state, const FolioBoard *board, ActionList *list);

#endif
