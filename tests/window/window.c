#include "window/window_parts.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "core/ensure.h"
#include "core/paths.h"
#include "minunit.h"

/* One display and one pair of hands for all tests of a suite, which has a process of its own. */
static pid_t display_server;
static char display_name[16];

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void rest(int milliseconds)
{
    struct timespec time = {milliseconds / 1000, (long)(milliseconds % 1000) * 1000000};
    nanosleep(&time, NULL);
}

/* ---- the program and its display ---- */

static bool has_command(const char *name)
{
    char command[SMALL];
    text_print(command, sizeof command, "command -v %s >/dev/null 2>&1", name);
    return system(command) == 0;
}

/* Beside the tests' own folder: build/contact. */
static bool program_path(char path[PATH_SIZE])
{
    ssize_t length = readlink("/proc/self/exe", path, PATH_SIZE - 32);
    if (length < 0)
        return false;
    path[length] = '\0';
    for (int i = 0; i < 2; i++) {
        char *slash = strrchr(path, '/');
        if (!slash)
            return false;
        *slash = '\0';
    }
    strcat(path, "/contact");
    return access(path, X_OK) == 0;
}

bool window_possible(void)
{
    char path[PATH_SIZE];
    const char *missing = !program_path(path)       ? "the program with a window is not built"
                          : !has_command("Xvfb")    ? "there is no Xvfb"
                          : !has_command("xdotool") ? "there is no xdotool"
                                                    : NULL;
    if (missing)
        printf("left out: %s\n", missing);
    return !missing;
}

/* Nobody outlives the test, however it ends. */
static void die_with_parent(void)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
}

static void start_display(void)
{
    int pipes[2];
    if (display_server || pipe(pipes) != 0)
        return;
    display_server = fork();
    if (display_server == 0) {
        char number[16];
        die_with_parent();
        text_print(number, sizeof number, "%d", pipes[1]);
        int nowhere = open("/dev/null", O_WRONLY);
        dup2(nowhere, STDERR_FILENO);
        execlp("Xvfb", "Xvfb", "-displayfd", number, "-screen", "0", "3840x2160x24", "-nolisten", "tcp",
               (char *)NULL);
        _exit(127);
    }
    close(pipes[1]);
    ssize_t length = read(pipes[0], display_name + 1, sizeof display_name - 2);
    close(pipes[0]);
    display_name[0] = ':';
    display_name[length > 0 ? length + 1 : 1] = '\0';
    display_name[strcspn(display_name, "\n")] = '\0';
    setenv("DISPLAY", display_name, 1);
}

static void start_program(Window *window, const char *const *arguments)
{
    char path[PATH_SIZE];
    ENSURE(program_path(path));
    unlink(window->trace);
    window->program = fork();
    if (window->program != 0)
        return;
    const char *words[ARGUMENTS + 2] = {"contact"};
    for (int i = 0; arguments && arguments[i] && i < ARGUMENTS; i++)
        words[i + 1] = arguments[i];
    die_with_parent();
    setenv("CONTACT_UI_TRACE", window->trace, 1);
    setenv("CONTACT_SAVES", window->saves, 1);
    setenv("CONTACT_CONFIG", window->config, 1);
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    setenv("ASAN_OPTIONS", "detect_leaks=0", 1); /* the graphics driver keeps memory of its own */
    execv(path, (char *const *)words);
    _exit(127);
}

static void write_size(const Window *window)
{
    char path[SMALL + 16];
    struct stat found;
    text_print(path, sizeof path, "%s/settings.ini", window->config);
    if (stat(path, &found) == 0)
        return;
    FILE *file = fopen(path, "w");
    ENSURE(file);
    fprintf(file, "[window]\nwidth = %d\nheight = %d\n", window->width, window->height);
    fclose(file);
}

void window_settings(Window *window, const char *text)
{
    char path[SMALL + 16];
    text_print(path, sizeof path, "%s/settings.ini", window->config);
    FILE *file = fopen(path, "w");
    ENSURE(file);
    fprintf(file, "[window]\nwidth = %d\nheight = %d\n%s", window->width, window->height, text);
    fclose(file);
}

static bool begin(Window *window, const char *const *arguments)
{
    window->sent = window->seen = 0;
    write_size(window);
    start_program(window, arguments);
    for (double limit = seconds_now() + 20; seconds_now() < limit; rest(10)) {
        struct stat found;
        if (stat(window->trace, &found) == 0) {
            window_settle(window, 5);
            return true;
        }
        if (waitpid(window->program, NULL, WNOHANG) == window->program) {
            window->program = 0;
            break;
        }
    }
    minunit_fail(__FILE__, __LINE__, "the window did not open");
    return false;
}

