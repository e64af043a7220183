/* Vietnam Battles in a real window, with a real mouse and keyboard: the first lesson, a turn, setting up,
 * and the table at several sizes, from both sides. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/folio/module.h"
#include "core/base/ensure.h"
#include "folio/folio.h"
#include "folio/state.h"
#include "minunit.h"
#include "ui/model/orders.h"
#include "window/pupil.h"

#define LESSON "missions/folio/training/1-boys-of-67.ini"
#define BOYS "missions/folio/boys-of-67.ini"
#define SNOOPY "missions/folio/snoopys-nose.ini"
#define TRIANGLE "missions/folio/iron-triangle.ini"

static Session *open_session(const char *mission, Side player)
{
    SessionOptions options = {.seed = 1, .player = player, .opponent = session_opponent(&folio_modules[0])};
    return window_session(folio_modules, mission, options);
}

/* ---- the first lesson ---- */

static void follow_lesson(Window *window, Hands hands)
{
    SessionOptions options = {.seed = 1, .opponent = session_opponent(&folio_modules[0])};
    Pupil pupil = pupil_new(folio_modules, LESSON, options);
    pupil.window = window;
    pupil.hands = hands;
    pupil_follows(&pupil);
    pupil_free(&pupil);
}

TEST(folio_lesson_1_is_followed_from_the_menu_with_the_mouse_alone)
{
    if (!window_possible())
        return;
    Window *window = window_open(1280, 800, NULL);
    CHECK(window != NULL);
    CHECK(window_click(window, "menu.training"));
    CHECK(window_wait_screen(window, "training"));
    const Spot *lesson = window_find_label(window, "lesson.", "The Boys");
    CHECK(lesson != NULL);
    char id[96];
    text_copy(id, sizeof id, lesson->id);
    CHECK(window_click(window, id));
    CHECK(window_wait_screen(window, "table"));
    follow_lesson(window, BY_MOUSE);
    window_close(window);
}

TEST(folio_lesson_1_is_followed_from_the_menu_with_the_keyboard_alone)
{
    if (!window_possible())
        return;
    Window *window = window_open(1280, 720, NULL);
    CHECK(window != NULL);
    CHECK(window_focus(window, "menu.training"));
    window_key(window, "Return");
    CHECK(window_wait_screen(window, "training"));
    const Spot *lesson = window_find_label(window, "lesson.", "The Boys");
    CHECK(lesson != NULL);
    char id[128];
    text_print(id, sizeof id, "%s.start", lesson->id);
    CHECK(window_focus(window, id));
    window_key(window, "Return");
    CHECK(window_wait_screen(window, "table"));
    follow_lesson(window, BY_KEYS);
    window_close(window);
}

/* ---- a turn ---- */

/* A phase in which there is nothing but to end it passes by itself in the window. */
static void pass_empty(Session *session)
{
    Orders orders = {0};
    for (;;) {
        bool needed = false;
        orders_follow(&orders, session, &folio_shapes);
        for (int i = 0; i < orders.count; i++)
            needed = needed || !orders.shapes[i].minor;
        if (needed || !orders.count)
            break;
        ENSURE(session_do(session, orders.actions[orders.count - 1], AUTHOR_STANDING, NULL));
    }
    orders_free(&orders);
}

static bool give(Window *window, Session *session, const char *order, Hands hands)
{
    bool done = window_order(window, session, order, hands);
    if (done)
        pass_empty(session);
    return done;
}

/* The first answer of the list whose text begins or ends so; "" if there is none. */
static void find_order(const Session *session, const char *begins, const char *has,
                       char order[ACTION_TEXT_SIZE])
{
    const Rules *rules = session_rules(session);
    const Game *game = session_game(session);
    const State *seen = session_seen(session);
    int count = rules->legal(game, seen, NULL, 0);
    Action *actions = calloc((size_t)count + 1, sizeof *actions);
    ENSURE(actions);
    rules->legal(game, seen, actions, count);
    for (int i = 0; i < count; i++) {
        rules->say(game, seen, actions[i], order, ACTION_TEXT_SIZE);
        if (strncmp(order, begins, strlen(begins)) == 0 && strstr(order, has)) {
            free(actions);
            return;
        }
    }
    order[0] = '\0';
    free(actions);
}

