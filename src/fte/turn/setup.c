/* setup: 3.0, 23.0 to 26.0: counters, then markers, then traps are put down, and whoever stands at a bunker or foxholes may be inside.
 * Counters and markers come in the order of their numbers, which tell the other side nothing. */
#include <string.h>

#include "core/base/text.h"
#include "fte/fire/traps.h"
#include "fte/movement/move.h"
#include "fte/movement/transport.h"
#include "fte/position/position.h"
#include "fte/turn/sequence.h"
#include "fte/turn/turn.h"
#include "fte/words/words.h"

enum { PLACE_UNITS, LAY_MARKERS, PLOT_TRAPS, TAKE_COVER, SET_UP };

static bool is_to_be_placed(const Game *game, const State *state, int unit, Side side)
{
    return state->units[unit].where == UNIT_WAITING && fte_side(game, unit) == side &&
           game->forces[game->counters[unit].force].call == CALL_SETUP;
}

static bool is_to_be_laid(const State *state, int work, Side side)
{
    return state->works[work].state == WORK_HIDDEN && !state->works[work].hex &&
           state->works[work].side == side;
}

static int next_unit(const Game *game, const State *state, Side side)
{
    int infantry = -1; /* those who can carry others come first */
    for (int unit = 0; unit < game->unit_count; unit++) {
        if (!is_to_be_placed(game, state, unit, side))
            continue;
        if (game->types[game->counters[unit].type].kind != CLASS_INFANTRY)
            return unit;
        infantry = infantry < 0 ? unit : infantry;
    }
    return infantry;
}

static int next_work(const State *state, Side side)
{
    for (int work = 0; work < MAX_WORKS; work++)
        if (is_to_be_laid(state, work, side))
            return work;
    return -1;
}

/* What is to be put down next. */
static void look_ahead(const Game *game, const State *state, FteFrame *frame)
{
    Side side = state->active;
    int unit = next_unit(game, state, side), work = next_work(state, side);
    frame->unit = (uint8_t)(unit + 1);
    frame->item = (uint8_t)(unit < 0 ? work + 1 : 0);
    if (unit >= 0)
        frame->mode = PLACE_UNITS;
    else if (work >= 0)
        frame->mode = LAY_MARKERS;
    else if (frame->mode < PLOT_TRAPS)
        frame->mode = PLOT_TRAPS;
}

Next fte_run_setup(Play *play)
{
    State *state = play->state;
    FteFrame *frame = fte_top(state);
    Side first = play->game->sets_up_first;
    state->active = frame->step == STEP_SETUP_FIRST ? first : 1 - first;
    if (frame->mode == SET_UP)
        return NEXT_DONE;
    look_ahead(play->game, state, frame);
    return NEXT_ASK;
}

/* ---- where ---- */

static bool refuse_hex(const Game *game, int hex, Reason *reason)
{
    return !fte_in_play(game, hex) && deny(reason, "1.2", "%04d is not in play", hex);
}

static bool refuse_place(const Game *game, const State *state, Action action, Reason *reason)
{
    const FteFrame *frame = fte_top(state);
    int unit = action.on - 1;
    if (frame->mode != PLACE_UNITS || action.on != frame->unit)
        return deny(reason, "3.0", "another counter is to be set up now");
    const FteForce *force = &game->forces[game->counters[state->units[unit].who].force];
    if (refuse_hex(game, action.at, reason))
        return true;
    if (!hexmap_in_areas(&game->map.hexes, force->area, action.at))
        return deny(reason, "3.0", "%04d lies outside of the area for it", action.at);
    if (!fte_may_stand(game, fte_type(game, state, unit), action.at))
        return deny(reason, "6.5", "the ground at %04d bars it", action.at);
    return fte_refuse_entry(game, state, unit, action.at, reason);
}

static void place(Play *play, Action action)
{
    FteUnit *unit = &play->state->units[action.on - 1];
    const FteForce *force = &play->game->forces[play->game->counters[unit->who].force];
    unit->hex = action.at;
    unit->where = UNIT_ON_MAP;
    if (!force->visible && fte_is_infantry(play->game, play->state, action.on - 1))
        unit->marks |= MARK_CONCEALED;
    fte_note(play, EVENT_PLACED, action.on - 1, action.at, 0, 0);
}

/* 6.9, 14.0: it begins aboard a Vehicle or Slick that stands where it could. */
static bool refuse_board(const Game *game, const State *state, Action action, Reason *reason)
{
    const FteFrame *frame = fte_top(state);
    int unit = action.on - 1, carrier = action.to - 1;
    if (frame->mode != PLACE_UNITS || action.on != frame->unit)
        return deny(reason, "3.0", "another counter is to be set up now");
    const FteForce *force = &game->forces[game->counters[state->units[unit].who].force];
    if (carrier < 0 || carrier >= game->unit_count || !fte_on_map(state, carrier) ||
        !hexmap_in_areas(&game->map.hexes, force->area, state->units[carrier].hex) ||
        fte_marked(state, carrier, MARK_DOWNED))
        return deny(reason, "3.0", "no Vehicle or Helicopter for it stands in its area");
    return fte_refuse_aboard(game, state, unit, carrier, reason);
}

