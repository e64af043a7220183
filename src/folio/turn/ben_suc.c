/* ben_suc: the village whose fate changes the length of the game (24.0). */
#include "folio/turn/question.h"

/* Reading: offered at each trigger until the Viet Cong have rolled once. */
static void decline(Play *play, Action action)
{
    (void)action;
    play->state->ben_suc = BEN_SUC_QUIET;
}

static void roll(Play *play, Action action)
{
    State *state = play->state;
    (void)action;
    state->ben_suc_die = (uint8_t)folio_roll(play);
    state->ben_suc = BEN_SUC_ROLLED;
    folio_reveal(play, "24.0", EVENT_BEN_SUC_ROLL, state->ben_suc_die);
}

/* The die counts from the printed last turn. One that is past already makes the current turn the last
 * (reading). */
static void choose_length(Play *play, Action action)
{
    State *state = play->state;
    int die = state->ben_suc_die, last = play->game->turns + (action.verb == VERB_LONGER ? die : -die);
    state->last_turn = (uint8_t)(last < state->turn ? state->turn : last);
    state->ben_suc = BEN_SUC_OVER;
    folio_note(play, "24.0", EVENT_BEN_SUC_TURN, state->last_turn);
}

const Law folio_ben_suc[] = {{VERB_ROLL, NULL, .answer = roll}, {VERB_DECLINE, NULL, .answer = decline}, {0}};
const Law folio_lengths[] = {
    {VERB_LONGER, NULL, .answer = choose_length}, {VERB_SHORTER, NULL, .answer = choose_length}, {0}};
