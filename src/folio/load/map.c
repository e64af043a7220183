/* map: the hexes with what only this system knows of them: coasts, tunnels, red hexes, two banks, bridges. */
#include <string.h>

#include "core/base/ensure.h"
#include "folio/load/parts.h"

enum { FLAG_COAST, FLAG_TUNNEL, FLAG_EXIT, FLAGS, BANK_HEXES = 6 };

/* ---- the hexes ---- */

HexReader folio_hex_reader(FolioLoad *load)
{
    static const char *const roads[] = {"road", "trail", NULL};
    const Game *game = load->game;
    return (HexReader){
        .reader = load->reader,
        .map = &load->game->map.hexes,
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
    FolioLoad *load = context;
    LandNode *node = &load->game->map.node[hex_index(&load->game->map.hexes.grid, hex)];
    if (flag == FLAG_COAST && load->game->terrain[node->terrain].flags & TERRAIN_WATER)
        read_error(load->reader, section, key, "%04d is all water, so it has no coast", hex);
    if (flag == FLAG_EXIT && !node->edge)
        read_error(load->reader, section, key, "%04d is not at the map's edge", hex);
    *(flag == FLAG_COAST ? &node->coast : flag == FLAG_TUNNEL ? &node->tunnel : &node->exit) = 1;
}

static void load_flags(FolioLoad *load)
{
    static const char *const kinds[FLAGS] = {"coast", "tunnels", "exits"};
    for (int flag = 0; flag < FLAGS; flag++) {
        const Section *section = reader_only(load->reader, kinds[flag]);
        if (section)
            hexmap_read_hexes(load->reader, &load->game->map.hexes, section, take_flag, load, flag);
    }
}

/* ---- 19.0: banks ---- */

/* The second bank is a node of its own; which neighbours touch which bank is laid into `next` here and
 * completed by the graph: NO_NODE where the bank does not touch. */
static void load_bank(FolioLoad *load, const Section *section, const char *key, LandNode *node)
{
    const HexGrid *grid = &load->game->map.hexes.grid;
    const char *words[BANK_HEXES];
    int count = read_words(load->reader, section, key, words, BANK_HEXES);
    for (int i = 0; i < HEX_DIRECTIONS; i++)
        node->next[i] = NO_NODE;
    for (int i = 0; i < count; i++) {
        Hex hex = hexmap_read_hex(load->reader, &load->game->map.hexes, section, key, words[i]);
        int direction = hex == HEX_NONE ? -1 : hex_direction(grid, node->hex, hex);
        if (direction >= 0)
            node->next[direction] = (Node)hex_index(grid, hex);
        else if (hex != HEX_NONE)
            read_error(load->reader, section, key, "%04d is no neighbour of %04d", hex, node->hex);
    }
    if (count == 0)
        read_error(load->reader, section, key, "'%s' names no neighbour", key);
}

static bool load_banks(FolioLoad *load, const Section *section)
{
    FolioMap *map = &load->game->map;
    Hex hex = hexmap_read_hex(load->reader, &load->game->map.hexes, section, NULL, section->name);
    if (hex == HEX_NONE)
        return true;
    int cell = hex_index(&map->hexes.grid, hex);
    if (map->nodes == MAX_NODES || map->south[cell] != NO_NODE ||
        load->game->terrain[map->node[cell].terrain].flags & TERRAIN_WATER) {
        read_error(load->reader, section, NULL,
                   "%04d cannot have two banks: it has them already, is all water, or there are too many",
                   hex);
        return true;
    }
    Node south = map->south[cell] = (Node)map->nodes++;
    map->node[cell].coast = 1;
    map->node[south] = map->node[cell];
    map->node[south].leaves = LINK_NONE;
    map->node[cell].place = (Place)(NORTH_BANK + hex);
    map->node[south].place = (Place)(SOUTH_BANK + hex);
    map->node[cell].other = south;
    map->node[south].other = (Node)cell;
    load_bank(load, section, "north", &map->node[cell]);
    load_bank(load, section, "south", &map->node[south]);
    return true;
}

/* ---- bridges ---- */

static bool load_bridge(FolioLoad *load, const Section *section)
{
    FolioMap *map = &load->game->map;
    int number = folio_load_one_more(load, section, &map->bridge_count, MAX_BRIDGES, "bridges");
    if (number < 0)
        return false;
    Bridge *bridge = &map->bridges[number];
    read_name(load->reader, section, bridge->name, NAME_SIZE);
    read_copy(load->reader, section, "title", bridge->title, TITLE_SIZE);
    bridge->side = hexmap_read_side(load->reader, &load->game->map.hexes, section, "at",
                                    read_text(load->reader, section, "at", ""));
    if (bridge->side == HEX_NO_SIDE)
        return true;
    hex_side_hexes(&map->hexes.grid, bridge->side, bridge->hexes);
    int kind = map->hexes.river[bridge->side] - 1;
    if (kind < 0 || load->game->hexsides[kind].flags & SIDE_BAR)
        read_error(load->reader, section, "at", "there is no river to bridge");
    if (map->side_bridge[bridge->side])
        read_error(load->reader, section, "at", "there is a bridge already");
    map->side_bridge[bridge->side] = (uint8_t)(number + 1);
    return true;
}

void folio_load_map(FolioLoad *load)
{
    HexReader from = folio_hex_reader(load);
    hexmap_read(&from);
    lay_nodes(&load->game->map);
    load_flags(load);
    folio_load_each(load, "banks", load_banks);
    folio_load_each(load, "bridge", load_bridge);
}
