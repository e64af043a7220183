/* Every screen at three sizes and in two palettes without a text that is cut, runs out of its box or lies over another;
 * the window at five sizes while a game goes on; closing it loses nothing. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ai/fof/module.h"
#include "ai/fof/staff/staff.h"
#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "core/base/paths.h"
#include "minunit.h"
#include "window/window.h"

#define LANE "missions/fof/stand-alone/sunken-lane.ini"
#define HEDGEROWS "missions/fof/normandy/1-hedgerows.ini"
#define LESSON "missions/fof/training/1-commands.ini"

static const Module *const modules = fof_modules;

/* A game that the staff has played up to so many decisions, or to its end. How many it made. */
static int make_save_with(const char *mission, SessionOptions options, int decisions, const char *path)
{
    int made = 0;
    Errors errors = {0};
    Ask ask;
    setenv("CONTACT_DATA", ".", 0);
    Session *session = session_new(modules, mission, options, &errors);
    ENSURE(session);
    for (session_ask(session, &ask); made < decisions && ask.kind == ASK_DECIDE; session_ask(session, &ask)) {
        Rng rng;
        rng_seed(&rng, 7, (uint64_t)made++);
        Action action = fof_staff_policies[0].decide(session_rules(session), session_game(session),
                                                     session_seen(session), &rng);
        ENSURE(session_do(session, action, AUTHOR_STAFF, NULL));
    }
    ENSURE(session_save(session, path) == NULL);
    session_free(session);
    return made;
}

static int make_save(const char *mission, int decisions, const char *path)
{
    return make_save_with(mission, (SessionOptions){.seed = 7}, decisions, path);
}

/* Draws a screen without a window and says what is wrong with its layout. */
static void check_layout(const char *what, const char *screen, const char *size, const char *palette)
{
    char path[PATH_SIZE], command[PATH_SIZE + 512], line[512], all[4096] = "";
    char folder[] = "/tmp/contact-layout-XXXXXX";
    CHECK(window_program("contact", path));
    CHECK(mkdtemp(folder) != NULL);
    text_print(command, sizeof command,
               "CONTACT_SAVES=%s CONTACT_CONFIG=%s ASAN_OPTIONS=detect_leaks=0 %s shot %s --layout "
               "--size %s --palette %s %s%s 2>&1",
               folder, folder, path, what, size, palette, screen[0] ? "--screen " : "", screen);
    FILE *pipe = popen(command, "r");
    CHECK(pipe != NULL);
    while (fgets(line, sizeof line, pipe))
        text_append(all, sizeof all, "%s", line);
    int status = pclose(pipe);
    if (status != 0)
        minunit_fail(__FILE__, __LINE__, "%s %s, %s, %s:\n%s", what, screen, size, palette, all);
    text_print(command, sizeof command, "rm -rf '%s'", folder);
    CHECK_INT(system(command), 0);
}

/* Sanitizers look for mistakes in the code, which one picture of each screen goes through. */
#ifdef __SANITIZE_ADDRESS__
enum { SIZES = 1, PALETTES = 1 };
#else
enum { SIZES = 3, PALETTES = 2 };
#endif

static void check_everywhere(const char *what, const char *screen)
{
    static const char *const sizes[] = {"1280x720", "1920x1080", "3840x2160"};
    static const char *const palettes[] = {"default", "high-contrast"};
    for (int size = 0; size < SIZES; size++)
        for (int palette = 0; palette < PALETTES; palette++)
            check_layout(what, screen, sizes[size], palettes[palette]);
}

TEST(screens_without_a_game_have_a_sound_layout)
{
    static const char *const screens[] = {"menu",    "training", "missions", "campaign",
                                          "replays", "rules",    "settings"};
    if (!window_possible())
        return;
    setenv("CONTACT_DATA", ".", 0);
    for (int i = 0; i < 7; i++)
        check_everywhere("", screens[i]);
}

TEST(the_table_has_a_sound_layout)
{
    char save[] = "/tmp/contact-table-XXXXXX";
    if (!window_possible())
        return;
    CHECK(mkstemp(save) >= 0);
    make_save(HEDGEROWS, 170, save);
    check_everywhere(save, "");
    make_save(LANE, 45, save);
    check_everywhere(save, "table");
    check_layout(save, "table", "960x540", "okabe-ito");
    check_layout(save, "table", "1000x1000", "default");
    check_layout(save, "table", "640x480", "default");
    remove(save);
}

/* 3.9 asks behind the last turn: the strip at the top has nothing more to name as next. */
TEST(the_end_of_an_attempt_has_a_sound_layout)
{
    static const char position[] =
        "[mission]\nsystem = fof\nuse = fof/default.ini\ntype = offensive\ncolumns = 4\nrows = 3\nturns = 3\n"
        "attempts = 2\n[card 4,3]\ncontrols = primary\n[state]\nturn = 4\nstep = 3.9\n"
        "[unit 1/1]\ntype = rifle-squad\nat = 2,1\n";
    char path[] = "/tmp/contact-attempt-XXXXXX";
    if (!window_possible())
        return;
    int file = mkstemp(path);
    CHECK(file >= 0 && write(file, position, sizeof position - 1) == (ssize_t)sizeof position - 1);
    close(file);
    check_everywhere(path, "");
    check_layout(path, "", "1920x1080", "default");
    remove(path);
}

