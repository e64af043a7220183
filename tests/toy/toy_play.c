/* toy_play: the sequence of play as a table in the order of the rules, with planning, bids and the end of a turn. */
#include "toy/toy_state.h"

/* ---- who is asked ---- */

static Side planning(const Game *game, const State *state)
{
    (void)game;
    int step = toy_top(state)->step;
    return step == STEP_TRAP_US || step == STEP_DOCTRINE_US || step == STEP_BID_US ? SIDE_FIRST : SIDE_SECOND;
}

static const char *asked_name(const State *state)
{
    return toy_side_names[toy_asked(state)];
}

/* ---- T.2 planning, T.3 bids: one question a row ---- */

static Next run_question(Play *play)
{
    Frame *frame = toy_top(play->state);
    if (frame->stage == STAGE_ANSWERED)
        return NEXT_DONE;
    frame->stage = STAGE_ASKED;
    return NEXT_ASK;
}

static void ask_trap(const Game *game, const State *state, Ask *ask)
{
    text_print(ask->text, SENTENCE_SIZE, "%s: lay a trap at 2 to %d, or none.", asked_name(state),
               game->places - 1);
}

static bool refuse_trap(const Game *game, const State *state, Action action, Reason *reason)
{
    (void)state;
    return (action.at < 2 || action.at >= game->places) &&
           deny(reason, "T.2.1", "a trap is laid between the two homes: 2 to %d", game->places - 1);
}

static void lay_trap(Play *play, Action action)
{
    Side side = toy_asked(play->state);
    play->state->camps[side].trap = (uint8_t)action.at;
    toy_note(play, EVENT_TRAP_LAID, side, side, action.at, 0);
    toy_top(play->state)->stage = STAGE_ANSWERED;
}

static void ask_doctrine(const Game *game, const State *state, Ask *ask)
{
    text_print(ask->text, SENTENCE_SIZE, "%s: steady (exhorted on %d or more) or bold (on %d or more)?",
               asked_name(state), game->steady_nerve, game->bold_nerve);
}

static void choose_doctrine(Play *play, Action action)
{
    Side side = toy_asked(play->state);
    play->state->camps[side].doctrine = action.verb == VERB_BOLD ? DOCTRINE_BOLD : DOCTRINE_STEADY;
    toy_note(play, EVENT_DOCTRINE, side, side, action.verb == VERB_BOLD, 0);
    toy_top(play->state)->stage = STAGE_ANSWERED;
}

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

static void ask_bid(const Game *game, const State *state, Ask *ask)
{
    (void)game;
    text_print(ask->text, SENTENCE_SIZE, "%s: bid how much of %d supply, in secret, for the first move?",
               asked_name(state), state->camps[toy_asked(state)].supply);
}

static bool refuse_bid(const Game *game, const State *state, Action action, Reason *reason)
{
    int supply = state->camps[toy_asked(state)].supply;
    if (action.count < 0 || action.count > game->highest_bid)
        return deny(reason, "T.3.1", "a bid is 0 to %d", game->highest_bid);
    return action.count > supply && deny(reason, "T.3.1", "only %d supply left", supply);
}

