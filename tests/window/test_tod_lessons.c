/* The two lessons of Tour of Duty in a real window, whole, with the mouse alone and with the keyboard alone. */
#include "ai/tod/module.h"
#include "minunit.h"
#include "window/pupil.h"

#define MOVES "missions/tod/training/1-moving.ini"
#define FIRES "missions/tod/training/2-fire.ini"

static void open_and_follow(const char *lesson, int width, int height, Hands hands)
{
    const char *const arguments[] = {"play", lesson, NULL};
    if (!window_possible())
        return;
    SessionOptions options = {.seed = 1, .opponent = session_opponent(&tod_modules[TOD_MISSIONS])};
    Window *window = window_open(width, height, arguments);
    CHECK(window != NULL);
    CHECK(window_wait_screen(window, "table"));
    Pupil pupil = pupil_new(tod_modules, lesson, options);
    pupil.window = window;
    pupil.hands = hands;
    pupil_follows(&pupil);
    pupil_free(&pupil);
    window_close(window);
}

TEST(tod_lesson_1_is_followed_with_the_mouse_alone)
{
    open_and_follow(MOVES, 1280, 720, BY_MOUSE);
}

TEST(tod_lesson_1_is_followed_with_the_keyboard_alone)
{
    open_and_follow(MOVES, 1600, 900, BY_KEYS);
}

TEST(tod_lesson_2_is_followed_with_the_mouse_alone)
{
    open_and_follow(FIRES, 1600, 900, BY_MOUSE);
}

TEST(tod_lesson_2_is_followed_with_the_keyboard_alone)
{
    open_and_follow(FIRES, 1280, 720, BY_KEYS);
}
