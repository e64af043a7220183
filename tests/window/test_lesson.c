/* Lesson 1 from the menu to its end, with the mouse alone, and again with the keyboard alone. */
#include <stdio.h>
#include <string.h>

#include "ai/fof/module.h"
#include "core/base/ensure.h"
#include "core/books/lesson.h"
#include "minunit.h"
#include "window/window.h"

enum { ORDERS_MOST = 60 };

#define LESSON "missions/fof/training/1-commands.ini"

static const Module *const modules = fof_modules;

/* The same lesson beside the window, to know what is asked for. */
typedef struct Pupil {
    Session *session;
    Lesson *lesson;
} Pupil;

static Pupil pupil_new(void)
{
    Errors errors = {0};
    Pupil pupil = {session_new(modules, LESSON, (SessionOptions){.seed = 1}, &errors), NULL};
    errors_print(&errors, stdout);
    ENSURE(pupil.session);
    pupil.lesson = lesson_load(session_doc(pupil.session), &errors);
    ENSURE(pupil.lesson);
    errors_free(&errors);
    return pupil;
}

static void pupil_free(Pupil *pupil)
{
    lesson_free(pupil->lesson);
    session_free(pupil->session);
}

/* What the lesson's step wants; false when it is over. */
static bool wanted(Pupil *pupil, char order[ACTION_TEXT_SIZE])
{
    Progress progress = lesson_follow(pupil->lesson, pupil->session);
    while (progress.state == LESSON_GOES_ON && lesson_prepare(pupil->lesson, pupil->session, &progress))
        progress = lesson_follow(pupil->lesson, pupil->session);
    return progress.state == LESSON_GOES_ON &&
           lesson_example(pupil->lesson, pupil->session, &progress, order, ACTION_TEXT_SIZE);
}

/* Steps that only tell something wait for "Go on". */
static void read_on(Window *window, bool by_keys)
{
    window_settle(window);
    for (int i = 0; i < 20 && window_find(window, "lesson.on"); i++)
        if (by_keys)
            window_key(window, "Return");
        else if (!window_click(window, "lesson.on"))
            return;
}

static void follow(Window *window, bool by_keys)
{
    Pupil pupil = pupil_new();
    char order[ACTION_TEXT_SIZE];
    int orders = 0;
    read_on(window, by_keys);
    while (wanted(&pupil, order) && orders++ < ORDERS_MOST) {
        if (!window_order(window, pupil.session, order, by_keys ? BY_KEYS : BY_MOUSE))
            break;
        read_on(window, by_keys);
        if (window_problems(window)[0]) {
            minunit_fail(__FILE__, __LINE__, "after %s: %s", order, window_problems(window));
            break;
        }
    }
    Progress progress = lesson_follow(pupil.lesson, pupil.session);
    if (progress.state != LESSON_DONE)
        minunit_fail(__FILE__, __LINE__, "the lesson is not done after %d orders", orders);
    pupil_free(&pupil);
}

TEST(lesson_1_is_followed_from_the_menu_with_the_mouse_alone)
{
    if (!window_possible())
        return;
    Window *window = window_open(1280, 720, NULL);
    if (!window)
        return;
    CHECK_TEXT(window_screen(window), "menu");
    CHECK(window_click(window, "menu.training"));
    CHECK(window_wait_screen(window, "training"));
    CHECK(window_click(window, "lesson.1"));
    CHECK(window_wait_screen(window, "table")); /* two clicks from the start */
    CHECK_INT(window_operations(window), 2);
    follow(window, false);
    window_look(window);
    CHECK(window_find(window, "lesson.next") != NULL);
    window_close(window);
}

TEST(lesson_1_is_followed_from_the_menu_with_the_keyboard_alone)
{
    if (!window_possible())
        return;
    Window *window = window_open(1280, 720, NULL);
    if (!window)
        return;
    CHECK(window_focus(window, "menu.training"));
    window_key(window, "Return");
    CHECK(window_wait_screen(window, "training"));
    CHECK(window_focus(window, "lesson.1.start"));
    window_key(window, "Return");
    CHECK(window_wait_screen(window, "table"));
    follow(window, true);
    window_look(window);
    CHECK(window_find(window, "lesson.next") != NULL);
    window_close(window);
}

/* The whole platoon goes where one squad was asked for: what that does besides is read before the lesson goes on. */
TEST(a_step_that_another_steps_order_has_done_is_read_all_the_same)
{
    if (!window_possible())
        return;
    Window *window = window_open(1280, 720, NULL);
    if (!window)
        return;
    char order[ACTION_TEXT_SIZE];
    Pupil pupil = pupil_new();
    CHECK(window_click(window, "menu.training"));
    CHECK(window_wait_screen(window, "training"));
    CHECK(window_click(window, "lesson.1"));
    CHECK(window_wait_screen(window, "table"));
    read_on(window, false);
    while (wanted(&pupil, order) && !strstr(order, "to move") &&
           window_order(window, pupil.session, order, BY_MOUSE))
        read_on(window, false);
    CHECK(window_order(window, pupil.session, "1HQ orders its platoon to move to 2,2", BY_MOUSE));
    window_settle(window);
    CHECK(window_find(window, "lesson.on") != NULL);
    window_key(window, "F1"); /* and its rule is the one that is opened */
    CHECK(window_wait_screen(window, "rules"));
    CHECK(window_shows(window, "4.2.2b"));
    pupil_free(&pupil);
    window_close(window);
}
