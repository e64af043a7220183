/* march: see the header. */
#include "ai/fof/enemy/march.h"

#include "ai/fof/enemy/acts_parts.h"
#include "fof/movement/move.h"
#include "fof/movement/transport.h"
#include "fof/position/change.h"
#include "fof/position/query.h"
#include "fof/weapons/ammo.h"

/* ---- what it cannot take with it ---- */

/* 5.1.6E: pinned and paralyzed units leave casualties and assets. */
static bool must_leave_burden(const FofGame *game, const FofState *state, UnitId unit)
{
    return (unit_flag(state, unit, UNIT_PINNED) || unit_kind_now(game, state, unit) == KIND_PARALYZED_TEAM) &&
           fof_load_burdens(game, state, unit);
}

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

static bool goes(const FofGame *game, const FofState *state, Action action)
{
    return !fof_order_of((Verb)action.verb)->refuse(&(Scene){game, state, NULL}, action, NULL);
}

bool fof_march_may(const FofGame *game, const FofState *state, UnitId unit, Verb verb, AreaId to)
{
    Action action = fof_enemy_action(verb, unit, to);
    if (!fof_enemy_may(game, state, verb, unit))
        return false;
    if (fof_load_fits(game, state, unit) && !must_leave_burden(game, state, unit))
        return goes(game, state, action);
    FofState lightened = *state;
    Play silent = {.game = game, .state = &lightened};
    fof_march_lighten(&silent, unit);
    if (must_leave_burden(game, state, unit))
        fof_unit_drop_all(&silent, unit);
    return goes(game, &lightened, action);
}

void fof_march_go(Play *play, UnitId unit, AreaId to)
{
    fof_march_lighten(play, unit);
    fof_move_forced(play, unit, to);
}