TEST(planning_lessons_reports_and_replays_have_a_sound_layout)
{
    char save[] = "/tmp/contact-after-XXXXXX";
    if (!window_possible())
        return;
    CHECK(mkstemp(save) >= 0);
    make_save(LANE, 100000, save);
    check_everywhere(save, "after");
    check_everywhere(save, "replay");
    check_everywhere(HEDGEROWS, "");
    check_everywhere(LESSON, "");
    remove(save);
}

/* The picture is of no use, but the program must come to its end. */
TEST(the_smallest_pictures_are_drawn)
{
    static const char *const sizes[] = {"1x1", "10x10", "24x700", "700x24"};
    char path[PATH_SIZE], command[2 * PATH_SIZE], save[] = "/tmp/contact-small-XXXXXX";
    if (!window_possible())
        return;
    CHECK(window_program("contact", path) && mkstemp(save) >= 0);
    make_save(HEDGEROWS, 100000, save);
    for (int i = 0; i < 4; i++) {
        text_print(command, sizeof command, "ASAN_OPTIONS=detect_leaks=0 %s shot %s %s.png --size %s", path,
                   save, save, sizes[i]);
        if (system(command) != 0)
            minunit_fail(__FILE__, __LINE__, "%s", command);
    }
    text_print(command, sizeof command, "rm -f %s %s.png", save, save);
    CHECK_INT(system(command), 0);
}

TEST(the_window_follows_every_size)
{
    static const int sizes[][2] = {{1280, 720}, {1920, 1080}, {960, 540}, {1000, 1000}, {2560, 1440}};
    static const char *const arguments[] = {"play", LESSON, NULL};
    if (!window_possible())
        return;
    Window *window = window_open(1100, 700, arguments);
    CHECK(window != NULL);
    for (int i = 0; i < 5; i++) {
        char line[48];
        window_resize(window, sizes[i][0], sizes[i][1]);
        text_print(line, sizeof line, "size\t%d %d\n", sizes[i][0], sizes[i][1]);
        window_look(window);
        CHECK(window_shows(window, line));
        CHECK_TEXT(window_problems(window), "");
        CHECK(window_find(window, "unit COHQ") != NULL);
        const char *other = i % 2 ? "unit 1/1" : "unit 2/1";
        CHECK(window_click(window, other));
        if (!window_wait_chosen(window, other))
            minunit_fail(__FILE__, __LINE__, "%s was not chosen at %s", other, line);
    }
    window_close(window);
}

TEST(closing_the_window_loses_nothing_and_the_next_start_goes_on)
{
    static const char *const arguments[] = {"play", LESSON, NULL};
    if (!window_possible())
        return;
    Window *window = window_open(1280, 720, arguments);
    CHECK(window != NULL);
    for (int i = 0; i < 8 && window_find(window, "lesson.on"); i++)
        CHECK(window_click(window, "lesson.on"));
    CHECK(window_click(window, "unit 1HQ"));
    window_key(window, "1"); /* activate */
    char hash[32];
    window_look(window);
    text_copy(hash, sizeof hash, window_hash(window));
    CHECK(window_ask_to_close(window));
    CHECK(window_reopen(window, NULL) != NULL);
    CHECK_TEXT(window_screen(window), "menu");
    CHECK(window_find(window, "menu.continue") != NULL);
    CHECK(window_click(window, "menu.continue"));
    CHECK(window_wait_screen(window, "table"));
    CHECK_TEXT(window_hash(window), hash);
    window_close(window);
}

/* Who watches a game that is over loses nothing of the one under way; who goes on from it has a game that is kept. */
TEST(a_watched_game_is_kept_only_when_it_is_resumed)
{
    static const char *const arguments[] = {"play", LESSON, NULL};
    char save[PATH_SIZE];
    if (!window_possible())
        return;
    Window *window = window_open(1280, 720, arguments);
    CHECK(window != NULL);
    CHECK(window_ask_to_close(window));
    text_print(save, sizeof save, "%s/over.save", window_saves(window));
    make_save(LANE, 100000, save);
    CHECK(window_reopen(window, NULL) != NULL);
    CHECK(window_click(window, "menu.replays"));
    CHECK(window_wait_for(window, "replays.watch"));
    const Spot *over = window_find_label(window, "game.", "The Sunken Lane");
    CHECK(over != NULL && window_click(window, over->id));
    CHECK(window_click(window, "replays.watch"));
    CHECK(window_wait_screen(window, "replay"));
    CHECK(window_ask_to_close(window));
    CHECK(window_reopen(window, NULL) != NULL);
    CHECK(window_find_label(window, "menu.continue", "Continue: Lesson 1") != NULL);
    CHECK(window_click(window, "menu.replays"));
    CHECK(window_wait_for(window, "replays.watch"));
    CHECK((over = window_find_label(window, "game.", "The Sunken Lane")) && window_click(window, over->id));
    CHECK(window_click(window, "replays.watch"));
    CHECK(window_wait_screen(window, "replay"));
    CHECK(window_click(window, "replay.start"));
    CHECK(window_click(window, "replay.resume"));
    CHECK(window_wait_screen(window, "planning"));
    CHECK(window_ask_to_close(window));
    CHECK(window_reopen(window, NULL) != NULL);
    CHECK(window_find_label(window, "menu.continue", "Continue: The Sunken Lane, planning") != NULL);
    window_close(window);
}

