/* position: INI to a position. Cards first, then areas, units, and what lies on them, so that every name can be found. */
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "fof/load/load.h"
#include "fof/position/names.h"
#include "fof/position/parts.h"
#include "fof/position/query.h"
#include "fof/position/setup.h"
#include "fof/weapons/support.h"

/* Units and cards belong to missions too: load has checked their keys. */
static const char *const position_sections[] = {"state", "area",         "item",  "marker", "commander",
                                                "deck",  "terrain-deck", "frame", NULL};

/* What of a position a mission may hold without being one. */
static const char *const placed_sections[] = {"area", "marker", NULL};

const char *const side_words[] = {"friendly", "enemy", NULL};
const char *const card_kind_words[] = {"none", "terrain", "staging", "box", NULL};

bool position_given(const Doc *doc)
{
    int index = 0;
    return doc && doc_section(doc, "state", NULL, &index) != NULL;
}

/* ---- building blocks, also for the start of a mission ---- */

static uint64_t deck_of(int count, int first)
{
    uint64_t cards = 0;
    for (int i = 0; i < count; i++)
        cards |= 1ull << (first + i);
    return cards;
}

uint64_t position_terrain_deck(const FofGame *game)
{
    uint64_t cards = 0;
    for (int i = 1; i < game->terrain_count; i++)
        if (game->terrain[i].copies)
            cards |= 1ull << i;
    return cards;
}

void position_clear(const FofGame *game, uint64_t seed, FofState *state)
{
    memset(state, 0, sizeof *state);
    rng_seed(&state->rng, seed, 1);
    deck_init(&state->action, deck_of(ACTION_CARDS, 1), RESHUFFLE_CARD);
    deck_init(&state->terrain, position_terrain_deck(game), DECK_NO_CARD);
    state->eyes = SIDE_ALL;
    state->acting = NO_UNIT;
    for (int i = 0; i < MAX_AREAS; i++)
        state->areas[i].card = NO_CARD;
    for (int i = 0; i < MAX_COMMANDERS; i++)
        state->commanders[i].unit = NO_UNIT;
}

static void open_ground(FofState *state, CardId card, CardKind kind)
{
    Area *ground = &state->areas[card];
    state->cards[card].kind = (uint8_t)kind;
    state->cards[card].level = 1;
    memset(ground, 0, sizeof *ground);
    ground->card = card;
    ground->kind = AREA_OPEN;
    ground->facing = NO_DIRECTION;
    ground->owner = 255;
}

void position_card(const FofGame *game, FofState *state, CardId card, int terrain, int hills)
{
    const Terrain *kind = &game->terrain[terrain];
    Card *slot = &state->cards[card];
    open_ground(state, card, CARD_TERRAIN);
    slot->terrain = (uint8_t)terrain;
    slot->hills = (uint8_t)hills;
    /* 5.2.2A: the dark borders of a hill replace light ones; a hill laid by name has them all around. */
    slot->dark = hills ? 0xff : kind->dark;
    slot->black = kind->black;
    slot->level = (uint8_t)(kind->level ? kind->level : 1 + hills);
}

void position_staging(FofState *state, CardId card)
{
    open_ground(state, card, CARD_STAGING);
}

void position_commanders(const FofGame *game, FofState *state)
{
    for (int id = 0, free = 0; id < MAX_UNITS; id++) {
        const Unit *unit = &state->units[id];
        if (!unit->type || unit->side != FRIENDLY || !unit_is_commander(game, state, (UnitId)id) ||
            commander_of(state, (UnitId)id))
            continue;
        while (free < MAX_COMMANDERS && state->commanders[free].unit != NO_UNIT)
            free++;
        if (free == MAX_COMMANDERS)
            return;
        state->commanders[free].unit = (uint8_t)id;
        if (unit->name) /* 12.7 */
            state->commanders[free].skills = game->named[unit->name - 1].skills;
    }
}

static void area_defaults(const FofGame *game, Area *area, CardId card, AreaKind kind)
{
    memset(area, 0, sizeof *area);
    area->card = card;
    area->kind = (uint8_t)kind;
    area->cover = game->values.cover[kind];
    area->capacity = game->values.capacity[kind];
    area->level = kind == AREA_UPPER || kind == AREA_TOWER || kind == AREA_ROOF;
    area->facing = NO_DIRECTION;
    area->owner = 255;
    area->found =
        kind == AREA_COVER || kind == AREA_BUILDING; /* 5.3: only these count toward the potential */
}

