/* lines: the text of one file cut into sections and entries, each with its line.
 *
 * inih parses the entries, fed line by line through its reader: so the line of every call of its handler is
 * known, and a line that it did not call the handler for is an error of that line (inih itself tells only the
 * first). The packaged inih has a line buffer of 200 bytes, keeps 49 bytes of a section's title, and says
 * nothing of sections that are empty or repeated: so titles are read here, and of a long line inih gets the
 * beginning, which holds the key. Comments are cut here too, because the packaged inih keeps those of
 * indented lines. */
#include "core/data/lines.h"

#include <ini.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/text.h"

typedef enum Fed { FED_NOTHING, FED_ENTRY, FED_MORE } Fed;

typedef struct Feed {
    Lines *lines;
    Arena *arena;
    Errors *errors;
    const char *file;
    const char *next, *end;      /* what has not been read */
    int number;                  /* of the line below */
    char line[DOC_MAX_LINE + 1]; /* without indent, comment and blanks at the end */
    bool indented;
    Fed fed;       /* what inih was given last */
    bool cut;      /* it was longer than inih takes */
    bool answered; /* inih has called the handler for it */
    bool dropping; /* the line was wrong: those that go on with it are not reported again */
    bool open;     /* the last entry may go on in an indented line */
    Writer value;  /* of the open entry */
} Feed;

/* ---- sections and entries ---- */

static void close_entry(Feed *feed)
{
    Lines *lines = feed->lines;
    if (feed->open)
        lines->entries[lines->entry_count - 1].value =
            arena_bytes(feed->arena, feed->value.text, feed->value.length);
    feed->open = false;
}

/* Too many is reported once, and the rest of the file is left unread. */
static bool has_room(Feed *feed)
{
    if (feed->lines->entry_count + feed->lines->section_count < DOC_MAX_ENTRIES)
        return true;
    errors_add(feed->errors, feed->file, feed->number, "more than %d sections and keys", DOC_MAX_ENTRIES);
    feed->next = feed->end;
    return false;
}

static void add_section(Feed *feed, const char *kind, const char *name)
{
    Lines *lines = feed->lines;
    if (!has_room(feed))
        return;
    lines->sections =
        array_grown(lines->sections, lines->section_count, &lines->section_capacity, sizeof(Section));
    lines->sections[lines->section_count++] = (Section){.kind = arena_text(feed->arena, kind),
                                                        .name = arena_text(feed->arena, name),
                                                        .file = feed->file,
                                                        .line = feed->number,
                                                        .first = lines->entry_count};
}

static void add_entry(Feed *feed, const char *key, const char *value)
{
    Lines *lines = feed->lines;
    if (!has_room(feed))
        return;
    lines->entries = array_grown(lines->entries, lines->entry_count, &lines->entry_capacity, sizeof(Entry));
    lines->entries[lines->entry_count++] =
        (Entry){.key = arena_text(feed->arena, key), .value = "", .file = feed->file, .line = feed->number};
    lines->sections[lines->section_count - 1].count++;
    writer_clear(&feed->value);
    writer_text(&feed->value, value);
    feed->open = true;
}

/* ---- one line of the file ---- */

/* As nearly every line is. */
static bool plain_letters(const char *bytes, size_t length)
{
    unsigned others = 0;
    for (size_t i = 0; i < length; i++)
        others |= (unsigned char)(bytes[i] - ' ') >= 0x7F - ' ';
    return !others;
}

/* What is wrong with the bytes of a line, NULL if nothing. */
static const char *bad_bytes(const char *bytes, size_t length, char *message, int size)
{
    if (plain_letters(bytes, length))
        return NULL;
    for (size_t i = 0; i < length; i++) {
        unsigned byte = (unsigned char)bytes[i];
        bool c1 = byte == 0xC2 && i + 1 < length && (unsigned char)bytes[i + 1] < 0xA0;
        if (c1 || byte == 0x7F || (byte < 0x20 && byte != '\t')) {
            text_print(message, size, "control character 0x%02X in column %d, only text and tabs are allowed",
                       c1 ? (unsigned char)bytes[i + 1] : byte, (int)i + 1);
            return message;
        }
    }
    return text_is_utf8(bytes, length) ? NULL : "not valid UTF-8 text: save the file as UTF-8";
}

