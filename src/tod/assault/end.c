/* end: the side that lost more men surrenders (assault 9 to 11). */
#include "tod/assault/assault.h"
#include "tod/fire/fire.h"
#include "tod/position/change.h"
#include "tod/words/words.h"

/* assault 10, T-34: one guard to four prisoners, who leave the table with them. */
static void leave_guards(Play *play, int winner, int prisoners)
{
    State *state = play->state;
    int wanted = (prisoners + play->game->book.prisoners - 1) / play->game->book.prisoners, left = 0;
    for (; left < wanted && tod_fit(play->game, state, winner); left++)
        state->men[tod_least_missed(play->game, state, winner)].where = MAN_GUARD;
    if (left)
        tod_note(play, EVENT_GUARDS, winner, left, 0, 0);
    if (tod_fit(play->game, state, winner))
        return;
    tod_leave_litters(play->game, state, winner);
    tod_remove(play, winner, UNIT_LEFT);
}

void tod_surrender(Play *play, int loser, int winner)
{
    const Game *game = play->game;
    State *state = play->state;
    int men = tod_fit(game, state, loser);
    bool quarter = tod_class(game, state, winner) != CLASS_GRUNT; /* assault 11 */
    if (!men)
        return;
    tod_note(play, quarter ? EVENT_SURRENDERS : EVENT_NO_QUARTER, loser, men, winner, 0);
    for (int man = -1; (man = tod_next_fit(game, state, loser, man)) >= 0;)
        state->men[man].where = quarter ? MAN_TAKEN : MAN_DEAD;
    state->units[loser].lost = (uint8_t)(state->units[loser].lost + men);
    tod_leave_litters(game, state, loser);
    tod_remove(play, loser, UNIT_GONE);
    if (!quarter)
        return;
    tod_award(play, AWARD_PRISONERS, tod_side(game, winner), men);
    leave_guards(play, winner, men);
}