AreaId position_area(const FofGame *game, FofState *state, CardId card, AreaKind kind, int number)
{
    if (kind == AREA_OPEN)
        return card;
    for (AreaId area = area_next(state, card, card); area != NO_AREA; area = area_next(state, card, area))
        if (state->areas[area].kind == kind && --number == 0)
            return area;
    AreaId area = NO_AREA;
    for (; number > 0; number--) {
        if ((area = area_free_entry(state)) == NO_AREA)
            break;
        area_defaults(game, &state->areas[area], card, kind);
    }
    return area;
}

/* ---- small readers ---- */

unsigned read_flags(Parts *parts, const Section *section, const char *key, const char *const *words)
{
    int values[16];
    unsigned bits = 0;
    int count = read_enums(parts->reader, section, key, words, values, COUNT_OF(values));
    for (int i = 0; i < count; i++)
        bits |= 1u << values[i];
    return bits;
}

void read_bytes(Parts *parts, const Section *section, const char *key, uint8_t *bytes, int cap)
{
    int values[256];
    ENSURE(cap <= COUNT_OF(values));
    int count = read_ints(parts->reader, section, key, 0, 255, values, cap);
    for (int i = 0; i < count; i++)
        bytes[i] = (uint8_t)values[i];
}

uint8_t read_byte(Parts *parts, const Section *section, const char *key, int fallback)
{
    return (uint8_t)read_int(parts->reader, section, key, 0, 255, fallback);
}

uint8_t read_side(Parts *parts, const Section *section, int fallback)
{
    return (uint8_t)read_enum(parts->reader, section, "side", side_words, fallback);
}

UnitId read_unit(Parts *parts, const Section *section, const char *key)
{
    const char *text = read_text(parts->reader, section, key, NULL);
    UnitId unit = text ? find_unit(parts->game, parts->state, text) : NO_UNIT;
    if (text && unit == NO_UNIT)
        read_error(parts->reader, section, key, "there is no unit '%s' in this position", text);
    return unit;
}

Direction read_direction(Parts *parts, const Section *section, const char *key, Direction fallback)
{
    const char *text = read_text(parts->reader, section, key, NULL);
    if (!text)
        return fallback;
    for (int i = 0; i < 8; i++)
        if (!strcmp(direction_words[i], text))
            return (Direction)i;
    if (strcmp(text, "none"))
        read_error(parts->reader, section, key, "'%s' is no direction; use none, %s, %s and so on around",
                   text, direction_words[0], direction_words[1]);
    return NO_DIRECTION;
}

/* ---- areas ---- */

/* `2,2/cover1` as card, kind and number; false if it is not written so. */
static bool split_area_name(const char *text, CardId *card, AreaKind *kind, int *number)
{
    const char *slash = strchr(text, '/');
    char card_name[16];
    if (!slash || slash - text >= (int)sizeof card_name)
        return false;
    memcpy(card_name, text, (size_t)(slash - text));
    card_name[slash - text] = 0;
    if (!find_card(card_name, card))
        return false;
    for (int i = AREA_OPEN + 1; i < AREA_KINDS; i++) {
        size_t length = strlen(area_words[i]);
        int64_t value;
        if (strncmp(slash + 1, area_words[i], length) || !text_to_int(slash + 1 + length, 1, 99, &value))
            continue;
        *number = (int)value;
        *kind = (AreaKind)i;
        return true;
    }
    return false;
}

static void too_many_areas(Parts *parts, const Section *section, const char *key)
{
    read_error(parts->reader, section, key, "too many areas; there may be %d", MAX_AREAS - FIRST_EXTRA_AREA);
}

AreaId read_area(Parts *parts, const Section *section, const char *key)
{
    const char *text = read_text(parts->reader, section, key, NULL);
    AreaId area;
    CardId card;
    AreaKind kind;
    int number;
    if (!text || !strcmp(text, "nowhere"))
        return NO_AREA;
    if (find_area(parts->state, text, &area) && area_exists(parts->state, area))
        return area;
    if (!split_area_name(text, &card, &kind, &number) || !card_exists(parts->state, card)) {
        read_error(parts->reader, section, key,
                   "there is no place '%s'; write column,row or column,row/cover1 of a card on the map",
                   text);
        return NO_AREA;
    }
    area = position_area(parts->game, parts->state, card, kind, number);
    if (area == NO_AREA)
        too_many_areas(parts, section, key);
    return area;
}

