/* terrain: the terrain deck. A kind holds what its cards share, a card what is its own. */
#include <string.h>

#include "fof/load/parts.h"
#include "fof/position/names.h"

static void read_cover_table(Load *load, const Section *section)
{
    FofGame *game = load->game;
    CoverTable table = {0};
    if (!load_id(load, section, table.id))
        return;
    table.column = load_byte(load, section, "column", 2, MAX_RANDOM, 10);
    table.rubble = load_byte(load, section, "rubble", 0, MAX_RANDOM, 0);
    table.light = load_byte(load, section, "light", 0, MAX_RANDOM, 0);
    table.strong = load_byte(load, section, "strong", 0, MAX_RANDOM, 0);
    if (table.rubble + table.light + table.strong != table.column)
        read_error(load->reader, section, "column",
                   "rubble, light and strong add up to %d, not to the column's %d",
                   table.rubble + table.light + table.strong, table.column);
    if (!load_full(load, section, game->cover_table_count == MAX_COVER_TABLES, "cover tables",
                   MAX_COVER_TABLES))
        game->cover_tables[game->cover_table_count++] = table;
}

static const FieldNames cover_tables = {
    .what = "cover table", .exact = true, FIELD_NAMES_IN(FofGame, cover_tables, id)};

void load_borders(Reader *reader, const Section *section, uint8_t *dark, uint8_t *black)
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

/* One number, or two: over dark borders, over white ones (5.2.3). */
static void read_cover(Load *load, const Section *section, Terrain *terrain)
{
    int values[2];
    int count = read_ints(load->reader, section, "cover", -2, 9, values, 2);
    if (!count)
        return;
    terrain->cover_dark = (int8_t)values[0];
    terrain->cover_white = (int8_t)values[count - 1];
    if (terrain->cover_white > terrain->cover_dark)
        read_error(load->reader, section, "cover",
                   "the first number, over dark borders, must not be lower than the second (5.2.3)");
}

/* What the section says; what it does not say stays. */
static void read_values(Load *load, const Section *section, Terrain *terrain)
{
    char title[TITLE_SIZE];
    memcpy(title, terrain->title, sizeof title);
    load_text(load, section, "title", terrain->title, TITLE_SIZE, title);
    read_cover(load, section, terrain);
    load_borders(load->reader, section, &terrain->dark, &terrain->black);
    terrain->burst = load_small(load, section, "burst", -5, 5, terrain->burst);
    terrain->cover_potential = load_byte(load, section, "potential", 0, 9, terrain->cover_potential);
    terrain->cover_draw = load_byte(load, section, "draw", 0, 9, terrain->cover_draw);
    terrain->traffic = (uint8_t)read_enum(load->reader, section, "traffic", traffic_words, terrain->traffic);
    terrain->level = load_byte(load, section, "level", 0, 9, terrain->level);
    terrain->flags = (uint8_t)load_bits(load, section, "icons", terrain_flag_words, terrain->flags);
    terrain->cover_table =
        (uint8_t)load_reference(load, section, "cover-table", &cover_tables, terrain->cover_table);
}

/* "orchard-3" is of the kind "orchard". */
static void usual_kind(const char *id, char kind[NAME_SIZE])
{
    const char *dash = strrchr(id, '-');
    bool numbered =
        dash != NULL && dash != id && dash[1] != '\0' && strspn(dash + 1, "0123456789") == strlen(dash + 1);
    text_print(kind, NAME_SIZE, "%.*s", numbered ? (int)(dash - id) : (int)strlen(id), id);
}

static Terrain usual_terrain(const char *kind)
{
    Terrain terrain = {.cover_potential = 1, .cover_draw = 2};
    text_print(terrain.kind, NAME_SIZE, "%s", kind);
    text_print(terrain.title, TITLE_SIZE, "%s", kind);
    return terrain;
}

static void read_kind(Load *load, const Section *section)
{
    char id[NAME_SIZE];
    if (!load_id(load, section, id))
        return;
    if (load_full(load, section, load->kind_count == MAX_TERRAIN, "kinds of terrain", MAX_TERRAIN))
        return;
    Terrain *kind = &load->kinds[load->kind_count++];
    *kind = usual_terrain(id);
    read_values(load, section, kind);
}

static Terrain terrain_of_kind(const Load *load, const char *kind)
{
    for (int i = 0; i < load->kind_count; i++)
        if (strcmp(load->kinds[i].kind, kind) == 0)
            return load->kinds[i];
    return usual_terrain(kind);
}

/* 5.3.3: an urban card asks a table what is found. */
static void check_card(Load *load, const Section *section, const Terrain *terrain)
{
    if ((terrain->flags & TERRAIN_URBAN_COVER) && !load->game->cover_table_count)
        read_error(load->reader, section, "icons",
                   "urban-cover needs a [cover-table] and cover-table = ID (5.3.3)");
    if ((terrain->flags & (TERRAIN_MULTI_STORY | TERRAIN_CHURCH)) && !(terrain->flags & TERRAIN_URBAN_COVER))
        read_error(load->reader, section, "icons", "multi-story and church go with urban-cover (5.3.3)");
    if ((terrain->flags & TERRAIN_HILL) && terrain->level)
        read_error(load->reader, section, "level",
                   "a hill card has no printed elevation: it raises the card above it (5.2.2)");
}

static void read_terrain(Load *load, const Section *section)
{
    FofGame *game = load->game;
    char id[NAME_SIZE], usual[NAME_SIZE], kind[NAME_SIZE];
    if (!load_id(load, section, id))
        return;
    usual_kind(id, usual);
    load_text(load, section, "kind", kind, NAME_SIZE, usual);
    Terrain terrain = terrain_of_kind(load, kind);
    memcpy(terrain.id, id, sizeof id);
    read_values(load, section, &terrain);
    terrain.copies = load_byte(load, section, "copies", 0, 1, 1);
    check_card(load, section, &terrain);
    for (int i = 1; i < game->terrain_count; i++)
        if (strcmp(game->terrain[i].id, terrain.id) == 0)
            read_error(load->reader, section, NULL, "another [terrain %s]", terrain.id);
    if (!load_full(load, section, game->terrain_count == MAX_TERRAIN, "terrain cards", MAX_TERRAIN - 1))
        game->terrain[game->terrain_count++] = terrain;
}

void load_terrain(Load *load)
{
    load->game->terrain_count = 1;
    load_each(load, "cover-table", read_cover_table);
    load_each(load, "terrain-kind", read_kind);
    int before = load->reader->errors->count;
    load_each(load, "terrain", read_terrain);
    bool ground = false;
    for (int i = 1; i < load->game->terrain_count; i++)
        ground = ground || !(load->game->terrain[i].flags & TERRAIN_HILL);
    if (load->game->terrain_count == 1)
        read_error(load->reader, NULL, NULL,
                   "there is no terrain deck: [mission] use = fof/terrain/normandy.ini reads one");
    else if (!ground && load->reader->errors->count == before)
        read_error(load->reader, NULL, NULL,
                   "the terrain deck has only hills; each needs another card on top (2.2.1)");
}
