/* text: building and reading text without surprises. */
#include "core/base/text.h"

#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"

/* ---- growing texts ---- */

static void reserve(Writer *writer, size_t extra)
{
    ENSURE(extra < SIZE_MAX / 4 && writer->length < SIZE_MAX / 4);
    size_t needed = writer->length + extra + 1;
    if (needed <= writer->capacity)
        return;
    size_t capacity = writer->capacity ? writer->capacity : 64;
    while (capacity < needed)
        capacity *= 2;
    char *text = realloc(writer->text, capacity);
    ENSURE(text != NULL);
    writer->text = text;
    writer->capacity = capacity;
}

void writer_free(Writer *writer)
{
    free(writer->text);
    *writer = (Writer){0};
}

void writer_clear(Writer *writer)
{
    writer->length = 0;
    reserve(writer, 0);
    writer->text[0] = '\0';
}

void writer_bytes(Writer *writer, const char *bytes, size_t length)
{
    reserve(writer, length);
    if (length > 0)
        memcpy(writer->text + writer->length, bytes, length);
    writer->length += length;
    writer->text[writer->length] = '\0';
}

void writer_text(Writer *writer, const char *text)
{
    writer_bytes(writer, text, strlen(text));
}

void writer_print(Writer *writer, const char *format, ...)
{
    va_list measure, print;
    va_start(measure, format);
    va_copy(print, measure);
    int length = vsnprintf(NULL, 0, format, measure);
    va_end(measure);
    ENSURE(length >= 0);
    reserve(writer, (size_t)length);
    vsnprintf(writer->text + writer->length, (size_t)length + 1, format, print);
    va_end(print);
    writer->length += (size_t)length;
}

/* ---- UTF-8 ---- */

/* The length of the valid character at the front, 0 if there is none. */
static size_t utf8_character(const unsigned char *byte, size_t length)
{
    unsigned char low = 0x80, high = 0xBF; /* bounds of the second byte */
    size_t size;
    if (byte[0] < 0x80)
        return byte[0] != 0;
    if (byte[0] >= 0xC2 && byte[0] <= 0xDF)
        size = 2;
    else if (byte[0] >= 0xE0 && byte[0] <= 0xEF)
        size = 3;
    else if (byte[0] >= 0xF0 && byte[0] <= 0xF4)
        size = 4;
    else
        return 0;
    if (byte[0] == 0xE0)
        low = 0xA0; /* below: overlong */
    if (byte[0] == 0xED)
        high = 0x9F; /* above: surrogates */
    if (byte[0] == 0xF0)
        low = 0x90; /* below: overlong */
    if (byte[0] == 0xF4)
        high = 0x8F; /* above: beyond Unicode */
    if (size > length || byte[1] < low || byte[1] > high)
        return 0;
    for (size_t i = 2; i < size; i++)
        if (byte[i] < 0x80 || byte[i] > 0xBF)
            return 0;
    return size;
}

bool text_is_utf8(const char *bytes, size_t length)
{
    size_t at = 0;
    while (at < length) {
        size_t size = utf8_character((const unsigned char *)bytes + at, length - at);
        if (size == 0)
            return false;
        at += size;
    }
    return true;
}

/* ---- fixed buffers ---- */

/* Takes away the beginning of a character whose end did not fit. */
static int cut_at_character(char *text, int length)
{
    int start = length;
    while (start > 0 && length - start < 4 && ((unsigned char)text[start - 1] & 0xC0) == 0x80)
        start--;
    if (start > 0 && (unsigned char)text[start - 1] >= 0xC0)
        start--;
    if (start < length && utf8_character((unsigned char *)text + start, (size_t)(length - start)) == 0)
        length = start;
    text[length] = '\0';
    return length;
}

/* The digits of a number; returns where they begin in front of `end`. */
static char *write_number(char *end, int number)
{
    unsigned left = number < 0 ? 0u - (unsigned)number : (unsigned)number;
    do
        *--end = (char)('0' + left % 10);
    while (left /= 10);
    if (number < 0)
        *--end = '-';
    return end;
}

/* Most texts ask for nothing but %s and %d, and fit: these are put together here, several times as fast. Returns the
 * length, or -1 for what is left to the library. */
