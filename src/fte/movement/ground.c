/* ground: questions to the map alone. */
#include "fte/game.h"

bool fte_in_play(const Game *game, int hex)
{
    return hex_on_map(fte_grid(game), hex) && !(fte_terrain(game, (Hex)hex)->flags & TERRAIN_OUT);
}

bool fte_at_edge(const Game *game, Hex hex, int edges)
{
    const HexGrid *grid = fte_grid(game);
    int row = hex % 100, column = hex / 100;
    return (edges & EDGE_NORTH && row == grid->first_row) || (edges & EDGE_WEST && column == 1) ||
           (edges & EDGE_SOUTH && !hex_neighbour(grid, hex, HEX_SOUTH)) ||
           (edges & EDGE_EAST && column == grid->columns);
}

bool fte_has_way(const Game *game, Hex hex, int rank)
{
    const HexMap *map = &game->map.hexes;
    for (int way = 0; way < HEX_DIRECTIONS; way++)
        if (map->road[hex_side(&map->grid, hex, (HexDirection)way)] == rank)
            return true;
    return map->leaves[hex_index(&map->grid, hex)] == rank;
}

void fte_mark_around(const Game *game, Hex hex, int radius, HexMarks *marks)
{
    Hex hexes[64];
    int count = hex_within(fte_grid(game), hex, radius, hexes, COUNT_OF(hexes));
    ENSURE(count <= COUNT_OF(hexes));
    for (int i = 0; i < count; i++)
        marks->at[fte_cell(game, hexes[i])] = true;
}
