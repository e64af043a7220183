/* staff: what the staff decides in a position, and why. */
#ifndef TESTS_FOF_STAFF_H
#define TESTS_FOF_STAFF_H

#include "ai/fof/staff/parts.h"
#include "ai/fof/staff/staff.h"
#include "core/session/session_parts.h"
#include "fof/support.h"

static inline const Policy *staff(void)
{
    return &fof_staff_policies[0];
}

static inline Action staff_choice(Fof *p)
{
    static FofState view;
    return policy_answer(staff(), &fof_rules, (const Game *)p->game, (const State *)p->state, SIDE_FIRST, 0,
                         (State *)&view);
}

/* What it does now, as text; lives until the next call. */
static inline const char *staff_says(Fof *p)
{
    static char text[ACTION_TEXT_SIZE];
    fof_rules.say((const Game *)p->game, (const State *)p->state, staff_choice(p), text, sizeof text);
    return text;
}

/* What its judgement of an action is made of, a line `label points (rule)` each, the weightiest first. */
static inline const char *staff_why(Fof *p, Action action)
{
    static char text[MAX_TERMS * (LABEL_SIZE + VALUE_SIZE)];
    static FofState view, trial;
    static Staff staff_view;
    Judgement judgement = {0};
    const Order *order = action.verb < VERBS ? fof_order_of((Verb)action.verb) : NULL;
    fof_rules.mask((const Game *)p->game, (const State *)p->state, SIDE_FIRST, (State *)&view);
    fof_staff_read(&staff_view, p->game, &view, &trial);
    fof_staff_judge(&staff_view, action, &judgement);
    if (order)
        fof_weigh(&judgement, -order->cost * fof_staff_command_price(&staff_view), "4.1.3", "commands spent");
    text[0] = '\0';
    for (int i = 0; i < judgement.count; i++)
        if (judgement.terms[i].points)
            text_append(text, sizeof text, "%s %+d (%s)\n", judgement.terms[i].label,
                        judgement.terms[i].points, judgement.terms[i].rule);
    return text;
}

/* What it tells the player: a line `label value (rule)` each. */
static inline const char *staff_advice(Fof *p, Action action)
{
    enum { MOST = 24 };
    static char text[MOST * (LABEL_SIZE + VALUE_SIZE)];
    static FofState view;
    Reason reasons[MOST];
    fof_rules.mask((const Game *)p->game, (const State *)p->state, SIDE_FIRST, (State *)&view);
    int count = staff()->why(&fof_rules, (const Game *)p->game, (const State *)&view, action, reasons, MOST);
    text[0] = '\0';
    for (int i = 0; i < count; i++)
        text_append(text, sizeof text, "%s %s (%s)\n", reasons[i].label, reasons[i].value, reasons[i].rule);
    return text;
}

static inline const char *staff_why_text(Fof *p, const char *action)
{
    Action parsed;
    bool known = fof_rules.parse((const Game *)p->game, (const State *)p->state, action, &parsed);
    return known ? staff_why(p, parsed) : "no such action";
}

#endif
