/* reader: typed reading of documents. Remembers what it was asked for, and at the end reports what nobody
 * asked for. */
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/arena.h"
#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "core/base/index.h"
#include "core/base/text.h"
#include "core/data/ini.h"

const char *const lesson_sections[LESSON_SECTIONS + 1] = {"lesson", "step", NULL};

/* A key that was asked for in sections of this kind. */
typedef struct Asked {
    const char *kind, *key;
} Asked;

struct ReaderMemory {
    Arena texts;
    Asked *asked;
    int asked_count, asked_capacity;
    Index by_name;
    int wrong_before; /* messages when it was opened */
};

enum { QUOTE_SIZE = 64 };

/* A value as messages show it: not longer than a line of them can bear. */
static const char *quote(char shown[QUOTE_SIZE], const char *value)
{
    if (strlen(value) < QUOTE_SIZE)
        return value;
    text_print(shown, QUOTE_SIZE - 3, "%s", value);
    text_append(shown, QUOTE_SIZE, "...");
    return shown;
}

static int count_names(const char *const *names)
{
    int count = 0;
    while (names != NULL && names[count] != NULL)
        count++;
    return count;
}

static int find_name(const char *const *names, const char *name, bool (*same)(const char *, const char *))
{
    for (int i = 0; names != NULL && names[i] != NULL; i++)
        if (same(names[i], name))
            return i;
    return -1;
}

/* Most differ in the first letter. */
static bool same_text(const char *a, const char *b)
{
    return *a == *b && strcmp(a, b) == 0;
}

static void list_names(char *text, int size, const char *const *names, int count)
{
    for (int i = 0; i < count; i++)
        text_append(text, size, "%s%s", i == 0 ? "" : ", ", names[i]);
}

/* "did you mean ...", or what there is. `known` says what the names are. */
static void add_hint(char *text, int size, const char *word, const char *known, const char *const *names,
                     int count)
{
    const char *nearest = text_nearest(word, names, count);
    if (nearest != NULL)
        text_append(text, size, ", did you mean '%s'?", nearest);
    else if (count == 0)
        text_append(text, size, ", %s: none", known);
    else {
        text_append(text, size, ", %s: ", known);
        list_names(text, size, names, count);
    }
}

/* ---- what was asked for ---- */

static uint64_t asked_hash(const char *kind, const char *key)
{
    return hash_bytes(hash_bytes(0, kind, strlen(kind)), key, strlen(key));
}

static bool was_asked(const struct ReaderMemory *memory, const char *kind, const char *key)
{
    uint64_t hash = asked_hash(kind, key);
    for (int i = index_first(&memory->by_name, hash); i >= 0; i = index_next(&memory->by_name, i))
        if (strcmp(memory->asked[i].kind, kind) == 0 && strcmp(memory->asked[i].key, key) == 0)
            return true;
    return false;
}

/* Keeps copies: a caller may build its keys in a buffer. */
static void note_asked(struct ReaderMemory *memory, const char *kind, const char *key)
{
    if (was_asked(memory, kind, key))
        return;
    memory->asked = array_grown(memory->asked, memory->asked_count, &memory->asked_capacity, sizeof(Asked));
    memory->asked[memory->asked_count++] =
        (Asked){arena_text(&memory->texts, kind), arena_text(&memory->texts, key)};
    index_add(&memory->by_name, asked_hash(kind, key));
}

void reader_open(Reader *reader, const Doc *doc, Errors *errors)
{
    *reader = (Reader){.doc = doc, .errors = errors, .memory = calloc(1, sizeof *reader->memory)};
    ENSURE(reader->memory != NULL);
    reader->memory->wrong_before = errors ? errors->count : 0;
    /* What documents themselves read is known everywhere. */
    note_asked(reader->memory, "mission", "base");
    note_asked(reader->memory, "mission", "use");
}