/* The entry of an [area]: the one of that name, or a new one. Dumps name the slot where a gap was. */
static AreaId area_of_section(Parts *parts, const Section *section, int usual)
{
    AreaId id;
    CardId card;
    AreaKind kind;
    int number;
    char name[48];
    int slot = (int)read_int(parts->reader, section, "slot", FIRST_EXTRA_AREA, MAX_AREAS - 1, usual);
    if (!split_area_name(section->name, &card, &kind, &number) || !card_exists(parts->state, card)) {
        read_error(parts->reader, section, NULL,
                   "'%s' names no area of a card on the map, such as 2,2/cover1", section->name);
        return NO_AREA;
    }
    if (find_area(parts->state, section->name, &id))
        return id;
    if (slot >= MAX_AREAS || parts->state->areas[slot].card != NO_CARD)
        slot = area_free_entry(parts->state);
    if (slot == NO_AREA) {
        too_many_areas(parts, section, NULL);
        return NO_AREA;
    }
    area_defaults(parts->game, &parts->state->areas[slot], card, kind);
    name_area(parts->state, (AreaId)slot, name, sizeof name);
    if (strcmp(name, section->name))
        read_error(parts->reader, section, NULL,
                   "areas of a kind are numbered from 1 on their card: this one is %s", name);
    return (AreaId)slot;
}

void read_areas(Parts *parts)
{
    const Section *section;
    int next = FIRST_EXTRA_AREA;
    for (int index = 0; (section = reader_next(parts->reader, "area", &index));) {
        AreaId id = area_of_section(parts, section, next);
        Area spare = {0}, *area = id == NO_AREA ? &spare : &parts->state->areas[id];
        if (id != NO_AREA)
            next = id + 1;
        area->cover = (int8_t)read_int(parts->reader, section, "cover", -9, 9, area->cover);
        area->level = (uint8_t)read_int(parts->reader, section, "level", 0, 1, area->level);
        area->capacity = (uint8_t)read_int(parts->reader, section, "capacity", 0, 99, area->capacity);
        area->facing = (uint8_t)read_direction(parts, section, "facing", (Direction)area->facing);
        area->found = (uint8_t)read_bool(parts->reader, section, "found", area->found);
    }
}

/* The inside of a vehicle and its vehicle are on the same card. */
static void read_vehicle(Parts *parts, const Section *section, Area *area)
{
    UnitId unit = read_unit(parts, section, "vehicle");
    if (area->kind != AREA_VEHICLE) {
        if (unit != NO_UNIT)
            read_error(parts->reader, section, "vehicle", "only an inside has one");
        return;
    }
    if (unit != NO_UNIT && unit_type(parts->game, parts->state, unit)->kind == KIND_VEHICLE &&
        unit_card(parts->state, unit) == area->card)
        area->owner = unit;
    else
        read_error(parts->reader, section, "vehicle",
                   "must name the vehicle on this card whose inside it is");
}

/* 5.2.2B: an upper story lies over a building; where it is not said, over the one of its own number. */
static void read_ground_floor(Parts *parts, const Section *section, AreaId id)
{
    Area *area = &parts->state->areas[id];
    AreaId ground = read_area(parts, section, "ground-floor");
    if (ground == NO_AREA)
        return;
    if (ground < FIRST_EXTRA_AREA || area_card(parts->state, ground) != area->card ||
        area->kind == AREA_VEHICLE)
        read_error(parts->reader, section, "ground-floor",
                   "must be another area of the same card, such as %s1", area_words[AREA_BUILDING]);
    else
        area->owner = (uint8_t)(ground - FIRST_EXTRA_AREA);
}

static void put_on_building(Parts *parts, AreaId id)
{
    Area *area = &parts->state->areas[id];
    char name[48];
    AreaId ground;
    if (area->kind != AREA_UPPER || area->owner != 255)
        return;
    name_area(parts->state, id, name, sizeof name);
    char *word = strchr(name, '/') + 1, number[8];
    text_print(number, sizeof number, "%s", word + strlen(area_words[AREA_UPPER]));
    text_print(word, (int)(sizeof name - (size_t)(word - name)), "%s%s", area_words[AREA_BUILDING], number);
    if (find_area(parts->state, name, &ground))
        area->owner = (uint8_t)(ground - FIRST_EXTRA_AREA);
}

static void check_insides(Parts *parts)
{
    for (int id = FIRST_EXTRA_AREA; id < MAX_AREAS; id++) {
        const Area *area = &parts->state->areas[id];
        char name[48];
        if (area->card == NO_CARD || area->kind != AREA_VEHICLE || area->owner < MAX_UNITS)
            continue;
        name_area(parts->state, (AreaId)id, name, sizeof name);
        read_error(parts->reader, NULL, NULL,
                   "the inside %s has no vehicle: give [area %s] with vehicle =", name, name);
    }
}

