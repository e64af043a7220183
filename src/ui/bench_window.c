/* Figures of the window for `contact bench`: how soon it is there, how fast it draws and answers, what it costs at rest. */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "ui/app.h"
#include "ui/front.h"
#include "ui/kit/display.h"
#include "ui/kit/parts.h"

enum { STARTS = 5, REDRAWS_LEAST = 12, CLICKS = 24, IDLE_SECONDS = 10 };
/* How much of a game is played to see how long the window is ever busy; seconds. */
enum { ORDERS = 80, ORDERS_SECONDS = 8, LONG_ENOUGH = 60 };

typedef struct Figures {
    PutFigure put;
    void *context;
    double seconds;
} Figures;

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void rest(double seconds)
{
    struct timespec time = {(time_t)seconds, (long)((seconds - (double)(time_t)seconds) * 1e9)};
    nanosleep(&time, NULL);
}

static int by_size(const void *a, const void *b)
{
    double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

static double median(double *samples, int count)
{
    qsort(samples, (size_t)count, sizeof *samples, by_size);
    return samples[count / 2];
}

/* ---- this program once more, with folders of its own, watched from outside ---- */

typedef struct Child {
    char folder[64], trace[96];
    pid_t pid;
} Child;

static bool child_folder(Child *child)
{
    text_copy(child->folder, sizeof child->folder, "/tmp/contact-window-XXXXXX");
    if (!mkdtemp(child->folder))
        return false;
    text_print(child->trace, sizeof child->trace, "%s/trace", child->folder);
    return true;
}

static void child_start(Child *child, const char *mission)
{
    unlink(child->trace);
    child->pid = fork();
    if (child->pid != 0)
        return;
    setenv("CONTACT_UI_TRACE", child->trace, 1);
    setenv("CONTACT_SAVES", child->folder, 1);
    setenv("CONTACT_CONFIG", child->folder, 1);
    if (mission)
        execl("/proc/self/exe", "contact", "play", mission, (char *)NULL);
    else
        execl("/proc/self/exe", "contact", (char *)NULL);
    _exit(127);
}

static void child_stop(Child *child)
{
    if (child->pid > 0) {
        kill(child->pid, SIGKILL);
        waitpid(child->pid, NULL, 0);
    }
    child->pid = 0;
}

static void child_remove(Child *child)
{
    char command[160];
    child_stop(child);
    text_print(command, sizeof command, "rm -rf '%s'", child->folder);
    if (system(command) != 0)
        fprintf(stderr, "contact: %s could not be removed\n", child->folder);
}

/* Seconds until its first frame is drawn: the trace is written right after it. Negative: it has ended before. */
static double first_frame(Child *child, const char *mission)
{
    struct stat found;
    double begin = seconds_now();
    child_start(child, mission);
    while (stat(child->trace, &found) != 0) {
        if (waitpid(child->pid, NULL, WNOHANG) != 0)
            return -1;
        rest(0.001);
    }
    return seconds_now() - begin;
}

/* Seconds of processor that a process has used. */
static double processor_time(pid_t pid)
{
    char path[64], line[1024] = "";
    unsigned long user = 0, system = 0;
    text_print(path, sizeof path, "/proc/%d/stat", (int)pid);
    FILE *file = fopen(path, "r");
    if (!file)
        return 0;
    char *end = fgets(line, sizeof line, file) ? strrchr(line, ')') : NULL;
    if (end && sscanf(end + 1, " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system) != 2)
        user = system = 0;
    fclose(file);
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

static double resident_megabytes(pid_t pid)
{
    char path[64];
    long pages = 0;
    text_print(path, sizeof path, "/proc/%d/statm", (int)pid);
    FILE *file = fopen(path, "r");
    if (file && fscanf(file, "%*d %ld", &pages) != 1)
        pages = 0;
    if (file)
        fclose(file);
    return (double)pages * (double)sysconf(_SC_PAGESIZE) / 1e6;
}

/* From the start to the menu, or to the table of a mission. */
static bool measure_starts(const Figures *figures, Child *child, const char *name, const char *mission)
{
    double samples[STARTS];
    for (int i = 0; i < STARTS; i++) {
        samples[i] = first_frame(child, mission);
        child_stop(child);
        if (samples[i] < 0)
            return false;
    }
    figures->put(figures->context, name, median(samples, STARTS) * 1e3, "ms");
    return true;
}

static bool measure_children(const Figures *figures, const char *mission)
{
    Child child = {0};
    if (!child_folder(&child))
        return false;
    bool there = measure_starts(figures, &child, "first_frame", NULL) &&
                 measure_starts(figures, &child, "first_frame_of_table", mission) &&
                 first_frame(&child, mission) >= 0;
    if (there) {
        rest(2);
        double before = processor_time(child.pid);
        rest(IDLE_SECONDS);
        double used = processor_time(child.pid) - before;
        figures->put(figures->context, "idle_processor", used / IDLE_SECONDS * 100, "%");
        figures->put(figures->context, "resident", resident_megabytes(child.pid), "MB");
    }
    child_remove(&child);
    return there;
}

/* ---- drawing ---- */

/* Of this program with all its threads: what a picture costs however busy the machine is. */
static double processor_now(void)
{
    struct timespec used;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return (double)used.tv_sec + (double)used.tv_nsec * 1e-9;
}

/* Seconds of a redraw: by the clock, the median; of processors, software OpenGL with it, on average. */
static double redraw_time(App *app, double seconds, double *processor)
{
    double samples[1024], begin = seconds_now();
    int count = 0;
    app_picture(app, NULL); /* pictures of this size are made now */
    double used = processor_now();
    while (count < 1024 && (count < REDRAWS_LEAST || seconds_now() - begin < seconds)) {
        double before = seconds_now();
        app_picture(app, NULL);
        samples[count++] = seconds_now() - before;
    }
    *processor = (processor_now() - used) / count;
    return median(samples, count);
}

static void resize(App *app, int width, int height)
{
    SetWindowSize(width, height);
    for (int i = 0; i < 20 && (GetScreenWidth() != width || GetScreenHeight() != height); i++) {
        input_collect(&app->input, 0.02);
        app_frame(app, 0);
    }
}

static void measure_redraw(const Figures *figures, App *app, int width, int height)
{
    char name[48];
    double processor;
    resize(app, width, height);
    text_print(name, sizeof name, "redraw_%dx%d", width, height);
    figures->put(figures->context, name, redraw_time(app, figures->seconds, &processor) * 1e3, "ms");
    text_append(name, sizeof name, "_processor");
    figures->put(figures->context, name, processor * 1e3, "ms");
}

/* From a click on a unit until the frame that shows it as chosen is drawn. */
static double click_time(App *app, Vector2 at)
{
    InputEvent event = {.kind = INPUT_MOVE, .at = at};
    input_add(&app->input, event);
    app_frame(app, 0);
    double before = seconds_now();
    event.kind = INPUT_PRESS;
    input_add(&app->input, event);
    event.kind = INPUT_RELEASE;
    input_add(&app->input, event);
    app_frame(app, 0);
    return seconds_now() - before;
}

static void measure_clicks(const Figures *figures, App *app)
{
    double samples[CLICKS];
    int count = 0;
    for (int index = 0; count < CLICKS; index++) {
        const HotList *hots = &app->ui->memory->hots[app->ui->memory->now];
        if (index >= hots->count)
            break;
        const HotBox *hot = &hots->boxes[index];
        if (strncmp(hot->id, "unit ", 5) != 0)
            continue;
        Rectangle box = ui_pixels(app->ui, hot->box);
        samples[count++] = click_time(app, (Vector2){box.x + box.width / 2, box.y + box.height / 2});
    }
    if (count)
        figures->put(figures->context, "click_to_frame", median(samples, count) * 1e3, "ms");
}

/* ---- while the other side decides ---- */

/* Frames as the loop makes them, until the player is asked; the longest of them, in seconds. */
static double longest_frame(App *app)
{
    double longest = 0;
    do {
        double before = seconds_now();
        app_frame(app, 0);
        double took = seconds_now() - before;
        longest = took > longest ? took : longest;
    } while (sitting_runs_on(app->sitting));
    return longest;
}

/* The staff gives the player's orders; nothing but its thinking is left out. */
static double longest_after_order(App *app)
{
    Action action;
    Reason reasons[1];
    if (sitting_hint(app->sitting, LONG_ENOUGH, &action, reasons, 1) <= 0)
        return -1;
    double before = seconds_now();
    if (!sitting_do(app->sitting, action, AUTHOR_STAFF, reasons))
        return -1;
    double order = seconds_now() - before;
    ui_again(app->ui); /* as after a click */
    double frame = longest_frame(app);
    return order > frame ? order : frame;
}

/* For how long nothing that the player does can be answered, at worst, from an order on until he is asked again. */
static void measure_blocks(const Figures *figures, App *app)
{
    double longest = longest_frame(app), begin = seconds_now(), block = 0;
    for (int i = 0; i < ORDERS && block >= 0 && seconds_now() - begin < ORDERS_SECONDS; i++) {
        block = longest_after_order(app);
        longest = block > longest ? block : longest;
    }
    figures->put(figures->context, "longest_block", longest * 1e3, "ms");
}

static bool measure_drawing(const Figures *figures, const Module *modules, const char *mission)
{
    static App app; /* large, and there is one */
    app_init(&app, modules);
    app.offscreen = true; /* nothing is written */
    SetTraceLogLevel(LOG_NONE);
    SetConfigFlags(FLAG_WINDOW_RESIZABLE);
    display_init_window(1280, 720, "Potential Contact");
    bool there = IsWindowReady();
    if (there) {
        input_open(&app.input);
        app_begin(&app);
        there = app_start_with(&app, mission);
    }
    if (there) {
        measure_redraw(figures, &app, 1280, 720);
        measure_clicks(figures, &app);
        measure_redraw(figures, &app, 1920, 1080);
        there = app_start_with(&app, mission); /* from its start once more */
    }
    if (there) {
        app.offscreen = false; /* a picture would wait for the other side */
        resize(&app, 1280, 720);
        app_frame(&app, 0); /* the pictures of the map are made */
        measure_blocks(figures, &app);
        input_close(&app.input);
    }
    app_exit(&app);
    if (IsWindowReady())
        CloseWindow();
    return there;
}

bool front_bench(const Module *modules, const char *mission, double seconds, PutFigure put, void *context)
{
    Figures figures = {put, context, seconds};
    if (!getenv("DISPLAY") && !getenv("WAYLAND_DISPLAY"))
        return false;
    return measure_children(&figures, mission) && measure_drawing(&figures, modules, mission);
}
