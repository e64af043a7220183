/* ground: cards and areas of a position. */
#include <string.h>

#include "fof/load/parts.h"
#include "fof/position/parts.h"
#include "fof/position/setup.h"

static const char *const card_kind_words[] = {"none", "terrain", "staging", "box", NULL};

/* ---- places, made if they are not there yet ---- */

static int64_t too_many_areas(const Fields *at, const char *key)
{
    field_error_of(at, key, "too many areas; there may be %d", MAX_AREAS - FIRST_EXTRA_AREA);
    return FIELD_TOLD;
}

static int64_t find_place(const Fields *at, const char *word)
{
    FofState *state = state_of(at);
    AreaId area;
    CardId card;
    AreaKind kind;
    int number;
    if (fof_find_area(state, word, &area) && area_exists(state, area))
        return area;
    if (!fof_split_area(word, &card, &kind, &number) || !card_exists(state, card))
        return FIELD_NO_NAME;
    area = fof_position_area(game_of(at), state, card, kind, number);
    return area == NO_AREA ? too_many_areas(at, at->row->key) : area;
}

static const char *place_name(const Fields *at, int64_t area, char text[FIELD_TEXT_SIZE])
{
    fof_name_area(state_of(at), (AreaId)area, text, FIELD_TEXT_SIZE);
    return text;
}

const FieldNames fof_places = {
    "there is no place '%s'; write column,row or column,row/cover1 of a card on the map", .none = "nowhere",
    .nobody = NO_AREA, .find = find_place, .name = place_name};
const FieldNames fof_directions = {"'%s' is no direction; use none, north, north-east and so on around",
                                   .none = "none",
                                   .nobody = NO_DIRECTION,
                                   .exact = true,
                                   .table = fof_direction_words,
                                   .count = 8};

/* ---- areas ---- */

/* The one of that name, or a new one. Dumps name the slot where a gap was. */
static int64_t area_of_section(const Fields *at, const char *title)
{
    FofState *state = state_of(at);
    AreaId id;
    CardId card;
    AreaKind kind;
    int number, slot = field_slot(at, FIRST_EXTRA_AREA, MAX_AREAS - 1);
    if (!fof_split_area(title, &card, &kind, &number) || kind == AREA_OPEN || !card_exists(state, card))
        return FIELD_NO_NAME;
    if (!fof_find_area(state, title, &id)) {
        if (slot >= MAX_AREAS || state->areas[slot].card != NO_CARD)
            slot = fof_area_free_entry(state);
        if (slot == NO_AREA)
            return too_many_areas(at, NULL);
        char name[FIELD_TEXT_SIZE];
        id = (AreaId)slot;
        fof_position_lay_area(game_of(at), state, id, card, kind);
        if (strcmp(place_name(at, id, name), title))
            field_error_of(at, NULL, "areas of a kind are numbered from 1 on their card: this one is %s",
                           name);
    }
    return id;
}

/* ---- areas: the inside of a vehicle, an upper story ---- */

static int64_t find_ground_floor(const Fields *at, const char *word)
{
    const Area *area = at->thing;
    int64_t ground = strcmp(word, "nowhere") ? find_place(at, word) : NO_AREA;
    if (ground == FIELD_NO_NAME) {
        field_error(at, fof_places.missing, word);
        return FIELD_TOLD;
    }
    if (ground < 0 || ground == NO_AREA)
        return ground < 0 ? ground : area->owner;
    if (ground >= FIRST_EXTRA_AREA && area_card(state_of(at), (AreaId)ground) == area->card &&
        area->kind != AREA_VEHICLE)
        return ground - FIRST_EXTRA_AREA;
    field_error(at, "must be another area of the same card, such as %s1", fof_area_words[AREA_BUILDING]);
    return FIELD_TOLD;
}

static const char *ground_floor(const Fields *at, int64_t owner, char text[FIELD_TEXT_SIZE])
{
    return place_name(at, owner + FIRST_EXTRA_AREA, text);
}

static bool is_inside(const Fields *at)
{
    const Area *area = at->thing;
    return area->kind == AREA_VEHICLE && area->owner != NO_UNIT;
}

