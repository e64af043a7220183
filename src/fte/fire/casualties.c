/* casualties: 7.5: markers of killed and wounded, who takes them up, who captures them. */
#include "fte/fire/effects.h"
#include "fte/position/change.h"
#include "fte/position/position.h"
#include "fte/turn/sequence.h"
#include "fte/words/words.h"

static bool can_take(const Game *game, const State *state, int unit, const Casualty *casualty)
{
    return fte_is_at(state, unit, casualty->hex) && fte_side(game, unit) == casualty->side &&
           fte_is_infantry(game, state, unit) &&
           fte_carries(state, unit, CASUALTY_NONE) < fte_can_carry(game, state, unit);
}

void fte_add_casualty(Play *play, Side side, CasualtyKind kind, Hex hex)
{
    State *state = play->state;
    int number = fte_free_casualty(state);
    if (number < 0)
        return; /* all markers of the box are on the map */
    state->casualties[number] = (Casualty){.kind = (uint8_t)kind, .side = side, .hex = hex};
    FteFrame *frame = fte_call(state, STEP_CARRY, -1);
    frame->item = (uint8_t)(number + 1);
    frame->side = side;
}

/* 7.5.2: taken up at once by somebody in the hex, if his owner likes. */
Next fte_run_carry(Play *play)
{
    const State *state = play->state;
    const FteFrame *frame = fte_top(state);
    const Casualty *casualty = &state->casualties[frame->item - 1];
    if (frame->round || !casualty->kind)
        return NEXT_DONE;
    for (int unit = 0; unit < play->game->unit_count; unit++)
        if (can_take(play->game, state, unit, casualty))
            return NEXT_ASK;
    return NEXT_DONE;
}

static bool refuse_carry(const Game *game, const State *state, Action action, Reason *reason)
{
    const FteFrame *frame = fte_top(state);
    int unit = action.on - 1;
    if (action.with != frame->item)
        return deny(reason, "7.5.2", "another casualty is to be taken up");
    return (unit < 0 || unit >= game->unit_count ||
            !can_take(game, state, unit, &state->casualties[frame->item - 1])) &&
           deny(reason, "7.5.2", "only Infantry of four men carries two, of three men one, in its own hex");
}

static void carry(Play *play, Action action)
{
    fte_top(play->state)->round = 1;
    play->state->casualties[action.with - 1].carrier = (uint8_t)action.on;
    fte_note(play, EVENT_CARRIES, action.on - 1, action.with - 1, 0, 0);
}

static void leave(Play *play, Action action)
{
    (void)action;
    fte_top(play->state)->round = 1;
}

static Side asked(const Game *game, const State *state)
{
    (void)game;
    return (Side)fte_top(state)->side;
}

static void list(const Game *game, const State *state, ActionList *list)
{
    const FteFrame *frame = fte_top(state);
    laws_offer(&fte_carry_question, game, state, (Action){.verb = VERB_DONE}, list);
    for (int unit = 0; unit < game->unit_count; unit++)
        laws_offer(&fte_carry_question, game, state,
                   (Action){.verb = VERB_CARRY, .on = (uint16_t)(unit + 1), .with = frame->item}, list);
}

/* clang-format off */
static const Law LAWS[] = {
    {VERB_DONE, .answer = leave},
    {VERB_CARRY, refuse_carry, carry, "UNIT carries CASUALTY", "take up a killed or wounded man", .rule = "7.5.2"}, {0}};
/* clang-format on */
const Question fte_carry_question = {"7.5.2",
                                     "carry",
                                     .others = others_blind,
                                     .who = asked,
                                     .meaning = "who takes up a casualty",
                                     .laws = LAWS,
                                     .list = list,
                                     .text = "SIDE0: who carries the casualty?",
                                     .typed = "Done to leave it where it lies."};

/* ---- 7.5.3, 17.1 ---- */

/* Units of the side in the hex that stand on the ground; a Dummy takes nobody prisoner. */
static int on_ground(const Game *game, const State *state, Side side, Hex hex, bool medics)
{
    int count = 0;
    for (int unit = 0; unit < game->unit_count; unit++)
        count += fte_is_at(state, unit, hex) && fte_side(game, unit) == side && !fte_in_air(state, unit) &&
                 !fte_is_role(game, state, unit, ROLE_CIVILIANS) &&
                 !fte_is_role(game, state, unit, ROLE_DUMMY) &&
                 (medics || !fte_is_role(game, state, unit, ROLE_MEDIC));
    return count;
}

static void capture(Play *play, int number)
{
    Casualty *one = &play->state->casualties[number];
    bool alive = one->kind != CASUALTY_KIA;
    play_note(play, alive ? EVENT_CAPTURED : EVENT_OVERRUN, SIDE_ALL, number, one->hex);
    if (alive)
        fte_score_points(play, 1 - one->side, SCORE_CAPTURE);
    *one = (Casualty){0};
}

void fte_overrun(Play *play, Hex hex)
{
    State *state = play->state;
    for (int side = 0; side < 2; side++) {
        if (!on_ground(play->game, state, 1 - side, hex, false))
            continue;
        for (int unit = 0; unit < play->game->unit_count; unit++) /* 17.1: a Medic alone with an enemy */
            if (fte_is_at(state, unit, hex) && fte_side(play->game, unit) == side &&
                fte_is_role(play->game, state, unit, ROLE_MEDIC) &&
                !on_ground(play->game, state, side, hex, false))
                fte_kill(play, unit, CASUALTY_KIA, 1 - side);
        for (int i = -1;
             !on_ground(play->game, state, side, hex, true) && (i = fte_casualty_at(state, hex, i)) >= 0;)
            if (state->casualties[i].side == side)
                capture(play, i);
    }
}
