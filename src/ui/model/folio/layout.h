/* layout: where everything lies on the hex map of Vietnam Battles, in units of the map: hexes,
 * hexsides, counters, camps. Arithmetic over a position; no window. */
#ifndef UI_MODEL_FOLIO_LAYOUT_H
#define UI_MODEL_FOLIO_LAYOUT_H

#include "folio/state.h"

/* A hex has flat tops; its corners lie HEX_RADIUS from its middle. */
#define HEX_RADIUS 24.0F
#define HEX_HALF 20.785F /* half its height */

typedef struct Point {
    float x, y;
} Point;

typedef struct Spot {
    float x, y, width, height; /* width 0: it is not on the map */
} Spot;

typedef struct Layout {
    Spot extent; /* the whole map */
    Spot core;   /* where something is going on: all that can be seen of units and camps */
    Spot units[MAX_UNITS];
    Spot camps[MAX_CAMPS];
} Layout;

/* Grows to hold the other; one that is not there changes nothing. */
void hexmap_widen(Spot *all, Spot spot);
/* With some ground around it, as far as the map goes. */
Spot hexmap_margin(Spot spot, Spot extent);
void hexmap_lay_out(const FolioGame *game, const FolioState *state, Layout *layout);

Point hexmap_hex(const HexGrid *grid, Hex hex);
/* The corner at the end of a hex's side in this direction, clockwise: of HEX_NORTH the north-eastern one. */
Point hexmap_corner(Point middle, int direction);
/* The ends of a hexside. */
void hexmap_side(const HexGrid *grid, HexSide side, Point ends[2]);
/* The middle of a hex, of its bank, or of a hexside. */
Point hexmap_place(const Map *map, Place place);
/* The box around a place that can be clicked. */
Spot hexmap_box(const Map *map, Place place);
/* The hex at a point; HEX_NONE beyond the map. */
Hex hexmap_hex_at(const HexGrid *grid, float x, float y);
/* The place there that is meant, if it can be one of those marked: a hexside near its line, a bank by the
 * half of its hex. */
HexSide hexmap_side_at(const HexGrid *grid, Hex hex, float x, float y);

#endif
