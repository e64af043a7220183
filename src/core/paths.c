/* paths: where data, saves and settings are, and how a file is replaced without ever being half written. */
#include "core/paths.h"

#include <errno.h>
#include <fcntl.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef __APPLE__
#include <mach-o/dyld.h>
#endif

#include "core/ensure.h"
#include "core/hash.h"
#include "core/text.h"

#ifndef CONTACT_SHARE
#define CONTACT_SHARE "/usr/local/share/potential-contact"
#endif

static const char FOLDER_NAME[] = "potential-contact";

/* ---- building paths ---- */

static bool copy_path(char path[PATH_SIZE], const char *from)
{
    size_t length = strlen(from);
    if (length >= PATH_SIZE)
        return false;
    memmove(path, from, length + 1);
    return true;
}

/* `path` and `folder` may be the same. */
bool paths_join(char path[PATH_SIZE], const char *folder, const char *name)
{
    size_t length = strlen(folder);
    if (length >= PATH_SIZE)
        return false;
    memmove(path, folder, length + 1);
    while (length > 0 && path[length - 1] == '/')
        length--;
    name += strspn(name, "/");
    if (length + 1 + strlen(name) >= PATH_SIZE)
        return false;
    if (folder[0] != '\0')
        path[length++] = '/';
    memmove(path + length, name, strlen(name) + 1);
    return true;
}

/* Cuts the last part off; the folder of a bare name is ".", that of "/" is "/". */
static void to_parent(char path[PATH_SIZE])
{
    char *slash = strrchr(path, '/');
    if (slash == NULL)
        copy_path(path, ".");
    else if (slash == path)
        path[1] = '\0';
    else
        *slash = '\0';
}

