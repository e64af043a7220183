/* Pictures of the screens without a window: SDL's offscreen driver draws with the same OpenGL as the window; a raylib over
 * anything else draws into a display that nobody sees. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ui/app.h"
#include "ui/front.h"
#include "ui/kit/display.h"
#include "ui/kit/offscreen.h"

static const Screen *const screens[] = {&screen_menu,    &screen_training, &screen_missions, &screen_planning,
                                        &screen_table,   &screen_campaign, &screen_after,    &screen_replay,
                                        &screen_replays, &screen_rules,    &screen_settings};

enum { SCREENS = sizeof screens / sizeof screens[0] };

static const Screen *find_screen(const char *name)
{
    for (int i = 0; i < SCREENS; i++)
        if (strcmp(screens[i]->name, name) == 0)
            return screens[i];
    fprintf(stderr, "contact: there is no screen '%s'; there are:", name);
    for (int i = 0; i < SCREENS; i++)
        fprintf(stderr, " %s", screens[i]->name);
    fputc('\n', stderr);
    return NULL;
}

bool offscreen_open(int width, int height)
{
    const char *driver = getenv("SDL_VIDEODRIVER");
    char *before = driver ? strdup(driver) : NULL;
    setenv("SDL_VIDEODRIVER", "offscreen", 1);
    setenv("SDL_NO_SIGNAL_HANDLERS", "1", 1); /* no window to close: Ctrl+C ends it at once */
    SetTraceLogLevel(LOG_NONE);
    SetConfigFlags(FLAG_WINDOW_HIDDEN);
#ifndef UI_SDL
    display_begin_hidden();
#endif
    if (!display_init_window(width, height, "Potential Contact")) {
        if (before)
            setenv("SDL_VIDEODRIVER", before, 1);
        else
            unsetenv("SDL_VIDEODRIVER");
        display_begin_hidden();
        display_init_window(width, height, "Potential Contact");
    }
    free(before);
    return IsWindowReady();
}

static bool choose(App *app, const PictureShot *shot)
{
    if (shot->palette && strcmp(theme_palette(&app->theme, shot->palette)->id, shot->palette) != 0) {
        fprintf(stderr, "contact: there is no palette '%s'; there are:", shot->palette);
        for (int i = 0; i < app->theme.count; i++)
            fprintf(stderr, " %s", app->theme.palettes[i].id);
        fputc('\n', stderr);
        return false;
    }
    if (shot->palette)
        text_copy(app->settings.palette, sizeof app->settings.palette, shot->palette);
    if (shot->scale)
        app->settings.scale = shot->scale;
    app->settings.still = true; /* a picture of what rests */
    app->offscreen = true;
    return true;
}

static int report_layout(const App *app)
{
    Writer problems = {0};
    int count = kit_problems(app->ui, &problems);
    fputs(problems.text ? problems.text : "", stdout);
    writer_free(&problems);
    return count ? 1 : 0;
}

static bool write_picture(Image picture, const char *path)
{
    int size = 0;
    unsigned char *bytes = ExportImageToMemory(picture, ".png", &size);
    const char *wrong = bytes ? paths_replace_file(path, (const char *)bytes, (size_t)size) : "no memory";
    MemFree(bytes);
    if (wrong)
        fprintf(stderr, "contact: %s: %s\n", path, wrong);
    return !wrong;
}

static int take(App *app, const PictureShot *shot, const Screen *screen)
{
    app_begin(app);
    if (shot->what && !app_start_with(app, shot->what)) {
        fprintf(stderr, "contact: %s\n", app->notice);
        return 1;
    }
    if (screen)
        app_open(app, screen);
    app_picture(app, NULL); /* the first lets screens learn what they lay out, the second is it */
    Image picture = {0};
    app_picture(app, shot->out ? &picture : NULL);
    int code = shot->layout ? report_layout(app) : 0;
    if (shot->out && !write_picture(picture, shot->out))
        code = 1;
    UnloadImage(picture);
    return code;
}

int front_shot(const Module *modules, const PictureShot *shot)
{
    static App app; /* large, and there is one */
    const Screen *screen = shot->screen ? find_screen(shot->screen) : NULL;
    if (shot->screen && !screen)
        return 2;
    app_init(&app, modules);
    int code = 1;
    if (!choose(&app, shot))
        code = 2;
    else if (!offscreen_open(shot->width, shot->height))
        fprintf(stderr, "contact: no picture: neither OpenGL without a display (on Debian: package "
                        "libgl1-mesa-dri) nor a display is there, nor one that nobody sees (package xvfb)\n");
    else
        code = take(&app, shot, screen);
    app_exit(&app);
    if (IsWindowReady())
        CloseWindow();
    return code;
}
