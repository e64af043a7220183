/* Steps: a game of two coins shows how a sequence of play runs on, asks, refuses and goes blind. Each turn its first side
 * names a number up to its coins, its second side, which holds one coin or more in secret, takes it or leaves it. */
#include "core/play/steps.h"

#include <stddef.h>

#include "minunit.h"

struct Game {
    int most;
};

struct State {
    uint8_t eyes, over, turn, asks, coins, secret, named;
};

enum { ASKS_NOBODY, ASKS_FIRST, ASKS_SECOND };
enum { VERB_NONE, VERB_NAME, VERB_TAKE, VERB_LEAVE };
enum { OVER_NOT, OVER_ENDED, OVER_BLIND = 255 };

static const Word words[] = {
    {"verb", "name NUMBER", "", ""}, {"verb", "take", "", ""}, {"verb", "leave", "", ""}, {0}};
static const Noun nouns[] = {{.name = "NUMBER", .field = IN_COUNT, .most = 9}, {.name = ""}};
static const Phrasebook phrases = {.nouns = nouns, .words = words, .verbs = 3, .first_verb = VERB_NAME};

static Side first(const Game *game, const State *state)
{
    (void)game, (void)state;
    return SIDE_FIRST;
}

static Side second(const Game *game, const State *state)
{
    (void)game, (void)state;
    return SIDE_SECOND;
}

static void prompt(const Game *game, const State *state, Ask *ask)
{
    (void)game;
    text_print(ask->text, SENTENCE_SIZE, "turn %d?", state->turn);
}

static bool refuse_name(const Game *game, const State *state, Action action, Reason *reason)
{
    if (action.count < 1 || action.count > game->most)
        return deny(reason, "1", "1 to %d", game->most);
    return action.count > state->coins && deny(reason, "2", "only %d coins", state->coins);
}

static void name(Play *play, Action action)
{
    play->state->named = (uint8_t)action.count;
    play->state->asks = ASKS_SECOND;
}

static int times_listed;

static void list_takes(const Game *game, const State *state, ActionList *list)
{
    (void)game;
    times_listed++;
    list_add(list, (Action){.verb = VERB_LEAVE});
    if (state->secret >= state->named)
        list_add(list, (Action){.verb = VERB_TAKE});
}

static bool refuse_take(const Game *game, const State *state, Action action, Reason *reason)
{
    (void)game, (void)action;
    return state->secret < state->named && deny(reason, "3", "too few");
}

static void take(Play *play, Action action)
{
    if (play->state->eyes != SIDE_ALL && play->state->eyes != SIDE_SECOND)
        play_blind(play);
    play->state->secret -= action.verb == VERB_TAKE ? play->state->named : 0;
    play->state->asks = ASKS_NOBODY;
}

static Others knows;
static Others others(const Game *game, const State *state)
{
    (void)game, (void)state;
    return knows;
}

static const Law laws[] = {{VERB_NAME, refuse_name, .answer = name}, {0}};
static const Question name_question = {"1", "name", first, prompt, .laws = laws, .others = others_count};
static const Law take_laws[] = {
    {VERB_LEAVE, NULL, .answer = take}, {VERB_TAKE, refuse_take, .answer = take}, {0}};
static const Question take_question = {
    "3", "take", second, prompt, others, list_takes, .laws = take_laws, .otherwise = {"3", "take or leave"}};

static Next run(Play *play)
{
    return play->state->asks ? NEXT_ASK : NEXT_DONE;
}

static void done(Play *play)
{
    play->state->turn++;
    play->state->asks = ASKS_FIRST;
    play->state->over = play->state->turn > 3 ? OVER_ENDED : OVER_NOT;
}

static const Question *question(const Game *game, const State *state)
{
    (void)game;
    return state->asks == ASKS_FIRST ? &name_question : state->asks == ASKS_SECOND ? &take_question : NULL;
}

static void ended(const Game *game, const State *state, Ask *ask)
{
    (void)game, (void)state;
    text_copy(ask->text, SENTENCE_SIZE, ask->kind == ASK_BLIND ? "blind" : "ended");
}

static void tidy(State *state)
{
    state->asks = ASKS_NOBODY;
}

static Range range(const Game *game, const State *state, NounField field)
{
    (void)state, (void)field;
    return (Range){1, game->most};
}

