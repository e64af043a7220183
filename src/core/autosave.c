/* autosave: the file always holds the game as it was when the last call returned. Decisions are appended; at
 * a new turn, and whenever the journal was changed elsewhere than at its end, the file is written beside and
 * renamed. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/paths.h"
#include "core/session_parts.h"

static void close_file(Autosave *autosave)
{
    if (autosave->file >= 0)
        close(autosave->file);
    autosave->file = -1;
}

void autosave_free(Autosave *autosave)
{
    close_file(autosave);
    free(autosave->path);
    free(autosave->error);
    *autosave = (Autosave){.file = -1};
}

void autosave_is_stale(Session *session)
{
    close_file(&session->autosave);
}

static char *copy(const char *text)
{
    size_t size = strlen(text) + 1;
    return memcpy(session_memory(NULL, size), text, size);
}

/* The player is told once; the next decision tries again with the whole file. */
static void fail(Autosave *autosave, const char *why)
{
    close_file(autosave);
    if (!autosave->error)
        autosave->told = false;
    free(autosave->error);
    autosave->error = copy(why);
}

static void succeed(Autosave *autosave)
{
    free(autosave->error);
    autosave->error = NULL;
}

/* ---- the whole file ---- */

/* Opens the file just written for appending. If that fails, the next decision writes it whole again: slower,
 * but sound. */
static void open_file(Autosave *autosave, off_t size)
{
    struct stat about;
    autosave->file = open(autosave->path, O_WRONLY | O_APPEND | O_CLOEXEC);
    if (autosave->file >= 0 && (fstat(autosave->file, &about) != 0 || about.st_size != size))
        close_file(autosave);
    if (autosave->file >= 0)
        autosave->inode = about.st_ino;
    autosave->size = size;
}

static void write_whole(Session *session)
{
    Autosave *autosave = &session->autosave;
    Writer text = {0};
    close_file(autosave);
    session_write(session, autosave->path, &text, &autosave->guard);
    const char *wrong = paths_replace_file(autosave->path, text.text, text.length);
    if (wrong) {
        fail(autosave, wrong);
    } else {
        open_file(autosave, (off_t)text.length);
        autosave->entries = session->now;
        autosave->turn = session->ask.turn;
        autosave->over = session->ask.kind == ASK_OVER;
        succeed(autosave);
    }
    writer_free(&text);
}

/* ---- the end of it ---- */

/* Somebody else may have replaced or changed the file: then appending would be lost or worse. */
static bool is_ours(const Autosave *autosave)
{
    struct stat about;
    return autosave->file >= 0 && stat(autosave->path, &about) == 0 && about.st_ino == autosave->inode &&
           about.st_size == autosave->size;
}

static bool write_all(int file, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t written = write(file, bytes, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        bytes += written;
        length -= (size_t)written;
    }
    return true;
}

/* True if the bytes are on the disk, or the file system has no such promise to make. */
static bool flush(int file)
{
#ifdef __APPLE__
    int result = fsync(file);
#else
    int result = fdatasync(file);
#endif
    return result == 0 || errno == EINVAL;
}

/* The sound part is restored, as far as that works (a piece of a line would be dropped at loading anyway),
 * and the whole file is tried: perhaps there is room beside, and if not, the player is told why. */
static void start_over(Session *session)
{
    Autosave *autosave = &session->autosave;
    if (ftruncate(autosave->file, autosave->size) == 0)
        flush(autosave->file);
    write_whole(session);
}

static void append(Session *session)
{
    Autosave *autosave = &session->autosave;
    Writer lines = {0};
    uint64_t guard = autosave->guard;
    for (int entry = autosave->entries; entry < session->now; entry++) {
        SaveLine line = session_line(session, entry);
        save_write_line(&line, &lines, &guard);
    }
    if (write_all(autosave->file, lines.text, lines.length) && flush(autosave->file)) {
        autosave->size += (off_t)lines.length;
        autosave->guard = guard;
        autosave->entries = session->now;
    } else {
        start_over(session);
    }
    writer_free(&lines);
}

void autosave_note(Session *session)
{
    Autosave *autosave = &session->autosave;
    if (!autosave->path)
        return;
    bool over = session->ask.kind == ASK_OVER;
    bool same_turn = autosave->turn == session->ask.turn && autosave->over == over;
    if (same_turn && session->now >= autosave->entries && is_ours(autosave)) {
        if (session->now > autosave->entries)
            append(session);
    } else {
        write_whole(session);
    }
}

/* ---- the door ---- */

const char *session_autosave(Session *session, const char *path)
{
    Autosave *autosave = &session->autosave;
    autosave_free(autosave);
    if (!path)
        return NULL;
    autosave->path = copy(path);
    write_whole(session);
    autosave->told = true;
    return autosave->error;
}

const char *session_autosave_error(Session *session)
{
    Autosave *autosave = &session->autosave;
    if (!autosave->error || autosave->told)
        return NULL;
    autosave->told = true;
    return autosave->error;
}
