/* A hasty player in a real window: a double click on any order of the menu gives one order at most, and gives nothing away. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/fof/module.h"
#include "ai/fof/staff/staff.h"
#include "core/base/ensure.h"
#include "minunit.h"
#include "ui/model/orders.h"
#include "window/window.h"

#define MISSION "missions/fof/stand-alone/sunken-lane.ini"

enum { TURN = 2, ORDERS_MOST = 10 };

static const Module *const modules = fof_modules;

/* Somewhere in the second turn, where a unit on the map can be told something. */
static Session *in_turn(uint64_t seed)
{
    Errors errors = {0};
    setenv("CONTACT_DATA", ".", 0);
    Session *session = session_new(modules, MISSION, (SessionOptions){.seed = seed}, &errors);
    ENSURE(session);
    for (Ask ask;;) {
        session_ask(session, &ask);
        ENSURE(ask.kind == ASK_DECIDE);
        if (ask.turn >= TURN && strcmp(ask.topic, "order") == 0 && strncmp(ask.text, "1HQ", 3) == 0)
            return session;
        Rng rng;
        rng_seed(&rng, seed, (uint64_t)session_now(session));
        Action action = fof_staff_policies[0].decide(session_rules(session), session_game(session),
                                                     session_seen(session), &rng);
        ENSURE(session_do(session, action, AUTHOR_STAFF, NULL));
    }
}

static Window *open_at(Session *session, int width, int height)
{
    char save[] = "/tmp/contact-haste-XXXXXX";
    int file = mkstemp(save);
    ENSURE(file >= 0 && session_save(session, save) == NULL);
    const char *const arguments[] = {"play", save, NULL};
    Window *window = window_open(width, height, arguments);
    remove(save);
    return window;
}

/* At most one order was given: the position is the same, or one taking back makes it so. */
static bool one_at_most(Window *window, const char *start)
{
    window_settle(window);
    if (strcmp(window_hash(window), start) == 0)
        return true;
    window_key(window, "z");
    window_settle(window);
    return strcmp(window_hash(window), start) == 0;
}

static bool gives_away(const char *label)
{
    static const char *const gifts[] = {"Create", "Dismiss", "Detach", "Flip", "Cease", "Drop"};
    for (size_t i = 0; i < sizeof gifts / sizeof gifts[0]; i++)
        if (strncmp(label, gifts[i], strlen(gifts[i])) == 0)
            return true;
    return false;
}

/* Whatever is open is closed, and the unit is selected: its orders are listed. */
static bool list_orders(Window *window, const char *unit)
{
    window_settle(window);
    if (window_find(window, "ask.no") && !window_click(window, "ask.no"))
        return false;
    if (window_find(window, "target.1"))
        window_key(window, "Escape");
    const Spot *spot = window_find(window, unit);
    if (!spot || spot->hidden || spot->under)
        return false;
    if (!window_find(window, "order.1") || !spot->chosen)
        window_click(window, unit);
    window_settle(window);
    return window_find(window, "order.1") != NULL;
}

/* One order of the unit; counts it if it asked first. */
static void try_order(Window *window, const char *id, const char *start, int *asked)
{
    const Spot *spot = window_find(window, id);
    if (!spot || spot->hidden || spot->off)
        return;
    bool gives = gives_away(spot->label);
    CHECK(window_double_click(window, id));
    window_settle(window);
    if (gives) {
        CHECK(window_find(window, "ask.yes") != NULL);
        CHECK_TEXT(window_hash(window), start);
    }
    CHECK_TEXT(window_problems(window), "");
    CHECK(one_at_most(window, start));
    *asked += gives;
}

static void click_hastily(int width, int height)
{
    static const char *const units[] = {"unit 1/1", "unit 1/2", "unit 1HQ"};
    Session *session = in_turn(3);
    Window *window = open_at(session, width, height);
    int asked = 0, tried = 0;
    CHECK(window != NULL);
    char start[32], id[32];
    window_look(window);
    text_copy(start, sizeof start, window_hash(window));
    for (size_t unit = 0; unit < sizeof units / sizeof units[0]; unit++)
        for (int i = 1; i <= ORDERS_MOST && list_orders(window, units[unit]); i++, tried++) {
            text_print(id, sizeof id, "order.%d", i);
            try_order(window, id, start, &asked);
        }
    printf("%dx%d: %d tried, %d asked first\n", width, height, tried, asked);
    CHECK(asked > 0 && tried > ORDERS_MOST);
    window_close(window);
    session_free(session);
}

TEST(a_double_click_on_an_order_destroys_nothing_at_1280x720)
{
    if (window_possible())
        click_hastily(1280, 720);
}

TEST(a_double_click_on_an_order_destroys_nothing_at_1600x900)
{
    if (window_possible())
        click_hastily(1600, 900);
}

TEST(a_double_click_on_an_order_destroys_nothing_at_3840x2160)
{
    if (window_possible())
        click_hastily(3840, 2160);
}

TEST(a_double_click_in_the_menu_does_not_fall_through)
{
    if (!window_possible())
        return;
    Window *window = window_open(1280, 720, NULL);
    CHECK(window != NULL);
    CHECK(window_double_click(window, "menu.missions"));
    CHECK(window_wait_screen(window, "missions"));
    CHECK(window_double_click(window, "missions.start"));
    window_settle(window);
    CHECK_TEXT(window_screen(window), "planning");
    window_close(window);
}

TEST(an_end_with_something_left_says_what_and_is_pressed_twice)
{
    if (!window_possible())
        return;
    Window *window = NULL;
    Session *session = in_turn(3);
    Reason left[4];
    Orders orders = {0};
    window = open_at(session, 1280, 720);
    CHECK(window != NULL);
    orders_follow(&orders, session, &fof_shapes);
    int end = orders_find(&orders, "", "End impulse", NULL, -1);
    CHECK(end >= 0);
    int count = fof_shapes.left(session_game(session), session_seen(session), orders.actions[end], left, 4);
    char start[32];
    text_copy(start, sizeof start, window_hash(window));
    CHECK(window_double_click(window, "end"));
    window_settle(window);
    if (count) {
        CHECK_TEXT(window_hash(window), start); /* a double click is one press */
        CHECK(window_shows(window, left[0].label));
        window_key(window, "space");
        window_settle(window);
    }
    CHECK(strcmp(window_hash(window), start) != 0);
    orders_free(&orders);
    window_close(window);
    session_free(session);
}
