/* toy_play: the sequence of play as a table in the order of the rules, with toy_asked, bids and the end of a turn. */
#include <string.h>

#include "toy/toy_state.h"

Side toy_asked(const Game *game, const State *state)
{
    (void)game;
    int step = toy_top(state)->step;
    bool us = step == STEP_TRAP_US || step == STEP_DOCTRINE_US || step == STEP_BID_US;
    if (step < STEP_ORDERS_FIRST)
        return us ? SIDE_FIRST : SIDE_SECOND;
    return step == STEP_ADVANCE ? 1 - state->active : state->active; /* T.5.4: fire at a move */
}

/* ---- T.2 planning ---- */

static bool refuse_trap(const Game *game, const State *state, Action action, Reason *reason)
{
    (void)state;
    return (action.at < 2 || action.at >= game->places) &&
           deny(reason, "T.2.1", "a trap is laid between the two homes: 2 to %d", game->places - 1);
}

static void lay_trap(Play *play, Action action)
{
    Side side = toy_asked(play->game, play->state);
    play->state->camps[side].trap = (uint8_t)action.at;
    toy_note(play, EVENT_TRAP_LAID, side, side, action.at, 0);
}

static void ask_doctrine(const Game *game, const State *state, Ask *ask)
{
    text_print(ask->text, SENTENCE_SIZE, "%s: steady (exhorted on %d or more) or bold (on %d or more)?",
               toy_side_names[toy_asked(game, state)], game->steady_nerve, game->bold_nerve);
}

static void choose_doctrine(Play *play, Action action)
{
    Side side = toy_asked(play->game, play->state);
    play->state->camps[side].doctrine = action.verb == VERB_BOLD ? DOCTRINE_BOLD : DOCTRINE_STEADY;
    toy_note(play, EVENT_DOCTRINE, side, side, action.verb == VERB_BOLD, 0);
}

/* ---- T.3 bids ---- */

/* T.3.1: bids are secret, so a preview does not learn the other side's, not even that there is none yet. */
static void set_bid(State *state, Side side, int bid)
{
    bool unseen = state->eyes != SIDE_ALL && state->eyes != side;
    state->camps[side].bid = unseen ? UNKNOWN : (uint8_t)bid;
}

static Next run_turn_start(Play *play)
{
    State *state = play->state;
    for (Side side = 0; side < 2; side++) {
        int supply = state->camps[side].supply + (state->turn > 0 ? play->game->income : 0);
        state->camps[side].supply = (uint16_t)(supply < UINT16_MAX ? supply : UINT16_MAX);
        set_bid(state, side, 0);
    }
    state->turn++;
    toy_note(play, EVENT_TURN, SIDE_ALL, state->turn, 0, 0);
    return NEXT_DONE;
}

static bool refuse_bid(const Game *game, const State *state, Action action, Reason *reason)
{
    int supply = state->camps[toy_asked(game, state)].supply;
    if (action.count < 0 || action.count > game->highest_bid)
        return deny(reason, "T.3.1", "a bid is 0 to %d", game->highest_bid);
    return action.count > supply && deny(reason, "T.3.1", "only %d supply left", supply);
}

static void bid(Play *play, Action action)
{
    set_bid(play->state, toy_asked(play->game, play->state), action.count);
}

/* T.3.2: both bids are shown and paid; the higher moves first, a die decides a tie. */
static Next run_initiative(Play *play)
{
    State *state = play->state;
    Camp *camps = state->camps;
    for (Side side = 0; side < 2; side++)
        toy_need_secret(play, side, camps[side].bid == UNKNOWN);
    for (Side side = 0; side < 2; side++) {
        toy_note(play, EVENT_BID, SIDE_ALL, side, camps[side].bid, 0);
        camps[side].supply -= camps[side].bid;
    }
    state->first = camps[0].bid > camps[1].bid ? SIDE_FIRST : SIDE_SECOND;
    if (camps[0].bid == camps[1].bid) {
        int roll = toy_roll(play);
        toy_note(play, EVENT_TIE, SIDE_ALL, roll, 0, 0);
        state->first = roll <= DIE_FACES / 2 ? SIDE_FIRST : SIDE_SECOND;
    }
    toy_note(play, EVENT_FIRST, SIDE_ALL, state->first, 0, 0);
    return NEXT_DONE;
}

/* ---- T.8 end of a turn, T.9 victory ---- */

/* T.8.1: the side on the hill scores. If none of its units there has been spotted, the one that raises the
 * flag is. */
static void score_hill(Play *play)
{
    State *state = play->state;
    int hill = play->game->hill;
    bool seen = toy_any(state, SIDE_FIRST, AT, hill) || toy_any(state, SIDE_SECOND, AT, hill);
    for (Side side = 0; side < 2; side++)
        toy_need_secret(play, side, !seen && toy_any(state, side, UNSEEN, 0));
    for (Side side = 0; side < 2; side++) {
        int holder = toy_first(state, side, AT, hill);
        if (holder < 0)
            continue;
        if (!toy_any(state, side, AT | SPOTTED, hill))
            toy_spot(play, holder);
        state->camps[side].points++;
        toy_note(play, EVENT_HILL, SIDE_ALL, side, state->camps[side].points, 0);
    }
}