static void report_section(Reader *reader, const Section *section, const char *const *kinds,
                           const char *const *foreign)
{
    char message[ERROR_SIZE], shown[QUOTE_SIZE];
    int kind_count = count_names(kinds), foreign_count = count_names(foreign);
    const char **names = malloc((size_t)(kind_count + foreign_count + 1) * sizeof *names);
    ENSURE(names != NULL);
    for (int i = 0; i < kind_count; i++)
        names[i] = kinds[i];
    for (int i = 0; i < foreign_count; i++)
        names[kind_count + i] = foreign[i];
    text_print(message, sizeof message, "unknown section [%s]", quote(shown, section->kind));
    add_hint(message, sizeof message, section->kind, "known are", names, kind_count + foreign_count);
    errors_add(reader->errors, section->file, section->line, "%s", message);
    free(names);
}

static void report_key(Reader *reader, const Section *section, const Entry *entry)
{
    struct ReaderMemory *memory = reader->memory;
    char message[ERROR_SIZE], shown[QUOTE_SIZE], known[QUOTE_SIZE + 32];
    const char **names = malloc((size_t)(memory->asked_count + 1) * sizeof *names);
    ENSURE(names != NULL);
    int count = 0;
    for (int i = 0; i < memory->asked_count; i++)
        if (strcmp(memory->asked[i].kind, section->kind) == 0)
            names[count++] = memory->asked[i].key;
    text_print(message, sizeof message, "unknown key '%s'", quote(shown, entry->key));
    text_print(known, sizeof known, "keys of [%s] are", quote(shown, section->kind));
    add_hint(message, sizeof message, entry->key, known, names, count);
    errors_add(reader->errors, entry->file, entry->line, "%s", message);
    free(names);
}

/* Whether any section of this kind was looked into. */
static bool was_read(const struct ReaderMemory *memory, const char *kind)
{
    for (int i = 0; i < memory->asked_count; i++)
        if (strcmp(memory->asked[i].kind, kind) == 0)
            return true;
    return false;
}

/* Hints are costly: none for messages that are only counted. */
static bool only_counted(Reader *reader)
{
    if (reader->errors->count < ERRORS_KEPT)
        return false;
    reader->errors->count++;
    return true;
}

typedef enum SectionStanding { SECTION_UNKNOWN, SECTION_KNOWN, SECTION_FOREIGN } SectionStanding;

static SectionStanding standing_of(const char *kind, const char *const *kinds, const char *const *foreign)
{
    bool known = find_name(kinds, kind, same_text) >= 0;
    if (find_name(foreign, kind, same_text) >= 0 ||
        (!known && find_name(lesson_sections, kind, same_text) >= 0))
        return SECTION_FOREIGN; /* a lesson may stand in the mission of any system */
    return known ? SECTION_KNOWN : SECTION_UNKNOWN;
}

static void check_keys(Reader *reader, const Section *section)
{
    if (reader->errors->count > reader->memory->wrong_before && !was_read(reader->memory, section->kind))
        return; /* what is wrong with it was told already: its keys were not come to */
    for (int i = 0; i < section->count; i++) {
        const Entry *entry = &reader->doc->entries[section->first + i];
        if (!was_asked(reader->memory, section->kind, entry->key) && !only_counted(reader))
            report_key(reader, section, entry);
    }
}

void reader_close(Reader *reader, const char *const *kinds, const char *const *foreign)
{
    SectionStanding standing = SECTION_UNKNOWN;
    for (int i = 0; i < reader->doc->section_count; i++) {
        const Section *section = &reader->doc->sections[i];
        if (i == 0 || strcmp(section->kind, section[-1].kind)) /* those of a kind stand together */
            standing = standing_of(section->kind, kinds, foreign);
        if (standing == SECTION_KNOWN)
            check_keys(reader, section);
        else if (standing == SECTION_UNKNOWN && !only_counted(reader))
            report_section(reader, section, kinds, foreign);
    }
    arena_free(&reader->memory->texts);
    index_free(&reader->memory->by_name);
    free(reader->memory->asked);
    free(reader->memory);
    *reader = (Reader){0};
}

bool reader_knows(const Doc *doc, const char *const *kinds, const char *const *foreign, Errors *errors)
{
    Reader reader;
    int before = errors->count;
    reader_open(&reader, doc, errors);
    reader_close(&reader, kinds, foreign);
    return errors->count == before;
}

/* ---- sections ---- */

const Section *reader_next(Reader *reader, const char *kind, int *index)
{
    return doc_section(reader->doc, kind, NULL, index);
}

