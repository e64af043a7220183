/* explanation: see the header. */
#include "core/play/explanation.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

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

int explain_subject(Explanation *why, const Subject *subjects, const char *subject)
{
    char word[32], rest[SENTENCE_SIZE];
    int length =
        text_copy(rest, sizeof rest, explain_word(subject + strspn(subject, BLANKS), word, sizeof word));
    while (length > 0 && strchr(BLANKS, rest[length - 1]))
        rest[--length] = 0;
    for (; subjects->word; subjects++)
        if (text_same_ignoring_case(word, subjects->word))
            subjects->explain(why, rest);
    return why->count;
}
