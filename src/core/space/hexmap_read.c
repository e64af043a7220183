/* hexmap_read: maps of hexes out of data files. */
#include <stdio.h>
#include <string.h>

#include "core/base/text.h"
#include "core/space/hexmap.h"

enum { ROW_WORDS = 100, NO_GROUND = 0xff };

/* ---- hexes and hexsides ---- */

Hex hexmap_read_hex(Reader *reader, const HexMap *map, const Section *section, const char *key,
                    const char *word)
{
    HexPlace place = hexmap_find_place(map, word);
    if (place && !hex_on_side(place))
        return place;
    read_error(reader, section, key, "'%.20s' is no hex of this map: column and row, 0101 to %02d%02d", word,
               map->grid.columns, map->grid.rows);
    return HEX_NONE;
}

/* Two hexes with a stroke between them. */
static bool take_pair(const HexMap *map, const char *word, HexPlace pair[2])
{
    char first[8];
    const char *slash = strchr(word, '/');
    if (!slash)
        return false;
    text_print(first, sizeof first, "%.*s", (int)(slash - word), word);
    pair[0] = hexmap_find_place(map, first);
    pair[1] = hexmap_find_place(map, slash + 1);
    return pair[0] && pair[1] && !hex_on_side(pair[1]);
}

HexSide hexmap_read_side(Reader *reader, const HexMap *map, const Section *section, const char *key,
                         const char *word)
{
    HexPlace pair[2];
    if (!take_pair(map, word, pair)) {
        read_error(reader, section, key, "'%.20s' is no hexside of this map: two hexes, as 0717/0718", word);
        return HEX_NO_SIDE;
    }
    HexSide side = hex_side_between(&map->grid, pair[0], pair[1]);
    if (side == HEX_NO_SIDE)
        read_error(reader, section, key, "%04d and %04d are not neighbours", pair[0], pair[1]);
    return side;
}

/* "14" or "17-20". */
static bool parse_rows(const char *word, int *first, int *last)
{
    char rest;
    int count = sscanf(word, "%2d-%2d%c", first, last, &rest);
    if (count == 2)
        return *first <= *last;
    if (sscanf(word, "%2d%c", first, &rest) != 1)
        return false;
    *last = *first;
    return true;
}

void hexmap_read_hexes(Reader *reader, const HexMap *map, const Section *section, TakeHex take, void *context,
                       int what)
{
    for (int column = 1; column <= map->grid.columns; column++) {
        const char *words[ROW_WORDS];
        char key[8];
        text_print(key, sizeof key, "%02d", column);
        int count = read_words(reader, section, key, words, ROW_WORDS);
        for (int i = 0; i < count; i++) {
            int first = 1, last = 0;
            if (!parse_rows(words[i], &first, &last)) {
                read_error(reader, section, key, "'%.20s' is neither a row nor a range of rows like 17-20",
                           words[i]);
                continue;
            }
            for (int row = first; row <= last; row++)
                if (hex_on_map(&map->grid, 100 * column + row))
                    take(context, section, key, (Hex)(100 * column + row), what);
                else
                    read_error(reader, section, key, "column %02d has no row %02d", column, row);
        }
    }
}

typedef struct CellSet {
    const HexMap *map;
    uint8_t *cells;
} CellSet;

static void take_cell(void *context, const Section *section, const char *key, Hex hex, int what)
{
    const CellSet *set = context;
    int cell = hex_index(&set->map->grid, hex);
    (void)section, (void)key, (void)what;
    set->cells[cell / 8] |= (uint8_t)(1 << cell % 8);
}

void hexmap_read_cells(Reader *reader, const HexMap *map, const Section *section, uint8_t *cells)
{
    hexmap_read_hexes(reader, map, section, take_cell, &(CellSet){map, cells}, 0);
}

void hexmap_write_cells(Writer *writer, const HexMap *map, const uint8_t *cells)
{
    int column = 0;
    for (int cell = 0; cell < hex_cells(&map->grid); cell++) {
        Hex hex = cells[cell / 8] >> cell % 8 & 1 ? hex_at(&map->grid, cell) : HEX_NONE;
        if (hex && hex / 100 != column)
            writer_print(writer, column ? "\n%02d =" : "%02d =", hex / 100);
        if (hex)
            writer_print(writer, " %d", hex % 100);
        column = hex ? hex / 100 : column;
    }
    if (column)
        writer_text(writer, "\n");
}

/* ---- grid and ground ---- */

