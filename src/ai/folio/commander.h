/* commander: who plays Vietnam Battles for either side. */
#ifndef AI_FOLIO_COMMANDER_H
#define AI_FOLIO_COMMANDER_H

#include "ai/search/search.h"

extern const Mindset folio_mindset;   /* how all of them judge */
extern const Policy folio_policies[]; /* the strongest first; ends with a NULL id */

/* The strongest one's effort for its answer, in nodes: positions that it tried, and decisions that it played
 * on in them. */
int folio_effort(const Rules *rules, const Game *game, const State *seen);

#endif
