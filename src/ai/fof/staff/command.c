/* command: judges command and control (4.1, 4.2.1): who is activated, who draws next, when to
 * exhort, runners. */
#include "ai/fof/staff/parts.h"
#include "fof/orders/comms.h"
#include "fof/turn/sequence.h"

static int led_by(const Staff *staff, UnitId hq)
{
    int count = 0;
    for (int i = 0; i < staff->friend_count; i++)
        count += staff->friends[i] != hq && fof_staff_leader(staff, staff->friends[i]) == hq &&
                 !unit_flag(staff->state, staff->friends[i], UNIT_REMOVED);
    return count;
}

/* Of those whom it leads, the ones in the same area hear it by voice (4.3.1). */
static int hear(const Staff *staff, UnitId hq)
{
    int count = 0;
    for (int i = 0; i < staff->friend_count; i++)
        count += staff->friends[i] != hq &&
                 staff->state->units[staff->friends[i]].area == staff->state->units[hq].area;
    return count;
}

/* Units in its area that nobody else there leads, or that need rallying: what a staff officer is for. */
static int cared_for(const Staff *staff, UnitId officer)
{
    int count = 0;
    for (int i = 0; i < staff->friend_count; i++) {
        UnitId unit = staff->friends[i];
        if (unit == officer || staff->state->units[unit].area != staff->state->units[officer].area)
            continue;
        count += fof_staff_fights(staff, unit) || unit_is_lat(staff->game, staff->state, unit);
    }
    return count;
}

void fof_judge_activate(const Staff *staff, Action action, Judgement *judgement)
{
    enum { MORE_COMMANDS = 20, LEADS = 15, EACH_CARED_FOR = 16, MOST = 5, JOINS = 14, NOBODY_THERE = -16 };
    UnitId hq = (UnitId)action.on;
    int there = cared_for(staff, hq);
    fof_weigh(judgement, MORE_COMMANDS, "4.1.1", "draws the higher number");
    fof_weigh(judgement, EACH_CARED_FOR * (there < MOST ? there : MOST), "4.3.1", "units hear it");
    if (there && led_by(staff, hq))
        fof_weigh(judgement, LEADS, "4.1", "leads units of its own");
    if (!there && led_by(staff, hq))
        fof_weigh(judgement, JOINS, "4.3.1", "must join its units");
    else if (!there)
        fof_weigh(judgement, NOBODY_THERE, "4.1", "nobody is there to take its orders");
}

/* The platoon that is ahead acts first: others then know what it met. */
void fof_judge_impulse(const Staff *staff, Action action, Judgement *judgement)
{
    enum { MOST_HOPS = 20, EACH_HEARS = 2 };
    UnitId hq = (UnitId)action.by;
    int hops = fof_staff_way(staff, hq)->hops[unit_card(staff->state, hq)];
    fof_weigh(judgement, hops < MOST_HOPS ? MOST_HOPS - hops : 0, "4.1", "is ahead of the others");
    fof_weigh(judgement, EACH_HEARS * hear(staff, hq), "4.3.1", "units hear it");
    fof_weigh(judgement, 1, "4.1", "may draw now");
}

/* ---- exhorting (4.2.1b) ---- */

/* What success is worth: what the order promised, for one card's chance; the command is gone either way. */
void fof_judge_exhort(const Staff *staff, Action action, Judgement *judgement)
{
    enum { LEAST_CHANCE = 5 };
    const Frame *frame = fof_frame_top(staff->state);
    Action attempt = frame->order;
    Judgement promised = {0};
    attempt.verb = (uint16_t)fof_single_verb((Verb)attempt.verb);
    attempt.on = frame->unit;
    (void)action;
    fof_staff_judge(staff, attempt, &promised);
    int chance = fof_staff_attempt(staff, attempt);
    int one = fof_staff_chance(staff, 1, fof_order_of((Verb)attempt.verb)->success);
    if (promised.points <= 0 || chance < LEAST_CHANCE)
        return;
    fof_weigh(judgement, promised.points * one / chance, "4.2.1b", "one more card for it");
    fof_weigh(judgement, -fof_staff_command_price(staff), "4.1.3", "a command less");
}

/* ---- runners (4.3.2) ---- */

static bool is_on_its_way(const Staff *staff, UnitId to)
{
    const Unit *units = staff->state->units;
    for (int i = 0; i < staff->friend_count; i++)
        if (units[staff->friends[i]].flags & UNIT_RUNNER_OUT &&
            units[staff->friends[i]].errand[ERRAND_TARGET] == to + 1)
            return true;
    return false;
}

void fof_judge_runner(const Staff *staff, Action action, Judgement *judgement)
{
    enum { CARRIES_ORDERS = 18, IDLE = -30 };
    const FofState *state = staff->state;
    UnitId company = fof_unit_by_role(staff->game, state, ROLE_CO_HQ, 0);
    if (action.verb != VERB_DISPATCH_RUNNER || action.to >= MAX_UNITS || company == NO_UNIT) {
        fof_weigh(judgement, IDLE, "4.3.2", "no runner is needed");
        return;
    }
    bool hears = is_on_its_way(staff, (UnitId)action.to) ||
                 fof_comms_means(staff->game, state, company, (UnitId)action.to, NULL) != MEANS_NONE;
    fof_weigh(judgement, hears ? IDLE : CARRIES_ORDERS, "4.3.2",
              hears ? "it hears without" : "orders for an HQ that nothing else reaches");
}

/* 6.5.2: an HQ that was lost is wanted again. */
void fof_judge_hq(const Staff *staff, Action action, Judgement *judgement)
{
    enum { LEADS_AGAIN = 90 };
    (void)staff;
    (void)action;
    fof_weigh(judgement, LEADS_AGAIN, "6.5.2", "somebody leads again");
}
