/* small_map: the map of a game on other screens than the table, to look at or to point at its cards. */
#ifndef UI_TABLE_MAP_SMALL_MAP_H
#define UI_TABLE_MAP_SMALL_MAP_H

#include "core/session/session.h"
#include "ui/table/board.h"

/* Zero-initialise it. */
typedef struct SmallMap {
    const Board *board; /* NULL: this system has no map to draw */
    BoardCache *cache;
    MapCamera camera;
    Rectangle room, extent; /* what the camera was fitted to */
} SmallMap;

void small_map_open(SmallMap *map, const Rules *rules);
void small_map_close(SmallMap *map);
/* A view of a position in which nothing is chosen. */
BoardView small_map_view(const Session *session, const State *seen);
/* Draws it on a piece of cloth, the whole map as large as fits until the player moves it. Not inside a clip. */
BoardUse small_map_draw(Ui *ui, SmallMap *map, const BoardView *view, Rectangle box);

#endif
