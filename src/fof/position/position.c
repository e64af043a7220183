/* position: a position is its sheets. Cards are read first, then areas, units, and what lies on them, so that every name can
 * be found. */
#include "fof/position/position.h"

#include <string.h>

#include "fof/load/load.h"
#include "fof/load/parts.h"
#include "fof/position/entries.h"
#include "fof/position/parts.h"
#include "fof/position/query.h"
#include "fof/position/setup.h"
#include "fof/weapons/support.h"

/* What of a position a mission may hold without being one. */
static const char *const placed_sections[] = {"area", "marker", NULL};

/* In the order of a dump. */
enum {
    STATES,
    DECKS,
    TERRAIN_DECKS,
    CARDS,
    AREAS,
    UNITS,
    ITEMS,
    MARKERS,
    COMMANDERS,
    FRAMES_UNDER_WAY,
    SHEETS
};
const FieldSheet fof_position[SHEETS + 1] = {
    {"state", .rows = fof_state_rows, .prepare = fof_prepare_state, .finish = fof_finish_state},
    {"deck", .rows = fof_deck_rows, .at = offsetof(FofState, action)},
    {"terrain-deck", .rows = fof_deck_rows, .at = offsetof(FofState, terrain)},
    {"card", "", .rows = fof_card_rows, FIELD_ENTRIES(FofState, cards, CARD_NONE), .names = &fof_cards,
     .prepare = fof_prepare_card, .finish = fof_finish_card, .close = fof_close_cards},
    {"area", "", .rows = fof_area_rows, FIELD_ENTRIES(FofState, areas, NO_CARD), .first = FIRST_EXTRA_AREA,
     .names = &fof_areas},
    {"unit", "", .rows = fof_unit_rows, FIELD_ENTRIES(FofState, units, 0), .names = &fof_new_units,
     .prepare = fof_prepare_unit, .finish = fof_finish_unit, .close = fof_close_units},
    {"item", "", .rows = fof_item_rows, FIELD_ENTRIES(FofState, items, 0), .names = &fof_items,
     .prepare = fof_prepare_item, .finish = fof_finish_item},
    {"marker", "", .rows = fof_marker_rows, FIELD_ENTRIES(FofState, markers, MARKER_NONE),
     .names = &fof_markers, .prepare = fof_prepare_marker, .finish = fof_finish_marker},
    {"commander", "", .rows = fof_commander_rows, FIELD_ENTRIES(FofState, commanders, NO_UNIT),
     .names = &fof_commanders},
    {"frame", "", .rows = fof_frame_rows, FIELD_THINGS(FofState, frames), .names = &fof_frames,
     .count = FIELD_OF(FofState, frame_count), .full = "too many frames; there may be 6",
     .finish = fof_finish_frame},
    {0},
};

bool fof_position_given(const Doc *doc)
{
    int index = 0;
    return doc && doc_section(doc, "state", NULL, &index) != NULL;
}

bool fof_position_is_whole(const Doc *doc)
{
    int index = 0;
    const Section *section = doc_section(doc, "state", NULL, &index);
    const Entry *entry = section ? doc_entry(doc, section, "whole") : NULL;
    return entry && strcmp(entry->value, "yes") == 0;
}

/* ---- building blocks, also for the start of a mission ---- */

uint64_t fof_position_terrain_deck(const FofGame *game)
{
    uint64_t cards = 0;
    for (int i = 1; i < game->terrain_count; i++)
        if (game->terrain[i].copies)
            cards |= 1ull << i;
    return cards;
}

void fof_position_clear(const FofGame *game, uint64_t seed, FofState *state)
{
    memset(state, 0, sizeof *state);
    rng_seed(&state->rng, seed, 1);
    deck_init(&state->action, (1ull << (ACTION_CARDS + 1)) - 2, RESHUFFLE_CARD);
    deck_init(&state->terrain, fof_position_terrain_deck(game), DECK_NO_CARD);
    state->eyes = SIDE_ALL;
    state->acting = NO_UNIT;
    for (int i = 0; i < MAX_AREAS; i++)
        state->areas[i].card = NO_CARD;
    for (int i = 0; i < MAX_COMMANDERS; i++)
        state->commanders[i].unit = NO_UNIT;
}

void fof_position_open(FofState *state, CardId card, CardKind kind)
{
    state->cards[card].kind = (uint8_t)kind;
    state->cards[card].level = 1;
    state->areas[card] = (Area){.card = card, .kind = AREA_OPEN, .facing = NO_DIRECTION, .owner = 255};
}

void fof_position_card(const FofGame *game, FofState *state, CardId card, int terrain, int hills)
{
    const Terrain *kind = &game->terrain[terrain];
    Card *slot = &state->cards[card];
    fof_position_open(state, card, CARD_TERRAIN);
    slot->terrain = (uint8_t)terrain;
    slot->hills = (uint8_t)hills;
    /* 5.2.2A: the dark borders of a hill replace light ones; a hill laid by name has them all around. */
    slot->dark = hills ? 0xff : kind->dark;
    slot->black = kind->black;
    slot->level = (uint8_t)(kind->level ? kind->level : 1 + hills);
}

