/* graph: who is next to whom, by land (hexes and banks) and by water (Mekong hexes and hexsides). */
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "folio/load/parts.h"
#include "folio/position/board.h"

enum { PARTS_MOST = 64 }; /* a bit each */

/* ---- by land ---- */

static bool is_water(const Game *game, Node node)
{
    return folio_ground(game, node) & TERRAIN_WATER;
}

/* Whether this bank touches the hex (its list, as load_map left it). */
static bool touches(const FolioMap *map, Node bank, Hex hex)
{
    int direction = hex_direction(&map->hexes.grid, map->node[bank].hex, hex);
    return direction >= 0 && map->node[bank].next[direction] != NO_NODE;
}

/* 19.0: coming from `from` into a hex, where one arrives: the bank of the same name if it touches, else the
 * other. */
static Node arrival(const FolioMap *map, Node from, Node cell)
{
    Node south = map->south[cell];
    if (south == NO_NODE)
        return cell;
    bool from_south = map->node[from].place >= SOUTH_BANK;
    Node same = from_south ? south : cell, other = from_south ? cell : south;
    Hex hex = map->node[from].hex;
    return touches(map, same, hex) ? same : touches(map, other, hex) ? other : NO_NODE;
}

static Node neighbour(const Game *game, Node from, int direction)
{
    const FolioMap *map = &game->map;
    Hex hex = hex_neighbour(&map->hexes.grid, map->node[from].hex, (HexDirection)direction);
    if (hex == HEX_NONE || is_water(game, from))
        return NO_NODE;
    Node cell = (Node)hex_index(&map->hexes.grid, hex);
    int kind = map->hexes.river[map->node[from].side[direction]] - 1;
    if (is_water(game, cell) || (kind >= 0 && game->hexsides[kind].flags & SIDE_BAR))
        return NO_NODE;
    if (map->node[from].other != NO_NODE && map->node[from].next[direction] == NO_NODE)
        return NO_NODE;
    return arrival(map, from, cell);
}

static void join_land(Game *game)
{
    FolioMap *map = &game->map;
    Node(*next)[HEX_DIRECTIONS] =
        calloc(MAX_NODES, sizeof *next); /* the banks' lists are read until all is known */
    ENSURE(next);
    for (int node = 0; node < map->nodes; node++)
        for (int i = 0; i < HEX_DIRECTIONS && map->node[node].hex; i++)
            map->node[node].side[i] = hex_side(&map->hexes.grid, map->node[node].hex, (HexDirection)i);
    for (int node = 0; node < map->nodes; node++)
        for (int i = 0; i < HEX_DIRECTIONS; i++)
            next[node][i] = map->node[node].hex ? neighbour(game, (Node)node, i) : NO_NODE;
    for (int node = 0; node < map->nodes; node++)
        memcpy(map->node[node].next, next[node], sizeof next[node]);
    free(next);
}

/* ---- by water ---- */

static void add_water(const Fields *at, Place place)
{
    FolioMap *map = &load_game(at)->map;
    if (map->waters == MAX_WATER) {
        read_error(at->reader, NULL, NULL, "more than %d places for boats", MAX_WATER);
        map->waters--;
    }
    WaterNode *water = &map->water[map->waters];
    water->place = place;
    folio_hexes_of(map, place, water->hexes);
    if (folio_on_side(place))
        map->water_of_side[place - ON_SIDE] = (Water)map->waters;
    else
        map->water_of_hex[hex_index(&map->hexes.grid, place)] = (Water)map->waters;
    map->waters++;
}

static void list_water(const Fields *at)
{
    Game *game = load_game(at);
    FolioMap *map = &game->map;
    memset(map->water_of_hex, 0xff, sizeof map->water_of_hex);
    memset(map->water_of_side, 0xff, sizeof map->water_of_side);
    for (int cell = 0; cell < hex_cells(&map->hexes.grid); cell++)
        if (map->node[cell].hex && (map->node[cell].coast || is_water(game, (Node)cell)))
            add_water(at, map->node[cell].hex);
    for (int side = 0; side < hex_sides(&map->hexes.grid); side++)
        if (map->hexes.river[side] && game->hexsides[map->hexes.river[side] - 1].flags & SIDE_BOATS)
            add_water(at, (Place)(ON_SIDE + side));
}

