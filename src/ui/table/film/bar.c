/* The controls of the film, in the bar at the bottom while it runs: back, pause, step, again, four speeds, its moments as ticks, and to the
 * end. */
#include <math.h>

#include "ui/table/table.h"

static const struct {
    Speed speed;
    const char *id, *label;
} speeds[] = {{SPEED_SLOW, "film.half", "\u00bd\u00d7"},
              {SPEED_NORMAL, "film.normal", "1\u00d7"},
              {SPEED_FAST, "film.double", "2\u00d7"},
              {SPEED_FASTEST, "film.four", "4\u00d7"}};
enum { PACES = sizeof speeds / sizeof speeds[0] };

static void back(Table *table)
{
    sitting_hold_moment(table->sitting, table->sitting->film.now - 1);
}

static void pause_film(Table *table)
{
    table->sitting->film.paused = !table->sitting->film.paused;
}

static void step(Table *table)
{
    sitting_hold_moment(table->sitting, table->sitting->film.now + 1);
}

static void again(Table *table)
{
    sitting_show_moment(table->sitting, table->sitting->film.now, table->sitting->film.single);
    table->sitting->film.paused = false;
}

static void to_the_end(Table *table)
{
    sitting_skip_whole_film(table->sitting);
}

static const struct {
    const char *id, *label, *key;
    int code;
    void (*act)(Table *table);
} controls[] = {{"film.back", "Back", "\u2190", KEY_LEFT, back},
                {"film.pause", "Pause", "P", KEY_P, pause_film},
                {"film.step", "Step", "\u2192", KEY_RIGHT, step},
                {"film.again", "Again", "A", KEY_A, again},
                {"film.skip", "To the end", "X", KEY_X, to_the_end}};
enum { CONTROLS = sizeof controls / sizeof controls[0], LAST = CONTROLS - 1 };

bool film_keys(Table *table)
{
    for (int i = 0; i < CONTROLS; i++)
        if (ui_key(table->ui, controls[i].code, 0)) {
            controls[i].act(table);
            ui_again(table->ui);
            return true;
        }
    return false;
}

static void draw_control(Table *table, Rectangle *room, int i)
{
    Ui *ui = table->ui;
    bool pause = controls[i].act == pause_film;
    const char *label = pause && table->sitting->film.paused ? "Go on" : controls[i].label;
    float wide = ui_width(ui, FACE_BOLD, pause ? "Pause" : controls[i].label) +
                 ui_width(ui, FACE_SMALL, controls[i].key) + 30;
    if (room->width < wide)
        return;
    Rectangle box = box_left(room, wide, 8);
    if (ui_button(ui, controls[i].id, box_middle(box, box.width, 36), label, controls[i].key, BUTTON_PLAIN,
                  NULL)) {
        controls[i].act(table);
        ui_again(ui);
    }
    if (pause)
        ui_edge(ui, box_middle(box, box.width, 36), 6, 2, ui_tone(ui, TONE_GOLD));
}

static void draw_speeds(Table *table, Rectangle *room)
{
    Ui *ui = table->ui;
    const float wide = 34;
    if (room->width < PACES * (wide + 3))
        return;
    for (int i = 0; i < PACES; i++) {
        Rectangle box = box_middle(box_left(room, wide, i + 1 < PACES ? 3 : 12), wide, 30);
        bool on = table->app->settings.speed == speeds[i].speed;
        Hot hot = ui_hot(ui, speeds[i].id, box, on ? HOT_CHOSEN : 0, speeds[i].label);
        table_plate(ui, box, on ? TONE_RAISED : TONE_PANEL, hot.hovered);
        if (on)
            ui_edge(ui, box, 4, 2, ui_tone(ui, TONE_GOLD));
        ui_text(ui, box, FACE_SMALL, ui_tone(ui, on ? TONE_TEXT : TONE_DIM), ALIGN_MIDDLE, speeds[i].label);
        if (hot.pressed) {
            table->app->settings.speed = speeds[i].speed;
            app_settings_changed(table->app);
        }
    }
}

/* A tick a moment: its height is the weight, its colour the side. */
static void draw_ticks(Table *table, Rectangle room)
{
    Ui *ui = table->ui;
    const Film *film = &table->sitting->film;
    static const float heights[WEIGHTS] = {
        [WEIGHT_LIGHT] = 6, [WEIGHT_PLAIN] = 12, [WEIGHT_DRAW] = 18, [WEIGHT_LOSS] = 22};
    float middle = room.y + room.height / 2,
          step = room.width / (float)(film->moments.count > 1 ? film->moments.count - 1 : 1);
    if (room.width < 40 || !film->moments.count)
        return;
    Hot hot = ui_hot(ui, "film.ticks", room, HOT_NO_FOCUS, "moments");
    ui_fill(ui, box_of(room.x, middle - 1, room.width, 2), ui_tone(ui, TONE_LINE));
    ui_fill(ui, box_of(room.x, middle - 1, step * (float)film->now, 2), ui_tone(ui, TONE_GOLD));
    for (int i = 0; i < film->moments.count; i++) {
        const FilmFrame *frame = sitting_frame_of(table->sitting, i);
        float high = heights[film->moments.list[i].weight];
        Tone tone = !frame || frame->look.side == SIDE_NONE ? TONE_DIM
                    : frame->other_side                     ? TONE_ENEMY
                                                            : TONE_FRIEND_LIGHT;
        ui_fill(ui, box_of(room.x + step * (float)i - 1, middle - high / 2, 2, high), ui_tone(ui, tone));
    }
    ui_plate(ui, box_middle(box_of(room.x + step * (float)film->now - 6, middle - 6, 12, 12), 12, 12), 6,
             ui_tone(ui, TONE_PAPER_LIGHT));
    if (hot.pressed) {
        sitting_hold_moment(table->sitting, (int)roundf((ui->pointer.x - room.x) / step));
        ui_again(ui);
    }
}

void film_bar(Table *table, Rectangle *room)
{
    for (int i = 0; i < LAST; i++)
        draw_control(table, room, i);
    draw_speeds(table, room);
    float wide = ui_width(table->ui, FACE_BOLD, controls[LAST].label) +
                 ui_width(table->ui, FACE_SMALL, controls[LAST].key) + 30;
    Rectangle end = box_right(room, fminf(wide, room->width), 20);
    draw_control(table, &end, LAST);
    room->x += 8;
    room->width -= 8;
    draw_ticks(table, *room);
}
