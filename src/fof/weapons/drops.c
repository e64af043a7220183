/* drops: laying things down, which is free at any time (5.1.6B, 7.18.3). */
#include <string.h>

#include "fof/fire/fire.h"
#include "fof/movement/transport.h"
#include "fof/position/change.h"
#include "fof/position/query.h"
#include "fof/weapons/ammo.h"

static bool may_drop(const FofState *state, const Item *item)
{
    return item_is_fit(item) && item->holder < MAX_UNITS && state->units[item->holder].side == FRIENDLY &&
           unit_in_play(state, item->holder);
}

/* Of an item, or of a point of what the unit has for its own weapon (7.18.3-2). */
static Action drop_of(int unit, int with)
{
    return (Action){.verb = VERB_DROP, .by = (uint16_t)unit, .on = (uint16_t)unit, .with = (uint16_t)with};
}

static bool may_drop_supply(const Scene *scene, int unit, int slot)
{
    return scene->state->units[unit].ammo[slot] && scene->state->units[unit].side == FRIENDLY &&
           fof_ammo_drops(scene->game, scene->state, (UnitId)unit, slot);
}

void fof_drop_legal(const Scene *scene, ActionList *list)
{
    const FofState *state = scene->state;
    for (int unit = -1; (unit = scene_next_supplied(scene, unit)) < MAX_UNITS;)
        for (int slot = 0; slot < 2; slot++)
            if (may_drop_supply(scene, unit, slot))
                list_add(list, drop_of(unit, DROP_SUPPLY + slot));
    for (int i = -1; (i = scene_next_carried(scene, i)) < MAX_ITEMS;)
        if (may_drop(state, &state->items[i]))
            list_add(list, drop_of(state->items[i].holder, i + 1));
}

bool fof_drop_refuse(const Scene *scene, Action action, Reason *reason)
{
    if (action.on == ACTION_BLANK || action.with == ACTION_BLANK)
        return false;
    if (action.with >= DROP_SUPPLY && action.with < DROP_SUPPLY + 2 && action.on < MAX_UNITS &&
        scene->state->units[action.on].type) {
        Action supply = drop_of(action.on, action.with);
        return (!may_drop_supply(scene, action.on, action.with - DROP_SUPPLY) ||
                memcmp(&supply, &action, sizeof action)) &&
               deny(reason, "7.18.3", "it has no such ammunition");
    }
    if (action.with < 1 || action.with > MAX_ITEMS ||
        !may_drop(scene->state, &scene->state->items[action.with - 1]))
        return deny(reason, "5.1.6B", "nobody in play holds that");
    Action only = drop_of(scene->state->items[action.with - 1].holder, action.with);
    return memcmp(&only, &action, sizeof only) && deny(reason, "5.1.6B", "the unit does not hold that");
}

void fof_drop_apply(Play *play, Action action)
{
    if (action.with >= DROP_SUPPLY) {
        fof_ammo_drop(play, (UnitId)action.on, action.with - DROP_SUPPLY);
        fof_fire_refresh(play, FRIENDLY); /* who has dropped the last point is out */
        return;
    }
    ItemId item = (ItemId)(action.with - 1);
    AreaId area = play->state->units[action.on].area;
    fof_item_lay(play, item, area);
    fof_note(play, "5.1.6B", EV_DROPPED, action.on, item, area, 0);
    if (play->game->items[play->state->items[item].kind].night)
        fof_fire_refresh(play, FRIENDLY); /* 9.3: who has laid it down sees less */
}
