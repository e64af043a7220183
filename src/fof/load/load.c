/* load: the order in which a mission is read, and the small readers that its parts share. */
#include "fof/load/load.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "fof/load/parts.h"
#include "fof/position/names.h"

const char *const mission_sections[] = {
    "action-deck", "action",      "cover-table", "terrain-kind", "terrain",    "item-kind", "unit-type",
    "values",      "readings",    "mission",     "briefing",     "visibility", "unit",      "row",
    "card",        "place",       "store",       "events",       "event",      "award",     "package",
    "contacts",    "pc-schedule", "placement",   "pool",         "hierarchy",  "situation", "agency",
    "fire",        "skill",       NULL};
const char *const position_only_sections[] = {"state", "area",         "item",  "marker", "commander",
                                              "deck",  "terrain-deck", "frame", NULL};

/* ---- small readers ---- */

bool load_id(Load *load, const Section *section, char id[NAME_SIZE])
{
    size_t length = strlen(section->name);
    if (length == 0 || length >= NAME_SIZE) {
        read_error(load->reader, section, NULL, "[%s] needs a name of 1 to %d letters", section->kind,
                   NAME_SIZE - 1);
        return false;
    }
    memcpy(id, section->name, length + 1);
    return true;
}

bool load_full(Load *load, const Section *section, bool full, const char *what, int most)
{
    if (full)
        read_error(load->reader, section, NULL, "too many %s, at most %d are allowed", what, most);
    return full;
}

void load_each(Load *load, const char *kind, void (*read)(Load *load, const Section *section))
{
    const Section *section;
    for (int index = 0; (section = reader_next(load->reader, kind, &index)) != NULL;)
        read(load, section);
}

unsigned load_bits(Load *load, const Section *section, const char *key, const char *const *words,
                   unsigned fallback)
{
    int values[16];
    unsigned bits = 0;
    if (section == NULL || !read_has(load->reader, section, key))
        return fallback;
    int count = read_enums(load->reader, section, key, words, values, COUNT_OF(values));
    for (int i = 0; i < count; i++)
        if (strcmp(words[values[i]], "-") == 0)
            read_error(load->reader, section, key, "'-' names nothing");
        else
            bits |= 1u << values[i];
    return bits;
}

uint8_t load_byte(Load *load, const Section *section, const char *key, int min, int max, int fallback)
{
    return (uint8_t)read_int(load->reader, section, key, min, max, fallback);
}

int8_t load_small(Load *load, const Section *section, const char *key, int min, int max, int fallback)
{
    return (int8_t)read_int(load->reader, section, key, min, max, fallback);
}

void load_text(Load *load, const Section *section, const char *key, char *text, int size,
               const char *fallback)
{
    const char *value = read_text(load->reader, section, key, fallback);
    if ((int)strlen(value) >= size)
        read_error(load->reader, section, key, "is too long, at most %d letters are allowed", size - 1);
    text_print(text, size, "%s", value);
}

CardId load_card(Load *load, const Section *section, const char *key)
{
    CardId card = NO_CARD;
    const char *text = read_text(load->reader, section, key, NULL);
    if (text != NULL && !find_card(text, &card)) {
        read_error(load->reader, section, key,
                   "is no card: write column,row with columns %d to %d and rows %d to %d", MIN_COLUMN,
                   MAX_COLUMN, STAGING_ROW, BOX_ROW);
        return NO_CARD;
    }
    return card;
}

const FieldNames fof_unit_types = {.what = "unit type",
                                   .exact = true,
                                   .plus = 1,
                                   .at = offsetof(FofGame, types[1].id),
                                   .step = sizeof(UnitType),
                                   .count = MAX_UNIT_TYPES - 1};

int load_reference(Load *load, const Section *section, const char *key, const FieldNames *names, int fallback)
{
    Fields at = {.reader = load->reader, .context = load->game, .section = section};
    return (int)field_reference(&at, key, names, fallback);
}

int load_type(Load *load, const Section *section, const char *key, int fallback)
{
    return load_reference(load, section, key, &fof_unit_types, fallback);
}

bool load_range(Load *load, const Section *section, const char *key, const char *text, int min, int max,
                int *from, int *to)
{
    char first[NAME_SIZE];
    int64_t low, high;
    const char *dash = strchr(text, '-');
    text_print(first, sizeof first, "%.*s", dash != NULL ? (int)(dash - text) : (int)strlen(text), text);
    if (!text_to_int(first, min, max, &low) ||
        !text_to_int(dash != NULL ? dash + 1 : first, low, max, &high)) {
        read_error(load->reader, section, key, "'%s' must be a number or a range such as 2-4, from %d to %d",
                   text, min, max);
        return false;
    }
    *from = (int)low;
    *to = (int)high;
    return true;
}

CardId load_card_at(int column, int row)
{
    return (CardId)(row * GRID_WIDTH + column + GRID_COLUMN_OFFSET);
}

bool load_on_map(const FofGame *game, CardId card)
{
    int column = card % GRID_WIDTH - GRID_COLUMN_OFFSET, row = card / GRID_WIDTH;
    return card != NO_CARD && column >= 1 && column <= game->columns && row >= 1 && row <= game->rows;
}

/* ---- the whole ---- */

FofGame *fof_load(const Doc *doc, Errors *errors)
{
    static void (*const parts[])(Load *) = {
        load_action,      load_terrain,  load_items,  load_types,  load_values, load_mission,
        load_briefing,    load_skills,   load_units,  load_layout, load_stores, load_support,
        load_hierarchies, load_contacts, load_events, load_awards, load_slots,  load_checks};
    Reader reader;
    int before = errors->count;
    FofGame *game = calloc(1, sizeof *game);
    Load *load = calloc(1, sizeof *load);
    ENSURE(game != NULL && load != NULL);
    reader_open(&reader, doc, errors);
    load->reader = &reader;
    load->game = game;
    text_print(game->file, sizeof game->file, "%s", doc->file != NULL ? doc->file : "");
    for (int i = 0; i < COUNT_OF(parts); i++)
        parts[i](load);
    reader_close(&reader, mission_sections, position_only_sections);
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
