/* broken: what must hold of every position. */
#include <string.h>

#include "core/play/fog.h"
#include "fte/fire/assault.h"
#include "fte/fire/effects.h"
#include "fte/fire/fire.h"
#include "fte/fire/react.h"
#include "fte/movement/move.h"
#include "fte/movement/transport.h"
#include "fte/position/position.h"
#include "fte/support/support.h"
#include "fte/turn/sequence.h"

/* ---- counters ---- */

static const char *broken_names(const Game *game, const State *state)
{
    bool used[MAX_UNITS] = {false};
    for (int unit = 0; unit < game->unit_count; unit++) {
        int who = state->units[unit].who;
        if (!fte_takes_part(game, unit) || who == UNKNOWN)
            continue;
        HOLDS(fte_takes_part(game, who) && !used[who], "two counters are the same, or one takes no part");
        HOLDS(unit == who || (fte_group(game, unit) >= 0 && fte_group(game, unit) == fte_group(game, who)),
              "a counter has the number of one that it cannot be");
        used[who] = true;
    }
    return NULL;
}

static const char *broken_unit(const Game *game, const State *state, int unit)
{
    const FteUnit *one = &state->units[unit];
    bool placed = one->where == UNIT_ON_MAP || one->where == UNIT_ABOARD;
    HOLDS(one->where < WHERES && one->altitude < ALTITUDES, "a unit is nowhere that can be");
    HOLDS(placed == (one->hex != HEX_NONE),
          "a unit is on the map without a hex, or in a hex without being on the map");
    HOLDS(placed ||
              (!one->aboard && !one->marks && !one->altitude && !one->actions && !one->moves &&
               !one->searching && (!one->work || one->work == UNKNOWN) && !one->status && !one->deadline),
          "a unit beside the map has markers");
    if (!placed)
        return NULL;
    HOLDS(fte_in_play(game, one->hex), "a unit is in a hex that is not in play");
    HOLDS((one->where == UNIT_ABOARD) == (one->aboard != 0), "a unit is loaded on nobody");
    HOLDS(!(one->marks & MARK_CONCEALED) || (fte_is_infantry(game, state, unit) && one->where == UNIT_ON_MAP),
          "only Infantry on the map is Concealed");
    HOLDS(one->work <= MAX_WORKS || one->work == UNKNOWN, "a unit is in a marker that there is not");
    HOLDS((one->altitude == AT_GROUND && !one->deadline) || fte_is_class(game, state, unit, CLASS_HELICOPTER),
          "only Helicopters fly, and have to be gone in time");
    return NULL;
}

/* 6.2: enemies do not share a hex, but with a Medic or Civilians, or under a Helicopter. */
static const char *broken_stack(const Game *game, const State *state, int unit)
{
    for (int other = 0; other < unit; other++) {
        if (!fte_on_map(state, other) || state->units[other].hex != state->units[unit].hex ||
            fte_side(game, other) == fte_side(game, unit))
            continue;
        bool apart = fte_in_air(state, unit) || fte_in_air(state, other);
        for (int i = 0; i < 2; i++) {
            int one = i ? other : unit;
            apart |=
                fte_is_role(game, state, one, ROLE_MEDIC) || fte_is_role(game, state, one, ROLE_CIVILIANS);
        }
        HOLDS(apart, "enemies share a hex");
    }
    return NULL;
}

static const char *broken_units(const Game *game, const State *state)
{
    const char *wrong = broken_names(game, state);
    for (int unit = 0; unit < game->unit_count && !wrong; unit++) {
        if (!fte_takes_part(game, unit))
            continue;
        wrong = broken_unit(game, state, unit);
        if (!wrong && fte_on_map(state, unit))
            wrong = broken_stack(game, state, unit);
    }
    return wrong;
}

/* ---- the rest ---- */

static const char *broken_things(const Game *game, const State *state)
{
    for (int i = 0; i < MAX_CASUALTIES; i++) {
        const Casualty *one = &state->casualties[i];
        HOLDS(one->kind < CASUALTY_KINDS && (!one->kind || fte_in_play(game, one->hex)),
              "a casualty lies nowhere");
        HOLDS(one->carrier <= game->unit_count, "a casualty is carried by nobody");
    }
    for (int i = 0; i < MAX_WORKS; i++)
        HOLDS(!state->works[i].hex || fte_in_play(game, state->works[i].hex),
              "a marker lies where nothing is in play");
    for (int i = 0; i < MAX_MISSIONS; i++)
        HOLDS(!state->missions[i].kind || state->missions[i].target == UNKNOWN_HEX ||
                  fte_in_play(game, state->missions[i].target),
              "a fire mission has no target");
    HOLDS(state->turn <= game->turns, "the scenario was over before");
    HOLDS(state->active < 2 && state->chit <= CHIT_NONE, "nobody is active");
    return NULL;
}

/* ---- what is under way ---- */

/* The kinds that the frame of a row can be of. */
static const uint8_t MODES[STEPS] = {[STEP_SETUP_FIRST] = 3,
                                     [STEP_SETUP_SECOND] = 3,
                                     [STEP_ACTIVATE] = 2,
                                     [STEP_ACT] = 2,
                                     [STEP_MOVE] = MOVE_MODES,
                                     [STEP_REACT] = REACT_MODES,
                                     [STEP_FIRE] = FIRE_MODES,
                                     [STEP_AIM] = AIM_MODES,
                                     [STEP_CHOOSE] = CARDS,
                                     [STEP_ASSAULT] = ASSAULT_STAGES,
                                     [STEP_TRANSPORT] = TRANSPORT_MODES,
                                     [STEP_HITS] = HITS_MODES};

