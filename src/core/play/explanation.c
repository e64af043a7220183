/* explanation: see the header. */
#include "core/play/explanation.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/data/fields_parts.h"

static const char BLANKS[] = " \t";

/* The next line, empty; NULL: there is no room for it. */
static Reason *next_line(Explanation *why, const char *rule)
{
    Reason *line = why->count < why->cap ? &why->lines[why->count] : NULL;
    why->count++;
    if (!line)
        return NULL;
    memset(line, 0, sizeof *line);
    text_copy(line->rule, RULE_SIZE, rule);
    return line;
}

void explain_line(Explanation *why, const char *rule, const char *label, const char *format, ...)
{
    va_list arguments;
    Reason *line = next_line(why, rule);
    if (!line)
        return;
    text_copy(line->label, LABEL_SIZE, label);
    va_start(arguments, format);
    vsnprintf(line->value, VALUE_SIZE, format, arguments);
    va_end(arguments);
}

void explain_words(Explanation *why, const char *rule, const char *value, const char *format, ...)
{
    va_list arguments;
    Reason *line = next_line(why, rule);
    if (!line)
        return;
    text_copy(line->value, VALUE_SIZE, value);
    va_start(arguments, format);
    vsnprintf(line->label, LABEL_SIZE, format, arguments);
    va_end(arguments);
}

void explain_warning(Explanation *why, const char *rule, const char *format, ...)
{
    va_list arguments;
    Reason *line = next_line(why, rule);
    if (!line)
        return;
    text_copy(line->value, VALUE_SIZE, WARNING_VALUE);
    va_start(arguments, format);
    vsnprintf(line->label, LABEL_SIZE, format, arguments);
    va_end(arguments);
}

bool reason_warns(const Reason *reason)
{
    return strcmp(reason->value, WARNING_VALUE) == 0;
}

int explain_after(const Rules *rules, const Game *game, const State *state, Action action, Reason *lines,
                  int cap)
{
    char text[ACTION_TEXT_SIZE], subject[ACTION_TEXT_SIZE + 8];
    rules->say(game, state, action, text, sizeof text);
    text_print(subject, sizeof subject, "after %s", text);
    int count = rules->explain(game, state, subject, lines, cap);
    return count < cap ? count : cap;
}

int explain_part(Explanation *why, const char *rule, const char *label, int value)
{
    if (why && value)
        explain_line(why, rule, label, "%+d", value);
    return value;
}

/* How much of the text fits into one line, broken at a blank. */
static int line_length(const char *text)
{
    int length = (int)strlen(text);
    if (length < LABEL_SIZE)
        return length;
    length = LABEL_SIZE - 1;
    while (length > 1 && text[length] != ' ')
        length--;
    return text[length] == ' ' ? length : LABEL_SIZE - 1;
}

void explain_text(Explanation *why, const char *rule, const char *text, const char *value)
{
    char piece[LABEL_SIZE];
    while (*text) {
        int length = line_length(text);
        text_copy(piece, length + 1, text);
        explain_line(why, rule, piece, "%s", value);
        text += length + (text[length] == ' ');
    }
}

const char *explain_word(const char *text, char *word, int size)
{
    int length = (int)strcspn(text, BLANKS);
    text_copy(word, length < size ? length + 1 : size, text);
    return text + length + strspn(text + length, BLANKS);
}

/* A line for the row: its key and its value, with the most that it could be where the game says so. */
static void explain_row(Explanation *why, const char *rule, Fields *at)
{
    Writer line = {0};
    const FieldRow row[] = {*at->row, {0}};
    bool hidden = *at->eyes != SIDE_ALL && row->hidden && row->hidden(at);
    at->writer = &line;
    if (hidden)
        field_line(at, row->mask);
    else
        fields_write_thing(at, row, at->thing);
    const char *value = line.text ? strchr(line.text, '=') : NULL;
    if (value && row->most_in.width && !hidden)
        explain_line(why, rule, row->key, "%.*s of %d", (int)strcspn(value + 2, "\n"), value + 2,
                     (int)fields_placed(at, &row->most_in));
    else if (value)
        explain_line(why, rule, row->key, "%.*s", (int)strcspn(value + 2, "\n"), value + 2);
    at->writer = NULL;
    writer_free(&line);
}

static void explain_thing(Explanation *why, const Subject *subject, const char *name)
{
    const FieldSheet *sheet = subject->things;
    uint8_t eyes = why->side == SIDE_NONE ? SIDE_ALL : why->side;
    Fields at = {.context = why->game, .whole = (void *)(uintptr_t)why->state, .eyes = &eyes};
    int64_t number = field_find(&at, sheet->names, name);
    if (number < 0)
        return;
    at.number = (int)number;
    at.thing = (char *)at.whole + sheet->at + (size_t)number * sheet->size;
    for (at.row = sheet->rows; at.row->key; at.row++)
        explain_row(why, subject->rule, &at);
}

int explain_subject(Explanation *why, const Subject *subjects, const char *subject)
{
    char word[32], rest[SENTENCE_SIZE];
    int length =
        text_copy(rest, sizeof rest, explain_word(subject + strspn(subject, BLANKS), word, sizeof word));
    while (length > 0 && strchr(BLANKS, rest[length - 1]))
        rest[--length] = 0;
    for (; subjects->word; subjects++) {
        char own[sizeof word];
        explain_word(subjects->word, own, sizeof own);
        if (text_same_ignoring_case(word, own) && subjects->things)
            explain_thing(why, subjects, rest);
        else if (text_same_ignoring_case(word, own))
            subjects->explain(why, rest);
    }
    return why->count;
}

int steps_explain(const Steps *steps, const Subject *subjects, const Game *game, const State *state,
                  const char *subject, Reason *reasons, int cap)
{
    Side eyes = ((const uint8_t *)state)[steps->eyes];
    Side side = eyes != SIDE_ALL ? eyes : steps_asked(steps, game, state);
    return explain_subject(&(Explanation){game, state, side, reasons, cap, 0}, subjects, subject);
}

bool steps_explain_order(const Steps *steps, Explanation *why, const char *text, const char *rule,
                         Action *action)
{
    Reason reason;
    if (steps_asked(steps, why->game, why->state) != why->side ||
        !phrase_parse(steps->phrases, why->game, why->state, text, action))
        return false;
    bool refused = steps_refuse(steps, why->game, why->state, *action, &reason);
    if (refused)
        explain_line(why, reason.rule, reason.label, "not allowed");
    else
        explain_line(why, rule, text, "allowed");
    return !refused;
}
