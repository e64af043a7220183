/* steps: see the header. */
#include "core/play/steps.h"

#include <string.h>

#include "core/base/ensure.h"

enum { LIST_CAP = 4096 }; /* more answers than any question has */

static uint8_t byte_of(const State *state, size_t at)
{
    return ((const uint8_t *)state)[at];
}

static bool is_blind(const Steps *steps, const State *state)
{
    return byte_of(state, steps->blind) == steps->is_blind;
}

bool steps_over(const Steps *steps, const State *state)
{
    return byte_of(state, steps->over) || is_blind(steps, state);
}

/* ---- who is asked, and by whose eyes ---- */

Side asked_first(const Game *game, const State *state)
{
    (void)game, (void)state;
    return SIDE_FIRST;
}

Side asked_second(const Game *game, const State *state)
{
    (void)game, (void)state;
    return SIDE_SECOND;
}

static const Question *question_of(const Steps *steps, const Game *game, const State *state)
{
    return steps->table ? rows_question(steps->table, state) : steps->question(game, state);
}

static Side who(const Steps *steps, const Question *question, const Game *game, const State *state)
{
    if (question->who)
        return question->who(game, state);
    return steps->table ? rows_asked(steps->table, state) : SIDE_FIRST;
}

Side steps_asked(const Steps *steps, const Game *game, const State *state)
{
    const Question *question = steps_over(steps, state) ? NULL : question_of(steps, game, state);
    return question ? who(steps, question, game, state) : SIDE_NONE;
}

/* Whether these eyes are not those of the side that is asked. */
static bool looks_on(const Steps *steps, const Question *question, const Game *game, const State *state)
{
    uint8_t eyes = byte_of(state, steps->eyes);
    bool anybody = !question || (!question->who && !steps->table);
    return !question || (eyes != SIDE_ALL && !anybody && who(steps, question, game, state) != eyes);
}

/* ---- the answers ---- */

static void list_answers(const Steps *steps, const Question *question, const Game *game, const State *state,
                         ActionList *list)
{
    if (question->list)
        question->list(game, state, list);
    else
        laws_list(steps, question, game, state, list);
}

static void give_answer(const Steps *steps, const Question *question, Play *play, Action action)
{
    int depth = steps->table ? rows_depth(steps->table, play->state) : 0;
    if (question->laws)
        laws_answer(question, play, action);
    else
        question->answer(play, action);
    if (steps->table)
        rows_answered(steps->table, play, depth);
}

void steps_list(const Steps *steps, const Game *game, const State *state, ActionList *list)
{
    const Question *question = steps_over(steps, state) ? NULL : question_of(steps, game, state);
    if (!looks_on(steps, question, game, state)) /* what the other side can do may be a secret */
        list_answers(steps, question, game, state, list);
}

int steps_legal(const Steps *steps, const Game *game, const State *state, Action *actions, int cap)
{
    ActionList list = {.actions = actions, .cap = cap};
    steps_list(steps, game, state, &list);
    return list.count;
}

bool steps_choice(const Steps *steps, const Game *game, const State *state)
{
    ActionList list = {.enough = 2};
    steps_list(steps, game, state, &list);
    return list.count >= 2 || steps_over(steps, state) || !question_of(steps, game, state);
}

/* ---- running on ---- */

static Others others_know(const Question *question, const Play *play)
{
    return question->others ? question->others(play->game, play->state) : OTHERS_WAIT;
}

Others others_count(const Game *game, const State *state)
{
    (void)game, (void)state;
    return OTHERS_COUNT;
}

Others others_blind(const Game *game, const State *state)
{
    (void)game, (void)state;
    return OTHERS_BLIND;
}

