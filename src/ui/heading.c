/* The heading of a screen: the cloth of the table, a bar with the way back, the title. */
#include <math.h>

#include "ui/app.h"

static const float BAR = 52;

/* One layer over the window, woven or plain. */
void app_cloth(Ui *ui, Rectangle room)
{
    if (ui->palette->textures && art_has(ui->art, "cloth")) {
        if (ui->draws)
            art_draw_tiled(ui->art, "cloth", ui_pixels(ui, room),
                           roundf(art_size(ui->art, "cloth").x * ui->scale), WHITE);
    } else {
        ui_fill(ui, room, ui_tone(ui, TONE_CLOTH));
    }
}

Rectangle app_heading(App *app, const char *title, const char *subtitle)
{
    Ui *ui = app->ui;
    Rectangle rest = {0, 0, ui->width, ui->height}, bar = box_top(&rest, BAR, 0);
    app_cloth(ui, rest);
    ui_fill(ui, bar, ui_tone(ui, TONE_BAR));
    ui_fill(ui, box_bottom(&bar, 1, 0), ui_tone(ui, TONE_LINE));
    Rectangle row = {bar.x + 16, bar.y, bar.width - 32, bar.height}, back = box_left(&row, 96, 20);
    if (ui_button(ui, "back", box_middle(back, back.width, 32), "\u2190 Back", "Esc", BUTTON_PLAIN, NULL) ||
        ui_key(ui, KEY_ESCAPE, 0))
        app_close(app);
    float width = fminf(row.width, ui_width(ui, FACE_TITLE, title) + 1);
    ui_text_cut(ui, box_left(&row, width, 20), FACE_TITLE, ui_tone(ui, TONE_TEXT), ALIGN_LEFT, title);
    if (subtitle && subtitle[0])
        ui_text_cut(ui, row, FACE_BODY, ui_tone(ui, TONE_DIM), ALIGN_LEFT, subtitle);
    return box_inset(rest, 16);
}

void app_message(App *app, Rectangle room, const char *text)
{
    Ui *ui = app->ui;
    float width = fminf(room.width, 440), pad = 24;
    float height = ui_paragraph_height(ui, width - 2 * pad, FACE_BODY, text) + 2 * pad;
    Rectangle box = box_middle(room, width, fminf(height, room.height)), inside = box_inset(box, pad);
    ui_plate(ui, box, 8, ui_tone(ui, TONE_PANEL));
    Rectangle words = ui_scroll(ui, "message", inside, height - 2 * pad);
    ui_paragraph(ui, words, FACE_BODY, ui_tone(ui, TONE_DIM), text);
    ui_scroll_end(ui);
}
