/* try: the best few answers, and what becomes of them on positions that the side that is asked can
 * only guess. */
#ifndef AI_FOLIO_TRY_H
#define AI_FOLIO_TRY_H

#include "ai/folio/view.h"

enum { SHORTLIST_MOST = 8 };

typedef struct Shortlist {
    Action action[SHORTLIST_MOST];
    int worth[SHORTLIST_MOST]; /* the best first; among equals the one that came first */
    int count;
    int nodes; /* effort that trying them has cost, see ahead_play */
} Shortlist;

/* Keeps the best `most` of all that are added. */
void shortlist_add(Shortlist *list, int most, Action action, int worth);
/* The one to do: where several are close, each is done on the guessed positions and played on, and what
 * came of it counts. */
Action shortlist_best(const Rules *rules, const Game *game, const State *seen, const View *view, Rng *rng,
                      Shortlist *list);

#endif
