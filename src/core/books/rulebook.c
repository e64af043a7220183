/* rulebook: reading a book, and finding rules by their numbers. */
#include "core/books/rulebook.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "core/base/arena.h"
#include "core/base/ensure.h"
#include "core/base/paths.h"
#include "core/base/text.h"

struct RulebookMemory {
    Arena texts;
};

/* ---- numbers ---- */

enum { NAMED_CHAPTERS = 100 }; /* chapters with names stand behind those with numbers */

bool rulebook_number(const char *text, RuleNumber *number)
{
    *number = (RuleNumber){0};
    for (;;) {
        int value = 0, digits = 0;
        for (; isdigit((unsigned char)*text) && digits < 3; text++, digits++)
            value = value * 10 + (*text - '0');
        if (digits == 0 || value > UINT8_MAX || number->count == RULEBOOK_PARTS)
            return false;
        number->parts[number->count++] = (uint8_t)value;
        if (*text != '.')
            break;
        text++;
    }
    if (isalpha((unsigned char)*text))
        number->letter = (char)tolower((unsigned char)*text++);
    return *text == '\0';
}

bool rulebook_reads(const Rulebook *book, const char *text, RuleNumber *number)
{
    const char *gap = strrchr(text, ' ') ? strrchr(text, ' ') : strrchr(text, '-');
    char chapter[32];
    int64_t value;
    if (rulebook_number(text, number))
        return true;
    if (!gap || !text_to_int(gap + 1, 0, UINT8_MAX, &value))
        return false;
    text_copy_part(chapter, sizeof chapter, text, (int)(gap - text));
    for (int i = 0; i < book->chapter_count; i++)
        if (text_same_ignoring_case(chapter, book->chapters[i])) {
            *number = (RuleNumber){.parts = {(uint8_t)(NAMED_CHAPTERS + i), (uint8_t)value}, .count = 2};
            return true;
        }
    return false;
}

/* Chapters are written 4.0: whoever types 4 means that. */
static RuleNumber whole(RuleNumber number)
{
    if (number.count == 1)
        number.parts[number.count++] = 0;
    return number;
}

static int compare_numbers(const RuleNumber *a, const RuleNumber *b)
{
    int shorter = a->count < b->count ? a->count : b->count;
    for (int i = 0; i < shorter; i++)
        if (a->parts[i] != b->parts[i])
            return a->parts[i] - b->parts[i];
    if (a->count != b->count)
        return a->count - b->count;
    return a->letter - b->letter;
}

/* The rule above: without its letter, without its last part, its chapter. False at the top. */
static bool go_up(RuleNumber *number)
{
    if (number->letter)
        number->letter = 0;
    else if (number->count > 2)
        number->parts[--number->count] = 0;
    else if (number->parts[1])
        number->parts[1] = 0;
    else
        return false;
    return true;
}

bool rulebook_holds(const RuleEntry *above, const RuleEntry *below)
{
    if (!above->number[0] || !below->number[0])
        return false;
    for (RuleNumber number = below->order; go_up(&number);)
        if (compare_numbers(&number, &above->order) == 0)
            return true;
    return false;
}

static int find_number(const Rulebook *book, const RuleNumber *number)
{
    for (int i = 0; i < book->count && book->entries[i].number[0]; i++)
        if (compare_numbers(&book->entries[i].order, number) == 0)
            return i;
    return -1;
}

int rulebook_find(const Rulebook *book, const char *number)
{
    RuleNumber wanted;
    if (!rulebook_reads(book, number, &wanted))
        return -1;
    wanted = whole(wanted);
    do {
        int found = find_number(book, &wanted);
        if (found >= 0)
            return found;
    } while (go_up(&wanted));
    return -1;
}

/* ---- reading ---- */

typedef struct Reading {
    Reader reader;
    Rulebook *book;
    int capacity;
} Reading;

static const char *keep(Reading *reading, const char *text)
{
    return arena_text(&reading->book->memory->texts, text);
}

static const char *keep_small(Reading *reading, const char *text)
{
    char *copy = arena_text(&reading->book->memory->texts, text);
    text_lower(copy);
    return copy;
}

static const char *take(Reading *reading, const Section *section, const char *key)
{
    return keep(reading, read_text(&reading->reader, section, key, ""));
}

/* A lesson is named with its step; what this program leaves out says why. */
static void read_extras(Reading *reading, const Section *section, RuleEntry *entry)
{
    Reader *reader = &reading->reader;
    entry->lesson = take(reading, section, "lesson");
    entry->step = take(reading, section, "step");
    if (!entry->lesson[0] != !entry->step[0])
        read_error(reader, section, entry->lesson[0] ? "lesson" : "step",
                   "a lesson is named together with its step, as 'lesson' and 'step'");
    bool here = read_bool(reader, section, "here", true);
    entry->missing = take(reading, section, "because");
    if (here != !entry->missing[0])
        read_error(reader, section, here ? "because" : "here",
                   "what is not in this program says so with 'here = no' and why with 'because'");
}

