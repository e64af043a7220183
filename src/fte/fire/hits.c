/* hits: results that wait for each other (8.0, and those thrown out of a Vehicle, 7.4). All of them are applied, one after the other, since each
 * may ask something; then whoever broke goes: the side that is not active first (8.0). */
#include <string.h>

#include "fte/fire/effect_parts.h"
#include "fte/fire/effects.h"
#include "fte/position/position.h"
#include "fte/turn/sequence.h"

void fte_add_hit(State *state, int unit, FteResult result, Hex from)
{
    ENSURE(state->hit_count < MAX_HITS);
    state->hits[state->hit_count++] = (Hit){.unit = (uint8_t)unit, .result = (uint8_t)result, .from = from};
}

/* The next one: results before retreats, of those the other side's before the active one's. */
static int next_hit(const Game *game, const State *state)
{
    int best = -1, best_rank = 0;
    for (int i = 0; i < state->hit_count; i++) {
        int rank = state->hits[i].result != RESULT_NONE                         ? 3
                   : fte_side(game, state->hits[i].unit) != (Side)state->active ? 2
                                                                                : 1;
        if (rank > best_rank)
            best = i, best_rank = rank;
    }
    return best;
}

static Hit take_hit(State *state, int index)
{
    Hit hit = state->hits[index];
    state->hit_count--;
    memmove(state->hits + index, state->hits + index + 1, sizeof(Hit) * (size_t)(state->hit_count - index));
    state->hits[state->hit_count] = (Hit){0};
    return hit;
}

/* Whoever broke twice in a round goes once. */
static bool goes_again(const State *state, int unit)
{
    for (int i = 0; i < state->hit_count; i++)
        if (state->hits[i].unit == unit && state->hits[i].result == RESULT_NONE)
            return true;
    return false;
}

static const int HOW[HITS_MODES] = {[HITS_OF_ROUND] = EFFECT_LATER,
                                    [HITS_OF_TRAP] = EFFECT_LATER | EFFECT_REACTION,
                                    [HITS_OF_MISSION] = EFFECT_NO_RETREAT};

Next fte_run_hits(Play *play)
{
    State *state = play->state;
    int index = next_hit(play->game, state);
    if (index < 0)
        return NEXT_DONE;
    Hit hit = take_hit(state, index);
    Side causing = 1 - fte_side(play->game, hit.unit);
    if (hit.result != RESULT_NONE)
        fte_apply_result_from(play, hit.unit, (FteResult)hit.result, hit.from, causing,
                              HOW[fte_top(state)->mode]);
    else if (fte_on_map(state, hit.unit) && !goes_again(state, hit.unit))
        fte_retreat_from(play, hit.unit, hit.from, causing);
    return NEXT_GO_ON;
}
