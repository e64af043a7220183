/* toy_play: the sequence of play as a table in the order of the rules, and the loop that walks it. A row
 * runs to its end or asks; what it calls (a move, an assault) lies as a frame on top of it. */
#include <string.h>

#include "toy/toy_state.h"

static Side other(Side side)
{
    return 1 - side;
}

static const char *side_name(Side side)
{
    return toy_side_names[side];
}

/* ---- T.2 planning, T.3 bids: one question a row ---- */

static Next run_question(Play *play, Frame *frame)
{
    (void)play;
    if (frame->stage == STAGE_ANSWERED)
        return NEXT_DONE;
    frame->stage = STAGE_ASKED;
    return NEXT_ASK;
}

static int prompt_trap(const Game *game, const State *state, const Frame *frame, char *text, int size)
{
    (void)frame;
    return text_print(text, size, "%s: lay a trap at 2 to %d, or none.", side_name(toy_asked(state)),
                      game->places - 1);
}

static void answer_trap(Play *play, Frame *frame, Action action)
{
    Side side = toy_asked(play->state);
    play->state->camps[side].trap = (uint8_t)action.at;
    toy_note(play, EVENT_TRAP_LAID, side, side, action.at, 0);
    frame->stage = STAGE_ANSWERED;
}

static int prompt_doctrine(const Game *game, const State *state, const Frame *frame, char *text, int size)
{
    (void)frame;
    return text_print(text, size, "%s: steady (exhorted on %d or more) or bold (on %d or more)?",
                      side_name(toy_asked(state)), game->steady_nerve, game->bold_nerve);
}

static void answer_doctrine(Play *play, Frame *frame, Action action)
{
    Side side = toy_asked(play->state);
    play->state->camps[side].doctrine = action.verb == VERB_BOLD ? DOCTRINE_BOLD : DOCTRINE_STEADY;
    toy_note(play, EVENT_DOCTRINE, side, side, action.verb == VERB_BOLD, 0);
    frame->stage = STAGE_ANSWERED;
}

/* T.3.1: bids are secret, so a preview does not learn the other side's, not even that there is none yet. */
static void set_bid(State *state, Side side, int bid)
{
    bool unseen = state->eyes != SIDE_ALL && state->eyes != side;
    state->camps[side].bid = unseen ? UNKNOWN : (uint8_t)bid;
}

static Next run_turn_start(Play *play, Frame *frame)
{
    (void)frame;
    State *state = play->state;
    if (state->turn > 0) {
        for (Side side = 0; side < 2; side++) {
            int supply = state->camps[side].supply + play->game->income;
            state->camps[side].supply = (uint16_t)(supply < UINT16_MAX ? supply : UINT16_MAX);
        }
    }
    state->turn++;
    for (Side side = 0; side < 2; side++)
        set_bid(state, side, 0);
    toy_note(play, EVENT_TURN, SIDE_ALL, state->turn, 0, 0);
    return NEXT_DONE;
}

static int prompt_bid(const Game *game, const State *state, const Frame *frame, char *text, int size)
{
    (void)game, (void)frame;
    Side side = toy_asked(state);
    return text_print(text, size, "%s: bid how much of %d supply, in secret, for the first move?",
                      side_name(side), state->camps[side].supply);
}

static void answer_bid(Play *play, Frame *frame, Action action)
{
    set_bid(play->state, toy_asked(play->state), action.count);
    frame->stage = STAGE_ANSWERED;
}

/* T.3.2: both bids are shown and paid; the higher moves first, a die decides a tie. */
static Next run_initiative(Play *play, Frame *frame)
{
    (void)frame;
    State *state = play->state;
    for (Side side = 0; side < 2; side++)
        toy_need_secret(play, side, state->camps[side].bid == UNKNOWN);
    for (Side side = 0; side < 2; side++) {
        toy_note(play, EVENT_BID, SIDE_ALL, side, state->camps[side].bid, 0);
        state->camps[side].supply -= state->camps[side].bid;
    }
    if (state->camps[0].bid != state->camps[1].bid) {
        state->first = state->camps[0].bid > state->camps[1].bid ? SIDE_FIRST : SIDE_SECOND;
    } else {
        int roll = toy_roll(play);
        toy_note(play, EVENT_TIE, SIDE_ALL, roll, 0, 0);
        state->first = roll <= DIE_FACES / 2 ? SIDE_FIRST : SIDE_SECOND;
    }
    toy_note(play, EVENT_FIRST, SIDE_ALL, state->first, 0, 0);
    return NEXT_DONE;
}

