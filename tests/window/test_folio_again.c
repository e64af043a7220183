/* Once more from the report: against the same opponent, from the same side, and the game that was under way is kept. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/folio/module.h"
#include "core/base/ensure.h"
#include "core/session/save.h"
#include "minunit.h"
#include "window/window.h"

#define MISSION "missions/folio/snoopys-nose.ini"

enum { SEED = 3, DECISIONS = 3 };

static const Module *const modules = folio_modules;

/* The Viet Cong against a recruit, with a few decisions, iron; as the autosave of its mission. */
static void leave_game(const Window *window, char path[PATH_SIZE])
{
    char folder[PATH_SIZE];
    Errors errors = {0};
    const Policy *recruit = session_policy(modules, "recruit");
    setenv("CONTACT_DATA", ".", 0);
    Session *session = session_new(
        modules, MISSION,
        (SessionOptions){.seed = SEED, .player = SIDE_SECOND, .opponent = recruit, .iron = true}, &errors);
    ENSURE(session && recruit);
    State *view = malloc(session_rules(session)->state_size);
    for (int i = 0; i < DECISIONS; i++)
        ENSURE(session_do(session, session_advice(session, recruit, view), AUTHOR_PERSON, NULL));
    ENSURE(paths_join(folder, window_saves(window), "autosave") && paths_make(folder) &&
           paths_join(path, folder, "missions-folio-snoopys-nose.save"));
    ENSURE(session_save(session, path) == NULL);
    session_free(session);
    free(view);
}

/* "vc recruit iron 3": who plays against whom, and how many decisions the player has given. */
static const char *game_at(const char *path)
{
    static char said[128];
    SaveFile save = {0};
    Errors unheard = {0};
    int own = 0;
    text_copy(said, sizeof said, "none");
    if (save_read(&save, path, &unheard)) {
        for (int i = 0; i < save.journal_count; i++)
            own += !save.journal[i].turn_begins && save.journal[i].author == AUTHOR_PERSON;
        text_print(said, sizeof said, "%s %s %s %d", save.player, save.opponent, save.iron ? "iron" : "mild",
                   own);
    }
    save_free(&save);
    errors_free(&unheard);
    return said;
}

TEST(again_keeps_side_and_opponent_and_the_game_that_was_under_way)
{
    char path[PATH_SIZE], before[PATH_SIZE + 16];
    if (!window_possible())
        return;
    Window *window = window_open(1280, 720, NULL);
    CHECK(window != NULL);
    leave_game(window, path);
    text_print(before, sizeof before, "%.*s-before.save", (int)strlen(path) - 5, path);
    window_settings(window, "[game]\nenemy = skip\n");
    const char *const arguments[] = {"play", path, NULL};
    CHECK(window_reopen(window, arguments) != NULL);
    CHECK_TEXT(game_at(path), "vc recruit iron 3");
    window_key(window, "Escape");
    CHECK(window_click(window, "menu.after"));
    CHECK(window_click(window, "after.again"));
    CHECK_TEXT(game_at(path), "vc recruit iron 0");
    CHECK_TEXT(game_at(before), "vc recruit iron 3");
    window_close(window);
}
