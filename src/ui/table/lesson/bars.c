#include "ui/table/lesson/bars.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/text.h"

enum { CELLS = 3, CELL_SIZE = 48 };

static const float PAD = 8, ROW = 20, VALUE = 34, SHARE = 44;

/* One row of it: a name, a value and a share; the first has a title and what the bars mean. */
typedef struct Bar {
    char cells[CELLS][CELL_SIZE];
    bool now; /* what the position has */
} Bar;

static void copy_cell(char cell[CELL_SIZE], const char *from, int length)
{
    while (length > 0 && from[0] == ' ') {
        from++;
        length--;
    }
    while (length > 0 && from[length - 1] == ' ')
        length--;
    text_print(cell, CELL_SIZE, "%.*s", length, from);
}

/* The next row; NULL: it was the last. */
static const char *next_bar(const char *text, Bar *bar)
{
    memset(bar, 0, sizeof *bar);
    int length = (int)strcspn(text, "|");
    const char *from = text, *end = text + length;
    for (int i = 0; i < CELLS && from <= end; i++) {
        int wide = (int)strcspn(from, "/|");
        copy_cell(bar->cells[i], from, wide);
        from += wide + 1;
    }
    bar->now = bar->cells[0][0] == '*';
    if (bar->now)
        memmove(bar->cells[0], bar->cells[0] + 1, CELL_SIZE - 1);
    return *end ? end + 1 : NULL;
}

static void draw_bar(Ui *ui, Rectangle row, const Bar *bar)
{
    char share[CELL_SIZE + 4];
    float part = strtof(bar->cells[2], NULL) / 100;
    if (bar->now) {
        ui_plate(ui, row, 4, ui_faded(ui_tone(ui, TONE_GOLD), 0.35F));
        ui_edge(ui, row, 4, 1, ui_tone(ui, TONE_GOLD));
    }
    row = box_of(row.x + 4, row.y, row.width - 8, row.height);
    text_print(share, sizeof share, "%s %%", bar->cells[2]);
    ui_text(ui, box_right(&row, SHARE, 6), FACE_BODY, ui_tone(ui, TONE_INK), ALIGN_RIGHT, share);
    Rectangle name = box_left(&row, row.width * 0.42F, 4), track;
    ui_text_cut(ui, name, bar->now ? FACE_BOLD : FACE_BODY, ui_tone(ui, TONE_INK), ALIGN_LEFT, bar->cells[0]);
    ui_text(ui, box_left(&row, VALUE, 8), FACE_BOLD, ui_tone(ui, TONE_INK), ALIGN_RIGHT, bar->cells[1]);
    track = box_middle(row, row.width, 10);
    ui_plate(ui, track, 2, ui_faded(ui_tone(ui, TONE_INK), 0.12F));
    track.width *= part;
    ui_plate(ui, track, 2, ui_tone(ui, TONE_HIT));
}

float lesson_bars(Ui *ui, Rectangle room, const char *text)
{
    Bar bar;
    int rows = 0;
    if (!text[0])
        return 0;
    for (const char *rest = text; rest; rest = next_bar(rest, &bar))
        rows++;
    float height = (float)rows * ROW + 2 * PAD;
    if (room.height <= 0)
        return height;
    Rectangle box = box_of(room.x, room.y, room.width, height), inside = box_inset(box, PAD);
    ui_plate(ui, box, 6, ui_faded(WHITE, 0.55F));
    const char *rest = next_bar(text, &bar);
    Rectangle head = box_top(&inside, ROW, 0);
    ui_text(ui, box_right(&head, ui_width(ui, FACE_SMALL, bar.cells[1]) + 2, 6), FACE_SMALL,
            ui_tone(ui, TONE_INK_DIM), ALIGN_RIGHT, bar.cells[1]);
    ui_text_cut(ui, head, FACE_BOLD, ui_tone(ui, TONE_INK), ALIGN_LEFT, bar.cells[0]);
    while (rest) {
        rest = next_bar(rest, &bar);
        draw_bar(ui, box_top(&inside, ROW, 0), &bar);
    }
    return height;
}
