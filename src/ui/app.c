/* The window's loop: it sleeps until something happens, lets the screen see one thing after the other, and draws when
 * anything could look different. */
#include "ui/app.h"

#include <ctype.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <math.h>
#include <rlgl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "ui/front.h"
#include "ui/kit/display.h"
#include "ui/kit/opaque.h"
#include "ui/screens/campaign.h"
#include "ui/screenshot.h"
#include "ui/trace.h"

enum {
    LEAST_WIDTH = 960,
    LEAST_HEIGHT = 540,
    WINDOW_LEAST_WIDTH = 640,
    WINDOW_LEAST_HEIGHT = 400,
    PASSES = 12
};

static const double NOTICE_TIME = 6, A_MOMENT = 1; /* seconds */
static const float BAR = 76;                       /* what a bar at the bottom of a screen takes at most */

/* ---- screens ---- */

static void push(App *app, const Screen *screen)
{
    ENSURE(app->depth < SCREENS_DEEP);
    struct OpenScreen *open = &app->stack[app->depth++];
    open->screen = screen;
    open->data = screen->enter ? screen->enter(app) : NULL;
    ui_set_focus(app->ui, "");
    ui_guard(app->ui);
}

static void pop(App *app)
{
    struct OpenScreen *open = &app->stack[--app->depth];
    if (open->screen->leave)
        open->screen->leave(app, open->data);
    ui_set_focus(app->ui, "");
    ui_guard(app->ui);
}

static void change_screens(App *app)
{
    while (app->closing > 0 && app->depth > 0) {
        app->closing--;
        pop(app);
    }
    app->closing = 0;
    const Screen *next = app->next;
    app->next = NULL;
    if (next)
        push(app, next);
    else if (!app->depth)
        push(app, &screen_menu);
}

void app_open(App *app, const Screen *screen)
{
    /* Never the same screen twice, and always room for one more. */
    for (int i = 0; i < app->depth; i++)
        if (app->stack[i].screen == screen)
            app->closing = app->depth - i;
    if (app->depth - app->closing >= SCREENS_DEEP - 1)
        app->closing = app->depth - 1;
    app->next = screen;
    ui_again(app->ui);
}

void app_close(App *app)
{
    app->closing = 1;
    ui_again(app->ui);
}

void app_home(App *app)
{
    app->closing = app->depth - 1;
    ui_again(app->ui);
}

void app_replace(App *app, const Screen *screen)
{
    app_open(app, screen);
    if (!app->closing)
        app->closing = 1;
}

void app_notice(App *app, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(app->notice, sizeof app->notice, format, arguments);
    va_end(arguments);
    app->notice[0] = (char)toupper((unsigned char)app->notice[0]);
    app->notice_until = app->ui->now + NOTICE_TIME;
    ui_again(app->ui);
}

bool app_key(App *app, KeyAction action)
{
    Chord chord = app->settings.keys[action];
    if (keys_decide(action) && ui_early(app->ui))
        return false;
    return ui_key(app->ui, chord.key, chord.mods);
}

const char *app_key_name(const App *app, KeyAction action)
{
    static char names[KEY_ACTIONS][CHORD_SIZE];
    keys_name(app->settings.keys[action], names[action]);
    return names[action];
}

void app_rule(App *app, const char *rule)
{
    text_copy(app->rule, sizeof app->rule, rule);
    app_open(app, &screen_rules);
}

void app_sound(App *app, SoundKind kind)
{
    if (app->sounds && app->settings.sound)
        sounds_play(app->sounds, kind, false, (float)app->settings.volume / 100);
}

void app_sound_of(App *app, SoundKind kind, bool theirs, float share)
{
    if (app->sounds && app->settings.sound)
        sounds_play(app->sounds, kind, theirs, share * (float)app->settings.volume / 100);
}

/* ---- games ---- */

void app_seat(App *app, Sitting *sitting)
{
    if (sitting == app->sitting)
        return;
    sitting_free(app->sitting);
    app->sitting = sitting;
    sitting->number = ++app->games;
}

void app_play(App *app, Sitting *sitting)
{
    app_seat(app, sitting);
    Ask ask;
    session_ask(sitting->session, &ask);
    bool plans = ask.kind == ASK_DECIDE && strcmp(ask.topic, "plan") == 0;
    app->closing = app->depth - 1;
    app->next = ask.kind == ASK_OVER && !sitting->lesson ? &screen_after
                : plans                                  ? &screen_planning
                                                         : &screen_table;
    ui_again(app->ui);
}

