/* plan_past: see the header. */
#include "ui/model/plan_past.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"

static void moment_free(PlanMoment *moment)
{
    free(moment->answers);
    free(moment->authors);
    free(moment->wishes);
    *moment = (PlanMoment){0};
}

void plan_past_free(PlanPast *past)
{
    while (past->count)
        moment_free(&past->moments[--past->count]);
}

void plan_remember(PlanPast *past, const Plan *plan, const Session *session)
{
    if (past->count == PLAN_PASTS) {
        moment_free(&past->moments[0]);
        memmove(past->moments, past->moments + 1, (size_t)--past->count * sizeof past->moments[0]);
    }
    PlanMoment *moment = &past->moments[past->count++];
    *moment = (PlanMoment){.count = session_now(session), .wish_count = plan->count};
    moment->answers = calloc((size_t)moment->count + 1, sizeof *moment->answers);
    moment->authors = calloc((size_t)moment->count + 1, sizeof *moment->authors);
    moment->wishes = calloc((size_t)plan->count + 1, 1);
    ENSURE(moment->answers && moment->authors && moment->wishes);
    for (int i = 0; i < moment->count; i++)
        text_copy(moment->answers[i], ACTION_TEXT_SIZE, session_entry(session, i, &moment->authors[i]));
    memcpy(moment->wishes, plan->wishes, (size_t)plan->count);
}

void plan_forget(PlanPast *past)
{
    if (past->count)
        moment_free(&past->moments[--past->count]);
}

/* How many answers are still the same. */
static int common(const PlanMoment *moment, const Session *session)
{
    int same = 0;
    Author author;
    while (same < moment->count && same < session_now(session) &&
           strcmp(moment->answers[same], session_entry(session, same, &author)) == 0)
        same++;
    return same;
}

int plan_recall(PlanPast *past, Plan *plan, Session *session)
{
    if (!past->count)
        return 0;
    PlanMoment *moment = &past->moments[past->count - 1];
    int same = common(moment, session);
    if (same < session_now(session) && !session_jump(session, same))
        return -1;
    for (int i = same; i < moment->count; i++)
        if (!session_do_text(session, moment->answers[i], moment->authors[i], NULL))
            break;
    if (moment->wish_count == plan->count)
        memcpy(plan->wishes, moment->wishes, (size_t)plan->count);
    plan->made = false;
    moment_free(moment);
    past->count--;
    return 1;
}
