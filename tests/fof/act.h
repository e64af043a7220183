/* act: orders in tests as verb, originator, recipient and place, for those whose wording is not the point. */
#ifndef TESTS_FOF_ACT_H
#define TESTS_FOF_ACT_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fof/orders/order.h"
#include "fof/position.h"

/* An open map three cards wide; the HQ of a platoon acts with six commands; the platoon, on 2,2. */
#define ACT_MAP(rows) "[mission]\ntype = offensive\ncolumns = 3\nrows = " rows "\n"
#define ACT_STATE "[state]\nturn = 2\nstep = 3.3.2b\nacting = 1HQ\ncommands = 6\n"
#define ACT_PLATOON                                           \
    "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 2,2\n"  \
    "[unit 1/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,2\n" \
    "[unit 2/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,2\nexperience = veteran\n"
/* A VOF marker that nobody has to fire. */
#define ACT_FIRE(card) "[marker 0]\nkind = grenade-miss\nvalue = -1\nat = " card "\n"

/* "" as originator: general initiative; NULL as place: none. */
static inline Action fof_order(Fof *p, Verb verb, const char *by, const char *on, const char *at)
{
    Action action = {.verb = (uint16_t)verb, .by = by[0] ? fof_unit(p, by) : NO_UNIT, .on = fof_unit(p, on)};
    if (at)
        action.at = fof_area(p, at);
    return action;
}

/* Whether an action may be done, and (so that no test passes by luck) whether the list agrees. */
static inline bool fof_may(Fof *p, Action action)
{
    static Action list[4096];
    bool may = !fof_rules.refuse((const Game *)p->game, (const State *)p->state, action, NULL),
         listed = false;
    int count = fof_rules.legal((const Game *)p->game, (const State *)p->state, list, 4096);
    for (int i = 0; i < count && i < 4096; i++)
        listed = listed || !memcmp(&list[i], &action, sizeof action);
    if (may != listed)
        fprintf(stderr, "list and law differ\n"), abort();
    return may;
}

/* Whether it is refused by this rule. */
static inline bool fof_barred(Fof *p, Action action, const char *rule)
{
    Reason reason;
    if (fof_may(p, action))
        return fprintf(stderr, "not refused\n"), false;
    fof_rules.refuse((const Game *)p->game, (const State *)p->state, action, &reason);
    if (strcmp(reason.rule, rule))
        return fprintf(stderr, "refused by %s (%s), not by %s\n", reason.rule, reason.label, rule), false;
    return true;
}

/* Does it, by its own text. */
static inline bool fof_act(Fof *p, Action action)
{
    char text[ACTION_TEXT_SIZE];
    fof_rules.say((const Game *)p->game, (const State *)p->state, action, text, sizeof text);
    return fof_do(p, text);
}

/* How many cards the recipient draws for it. */
static inline int fof_draws(Fof *p, Verb verb, const char *by, const char *on, const char *at)
{
    Action action = fof_order(p, verb, by, on, at);
    return fof_attempt_draws(p->game, p->state, action, (UnitId)action.on);
}

static inline bool fof_has_flag(Fof *p, const char *unit, int flag)
{
    return (fof_u(p, unit)->flags & flag) != 0;
}

#endif
