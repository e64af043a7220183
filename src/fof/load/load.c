/* load: the order in which a mission is read, and the small readers that its parts share. */
#include "fof/load/load.h"

#include <stdlib.h>
#include <string.h>

#include "fof/load/parts.h"
#include "fof/position/parts.h"

const char *const fof_mission_sections[] = {FOF_MISSION_SECTIONS, NULL};
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

Fields fof_load_rows(Load *load, const FieldRow *rows, const Section *section, void *thing)
{
    Fields at = fof_load_at(load, section);
    at.thing = thing;
    fields_read_thing(&at, rows, section, thing);
    return at;
}

void fof_load_known(const Fields *at, const FieldRow *rows)
{
    for (; rows->key; rows++)
        field_given(at, rows->key);
}

/* ---- what rows refer to ---- */

const FieldNames fof_items_known = {.what = "item kind", LOAD_NAMES(items, id)};
const FieldNames fof_unit_types = {.what = "unit type", LOAD_NAMES(types, id)};
const FieldNames fof_units_known = {"there is no unit '%s'", .what = "unit", .exact = true,
                                    FIELD_NAMES_IN(FofGame, named, id)};

/* ---- small readers ---- */

bool fof_load_full(const Fields *at, bool full, const char *what, int most)
{
    if (full)
        field_error_of(at, NULL, "too many %s, at most %d are allowed", what, most);
    return full;
}

CardId fof_load_card(const Fields *at, const char *key)
{
    return (CardId)field_reference(at, key, &fof_cards, NO_CARD);
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