static bool is_folder(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

/* ---- the data folder ---- */

static bool program_path(char path[PATH_SIZE])
{
#ifdef __APPLE__
    char found[PATH_SIZE];
    uint32_t size = sizeof found;
    char *real = _NSGetExecutablePath(found, &size) == 0 ? realpath(found, NULL) : NULL;
    bool known = real != NULL && copy_path(path, real);
    free(real);
    return known;
#else
    ssize_t length = readlink("/proc/self/exe", path, PATH_SIZE);
    if (length <= 0 || length >= PATH_SIZE)
        return false;
    path[length] = '\0';
    return true;
#endif
}

static bool has_data(const char *folder)
{
    char below[PATH_SIZE];
    return paths_join(below, folder, "cards") && is_folder(below) && paths_join(below, folder, "missions") &&
           is_folder(below);
}

/* The program lies in build/ or build/<variant>/ of the sources, beside the data in an unpacked archive, or
 * in the bin/ of an installation that may have been moved as a whole. */
static bool data_near_program(char path[PATH_SIZE])
{
    enum { LEVELS = 4 };
    if (!program_path(path))
        return false;
    for (int level = 0; level < LEVELS; level++) {
        char share[PATH_SIZE];
        to_parent(path);
        if (has_data(path))
            return true;
        if (paths_join(share, path, "share") && paths_join(share, share, FOLDER_NAME) && has_data(share))
            return copy_path(path, share);
    }
    return false;
}

/* An override counts alone: a wrong one must be noticed, not silently replaced by other data. */
bool paths_data(char path[PATH_SIZE])
{
    const char *override = getenv("CONTACT_DATA");
    if (override != NULL && override[0] != '\0')
        return is_folder(override) && copy_path(path, override);
    return data_near_program(path) || (has_data(CONTACT_SHARE) && copy_path(path, CONTACT_SHARE));
}

/* ---- the pictures ---- */

/* The sources have an art/ too, but nothing rendered in it. */
static bool has_art(const char *folder)
{
    char index[PATH_SIZE];
    return paths_join(index, folder, "atlas-100.txt") && access(index, R_OK) == 0;
}

static bool art_near_program(char path[PATH_SIZE])
{
    enum { LEVELS = 2 };
    char folder[PATH_SIZE];
    if (!program_path(folder))
        return false;
    for (int level = 0; level < LEVELS; level++) {
        to_parent(folder);
        if (paths_join(path, folder, "art") && has_art(path))
            return true;
    }
    return false;
}

/* As with the data, an override counts alone. */
bool paths_art(char path[PATH_SIZE])
{
    const char *override = getenv("CONTACT_ART");
    if (override != NULL && override[0] != '\0')
        return has_art(override) && copy_path(path, override);
    return art_near_program(path) || (paths_data(path) && paths_join(path, path, "art") && has_art(path));
}

/* ---- the player's own folders ---- */

static bool home(char path[PATH_SIZE])
{
    const char *folder = getenv("HOME");
    if (folder != NULL && folder[0] == '/')
        return copy_path(path, folder);
    struct passwd user, *found = NULL;
    char texts[PATH_SIZE];
    return getpwuid_r(getuid(), &user, texts, sizeof texts, &found) == 0 && found != NULL &&
           user.pw_dir[0] == '/' && copy_path(path, user.pw_dir);
}

/* By the XDG Base Directory specification; it says that relative paths in its variables are ignored. */
static bool own_folder(char path[PATH_SIZE], const char *override, const char *xdg, const char *below_home)
{
    const char *folder = getenv(override);
    if (folder != NULL && folder[0] != '\0')
        return copy_path(path, folder);
    folder = getenv(xdg);
    if (folder != NULL && folder[0] == '/')
        return paths_join(path, folder, FOLDER_NAME);
    return home(path) && paths_join(path, path, below_home) && paths_join(path, path, FOLDER_NAME);
}

bool paths_saves(char path[PATH_SIZE])
{
    return own_folder(path, "CONTACT_SAVES", "XDG_DATA_HOME", ".local/share");
}

bool paths_config(char path[PATH_SIZE])
{
    return own_folder(path, "CONTACT_CONFIG", "XDG_CONFIG_HOME", ".config");
}

/* Some other process may create the same folder at the same moment: what counts is that it is there in the
 * end. */
bool paths_make(const char *path)
{
    char folder[PATH_SIZE];
    if (path[0] == '\0' || !copy_path(folder, path))
        return false;
    for (char *slash = strchr(folder + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(folder, 0700);
        *slash = '/';
    }
    mkdir(folder, 0700);
    return is_folder(folder);
}

/* ---- replacing a file ---- */

static const char *trouble(int error)
{
    static const struct {
        int error;
        const char *text;
    } known[] = {
        {ENOSPC, "the disk is full"},
        {EDQUOT, "your share of the disk is full"},
        {EACCES, "no permission to write there"},
        {EPERM, "no permission to write there"},
        {EROFS, "the disk is read-only"},
        {ENOENT, "the folder does not exist"},
        {ENOTDIR, "a part of the path is a file, not a folder"},
        {EISDIR, "there is a folder of that name"},
        {ENODEV, "that is a device, not a file"},
        {ENAMETOOLONG, "the name is too long"},
        {ELOOP, "the path is a circle of links"},
        {EFBIG, "the file would be larger than the system allows"},
        {EMFILE, "too many files are open"},
        {ENFILE, "too many files are open"},
        {EIO, "the disk reports an error"},
    };
    for (int i = 0; i < COUNT_OF(known); i++)
        if (known[i].error == error)
            return known[i].text;
    return "the file could not be written";
}

static int write_all(int file, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t written = write(file, bytes, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return errno;
        if (written == 0)
            return ENOSPC;
        bytes += written;
        length -= (size_t)written;
    }
    return 0;
}

/* The file that is meant, links followed, so that a linked save stays linked. What is there must be an
 * ordinary file that may be written: renaming over it would otherwise get round its permissions, or replace a
 * device. */
static int find_target(char target[PATH_SIZE], const char *path)
{
    struct stat info;
    if (!copy_path(target, path))
        return ENAMETOOLONG;
    if (stat(path, &info) != 0)
        return errno == ENOENT ? 0 : errno;
    if (S_ISDIR(info.st_mode))
        return EISDIR;
    if (!S_ISREG(info.st_mode))
        return ENODEV;
    if (access(path, W_OK) != 0)
        return errno;
    char *real = realpath(path, NULL);
    if (real == NULL)
        return errno;
    bool fits = copy_path(target, real);
    free(real);
    return fits ? 0 : ENAMETOOLONG;
}

/* Whether the open file is ours alone and still lies there: a lock dies with its process, so what a killed
 * write left is taken up again; another's write, or one that was renamed a moment ago, is left alone. */
static bool is_ours(int file, const char *path)
{
    struct stat opened, there;
    return flock(file, LOCK_EX | LOCK_NB) == 0 && fstat(file, &opened) == 0 && stat(path, &there) == 0 &&
           opened.st_ino == there.st_ino && opened.st_dev == there.st_dev;
}

/* The file to write, in the target's folder: named after the target, so that at most one stays behind when
 * the program is killed, and shortly, so that it fits beside the longest name. */
static int open_beside(const char *folder, const char *target, char beside[PATH_SIZE], int *error)
{
    enum { TRIES = 1000 };
    char mark[HASH_TEXT_SIZE], name[64];
    hash_text(hash_bytes(0, target, strlen(target)), mark);
    for (int i = 0; i < TRIES; i++) {
        text_print(name, sizeof name, ".contact-%s-%d.tmp", mark, i);
        if (!paths_join(beside, folder, name)) {
            *error = ENAMETOOLONG;
            return -1;
        }
        int file = open(beside, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0666);
        if (file >= 0 && is_ours(file, beside) && ftruncate(file, 0) == 0)
            return file;
        *error = errno;
        if (file >= 0)
            close(file);
        else if (errno != EINTR && errno != EISDIR && errno != ELOOP)
            return -1;
    }
    return -1;
}

/* Keeps the permissions that the old file had, where the disk knows such. */
static int fill(int file, const char *target, const char *bytes, size_t length)
{
    struct stat old;
    int error = write_all(file, bytes, length);
    if (error == 0 && stat(target, &old) == 0)
        fchmod(file, old.st_mode & 0777);
    if (error == 0 && fsync(file) != 0 && errno != EINVAL) /* EINVAL: a file system without flushing */
        error = errno;
    if (close(file) != 0 && error == 0 && errno != EINTR)
        error = errno;
    return error;
}

/* The new name must survive a power cut too. Not every file system can promise that; then there is nothing to
 * be done. */
static int flush_folder(const char *folder)
{
    int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0)
        return 0;
    int error = fsync(file) != 0 && errno == EIO ? EIO : 0;
    close(file);
    return error;
}

const char *paths_replace_file(const char *path, const char *bytes, size_t length)
{
    char target[PATH_SIZE], folder[PATH_SIZE], beside[PATH_SIZE];
    int error = path[0] == '\0' ? ENOENT : find_target(target, path);
    if (error != 0)
        return trouble(error);
    copy_path(folder, target);
    to_parent(folder);
    int file = open_beside(folder, target, beside, &error);
    if (file < 0)
        return trouble(error);
    error = fill(file, target, bytes, length);
    if (error == 0 && rename(beside, target) != 0)
        error = errno;
    if (error != 0) {
        unlink(beside);
        return trouble(error);
    }
    error = flush_folder(folder);
    return error == 0 ? NULL : trouble(error);
}

void paths_set_aside(const char *path)
{
    char beside[PATH_SIZE + 16];
    snprintf(beside, sizeof beside, "%s.damaged", path);
    rename(path, beside);
}