static bool no_game(App *app, Errors *errors)
{
    app_notice(app, "%s", errors->count ? errors->line[0] : "this cannot be played");
    errors_free(errors);
    return false;
}

/* A game that is over has nothing to lose, and is not what the next start should go on with. */
void app_keep(App *app, Sitting *sitting, const char *loaded_from)
{
    Ask ask;
    session_ask(sitting->session, &ask);
    bool kept = app->settings.autosave && !app->offscreen && ask.kind != ASK_OVER;
    if (app->sitting && app->sitting != sitting) /* its file may be the same; it leaves the table anyway */
        session_autosave(app->sitting->session, NULL);
    const char *wrong = kept ? sitting_autosave(sitting, loaded_from) : NULL;
    const char *news = kept ? session_autosave_news(sitting->session) : NULL;
    if (wrong)
        app_notice(app, "This game is not saved as you play: %s.", wrong);
    if (news)
        app_notice(app, "%s", news);
}

bool app_play_mission(App *app, const char *mission_path, uint64_t seed)
{
    return app_play_as(app, mission_path, (SessionOptions){.seed = seed, .player = SIDE_FIRST});
}

bool app_play_as(App *app, const char *mission_path, SessionOptions options)
{
    Errors errors = {0};
    Sitting *sitting = sitting_new_as(app->modules, mission_path, options, &errors);
    if (!sitting)
        return no_game(app, &errors);
    app_keep(app, sitting, "");
    app_play(app, sitting);
    return true;
}

bool app_play_save(App *app, const char *save_path)
{
    Errors errors = {0};
    Writer notes = {0};
    if (campaign_go_on(app, save_path))
        return true;
    Sitting *sitting = sitting_load(app->modules, save_path, &notes, &errors);
    if (sitting && notes.length)
        app_notice(app, "%s", notes.text);
    writer_free(&notes);
    if (!sitting)
        return no_game(app, &errors);
    app_keep(app, sitting, save_path);
    app_play(app, sitting);
    return true;
}

/* ---- scale ---- */

/* 100 % suits a window of 1280 by 720 and grows, more slowly, with the window. */
static float usual_scale(int width, int height)
{
    float room = fminf((float)width / 1280, (float)height / 720);
    return room > 1 ? fmaxf(1, room * 0.85f) : 1;
}

/* However large a player wants it, there must be room for everything. */
static float largest_scale(int width, int height)
{
    return floorf(fminf((float)width / LEAST_WIDTH, (float)height / LEAST_HEIGHT) * 16) / 16;
}

static float fitting_scale(int per_cent, int width, int height)
{
    float scale = roundf(usual_scale(width, height) * (float)per_cent / 100 * 8) / 8;
    return fmaxf(0.5f, fminf(scale, largest_scale(width, height)));
}

int app_scale_allowed(const App *app)
{
    int width = (int)lroundf(app->ui->width * app->ui->scale),
        height = (int)lroundf(app->ui->height * app->ui->scale);
    return (int)(100 * largest_scale(width, height) / usual_scale(width, height));
}

/* Atlases come at 100, 150 and 200 %. */
static int art_step(float scale)
{
    return scale <= 1 ? 100 : scale <= 1.5f ? 150 : 200;
}

static void load_scale(App *app, float scale)
{
    Ui *ui = app->ui;
    Writer trouble = {0};
    type_free(ui->type);
    ui->type = type_load(scale, &trouble);
    if (!app->art || app->art_step != art_step(scale)) {
        art_free(app->art);
        app->art_step = art_step(scale);
        app->art = art_load(scale, &trouble);
    }
    ui->art = app->art;
    ui->scale = scale;
    if (trouble.length && !(app->trouble.length && strstr(app->trouble.text, trouble.text))) /* said once */
        writer_text(&app->trouble, trouble.text);
    writer_free(&trouble);
    ui_again(ui);
}

static void follow_window(App *app)
{
    float scale = fitting_scale(app->settings.scale, GetScreenWidth(), GetScreenHeight());
    if (!app->ui->type || scale != app->ui->scale)
        load_scale(app, scale);
    app->ui->palette = theme_palette(&app->theme, app->settings.palette);
    app->ui->still = app->settings.still;
}

void app_settings_changed(App *app)
{
    const char *wrong = app->offscreen ? NULL : settings_save(&app->settings);
    if (wrong)
        app_notice(app, "The settings could not be kept: %s", wrong);
    ui_again(app->ui);
}

void app_toggle_fullscreen(App *app)
{
    app->settings.fullscreen = !app->settings.fullscreen;
    ToggleBorderlessWindowed();
    if (!app->settings.fullscreen) /* where no window manager does it */
        SetWindowSize(app->settings.width, app->settings.height);
    app_settings_changed(app);
}

