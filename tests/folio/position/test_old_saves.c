/* Saves of Vietnam Battles from earlier releases, under tests/replays/: sealed line by line, and from before the sides had
 * lots of their own. */
#include <stdio.h>

#include "ai/folio/module.h"
#include "core/session/session.h"
#include "help/session_play.h"
#include "minunit.h"

static const Module *const MODULES = folio_modules;

static void check_replays(const char *path)
{
    Errors errors = {0};
    Writer report = {0}, notes = {0};
    bool same = session_replay(MODULES, path, &report, &errors);
    if (!same)
        minunit_fail(path, 1, "%s", report.text ? report.text : "");
    Session *session = session_load(MODULES, path, &notes, &errors);
    errors_print(&errors, stderr);
    CHECK(session);
    CHECK_TEXT(notes.text ? notes.text : "", "");
    /* Written anew, it goes on as any other. */
    const char *again = play_path("again.save");
    CHECK_TEXT(session_save(session, again), NULL);
    CHECK(session_replay(MODULES, again, &report, &errors));
    session_free(session);
    writer_free(&report);
    writer_free(&notes);
    errors_free(&errors);
}

TEST(folio_saves_from_before_the_secret_lots_replay_with_the_same_decisions)
{
    check_replays("tests/replays/folio-iron-triangle-1.save");
    check_replays("tests/replays/folio-snoopys-nose-1.save");
    check_replays("tests/replays/folio-boys-of-67-1.save");
}
