/* Saves of Fields of Fire from earlier releases, under tests/replays/: sealed line by line. */
#include <stdio.h>

#include "ai/fof/module.h"
#include "core/session/session.h"
#include "minunit.h"

static const Module *const MODULES = fof_modules;

/* Every decision of the journal is done again; later cards or rules may stop that, but never the loading. */
static void check_loads(const char *path, int entries)
{
    Errors errors = {0};
    Writer notes = {0};
    Session *session = session_load(MODULES, path, &notes, &errors);
    errors_print(&errors, stderr);
    CHECK(session);
    CHECK(session_entries(session) >= entries);
    session_free(session);
    writer_free(&notes);
    errors_free(&errors);
}

TEST(a_save_that_was_sealed_line_by_line_loads)
{
    check_loads("tests/replays/fof-patrol-1.save", 30);
}
