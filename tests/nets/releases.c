/* releases: see the header. */
#include "nets/releases.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>

#include "core/base/ensure.h"
#include "help/session_play.h"
#include "minunit.h"

#define FOLDER "tests/replays/releases"

enum { LIST_MOST = 4096, DECISIONS = 20, PLAYER_STREAM = 23 };

/* Plays on at random; the reason why it does not hold together, or NULL. */
static const char *play_on(Session *session)
{
    static Action actions[LIST_MOST];
    Rng rng;
    rng_seed(&rng, 1, PLAYER_STREAM);
    for (int i = 0; i <= DECISIONS; i++) {
        const Rules *rules = session_rules(session);
        const char *broken = rules->broken(session_game(session), session_state(session));
        int count = rules->legal(session_game(session), session_state(session), actions, LIST_MOST);
        if (broken || count == 0)
            return broken;
        if (!session_do(session, actions[rng_below(&rng, (uint32_t)(count < LIST_MOST ? count : LIST_MOST))],
                        AUTHOR_PERSON, NULL))
            return "a legal action is refused";
    }
    return NULL;
}

static const char *comes_back(const Module *modules, Session *session, const char *name)
{
    char path[512];
    Errors errors = {0};
    Writer notes = {0};
    snprintf(path, sizeof path, "%s", play_path(name));
    const char *wrong = session_save(session, path);
    Session *again = wrong ? NULL : session_load(modules, path, &notes, &errors);
    if (!wrong && (!again || session_hash(again) != session_hash(session) || notes.length))
        wrong = "saved now and loaded again it is another game";
    session_free(again);
    writer_free(&notes);
    errors_free(&errors);
    return wrong;
}

static void check(const Module *modules, const char *path, const char *name)
{
    Writer report = {0}, notes = {0};
    Errors errors = {0};
    bool same = session_replay(modules, path, &report, &errors);
    bool other_cards =
        report.text && strstr(report.text, "its cards have changed"); /* he is told, whichever way it goes */
    errors_free(&errors);
    errors = (Errors){0};
    Session *session = session_load(modules, path, &notes, &errors);
    const char *wrong = session ? play_on(session) : errors.count ? errors.line[0] : "it does not load";
    if (!wrong && !(same && other_cards) && same == (notes.length > 0))
        wrong = same ? "it replays, and yet the player is told of changes"
                     : "it goes another way, and nobody is told";
    if (!wrong)
        wrong = comes_back(modules, session, name);
    if (wrong)
        minunit_fail(path, 1, "%s", wrong);
    session_free(session);
    writer_free(&report);
    writer_free(&notes);
    errors_free(&errors);
}

int releases_load(const Module *modules, const char *begins)
{
    int count = 0;
    DIR *folder = opendir(FOLDER);
    ENSURE(folder);
    for (struct dirent *entry; (entry = readdir(folder));) {
        char path[512];
        if (strncmp(entry->d_name, begins, strlen(begins)) != 0)
            continue;
        snprintf(path, sizeof path, FOLDER "/%s", entry->d_name);
        check(modules, path, entry->d_name);
        count++;
    }
    closedir(folder);
    return count;
}
