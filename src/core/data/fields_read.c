/* fields_read: sections into structs, by rows. */
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/data/fields_parts.h"

enum { LIST_MOST = 256 };

void field_error_of(const Fields *at, const char *key, const char *format, ...)
{
    char message[ERROR_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    read_error(at->reader, at->section, key, "%s", message);
}

bool field_given(const Fields *at, const char *key)
{
    return read_has(at->reader, at->section, key);
}

const char *field_text(const Fields *at)
{
    return read_text(at->reader, at->section, at->row->key, "");
}

int field_words(const Fields *at, const char **words, int cap)
{
    return read_words(at->reader, at->section, at->row->key, words, cap);
}

int field_word(const Fields *at, const char *key, const char *word, const char *const *words,
               const char *what)
{
    char known[ERROR_SIZE - FIELD_TEXT_SIZE];
    int found = words_find(words, word);
    if (found < 0)
        field_error_of(at, key, "'%.24s' is %s; there are %s", word, what,
                       words_list(words, known, sizeof known));
    return found;
}

int field_slot(const Fields *at, int first, int last)
{
    return (int)read_int(at->reader, at->section, "slot", first, last, at->next > first ? at->next : first);
}

/* What a word's number, or a bit's, stands for. */
static int64_t meant_by(const FieldRow *row, int word)
{
    return row->values ? row->values[word] : word;
}

static int64_t most_of(const Fields *at)
{
    const FieldRow *row = at->row;
    if (row->most_of)
        return row->most_of(at);
    if (row->most_in.width)
        return (int64_t)fields_placed(at, &row->most_in);
    if (row->least || row->most)
        return row->most;
    if (row->shape == FIELD_SHAPE_SET)
        return 8 * row->width - 1;
    return row->width >= 4 ? INT_MAX : (1 << 8 * row->width) - 1;
}

static int find_reference(const void *at, const char *word)
{
    return (int)field_find(at, ((const Fields *)at)->row->names, word);
}

static const char *reference_at(const void *at, int number)
{
    return fields_name_at(at, ((const Fields *)at)->row->names, number);
}

/* Negative, with the error told, if nothing has this name. */
static int64_t found(const Fields *at, const char *word)
{
    int64_t value = field_find(at, at->row->names, word);
    if (value == FIELD_NO_NAME)
        field_error(at, at->row->names->missing, word);
    return value;
}

static int64_t read_name(const Fields *at, int64_t fallback)
{
    const FieldRow *row = at->row;
    if (row->names->what)
        return read_reference(at->reader, at->section, row->key, row->names->what, find_reference,
                              reference_at, at, (int)fallback);
    int64_t value = found(at, read_text(at->reader, at->section, row->key, ""));
    return value < 0 ? fallback : value;
}

int64_t field_reference(const Fields *from, const char *key, const FieldNames *names, int64_t fallback)
{
    const FieldRow row = {key, FIELD_NAME, .names = names};
    Fields at = *from;
    at.row = &row;
    return field_given(&at, key) ? read_name(&at, fallback) : fallback;
}

static void read_text_field(const Fields *at)
{
    const FieldRow *row = at->row;
    const char *value = read_text(at->reader, at->section, row->key, "");
    if (text_copy((char *)at->thing + row->at, row->width, value) < (int)strlen(value))
        field_error(at, "is longer than %d letters", row->width - 1);
}

bool field_span(const Fields *at, const char *key, const char *text, int least, int most, uint8_t *from,
                uint8_t *to)
{
    char first[FIELD_TEXT_SIZE];
    int64_t low, high;
    const char *dash = strchr(text, '-');
    text_print(first, sizeof first, "%.*s", dash ? (int)(dash - text) : (int)strlen(text), text);
    if (!text_to_int(first, least, most, &low) || !text_to_int(dash ? dash + 1 : first, low, most, &high)) {
        field_error_of(at, key, "'%s' must be a number or a range such as 2-4, from %d to %d", text, least,
                       most);
        return false;
    }
    *from = (uint8_t)low;
    *to = (uint8_t)high;
    return true;
}

void field_read_span(const Fields *at)
{
    uint8_t *span = (uint8_t *)at->thing + at->row->at;
    field_span(at, at->row->key, field_text(at), 1, (int)at->row->most, span, span + 1);
}

/* A value that is wrong, with the error told, leaves what was there. */
static void read_one(const Fields *at)
{
    const FieldRow *row = at->row;
    int64_t value = field_value(row, at->thing);
    int word;
    switch (row->kind) {
    case FIELD_NUMBER:
        value = read_int(at->reader, at->section, row->key, row->least, most_of(at), value);
        break;
    case FIELD_YES_NO:
        value = read_bool(at->reader, at->section, row->key, value != 0);
        break;
    case FIELD_WORD:
        word = read_enum(at->reader, at->section, row->key, row->words, -1);
        value = word < 0 ? value : meant_by(row, word);
        break;
    case FIELD_HEX:
        value = (int64_t)read_hex(at->reader, at->section, row->key, (uint64_t)value);
        break;
    default:
        value = read_name(at, value);
    }
    field_store(row, at->thing, value);
}

/* All of them, or nothing. */
static int read_hexes(const Fields *at, int64_t values[LIST_MOST])
{
    const FieldRow *row = at->row;
    const char *words[LIST_MOST];
    int count = read_words(at->reader, at->section, row->key, words, row->cap), fine = 0;
    for (uint64_t value; fine < count && text_to_hex64(words[fine], &value); fine++)
        values[fine] = (int64_t)value;
    if (fine == row->cap || !count)
        return fine;
    field_error(at, "%s", row->wrong);
    return 0;
}

/* Whether values are missing of a list that must have all; the error is told. */
static bool is_short(const Fields *at, int count, int cap)
{
    bool missing = at->row->wrong && at->row->shape == FIELD_SHAPE_LIST && count < cap;
    if (missing)
        field_error(at, "%s", at->row->wrong);
    return missing;
}

/* The values of a list or set, as they are stored; those that are wrong are left out. */
static int read_values(const Fields *at, int cap, int64_t values[LIST_MOST])
{
    const FieldRow *row = at->row;
    const char *words[LIST_MOST];
    int numbers[LIST_MOST], count, kept = 0;
    if (row->kind == FIELD_NAME) {
        count = read_words(at->reader, at->section, row->key, words, cap);
        if (is_short(at, count, cap))
            return 0;
        for (int i = 0; i < count; i++)
            if ((values[kept] = found(at, words[i])) >= 0)
                kept++;
        return kept;
    }
    if (row->kind == FIELD_HEX)
        return read_hexes(at, values);
    if (row->kind == FIELD_WORD)
        count = read_enums(at->reader, at->section, row->key, row->words, numbers, cap);
    else
        count = read_ints(at->reader, at->section, row->key, row->least, most_of(at), numbers, cap);
    if (is_short(at, count, cap))
        return 0;
    for (int i = 0; i < count; i++)
        values[i] = row->kind == FIELD_WORD ? meant_by(row, numbers[i]) : numbers[i];
    return count;
}

static void read_set(Fields *at)
{
    int64_t values[LIST_MOST];
    uint64_t bits = 0;
    int count = at->given = read_values(at, at->row->cap ? at->row->cap : 8 * at->row->width, values);
    for (int i = 0; i < count; i++)
        bits |= 1ull << values[i];
    fields_store_at(at->row, at->thing, 0, (int64_t)bits);
}

static void empty_list(const FieldRow *row, void *thing)
{
    memset((char *)thing + row->at, 0, (size_t)row->width * row->cap);
    if (row->count_width)
        fields_store((char *)thing + row->count_at, row->count_width, 0);
}

static void read_list(Fields *at)
{
    const FieldRow *row = at->row;
    int64_t values[LIST_MOST];
    ENSURE(row->cap <= LIST_MOST);
    int count = at->given = read_values(at, row->cap, values);
    if (row->count_width) {
        empty_list(row, at->thing);
        fields_store((char *)at->thing + row->count_at, row->count_width, (uint64_t)count);
    }
    for (int i = 0; i < count; i++)
        fields_store_at(row, at->thing, i, values[i]);
}

/* The word for what the reader of a masked position may not know. */
static bool read_mask(const Fields *at)
{
    const FieldRow *row = at->row;
    if (!row->mask || strcmp(read_text(at->reader, at->section, row->key, ""), row->mask) != 0)
        return false;
    if (row->shape == FIELD_SHAPE_LIST)
        empty_list(row, at->thing);
    else if (row->kind != FIELD_OWN)
        fields_store_at(row, at->thing, 0, row->blank);
    return true;
}

static void fill_in(const Fields *at)
{
    const FieldRow *row = at->row;
    bool secret = fields_is_secret(at, row->secret) || fields_is_secret(at, at->secret);
    if (secret && row->shape == FIELD_SHAPE_LIST)
        empty_list(row, at->thing);
    else if (secret && row->width)
        fields_store_at(row, at->thing, 0, 0);
    else if (row->usual_title && at->section)
        text_copy((char *)at->thing + row->at, row->width, at->section->name);
    else if (row->usual_of || row->usual || row->usual_in.width)
        field_store(row, at->thing, fields_usual(at));
}

static void read_given(Fields *at)
{
    const FieldRow *row = at->row;
    int before = at->reader->errors->count;
    if (row->kind == FIELD_LEFT || row->kind == FIELD_SLOT || read_mask(at))
        return;
    if (row->read)
        row->read(at);
    else if (row->kind == FIELD_TEXT)
        read_text_field(at);
    else if (row->shape == FIELD_SHAPE_ONE)
        read_one(at);
    else if (row->shape == FIELD_SHAPE_SET)
        read_set(at);
    else
        read_list(at);
    at->wrong = at->reader->errors->count > before;
    if (at->wrong && at->mends && row->shape == FIELD_SHAPE_ONE)
        fill_in(at);
    if (row->check)
        row->check(at);
}

static bool is_given(const Fields *at)
{
    return at->section && doc_entry(at->reader->doc, at->section, at->row->key);
}

/* Sections of a kind come one after the other, often: their keys are made known once. */
static void ask_for_all(Reader *reader, const FieldRow *rows, const Section *section)
{
    if (!section || (reader->known_rows == rows && strcmp(reader->known_kind, section->kind) == 0))
        return;
    for (const FieldRow *row = rows; row->key; row++)
        read_has(reader, section, row->key);
    reader->known_rows = rows;
    reader->known_kind = section->kind;
}

void fields_read_thing(const Fields *from, const FieldRow *rows, const Section *section, void *thing)
{
    Fields at = *from;
    at.section = section;
    at.thing = thing;
    ask_for_all(at.reader, rows, section);
    for (at.row = rows; at.row->key; at.row++) {
        if (at.row->pass != at.pass)
            continue;
        if (is_given(&at))
            read_given(&at);
        else if (section && at.row->needed)
            field_error(&at, "%s", at.row->needed);
    }
    for (at.row = rows; at.row->key; at.row++)
        if (at.row->pass == at.pass && !is_given(&at))
            fill_in(&at);
}

/* The next free thing; negative, with the error told, if the room is full. */
static int added(const Fields *at, const FieldSheet *sheet)
{
    char *count = (char *)at->whole + sheet->count.at;
    int next = (int)fields_load(count, sheet->count.width);
    if (next == sheet->most) {
        read_error(at->reader, at->section, NULL, sheet->full, sheet->most - sheet->first);
        return FIELD_TOLD;
    }
    fields_store(count, sheet->count.width, (uint64_t)next + 1);
    return next;
}

static const Entry *entry_of(const Doc *doc, const Section *section, const Entry *like)
{
    for (int i = 0; i < section->count; i++) {
        const Entry *entry = &doc->entries[section->first + i];
        if (strcmp(entry->key, like->key) == 0 && strcmp(entry->file, like->file) == 0)
            return entry;
    }
    return NULL;
}

void fields_tell_twice(const Fields *at)
{
    const Doc *doc = at->reader->doc;
    const Section *second = at->section;
    for (const Section *first = doc->sections; second->again && first < second; first++) {
        if (strcmp(first->kind, second->kind) != 0 || strcmp(first->name, second->name) != 0)
            continue;
        for (int i = 0; i < second->count; i++) {
            const Entry *entry = &doc->entries[second->first + i], *earlier = entry_of(doc, first, entry);
            if (earlier)
                read_error(at->reader, second, entry->key, "is said in line %d already, of the same %s %s",
                           earlier->line, second->kind, second->name);
        }
    }
}

/* The thing that the section names; negative, with the error told, if there is none. */
static int named(const Fields *at, const FieldSheet *sheet)
{
    char *count = (char *)at->whole + sheet->count.at;
    bool in_order = sheet->count.width;
    int64_t number = field_find(at, sheet->names, at->section->name);
    if (in_order && number >= 0 && (uint64_t)number != fields_load(count, sheet->count.width))
        number = FIELD_NO_NAME;
    const uint8_t *first =
        (const uint8_t *)at->whole + sheet->at + (size_t)(number > 0 ? number : 0) * sheet->size;
    if (number >= 0 && sheet->entries && sheet->names->numbered && *first != sheet->free) {
        read_error(at->reader, at->section, NULL, "%s %s is there already", sheet->kind, at->section->name);
        return FIELD_TOLD;
    }
    if (number >= 0 && !in_order)
        fields_tell_twice(at);
    if (number == FIELD_NO_NAME && sheet->names->missing)
        read_error(at->reader, at->section, NULL, sheet->names->missing, at->section->name);
    else if (in_order && number >= 0)
        fields_store(count, sheet->count.width, (uint64_t)number + 1);
    return (int)number;
}

/* The section's name becomes the thing's. */
static void take_title(const Fields *at, const FieldSheet *sheet)
{
    ENSURE(at->section);
    const char *name = at->section->name, *first = (const char *)at->whole + sheet->at + sheet->title.at;
    size_t length = strlen(name), size = sheet->title.width;
    for (int i = sheet->first; i < at->number && !sheet->twins; i++)
        if (text_same_ignoring_case(first + (size_t)i * sheet->size, name))
            read_error(at->reader, at->section, NULL, "%s '%s' is there twice", sheet->kind, name);
    if (length == 0 || length >= size || (!sheet->any_title && strpbrk(name, " ,\t")))
        read_error(at->reader, at->section, NULL, "a %s's name %s up to %d letters", sheet->kind,
                   sheet->any_title ? "has" : "is one word of", (int)size - 1);
    text_copy((char *)at->thing + sheet->title.at, (int)size, name);
}

/* A section tells of the thing, and none did before. */
static void tell_of(const Fields *at, const FieldSheet *sheet)
{
    ENSURE(at->section);
    void *set = (char *)at->whole + sheet->told.at;
    uint64_t told = fields_load(set, sheet->told.width), bit = 1ull << at->number;
    if (told & bit)
        read_error(at->reader, at->section, NULL, "%s %s is there twice", sheet->kind, at->section->name);
    fields_store(set, sheet->told.width, told | bit);
}

static void read_section(Fields *at, const FieldSheet *sheet, const Section *section)
{
    at->section = section;
    at->before = at->reader->errors->count;
    if (sheet->takes && !sheet->takes(at))
        return;
    at->number = sheet->full ? added(at, sheet) : sheet->name && sheet->names ? named(at, sheet) : 0;
    if (at->number < 0) {
        ask_for_all(at->reader, sheet->rows, section); /* the section is wrong, not its keys */
        return;
    }
    at->next = at->number + 1;
    at->thing = (char *)at->whole + sheet->at + (size_t)at->number * sheet->size;
    if (sheet->title.width)
        take_title(at, sheet);
    if (sheet->told.width)
        tell_of(at, sheet);
    if (sheet->prepare)
        sheet->prepare(at);
    fields_read_thing(at, sheet->rows, section, at->thing);
    if (sheet->finish)
        sheet->finish(at);
}

static void sort_groups(const Fields *at, const FieldSheet *sheet)
{
    char *things = (char *)at->whole + sheet->at;
    int count = (int)fields_load((char *)at->whole + sheet->count.at, sheet->count.width), groups = 0;
    const FieldRow *row = sheet->rows;
    while (sheet->groups[groups])
        groups++;
    while (row->at != sheet->group.at)
        row++;
    ENSURE(groups > 0);
    int room = sheet->most / groups;
    char *read = malloc(sheet->size * (size_t)sheet->most);
    ENSURE(read);
    memcpy(read, things, sheet->size * (size_t)sheet->most);
    memset(things, 0, sheet->size * (size_t)sheet->most);
    for (int group = 0; group < groups; group++) {
        int found = 0;
        for (int i = 0; i < count; i++) {
            const char *thing = read + (size_t)i * sheet->size;
            if ((int)fields_load(thing + sheet->group.at, sheet->group.width) == group && found++ < room)
                memcpy(things + (size_t)(group * room + found - 1) * sheet->size, thing, sheet->size);
        }
        if (!found)
            read_error(at->reader, NULL, NULL, "%s '%s' has no [%s ...]", row->key, sheet->groups[group],
                       sheet->kind);
        else if (found > room)
            read_error(at->reader, NULL, NULL, "%s '%s' has more than %d [%s ...]", row->key,
                       sheet->groups[group], room, sheet->kind);
    }
    free(read);
}

void fields_read(const Fields *from, const FieldSheet *sheet)
{
    Fields at = *from;
    int index = 0;
    const Section *section = sheet->name ? NULL : reader_only(at.reader, sheet->kind);
    char *count = (char *)at.whole + sheet->count.at;
    at.secret = sheet->secret;
    at.next = sheet->first;
    if (sheet->full && fields_load(count, sheet->count.width) < (uint64_t)sheet->first)
        fields_store(count, sheet->count.width, (uint64_t)sheet->first);
    if (sheet->needed && !section)
        errors_add(at.reader->errors, at.reader->doc->file, 0, "%s", sheet->needed);
    if (!sheet->name && (section || !sheet->optional))
        read_section(&at, sheet, section);
    while (sheet->name && (section = reader_next(at.reader, sheet->kind, &index)))
        read_section(&at, sheet, section);
    at.section = NULL;
    if (sheet->groups)
        sort_groups(&at, sheet);
    if (sheet->close)
        sheet->close(&at);
}

void fields_read_each(const Fields *from, const char *kind, void (*read)(const Fields *at))
{
    Fields at = *from;
    for (int index = 0; (at.section = reader_next(at.reader, kind, &index)) != NULL;)
        read(&at);
}

void fields_read_all(const Fields *at, const FieldSheet *sheets)
{
    for (const FieldSheet *sheet = sheets; sheet->kind; sheet++)
        fields_read(at, sheet);
}

bool field_allows(const Fields *at, int64_t value)
{
    const FieldRow *row = at->row;
    char text[FIELD_TEXT_SIZE];
    if (row->kind == FIELD_NUMBER)
        return value >= row->least && value <= most_of(at);
    if (row->kind == FIELD_YES_NO)
        return value == 0 || value == 1;
    if (row->kind == FIELD_NAME)
        return field_name(at, row->names, value, text);
    for (int word = 0; row->kind == FIELD_WORD && row->words[word]; word++)
        if (meant_by(row, word) == value)
            return true;
    return row->kind != FIELD_WORD;
}

bool fields_take(const Doc *doc, const FieldSheet *sheets, const char *const *foreign, Fields at,
                 Errors *errors)
{
    Reader reader;
    const char *kinds[FIELD_SHEETS_MOST];
    int before = errors->count;
    reader_open(&reader, doc, errors);
    at.reader = &reader;
    fields_read_all(&at, sheets);
    reader_close(&reader, fields_kinds(sheets, kinds), foreign);
    return errors->count == before;
}
