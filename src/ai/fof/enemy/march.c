/* march: see the header. */
#include "ai/fof/enemy/march.h"

#include "ai/fof/enemy/acts_parts.h"
#include "fof/movement/move.h"
#include "fof/movement/transport.h"
#include "fof/position/change.h"
#include "fof/position/query.h"
#include "fof/weapons/ammo.h"

/* ---- what it cannot take with it ---- */

static void drop(Play *play, UnitId unit, ItemId item)
{
    fof_item_lay(play, item, play->state->units[unit].area);
    fof_note(play, "8.11", EV_DROPPED, unit, item, play->state->units[unit].area, 0);
}

/* Ammunition first: it is what enemies are given too much of. */
static void drop_overload(Play *play, UnitId unit)
{
    FofState *state = play->state;
    for (int i = 0; i < MAX_ITEMS && !fof_load_fits(play->game, state, unit); i++) {
        const Item *item = &state->items[i];
        if (!item->kind || item->holder != unit)
            continue;
        int class = play->game->items[item->kind].class;
        if (class == ITEM_AMMO || class == ITEM_FUEL)
            drop(play, unit, (ItemId)i);
    }
    if (!fof_load_fits(play->game, state, unit))
        fof_unit_drop_all(play, unit);
}

void fof_march_lighten(Play *play, UnitId unit)
{
    fof_ammo_drop_excess(play, unit);
    drop_overload(play, unit);
}

/* ---- going ---- */

bool fof_march_may(const FofGame *game, const FofState *state, UnitId unit, Verb verb, AreaId to)
{
    Scene scene = {game, state, NULL};
    return fof_enemy_may(game, state, verb, unit) &&
           !fof_order_of(verb)->refuse(&scene, fof_enemy_action(verb, unit, to), NULL);
}

void fof_march_go(Play *play, UnitId unit, AreaId to)
{
    fof_march_lighten(play, unit);
    fof_move_forced(play, unit, to);
}
