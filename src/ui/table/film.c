/* The film of what has just happened: its pace, its sounds, and the sentence over the map. */
#include <math.h>

#include "ui/table/table.h"

/* Seconds for an event of the enemy's and for one of the player's own. */
static const struct {
    double theirs, own;
} paces[SPEEDS] = {
    [SPEED_SLOW] = {2.4, 0.8}, [SPEED_NORMAL] = {1.2, 0.4}, [SPEED_FAST] = {0.5, 0.2}, [SPEED_SKIP] = {0, 0}};

void table_faster(Table *table)
{
    Settings *settings = &table->app->settings;
    settings->speed = (Speed)((settings->speed + 1) % SPEEDS);
    app_settings_changed(table->app);
    app_notice(table->app, "What happens is shown: %s.", speed_names[settings->speed]);
}

/* A phase that runs by itself; a shot or two in answer to an order is none. */
bool table_watches(const Table *table)
{
    enum { FEW = 4 };
    const Film *film = &table->sitting->film;
    int others = 0;
    for (int i = 0; i < film->count; i++)
        others += film->frames[i].other_side;
    return sitting_filming(table->sitting) && others >= FEW;
}

/* A click or a key ends it, and means nothing else. What decides something waits until it is over: one key
 * never means two things in a row. */
static void take_input(Table *table)
{
    Ui *ui = table->ui;
    bool watches = table_watches(table);
    if (app_key(table->app, DO_FASTER)) {
        table_faster(table);
        return;
    }
    if (!sitting_filming(table->sitting))
        return;
    bool beside =
        box_has(table->rooms.tools, ui->pointer) ||
        (watches && (box_has(table->film_box, ui->pointer) || box_has(table->rooms.bottom, ui->pointer)));
    bool pressed =
        ui->event.kind == INPUT_PRESS && ui->event.button != MOUSE_BUTTON_MIDDLE; /* that one pans */
    bool ends = app_key(table->app, DO_TO_END) || (watches && ui_key(ui, KEY_ESCAPE, 0));
    if (!ends && !(pressed && !beside))
        return;
    if (watches)
        sitting_skip_whole_film(table->sitting);
    else
        sitting_skip_film(table->sitting);
    ui_again(ui);
}

static void caption(Table *table, const FilmFrame *frame)
{
    Ui *ui = table->ui;
    Rectangle map = table->rooms.map;
    float width = fminf(560, map.width - 24), pad = 12;
    float height = ui_paragraph_height(ui, width - 2 * pad - 60, FACE_BODY, frame->text) + 2 * pad;
    Rectangle box = box_of(map.x + (map.width - width) / 2, map.y + map.height - height - 12, width, height);
    ui_layer(ui, false);
    ui_hot(ui, "film", box, HOT_NO_FOCUS, frame->text);
    ui_plate(ui, box, 8, ui_tone(ui, TONE_BAR));
    ui_edge(ui, box, 8, 1,
            ui_tone(ui, frame->look.side == SIDE_NONE ? TONE_LINE
                        : frame->other_side           ? TONE_ENEMY
                                                      : TONE_FRIEND));
    Rectangle inside = box_inset(box, pad);
    ui_rule(ui, box_right(&inside, 52, 8), ALIGN_RIGHT, frame->rule);
    ui_paragraph(ui, inside, FACE_BODY, ui_tone(ui, TONE_TEXT), frame->text);
    ui_layer_end(ui);
}

void table_run_film(Table *table)
{
    Sitting *sitting = table->sitting;
    Speed speed = table->app->settings.speed;
    double rest, quick = table->sitting->lesson && speed == SPEED_SKIP ? 0 : 1;
    if (table->window == WINDOW_NONE)
        take_input(table);
    if (table->app->offscreen)
        sitting_skip_film(sitting);
    const FilmFrame *came =
        sitting_run_film(sitting, table->ui->now, paces[speed].theirs * quick, paces[speed].own, &rest);
    if (came && came->look.sound >= 0)
        app_sound(table->app, (SoundKind)came->look.sound);
    if (came)
        ui_again(table->ui);
    if (rest >= 0 && table->ui->still) /* nothing moves before the next one */
        rest = sitting->film.since + sitting->film.lasts - table->ui->now;
    if (rest >= 0)
        ui_move_on(table->ui, rest);
}

void table_watching(Table *table, Rectangle *room)
{
    Ui *ui = table->ui;
    const Film *film = &table->sitting->film;
    Rectangle box = box_top(room, 84, 10), inside = box_inset(box, 10);
    table->film_box = box;
    ui_plate(ui, box, 8, ui_tone(ui, TONE_BAR));
    char text[64];
    text_print(text, sizeof text, "What happens: %d of %d", film->now + 1, film->count);
    table_heading(ui, &inside, inside.width, text, TONE_TEXT, 10);
    if (ui_button(ui, "film.skip", box_column(inside, 0, 2, 8), "To the end",
                  app_key_name(table->app, DO_TO_END), BUTTON_PLAIN, NULL)) {
        sitting_skip_whole_film(table->sitting);
        ui_again(ui);
    }
    if (ui_button(ui, "film.pace", box_column(inside, 1, 2, 8), "Faster", app_key_name(table->app, DO_FASTER),
                  BUTTON_PLAIN, NULL))
        table_faster(table);
}

void table_film(Table *table)
{
    const FilmFrame *frame = sitting_frame(table->sitting, table->ui->now, NULL);
    if (frame && table->window == WINDOW_NONE)
        caption(table, frame);
}
