/* The first half hour of a new player, by real input in a real window: menu, lessons 1 and 3, planning and two turns of The Sunken Lane with
 * the enemy's turns, a loss, and after action. Nowhere is the layout wrong. With CONTACT_TOUR=FOLDER (make tour) every page and moment
 * leaves a numbered picture there. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "ai/fof/module.h"
#include "minunit.h"
#include "window/pupil.h"

#define LESSON_1 "missions/fof/training/1-commands.ini"
#define LESSON_3 "missions/fof/training/3-contact.ini"

enum { DECISIONS_MOST = 400, STEPS_MOST = 60, SHOT_TURNS = 2 };

/* ---- pictures ---- */

static int pictures;

static bool find_picture(const char *folder, char path[PATH_SIZE])
{
    DIR *list = opendir(folder);
    bool found = false;
    for (struct dirent *entry; list && !found && (entry = readdir(list));)
        if (strncmp(entry->d_name, "contact-", 8) == 0 && strstr(entry->d_name, ".png"))
            found = paths_join(path, folder, entry->d_name);
    if (list)
        closedir(list);
    return found;
}

/* The key for a picture of the window, and what it leaves under a number; the notice that says so is put away. */
static void take_picture(Window *window, const char *name)
{
    const char *folder = getenv("CONTACT_TOUR");
    char from[PATH_SIZE], to[PATH_SIZE];
    if (window_problems(window)[0])
        minunit_fail(__FILE__, __LINE__, "%s: %s", name, window_problems(window));
    if (!folder)
        return;
    mkdir(folder, 0755);
    window_key(window, "F12");
    window_wait_for(window, "notice");
    if (!find_picture(window_saves(window), from))
        return;
    text_print(to, sizeof to, "%s/%03d-%s.png", folder, ++pictures, name);
    rename(from, to);
    if (!window_find(window, "window")) /* a click beside it would close it */
        window_click(window, "notice");
}

static void look_at_page(Window *window)
{
    int steps, step = window_step(window, &steps);
    char name[48];
    text_print(name, sizeof name, "lesson-%d-of-%d", step < steps ? step + 1 : steps, steps);
    take_picture(window, name);
}

/* ---- lessons ---- */

static void take_lesson(Window *window, const char *id, const char *path)
{
    take_picture(window, "training");
    CHECK(window_click(window, id));
    CHECK(window_wait_screen(window, "table"));
    Pupil pupil = pupil_new(fof_modules, path, (SessionOptions){.seed = 1});
    pupil.window = window;
    pupil.hands = BY_MOUSE;
    pupil.looks = look_at_page;
    pupil_follows(&pupil);
    pupil_free(&pupil);
    take_picture(window, "lesson-done");
    CHECK(window_click(window, "lesson.back"));
    CHECK(window_wait_screen(window, "training"));
}

/* From the list of lessons over the table to where everything begins. */
static void leave_lessons(Window *window)
{
    window_key(window, "Escape");
    CHECK(window_wait_screen(window, "table"));
    CHECK(window_click(window, "menu"));
    CHECK(window_wait_for(window, "menu.main"));
    take_picture(window, "table-menu");
    CHECK(window_click(window, "menu.main"));
    CHECK(window_wait_screen(window, "menu"));
    take_picture(window, "menu-again");
    CHECK(window_find(window, "menu.continue") == NULL); /* both lessons are done: the next one is offered */
    CHECK(window_find_label(window, "menu.lesson", "Start lesson 2") != NULL);
}

/* ---- a mission ---- */

static int losses;

static bool tells_loss(const Window *window)
{
    const Spot *caption = window_find(window, "film");
    return caption && (strstr(caption->label, "down") || strstr(caption->label, "out of the fight"));
}

/* Paused, then step by step; the rest is left out. */
static void watch_film(Window *window, bool looks)
{
    if (!window_filming(window) || !window_find(window, "film.pause"))
        return;
    window_tap(window, "p");
    window_settle(window);
    for (int i = 0; looks && i < STEPS_MOST && window_find(window, "film.step"); i++) {
        bool loss = tells_loss(window);
        losses += loss;
        if (loss || i % 3 == 0)
            take_picture(window, loss ? "loss" : "film");
        window_tap(window, "Right");
        window_settle(window);
    }
    window_tap(window, "x");
}

/* The staff says what it would do, and the player does it. */
static bool take_advice(Window *window, bool looks, int number)
{
    window_key(window, "h");
    window_settle(window);
    if (!window_find(window, "hint.do"))
        return false;
    if (looks && number % 8 == 0)
        take_picture(window, "advice");
    window_tap(window, "Return");
    window_look(window);
    watch_film(window, looks);
    window_settle(window);
    if (looks && number % 5 == 0)
        take_picture(window, "orders");
    return true;
}

static void plan(Window *window)
{
    CHECK(window_click(window, "menu.missions"));
    CHECK(window_wait_screen(window, "missions"));
    const Spot *lane = window_find_label(window, "mission", "The Sunken Lane");
    if (lane) {
        char id[96];
        text_copy(id, sizeof id, lane->id);
        CHECK(window_click(window, id));
    }
    take_picture(window, "missions");
    CHECK(window_click(window, "missions.start"));
    CHECK(window_wait_screen(window, "planning"));
    take_picture(window, "planning");
    CHECK(window_click(window, "planning.begin"));
    CHECK(window_wait_screen(window, "table"));
    window_settle(window);
    take_picture(window, "first-order");
}

/* Two turns and, where pictures are wanted, as many more as it takes until somebody is lost before all eyes; else one, films passed over. */
static void play_turns(Window *window, bool looks)
{
    int turns = looks ? SHOT_TURNS : 1;
    for (int i = 0; i < DECISIONS_MOST && !window_find(window, "after") &&
                    (window_turn(window) <= turns || (looks && !losses));
         i++)
        if (!take_advice(window, looks, i))
            break;
    take_picture(window, "turn-3");
}

/* The rest is left to the staff, with what happens not shown. */
static void play_to_the_end(Window *window)
{
    for (int i = 0; i < DECISIONS_MOST && !window_find(window, "after"); i++) {
        window_tap(window, "a");
        window_look(window);
        watch_film(window, false);
        window_settle(window);
    }
    CHECK(window_find(window, "after") != NULL);
    take_picture(window, "over");
    CHECK(window_click(window, "after"));
    CHECK(window_wait_screen(window, "after"));
    window_settle(window);
    take_picture(window, "after-action");
}

TEST(the_first_half_hour_is_played_without_a_fault)
{
    if (!window_possible())
        return;
    bool looks = getenv("CONTACT_TOUR") != NULL;
    Window *window = window_open(1280, 720, NULL);
    CHECK(window != NULL);
    window_settle(window);
    take_picture(window, "menu");
    CHECK(window_click(window, "menu.training"));
    CHECK(window_wait_screen(window, "training"));
    take_lesson(window, "lesson.1", LESSON_1);
    take_lesson(window, "lesson.3", LESSON_3);
    leave_lessons(window);
    plan(window);
    play_turns(window, looks);
    if (looks)
        play_to_the_end(window);
    CHECK(!looks || losses > 0);
    window_close(window);
}