static void read_grid(const HexReader *from)
{
    Reader *reader = from->reader;
    HexGrid *grid = &from->map->grid;
    const Section *section = reader_only(reader, "map");
    if (!section)
        errors_add(reader->errors, reader->doc->file, 0, "there is no [map]: use one of %s", from->maps);
    read_copy(reader, section, "title", from->map->title, HEXMAP_TITLE);
    *grid = (HexGrid){.columns = (uint8_t)read_int(reader, section, "columns", 1, 99, 8),
                      .rows = (uint8_t)read_int(reader, section, "rows", 2, 98, 8),
                      .first_row = 1};
    grid->low_rows = (uint8_t)read_int(reader, section, "low-rows", 1, 98, grid->rows);
    if (hex_grid_fits(grid) && hex_cells(grid) <= HEXMAP_CELLS && hex_sides(grid) <= HEXMAP_SIDES)
        return;
    read_error(reader, section, "columns",
               "this shape does not fit: at most %d cells, and low-rows is rows or one fewer", HEXMAP_CELLS);
    *grid = (HexGrid){8, 8, 8, 1, 0};
}

static void take_ground(void *context, const Section *section, const char *key, Hex hex, int kind)
{
    const HexReader *from = context;
    uint8_t *there = &from->map->ground[hex_index(&from->map->grid, hex)];
    if (*there != NO_GROUND)
        read_error(from->reader, section, key, "%04d is %s already", hex, name_at(from->grounds, *there));
    *there = (uint8_t)kind;
}

static void fill_ground(const HexReader *from)
{
    const Section *section = reader_only(from->reader, "map");
    const char *name = read_text(from->reader, section, "ground", "clear");
    int ground = find_name(from->grounds, name);
    if (ground < 0)
        read_error(from->reader, section, "ground", "there is no terrain '%.30s'", name);
    for (int cell = 0; cell < HEXMAP_CELLS; cell++)
        if (from->map->ground[cell] == NO_GROUND)
            from->map->ground[cell] = (uint8_t)(ground < 0 ? 0 : ground);
}

static void read_ground(const HexReader *from)
{
    int index = 0;
    memset(from->map->ground, NO_GROUND, sizeof from->map->ground);
    for (const Section *section; (section = reader_next(from->reader, "hexes", &index));) {
        int kind = find_name(from->grounds, section->name);
        if (kind < 0)
            read_error(from->reader, section, NULL, "[hexes %.30s]: there is no such terrain", section->name);
        else
            hexmap_read_hexes(from->reader, from->map, section, take_ground, (void *)from, kind);
    }
    fill_ground(from);
}

/* ---- rivers and roads ---- */

static bool touch(const HexGrid *grid, HexSide a, HexSide b)
{
    HexSide links[4];
    int count = hex_side_links(grid, a, links);
    for (int i = 0; i < count; i++)
        if (links[i] == b)
            return true;
    return false;
}

static void read_river(const HexReader *from, const Section *section, HexChain *river)
{
    HexMap *map = from->map;
    const char *words[HEXMAP_CHAIN];
    const char *name = read_text(from->reader, section, "kind", "river");
    int kind = find_name(from->rivers, name);
    if (kind < 0)
        read_error(from->reader, section, "kind", "there is no hexside '%.30s'", name);
    river->kind = (uint8_t)(kind < 0 ? 0 : kind);
    int count = read_words(from->reader, section, "sides", words, HEXMAP_CHAIN);
    for (int i = 0; i < count; i++) {
        HexSide side = hexmap_read_side(from->reader, map, section, "sides", words[i]);
        if (side == HEX_NO_SIDE)
            continue;
        if (map->river[side])
            read_error(from->reader, section, "sides", "%s is a river already", words[i]);
        if (river->count && !touch(&map->grid, river->along[river->count - 1], side))
            read_error(from->reader, section, "sides", "%s does not touch the hexside before it", words[i]);
        map->river[side] = (uint8_t)(river->kind + 1);
        river->along[river->count++] = side;
    }
    if (count == 0)
        read_error(from->reader, section, "sides", "a river has at least one hexside");
}

/* A better road over a worse one counts. */
static void raise_to(uint8_t *there, int rank)
{
    *there = rank > *there ? (uint8_t)rank : *there;
}

/* A road that ends at the map's edge goes on beyond it. */
static void leave(HexMap *map, Hex hex, int rank)
{
    if (hexmap_at_edge(map, hex))
        raise_to(&map->leaves[hex_index(&map->grid, hex)], rank);
}

