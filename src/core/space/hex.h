/* hex: maps of flat-topped hexes in straight columns, numbered CCRR (column * 100 + row: 0704 is column 7,
 * row 4). Row 1 is north, column 1 west. Every second column lies half a hex lower. All in whole numbers. */
#ifndef CORE_SPACE_HEX_H
#define CORE_SPACE_HEX_H

#include <stdbool.h>
#include <stdint.h>

#include "core/base/ensure.h"

typedef uint16_t Hex;     /* its number; HEX_NONE: no hex of this map */
typedef uint16_t HexSide; /* one number for both hexes that share it; HEX_NO_SIDE: none */

enum {
    HEX_NONE = 0,
    HEX_NO_SIDE = UINT16_MAX,
    HEX_CELLS = 4096 /* columns * rows of the largest map */
};

/* Clockwise; a d6 on a map's direction indicator is the direction plus one. */
typedef enum HexDirection {
    HEX_NORTH,
    HEX_NORTHEAST,
    HEX_SOUTHEAST,
    HEX_SOUTH,
    HEX_SOUTHWEST,
    HEX_NORTHWEST,
    HEX_DIRECTIONS
} HexDirection;

/* The shape of a map. Both of our hex systems lower the even columns. */
typedef struct HexGrid {
    uint8_t columns;     /* numbered 1 to 99 */
    uint8_t rows;        /* in the columns that lie high */
    uint8_t low_rows;    /* in the columns that lie half a hex lower: as many, or one fewer */
    uint8_t first_row;   /* number of the northernmost row, 0 or 1 */
    uint8_t low_columns; /* which ones lie lower: 0 the even, 1 the odd */
} HexGrid;

/* Whether the shape keeps to the limits above: check it once, when a map is loaded. */
bool hex_grid_fits(const HexGrid *grid);

/* ---- hexes ---- */

static inline bool hex_lies_low(const HexGrid *grid, int column)
{
    return (column & 1) == grid->low_columns;
}

/* Whether the number names a hex of the map. */
static inline bool hex_on_map(const HexGrid *grid, int number)
{
    int column = number / 100, row = number % 100 - grid->first_row;
    return column >= 1 && column <= grid->columns && row >= 0 &&
           row < (hex_lies_low(grid, column) ? grid->low_rows : grid->rows);
}

/* A hex as an index from 0 to hex_cells(grid)-1, for arrays; and back, HEX_NONE where a column is short. */
static inline int hex_cells(const HexGrid *grid)
{
    return grid->columns * grid->rows;
}
static inline int hex_index(const HexGrid *grid, Hex hex)
{
    ENSURE(hex_on_map(grid, hex));
    return (hex / 100 - 1) * grid->rows + hex % 100 - grid->first_row;
}
Hex hex_at(const HexGrid *grid, int index);

/* HEX_NONE beyond the edge. */
Hex hex_neighbour(const HexGrid *grid, Hex hex, HexDirection direction);

/* Steps from hex to hex; 0 for the same hex. */
int hex_distance(const HexGrid *grid, Hex from, Hex to);

/* The direction of a neighbour; -1 if the two are not neighbours. */
int hex_direction(const HexGrid *grid, Hex from, Hex to);

/* The hexes of the map up to this distance, the centre first, then ring by ring, each clockwise from the
 * northern one. Returns how many, even beyond cap. */
int hex_within(const HexGrid *grid, Hex centre, int radius, Hex *hexes, int cap);
/* The same around the spot that lies so many steps in a direction from a hex, beyond the map's edge, too. */
int hex_within_of_spot(const HexGrid *grid, Hex from, HexDirection direction, int steps, int radius,
                       Hex *hexes, int cap);

/* ---- hexsides ---- */

/* Hexsides have numbers from 0 to hex_sides(grid)-1, not all in use. Those on the map's edge have one too. */
int hex_sides(const HexGrid *grid);
HexSide hex_side(const HexGrid *grid, Hex hex, HexDirection direction);

/* The hexside between two neighbours, else HEX_NO_SIDE. */
HexSide hex_side_between(const HexGrid *grid, Hex a, Hex b);

/* The two hexes of a hexside, the western or northern first; HEX_NONE for one beyond the edge. False, and
 * both are HEX_NONE, if the number is not in use. */
bool hex_side_hexes(const HexGrid *grid, HexSide side, Hex hexes[2]);

/* The hexsides that meet this one at its two ends, where a river goes on; up to four. Returns how many. */
int hex_side_links(const HexGrid *grid, HexSide side, HexSide links[4]);

#endif
