/* What is drawn before all eyes, and where: on the card where it happens, beside who stands there; on free ground of a map of hexes; else at
 * the top of the panel. Never over anything that can be read. */
#include <math.h>

#include "ui/table/table.h"

static const float MOST_ZOOM = 2.1F; /* nearer than this nobody goes to look at cards */
static const float WIDE = 10000;     /* all in one row */
enum { TAKEN_MOST = 512 };

bool film_stages(const Table *table)
{
    return table->sitting->film.stages && table_watches(table);
}

static bool staged_now(const Table *table, Staged *staged)
{
    const Happening *moment = sitting_moment(table->sitting);
    return film_stages(table) && moment &&
           table->board->stage(&table->view, table->sitting->session, table->sitting->story,
                               (LineSpan){moment->first, moment->behind}, staged);
}

static const char *about(const Table *table)
{
    const FilmFrame *frame = sitting_frame(table->sitting, NULL);
    return frame ? frame->look.about : "";
}

float film_stage_zoom(const Table *table)
{
    Staged staged;
    const Board *board = table->board;
    if (!board->stage_room || !staged_now(table, &staged))
        return 0;
    Rectangle ground = board->stage_room(table->cache, about(table));
    Vector2 size = staged_size(table->ui, &staged, WIDE);
    float zoom =
        fmaxf(size.x / fmaxf(1, ground.width), size.y / fmaxf(1, ground.height)) * table->camera.zoom * 1.01F;
    return zoom <= MOST_ZOOM ? zoom : 0;
}

/* Beside who stands there, or wherever the map leaves room. */
static bool find_place(const Table *table, Vector2 size, Rectangle *place)
{
    static Rectangle taken[TAKEN_MOST];
    const Board *board = table->board;
    Rectangle room = box_inset(table->rooms.map, 8), ground, at = board->where(table->cache, about(table));
    if (board->stage_room) {
        ground = board->stage_room(table->cache, about(table));
        *place = box_of(ground.x, ground.y + (ground.height - size.y) / 2, size.x, size.y);
        return ground.width >= size.x && ground.height >= size.y && place->x >= room.x &&
               place->y >= room.y && place->x + size.x <= room.x + room.width &&
               place->y + size.y <= room.y + room.height;
    }
    int count = board->taken ? board->taken(table->cache, taken, TAKEN_MOST) : 0;
    if (at.width <= 0)
        at = box_middle(room, 1, 1);
    const float off = 14;
    /* Lines of fire run across more often than up and down. */
    const Rectangle wishes[] = {{at.x + (at.width - size.x) / 2, at.y + at.height + off, size.x, size.y},
                                {at.x + (at.width - size.x) / 2, at.y - size.y - off, size.x, size.y},
                                {at.x + at.width + off, at.y + (at.height - size.y) / 2, size.x, size.y},
                                {at.x - size.x - off, at.y + (at.height - size.y) / 2, size.x, size.y}};
    return ui_free_among(table->ui, taken, count, wishes, 4, room, place);
}

void film_place_stage(Table *table)
{
    Staged staged;
    table->stage = (Rectangle){0};
    if (table->window != WINDOW_NONE || film_camera_travels(table) || !staged_now(table, &staged))
        return;
    if (find_place(table, staged_size(table->ui, &staged, WIDE), &table->stage))
        return;
    Rectangle *panel = &table->rooms.right;
    Vector2 size = staged_size(table->ui, &staged, panel->width - ROOM_EDGE);
    table->stage = box_of(panel->x + (panel->width - size.x) / 2, panel->y + ROOM_EDGE / 2, size.x, size.y);
    box_top(panel, size.y + ROOM_EDGE / 2, 0);
}

void film_question(const Table *table, char *text, int size)
{
    Staged staged;
    if (staged_now(table, &staged) && staged.question[0])
        text_copy(text, size, staged.question);
}

void film_stage(Table *table)
{
    Ui *ui = table->ui;
    Staged staged;
    Rectangle box = table->stage;
    const Film *film = &table->sitting->film;
    if (box.width <= 0 || !staged_now(table, &staged))
        return;
    ui_floats(ui, box, "the draw");
    ui_layer(ui, false);
    ui_hot(ui, "film.stage", box, HOT_NO_FOCUS, "what is drawn");
    ui_plate(ui, box, 8, ui_tone(ui, TONE_BAR));
    ui_edge(ui, box, 8, 2, ui_tone(ui, TONE_GOLD));
    staged_draw(ui, &staged, ui->still || film->whole || film->single ? 1e9 : film->clock - camera_time, box);
    ui_layer_end(ui);
}
