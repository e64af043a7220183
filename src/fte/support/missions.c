/* missions: 16.0. What is due is turned up, falls where it should or scatters, and is rolled for against everybody in its reach. Until
 * then whoever has asked for it may cancel it. Those still to be rolled for have MARK_SPENT. */
#include "fte/fire/effects.h"
#include "fte/fire/fire.h"
#include "fte/position/position.h"
#include "fte/support/support.h"
#include "fte/turn/sequence.h"
#include "fte/words/words.h"

enum {
    ACCURATE = 6,
    AERIAL_OBSERVER = -2,
    MOST_HEXES = 19,
    /* of the frame: how far the mission in hand has come */
    ASKING = 0,
    FALLING = 1,
    FALLEN = 2
};

typedef struct Reach {
    int radius, scatter; /* d10 divided by this, rounded up */
} Reach;
static const Reach REACH[MISSION_KINDS] = {[MISSION_MORTAR] = {1, 5}, [MISSION_ARTILLERY] = {2, 3}};

/* ---- cancelling ---- */

static int mission_on(const State *state, Side side, int hex)
{
    for (int i = 0; i < MAX_MISSIONS; i++)
        if (state->missions[i].kind && state->missions[i].side == side && state->missions[i].target == hex)
            return i;
    return -1;
}

static void call_off(Play *play, int mission)
{
    play_note(play, EVENT_CANCELLED, SIDE_ALL, play->state->missions[mission].side);
    play->state->missions[mission] = (FireMission){0};
}

void fte_check_fire(Play *play, Side side)
{
    for (int i = 0; i < MAX_MISSIONS; i++)
        if (play->state->missions[i].kind && play->state->missions[i].side == side)
            call_off(play, i);
}

bool fte_refuse_cancel(const Game *game, const State *state, Action action, Reason *reason)
{
    return mission_on(state, steps_asked(&fte_sequence, game, state), action.at) < 0 &&
           deny(reason, "16.0", "no Fire Mission of yours is aimed at %04d", action.at);
}

void fte_cancel(Play *play, Action action)
{
    call_off(play, mission_on(play->state, steps_asked(&fte_sequence, play->game, play->state), action.at));
}

void fte_list_cancels(const Question *question, const Game *game, const State *state, ActionList *list)
{
    Side side = steps_asked(&fte_sequence, game, state);
    for (int i = 0; i < MAX_MISSIONS; i++) {
        const FireMission *one = &state->missions[i];
        if (one->kind && one->target != UNKNOWN_HEX && mission_on(state, side, one->target) == i)
            laws_offer(question, game, state, (Action){.verb = VERB_CANCEL, .at = one->target}, list);
    }
}

/* ---- falling ---- */

static void mark_targets(Play *play, const FireMission *mission, int direction, int steps)
{
    State *state = play->state;
    Hex hexes[MOST_HEXES];
    int count = hex_within_of_spot(fte_grid(play->game), mission->target, (HexDirection)direction, steps,
                                   REACH[mission->kind].radius, hexes, MOST_HEXES);
    for (int unit = 0; unit < play->game->unit_count; unit++)
        for (int i = 0; i < count; i++) /* 7.0: not those at High Level */
            if (fte_is_at(state, unit, hexes[i]) && state->units[unit].altitude != AT_HIGH)
                state->units[unit].marks |= MARK_SPENT;
}

static int accuracy_modifier(const State *state, Side side)
{
    return side == US && state->observer ? AERIAL_OBSERVER : 0; /* F-22 */
}

static bool is_accurate(int roll, int modifier)
{
    return roll != D10 && roll + modifier <= ACCURATE;
}

static void fall(Play *play, const FireMission *mission)
{
    int roll = play_roll(play, D10), direction = HEX_NORTH, steps = 0;
    int modifier = accuracy_modifier(play->state, (Side)mission->side);
    bool accurate = is_accurate(roll, modifier);
    play_note(play, EVENT_FALLS, SIDE_ALL, mission->kind, mission->side, mission->target, roll, modifier,
              accurate);
    if (!accurate) {
        int divisor = REACH[mission->kind].scatter;
        direction = play_roll(play, D6) - 1;
        steps = (play_roll(play, D10) + divisor - 1) / divisor;
        play_note(play, EVENT_SCATTERS, SIDE_ALL, direction, steps);
    }
    mark_targets(play, mission, direction, steps);
}

