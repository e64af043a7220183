/* trial: see the header. */
#include "fof/words/trial.h"

#include <string.h>

#include "fof/fof.h"
#include "fof/movement/move.h"
#include "fof/orders/order_parts.h"
#include "fof/position/names.h"
#include "fof/position/query.h"
#include "fof/turn/sequence.h"

int fof_trial_mover(const Trial *trial, int after)
{
    return bit_above(trial->movers, after, MAX_UNITS);
}

void fof_trial_name(const Trial *trial, int unit, char name[THING_SIZE])
{
    name[0] = '\0';
    if (unit >= 0 && unit < MAX_UNITS && trial->before->units[unit].type)
        fof_name_unit(trial->game, trial->before, (UnitId)unit, name, THING_SIZE);
}

void fof_trial_name_area(const Trial *trial, int area, char name[THING_SIZE])
{
    name[0] = '\0';
    if (area >= 0 && area < MAX_AREAS && area_exists(trial->before, (AreaId)area))
        fof_name_area(trial->before, (AreaId)area, name, THING_SIZE);
}

void fof_trial_name_movers(const Trial *trial, char name[THING_SIZE])
{
    int first = fof_trial_mover(trial, -1);
    if (fof_trial_mover(trial, first) < MAX_UNITS)
        text_copy(name, THING_SIZE, "the platoon");
    else
        fof_trial_name(trial, first, name);
}

void fof_trial_name_where(const Trial *trial, char name[THING_SIZE])
{
    fof_trial_name_area(trial, area_card(&trial->after, trial->to), name);
}

/* ---- the trial ---- */

/* 5.3.1: where a search would end well: cover that nobody knows yet. */
static AreaId cover_to_be(FofState *after, UnitId unit)
{
    AreaId area = fof_area_free_entry(after);
    if (area != NO_AREA)
        after->areas[area] =
            (Area){.card = unit_card(after, unit), .kind = AREA_COVER, .facing = NO_DIRECTION, .owner = 255};
    return area;
}

static void set_mover(Trial *trial, UnitId unit)
{
    trial->movers[unit >> 6] = 1ull << (unit & 63);
    trial->movers[!(unit >> 6)] = 0;
}

/* Who would go where. */
static void find_move(Trial *trial)
{
    const Frame *frame = fof_frame_top(trial->before);
    Action action = trial->action;
    trial->to = NO_AREA;
    if (action.verb == VERB_CHOOSE && frame && frame->kind == FRAME_ORDER && action.at) {
        set_mover(trial, frame->unit);
        trial->to = (AreaId)(action.at - 1);
    } else if (action.verb == VERB_PLATOON_MOVE || action.verb == VERB_PLATOON_INFILTRATE) {
        fof_platoon_units(trial->game, trial->before, action, trial->movers);
        trial->to = action.at;
    } else if (action.verb == VERB_SEEK_COVER) {
        set_mover(trial, (UnitId)action.on);
        trial->to = cover_to_be(&trial->after, (UnitId)action.on);
    } else if (action.verb >= VERB_MOVE && action.verb <= VERB_INFILTRATE_WITHIN) {
        set_mover(trial, (UnitId)action.on);
        trial->to = action.at;
    }
    if (!area_exists(&trial->after, trial->to))
        trial->to = NO_AREA;
}

/* 6.1.2: who goes to another card ceases fire. */
static void set_down(Trial *trial)
{
    CardId card = area_card(&trial->after, trial->to);
    for (int id = -1; (id = fof_trial_mover(trial, id)) < MAX_UNITS;) {
        trial->crosses = trial->crosses || unit_card(trial->before, (UnitId)id) != card;
        trial->after.units[id].area = trial->to;
        if (trial->crosses)
            trial->after.units[id].aim = (Aim){AIM_NONE, NO_CARD, NO_AREA};
    }
}

bool fof_trial_exposes(const Trial *trial, int unit)
{
    Verb verb = fof_single_verb((Verb)trial->action.verb);
    if (verb != VERB_MOVE && verb != VERB_MOVE_WITHIN)
        return false;
    return fof_way_exposes(trial->before, trial->before->units[unit].area, trial->to);
}

bool fof_trial_is_impulse(const Trial *trial)
{
    Ask ask;
    fof_rules.ask(trial->game, trial->before, &ask);
    return !strcmp(ask.topic, "order");
}

bool fof_trial_is_friend(const Trial *trial, int unit)
{
    return unit_in_play(trial->before, (UnitId)unit) && trial->before->units[unit].side == FRIENDLY;
}

void fof_trial_open(Trial *trial, Explanation *why, Action action)
{
    *trial =
        (Trial){.game = why->game, .before = why->state, .after = *why->state, .action = action, .why = why};
    trial->order = action.verb < VERBS ? fof_order_of((Verb)action.verb) : NULL;
    find_move(trial);
    if (trial->to != NO_AREA)
        set_down(trial);
}