/* T.9.2: at the goal or after the last turn, more points win. */
static Next run_turn_end(Play *play)
{
    State *state = play->state;
    score_hill(play);
    for (int unit = 0; unit < UNITS; unit++)
        state->units[unit].reacted = 0;
    int ours = state->camps[0].points, theirs = state->camps[1].points, goal = play->game->goal;
    if (ours >= goal || theirs >= goal || state->turn >= play->game->turns)
        toy_end(play, ours > theirs ? SIDE_FIRST : theirs > ours ? SIDE_SECOND : SIDE_NONE);
    return NEXT_DONE;
}

static void ended(const Game *game, const State *state, Ask *ask)
{
    (void)game;
    if (ask->kind == ASK_BLIND) {
        ask->topic = "blind";
        text_copy(ask->text, SENTENCE_SIZE, "A card, a die or something unseen decides what comes next.");
        return;
    }
    ask->side = state->winner;
    text_copy(ask->rule, RULE_SIZE, "T.9");
    text_print(ask->text, SENTENCE_SIZE, "%s has won: %d to %d on the hill.",
               state->winner == SIDE_NONE ? "Nobody" : toy_side_names[state->winner], state->camps[0].points,
               state->camps[1].points);
}

/* ---- the tables ---- */

static const Law TRAPS[] = {{VERB_NO_TRAP, NULL, lay_trap}, {VERB_TRAP, refuse_trap, lay_trap}, {0}};
static const Law DOCTRINES[] = {
    {VERB_STEADY, NULL, choose_doctrine}, {VERB_BOLD, NULL, choose_doctrine}, {0}};
static const Law BIDS[] = {{VERB_BID, refuse_bid, bid}, {0}};

static const Question TRAP = {"T.2.1", "trap", toy_asked, .laws = TRAPS,
                              .text = "SIDE0: lay a trap at 2 to NUMBER5, or none."};
static const Question DOCTRINE = {"T.2.2", "doctrine", toy_asked, ask_doctrine, .laws = DOCTRINES};
static const Question BID = {"T.3.1",
                             "bid",
                             toy_asked,
                             .laws = BIDS,
                             .others = others_count,
                             .text = "SIDE0: bid how much of NUMBER1 supply, in secret, for the first move?"};

/* The sequence of play in the order of the rules; below it what orders call. */
/* clang-format off */
const StepRow toy_steps[STEPS] = {
    [STEP_TRAP_US]        = {"trap-us",        NULL,            &TRAP},
    [STEP_DOCTRINE_US]    = {"doctrine-us",    NULL,            &DOCTRINE},
    [STEP_TRAP_ENEMY]     = {"trap-enemy",     NULL,            &TRAP},
    [STEP_DOCTRINE_ENEMY] = {"doctrine-enemy", NULL,            &DOCTRINE},
    [STEP_TURN_START]     = {"turn-start",     run_turn_start,  NULL},
    [STEP_BID_US]         = {"bid-us",         NULL,            &BID},
    [STEP_BID_ENEMY]      = {"bid-enemy",      NULL,            &BID},
    [STEP_INITIATIVE]     = {"initiative",     run_initiative,  NULL},
    [STEP_ORDERS_FIRST]   = {"orders-first",   toy_run_orders,  &toy_order},
    [STEP_ORDERS_SECOND]  = {"orders-second",  toy_run_orders,  &toy_order},
    [STEP_TURN_END]       = {"turn-end",       run_turn_end,    NULL},

    [STEP_ADVANCE]        = {"advance",        toy_run_advance, &toy_opportunity},
    [STEP_ASSAULT]        = {"assault",        toy_run_assault, &toy_exhort},
};
/* clang-format on */

const StepTable toy_table = {
    toy_steps,     STEPS, STEP_ADVANCE, STEP_TURN_START, offsetof(State, frames), offsetof(State, depth),
    sizeof(Frame), FRAMES};

static void prompt(const Game *game, const State *state, int32_t arg[EVENT_ARGS])
{
    Side side = toy_asked(game, state);
    const Frame *top = toy_top(state);
    const int32_t all[] = {side,       state->camps[side].supply, state->commands, top->unit - 1,
                           top->place, game->places - 1};
    memcpy(arg, all, sizeof all);
}

/* What a part of an order can be for the side that gives it. */
static Range range(const Game *game, const State *state, NounField field)
{
    if (field == IN_AT)
        return (Range){1, game->places};
    if (field == IN_COUNT)
        return (Range){0, game->highest_bid};
    Side whose = field == IN_ON ? toy_asked(game, state) : 1 - toy_asked(game, state);
    return (Range){whose * UNITS_PER_SIDE + 1, (whose + 1) * UNITS_PER_SIDE};
}

const Steps toy_sequence = {
    .eyes = offsetof(State, eyes),
    .over = offsetof(State, over),
    .blind = offsetof(State, blind),
    .is_blind = 1,
    .table = &toy_table,
    .ended = ended,
    .phrases = &toy_phrases,
    .prompt = prompt,
    .range = range,
    .when_over = {"T.9", "the game is over"},
    .not_yours = {"T.1.3", "this decision is not yours"},
    .too_much = {"T.4.2", "this order has a part that it does not need"},
};