/* ---- T.4 orders ---- */

static bool anybody_unspent(const State *state, Side side)
{
    for (int unit = 0; unit < UNITS; unit++) {
        if (toy_side_of(unit) == side && toy_alive(state, unit) && !state->units[unit].spent)
            return true;
    }
    return false;
}

/* T.4.1: a card says how many orders the side has; its units may all take one. */
static void start_orders(Play *play, Side side)
{
    State *state = play->state;
    uint8_t card = toy_draw(play);
    state->active = side;
    state->commands = play->game->commands[card];
    for (int unit = 0; unit < UNITS; unit++) {
        if (toy_side_of(unit) == side)
            state->units[unit].spent = 0;
    }
    toy_note(play, EVENT_COMMANDS, SIDE_ALL, side, state->commands, card);
}

static Next run_orders(Play *play, Frame *frame)
{
    State *state = play->state;
    if (frame->stage == STAGE_START) {
        start_orders(play, frame->step == STEP_ORDERS_FIRST ? state->first : other(state->first));
        frame->stage = STAGE_ASKED;
    }
    return state->commands > 0 && anybody_unspent(state, state->active) ? NEXT_ASK : NEXT_DONE;
}

static int prompt_orders(const Game *game, const State *state, const Frame *frame, char *text, int size)
{
    (void)game, (void)frame;
    return text_print(text, size, "%s: an order (%d left) or pass.", side_name(state->active),
                      state->commands);
}

/* T.6.3: an eye on the card finds everybody at the place. */
static void scout(Play *play, int unit, int place)
{
    uint8_t card = toy_draw(play);
    bool sees = play->game->with_mark[MARK_EYE] >> card & 1;
    toy_note(play, sees ? EVENT_SCOUT_SEES : EVENT_SCOUT_NOTHING, SIDE_ALL, unit, place, card);
    for (int i = 0; i < UNITS && sees; i++) {
        if (toy_side_of(i) != toy_side_of(unit) && play->state->units[i].place == place)
            toy_spot(play, i);
    }
}

static void dig(Play *play, int unit)
{
    Unit *one = &play->state->units[unit];
    one->dug_in = 1;
    toy_note(play, EVENT_DIG, one->spotted ? SIDE_ALL : toy_side_of(unit), unit, one->place, 0);
}

static void answer_order(Play *play, Frame *frame, Action action)
{
    (void)frame;
    State *state = play->state;
    int unit = action.on - 1;
    if (action.verb == VERB_PASS) {
        state->commands = 0;
        toy_note(play, EVENT_PASS, SIDE_ALL, state->active, 0, 0);
        return;
    }
    state->commands--;
    if (action.verb != VERB_ASSAULT)
        state->units[unit].spent = 1;
    switch (action.verb) {
    case VERB_ADVANCE:
        toy_push(play,
                 (Frame){.step = STEP_ADVANCE, .unit = (uint8_t)action.on, .place = (uint8_t)action.at});
        break;
    case VERB_ASSAULT:
        toy_push(play, (Frame){.step = STEP_ASSAULT, .unit = 1, .place = (uint8_t)action.at});
        break;
    case VERB_FIRE:
        toy_fire(play, unit, action.to - 1);
        break;
    case VERB_SCOUT:
        scout(play, unit, action.at);
        break;
    default:
        dig(play, unit);
        break;
    }
}

/* ---- T.8 end of a turn ---- */

/* T.8.1: the side on the hill scores. If none of its units there has been spotted, the one that raises the
 * flag is. */