__attribute__((format(printf, 3, 0))) static int print_plainly(char *buffer, int size, const char *format,
                                                               va_list arguments)
{
    char number[16], *end = number + sizeof number;
    size_t room = (size_t)size, at = 0;
    while (*format) {
        const char *part = format, *sign = strchr(format, '%');
        size_t length = sign ? (size_t)(sign - format) : strlen(format);
        format += length;
        if (sign == part) {
            part = sign[1] == 's'   ? va_arg(arguments, const char *)
                   : sign[1] == 'd' ? write_number(end, va_arg(arguments, int))
                                    : NULL;
            if (!part)
                return -1;
            length = sign[1] == 's' ? strlen(part) : (size_t)(end - part);
            format += 2;
        }
        if (length >= room - at)
            return -1;
        memcpy(buffer + at, part, length);
        at += length;
    }
    buffer[at] = '\0';
    return (int)at;
}

__attribute__((format(printf, 3, 0))) static int print_at(char *buffer, int size, const char *format,
                                                          va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    int length = print_plainly(buffer, size, format, arguments);
    if (length < 0)
        length = vsnprintf(buffer, (size_t)size, format, again);
    va_end(again);
    ENSURE(length >= 0);
    return length < size ? length : cut_at_character(buffer, size - 1);
}

int text_print(char *buffer, int size, const char *format, ...)
{
    ENSURE(size > 0);
    va_list arguments;
    va_start(arguments, format);
    int length = print_at(buffer, size, format, arguments);
    va_end(arguments);
    return length;
}

int text_copy(char *buffer, int size, const char *text)
{
    ENSURE(size > 0);
    return text_copy_part(buffer, size, text, (int)strnlen(text, (size_t)size));
}

int text_copy_part(char *buffer, int size, const char *text, int bytes)
{
    ENSURE(size > 0 && bytes >= 0);
    bool whole = bytes < size;
    int length = whole ? bytes : size - 1;
    memcpy(buffer, text, (size_t)length);
    buffer[length] = '\0';
    return whole ? length : cut_at_character(buffer, length);
}

/* The answer is the length of the whole text, so that it can end a function that answers with a length. */
int text_append(char *buffer, int size, const char *format, ...)
{
    ENSURE(size > 0);
    int length = (int)strnlen(buffer, (size_t)size);
    ENSURE(length < size);
    va_list arguments;
    va_start(arguments, format);
    length += print_at(buffer + length, size - length, format, arguments);
    va_end(arguments);
    return length;
}

/* ---- numbers ---- */

bool text_to_int(const char *text, int64_t min, int64_t max, int64_t *value)
{
    const char *digits = text + (*text == '-' || *text == '+');
    if (*digits == '\0' || digits[strspn(digits, "0123456789")] != '\0')
        return false;
    errno = 0;
    long long number = strtoll(text, NULL, 10);
    if (errno != 0 || number < min || number > max)
        return false;
    *value = number;
    return true;
}

bool text_is_number(const char *text)
{
    return *text && text[strspn(text, "0123456789")] == '\0';
}

bool text_to_hex64(const char *text, uint64_t *value)
{
    size_t length = strspn(text, "0123456789abcdefABCDEF");
    if (length < 1 || length > 16 || text[length] != '\0')
        return false;
    *value = strtoull(text, NULL, 16);
    return true;
}

/* ---- words ---- */

static char lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

void text_lower(char *text)
{
    for (; *text; text++)
        *text = lower(*text);
}

enum { NEAREST_LENGTH = 60 }; /* longer words get no hint */

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Damerau-Levenshtein (optimal string alignment), case ignored: letters added, lost, changed or two
 * neighbours swapped. */
static int edits(const char *a, int a_length, const char *b, int b_length)
{
    int row[NEAREST_LENGTH + 1][NEAREST_LENGTH + 1];
    for (int i = 0; i <= a_length; i++)
        row[i][0] = i;
    for (int j = 0; j <= b_length; j++)
        row[0][j] = j;
    for (int i = 1; i <= a_length; i++) {
        for (int j = 1; j <= b_length; j++) {
            int changed = row[i - 1][j - 1] + (lower(a[i - 1]) != lower(b[j - 1]));
            row[i][j] = least(changed, 1 + least(row[i - 1][j], row[i][j - 1]));
            if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1]))
                row[i][j] = least(row[i][j], row[i - 2][j - 2] + 1);
        }
    }
    return row[a_length][b_length];
}

