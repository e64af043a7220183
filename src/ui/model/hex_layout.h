/* hex_layout: where the hexes of a map and their sides lie, in units of the map. No window. */
#ifndef UI_MODEL_HEX_LAYOUT_H
#define UI_MODEL_HEX_LAYOUT_H

#include "core/space/hexmap.h"
#include "ui/model/spot.h"

/* A hex has flat tops; its corners lie HEX_RADIUS from its middle. */
#define HEX_RADIUS 24.0F
#define HEX_HALF 20.785F /* half its height */

/* The whole map. */
Spot hex_extent(const HexGrid *grid);
Point hex_middle(const HexGrid *grid, Hex hex);
/* The corner at the end of a hex's side in this direction, clockwise: of HEX_NORTH the north-eastern one. */
Point hex_corner(Point middle, int direction);
/* The ends of a hexside. */
void hex_side_ends(const HexGrid *grid, HexSide side, Point ends[2]);
/* The middle of a hex or of a hexside, and the box around it that can be clicked. */
Point hex_place_middle(const HexGrid *grid, HexPlace place);
Spot hex_place_box(const HexGrid *grid, HexPlace place);
/* The hex at a point; HEX_NONE beyond the map. */
Hex hex_at_point(const HexGrid *grid, float x, float y);
/* The side of that hex near whose middle the point is, else HEX_NO_SIDE. */
HexSide hex_side_at_point(const HexGrid *grid, Hex hex, float x, float y);

#endif
