#include "ui/screenshot.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

#include "core/base/ensure.h"

static const double LOOK_AGAIN = 0.1; /* seconds */

/* Belongs to the thread until it is done. */
struct Screenshot {
    pthread_t thread;
    Image image;
    char path[PATH_SIZE];
    const char *wrong; /* NULL: it is there */
    atomic_bool done;
};

static void *write_picture(void *data)
{
    struct Screenshot *shot = data;
    int size = 0;
    unsigned char *bytes = ExportImageToMemory(shot->image, ".png", &size);
    shot->wrong = bytes ? paths_replace_file(shot->path, (const char *)bytes, (size_t)size) : "no memory";
    MemFree(bytes);
    atomic_store(&shot->done, true);
    return NULL;
}

static bool picture_path(char path[PATH_SIZE])
{
    char folder[PATH_SIZE], name[64];
    time_t now = time(NULL);
    struct tm day;
    localtime_r(&now, &day);
    strftime(name, sizeof name, "contact-%Y%m%d-%H%M%S.png", &day);
    return paths_saves(folder) && paths_make(folder) && paths_join(path, folder, name);
}

void screenshot_take(App *app)
{
    if (app->screenshot) /* a key that repeats */
        return;
    struct Screenshot *shot = calloc(1, sizeof *shot);
    ENSURE(shot);
    if (!picture_path(shot->path)) {
        app_notice(app, "There is no folder for pictures.");
        free(shot);
        return;
    }
    shot->image = LoadImageFromScreen();
    app->screenshot = shot;
    if (pthread_create(&shot->thread, NULL, write_picture, shot) != 0) {
        UnloadImage(shot->image);
        free(shot);
        app->screenshot = NULL;
        app_notice(app, "The picture could not be written.");
    }
}

void screenshot_finish(App *app)
{
    struct Screenshot *shot = app->screenshot;
    if (!shot)
        return;
    pthread_join(shot->thread, NULL);
    UnloadImage(shot->image);
    free(shot);
    app->screenshot = NULL;
}

void screenshot_follow(App *app)
{
    struct Screenshot *shot = app->screenshot;
    if (!shot)
        return;
    if (!atomic_load(&shot->done)) {
        ui_move_on(app->ui, LOOK_AGAIN);
        return;
    }
    if (shot->wrong)
        app_notice(app, "The picture could not be written: %s.", shot->wrong);
    else
        app_notice(app, "Picture: %s", shot->path);
    screenshot_finish(app);
}
