#include "ai/search/search.h"

#include <stdlib.h>
#include <string.h>

#include "ai/search/others.h"
#include "ai/search/parts.h"
#include "core/base/ensure.h"
#include "core/base/hash.h"

/* ---- room ---- */

static void *room_for(void *old, size_t size)
{
    void *room = realloc(old, size);
    ENSURE(room);
    return room;
}

static Search open_search(const Mindset *mindset, const Rules *rules, const Game *game)
{
    Search search = {.mindset = mindset, .rules = rules, .game = game};
    search.mind = room_for(NULL, mindset->mind_size);
    search.quick_mind = room_for(NULL, mindset->mind_size);
    search.full = room_for(NULL, rules->state_size);
    search.then = room_for(NULL, rules->state_size);
    search.seen = room_for(NULL, rules->state_size);
    return search;
}

static void close_search(Search *search)
{
    free(search->answers);
    free(search->ideas);
    free(search->mind);
    free(search->quick_mind);
    free(search->full);
    free(search->then);
    free(search->seen);
}

static int list_legal(Search *search, const State *seen)
{
    enum { USUAL = 1024 };
    int count = USUAL;
    for (;;) {
        if (count + SEARCH_OWN > search->room) {
            search->room = count + SEARCH_OWN;
            search->answers = room_for(search->answers, (size_t)search->room * sizeof *search->answers);
            search->ideas = room_for(search->ideas, (size_t)search->room * sizeof *search->ideas);
        }
        count = search->rules->legal(search->game, seen, search->answers, search->room - SEARCH_OWN);
        if (count <= search->room - SEARCH_OWN)
            return count;
    }
}

int search_list(Search *search, void *mind, Outlook *outlook)
{
    Action own[SEARCH_OWN];
    int count = list_legal(search, outlook->seen);
    search->mindset->open(mind, outlook);
    int more = search->mindset->own ? search->mindset->own(mind, own) : 0;
    for (int i = 0; i < more; i++)
        if (!search->rules->refuse(search->game, outlook->seen, own[i], NULL))
            search->answers[count++] = own[i];
    return count;
}

/* ---- judging ---- */

Outlook search_outlook(const Mindset *mindset, const Strength *strength, const Rules *rules, const Game *game,
                       const State *seen)
{
    Outlook outlook = {.rules = rules, .game = game, .seen = seen, .strength = strength};
    Ask ask;
    rules->ask(game, seen, &ask);
    outlook.side = ask.side;
    rng_seed(&outlook.rng, hash_bytes(0, seen, rules->state_size), mindset->stream);
    return outlook;
}

static void keep_best(Shortlist *list, int most, Action action, int worth)
{
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

void search_consider(Search *search, void *mind, Outlook *outlook, Shortlist *list)
{
    int slip = outlook->strength->slip, most = outlook->strength->candidates;
    int count = search_list(search, mind, outlook);
    ENSURE(count > 0 && most >= 1 && most <= SEARCH_CANDIDATES);
    list->count = 0;
    for (int i = 0; i < count; i++) {
        int worth = search->mindset->judge(mind, search->answers[i]);
        if (slip)
            worth += (int)rng_below(&outlook->rng, (uint32_t)slip);
        keep_best(list, most, search->answers[i], worth);
    }
}

/* ---- trying ---- */

/* One guessed position: what comes of each of the first few; returns the effort. */
static int try_each(Search *search, const Shortlist *list, int close, int periods, int64_t *sum)
{
    int nodes = 0;
    for (int i = 0; i < close; i++) {
        memcpy(search->then, search->full, search->rules->state_size);
        search->rules->apply(search->game, search->then, list->action[i], NULL);
        nodes += 1 + search_ahead(search, periods);
        sum[i] += search->mindset->value(search->mind, search->then);
    }
    return nodes;
}

static Action best_of(const Shortlist *list, int close, const int64_t *sum, int guesses)
{
    int best = 0;
    int64_t found = INT64_MIN;
    for (int i = 0; i < close; i++) {
        int64_t worth = list->worth[i] + sum[i] / guesses;
        if (worth > found) {
            found = worth;
            best = i;
        }
    }
    return list->action[best];
}

static Action try_out(Search *search, Outlook *outlook, const Shortlist *list, int *nodes)
{
    const Mindset *mindset = search->mindset;
    const Strength *strength = outlook->strength;
    int close = 1, guess = 0;
    while (close < list->count && list->worth[0] - list->worth[close] <= mindset->close)
        close++;
    int periods = close > 1 && strength->guesses > 0 ? mindset->horizon(search->mind) : -1;
    if (periods < 0)
        return list->action[0];
    int64_t sum[SEARCH_CANDIDATES] = {0};
    for (; guess < strength->guesses && (guess == 0 || *nodes < strength->nodes); guess++) {
        search->rules->guess(search->game, outlook->seen, outlook->side, &outlook->rng, search->full);
        if (mindset->spread_luck)
            mindset->spread_luck(search->full, guess, &outlook->rng);
        *nodes += try_each(search, list, close, periods, sum);
    }
    return best_of(list, close, sum, guess);
}

Action search_decide(const Mindset *mindset, const Strength *strength, const Rules *rules, const Game *game,
                     const State *seen, int *nodes)
{
    Search search = open_search(mindset, rules, game);
    Outlook outlook = search_outlook(mindset, strength, rules, game, seen);
    Shortlist list;
    int effort = 0;
    search_consider(&search, search.mind, &outlook, &list);
    Action best = try_out(&search, &outlook, &list, &effort);
    close_search(&search);
    if (nodes)
        *nodes = effort;
    return best;
}

/* ---- explaining ---- */

static void *open_mind(const Mindset *mindset, Outlook *outlook)
{
    void *mind = room_for(NULL, mindset->mind_size);
    mindset->open(mind, outlook);
    return mind;
}

int search_why(const Mindset *mindset, const Strength *strength, const Rules *rules, const Game *game,
               const State *seen, Action action, Reason *reasons, int cap)
{
    Outlook outlook = search_outlook(mindset, strength, rules, game, seen);
    void *mind = open_mind(mindset, &outlook);
    int count = mindset->why(mind, action, reasons, cap);
    free(mind);
    return count;
}

int search_others(const Mindset *mindset, const Strength *strength, const Rules *rules, const Game *game,
                  const State *seen, Action chosen, Action *actions, int cap)
{
    Outlook outlook = search_outlook(mindset, strength, rules, game, seen);
    void *mind = open_mind(mindset, &outlook);
    int count = others_best(rules, game, seen, chosen, mindset->judge, mind, actions, cap);
    free(mind);
    return count;
}

int search_shortened(const Explanation *found, Reason *reasons, int cap)
{
    enum { REASONS_MOST = 2 };
    int count = 0, told = found->count < found->cap ? found->count : found->cap;
    for (int risk = 0; risk < 2; risk++)
        for (int i = 0, taken = 0; i < told && count < cap; i++)
            if ((found->lines[i].value[0] != '\0') == risk && taken < (risk ? 1 : REASONS_MOST)) {
                reasons[count++] = found->lines[i];
                taken++;
            }
    return count;
}
