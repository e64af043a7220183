/* Settings: everything takes effect at once and is kept. On the right every key, to be changed by hitting
 * another. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "ui/app.h"

static const float LINE = 32, GAP = 6, KEY_LINE = 30;

typedef struct SettingsScreen {
    int asks;       /* the action that waits for its key; -1: none */
    bool took;      /* the key of this pass was for it: Enter presses nothing then */
    char said[160]; /* what is to be said about the last key */
} SettingsScreen;

static void *enter(App *app)
{
    (void)app;
    SettingsScreen *screen = calloc(1, sizeof *screen);
    ENSURE(screen);
    screen->asks = -1;
    return screen;
}

static void leave(App *app, void *data)
{
    (void)app;
    free(data);
}

/* ---- the window ---- */

/* Letters come in eighths of their usual size: these are the steps that differ. */
static const int scales[] = {75, 85, 100, 115, 125, 140, 150, 165, 175, 190, 200};

enum { SCALES = sizeof scales / sizeof scales[0] };

static int nearest_scale(int per_cent)
{
    int best = 0;
    for (int i = 1; i < SCALES; i++)
        if (abs(scales[i] - per_cent) < abs(scales[best] - per_cent))
            best = i;
    return best;
}

static void scale_line(App *app, Rectangle *room)
{
    Ui *ui = app->ui;
    char value[32], remark[160];
    int index = nearest_scale(app->settings.scale), before = index, allowed = app_scale_allowed(app);
    text_print(value, sizeof value, "%d %%", app->settings.scale);
    if (ui_stepper(ui, "settings.scale", ui_next_row(ui, room, LINE, 0), "Size of everything", value, &index,
                   SCALES)) {
        if (abs(index - before) == 1) { /* not from the largest to the smallest */
            app->settings.scale = scales[index];
            app_settings_changed(app);
        }
    }
    text_print(remark, sizeof remark,
               app->settings.scale > allowed ? "This window has room for %d %%, and that is what you see."
                                             : "This window has room for up to %d %%.",
               allowed);
    ui_text(ui, box_top(room, 18, GAP), FACE_SMALL,
            ui_tone(ui, app->settings.scale > allowed ? TONE_WARN : TONE_FAINT), ALIGN_LEFT, remark);
}

static void palette_line(App *app, Rectangle *room)
{
    const Palette *now = theme_palette(&app->theme, app->settings.palette);
    int index = (int)(now - app->theme.palettes);
    if (ui_stepper(app->ui, "settings.palette", ui_next_row(app->ui, room, LINE, GAP), "Colours", now->title,
                   &index, app->theme.count)) {
        text_copy(app->settings.palette, sizeof app->settings.palette, app->theme.palettes[index].id);
        app_settings_changed(app);
    }
}

static void sample_chip(Ui *ui, Rectangle box, Tone plate, Tone text, const char *word)
{
    ui_plate(ui, box, 4, ui_tone(ui, plate));
    ui_text(ui, box, FACE_SMALL, ui_tone(ui, text), ALIGN_MIDDLE, word);
}

/* What the colours mean at the table. */
static void sample(Ui *ui, Rectangle *room)
{
    static const struct {
        Tone plate, text;
        const char *word;
    } chips[2][4] = {{{TONE_FRIEND, TONE_PAPER_LIGHT, "Yours"},
                      {TONE_ENEMY, TONE_PAPER_LIGHT, "Enemy"},
                      {TONE_GOLD, TONE_ON_GOLD, "Decide"},
                      {TONE_PAPER, TONE_INK, "Card"}},
                     {{TONE_HIT, TONE_PAPER_LIGHT, "Hit"},
                      {TONE_PIN, TONE_INK, "Pin"},
                      {TONE_MISS, TONE_PAPER_LIGHT, "Miss"},
                      {TONE_GOOD, TONE_INK, "Good"}}};
    Rectangle box = ui_next_row(ui, room, 62, GAP + 4);
    ui_plate(ui, box, 6, ui_tone(ui, TONE_CLOTH));
    Rectangle inside = box_inset(box, 7);
    for (int row = 0; row < 2; row++)
        for (int i = 0; i < 4; i++)
            sample_chip(ui, box_column(box_row(inside, row, 2, 6), i, 4, 6), chips[row][i].plate,
                        chips[row][i].text, chips[row][i].word);
}