Window *window_open(int width, int height, const char *const *arguments)
{
    Window *window = calloc(1, sizeof *window);
    ENSURE(window);
    setenv("CONTACT_DATA", ".", 0); /* the data of these sources, wherever the program was built */
    start_display();
    window->width = width;
    window->height = height;
    text_copy(window->folder, sizeof window->folder, "/tmp/contact-window-test-XXXXXX");
    ENSURE(mkdtemp(window->folder));
    text_print(window->trace, sizeof window->trace, "%s/trace", window->folder);
    text_print(window->saves, sizeof window->saves, "%s/saves", window->folder);
    text_print(window->config, sizeof window->config, "%s/config", window->folder);
    mkdir(window->saves, 0700);
    mkdir(window->config, 0700);
    window->hands = popen("xdotool - >/dev/null 2>&1", "w");
    ENSURE(window->hands);
    if (begin(window, arguments))
        return window;
    window_close(window);
    return NULL;
}

static void stop_program(Window *window)
{
    if (window->program <= 0)
        return;
    kill(window->program, SIGKILL);
    waitpid(window->program, NULL, 0);
    window->program = 0;
}

Window *window_reopen(Window *window, const char *const *arguments)
{
    stop_program(window);
    return begin(window, arguments) ? window : NULL;
}

void window_close(Window *window)
{
    char command[SMALL];
    if (!window)
        return;
    stop_program(window);
    if (window->hands)
        pclose(window->hands);
    text_print(command, sizeof command, "rm -rf '%s'", window->folder);
    if (system(command) != 0)
        printf("%s could not be removed\n", window->folder);
    free(window->text);
    free(window);
}

bool window_ask_to_close(Window *window)
{
    int status = 1;
    kill(window->program,
         SIGTERM); /* the window gets the same event as from its frame's button, which Xvfb has not */
    for (double limit = seconds_now() + 3; seconds_now() < limit; rest(10))
        if (waitpid(window->program, &status, WNOHANG) == window->program) {
            window->program = 0;
            return WIFEXITED(status) && WEXITSTATUS(status) == 0;
        }
    return false;
}

const char *window_saves(const Window *window)
{
    return window->saves;
}

/* ---- hands ---- */

__attribute__((format(printf, 2, 3))) static void hands(Window *window, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vfprintf(window->hands, format, arguments);
    va_end(arguments);
    fputc('\n', window->hands);
    fflush(window->hands);
}

/* Until no new frame comes for a while; a film runs on, and the other side thinks, for as long as it takes. */
void window_settle(Window *window, double seconds)
{
    double limit = seconds_now() + seconds, quiet_since = seconds_now();
    window_look(window);
    for (int frame = window->frame; seconds_now() < limit; rest(5)) {
        window_look(window);
        if (window->frame != frame || window->filming || window_find(window, "deciding")) {
            frame = window->frame;
            quiet_since = seconds_now();
        } else if (seconds_now() - quiet_since > REST_MS / 1e3) {
            return;
        }
    }
}

/* Waits until the window has seen what was just done; then until it has come to rest. */
static void wait_seen(Window *window, int events)
{
    double limit = seconds_now() + 20;
    window->operations++;
    window->sent += events;
    do {
        rest(4);
        window_look(window);
    } while (window->seen < window->sent && seconds_now() < limit);
}

static void wait_answer(Window *window, int events)
{
    wait_seen(window, events);
    window_settle(window, 20);
    window->sent = window->seen; /* what came too late to count must not be waited for again */
}

void window_click_at(Window *window, int x, int y)
{
    hands(window, "mousemove %d %d", x, y);
    hands(window, "click 1");
    wait_answer(window, 2);
}

static const Spot *spot_to_use(Window *window, const char *id)
{
    window_look(window);
    const Spot *spot = window_find(window, id);
    if (!spot)
        minunit_fail(__FILE__, __LINE__, "there is no '%s' on the screen %s", id, window->screen);
    else if (spot->hidden || spot->under)
        minunit_fail(__FILE__, __LINE__, "'%s' on the screen %s cannot be reached", id, window->screen);
    else
        return spot;
    return NULL;
}

/* A person looks where the pointer is before clicking: a stack that has fanned out over its neighbours is left first, what
 * moves away is followed. */
static const Spot *point_at(Window *window, const char *id)
{
    hands(window, "mousemove 2 2");
    window_settle(window, 5);
    const Spot *spot = spot_to_use(window, id);
    for (int tries = 0; spot && tries < 5; tries++) {
        Spot before = *spot;
        hands(window, "mousemove %d %d", spot->x + spot->width / 2, spot->y + spot->height / 2);
        window_settle(window, 5); /* a stack fans out under the pointer */
        spot = spot_to_use(window, id);
        if (spot && spot->x == before.x && spot->y == before.y)
            break;
    }
    return spot;
}

