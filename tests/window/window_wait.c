/* Waiting for the window. Nothing here goes by the clock but the last resort: a program that neither draws nor uses the
 * processor for minutes will not answer any more, and one that works for minutes of its own time for one answer is caught in a
 * loop. A busy machine only makes it take longer. */
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "core/base/ensure.h"
#include "minunit.h"
#include "window/window_parts.h"

enum { TICK_MS = 200, IDLE_MOST = 120, WORK_MOST = 120 /* seconds */ };

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

void wait_begin(Window *window)
{
    window->news = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
    ENSURE(window->news >= 0 && inotify_add_watch(window->news, window->folder, IN_MOVED_TO) >= 0);
}

void wait_end(Window *window)
{
    close(window->news);
}

static bool has_ended(const Window *window)
{
    siginfo_t how = {0};
    return window->program <= 0 ||
           waitid(P_PID, (id_t)window->program, &how, WEXITED | WNOHANG | WNOWAIT) != 0 || how.si_pid != 0;
}

/* For as long as there is none, a moment at most. */
static void hear_of_a_trace(const Window *window)
{
    char events[4096];
    struct pollfd news = {.fd = window->news, .events = POLLIN};
    poll(&news, 1, TICK_MS);
    while (read(window->news, events, sizeof events) > 0)
        continue;
}

/* What the program has done so far. */
typedef struct Work {
    int frame, seen;
    double processor, at; /* seconds of its own, and when that was */
} Work;

static Work work_now(const Window *window)
{
    return (Work){window->frame, window->seen, window_processor_seconds(window), seconds_now()};
}

static bool has_moved(const Work *from, const Work *to)
{
    return from->frame != to->frame || from->seen != to->seen || from->processor != to->processor;
}

bool wait_until(Window *window, bool (*is_so)(const Window *, const void *), const void *what)
{
    window_look(window);
    if (is_so(window, what))
        return true;
    Work first = work_now(window), last = first;
    for (;;) {
        hear_of_a_trace(window);
        bool ended = has_ended(window); /* then nothing comes after this look */
        window_look(window);
        if (is_so(window, what))
            return true;
        if (ended)
            return false;
        Work now = work_now(window);
        if (has_moved(&last, &now))
            last = now;
        if (now.at - last.at > IDLE_MOST || now.processor - first.processor > WORK_MOST)
            return false;
    }
}

bool wait_has_seen(const Window *window, const void *nothing)
{
    (void)nothing;
    return window->seen >= window->sent && window->pointer_x == window->hand_x &&
           window->pointer_y == window->hand_y;
}

bool wait_has_answered(const Window *window, const void *nothing)
{
    return wait_has_seen(window, nothing) && window->still;
}

/* ---- what tests wait for ---- */

void window_settle(Window *window)
{
    if (!wait_until(window, wait_has_answered, NULL))
        minunit_fail(__FILE__, __LINE__,
                     "the window does not answer: it saw %d of %d, the pointer at %d %d instead of %d %d%s",
                     window->seen, window->sent, window->pointer_x, window->pointer_y, window->hand_x,
                     window->hand_y, window->still ? "" : ", and something moves");
}

/* A thing that comes by itself; or nothing will. */
typedef struct Coming {
    const char *screen, *id;
    bool chosen;
} Coming;

static bool is_there(const Window *window, const Coming *coming)
{
    if (coming->screen)
        return strcmp(window->screen, coming->screen) == 0;
    const Spot *spot = window_find(window, coming->id);
    return spot && (spot->chosen || !coming->chosen);
}

static bool has_come_or_never_will(const Window *window, const void *what)
{
    return is_there(window, what) || wait_has_answered(window, NULL);
}

static bool wait_for(Window *window, Coming coming)
{
    wait_until(window, has_come_or_never_will, &coming);
    return is_there(window, &coming);
}

bool window_wait_screen(Window *window, const char *screen)
{
    if (wait_for(window, (Coming){.screen = screen}))
        return true;
    minunit_fail(__FILE__, __LINE__, "the screen is '%s', expected '%s'", window->screen, screen);
    return false;
}

bool window_wait_chosen(Window *window, const char *id)
{
    return wait_for(window, (Coming){.id = id, .chosen = true});
}

bool window_wait_for(Window *window, const char *id)
{
    if (wait_for(window, (Coming){.id = id}))
        return true;
    minunit_fail(__FILE__, __LINE__, "'%s' did not come", id);
    return false;
}

static bool sleeps(const Window *window, const void *nothing)
{
    return wait_has_answered(window, nothing) && window->asleep;
}

bool window_wait_asleep(Window *window)
{
    return wait_until(window, sleeps, NULL);
}

/* ---- what the program costs ---- */

static double resident_megabytes(pid_t program)
{
    char path[64];
    long pages = 0;
    text_print(path, sizeof path, "/proc/%d/statm", (int)program);
    FILE *file = fopen(path, "r");
    if (!file)
        return 0;
    if (fscanf(file, "%*d %ld", &pages) != 1)
        pages = 0;
    fclose(file);
    return (double)pages * (double)sysconf(_SC_PAGESIZE) / 1e6;
}

double window_resident_megabytes(const Window *window)
{
    return resident_megabytes(window->program);
}

double window_bare_megabytes(const char *environment)
{
    char path[PATH_SIZE], command[PATH_SIZE + SMALL], said[16] = "";
    int pipes[2];
    window_start_display();
    ENSURE(window_program("bare-window", path) && pipe(pipes) == 0);
    text_print(command, sizeof command, "exec env %s %s 2>/dev/null", environment, path);
    pid_t bare = fork();
    if (bare == 0) {
        dup2(pipes[1], STDOUT_FILENO);
        close(pipes[0]);
        close(pipes[1]);
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
        _exit(127);
    }
    ENSURE(bare > 0);
    close(pipes[1]);
    bool drawn = read(pipes[0], said, sizeof said - 1) > 0 && strncmp(said, "drawn", 5) == 0;
    double megabytes = drawn ? resident_megabytes(bare) : -1;
    kill(bare, SIGKILL);
    waitpid(bare, NULL, 0);
    close(pipes[0]);
    return megabytes;
}

double window_processor_seconds(const Window *window)
{
    char path[64], line[1024] = "";
    unsigned long user = 0, system = 0;
    text_print(path, sizeof path, "/proc/%d/stat", (int)window->program);
    FILE *file = fopen(path, "r");
    if (!file)
        return 0;
    const char *end = fgets(line, sizeof line, file) ? strrchr(line, ')') : NULL;
    fclose(file);
    if (!end || sscanf(end + 1, " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system) != 2)
        return 0;
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

/* ---- checks ---- */

void window_check_layout(Window *window, const char *where)
{
    static const int sizes[][2] = {{960, 540}, {1920, 1080}, {1280, 720}};
    for (int i = 0; i < 3; i++) {
        window_resize(window, sizes[i][0], sizes[i][1]);
        window_look(window);
        if (window_problems(window)[0])
            minunit_fail(__FILE__, __LINE__, "%s at %dx%d: %s", where, sizes[i][0], sizes[i][1],
                         window_problems(window));
    }
}

void window_check_goes_on(Window *window)
{
    char hash[32];
    window_look(window);
    text_copy(hash, sizeof hash, window_hash(window));
    CHECK(window_ask_to_close(window));
    CHECK(window_reopen(window, NULL) != NULL);
    CHECK(window_click(window, "menu.continue"));
    CHECK(window_wait_screen(window, "table"));
    CHECK_TEXT(window_hash(window), hash);
}
