/* plan_past: the form as it was before each thing that was done with it, whatever that did to the session: one step back is one
 * step, also for all that the staff proposed at once. No raylib. */
#ifndef UI_MODEL_PLAN_PAST_H
#define UI_MODEL_PLAN_PAST_H

#include "ui/model/planning.h"

enum { PLAN_PASTS = 64 };

/* The answers that the session had, as texts with their authors, and the wishes of the form. */
typedef struct PlanMoment {
    char (*answers)[ACTION_TEXT_SIZE];
    Author *authors;
    int count;
    uint8_t *wishes;
    int wish_count;
} PlanMoment;

typedef struct PlanPast {
    PlanMoment moments[PLAN_PASTS];
    int count;
} PlanPast;

/* Before something is done: zero-initialise it; the oldest goes when there are too many. */
void plan_remember(PlanPast *past, const Plan *plan, const Session *session);
/* Nothing was done after all. */
void plan_forget(PlanPast *past);
/* Back to the last moment; 1: done, 0: there is none, -1: an iron game. */
int plan_recall(PlanPast *past, Plan *plan, Session *session);
void plan_past_free(PlanPast *past);

#endif
