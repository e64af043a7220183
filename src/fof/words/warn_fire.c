/* warn_fire: slips with fire, shells and cover, said before the order is given. */
#include "fof/fire/combat.h"
#include "fof/fire/fire.h"
#include "fof/fof.h"
#include "fof/position/query.h"
#include "fof/weapons/support.h"
#include "fof/words/trial.h"

/* ---- fire ---- */

/* A unit of the side whose fire lies on the card from elsewhere; NO_UNIT: none does. */
static UnitId firer_at(const Trial *trial, const FofState *state, CardId card, Side side)
{
    for (int id = 0; id < MAX_UNITS; id++)
        if (unit_in_play(state, (UnitId)id) && state->units[id].side == side &&
            state->units[id].aim.how != AIM_NONE && unit_card(state, (UnitId)id) != card &&
            fof_fire_covers(trial->game, state, (UnitId)id, card))
            return (UnitId)id;
    return NO_UNIT;
}

/* 6.2.1, 6.1.2: fire from outside hits friend and foe, and falls on who steps into its line. */
void fof_warn_own_fire(Trial *trial)
{
    char who[THING_SIZE], where[THING_SIZE], firer[THING_SIZE];
    if (!trial->crosses)
        return;
    UnitId unit = firer_at(trial, &trial->after, area_card(&trial->after, trial->to), FRIENDLY);
    if (unit == NO_UNIT)
        return;
    fof_trial_name_movers(trial, who);
    fof_trial_name_where(trial, where);
    fof_trial_name(trial, unit, firer);
    explain_warning(
        trial->why, "6.2.1", "Own fire: %s fires on %s, and would hit %s too%s", firer, where, who,
        fof_fire_at_nobody(trial->game, trial->before, unit) ? "; at nobody now: Cease Fire would free it"
                                                             : "");
}

/* 3.7.1, 7.16.2D: what will come down in this turn. An Incoming! of the last turn has done its work. */
static bool shells_will_fall(const FofState *state, CardId card)
{
    for (int i = -1; (i = fof_marker_find(state, MARKER_PENDING, card, i)) >= 0;) {
        uint8_t becomes = state->markers[i].detail;
        if (!becomes || becomes == MARKER_INCOMING || becomes == MARKER_AIR_STRIKE)
            return true;
    }
    for (int i = -1; (i = fof_marker_find(state, MARKER_FPF, card, i)) >= 0;)
        if (state->markers[i].value == FPF_CALLED || state->markers[i].value == FPF_FIRES)
            return true;
    return false;
}

void fof_warn_shells(Trial *trial)
{
    char where[THING_SIZE];
    CardId card = area_card(&trial->after, trial->to);
    if (!trial->crosses || !shells_will_fall(trial->before, card))
        return;
    fof_trial_name_where(trial, where);
    explain_warning(trial->why, "7.16.3", "A fire mission is about to fall on %s", where);
}

/* 6.2.1: the other way round: fire is laid where friends are. */
void fof_warn_fire_on_friends(Trial *trial)
{
    Verb verb = (Verb)trial->action.verb;
    char where[THING_SIZE];
    if (verb != VERB_SHIFT_FIRE && verb != VERB_INDIRECT && verb != VERB_CALL_FIRE)
        return;
    if (verb == VERB_CALL_FIRE && trial->game->support.lines[trial->action.with - 1].vof == 0)
        return;
    CardId card = area_card(trial->before, trial->action.at);
    if (!fof_card_occupied_by(trial->before, card, FRIENDLY))
        return;
    fof_trial_name_area(trial, card, where);
    explain_warning(trial->why, "6.2.1", "Friends are on %s: that fire would hit them too", where);
}

/* 5.1.3: exposed under fire that lies there already, or face to face with an enemy. */
void fof_warn_entering_fire(Trial *trial)
{
    char who[THING_SIZE], where[THING_SIZE];
    int first = fof_trial_mover(trial, -1);
    if (!trial->crosses || !fof_trial_exposes(trial, first))
        return;
    CardId card = area_card(&trial->after, trial->to);
    bool enemies = fof_card_occupied_by(trial->before, card, ENEMY);
    if (!enemies && firer_at(trial, trial->before, card, ENEMY) == NO_UNIT)
        return;
    fof_trial_name_movers(trial, who);
    fof_trial_name_where(trial, where);
    explain_warning(trial->why, "5.1.3",
                    enemies ? "%s enters %s exposed: the enemy is there"
                            : "%s enters %s exposed, under enemy fire",
                    who, where);
}