static void bid(Play *play, Action action)
{
    set_bid(play->state, toy_asked(play->state), action.count);
    toy_top(play->state)->stage = STAGE_ANSWERED;
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
    if (camps[0].bid != camps[1].bid) {
        state->first = camps[0].bid > camps[1].bid ? SIDE_FIRST : SIDE_SECOND;
    } else {
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
    bool seen = toy_seen_at(state, SIDE_ALL, SIDE_FIRST, hill) >= 0 ||
                toy_seen_at(state, SIDE_ALL, SIDE_SECOND, hill) >= 0;
    for (Side side = 0; side < 2; side++)
        toy_need_secret(play, side, !seen && toy_any(state, side, toy_unseen, 0));
    for (Side side = 0; side < 2; side++) {
        int holder = toy_seen_at(state, SIDE_ALL, side, hill);
        if (holder < 0)
            continue;
        if (toy_seen_at(state, 1 - side, side, hill) < 0)
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
    if (ours < goal && theirs < goal && state->turn < play->game->turns)
        return NEXT_DONE;
    state->over = 1;
    state->winner = ours > theirs ? SIDE_FIRST : theirs > ours ? SIDE_SECOND : SIDE_NONE;
    toy_note(play, EVENT_OVER, SIDE_ALL, state->winner, ours, theirs);
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

static const Question TRAP = {"T.2.1", "trap", planning, ask_trap, .laws = TRAPS};
static const Question DOCTRINE = {"T.2.2", "doctrine", planning, ask_doctrine, .laws = DOCTRINES};
static const Question BID = {"T.3.1", "bid", planning, ask_bid, .laws = BIDS, .others = others_count};

/* The sequence of play in the order of the rules; below it what orders call. */
/* clang-format off */
const Step toy_steps[STEPS] = {
    [STEP_TRAP_US]        = {"trap-us",        run_question,    &TRAP},
    [STEP_DOCTRINE_US]    = {"doctrine-us",    run_question,    &DOCTRINE},
    [STEP_TRAP_ENEMY]     = {"trap-enemy",     run_question,    &TRAP},
    [STEP_DOCTRINE_ENEMY] = {"doctrine-enemy", run_question,    &DOCTRINE},
    [STEP_TURN_START]     = {"turn-start",     run_turn_start,  NULL},
    [STEP_BID_US]         = {"bid-us",         run_question,    &BID},
    [STEP_BID_ENEMY]      = {"bid-enemy",      run_question,    &BID},
    [STEP_INITIATIVE]     = {"initiative",     run_initiative,  NULL},
    [STEP_ORDERS_FIRST]   = {"orders-first",   toy_run_orders,  &toy_order},
    [STEP_ORDERS_SECOND]  = {"orders-second",  toy_run_orders,  &toy_order},
    [STEP_TURN_END]       = {"turn-end",       run_turn_end,    NULL},

    [STEP_ADVANCE]        = {"advance",        toy_run_advance, &toy_opportunity},
    [STEP_ASSAULT]        = {"assault",        toy_run_assault, &toy_exhort},
};
/* clang-format on */

Frame *toy_top(const State *state)
{
    return (Frame *)&state->frames[state->depth - 1];
}

static Next run(Play *play)
{
    return toy_steps[toy_top(play->state)->step].run(play);
}

/* The row below takes its place, turn after turn; or the frame below goes on. */
static void done(Play *play)
{
    Frame *top = toy_top(play->state);
    int step = top->step;
    *top = (Frame){0};
    if (step >= STEP_ADVANCE)
        play->state->depth--;
    else
        top->step = step == STEP_TURN_END ? STEP_TURN_START : (uint8_t)(step + 1);
}

static const Question *question(const Game *game, const State *state)
{
    (void)game;
    return toy_steps[toy_top(state)->step].question;
}

/* What a part of an order can be for the side that gives it. */
static Range range(const Game *game, const State *state, NounField field)
{
    if (field == IN_AT)
        return (Range){1, game->places};
    if (field == IN_COUNT)
        return (Range){0, game->highest_bid};
    Side whose = field == IN_ON ? toy_asked(state) : 1 - toy_asked(state);
    return (Range){whose * UNITS_PER_SIDE + 1, (whose + 1) * UNITS_PER_SIDE};
}

static const Steps STEPS_OF_PLAY = {
    .eyes = offsetof(State, eyes),
    .over = offsetof(State, over),
    .blind = offsetof(State, blind),
    .is_blind = 1,
    .run = run,
    .done = done,
    .question = question,
    .ended = ended,
    .phrases = &toy_phrases,
    .range = range,
    .when_over = {"T.9", "the game is over"},
    .not_yours = {"T.1.3", "this decision is not yours"},
    .too_much = {"T.4.2", "this order has a part that it does not need"},
};

/* ---- behind the door ---- */

Side toy_asked(const State *state)
{
    return steps_asked(&STEPS_OF_PLAY, NULL, state);
}

Side toy_looking(const State *state)
{
    Side asked = toy_asked(state);
    return state->eyes != SIDE_ALL ? state->eyes : asked == SIDE_NONE ? SIDE_ALL : asked;
}

void toy_run(Play *play)
{
    steps_run(&STEPS_OF_PLAY, play);
}

void toy_ask(const Game *game, const State *state, Ask *ask)
{
    steps_ask(&STEPS_OF_PLAY, game, state, ask);
    ask->turn = state->turn;
}

int toy_legal(const Game *game, const State *state, Action *actions, int cap)
{
    return steps_legal(&STEPS_OF_PLAY, game, state, actions, cap);
}

bool toy_refuse(const Game *game, const State *state, Action action, Reason *reason)
{
    return steps_refuse(&STEPS_OF_PLAY, game, state, action, reason);
}

void toy_apply(const Game *game, State *state, Action action, Log *log)
{
    steps_apply(&STEPS_OF_PLAY, &(Play){.game = game, .state = state, .log = log}, action);
}
