/* hexline: the straight line from the centre of one hex to that of another, and what it goes through. All in whole numbers:
 * two machines never see differently. */
#ifndef CORE_SPACE_HEXLINE_H
#define CORE_SPACE_HEXLINE_H

#include "core/space/hex.h"

enum { HEX_LINE_MOST = 256 };

/* One place along a line: a hex that it passes through, with `beside` HEX_NONE; or, where it runs along a hexside, the two hexes
 * of that side. HEX_NONE beyond the map. */
typedef struct HexPassed {
    Hex hex, beside;
    bool along; /* a hexside */
} HexPassed;

/* What lies between the two, neither of them included, in the order of the line; returns how many. Any part of a hex counts,
 * a corner that is only touched does not. */
int hex_line(const HexGrid *grid, Hex from, Hex to, HexPassed passed[HEX_LINE_MOST]);

/* The same place by place, for whoever may stop before the end. */
typedef struct HexPoint {
    int x, y;
} HexPoint;

typedef struct HexWalk {
    const HexGrid *grid;
    HexPoint at, end;
    int aside;                     /* how far to the right of the line the centre of the hex lies */
    int right[2 * HEX_DIRECTIONS]; /* how much farther to the right each corner lies, twice around */
    int corner; /* it runs along hexsides: the direction before the corner ahead; else -1 */
    bool on_side;
} HexWalk;

HexWalk hex_walk_begin(const HexGrid *grid, Hex from, Hex to);
/* The next place; false: there is none. */
bool hex_walk(HexWalk *walk, HexPassed *passed);

#endif
