/* thinker: opponent and staff think in a thread of their own, one question at a time, from a copy of what
 * they may know. The window never waits for them. */
#ifndef UI_MODEL_THINKER_H
#define UI_MODEL_THINKER_H

#include "core/session/session.h"

typedef struct Thinker Thinker;

/* Seconds that the window may well wait for an answer: nobody notices. */
static const double AT_ONCE = 0.06;

/* For a session, which it then frees when nobody thinks about it any more. */
Thinker *thinker_new(Session *session);
/* Returns at once, even in the middle of a thought. */
void thinker_free(Thinker *thinker);
/* Lets the policy think about the present question of the session, and waits for so many seconds at most;
 * true if the answer is there. A thought about another position, or of another policy, is given up. */
bool thinker_decides(Thinker *thinker, const Policy *policy, double seconds, Action *action);

#endif
