/* probes: work that `contact bench` repeats: lines of sight, refreshes of the fire. */
#include <string.h>

#include "fof/fire/fire.h"
#include "fof/fof.h"
#include "fof/movement/los.h"
#include "fof/position/query.h"
#include "fof/words/words.h"

/* Every card of the map to every other, ground to ground. */
static long look_everywhere(const Game *game, const State *state, State *scratch)
{
    long lines = 0, seen = 0;
    (void)scratch;
    for (int from = 0; from < GRID_CARDS; from++)
        for (int to = 0; to < GRID_CARDS && card_is_map(state, (CardId)from); to++)
            if (card_is_map(state, (CardId)to)) {
                seen += fof_los_levels(game, state, (CardId)from, state->cards[from].level, (CardId)to,
                                       state->cards[to].level, NULL);
                lines++;
            }
    return lines + (seen < 0);
}

/* The refresh after a change that changed nothing: the least that any order costs. */
static long refresh_again(const Game *game, const State *state, State *scratch)
{
    jmp_buf blind;
    Play play = {.game = game, .state = scratch, .blind = &blind};
    memcpy(scratch, state, sizeof(FofState));
    if (setjmp(blind))
        return 1;
    fof_fire_refresh(&play, FRIENDLY);
    return 1;
}

const Probe fof_probes[] = {{"los_queries", look_everywhere}, {"refreshes", refresh_again}, {0}};