static void board(Play *play, Action action)
{
    fte_put_aboard(play, action.on - 1, action.to - 1);
}

static bool refuse_lay(const Game *game, const State *state, Action action, Reason *reason)
{
    const FteFrame *frame = fte_top(state);
    if (frame->mode != LAY_MARKERS || action.on != frame->item)
        return deny(reason, "23.0", "another marker is to be laid now");
    const Allotment *lot = &game->allotments[state->works[action.on - 1].allotment];
    if (refuse_hex(game, action.at, reason))
        return true;
    return !hexmap_in_areas(&game->map.hexes, lot->area, action.at) &&
           deny(reason, "23.0", "%04d lies outside of the area for it", action.at);
}

static void lay(Play *play, Action action)
{
    play->state->works[action.on - 1].hex = action.at;
    play_note(play, EVENT_LAID, play->state->active, action.on - 1, action.at, 1);
    play_note(play, EVENT_LAID, 1 - play->state->active, action.on - 1, action.at, 0);
}

/* ---- 26.0 ---- */

static bool is_plotted(const State *state, Side side, int hex)
{
    for (int i = 0; i < MAX_TRAPS; i++)
        if (state->traps[side][i] == hex)
            return true;
    return false;
}

static bool refuse_trap(const Game *game, const State *state, Action action, Reason *reason)
{
    static const unsigned caches =
        1 << WORK_RICE | 1 << WORK_MEDICAL | 1 << WORK_AMMO | 1 << WORK_DUMMY | 1 << WORK_TUNNEL;
    Side side = state->active;
    if (fte_top(state)->mode != PLOT_TRAPS || !state->traps_left[side])
        return deny(reason, "26.0", "there is no trap to plot");
    if (refuse_hex(game, action.at, reason))
        return true;
    if (is_plotted(state, side, action.at))
        return deny(reason, "26.0", "one a hex");
    if (side == US)
        return !fte_near_infantry(game, state, action.at, false) &&
               deny(reason, "26.0", "no US Infantry is in or next to %04d", action.at);
    return !fte_has_way(game, action.at, RANK_TRAIL) && fte_work_at(state, action.at, caches, -1) < 0 &&
           deny(reason, "26.0", "%04d has neither a Trail nor a Cache", action.at);
}

static void plot(Play *play, Action action)
{
    State *state = play->state;
    Side side = state->active;
    int slot = 0;
    while (state->traps[side][slot])
        slot++;
    state->traps[side][slot] = action.at;
    state->traps_left[side]--;
    play_note(play, EVENT_PLOTTED, side, side, action.at);
}

/* ---- 24.0, 25.0 ---- */

enum { SHELTERS = 1 << WORK_BUNKER | 1 << WORK_FOXHOLES, SHELTER_ROOM = 2 };

int fte_inside(const State *state, int work)
{
    int count = 0;
    for (int unit = 0; unit < MAX_UNITS; unit++)
        count += fte_on_map(state, unit) && state->units[unit].work == work + 1;
    return count;
}

/* The bunker, or else the foxholes, with room in the hex that its eyes know of; -1. */
int fte_shelter(const Game *game, const State *state, int unit)
{
    const FteUnit *one = &state->units[unit];
    Side side = fte_side(game, unit);
    int best = -1;
    for (int work = -1; (work = fte_work_at(state, one->hex, SHELTERS, work)) >= 0;)
        if (!fte_veiled_work(state, side, work) && fte_inside(state, work) < SHELTER_ROOM &&
            (best < 0 || state->works[work].kind == WORK_BUNKER))
            best = work;
    return best;
}

static bool refuse_shelter(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = action.on - 1;
    if (fte_top(state)->mode < PLOT_TRAPS)
        return deny(reason, "24.0", "first all counters and markers are put down");
    if (unit < 0 || unit >= game->unit_count || !fte_on_map(state, unit) ||
        fte_side(game, unit) != state->active || !fte_is_infantry(game, state, unit))
        return deny(reason, "24.0", "only Infantry of your own takes cover");
    if (state->units[unit].work)
        return deny(reason, "24.0", "it is inside already");
    return fte_shelter(game, state, unit) < 0 &&
           deny(reason, "24.0", "there is no Bunker and no Foxholes with room in its hex");
}

void fte_take_shelter(Play *play, int unit)
{
    int work = fte_shelter(play->game, play->state, unit);
    play->state->units[unit].work = (uint8_t)(work + 1);
    play_note(play, EVENT_SHELTERED, fte_side(play->game, unit), unit + OWN_NAME, work);
}

static void shelter(Play *play, Action action)
{
    fte_take_shelter(play, action.on - 1);
}

static bool refuse_done(const Game *game, const State *state, Action action, Reason *reason)
{
    (void)game, (void)action;
    return fte_top(state)->mode < PLOT_TRAPS &&
           deny(reason, "3.0", "all counters and markers of the scenario are set up");
}

static void done(Play *play, Action action)
{
    (void)action;
    fte_top(play->state)->mode = SET_UP;
    play_note(play, EVENT_SET_UP, SIDE_ALL, play->state->active);
}