void fof_position_commanders(const FofGame *game, FofState *state)
{
    for (int id = 0, free = 0; id < MAX_UNITS; id++) {
        const Unit *unit = &state->units[id];
        if (!unit->type || unit->side != FRIENDLY || !fof_unit_is_commander(game, state, (UnitId)id) ||
            fof_commander_of(state, (UnitId)id))
            continue;
        free = entry_free(state->commanders, sizeof(Commander), MAX_COMMANDERS, NO_UNIT, free);
        if (free == MAX_COMMANDERS)
            return;
        state->commanders[free].unit = (uint8_t)id;
        if (unit->name) /* 12.7 */
            state->commanders[free].skills = game->named[unit->name - 1].skills;
    }
}

void fof_position_lay_area(const FofGame *game, FofState *state, AreaId id, CardId card, AreaKind kind)
{
    state->areas[id] = (Area){
        .card = card,
        .kind = (uint8_t)kind,
        .cover = game->values.cover[kind],
        .capacity = game->values.capacity[kind],
        .level = kind == AREA_UPPER || kind == AREA_TOWER || kind == AREA_ROOF,
        .facing = NO_DIRECTION,
        .owner = 255,
        .found = kind == AREA_COVER || kind == AREA_BUILDING /* 5.3: only these count toward the potential */
    };
}

AreaId fof_position_area(const FofGame *game, FofState *state, CardId card, AreaKind kind, int number)
{
    if (kind == AREA_OPEN)
        return card;
    for (AreaId area = fof_area_next(state, card, card); area != NO_AREA;
         area = fof_area_next(state, card, area))
        if (state->areas[area].kind == kind && --number == 0)
            return area;
    AreaId area = NO_AREA;
    for (; number > 0; number--) {
        if ((area = fof_area_free_entry(state)) == NO_AREA)
            break;
        fof_position_lay_area(game, state, area, card, kind);
    }
    return area;
}

uint64_t fof_position_unseen(const FofGame *game, const FofState *state, uint64_t face_down)
{
    return (face_down ? face_down | game->hills : 0) & state->terrain.all;
}

uint64_t fof_position_unseen_terrain(const FofGame *game, const FofState *state)
{
    uint64_t face_down = 0;
    for (int id = 0; id < GRID_CARDS; id++) {
        const Card *card = &state->cards[id];
        if (card->flags & CARD_FACE_DOWN && card->kind == CARD_TERRAIN && card->terrain != HIDDEN_TERRAIN)
            face_down |= 1ull << card->terrain;
    }
    return fof_position_unseen(game, state, face_down);
}

/* ---- all together ---- */

static void read_units(Fields *at, const FieldSheet *units)
{
    at->pass = PASS_FIRST;
    fields_read(at, &fof_position[AREAS]);
    fields_read(at, units);
    at->pass = PASS_NAMED;
    fields_read(at, &fof_unit_passes[UNITS_NAMED]);
    fields_read(at, &fof_area_owners);
    at->pass = PASS_FIRST;
}

/* Items that are listed are all there are; without a list the mission's stores are where they belong. */
static void read_items(Fields *at, PositionNotes *notes)
{
    int index = 0;
    notes->items_listed = doc_section(at->reader->doc, "item", NULL, &index) != NULL;
    if (!notes->items_listed && !notes->whole)
        fof_setup_stores(game_of(at), state_of(at));
    fields_read(at, &fof_position[ITEMS]);
    at->pass = PASS_ITEMS;
    fields_read(at, &fof_unit_passes[UNITS_CARRY]);
    at->pass = PASS_FIRST;
}

bool fof_position_place_units(const FofGame *game, const Doc *doc, FofState *state, Errors *errors)
{
    Reader reader;
    PositionNotes notes = {.placing = true};
    Fields at = {.reader = &reader, .context = game, .whole = state, .notes = &notes};
    int before = errors->count;
    reader_open(&reader, doc, errors);
    read_units(&at, &fof_unit_passes[UNIT_CHANGES]);
    fields_read(&at, &fof_position[MARKERS]);
    reader_close(&reader, placed_sections, fof_mission_sections);
    return errors->count == before;
}

bool fof_position_read(const FofGame *game, const Doc *doc, uint64_t seed, FofState *state, Errors *errors)
{
    static const uint8_t rest[] = {COMMANDERS, DECKS, TERRAIN_DECKS, STATES, MARKERS, FRAMES_UNDER_WAY};
    Reader reader;
    PositionNotes notes = {0};
    Fields at = {.reader = &reader, .context = game, .whole = state, .notes = &notes};
    int before = errors->count;
    fof_position_clear(game, seed, state);
    reader_open(&reader, doc, errors);
    notes.whole = read_bool(&reader, reader_only(&reader, "state"), "whole", false);
    if (!notes.whole)
        fof_setup_map(game, state, false);
    fields_read(&at, &fof_position[CARDS]);
    read_units(&at, &fof_position[UNITS]);
    read_items(&at, &notes);
    for (int i = 0; i < COUNT_OF(rest); i++)
        fields_read(&at, &fof_position[rest[i]]);
    fof_position_commanders(game, state);
    if (!notes.whole)
        fof_support_lay_fixed(game, state);
    reader_close(&reader, fof_position_only_sections, fof_mission_sections);
    return errors->count == before;
}

void fof_position_dump(const FofGame *game, const FofState *state, Writer *writer)
{
    fields_dump((Fields){.context = game, .whole = (FofState *)state, .eyes = &state->eyes}, fof_position,
                writer);
}
