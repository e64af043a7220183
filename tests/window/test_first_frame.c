/* A screen stands complete in its first frame: nothing comes later and pushes aside what the player is about to click. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utime.h>

#include "ai/fof/module.h"
#include "ai/fof/staff/staff.h"
#include "core/base/ensure.h"
#include "minunit.h"
#include "window/window.h"

#define LANE "missions/fof/stand-alone/sunken-lane.ini"

enum { SAVES = 12 };

static const Module *const modules = fof_modules;

static void check_stands(Window *window, const char *screen)
{
    char moved[1024];
    CHECK(window_wait_screen(window, screen));
    window_settle(window);
    if (!window_stood_at_once(window, moved, sizeof moved))
        minunit_fail(__FILE__, __LINE__, "the screen %s was another one in its first frame: %s", screen,
                     moved);
}

TEST(every_screen_of_the_menu_stands_in_its_first_frame)
{
    static const char *const screens[] = {"training", "missions", "campaign", "replays", "rules", "settings"};
    char id[64];
    if (!window_possible())
        return;
    Window *window = window_open(1280, 720, NULL);
    CHECK(window != NULL);
    check_stands(window, "menu");
    CHECK(window_find_label(window, "menu.lesson", "Start lesson 1") != NULL);
    for (size_t i = 0; i < sizeof screens / sizeof screens[0]; i++) {
        text_print(id, sizeof id, "menu.%s", screens[i]);
        CHECK(window_click(window, id));
        check_stands(window, screens[i]);
        window_key(window, "Escape");
        check_stands(window, "menu");
    }
    window_close(window);
}

/* A game that the staff has played up to so many decisions. */
static void make_save(const char *mission, int decisions, const char *path)
{
    Errors errors = {0};
    Ask ask;
    setenv("CONTACT_DATA", ".", 0);
    Session *session = session_new(modules, mission, (SessionOptions){.seed = 7}, &errors);
    ENSURE(session);
    for (session_ask(session, &ask); decisions-- > 0 && ask.kind == ASK_DECIDE; session_ask(session, &ask)) {
        Rng rng;
        rng_seed(&rng, 7, (uint64_t)decisions);
        Action action = fof_staff_policies[0].decide(session_rules(session), session_game(session),
                                                     session_seen(session), &rng);
        ENSURE(session_do(session, action, AUTHOR_STAFF, NULL));
    }
    ENSURE(session_save(session, path) == NULL);
    session_free(session);
}

TEST(every_screen_of_a_game_stands_in_its_first_frame)
{
    static const struct {
        int decisions;
        const char *screen;
    } moments[] = {{0, "planning"}, {45, "table"}, {100000, "after"}};
    char save[PATH_SIZE];
    if (!window_possible())
        return;
    Window *window = window_open(1280, 720, NULL);
    CHECK(window != NULL);
    text_print(save, sizeof save, "%s/game.save", window_saves(window));
    const char *const arguments[] = {"play", save, NULL};
    for (size_t i = 0; i < sizeof moments / sizeof moments[0]; i++) {
        make_save(LANE, moments[i].decisions, save);
        CHECK(window_reopen(window, arguments) != NULL);
        check_stands(window, moments[i].screen);
    }
    CHECK(window_reopen(window, NULL) != NULL);
    CHECK(window_click(window, "menu.replays"));
    CHECK(window_click(window, "replays.watch"));
    check_stands(window, "replay");
    window_close(window);
}

/* What has no line in the list, a campaign's roster, takes no room for a moment either. */
TEST(a_long_list_of_games_stands_in_its_first_frame)
{
    char path[PATH_SIZE];
    if (!window_possible())
        return;
    Window *window = window_open(1280, 720, NULL);
    CHECK(window != NULL);
    for (int i = 0; i < SAVES; i++) {
        bool roster = i % 3 == 0;
        text_print(path, sizeof path, "%s/%d.save", window_saves(window), i);
        make_save(roster ? "missions/fof/normandy/campaign.ini" : LANE, roster ? 0 : 100000, path);
        struct utimbuf times = {.modtime = 1000000 - i};
        utime(path, &times);
    }
    CHECK(window_click(window, "menu.replays"));
    check_stands(window, "replays");
    CHECK(window_find(window, "game.1") != NULL && window_find(window, "game.0") == NULL);
    window_close(window);
}
