/* extra_traps: event 01: more booby-traps, where traps may lie (traps 2). */
#include "tod/events/events.h"
#include "tod/position/change.h"
#include "tod/traps/traps.h"
#include "tod/turn/orders.h"
#include "tod/words/words.h"

/* A free slot behind those of the scenario; -1. */
static int free_slot(const Game *game, const State *state)
{
    for (int trap = game->trap_count; trap < MAX_TRAPS; trap++)
        if (state->traps[trap].state == TRAP_UNUSED)
            return trap;
    return -1;
}

Next tod_run_extra_traps(Play *play)
{
    const TodFrame *frame = tod_top(play->state);
    bool room = free_slot(play->game, play->state) >= 0;
    return frame->count && room ? NEXT_WAIT : NEXT_DONE;
}

static bool refuse_rig(const Game *game, const State *state, Action action, Reason *reason)
{
    if (action.with != TRAP_WOODLAND && action.with != TRAP_GRENADE)
        return deny(reason, "event 01", "these are booby-traps, not mines");
    return !tod_may_lie(game, state, (TodTrapKind)action.with, tod_point_of(action)) &&
           deny(reason, "traps 2", "booby-traps lie in buildings and on paths");
}

static void answer_rig(Play *play, Action action)
{
    State *state = play->state;
    state->traps[free_slot(play->game, state)] =
        (TodTrap){action.at, action.to, TRAP_LAID, (uint8_t)action.with, VC, 0};
    state->extra_traps++;
    tod_top(state)->count--;
    play_note_by(play, "event 01", EVENT_LAID, VC, action.with, tod_packed(tod_point_of(action)));
}

static void answer_done(Play *play, Action action)
{
    (void)action;
    tod_top(play->state)->count = 0;
}

/* Along the middle of paths, and inside of buildings. */
static void list(const Game *game, const State *state, ActionList *list)
{
    tod_offer(&tod_extra_traps_question, game, state, (Action){.verb = VERB_DONE}, list);
    for (int piece = 0; piece < game->piece_count && !list_is_enough(list); piece++) {
        PlanePolygon polygon = pieces_polygon(&game->ground, piece);
        bool building = tod_terrain(game, piece)->flags & TERRAIN_BUILDING;
        PlaneBox box = polygon_box(polygon);
        if (!(tod_terrain(game, piece)->flags & (TERRAIN_BUILDING | TERRAIN_PATH)))
            continue;
        for (int i = 0; i < (building ? 1 : polygon.count / 2); i++) {
            PlanePoint one = building ? box.low : polygon.corners[i];
            PlanePoint other = building ? box.high : polygon.corners[polygon.count - 1 - i];
            tod_offer(&tod_extra_traps_question, game, state,
                      (Action){.verb = VERB_RIG,
                               .at = (uint16_t)((one.x + other.x) / 2),
                               .to = (uint16_t)((one.y + other.y) / 2),
                               .with = TRAP_GRENADE},
                      list);
        }
    }
}

static const Law LAWS[] = {
    {VERB_DONE, NULL, answer_done, "done", "no more of them are laid", "event 01", NULL},
    {VERB_RIG, refuse_rig, answer_rig, "rig BOOBY at ACROSS DOWN", "a booby-trap lies there", "event 01",
     NULL},
    {0},
};

const Question tod_extra_traps_question = {
    .rule = "event 01",
    .topic = "extra traps",
    .others = others_blind,
    .list = list,
    .laws = LAWS,
    .ask = tod_ask_sample,
    .text = "Viet Cong and NVA: lay {5 no|one more booby-trap|NUMBER5 more booby-traps}.",
    .meaning = "where booby-traps of an event lie",
};
