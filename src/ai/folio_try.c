#include "ai/folio_try.h"

#include <string.h>

#include "core/ensure.h"

enum { CLOSE = 30 };

void shortlist_add(Shortlist *list, int most, Action action, int worth)
{
    most = most < 1 ? 1 : most > SHORTLIST_MOST ? SHORTLIST_MOST : most;
    int place = list->count;
    while (place > 0 && worth > list->worth[place - 1])
        place--;
    if (place >= most)
        return;
    int last = list->count < most ? list->count++ : most - 1;
    for (int i = last; i > place; i--) {
        list->action[i] = list->action[i - 1];
        list->worth[i] = list->worth[i - 1];
    }
    list->action[place] = action;
    list->worth[place] = worth;
}

/* ---- what came of it ---- */

static int camps_worth(const View *view, const FolioState *state)
{
    int worth = 0;
    for (int camp = 0; camp < view->game->camps; camp++) {
        if (state->camps[camp].state == CAMP_CAPTURED)
            worth += view_camp_worth(view);
        else if (state->camps[camp].state == CAMP_OPEN && !view->game->caches)
            worth += view_camp_worth(view) / 3;
    }
    return worth;
}

/* Steps and camps, seen by the US. */
static int material(const View *before, const FolioState *state)
{
    View view = *before;
    view.state = state;
    int worth = camps_worth(&view, state);
    for (int unit = 0; unit < view.game->unit_count; unit++) {
        if (!state->units[unit].steps || state->units[unit].where == UNIT_ABSENT)
            continue;
        int one = view_unit_worth(&view, unit);
        worth += view.game->counters[unit].side == US ? one : -one;
    }
    return worth;
}

static int outcome(const View *view, const FolioState *state)
{
    enum { GAME = 5000 };
    int worth = material(view, state);
    if (state->over == OVER_US)
        worth += GAME;
    if (state->over == OVER_VC)
        worth -= GAME;
    return view->side == US ? worth : -worth;
}

Action shortlist_best(const Rules *rules, const Game *game, const State *seen, const View *view, Rng *rng,
                      const Shortlist *list)
{
    ENSURE(list->count > 0);
    int close = 1, best = 0, found = INT32_MIN;
    while (close < list->count && list->worth[0] - list->worth[close] <= CLOSE)
        close++;
    if (close == 1 || view->strength->guesses == 0)
        return list->action[0];
    int64_t sum[SHORTLIST_MOST] = {0};
    for (int guess = 0; guess < view->strength->guesses; guess++) {
        FolioState full, then;
        rules->guess(game, seen, view->side, rng, (State *)&full);
        for (int i = 0; i < close; i++) {
            memcpy(&then, &full, sizeof then);
            rules->apply(game, (State *)&then, list->action[i], NULL);
            sum[i] += outcome(view, &then);
        }
    }
    for (int i = 0; i < close; i++) {
        int worth = list->worth[i] + (int)(sum[i] / view->strength->guesses);
        if (worth > found) {
            found = worth;
            best = i;
        }
    }
    return list->action[best];
}
