/* build/tests/screens: the program behind the tests of the screens.
 *
 *   screens walk [--only NAME] [--seed N] [--games N] [--every N] [--most N] [--whole] [--part I/N] [--quick] [--long-keys]
 *     [--size WxH]
 *   screens monkey [--seed N] [--deeds N] [--rounds N]
 *   screens discs
 *   screens ground
 *   screens camera
 *   screens haste
 *   screens film
 *   screens pupil
 *   screens rows
 *   screens pieces
 *   screens return MISSION
 *
 * Says what it found and how much it saw; exit code 1 if anything is wrong. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "screens/camera.h"
#include "screens/film.h"
#include "screens/ground.h"
#include "screens/haste.h"
#include "screens/monkey.h"
#include "screens/null.h"
#include "screens/pieces.h"
#include "screens/pupil.h"
#include "screens/rows.h"
#include "screens/walk.h"
#include "ui/table/map/draw.h"

static Stage stage; /* large, and there is one */

static bool take_option(WalkOptions *options, const char *name, const char *value)
{
    if (strcmp(name, "--only") == 0)
        options->only = value;
    else if (strcmp(name, "--seed") == 0)
        options->seed = strtoull(value, NULL, 10);
    else if (strcmp(name, "--games") == 0)
        options->games = atoi(value);
    else if (strcmp(name, "--every") == 0)
        options->every = atoi(value);
    else if (strcmp(name, "--most") == 0)
        options->most = atoi(value);
    else if (strcmp(name, "--part") == 0)
        return sscanf(value, "%d/%d", &options->part, &options->parts) == 2;
    else if (strcmp(name, "--size") == 0)
        return sscanf(value, "%dx%d", &options->width, &options->height) == 2;
    else
        return false;
    return true;
}

static int walk(int argc, char **argv)
{
    WalkOptions options = {.seed = 1, .games = 1, .every = 1, .parts = 1};
    for (int i = 0; i < argc; i++) {
        if (strcmp(argv[i], "--whole") == 0)
            options.whole = true;
        else if (strcmp(argv[i], "--quick") == 0)
            options.quick = true;
        else if (strcmp(argv[i], "--long-keys") == 0)
            options.long_keys = true;
        else if (i + 1 == argc || !take_option(&options, argv[i], argv[i + 1]))
            return 2;
        else
            i++;
    }
    stage_open(&stage, stage_modules);
    Walked walked = walk_games(&stage, &options);
    stage_close(&stage);
    printf("walked through %d games: %ld decisions, %ld frames, %d problems\n", walked.games,
           walked.decisions, walked.frames, stage.problems);
    return stage.problems ? 1 : 0;
}

/* Every start is a round of its own. */
static int monkey(int argc, char **argv)
{
    uint64_t seed = 1;
    long deeds = 10000, rounds = 1, done = 0, inputs = 0;
    int problems = 0;
    for (int i = 0; i + 1 < argc; i += 2) {
        long long value = atoll(argv[i + 1]);
        if (strcmp(argv[i], "--seed") == 0)
            seed = (uint64_t)value;
        else if (strcmp(argv[i], "--deeds") == 0)
            deeds = (long)value;
        else if (strcmp(argv[i], "--rounds") == 0)
            rounds = (long)value;
        else
            return 2;
    }
    for (long round = 0; round < rounds; round++) {
        Monkey player = {.stage = &stage};
        rng_seed(&player.rng, seed + (uint64_t)round, 1);
        stage_open(&stage, stage_modules);
        stage.keeps_letters = round + 1 < rounds; /* to load them takes as long as thousands of deeds */
        stage_at(&stage, "monkey --seed %llu --deeds %ld", (unsigned long long)seed + (uint64_t)round, deeds);
        monkey_play(&player, deeds);
        stage_close(&stage);
        done += player.deeds;
        inputs += stage.inputs;
        problems += stage.problems;
    }
    printf("the monkey did %ld things with %ld inputs: %d problems\n", done, inputs, problems);
    return problems ? 1 : 0;
}

