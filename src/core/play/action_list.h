/* action_list: actions put down one by one. Where there is no more room it goes on counting, so that whoever asked learns how many
 * there are; {NULL, 0} only counts. */
#ifndef CORE_PLAY_ACTION_LIST_H
#define CORE_PLAY_ACTION_LIST_H

#include <string.h>

#include "core/play/rules.h"

typedef struct ActionList {
    Action *actions; /* may be NULL where cap is 0 */
    int cap;
    int count;  /* of all that were added, written or not */
    int enough; /* nobody needs more than that many; 0: all are wanted */
} ActionList;

/* Lists that cost much look here before they go on. */
static inline bool list_is_enough(const ActionList *list)
{
    return list->enough && list->count >= list->enough;
}

static inline void list_add(ActionList *list, Action action)
{
    if (list->count < list->cap)
        list->actions[list->count] = action;
    list->count++;
}

/* How many of them were written. */
static inline int list_written(const ActionList *list)
{
    return list->count < list->cap ? list->count : list->cap;
}

/* Whether exactly this action is among so many; was written. */
static inline bool is_listed(Action action, const Action *actions, int count)
{
    for (int i = 0; i < count; i++)
        if (!memcmp(&actions[i], &action, sizeof action))
            return true;
    return false;
}
static inline bool list_has(const ActionList *list, Action action)
{
    return is_listed(action, list->actions, list_written(list));
}

#endif