static int next_target(const Game *game, const State *state)
{
    for (int unit = 0; unit < game->unit_count; unit++)
        if (fte_on_map(state, unit) && fte_marked(state, unit, MARK_SPENT))
            return unit;
    return -1;
}

/* 16.0: HE, and nobody who fires; 7.4: nobody retreats from it. */
static void shell(Play *play, int unit, const FireMission *mission)
{
    FteShot shot = {.primary = -1,
                    .target = unit,
                    .mode = FIRE_ACTION,
                    .weapon = HIGH_EXPLOSIVE,
                    .rating = play->game->house.mission_rating[mission->kind]};
    play->state->units[unit].marks &= (uint16_t)~MARK_SPENT;
    FteResult result = fte_roll_shot(play, &shot);
    fte_apply_result_from(play, unit, result, play->state->units[unit].hex, (Side)mission->side,
                          EFFECT_NO_RETREAT);
}

static int next_due(const State *state)
{
    for (int i = 0; i < MAX_MISSIONS; i++)
        if (state->missions[i].kind && state->missions[i].turn <= state->turn)
            return i;
    return -1;
}

static Next go_on_with(Play *play, FteFrame *frame)
{
    FireMission *mission = &play->state->missions[frame->item - 1];
    int target = next_target(play->game, play->state);
    if (frame->round == FALLING)
        fall(play, mission);
    else if (target >= 0)
        shell(play, target, mission);
    else
        *mission = (FireMission){0}, frame->item = 0;
    frame->round = FALLEN;
    return NEXT_GO_ON;
}

Next fte_run_fire_missions(Play *play)
{
    FteFrame *frame = fte_top(play->state);
    if (frame->item && frame->round != ASKING)
        return go_on_with(play, frame);
    int due = next_due(play->state);
    frame->round = ASKING;
    frame->item = (uint8_t)(due + 1);
    return due < 0 ? NEXT_DONE : NEXT_WAIT;
}

/* ---- the last chance to cancel it ---- */

static Side asked(const Game *game, const State *state)
{
    int mission = fte_top(state)->item - 1;
    (void)game;
    return mission >= 0 ? (Side)state->missions[mission].side : (Side)state->active;
}

static bool refuse_this(const Game *game, const State *state, Action action, Reason *reason)
{
    const FteFrame *frame = fte_top(state);
    (void)game;
    return state->missions[frame->item - 1].target != action.at &&
           deny(reason, "16.0", "another mission falls now");
}

static void cancel_this(Play *play, Action action)
{
    (void)action;
    call_off(play, fte_top(play->state)->item - 1);
    fte_top(play->state)->item = 0;
}

static void let_fall(Play *play, Action action)
{
    (void)action;
    fte_top(play->state)->round = FALLING;
}

/* Of the roll for accuracy. */
static void fall_odds(const Game *game, const State *state, Action action, OddsList *list)
{
    const FireMission *mission = &state->missions[fte_top(state)->item - 1];
    int modifier = accuracy_modifier(state, (Side)mission->side), on_target = 0;
    (void)game, (void)action;
    for (int roll = 1; roll <= D10; roll++)
        on_target += is_accurate(roll, modifier);
    odds_add(list, (Chance){(uint64_t)on_target, D10}, "on target");
    odds_add(list, (Chance){(uint64_t)(D10 - on_target), D10}, "it scatters");
}

static void list(const Game *game, const State *state, ActionList *list)
{
    const FireMission *mission = &state->missions[fte_top(state)->item - 1];
    laws_offer(&fte_missions_question, game, state, (Action){.verb = VERB_DONE}, list);
    laws_offer(&fte_missions_question, game, state, (Action){.verb = VERB_CANCEL, .at = mission->target},
               list);
}

/* clang-format off */
static const Law LAWS[] = {
    {VERB_DONE, .answer = let_fall, .odds = fall_odds},
    {VERB_CANCEL, refuse_this, cancel_this, "cancel the mission at HEX", "a Fire Mission that has not fallen yet", .rule = "16.0"}, {0}};
/* clang-format on */
const Question fte_missions_question = {"16.0",
                                        "mission",
                                        .who = asked,
                                        .meaning = "whether a Fire Mission falls or is cancelled",
                                        .laws = LAWS,
                                        .list = list,
                                        .text = "SIDE0: a Fire Mission is due. Let it fall, or cancel it?",
                                        .typed = "Done to let it fall."};