/* Where a comment begins: at a semicolon after a blank. */
static size_t without_comment(const char *line, size_t length)
{
    for (size_t i = 1; i < length; i++)
        if (line[i] == ';' && line[i - 1] == ' ')
            return i;
    return length;
}

/* Makes the line ready: tabs are blanks, indent, comment and blanks at the end are gone. */
static void tidy(Feed *feed, const char *bytes, size_t length)
{
    size_t start = 0;
    while (start < length && (bytes[start] == ' ' || bytes[start] == '\t'))
        start++;
    feed->indented = start > 0;
    length -= start;
    memcpy(feed->line, bytes + start, length);
    for (size_t i = 0; i < length; i++)
        if (feed->line[i] == '\t')
            feed->line[i] = ' ';
    if (length > 0 && (feed->line[0] == ';' || feed->line[0] == '#'))
        length = 0;
    length = without_comment(feed->line, length);
    while (length > 0 && feed->line[length - 1] == ' ')
        length--;
    feed->line[length] = '\0';
}

static void refuse_line(Feed *feed, const char *message)
{
    errors_add(feed->errors, feed->file, feed->number, "%s", message);
    close_entry(feed);
    feed->dropping = true;
    feed->line[0] = '\0';
}

/* Takes the next line of the file; false at its end. A wrong line is reported and given as an empty one. */
static bool take_line(Feed *feed)
{
    if (feed->next >= feed->end)
        return false;
    const char *bytes = feed->next;
    const char *newline = memchr(bytes, '\n', (size_t)(feed->end - bytes));
    size_t length = (size_t)((newline != NULL ? newline : feed->end) - bytes);
    feed->next = newline != NULL ? newline + 1 : feed->end;
    feed->number++;
    char message[120];
    if (memchr(bytes, '\0', length) != NULL) {
        refuse_line(feed, "a NUL byte: this is not a text file");
        feed->next = feed->end;
        return false;
    }
    if (newline != NULL && length > 0 && bytes[length - 1] == '\r')
        length--;
    if (length > DOC_MAX_LINE) {
        text_print(message, sizeof message, "a line of %zu bytes, at most %d are allowed", length,
                   DOC_MAX_LINE);
        refuse_line(feed, message);
        return true;
    }
    const char *wrong = bad_bytes(bytes, length, message, sizeof message);
    if (wrong != NULL)
        refuse_line(feed, wrong);
    else
        tidy(feed, bytes, length);
    return true;
}

/* ---- titles ---- */

/* A wrong title still begins a section, so that the keys below are checked and not reported as being
 * in none. */
static void read_title(Feed *feed)
{
    char *title = feed->line + 1;
    char *end = strchr(title, ']');
    title += strspn(title, " ");
    if (end == NULL)
        refuse_line(feed, "`[` without `]`: a section begins with a line `[kind]` or `[kind name]`");
    else if (end[1] != '\0')
        refuse_line(feed, "text after `]`: only a comment that begins with ; may stand there");
    else if (title == end)
        refuse_line(feed, "a section without a kind: a section begins with a line `[kind]` or `[kind name]`");
    close_entry(feed);
    if (feed->line[0] == '\0') {
        add_section(feed, "", "");
        return;
    }
    while (end > title && end[-1] == ' ')
        end--;
    *end = '\0';
    char *name = title + strcspn(title, " ");
    if (*name != '\0')
        *name++ = '\0';
    add_section(feed, title, name + strspn(name, " "));
    feed->dropping = false;
}

/* ---- feeding inih ---- */

/* The line that inih got and called no handler for. */
static void refuse_unanswered(Feed *feed)
{
    char message[200];
    char beginning[44];
    text_print(beginning, sizeof beginning, "%s", feed->line);
    if (strpbrk(feed->line, "=:") != NULL)
        text_print(message, sizeof message, "'%s...': a key has at most %d bytes", beginning, KEY_MAX);
    else
        text_print(
            message, sizeof message,
            "'%s' has no `=`: a line is `key = value`, a `[section]`, or a comment that begins with ; or #",
            beginning);
    refuse_line(feed, message);
}