void read_area_owners(Parts *parts)
{
    const Section *section;
    AreaId id;
    for (int index = 0; (section = reader_next(parts->reader, "area", &index));) {
        if (!find_area(parts->state, section->name, &id) || id < FIRST_EXTRA_AREA)
            continue;
        read_vehicle(parts, section, &parts->state->areas[id]);
        read_ground_floor(parts, section, id);
    }
    for (int area = FIRST_EXTRA_AREA; area < MAX_AREAS && !parts->whole; area++)
        if (parts->state->areas[area].card != NO_CARD)
            put_on_building(parts, (AreaId)area);
    check_insides(parts);
}

/* ---- cards ---- */

static int terrain_index(const void *context, const char *name)
{
    int terrain = find_terrain(context, name);
    return terrain ? terrain : -1;
}

static const char *terrain_at(const void *context, int index)
{
    const FofGame *game = context;
    return index + 1 < game->terrain_count ? game->terrain[index + 1].kind : NULL;
}

/* Eight letters from north, clockwise: w white, d dark, b black on a dark border, B black on a white one. */
static void read_borders(Parts *parts, const Section *section, Card *card)
{
    const char *text = read_text(parts->reader, section, "borders", NULL);
    if (!text)
        return;
    if (strlen(text) != 8 || strspn(text, "wdbB") != 8) {
        read_error(parts->reader, section, "borders",
                   "must be eight letters w, d, b or B, clockwise from the far side");
        return;
    }
    card->dark = card->black = 0;
    for (int d = 0; d < 8; d++) {
        if (text[d] == 'd' || text[d] == 'b')
            card->dark |= (uint8_t)(1 << d);
        if (text[d] == 'b' || text[d] == 'B')
            card->black |= (uint8_t)(1 << d);
    }
}

/* A letter under a `?` that nobody has drawn yet is drawn when all are read; in the view of a side it stays unknown. */
static void read_pc(Parts *parts, const Section *section, Card *card)
{
    const char *text = read_text(parts->reader, section, "pc", NULL);
    if (!text)
        return;
    if (!strncmp(text, "random ", 7)) /* a mix, by the mission */
        text = "?";
    if (strcmp(text, "none") && (strlen(text) != 1 || !strchr("ABC?", text[0]))) {
        read_error(parts->reader, section, "pc", "must be A, B, C, ? or none");
        return;
    }
    card->pc = strcmp(text, "none") ? (uint8_t)text[0] : 0;
    if (!card->pc || parts->whole) /* its flags say the rest */
        return;
    card->flags |= CARD_HAD_PC;
    if (card->pc == '?')
        card->flags |= CARD_PC_HIDDEN;
}

/* Of a marker that has been turned up and lies there no more. */
static void read_letter(Parts *parts, const Section *section, Card *card)
{
    const char *text = read_text(parts->reader, section, "letter", NULL);
    if (text && (strlen(text) != 1 || !strchr("ABC", text[0])))
        read_error(parts->reader, section, "letter", "must be A, B or C");
    else if (text)
        card->letter = (uint8_t)text[0];
}

/* What the row is for says what lies there: staging below the map (2.5A), boxes beyond it (2.5B), terrain between. */
static CardKind kind_of_row(int row)
{
    return row == STAGING_ROW ? CARD_STAGING : row == BOX_ROW ? CARD_BOX : CARD_TERRAIN;
}

/* 2.2.1: without such a card a hill would never be covered. */
static bool deck_has_ground(const FofGame *game)
{
    uint64_t deck = position_terrain_deck(game);
    for (int i = 1; i < game->terrain_count; i++)
        if (deck >> i & 1 && !(game->terrain[i].flags & TERRAIN_HILL))
            return true;
    return false;
}

static void read_ground(Parts *parts, const Section *section, CardId id)
{
    Card *card = &parts->state->cards[id];
    const char *text = read_text(parts->reader, section, "terrain", "");
    bool hidden = !strcmp(text, "hidden"); /* a card that the viewer does not know */
    int hills = (int)read_int(parts->reader, section, "hills", 0, 9, hidden ? 0 : card->hills);
    int usual = card->kind == CARD_TERRAIN ? card->terrain : find_terrain(parts->game, "open");
    if (hidden) {
        if (!deck_has_ground(parts->game))
            read_error(parts->reader, section, "terrain",
                       "the terrain deck has no card but hills (copies): nothing can lie here hidden");
        position_card(parts->game, parts->state, id, 0, hills);
        card->terrain = HIDDEN_TERRAIN;
    } else {
        bool left_open = !strcmp(text, "random"); /* by the mission: see lay_default_map */
        int terrain = left_open ? usual
                                : read_reference(parts->reader, section, "terrain", "terrain", terrain_index,
                                                 terrain_at, parts->game, usual);
        position_card(parts->game, parts->state, id, terrain, hills);
    }
    read_borders(parts, section, card);
    card->level = (uint8_t)read_int(parts->reader, section, "level", 1, 12, card->level);
}