static const Steps steps = {
    .eyes = offsetof(State, eyes),
    .over = offsetof(State, over),
    .blind = offsetof(State, over),
    .is_blind = OVER_BLIND,
    .run = run,
    .done = done,
    .question = question,
    .ended = ended,
    .tidy = tidy,
    .phrases = &phrases,
    .range = range,
    .when_over = {"9", "it is over"},
    .not_yours = {"8", "not yours"},
    .too_much = {"7", "too much"},
    .nothing_fits = {"6", "nothing fits"},
};

static const Game game = {3};

static State started(int coins, int secret)
{
    State state = {.eyes = SIDE_ALL, .coins = (uint8_t)coins, .secret = (uint8_t)secret};
    steps_run(&steps, &(Play){.game = &game, .state = &state});
    return state;
}

static void apply(State *state, Action action)
{
    steps_apply(&steps, &(Play){.game = &game, .state = state}, action);
}

static const char *refusal(const State *state, Action action)
{
    static char text[RULE_SIZE + LABEL_SIZE + 2];
    Reason reason;
    if (!steps_refuse(&steps, &game, state, action, &reason))
        return "";
    text_print(text, sizeof text, "%s %s", reason.rule, reason.label);
    return text;
}

static Ask asked(const State *state)
{
    Ask ask;
    steps_ask(&steps, &game, state, &ask);
    return ask;
}

/* A list of a thousand moves, made again for each of them, would make a judgement of the list cost a million. */
TEST(what_laws_judge_is_judged_without_the_list)
{
    State state = started(2, 2);
    apply(&state, (Action){.verb = VERB_NAME, .count = 1});
    times_listed = 0;
    CHECK_TEXT(refusal(&state, (Action){.verb = VERB_TAKE}), "");
    CHECK_TEXT(refusal(&state, (Action){.verb = VERB_NAME, .count = 1}), "3 take or leave");
    CHECK_INT(times_listed, 0);
}

TEST(steps_run_on_to_a_decision_with_several_answers)
{
    State state = started(2, 1);
    Action actions[4];
    CHECK_INT(steps_legal(&steps, &game, &state, actions, 4), 2);
    CHECK_INT(actions[1].count, 2);
    CHECK_TEXT(asked(&state).text, "turn 1?");
    CHECK_TEXT(asked(&state).topic, "name");
    apply(&state, (Action){.verb = VERB_NAME,
                           .count = 2}); /* more than the other side has: its one answer is given */
    CHECK_INT(state.turn, 2);
    CHECK_INT(steps_asked(&steps, &game, &state), SIDE_FIRST);
    apply(&state, (Action){.verb = VERB_NAME, .count = 1});
    CHECK_INT(steps_asked(&steps, &game, &state), SIDE_SECOND);
}

TEST(steps_run_to_the_end_where_nobody_has_a_choice)
{
    State state = started(1, 0);
    CHECK_INT(asked(&state).kind, ASK_OVER);
    CHECK_TEXT(asked(&state).text, "ended");
    CHECK_INT(state.asks, ASKS_NOBODY); /* tidied up */
    CHECK_INT(steps_legal(&steps, &game, &state, NULL, 0), 0);
    CHECK_TEXT(refusal(&state, (Action){.verb = VERB_NAME, .count = 1}), "9 it is over");
}

TEST(laws_judge_what_is_filled_in)
{
    State state = started(2, 1);
    CHECK_TEXT(refusal(&state, (Action){.verb = VERB_NAME, .count = 2}), "");
    CHECK_TEXT(refusal(&state, (Action){.verb = VERB_NAME, .count = 3}), "2 only 2 coins");
    CHECK_TEXT(refusal(&state, (Action){.verb = VERB_NAME, .count = COUNT_BLANK}), "");
    CHECK_TEXT(refusal(&state, (Action){.verb = VERB_NAME, .count = 1, .on = 4}), "7 too much");
    CHECK_TEXT(refusal(&state, (Action){.verb = VERB_NAME, .count = 1, .on = ACTION_BLANK}), "");
    CHECK_TEXT(refusal(&state, (Action){.verb = VERB_TAKE}), "1 this does not answer the question (name)");
    state.coins = 0;
    CHECK_TEXT(refusal(&state, (Action){.verb = VERB_NAME, .count = COUNT_BLANK}), "6 nothing fits");
}

