/* runners: see the header. */
#include "fof/orders/runners.h"

#include "fof/fire/fire.h"
#include "fof/position/change.h"
#include "fof/position/query.h"

static bool is_runner(const FofGame *game, const FofState *state, UnitId unit)
{
    const Unit *entry = &state->units[unit];
    return entry->type && game->types[entry->type].kind == KIND_RUNNER && entry->side == FRIENDLY &&
           !(entry->flags & UNIT_REMOVED);
}

int fof_runners_in_play(const FofGame *game, const FofState *state)
{
    int count = 0;
    for (int unit = 0; unit < MAX_UNITS; unit++)
        count += is_runner(game, state, (UnitId)unit);
    return count;
}

bool fof_runner_in_box(const FofGame *game, const FofState *state, UnitId unit)
{
    return unit < MAX_UNITS && is_runner(game, state, unit) && state->units[unit].area == NO_AREA;
}

bool fof_runner_is_fit(const FofGame *game, const FofState *state, UnitId unit)
{
    return unit < MAX_UNITS && is_runner(game, state, unit) &&
           !(state->units[unit].flags & (UNIT_PINNED | UNIT_FLIPPED));
}

/* ---- arriving (4.3.2) ---- */

/* Fire marked on the man stays on the card he leaves. */
static void leave_markers(FofState *state, UnitId runner)
{
    for (int i = 0; i < MAX_MARKERS; i++) {
        Marker *marker = &state->markers[i];
        if (marker->kind == MARKER_NONE || marker->unit != runner)
            continue;
        marker->unit = NO_UNIT;
        marker->area = unit_card(state, runner);
    }
}

static void return_to_box(Play *play, UnitId runner)
{
    Unit *entry = &play->state->units[runner];
    fof_unit_drop_all(play, runner);
    leave_markers(play->state, runner);
    entry->area = NO_AREA;
    entry->flags = 0;
    entry->aim = NO_AIM;
    entry->left_card = NO_CARD;
    entry->errand[ERRAND_TARGET] = entry->errand[ERRAND_TURN] = 0;
    fof_note(play, "4.3.2", EV_RUNNER, runner, RUNNER_RETURNED, NO_UNIT, 0);
    fof_fire_refresh(play, FRIENDLY);
}

/* The HQ or staff must still be on the runner's card, on its command side. */
static void deliver(Play *play, UnitId runner)
{
    FofState *state = play->state;
    UnitId target = (UnitId)(state->units[runner].errand[ERRAND_TARGET] - 1);
    Commander *commander = fof_commander_of(state, target);
    if (!commander || !unit_in_play(state, target) || unit_card(state, target) != unit_card(state, runner) ||
        unit_flag(state, target, UNIT_FLIPPED))
        return;
    commander->flags |= COMMANDER_ACTIVATED | COMMANDER_RUNNER;
    fof_note(play, "4.3.2", EV_RUNNER, runner, RUNNER_DELIVERED, target, 0);
    fof_note(play, "4.3.2", EV_ACTIVATED, target, runner, 0, 0);
}

/* 4.3.2-2, -4: who is pinned or flipped now has missed its hour: later it only returns. */
static void arrive(Play *play, UnitId runner)
{
    Unit *entry = &play->state->units[runner];
    bool fit = fof_runner_is_fit(play->game, play->state, runner);
    if (fit && entry->errand[ERRAND_TARGET])
        deliver(play, runner);
    entry->errand[ERRAND_TARGET] = 0;
    if (fit)
        return_to_box(play, runner);
}

void fof_runners_arrive(Play *play)
{
    for (int unit = 0; unit < MAX_UNITS; unit++) {
        const Unit *entry = &play->state->units[unit];
        if (is_runner(play->game, play->state, (UnitId)unit) && entry->flags & UNIT_RUNNER_OUT &&
            entry->errand[ERRAND_TURN] != play->state->turn)
            arrive(play, (UnitId)unit);
    }
}