static bool is_upstairs(const Fields *at)
{
    const Area *area = at->thing;
    return area->kind != AREA_VEHICLE && area->owner != NO_UNIT;
}

static void check_inside(const Fields *at)
{
    if (!at->wrong && ((const Area *)at->thing)->kind != AREA_VEHICLE)
        field_error(at, "only an inside has one");
}

/* The inside of a vehicle and its vehicle are on the same card. */
static void finish_owner(const Fields *at)
{
    const FofState *state = state_of(at);
    const Area *area = at->thing;
    UnitId unit = area->owner;
    if (area->kind == AREA_VEHICLE &&
        (unit == NO_UNIT || unit_type(game_of(at), state, unit)->kind != KIND_VEHICLE ||
         unit_card(state, unit) != area->card))
        field_error_of(at, "vehicle", "must name the vehicle on this card whose inside it is");
}

/* 5.2.2B: an upper story lies over a building; where it is not said, over the one of its own number. */
static void put_on_building(FofState *state, AreaId id)
{
    Area *area = &state->areas[id];
    char name[48], ground_floor[64];
    AreaId ground;
    if (area->kind != AREA_UPPER || area->owner != 255)
        return;
    fof_name_area(state, id, name, sizeof name);
    const char *word = strchr(name, '/') + 1, *number = word + strlen(fof_area_words[AREA_UPPER]);
    text_print(ground_floor, sizeof ground_floor, "%.*s%s%s", (int)(word - name), name,
               fof_area_words[AREA_BUILDING], number);
    if (fof_find_area(state, ground_floor, &ground))
        area->owner = (uint8_t)(ground - FIRST_EXTRA_AREA);
}

static void close_owners(const Fields *at)
{
    FofState *state = state_of(at);
    for (int id = FIRST_EXTRA_AREA; id < MAX_AREAS; id++) {
        const Area *area = &state->areas[id];
        char name[48];
        if (area->card == NO_CARD)
            continue;
        if (!notes_of(at)->whole)
            put_on_building(state, (AreaId)id);
        if (area->kind != AREA_VEHICLE || area->owner < MAX_UNITS)
            continue;
        fof_name_area(state, (AreaId)id, name, sizeof name);
        field_error_of(at, NULL, "the inside %s has no vehicle: give [area %s] with vehicle =", name, name);
    }
}

static int64_t find_area_there(const Fields *at, const char *title)
{
    AreaId id;
    return fof_find_area(state_of(at), title, &id) && id >= FIRST_EXTRA_AREA ? id : FIELD_TOLD;
}

static const char *const found_words[] = {"0", "1", NULL};
const FieldNames fof_areas = {"'%s' names no area of a card on the map, such as 2,2/cover1",
                              .find = area_of_section, .name = place_name};
static const FieldNames areas_there = {.find = find_area_there};
static const FieldNames ground_floors = {.find = find_ground_floor, .name = ground_floor};
const FieldRow fof_area_rows[] = {
    {.key = "slot", .kind = FIELD_SLOT},
    {"cover", FIELD_NUMBER, FIELD_IN(Area, cover), .least = -9, .most = 9},
    {"level", FIELD_NUMBER, FIELD_IN(Area, level), .most = 1},
    {"capacity", FIELD_NUMBER, FIELD_IN(Area, capacity), .most = 99},
    {"facing", FIELD_NAME, FIELD_IN(Area, facing), .names = &fof_directions},
    {"found", FIELD_YES_NO, FIELD_IN(Area, found), .words = found_words},
    {"vehicle", FIELD_NAME, FIELD_IN(Area, owner), .pass = PASS_NAMED, .names = &fof_units_there,
     .when = is_inside, .check = check_inside},
    {"ground-floor", FIELD_NAME, FIELD_IN(Area, owner), .pass = PASS_NAMED, .names = &ground_floors,
     .when = is_upstairs},
    {0},
};

const FieldSheet fof_area_owners = {"area",
                                    "",
                                    .rows = fof_area_rows,
                                    FIELD_THINGS(FofState, areas),
                                    .names = &areas_there,
                                    .finish = finish_owner,
                                    .close = close_owners};

