#include "ui/model/shelf/set_aside.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/paths.h"
#include "core/session/save.h"
#include "ui/model/shelf/last_games.h"

static Session *load(const Module *modules, const char *path)
{
    Errors unheard = {0};
    Writer notes = {0};
    Session *session = modules ? session_load_held(modules, path, &notes, &unheard) : NULL;
    writer_free(&notes);
    errors_free(&unheard);
    return session;
}

/* What cannot be read, or not wholly, may be worth something yet. */
static bool is_over(const Module *modules, const char *path)
{
    StandingGame standing;
    if (last_games_noted(path, &standing) && standing != GAME_OVER)
        return standing == GAME_FINISHED;
    Session *session = load(modules, path);
    Ask ask = {0};
    if (session)
        session_ask(session, &ask);
    bool over = session && !session_is_damaged(session) && ask.kind == ASK_OVER;
    session_free(session);
    return over;
}

/* ---- the same game twice ---- */

/* Without playing it: whether it can be at all. */
static bool may_be_begun_by(const char *path, const Session *instead)
{
    SaveFile save = {0};
    Errors unheard = {0};
    bool may = save_read(&save, path, &unheard) && !save_is_damaged(&save) &&
               save.seed == session_options(instead)->seed && save.entries <= session_now(instead);
    save_free(&save);
    errors_free(&unheard);
    return may;
}

/* However the ways to it are written. */
static bool same_file(const char *a, const char *b)
{
    struct stat one, other;
    return stat(a, &one) == 0 && stat(b, &other) == 0 && one.st_ino == other.st_ino &&
           one.st_dev == other.st_dev;
}

static bool same_start(const Session *a, const Session *b)
{
    const SessionOptions *one = session_options(a), *other = session_options(b);
    return session_rules(a) == session_rules(b) && same_file(session_mission(a), session_mission(b)) &&
           one->seed == other->seed && one->player == other->player && one->opponent == other->opponent &&
           one->iron == other->iron;
}

/* One that went on from a stored position does not know how it began. */
static bool begins_with(const Session *whole, const Session *part)
{
    int count = session_now(part);
    if (!same_start(whole, part) || count > session_now(whole) || (count && !session_before(part, 0)))
        return false;
    for (int i = 0; i < count; i++) {
        Author one, other;
        if (strcmp(session_entry(whole, i, &one), session_entry(part, i, &other)) != 0 || one != other)
            return false;
    }
    return true;
}

static bool is_contained(const Module *modules, const char *path, const Session *instead)
{
    Session *session = may_be_begun_by(path, instead) ? load(modules, path) : NULL;
    bool contained = session && begins_with(instead, session);
    session_free(session);
    return contained;
}

/* ---- a place beside ---- */

static bool name_beside(const char *path, int number, char beside[PATH_SIZE])
{
    const char *slash = strrchr(path, '/'), *dot = strrchr(path, '.');
    int stem = (int)(dot && (!slash || dot > slash) ? (size_t)(dot - path) : strlen(path));
    char count[16] = "";
    if (number > 1)
        text_print(count, sizeof count, "-%d", number);
    return snprintf(beside, PATH_SIZE, "%.*s-before%s%s", stem, path, count, path + stem) < PATH_SIZE;
}

static bool is_held(const char *path)
{
    bool taken;
    int held = paths_hold(path, &taken);
    if (held >= 0)
        close(held);
    return taken;
}

/* Never over another file, even if that has just come; false with EEXIST then. Not every disk knows links. */
static bool move_to_free(const char *path, const char *beside)
{
    struct stat found;
    if (link(path, beside) == 0)
        return unlink(path) == 0;
    if (errno == EEXIST)
        return false;
    if (lstat(beside, &found) == 0) {
        errno = EEXIST;
        return false;
    }
    return rename(path, beside) == 0;
}

static const char *move_beside(const Module *modules, const char *path)
{
    char beside[PATH_SIZE];
    bool over = is_over(modules, path), moved = false;
    for (int number = 1; !moved; number++) {
        if (!name_beside(path, number, beside))
            return "the name of the mission is too long";
        moved = move_to_free(path, beside);
        if (!moved && errno != EEXIST)
            return "the game that is there cannot be set aside";
        if (!moved && over && !is_held(beside) && is_over(modules, beside))
            moved = rename(path, beside) == 0;
    }
    last_games_moved(path, beside);
    return NULL;
}

const char *set_aside(const Module *modules, const char *path, const Session *instead)
{
    struct stat found;
    bool taken;
    const char *wrong = NULL;
    if (lstat(path, &found) != 0)
        return NULL;
    int held = paths_hold(path, &taken);
    if (!taken && !is_contained(modules, path, instead))
        wrong = move_beside(modules, path);
    if (held >= 0)
        close(held);
    return wrong;
}