static void read_card_section(Parts *parts, const Section *section)
{
    CardId id;
    FofState *state = parts->state;
    if (!find_card(section->name, &id)) {
        read_error(parts->reader, section, NULL,
                   "'%s' is no card; write column,row with columns %d to %d and rows 0 to %d", section->name,
                   MIN_COLUMN, MAX_COLUMN, BOX_ROW);
        return;
    }
    Card *card = &state->cards[id];
    CardKind kind = kind_of_row(card_row(id));
    if (read_enum(parts->reader, section, "kind", card_kind_words, kind) != (int)kind)
        read_error(parts->reader, section, "kind", "row %d has cards of the kind %s", card_row(id),
                   card_kind_words[kind]);
    if (kind == CARD_TERRAIN)
        read_ground(parts, section, id);
    else
        open_ground(state, id, kind);
    read_pc(parts, section, card);
    read_letter(parts, section, card);
    unsigned flags = read_flags(parts, section, "flags", card_flag_words);
    if (read_bool(parts->reader, section, "face-down", false))
        flags |= CARD_FACE_DOWN;
    card->flags |= (uint8_t)flags;
    card->controls |= (uint16_t)read_flags(parts, section, "controls", control_words);
    card->scored = read_byte(parts, section, "scored", 0);
}

/* The mission's map as far as it fixes it; a card left to chance is open ground here. */
static void lay_default_map(Parts *parts)
{
    const FofGame *game = parts->game;
    for (int column = 1; column <= game->columns; column++) {
        position_staging(parts->state, card_at(column, STAGING_ROW));
        for (int row = 1; row <= game->rows; row++) {
            CardId card = card_at(column, row);
            int fixed = game->layout[card] ? game->layout[card] - 1 : find_terrain(game, "open");
            position_card(game, parts->state, card, fixed, game->layout_hills[card]);
            setup_marks(game, parts->state, card);
        }
    }
}

/* What lies on the map is not in the deck. */
static void take_from_deck(FofState *state)
{
    for (int card = 0; card < GRID_CARDS; card++)
        if (card_is_map(state, (CardId)card) && state->cards[card].terrain < DECK_CARDS)
            state->terrain.left &= ~(1ull << state->cards[card].terrain);
}

void read_cards(Parts *parts)
{
    const Section *section;
    if (!parts->whole)
        lay_default_map(parts);
    for (int index = 0; (section = reader_next(parts->reader, "card", &index));)
        read_card_section(parts, section);
    if (parts->whole)
        return;
    take_from_deck(parts->state);
    setup_enemy(&(Play){.game = parts->game, .state = parts->state});
}

/* ---- all together ---- */

bool position_place_units(const FofGame *game, const Doc *doc, FofState *state, Errors *errors)
{
    Reader reader;
    Parts parts = {game, state, &reader, false};
    int before = errors->count;
    reader_open(&reader, doc, errors);
    read_areas(&parts);
    read_unit_changes(&parts);
    read_errands(&parts);
    read_area_owners(&parts);
    check_stacking(&parts);
    read_markers(&parts);
    reader_close(&reader, placed_sections, mission_sections);
    return errors->count == before;
}

bool position_is_whole(const Doc *doc)
{
    int index = 0;
    const Section *section = doc_section(doc, "state", NULL, &index);
    const Entry *entry = section ? doc_entry(doc, section, "whole") : NULL;
    return entry && strcmp(entry->value, "yes") == 0;
}

static bool is_whole(Reader *reader)
{
    return read_bool(reader, reader_only(reader, "state"), "whole", false);
}

bool position_read(const FofGame *game, const Doc *doc, uint64_t seed, FofState *state, Errors *errors)
{
    Reader reader;
    int before = errors->count;
    position_clear(game, seed, state);
    reader_open(&reader, doc, errors);
    Parts parts = {game, state, &reader, is_whole(&reader)};
    read_cards(&parts);
    read_areas(&parts);
    read_units(&parts);
    read_errands(&parts);
    read_area_owners(&parts);
    check_stacking(&parts);
    check_lines(&parts);
    read_items(&parts);
    read_markers(&parts);
    read_commanders(&parts);
    read_decks(&parts);
    read_state(&parts);
    read_frames(&parts);
    position_commanders(game, state);
    if (!parts.whole)
        support_lay_fixed(game, state);
    reader_close(&reader, position_sections, mission_sections);
    return errors->count == before;
}
