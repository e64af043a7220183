/* fpl: final protective lines of guns on tripods (4.2.4m, 7.2.4). The planned direction is the marker
 * (Unit.direction); fire/reach.c says what lies under the line, fire.c when the marker goes. */
#include "core/base/bits.h"
#include "core/base/ensure.h"
#include "fof/movement/los.h"
#include "fof/movement/tally.h"
#include "fof/orders/combat_parts.h"
#include "fof/weapons/ammo.h"

static bool has_line(const FofState *state, UnitId unit)
{
    return state->units[unit].direction != NO_DIRECTION;
}

static CardId first_card(const FofState *state, UnitId unit)
{
    return line_next(unit_card(state, unit), (Direction)state->units[unit].direction);
}

bool fof_offer_fpl(const Scene *scene)
{
    for (int unit = -1; (unit = scene_next_unit(scene, unit)) < MAX_UNITS;)
        if (scene->state->units[unit].side == FRIENDLY && has_line(scene->state, (UnitId)unit))
            return true;
    return false;
}

bool fof_refuse_fpl(const Scene *scene, Action action, Reason *reason)
{
    UnitId unit = (UnitId)action.on;
    if (!has_line(scene->state, unit) || !unit_on_map(scene->state, unit))
        return deny(reason, "7.2.4", "it is not laid on a final protective line");
    if (scene->state->units[unit].aim.how == AIM_FIXED_LINE)
        return deny(reason, "7.2.4", "it fires along its line already");
    if (unit_flag(scene->state, unit, UNIT_EXPOSED))
        return deny(reason, "7.2.1", "an exposed gun on a tripod does not fire");
    if (fof_ammo_left(scene->game, scene->state, unit) < 1)
        return deny(reason, "7.18", "no ammunition left");
    return !card_is_map(scene->state, first_card(scene->state, unit)) &&
           deny(reason, "7.2.4", "its line leads off the map");
}

/* From now on, every turn (7.2.4-7). */
void fof_fire_fpl(Play *play, Action action)
{
    UnitId unit = (UnitId)action.on;
    ENSURE(unit < MAX_UNITS);
    Unit *entry = &play->state->units[unit];
    CardId first = first_card(play->state, unit);
    entry->aim = (Aim){.how = AIM_FIXED_LINE, .card = first, .area = NO_AREA};
    entry->line = LINE_UNKNOWN;
    fof_note(play, "7.2.4", EV_OPENS_FIRE, unit, unit_card(play->state, unit), first, VOF_HEAVY);
}

void fof_fpl_signalled(Play *play, const uint64_t seen[2])
{
    uint64_t units[2] = {0, 0};
    for (int unit = 0; unit < MAX_UNITS; unit++)
        if (bit_has(seen, unit) && has_line(play->state, (UnitId)unit))
            bit_set(units, unit);
    fof_orders_signalled(play, (Action){.verb = VERB_FPL, .by = play->state->acting}, units);
}
