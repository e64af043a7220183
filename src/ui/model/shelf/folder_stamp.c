#include "ui/model/shelf/folder_stamp.h"

#include <dirent.h>
#include <string.h>
#include <sys/stat.h>

#include "core/base/hash.h"
#include "core/base/paths.h"

enum { DEEPEST = 8 }; /* links may go round in a circle */

static uint64_t stamp_below(const char *folder, int depth);

/* 0 if it is gone meanwhile. */
static uint64_t stamp_of(const char *folder, const char *name, int depth)
{
    char path[PATH_SIZE];
    struct stat info;
    if (!paths_join(path, folder, name) || stat(path, &info) != 0)
        return 0;
    int64_t facts[] = {(int64_t)info.st_ino,         (int64_t)info.st_size,
                       (int64_t)info.st_mtim.tv_sec, (int64_t)info.st_mtim.tv_nsec,
                       (int64_t)info.st_ctim.tv_sec, (int64_t)info.st_ctim.tv_nsec};
    uint64_t stamp = hash_bytes(hash_bytes(0, name, strlen(name)), facts, sizeof facts);
    if (S_ISDIR(info.st_mode) && depth < DEEPEST)
        stamp = hash_bytes(stamp, &(uint64_t){stamp_below(path, depth + 1)}, sizeof(uint64_t));
    return stamp;
}

/* A folder names its files in any order: the sum does not mind. */
static uint64_t stamp_below(const char *folder, int depth)
{
    uint64_t sum = 0;
    DIR *opened = opendir(folder);
    if (!opened)
        return 0;
    for (struct dirent *entry; (entry = readdir(opened));)
        if (entry->d_name[0] != '.')
            sum += stamp_of(folder, entry->d_name, depth);
    closedir(opened);
    return sum;
}

uint64_t folder_stamp(uint64_t stamp, const char *folder)
{
    uint64_t below = stamp_below(folder, 0);
    return hash_bytes(hash_bytes(stamp, folder, strlen(folder)), &below, sizeof below);
}
