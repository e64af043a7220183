/* map: the hexes with what only this system knows of them: coasts, tunnels, red hexes, two banks, bridges. */
#include <string.h>

#include "core/base/ensure.h"
#include "folio/load/parts.h"

enum { FLAG_COAST, FLAG_TUNNEL, FLAG_EXIT, FLAGS, BANK_HEXES = 6 };

/* ---- the hexes ---- */

HexReader folio_hex_reader(const Fields *at)
{
    static const char *const roads[] = {"road", "trail", NULL};
    const Game *game = load_game(at);
    return (HexReader){
        .reader = at->reader,
        .map = &load_game(at)->map.hexes,
        .grounds = {game->terrain[0].name, sizeof game->terrain[0], game->terrain_count},
        .rivers = {game->hexsides[0].name, sizeof game->hexsides[0], game->hexside_count},
        .roads = roads,
        .maps = "folio/maps/",
    };
}

static void lay_nodes(FolioMap *map)
{
    map->nodes = hex_cells(&map->hexes.grid);
    memset(map->south, 0xff, sizeof map->south);
    for (int i = 0; i < map->nodes; i++) {
        Hex hex = hex_at(&map->hexes.grid, i);
        map->node[i] = (LandNode){.hex = hex,
                                  .place = hex,
                                  .other = NO_NODE,
                                  .terrain = map->hexes.ground[i],
                                  .leaves = map->hexes.leaves[i],
                                  .edge = hex && hexmap_at_edge(&map->hexes, hex)};
    }
}

static void take_flag(void *context, const Section *section, const char *key, Hex hex, int flag)
{
    const Fields *at = context;
    LandNode *node = &load_game(at)->map.node[folio_cell(load_game(at), hex)];
    if (flag == FLAG_COAST && load_game(at)->terrain[node->terrain].flags & TERRAIN_WATER)
        read_error(at->reader, section, key, "%04d is all water, so it has no coast", hex);
    if (flag == FLAG_EXIT && !node->edge)
        read_error(at->reader, section, key, "%04d is not at the map's edge", hex);
    *(flag == FLAG_COAST ? &node->coast : flag == FLAG_TUNNEL ? &node->tunnel : &node->exit) = 1;
}

static void load_flags(const Fields *at)
{
    static const char *const kinds[FLAGS] = {"coast", "tunnels", "exits"};
    for (int flag = 0; flag < FLAGS; flag++) {
        const Section *section = reader_only(at->reader, kinds[flag]);
        if (section)
            hexmap_read_hexes(at->reader, &load_game(at)->map.hexes, section, take_flag, (void *)at, flag);
    }
}

/* ---- 19.0: banks ---- */

/* The second bank is a node of its own; which neighbours touch which bank is laid into `next` here and
 * completed by the graph: NO_NODE where the bank does not touch. */
static void read_bank(const Fields *at, const char *key, LandNode *node)
{
    const HexMap *map = &load_game(at)->map.hexes;
    const char *words[BANK_HEXES];
    int count = read_words(at->reader, at->section, key, words, BANK_HEXES);
    for (int i = 0; i < HEX_DIRECTIONS; i++)
        node->next[i] = NO_NODE;
    for (int i = 0; i < count; i++) {
        Hex hex = hexmap_read_hex(at->reader, map, at->section, key, words[i]);
        int direction = hex == HEX_NONE ? -1 : hex_direction(&map->grid, node->hex, hex);
        if (direction >= 0)
            node->next[direction] = (Node)hex_index(&map->grid, hex);
        else if (hex != HEX_NONE)
            field_error_of(at, key, "%04d is no neighbour of %04d", hex, node->hex);
    }
    if (count == 0)
        field_error_of(at, key, "'%s' names no neighbour", key);
}

static void read_banks(const Fields *at)
{
    FolioMap *map = &load_game(at)->map;
    Hex hex = hexmap_read_hex(at->reader, &map->hexes, at->section, NULL, at->section->name);
    if (hex == HEX_NONE)
        return;
    int cell = hex_index(&map->hexes.grid, hex);
    if (map->nodes == MAX_NODES || map->south[cell] != NO_NODE ||
        load_game(at)->terrain[map->node[cell].terrain].flags & TERRAIN_WATER) {
        field_error_of(at, NULL,
                       "%04d cannot have two banks: it has them already, is all water, or there are too many",
                       hex);
        return;
    }
    Node south = map->south[cell] = (Node)map->nodes++;
    map->node[cell].coast = 1;
    map->node[south] = map->node[cell];
    map->node[south].leaves = LINK_NONE;
    map->node[cell].place = (Place)(NORTH_BANK + hex);
    map->node[south].place = (Place)(SOUTH_BANK + hex);
    map->node[cell].other = south;
    map->node[south].other = (Node)cell;
    read_bank(at, "north", &map->node[cell]);
    read_bank(at, "south", &map->node[south]);
}

/* ---- bridges ---- */

static void read_bridge(const Fields *at)
{
    FolioMap *map = &load_game(at)->map;
    Bridge *bridge = at->thing;
    bridge->side = hexmap_read_side(at->reader, &map->hexes, at->section, at->row->key, field_text(at));
    if (bridge->side == HEX_NO_SIDE)
        return;
    hex_side_hexes(&map->hexes.grid, bridge->side, bridge->hexes);
    int kind = map->hexes.river[bridge->side] - 1;
    if (kind < 0 || load_game(at)->hexsides[kind].flags & SIDE_BAR)
        field_error(at, "there is no river to bridge");
    if (map->side_bridge[bridge->side])
        field_error(at, "there is a bridge already");
    map->side_bridge[bridge->side] = (uint8_t)(at->number + 1);
}

static const FieldRow BRIDGE[] = {
    {"title", FIELD_TEXT, FIELD_IN(Bridge, title)},
    {"at", FIELD_OWN, .read = read_bridge, .needed = "'' is no hexside of this map: two hexes, as 0717/0718"},
    {0},
};

static const FieldRow NO_ROWS[] = {{0}};
static const FieldSheet SHEETS[] = {
    {"banks", "", .rows = NO_ROWS, .finish = read_banks},
    {"bridge", "", .rows = BRIDGE, FIELD_THINGS(Game, map.bridges), .count = FIELD_OF(Game, map.bridge_count),
     .full = "at most 32 bridges", .prepare = folio_load_name},
    {0},
};

void folio_load_map(const Fields *at)
{
    HexReader from = folio_hex_reader(at);
    hexmap_read(&from);
    lay_nodes(&load_game(at)->map);
    load_flags(at);
    fields_read_all(at, SHEETS);
}
