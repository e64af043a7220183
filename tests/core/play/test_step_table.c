/* A sequence of play as a table: one row after the other, turn after turn; what a row calls lies on top of it; whose decision
 * a row's is; how far it has come; and which frames cannot be. */
#include <string.h>

#include "core/base/ensure.h"
#include "core/play/steps.h"
#include "minunit.h"

enum { ROW_NONE, ROW_FIRST, ROW_SECOND, ROW_MANY, ROW_SILENT, ROW_CALLED, ROWS };
enum { FRAMES = 2 };

typedef struct Frame {
    uint8_t row, stage, more;
} Frame;

struct State {
    Frame frames[FRAMES];
    uint8_t depth, active, runs, asks;
};

static Next run_silent(Play *play)
{
    play->state->runs++;
    return NEXT_DONE;
}

static Next run_many(Play *play)
{
    return play->state->asks ? NEXT_ASK : NEXT_DONE;
}

static const Question QUESTION = {.rule = "1", .topic = "topic"};
static const StepRow TABLE_ROWS[ROWS] = {
    [ROW_FIRST] = {"first", NULL, &QUESTION, OF_FIRST},
    [ROW_SECOND] = {"second", NULL, &QUESTION, OF_SECOND},
    [ROW_MANY] = {"many", run_many, &QUESTION, OF_ACTIVE},
    [ROW_SILENT] = {"silent", .run = run_silent},
    [ROW_CALLED] = {"called", run_many, &QUESTION, OF_OTHER},
};
static const StepTable TABLE = {TABLE_ROWS, ROWS, ROW_CALLED, ROW_SECOND, FRAMES_IN_STATE};

static State at_row(int row)
{
    State state = {0};
    rows_call(&TABLE, &state, row);
    return state;
}

static int top_row(const State *state)
{
    return ((const StepFrame *)rows_top(&TABLE, state))->row;
}

static int top_stage(const State *state)
{
    return ((const StepFrame *)rows_top(&TABLE, state))->stage;
}

TEST(rows_follow_each_other_and_begin_again_where_a_turn_does)
{
    static const int follow[] = {ROW_SECOND, ROW_MANY, ROW_SILENT, ROW_SECOND, ROW_MANY};
    State state = at_row(ROW_FIRST);
    for (int i = 0; i < COUNT_OF(follow); i++) {
        ((Frame *)rows_top(&TABLE, &state))->more = 7;
        rows_done(&TABLE, &(Play){.state = &state});
        CHECK_INT(top_row(&state), follow[i]);
        CHECK_INT(((Frame *)rows_top(&TABLE, &state))->more, 0);
        CHECK_INT(state.depth, 1);
    }
}

TEST(a_called_row_lies_on_top_and_goes_when_it_is_done)
{
    State state = at_row(ROW_MANY);
    Frame *called = rows_call(&TABLE, &state, ROW_CALLED);
    called->more = 3;
    CHECK_INT(state.depth, 2);
    CHECK_INT(top_row(&state), ROW_CALLED);
    CHECK(rows_question(&TABLE, &state) == &QUESTION);
    rows_done(&TABLE, &(Play){.state = &state});
    CHECK_INT(state.depth, 1);
    CHECK_INT(top_row(&state), ROW_MANY);
    CHECK_INT(state.frames[1].more, 0);
}

TEST(a_frame_is_laid_on_top_as_it_is_and_found_by_its_row)
{
    State state = at_row(ROW_MANY);
    CHECK(!rows_find(&TABLE, &state, ROW_CALLED));
    rows_push(&TABLE, &state, &(Frame){ROW_CALLED, ROW_ANSWERED, 5});
    CHECK_INT(state.depth, 2);
    CHECK_INT(top_stage(&state), ROW_ANSWERED);
    CHECK(rows_find(&TABLE, &state, ROW_CALLED) == &state.frames[1]);
    CHECK(rows_find(&TABLE, &state, ROW_MANY) == &state.frames[0]);
    CHECK_INT(state.frames[1].more, 5);
}

TEST(a_row_without_a_run_asks_once)
{
    State state = at_row(ROW_FIRST);
    Play play = {.state = &state};
    CHECK_INT(rows_run(&TABLE, &play), NEXT_ASK);
    CHECK_INT(top_stage(&state), ROW_ASKED);
    rows_answered(&TABLE, &play, 1);
    CHECK_INT(top_stage(&state), ROW_ANSWERED);
    CHECK_INT(rows_run(&TABLE, &play), NEXT_DONE);
}

TEST(a_row_that_runs_asks_as_often_as_it_likes)
{
    State state = at_row(ROW_MANY);
    Play play = {.state = &state};
    state.asks = 1;
    CHECK_INT(rows_run(&TABLE, &play), NEXT_ASK);
    rows_answered(&TABLE, &play, 1);
    CHECK_INT(top_stage(&state), ROW_ASKED);
    rows_call(&TABLE, &state, ROW_CALLED);
    CHECK_INT(rows_run(&TABLE, &play), NEXT_ASK);
    rows_answered(&TABLE, &play, 1); /* the answer has called: nothing on top was answered */
    CHECK_INT(state.frames[0].stage, ROW_ASKED);
    rows_answered(&TABLE, &play, 2);
    CHECK_INT(top_stage(&state), ROW_ANSWERED);
    state.asks = 0;
    CHECK_INT(rows_run(&TABLE, &play), NEXT_DONE);
    state = at_row(ROW_SILENT);
    CHECK_INT(rows_run(&TABLE, &play), NEXT_DONE);
    CHECK_INT(state.runs, 1);
}

TEST(a_row_says_whose_decision_it_is)
{
    State state = at_row(ROW_FIRST);
    CHECK_INT(rows_asked(&TABLE, &state), SIDE_FIRST);
    state = at_row(ROW_SECOND);
    CHECK_INT(rows_asked(&TABLE, &state), SIDE_SECOND);
    state = at_row(ROW_MANY);
    state.active = SIDE_SECOND;
    CHECK_INT(rows_asked(&TABLE, &state), SIDE_SECOND);
    rows_call(&TABLE, &state, ROW_CALLED);
    CHECK_INT(rows_asked(&TABLE, &state), SIDE_FIRST);
}

static const char *wrong(State state, bool asked)
{
    return rows_broken(&TABLE, &state, asked);
}

TEST(frames_that_cannot_be_are_told_of)
{
    State state = at_row(ROW_FIRST);
    state.frames[0].stage = ROW_ASKED;
    CHECK_TEXT(wrong(state, true), NULL);
    state.frames[0].stage = ROW_FRESH;
    CHECK_TEXT(wrong(state, true), "the sequence of play asks nothing");
    CHECK_TEXT(wrong(state, false), NULL);
    state.frames[1].more = 1;
    CHECK_TEXT(wrong(state, false), "an unused frame is not empty");
    state.frames[0].more = 1;
    rows_clear(&TABLE, &state);
    CHECK_INT(state.frames[0].more, 0);
    CHECK_INT(state.frames[1].more, 0);
    CHECK_TEXT(wrong(state, false), "the frames are too many or too few");
    state = at_row(ROW_CALLED);
    CHECK_CONTAINS(wrong(state, false), "steps lie on each other that cannot");
    state = at_row(ROW_MANY);
    rows_call(&TABLE, &state, ROW_SECOND);
    CHECK_CONTAINS(wrong(state, false), "steps lie on each other that cannot");
    state = at_row(ROW_SILENT);
    state.frames[0].stage = ROW_ASKED;
    CHECK_TEXT(wrong(state, true), "the sequence of play asks nothing");
}
