/* outcome: what comes of an action, in the words of advice: whose chance to be hit falls or rises, how near the goal is then. Chances are
 * those of the cards left. */
#include "ai/fof/staff/parts.h"
#include "core/play/explanation.h"
#include "fof/fire/fire.h"
#include "fof/movement/move.h"
#include "fof/position/names.h"

enum { WORTH_TELLING = 3 /* per cent */ };

static void name_of(const Staff *staff, UnitId unit, char name[THING_SIZE])
{
    fof_name_unit(staff->game, staff->state, unit, name, THING_SIZE);
}

static void tell_hit(const Staff *staff, Explanation *list, const char *rule, UnitId unit, int before,
                     int after, const char *how)
{
    char name[THING_SIZE];
    if (before - after < WORTH_TELLING && after - before < WORTH_TELLING)
        return;
    name_of(staff, unit, name);
    explain_words(list, rule, "", "The chance that %s is hit %s from %d %% to %d %%%s", name,
                  after < before ? "falls" : "rises", before, after, how);
}

/* ---- going somewhere ---- */

static bool goes(Verb verb)
{
    return verb == VERB_MOVE || verb == VERB_INFILTRATE || verb == VERB_MOVE_WITHIN ||
           verb == VERB_INFILTRATE_WITHIN;
}

/* Who goes first of those who are told. */
static UnitId mover_of(const Staff *staff, Action action)
{
    uint64_t units[2] = {0};
    if (action.verb != VERB_PLATOON_MOVE && action.verb != VERB_PLATOON_INFILTRATE)
        return (UnitId)action.on;
    fof_platoon_units(staff->game, staff->state, action, units);
    return fof_platoon_next(units, (UnitId)action.by);
}

static void tell_nearer(const Staff *staff, Explanation *list, UnitId unit, CardId from, CardId to)
{
    const StaffWay *way = fof_staff_way(staff, unit);
    if (from == to || !way->leads || from >= GRID_CARDS || to >= GRID_CARDS || way->cost[from] >= FAR_AWAY ||
        way->cost[to] >= FAR_AWAY || way->hops[to] >= way->hops[from])
        return;
    if (!way->hops[to])
        explain_words(list, "2.4.1", "", "Then it is on a card that the mission wants");
    else
        explain_words(list, "2.4.1", "", "Then it is %d card%s from the goal, not %d", way->hops[to],
                      way->hops[to] == 1 ? "" : "s", way->hops[from]);
}

static void tell_move(const Staff *staff, Action action, Explanation *list)
{
    UnitId unit = mover_of(staff, action);
    Verb verb = fof_single_verb((Verb)action.verb);
    if (unit >= MAX_UNITS || !area_exists(staff->state, action.at))
        return;
    AreaId from = staff->state->units[unit].area;
    bool exposed =
        (verb == VERB_MOVE || verb == VERB_MOVE_WITHIN) && fof_way_exposes(staff->state, from, action.at);
    tell_nearer(staff, list, unit, unit_card(staff->state, unit), area_card(staff->state, action.at));
    tell_hit(staff, list, "6.4", unit, fof_staff_hit_at(staff, unit, from, false),
             fof_staff_hit_at(staff, unit, action.at, exposed), "");
}

/* ---- fire at the enemy ---- */

/* Whom the order is aimed at: on a card, in a place, or one unit. */
static bool is_aimed_at(const Staff *staff, Action action, UnitId enemy)
{
    AreaId at = staff->state->units[enemy].area;
    bool falls =
        action.verb == VERB_CALL_FIRE || action.verb == VERB_INDIRECT || action.verb == VERB_SHIFT_FIRE;
    return action.at == at || (falls && area_card(staff->state, at) == area_card(staff->state, action.at));
}

