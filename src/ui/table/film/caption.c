/* The sentence of the moment, and what is drawn before all eyes: where they cover nothing that they speak of. */
#include <math.h>

#include "ui/table/table.h"

static const float STAGE_WIDTH = 300, STAGE_HEIGHT = 158;

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
    if (frame) {
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

/* Beside the thing, never on it. */
static void draw_stage(Table *table, const FilmFrame *frame, const Happening *moment)
{
    Ui *ui = table->ui;
    const Board *board = table->board;
    if (!board || !board->stage)
        return;
    LineSpan lines = {moment->first, moment->behind};
    Rectangle at = frame->look.about[0] ? board->where(table->cache, frame->look.about) : (Rectangle){0}, box,
              room = table->rooms.map;
    int cards =
        board->stage(NULL, &table->view, table->sitting->session, table->sitting->story, lines, 0, at);
    float wide = fminf(fmaxf(STAGE_WIDTH, 120 + (float)cards * 62), room.width - 16), high = STAGE_HEIGHT;
    if (at.width <= 0)
        at = box_middle(room, 1, 1);
    const Rectangle wishes[] = {{at.x + at.width + 10, at.y + (at.height - high) / 2, wide, high},
                                {at.x - wide - 10, at.y + (at.height - high) / 2, wide, high},
                                {at.x + (at.width - wide) / 2, at.y + at.height + 10, wide, high},
                                {at.x + (at.width - wide) / 2, at.y - high - 10, wide, high}};
    find_free(table, wishes, 4, box_inset(room, 8), &box);
    ui_floats(ui, box, "the draw");
    ui_layer(ui, false);
    ui_hot(ui, "film.stage", box, HOT_NO_FOCUS, "what is drawn");
    ui_plate(ui, box, 8, ui_tone(ui, TONE_BAR));
    ui_edge(ui, box, 8, 2, ui_tone(ui, TONE_GOLD));
    board->stage(ui, &table->view, table->sitting->session, table->sitting->story, lines,
                 ui->still || table->sitting->film.whole || table->sitting->film.single
                     ? 1e9
                     : table->sitting->film.clock,
                 box_inset(box, 10));
    ui_layer_end(ui);
}

void film_caption(Table *table)
{
    Ui *ui = table->ui;
    const FilmFrame *frame = sitting_frame(table->sitting, NULL);
    const Happening *moment = sitting_moment(table->sitting);
    char text[SENTENCE_SIZE], number[48];
    Rectangle map = table->rooms.map, box;
    if (moment->weight == WEIGHT_DRAW && table_watches(table))
        draw_stage(table, frame, moment);
    if (!sitting_told_whole(table->sitting))
        return;
    happening_text(table->sitting->story, moment, text, sizeof text);
    text_print(number, sizeof number, "moment %d of %d", table->sitting->film.now + 1,
               table->sitting->film.moments.count);
    bool small = !table_watches(table);
    float width = fminf(small ? 460 : 640, map.width - 24), pad = 12,
          side = small ? 0 : ui_width(ui, FACE_SMALL, number) + 16;
    Face face = small ? FACE_BODY : FACE_HEAD;
    float height = ui_paragraph_height(ui, width - 2 * pad - side, face, text) + 2 * pad;
    float left = map.x + 12, right = map.x + map.width - width - 12, middle = map.x + (map.width - width) / 2,
          foot = map.y + map.height - height - 12, top = map.y + 12;
    const Rectangle wishes[] = {{middle, foot, width, height}, {middle, top, width, height},
                                {left, foot, width, height},   {right, foot, width, height},
                                {left, top, width, height},    {right, top, width, height}};
    if (!find_free(table, wishes, 6, box_inset(map, 8), &box)) /* the panel has room for it */
        box = box_of(table->rooms.right.x + 6, table->rooms.right.y + 6, table->rooms.right.width - 12,
                     ui_paragraph_height(ui, table->rooms.right.width - 12 - 2 * pad, face, text) + 2 * pad);
    side = box.width < width ? 0 : side;
    ui_floats(ui, box, "the caption");
    ui_layer(ui, false);
    ui_hot(ui, "film", box, HOT_NO_FOCUS, text);
    ui_plate(ui, box, 8, ui_tone(ui, TONE_BAR));
    Color edge = ui_tone(ui, frame->look.side == SIDE_NONE ? TONE_LINE
                             : frame->other_side           ? TONE_ENEMY
                                                           : TONE_FRIEND);
    ui_edge(ui, box, 8, 1, edge);
    ui_fill(ui, box_of(box.x + 1, box.y + 6, 5, box.height - 12), edge);
    Rectangle inside = box_inset(box, pad);
    if (side > 0)
        ui_text(ui, box_right(&inside, side - 16, 16), FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_RIGHT,
                number);
    ui_paragraph(ui, inside, face, ui_tone(ui, TONE_TEXT), text);
    ui_layer_end(ui);
}
