/* load: the order in which a mission is read, and the small readers that its parts share. */
#include "fof/load/load.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "fof/load/parts.h"
#include "fof/position/names.h"

const char *const fof_mission_sections[] = {
    "action-deck", "action",      "cover-table", "terrain-kind", "terrain",    "item-kind", "unit-type",
    "values",      "readings",    "mission",     "briefing",     "visibility", "unit",      "row",
    "card",        "place",       "store",       "events",       "event",      "award",     "package",
    "contacts",    "pc-schedule", "placement",   "pool",         "hierarchy",  "situation", "agency",
    "fire",        "skill",       "names",       "rank",         NULL};
const char *const fof_position_only_sections[] = {"state", "area",         "item",  "marker", "commander",
                                                  "deck",  "terrain-deck", "frame", NULL};

/* ---- sections by rows ---- */

void fof_load_begin(Load *load, Reader *reader, FofGame *game)
{
    load->reader = reader;
    load->game = game;
    load->fields = (Fields){.reader = reader, .context = game, .whole = game, .notes = load, .mends = true};
}

Fields fof_load_at(Load *load, const Section *section)
{
    Fields at = load->fields;
    at.section = section;
    return at;
}

void fof_load_each(Load *load, const char *kind, void (*read)(const Fields *at))
{
    Fields at = load->fields;
    for (int index = 0; (at.section = reader_next(load->reader, kind, &index)) != NULL;)
        read(&at);
}

Fields fof_load_rows(Load *load, const FieldRow *rows, const Section *section, void *thing)
{
    Fields at = fof_load_at(load, section);
    at.thing = thing;
    fields_read_thing(&at, rows, section, thing);
    return at;
}

/* Whether one of those before has its name. */
static bool is_taken(const Fields *at, const Things *things, int count)
{
    const char *before = (const char *)at->whole + things->at;
    for (int i = things->first; i < count && things->twins != TWINS_ALLOWED; i++)
        if (strcmp(before + (size_t)i * things->size, at->section->name) == 0)
            return true;
    return false;
}

/* False: it is no such thing. */
static bool read_thing(const Fields *at, const Things *things)
{
    memset(at->thing, 0, things->size);
    text_copy(at->thing, NAME_SIZE, at->section->name);
    for (const FieldRow *row = things->rows; row->key; row++)
        if (strcmp(row->key, "title") == 0 && !field_given(at, row->key))
            text_copy((char *)at->thing + row->at, row->width, at->section->name);
    if (things->prepare && !things->prepare(at))
        return false;
    fields_read_thing(at, things->rows, at->section, at->thing);
    if (things->finish)
        things->finish(at);
    return true;
}

static void load_thing(Fields *at, const Things *things)
{
    char id[NAME_SIZE];
    int count = (int)field_value(&things->count, at->whole);
    bool taken = is_taken(at, things, count), full = count == things->most;
    load_notes(at)->before = at->reader->errors->count;
    if (!fof_load_id(at, id))
        return;
    fof_load_full(at, full && !taken, things->many, count - things->first);
    at->number = count;
    at->thing = (char *)at->whole + things->at + (size_t)count * things->size;
    bool read = full || (taken && things->twins == TWINS_UNREAD) || read_thing(at, things);
    if (read && taken)
        field_error_of(at, NULL, "another [%s %s]", things->kind, id);
    if (read && !full && (!taken || things->twins == TWINS_KEPT))
        field_store(&things->count, at->whole, count + 1);
    else if (!full)
        memset(at->thing, 0, things->size);
}

void fof_load_things(Load *load, const Things *things)
{
    Fields at = load->fields;
    if (field_value(&things->count, at.whole) < things->first)
        field_store(&things->count, at.whole, things->first);
    for (int index = 0; (at.section = reader_next(load->reader, things->kind, &index)) != NULL;)
        load_thing(&at, things);
}

void fof_load_known(const Fields *at, const FieldRow *rows)
{
    for (; rows->key; rows++)
        field_given(at, rows->key);
}

void fof_load_letters(const Fields *at)
{
    fof_load_text(at, at->row->key, (char *)at->thing + at->row->at, at->row->width, "");
}

void fof_load_span(const Fields *at)
{
    uint8_t *span = (uint8_t *)at->thing + at->row->at;
    fof_load_range(at, at->row->key, field_text(at), 1, (int)at->row->most, span, span + 1);
}

/* ---- what rows refer to ---- */

