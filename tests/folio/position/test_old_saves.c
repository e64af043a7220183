/* Saves of Vietnam Battles from earlier releases, under tests/replays/: sealed line by line, and from before the sides had
 * lots of their own. */
#include <stdio.h>

#include "ai/folio/module.h"
#include "core/session/session.h"
#include "help/session_play.h"
#include "minunit.h"

static const Module *const MODULES = folio_modules;

/* Written anew, it goes on as any other. */
static void check_goes_on(Session *session)
{
    Errors errors = {0};
    Writer report = {0};
    const char *again = play_path("again.save");
    CHECK_TEXT(session_save(session, again), NULL);
    CHECK(session_replay(MODULES, again, &report, &errors));
    writer_free(&report);
    errors_free(&errors);
}

/* Loads with this note, "" if it must have none, and goes on. */
static void check_loads(const char *path, const char *note)
{
    Errors errors = {0};
    Writer notes = {0};
    Session *session = session_load(MODULES, path, &notes, &errors);
    errors_print(&errors, stderr);
    CHECK(session);
    if (*note)
        CHECK_CONTAINS(notes.text, note);
    else
        CHECK_TEXT(notes.text ? notes.text : "", "");
    check_goes_on(session);
    session_free(session);
    writer_free(&notes);
    errors_free(&errors);
}

TEST(folio_saves_from_before_the_secret_lots_replay_with_the_same_decisions)
{
    static const char *const path = "tests/replays/folio-iron-triangle-1.save";
    Errors errors = {0};
    Writer report = {0};
    if (!session_replay(MODULES, path, &report, &errors))
        minunit_fail(path, 1, "%s", report.text ? report.text : "");
    writer_free(&report);
    errors_free(&errors);
    check_loads(path, "");
}

/* Support fire of both has other numbers since. */
TEST(folio_saves_of_scenarios_that_have_other_numbers_now_go_on_with_a_note)
{
    static const char *const changed = "The mission or its cards have changed since this game was saved.";
    check_loads("tests/replays/folio-snoopys-nose-1.save", changed);
    check_loads("tests/replays/folio-boys-of-67-1.save", changed);
}