/* ---- passes and frames ---- */

static void draw_notice(App *app)
{
    Ui *ui = app->ui;
    if (!app->notice[0] || ui->now >= app->notice_until)
        return;
    float width = fminf(ui->width - 40, 620), pad = 12;
    float height = ui_paragraph_height(ui, width - 2 * pad, FACE_BODY, app->notice) + 2 * pad;
    /* Over the lower edge rather than the upper: names and headings stand at the top of every screen. */
    Rectangle box;
    const Rectangle wishes[] = {
        {(ui->width - width) / 2, fmaxf(4, ui->height - BAR - height - 8), width, height},
        {(ui->width - width) / 2, 52, width, height}};
    ui_free_place(ui, wishes, 2, box_of(8, 48, ui->width - 16, ui->height - 56), &box);
    ui_floats(ui, box, "a notice");
    ui_layer(ui, false);
    if (ui_hot(ui, "notice", box, HOT_NO_FOCUS, app->notice).pressed)
        app->notice[0] = '\0';
    ui_plate(ui, box, 8, ui_tone(ui, TONE_BAR));
    ui_edge(ui, box, 8, 1, ui_tone(ui, TONE_GOLD));
    ui_paragraph(ui, box_inset(box, pad), FACE_BODY, ui_tone(ui, TONE_TEXT), app->notice);
    ui_layer_end(ui);
    ui_wake(ui, app->notice_until - ui->now);
}

/* Keys that mean the same on every screen. */
static void common_keys(App *app)
{
    if (app_key(app, DO_FULLSCREEN))
        app_toggle_fullscreen(app);
    if (app_key(app, DO_RULES))
        app_rule(app, app->rule_here);
    if (app_key(app, DO_SCREENSHOT))
        screenshot_take(app);
}

static void pass(App *app, InputEvent event, bool draws)
{
    app->events_seen += event.kind == INPUT_PRESS || event.kind == INPUT_RELEASE || event.kind == INPUT_KEY ||
                        event.kind == INPUT_WHEEL;
    if (event.kind != INPUT_NONE)
        app->pointer_seen = event.at;
    change_screens(app);
    ui_begin(app->ui, event, (float)GetScreenWidth(), (float)GetScreenHeight(), draws);
    struct OpenScreen *top = &app->stack[app->depth - 1];
    app->rule_here[0] = '\0';
    top->screen->frame(app, top->data);
    common_keys(app);
    screenshot_follow(app);
    draw_notice(app);
    if (ui_rule_asked(app->ui))
        app_rule(app, ui_rule_asked(app->ui));
    ui_end(app->ui);
}

static void settle(App *app)
{
    for (int i = 0; i < PASSES && (ui_wants_pass(app->ui) || app->next || app->closing) && !app->quit; i++)
        pass(app, (InputEvent){0}, false);
}

static void draw(App *app, Image *picture)
{
    change_screens(app);
    app->drawn_width = GetScreenWidth();
    app->drawn_height = GetScreenHeight();
    BeginDrawing();
    ClearBackground(ui_tone(app->ui, TONE_CLOTH_DARK));
    pass(app, (InputEvent){0}, true);
    if (picture) {
        rlDrawRenderBatchActive();
        *picture = LoadImageFromScreen();
    }
    EndDrawing();
    ui_shown(app->ui);
    trace_write(app, TRACE_DRAWN);
}

void app_picture(App *app, Image *picture)
{
    app->ui->now = GetTime();
    follow_window(app);
    ui_again(app->ui);
    settle(app);
    draw(app, picture);
}

/* raylib learns of a new size while it ends a frame, too. */
bool app_resized(const App *app)
{
    return app->drawn_width != GetScreenWidth() || app->drawn_height != GetScreenHeight();
}

/* While something moves, sixty looks a second are plenty. */
static double wait_time(const App *app, double most)
{
    double rest = ui_wants_pass(app->ui) || app_resized(app) ? 0 : ui_rest(app->ui);
    if (rest < 0 || (most >= 0 && most < rest))
        rest = most;
    return rest;
}

