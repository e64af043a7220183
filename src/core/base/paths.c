/* paths: where data, saves and settings are, and how a file is replaced without ever being half written. */
#include "core/base/paths.h"

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

#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "core/base/text.h"

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

int paths_write(int file, const char *bytes, size_t length, off_t at)
{
    while (length > 0) {
        ssize_t written = pwrite(file, bytes, length, at);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return errno;
        if (written == 0)
            return ENOSPC;
        bytes += written;
        at += written;
        length -= (size_t)written;
    }
    return 0;
}

/* EINVAL: a file system without flushing. What is left to be flushed after an interruption is flushed by the
 * next try. */
int paths_flush(int file)
{
#ifdef __APPLE__
    while (fsync(file) != 0)
#else
    while (fdatasync(file) != 0)
#endif
        if (errno != EINTR)
            return errno == EINVAL ? 0 : errno;
    return 0;
}

/* The same with the times and permissions of the file. */
static int flush_all(int file)
{
    while (fsync(file) != 0)
        if (errno != EINTR)
            return errno == EINVAL ? 0 : errno;
    return 0;
}

int paths_truncate(int file, off_t length)
{
    while (ftruncate(file, length) != 0)
        if (errno != EINTR)
            return errno;
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

static int open_file(const char *path, int flags)
{
    for (;;) {
        int file = open(path, flags | O_CLOEXEC | O_NONBLOCK, 0666);
        if (file >= 0 || errno != EINTR)
            return file;
    }
}

/* Locks the open file; true if somebody else has it locked. A file system that knows no locks cannot tell. */
static bool is_locked(int file)
{
    while (flock(file, LOCK_EX | LOCK_NB) != 0)
        if (errno != EINTR)
            return errno == EWOULDBLOCK;
    return false;
}

/* Whether the open file is ours alone and still lies there: a lock dies with its process, so what a killed
 * write left is taken up again; another's write, or one that was renamed a moment ago, is left alone. */
static bool is_ours(int file, const char *path, bool *taken)
{
    struct stat opened, there;
    *taken = is_locked(file);
    return !*taken && fstat(file, &opened) == 0 && stat(path, &there) == 0 && opened.st_ino == there.st_ino &&
           opened.st_dev == there.st_dev;
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
        bool taken;
        int file = open_file(beside, O_WRONLY | O_CREAT | O_NOFOLLOW);
        *error = file < 0 ? errno : 0;
        if (file >= 0 && is_ours(file, beside, &taken) && (*error = paths_truncate(file, 0)) == 0)
            return file;
        if (file >= 0)
            close(file);
        if (*error != 0 && *error != EISDIR && *error != ELOOP)
            return -1;
    }
    *error = *error ? *error : EAGAIN;
    return -1;
}

/* Keeps the permissions that the old file had, where the disk knows such. */
static int fill(int file, const char *target, const char *bytes, size_t length)
{
    struct stat old;
    int error = paths_write(file, bytes, length, 0);
    if (error == 0 && stat(target, &old) == 0)
        fchmod(file, old.st_mode & 0777);
    return error ? error : flush_all(file);
}

/* The new name must survive a power cut too. Not every file system can promise that; then there is nothing to
 * be done. */
static int flush_folder(const char *folder)
{
    int file = open_file(folder, O_RDONLY | O_DIRECTORY);
    if (file < 0)
        return 0;
    int error = flush_all(file) == EIO ? EIO : 0;
    close(file);
    return error;
}

static int move_over(const char *from, const char *to)
{
    while (rename(from, to) != 0)
        if (errno != EINTR)
            return errno;
    return 0;
}

/* `held` gets the new file, still open and locked; it is there even if its name could not be flushed. */
static int replace(const char *path, const char *bytes, size_t length, int *held)
{
    char target[PATH_SIZE], folder[PATH_SIZE], beside[PATH_SIZE];
    int error = path[0] == '\0' ? ENOENT : find_target(target, path);
    if (error != 0)
        return error;
    copy_path(folder, target);
    to_parent(folder);
    int file = open_beside(folder, target, beside, &error);
    if (file < 0)
        return error;
    error = fill(file, target, bytes, length);
    if (error == 0)
        error = move_over(beside, target);
    if (error != 0) {
        unlink(beside);
        close(file);
        return error;
    }
    *held = file;
    return flush_folder(folder);
}

const char *paths_replace_held(const char *path, const char *bytes, size_t length, int *held)
{
    *held = -1;
    int error = replace(path, bytes, length, held);
    return error == 0 ? NULL : trouble(error);
}

const char *paths_replace_file(const char *path, const char *bytes, size_t length)
{
    int held;
    const char *wrong = paths_replace_held(path, bytes, length, &held);
    if (held >= 0 && close(held) != 0 && !wrong && errno != EINTR)
        wrong = trouble(errno);
    return wrong;
}

/* ---- one program at a time ---- */

int paths_hold(const char *path, bool *taken)
{
    enum { TRIES = 10 }; /* whoever had it may be replacing it right now */
    *taken = false;
    for (int i = 0; i < TRIES && !*taken; i++) {
        int file = open_file(path, O_WRONLY);
        if (file < 0 || is_ours(file, path, taken))
            return file;
        close(file);
    }
    return -1;
}

void paths_set_aside(const char *path)
{
    char beside[PATH_SIZE + 16];
    snprintf(beside, sizeof beside, "%s.damaged", path);
    rename(path, beside);
}

static bool read_all(const char *path, Writer *bytes)
{
    char piece[1 << 14];
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return false;
    writer_clear(bytes);
    for (size_t count; (count = fread(piece, 1, sizeof piece, file)) > 0;)
        writer_bytes(bytes, piece, count);
    bool whole = !ferror(file);
    fclose(file);
    return whole;
}

static const char *keep_bytes(const char *path, const Writer *bytes)
{
    enum { MOST = 99 };
    char beside[PATH_SIZE + 16];
    const char *wrong = "too many damaged files are kept there already";
    Writer other = {0};
    for (int i = 1; i <= MOST; i++) {
        int length = snprintf(beside, sizeof beside, i == 1 ? "%s.damaged" : "%s.damaged-%d", path, i);
        if (length >= PATH_SIZE || !read_all(beside, &other)) {
            wrong = paths_replace_file(beside, bytes->text, bytes->length);
            break;
        }
        if (other.length == bytes->length && memcmp(other.text, bytes->text, bytes->length) == 0) {
            wrong = NULL;
            break;
        }
    }
    writer_free(&other);
    return wrong;
}

const char *paths_copy_damaged(const char *path)
{
    Writer bytes = {0};
    const char *wrong = read_all(path, &bytes) ? keep_bytes(path, &bytes) : trouble(errno);
    writer_free(&bytes);
    return wrong;
}
