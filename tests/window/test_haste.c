/* Nothing by accident, in a real window: a double click on any order of the menu gives one order at most and gives nothing away, lines
 * keep their places, what cannot be ordered says why, a drag shows what it would do. */
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

/* Somewhere in the second turn, where a unit on the map can be told something. */
static Session *in_turn(uint64_t seed)
{
    Session *session = window_session(fof_modules, MISSION, (SessionOptions){.seed = seed});
    for (Ask ask;;) {
        session_ask(session, &ask);
        ENSURE(ask.kind == ASK_DECIDE);
        if (ask.turn >= TURN && strcmp(ask.topic, "order") == 0 && strncmp(ask.text, "1HQ", 3) == 0)
            return session;
        window_let_decide(session, &fof_staff_policies[0], seed);
    }
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
    const Spot *spot = window_find_unit(window, unit);
    if (!spot || spot->hidden || spot->under)
        return false;
    if (!window_find(window, "order.1") || !spot->chosen || strcmp(spot->id, unit) != 0)
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
    static const char *const units[] = {"unit 1/1", "unit 2/1", "unit 1HQ"};
    Session *session = in_turn(3);
    Window *window = window_open_at(session, width, height);
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
    window = window_open_at(session, 1280, 720);
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

/* ---- lines keep their places ---- */

typedef struct Line {
    char label[160];
    int y;
} Line;

static int read_lines(const Window *window, Line lines[ORDERS_MOST])
{
    char id[32];
    int count = 0;
    for (; count < ORDERS_MOST; count++) {
        text_print(id, sizeof id, "order.%d", count + 1);
        const Spot *spot = window_find(window, id);
        if (!spot)
            break;
        const char *cost = strstr(spot->label, " 1 cmd");
        text_print(lines[count].label, sizeof lines[count].label, "%.*s",
                   cost ? (int)(cost - spot->label) : (int)strlen(spot->label), spot->label);
        lines[count].y = spot->y;
    }
    return count;
}

/* The line of an order that needs no target and gives nothing away; 0: none. */
static int plain_line(const Window *window, const char *begins)
{
    const Spot *spot = window_find_label(window, "order.", begins);
    return spot && !spot->off ? atoi(spot->id + strlen("order.")) : 0;
}

TEST(an_order_that_goes_away_leaves_a_grey_row_with_its_reason)
{
    if (!window_possible())
        return;
    Session *session = in_turn(3);
    Window *window = window_open_at(session, 1280, 720);
    Line before[ORDERS_MOST], after[ORDERS_MOST];
    CHECK(window != NULL && list_orders(window, "unit 1HQ"));
    int count = read_lines(window, before), line = plain_line(window, "Seek cover");
    CHECK(count > 1 && line > 0);
    char id[32], key[4], given[32];
    text_print(id, sizeof id, "order.%d", line);
    text_print(key, sizeof key, "%d", line);
    CHECK(window_click(window, id));
    window_settle(window);
    if (window_find(window, "answer.1")) /* it failed: that is accepted */
        CHECK(window_click(window, "answer.1"));
    CHECK(list_orders(window, "unit 1HQ"));
    CHECK(read_lines(window, after) >= count);
    for (int i = 0; i < count; i++) { /* none has moved */
        CHECK_TEXT(after[i].label, before[i].label);
        CHECK_INT(after[i].y, before[i].y);
    }
    CHECK(window_find(window, id)->off);
    CHECK(window_shows(window, "once"));
    CHECK_TEXT(window_problems(window), "");
    text_copy(given, sizeof given, window_hash(window));
    window_key(window, key); /* its digit means nothing else */
    window_settle(window);
    CHECK_TEXT(window_hash(window), given);
    window_close(window);
    session_free(session);
}

TEST(orders_refused_from_the_start_stand_below_without_digits)
{
    if (!window_possible())
        return;
    Session *session = in_turn(3);
    Window *window = window_open_at(session, 1600, 900);
    Line lines[ORDERS_MOST];
    CHECK(window != NULL && list_orders(window, "unit 1/1"));
    int count = read_lines(window, lines);
    const Spot *refused = window_find_label(window, "refused.", NULL);
    CHECK(count > 0 && refused != NULL);
    CHECK(refused->off && refused->y > lines[count - 1].y);
    CHECK(strchr(refused->label, ':') != NULL); /* and why */
    window_close(window);
    session_free(session);
}

TEST(the_row_that_asks_keeps_the_name_of_the_order)
{
    static const char *const squads[] = {"unit 1/1", "unit 2/1", "unit 3/1"};
    if (!window_possible())
        return;
    Session *session = in_turn(3);
    Window *window = window_open_at(session, 1280, 720);
    CHECK(window != NULL);
    const Spot *detach = NULL;
    for (size_t i = 0; i < sizeof squads / sizeof squads[0] && !detach; i++)
        if (list_orders(window, squads[i]))
            detach = window_find_label(window, "order.", "Detach");
    CHECK(detach != NULL && !detach->off);
    char id[32], start[32];
    text_copy(id, sizeof id, detach->id);
    text_copy(start, sizeof start, window_hash(window));
    CHECK(window_click(window, id));
    window_settle(window);
    CHECK(window_find(window, "ask.yes") != NULL);
    CHECK(window_shows(window, "steps become"));
    CHECK(window_shows(window, "\tDetach"));
    CHECK_TEXT(window_problems(window), "");
    CHECK(window_click(window, "ask.no"));
    window_settle(window);
    CHECK_TEXT(window_hash(window), start);
    window_close(window);
    session_free(session);
}

/* ---- the end ---- */

TEST(the_end_says_what_becomes_of_what_is_left)
{
    if (!window_possible())
        return;
    Session *session = in_turn(3);
    Window *window = window_open_at(session, 1280, 720);
    CHECK(window != NULL);
    Orders orders = {0};
    char text[64] = "";
    orders_follow(&orders, session, &fof_shapes);
    int end = orders_find(&orders, "", "End impulse", NULL, -1);
    CHECK(end >= 0);
    CHECK(fof_shapes.leaves(session_game(session), session_seen(session), orders.actions[end], text,
                            sizeof text));
    CHECK(strstr(text, " kept") || strstr(text, " lost"));
    CHECK(window_shows(window, text));
    orders_free(&orders);
    window_close(window);
    session_free(session);
}

/* ---- drags ---- */

typedef struct Middle {
    int x, y;
} Middle;

static Middle middle(const Spot *spot)
{
    return (Middle){spot->x + spot->width / 2, spot->y + spot->height / 2};
}

/* Somewhere on the card where nothing else lies. */
static Middle foot(const Spot *card)
{
    return (Middle){card->x + card->width / 2, card->y + card->height - 6};
}

/* The place of the map that the selected unit can be ordered to, as the menu lists it: "" none. */
static void first_target(Window *window, char place[96])
{
    int line = plain_line(window, "Move");
    char id[32];
    place[0] = '\0';
    if (!line)
        return;
    text_print(id, sizeof id, "order.%d", line);
    window_click(window, id);
    window_settle(window);
    const Spot *target = window_find(window, "target.1");
    if (target)
        text_print(place, 96, "card %.*s", (int)strcspn(target->label, "/ "), target->label);
    window_key(window, "Escape");
    window_settle(window);
}

static void drag_at(int width, int height)
{
    Session *session = in_turn(3);
    Window *window = window_open_at(session, width, height);
    CHECK(window != NULL);
    char start[32], place[96];
    text_copy(start, sizeof start, window_hash(window));
    /* One that is not selected takes the map along at most. */
    const Spot *unit = window_find_unit(window, "unit 1/1"),
               *other = window_find_label(window, "card ", NULL);
    CHECK(unit && other && !unit->chosen);
    Middle from = middle(unit), to = foot(other);
    window_drag(window, from.x, from.y, to.x, to.y);
    window_settle(window);
    CHECK_TEXT(window_hash(window), start);
    /* The selected one shows where it would stand, before it is let go. */
    CHECK(list_orders(window, "unit 1/1"));
    first_target(window, place);
    CHECK(place[0] && window_find(window, place) && !window_shows(window, "ghost 1/1"));
    from = middle(window_find(window, "unit 1/1"));
    to = foot(window_find(window, place));
    window_carry(window, from.x, from.y, to.x, to.y);
    CHECK(window_shows(window, "ghost 1/1"));
    CHECK_TEXT(window_hash(window), start);
    window_let_go(window);
    window_settle(window);
    CHECK(strcmp(window_hash(window), start) != 0 || window_find(window, "way.1"));
    window_key(window, "Escape");
    window_close(window);
    session_free(session);
}

TEST(a_drag_shows_its_ghost_and_moves_only_what_is_selected_at_1280x720)
{
    if (window_possible())
        drag_at(1280, 720);
}

TEST(a_drag_shows_its_ghost_and_moves_only_what_is_selected_at_3840x2160)
{
    if (window_possible())
        drag_at(3840, 2160);
}

TEST(a_drag_to_where_it_cannot_go_orders_nothing)
{
    if (!window_possible())
        return;
    Session *session = in_turn(3);
    Window *window = window_open_at(session, 1280, 720);
    char start[32];
    CHECK(window != NULL && list_orders(window, "unit 1/1"));
    text_copy(start, sizeof start, window_hash(window));
    Middle from = middle(window_find(window, "unit 1/1"));
    const Spot *far = window_find(window, "card 3,3");
    CHECK(far != NULL);
    window_drag(window, from.x, from.y, foot(far).x, foot(far).y);
    window_settle(window);
    CHECK_TEXT(window_hash(window), start);
    CHECK(window_find(window, "way.1") == NULL);
    window_close(window);
    session_free(session);
}
