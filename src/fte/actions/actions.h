/* actions: 9.0 Search, 10.0 Recover, 11.0 Destroy Cache. */
#ifndef FTE_ACTIONS_ACTIONS_H
#define FTE_ACTIONS_ACTIONS_H

#include "core/play/steps.h"
#include "fte/state.h"

Refusal fte_refuse_search, fte_refuse_recover, fte_refuse_destroy;
Answer fte_search, fte_recover, fte_destroy;
Chances fte_search_odds;
/* What a search, or telling where it is, brings to light (9.0, 28.0): points for whoever finds it, a Dummy Cache is removed. */
void fte_reveal_work(Play *play, int work, Side finder);
/* 18.1: an Action within sight of a Visible enemy costs the Concealed marker. */
void fte_act_in_sight(Play *play, int unit);

Next fte_run_recover(Play *play);
extern const Question fte_recover_question;

#endif
