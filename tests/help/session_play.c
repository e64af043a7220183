#include "help/session_play.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/base/ensure.h"
#include "core/base/paths.h"
#include "nets/reguard.h"
#include "toy/toy.h"

/* ---- files ---- */

static char folder[PATH_SIZE];
static pid_t owner; /* a forked child must not clear away what its parent still needs */

static void clear_away(void)
{
    DIR *dir = getpid() == owner ? opendir(folder) : NULL;
    if (!dir)
        return;
    for (struct dirent *entry; (entry = readdir(dir));) {
        char path[PATH_SIZE];
        if (paths_join(path, folder, entry->d_name))
            unlink(path); /* fails for "." and "..", and should */
    }
    closedir(dir);
    rmdir(folder);
}

const char *play_path(const char *name)
{
    enum { PATHS_AT_ONCE = 16 };
    static char paths[PATHS_AT_ONCE][PATH_SIZE];
    static int next;
    if (!folder[0]) {
        const char *base = getenv("TMPDIR");
        ENSURE(paths_join(folder, base && base[0] ? base : "/tmp", "contact-session-XXXXXX") &&
               mkdtemp(folder));
        owner = getpid();
        atexit(clear_away);
    }
    char *path = paths[next++ % PATHS_AT_ONCE];
    ENSURE(paths_join(path, folder, name));
    return path;
}

void play_write(const char *path, const char *bytes, size_t length)
{
    FILE *file = fopen(path, "wb");
    ENSURE(file);
    ENSURE(fwrite(bytes, 1, length, file) == length);
    ENSURE(fclose(file) == 0);
}

char *play_read(const char *path, size_t *length)
{
    Writer text = {0};
    char piece[4096];
    FILE *file = fopen(path, "rb");
    ENSURE(file);
    for (size_t count; (count = fread(piece, 1, sizeof piece, file)) > 0;)
        writer_bytes(&text, piece, count);
    fclose(file);
    writer_bytes(&text, "", 0);
    if (length)
        *length = text.length;
    return text.text;
}

/* ---- games ---- */

static const char mission_text[] =
    "[mission]\nsystem = toy\ntitle = The Ridge\nturns = %d\ngoal = 9999\nsupply = 9\n"
    "[squad a1]\nside = us\nstrength = %d\n"
    "[squad a2]\nside = us\nstrength = %d\n"
    "[squad b1]\nside = enemy\nstrength = %d\n"
    "[squad b2]\nside = enemy\nstrength = %d\n";

const char *play_mission(const char *name, int turns)
{
    static const char *const marks[] = {"hit", "brave", "eye", "hit brave", "", "hit eye", "brave eye", ""};
    const char *path = play_path(name);
    int strength = turns > 20 ? 250 : 4;
    Writer text = {0};
    writer_print(&text, mission_text, turns, strength, strength, strength, strength);
    for (int card = 1; card <= 8; card++)
        writer_print(&text, "[card %d]\ncommands = %d\nmarks = %s\n", card, 1 + card % 3, marks[card - 1]);
    writer_text(&text, "[card 9]\nreshuffle = yes\n");
    play_write(path, text.text, text.length);
    writer_free(&text);
    return path;
}

Session *play_new(const char *mission, uint64_t seed, Side player)
{
    Errors errors = {0};
    SessionOptions options = {
        .seed = seed, .player = player, .opponent = session_policy(toy_modules, "random")};
    Session *session = session_new(toy_modules, mission, options, &errors);
    errors_print(&errors, stderr);
    ENSURE(session);
    errors_free(&errors);
    return session;
}

bool play_one(Session *session, Rng *rng)
{
    enum { MOST = 256 };
    Action actions[MOST];
    Reason reason;
    int count = session_rules(session)->legal(session_game(session), session_state(session), actions, MOST);
    if (count == 0)
        return false;
    ENSURE(count <= MOST);
    bool done = session_do(session, actions[rng_below(rng, (uint32_t)count)], AUTHOR_PERSON, &reason);
    ENSURE(done);
    return true;
}

int play_some(Session *session, Rng *rng, int count)
{
    int played = 0;
    while (played < count && play_one(session, rng))
        played++;
    return played;
}

Session *play_load(const char *path, Writer *notes)
{
    Errors errors = {0};
    Session *session = session_load(toy_modules, path, notes, &errors);
    errors_print(&errors, stderr);
    ENSURE(session);
    errors_free(&errors);
    return session;
}

static bool same_entry(const Session *a, const Session *b, int entry)
{
    Author by_a, by_b;
    const char *text_a = session_entry(a, entry, &by_a), *text_b = session_entry(b, entry, &by_b);
    return by_a == by_b && strcmp(text_a, text_b) == 0;
}

bool play_same(const Session *a, const Session *b)
{
    size_t size = session_rules(a)->state_size;
    if (session_now(a) != session_now(b) || memcmp(session_state(a), session_state(b), size) != 0 ||
        memcmp(session_seen(a), session_seen(b), size) != 0)
        return false;
    for (int i = 0; i < session_now(a); i++)
        if (!same_entry(a, b, i) || memcmp(session_before(a, i), session_before(b, i), size) != 0)
            return false;
    return true;
}

/* ---- whole games, and what is loaded of them ---- */

Session *play_game(const char *mission, uint64_t seed, Side player, int decisions)
{
    Session *session = play_new(mission, seed, player);
    Rng rng;
    rng_seed(&rng, seed, 2);
    play_some(session, &rng, decisions);
    return session;
}

Session *play_try_load(const char *path, Writer *said)
{
    Errors errors = {0};
    Session *session = session_load(toy_modules, path, said, &errors);
    for (int i = 0; i < errors.count && i < ERRORS_KEPT; i++)
        writer_print(said, "%s\n", errors.line[i]);
    if ((session == NULL) != (errors.count > 0))
        abort();
    errors_free(&errors);
    writer_text(said, "");
    return session;
}

char *play_replaced(const char *text, const char *old, const char *new)
{
    const char *at = strstr(text, old);
    if (!at)
        abort();
    Writer out = {0};
    writer_bytes(&out, text, (size_t)(at - text));
    writer_text(&out, new);
    writer_text(&out, at + strlen(old));
    return out.text;
}

Session *play_load_changed(Session *session, const char *old, const char *new, Writer *said)
{
    const char *path = play_path("changed.save");
    session_save(session, path);
    char *text = play_read(path, NULL), *changed = play_replaced(text, old, new);
    Writer guarded = {0};
    reguard(changed, &guarded);
    play_write(path, guarded.text, guarded.length);
    writer_free(&guarded);
    free(changed);
    free(text);
    return play_try_load(path, said);
}