static void window_panel(App *app, Rectangle box)
{
    Ui *ui = app->ui;
    Rectangle room = ui_panel(ui, box, "Window");
    bool full = app->settings.fullscreen;
    scale_line(app, &room);
    palette_line(app, &room);
    sample(ui, &room);
    if (ui_toggle(ui, "settings.still", ui_next_row(ui, &room, LINE, 0), "Less movement on the screen",
                  &app->settings.still))
        app_settings_changed(app);
    if (ui_toggle(ui, "settings.fullscreen", ui_next_row(ui, &room, LINE, 0), "Full screen", &full))
        app_toggle_fullscreen(app);
    ui_list_row_end(ui);
}

/* ---- sound and game ---- */

static void sound_panel(App *app, Rectangle box)
{
    Ui *ui = app->ui;
    Rectangle room = ui_panel(ui, box, "Sound");
    float share = (float)app->settings.volume / 100;
    if (ui_toggle(ui, "settings.sound", ui_next_row(ui, &room, LINE, GAP),
                  app->sounds ? "Sounds" : "Sounds (no sound device was found)", &app->settings.sound)) {
        app_settings_changed(app);
        app_sound(app, SOUND_RADIO);
    }
    if (ui_slider(ui, "settings.volume", ui_next_row(ui, &room, LINE, 0), "Volume", &share)) {
        int before = app->settings.volume;
        app->settings.volume = (int)lroundf(share * 100);
        if (app->settings.volume != before) {
            app_settings_changed(app);
            app_sound(app, SOUND_CLICK);
        }
    }
    ui_list_row_end(ui);
}

static void game_panel(App *app, Rectangle box)
{
    static const char *const speeds[SPEEDS] = {"Half", "Normal", "Double", "Fourfold", "Not shown"};
    Ui *ui = app->ui;
    Rectangle room = ui_panel(ui, box, "Game");
    int speed = (int)app->settings.speed;
    if (ui_stepper(ui, "settings.speed", ui_next_row(ui, &room, LINE, GAP), "What happens", speeds[speed],
                   &speed, SPEEDS)) {
        app->settings.speed = (Speed)speed;
        app_settings_changed(app);
    }
    if (ui_toggle(ui, "settings.autosave", ui_next_row(ui, &room, LINE, 0), "Save every decision at once",
                  &app->settings.autosave))
        app_settings_changed(app);
    ui_paragraph(ui, ui_next_row(ui, &room, 2 * ui_height(ui, FACE_SMALL), GAP), FACE_SMALL,
                 ui_tone(ui, app->settings.autosave ? TONE_FAINT : TONE_WARN),
                 app->settings.autosave
                     ? "The window may be closed at any moment; the menu offers to continue."
                     : "Only what you save yourself is kept: a game is lost when the window closes or "
                       "another one begins.");
    if (ui_toggle(ui, "settings.asks", ui_next_row(ui, &room, LINE, 0),
                  "Ask before an order gives something away", &app->settings.asks))
        app_settings_changed(app);
}

static void draw_left(App *app, Rectangle room)
{
    const float window = 38 + LINE + 18 + GAP + LINE + GAP + 62 + GAP + 4 + 2 * LINE + 8,
                sound = 38 + 2 * LINE + GAP + 8, game = 38 + 3 * LINE + 2 * GAP + 2 * 16 + 8, gap = 12;
    Rectangle list = ui_scroll(app->ui, "settings", room, window + sound + game + 2 * gap);
    window_panel(app, box_top(&list, window, gap));
    sound_panel(app, box_top(&list, sound, gap));
    game_panel(app, box_top(&list, game, 0));
    ui_scroll_end(app->ui);
}

/* ---- keys ---- */

static bool same_chord(Chord a, Chord b)
{
    return a.key == b.key && a.mods == b.mods;
}

/* Another action with the same key; -1: none. */
static int rival_of(const Settings *settings, int action)
{
    for (int i = 0; i < KEY_ACTIONS; i++)
        if (i != action && same_chord(settings->keys[i], settings->keys[action]))
            return i;
    return -1;
}

/* What means the same on every screen cannot be given another meaning. */
static bool is_fixed(Chord chord)
{
    bool arrow =
        chord.key == KEY_LEFT || chord.key == KEY_RIGHT || chord.key == KEY_UP || chord.key == KEY_DOWN;
    bool digit = chord.key >= '0' && chord.key <= '9';
    return chord.key == KEY_ESCAPE || chord.key == KEY_ENTER || ((arrow || digit) && !chord.mods);
}

/* Whether it can be written down and read again: then it is a key that the settings can keep. */
static bool can_be_kept(Chord chord)
{
    char name[CHORD_SIZE];
    Chord again;
    keys_name(chord, name);
    return keys_parse(name, &again) && same_chord(chord, again);
}

