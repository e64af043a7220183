/* runner_orders: orders about runners (4.2.1f, g, h; 4.3.2). Fields: see command_orders.c. */
#include "fof/fire/combat.h"
#include "fof/movement/cover.h"
#include "fof/movement/move.h"
#include "fof/orders/command_parts.h"
#include "fof/orders/runners.h"
#include "fof/position/change.h"

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

bool fof_runner_dispatch_refuse(const Scene *scene, Action action, Reason *reason)
{
    if (refuse_flipped(scene->state, action, reason))
        return true;
    if (action.count)
        return deny(reason, "4.2.1g", "a runner and whom he is sent to, nothing else");
    if (action.with == ACTION_BLANK)
        return false;
    if (!action.with || action.with > MAX_UNITS ||
        !fof_runner_in_box(scene->game, scene->state, (UnitId)(action.with - 1)))
        return deny(reason, "4.2.1g", "no such runner is with CO HQ");
    if (action.to == ACTION_BLANK || takes_runner(scene, (UnitId)(action.with - 1), action.to))
        return false;
    return deny(reason, "4.2.1g", "to a platoon HQ or company staff on the map");
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
static bool may_dismiss(const Scene *scene, UnitId by, int runner)
{
    if (runner >= MAX_UNITS || !fof_runner_is_fit(scene->game, scene->state, (UnitId)runner))
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

bool fof_runner_dismiss_refuse(const Scene *scene, Action action, Reason *reason)
{
    if (refuse_flipped(scene->state, action, reason))
        return true;
    if (action.count)
        return deny(reason, "4.2.1h", "a runner and the unit that takes him in, nothing else");
    if (action.with == ACTION_BLANK)
        return false;
    if (!action.with || !may_dismiss(scene, (UnitId)action.by, action.with - 1))
        return deny(reason, "4.2.1h", "no such runner in good order is with CO HQ");
    if (action.to == ACTION_BLANK || takes_step(scene, (UnitId)action.by, action.with - 1, action.to))
        return false;
    return deny(reason, "4.2.1h", "a good order unit with room for a step, where CO HQ is");
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
    Forbid *refuse = fof_order_of((Verb)action.verb)->refuse;
    for (int runner = -1; (runner = scene_next_runner(scene, runner)) < MAX_UNITS;) {
        action.with = (uint16_t)(runner + 1);
        action.to = ACTION_BLANK;
        bool named = !refuse(scene, action, NULL);
        for (int unit = next_partner(scene, action, -1); named && unit < MAX_UNITS;
             unit = next_partner(scene, action, unit)) {
            action.to = (uint16_t)unit;
            if (!refuse(scene, action, NULL))
                list_add(list, action);
        }
    }
}
