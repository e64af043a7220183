/* ahead: a guessed position played on by quick judgement of both sides, to see what an answer leads
 * to. */
#ifndef AI_FOLIO_AHEAD_H
#define AI_FOLIO_AHEAD_H

#include "ai/folio/view.h"

/* Plays on until so many player turns have ended, or the game has; 0: only until somebody is to move. Returns the effort in
 * nodes: one for a decision, one for each unit that is weighed in a Movement Phase. */
int ahead_play(const Rules *rules, const Game *game, FolioState *state, int player_turns);

#endif
