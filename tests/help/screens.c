/* screens: see the header. */
#include "help/screens.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/base/paths.h"
#include "core/base/text.h"
#include "minunit.h"

/* Beside the tests' own program; false, said once, where raylib is missing. */
static bool screens_possible(char program[PATH_SIZE])
{
    text_copy(program, PATH_SIZE, minunit_program());
    char *slash = strrchr(program, '/');
    text_print(slash ? slash + 1 : program, slash ? PATH_SIZE - (int)(slash + 1 - program) : PATH_SIZE,
               "screens");
    if (access(program, X_OK) == 0)
        return true;
    printf("left out: there is no raylib, or the screens are not built\n");
    return false;
}

int screens_run(const char *arguments)
{
    char program[PATH_SIZE], line[PATH_SIZE + 256];
    if (!screens_possible(program))
        return 0;
    text_print(line, sizeof line, "'%s' %s", program, arguments);
    fflush(stdout);
    int status = system(line);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 100;
}

int screens_walk_with(const char *option, const char *only, int every, int most)
{
    char line[256];
    text_print(line, sizeof line, "walk --quick %s --only %s --every %d --most %d", option, only, every,
               most);
    return screens_run(line);
}

int screens_walk(const char *only, int every, int most)
{
    return screens_walk_with("", only, every, most);
}