/* One answer is not asked for: it is given, and play goes on. */
static bool answers_itself(const Steps *steps, Play *play)
{
    Action actions[2];
    ActionList list = {.actions = actions, .cap = 2, .enough = 2};
    const Question *question = question_of(steps, play->game, play->state);
    if (looks_on(steps, question, play->game, play->state)) {
        Others others = others_know(question, play);
        if (others == OTHERS_BLIND)
            play_blind(play);
        if (others == OTHERS_WAIT)
            return false;
    }
    list_answers(steps, question, play->game, play->state, &list);
    if (list.count != 1)
        return false;
    give_answer(steps, question, play, actions[0]);
    return true;
}

static void run_rows(const Steps *steps, Play *play)
{
    while (!steps_over(steps, play->state)) {
        Next next = steps->table ? rows_run(steps->table, play) : steps->run(play);
        if (steps_over(steps, play->state))
            break;
        if (next == NEXT_DONE && steps->table)
            rows_done(steps->table, play);
        else if (next == NEXT_DONE)
            steps->done(play);
        else if (next == NEXT_WAIT || (next == NEXT_ASK && !answers_itself(steps, play)))
            return;
    }
    if (steps->tidy && !is_blind(steps, play->state))
        steps->tidy(play->state);
}

/* A masked position stops where chance or a secret is needed. */
static void run_on(const Steps *steps, Play *play, const Action *action)
{
    jmp_buf blind;
    play->blind = &blind;
    play->steps = steps;
    if (setjmp(blind)) {
        ((uint8_t *)play->state)[steps->blind] = steps->is_blind;
    } else {
        if (action)
            give_answer(steps, question_of(steps, play->game, play->state), play, *action);
        else if (steps->begin)
            steps->begin(play);
        run_rows(steps, play);
    }
    play->blind = NULL;
}

void steps_run(const Steps *steps, Play *play)
{
    run_on(steps, play, NULL);
}

/* ---- asking, refusing, doing ---- */

static void name_whom(const Speech *speech, const char *text, Ask *ask)
{
    About named[2];
    int count = phrase_names(speech, text, named, 2);
    while (count-- > 0)
        if (named[count].kind == ABOUT_UNIT)
            text_copy(ask->whom, THING_SIZE, named[count].name);
        else if (named[count].kind == ABOUT_PLACE)
            text_copy(ask->where, THING_SIZE, named[count].name);
}

static void prompt(const Steps *steps, const char *text, const Game *game, const State *state, Ask *ask)
{
    Event about = {.arg = {ask->side}};
    if (steps->prompt)
        steps->prompt(game, state, about.arg);
    const Noun *nouns = (steps->sentences ? steps->sentences : steps->phrases)->nouns;
    Speech speech = {.nouns = nouns, .game = game, .state = state, .event = &about};
    phrase_fill(&speech, text, ask->text, SENTENCE_SIZE);
    if (steps->names_whom)
        name_whom(&speech, text, ask);
}

static void ask_nobody(const Steps *steps, const Game *game, const State *state, Ask *ask)
{
    bool blind = is_blind(steps, state);
    ask->kind = blind ? ASK_BLIND : ASK_OVER;
    ask->side = SIDE_NONE;
    ask->topic = "over";
    if (steps->ended) {
        steps->ended(game, state, ask);
    } else if (blind) {
        ask->topic = "blind";
        text_copy(ask->text, SENTENCE_SIZE, "A card, a die or something unseen decides what comes next.");
    } else {
        ask->side = byte_of(state, steps->winner);
        text_copy(ask->rule, RULE_SIZE, steps->when_over.rule);
        prompt(steps, steps->end, game, state, ask);
    }
}

void steps_ask(const Steps *steps, const Game *game, const State *state, Ask *ask)
{
    memset(ask, 0, sizeof *ask);
    if (steps_over(steps, state)) {
        ask_nobody(steps, game, state, ask);
        return;
    }
    const Question *question = question_of(steps, game, state);
    ENSURE(question);
    ask->kind = ASK_DECIDE;
    ask->side = who(steps, question, game, state);
    ask->topic = question->topic;
    if (question->rule)
        text_copy(ask->rule, RULE_SIZE, question->rule);
    text_copy(ask->typed, ASK_TYPED_SIZE, question->typed ? question->typed : "");
    if (question->text)
        prompt(steps, question->text, game, state, ask);
    if (question->ask)
        question->ask(game, state, ask);
}

