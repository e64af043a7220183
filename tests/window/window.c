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

#include "core/base/ensure.h"
#include "core/base/paths.h"
#include "minunit.h"

/* One display and one pair of hands for all tests of a suite, which has a process of its own. */
enum { DISPLAY_NAME = 16 };

static char display_name[DISPLAY_NAME];

/* ---- the program and its display ---- */

static bool has_command(const char *name)
{
    char command[SMALL];
    text_print(command, sizeof command, "command -v %s >/dev/null 2>&1", name);
    return system(command) == 0;
}

bool window_program(const char *name, char path[PATH_SIZE])
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
    text_append(path, PATH_SIZE, "/%s", name);
    return access(path, X_OK) == 0;
}

bool window_possible(void)
{
    char path[PATH_SIZE];
    const char *missing = !window_program("contact", path) ? "the program with a window is not built"
                          : !has_command("Xvfb")           ? "there is no Xvfb"
                          : !has_command("xdotool")        ? "there is no xdotool"
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

/* Gives the display's name, ":1"; `without` is an extension that it lacks, or NULL. */
static void start_server(const char *without, char name[DISPLAY_NAME])
{
    int pipes[2];
    ENSURE(pipe(pipes) == 0);
    pid_t server = fork();
    if (server == 0) {
        char number[16];
        die_with_parent();
        text_print(number, sizeof number, "%d", pipes[1]);
        int nowhere = open("/dev/null", O_WRONLY);
        dup2(nowhere, STDERR_FILENO);
        /* -r: a key that a busy machine holds down for long is still one key. */
        execlp("Xvfb", "Xvfb", "-displayfd", number, "-screen", "0", "3840x2160x24", "-nolisten", "tcp",
               "-noreset", "-r", without ? "-extension" : (char *)NULL, without, (char *)NULL);
        _exit(127);
    }
    close(pipes[1]);
    ssize_t length = read(pipes[0], name + 1, DISPLAY_NAME - 2);
    close(pipes[0]);
    name[0] = ':';
    name[length > 0 ? length + 1 : 1] = '\0';
    name[strcspn(name, "\n")] = '\0';
}

void window_start_display(void)
{
    if (!display_name[0])
        start_server(NULL, display_name);
    setenv("DISPLAY", display_name, 1);
}

const char *window_display_without_gl(void)
{
    static char name[DISPLAY_NAME];
    if (!name[0])
        start_server("GLX", name);
    return name;
}

static void start_program(Window *window, const char *const *arguments)
{
    char path[PATH_SIZE];
    ENSURE(window_program("contact", path));
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
    setenv("CONTACT_UI_CLOCK", window->clock, 1);
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

void window_hold_thought(const Window *window, bool hold)
{
    char path[SMALL + 16];
    text_print(path, sizeof path, "%s.hold", window->trace);
    if (!hold) {
        ENSURE(unlink(path) == 0);
        return;
    }
    FILE *file = fopen(path, "w");
    ENSURE(file);
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

static void stop_program(Window *window)
{
    if (window->program <= 0)
        return;
    kill(window->program, SIGKILL);
    waitpid(window->program, NULL, 0);
    window->program = 0;
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

/* A person looks before the next thing: by the clock of the window's input that is a second later, and nobody waits. */
static void look_first(Window *window)
{
    char beside[SMALL + 8];
    text_print(beside, sizeof beside, "%s.new", window->clock);
    FILE *file = fopen(beside, "w");
    ENSURE(file);
    fprintf(file, "%d\n", ++window->seconds);
    fclose(file);
    ENSURE(rename(beside, window->clock) == 0);
}

/* Nothing else moves the pointer. */
static void move_to(Window *window, int x, int y)
{
    hands(window, "mousemove %d %d", x, y);
    window->hand_x = x;
    window->hand_y = y;
}

/* ---- beginning and end ---- */

static bool is_drawn(const Window *window, const void *nothing)
{
    (void)nothing;
    return window->text != NULL;
}

/* A program that has just begun knows where the pointer is once it moves. */
static bool show_pointer(Window *window)
{
    hands(window, "mousemove 4 4");
    move_to(window, 2, 2);
    return wait_until(window, wait_has_answered, NULL);
}

static bool begin(Window *window, const char *const *arguments)
{
    window->sent = window->seen = window->frame = 0;
    free(window->text);
    window->text = NULL;
    write_size(window);
    start_program(window, arguments);
    if (wait_until(window, is_drawn, NULL) && show_pointer(window))
        return true;
    stop_program(window);
    minunit_fail(__FILE__, __LINE__, "the window did not open");
    return false;
}

Window *window_open(int width, int height, const char *const *arguments)
{
    Window *window = calloc(1, sizeof *window);
    ENSURE(window);
    setenv("CONTACT_DATA", ".", 0); /* the data of these sources, wherever the program was built */
    window_start_display();
    window->width = width;
    window->height = height;
    text_copy(window->folder, sizeof window->folder, "/tmp/contact-window-test-XXXXXX");
    ENSURE(mkdtemp(window->folder));
    text_print(window->trace, sizeof window->trace, "%s/trace", window->folder);
    text_print(window->saves, sizeof window->saves, "%s/saves", window->folder);
    text_print(window->config, sizeof window->config, "%s/config", window->folder);
    text_print(window->clock, sizeof window->clock, "%s/clock", window->folder);
    look_first(window);
    mkdir(window->saves, 0700);
    mkdir(window->config, 0700);
    window->hands = popen("xdotool - >/dev/null 2>&1", "we");
    ENSURE(window->hands);
    wait_begin(window);
    if (begin(window, arguments))
        return window;
    window_close(window);
    return NULL;
}

Session *window_session(const Module *modules, const char *mission, SessionOptions options)
{
    Errors errors = {0};
    setenv("CONTACT_DATA", ".", 0);
    Session *session = session_new(modules, mission, options, &errors);
    errors_print(&errors, stdout);
    ENSURE(session);
    return session;
}

void window_let_decide(Session *session, const Policy *policy, uint64_t seed)
{
    Rng rng;
    rng_seed(&rng, seed, (uint64_t)session_now(session));
    Action action =
        policy->decide(session_rules(session), session_game(session), session_seen(session), &rng);
    ENSURE(session_do(session, action, AUTHOR_STAFF, NULL));
}

Window *window_open_at(Session *session, int width, int height)
{
    char save[] = "/tmp/contact-at-XXXXXX";
    int file = mkstemp(save);
    ENSURE(file >= 0 && session_save(session, save) == NULL);
    close(file);
    const char *const arguments[] = {"play", save, NULL};
    Window *window = window_open(width, height, arguments);
    remove(save);
    return window;
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
    wait_end(window);
    text_print(command, sizeof command, "rm -rf '%s'", window->folder);
    if (system(command) != 0)
        printf("%s could not be removed\n", window->folder);
    free(window->text);
    free(window);
}

static bool never(const Window *window, const void *nothing)
{
    (void)window;
    (void)nothing;
    return false;
}

bool window_ask_to_close(Window *window)
{
    int status = 1;
    /* The window gets the same event as from its frame's button, which Xvfb has not. */
    kill(window->program, SIGTERM);
    wait_until(window, never, NULL); /* to its end */
    bool ended = waitpid(window->program, &status, WNOHANG) == window->program;
    if (ended)
        window->program = 0;
    return ended && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

const char *window_saves(const Window *window)
{
    return window->saves;
}

/* ---- what the player does ---- */

/* Waits until the window has seen what was just done; then until it has come to rest. */
static void wait_seen(Window *window, int events)
{
    window->operations++;
    window->sent += events;
    if (!wait_until(window, wait_has_seen, NULL))
        window_settle(window); /* says what is missing */
    window->sent = window->seen;
}

static void wait_answer(Window *window, int events)
{
    wait_seen(window, events);
    window_settle(window);
}

void window_click_at(Window *window, int x, int y)
{
    move_to(window, x, y);
    look_first(window);
    hands(window, "click 1");
    wait_answer(window, 2);
}

void window_click_blindly(Window *window, int x, int y)
{
    move_to(window, x, y);
    look_first(window);
    hands(window, "mousedown 1 mouseup 1");
    window->operations++;
    window->sent += 2;
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

/* Who is one of several on a plate is found where they are spread out. */
static void open_pile(Window *window, const char *id, char shown[96])
{
    window_look(window);
    const Spot *spot = window_find_unit(window, id);
    text_copy(shown, 96, id);
    if (!spot || strcmp(spot->id, id) == 0 || spot->hidden || spot->under)
        return;
    text_print(shown, 96, "fan %s", id);
    move_to(window, spot->x + spot->width / 2, spot->y + spot->height / 2);
    window_wait_for(window, shown);
}

/* A person looks where the pointer is before clicking: a stack that has fanned out over its neighbours is left first, what
 * moves away is followed. */
static const Spot *point_at(Window *window, const char *what)
{
    char id[96];
    move_to(window, 2, 2);
    window_settle(window);
    open_pile(window, what, id);
    const Spot *spot = spot_to_use(window, id);
    for (int tries = 0; spot && tries < 5; tries++) {
        Spot before = *spot;
        move_to(window, spot->x + spot->width / 2, spot->y + spot->height / 2);
        window_settle(window); /* a stack fans out under the pointer */
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
    look_first(window);
    hands(window, "click %d", button);
    wait_answer(window, 2);
    return true;
}

bool window_point(Window *window, const char *id)
{
    return point_at(window, id) != NULL;
}

bool window_double_click(Window *window, const char *id)
{
    if (!point_at(window, id))
        return false;
    look_first(window);
    hands(window, "click --repeat 2 --delay 1 1");
    wait_answer(window, 4);
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

static void take_along(Window *window, int button, int x, int y, int to_x, int to_y)
{
    move_to(window, x, y);
    look_first(window);
    hands(window, "mousedown %d", button);
    for (int i = 1; i <= 4; i++)
        move_to(window, x + (to_x - x) * i / 4, y + (to_y - y) * i / 4);
}

void window_drag_with(Window *window, int button, int x, int y, int to_x, int to_y)
{
    take_along(window, button, x, y, to_x, to_y);
    hands(window, "mouseup %d", button);
    wait_answer(window, 2);
}

void window_carry(Window *window, int x, int y, int to_x, int to_y)
{
    take_along(window, 1, x, y, to_x, to_y);
    wait_answer(window, 1);
}

void window_let_go(Window *window)
{
    hands(window, "mouseup 1");
    wait_answer(window, 1);
}

void window_wheel(Window *window, int x, int y, int notches)
{
    move_to(window, x, y);
    for (int i = 0; i < abs(notches); i++)
        hands(window, "click %d", notches > 0 ? 4 : 5);
    wait_answer(window, abs(notches));
}

/* Function keys by their place: where newer keyboards of X have one on several levels, xdotool holds Alt for it. */
static void press_key(Window *window, const char *key)
{
    unsigned number = 0;
    char rest;
    look_first(window);
    if (sscanf(key, "F%u%c", &number, &rest) != 1)
        hands(window, "key %s", key);
    else
        hands(window, "key %u", number <= 10 ? 66 + number : 84 + number);
}

void window_wheel_with(Window *window, const char *held, int x, int y, int notches)
{
    hands(window, "keydown %s", held);
    window_wheel(window, x, y, notches);
    hands(window, "keyup %s", held);
}

void window_key(Window *window, const char *key)
{
    press_key(window, key);
    wait_answer(window, 1);
}

void window_tap(Window *window, const char *key)
{
    press_key(window, key);
    wait_seen(window, 1);
}

void window_type(Window *window, const char *text)
{
    look_first(window);
    hands(window, "type --delay 5 '%s'", text);
    wait_answer(window, (int)strlen(text));
}

static bool has_size(const Window *window, const void *size)
{
    return window_shows(window, size) && wait_has_answered(window, NULL);
}

void window_resize(Window *window, int width, int height)
{
    char size[48];
    text_print(size, sizeof size, "\nsize\t%d %d\n", width, height);
    hands(window, "search --name 'Potential Contact' windowsize %d %d", width, height);
    window->operations++;
    if (!wait_until(window, has_size, size))
        minunit_fail(__FILE__, __LINE__, "the window did not become %d by %d", width, height);
}

int window_operations(const Window *window)
{
    return window->operations;
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