TEST(laws_with_a_list_of_their_own_judge_blanks_by_it)
{
    State state = started(2, 1);
    apply(&state, (Action){.verb = VERB_NAME, .count = 1});
    CHECK_TEXT(refusal(&state, (Action){.verb = VERB_TAKE, .at = ACTION_BLANK}), "");
    CHECK_TEXT(refusal(&state, (Action){.verb = VERB_NAME, .count = COUNT_BLANK}), "6 nothing fits");
    CHECK_TEXT(refusal(&state, (Action){.verb = VERB_TAKE, .on = 1}), "7 too much");
    CHECK_TEXT(refusal(&state, (Action){.verb = VERB_NAME, .count = 1}), "3 take or leave");
    state.secret = 0;
    CHECK_TEXT(refusal(&state, (Action){.verb = VERB_TAKE}), "3 too few");
}

/* What was in the list before, and is no more, does not fit. */
TEST(a_list_ends_where_it_ends)
{
    State state = started(2, 1);
    apply(&state, (Action){.verb = VERB_NAME, .count = 1});
    for (int i = 0; i < 3; i++) {
        state.secret = 1;
        CHECK_TEXT(refusal(&state, (Action){.verb = VERB_TAKE, .at = ACTION_BLANK}), "");
        state.secret = 0;
        CHECK_TEXT(refusal(&state, (Action){.verb = VERB_TAKE, .at = ACTION_BLANK}), "6 nothing fits");
    }
}

TEST(nobody_is_asked_while_something_goes_on_by_itself)
{
    State state = started(2, 1);
    state.asks = ASKS_NOBODY; /* as a watcher of the log may find it */
    CHECK_INT(steps_asked(&steps, &game, &state), SIDE_NONE);
    CHECK_INT(steps_legal(&steps, &game, &state, NULL, 0), 0);
    CHECK_TEXT(refusal(&state, (Action){.verb = VERB_NAME, .count = 1}), "8 not yours");
}

static bool refuse_all(const Game *game, const State *state, Action action, Reason *reason)
{
    (void)game, (void)state, (void)action;
    return deny(reason, "4", "not in the list");
}

static const Question *listed_question(const Game *game, const State *state)
{
    static const Question listed = {
        "3",           "take", second, prompt, .list = list_takes, .refuse = refuse_all, .answer = take,
        .listed = true};
    (void)game, (void)state;
    return &listed;
}

TEST(a_question_may_allow_what_it_lists)
{
    State state = started(2, 1);
    Steps by_list = steps;
    Reason reason;
    by_list.question = listed_question;
    apply(&state, (Action){.verb = VERB_NAME, .count = 1});
    CHECK(!steps_refuse(&by_list, &game, &state, (Action){.verb = VERB_TAKE}, &reason));
    state.secret = 0;
    CHECK(steps_refuse(&by_list, &game, &state, (Action){.verb = VERB_TAKE}, &reason));
    CHECK_TEXT(reason.label, "not in the list");
}

static void begin(Play *play)
{
    play->state->coins++;
}

TEST(a_position_that_is_taken_up_begins_before_anything_runs)
{
    State state = {.eyes = SIDE_ALL, .coins = 1, .secret = 1};
    Steps with_begin = steps;
    with_begin.begin = begin;
    steps_run(&with_begin, &(Play){.game = &game, .state = &state});
    CHECK_INT(state.turn, 1); /* with one coin it would have run on */
    CHECK_INT(state.coins, 2);
    steps_apply(&with_begin, &(Play){.game = &game, .state = &state},
                (Action){.verb = VERB_NAME, .count = 1});
    CHECK_INT(state.coins, 2);
}

/* What other eyes may know of the second side's answers decides how far their preview goes. */
TEST(a_preview_waits_counts_or_ends_blind)
{
    static const AskKind kinds[] = {
        [OTHERS_WAIT] = ASK_DECIDE, [OTHERS_COUNT] = ASK_BLIND, [OTHERS_BLIND] = ASK_BLIND};
    for (knows = OTHERS_WAIT; knows <= OTHERS_BLIND; knows++) {
        State state = started(2, 0);
        state.eyes = SIDE_FIRST;
        apply(&state, (Action){.verb = VERB_NAME, .count = 1});
        CHECK_INT(asked(&state).kind, kinds[knows]);
        CHECK_INT(steps_legal(&steps, &game, &state, NULL, 0), 0);
        CHECK_TEXT(refusal(&state, (Action){.verb = VERB_LEAVE}), knows ? "9 it is over" : "8 not yours");
    }
    knows = OTHERS_WAIT;
}
