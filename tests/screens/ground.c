#include "screens/ground.h"

#include <stdio.h>
#include <string.h>

#include "screens/null.h"
#include "ui/table/table.h"

#define MISSION "missions/folio/snoopys-nose.ini"

static const float TILE = 252; /* of the hex map, see ui/folio_ground.c */
enum { FRAMES = 20 };          /* more than a second */
static const double FRAME = 0.06;

/* What one frame has drawn of the map. */
static NullPictures draw_frame(Stage *stage)
{
    null_pictures(TILE);
    app_picture(&stage->app, NULL);
    return null_pictures(TILE);
}

/* What is shown: the view may go to what needs the player when the other side has decided. */
static MapCamera camera_of(Stage *stage)
{
    const struct OpenScreen *top = &stage->app.stack[stage->app.depth - 1];
    return top->screen == &screen_table ? ((const Table *)top->data)->camera : (MapCamera){0};
}

/* The frames from now on, each as good as the last that shows the same part of the map. */
static int watch_frames(Stage *stage, const char *since)
{
    NullPictures frames[FRAMES];
    MapCamera cameras[FRAMES];
    int problems = 0;
    for (int i = 0; i < FRAMES; i++) {
        frames[i] = draw_frame(stage);
        cameras[i] = camera_of(stage);
        null_wait(FRAME);
    }
    if (frames[FRAMES - 1].drawn == 0) {
        printf("%s no ground is drawn at all\n", since);
        return 1;
    }
    for (int i = 0; i < FRAMES; i++) {
        int rest = FRAMES - 1;
        while (rest > i && !camera_same(&cameras[rest], &cameras[i]))
            rest--;
        if (!frames[i].stretched && frames[i].drawn == frames[rest].drawn)
            continue;
        printf("%s, frame %d: %d pieces of ground, %d of them stretched; at rest there are %d\n", since,
               i + 1, frames[i].drawn, frames[i].stretched, frames[rest].drawn);
        problems++;
    }
    return problems;
}

static bool has_map(void)
{
    const Module *module = stage_modules;
    while (module->rules && strcmp(module->rules->id, "folio") != 0)
        module++;
    return module->rules != NULL;
}

int ground_watch(Stage *stage)
{
    if (!has_map())
        return 0;
    static const int sizes[][2] = {{1280, 720}, {3840, 2160}, {1920, 1080}};
    char since[64];
    int problems = 0;
    null_think_quickly(true);
    for (int first = 0; first < 3; first++) {
        stage_open(stage, stage_modules);
        stage->app.settings.still = false;
        null_resize(sizes[first][0], sizes[first][1]);
        app_picture(&stage->app, NULL);
        app_play_mission(&stage->app, MISSION, 3);
        for (int i = 0; i < 3; i++) {
            const int *size = sizes[(first + i) % 3];
            null_resize(size[0], size[1]);
            snprintf(since, sizeof since, "%s at %dx%d", i ? "changed to be" : "opened", size[0], size[1]);
            problems += watch_frames(stage, since);
        }
        stage_close(stage);
    }
    return problems;
}