const char *text_nearest(const char *word, const char *const *candidates, int count)
{
    size_t length = strnlen(word, NEAREST_LENGTH + 1);
    if (length == 0 || length > NEAREST_LENGTH)
        return NULL;
    const char *nearest = NULL;
    int fewest = (int)length / 3 + 1;
    for (int i = 0; i < count; i++) {
        size_t other = strnlen(candidates[i], NEAREST_LENGTH + 1);
        if (other > NEAREST_LENGTH || abs((int)other - (int)length) >= fewest)
            continue;
        int distance = edits(word, (int)length, candidates[i], (int)other);
        if (distance < fewest) {
            fewest = distance;
            nearest = candidates[i];
        }
    }
    return nearest;
}

char *text_word(char **rest)
{
    static const char separators[] = " \t\r\n,";
    char *word = *rest + strspn(*rest, separators);
    if (*word == '\0') {
        *rest = word;
        return NULL;
    }
    char *end = word + strcspn(word, separators);
    *rest = *end == '\0' ? end : end + 1;
    *end = '\0';
    return word;
}

bool text_same_ignoring_case(const char *a, const char *b)
{
    while (*a != '\0' && lower(*a) == lower(*b)) {
        a++;
        b++;
    }
    return lower(*a) == lower(*b);
}

bool text_contains_ignoring_case(const char *text, const char *word)
{
    size_t length = strlen(word);
    for (;; text++) {
        size_t same = 0;
        while (same < length && lower(text[same]) == lower(word[same]))
            same++;
        if (same == length)
            return true;
        if (*text == '\0')
            return false;
    }
}

static bool is_word_letter(char c)
{
    unsigned char letter = (unsigned char)lower(c);
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter >= 0x80;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool joins(char c)
{
    return c == '/' || c == ',';
}

/* Whether a word goes on over this place of the text: between letters, or where a stroke or a comma joins digits (1/1, 3,2). */
static bool goes_on(const char *text, const char *at)
{
    if (at == text || !*at)
        return false;
    return (is_word_letter(at[-1]) && is_word_letter(*at)) ||
           (joins(*at) && is_digit(at[-1]) && is_digit(at[1])) ||
           (joins(at[-1]) && is_digit(*at) && at - text > 1 && is_digit(at[-2]));
}

bool text_contains_word(const char *text, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = text; *at; at++) {
        size_t same = 0;
        while (same < length && lower(at[same]) == lower(word[same]))
            same++;
        if (same == length && length && !goes_on(text, at) && !goes_on(text, at + length))
            return true;
    }
    return length == 0;
}

static bool fits_from(const char *pattern, const char *pattern_end, const char *text)
{
    const char *star = NULL, *retry = NULL;
    while (*text) {
        if (pattern < pattern_end && *pattern == '*') {
            star = pattern++;
            retry = text;
        } else if (pattern < pattern_end &&
                   tolower((unsigned char)*pattern) == tolower((unsigned char)*text)) {
            pattern++;
            text++;
        } else if (star) {
            pattern = star + 1;
            text = ++retry;
        } else {
            return false;
        }
    }
    while (pattern < pattern_end && *pattern == '*')
        pattern++;
    return pattern == pattern_end;
}

bool text_fits(const char *pattern, const char *text)
{
    text += strspn(text, " \t");
    for (const char *part = pattern; *part;) {
        size_t length = strcspn(part, "|");
        const char *from = part + strspn(part, " \t"), *to = part + length;
        while (to > from && (to[-1] == ' ' || to[-1] == '\t'))
            to--;
        if (to > from && fits_from(from, to, text))
            return true;
        part += length + (part[length] == '|');
    }
    return false;
}

bool bytes_are_zero(const void *bytes, size_t size)
{
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < size; i++)
        if (byte[i])
            return false;
    return true;
}

/* ---- lists of words ---- */

int words_find(const char *const *words, const char *word)
{
    for (int i = 0; words[i]; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    return -1;
}

const char *words_list(const char *const *words, char *buffer, int size)
{
    *buffer = '\0';
    for (int i = 0; words[i]; i++)
        text_append(buffer, size, "%s%s", i ? ", " : "", words[i]);
    return buffer;
}

int text_halves(char *buffer, int size, int halves)
{
    return text_print(buffer, size, halves == 1 ? "½" : "%d%s", halves / 2, halves % 2 ? "½" : "");
}
