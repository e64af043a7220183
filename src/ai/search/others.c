/* others: see the header. */
#include "ai/search/others.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"

enum { OTHERS_MOST = 8 };

typedef struct Best {
    Action *actions;
    int worth[OTHERS_MOST];
    int count, cap;
} Best;

/* In its place among the best; what falls out at the end is forgotten. */
static void put(Best *best, Action action, int worth)
{
    int at = best->count;
    while (at > 0 && best->worth[at - 1] < worth)
        at--;
    if (at == best->cap)
        return;
    int last = best->count < best->cap ? best->count++ : best->cap - 1;
    memmove(&best->actions[at + 1], &best->actions[at], (size_t)(last - at) * sizeof action);
    memmove(&best->worth[at + 1], &best->worth[at], (size_t)(last - at) * sizeof worth);
    best->actions[at] = action;
    best->worth[at] = worth;
}

int others_best(const Rules *rules, const Game *game, const State *seen, Action chosen,
                int (*judge)(void *mind, Action action), void *mind, Action *actions, int cap)
{
    Best best = {.actions = actions, .cap = cap < OTHERS_MOST ? cap : OTHERS_MOST};
    int count = rules->legal(game, seen, NULL, 0);
    Action *list = malloc((size_t)(count + 1) * sizeof *list);
    ENSURE(list);
    rules->legal(game, seen, list, count);
    for (int i = 0; i < count && best.cap > 0; i++)
        if (memcmp(&list[i], &chosen, sizeof chosen) != 0)
            put(&best, list[i], judge(mind, list[i]));
    free(list);
    return best.count;
}
