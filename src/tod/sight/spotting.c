/* spotting: who is seen (spotting 1 to 12). */
#include "tod/position/change.h"
#include "tod/sight/sight.h"

bool tod_is_rightly_known(const Game *game, const State *state, int unit)
{
    (void)game;
    bool hidden = tod_marked(state, unit, UNIT_HIDDEN);
    return !tod_on_table(state, unit) || hidden != tod_marked(state, unit, UNIT_KNOWN);
}

int tod_look_around(Play *play)
{
    int count = 0;
    for (int unit = 0; unit < tod_slots(play->game); unit++)
        if (tod_on_table(play->state, unit) && !tod_marked(play->state, unit, UNIT_HIDDEN | UNIT_KNOWN)) {
            tod_reveal(play, unit, "spotting 1");
            count++;
        }
    return count;
}