/* ---- cards ---- */

/* `random` leaves it to chance, by the mission: see lay_default_map. */
static int64_t find_ground(const Fields *at, const char *word)
{
    int terrain =
        strcmp(word, "random") ? fof_find_terrain(game_of(at), word) : ((const Card *)at->thing)->terrain;
    return terrain ? terrain : FIELD_NO_NAME;
}

static const char *ground_name(const Fields *at, int64_t terrain, char text[FIELD_TEXT_SIZE])
{
    (void)text;
    return game_of(at)->terrain[terrain].id;
}

static void read_borders(const Fields *at)
{
    Card *card = at->thing;
    fof_load_borders(at->reader, at->section, &card->dark, &card->black);
}

static void write_borders(const Fields *at)
{
    const Card *card = at->thing;
    char text[9] = "";
    for (int d = 0; d < 8; d++)
        text[d] = "wdBb"[(card->dark >> d & 1) | (card->black >> d & 1) << 1];
    field_line(at, text);
}

static void read_face(const Fields *at)
{
    if (read_bool(at->reader, at->section, "face-down", false))
        ((Card *)at->thing)->flags |= CARD_FACE_DOWN;
}

/* A letter under a `?` that nobody has drawn yet is drawn when all are read; in the view of a side it stays unknown. */
static void read_pc(const Fields *at)
{
    Card *card = at->thing;
    const char *text = field_text(at);
    if (!strncmp(text, "random ", 7)) /* a mix, by the mission */
        text = "?";
    if (strcmp(text, "none") && (strlen(text) != 1 || !strchr("ABC?", text[0]))) {
        field_error(at, "must be A, B, C, ? or none");
        return;
    }
    card->pc = strcmp(text, "none") ? (uint8_t)text[0] : 0;
    if (!card->pc || notes_of(at)->whole) /* its flags say the rest */
        return;
    card->flags |= CARD_HAD_PC;
    if (card->pc == '?')
        card->flags |= CARD_PC_HIDDEN;
}

/* What the row is for says what lies there: staging below the map (2.5A), boxes beyond it (2.5B), terrain between. */
static CardKind kind_of_row(int row)
{
    return row == STAGING_ROW ? CARD_STAGING : row == BOX_ROW ? CARD_BOX : CARD_TERRAIN;
}

static void check_kind(const Fields *at)
{
    int row = card_row((CardId)at->number);
    if (!at->wrong && ((const Card *)at->thing)->kind != kind_of_row(row))
        field_error(at, "row %d has cards of the kind %s", row, card_kind_words[kind_of_row(row)]);
}

/* A card that its viewer does not know has no line but its terrain; one that is face down has all of them. */
static bool is_known(const Fields *at)
{
    const Card *card = at->thing;
    return card->kind == CARD_TERRAIN && card->terrain != HIDDEN_TERRAIN;
}

static bool has_hills(const Fields *at)
{
    const Card *card = at->thing;
    return is_known(at) && (card->hills || card->flags & CARD_FACE_DOWN);
}

/* 2.2.1: without such a card a hill would never be covered. */
static bool deck_has_ground(const FofGame *game)
{
    uint64_t deck = fof_position_terrain_deck(game);
    for (int i = 1; i < game->terrain_count; i++)
        if (deck >> i & 1 && !(game->terrain[i].flags & TERRAIN_HILL))
            return true;
    return false;
}

void fof_prepare_card(const Fields *at)
{
    Card *card = at->thing;
    notes_of(at)->was = *card;
    if (card->kind != CARD_TERRAIN)
        card->terrain = fof_find_terrain(game_of(at), "open");
    card->flags = card->scored = 0;
    card->controls = 0;
}

static void lay_ground(const Fields *at, Card given)
{
    Card *card = at->thing;
    bool hidden = given.terrain == HIDDEN_TERRAIN;
    if (hidden && !deck_has_ground(game_of(at)))
        field_error_of(at, "terrain",
                       "the terrain deck has no card but hills (copies): nothing can lie here hidden");
    if (hidden && !field_given(at, "hills"))
        given.hills = 0;
    fof_position_card(game_of(at), state_of(at), (CardId)at->number, hidden ? 0 : given.terrain, given.hills);
    card->terrain = given.terrain;
    if (field_given(at, "borders"))
        card->dark = given.dark, card->black = given.black;
    if (field_given(at, "level"))
        card->level = given.level;
}

