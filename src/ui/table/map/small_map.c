#include "ui/table/map/small_map.h"

static const float MARGIN = 6;

void small_map_open(SmallMap *map, const Rules *rules)
{
    const Board *board = board_of(rules);
    *map = (SmallMap){0};
    if (!board || !board->open || !board->draw || !board->extent)
        return;
    map->board = board;
    map->cache = board->open();
}

void small_map_close(SmallMap *map)
{
    if (map->board && map->cache)
        map->board->close(map->cache);
    *map = (SmallMap){0};
}

BoardView small_map_view(const Session *session, const State *seen)
{
    return (BoardView){
        .game = session_game(session), .state = seen, .selected = "", .sight = "", .comms = ""};
}

static bool same(Rectangle a, Rectangle b)
{
    return a.x == b.x && a.y == b.y && a.width == b.width && a.height == b.height;
}

/* Another window, or a map that has grown. */
static void fit(SmallMap *map, const BoardView *view, Rectangle room)
{
    Rectangle extent = map->board->extent(view->game, view->state, room);
    if (map->camera.zoom > 0 && same(map->room, room) && same(map->extent, extent))
        return;
    map->room = room;
    map->extent = extent;
    camera_fit(&map->camera, extent, room);
}

BoardUse small_map_draw(Ui *ui, SmallMap *map, const BoardView *view, Rectangle box)
{
    ui_plate(ui, box, 8, ui_tone(ui, TONE_CLOTH_DARK));
    Rectangle room = box_inset(box, MARGIN);
    if (!map->board) {
        ui_text(ui, box_middle(room, room.width, 20), FACE_BODY, ui_tone(ui, TONE_FAINT), ALIGN_MIDDLE,
                "no map to show");
        return (BoardUse){0};
    }
    fit(map, view, room);
    return map->board->draw(ui, map->cache, &map->camera, view, room);
}
