#include "core/data/bounds.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "core/base/paths.h"
#include "core/base/text.h"

const char bounds_refused[] =
    "it lies outside: a file may build on what is in its own folder and below, in the data "
    "folder, or in the folder of a file that the command line names (--with FILE)";

/* The command line is one for the whole program, and so is what it named. The oldest are forgotten. */
enum { NAMED = 16 };
static char named[NAMED][PATH_SIZE];
static int named_count;

/* Cuts a real path down to its folder, with the slash: the top folder has no other name. */
static void to_folder(char *path)
{
    char *slash = strrchr(path, '/');
    if (slash)
        slash[1] = '\0';
}

void bounds_name(const char *path)
{
    char *real = realpath(path, NULL);
    struct stat about;
    if (real && strlen(real) < PATH_SIZE && stat(real, &about) == 0) {
        if (!S_ISDIR(about.st_mode))
            to_folder(real);
        bool known = false;
        for (int i = 0; i < NAMED; i++)
            known = known || strcmp(named[i], real) == 0;
        if (!known)
            text_copy(named[named_count++ % NAMED], PATH_SIZE, real);
    }
    free(real);
}

/* Both are real paths. */
static bool is_below(const char *path, const char *folder)
{
    size_t length = strlen(folder);
    if (length == 0 || strncmp(path, folder, length) != 0)
        return false;
    return folder[length - 1] == '/' || path[length] == '/';
}

static bool is_beside(const char *path, const char *file)
{
    char *folder = file ? realpath(file, NULL) : NULL;
    if (!folder)
        return false;
    to_folder(folder);
    bool below = is_below(path, folder);
    free(folder);
    return below;
}

static bool is_in_data(const char *path)
{
    char data[PATH_SIZE];
    char *folder = paths_data(data) ? realpath(data, NULL) : NULL;
    bool below = folder && is_below(path, folder);
    free(folder);
    return below;
}

bool bounds_in_data(const char *path)
{
    char *real = realpath(path, NULL);
    bool inside = real && is_in_data(real);
    free(real);
    return inside;
}

bool bounds_allow(const char *path, const char *naming, const char *first)
{
    char *real = realpath(path, NULL);
    if (!real)
        return true;
    bool allowed = is_in_data(real) || is_beside(real, naming) || is_beside(real, first);
    for (int i = 0; i < NAMED && !allowed; i++)
        allowed = is_below(real, named[i]);
    free(real);
    return allowed;
}