/* To the next decision of the first phase of a turn: passes, stands, and ends phases. */
static void play_on(Window *window, Session *session, int turn, Hands hands)
{
    static const char *const answers[] = {"done", "pass", "decline"};
    Ask ask;
    for (int i = 0; i < PUPIL_ORDERS; i++) {
        char order[ACTION_TEXT_SIZE] = "";
        session_ask(session, &ask);
        if (ask.kind != ASK_DECIDE || ask.turn >= turn)
            return;
        for (size_t j = 0; j < sizeof answers / sizeof answers[0] && !order[0]; j++)
            find_order(session, answers[j], "", order);
        if (!order[0])
            find_order(session, "", "", order);
        CHECK(give(window, session, order, hands));
    }
}

TEST(folio_a_turn_of_snoopys_nose_is_played_with_the_mouse)
{
    if (!window_possible())
        return;
    Session *session = open_session(SNOOPY, SIDE_FIRST);
    Window *window = window_open_at(session, 1280, 720);
    char order[ACTION_TEXT_SIZE];
    CHECK(window != NULL);
    static const char *const wishes[][2] = {
        {"15 ", " moves to "}, {"2/47-A ", " enters "}, {"3/47-A ", " lifts"}, {"3/47-A ", " lands"}};
    for (size_t i = 0; i < sizeof wishes / sizeof wishes[0]; i++) {
        find_order(session, wishes[i][0], wishes[i][1], order);
        if (!order[0])
            minunit_fail(__FILE__, __LINE__, "nothing like '%s...%s'", wishes[i][0], wishes[i][1]);
        CHECK(give(window, session, order, BY_MOUSE));
        CHECK_TEXT(window_problems(window), "");
    }
    play_on(window, session, 2, BY_MOUSE);
    window_settle(window);
    CHECK_INT(window_turn(window), 2);
    window_close(window);
    session_free(session);
}

TEST(folio_a_turn_of_the_learning_scenario_is_played_with_the_keyboard)
{
    if (!window_possible())
        return;
    static const char *const orders[] = {"4/47-B moves to 0716", "5/Cav moves to 0617", "done",
                                         "4/47-C attacks 514/1", "4/47-B joins"};
    Session *session = open_session(BOYS, SIDE_FIRST);
    Window *window = window_open_at(session, 1280, 720);
    CHECK(window != NULL);
    for (size_t i = 0; i < sizeof orders / sizeof orders[0]; i++)
        CHECK(give(window, session, orders[i], BY_KEYS));
    CHECK(window_shows(window, "Attack on 514/1")); /* the sum, the column and its six rolls */
    CHECK(window_find(window, "roll 6") != NULL);
    play_on(window, session, 2, BY_KEYS);
    window_settle(window);
    CHECK_INT(window_turn(window), 2);
    window_close(window);
    session_free(session);
}

/* ---- setting up ---- */

TEST(folio_the_viet_cong_set_up_with_one_click_a_unit)
{
    if (!window_possible())
        return;
    Session *session = open_session(TRIANGLE, SIDE_SECOND);
    Window *window = window_open_at(session, 1280, 720);
    CHECK(window != NULL);
    CHECK(give(window, session, "choose hold", BY_MOUSE));
    CHECK(window_click(window, "tool.fit")); /* all of the map, with every place that is asked for */
    enum { SOME = 8 };                       /* three caches and five units; the rest is the same again */
    int before = window_operations(window);
    for (int placed = 0; placed < SOME; placed++) {
        char order[ACTION_TEXT_SIZE], id[96];
        Action action;
        Shape shape;
        find_order(session, "", "", order);
        ENSURE(folio_rules.parse(session_game(session), session_seen(session), order, &action));
        folio_shapes.shape(session_game(session), session_seen(session), action, &shape);
        text_print(id, sizeof id, "hex %s", shape.target);
        CHECK(window_wait_for(window, id));
        CHECK(window_click(window, id)); /* who is next is selected, where he may be is lit */
        CHECK(session_do(session, action, AUTHOR_PERSON, NULL));
    }
    CHECK_INT(window_operations(window) - before, SOME);
    CHECK(window_wait_for(window, "unit 165/7")); /* the fifth of them stands where it was put */
    window_close(window);
    session_free(session);
}