/* The hash of a game as it was before its last so many decisions. */
static void hash_before(const char *save, int decisions, char hash[HASH_TEXT_SIZE])
{
    Errors errors = {0};
    Writer notes = {0};
    Session *session = session_load(modules, save, &notes, &errors);
    ENSURE(session && session_undo(session, decisions) == decisions);
    hash_text(session_hash(session), hash);
    session_free(session);
    writer_free(&notes);
}

/* From the list of games to the film of one. */
static bool watches(Window *window, const char *title)
{
    const Spot *game = NULL;
    return window_click(window, "menu.replays") && window_wait_for(window, "replays.watch") &&
           (game = window_find_label(window, "game.", title)) && window_click(window, game->id) &&
           window_click(window, "replays.watch") && window_wait_screen(window, "replay");
}

TEST(who_resumes_in_the_middle_stands_where_it_was_shown)
{
    enum { DECISIONS = 60, BACK = 3 };
    char save[PATH_SIZE], then[HASH_TEXT_SIZE], now[HASH_TEXT_SIZE];
    if (!window_possible())
        return;
    Window *window = window_open(1280, 720, NULL);
    CHECK(window != NULL);
    CHECK(window_ask_to_close(window));
    text_print(save, sizeof save, "%s/middle.save", window_saves(window));
    make_save(LANE, DECISIONS, save);
    hash_before(save, BACK, then);
    hash_before(save, 0, now);
    CHECK(strcmp(then, now) != 0);
    CHECK(window_reopen(window, NULL) != NULL);
    CHECK(watches(window, "The Sunken Lane"));
    CHECK(window_click(window, "replay.end"));
    for (int i = 0; i < BACK; i++)
        CHECK(window_click(window, "replay.back"));
    CHECK(window_shows(window, "3 later decisions can be repeated (redo)"));
    CHECK(window_click(window, "replay.resume"));
    CHECK(window_wait_screen(window, "table"));
    CHECK_TEXT(window_hash(window), then);
    for (int i = 0; i < BACK; i++)
        window_key(window, "y");
    CHECK_TEXT(window_hash(window), now);
    window_close(window);
}

TEST(an_iron_game_is_watched_and_not_resumed)
{
    char save[PATH_SIZE];
    if (!window_possible())
        return;
    Window *window = window_open(1280, 720, NULL);
    CHECK(window != NULL);
    CHECK(window_ask_to_close(window));
    text_print(save, sizeof save, "%s/iron.save", window_saves(window));
    make_save_with(LANE, (SessionOptions){.seed = 7, .iron = true}, 60, save);
    CHECK(window_reopen(window, NULL) != NULL);
    CHECK(watches(window, "The Sunken Lane"));
    CHECK(window_click(window, "replay.start"));
    const Spot *button = window_find(window, "replay.resume");
    CHECK(button != NULL && button->off);
    window_click_at(window, button->x + button->width / 2, button->y + button->height / 2);
    CHECK_TEXT(window_screen(window), "replay");
    window_close(window);
}

/* Dying between the last decision and the report loses no report; in a wide window, whose strip names what comes next. */
TEST(a_game_is_offered_until_its_end_was_seen)
{
    char save[] = "/tmp/contact-last-XXXXXX";
    const char *const arguments[] = {"play", save, NULL};
    if (!window_possible())
        return;
    CHECK(mkstemp(save) >= 0);
    make_save(LANE, make_save(LANE, 100000, save) - 1, save);
    Window *window = window_open(1920, 1080, arguments);
    CHECK(window != NULL);
    remove(save);
    window_key(window, "a"); /* the staff decides */
    CHECK(window_wait_for(window, "after"));
    CHECK(window_reopen(window, NULL) != NULL); /* killed */
    CHECK(window_find_label(window, "menu.continue", "Continue: The Sunken Lane, it is over") != NULL);
    CHECK(window_click(window, "menu.continue"));
    CHECK(window_wait_screen(window, "after"));
    CHECK(window_reopen(window, NULL) != NULL);
    CHECK(window_find(window, "menu.continue") == NULL);
    window_close(window);
}
