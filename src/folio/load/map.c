/* map: the grid, the ground of its hexes, coasts, areas, tunnels, red hexes and names. */
#include <string.h>

#include "core/base/ensure.h"
#include "folio/load/parts.h"

enum { NO_TERRAIN = 0xff, FLAG_COAST, FLAG_TUNNEL, FLAG_EXIT, BANK_HEXES = 6 };

/* ---- the grid ---- */

static void load_grid(Load *load)
{
    FolioGame *game = load->game;
    const Section *section = reader_only(load->reader, "map");
    if (!section)
        errors_add(load->reader->errors, load->reader->doc->file, 0,
                   "there is no [map]: use one of folio/maps/");
    folio_load_text(load, section, "title", game->map.title, TITLE_SIZE);
    game->map.grid = (HexGrid){
        .columns = (uint8_t)read_int(load->reader, section, "columns", 1, 99, 8),
        .rows = (uint8_t)read_int(load->reader, section, "rows", 2, 98, 8),
        .first_row = 1,
    };
    game->map.grid.low_rows =
        (uint8_t)read_int(load->reader, section, "low-rows", 1, 98, game->map.grid.rows);
    const HexGrid *grid = &game->map.grid;
    if (!hex_grid_fits(grid) || hex_cells(grid) > MAX_CELLS || hex_sides(grid) > MAX_SIDES) {
        read_error(load->reader, section, "columns",
                   "this shape does not fit: at most %d cells, and low-rows is rows or one fewer", MAX_CELLS);
        game->map.grid = (HexGrid){8, 8, 8, 1, 0};
    }
}

static void lay_ground(Load *load)
{
    Map *map = &load->game->map;
    map->nodes = hex_cells(&map->grid);
    for (int i = 0; i < MAX_NODES; i++)
        map->node[i] = (LandNode){.other = NO_NODE, .terrain = NO_TERRAIN};
    for (int i = 0; i < map->nodes; i++)
        map->node[i].hex = map->node[i].place = hex_at(&map->grid, i);
    memset(map->south, 0xff, sizeof map->south);
}

static void finish_ground(Load *load)
{
    Map *map = &load->game->map;
    const Section *section = reader_only(load->reader, "map");
    const char *name = read_text(load->reader, section, "ground", "clear");
    int ground = folio_load_find_terrain(load->game, name);
    if (ground < 0)
        read_error(load->reader, section, "ground", "there is no terrain '%.30s'", name);
    for (int i = 0; i < map->nodes; i++)
        if (map->node[i].terrain == NO_TERRAIN)
            map->node[i].terrain = (uint8_t)(ground < 0 ? 0 : ground);
}

/* ---- sets of hexes ---- */

static LandNode *node_at(Load *load, Hex hex)
{
    return &load->game->map.node[hex_index(&load->game->map.grid, hex)];
}

static void take_terrain(Load *load, const Section *section, const char *key, Hex hex, int terrain)
{
    LandNode *node = node_at(load, hex);
    if (node->terrain != NO_TERRAIN)
        read_error(load->reader, section, key, "%04d is %s already", hex,
                   load->game->terrain[node->terrain].name);
    node->terrain = (uint8_t)terrain;
}

static void take_flag(Load *load, const Section *section, const char *key, Hex hex, int flag)
{
    LandNode *node = node_at(load, hex);
    if (flag == FLAG_COAST && load->game->terrain[node->terrain].flags & TERRAIN_WATER)
        read_error(load->reader, section, key, "%04d is all water, so it has no coast", hex);
    if (flag == FLAG_EXIT && !folio_on_edge(&load->game->map, hex))
        read_error(load->reader, section, key, "%04d is not at the map's edge", hex);
    *(flag == FLAG_COAST ? &node->coast : flag == FLAG_TUNNEL ? &node->tunnel : &node->exit) = 1;
}

static void take_area(Load *load, const Section *section, const char *key, Hex hex, int number)
{
    Area *area = &load->game->map.areas[number];
    int index = hex_index(&load->game->map.grid, hex);
    if (area->cells[index / 8] >> (index % 8) & 1)
        read_error(load->reader, section, key, "%04d stands there twice", hex);
    else
        area->count++;
    area->cells[index / 8] |= (uint8_t)(1 << (index % 8));
}

