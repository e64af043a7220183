/* losses: men and vehicles that the US side does without (event 10 to 14). They are no casualties: nobody has to bring them out, and nothing is
 * scored for them (T-91). */
#include "tod/events/events.h"
#include "tod/fire/fire.h"
#include "tod/position/change.h"
#include "tod/words/words.h"

/* ---- who may be named ---- */

static bool is_here(const State *state, int unit)
{
    int where = state->units[unit].where;
    return where == UNIT_TABLE || where == UNIT_ABOARD || where == UNIT_WAITING;
}

bool tod_is_armoured(const Game *game, const State *state, int unit)
{
    const TodMachine *machine = tod_machine(game, state, unit);
    return tod_side(game, unit) == US && machine && machine->armour != ARMOUR_SOFT && is_here(state, unit);
}

static bool is_eligible(const Game *game, const State *state, const TodFrame *frame, int man)
{
    int unit = state->men[man].unit;
    return state->men[man].where == MAN_FIT && tod_side_of_man(game, man) == US && is_here(state, unit) &&
           tod_is_infantry(game, state, unit) && (!frame->unit || frame->unit == unit + 1);
}

static int eligible(const Game *game, const State *state, const TodFrame *frame)
{
    int count = 0;
    for (int man = 0; man < game->man_count; man++)
        count += is_eligible(game, state, frame, man);
    return count;
}

/* ---- what is lost ---- */

static void lose_man(Play *play, int man)
{
    State *state = play->state;
    int unit = state->men[man].unit;
    tod_note(play, EVENT_OUT, unit, man, 0, 0);
    state->men[man].where = MAN_OUT;
    state->units[unit].start--;
    if (tod_fit(play->game, state, unit))
        return;
    tod_leave_litters(play->game, state, unit);
    tod_remove(play, unit, UNIT_LEFT);
}

/* event 12: who was to ride in it, and what it tows, is left beside it. */
static void lose_vehicle(Play *play, int unit)
{
    const Game *game = play->game;
    State *state = play->state;
    TodPlace place = {state->units[unit].x, state->units[unit].y, state->units[unit].facing, FORM_CLUSTER};
    for (int other = 0; other < tod_slots(game); other++) {
        TodUnit *one = &state->units[other];
        if (one->where == UNIT_ABOARD && one->aboard == unit + 1) {
            one->aboard = 0;
            tod_deploy(game, state, other, place);
        }
        if (one->towed == unit + 1) {
            one->towed = 0;
            one->marks &= ~(uint32_t)UNIT_LIMBERED;
        }
    }
    tod_note_by(play, "event 12", EVENT_DESTROYED, unit, 0, 0, 0);
    tod_remove(play, unit, UNIT_GONE);
}

void tod_call_losses(Play *play, int card, int unit, int count)
{
    TodFrame *frame = tod_call(play->state, STEP_LOSSES, unit);
    frame->item = (uint8_t)(card + 1);
    frame->count = (uint8_t)count;
}

/* ---- the question ---- */

static int vehicles(const Game *game, const State *state, int *last)
{
    int count = 0;
    for (int unit = 0; unit < game->unit_count; unit++)
        if (tod_is_armoured(game, state, unit)) {
            *last = unit;
            count++;
        }
    return count;
}

/* What leaves no choice is not asked. */
Next tod_run_losses(Play *play)
{
    State *state = play->state;
    TodFrame *frame = tod_top(state);
    int last = -1;
    if (frame->item == CARD_SABOTAGE + 1) {
        int count = frame->count ? vehicles(play->game, state, &last) : 0;
        if (count == 1)
            lose_vehicle(play, last);
        return count > 1 ? NEXT_WAIT : NEXT_DONE;
    }
    if (frame->count && frame->count < eligible(play->game, state, frame))
        return NEXT_WAIT;
    for (int man = 0; man < play->game->man_count && frame->count; man++)
        if (is_eligible(play->game, state, frame, man))
            lose_man(play, man);
    return NEXT_DONE;
}

static bool refuse_man(const Game *game, const State *state, Action action, Reason *reason)
{
    const TodFrame *frame = tod_top(state);
    int man = action.on - 1;
    return (frame->item == CARD_SABOTAGE + 1 || man < 0 || man >= game->man_count ||
            !is_eligible(game, state, frame, man)) &&
           deny(reason, "event 10", "that is none of the men who may be named");
}

static void answer_man(Play *play, Action action)
{
    tod_top(play->state)->count--;
    lose_man(play, action.on - 1);
}

static bool refuse_vehicle(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = action.on - 1;
    return (tod_top(state)->item != CARD_SABOTAGE + 1 || unit < 0 || unit >= game->unit_count ||
            !tod_is_armoured(game, state, unit)) &&
           deny(reason, "event 12", "that is no armoured vehicle of yours");
}

static void answer_vehicle(Play *play, Action action)
{
    tod_top(play->state)->count = 0;
    lose_vehicle(play, action.on - 1);
}

static const Law LAWS[] = {
    {VERB_FALL, refuse_man, answer_man, "fall MAN", "he takes no part any more", "event 10", NULL},
    {VERB_GIVE_UP, refuse_vehicle, answer_vehicle, "give up UNIT", "this vehicle is lost", "event 12", NULL},
    {0},
};

static void list(const Game *game, const State *state, ActionList *list)
{
    for (int man = 0; man < game->man_count && !list_is_enough(list); man++)
        tod_offer(&tod_losses_question, game, state, (Action){.verb = VERB_FALL, .on = (uint16_t)(man + 1)},
                  list);
    for (int unit = 0; unit < game->unit_count; unit++)
        tod_offer(&tod_losses_question, game, state,
                  (Action){.verb = VERB_GIVE_UP, .on = (uint16_t)(unit + 1)}, list);
}

const Question tod_losses_question = {
    .rule = "event 10",
    .topic = "losses",
    .who = asked_first,
    .others = others_blind,
    .list = list,
    .laws = LAWS,
    .text = "US: an event costs you {4 |||||||||men|men|a vehicle|men|men}. Name what you lose: NUMBER5 to "
            "choose.",
    .meaning = "what an event costs the US side",
};
