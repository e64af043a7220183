/* The small map, in the rail or on the large one: the whole map, while less than that is shown, with what of it is seen. */
#include <math.h>

#include "ui/table/table.h"

static bool shows_all(const Table *table, Rectangle extent)
{
    Rectangle seen = camera_box(&table->camera, table->rooms.map, extent), room = table->rooms.map;
    return seen.x >= room.x - 2 && seen.y >= room.y - 2 && seen.x + seen.width <= room.x + room.width + 2 &&
           seen.y + seen.height <= room.y + room.height + 2;
}

/* What is seen of the map, on the small one: both lie alike, though not at the same scale across. */
static Rectangle seen_on(const Table *table, Rectangle extent, Rectangle small)
{
    Rectangle room = table->rooms.map;
    const MapCamera *camera = &table->camera;
    float x = (camera->eye.x - room.width / camera->zoom / 2 - extent.x) / extent.width,
          y = (camera->eye.y - room.height / camera->zoom / 2 - extent.y) / extent.height,
          wide = room.width / camera->zoom / extent.width, high = room.height / camera->zoom / extent.height;
    Rectangle seen = {small.x + x * small.width, small.y + y * small.height, wide * small.width,
                      high * small.height};
    float right = fminf(small.x + small.width, seen.x + seen.width),
          low = fminf(small.y + small.height, seen.y + seen.height);
    seen.x = fmaxf(small.x, seen.x);
    seen.y = fmaxf(small.y, seen.y);
    return box_of(seen.x, seen.y, right - seen.x, low - seen.y);
}

static void go_to(Table *table, Rectangle extent, Rectangle small)
{
    Vector2 at = table->ui->pointer;
    table->camera.eye = (Vector2){extent.x + (at.x - small.x) / small.width * extent.width,
                                  extent.y + (at.y - small.y) / small.height * extent.height};
    camera_pan(&table->camera, extent, table->rooms.map, 0, 0);
    film_camera_let_go(table);
    ui_again(table->ui);
}

/* On the map: the first corner without counters; each is as good as the others. */
static Rectangle free_corner(const Table *table, Rectangle extent)
{
    enum { TAKEN_MOST = 256, CORNERS = 4 };
    const float wide = 104, high = 132, side = 8, foot = 40; /* the legend's button is below */
    Rectangle room = table->rooms.map, taken[TAKEN_MOST];
    float by = fminf(wide / extent.width, high / extent.height), w = floorf(extent.width * by),
          h = floorf(extent.height * by);
    int count = table->board->taken ? table->board->taken(table->cache, taken, TAKEN_MOST) : 0;
    const Vector2 at[CORNERS] = {{room.x + room.width - side - w, room.y + room.height - foot - h},
                                 {room.x + side, room.y + room.height - foot - h},
                                 {room.x + room.width - side - w, room.y + side},
                                 {room.x + side, room.y + side}};
    for (int i = 0; i < CORNERS; i++) {
        bool is_free = true;
        Rectangle box = box_of(at[i].x, at[i].y, w, h);
        for (int j = 0; j < count && is_free; j++)
            is_free = !CheckCollisionRecs(box, taken[j]);
        if (is_free)
            return box;
    }
    return (Rectangle){0};
}

static void draw_frame(Ui *ui, Rectangle box)
{
    ui_plate(ui, box_of(box.x - 3, box.y - 3, box.width + 6, box.height + 6), 4, ui_tone(ui, TONE_BAR));
}

void table_where(Table *table)
{
    const Board *board = table->board;
    Ui *ui = table->ui;
    Rectangle room = table->rooms.where;
    const float LEAST = 40, LEAST_FLOATING = 520; /* of the map's room */
    bool floats = board && board->floats,
         possible = board && board->extent && board->draw && table->camera.zoom > 0 &&
                    (floats || room.height >= LEAST) &&
                    table->rooms.map.width >= (floats ? LEAST_FLOATING : LEAST);
    Rectangle extent = {0};
    if (possible)
        extent = board->extent(table->view.game, table->view.state, table->rooms.laid);
    if (possible && floats)
        room = free_corner(table, extent);
    if (floats && (room.width <= 0 || !possible || shows_all(table, extent)))
        return;
    if (!possible || shows_all(table, extent)) { /* who commands has its place */
        table->rooms.left.height = room.y + room.height - table->rooms.left.y;
        return;
    }
    if (!table->small.board)
        small_map_open(&table->small, session_rules(table->sitting->session));
    float by = fminf(room.width / extent.width, room.height / extent.height);
    Rectangle box = box_middle(room, floorf(extent.width * by), floorf(extent.height * by));
    BoardView view = {.game = table->view.game,
                      .state = table->view.state,
                      .selected = "",
                      .sight = "",
                      .comms = "",
                      .plain = true,
                      .whole = true};
    if (floats)
        draw_frame(ui, box);
    ui_from_afar(ui, true);
    board->draw(ui, table->small.cache, &table->small.camera, &view, box);
    ui_from_afar(ui, false);
    Hot hot = ui_hot(ui, "where", box, HOT_NO_FOCUS | HOT_DRAGS | HOT_QUICK, "The whole map: go there");
    ui_edge(ui, seen_on(table, extent, box), 2, 2, ui_tone(ui, hot.hovered ? TONE_GOLD : TONE_PAPER_LIGHT));
    if (hot.held || hot.dragged)
        go_to(table, extent, box);
}
