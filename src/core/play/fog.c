/* fog: see the header. */
#include "core/play/fog.h"

#include <string.h>

#include "core/base/ensure.h"
#include "core/data/fields_parts.h"

enum {
    COULD_BE = 256, /* hidden values are bytes */
    MASKED_MOST = 64
};

/* Asked of every row of every thing; ends with the first answer. */
typedef const char *RowVisit(Fields *at, void *context);

/* How many things there are; below 0: more than can be. */
static int count_of(const Fields *at, const FieldSheet *sheet)
{
    int count = sheet->name ? sheet->most : 1;
    if (sheet->count.width)
        count = (int)fields_load((const char *)at->whole + sheet->count.at, sheet->count.width);
    return sheet->name && count > sheet->most ? -1 : count;
}

/* Whether there is such a thing: then it is what is looked at. */
static bool find_thing(Fields *at, const FieldSheet *sheet)
{
    at->thing = (char *)at->whole + sheet->at + (size_t)at->number * sheet->size;
    return !sheet->name || !sheet->names || field_has_name(at, sheet->names, at->number);
}

static const char *visit_rows(Fields *at, const FieldSheet *sheets, RowVisit *visit, void *context)
{
    const char *answer = NULL;
    for (const FieldSheet *sheet = sheets; sheet->kind && !answer; sheet++) {
        int count = count_of(at, sheet);
        if (count < 0)
            return "there are more things of a kind than can be";
        at->secret = sheet->secret;
        for (at->number = 0; at->number < count && !answer; at->number++)
            if (find_thing(at, sheet))
                for (at->row = sheet->rows; at->row->key && !answer; at->row++)
                    answer = at->row->width ? visit(at, context) : NULL;
    }
    return answer;
}

/* ---- one row ---- */

static bool is_secret(const Fields *at)
{
    return fields_is_secret(at, at->secret) || fields_is_secret(at, at->row->secret);
}

static bool is_hidden(const Fields *at)
{
    return at->eyes && *at->eyes != FIELD_ALL_EYES && at->row->hidden && at->row->hidden(at);
}

static size_t bytes_of(const FieldRow *row)
{
    return row->shape == FIELD_SHAPE_LIST ? (size_t)row->width * row->cap : row->width;
}

static bool is_empty(const Fields *at)
{
    static const uint8_t nothing[4096];
    const char *thing = at->thing;
    ENSURE(bytes_of(at->row) <= sizeof nothing);
    return memcmp(thing + at->row->at, nothing, bytes_of(at->row)) == 0 &&
           memcmp(thing + at->row->count_at, nothing, at->row->count_width) == 0;
}

static bool is_blank(const Fields *at)
{
    if (at->row->shape != FIELD_SHAPE_ONE)
        return is_empty(at);
    return field_value(at->row, at->thing) == at->row->blank;
}

/* Everything that it could be; returns how many. */
static int could_be(const Fields *at, uint8_t values[COULD_BE])
{
    int count = 0;
    for (int value = 0; value < COULD_BE; value++)
        if (field_allows(at, value) && at->row->could(at, value))
            values[count++] = (uint8_t)value;
    return count;
}

bool fog_anything(const Fields *at, int value)
{
    (void)at, (void)value;
    return true;
}

bool fog_of_other(const Fields *at)
{
    return *at->eyes != FIELD_ALL_EYES && *at->eyes != at->number;
}

/* ---- the mask ---- */

/* A row of which something may have to be masked, and whether these eyes know nothing of it, whatever the thing. */
typedef struct MaskedRow {
    const FieldRow *row;
    bool secret;
} MaskedRow;

static void mask_row(const Fields *at, bool secret)
{
    char *thing = at->thing;
    bool hidden = !secret && is_hidden(at);
    if (secret || (hidden && at->row->shape != FIELD_SHAPE_ONE)) {
        memset(thing + at->row->at, 0, bytes_of(at->row));
        memset(thing + at->row->count_at, 0, at->row->count_width);
    } else if (hidden) {
        field_store(at->row, thing, at->row->blank);
    }
}