/* What the rules look up without asking. */
static bool frame_refers(const Game *game, const State *state, const FteFrame *frame)
{
    bool unit = frame->unit > 0 && frame->unit <= game->unit_count,
         target = frame->target > 0 && frame->target <= game->unit_count;
    switch (frame->step) {
    case STEP_MOVE:
        return unit && (!frame->hex || fte_in_play(game, frame->hex)) && fte_in_play(game, frame->from) &&
               state->path_count > 0;
    case STEP_REACT:
        return fte_in_play(game, frame->hex) && (!frame->from || fte_in_play(game, frame->from)) &&
               (!frame->target || target);
    case STEP_FIRE:
        return unit && target &&
               (frame->round || (fte_on_map(state, frame->unit - 1) && fte_on_map(state, frame->target - 1)));
    case STEP_INTERROGATE:
    case STEP_REVEAL:
    case STEP_TRANSPORT:
    case STEP_ASSAULT:
        return unit && fte_in_play(game, frame->hex);
    case STEP_RECOVER:
        return unit;
    case STEP_RETREAT:
        return unit && fte_in_play(game, frame->from) && fte_is_infantry(game, state, frame->unit - 1);
    case STEP_LAND:
        return unit && fte_is_class(game, state, frame->unit - 1, CLASS_HELICOPTER);
    case STEP_CARRY:
        return frame->item > 0 && frame->item <= MAX_CASUALTIES;
    default:
        return frame->unit <= game->unit_count;
    }
}

static const char *broken_frames(const Game *game, const State *state)
{
    for (int i = 0; i < state->depth; i++) {
        const FteFrame *frame = &state->frames[i];
        HOLDS(frame->mode < MODES[frame->step] || frame->mode == 0,
              "a step of the sequence is of no kind that there is");
        HOLDS(i == 0 || state->turn > 0, "something is under way before the first turn");
        HOLDS(frame_refers(game, state, frame), "a step of the sequence is about nobody");
    }
    HOLDS((state->turn == 0) == (state->frames[0].step < STEP_TURN_START), "set-up and turns do not agree");
    return NULL;
}

/* Marks of what is under way stand on those whom it is about, and on nobody else. */
static const char *broken_marks(const Game *game, const State *state)
{
    const FteFrame *move = fte_frame(state, STEP_MOVE);
    const FteFrame *react = fte_frame(state, STEP_REACT);
    bool act = fte_frame(state, STEP_ACT), fire = fte_frame(state, STEP_FIRE),
         assault = fte_frame(state, STEP_ASSAULT);
    bool transport = fte_frame(state, STEP_TRANSPORT),
         entries = fte_frame(state, STEP_ENTRIES_US) || fte_frame(state, STEP_ENTRIES_NVA);
    Hex hex = HEX_NONE;
    for (int unit = 0; unit < game->unit_count; unit++) {
        int marks = state->units[unit].marks;
        Hex here = state->units[unit].hex;
        HOLDS(!(marks & MARK_READY) || (act && fte_side(game, unit) == state->active && !(marks & MARK_DONE)),
              "a unit is ready without an Activation");
        HOLDS(!(marks & MARK_MOVING) || transport || entries ||
                  (move && marks & MARK_READY && fte_on_map(state, unit)),
              "a unit moves without a Move");
        HOLDS(!(marks & MARK_MOVING) || !hex || hex == here || entries, "a stack is in two hexes");
        HOLDS(!(marks & (MARK_STEALTHY | MARK_ON_WAY)) || marks & MARK_MOVING,
              "a unit goes its way without a Move");
        HOLDS(!(marks & MARK_PASSED) || (react && fte_side(game, unit) != react->side),
              "a unit has passed a check that nobody made");
        HOLDS(!(marks & MARK_JOINED) || fire, "a unit supports fire that there is not");
        HOLDS(!(marks & MARK_ASSAULTING) || (assault && fte_side(game, unit) == state->active &&
                                             !(marks & MARK_CONCEALED) && fte_on_map(state, unit)),
              "a unit assaults without an Assault");
        hex = marks & MARK_MOVING ? here : hex;
    }
    HOLDS(move || !state->path_count, "there is a path without a Move");
    return NULL;
}

const char *fte_unsound(const Game *game, const State *state)
{
    bool masked = state->eyes != SIDE_ALL;
    HOLDS(masked || !state->blind, "eyes that see all are blind");
    HOLDS(masked || state->rng.stream & 1, "the generator is not sound");
    const char *wrong = rows_broken(&fte_table, state, false);
    wrong = wrong || state->over ? wrong : broken_frames(game, state);
    wrong = wrong || state->over ? wrong : broken_marks(game, state);
    wrong = wrong ? wrong : broken_units(game, state);
    wrong = wrong ? wrong : broken_things(game, state);
    return wrong ? wrong : fog_broken(setup_fields(&fte_setup, game, state), fte_position);
}

/* It stands where running on has brought it, and whoever is asked has a choice. */
const char *fte_broken(const Game *game, const State *state)
{
    State again;
    const char *wrong = fte_unsound(game, state);
    if (wrong || steps_over(&fte_sequence, state))
        return wrong;
    wrong = rows_broken(&fte_table, state, true);
    if (wrong)
        return wrong;
    if (state->eyes != SIDE_ALL && state->eyes != steps_asked(&fte_sequence, game, state))
        return NULL;
    again = *state;
    steps_run(&fte_sequence, &(Play){.game = game, .state = &again});
    HOLDS(memcmp(&again, state, sizeof again) == 0, "nothing is to be decided");
    HOLDS(steps_choice(&fte_sequence, game, state), "there is nothing to choose from");
    return NULL;
}