void fof_warn_leaving_cover(Trial *trial)
{
    char who[THING_SIZE];
    for (int id = -1; (id = fof_trial_mover(trial, id)) < MAX_UNITS;) {
        if (!fof_trial_exposes(trial, id) ||
            !fof_area_is_cover(trial->before, trial->before->units[id].area) ||
            fof_area_is_cover(&trial->after, trial->to) ||
            !fof_unit_under_fire(trial->game, trial->before, (UnitId)id))
            continue;
        fof_trial_name(trial, id, who);
        explain_warning(trial->why, "5.1.3", "%s leaves its cover under fire, exposed", who);
        return;
    }
}

/* ---- crowding (5.3) ---- */

/* 5.3: each step beyond three under one marker helps what bursts among them; in a work made for more only what is thrown into
 * it (5.3.4). */
void fof_warn_crowding(Trial *trial)
{
    const Values *values = &trial->game->values;
    if (trial->to == NO_AREA || !fof_area_is_cover(&trial->after, trial->to))
        return;
    int steps = fof_area_steps(&trial->after, trial->to, FRIENDLY), over = steps - values->stacking_free,
        before = fof_area_steps(trial->before, trial->to, FRIENDLY);
    if (over <= 0 || (area_exists(trial->before, trial->to) && steps <= before))
        return;
    bool by_hand = trial->after.areas[trial->to].capacity > values->stacking_free;
    explain_warning(trial->why, "5.3", "Crowded: %d steps under one cover, %s %+d", steps,
                    by_hand ? "grenades thrown into it" : "shells and grenades", over * values->stacking);
}

/* ---- fire that passes on ---- */

static bool moves(const Trial *trial, int unit)
{
    return trial->movers[unit >> 6] >> (unit & 63) & 1;
}

/* 6.1.2, 6.2.1: who leaves the line of our own fire lets it through to those behind. */
void fof_warn_own_fire_passes(Trial *trial)
{
    OwnFire now, then;
    char who[THING_SIZE], firer[THING_SIZE];
    if (!trial->crosses)
        return;
    fof_fire_on_own(trial->game, trial->before, &now);
    fof_fire_on_own(trial->game, &trial->after, &then);
    for (int unit = 0; unit < MAX_UNITS; unit++) {
        if (!fof_trial_is_friend(trial, unit) || moves(trial, unit) || then.by[unit] == NO_UNIT ||
            now.by[unit] != NO_UNIT)
            continue;
        fof_trial_name(trial, unit, who);
        fof_trial_name(trial, then.by[unit], firer);
        explain_warning(trial->why, "6.2.1", "Own fire: that of %s would come to lie on %s", firer, who);
        return;
    }
}

/* ---- fire at nobody ---- */

/* A unit that fires at nobody and could be told to cease by who ends his impulse; NO_UNIT: there is none. */
static UnitId freed_by_cease_fire(const Trial *trial)
{
    enum { MOST = 4096 };
    Action list[MOST];
    int count = fof_rules.legal(trial->game, trial->before, list, MOST);
    for (int i = 0; i < count && i < MOST; i++)
        if (list[i].verb == VERB_CEASE_FIRE &&
            fof_fire_at_nobody(trial->game, trial->before, (UnitId)list[i].on))
            return (UnitId)list[i].on;
    return NO_UNIT;
}

/* 6.1.1: nobody ceases fire by himself, and who is engaged opens fire on no one else. */
void fof_warn_fire_at_nobody(Trial *trial)
{
    char who[THING_SIZE], where[THING_SIZE];
    if (trial->action.verb != VERB_DONE || !fof_trial_is_impulse(trial))
        return;
    UnitId unit = freed_by_cease_fire(trial);
    if (unit == NO_UNIT)
        return;
    fof_trial_name(trial, unit, who);
    CardId falls = fof_fire_falls_on(trial->game, trial->before, unit);
    fof_trial_name_area(trial, falls == NO_CARD ? trial->before->units[unit].aim.card : falls, where);
    explain_warning(trial->why, "6.1.1", "%s fires at nobody on %s: Cease Fire would free it", who, where);
}