static void score_hill(Play *play)
{
    State *state = play->state;
    int hill = play->game->hill;
    for (Side side = 0; side < 2; side++) {
        bool seen = toy_seen_at(state, SIDE_ALL, SIDE_FIRST, hill) >= 0 ||
                    toy_seen_at(state, SIDE_ALL, SIDE_SECOND, hill) >= 0;
        toy_need_secret(play, side, !seen && toy_any_hidden(state, side));
    }
    for (Side side = 0; side < 2; side++) {
        int holder = toy_seen_at(state, SIDE_ALL, side, hill);
        if (holder < 0)
            continue;
        if (toy_seen_at(state, other(side), side, hill) < 0)
            toy_spot(play, holder);
        state->camps[side].points++;
        toy_note(play, EVENT_HILL, SIDE_ALL, side, state->camps[side].points, 0);
    }
}

/* T.9.2: at the goal or after the last turn, more points win. */
static void check_end(Play *play)
{
    State *state = play->state;
    int us = state->camps[0].points, enemy = state->camps[1].points, goal = play->game->goal;
    if (us < goal && enemy < goal && state->turn < play->game->turns)
        return;
    state->over = 1;
    state->winner = us > enemy ? SIDE_FIRST : enemy > us ? SIDE_SECOND : SIDE_NONE;
    toy_note(play, EVENT_OVER, SIDE_ALL, state->winner, us, enemy);
}

static Next run_turn_end(Play *play, Frame *frame)
{
    (void)frame;
    score_hill(play);
    for (int unit = 0; unit < UNITS; unit++)
        play->state->units[unit].reacted = 0;
    check_end(play);
    return NEXT_DONE;
}

/* ---- the table ---- */

static const Question TRAP = {"trap", false, prompt_trap, {VERB_NO_TRAP, VERB_TRAP}, answer_trap};
static const Question DOCTRINE = {
    "doctrine", false, prompt_doctrine, {VERB_STEADY, VERB_BOLD}, answer_doctrine};
static const Question BID = {"bid", true, prompt_bid, {VERB_BID}, answer_bid};
static const Question ORDER = {
    "order",       false,
    prompt_orders, {VERB_PASS, VERB_ADVANCE, VERB_FIRE, VERB_SCOUT, VERB_DIG, VERB_ASSAULT},
    answer_order,
};
static const Question OPPORTUNITY = {
    "opportunity", false, toy_prompt_opportunity, {VERB_HOLD, VERB_REACT}, toy_answer_opportunity};
static const Question EXHORT = {"exhort", true, toy_prompt_exhort, {VERB_NO, VERB_YES}, toy_answer_exhort};

/* The sequence of play in the order of the rules; below it what orders call. */
/* clang-format off */
const Step toy_steps[STEPS] = {
    [STEP_TRAP_US]        = {"T.2.1", "trap-us",        run_question,    WHO_US,     &TRAP},
    [STEP_DOCTRINE_US]    = {"T.2.2", "doctrine-us",    run_question,    WHO_US,     &DOCTRINE},
    [STEP_TRAP_ENEMY]     = {"T.2.1", "trap-enemy",     run_question,    WHO_ENEMY,  &TRAP},
    [STEP_DOCTRINE_ENEMY] = {"T.2.2", "doctrine-enemy", run_question,    WHO_ENEMY,  &DOCTRINE},
    [STEP_TURN_START]     = {"T.1.2", "turn-start",     run_turn_start,  WHO_NOBODY, NULL},
    [STEP_BID_US]         = {"T.3.1", "bid-us",         run_question,    WHO_US,     &BID},
    [STEP_BID_ENEMY]      = {"T.3.1", "bid-enemy",      run_question,    WHO_ENEMY,  &BID},
    [STEP_INITIATIVE]     = {"T.3.2", "initiative",     run_initiative,  WHO_NOBODY, NULL},
    [STEP_ORDERS_FIRST]   = {"T.4",   "orders-first",   run_orders,      WHO_ACTIVE, &ORDER},
    [STEP_ORDERS_SECOND]  = {"T.4",   "orders-second",  run_orders,      WHO_ACTIVE, &ORDER},
    [STEP_TURN_END]       = {"T.8",   "turn-end",       run_turn_end,    WHO_NOBODY, NULL},

    [STEP_ADVANCE]        = {"T.5",   "advance",        toy_run_advance, WHO_OTHER,  &OPPORTUNITY},
    [STEP_ASSAULT]        = {"T.7",   "assault",        toy_run_assault, WHO_ACTIVE, &EXHORT},
};
/* clang-format on */