static void link_water(FolioMap *map, Water from, Water to)
{
    WaterNode *water = &map->water[from];
    if (to == NO_NODE || to == from)
        return;
    for (int i = 0; i < water->links; i++)
        if (water->link[i] == to)
            return;
    ENSURE(water->links < WATER_LINKS);
    water->link[water->links++] = to;
}

static void link_hex(FolioMap *map, Water water, Hex hex)
{
    if (hex == HEX_NONE)
        return;
    Water there = map->water_of_hex[hex_index(&map->hexes.grid, hex)];
    if (there == NO_NODE)
        return;
    link_water(map, water, there);
    link_water(map, there, water);
}

/* A hexside goes on where it shares a corner; the hexes of those hexsides are the ones at its ends. */
static void link_side(FolioMap *map, Water water)
{
    HexSide links[4], side = (HexSide)(map->water[water].place - ON_SIDE);
    int count = hex_side_links(&map->hexes.grid, side, links);
    for (int i = 0; i < count; i++) {
        Hex hexes[2];
        link_water(map, water, map->water_of_side[links[i]]);
        hex_side_hexes(&map->hexes.grid, links[i], hexes);
        link_hex(map, water, hexes[0]);
        link_hex(map, water, hexes[1]);
    }
}

static void join_water(FolioMap *map)
{
    for (int water = 0; water < map->waters; water++) {
        Place place = map->water[water].place;
        if (folio_on_side(place)) {
            link_side(map, (Water)water);
            continue;
        }
        for (int i = 0; i < HEX_DIRECTIONS; i++)
            link_hex(map, (Water)water, hex_neighbour(&map->hexes.grid, place, (HexDirection)i));
    }
}

/* Which places a boat can reach from one another. */
static void number_parts(const Fields *at)
{
    FolioMap *map = &load_game(at)->map;
    Water list[MAX_WATER];
    int parts = 0;
    for (int start = 0; start < map->waters; start++) {
        if (map->water[start].part)
            continue;
        int count = 1;
        list[0] = (Water)start;
        if (++parts == PARTS_MOST) {
            read_error(at->reader, NULL, NULL, "more than %d waters that are not connected", PARTS_MOST - 1);
            return;
        }
        map->water[start].part = (uint8_t)parts;
        for (int i = 0; i < count; i++)
            for (int j = 0; j < map->water[list[i]].links; j++) {
                WaterNode *next = &map->water[map->water[list[i]].link[j]];
                if (!next->part) {
                    next->part = (uint8_t)parts;
                    list[count++] = map->water[list[i]].link[j];
                }
            }
    }
}

static uint64_t part_bit(const FolioMap *map, Water water)
{
    return water == NO_NODE ? 0 : 1ull << map->water[water].part;
}

/* 11.0: those of a Mekong coast, and of the rivers that border the hex. */
static void note_waters(FolioMap *map)
{
    for (int node = 0; node < map->nodes; node++) {
        LandNode *land = &map->node[node];
        if (!land->hex)
            continue;
        land->waters = part_bit(map, map->water_of_hex[hex_index(&map->hexes.grid, land->hex)]);
        for (int i = 0; i < HEX_DIRECTIONS; i++)
            land->waters |= part_bit(map, map->water_of_side[land->side[i]]);
    }
}

/* 5.2: what a step costs as the map is printed (folio_step_cost knows bridges that are down, too). */
static uint8_t printed_cost(const Game *game, Node from, int direction, int mobile)
{
    const LandNode *node = &game->map.node[from];
    if (!node->hex || node->next[direction] == NO_NODE)
        return NO_COST;
    return (uint8_t)folio_ground_cost(game, from, direction, mobile,
                                      game->map.side_bridge[node->side[direction]]);
}

static void note_costs(Game *game)
{
    for (int mobile = 0; mobile < 2; mobile++)
        for (int node = 0; node < game->map.nodes; node++)
            for (int i = 0; i < HEX_DIRECTIONS; i++)
                game->map.step[mobile][node][i] = printed_cost(game, (Node)node, i, mobile);
}

void folio_load_graph(const Fields *at)
{
    join_land(load_game(at));
    list_water(at);
    join_water(&load_game(at)->map);
    number_parts(at);
    note_waters(&load_game(at)->map);
    note_costs(load_game(at));
}
