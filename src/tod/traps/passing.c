/* passing: who comes near a trap rolls for it (traps 4 to 10, 12). */
#include "tod/movement/movement.h"
#include "tod/position/change.h"
#include "tod/traps/traps.h"
#include "tod/words/words.h"

/* ---- geometry ---- */

static PlanePoint place_of(const State *state, int trap)
{
    return (PlanePoint){state->traps[trap].x, state->traps[trap].y};
}

int64_t tod_trap_squared(const State *state, int trap, PlanePoint from, PlanePoint to)
{
    PlanePoint at = place_of(state, trap), way = plane_between(from, to), rest = plane_between(from, at);
    int64_t along = plane_dot(way, rest), length = plane_dot(way, way), across = plane_cross(way, rest);
    if (along <= 0 || !length)
        return plane_squared(from, at);
    return along >= length ? plane_squared(to, at) : across * across / length;
}

/* T-61: who stands beside it already has passed it. */
bool tod_trap_met(const Game *game, const State *state, int trap, PlanePoint from, PlanePoint to,
                  bool vehicle)
{
    const TodTrap *one = &state->traps[trap];
    int near = game->house.passing;
    if ((one->state != TRAP_LAID && one->state != TRAP_FOUND) || (one->kind == TRAP_TANK_MINE) != vehicle)
        return false;
    return !plane_within(from, place_of(state, trap), near) &&
           tod_trap_squared(state, trap, from, to) <= (int64_t)near * near;
}

int tod_trap_passed(const Game *game, const State *state, PlanePoint from, PlanePoint to, bool vehicle)
{
    int first = -1;
    int64_t least = INT64_MAX;
    for (int trap = 0; trap < MAX_TRAPS; trap++) {
        int64_t squared = plane_squared(from, place_of(state, trap));
        if (squared < least && tod_trap_met(game, state, trap, from, to, vehicle)) {
            least = squared;
            first = trap;
        }
    }
    return first;
}

/* ---- the die ---- */

/* traps 5 to 7; 12: a vehicle is a Grunt. */
static TodTrapResult result_of(const Game *game, const State *state, int unit, int man, int roll)
{
    TodClass troops = man < 0 ? CLASS_GRUNT : tod_class(game, state, unit);
    return (TodTrapResult)game->book.trap_rolls[troops][roll - 1];
}

/* What nobody has noticed only those know of who laid it, and of hidden men not even they. */
static void tell_roll(Play *play, int trap, int unit, int man, int roll, TodTrapResult result)
{
    const State *state = play->state;
    const TodTrap *one = &state->traps[trap];
    Side owner = tod_side(play->game, unit), told = one->side;
    bool known = tod_marked(state, unit, UNIT_KNOWN);
    if (result != TRAP_IGNORED || one->state == TRAP_FOUND)
        told = known ? SIDE_ALL : owner;
    else if (!known && told != owner)
        return;
    play_note(play, EVENT_TRAP_ROLL, told, unit, man, roll, result);
}

static TodTrapResult roll(Play *play, int trap, int unit, int man)
{
    int die = play_roll(play, D6);
    TodTrapResult result = result_of(play->game, play->state, unit, man, die);
    tell_roll(play, trap, unit, man, die, result);
    return result;
}

/* traps 10, T-20. */
static bool may_reroll(const Game *game, const State *state, int trap, int unit)
{
    return tod_marked(state, unit, UNIT_CAUTIOUS) || state->traps[trap].side == tod_side(game, unit);
}

/* ---- what follows ---- */

/* T-64: what hidden men have found they keep to themselves. */
static void find(Play *play, int trap, int unit)
{
    State *state = play->state;
    TodTrap *one = &state->traps[trap];
    tod_suspect(state, tod_side(play->game, unit), place_of(state, trap), MARK_TRAP);
    if (one->state != TRAP_LAID)
        return;
    if (tod_marked(state, unit, UNIT_KNOWN))
        one->state = TRAP_FOUND;
    tod_note(play, EVENT_TRAP_FOUND, unit, one->kind, tod_packed(place_of(state, trap)), 0);
}

static TodPassing come_out(Play *play, int trap, int unit, int man, TodTrapResult result)
{
    if (result == TRAP_IGNORED)
        return PASSING_ON;
    if (result == TRAP_DETECTED) {
        find(play, trap, unit);
        return PASSING_FOUND;
    }
    bool stops = play->state->traps[trap].kind != TRAP_FLARE;
    tod_spring(play, trap, unit, man);
    return stops ? PASSING_SPRUNG : PASSING_ON;
}

TodPassing tod_pass_trap(Play *play, int trap, int unit, int man)
{
    State *state = play->state;
    TodTrapResult result = roll(play, trap, unit, man);
    /* T-65: who has noticed nothing cannot wish for another roll */
    if (result == TRAP_IGNORED || !may_reroll(play->game, state, trap, unit))
        return come_out(play, trap, unit, man, result);
    if (tod_marked(state, unit, UNIT_KNOWN) && man >= 0) {
        TodFrame *frame = tod_call(state, STEP_TRAP, unit);
        frame->man = (uint8_t)(man + 1);
        frame->item = (uint8_t)(trap + 1);
        frame->count = (uint8_t)result;
        return PASSING_ASKED;
    }
    if (result == TRAP_SPRUNG)
        result = roll(play, trap, unit, man);
    return come_out(play, trap, unit, man, result);
}

/* ---- the question (traps 10) ---- */

Next tod_run_trap(Play *play)
{
    State *state = play->state;
    TodFrame *top = tod_top(state), frame = *top;
    if (frame.stage != ROW_ANSWERED)
        return NEXT_ASK;
    int trap = frame.item - 1, unit = frame.unit - 1, man = frame.man - 1;
    play_needs(play, SIDE_NONE, true); /* what it is, and who else is near */
    *top = (TodFrame){0};
    state->depth--;
    TodTrapResult result = frame.result ? roll(play, trap, unit, man) : (TodTrapResult)frame.count;
    if (result == TRAP_IGNORED) /* he was warned */
        tod_suspect(state, tod_side(play->game, unit), place_of(state, trap), MARK_TRAP);
    tod_march_meets(state, trap, come_out(play, trap, unit, man, result));
    return NEXT_GO_ON;
}

static void answer_reroll(Play *play, Action action)
{
    (void)action;
    tod_top(play->state)->result = 1;
}

static const Law LAWS[] = {
    {VERB_REROLL, NULL, answer_reroll, "roll again", "the second roll stands", "traps 10", NULL},
    {VERB_STAND, NULL, tod_answer_done, "stand", "the first roll stands", "traps 10", NULL},
    {0},
};

static void list_answers(const Game *game, const State *state, ActionList *list)
{
    for (int i = 0; LAWS[i].verb; i++)
        tod_offer(&tod_trap_question, game, state, (Action){.verb = LAWS[i].verb}, list);
}

const Question tod_trap_question = {
    .rule = "traps 10",
    .topic = "trap",
    .otherwise = {"traps 10", "first it is said whether the roll for the trap stands"},
    .list = list_answers,
    .laws = LAWS,
    .text = "SIDE0: UNIT1 has {5 stepped on a trap|noticed a trap|passed a trap}. The roll stands, or is "
            "made again.",
    .meaning = "whether a roll for a trap is made again",
};