/* ---- the loop ---- */

void toy_push(Play *play, Frame frame)
{
    ENSURE(play->state->depth < FRAMES);
    play->state->frames[play->state->depth++] = frame;
}

const Frame *toy_top(const State *state)
{
    return &state->frames[state->depth - 1];
}

Side toy_asked(const State *state)
{
    if (state->over || state->blind)
        return SIDE_NONE;
    switch (toy_steps[toy_top(state)->step].who) {
    case WHO_US:
        return SIDE_FIRST;
    case WHO_ENEMY:
        return SIDE_SECOND;
    case WHO_ACTIVE:
        return state->active;
    case WHO_OTHER:
        return other(state->active);
    default:
        return SIDE_NONE;
    }
}

/* A row is done: the one below it in the table takes its place, turn after turn; or the frame below goes
 * on. */
static void finish(State *state)
{
    Frame *top = &state->frames[state->depth - 1];
    int step = top->step;
    *top = (Frame){0};
    if (step >= STEP_ADVANCE)
        state->depth--;
    else
        top->step = step == STEP_TURN_END ? STEP_TURN_START : (uint8_t)(step + 1);
}

/* One legal answer is not asked. A masked position cannot count the other side's answers where they rest
 * on what it hides; such rows (orders, opportunity) ask only when there are two. */
static bool answers_itself(Play *play, Frame *top)
{
    const State *state = play->state;
    bool counts =
        state->eyes == SIDE_ALL || state->eyes == toy_asked(state) || toy_steps[top->step].question->open;
    Action only;
    if (!counts || toy_list(play->game, state, &only, 1) != 1)
        return false;
    toy_steps[top->step].question->answer(play, top, only);
    return true;
}

static void run_rows(Play *play)
{
    State *state = play->state;
    while (!state->over && !state->blind) {
        Frame *top = &state->frames[state->depth - 1];
        Next next = toy_steps[top->step].run(play, top);
        if (state->over)
            return;
        if (next == NEXT_DONE)
            finish(state);
        if (next == NEXT_ASK && !answers_itself(play, top))
            return;
    }
}

void toy_run(Play *play)
{
    jmp_buf blind;
    play->blind = &blind;
    if (setjmp(blind) == 0)
        run_rows(play);
}

void toy_apply(const Game *game, State *state, Action action, Log *log)
{
    ENSURE(!toy_refuse(game, state, action, NULL));
    jmp_buf blind;
    Play play = {game, state, log, &blind};
    if (setjmp(blind) == 0) {
        Frame *top = &state->frames[state->depth - 1];
        toy_steps[top->step].question->answer(&play, top, action);
        run_rows(&play);
    }
}

static void ask_ended(const State *state, Ask *ask)
{
    ask->kind = ASK_OVER;
    ask->side = state->winner;
    ask->topic = "over";
    text_print(ask->rule, RULE_SIZE, "T.9");
    text_print(ask->text, SENTENCE_SIZE, "%s: %d to %d on the hill.",
               state->winner == SIDE_NONE    ? "Nobody has won"
               : state->winner == SIDE_FIRST ? "us has won"
                                             : "enemy has won",
               state->camps[0].points, state->camps[1].points);
}

void toy_ask(const Game *game, const State *state, Ask *ask)
{
    *ask = (Ask){.kind = ASK_DECIDE, .side = toy_asked(state), .turn = state->turn};
    if (state->over) {
        ask_ended(state, ask);
    } else if (state->blind) {
        ask->kind = ASK_BLIND;
        ask->topic = "blind";
        text_print(ask->text, SENTENCE_SIZE, "A card, a die or something unseen decides what comes next.");
    } else {
        const Frame *top = toy_top(state);
        const Step *step = &toy_steps[top->step];
        ask->topic = step->question->topic;
        text_print(ask->rule, RULE_SIZE, "%s", step->rule);
        step->question->prompt(game, state, top, ask->text, SENTENCE_SIZE);
    }
}
