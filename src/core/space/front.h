/* front: how a search goes on over places with numbers: from the cheapest one that is waiting. Of those that cost
 * the same the one that was put last comes first, so that every machine goes on alike.
 *
 *     front_open(&front, 0);
 *     front_put(&front, start, 0);
 *     for (int cost, at; (at = front_take(&front, &cost)) >= 0;)
 *         if (cost_of[at] == cost)              (it may have been put again, for less, in the meantime)
 *             for every step from there that is cheaper than what is known: note it, front_put(&front, to, cost + step);
 *
 * No step may cost FRONT_STEP or more. */
#ifndef CORE_SPACE_FRONT_H
#define CORE_SPACE_FRONT_H

#include <stdint.h>
#include <string.h>

#include "core/base/ensure.h"

enum { FRONT_STEP = 64, FRONT_MOST = 12800 };

/* Not to be cleared: only what is in use is filled in. */
typedef struct Front {
    uint16_t
        head[FRONT_STEP]; /* the entry plus 1 that is next among those of a cost, which are a step apart */
    uint16_t next[FRONT_MOST], what[FRONT_MOST];
    int count, waiting;
    int cost; /* of the one that was taken last */
} Front;

/* Nothing is waiting; what will be costs at least this. */
static inline void front_open(Front *front, int cost)
{
    memset(front->head, 0, sizeof front->head);
    front->count = front->waiting = 0;
    front->cost = cost;
}

static inline void front_put(Front *front, int what, int cost)
{
    ENSURE(front->count < FRONT_MOST && cost >= front->cost && cost - front->cost < FRONT_STEP);
    uint16_t *head = &front->head[cost % FRONT_STEP];
    front->what[front->count] = (uint16_t)what;
    front->next[front->count] = *head;
    *head = (uint16_t)++front->count;
    front->waiting++;
}

/* The next one and what it costs; -1 when nothing is waiting. */
static inline int front_take(Front *front, int *cost)
{
    if (!front->waiting)
        return -1;
    while (!front->head[front->cost % FRONT_STEP])
        front->cost++;
    uint16_t *head = &front->head[front->cost % FRONT_STEP];
    int entry = *head - 1;
    *head = front->next[entry];
    front->waiting--;
    *cost = front->cost;
    return front->what[entry];
}

#endif
