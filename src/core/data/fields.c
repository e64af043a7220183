/* fields: values in structs, names, and what the rows have. Reading and writing have files of their own. */
#include "core/data/fields.h"

#include <string.h>

#include "core/base/ensure.h"
#include "core/data/fields_parts.h"

/* ---- values in structs ---- */

uint64_t fields_load(const void *from, size_t width)
{
    uint16_t two;
    uint32_t four;
    uint64_t eight;
    if (width == 1)
        return *(const uint8_t *)from;
    if (width == 2)
        return memcpy(&two, from, width), two;
    if (width == 4)
        return memcpy(&four, from, width), four;
    ENSURE(width == sizeof eight);
    return memcpy(&eight, from, width), eight;
}

void fields_store(void *to, size_t width, uint64_t value)
{
    uint8_t one = (uint8_t)value;
    uint16_t two = (uint16_t)value;
    uint32_t four = (uint32_t)value;
    const void *from[] = {[1] = &one, [2] = &two, [4] = &four, [8] = &value};
    memcpy(to, from[width], width);
}

/* The value at an index of a list, or the only one; with its sign if the row has one. */
int64_t fields_value_at(const FieldRow *row, const void *thing, int index)
{
    uint64_t value = fields_load((const char *)thing + row->at + (size_t)index * row->width, row->width);
    if (row->least >= 0 || row->width == 8)
        return (int64_t)value;
    uint64_t sign = 1ull << (8 * row->width - 1);
    return (int64_t)(value ^ sign) - (int64_t)sign;
}

void fields_store_at(const FieldRow *row, void *thing, int index, int64_t value)
{
    fields_store((char *)thing + row->at + (size_t)index * row->width, row->width, (uint64_t)value);
}

int64_t field_value(const FieldRow *row, const void *thing)
{
    int64_t value = fields_value_at(row, thing, 0);
    if (row->bit)
        value = ((uint64_t)value & row->bit) != 0;
    return row->reversed ? !value : value + row->plus;
}

void field_store(const FieldRow *row, void *thing, int64_t value)
{
    uint64_t all = (uint64_t)fields_value_at(row, thing, 0);
    value = row->reversed ? !value : value - row->plus;
    if (row->bit)
        value = (int64_t)(value ? all | row->bit : all & ~row->bit);
    fields_store_at(row, thing, 0, value);
}

int64_t fields_usual(const Fields *at)
{
    if (at->row->usual_in.width)
        return (int64_t)fields_placed(at, &at->row->usual_in);
    return at->row->usual_of ? at->row->usual_of(at) : at->row->usual;
}

/* ---- names ---- */

/* The text of a table or of the context; NULL: no name. */
static const char *listed_name(const Fields *at, const FieldNames *names, int number)
{
    size_t far = (size_t)number * (names->step ? names->step : sizeof *names->table);
    if (names->table)
        return *(const char *const *)((const char *)names->table + far);
    const char *text = (const char *)at->context + names->at + far;
    return *text ? text : NULL;
}

uint64_t fields_placed(const Fields *at, const FieldPlace *place)
{
    return fields_load((const char *)at->context + place->at + (size_t)at->number * place->step,
                       place->width);
}

static int count_of(const Fields *at, const FieldNames *names)
{
    return names->count_in.width ? (int)fields_placed(at, &names->count_in) : names->count;
}

const char *fields_name_at(const Fields *at, const FieldNames *names, int number)
{
    bool listed = !names->numbered && number < count_of(at, names);
    return listed ? listed_name(at, names, number) : NULL;
}

/* Where a value stands in a table that has values; -1. */
static int place_of(const FieldNames *names, int64_t value)
{
    int place = names->count;
    while (--place >= 0 && names->values[place] != value) {
    }
    return place;
}

int64_t field_find(const Fields *at, const FieldNames *names, const char *word)
{
    int64_t number;
    int count = count_of(at, names);
    if (names->none && strcmp(word, names->none) == 0)
        return names->nobody;
    if (names->find)
        return names->find(at, word);
    if (names->numbered)
        return text_to_int(word, names->first, names->first + count - 1, &number)
                   ? number - names->first + names->plus
                   : FIELD_NO_NAME;
    for (int i = 0; i < count; i++) {
        const char *name = listed_name(at, names, i);
        if (name && (names->exact ? strcmp(name, word) == 0 : text_same_ignoring_case(name, word)))
            return names->values ? names->values[i] : i + names->plus;
    }
    bool fits = names->numbers && text_is_number(word) && text_to_int(word, 0, UINT8_MAX, &number) &&
                (!names->values || place_of(names, number) >= 0);
    return fits ? number : FIELD_NO_NAME;
}

const char *field_name(const Fields *at, const FieldNames *names, int64_t value, char text[FIELD_TEXT_SIZE])
{
    if (names->none && value == names->nobody)
        return names->none;
    if (names->name)
        return names->name(at, value, text);
    int number = names->values ? place_of(names, value) : (int)value - names->plus;
    const char *name = names->numbered || number < 0 || number >= count_of(at, names)
                           ? NULL
                           : listed_name(at, names, number);
    if (!names->numbered && !(names->numbers && (!name || text_is_number(name))))
        return name;
    text_print(text, FIELD_TEXT_SIZE, "%d", names->numbers ? (int)value : number + names->first);
    return text;
}

bool field_has_name(const Fields *at, const FieldNames *names, int64_t value)
{
    char text[FIELD_TEXT_SIZE];
    bool special = names->none || names->name;
    if (names->has)
        return names->has(at, value);
    return (names->numbered && !special) || field_name(at, names, value, text);
}

/* Whether these eyes may not know it. */
bool fields_is_secret(const Fields *at, FieldSecret secret)
{
    int eyes = at->eyes ? *at->eyes : FIELD_ALL_EYES;
    return secret != FIELD_OPEN && secret != FIELD_MASKED && eyes != FIELD_ALL_EYES &&
           (secret == FIELD_OF_NOBODY || eyes != (int)secret - FIELD_OF_FIRST);
}

/* ---- what there is ---- */

bool fields_given(const Doc *doc, const FieldSheet *sheets)
{
    int index = 0;
    for (; doc && sheets->kind; sheets++, index = 0)
        if (doc_section(doc, sheets->kind, NULL, &index))
            return true;
    return false;
}

const char *const *fields_kinds(const FieldSheet *sheets, const char *kinds[FIELD_SHEETS_MOST])
{
    int count = 0;
    for (; sheets->kind; sheets++) {
        ENSURE(count < FIELD_SHEETS_MOST - 1);
        kinds[count++] = sheets->kind;
    }
    kinds[count] = NULL;
    return kinds;
}

bool fields_known(const Doc *doc, const FieldSheet *sheets, const char *const *foreign, Errors *errors)
{
    const char *kinds[FIELD_SHEETS_MOST];
    return !doc || reader_knows(doc, fields_kinds(sheets, kinds), foreign, errors);
}

bool fields_seals(const FieldSheet *sheets, const char *kind, const char *key)
{
    for (; sheets->kind; sheets++)
        for (const FieldRow *row = sheets->rows; strcmp(sheets->kind, kind) == 0 && row->key; row++)
            if (strcmp(row->key, key) == 0 &&
                (sheets->secret || row->secret || row->mask || row->masked || row->hidden))
                return true;
    return false;
}

void fields_meaning(const FieldSheet *sheet, Writer *writer)
{
    if (sheet->meaning)
        writer_text(writer, sheet->meaning);
    for (const FieldRow *row = sheet->rows; !sheet->meaning && row->key; row++)
        writer_print(writer, "%s%s", row == sheet->rows ? "" : ", ", row->key);
}