static void load_ground(Load *load)
{
    int index = 0;
    for (const Section *section; (section = reader_next(load->reader, "hexes", &index));) {
        int terrain = folio_load_find_terrain(load->game, section->name);
        if (terrain < 0)
            read_error(load->reader, section, NULL, "[hexes %.30s]: there is no such terrain", section->name);
        else
            folio_load_hexes(load, section, take_terrain, terrain);
    }
    finish_ground(load);
}

static void load_flags(Load *load)
{
    static const struct {
        const char *kind;
        int flag;
    } parts[] = {{"coast", FLAG_COAST}, {"tunnels", FLAG_TUNNEL}, {"exits", FLAG_EXIT}};
    for (int i = 0; i < COUNT_OF(parts); i++) {
        const Section *section = reader_only(load->reader, parts[i].kind);
        if (section)
            folio_load_hexes(load, section, take_flag, parts[i].flag);
    }
}

static void load_area_list(Load *load)
{
    Map *map = &load->game->map;
    int index = 0;
    for (const Section *section; (section = reader_next(load->reader, "area", &index));) {
        if (map->area_count == MAX_AREAS) {
            read_error(load->reader, section, NULL, "at most %d areas", MAX_AREAS);
            return;
        }
        Area *area = &map->areas[map->area_count];
        folio_load_name(load, section, area->name);
        folio_load_text(load, section, "title", area->title, TITLE_SIZE);
        folio_load_hexes(load, section, take_area, map->area_count++);
    }
}

/* ---- names ---- */

static void load_places(Load *load)
{
    Map *map = &load->game->map;
    int index = 0;
    for (const Section *section; (section = reader_next(load->reader, "place", &index));) {
        if (map->place_count == MAX_PLACES) {
            read_error(load->reader, section, NULL, "at most %d named places", MAX_PLACES);
            return;
        }
        NamedPlace *place = &map->places[map->place_count++];
        folio_load_name(load, section, place->name);
        folio_load_text(load, section, "title", place->title, TITLE_SIZE);
        place->hex = folio_load_hex(load, section, "at", read_text(load->reader, section, "at", ""));
    }
}

/* ---- 19.0: banks ---- */

/* The second bank is a node of its own; which neighbours touch which bank is laid into `next` here and
 * completed by the graph: NO_NODE where the bank does not touch. */
static void load_bank(Load *load, const Section *section, const char *key, LandNode *node)
{
    const HexGrid *grid = &load->game->map.grid;
    const char *words[BANK_HEXES];
    int count = read_words(load->reader, section, key, words, BANK_HEXES);
    for (int i = 0; i < HEX_DIRECTIONS; i++)
        node->next[i] = NO_NODE;
    for (int i = 0; i < count; i++) {
        Hex hex = folio_load_hex(load, section, key, words[i]);
        int direction = hex == HEX_NONE ? -1 : hex_direction(grid, node->hex, hex);
        if (direction >= 0)
            node->next[direction] = (Node)hex_index(grid, hex);
        else if (hex != HEX_NONE)
            read_error(load->reader, section, key, "%04d is no neighbour of %04d", hex, node->hex);
    }
    if (count == 0)
        read_error(load->reader, section, key, "'%s' names no neighbour", key);
}

static void load_banks(Load *load)
{
    Map *map = &load->game->map;
    int index = 0;
    for (const Section *section; (section = reader_next(load->reader, "banks", &index));) {
        Hex hex = folio_load_hex(load, section, NULL, section->name);
        if (hex == HEX_NONE)
            continue;
        int cell = hex_index(&map->grid, hex);
        if (map->nodes == MAX_NODES || map->south[cell] != NO_NODE ||
            load->game->terrain[map->node[cell].terrain].flags & TERRAIN_WATER) {
            read_error(load->reader, section, NULL,
                       "%04d cannot have two banks: it has them already, is all water, or there are too many",
                       hex);
            continue;
        }
        Node south = map->south[cell] = (Node)map->nodes++;
        map->node[cell].coast = 1;
        map->node[south] = map->node[cell];
        map->node[cell].place = (Place)(NORTH_BANK + hex);
        map->node[south].place = (Place)(SOUTH_BANK + hex);
        map->node[cell].other = south;
        map->node[south].other = (Node)cell;
        load_bank(load, section, "north", &map->node[cell]);
        load_bank(load, section, "south", &map->node[south]);
    }
}

void folio_load_map(Load *load)
{
    load_grid(load);
    lay_ground(load);
    load_ground(load);
    load_flags(load);
    load_area_list(load);
    load_places(load);
    load_banks(load);
}
