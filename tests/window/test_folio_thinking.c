/* The other side thinks for as long as it likes, and the window answers all the while: it can be looked
 * around, the last decision taken back, the window closed, and the game goes on as it would have. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ai/folio/commander.h"
#include "ai/folio/module.h"
#include "core/base/ensure.h"
#include "minunit.h"
#include "window/window.h"

#define MISSION "missions/folio/snoopys-nose.ini"

static const Module *const modules = folio_modules;

static const char *const no_film = "[game]\nenemy = skip\n";

/* ---- a game in which the Viet Cong decide one last thing before the Americans move ---- */

typedef struct Eve {
    char save[64];
    char before[32], after[32]; /* hashes: now, and when the player is asked again */
} Eve;

static void put_hash(const Session *session, char hash[32])
{
    text_print(hash, 32, "%016llx", (unsigned long long)session_hash(session));
}

static Session *viet_cong(void)
{
    Errors errors = {0};
    setenv("CONTACT_DATA", ".", 0);
    Session *session = session_new(
        modules, MISSION,
        (SessionOptions){.seed = 3, .player = SIDE_SECOND, .opponent = folio_policies, .held = true},
        &errors);
    errors_print(&errors, stdout);
    ENSURE(session);
    return session;
}

static void decide(Session *session)
{
    State *view = malloc(session_rules(session)->state_size);
    ENSURE(view);
    Action action = session_advice(session, folio_policies, view);
    ENSURE(session_do(session, action, AUTHOR_STAFF, NULL));
    free(view);
}

static Eve eve_of_battle(void)
{
    Eve eve = {.save = "/tmp/contact-eve-XXXXXX"};
    int file = mkstemp(eve.save);
    Session *session = viet_cong();
    ENSURE(file >= 0);
    close(file);
    while (session_go_on(session))
        continue;
    do {
        ENSURE(session_save(session, eve.save) == NULL);
        put_hash(session, eve.before);
        decide(session);
    } while (!session_is_theirs(session));
    int answers = 1;
    while (session_go_on(session))
        answers++;
    ENSURE(answers > 10); /* enough to watch them think */
    put_hash(session, eve.after);
    session_free(session);
    return eve;
}

/* With that game on the table, and nothing shown step by step. */
static Window *open_at(const Eve *eve)
{
    const char *const arguments[] = {"play", eve->save, NULL};
    Window *window = window_open(1280, 720, NULL);
    if (!window)
        return NULL;
    window_settings(window, no_film);
    return window_reopen(window, arguments);
}

static bool is_deciding(Window *window)
{
    window_look(window);
    return window_find(window, "deciding") != NULL;
}

/* ---- */

TEST(the_other_side_sets_up_by_itself_and_then_the_window_sleeps)
{
    if (!window_possible())
        return;
    const char *const arguments[] = {"play", MISSION, NULL};
    Window *window = window_open(1280, 720, arguments);
    CHECK(window != NULL);
    window_settle(window);
    CHECK(!is_deciding(window));
    CHECK_TEXT(window_ask(window), "movement");
    CHECK_TEXT(window_problems(window), "");
    CHECK(window_wait_asleep(window));
    window_close(window);
}

TEST(what_was_decided_is_taken_back_while_the_other_side_thinks_about_it)
{
    if (!window_possible())
        return;
    Eve eve = eve_of_battle();
    Window *window = open_at(&eve);
    CHECK(window != NULL);
    window_look(window);
    CHECK_TEXT(window_hash(window), eve.before);
    CHECK(!is_deciding(window));
    window_hold_thought(window, true);
    window_tap(window, "a");
    CHECK(window_wait_for(window, "deciding"));
    CHECK_TEXT(window_problems(window), "");
    CHECK(window_find(window, "end")->off); /* orders wait */
    window_tap(window, "d");                /* what is left comes, and goes */
    CHECK(window_wait_for(window, "window"));
    window_tap(window, "Escape");
    window_key(window, "z");
    CHECK(window_find(window, "window") == NULL);
    CHECK(!is_deciding(window));
    CHECK_TEXT(window_hash(window), eve.before);
    window_hold_thought(window, false);
    window_key(window, "y"); /* he goes on from where he was */
    window_settle(window);
    CHECK_TEXT(window_hash(window), eve.after);
    CHECK_TEXT(window_problems(window), "");
    window_close(window);
    remove(eve.save);
}

TEST(a_window_closed_in_the_middle_of_a_thought_loses_nothing)
{
    if (!window_possible())
        return;
    Eve eve = eve_of_battle();
    Window *window = open_at(&eve);
    CHECK(window != NULL);
    remove(eve.save);
    window_hold_thought(window, true);
    window_tap(window, "a");
    CHECK(window_wait_for(window, "deciding"));
    CHECK(window_ask_to_close(window));
    window_hold_thought(window, false);
    CHECK(window_reopen(window, NULL) != NULL);
    CHECK(window_click(window, "menu.continue"));
    CHECK(window_wait_screen(window, "table"));
    window_settle(window);
    CHECK(!is_deciding(window));
    CHECK_TEXT(window_hash(window), eve.after);
    window_close(window);
}