static void settle(Feed *feed)
{
    if (feed->fed != FED_NOTHING && !feed->answered)
        refuse_unanswered(feed);
    feed->fed = FED_NOTHING;
}

static bool looks_like_key(const char *text)
{
    size_t word = strcspn(text, " =");
    return word > 0 && text[word + strspn(text + word, " ")] == '=';
}

/* Who indents keys would silently lose them in the value above: that must be told. */
static Fed judge_indented(Feed *feed)
{
    if (feed->line[0] == '[' || looks_like_key(feed->line)) {
        refuse_line(
            feed,
            "indented: keys and `[sections]` begin at the start of the line; an indented line goes on with "
            "the value above");
        return FED_NOTHING;
    }
    if (feed->dropping)
        return FED_NOTHING;
    if (!feed->open) {
        refuse_line(feed, "indented: such a line goes on with the value above, and there is none");
        return FED_NOTHING;
    }
    return FED_MORE;
}

static Fed judge(Feed *feed)
{
    if (feed->line[0] == '\0')
        return FED_NOTHING;
    if (feed->indented)
        return judge_indented(feed);
    if (feed->line[0] == '[') {
        read_title(feed);
        return FED_NOTHING;
    }
    close_entry(feed);
    feed->dropping = false;
    if (feed->lines->section_count == 0) {
        refuse_line(feed,
                    "text before the first section: a section begins with a line `[kind]` or `[kind name]`");
        add_section(feed, "", "");
        return FED_NOTHING;
    }
    return FED_ENTRY;
}

/* inih's reader: the next line that it has to parse, ended as a line even if cut. */
static char *feed_line(char *buffer, int size, void *stream)
{
    Feed *feed = stream;
    settle(feed);
    while (feed->fed == FED_NOTHING) {
        if (!take_line(feed))
            return NULL;
        feed->fed = judge(feed);
    }
    ENSURE(size > KEY_MAX + 8);
    size_t indent = feed->fed == FED_MORE;
    size_t length = strlen(feed->line), most = (size_t)size - 3;
    feed->cut = length > most;
    feed->answered = false;
    if (feed->cut)
        length = most;
    buffer[0] = ' ';
    memcpy(buffer + indent, feed->line, length);
    memcpy(buffer + indent + length, "\n", 2);
    return buffer;
}

/* inih's handler. Of a line that was cut for it, the value is taken from the whole line. */
static int take_entry(void *user, const char *section, const char *key, const char *value)
{
    Feed *feed = user;
    (void)section;
    if (feed->answered || feed->fed == FED_NOTHING || key == NULL || value == NULL)
        return 1; /* builds of inih that tell of sections too */
    if (feed->fed == FED_MORE) {
        feed->answered = true;
        writer_text(&feed->value, feed->value.length > 0 ? " " : "");
        writer_text(&feed->value, feed->cut ? feed->line : value);
        return 1;
    }
    if (strlen(key) > KEY_MAX)
        return 1; /* told by settle */
    feed->answered = true;
    if (feed->cut) {
        value = feed->line + strcspn(feed->line, "=:") + 1;
        value += strspn(value, " ");
    }
    if (key[0] == '\0')
        refuse_line(feed, "no key before the `=`: a line is `key = value`");
    else
        add_entry(feed, key, value);
    return 1;
}

void lines_read(Lines *lines, Arena *arena, const char *file, const char *text, size_t length, Errors *errors)
{
    Feed *feed = calloc(1, sizeof *feed);
    ENSURE(feed != NULL);
    *lines = (Lines){0};
    feed->lines = lines;
    feed->arena = arena;
    feed->errors = errors;
    feed->file = arena_text(arena, file);
    feed->next = text;
    feed->end = text + length;
    if (length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
        feed->next += 3;
    ENSURE(ini_parse_stream(feed_line, feed, take_entry, feed) >= 0); /* negative: out of memory */
    close_entry(feed);
    writer_free(&feed->value);
    free(feed);
}

void lines_free(Lines *lines)
{
    free(lines->sections);
    free(lines->entries);
    *lines = (Lines){0};
}
