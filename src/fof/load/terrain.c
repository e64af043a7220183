/* terrain: the terrain deck. A kind holds what its cards share, a card what is its own. */
#include <string.h>

#include "fof/load/parts.h"

static void check_table(const Fields *at)
{
    const CoverTable *table = at->thing;
    int sum = table->rubble + table->light + table->strong;
    if (sum != table->column)
        field_error_of(at, "column", "rubble, light and strong add up to %d, not to the column's %d", sum,
                       table->column);
}

static const FieldRow table_rows[] = {
    {"column", FIELD_NUMBER, FIELD_IN(CoverTable, column), .least = 2, .most = MAX_RANDOM, .usual = 10},
    {"rubble", FIELD_NUMBER, FIELD_IN(CoverTable, rubble), .most = MAX_RANDOM},
    {"light", FIELD_NUMBER, FIELD_IN(CoverTable, light), .most = MAX_RANDOM},
    {"strong", FIELD_NUMBER, FIELD_IN(CoverTable, strong), .most = MAX_RANDOM},
    {0},
};

static const FieldNames cover_tables = {
    .what = "cover table", .exact = true, FIELD_NAMES_IN(FofGame, cover_tables, id)};

void fof_load_borders(Reader *reader, const Section *section, uint8_t *dark, uint8_t *black)
{
    const char *text = read_text(reader, section, "borders", NULL);
    if (text == NULL)
        return;
    if (strlen(text) != 8 || strspn(text, "wdbB") != 8) {
        read_error(reader, section, "borders",
                   "must be eight letters w, d, b or B, clockwise from the far side");
        return;
    }
    *dark = *black = 0;
    for (int i = 0; i < 8; i++) {
        *dark |= (uint8_t)((text[i] == 'd' || text[i] == 'b') << i);
        *black |= (uint8_t)((text[i] == 'b' || text[i] == 'B') << i);
    }
}

static void read_borders(const Fields *at)
{
    Terrain *terrain = at->thing;
    fof_load_borders(at->reader, at->section, &terrain->dark, &terrain->black);
}

/* One number, or two: over dark borders, over white ones (5.2.3). */
static void check_cover(const Fields *at)
{
    Terrain *terrain = at->thing;
    if (at->given == 1)
        terrain->cover_white = terrain->cover_dark;
    if (at->given && terrain->cover_white > terrain->cover_dark)
        field_error(at, "the first number, over dark borders, must not be lower than the second (5.2.3)");
}

/* What the section says; what it does not say stays. */
static const FieldRow terrain_rows[] = {
    {"title", FIELD_TEXT, FIELD_IN(Terrain, title)},
    {"cover", FIELD_NUMBER, FIELD_NUMBERS(Terrain, cover_dark, 2), .least = -2, .most = 9,
     .check = check_cover},
    {"borders", FIELD_OWN, .read = read_borders},
    {"burst", FIELD_NUMBER, FIELD_IN(Terrain, burst), .least = -5, .most = 5},
    {"potential", FIELD_NUMBER, FIELD_IN(Terrain, cover_potential), .most = 9},
    {"draw", FIELD_NUMBER, FIELD_IN(Terrain, cover_draw), .most = 9},
    {"traffic", FIELD_WORD, FIELD_IN(Terrain, traffic), .words = fof_traffic_words},
    {"level", FIELD_NUMBER, FIELD_IN(Terrain, level), .most = 9},
    {"icons", LOAD_SET(Terrain, flags, fof_terrain_flag_words)},
    {"cover-table", FIELD_NAME, FIELD_IN(Terrain, cover_table), .names = &cover_tables},
    {0},
};
static_assert(offsetof(Terrain, cover_white) == offsetof(Terrain, cover_dark) + 1, "a list of two");

/* "orchard-3" is of the kind "orchard". */
static void usual_kind(const char *id, char kind[NAME_SIZE])
{
    const char *dash = strrchr(id, '-');
    bool numbered = dash != NULL && dash != id && text_is_number(dash + 1);
    text_print(kind, NAME_SIZE, "%.*s", numbered ? (int)(dash - id) : (int)strlen(id), id);
}

