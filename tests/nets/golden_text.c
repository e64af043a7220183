/* golden_text: see the header. */
#include "nets/golden_text.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/hash.h"
#include "core/base/paths.h"
#include "help/session_play.h"
#include "minunit.h"

/* ---- comparing ---- */

static int count_lines(const char *text, const char *until)
{
    int count = 1;
    for (; text < until; text++)
        count += *text == '\n';
    return count;
}

static void compare(const char *path, const char *found, const char *golden)
{
    size_t same = 0;
    while (found[same] && found[same] == golden[same])
        same++;
    if (!found[same] && !golden[same])
        return;
    while (same && found[same - 1] != '\n')
        same--;
    minunit_fail(path, count_lines(golden, golden + same), "was: %.*s\nis:  %.*s",
                 (int)strcspn(golden + same, "\n"), golden + same, (int)strcspn(found + same, "\n"),
                 found + same);
}

void golden_text(const char *path, Writer *found)
{
    writer_text(found, "");
    if (minunit_bless())
        CHECK_TEXT(paths_replace_file(path, found->text, found->length), NULL);
    char *golden = play_read(path, NULL);
    compare(path, found->text, golden);
    free(golden);
    writer_free(found);
}

/* ---- variations ---- */

typedef struct Variations {
    const char *text;
    TakeVariation take;
    void *context;
} Variations;

/* The text with `length` bytes at `at` replaced. */
static void vary(const Variations *all, size_t at, size_t length, const char *with, const char *what)
{
    Writer changed = {0};
    writer_bytes(&changed, all->text, at);
    writer_text(&changed, with);
    writer_text(&changed, all->text + at + length);
    all->take(all->context, what, changed.text);
    writer_free(&changed);
}

static bool is_number(const char *text, size_t length)
{
    return length && length < 10 && strspn(text, "0123456789") >= length;
}

/* As many digits as before: 0302 stays a hex. */
static void vary_number(const Variations *all, size_t at, size_t length, int line, int word)
{
    char with[32], what[48];
    long number = strtol(all->text + at, NULL, 10);
    int digits = all->text[at] == '0' ? (int)length : 1;
    for (int by = -1; by <= 1; by += 2) {
        snprintf(with, sizeof with, "%0*ld", digits, number + by);
        snprintf(what, sizeof what, "%d.%d %s", line, word, by < 0 ? "less" : "more");
        vary(all, at, length, with, what);
    }
}

static void vary_word(const Variations *all, size_t at, size_t length, int line, int word)
{
    char what[48];
    snprintf(what, sizeof what, "%d.%d without", line, word);
    vary(all, at, length, "", what);
    snprintf(what, sizeof what, "%d.%d odd", line, word);
    vary(all, at, length, "odd", what);
}

static void vary_words(const Variations *all, size_t from, size_t end, int line)
{
    int word = 0;
    for (size_t at = from; at < end; at++) {
        const char *text = all->text + at;
        if (!isalnum((unsigned char)*text))
            continue;
        size_t digits = strspn(text, "0123456789"), length = digits;
        while (isalnum((unsigned char)text[length]) || text[length] == '-')
            length++;
        word++;
        if (digits == length && is_number(text, digits))
            vary_number(all, at, digits, line, word);
        vary_word(all, at, length, line, word);
        at += length;
    }
}

static void vary_line(const Variations *all, size_t from, size_t length, int line)
{
    char what[48];
    Writer twice = {0};
    snprintf(what, sizeof what, "%d without", line);
    vary(all, from, length, "", what);
    writer_bytes(&twice, all->text + from, length);
    writer_bytes(&twice, all->text + from, length);
    writer_text(&twice, "");
    snprintf(what, sizeof what, "%d twice", line);
    vary(all, from, length, twice.text, what);
    writer_free(&twice);
    vary_words(all, from, from + length, line);
}

void golden_variations(const char *text, TakeVariation take, void *context)
{
    Variations all = {text, take, context};
    int line = 0;
    take(context, "as it is", text);
    for (size_t at = 0, length; text[at]; at += length) {
        length = strcspn(text + at, "\n");
        length += text[at + length] == '\n';
        vary_line(&all, at, length, ++line);
    }
}

/* ---- facts ---- */

void golden_errors(Writer *found, Errors *errors)
{
    for (int i = 0; i < errors->count && i < ERRORS_KEPT; i++)
        writer_print(found, "%s%s", i ? " / " : "", errors->line[i]);
    errors_free(errors);
    *errors = (Errors){0};
}

void golden_line(Writer *found, const char *text)
{
    for (; *text; text++)
        if (*text != '\n')
            writer_bytes(found, text, 1);
        else if (text[1])
            writer_text(found, " / ");
}

/* A long message is cut, and where depends on the folder that it names: what comes that late is left out. */
enum { LINE_KEPT = 240 };

void golden_told(Writer *found, const char *text, const char *file)
{
    size_t folder = (size_t)(strrchr(file, '/') - file) + 1;
    Writer line = {0};
    writer_text(&line, "");
    for (int length = 0; *text; text += *text != 0) {
        if (strncmp(text, file, folder) == 0)
            text += folder;
        length = *text == '\n' ? 0 : length + 1;
        if (*text && length < LINE_KEPT)
            writer_bytes(&line, text, 1);
    }
    golden_line(found, line.text);
    writer_free(&line);
}

void golden_hash(Writer *found, const void *bytes, size_t size)
{
    char hash[HASH_TEXT_SIZE];
    hash_text(hash_bytes(0, bytes, size), hash);
    writer_text(found, hash);
}
