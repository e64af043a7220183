/* events: terror 1 to 3, event 01 to 21, the cards of the Communist player. A card is a row (cards.c): what it is played on, what it does. */
#ifndef TOD_EVENTS_EVENTS_H
#define TOD_EVENTS_EVENTS_H

#include "tod/position/position.h"
#include "tod/turn/sequence.h"

/* ---- the cards (cards.c) ---- */

/* How playing one is said, whoever's orders are under way. */
#define PLAY_CARD "play CARD [on UNIT] [and TARGET] [at ACROSS DOWN] [with ARMS]"
extern const char *const tod_arms_names[];
/* T-17: why the scenario cannot use the card (from 0); NULL: it can. */
const char *tod_card_unusable(const Game *game, int card);
/* The card, which the action names, takes its effect: it is open and discarded from now on, or, armed villagers, in secret. */
void tod_play_card(Play *play, Action action);
/* Adds all that the hand can be played on, or some of it. */
void tod_list_hand(const Question *question, const Game *game, const State *state, ActionList *list);
Refusal tod_refuse_play;
Answer tod_answer_play;

/* ---- the hand (hand.c) ---- */

Next tod_run_deal(Play *play); /* terror 1, 3 */
/* terror 2: whenever another unit of the US has acted the holder of cards is asked; false: he is not, or was already. */
bool tod_offer_cards(Play *play);
Next tod_run_cards(Play *play);
extern const Question tod_cards_question;
Listing tod_list_cards;

/* ---- who comes (arrivals.c) ---- */

/* A unit of the scenario that waits for this card; -1: none is left. */
int tod_card_unit(const Game *game, const State *state, int card);
/* So many men of it stand there from now on, hidden if the ground hides them. */
void tod_bring_in(Play *play, int unit, int count, PlanePoint at);
Refusal tod_refuse_in_cover, tod_refuse_model, tod_refuse_in_camp, tod_refuse_villagers, tod_refuse_arms;
Answer tod_bring_tunnellers, tod_bring_relief, tod_bring_one, tod_bring_infiltrators, tod_arm_villagers,
    tod_deliver_arms;
/* Adds the action with each of some points where it may be played. */
void tod_offer_points(const Question *question, const Game *game, const State *state, Action action,
                      ActionList *list);

/* ---- losses (losses.c) ---- */

/* So many men are lost of a unit (-1: of any of the US infantry) whom the US player names; or an armoured vehicle. */
void tod_call_losses(Play *play, int card, int unit, int count);
bool tod_is_armoured(const Game *game, const State *state, int unit);
Next tod_run_losses(Play *play);
extern const Question tod_losses_question;

/* ---- extra traps (extra_traps.c) ---- */

Next tod_run_extra_traps(Play *play);
extern const Question tod_extra_traps_question;

#endif