static void read_entry(Reading *reading, const Section *section, RuleEntry *entry)
{
    entry->text = take(reading, section, "text");
    entry->words = take(reading, section, "words");
    entry->file = keep(reading, section->file);
    entry->line = section->line;
    read_has(&reading->reader, section, "see"); /* known, and read once all entries are there */
    read_extras(reading, section, entry);
    if (!entry->title[0])
        read_error(&reading->reader, section, "title", "a rule needs a title");
    if (!entry->text[0])
        read_error(&reading->reader, section, "text", "an entry needs 'text': what the player reads");
    entry->low_title = keep_small(reading, entry->title);
    entry->low_words = keep_small(reading, entry->words);
    entry->low_text = keep_small(reading, entry->text);
}

/* NULL, with an error, if the book is full. */
static RuleEntry *add_entry(Reading *reading, const Section *section)
{
    Rulebook *book = reading->book;
    if (book->count == RULEBOOK_ENTRIES) {
        read_error(&reading->reader, section, NULL, "a rule book has at most %d entries", RULEBOOK_ENTRIES);
        return NULL;
    }
    book->entries = array_grown(book->entries, book->count, &reading->capacity, sizeof *book->entries);
    RuleEntry *entry = &book->entries[book->count++];
    *entry = (RuleEntry){.number = "", .title = ""};
    return entry;
}

static void read_rule(Reading *reading, const Section *section)
{
    RuleNumber order;
    if (!rulebook_reads(reading->book, section->name, &order) || order.count < 2) {
        read_error(&reading->reader, section, NULL,
                   "'%s' is no number of a rule, such as 4.0 or 4.2.2c, and none of a chapter of this book",
                   section->name);
        order = (RuleNumber){0};
    }
    RuleEntry *entry = add_entry(reading, section);
    if (!entry)
        return;
    entry->number = keep(reading, section->name);
    entry->title = take(reading, section, "title");
    entry->order = order;
    read_entry(reading, section, entry);
}

/* chapters = move terrain ...: rules are called [rule move 1] then, and stand in this order. */
static void read_chapters(Reading *reading)
{
    const char *words[RULEBOOK_CHAPTERS];
    const Section *section = reader_only(&reading->reader, "rulebook");
    Rulebook *book = reading->book;
    book->chapter_count = read_words(&reading->reader, section, "chapters", words, RULEBOOK_CHAPTERS);
    for (int i = 0; i < book->chapter_count; i++)
        book->chapters[i] = keep(reading, words[i]);
}

/* A term is called by its name: [term Good Order]. */
static void read_term(Reading *reading, const Section *section)
{
    RuleEntry *entry = add_entry(reading, section);
    if (!entry)
        return;
    entry->title = keep(reading, section->name);
    read_entry(reading, section, entry);
}

static void read_sections(Reading *reading, const char *kind, void (*read)(Reading *, const Section *))
{
    const Section *section;
    for (int index = 0; (section = reader_next(&reading->reader, kind, &index));)
        read(reading, section);
}

/* ---- order ---- */

static int compare_entries(const RuleEntry *a, const RuleEntry *b)
{
    bool a_term = !a->number[0], b_term = !b->number[0];
    if (a_term != b_term)
        return a_term - b_term;
    return a_term ? strcmp(a->low_title, b->low_title) : compare_numbers(&a->order, &b->order);
}

static int by_order(const void *a, const void *b)
{
    return compare_entries(a, b);
}

static void check_twice(const Rulebook *book, Errors *errors)
{
    for (int i = 1; i < book->count; i++) {
        const RuleEntry *entry = &book->entries[i], *before = entry - 1;
        if (compare_entries(before, entry) == 0)
            errors_add(errors, entry->file, entry->line, "'%s' is there twice, also in %s:%d",
                       entry->number[0] ? entry->number : entry->title, before->file, before->line);
    }
}

/* Cross references hold the place of an entry, so they are read once the order stands. */
static void read_see(Reading *reading, const Section *section, RuleEntry *entry)
{
    const char *words[RULEBOOK_SEE];
    int count = read_words(&reading->reader, section, "see", words, RULEBOOK_SEE);
    for (int i = 0; i < count && entry->see_count < RULEBOOK_SEE; i++) {
        RuleNumber number;
        int found =
            rulebook_reads(reading->book, words[i], &number) ? find_number(reading->book, &number) : -1;
        if (found < 0)
            read_error(&reading->reader, section, "see", "there is no rule '%s' in this book", words[i]);
        else if (&reading->book->entries[found] == entry)
            read_error(&reading->reader, section, "see", "points at itself");
        else
            entry->see[entry->see_count++] = found;
    }
}

