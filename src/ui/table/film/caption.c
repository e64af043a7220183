/* The sentence of the moment: of a film that is watched in a strip below the map, of a short one where it covers nothing. */
#include <math.h>
#include <string.h>

#include "ui/table/table.h"

const float FILM_STRIP = 68;

static void clear_thing(Table *table, const char *thing, const char *what)
{
    const Board *board = table->board;
    if (!thing[0] || !board || !board->where)
        return;
    Rectangle box = board->where(table->cache, thing), room = table->rooms.map;
    /* A card that fills the room can only be covered: then its things stand for it. */
    if (box.width > 0 && box.width < room.width * 0.6F && box.height < room.height * 0.6F) {
        ui_clip(table->ui, room);
        ui_keep_clear(table->ui, box, what);
        ui_clip_end(table->ui);
    }
}

void film_keep_clear(Table *table)
{
    const FilmFrame *frame = sitting_frame(table->sitting, NULL);
    bool on_it = film_stages(table) && table->board->stage_room; /* beside who stands there */
    if (frame && !on_it) {
        clear_thing(table, frame->look.about, "what happens");
        if (frame->look.with[0])
            clear_thing(table, frame->look.with, "what belongs to it");
    }
    clear_thing(table, table->selected, "what is selected");
    if (table->sitting->lesson)
        ui_keep_clear(table->ui, table->rooms.lesson, "the lesson");
}

/* Where nothing on the map is covered; where there is no such place, as little as can be, and nothing that it speaks of. False: not
 * even that. */
static bool find_free(const Table *table, const Rectangle *wishes, int count, Rectangle room, Rectangle *box)
{
    enum { TAKEN_MOST = 512 };
    static Rectangle taken[TAKEN_MOST];
    const Board *board = table->board;
    int lying = board && board->taken ? board->taken(table->cache, taken, TAKEN_MOST) : 0;
    return ui_free_among(table->ui, taken, lying, wishes, count, room, box) ||
           ui_least_covering(table->ui, taken, lying, wishes[0], room, box) ||
           ui_free_place(table->ui, wishes, count, room, box);
}

static Color edge_tone(const Ui *ui, const FilmFrame *frame)
{
    return ui_tone(ui, frame->look.side == SIDE_NONE ? TONE_LINE
                       : frame->other_side           ? TONE_ENEMY
                                                     : TONE_FRIEND);
}

static void draw_plate(Ui *ui, Rectangle box, const FilmFrame *frame)
{
    ui_plate(ui, box, 8, ui_tone(ui, TONE_BAR));
    ui_edge(ui, box, 8, 1, edge_tone(ui, frame));
    ui_fill(ui, box_of(box.x + 1, box.y + 6, 5, box.height - 12), edge_tone(ui, frame));
}

/* ---- in the strip ---- */

/* What happens, and behind the first sentence to whom. */
static const char *split(char *text)
{
    char *end = strstr(text, ". ");
    if (!end)
        end = strstr(text, ": ");
    if (!end)
        return "";
    end[1] = '\0';
    return end + 2;
}

static void draw_sentence(Ui *ui, Rectangle room, char *text)
{
    bool one_line = ui_width(ui, FACE_CAPTION, text) <= room.width;
    const char *rest = one_line ? "" : split(text);
    float below = rest[0] ? ui_paragraph_height(ui, room.width, FACE_BODY, rest) + 3 : 0;
    bool fits = ui_paragraph_height(ui, room.width, FACE_CAPTION, text) + below <= room.height;
    Face face = fits ? FACE_CAPTION : FACE_BODY;
    float high = ui_paragraph_height(ui, room.width, face, text);
    room.y += fmaxf(0, (room.height - high - below) / 2);
    ui_paragraph(ui, box_top(&room, high, 3), face, ui_tone(ui, TONE_TEXT), text);
    if (rest[0])
        ui_paragraph(ui, room, FACE_BODY, ui_tone(ui, TONE_TEXT), rest);
}

/* Which moment it is, and where its record can be read. */
static void draw_number(Table *table, Rectangle *room)
{
    Ui *ui = table->ui;
    const Film *film = &table->sitting->film;
    char number[48], why[48];
    text_print(number, sizeof number, "moment %d of %d", film->now + 1, film->moments.count);
    text_print(why, sizeof why, "why? record: %s", app_key_name(table->app, DO_LOG));
    float wide = fmaxf(ui_width(ui, FACE_SMALL, number), ui_width(ui, FACE_SMALL, why)) + 2;
    if (room->width < 3 * wide)
        return;
    Rectangle column = box_right(room, wide, 16);
    ui_text(ui, box_top(&column, column.height / 2, 0), FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_RIGHT,
            number);
    ui_text(ui, column, FACE_SMALL, ui_tone(ui, TONE_LINK), ALIGN_RIGHT, why);
}

static void draw_strip(Table *table, const FilmFrame *frame, char *text)
{
    Ui *ui = table->ui;
    const float edge = 5, pad = 12;
    Rectangle strip = table->rooms.strip,
              box = box_of(strip.x + pad, strip.y + edge, strip.width - 2 * pad, strip.height - 2 * edge);
    if (!sitting_told_whole(table->sitting))
        film_question(table, text, SENTENCE_SIZE);
    ui_fill(ui, strip, ui_tone(ui, TONE_CLOTH_DARK));
    ui_hot(ui, "film", box, HOT_NO_FOCUS, text);
    draw_plate(ui, box, frame);
    Rectangle inside = box_of(box.x + pad + 6, box.y + 4, box.width - 2 * pad - 6, box.height - 8);
    draw_number(table, &inside);
    draw_sentence(ui, inside, text);
}

/* ---- over the map ---- */

static void draw_floating(Table *table, const FilmFrame *frame, const char *text)
{
    Ui *ui = table->ui;
    Rectangle map = table->rooms.map, right = table->rooms.right, box;
    const float pad = 12;
    float width = fminf(460, map.width - 24),
          height = ui_paragraph_height(ui, width - 2 * pad, FACE_BODY, text) + 2 * pad;
    float left = map.x + 12, end = map.x + map.width - width - 12, middle = map.x + (map.width - width) / 2,
          foot = map.y + map.height - height - 12, top = map.y + 12;
    const Rectangle wishes[] = {{middle, foot, width, height}, {middle, top, width, height},
                                {left, foot, width, height},   {end, foot, width, height},
                                {left, top, width, height},    {end, top, width, height}};
    if (!find_free(table, wishes, 6, box_inset(map, 8), &box)) /* the panel has room for it */
        box = box_of(right.x + 6, right.y + 6, right.width - 12,
                     ui_paragraph_height(ui, right.width - 12 - 2 * pad, FACE_BODY, text) + 2 * pad);
    ui_floats(ui, box, "the caption");
    ui_layer(ui, false);
    ui_hot(ui, "film", box, HOT_NO_FOCUS, text);
    draw_plate(ui, box, frame);
    ui_paragraph(ui, box_inset(box, pad), FACE_BODY, ui_tone(ui, TONE_TEXT), text);
    ui_layer_end(ui);
}

void film_caption(Table *table)
{
    const FilmFrame *frame = sitting_frame(table->sitting, NULL);
    char text[SENTENCE_SIZE];
    happening_text(table->sitting->story, sitting_moment(table->sitting), text, sizeof text);
    if (table->rooms.strip.height > 0)
        draw_strip(table, frame, text);
    else if (sitting_told_whole(table->sitting))
        draw_floating(table, frame, text);
}
