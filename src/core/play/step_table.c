/* step_table: a sequence of play as a table, with what is under way in frames of the position. */
#include <string.h>

#include "core/base/ensure.h"
#include "core/play/steps.h"

static uint8_t *depth_of(const StepTable *table, const State *state)
{
    return (uint8_t *)(uintptr_t)state + table->depth;
}

static StepFrame *frame_at(const StepTable *table, const State *state, int number)
{
    return (StepFrame *)(void *)((char *)(uintptr_t)state + table->frames + (size_t)number * table->size);
}

void *rows_top(const StepTable *table, const State *state)
{
    return frame_at(table, state, *depth_of(table, state) - 1);
}

void *rows_find(const StepTable *table, const State *state, int row)
{
    for (int i = *depth_of(table, state) - 1; i >= 0; i--)
        if (frame_at(table, state, i)->row == row)
            return frame_at(table, state, i);
    return NULL;
}

static StepFrame *new_top(const StepTable *table, State *state)
{
    uint8_t *depth = depth_of(table, state);
    ENSURE(*depth < table->most);
    return frame_at(table, state, (*depth)++);
}

void *rows_call(const StepTable *table, State *state, int row)
{
    StepFrame *frame = new_top(table, state);
    memset(frame, 0, table->size);
    frame->row = (uint8_t)row;
    return frame;
}

void rows_push(const StepTable *table, State *state, const void *frame)
{
    memcpy(new_top(table, state), frame, table->size);
}

void rows_clear(const StepTable *table, State *state)
{
    memset(frame_at(table, state, 0), 0, table->size * (size_t)table->most);
    *depth_of(table, state) = 0;
}

static const StepRow *row_of(const StepTable *table, const State *state)
{
    return &table->rows[((const StepFrame *)rows_top(table, state))->row];
}

Side rows_asked(const StepTable *table, const State *state)
{
    Whose whose = row_of(table, state)->whose;
    Side active = ((const uint8_t *)state)[table->active];
    if (whose == OF_ACTIVE)
        return active;
    return whose == OF_OTHER ? 1 - active : (Side)whose;
}

Next rows_run(const StepTable *table, Play *play)
{
    const StepRow *row = row_of(table, play->state);
    StepFrame *frame = rows_top(table, play->state);
    Next next = row->run ? row->run(play) : frame->stage == ROW_ANSWERED ? NEXT_DONE : NEXT_ASK;
    if (next == NEXT_ASK || next == NEXT_WAIT)
        frame->stage = ROW_ASKED;
    return next;
}

/* The row below takes its place, turn after turn; or the frame below goes on. */
void rows_done(const StepTable *table, Play *play)
{
    StepFrame *top = rows_top(table, play->state);
    int row = top->row;
    memset(top, 0, table->size);
    if (row >= table->called)
        --*depth_of(table, play->state);
    else
        top->row = (uint8_t)(row + 1 < table->called ? row + 1 : table->again);
}

const Question *rows_question(const StepTable *table, const State *state)
{
    return row_of(table, state)->question;
}

int rows_depth(const StepTable *table, const State *state)
{
    return *depth_of(table, state);
}

void rows_answered(const StepTable *table, Play *play, int depth)
{
    StepFrame *frame = frame_at(table, play->state, depth - 1);
    bool once = frame->row >= table->called || !table->rows[frame->row].run;
    if (once && rows_depth(table, play->state) == depth)
        frame->stage = ROW_ANSWERED;
}

static bool is_empty(const void *frame, size_t size)
{
    const uint8_t *bytes = frame;
    size_t zeros = 0;
    while (zeros < size && !bytes[zeros])
        zeros++;
    return zeros == size;
}

const char *rows_broken(const StepTable *table, const State *state, bool asked)
{
    int depth = *depth_of(table, state);
    if (depth < 1 || depth > table->most)
        return "the frames are too many or too few";
    for (int i = 0; i < table->most; i++) {
        const StepFrame *frame = frame_at(table, state, i);
        int first = i ? table->called : 1, end = i ? table->count : table->called;
        if (i >= depth && !is_empty(frame, table->size))
            return "an unused frame is not empty";
        if (i < depth && (frame->row < first || frame->row >= end))
            return "the sequence of play asks nothing: steps lie on each other that cannot";
        if (asked && i == depth - 1 && (frame->stage != ROW_ASKED || !table->rows[frame->row].question))
            return "the sequence of play asks nothing";
    }
    return NULL;
}