static void read_see_of_rule(Reading *reading, const Section *section)
{
    int found = rulebook_find(reading->book, section->name);
    if (found >= 0)
        read_see(reading, section, &reading->book->entries[found]);
}

static void read_see_of_term(Reading *reading, const Section *section)
{
    for (int i = 0; i < reading->book->count; i++) {
        RuleEntry *entry = &reading->book->entries[i];
        if (!entry->number[0] && strcmp(entry->title, section->name) == 0)
            read_see(reading, section, entry);
    }
}

/* ---- the whole book ---- */

bool rulebook_is(const Doc *doc)
{
    int index = 0;
    return doc_section(doc, "rulebook", NULL, &index) != NULL;
}

Rulebook *rulebook_load(const Doc *doc, Errors *errors)
{
    static const char *const kinds[] = {"rulebook", "rule", "term", NULL};
    static const char *const foreign[] = {"mission", NULL};
    int before = errors->count;
    Rulebook *book = calloc(1, sizeof *book);
    ENSURE(book && (book->memory = calloc(1, sizeof *book->memory)));
    Reading reading = {.book = book};
    reader_open(&reading.reader, doc, errors);
    book->title = take(&reading, reader_only(&reading.reader, "rulebook"), "title");
    read_chapters(&reading);
    read_sections(&reading, "rule", read_rule);
    read_sections(&reading, "term", read_term);
    if (book->count)
        qsort(book->entries, (size_t)book->count, sizeof *book->entries, by_order);
    else
        errors_add(errors, doc->file, 0, "a rule book needs rules: [rule 1.0] with 'title' and 'text'");
    check_twice(book, errors);
    read_sections(&reading, "rule", read_see_of_rule);
    read_sections(&reading, "term", read_see_of_term);
    reader_close(&reading.reader, kinds, foreign);
    if (errors->count == before)
        return book;
    rulebook_free(book);
    return NULL;
}

Rulebook *rulebook_open(const char *system, Errors *errors)
{
    char data[PATH_SIZE], name[PATH_SIZE], path[PATH_SIZE];
    struct stat status;
    text_print(name, sizeof name, "cards/%s/rulebook.ini", system);
    if (!paths_data(data) || !paths_join(path, data, name) || stat(path, &status) != 0)
        return NULL;
    Doc *doc = doc_read(path, errors);
    Rulebook *book = doc ? rulebook_load(doc, errors) : NULL;
    doc_free(doc);
    return book;
}

void rulebook_free(Rulebook *book)
{
    if (!book)
        return;
    arena_free(&book->memory->texts);
    free(book->memory);
    free(book->entries);
    free(book);
}

/* ---- lessons ---- */

static Doc *read_lesson(const RuleEntry *entry, Errors *errors)
{
    char data[PATH_SIZE], name[PATH_SIZE], path[PATH_SIZE];
    Errors own = {0};
    text_print(name, sizeof name, "missions/%s.ini", entry->lesson);
    bool fits = paths_data(data) && paths_join(path, data, name);
    Doc *doc = fits ? doc_read(path, &own) : NULL;
    if (!doc)
        errors_add(errors, entry->file, entry->line, "there is no lesson 'missions/%s.ini' that can be read",
                   entry->lesson);
    errors_free(&own);
    return doc;
}

static void check_step(const RuleEntry *entry, const Doc *lesson, Errors *errors)
{
    int index = 0;
    if (!doc_section(lesson, "step", entry->step, &index))
        errors_add(errors, entry->file, entry->line, "the lesson '%s' has no step '%s'", entry->lesson,
                   entry->step);
}

/* Each lesson is read once, at the first entry that names it. */
void rulebook_check_lessons(const Rulebook *book, Errors *errors)
{
    for (int i = 0; i < book->count; i++) {
        const RuleEntry *first = &book->entries[i];
        bool known = !first->lesson[0];
        for (int j = 0; j < i && !known; j++)
            known = strcmp(book->entries[j].lesson, first->lesson) == 0;
        Doc *lesson = known ? NULL : read_lesson(first, errors);
        for (int j = i; lesson && j < book->count; j++)
            if (strcmp(book->entries[j].lesson, first->lesson) == 0)
                check_step(&book->entries[j], lesson, errors);
        doc_free(lesson);
    }
}