/* Pinned, they fire worse: which of ours gains most by it. */
static void tell_relief(const Staff *staff, Action action, Explanation *list)
{
    FofState then = *staff->state;
    char name[THING_SIZE], how[THING_SIZE + 24] = "";
    UnitId gains = NO_UNIT;
    int most = 0, before = 0;
    for (int i = 0; i < staff->enemy_count; i++)
        if (is_aimed_at(staff, action, staff->enemies[i])) {
            then.units[staff->enemies[i]].flags |= UNIT_PINNED;
            name_of(staff, staff->enemies[i], name);
            text_print(how, sizeof how, ", once %s is pinned", name);
        }
    if (!how[0])
        return;
    fof_fire_derive(staff->game, &then, then.fire, &then.activity);
    for (int i = 0; i < staff->friend_count; i++) {
        UnitId unit = staff->friends[i];
        int now = fof_staff_hit(staff, staff->state, unit), less = now - fof_staff_hit(staff, &then, unit);
        if (less > most) {
            gains = unit;
            most = less;
            before = now;
        }
    }
    if (gains != NO_UNIT)
        tell_hit(staff, list, "6.2.2", gains, before, before - most, how);
}

/* What it adds against the first of them. */
static int added_by(const Staff *staff, Verb verb)
{
    switch (fof_single_verb(verb)) {
    case VERB_CONCENTRATE:
        return staff->game->values.concentrated;
    case VERB_GRENADE:
        return staff->game->values.grenade[FRIENDLY];
    default:
        return 0;
    }
}

static int hit_with(const Staff *staff, UnitId enemy, int change)
{
    FofState *trial = staff->trial;
    Unit before = trial->units[enemy];
    int slot = fof_marker_free_entry(trial), hit;
    if (slot < 0)
        return 0;
    Marker marker = trial->markers[slot];
    trial->markers[slot] = (Marker){.kind = MARKER_CONCENTRATED,
                                    .value = (int8_t)change,
                                    .area = trial->units[enemy].area,
                                    .unit = enemy,
                                    .by = NO_UNIT};
    hit = fof_staff_hit(staff, trial, enemy);
    trial->markers[slot] = marker;
    trial->units[enemy] = before;
    return hit;
}

static void tell_harm(const Staff *staff, Action action, Explanation *list)
{
    int change = added_by(staff, (Verb)action.verb);
    for (int i = 0; change && i < staff->enemy_count; i++) {
        UnitId enemy = staff->enemies[i];
        if (!is_aimed_at(staff, action, enemy))
            continue;
        tell_hit(staff, list, "7.11", enemy, fof_staff_hit(staff, staff->state, enemy),
                 hit_with(staff, enemy, change), "");
        return;
    }
}

/* ---- those who lie low ---- */

static void tell_recovery(const Staff *staff, Action action, Explanation *list)
{
    static const char *const words[VERBS] = {
        [VERB_UNPIN] = "%s can move and fire at full again",
        [VERB_TO_GOOD_ORDER] = "%s is in good order again",
        [VERB_TO_FIRE] = "%s can fight again",
        [VERB_TO_ASSAULT] = "%s can assault again",
        [VERB_TO_LITTER] = "%s can carry the wounded back",
        [VERB_ACTIVATE] = "%s draws commands of its own and orders its platoon",
        [VERB_SPOT] = "What it finds can be fired at",
    };
    char name[THING_SIZE], text[LABEL_SIZE];
    const char *rule = fof_order_of((Verb)action.verb) ? fof_order_of((Verb)action.verb)->rule : "4.2";
    if (!words[action.verb] || action.on >= MAX_UNITS)
        return;
    name_of(staff, (UnitId)action.on, name);
    text_print(text, sizeof text, words[action.verb], name);
    explain_line(list, rule, text, "%s", "");
}

void fof_staff_outcomes(const Staff *staff, Action action, Explanation *list)
{
    Verb verb = action.verb < VERBS ? fof_single_verb((Verb)action.verb) : VERB_DONE;
    if (goes(verb))
        tell_move(staff, action, list);
    else if (action.at && area_exists(staff->state, action.at)) {
        tell_relief(staff, action, list);
        tell_harm(staff, action, list);
    }
    if (action.verb < VERBS)
        tell_recovery(staff, action, list);
}
