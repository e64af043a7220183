/* The three lessons of Front Toward Enemy in a real window, whole, with the mouse alone and with the keyboard alone. */
#include "ai/fte/module.h"
#include "minunit.h"
#include "window/pupil.h"

#define MOVES "missions/fte/training/1-activation.ini"
#define FIRES "missions/fte/training/2-fire.ini"
#define SEARCHES "missions/fte/training/3-search.ini"

static void follow(Window *window, const char *lesson, Hands hands)
{
    SessionOptions options = {.seed = 1, .opponent = session_opponent(&fte_modules[FTE_MISSIONS])};
    Pupil pupil = pupil_new(fte_modules, lesson, options);
    pupil.window = window;
    pupil.hands = hands;
    pupil_follows(&pupil);
    pupil_free(&pupil);
}

static void open_and_follow(const char *lesson, int width, int height, Hands hands)
{
    const char *const arguments[] = {"play", lesson, NULL};
    if (!window_possible())
        return;
    Window *window = window_open(width, height, arguments);
    CHECK(window != NULL);
    CHECK(window_wait_screen(window, "table"));
    follow(window, lesson, hands);
    window_close(window);
}

TEST(fte_lesson_1_is_followed_from_the_menu_with_the_mouse_alone)
{
    if (!window_possible())
        return;
    Window *window = window_open(1280, 720, NULL);
    CHECK(window != NULL);
    CHECK(window_click(window, "menu.training"));
    CHECK(window_wait_screen(window, "training"));
    const Spot *lesson = window_find_label(window, "lesson.", "Activation and movement");
    CHECK(lesson != NULL);
    char id[96];
    text_copy(id, sizeof id, lesson->id);
    const Spot *first = window_find(window, "lesson.1");
    int x = first->x + 20, y = first->y + 20;
    for (int notches = 0; notches < 40 && window_find(window, id)->hidden; notches++)
        window_wheel(window, x, y, -1);
    CHECK(window_click(window, id));
    CHECK(window_wait_screen(window, "table"));
    follow(window, MOVES, BY_MOUSE);
    window_close(window);
}

TEST(fte_lesson_1_is_followed_with_the_keyboard_alone)
{
    open_and_follow(MOVES, 1600, 900, BY_KEYS);
}

TEST(fte_lesson_2_is_followed_with_the_mouse_alone)
{
    open_and_follow(FIRES, 1600, 900, BY_MOUSE);
}

TEST(fte_lesson_2_is_followed_with_the_keyboard_alone)
{
    open_and_follow(FIRES, 1280, 720, BY_KEYS);
}

TEST(fte_lesson_3_is_followed_with_the_mouse_alone)
{
    open_and_follow(SEARCHES, 1280, 720, BY_MOUSE);
}

TEST(fte_lesson_3_is_followed_with_the_keyboard_alone)
{
    open_and_follow(SEARCHES, 3840, 2160, BY_KEYS);
}
