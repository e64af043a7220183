/* others: what else an adviser weighed: the best few answers beside the one that it chose. */
#ifndef AI_SEARCH_OTHERS_H
#define AI_SEARCH_OTHERS_H

#include "core/play/rules.h"

/* All legal answers are judged; returns how many were written, the best first. */
int others_best(const Rules *rules, const Game *game, const State *seen, Action chosen,
                int (*judge)(void *mind, Action action), void *mind, Action *actions, int cap);

#endif
