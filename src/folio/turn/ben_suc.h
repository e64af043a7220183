/* ben_suc: the village whose fate changes the length of the game (24.0). */
#ifndef FOLIO_TURN_BEN_SUC_H
#define FOLIO_TURN_BEN_SUC_H

#include "folio/turn/question.h"

void folio_list_ben_suc(const Game *game, const State *state, ActionList *list);
bool folio_refuse_ben_suc(const Game *game, const State *state, Action action, Reason *reason);
void folio_answer_ben_suc(Play *play, Action action);
void folio_list_length(const Game *game, const State *state, ActionList *list);
bool folio_refuse_length(const Game *game, const State *state, Action action, Reason *reason);
void folio_answer_length(Play *play, Action action);

#endif
