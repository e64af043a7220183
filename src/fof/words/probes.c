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
    const FofState *position = fof_state(state);
    long lines = 0, seen = 0;
    (void)scratch;
    for (int from = 0; from < GRID_CARDS; from++)
        for (int to = 0; to < GRID_CARDS && card_is_map(position, (CardId)from); to++)
            if (card_is_map(position, (CardId)to)) {
                seen += los_levels(fof_game(game), position, (CardId)from, position->cards[from].level,
                                   (CardId)to, position->cards[to].level, NULL);
                lines++;
            }
    return lines + (seen < 0);
}

/* The refresh after a change that changed nothing: the least that any order costs. */
static long refresh_again(const Game *game, const State *state, State *scratch)
{
    jmp_buf blind;
    Play play = {.game = fof_game(game), .state = (FofState *)scratch, .blind = &blind};
    memcpy(scratch, state, sizeof(FofState));
    if (setjmp(blind))
        return 1;
    fire_refresh(&play, FRIENDLY);
    return 1;
}

const Probe fof_probes[] = {{"los_queries", look_everywhere}, {"refreshes", refresh_again}, {0}};
