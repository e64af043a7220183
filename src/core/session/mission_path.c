/* mission_path: a save must find its mission again, from another folder, after an update or on another
 * machine: it keeps the way from the data folder, the way from its own folder, and the path as it
 * was given. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "core/base/paths.h"
#include "core/session/session_parts.h"

/* The folder of a file; "." if its name stands alone. */
static bool folder_of(const char *path, char folder[PATH_SIZE])
{
    const char *slash = strrchr(path, '/');
    if (strlen(path) >= PATH_SIZE)
        return false;
    text_print(folder, PATH_SIZE, "%s", path);
    if (!slash)
        strcpy(folder, ".");
    else
        folder[slash == path ? 1 : slash - path] = '\0';
    return true;
}

char *mission_below_data(const char *mission)
{
    char data[PATH_SIZE], *below = NULL;
    char *real = realpath(mission, NULL), *root = paths_data(data) ? realpath(data, NULL) : NULL;
    size_t length = root ? strlen(root) : 0;
    if (real && root && strncmp(real, root, length) == 0 && real[length] == '/')
        below = session_text(real + length + 1);
    free(real);
    free(root);
    return below;
}

/* From one absolute folder to an absolute file: up to where they part, then down. */
static char *way(const char *folder, const char *file)
{
    size_t common = 0;
    for (size_t i = 0; folder[i] && folder[i] == file[i]; i++)
        if (file[i] == '/')
            common = i;
    size_t length = strlen(folder);
    if (strncmp(folder, file, length) == 0 && file[length] == '/')
        common = length;
    Writer path = {0};
    for (const char *rest = folder + common; *rest; rest++)
        if (*rest == '/' && rest[1])
            writer_text(&path, "../");
    writer_text(&path, file + common + 1);
    return path.text;
}

char *mission_beside(const char *mission, const char *save_path)
{
    char folder[PATH_SIZE], *beside = NULL;
    if (mission[0] == '/' || !folder_of(save_path, folder))
        return NULL;
    char *real = realpath(mission, NULL), *from = realpath(folder, NULL);
    if (real && from)
        beside = way(from, real);
    free(real);
    free(from);
    return beside;
}

static bool is_file(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && S_ISREG(about.st_mode);
}

bool mission_find(const SaveFile *save, char path[PATH_SIZE])
{
    char folder[PATH_SIZE];
    if (save->data && paths_data(folder) && paths_join(path, folder, save->data) && is_file(path))
        return true;
    if (save->beside && folder_of(save->name, folder) && paths_join(path, folder, save->beside) &&
        is_file(path))
        return true;
    if (strlen(save->mission) >= PATH_SIZE)
        return false;
    strcpy(path, save->mission);
    return is_file(path);
}
