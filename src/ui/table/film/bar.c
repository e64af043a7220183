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
    const char *id, *label, *key, *icon;
    int code;
    void (*act)(Table *table);
} controls[] = {{"film.back", "Back", "\u2190", "icon-undo", KEY_LEFT, back},
                {"film.pause", "Pause", "P", "icon-pause", KEY_P, pause_film},
                {"film.step", "Step", "\u2192", "icon-step", KEY_RIGHT, step},
                {"film.again", "Again", "A", "icon-repeat", KEY_A, again},
                {"film.skip", "To the end", "X", "icon-skip", KEY_X, to_the_end}};
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

/* A small window has no room for words: the picture and the key say it. */
static float control_width(const Table *table, int i, bool words)
{
    return words ? ui_button_with_icon_width(table->ui, controls[i].label, controls[i].key) : 36;
}

static void draw_control(Table *table, Rectangle *room, int i, bool words)
{
    Ui *ui = table->ui;
    bool goes_on = controls[i].act == pause_film && table->sitting->film.paused;
    const char *label = goes_on ? "Go on" : controls[i].label,
               *icon = goes_on ? "icon-play" : controls[i].icon;
    float wide = control_width(table, i, words);
    Rectangle box = box_middle(box_left(room, wide, words ? 8 : 4), wide, 36);
    bool pressed = words ? ui_button_with_icon(ui, controls[i].id, box, icon, label, controls[i].key)
                         : ui_icon_button(ui, controls[i].id, box, icon, label, controls[i].key);
    if (pressed) {
        controls[i].act(table);
        ui_again(ui);
    }
    if (controls[i].act == pause_film)
        ui_edge(ui, box, 6, 2, ui_tone(ui, TONE_GOLD));
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
    Ui *ui = table->ui;
    const float ticks = 60, speeds_wide = PACES * 37 + 12;
    float wide = ticks + speeds_wide;
    for (int i = 0; i < CONTROLS; i++)
        wide += control_width(table, i, true) + 8;
    bool words = wide <= room->width;
    for (int i = 0; i < LAST; i++)
        draw_control(table, room, i, words);
    float end_wide = control_width(table, LAST, words), title = ui_width(ui, FACE_SMALL, "Speed") + 2;
    if (wide + title + 16 <= room->width + ticks && words) {
        room->x += 8;
        room->width -= 8;
        ui_text(ui, box_left(room, title, 8), FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_LEFT, "Speed");
    }
    draw_speeds(table, room);
    Rectangle end = box_right(room, fminf(end_wide, room->width), 20);
    draw_control(table, &end, LAST, words);
    room->x += 8;
    room->width -= 8;
    draw_ticks(table, *room);
}
