/* ways: rivers as chains of hexsides, roads and trails as chains of hexes, bridges. */
#include <string.h>

#include "core/base/ensure.h"
#include "folio/load/parts.h"

static bool touch(const HexGrid *grid, HexSide a, HexSide b)
{
    HexSide links[4];
    int count = hex_side_links(grid, a, links);
    for (int i = 0; i < count; i++)
        if (links[i] == b)
            return true;
    return false;
}

static void load_river(Load *load, const Section *section, River *river)
{
    Map *map = &load->game->map;
    const char *words[CHAIN_LENGTH];
    const char *kind = read_text(load->reader, section, "kind", "river");
    int number = folio_load_find_hexside(load->game, kind);
    if (number < 0)
        read_error(load->reader, section, "kind", "there is no hexside '%.30s'", kind);
    river->kind = (uint8_t)(number < 0 ? 0 : number);
    folio_load_name(load, section, river->name);
    folio_load_text(load, section, "title", river->title, TITLE_SIZE);
    int count = read_words(load->reader, section, "sides", words, CHAIN_LENGTH);
    for (int i = 0; i < count; i++) {
        HexSide side = folio_load_side(load, section, "sides", words[i]);
        if (side == HEX_NO_SIDE)
            continue;
        if (map->side_kind[side])
            read_error(load->reader, section, "sides", "%s is a river already", words[i]);
        if (river->count && !touch(&map->grid, river->sides[river->count - 1], side))
            read_error(load->reader, section, "sides", "%s does not touch the hexside before it", words[i]);
        map->side_kind[side] = (uint8_t)(river->kind + 1);
        river->sides[river->count++] = side;
    }
    if (count == 0)
        read_error(load->reader, section, "sides", "a river has at least one hexside");
}

/* A road over a trail makes a road. */
static void join(Map *map, Hex from, Hex to, Link link)
{
    uint8_t *there = &map->side_link[hex_side_between(&map->grid, from, to)];
    *there = link > *there ? (uint8_t)link : *there;
}

/* A road or trail that ends at the map's edge goes on beyond it. */
static void leave(Map *map, Hex hex, Link link)
{
    LandNode *node = &map->node[hex_index(&map->grid, hex)];
    if (folio_on_edge(map, hex) && link > node->leaves)
        node->leaves = (uint8_t)link;
}

static void load_road(Load *load, const Section *section, Road *road)
{
    static const char *const kinds[] = {"road", "trail", NULL};
    Map *map = &load->game->map;
    const char *words[CHAIN_LENGTH];
    folio_load_name(load, section, road->name);
    folio_load_text(load, section, "title", road->title, TITLE_SIZE);
    road->kind = read_enum(load->reader, section, "kind", kinds, 0) ? LINK_TRAIL : LINK_ROAD;
    int count = read_words(load->reader, section, "hexes", words, CHAIN_LENGTH);
    for (int i = 0; i < count; i++) {
        Hex hex = folio_load_hex(load, section, "hexes", words[i]);
        if (hex == HEX_NONE)
            continue;
        Hex before = road->count ? road->hexes[road->count - 1] : HEX_NONE;
        if (before != HEX_NONE && hex_direction(&map->grid, before, hex) < 0)
            read_error(load->reader, section, "hexes", "%04d is no neighbour of %04d", hex, before);
        else if (before != HEX_NONE)
            join(map, before, hex, road->kind);
        road->hexes[road->count++] = hex;
    }
    if (road->count < 2) {
        read_error(load->reader, section, "hexes", "a road has at least two hexes");
        return;
    }
    leave(map, road->hexes[0], road->kind);
    leave(map, road->hexes[road->count - 1], road->kind);
}

static void load_bridge(Load *load, const Section *section, Bridge *bridge, int number)
{
    Map *map = &load->game->map;
    folio_load_name(load, section, bridge->name);
    folio_load_text(load, section, "title", bridge->title, TITLE_SIZE);
    bridge->side = folio_load_side(load, section, "at", read_text(load->reader, section, "at", ""));
    if (bridge->side == HEX_NO_SIDE)
        return;
    hex_side_hexes(&map->grid, bridge->side, bridge->hexes);
    int kind = map->side_kind[bridge->side] - 1;
    if (kind < 0 || load->game->hexsides[kind].flags & SIDE_BAR)
        read_error(load->reader, section, "at", "there is no river to bridge");
    if (map->side_bridge[bridge->side])
        read_error(load->reader, section, "at", "there is a bridge already");
    map->side_bridge[bridge->side] = (uint8_t)(number + 1);
}

void folio_load_ways(Load *load)
{
    Map *map = &load->game->map;
    const Section *section;
    for (int index = 0; (section = reader_next(load->reader, "river", &index));) {
        if (map->river_count == MAX_RIVERS)
            read_error(load->reader, section, NULL, "at most %d rivers", MAX_RIVERS);
        else
            load_river(load, section, &map->rivers[map->river_count++]);
    }
    for (int index = 0; (section = reader_next(load->reader, "road", &index));) {
        if (map->road_count == MAX_ROADS)
            read_error(load->reader, section, NULL, "at most %d roads and trails", MAX_ROADS);
        else
            load_road(load, section, &map->roads[map->road_count++]);
    }
    for (int index = 0; (section = reader_next(load->reader, "bridge", &index));) {
        if (map->bridge_count == MAX_BRIDGES) {
            read_error(load->reader, section, NULL, "at most %d bridges", MAX_BRIDGES);
            continue;
        }
        load_bridge(load, section, &map->bridges[map->bridge_count], map->bridge_count);
        map->bridge_count++;
    }
}