void fof_finish_card(const Fields *at)
{
    Card *card = at->thing, given = *card;
    CardKind kind = kind_of_row(card_row((CardId)at->number));
    if (kind == CARD_TERRAIN)
        lay_ground(at, given);
    else
        fof_position_open(state_of(at), (CardId)at->number, kind);
    if (kind != CARD_TERRAIN)
        card->terrain = card->hills = card->dark = card->black = 0;
    card->flags |= notes_of(at)->was.flags;
    card->controls |= notes_of(at)->was.controls;
}

void fof_close_cards(const Fields *at)
{
    FofState *state = state_of(at);
    if (notes_of(at)->whole)
        return;
    for (int card = 0; card < GRID_CARDS; card++) /* what lies on the map is not in the deck */
        if (card_is_map(state, (CardId)card) && state->cards[card].terrain < DECK_CARDS)
            state->terrain.left &= ~(1ull << state->cards[card].terrain);
    fof_setup_enemy(&(Play){.game = game_of(at), .state = state});
}

static int64_t find_card_there(const Fields *at, const char *title)
{
    CardId card;
    (void)at;
    return fof_find_card(title, &card) ? card : FIELD_NO_NAME;
}

static const char *card_title(const Fields *at, int64_t card, char text[FIELD_TEXT_SIZE])
{
    (void)at;
    fof_name_card((CardId)card, text, FIELD_TEXT_SIZE);
    return text;
}

static_assert(MIN_COLUMN == -2 && MAX_COLUMN == 11 && BOX_ROW == 11, "as the message says");
static const char *const pc_words[] = {"none", "A", "B", "C", "?", NULL};
static const uint8_t pc_letters[] = {0, 'A', 'B', 'C', '?'};
static const FieldNames letters = {"must be A, B or C", .exact = true, .plus = 'A', .table = pc_words + 1,
                                   .count = LETTERS};
static const FieldNames terrains = {.what = "terrain",
                                    .none = "hidden",
                                    .nobody = HIDDEN_TERRAIN,
                                    .find = find_ground,
                                    .name = ground_name,
                                    LOAD_NAMES(terrain, kind)};
const FieldNames fof_cards = {"'%s' is no card; write column,row with columns -2 to 11 and rows 0 to 11",
                              .find = find_card_there, .name = card_title};
const FieldRow fof_card_rows[] = {
    {"kind", FIELD_WORD, FIELD_IN(Card, kind), .words = card_kind_words, .usual = CARD_TERRAIN,
     .left_out = true, .check = check_kind},
    {"terrain", FIELD_NAME, FIELD_IN(Card, terrain), .names = &terrains, .left_out = true,
     .secret = FIELD_MASKED},
    {"borders", FIELD_OWN, .read = read_borders, .write = write_borders, .when = is_known,
     .secret = FIELD_MASKED},
    {"hills", FIELD_NUMBER, FIELD_IN(Card, hills), .most = 9, .when = has_hills, .secret = FIELD_MASKED},
    {"level", FIELD_NUMBER, FIELD_IN(Card, level), .least = 1, .most = 12, .when = is_known,
     .secret = FIELD_MASKED},
    {"flags", FIELD_WORD, FIELD_SET(Card, flags), .words = fof_card_flag_words, .left_out = true},
    {"face-down", FIELD_OWN, .read = read_face},
    {"pc", FIELD_WORD, FIELD_IN(Card, pc), .words = pc_words, .values = pc_letters, .read = read_pc,
     .left_out = true, .secret = FIELD_MASKED},
    {"letter", FIELD_NAME, FIELD_IN(Card, letter), .names = &letters, .left_out = true},
    {"controls", FIELD_WORD, FIELD_SET(Card, controls), .words = fof_control_words, .left_out = true},
    {"scored", FIELD_NUMBER, FIELD_IN(Card, scored), .left_out = true},
    {0},
};