/* Dots and rings, from small ones to some that fill the window, are round at every scale. */
static int discs(void)
{
    enum { LARGEST = 600 };
    static const float scales[] = {1, 1.5f, 2.5f, 4};
    int problems = 0;
    stage_open(&stage, stage_modules);
    BeginDrawing();
    for (size_t i = 0; i < sizeof scales / sizeof scales[0]; i++) {
        Writer trouble = {0};
        Ui ui = {.type = type_load(scales[i], &trouble), .scale = scales[i]};
        for (int radius = 1; radius <= LARGEST; radius++) {
            double filled = null_filled();
            map_dot(&ui, (Vector2){LARGEST, LARGEST}, (float)radius, BLACK);
            map_ring(&ui, (Vector2){LARGEST, LARGEST}, (float)radius, 2, BLACK);
            if (null_filled() != filled && problems++ < 8)
                printf("at scale %g a disc of radius %d has straight edges\n", (double)scales[i], radius);
        }
        type_free(ui.type);
        writer_free(&trouble);
    }
    EndDrawing();
    stage_close(&stage);
    return problems ? 1 : 0;
}

static bool is_left_out(const char *mission)
{
    Errors errors = {0};
    Doc *doc = doc_read(mission, &errors);
    bool left_out = doc && session_left_out(stage_modules, doc);
    doc_free(doc);
    errors_free(&errors);
    return left_out;
}

/* Back to what was told before anybody decided anything: the game stands where it stood. */
static int return_to_start(const char *mission)
{
    App *app = &stage.app;
    if (is_left_out(mission))
        return 0;
    stage_open(&stage, stage_modules);
    app_play_mission(app, mission, 1);
    stage_settle(&stage);
    bool back = app->sitting && session_entries(app->sitting->session) == 0 &&
                stage_click(&stage, "register Record") && stage_click(&stage, "log 0") &&
                stage_click(&stage, "log.return") && session_entries(app->sitting->session) == 0;
    if (!back)
        printf("there was no way back\n");
    stage_close(&stage);
    return back ? 0 : 1;
}

int main(int argc, char **argv)
{
    setvbuf(stdout, NULL, _IOLBF, 0);
    if (argc > 1 && strcmp(argv[1], "walk") == 0)
        return walk(argc - 2, argv + 2);
    if (argc > 1 && strcmp(argv[1], "monkey") == 0)
        return monkey(argc - 2, argv + 2);
    if (argc > 1 && strcmp(argv[1], "discs") == 0)
        return discs();
    if (argc > 1 && strcmp(argv[1], "ground") == 0)
        return ground_watch(&stage) ? 1 : 0;
    if (argc > 1 && strcmp(argv[1], "camera") == 0)
        return camera_prove() ? 1 : 0;
    if (argc > 1 && strcmp(argv[1], "haste") == 0)
        return haste_prove(&stage) ? 1 : 0;
    if (argc > 1 && strcmp(argv[1], "film") == 0)
        return film_prove(&stage) ? 1 : 0;
    if (argc > 1 && strcmp(argv[1], "pupil") == 0)
        return is_left_out(PUPIL_LESSON) ? 0 : pupil_prove(&stage) ? 1 : 0;
    if (argc > 1 && strcmp(argv[1], "rows") == 0)
        return rows_prove(&stage) ? 1 : 0;
    if (argc > 1 && strcmp(argv[1], "pieces") == 0)
        return pieces_prove(&stage) ? 1 : 0;
    if (argc > 2 && strcmp(argv[1], "return") == 0)
        return return_to_start(argv[2]);
    fprintf(stderr, "screens: walk [--only NAME] [--seed N] [--games N] [--every N] [--most N] [--whole] "
                    "[--part I/N] [--quick] [--long-keys] [--size WxH]\n");
    return 2;
}
