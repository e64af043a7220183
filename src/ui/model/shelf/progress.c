#include "ui/model/shelf/progress.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "core/base/paths.h"
#include "core/base/text.h"
#include "core/data/ini.h"

enum { LESSON_ID_SIZE = 200, LESSONS_KEPT = 256, STEPS_MOST = 10000 };

typedef struct Kept {
    char id[LESSON_ID_SIZE];
    int step, steps;
    bool done;
} Kept;

/* The last three parts of the path, without the ending. */
static void lesson_id(const char *path, char id[LESSON_ID_SIZE])
{
    const char *from = path + strlen(path);
    for (int parts = 0; from > path; from--)
        if (from[-1] == '/' && ++parts == 3)
            break;
    text_copy(id, LESSON_ID_SIZE, from);
    char *dot = strrchr(id, '.');
    if (dot && !strchr(dot, '/'))
        *dot = '\0';
}

static bool own_file(char path[PATH_SIZE])
{
    char folder[PATH_SIZE];
    return paths_saves(folder) && paths_make(folder) && paths_join(path, folder, "training.ini");
}

static Kept read_lesson(Reader *reader, const Section *section)
{
    Kept kept = {0};
    text_copy(kept.id, sizeof kept.id, section->name);
    kept.step = (int)read_int(reader, section, "step", 0, STEPS_MOST, 0);
    kept.steps = (int)read_int(reader, section, "steps", 0, STEPS_MOST, 0);
    kept.done = read_bool(reader, section, "done", false);
    return kept;
}

/* Everything that is known; a damaged file counts as far as it can be read. */
static int read_all(Kept *kept, Errors *errors)
{
    char path[PATH_SIZE];
    struct stat found;
    int count = 0, index = 0;
    if (!own_file(path) || stat(path, &found) != 0)
        return 0;
    Doc *doc = doc_read(path, errors);
    if (doc) {
        Reader reader;
        reader_open(&reader, doc, errors);
        for (const Section *section;
             count < LESSONS_KEPT && (section = reader_next(&reader, "lesson", &index));)
            kept[count++] = read_lesson(&reader, section);
        static const char *const kinds[] = {"lesson", NULL};
        reader_close(&reader, kinds, NULL);
        doc_free(doc);
    }
    return count;
}

static Kept *find(Kept *kept, int count, const char *lesson_path)
{
    char id[LESSON_ID_SIZE];
    lesson_id(lesson_path, id);
    for (int i = 0; i < count; i++)
        if (strcmp(kept[i].id, id) == 0)
            return &kept[i];
    return NULL;
}

static void write_all(const Kept *kept, int count, bool damaged)
{
    char path[PATH_SIZE];
    Writer file = {0};
    writer_text(&file, "; How far the training has come. Delete this file to start again.\n");
    for (int i = 0; i < count; i++)
        writer_print(&file, "\n[lesson %s]\nstep = %d\nsteps = %d\ndone = %s\n", kept[i].id, kept[i].step,
                     kept[i].steps, kept[i].done ? "yes" : "no");
    if (own_file(path)) {
        if (damaged)
            paths_set_aside(path);
        paths_replace_file(path, file.text, file.length);
    }
    writer_free(&file);
}

void progress_note(const char *lesson_path, int step, int steps, bool done)
{
    Kept kept[LESSONS_KEPT];
    Errors errors = {0};
    int count = read_all(kept, &errors);
    bool damaged = errors.count > 0;
    errors_free(&errors);
    Kept *lesson = find(kept, count, lesson_path);
    if (!lesson && count == LESSONS_KEPT)
        return;
    if (!lesson) {
        lesson = &kept[count++];
        *lesson = (Kept){0};
        lesson_id(lesson_path, lesson->id);
    }
    lesson->step = step;
    lesson->steps = steps;
    lesson->done = lesson->done || done;
    write_all(kept, count, damaged);
}

bool progress_of(const char *lesson_path, int *step, int *steps, bool *done)
{
    Kept kept[LESSONS_KEPT];
    Errors unheard = {0}; /* progress_trouble tells */
    const Kept *lesson = find(kept, read_all(kept, &unheard), lesson_path);
    errors_free(&unheard);
    *step = lesson ? lesson->step : 0;
    *steps = lesson ? lesson->steps : 0;
    *done = lesson && lesson->done;
    return lesson != NULL;
}

void progress_trouble(Writer *trouble)
{
    Kept kept[LESSONS_KEPT];
    Errors errors = {0};
    read_all(kept, &errors);
    if (errors.count)
        writer_print(trouble, "How far the training has come cannot be read: %s\n", errors.line[0]);
    errors_free(&errors);
}