const Section *reader_only(Reader *reader, const char *kind)
{
    int index = 0;
    const Section *first = reader_next(reader, kind, &index), *other;
    while (first != NULL && (other = reader_next(reader, kind, &index)) != NULL)
        errors_add(reader->errors, other->file, other->line,
                   "another [%s], there may be only one: the first is %s:%d", kind, first->file, first->line);
    return first;
}

/* ---- values ---- */

static const Entry *ask_for(Reader *reader, const Section *section, const char *key)
{
    if (section == NULL)
        return NULL;
    note_asked(reader->memory, section->kind, key);
    return doc_entry(reader->doc, section, key);
}

/* `key = value: message` at the entry; `value` is the whole or the word of a list that is wrong. */
__attribute__((format(printf, 4, 5))) static void refuse_value(Reader *reader, const Entry *entry,
                                                               const char *value, const char *format, ...)
{
    char message[ERROR_SIZE], shown[QUOTE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    errors_add(reader->errors, entry->file, entry->line, "%s = %s: %s", entry->key, quote(shown, value),
               message);
}

static bool take_int(Reader *reader, const Entry *entry, const char *text, int64_t min, int64_t max,
                     int64_t *value)
{
    if (text_to_int(text, min, max, value))
        return true;
    if (min == INT64_MIN && max == INT64_MAX)
        refuse_value(reader, entry, text, "must be a whole number");
    else if (max == INT64_MAX)
        refuse_value(reader, entry, text, "must be a whole number, at least %lld", (long long)min);
    else if (min == INT64_MIN)
        refuse_value(reader, entry, text, "must be a whole number, at most %lld", (long long)max);
    else
        refuse_value(reader, entry, text, "must be a whole number from %lld to %lld", (long long)min,
                     (long long)max);
    return false;
}

int64_t read_int(Reader *reader, const Section *section, const char *key, int64_t min, int64_t max,
                 int64_t fallback)
{
    const Entry *entry = ask_for(reader, section, key);
    int64_t value;
    return entry != NULL && take_int(reader, entry, entry->value, min, max, &value) ? value : fallback;
}

bool read_bool(Reader *reader, const Section *section, const char *key, bool fallback)
{
    static const char *const names[] = {"no", "yes", "false", "true", "off", "on", "0", "1", NULL};
    const Entry *entry = ask_for(reader, section, key);
    if (entry == NULL)
        return fallback;
    int found = find_name(names, entry->value, text_same_ignoring_case);
    if (found < 0)
        refuse_value(reader, entry, entry->value, "must be yes or no");
    return found < 0 ? fallback : found % 2 == 1;
}

static int take_enum(Reader *reader, const Entry *entry, const char *word, const char *const *names)
{
    int found = find_name(names, word, text_same_ignoring_case);
    if (found >= 0)
        return found;
    char all[ERROR_SIZE / 2] = ""; /* leaves room for the hint */
    int count = count_names(names);
    list_names(all, sizeof all, names, count);
    const char *nearest = text_nearest(word, names, count);
    if (nearest != NULL)
        refuse_value(reader, entry, word, "is not one of: %s; did you mean '%s'?", all, nearest);
    else
        refuse_value(reader, entry, word, "is not one of: %s", all);
    return -1;
}

int read_enum(Reader *reader, const Section *section, const char *key, const char *const *names, int fallback)
{
    const Entry *entry = ask_for(reader, section, key);
    int found = entry != NULL ? take_enum(reader, entry, entry->value, names) : -1;
    return found < 0 ? fallback : found;
}

const char *read_text(Reader *reader, const Section *section, const char *key, const char *fallback)
{
    const Entry *entry = ask_for(reader, section, key);
    return entry != NULL ? entry->value : fallback;
}

uint64_t read_hex(Reader *reader, const Section *section, const char *key, uint64_t fallback)
{
    const Entry *entry = ask_for(reader, section, key);
    uint64_t value;
    if (entry == NULL)
        return fallback;
    if (text_to_hex64(entry->value, &value))
        return value;
    refuse_value(reader, entry, entry->value, "must be 1 to 16 digits from 0 to 9 and a to f");
    return fallback;
}

/* ---- lists ---- */

/* Takes one word of a list; false if it is wrong, with the error told. */
typedef struct List List;
typedef bool (*TakeWord)(List *list, const char *word);

struct List {
    Reader *reader;
    const Entry *entry;
    const char *what; /* "numbers" */
    int count, cap;
    int64_t min, max;
    const char *const *names;
    int *values;
    const char **words;
};

/* Every wrong word is told; too many are told once. */
static int read_list(List *list, const Section *section, const char *key, TakeWord take)
{
    Reader *reader = list->reader;
    list->entry = ask_for(reader, section, key);
    if (list->entry == NULL)
        return 0;
    char *rest = arena_text(&reader->memory->texts, list->entry->value), *word;
    while ((word = text_word(&rest)) != NULL) {
        if (list->count == list->cap) {
            refuse_value(reader, list->entry, list->entry->value, "too many, at most %d %s are allowed",
                         list->cap, list->what);
            break;
        }
        if (take(list, word))
            list->count++;
    }
    return list->count;
}

static bool take_listed_int(List *list, const char *word)
{
    int64_t value;
    if (!take_int(list->reader, list->entry, word, list->min, list->max, &value))
        return false;
    list->values[list->count] = (int)value;
    return true;
}

int read_ints(Reader *reader, const Section *section, const char *key, int64_t min, int64_t max, int *values,
              int cap)
{
    ENSURE(min >= INT_MIN && max <= INT_MAX);
    List list = {.reader = reader, .what = "numbers", .cap = cap, .min = min, .max = max, .values = values};
    return read_list(&list, section, key, take_listed_int);
}

static bool take_listed_enum(List *list, const char *word)
{
    int found = take_enum(list->reader, list->entry, word, list->names);
    if (found >= 0)
        list->values[list->count] = found;
    return found >= 0;
}

int read_enums(Reader *reader, const Section *section, const char *key, const char *const *names, int *values,
               int cap)
{
    List list = {.reader = reader, .what = "words", .cap = cap, .names = names, .values = values};
    return read_list(&list, section, key, take_listed_enum);
}

static bool take_listed_word(List *list, const char *word)
{
    list->words[list->count] = word;
    return true;
}

int read_words(Reader *reader, const Section *section, const char *key, const char **words, int cap)
{
    List list = {.reader = reader, .what = "words", .cap = cap, .words = words};
    return read_list(&list, section, key, take_listed_word);
}

/* ---- references and other questions ---- */

int read_reference(Reader *reader, const Section *section, const char *key, const char *what, FindName find,
                   NameAt names, const void *context, int fallback)
{
    const Entry *entry = ask_for(reader, section, key);
    if (entry == NULL)
        return fallback;
    int found = find(context, entry->value);
    if (found >= 0)
        return found;
    const char **all = NULL;
    int count = 0, capacity = 0;
    for (const char *name; names != NULL && (name = names(context, count)) != NULL; count++) {
        all = array_grown(all, count, &capacity, sizeof *all);
        all[count] = name;
    }
    char message[ERROR_SIZE];
    text_print(message, sizeof message, "there is no such %s", what);
    if (names != NULL)
        add_hint(message, sizeof message, entry->value, "there are", all, count);
    refuse_value(reader, entry, entry->value, "%s", message);
    free(all);
    return fallback;
}

bool read_has(Reader *reader, const Section *section, const char *key)
{
    return ask_for(reader, section, key) != NULL;
}

void read_error(Reader *reader, const Section *section, const char *key, const char *format, ...)
{
    char message[ERROR_SIZE + 8], shown[QUOTE_SIZE], title[2 * QUOTE_SIZE + 4];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    const Entry *entry = section != NULL && key != NULL ? doc_entry(reader->doc, section, key) : NULL;
    if (section == NULL) {
        errors_add(reader->errors, reader->doc->file, 0, "%s%s%s", key != NULL ? key : "",
                   key != NULL ? ": " : "", message);
        return;
    }
    if (entry != NULL) {
        refuse_value(reader, entry, entry->value, "%s", message);
        return;
    }
    text_print(title, sizeof title, "[%s", quote(shown, section->kind));
    text_append(title, sizeof title, "%s%s]", section->name[0] != '\0' ? " " : "",
                quote(shown, section->name));
    errors_add(reader->errors, section->file, section->line, "%s%s%s: %s", title, key != NULL ? " " : "",
               key != NULL ? key : "", message);
}
