/* interrogate: 28.0. US units that have come to Civilians ask them; the NVA/VC player then chooses what they tell. */
#ifndef FTE_ACTIONS_INTERROGATE_H
#define FTE_ACTIONS_INTERROGATE_H

#include "core/play/steps.h"
#include "fte/state.h"

/* Those who move have arrived where Civilians are: they may ask. */
void fte_meet_civilians(Play *play, Hex hex);
Next fte_run_interrogate(Play *play), fte_run_reveal(Play *play);
extern const Question fte_interrogate_question, fte_reveal_question;

#endif
