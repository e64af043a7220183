/* map: questions to the map that never changes. */
#include "core/base/ensure.h"
#include "folio/game.h"

Hex folio_hex_of(Place place)
{
    ENSURE(!folio_on_side(place));
    return place == UNKNOWN_PLACE ? HEX_NONE : (Hex)(place % NORTH_BANK);
}

Node folio_node_of(const FolioMap *map, Place place)
{
    if (place >= ON_SIDE || !hex_on_map(&map->hexes.grid, place % NORTH_BANK))
        return NO_NODE;
    Node node = (Node)hex_index(&map->hexes.grid, (Hex)(place % NORTH_BANK));
    if (place >= SOUTH_BANK)
        node = map->south[node];
    return node != NO_NODE && map->node[node].place == place ? node : NO_NODE;
}

Water folio_water_of(const FolioMap *map, Place place)
{
    if (folio_on_side(place))
        return place - ON_SIDE < MAX_SIDES ? map->water_of_side[place - ON_SIDE] : NO_NODE;
    if (!hex_on_map(&map->hexes.grid, place))
        return NO_NODE;
    return map->water_of_hex[hex_index(&map->hexes.grid, place)];
}

int folio_hexes_of(const FolioMap *map, Place place, Hex hexes[2])
{
    if (folio_on_side(place)) {
        hex_side_hexes(&map->hexes.grid, (HexSide)(place - ON_SIDE), hexes);
        return 2;
    }
    hexes[0] = folio_hex_of(place);
    hexes[1] = HEX_NONE;
    return 1;
}

int folio_distance(const FolioMap *map, Place a, Place b)
{
    Hex of_a[2], of_b[2];
    int best = INT16_MAX, count_a = folio_hexes_of(map, a, of_a), count_b = folio_hexes_of(map, b, of_b);
    for (int i = 0; i < count_a; i++)
        for (int j = 0; j < count_b; j++) {
            int distance = hex_distance(&map->hexes.grid, of_a[i], of_b[j]);
            best = distance < best ? distance : best;
        }
    return best;
}

int folio_direction(const FolioMap *map, Node from, Node to)
{
    for (int direction = 0; direction < HEX_DIRECTIONS; direction++)
        if (map->node[from].next[direction] == to)
            return direction;
    return -1;
}
