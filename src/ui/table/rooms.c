/* How the window of the table is divided. */
#include <math.h>

#include "ui/table/table.h"

static const float TOP = 40, BOTTOM = 56, RAIL = 84, PANEL = 296;
static const float RAIL_EDGE = 6, TOOLS = 178, WHERE = 96;
static const float WIDE_RAIL = 150, WIDE_TOOLS = 68; /* tools lie in two rows there */

TableRooms table_divide(float width, float height, const Board *board)
{
    TableRooms rooms = {0};
    float rail = board && board->rail > 0 ? board->rail : RAIL,
          panel = board && board->panel > 0 ? board->panel : PANEL,
          tools = rail >= WIDE_RAIL ? WIDE_TOOLS : TOOLS;
    Rectangle rest = {0, 0, width, height};
    rooms.top = box_top(&rest, TOP, 0);
    rooms.bottom = box_bottom(&rest, BOTTOM, 0);
    rooms.rail = box_left(&rest, rail, 0);
    rooms.panel = rooms.right = box_right(&rest, fminf(panel, fmaxf(0, rest.width)), 0);
    rooms.map = rooms.laid = rest;
    rooms.left = box_inset(rooms.rail, RAIL_EDGE);
    rooms.tools = box_bottom(&rooms.left, fminf(tools, rooms.left.height), RAIL_EDGE);
    if (board && board->floats)
        return rooms;
    rooms.where = box_bottom(&rooms.left, fminf(WHERE, rooms.left.height / 3), RAIL_EDGE);
    return rooms;
}
