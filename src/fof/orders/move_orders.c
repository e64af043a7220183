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

static bool refuse_move(const FofGame *game, const FofState *state, Action action, Reason *reason)
{
    Scene scene = {game, state, NULL};
    return move_refuse(&scene, action, reason);
}

static bool refuse_platoon_move(const FofGame *game, const FofState *state, Action action, Reason *reason)
{
    Scene scene = {game, state, NULL};
    return platoon_refuse(&scene, action, reason);
}

static void move(Play *play, Action action, UnitId unit, int icons)
{
    (void)icons;
    move_unit(play, unit, action.at, false);
}

static void infiltrate(Play *play, Action action, UnitId unit, int icons)
{
    (void)icons;
    move_unit(play, unit, action.at, true);
}

/* 5.1.4: a failed infiltration is a plain move to the same place, and counts as one (5.1.3-2). */
static void move_openly(Play *play, Action action, UnitId unit)
{
    if (action.verb == VERB_INFILTRATE)
        play->state->units[unit].done |= 1ull << VERB_MOVE;
    move_unit(play, unit, action.at, false);
}

/* ---- seeking cover ---- */

static bool refuse_seek(const FofGame *game, const FofState *state, Action action, Reason *reason)
{
    Scene scene = {game, state, NULL};
    return seek_cover_refuse(&scene, action, reason);
}

static int seek_draws(const FofGame *game, const FofState *state, Action action, UnitId unit)
{
    (void)action;
    return card_terrain(game, state, unit_card(state, unit))->cover_draw;
}

static void seek(Play *play, Action action, UnitId unit, int icons)
{
    (void)action;
    (void)icons;
    seek_cover(play, unit);
}

/* ---- picking up, loading, embarking ---- */

static bool refuse_load(const FofGame *game, const FofState *state, Action action, Reason *reason)
{
    Scene scene = {game, state, NULL};
    return load_refuse(&scene, action, reason);
}

static void begin_loading(Play *play, Action action, UnitId unit, int icons)
{
    (void)icons;
    if (action.at) {
        AreaId from = play->state->units[unit].area;
        unit_place(play, unit, action.at);
        unit_expose(play, unit);
        note(play, "5.1.6C", EV_MOVED, unit, from, action.at, 1);
        return;
    }
    Frame *frame = frame_push(play, FRAME_LOAD);
    frame->unit = unit;
    frame->order = action;
}

const Order movement_orders[] = {
    {.verb = VERB_MOVE,
     .rule = "4.2.2a",
     .words = "move",
     .cost = 1,
     .recipients = MAY_ANYBODY,
     .flags = ORDER_IMMOBILE_BARRED,
     .refuse = refuse_move,
     .choices_shared = move_choices,
     .refuse_shared = move_refuse,
     .succeed = move},
    {.verb = VERB_PLATOON_MOVE,
     .rule = "4.2.2b",
     .words = "move",
     .cost = 2,
     .recipients = MAY_GOOD_ORDER,
     .originators = BY_PLATOON_HQ,
     .flags = ORDER_PLATOON,
     .refuse = refuse_platoon_move,
     .choices_shared = platoon_choices,
     .refuse_shared = platoon_refuse,
     .succeed = move},
    {.verb = VERB_INFILTRATE,
     .rule = "4.2.2c",
     .words = "infiltrate",
     .cost = 1,
     .recipients = MAY_UNPINNED,
     .flags = ORDER_IMMOBILE_BARRED,
     .success = 1 << MARK_INFILTRATE,
     .refuse = refuse_move,
     .choices_shared = move_choices,
     .refuse_shared = move_refuse,
     .succeed = infiltrate,
     .fail = move_openly},
    {.verb = VERB_PLATOON_INFILTRATE,
     .rule = "4.2.2d",
     .words = "infiltrate",
     .cost = 2,
     .recipients = MAY_GOOD_ORDER,
     .originators = BY_PLATOON_HQ,
     .flags = ORDER_PLATOON,
     .success = 1 << MARK_INFILTRATE,
     .refuse = refuse_platoon_move,
     .choices_shared = platoon_choices,
     .refuse_shared = platoon_refuse,
     .succeed = infiltrate,
     .fail = move_openly},
    {.verb = VERB_SEEK_COVER,
     .rule = "4.2.2e",
     .words = "seek cover",
     .cost = 1,
     .recipients = MAY_UNPINNED | MAY_PINNED,
     .flags = ORDER_IMMOBILE_BARRED,
     .success = 1 << MARK_COVER,
     .refuse = refuse_seek,
     .refuse_shared = seek_cover_refuse,
     .draws = seek_draws,
     .succeed = seek},
    {.verb = VERB_MOVE_WITHIN,
     .rule = "4.2.2f",
     .words = "move within the card",
     .cost = 1,
     .recipients = MAY_UNPINNED | MAY_PINNED,
     .flags = ORDER_IMMOBILE_BARRED | ORDER_REPEATABLE,
     .refuse = refuse_move,
     .choices_shared = move_choices,
     .refuse_shared = move_refuse,
     .succeed = move},
    {.verb = VERB_INFILTRATE_WITHIN,
     .rule = "4.2.2g",
     .words = "infiltrate within the card",
     .cost = 1,
     .recipients = MAY_UNPINNED,
     .flags = ORDER_IMMOBILE_BARRED,
     .success = 1 << MARK_INFILTRATE,
     .refuse = refuse_move,
     .choices_shared = move_choices,
     .refuse_shared = move_refuse,
     .succeed = infiltrate,
     .fail = move_openly},
    {.verb = VERB_LOAD,
     .rule = "4.2.2h",
     .words = "pick up",
     .cost = 1,
     .recipients = MAY_UNPINNED,
     .refuse = refuse_load,
     .choices_shared = load_choices,
     .refuse_shared = load_refuse,
     .succeed = begin_loading},
    {.verb = VERB_NONE},
};