/* ---- the question ---- */

static void mark_areas(const Game *game, uint16_t areas, HexMarks *marks)
{
    uint8_t cells[HEXMAP_CELLS / 8];
    hexmap_shared(&game->map.hexes, areas, cells);
    for (int cell = 0; cell < hex_cells(fte_grid(game)); cell++)
        marks->at[cell] = cells[cell / 8] >> (cell % 8) & 1;
}

/* Hexes that are worth being judged. */
static void mark_places(const Game *game, const State *state, HexMarks *marks)
{
    const FteFrame *frame = fte_top(state);
    if (frame->mode == PLACE_UNITS)
        mark_areas(game, game->forces[game->counters[state->units[frame->unit - 1].who].force].area, marks);
    else if (frame->mode == LAY_MARKERS)
        mark_areas(game, game->allotments[state->works[frame->item - 1].allotment].area, marks);
    else if (frame->mode == PLOT_TRAPS && state->active != US)
        memset(marks, true, sizeof *marks);
    else if (frame->mode == PLOT_TRAPS && state->traps_left[US])
        fte_mark_infantry(game, state, marks);
}

static void list_places(const Game *game, const State *state, ActionList *list)
{
    static const uint8_t verbs[] = {VERB_PLACE, VERB_LAY, VERB_TRAP};
    const FteFrame *frame = fte_top(state);
    HexMarks marks = {0};
    mark_places(game, state, &marks);
    for (int cell = 0; cell < hex_cells(fte_grid(game)) && !list_is_enough(list); cell++) {
        Hex hex = marks.at[cell] ? hex_at(fte_grid(game), cell) : HEX_NONE;
        int on = frame->mode == PLACE_UNITS ? frame->unit : frame->mode == LAY_MARKERS ? frame->item : 0;
        if (hex)
            laws_offer(&fte_setup_question, game, state,
                       (Action){.verb = verbs[frame->mode], .on = (uint16_t)on, .at = hex}, list);
    }
}

static void list(const Game *game, const State *state, ActionList *list)
{
    const FteFrame *frame = fte_top(state);
    laws_offer(&fte_setup_question, game, state, (Action){.verb = VERB_DONE}, list);
    list_places(game, state, list);
    for (int carrier = 0; frame->mode == PLACE_UNITS && carrier < game->unit_count; carrier++)
        laws_offer(&fte_setup_question, game, state,
                   (Action){.verb = VERB_BOARD, .on = frame->unit, .to = (uint16_t)(carrier + 1)}, list);
    for (int unit = 0; frame->mode == PLOT_TRAPS && unit < game->unit_count && !list_is_enough(list); unit++)
        laws_offer(&fte_setup_question, game, state,
                   (Action){.verb = VERB_SHELTER, .on = (uint16_t)(unit + 1)}, list);
}

/* How many more are to be put down behind the one that is asked about. */
static int count_after(const Game *game, const State *state)
{
    int count = 0;
    if (fte_top(state)->mode == PLACE_UNITS)
        for (int unit = 0; unit < game->unit_count; unit++)
            count += is_to_be_placed(game, state, unit, state->active);
    for (int work = 0; work < MAX_WORKS; work++)
        count += is_to_be_laid(state, work, state->active);
    return count - 1;
}

static void ask(const Game *game, const State *state, Ask *ask)
{
    const FteFrame *frame = fte_top(state);
    static const char *const texts[] = {
        "SIDE0: choose the hex where UNIT1 begins.", "SIDE0: choose the hex where MARKER4 lies, face down.",
        "SIDE0: plot traps, and let units take cover in Bunkers and Foxholes."};
    fte_fill_prompt(game, state, texts[frame->mode], ask);
    if (frame->mode > LAY_MARKERS) {
        text_copy(ask->typed, ASK_TYPED_SIZE, "Done when no more.");
        return;
    }
    int after = count_after(game, state);
    text_append(ask->text, sizeof ask->text, after ? " %d more follow." : " It is the last.", after);
}

/* clang-format off */
static const Law LAWS[] = {
    {VERB_DONE, refuse_done, done, "done", "end the set-up, this list of units or this Activation", .rule = "3.0"},
    {VERB_PLACE, refuse_place, place, "place UNIT at HEX", "set up a counter", .rule = "3.0"},
    {VERB_BOARD, refuse_board, board, .rule = "14.0"},
    {VERB_LAY, refuse_lay, lay, "lay WORK at HEX", "put a marker down, face down", .rule = "23.0"},
    {VERB_TRAP, refuse_trap, plot, "trap at HEX", "plot a Booby Trap or Claymore in secret", .rule = "26.0"},
    {VERB_SHELTER, refuse_shelter, shelter, "UNIT takes cover", "begin inside a Bunker or Foxholes", .rule = "24.0"}, {0}};
/* clang-format on */
const Question fte_setup_question = {"3.0",
                                     "set-up",
                                     .others = others_blind,
                                     .meaning = "where counters and markers are set up",
                                     .laws = LAWS,
                                     .list = list,
                                     .ask = ask};
