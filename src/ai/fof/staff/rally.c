/* rally: judges rallying (4.2.3): who counts most comes first, and whom time will help by itself
 * waits. */
#include "ai/fof/staff/parts.h"
#include "fof/fire/combat.h"

static void weigh_chance(const Staff *staff, Action action, int points, const char *rule, const char *label,
                         Judgement *judgement)
{
    fof_weigh(judgement, points * fof_staff_attempt(staff, action) / 100, rule, label);
}

/* 3.7.3: without fire on it a pinned unit recovers by itself at the end of the turn. */
void fof_judge_unpin(const Staff *staff, Action action, Judgement *judgement)
{
    static const uint8_t by_kind[KIND_KINDS] = {
        [KIND_SQUAD] = 45,  [KIND_HQ] = 60,           [KIND_STAFF] = 35,     [KIND_OBSERVER] = 40,
        [KIND_WEAPON] = 45, [KIND_ASSAULT_TEAM] = 28, [KIND_FIRE_TEAM] = 20, [KIND_LITTER_TEAM] = 10};
    enum { RECOVERS_IN_PERCENT = 35 };
    UnitId unit = (UnitId)action.on;
    int points = by_kind[unit_kind_now(staff->game, staff->state, unit)];
    if (fof_unit_under_fire(staff->game, staff->state, unit))
        weigh_chance(staff, action, points, "4.2.3a", "fights again", judgement);
    else
        weigh_chance(staff, action, points * RECOVERS_IN_PERCENT / 100, "3.7.3", "would recover by itself",
                     judgement);
}

typedef struct Rally {
    Verb verb;
    int points;
    const char *rule, *label;
} Rally;

static const Rally rallies[] = {
    {VERB_TO_GOOD_ORDER, 75, "4.2.3f", "a named unit in good order again"},
    {VERB_TO_FIRE, 48, "4.2.3c", "a team that fires again"},
    {VERB_TO_LITTER, 32, "4.2.3b", "a team that can be rallied further"},
    {VERB_TO_ASSAULT, 30, "4.2.3d", "a team that attacks again"},
};

void fof_judge_rally(const Staff *staff, Action action, Judgement *judgement)
{
    enum { COMMANDS_AGAIN = 40 };
    for (int i = 0; i < COUNT_OF(rallies); i++)
        if (rallies[i].verb == action.verb)
            weigh_chance(staff, action, rallies[i].points, rallies[i].rule, rallies[i].label, judgement);
    if (action.verb == VERB_TO_GOOD_ORDER &&
        fof_unit_is_commander(staff->game, staff->state, (UnitId)action.on))
        weigh_chance(staff, action, COMMANDS_AGAIN, "4.1.4", "an HQ or staff that commands again", judgement);
}

/* ---- teams that become squads ---- */

void fof_judge_regroup(const Staff *staff, Action action, Judgement *judgement)
{
    enum { SQUAD_AGAIN = 95, STRONGER = 50, WEAKER = -60 };
    if (action.verb == VERB_REBUILD_SQUAD)
        weigh_chance(staff, action, SQUAD_AGAIN, "4.2.3i", "a squad again", judgement);
    else if (action.verb == VERB_SUPPLEMENT)
        fof_weigh(judgement, STRONGER, "4.2.3h", "a squad stronger by a step");
    else
        fof_weigh(judgement, WEAKER, "4.2.3", "splits what is whole");
}
