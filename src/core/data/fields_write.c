/* fields_write: structs into sections, by rows. Positions are written at every save: no formats here. */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

#include "core/base/ensure.h"
#include "core/data/fields_parts.h"

enum { NUMBER_SIZE = 24 };

static void put_number(Writer *writer, int64_t value)
{
    char text[NUMBER_SIZE], *at = text + sizeof text;
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    do
        *--at = (char)('0' + rest % 10);
    while (rest /= 10);
    if (value < 0)
        *--at = '-';
    writer_bytes(writer, at, (size_t)(text + sizeof text - at));
}

static void put_hex(Writer *writer, uint64_t value, int digits)
{
    char text[NUMBER_SIZE];
    writer_bytes(writer, text, (size_t)snprintf(text, sizeof text, "%0*" PRIx64, digits, value));
}

static void put_key(const Fields *at)
{
    writer_text(at->writer, at->row->key);
    writer_bytes(at->writer, " =", 2);
}

void field_line(const Fields *at, const char *value)
{
    put_key(at);
    writer_bytes(at->writer, " ", 1);
    writer_text(at->writer, value);
    writer_bytes(at->writer, "\n", 1);
}

void field_numbers(const Fields *at, const uint8_t *numbers, int count)
{
    while (count && !numbers[count - 1])
        count--;
    if (!count)
        return;
    put_key(at);
    for (int i = 0; i < count; i++) {
        writer_bytes(at->writer, " ", 1);
        put_number(at->writer, numbers[i]);
    }
    writer_bytes(at->writer, "\n", 1);
}

void field_print(const Fields *at, const char *format, ...)
{
    char text[FIELD_TEXT_SIZE * 2];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    field_line(at, text);
}

static void write_slot(const Fields *at)
{
    if (at->number == at->next)
        return;
    put_key(at);
    writer_bytes(at->writer, " ", 1);
    put_number(at->writer, at->number);
    writer_bytes(at->writer, "\n", 1);
}

static const char *word_for(const FieldRow *row, int64_t value)
{
    int word = 0;
    if (!row->values)
        return row->words[value];
    while (row->words[word] && row->values[word] != value)
        word++;
    ENSURE(row->words[word]);
    return row->words[word];
}

static void put_value(const Fields *at, int64_t value)
{
    const FieldRow *row = at->row;
    char text[FIELD_TEXT_SIZE];
    switch (row->kind) {
    case FIELD_NUMBER:
        put_number(at->writer, value);
        break;
    case FIELD_YES_NO:
        writer_text(at->writer, row->words ? row->words[value] : value ? "yes" : "no");
        break;
    case FIELD_WORD:
        writer_text(at->writer, word_for(row, value));
        break;
    case FIELD_HEX:
        put_hex(at->writer, (uint64_t)value, row->digits);
        break;
    default:
        writer_text(at->writer, field_name(at, row->names, value, text));
    }
}

static void put_listed(const Fields *at, int64_t value)
{
    writer_bytes(at->writer, " ", 1);
    put_value(at, value);
}

static void write_one(const Fields *at)
{
    int64_t value = field_value(at->row, at->thing);
    if (at->row->left_out && value == fields_usual(at))
        return;
    put_key(at);
    put_listed(at, value);
    writer_bytes(at->writer, "\n", 1);
}

static void write_set(const Fields *at)
{
    const FieldRow *row = at->row;
    uint64_t bits = (uint64_t)fields_value_at(row, at->thing, 0);
    if (row->left_out && bits == (uint64_t)fields_usual(at))
        return;
    put_key(at);
    for (int value = 0; bits; value++, bits >>= 1)
        if (bits & 1)
            put_listed(at, value);
    writer_bytes(at->writer, "\n", 1);
}

static int length_of(const FieldRow *row, const void *thing)
{
    int count = row->cap;
    if (row->count_width)
        return (int)fields_load((const char *)thing + row->count_at, row->count_width);
    while (!row->fixed && count && !fields_value_at(row, thing, count - 1))
        count--;
    return count;
}

static void write_list(const Fields *at)
{
    int count = length_of(at->row, at->thing);
    if (at->row->left_out && !count)
        return;
    put_key(at);
    for (int i = 0; i < count; i++)
        put_listed(at, fields_value_at(at->row, at->thing, i));
    writer_bytes(at->writer, "\n", 1);
}

static bool is_masked(const Fields *at)
{
    const FieldRow *row = at->row;
    if (row->masked || !row->mask || row->kind == FIELD_OWN)
        return row->masked && row->masked(at);
    return row->shape == FIELD_SHAPE_LIST ? length_of(row, at->thing) == 0
                                          : fields_value_at(row, at->thing, 0) == row->blank;
}

static void write_row(const Fields *at)
{
    const FieldRow *row = at->row;
    if (row->kind == FIELD_LEFT || (row->kind == FIELD_OWN && !row->write) ||
        fields_is_secret(at, row->secret) || (row->when && !row->when(at)))
        return;
    if (is_masked(at)) {
        if (row->mask)
            field_line(at, row->mask);
    } else if (row->write)
        row->write(at);
    else if (row->kind == FIELD_SLOT)
        write_slot(at);
    else if (row->kind == FIELD_TEXT)
        field_line(at, (const char *)at->thing + row->at);
    else if (row->shape == FIELD_SHAPE_ONE)
        write_one(at);
    else if (row->shape == FIELD_SHAPE_SET)
        write_set(at);
    else
        write_list(at);
}

void fields_title(Fields *at, const char *kind, const char *name)
{
    writer_text(at->writer, at->begun ? "\n[" : "[");
    writer_text(at->writer, kind);
    if (*name) {
        writer_bytes(at->writer, " ", 1);
        writer_text(at->writer, name);
    }
    writer_bytes(at->writer, "]\n", 2);
    at->begun = true;
}

void fields_write_thing(const Fields *from, const FieldRow *rows, const void *thing)
{
    Fields at = *from;
    at.thing = (void *)thing; /* rows only look at it while a writer is there */
    for (at.row = rows; at.row->key; at.row++)
        write_row(&at);
}

/* Whether the thing is there to be written. */
static bool is_there(const Fields *at, const FieldSheet *sheet)
{
    FieldPlace there = sheet->there;
    return !(sheet->entries && *(const uint8_t *)at->thing == sheet->free) &&
           (!there.width || fields_load((const char *)at->thing + there.at, there.width)) &&
           (!sheet->when || sheet->when(at));
}

void fields_write(Fields *at, const FieldSheet *sheet)
{
    char text[FIELD_TEXT_SIZE];
    int count = sheet->count.width ? (int)fields_load((char *)at->whole + sheet->count.at, sheet->count.width)
                : sheet->name      ? sheet->most
                                   : 1;
    at->next = sheet->first;
    for (at->number = sheet->first; at->number < count && !fields_is_secret(at, sheet->secret);
         at->number++) {
        at->thing = (char *)at->whole + sheet->at + (size_t)at->number * sheet->size;
        if (!is_there(at, sheet))
            continue;
        const char *name = sheet->name ? field_name(at, sheet->names, at->number, text) : "";
        if (!name)
            continue;
        fields_title(at, sheet->kind, name);
        fields_write_thing(at, sheet->rows, at->thing);
        if (sheet->write)
            sheet->write(at);
        at->next = at->number + 1;
    }
}

void fields_dump(Fields at, const FieldSheet *sheets, Writer *writer)
{
    at.writer = writer;
    for (; sheets->kind; sheets++)
        fields_write(&at, sheets);
}