/* The rows that these eyes may not know, of most sheets none; returns how many. */
static int maskable(const Fields *at, const FieldSheet *sheet, MaskedRow rows[MASKED_MOST])
{
    bool all = fields_is_secret(at, sheet->secret);
    int count = 0;
    for (const FieldRow *row = sheet->rows; row->key; row++) {
        bool secret = all || (row->secret && fields_is_secret(at, row->secret));
        if (!row->width || (!secret && !row->hidden))
            continue;
        ENSURE(count < MASKED_MOST);
        rows[count++] = (MaskedRow){row, secret};
    }
    return count;
}

void fog_mask(Fields at, const FieldSheet *sheets)
{
    MaskedRow rows[MASKED_MOST];
    for (const FieldSheet *sheet = sheets; sheet->kind; sheet++) {
        int masked = maskable(&at, sheet, rows), count = masked ? count_of(&at, sheet) : 0;
        at.secret = sheet->secret;
        for (at.number = 0; at.number < count; at.number++)
            for (int i = 0; i < masked && (i || find_thing(&at, sheet)); i++) {
                at.row = rows[i].row;
                mask_row(&at, rows[i].secret);
            }
    }
}

/* ---- the guess ---- */

static const char *guess_row(Fields *at, void *context)
{
    uint8_t values[COULD_BE];
    if (!at->row->could || !is_blank(at))
        return NULL;
    int count = could_be(at, values);
    ENSURE(count > 0);
    field_store(at->row, at->thing, values[rng_below(context, (uint32_t)count)]);
    return NULL;
}

void fog_guess(Fields at, const FieldSheet *sheets, Rng *rng)
{
    visit_rows(&at, sheets, guess_row, rng);
}

/* ---- what must hold ---- */

static bool all_allowed(const Fields *at)
{
    const FieldRow *row = at->row;
    uint64_t set = row->shape == FIELD_SHAPE_SET ? (uint64_t)field_value(row, at->thing) : 0;
    int count = row->count_width ? (int)fields_load((const char *)at->thing + row->count_at, row->count_width)
                                 : row->cap;
    for (int bit = 0; row->shape == FIELD_SHAPE_SET && bit < 8 * row->width; bit++)
        if (set >> bit & 1 && !field_allows(at, bit))
            return false;
    for (int i = 0; row->shape == FIELD_SHAPE_LIST && i < count; i++)
        if (i >= row->cap || !field_allows(at, fields_value_at(row, at->thing, i)))
            return false;
    return row->shape != FIELD_SHAPE_ONE || field_allows(at, field_value(row, at->thing));
}

/* What is, could be, also for the side from which it is hidden. */
static bool is_possible(const Fields *at)
{
    int value = (int)field_value(at->row, at->thing);
    for (uint8_t side = 0; side < 2; side++) {
        Fields others = *at;
        others.eyes = &side;
        if (at->row->hidden(&others) && !at->row->could(&others, value))
            return false;
    }
    return true;
}

static const char *broken_row(Fields *at, void *context)
{
    (void)context;
    uint8_t values[COULD_BE];
    bool hidden = is_hidden(at), one = at->row->shape == FIELD_SHAPE_ONE;
    if (is_secret(at))
        return is_empty(at) ? NULL : "a secret is seen";
    if (at->row->hidden && (one || hidden) && hidden != is_blank(at))
        return "what is seen is not what may be seen";
    if (hidden)
        return at->row->could && could_be(at, values) == 0 ? "what is hidden could be nothing" : NULL;
    if (!all_allowed(at))
        return "a value is beyond what it may be";
    return !at->row->could || is_possible(at) ? NULL : at->row->wrong;
}

const char *fog_broken(Fields at, const FieldSheet *sheets)
{
    return visit_rows(&at, sheets, broken_row, NULL);
}