static void read_road(const HexReader *from, const Section *section, HexChain *road)
{
    HexMap *map = from->map;
    const char *words[HEXMAP_CHAIN];
    int kinds = 0;
    while (from->roads[kinds])
        kinds++;
    road->kind = (uint8_t)(kinds - read_enum(from->reader, section, "kind", from->roads, 0));
    int count = read_words(from->reader, section, "hexes", words, HEXMAP_CHAIN);
    for (int i = 0; i < count; i++) {
        Hex hex = hexmap_read_hex(from->reader, map, section, "hexes", words[i]);
        if (hex == HEX_NONE)
            continue;
        Hex before = road->count ? road->along[road->count - 1] : HEX_NONE;
        HexSide side = before == HEX_NONE ? HEX_NO_SIDE : hex_side_between(&map->grid, before, hex);
        if (side != HEX_NO_SIDE)
            raise_to(&map->road[side], road->kind);
        else if (before != HEX_NONE)
            read_error(from->reader, section, "hexes", "%04d is no neighbour of %04d", hex, before);
        road->along[road->count++] = hex;
    }
    if (road->count < 2) {
        read_error(from->reader, section, "hexes", "a road has at least two hexes");
        return;
    }
    leave(map, road->along[0], road->kind);
    leave(map, road->along[road->count - 1], road->kind);
}

/* ---- areas and places ---- */

static void take_area(void *context, const Section *section, const char *key, Hex hex, int number)
{
    const HexReader *from = context;
    HexArea *area = &from->map->areas[number];
    int cell = hex_index(&from->map->grid, hex);
    if (area->cells[cell / 8] >> (cell % 8) & 1)
        read_error(from->reader, section, key, "%04d stands there twice", hex);
    else
        area->count++;
    area->cells[cell / 8] |= (uint8_t)(1 << (cell % 8));
}

uint16_t hexmap_read_areas(Reader *reader, const HexMap *map, const Section *section, const char *key)
{
    const char *words[HEXMAP_AREAS];
    uint16_t areas = 0;
    int count = read_words(reader, section, key, words, HEXMAP_AREAS);
    for (int i = 0; i < count; i++) {
        int area = find_name((NameList){map->areas[0].name, sizeof map->areas[0], map->area_count}, words[i]);
        if (area >= 0)
            areas |= (uint16_t)(1 << area);
        else if (strcmp(words[i], "map") != 0)
            read_error(reader, section, key, "the map has no area '%.30s'", words[i]);
    }
    return areas;
}

/* ---- all of it ---- */

/* The name and title with which every section of a kind begins; NULL, with an error, when `most` are there. */
static const Section *next_named(const HexReader *from, const char *kind, const char *plural, int *index,
                                 int count, int most)
{
    const Section *section = reader_next(from->reader, kind, index);
    if (section && count == most)
        read_error(from->reader, section, NULL, "at most %d %s", most, plural);
    return count < most ? section : NULL;
}

static void read_heading(const HexReader *from, const Section *section, char *name, char *title)
{
    read_name(from->reader, section, name, HEXMAP_NAME);
    read_copy(from->reader, section, "title", title, HEXMAP_TITLE);
}

static void read_areas_and_places(const HexReader *from)
{
    HexMap *map = from->map;
    const Section *section;
    for (int i = 0; (section = next_named(from, "area", "areas", &i, map->area_count, HEXMAP_AREAS));) {
        HexArea *area = &map->areas[map->area_count];
        read_heading(from, section, area->name, area->title);
        hexmap_read_hexes(from->reader, map, section, take_area, (void *)from, map->area_count++);
    }
    for (int i = 0;
         (section = next_named(from, "place", "named places", &i, map->place_count, HEXMAP_PLACES));) {
        HexNamed *place = &map->places[map->place_count++];
        read_heading(from, section, place->name, place->title);
        place->hex =
            hexmap_read_hex(from->reader, map, section, "at", read_text(from->reader, section, "at", ""));
    }
}

void hexmap_read(const HexReader *from)
{
    HexMap *map = from->map;
    const Section *section;
    read_grid(from);
    read_ground(from);
    read_areas_and_places(from);
    for (int i = 0; (section = next_named(from, "river", "rivers", &i, map->river_count, HEXMAP_RIVERS));) {
        HexChain *river = &map->rivers[map->river_count++];
        read_heading(from, section, river->name, river->title);
        read_river(from, section, river);
    }
    for (int i = 0;
         (section = next_named(from, "road", "roads and trails", &i, map->road_count, HEXMAP_ROADS));) {
        HexChain *road = &map->roads[map->road_count++];
        read_heading(from, section, road->name, road->title);
        read_road(from, section, road);
    }
}
