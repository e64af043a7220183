/* recover: 10.0: one Action for all its recoveries; casualties are taken up or handed over one by one. */
#include "fte/actions/actions.h"
#include "fte/movement/move.h"
#include "fte/position/position.h"
#include "fte/turn/sequence.h"
#include "fte/words/words.h"

enum { AMMO_CACHE = 1 << WORK_AMMO };

bool fte_refuse_recover(const Game *game, const State *state, Action action, Reason *reason)
{
    return fte_refuse_action(game, state, action.on - 1, ACTED_RECOVER, reason);
}

/* 19.2: another Combat Unit, no Leader, that has ammunition itself; an Ammo Cache for NVA and VC, which stays hidden. */
static bool finds_ammo(const Game *game, const State *state, int unit)
{
    Hex hex = state->units[unit].hex;
    if (!fte_is_infantry(game, state, unit))
        return false;
    for (int other = 0; other < game->unit_count; other++)
        if (other != unit && fte_is_at(state, other, hex) && fte_side(game, other) == fte_side(game, unit) &&
            fte_is_combat_unit(game, state, other) && !fte_is_leader(game, state, other) &&
            !fte_has(state, other, STATUS_LOW_AMMO))
            return true;
    return fte_side(game, unit) == NVA && fte_work_at(state, hex, AMMO_CACHE, -1) >= 0;
}

/* 10.0: Suppressed goes, or Broken becomes Suppressed; of machines Broken stays (F-05). */
static int recovered(const Game *game, const State *state, int unit)
{
    int status = state->units[unit].status & ~STATUS_EXHAUSTED;
    if (status & STATUS_SUPPRESSED)
        status &= ~STATUS_SUPPRESSED;
    else if (status & STATUS_BROKEN && fte_is_infantry(game, state, unit))
        status = (status & ~STATUS_BROKEN) | STATUS_SUPPRESSED;
    return finds_ammo(game, state, unit) ? status & ~STATUS_LOW_AMMO : status;
}

void fte_recover(Play *play, Action action)
{
    int unit = action.on - 1;
    play->state->units[unit].status = (uint8_t)recovered(play->game, play->state, unit);
    fte_note(play, EVENT_RECOVERS, unit, 0, 0, 0);
    fte_acted(play, unit, ACTED_RECOVER);
    fte_call(play->state, STEP_RECOVER, unit);
}

/* ---- casualties ---- */

static const Casualty *casualty_of(const State *state, int number)
{
    return number > 0 && number <= MAX_CASUALTIES && state->casualties[number - 1].kind
               ? &state->casualties[number - 1]
               : NULL;
}

static bool has_room(const Game *game, const State *state, int unit)
{
    return fte_carries(state, unit, CASUALTY_NONE) < fte_can_carry(game, state, unit);
}

static bool refuse_pick_up(const Game *game, const State *state, Action action, Reason *reason)
{
    const Casualty *one = casualty_of(state, action.with);
    int unit = fte_top(state)->unit - 1;
    if (action.on != unit + 1 || !one || one->carrier || one->hex != state->units[unit].hex ||
        one->side != fte_side(game, unit))
        return deny(reason, "10.0", "no such casualty of its side lies in its hex");
    return (!fte_is_infantry(game, state, unit) || !has_room(game, state, unit)) &&
           deny(reason, "7.5.2", "it cannot carry more");
}

static void pick_up(Play *play, Action action)
{
    play->state->casualties[action.with - 1].carrier = (uint8_t)action.on;
    fte_note(play, EVENT_CARRIES, action.on - 1, action.with - 1, 0, 0);
}

static bool refuse_hand_over(const Game *game, const State *state, Action action, Reason *reason)
{
    const Casualty *one = casualty_of(state, action.with);
    int unit = fte_top(state)->unit - 1, other = action.to - 1;
    if (!one || one->carrier != unit + 1)
        return deny(reason, "10.0", "it does not carry that");
    if (other < 0 || other >= game->unit_count || other == unit ||
        !fte_is_at(state, other, state->units[unit].hex) || fte_side(game, other) != fte_side(game, unit) ||
        !fte_is_infantry(game, state, other))
        return deny(reason, "10.0", "only to other Infantry in its hex");
    return !has_room(game, state, other) && deny(reason, "7.5.2", "that unit cannot carry more");
}

static void hand_over(Play *play, Action action)
{
    play->state->casualties[action.with - 1].carrier = (uint8_t)action.to;
    fte_note(play, EVENT_CARRIES, action.to - 1, action.with - 1, 0, 0);
}

static void stop(Play *play, Action action)
{
    (void)action;
    fte_top(play->state)->round = 1;
}

Next fte_run_recover(Play *play)
{
    const FteFrame *frame = fte_top(play->state);
    return frame->round || !fte_on_map(play->state, frame->unit - 1) ? NEXT_DONE : NEXT_ASK;
}

static void list(const Game *game, const State *state, ActionList *list)
{
    const FteFrame *frame = fte_top(state);
    laws_offer(&fte_recover_question, game, state, (Action){.verb = VERB_DONE}, list);
    for (int number = 1; number <= MAX_CASUALTIES; number++) {
        if (!casualty_of(state, number))
            continue;
        laws_offer(&fte_recover_question, game, state,
                   (Action){.verb = VERB_CARRY, .on = frame->unit, .with = (uint16_t)number}, list);
        for (int unit = 0; unit < game->unit_count && !list_is_enough(list); unit++)
            laws_offer(&fte_recover_question, game, state,
                       (Action){.verb = VERB_HAND_OVER, .to = (uint16_t)(unit + 1), .with = (uint16_t)number},
                       list);
    }
}

/* clang-format off */
static const Law LAWS[] = {
    {VERB_DONE, .answer = stop},
    {VERB_CARRY, refuse_pick_up, pick_up, .rule = "10.0"},
    {VERB_HAND_OVER, refuse_hand_over, hand_over, "hand CASUALTY to TARGET", "give a casualty to another unit in the hex", .rule = "10.0"}, {0}};
/* clang-format on */
const Question fte_recover_question = {"10.0",
                                       "recover",
                                       .others = others_blind,
                                       .meaning = "casualties taken up or handed over",
                                       .laws = LAWS,
                                       .list = list,
                                       .text = "SIDE0: does UNIT1 take up or hand over casualties?",
                                       .typed = "Done when no more."};
