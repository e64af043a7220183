/* stage_file: see the header. */
#include "core/data/stage_file.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/data/bounds.h"

static bool name_base(const char *path, char base[STAGE_BASE_SIZE])
{
    char data[PATH_SIZE], missions[PATH_SIZE];
    char *root = paths_data(data) && paths_join(missions, data, "missions") ? realpath(missions, NULL) : NULL;
    char *real = realpath(path, NULL);
    size_t length = root ? strlen(root) : 0;
    bool below = real && root && strncmp(real, root, length) == 0 && real[length] == '/';
    bool fits = real && strlen(real) < STAGE_BASE_SIZE;
    if (fits)
        text_print(base, STAGE_BASE_SIZE, "%s", below ? real + length + 1 : real);
    free(root);
    free(real);
    return fits;
}

static bool find_mission(const char *campaign, const char *name, char path[PATH_SIZE])
{
    char folder[PATH_SIZE], data[PATH_SIZE];
    const char *slash = strrchr(campaign, '/');
    text_print(folder, sizeof folder, "%.*s", slash ? (int)(slash - campaign) : 1, slash ? campaign : ".");
    if (paths_join(path, folder, name) && access(path, R_OK) == 0)
        return true;
    return paths_data(data) && paths_join(folder, data, "missions") && paths_join(path, folder, name) &&
           access(path, R_OK) == 0;
}

bool stage_file_read(const Fields *at, char path[PATH_SIZE], char base[STAGE_BASE_SIZE])
{
    const Doc *doc = at->reader->doc;
    const Entry *file = doc_entry(doc, at->section, "file");
    bool found = file && find_mission(file->file, file->value, path) && name_base(path, base);
    bool allowed = found && bounds_allow(path, file->file, doc->file);
    if (!found)
        field_error_of(at, "file", "there is no mission '%s' beside this file or below missions/ of the data",
                       file ? file->value : "");
    else if (!allowed)
        field_error_of(at, "file", "%s", bounds_refused);
    return allowed;
}
