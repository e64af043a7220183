/* hand: cards are dealt (terror 1, 3), and played at any time (terror 2): among the orders of their holder, and between those of the US, where
 * he is asked for as long as he holds any, whether he could use one or not. */
#include "tod/events/events.h"
#include "tod/position/change.h"
#include "tod/sight/sight.h"
#include "tod/turn/orders.h"
#include "tod/words/words.h"

/* ---- the deal ---- */

static void draw(Play *play)
{
    State *state = play->state;
    uint8_t deck[CARDS];
    int left = 0;
    for (int card = 0; card < CARDS; card++)
        if (play->game->cards >> card & 1)
            deck[left++] = (uint8_t)card;
    for (int i = 0; i < play->game->draws && left; i++) {
        int pick = (int)rng_below(&state->rng, (uint32_t)left);
        state->hand |= 1u << deck[pick];
        state->held++;
        play_note(play, EVENT_CARD_DRAWN, VC, deck[pick]);
        deck[pick] = deck[--left];
    }
}

/* terror 3: those that are played the moment they are dealt. */
Next tod_run_deal(Play *play)
{
    static const uint8_t AT_ONCE[] = {CARD_SABOTAGE, CARD_CAMP_BOMBING, CARD_VERMIN};
    State *state = play->state;
    TodFrame *frame = tod_top(state);
    play_needs(play, SIDE_NONE, true); /* chance, and who is seen */
    if (frame->stage == ROW_FRESH) {
        frame->stage = ROW_ASKED;
        draw(play);
    }
    for (int i = 0; i < COUNT_OF(AT_ONCE); i++)
        if (state->hand >> AT_ONCE[i] & 1) {
            tod_play_card(play, (Action){.verb = VERB_PLAY, .with = (uint16_t)(AT_ONCE[i] + 1)});
            return NEXT_GO_ON;
        }
    tod_look_around(play);
    return NEXT_DONE;
}

/* ---- between orders of the US ---- */

/* Units of the US that have acted, as the other side knows of it: by their number a position that is taken up again says whether he was asked. */
static int acted(const Game *game, const State *state)
{
    int count = 0;
    for (int unit = 0; unit < tod_slots(game); unit++)
        count += tod_side(game, unit) == US && tod_marked(state, unit, UNIT_KNOWN) && state->units[unit].deed;
    return count;
}

/* `mode` of the frame of orders: he has been asked, when `count` units had acted; `round`: he holds his cards for the rest of this player-turn. */
bool tod_offer_cards(Play *play)
{
    TodFrame *orders = tod_top(play->state);
    int count = play->state->active == US ? acted(play->game, play->state) : 0;
    if (play->state->active != US || !play->state->held || orders->round ||
        (orders->mode && orders->count == count))
        return false;
    orders->mode = 1;
    orders->count = (uint8_t)count;
    tod_call(play->state, STEP_CARDS, -1);
    return true;
}

Next tod_run_cards(Play *play)
{
    return tod_top(play->state)->result || !play->state->held ? NEXT_DONE : NEXT_WAIT;
}

static void answer_pass(Play *play, Action action)
{
    (void)action;
    tod_top(play->state)->result = 1;
}

static void answer_hold(Play *play, Action action)
{
    tod_frame(play->state, STEP_ORDERS)->round = 1;
    answer_pass(play, action);
}

static void list(const Game *game, const State *state, ActionList *list)
{
    tod_offer(&tod_cards_question, game, state, (Action){.verb = VERB_PASS}, list);
    tod_offer(&tod_cards_question, game, state, (Action){.verb = VERB_HOLD}, list);
    tod_list_hand(&tod_cards_question, game, state, list);
}

static const Law LAWS[] = {
    {VERB_PASS, NULL, answer_pass, "pass", "no card is played now", "terror 2", NULL},
    {VERB_HOLD, NULL, answer_hold, "hold cards", "no card is played in this player-turn", "terror 2", NULL},
    {VERB_PLAY, tod_refuse_play, tod_answer_play, PLAY_CARD, "an event card is played", "terror 2", NULL},
    {0},
};

const Question tod_cards_question = {
    .rule = "terror 2",
    .topic = "cards",
    .others = others_blind,
    .list = list,
    .laws = LAWS,
    .ask = tod_ask_sample,
    .text = "Viet Cong and NVA: play an event card, or pass.",
    .meaning = "whether an event card is played between two orders of the US",
};

void tod_list_cards(const Game *game, const State *state, ActionList *list)
{
    if (state->active == VC)
        tod_list_hand(&tod_orders_question, game, state, list);
}