static Terrain usual_terrain(const char *kind)
{
    Terrain terrain = {.cover_potential = 1, .cover_draw = 2};
    text_print(terrain.kind, NAME_SIZE, "%s", kind);
    text_print(terrain.title, TITLE_SIZE, "%s", kind);
    return terrain;
}

static void read_kind(const Fields *at)
{
    char id[NAME_SIZE];
    if (!read_name(at->reader, at->section, id, NAME_SIZE))
        return;
    if (fof_load_full(at, load_notes(at)->kind_count == MAX_TERRAIN, "kinds of terrain", MAX_TERRAIN))
        return;
    Terrain *kind = &load_notes(at)->kinds[load_notes(at)->kind_count++];
    *kind = usual_terrain(id);
    fof_load_rows(load_notes(at), terrain_rows, at->section, kind);
}

static Terrain terrain_of_kind(const Load *load, const char *kind)
{
    for (int i = 0; i < load->kind_count; i++)
        if (strcmp(load->kinds[i].kind, kind) == 0)
            return load->kinds[i];
    return usual_terrain(kind);
}

/* A card has what its kind has, and then what it says itself. */
static void begin_card(const Fields *at)
{
    char kind[NAME_SIZE];
    Terrain *terrain = at->thing;
    usual_kind(at->section->name, kind);
    if (field_given(at, "kind"))
        read_copy(at->reader, at->section, "kind", kind, NAME_SIZE);
    *terrain = terrain_of_kind(at->notes, kind);
    text_copy(terrain->id, NAME_SIZE, at->section->name);
}

/* 5.3.3: an urban card asks a table what is found. */
static void finish_card(const Fields *at)
{
    Terrain *terrain = at->thing;
    bool urban = terrain->flags & TERRAIN_URBAN_COVER;
    terrain->copies = (uint8_t)read_int(at->reader, at->section, "copies", 0, 1, 1);
    if (urban && !((const FofGame *)at->context)->cover_table_count)
        field_error_of(at, "icons", "urban-cover needs a [cover-table] and cover-table = ID (5.3.3)");
    if ((terrain->flags & (TERRAIN_MULTI_STORY | TERRAIN_CHURCH)) && !urban)
        field_error_of(at, "icons", "multi-story and church go with urban-cover (5.3.3)");
    if ((terrain->flags & TERRAIN_HILL) && terrain->level)
        field_error_of(at, "level",
                       "a hill card has no printed elevation: it raises the card above it (5.2.2)");
}

void fof_load_terrain(Load *load)
{
    static const FieldSheet tables = {"cover-table", .rows = table_rows,
                                      LOAD_INTO(FofGame, cover_tables, cover_table_count, "cover tables"),
                                      .twins = true, .finish = check_table};
    static const FieldSheet cards = {
        "terrain",  .rows = terrain_rows,  LOAD_INTO(FofGame, terrain, terrain_count, "terrain cards"),
        .first = 1, .prepare = begin_card, .finish = finish_card};
    fields_read(&load->fields, &tables);
    fields_read_each(&load->fields, "terrain-kind", read_kind);
    int before = load->reader->errors->count;
    fields_read(&load->fields, &cards);
    bool ground = false;
    for (int i = 1; i < load->game->terrain_count; i++) {
        bool hill = load->game->terrain[i].flags & TERRAIN_HILL;
        load->game->hills |= (uint64_t)hill << i;
        ground = ground || !hill;
    }
    if (load->game->terrain_count == 1)
        read_error(load->reader, NULL, NULL,
                   "there is no terrain deck: [mission] use = fof/terrain/normandy.ini reads one");
    else if (!ground && load->reader->errors->count == before)
        read_error(load->reader, NULL, NULL,
                   "the terrain deck has only hills; each needs another card on top (2.2.1)");
}
