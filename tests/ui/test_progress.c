/* How far the player came in the lessons: kept between starts, by the lesson and not by where the data lie. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/base/paths.h"
#include "minunit.h"
#include "ui/model/shelf/progress.h"

/* A folder of saves of its own, empty. */
static void begin(char folder[32])
{
    strcpy(folder, "/tmp/contact-progress-XXXXXX");
    CHECK(mkdtemp(folder) != NULL);
    setenv("CONTACT_SAVES", folder, 1);
}

static void end(const char *folder)
{
    char path[PATH_SIZE];
    if (paths_join(path, folder, "training.ini"))
        remove(path);
    rmdir(folder);
    unsetenv("CONTACT_SAVES");
}

TEST(a_lesson_never_begun_has_no_progress)
{
    char folder[32];
    int step = 7, steps = 7;
    bool done = true;
    begin(folder);
    CHECK(!progress_of("missions/fof/training/1-commands.ini", &step, &steps, &done));
    CHECK(step == 0 && steps == 0 && !done);
    end(folder);
}

TEST(progress_is_kept_by_lesson_wherever_the_data_lie)
{
    char folder[32];
    int step, steps;
    bool done;
    begin(folder);
    progress_note("missions/fof/training/1-commands.ini", 4, 13, false);
    progress_note("missions/fof/training/2-moving.ini", 1, 9, false);
    CHECK(progress_of("/usr/share/contact/missions/fof/training/1-commands.ini", &step, &steps, &done));
    CHECK(step == 4 && steps == 13 && !done);
    CHECK(progress_of("missions/fof/training/2-moving.ini", &step, &steps, &done));
    CHECK(step == 1 && steps == 9);
    end(folder);
}

TEST(a_lesson_once_done_stays_done)
{
    char folder[32];
    int step, steps;
    bool done;
    begin(folder);
    progress_note("missions/fof/training/1-commands.ini", 13, 13, true);
    progress_note("missions/fof/training/1-commands.ini", 2, 13, false);
    CHECK(progress_of("missions/fof/training/1-commands.ini", &step, &steps, &done));
    CHECK(done && step == 2);
    end(folder);
}

TEST(a_damaged_training_file_is_no_obstacle)
{
    char folder[32], path[PATH_SIZE];
    int step, steps;
    bool done;
    begin(folder);
    CHECK(paths_join(path, folder, "training.ini"));
    FILE *file = fopen(path, "w");
    CHECK(file != NULL);
    fputs("[lesson fof/training/1-commands]\nstep = many\ndone = yes\n", file);
    fclose(file);
    CHECK(progress_of("fof/training/1-commands.ini", &step, &steps, &done));
    CHECK(done && step == 0);
    progress_note("fof/training/1-commands.ini", 3, 13, false);
    CHECK(progress_of("fof/training/1-commands.ini", &step, &steps, &done));
    CHECK(done && step == 3);
    end(folder);
}
