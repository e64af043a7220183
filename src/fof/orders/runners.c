/* runners: see the header; and the orders about them (4.2.1f, g, h), whose fields are in command_orders.c. */
#include "fof/orders/runners.h"

#include "fof/fire/combat.h"
#include "fof/fire/fire.h"
#include "fof/movement/cover.h"
#include "fof/movement/move.h"
#include "fof/orders/command_parts.h"
#include "fof/position/change.h"

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

/* 4.2.1h: neither pinned nor on its fire team side, in the box or on the map. */
static bool is_fit(const FofGame *game, const FofState *state, UnitId unit)
{
    return is_runner(game, state, unit) && !(state->units[unit].flags & (UNIT_PINNED | UNIT_FLIPPED));
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
    bool fit = is_fit(play->game, play->state, runner);
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

/* ---- the orders ---- */

static int runners_counted(const Scene *scene)
{
    if (!scene->tally)
        return fof_runners_in_play(scene->game, scene->state);
    return __builtin_popcountll(scene->tally->runners[0]) + __builtin_popcountll(scene->tally->runners[1]);
}

bool fof_runner_create_offered(const Scene *scene)
{
    return scene->game->runner_type && runners_counted(scene) < MAX_RUNNERS;
}

bool fof_runner_offered(const Scene *scene)
{
    return runners_counted(scene) > 0;
}

bool fof_runner_create_refuse(const Scene *scene, Action action, Reason *reason)
{
    UnitKind kind = (UnitKind)unit_type(scene->game, scene->state, (UnitId)action.on)->kind;
    if (action.on == action.by || kind == KIND_RUNNER || kind == KIND_VEHICLE)
        return deny(reason, "4.2.1f", "a step of another unit on foot becomes a runner");
    if (!scene->game->runner_type)
        return deny(reason, "4.2.1f", "this company has no runners");
    return runners_counted(scene) >= MAX_RUNNERS &&
           deny(reason, "4.2.1f", "no more than %d runners in play", MAX_RUNNERS);
}

/* Nobody fell: what a last man held lies where he was. */
void fof_runner_create_apply(Play *play, Action action)
{
    UnitId unit = (UnitId)action.on;
    UnitId runner = fof_unit_create(play, play->game->runner_type, FRIENDLY, NO_AREA, 1);
    if (runner == NO_UNIT)
        return;
    play->state->units[runner].experience = LINE;
    fof_note(play, "4.2.1f", EV_RUNNER, runner, RUNNER_CREATED, NO_UNIT, 0);
    if (play->state->units[unit].steps == 1)
        fof_unit_drop_all(play, unit);
    fof_unit_lose_step(play, unit);
}

/* 4.2.1g: on the map, with room on the card (5.1.5). */
static bool takes_runner(const Scene *scene, UnitId runner, int target)
{
    const FofState *state = scene->state;
    if (target >= MAX_UNITS || !state->units[target].type || state->units[target].side != FRIENDLY ||
        !unit_on_map(state, (UnitId)target))
        return false;
    Role role = role_of(scene, target);
    return (role_is_platoon_hq(role) || role_is_company_staff(role)) &&
           fof_card_takes(scene, runner, unit_card(state, (UnitId)target));
}

void fof_runner_dispatch_apply(Play *play, Action action)
{
    UnitId runner = (UnitId)(action.with - 1), target = (UnitId)action.to;
    Unit *entry = &play->state->units[runner];
    fof_unit_place(play, runner, unit_card(play->state, target));
    fof_unit_expose(play, runner);
    entry->flags |= UNIT_RUNNER_OUT;
    entry->errand[ERRAND_TARGET] = (uint8_t)(target + 1);
    entry->errand[ERRAND_TURN] = play->state->turn;
    fof_note(play, "4.2.1g", EV_RUNNER, runner, RUNNER_DISPATCHED, target, 0);
}

/* In the box he is where CO HQ is; on the map CO HQ must be able to talk to him (4.3.1). */
static bool may_dismiss(const Scene *scene, UnitId by, UnitId runner)
{
    if (!is_fit(scene->game, scene->state, runner))
        return false;
    AreaId area = scene->state->units[runner].area;
    return area == NO_AREA ||
           (area == scene->state->units[by].area && !unit_flag(scene->state, by, UNIT_PINNED));
}

static bool takes_step(const Scene *scene, UnitId by, int runner, int unit)
{
    if (unit >= MAX_UNITS || !unit_in_play(scene->state, (UnitId)unit) ||
        scene->state->units[unit].side != FRIENDLY)
        return false;
    AreaId area = scene->state->units[by].area;
    const UnitType *type = unit_type(scene->game, scene->state, (UnitId)unit);
    if (scene->state->units[unit].area != area || scene->state->units[unit].steps >= type->steps ||
        !fof_unit_good_order(scene->game, scene->state, (UnitId)unit))
        return false;
    if (scene->state->units[runner].area == area)
        return true;
    return fof_area_room(scene->state, area, FRIENDLY) > 0 &&
           (!unit_on_map(scene->state, by) || fof_card_steps(scene->state, unit_card(scene->state, by),
                                                             FRIENDLY) < scene->game->values.card_steps);
}

/* 4.1.4: on its fire team side an HQ orders only itself: nobody runs for it. */
bool fof_runner_refuse(const Scene *scene, Action action, Reason *reason)
{
    bool sent = action.verb == VERB_DISPATCH_RUNNER;
    const char *rule = sent ? "4.2.1g" : "4.2.1h";
    UnitId by = (UnitId)action.by, runner = (UnitId)(action.with - 1);
    if (unit_flag(scene->state, by, UNIT_FLIPPED))
        return deny(reason, "4.1.4", "on its fire team side it may order only itself");
    if (action.count)
        return deny(reason, rule, "a runner and %s, nothing else",
                    sent ? "whom he is sent to" : "the unit that takes him in");
    if (action.with == ACTION_BLANK)
        return false;
    if (!action.with || action.with > MAX_UNITS ||
        !(sent ? fof_runner_in_box(scene->game, scene->state, runner) : may_dismiss(scene, by, runner)))
        return deny(reason, rule, "no such runner %sis with CO HQ", sent ? "" : "in good order ");
    if (action.to == ACTION_BLANK ||
        (sent ? takes_runner(scene, runner, action.to) : takes_step(scene, by, runner, action.to)))
        return false;
    return deny(reason, rule,
                sent ? "to a platoon HQ or company staff on the map"
                     : "a good order unit with room for a step, where CO HQ is");
}

void fof_runner_dismiss_apply(Play *play, Action action)
{
    fof_note(play, "4.2.1h", EV_RUNNER, action.with - 1, RUNNER_DISMISSED, action.to, 0);
    fof_unit_remove(play, (UnitId)(action.with - 1));
    play->state->units[action.to].steps++;
}

/* Somebody where CO HQ is takes his step in; else he goes to who has a role. */
static int next_partner(const Scene *scene, Action action, int after)
{
    return action.verb == VERB_DISMISS_RUNNER
               ? scene_next_on(scene, unit_card(scene->state, (UnitId)action.by), after)
               : scene_next_having(scene, NEEDS_ROLE, after);
}

/* Each runner that can be named with each unit that takes him, or his step. */
void fof_runner_choices(const Scene *scene, Action action, ActionList *list)
{
    for (int runner = -1; (runner = scene_next_runner(scene, runner)) < MAX_UNITS;) {
        action.with = (uint16_t)(runner + 1);
        action.to = ACTION_BLANK;
        bool named = !fof_runner_refuse(scene, action, NULL);
        for (int unit = -1; named && (unit = next_partner(scene, action, unit)) < MAX_UNITS;) {
            action.to = (uint16_t)unit;
            if (!fof_runner_refuse(scene, action, NULL))
                list_add(list, action);
        }
    }
}