static int64_t find_card_named(const Fields *at, const char *word)
{
    CardId card;
    if (fof_find_card(word, &card))
        return card;
    field_error(at, "is no card: write column,row with columns %d to %d and rows %d to %d", MIN_COLUMN,
                MAX_COLUMN, STAGING_ROW, BOX_ROW);
    return FIELD_TOLD;
}

const FieldNames fof_cards_known = {.find = find_card_named};
/* Those of which the first is nothing. */
#define NAMES_FROM_ONE(array)                                       \
    .exact = true, .plus = 1, .at = offsetof(FofGame, array[1].id), \
    .step = FIELD_SIZE_OF(FofGame, array[0]), .count = (int)FIELD_COUNT_OF(FofGame, array) - 1

const FieldNames fof_items_known = {.what = "item kind", NAMES_FROM_ONE(items)};
const FieldNames fof_unit_types = {.what = "unit type", NAMES_FROM_ONE(types)};
const FieldNames fof_units_known = {.what = "unit", .exact = true, FIELD_NAMES_IN(FofGame, named, id)};

/* ---- small readers ---- */

bool fof_load_id(const Fields *at, char id[NAME_SIZE])
{
    size_t length = strlen(at->section->name);
    if (length == 0 || length >= NAME_SIZE) {
        field_error_of(at, NULL, "[%s] needs a name of 1 to %d letters", at->section->kind, NAME_SIZE - 1);
        return false;
    }
    memcpy(id, at->section->name, length + 1);
    return true;
}

bool fof_load_full(const Fields *at, bool full, const char *what, int most)
{
    if (full)
        field_error_of(at, NULL, "too many %s, at most %d are allowed", what, most);
    return full;
}

void fof_load_text(const Fields *at, const char *key, char *text, int size, const char *fallback)
{
    const char *value = read_text(at->reader, at->section, key, fallback);
    if ((int)strlen(value) >= size)
        field_error_of(at, key, "is too long, at most %d letters are allowed", size - 1);
    text_print(text, size, "%s", value);
}

CardId fof_load_card(const Fields *at, const char *key)
{
    return (CardId)field_reference(at, key, &fof_cards_known, NO_CARD);
}

bool fof_load_range(const Fields *at, const char *key, const char *text, int min, int max, uint8_t *from,
                    uint8_t *to)
{
    char first[NAME_SIZE];
    int64_t low, high;
    const char *dash = strchr(text, '-');
    text_print(first, sizeof first, "%.*s", dash != NULL ? (int)(dash - text) : (int)strlen(text), text);
    if (!text_to_int(first, min, max, &low) ||
        !text_to_int(dash != NULL ? dash + 1 : first, low, max, &high)) {
        field_error_of(at, key, "'%s' must be a number or a range such as 2-4, from %d to %d", text, min,
                       max);
        return false;
    }
    *from = (uint8_t)low;
    *to = (uint8_t)high;
    return true;
}

bool fof_load_on_map(const FofGame *game, CardId card)
{
    return card != NO_CARD && card_column(card) >= 1 && card_column(card) <= game->columns &&
           card_row(card) >= 1 && card_row(card) <= game->rows;
}

/* ---- the whole ---- */

FofGame *fof_load(const Doc *doc, Errors *errors)
{
    static void (*const parts[])(Load *) = {
        fof_load_action,  fof_load_terrain,  fof_load_items,       fof_load_types,    fof_load_values,
        fof_load_mission, fof_load_briefing, fof_load_skills,      fof_load_units,    fof_load_layout,
        fof_load_stores,  fof_load_support,  fof_load_hierarchies, fof_load_contacts, fof_load_events,
        fof_load_awards,  fof_load_slots,    fof_load_people,      fof_load_checks};
    Reader reader;
    int before = errors->count;
    FofGame *game = calloc(1, sizeof *game);
    Load *load = calloc(1, sizeof *load);
    ENSURE(game != NULL && load != NULL);
    reader_open(&reader, doc, errors);
    fof_load_begin(load, &reader, game);
    text_print(game->file, sizeof game->file, "%s", doc->file != NULL ? doc->file : "");
    for (int i = 0; i < COUNT_OF(parts); i++)
        parts[i](load);
    reader_close(&reader, fof_mission_sections, fof_position_only_sections);
    free(load);
    if (errors->count == before)
        return game;
    fof_unload(game);
    return NULL;
}

void fof_unload(FofGame *game)
{
    free(game);
}