static bool judge(const Question *question, const Game *game, const State *state, Action action,
                  Reason *reason)
{
    if (question->laws)
        return laws_judge(question, game, state, action, reason);
    return question->refuse ? question->refuse(game, state, action, reason) : deny_other(question, reason);
}

/* Whether an answer in the list fits the action, open fields aside. */
static bool is_among(const Question *question, const Game *game, const State *state, Action action)
{
    Action actions[LIST_CAP];
    ActionList list = {.actions = actions, .cap = LIST_CAP};
    question->list(game, state, &list);
    for (int i = 0; i < list_written(&list); i++)
        if (action_agrees(action, actions[i]))
            return true;
    return false;
}

/* With open fields it is asked whether any answer fits: the list knows. */
static bool refuse_open(const Steps *steps, const Question *question, const Game *game, const State *state,
                        Action action, Reason *reason)
{
    if (is_among(question, game, state, action))
        return false;
    return (steps->judges_blanks && judge(question, game, state, action, reason)) ||
           deny_by(steps->nothing_fits, reason);
}

bool steps_refuse(const Steps *steps, const Game *game, const State *state, Action action, Reason *reason)
{
    if (reason)
        memset(reason, 0, sizeof *reason);
    if (steps_over(steps, state))
        return deny_by(steps->when_over, reason);
    const Question *question = question_of(steps, game, state);
    if (looks_on(steps, question, game, state))
        return deny_by(steps->not_yours, reason);
    if (!question->list)
        return laws_refuse(steps, question, game, state, action, reason);
    if (action_is_open(action))
        return refuse_open(steps, question, game, state, action, reason);
    if (steps->phrases && phrase_strays(steps->phrases, action))
        return deny_by(steps->too_much, reason);
    bool list_judges = question->listed || (!question->laws && !question->refuse); /* laws need no list */
    return !(list_judges && is_among(question, game, state, action)) &&
           judge(question, game, state, action, reason);
}

void steps_apply(const Steps *steps, Play *play, Action action)
{
    run_on(steps, play, &action);
}

int steps_odds(const Steps *steps, const Game *game, const State *state, Action action, Odds *odds, int cap)
{
    OddsList list = {odds, cap, 0};
    if (!steps_refuse(steps, game, state, action, NULL))
        laws_odds(question_of(steps, game, state), game, state, action, &list);
    return list.count;
}

/* ---- what there is ---- */

static bool asked_above(const StepTable *table, int row)
{
    for (int above = 0; above < row; above++)
        if (table->rows[above].question == table->rows[row].question)
            return true;
    return false;
}

/* The question of this row, or of one behind it; the row is then the one behind. NULL: there is none. */
static const Question *next_question(const Steps *steps, int *row)
{
    if (!steps->table)
        return *row < steps->question_count ? &steps->questions[(*row)++] : NULL;
    while (*row < steps->table->count) {
        int this = (*row)++;
        if (steps->table->rows[this].question && !asked_above(steps->table, this))
            return steps->table->rows[this].question;
    }
    return NULL;
}

const Question *steps_question(const Steps *steps, int number)
{
    const Question *question = NULL;
    int row = 0;
    while (number-- >= 0 && (question = next_question(steps, &row)))
        continue;
    return question;
}

const Law *steps_next_law(const Steps *steps, LawWalk *walk)
{
    for (;;) {
        for (; walk->law && walk->law->verb; walk->law++)
            if (walk->law->pattern)
                return walk->law++;
        const Question *question = next_question(steps, &walk->row);
        if (!question)
            return NULL;
        walk->law = question->laws;
    }
}
