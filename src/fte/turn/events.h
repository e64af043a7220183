/* events: 19.0, and entering the map, which reinforcements (4.0) and Cobras (19.6) share. */
#ifndef FTE_TURN_EVENTS_H
#define FTE_TURN_EVENTS_H

#include "core/play/steps.h"
#include "fte/state.h"

/* The Random Event Chit was drawn. */
void fte_random_event(Play *play);
/* 19.6, 19.7: false if nothing comes of it. */
bool fte_call_cobras(Play *play);
bool fte_call_vc(Play *play);

/* phases.c: the unit of the frame on top comes in at an edge. */
Refusal fte_refuse_enter;
Answer fte_enter;
void fte_list_entering(const Question *question, const Game *game, const State *state, ActionList *list);

Next fte_run_choose(Play *play), fte_run_cobras(Play *play), fte_run_vc(Play *play);
extern const Question fte_choose_question, fte_cobras_question, fte_vc_question;

#endif