static bool click_with(Window *window, const char *id, int button)
{
    if (!point_at(window, id))
        return false;
    hands(window, "click %d", button);
    wait_answer(window, 2);
    return true;
}

bool window_click(Window *window, const char *id)
{
    return click_with(window, id, 1);
}

bool window_click_other(Window *window, const char *id)
{
    return click_with(window, id, 3);
}

void window_drag(Window *window, int x, int y, int to_x, int to_y)
{
    window_drag_with(window, 1, x, y, to_x, to_y);
}

void window_drag_with(Window *window, int button, int x, int y, int to_x, int to_y)
{
    hands(window, "mousemove %d %d", x, y);
    hands(window, "mousedown %d", button);
    for (int i = 1; i <= 4; i++)
        hands(window, "mousemove %d %d", x + (to_x - x) * i / 4, y + (to_y - y) * i / 4);
    hands(window, "mouseup %d", button);
    wait_answer(window, 2);
}

void window_wheel(Window *window, int x, int y, int notches)
{
    hands(window, "mousemove %d %d", x, y);
    for (int i = 0; i < abs(notches); i++)
        hands(window, "click %d", notches > 0 ? 4 : 5);
    wait_answer(window, abs(notches));
}

void window_key(Window *window, const char *key)
{
    hands(window, "key %s", key);
    wait_answer(window, 1);
}

void window_tap(Window *window, const char *key)
{
    hands(window, "key %s", key);
    wait_seen(window, 1);
    window->sent = window->seen;
}

void window_type(Window *window, const char *text)
{
    hands(window, "type --delay 5 '%s'", text);
    wait_answer(window, (int)strlen(text));
}

void window_resize(Window *window, int width, int height)
{
    char size[48];
    text_print(size, sizeof size, "size\t%d %d\n", width, height);
    hands(window, "search --name 'Potential Contact' windowsize %d %d", width, height);
    wait_answer(window, 0);
    for (double limit = seconds_now() + 10; seconds_now() < limit && !window_shows(window, size); rest(20))
        window_look(window);
    window_settle(window, 20);
}

int window_operations(const Window *window)
{
    return window->operations;
}

bool window_wait_screen(Window *window, const char *screen, double seconds)
{
    for (double limit = seconds_now() + seconds; seconds_now() < limit; rest(10)) {
        window_look(window);
        if (strcmp(window->screen, screen) == 0)
            return true;
    }
    minunit_fail(__FILE__, __LINE__, "the screen is '%s', expected '%s'", window->screen, screen);
    return false;
}

bool window_wait_chosen(Window *window, const char *id, double seconds)
{
    for (double limit = seconds_now() + seconds; seconds_now() < limit; rest(10)) {
        window_look(window);
        const Spot *spot = window_find(window, id);
        if (spot && spot->chosen)
            return true;
    }
    return false;
}

bool window_wait_for(Window *window, const char *id, double seconds)
{
    for (double limit = seconds_now() + seconds; seconds_now() < limit; rest(10)) {
        window_look(window);
        if (window_find(window, id))
            return true;
    }
    minunit_fail(__FILE__, __LINE__, "'%s' did not come", id);
    return false;
}

/* ---- the focus ---- */

static const Spot *focused(const Window *window)
{
    for (int i = 0; i < window->spot_count; i++)
        if (window->spots[i].focus)
            return &window->spots[i];
    return NULL;
}

/* The arrow that leads most nearly to where the box is. */
static const char *arrow_to(const Spot *from, const Spot *to, bool other_axis)
{
    int across = to->x + to->width / 2 - from->x - from->width / 2;
    int down = to->y + to->height / 2 - from->y - from->height / 2;
    bool sideways = abs(across) > abs(down);
    if (other_axis && across && down)
        sideways = !sideways;
    return sideways ? (across > 0 ? "Right" : "Left") : down > 0 ? "Down" : "Up";
}

bool window_focus(Window *window, const char *id)
{
    char before[96] = "";
    bool other_axis = false;
    for (int tries = 0; tries < 60; tries++) {
        const Spot *to = window_find(window, id), *from = focused(window);
        if (!to)
            break;
        if (from && strcmp(from->id, id) == 0)
            return true;
        /* Where an arrow leads nowhere new, the other direction may. */
        other_axis = from && strcmp(from->id, before) == 0 ? !other_axis : false;
        text_copy(before, sizeof before, from ? from->id : "");
        window_key(window, from ? arrow_to(from, to, other_axis) : "Down");
    }
    minunit_fail(__FILE__, __LINE__, "the arrow keys do not lead to '%s' on the screen %s", id,
                 window->screen);
    return false;
}
