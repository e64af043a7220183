/* retreat: 7.4: a Broken unit goes two hexes away, one after the other, and may be fired at in each (F-34). */
#include "fte/fire/effect_parts.h"
#include "fte/fire/effects.h"
#include "fte/fire/react.h"
#include "fte/fire/traps.h"
#include "fte/movement/move.h"
#include "fte/position/change.h"
#include "fte/position/position.h"
#include "fte/turn/sequence.h"
#include "fte/words/words.h"

enum { RETREAT_HEXES = 2 };

void fte_retreat_from(Play *play, int unit, Hex from, Side causing)
{
    State *state = play->state;
    FteFrame *frame = NULL;
    for (int i = 0; i < state->depth; i++)
        if (state->frames[i].step == STEP_RETREAT && state->frames[i].unit == unit + 1)
            frame = &state->frames[i];
    if (!frame)
        frame = fte_call(state, STEP_RETREAT, unit);
    frame->from = from;
    frame->count = 0;
    frame->side = causing;
}

/* Farther away, in play, on ground for Infantry, and no enemy there. */
static bool is_way(const Game *game, const State *state, const FteFrame *frame, Hex at, Hex to)
{
    bool on_way;
    int unit = frame->unit - 1;
    return to && fte_in_play(game, to) &&
           fte_distance(game, frame->from, to) > fte_distance(game, frame->from, at) &&
           fte_step_cost(game, BY_FOOT, at, to, &on_way) != NO_COST &&
           !fte_refuse_entry(game, state, unit, to, NULL);
}

/* Whether it can go on for so many hexes. */
static bool has_way(const Game *game, const State *state, const FteFrame *frame, Hex at, int hexes)
{
    for (int way = 0; hexes > 0 && way < HEX_DIRECTIONS; way++) {
        Hex to = hex_neighbour(fte_grid(game), at, (HexDirection)way);
        if (is_way(game, state, frame, at, to) && has_way(game, state, frame, to, hexes - 1))
            return true;
    }
    return hexes <= 0;
}

static bool refuse_retreat(const Game *game, const State *state, Action action, Reason *reason)
{
    const FteFrame *frame = fte_top(state);
    if (action.on != frame->unit)
        return deny(reason, "7.4", "another unit retreats");
    Hex at = state->units[frame->unit - 1].hex;
    if (!hex_on_map(fte_grid(game), action.at) || fte_distance(game, at, action.at) != 1 ||
        !is_way(game, state, frame, at, action.at))
        return deny(reason, "7.4", "a retreat goes to a free hex next to it and farther away");
    return !has_way(game, state, frame, action.at, RETREAT_HEXES - frame->count - 1) &&
           deny(reason, "7.4", "from there it could not go on");
}

static void retreat(Play *play, Action action)
{
    int unit = action.on - 1;
    FteFrame *frame = fte_top(play->state);
    fte_note(play, EVENT_RETREATS, unit, action.at, 0, 0);
    play->state->units[unit].work = 0;
    fte_carry_to(play->state, unit, action.at);
    frame->count++;
    fte_expose(play, action.at, unit, REACT_RETREAT, HEX_NONE);
    if (fte_side(play->game, unit) == US)
        fte_tread(play, action.at, unit);
    fte_overrun(play, action.at);
}

static void end(Play *play)
{
    for (int unit = 0; unit < play->game->unit_count; unit++)
        play->state->units[unit].marks &= (uint16_t)~MARK_FIRED_AGAIN;
}

Next fte_run_retreat(Play *play)
{
    const State *state = play->state;
    FteFrame *frame = fte_top(play->state);
    int unit = frame->unit - 1;
    play_needs(play, fte_side(play->game, unit), true); /* who stands where it could go */
    if (!fte_on_map(state, unit) || frame->count == RETREAT_HEXES) {
        end(play);
        return NEXT_DONE;
    }
    if (has_way(play->game, state, frame, state->units[unit].hex, RETREAT_HEXES - frame->count))
        return NEXT_ASK;
    play_note(play, EVENT_NO_WAY, SIDE_ALL, unit, state->units[unit].hex);
    fte_kill(play, unit, CASUALTY_KIA, (Side)frame->side); /* F-33 */
    return NEXT_GO_ON;
}

static Side asked(const Game *game, const State *state)
{
    return fte_side(game, fte_top(state)->unit - 1);
}

static void list(const Game *game, const State *state, ActionList *list)
{
    const FteFrame *frame = fte_top(state);
    for (int way = 0; way < HEX_DIRECTIONS; way++) {
        Hex to = hex_neighbour(fte_grid(game), state->units[frame->unit - 1].hex, (HexDirection)way);
        if (to)
            laws_offer(&fte_retreat_question, game, state,
                      (Action){.verb = VERB_RETREAT, .on = frame->unit, .at = to}, list);
    }
}

/* clang-format off */
static const Law LAWS[] = {
    {VERB_RETREAT, refuse_retreat, retreat, "UNIT retreats to HEX", "one hex of a retreat", .rule = "7.4"}, {0}};
/* clang-format on */
const Question fte_retreat_question = {"7.4",
                                       "retreat",
                                       .who = asked,
                                       .others = others_blind,
                                       .meaning = "where a Broken unit goes",
                                       .laws = LAWS,
                                       .list = list,
                                       .text = "SIDE0: where does UNIT1 retreat to?"};