/* ---- what a side may see ---- */

/* How many counters of units that hide have a place on the screen. */
static int hiding_in_sight(const Window *window, const Session *session)
{
    const Game *game = session_game(session);
    const State *state = session_state(session);
    int count = 0;
    for (int unit = 0; unit < game->unit_count; unit++) {
        char id[96];
        text_print(id, sizeof id, "unit %s", game->counters[unit].name);
        count += state->units[unit].where == UNIT_HIDDEN && window_find(window, id) != NULL;
    }
    return count;
}

static int hiding(const Session *session)
{
    const Game *game = session_game(session);
    const State *state = session_state(session);
    int count = 0;
    for (int unit = 0; unit < game->unit_count; unit++)
        count += state->units[unit].where == UNIT_HIDDEN;
    return count;
}

TEST(folio_who_hides_is_on_the_map_of_the_viet_cong_alone)
{
    if (!window_possible())
        return;
    Session *session = open_session(SNOOPY, SIDE_FIRST);
    CHECK(hiding(session) > 0);
    Window *window = window_open_at(session, 1280, 720);
    CHECK(window != NULL);
    CHECK(window_click(window, "map.zones"));
    CHECK_INT(hiding_in_sight(window, session), 0);
    window_close(window);
    session_free(session);

    session = open_session("missions/folio/training/2-search.ini", SIDE_SECOND);
    window = window_open_at(session, 1280, 720);
    CHECK(window != NULL);
    window_settle(window);
    CHECK(hiding(session) > 0);
    CHECK_INT(hiding_in_sight(window, session), hiding(session));
    window_close(window);
    session_free(session);
}

/* ---- at all sizes ---- */

static void check_sizes(Window *window, const char *what)
{
    static const int sizes[][2] = {{1920, 1080}, {960, 540}, {1000, 1000}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        window_resize(window, sizes[i][0], sizes[i][1]);
        if (window_problems(window)[0])
            minunit_fail(__FILE__, __LINE__, "%s at %d x %d: %s", what, sizes[i][0], sizes[i][1],
                         window_problems(window));
    }
}

/* The table with nobody selected, with a unit under orders, and with the legend. */
static void check_table(const char *mission, Side player, const char *palette)
{
    char settings[64];
    Session *session = open_session(mission, player);
    Window *window = window_open_at(session, 1280, 720);
    const char *const again[] = {NULL};
    CHECK(window != NULL);
    CHECK(window_ask_to_close(window));
    text_print(settings, sizeof settings, "palette = %s\n", palette);
    window_settings(window, settings);
    CHECK(window_reopen(window, again) != NULL);
    CHECK(window_click(window, "menu.continue"));
    CHECK(window_wait_screen(window, "table"));
    check_sizes(window, mission);
    window_key(window, "Tab");
    CHECK(window_click(window, "map.legend"));
    check_sizes(window, mission);
    window_close(window);
    session_free(session);
}

TEST(folio_the_table_of_the_us_player_is_laid_out_well_at_all_sizes)
{
    if (window_possible())
        check_table(SNOOPY, SIDE_FIRST, "okabe-ito");
}

TEST(folio_the_table_of_the_viet_cong_is_laid_out_well_at_all_sizes)
{
    if (window_possible())
        check_table(TRIANGLE, SIDE_SECOND, "high-contrast");
}
