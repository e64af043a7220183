#include "ai/folio/try.h"

#include <string.h>

#include "ai/folio/ahead.h"
#include "core/base/ensure.h"
#include "folio/turn/sequence.h"

enum { CLOSE = 30, NODES_MOST = 600 };

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
    if (view->game->victory == VICTORY_DESTROY)
        return stakes_of_destroy(view->game, state, view->side);
    int worth = material(view, state);
    if (state->over == OVER_US)
        worth += GAME;
    if (state->over == OVER_VC)
        worth -= GAME;
    return view->side == US ? worth : -worth;
}

/* Every face of the die once in six guesses, for each of the next rolls. */
static void lay_dice(FolioState *full, int guess, Rng *rng)
{
    enum { ROLLS = 6 };
    int rolls[ROLLS];
    for (int i = 0; i < ROLLS; i++)
        rolls[i] = 1 + (guess + (i ? (int)rng_below(rng, FACES) : 0)) % FACES;
    dice_force(&full->dice, rolls, ROLLS);
}

static int taking_part(const View *view)
{
    int count = 0;
    for (int unit = 0; unit < view->game->unit_count; unit++)
        count += view->state->units[unit].where != UNIT_ABSENT;
    return count;
}

/* How far it is played on: a whole player turn where few are in the field, else to the end of the combats. */
static int horizon(const View *view)
{
    enum { FEW = 12 };
    return taking_part(view) <= FEW ? view->strength->horizon : 0;
}

/* Whether the question is one that looking ahead helps to answer. */
static bool looks_ahead(const View *view)
{
    QuestionId asks = folio_asks(view->game, view->state);
    bool moves = asks == ASKS_MOVE || asks == ASKS_LAND;
    return view->strength->guesses > 0 && !folio_is_setup(view->state) && (!moves || horizon(view) > 0);
}

/* One guessed position: what comes of each of the first few. */
static void try_each(const Rules *rules, const Game *game, const FolioState *full, const View *view,
                     Shortlist *list, int close, int64_t *sum)
{
    FolioState then;
    int turns = horizon(view);
    for (int i = 0; i < close; i++) {
        memcpy(&then, full, sizeof then);
        rules->apply(game, (State *)&then, list->action[i], NULL);
        list->nodes += 1 + ahead_play(rules, game, &then, turns);
        sum[i] += outcome(view, &then);
    }
}

Action shortlist_best(const Rules *rules, const Game *game, const State *seen, const View *view, Rng *rng,
                      Shortlist *list)
{
    ENSURE(list->count > 0);
    int close = 1, best = 0, guesses = 0;
    while (close < list->count && list->worth[0] - list->worth[close] <= CLOSE)
        close++;
    if (close == 1 || !looks_ahead(view))
        return list->action[0];
    int64_t sum[SHORTLIST_MOST] = {0}, found = INT64_MIN;
    for (; guesses < view->strength->guesses && list->nodes < NODES_MOST; guesses++) {
        FolioState full;
        rules->guess(game, seen, view->side, rng, (State *)&full);
        lay_dice(&full, guesses, rng);
        try_each(rules, game, &full, view, list, close, sum);
    }
    ENSURE(guesses > 0);
    for (int i = 0; i < close; i++) {
        int64_t worth = list->worth[i] + sum[i] / guesses;
        if (worth > found) {
            found = worth;
            best = i;
        }
    }
    return list->action[best];
}
