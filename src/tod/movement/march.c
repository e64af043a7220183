/* march: men on their way, stride by stride. */
#include "tod/fire/fire.h"
#include "tod/movement/movement.h"
#include "tod/position/change.h"
#include "tod/sight/sight.h"
#include "tod/words/words.h"

/* Where each stood before, for those who must not go back, or have to. */
static void remember(const Game *game, State *state, int unit)
{
    for (int man = -1; (man = tod_next_fit(game, state, unit, man)) >= 0;) {
        state->men[man].from_x = state->men[man].x;
        state->men[man].from_y = state->men[man].y;
        state->men[man].left = 0;
        state->men[man].marks &= (uint8_t)~MAN_SHIFTED;
    }
}

void tod_march(Play *play, int unit, PlanePoint to, int how, int facing)
{
    TodPlacing placing;
    State *state = play->state;
    const Game *game = play->game;
    Side side = tod_side(game, unit);
    play_needs(play, SIDE_NONE, game->hides[1 - side] || game->hides[side]);
    bool fine = tod_place_men(game, state, unit, to, how, facing, &placing);
    ENSURE(fine);
    remember(game, state, unit);
    for (int i = 0; i < placing.count; i++)
        tod_set_man(state, placing.men[i], placing.places[i], facing);
    state->units[unit].facing = (uint8_t)facing;
    tod_note(play, tod_marked(state, unit, UNIT_KNOWN) ? EVENT_MOVES : EVENT_HIDDEN_MOVE, unit,
             tod_packed(to), how & HOW_FORM, (how & HOW_CAUTIOUS) != 0);
    tod_bear_litters(play, unit);
    tod_look_around(play);
}
