/* ben_suc: see the header. */
#include "folio/turn/ben_suc.h"

void folio_list_ben_suc(const Game *game, const State *state, ActionList *list)
{
    (void)game, (void)state;
    list_add(list, (Action){.verb = VERB_ROLL});
    list_add(list, (Action){.verb = VERB_DECLINE});
}

bool folio_refuse_ben_suc(const Game *game, const State *state, Action action, Reason *reason)
{
    (void)game, (void)state;
    if (action.verb == VERB_ROLL || action.verb == VERB_DECLINE)
        return false;
    return deny(reason, "24.0", "first the Viet Cong roll or decline");
}

/* Reading: offered at each trigger until the Viet Cong have rolled once. */
void folio_answer_ben_suc(Play *play, Action action)
{
    State *state = play->state;
    if (action.verb == VERB_DECLINE) {
        state->ben_suc = BEN_SUC_QUIET;
        return;
    }
    state->ben_suc_die = (uint8_t)folio_roll(play);
    state->ben_suc = BEN_SUC_ROLLED;
    folio_reveal(play, "24.0", EVENT_BEN_SUC_ROLL, state->ben_suc_die, 0, 0, 0);
}

void folio_list_length(const Game *game, const State *state, ActionList *list)
{
    (void)game, (void)state;
    list_add(list, (Action){.verb = VERB_LONGER});
    list_add(list, (Action){.verb = VERB_SHORTER});
}

bool folio_refuse_length(const Game *game, const State *state, Action action, Reason *reason)
{
    (void)game, (void)state;
    if (action.verb == VERB_LONGER || action.verb == VERB_SHORTER)
        return false;
    return deny(reason, "24.0", "longer or shorter?");
}

/* The die counts from the printed last turn. One that is past already makes the current turn the last
 * (reading). */
void folio_answer_length(Play *play, Action action)
{
    State *state = play->state;
    int die = state->ben_suc_die, last = play->game->turns + (action.verb == VERB_LONGER ? die : -die);
    state->last_turn = (uint8_t)(last < state->turn ? state->turn : last);
    state->ben_suc = BEN_SUC_OVER;
    folio_note(play, "24.0", EVENT_BEN_SUC_TURN, state->last_turn, 0, 0, 0);
}
