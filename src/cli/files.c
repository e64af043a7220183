#include "cli/files.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "core/base/ensure.h"
#include "core/base/text.h"
#include "core/data/bounds.h"
#include "core/session/save.h"

enum { FOLDERS_DEEP = 16 }; /* a link that leads back into itself ends here */

void files_add(FileList *list, const char *path)
{
    if (list->count == list->capacity) {
        list->capacity = list->capacity ? list->capacity * 2 : 32;
        list->paths = realloc(list->paths, (size_t)list->capacity * sizeof *list->paths);
        ENSURE(list->paths);
    }
    list->paths[list->count] = strdup(path);
    ENSURE(list->paths[list->count]);
    list->count++;
}

void files_free(FileList *list)
{
    for (int i = 0; i < list->count; i++)
        free(list->paths[i]);
    free(list->paths);
    *list = (FileList){0};
}

bool files_is_folder(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

static bool ends_with_ini(const char *path)
{
    size_t length = strlen(path);
    return length > 4 && strcmp(path + length - 4, ".ini") == 0;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static bool add_below(FileList *list, const char *folder, int depth)
{
    DIR *opened = opendir(folder);
    if (!opened)
        return false;
    bool fine = true;
    for (struct dirent *entry; (entry = readdir(opened));) {
        char path[PATH_SIZE];
        if (entry->d_name[0] == '.' || !paths_join(path, folder, entry->d_name))
            continue;
        if (files_is_folder(path))
            fine = (depth == FOLDERS_DEEP || add_below(list, path, depth + 1)) && fine;
        else if (ends_with_ini(path))
            files_add(list, path);
    }
    closedir(opened);
    return fine;
}

bool files_below(FileList *list, const char *folder)
{
    int before = list->count;
    bool fine = add_below(list, folder, 0);
    if (list->count > before)
        qsort(list->paths + before, (size_t)(list->count - before), sizeof *list->paths, by_name);
    return fine;
}

static bool is_file(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && !S_ISDIR(status.st_mode);
}

/* The path itself, or with .ini behind it. */
static bool is_file_or_ini(char path[PATH_SIZE])
{
    if (is_file(path))
        return true;
    size_t length = strlen(path);
    if (length + sizeof ".ini" > PATH_SIZE)
        return false;
    strcpy(path + length, ".ini");
    return is_file(path);
}

static bool find_in(const char *folder, const char *name, char path[PATH_SIZE])
{
    return paths_join(path, folder, name) && is_file_or_ini(path);
}

/* "fof/course/1" of "DATA/missions/fof/course/1.ini". */
static void shorten(char *path, size_t folder_length)
{
    memmove(path, path + folder_length + 1, strlen(path) - folder_length);
    path[strlen(path) - 4] = '\0';
}

/* The mission whose name, with or without its folders, is nearest to what was typed. */
static bool nearest_mission(const char *missions, const char *name, char *hint, int size)
{
    FileList list = {0};
    files_below(&list, missions);
    const char **lasts = calloc((size_t)list.count + 1, sizeof *lasts);
    ENSURE(lasts);
    for (int i = 0; i < list.count; i++) {
        shorten(list.paths[i], strlen(missions));
        const char *slash = strrchr(list.paths[i], '/');
        lasts[i] = slash ? slash + 1 : list.paths[i];
    }
    const char *nearest = text_nearest(name, (const char *const *)list.paths, list.count);
    const char *last = nearest ? NULL : text_nearest(name, lasts, list.count);
    for (int i = 0; last && i < list.count && !nearest; i++)
        if (lasts[i] == last)
            nearest = list.paths[i];
    if (nearest)
        text_print(hint, size, "%s", nearest);
    free(lasts);
    files_free(&list);
    return nearest != NULL;
}

static void report_missing(const Cli *cli, const char *name, const char *missions)
{
    char hint[LABEL_SIZE];
    if (files_is_folder(name))
        cli_wrong(cli, "'%s' is a folder, not a mission or saved game", name);
    else if (!missions)
        cli_wrong(
            cli,
            "there is no mission or saved game '%s', and no data folder to look for it (set CONTACT_DATA)",
            name);
    else if (nearest_mission(missions, name, hint, sizeof hint))
        cli_wrong(cli, "there is no mission or saved game '%s', here or below %s; did you mean '%s'?", name,
                  missions, hint);
    else
        cli_wrong(cli, "there is no mission or saved game '%s', here or below %s", name, missions);
}

static bool find(const Cli *cli, const char *name, char path[PATH_SIZE])
{
    if (strlen(name) >= PATH_SIZE) {
        cli_wrong(cli, "a path of %zu bytes is too long", strlen(name));
        return false;
    }
    strcpy(path, name);
    if (is_file_or_ini(path))
        return true;
    char data[PATH_SIZE], missions[PATH_SIZE], saves[PATH_SIZE];
    bool has_data = paths_data(data) && paths_join(missions, data, "missions");
    bool inside = name[0] && name[0] != '/'; /* an absolute path is looked for nowhere else */
    if (inside && has_data && find_in(missions, name, path))
        return true;
    if (inside && paths_saves(saves) && find_in(saves, name, path))
        return true;
    report_missing(cli, name, has_data ? missions : NULL);
    return false;
}

bool files_find(const Cli *cli, const char *name, char path[PATH_SIZE])
{
    bool found = find(cli, name, path);
    if (found)
        bounds_name(path);
    return found;
}