bool app_frame(App *app, double most)
{
    double rest = ui_rest(app->ui);
    input_collect(&app->input, wait_time(app, most));
    app->ui->now = GetTime();
    if (WindowShouldClose())
        app->quit = true;
    follow_window(app);
    bool changed = app->input.exposed || app_resized(app),
         must = changed || ui_wants_pass(app->ui) || rest >= 0;
    if (changed)
        ui_again(app->ui); /* what is laid out by what was there before has its say first */
    app->input.exposed = false;
    for (InputEvent event; !app->quit && input_next(&app->input, &event);) {
        pass(app, event, false);
        settle(app);
    }
    follow_window(app); /* the settings may have changed */
    settle(app);
    if (app->quit)
        return false;
    if (!must && !ui_dirty(app->ui)) {
        trace_write(app, TRACE_UNCHANGED);
        return false;
    }
    draw(app, NULL);
    app->quit =
        app->quit || WindowShouldClose(); /* raylib looks while it ends a frame, too: nobody wakes us again */
    return true;
}

/* ---- beginning and end ---- */

void app_init(App *app, const Module *modules)
{
    *app = (App){.modules = modules, .ui = ui_new()};
    settings_load(&app->settings, &app->trouble);
    theme_load(&app->theme, &app->trouble);
}

void app_begin(App *app)
{
    follow_window(app);
    push(app, &screen_menu);
}

void app_exit(App *app)
{
    while (app->depth)
        pop(app);
    screenshot_finish(app);
    sitting_free(app->sitting);
    sounds_close(app->sounds);
    art_free(app->art);
    type_free(app->ui->type);
    opaque_close();
    ui_free(app->ui);
    writer_free(&app->trouble);
}

static bool opening; /* not part of an App: what ends the program in between knows none */

static void say_no_window(void)
{
    if (opening)
        fprintf(stderr, "contact: no window: there is no display, or it has no OpenGL (on Debian: package "
                        "libgl1-mesa-dri). Without a window: `contact run MISSION`.\n");
}

/* Where there is no OpenGL, Xlib ends the program in the middle of it: even then it says why. */
static bool make_window(int width, int height)
{
    opening = true;
    atexit(say_no_window);
    SetTraceLogLevel(LOG_NONE); /* raylib would end the program over what it says */
    SetConfigFlags(FLAG_WINDOW_RESIZABLE | FLAG_VSYNC_HINT);
    display_init_window(width, height, "Potential Contact");
    SetTraceLogLevel(LOG_ERROR);
    bool there = IsWindowReady() && input_has_display();
    if (!there)
        say_no_window();
    opening = false;
    return there;
}

static bool open_window(const Settings *settings)
{
    if (!make_window(settings->width, settings->height))
        return false;
    SetWindowMinSize(WINDOW_LEAST_WIDTH, WINDOW_LEAST_HEIGHT);
    SetExitKey(KEY_NULL);
    if (trace_wanted()) /* places in the trace are then places on the screen */
        SetWindowPosition(0, 0);
    if (settings->fullscreen)
        ToggleBorderlessWindowed();
    return true;
}

static void set_icon(App *app)
{
    Image icon = art_icon(app->art);
    if (icon.data) {
        SetWindowIcon(icon);
        UnloadImage(icon);
    }
}

/* What can wait until the first frame is seen. */
static void after_first_frame(App *app)
{
    set_icon(app);
    app->sounds = sounds_open();
}

static void keep_size(App *app)
{
    if (app->settings.fullscreen ||
        (GetScreenWidth() == app->settings.width && GetScreenHeight() == app->settings.height))
        return;
    app->settings.width = GetScreenWidth();
    app->settings.height = GetScreenHeight();
    settings_save(&app->settings);
}

/* A mission, or a saved game: that is seen by its first line. */
bool app_start_with(App *app, const char *what)
{
    return session_is_save(what) ? app_play_save(app, what) : app_play_mission(app, what, 1);
}

/* The C library keeps what building a picture took for a moment. */
static void give_memory_back(void)
{
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

static void run(App *app)
{
    while (!app->quit) {
        double before = GetTime();
        app_frame(app, A_MOMENT);
        if (app->quit || GetTime() - before < A_MOMENT)
            continue;
        give_memory_back(); /* nobody waits for an answer now */
        trace_write(app, TRACE_ASLEEP);
        app_frame(app, -1);
    }
}

int app_run(const Module *modules, const char *what)
{
    static App app; /* large, and there is one */
    app_init(&app, modules);
    if (!open_window(&app.settings)) {
        app_exit(&app);
        return FRONT_NO_WINDOW;
    }
    input_open(&app.input);
    app_begin(&app);
    if (what)
        app_start_with(&app, what);
    app_frame(&app, 0);
    after_first_frame(&app);
    run(&app);
    keep_size(&app);
    input_close(&app.input);
    app_exit(&app);
    CloseWindow();
    return 0;
}
