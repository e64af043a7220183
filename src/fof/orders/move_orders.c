/* move_orders: the movement menu of 4.2.2. Places are in move.c, cover in cover.c, loads in transport.c. */
#include "fof/movement/cover.h"
#include "fof/movement/move.h"
#include "fof/movement/transport.h"
#include "fof/orders/order.h"
#include "fof/position/change.h"
#include "fof/position/query.h"
#include "fof/turn/sequence.h"

enum {
    MAY_TEAMS = MAY_ASSAULT_TEAM | MAY_FIRE_TEAM | MAY_NAMED_TEAM | MAY_LITTER_TEAM, /* 4.2.5 */
    MAY_UNPINNED = MAY_GOOD_ORDER | MAY_TEAMS,
    MAY_ANYBODY = MAY_UNPINNED | MAY_PARALYZED_TEAM | MAY_PINNED
};

/* ---- moving and infiltrating ---- */

static void infiltrate(Play *play, Action action)
{
    fof_move_unit(play, (UnitId)action.on, action.at, true);
}

/* 5.1.4: a failed infiltration is a plain move to the same place, and counts as one (5.1.3-2). */
static void move(Play *play, Action action)
{
    if (action.verb == VERB_INFILTRATE)
        play->state->units[action.on].done |= 1ull << VERB_MOVE;
    fof_move_unit(play, (UnitId)action.on, action.at, false);
}

/* ---- seeking cover ---- */

static int seek_draws(const Scene *scene, Action action)
{
    return fof_card_terrain(scene->game, scene->state, unit_card(scene->state, (UnitId)action.on))
        ->cover_draw;
}

/* ---- picking up, loading, embarking ---- */

static void begin_loading(Play *play, Action action)
{
    UnitId unit = (UnitId)action.on;
    if (action.at) {
        AreaId from = play->state->units[unit].area;
        fof_unit_place(play, unit, action.at);
        fof_unit_expose(play, unit);
        fof_note(play, "5.1.6C", EV_MOVED, unit, from, action.at, 1);
        return;
    }
    Frame *frame = fof_frame_push(play, FRAME_LOAD);
    frame->unit = unit;
    frame->order = action;
}

const Order fof_movement_orders[] = {
    {VERB_MOVE, "4.2.2a", "move", 1, MAY_ANYBODY, .form = "to PLACE", .flags = ORDER_IMMOBILE_BARRED,
     .choices = fof_move_choices, .refuse = fof_move_refuse, .succeed = move},
    {VERB_PLATOON_MOVE, "4.2.2b", "move", 2, MAY_GOOD_ORDER, .form = "to PLACE", .originators = BY_PLATOON_HQ,
     .flags = ORDER_PLATOON, .choices = fof_platoon_choices, .refuse = fof_platoon_refuse, .succeed = move},
    {VERB_INFILTRATE, "4.2.2c", "infiltrate", 1, MAY_UNPINNED, .form = "to PLACE",
     .flags = ORDER_IMMOBILE_BARRED, .success = 1 << MARK_INFILTRATE, .choices = fof_move_choices,
     .refuse = fof_move_refuse, .succeed = infiltrate, .fail = move},
    {VERB_PLATOON_INFILTRATE, "4.2.2d", "infiltrate", 2, MAY_GOOD_ORDER, .form = "to PLACE",
     .originators = BY_PLATOON_HQ, .flags = ORDER_PLATOON, .success = 1 << MARK_INFILTRATE,
     .choices = fof_platoon_choices, .refuse = fof_platoon_refuse, .succeed = infiltrate, .fail = move},
    {VERB_SEEK_COVER, "4.2.2e", "seek cover", 1, MAY_UNPINNED | MAY_PINNED, .needs = NEEDS_OPEN_GROUND,
     .flags = ORDER_IMMOBILE_BARRED, .success = 1 << MARK_COVER, .refuse = fof_seek_cover_refuse,
     .draws = seek_draws, .succeed = fof_seek_cover},
    {VERB_MOVE_WITHIN, "4.2.2f", "move within the card", 1, MAY_UNPINNED | MAY_PINNED, .form = "to PLACE",
     .needs = NEEDS_AREAS, .flags = ORDER_IMMOBILE_BARRED | ORDER_REPEATABLE, .choices = fof_move_choices,
     .refuse = fof_move_refuse, .succeed = move},
    {VERB_INFILTRATE_WITHIN, "4.2.2g", "infiltrate within the card", 1, MAY_UNPINNED, .form = "to PLACE",
     .needs = NEEDS_AREAS, .flags = ORDER_IMMOBILE_BARRED, .success = 1 << MARK_INFILTRATE,
     .choices = fof_move_choices, .refuse = fof_move_refuse, .succeed = infiltrate, .fail = move},
    {VERB_LOAD, "4.2.2h", "pick up", 1, MAY_UNPINNED, .form = "[into PLACE]", .choices = fof_load_choices,
     .refuse = fof_load_refuse, .succeed = begin_loading},
    {.verb = VERB_NONE},
};
