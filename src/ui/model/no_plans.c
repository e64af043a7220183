/* A build without Fields of Fire: nothing is planned before a mission, and no campaign has a roster. The screens that show both
 * are never opened with anything in them. */
#include <string.h>

#include "ui/model/company.h"
#include "ui/model/planning.h"
#include "ui/model/roster.h"

const char *const plan_group_titles[PLAN_GROUPS] = {NULL};

void plan_follow(Plan *plan, const Session *session)
{
    (void)session;
    *plan = (Plan){.asked = -1};
}

void plan_free(Plan *plan)
{
    *plan = (Plan){0};
}

bool plan_choose(Plan *plan, Session *session, int slot, int option, Reason *reason)
{
    (void)plan, (void)session, (void)slot, (void)option, (void)reason;
    return false;
}

int plan_propose(Plan *plan, Session *session, const Policy *staff)
{
    (void)plan, (void)session, (void)staff;
    return 0;
}

void plan_preview(const Plan *plan, const Session *session, State *then)
{
    (void)plan;
    memcpy(then, session_state(session), session_rules(session)->state_size);
}

bool plan_begin(Plan *plan, Session *session, Reason *reason)
{
    (void)plan, (void)session, (void)reason;
    return false;
}

void roster_follow(Roster *roster, const Session *campaign)
{
    (void)campaign;
    *roster = (Roster){0};
}

void roster_free(Roster *roster)
{
    *roster = (Roster){0};
}

int roster_find(const Roster *roster, const char *id)
{
    (void)roster, (void)id;
    return -1;
}

int company_units(const Session *session, int platoon, char (*names)[THING_SIZE], int cap)
{
    (void)session, (void)platoon, (void)names, (void)cap;
    return 0;
}