static void take_key(App *app, SettingsScreen *screen)
{
    Chord chord = {0};
    char name[CHORD_SIZE];
    screen->took = screen->asks >= 0 && (chord.key = ui_any_key(app->ui, &chord.mods)) != KEY_NULL;
    if (!screen->took)
        return;
    int action = screen->asks;
    screen->asks = -1;
    if (chord.key == KEY_ESCAPE)
        return;
    if (is_fixed(chord) || !can_be_kept(chord)) {
        text_copy(screen->said, sizeof screen->said,
                  "Enter, Escape, the arrows and the digits keep their meaning.");
        return;
    }
    app->settings.keys[action] = chord;
    keys_name(chord, name);
    int rival = rival_of(&app->settings, action);
    if (rival >= 0)
        text_print(screen->said, sizeof screen->said, "%s also means \u201c%s\u201d: give that another key.",
                   name, keys_title((KeyAction)rival));
    app_settings_changed(app);
}

static void draw_key(App *app, SettingsScreen *screen, Rectangle box, int action)
{
    Ui *ui = app->ui;
    char id[ID_SIZE], name[CHORD_SIZE], spoken[HOT_LABEL_SIZE];
    bool asks = screen->asks == action, rival = rival_of(&app->settings, action) >= 0;
    keys_name(app->settings.keys[action], name);
    text_print(id, sizeof id, "key.%s", keys_id((KeyAction)action));
    text_print(spoken, sizeof spoken, "%s: %s", keys_title((KeyAction)action), name);
    bool pressed = ui_row(ui, id, box, asks, spoken);
    Rectangle room = {box.x + 10, box.y, box.width - 20, box.height};
    Rectangle chord =
        box_right(&room, fmaxf(60, ui_width(ui, FACE_BOLD, asks ? "Press a key \u2026" : name)), 8);
    ui_text(ui, chord, FACE_BOLD,
            ui_tone(ui, asks    ? TONE_GOLD
                        : rival ? TONE_WARN
                                : TONE_TEXT),
            ALIGN_RIGHT, asks ? "Press a key \u2026" : name);
    if (rival)
        ui_picture(ui, "icon-warning", box_middle(box_right(&room, 18, 6), 16, 16), ui_tone(ui, TONE_WARN));
    ui_text(ui, room, FACE_BODY, ui_tone(ui, TONE_TEXT), ALIGN_LEFT, keys_title((KeyAction)action));
    if (pressed && !screen->took) {
        screen->asks = asks ? -1 : action;
        screen->said[0] = '\0';
        ui_again(ui);
    }
}

static void reset_keys(App *app, SettingsScreen *screen)
{
    Settings fresh;
    Writer trouble = {0};
    settings_default(&fresh, &trouble);
    writer_free(&trouble);
    memcpy(app->settings.keys, fresh.keys, sizeof fresh.keys);
    screen->asks = -1;
    text_copy(screen->said, sizeof screen->said, "All keys are as they were at first.");
    app_settings_changed(app);
}

static void draw_keys(App *app, SettingsScreen *screen, Rectangle box)
{
    Ui *ui = app->ui;
    Rectangle room = ui_panel(ui, box, "Keys"), foot = box_bottom(&room, LINE, 8);
    Rectangle button = box_right(&foot, 130, 12);
    if (ui_button(ui, "settings.reset", button, "Usual keys", "", BUTTON_PLAIN, NULL))
        reset_keys(app, screen);
    const char *said = screen->asks >= 0 ? "Escape leaves it as it was."
                       : screen->said[0] ? screen->said
                                         : "Choose a line, then press the new key for it.";
    float height = fminf(foot.height, ui_paragraph_height(ui, foot.width, FACE_SMALL, said));
    ui_paragraph(ui, box_middle(foot, foot.width, height), FACE_SMALL, ui_tone(ui, TONE_DIM), said);
    Rectangle list = ui_scroll(ui, "keys", room, KEY_ACTIONS * (KEY_LINE + 4) - 4);
    for (int action = 0; action < KEY_ACTIONS; action++)
        draw_key(app, screen, ui_next_row(ui, &list, KEY_LINE, 4), action);
    ui_scroll_end(ui);
}

static void frame(App *app, void *data)
{
    SettingsScreen *screen = data;
    take_key(app, screen);
    Rectangle room = app_heading(app, "Settings", "Everything takes effect at once");
    room = box_middle(room, fminf(room.width, 1180), room.height);
    draw_left(app, box_column(room, 0, 2, 16));
    draw_keys(app, screen, box_column(room, 1, 2, 16));
}

const Screen screen_settings = {.name = "settings", .enter = enter, .frame = frame, .leave = leave};
