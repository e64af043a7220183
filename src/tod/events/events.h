/* events: terror 1 to 3, event 01 to 21. */
#ifndef TOD_EVENTS_EVENTS_H
#define TOD_EVENTS_EVENTS_H

#include "tod/position/position.h"
#include "tod/turn/sequence.h"

/* T-17: whether the scenario can use the card (from 0). */
bool tod_card_usable(const Game *game, int card);
/* terror 1, 3: draws the hand; those that must be played are. */
void tod_deal(Play *play);

Refusal tod_refuse_play, tod_refuse_give_up;
Answer tod_answer_play, tod_answer_give_up;
Listing tod_list_cards;
Next tod_run_cards(Play *play), tod_run_losses(Play *play), tod_run_extra_traps(Play *play);
extern const Question tod_cards_question, tod_losses_question, tod_extra_traps_question;

#endif
