/* Lesson 1 from the menu to its end, with the mouse alone, and again with the keyboard alone. */
#include <stdio.h>
#include <string.h>

#include "ai/fof/module.h"
#include "minunit.h"
#include "window/pupil.h"

#define LESSON "missions/fof/training/1-commands.ini"

static Pupil pupil_of(Window *window, Hands hands)
{
    Pupil pupil = pupil_new(fof_modules, LESSON, (SessionOptions){.seed = 1});
    pupil.window = window;
    pupil.hands = hands;
    return pupil;
}

static void follow(Window *window, Hands hands)
{
    Pupil pupil = pupil_of(window, hands);
    pupil_follows(&pupil);
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
    follow(window, BY_MOUSE);
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
    follow(window, BY_KEYS);
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
    Pupil pupil = pupil_of(window, BY_MOUSE);
    CHECK(window_click(window, "menu.training"));
    CHECK(window_wait_screen(window, "training"));
    CHECK(window_click(window, "lesson.1"));
    CHECK(window_wait_screen(window, "table"));
    pupil_reads(&pupil);
    while (pupil_wants(&pupil, order) && !strstr(order, "to move") &&
           window_order(window, pupil.session, order, BY_MOUSE))
        pupil_reads(&pupil);
    CHECK(window_order(window, pupil.session, "1HQ orders its platoon to move to 2,2", BY_MOUSE));
    window_settle(window);
    CHECK(window_find(window, "lesson.on") != NULL);
    window_key(window, "F1"); /* and its rule is the one that is opened */
    CHECK(window_wait_screen(window, "rules"));
    CHECK(window_shows(window, "4.2.2b"));
    pupil_free(&pupil);
    window_close(window);
}

TEST(a_lesson_that_is_left_before_its_last_page_is_not_done)
{
    if (!window_possible())
        return;
    Window *window = window_open(1280, 720, NULL);
    if (!window)
        return;
    char order[ACTION_TEXT_SIZE];
    Pupil pupil = pupil_of(window, BY_MOUSE);
    CHECK(window_click(window, "menu.training"));
    CHECK(window_wait_screen(window, "training"));
    CHECK(window_click(window, "lesson.1"));
    CHECK(window_wait_screen(window, "table"));
    pupil_reads(&pupil);
    while (pupil_wants(&pupil, order)) {
        CHECK(window_order(window, pupil.session, order, BY_MOUSE));
        if (pupil_wants(&pupil, order))
            pupil_reads(&pupil);
    }
    window_settle(window);
    CHECK(window_find(window, "lesson.on") != NULL);
    window = window_reopen(window, NULL);
    CHECK(window_click(window, "menu.training"));
    CHECK(window_wait_screen(window, "training"));
    CHECK(window_shows(window, "Step 1")); /* 14 of 15, and not 1 of 15 */
    CHECK(!window_shows(window, "Done"));
    pupil_free(&pupil);
    window_close(window);
}
