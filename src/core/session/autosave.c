/* autosave: the file always holds the game as it was when the last call returned. Decisions are appended; at
 * a new turn, and whenever the journal was changed elsewhere than at its end, the file is written beside and
 * renamed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/paths.h"
#include "core/session/session_parts.h"

static void close_file(Autosave *autosave)
{
    if (autosave->file >= 0)
        close(autosave->file);
    autosave->file = -1;
}

void autosave_free(Autosave *autosave)
{
    close_file(autosave);
    free(autosave->asked);
    free(autosave->path);
    free(autosave->error);
    free(autosave->news);
    *autosave = (Autosave){.file = -1};
}

void autosave_is_stale(Session *session)
{
    session->autosave.stale = true;
}

/* The player is told once; the next decision tries again with the whole file. */
static void fail(Autosave *autosave, const char *why)
{
    autosave->stale = true;
    if (!autosave->error)
        autosave->told = false;
    free(autosave->error);
    autosave->error = session_text(why);
}

static void succeed(Autosave *autosave)
{
    free(autosave->error);
    autosave->error = NULL;
}

/* ---- one game, one file ---- */

/* Whether the file that is ours still lies at the path; `size` gets how long it is. */
static bool lies_there(const Autosave *autosave, off_t *size)
{
    struct stat held, there;
    if (autosave->file < 0 || fstat(autosave->file, &held) != 0 || stat(autosave->path, &there) != 0)
        return false;
    *size = there.st_size;
    return held.st_ino == there.st_ino && held.st_dev == there.st_dev;
}

/* "ridge-2.save" for "ridge.save": the first name that nobody has. */
static char *free_name(const char *path)
{
    enum { ROOM = 16 };
    const char *slash = strrchr(path, '/'), *dot = strrchr(path, '.');
    struct stat found;
    size_t size = strlen(path) + ROOM;
    int stem = (int)(dot && dot > (slash ? slash + 1 : path) ? (size_t)(dot - path) : strlen(path));
    char *name = session_memory(NULL, size);
    int number = 2;
    do
        snprintf(name, size, "%.*s-%d%s", stem, path, number++, path + stem);
    while (lstat(name, &found) == 0);
    return name;
}

/* Another program plays the game of this file: ours goes on in a copy. */
static void go_aside(Autosave *autosave)
{
    Writer news = {0};
    char *name = free_name(autosave->path);
    writer_print(&news, "Another program is playing %s: this game goes on in a copy, %s.", autosave->path,
                 name);
    free(autosave->news);
    autosave->news = news.text;
    autosave->news_told = false;
    free(autosave->path);
    autosave->path = name;
}

/* Whoever holds the file at the path keeps it. */
static void take_place(Autosave *autosave)
{
    off_t size;
    bool taken;
    if (lies_there(autosave, &size))
        return;
    close_file(autosave);
    autosave->file = paths_hold(autosave->path, &taken);
    if (taken)
        go_aside(autosave);
}

bool autosave_is_others(const Session *session, const char *path)
{
    struct stat own, there;
    const Autosave *autosave = &session->autosave;
    bool taken, ours = autosave->file >= 0 && fstat(autosave->file, &own) == 0 && stat(path, &there) == 0 &&
                       own.st_ino == there.st_ino && own.st_dev == there.st_dev;
    int held = ours ? -1 : paths_hold(path, &taken);
    if (held >= 0)
        close(held);
    return !ours && taken;
}

/* ---- the whole file ---- */

/* If it cannot be held, the next decision writes it whole again: slower, but sound. */
static void is_written(Session *session, int held, size_t size)
{
    Autosave *autosave = &session->autosave;
    close_file(autosave);
    autosave->file = held;
    autosave->stale = false;
    autosave->size = (off_t)size;
    autosave->entries = session->now;
    autosave->turn = session->ask.turn;
    autosave->over = session->ask.kind == ASK_OVER;
}

static void write_whole(Session *session)
{
    Autosave *autosave = &session->autosave;
    Writer text = {0};
    int held = -1;
    take_place(autosave);
    session_write(session, autosave->path, &text, &autosave->guard);
    const char *wrong = session_keep_damaged(session, autosave->path);
    if (!wrong)
        wrong = paths_replace_held(autosave->path, text.text, text.length, &held);
    if (held >= 0)
        is_written(session, held, text.length);
    if (wrong)
        fail(autosave, wrong);
    else
        succeed(autosave);
    writer_free(&text);
}

/* ---- the end of it ---- */

/* Somebody else may have replaced or changed the file: then appending would be lost or worse. */
static bool is_sound(const Autosave *autosave)
{
    off_t size;
    return !autosave->stale && lies_there(autosave, &size) && size == autosave->size;
}

/* The sound part is restored, as far as that works (a piece of a line would be dropped at loading anyway),
 * and the whole file is tried: perhaps there is room beside, and if not, the player is told why. */
static void start_over(Session *session)
{
    Autosave *autosave = &session->autosave;
    if (paths_truncate(autosave->file, autosave->size) == 0)
        paths_flush(autosave->file);
    write_whole(session);
}

/* A line is there before it is counted: a kill between the two loses nothing and raises no alarm. */
static bool add_lines(const Autosave *autosave, const Writer *lines, int entries)
{
    Writer count = {0};
    save_write_count(entries, &count);
    bool fine = paths_write(autosave->file, lines->text, lines->length, autosave->size) == 0 &&
                paths_write(autosave->file, count.text, count.length, SAVE_COUNT_AT) == 0 &&
                paths_flush(autosave->file) == 0;
    writer_free(&count);
    return fine;
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
    if (add_lines(autosave, &lines, session->now)) {
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
    if (same_turn && session->now >= autosave->entries && is_sound(autosave)) {
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
    if (!path || !autosave->asked || strcmp(path, autosave->asked) != 0) { /* else the file stays ours */
        autosave_free(autosave);
        if (!path)
            return NULL;
        autosave->asked = session_text(path);
        autosave->path = session_text(path);
    }
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

const char *session_autosave_news(Session *session)
{
    Autosave *autosave = &session->autosave;
    if (!autosave->news || autosave->news_told)
        return NULL;
    autosave->news_told = true;
    return autosave->news;
}

const char *session_autosave_path(const Session *session)
{
    return session->autosave.path;
}
