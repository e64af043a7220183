#include "ui/kit/display.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/base/text.h"
#include "ui/kit/raylib.h"

/* Looking for a Wayland display without this variable, its library complains on standard error. */
bool display_init_window(int width, int height, const char *title)
{
    bool lacking = !getenv("XDG_RUNTIME_DIR");
    if (lacking)
        setenv("XDG_RUNTIME_DIR", "/nonexistent", 1);
    InitWindow(width, height, title);
    if (lacking)
        unsetenv("XDG_RUNTIME_DIR");
    return IsWindowReady();
}

/* ---- a server of our own ---- */

static pid_t server;

static void end_server(void)
{
    kill(server, SIGTERM);
    waitpid(server, NULL, 0);
}

/* In the child: it tells its number to descriptor 3, and ends with its only client if that is killed. */
static void run_server(int tell)
{
    int nowhere = open("/dev/null", O_RDWR);
    dup2(nowhere, 0);
    dup2(nowhere, 1);
    dup2(nowhere, 2);
    if (tell != 3)
        dup2(tell, 3);
    execlp("Xvfb", "Xvfb", "-displayfd", "3", "-screen", "0", "3840x2160x24", "-nolisten", "tcp",
           "-terminate", (char *)NULL);
    _exit(127);
}

/* The server writes its number and a line's end once it is ready; nothing if it is not there. */
static bool read_number(int from, char *text, size_t size)
{
    size_t length = 0;
    while (length + 1 < size) {
        ssize_t count = read(from, text + length, 1);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 1 || text[length] == '\n')
            break;
        length++;
    }
    text[length] = '\0';
    return length > 0;
}

bool display_begin_hidden(void)
{
    int ends[2];
    char number[16], name[32];
    if (getenv("DISPLAY") || getenv("WAYLAND_DISPLAY") || server || pipe(ends) != 0)
        return false;
    server = fork();
    if (server == 0)
        run_server(ends[1]);
    close(ends[1]);
    bool ready = server > 0 && read_number(ends[0], number, sizeof number);
    close(ends[0]);
    if (!ready) {
        if (server > 0)
            end_server();
        return false;
    }
    atexit(end_server);
    text_print(name, sizeof name, ":%s", number);
    setenv("DISPLAY", name, 1);
    return true;
}
