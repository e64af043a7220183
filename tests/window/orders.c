/* Orders in the window: whatever a script can order, a player can with the mouse, and with the keys. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "minunit.h"
#include "ui/model/shape.h"
#include "window/window.h"

static bool fail(const char *order, const char *what, const Window *window)
{
    minunit_fail(__FILE__, __LINE__, "%s: %s (screen %s, asked %s)", order, what, window_screen(window),
                 window_ask(window));
    return false;
}

/* ---- by mouse ---- */

/* An order that is to be given: what it is about, and how the window asks for it. */
typedef struct Wish {
    const char *order;
    Shape shape;
    bool menu;   /* what next to order, not a question with answers */
    bool direct; /* a click on the place sends the selected unit there */
} Wish;

static bool can_be_clicked(const Window *window, const char *id)
{
    const Spot *spot = window_find_unit(window, id);
    return spot && !spot->hidden && !spot->under;
}

/* A line of the column at the left that is further down. */
static bool roll_into_sight(Window *window, const char *id)
{
    const Spot *bar = window_find(window, "forces.bar");
    if (!bar || !window_find(window, id))
        return false;
    int x = bar->x - 20, y = bar->y + bar->height / 2;
    for (int notches = 0; notches < 60 && !can_be_clicked(window, id); notches++)
        window_wheel(window, x, y, -1);
    return can_be_clicked(window, id);
}

/* On the map, else in the panels beside it: who is not on the map yet is there. */
static bool select_by_mouse(Window *window, const char *actor)
{
    static const char *const kinds[] = {"unit", "hq", "need", "force"};
    char id[96];
    window_look(window);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        text_print(id, sizeof id, "%s %s", kinds[i], actor);
        if (!can_be_clicked(window, id))
            continue;
        bool clicked = window_click(window, id);
        if (i == 0)
            window_wait_chosen(window, id); /* a slow machine draws it later */
        return clicked;
    }
    text_print(id, sizeof id, "force %s", actor);
    if (roll_into_sight(window, id))
        return window_click(window, id);
    text_print(id, sizeof id, "unit %s", actor);
    return window_click(window, id);
}

/* The place itself, or whoever stands there, if it can be sent there straight away; false: not in sight. */
static bool find_target(const Window *window, const Wish *wish, char id[96])
{
    static const char *const kinds[] = {"hex", "unit"};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0] && wish->direct && wish->shape.target[0]; i++) {
        text_print(id, 96, "%s %s", kinds[i], wish->shape.target);
        const Spot *spot = window_find(window, id);
        if (spot && spot->chosen && can_be_clicked(window, id))
            return true;
    }
    return false;
}

/* A line of a list: its label begins so, and goes on with a blank or ends. Of long lists only those near sight are there. */
static const Spot *find_line(const Window *window, const char *kind, const char *label)
{
    size_t length = strlen(label);
    char id[32];
    for (int number = 1; number < 200; number++) {
        text_print(id, sizeof id, "%s.%d", kind, number);
        const Spot *spot = window_find(window, id);
        if (!spot)
            continue;
        bool ends = spot->label[length] == '\0' || strchr(" :\u00b7", spot->label[length]) != NULL;
        if (!spot->off && strncmp(spot->label, label, length) == 0 && ends)
            return spot;
    }
    return NULL;
}

/* A line of the list that is in sight. */
static const Spot *visible_line(const Window *window, const char *kind)
{
    char id[32];
    for (int number = 1; number < 200; number++) {
        text_print(id, sizeof id, "%s.%d", kind, number);
        const Spot *spot = window_find(window, id);
        if (spot && !spot->hidden)
            return spot;
    }
    return NULL;
}

/* Lines that a list has scrolled away come into sight with the wheel. */
static bool click_line(Window *window, const char *kind, const char *label)
{
    for (int tries = 0; tries < 60; tries++) {
        const Spot *spot = find_line(window, kind, label), *at = visible_line(window, kind);
        if (!at)
            return false;
        if (spot && !spot->hidden) {
            char id[96];
            text_copy(id, sizeof id, spot->id);
            return window_click(window, id);
        }
        bool below = spot ? atoi(strchr(spot->id, '.') + 1) > atoi(strchr(at->id, '.') + 1) : tries < 30;
        window_wheel(window, at->x + at->width / 2, at->y + at->height / 2, below ? -1 : 1);
    }
    return false;
}

/* "Retreat to 0816", or with who does it: "Add attacker: 5/Cav". */
static bool use_answer(Window *window, const Wish *wish, bool (*use)(Window *, const char *, const char *))
{
    const Shape *shape = &wish->shape;
    char answer[200];
    text_print(answer, sizeof answer, "%s", shape->label);
    if (shape->target[0])
        text_append(answer, sizeof answer, " %s", shape->target);
    if (use(window, "answer", answer))
        return true;
    text_print(answer, sizeof answer, "%s: %s", shape->label, shape->actor);
    return use(window, "answer", answer) || fail(wish->order, "no such answer", window);
}

static bool use_order(Window *window, const Wish *wish, bool (*use)(Window *, const char *, const char *))
{
    if (!use(window, "order", wish->shape.label))
        return fail(wish->order, "no such order", window);
    if (window_find_label(window, "target.", NULL))
        return use(window, "target", wish->shape.target) || fail(wish->order, "no such target", window);
    return true;
}

static bool by_mouse(Window *window, const Wish *wish)
{
    if (!wish->menu)
        return use_answer(window, wish, click_line);
    if (!wish->shape.actor[0]) /* on a sheet of its own the end may mean something else */
        return window_click(window, window_find(window, "react.wait") ? "react.wait" : "end");
    if (!select_by_mouse(window, wish->shape.actor))
        return false;
    char target[96];
    window_look(window);
    if (!find_target(window, wish, target))
        return use_order(window, wish, click_line);
    if (!window_click(window, target))
        return false;
    window_settle(window); /* of several ways to go there one is asked for */
    return !window_find(window, "way.1") || click_line(window, "way", wish->shape.label);
}

/* ---- by keys ---- */

static bool selected(const Window *window, const char *actor)
{
    char id[96];
    text_print(id, sizeof id, "unit %s", actor);
    const Spot *spot = window_find(window, id);
    if (spot && spot->chosen)
        return true;
    text_print(id, sizeof id, "force %s", actor);
    spot = window_find(window, id);
    if (spot && spot->chosen)
        return true;
    text_print(id, sizeof id, "hq %s", actor);
    spot = window_find(window, id);
    return spot && spot->chosen && spot->focus;
}

/* The key for the next thing to do goes round all who can; the arrows reach everybody else. */
static bool select_by_keys(Window *window, const char *actor)
{
    char id[96];
    for (int tries = 0; tries < 12; tries++) {
        if (selected(window, actor))
            return true;
        window_key(window, "Tab");
    }
    text_print(id, sizeof id, "hq %s", actor);
    if (!window_find(window, id))
        text_print(id, sizeof id, "unit %s", actor);
    if (!window_focus(window, id))
        return false;
    window_key(window, "Return");
    return true;
}

/* Behind the last line that is there more come as the focus goes down. */
static const Spot *go_down_to(Window *window, const char *kind, const char *label)
{
    enum { LINES = 200 };
    char id[96], last[96] = "";
    for (int number = 1; number < LINES && !find_line(window, kind, label); number++) {
        text_print(id, sizeof id, "%s.%d", kind, number);
        if (!window_find(window, id))
            break;
        if (strcmp(id, last) != 0 && !window_focus(window, id))
            return NULL;
        window_key(window, "Down");
        text_copy(last, sizeof last, id);
    }
    return find_line(window, kind, label);
}

/* The first nine lines have digits, the others are reached with the arrows. */
static bool line_by_keys(Window *window, const char *kind, const char *label)
{
    const Spot *spot = go_down_to(window, kind, label);
    if (!spot)
        return false;
    const char *number = strchr(spot->id, '.') + 1;
    char id[96];
    text_copy(id, sizeof id, spot->id);
    if (strlen(number) == 1) {
        window_key(window, id + strlen(id) - 1);
        return true;
    }
    if (!window_focus(window, id))
        return false;
    window_key(window, "Return");
    return true;
}

static bool by_keyboard(Window *window, const Wish *wish)
{
    if (!wish->menu)
        return use_answer(window, wish, line_by_keys);
    if (!wish->shape.actor[0]) {
        window_key(window, window_find(window, "react.wait") ? "w" : "space");
        return true;
    }
    char target[96];
    if (!select_by_keys(window, wish->shape.actor))
        return false;
    window_look(window);
    if (!find_target(window, wish, target))
        return use_order(window, wish, line_by_keys);
    if (!window_focus(window, target))
        return false;
    window_key(window, "Return");
    return true;
}

/* ---- with both hands, as who knows the table plays ---- */

/* Whose orders are listed already need not be chosen; digits are quicker than lines. */
static bool by_both(Window *window, const Wish *wish)
{
    if (!wish->menu || !wish->shape.actor[0])
        return by_keyboard(window, wish);
    if (!selected(window, wish->shape.actor) && !select_by_mouse(window, wish->shape.actor))
        return false;
    return use_order(window, wish, line_by_keys);
}

/* ---- all ---- */

static bool same_position(const Window *window, const Session *session)
{
    char hash[32];
    text_print(hash, sizeof hash, "%016llx", (unsigned long long)session_hash(session));
    return strcmp(window_hash(window), hash) == 0 && !window_filming(window);
}

/* What gives something away, and an end with something left, is asked about once: the player means it. */
static bool insist(Window *window, const Wish *wish, Hands with)
{
    bool ends = wish->menu && !wish->shape.actor[0];
    window_settle(window);
    if (window_find(window, "ask.yes") && with == BY_MOUSE)
        return window_click(window, "ask.yes");
    if (window_find(window, "ask.yes"))
        window_key(window, "Return"); /* the focus is there */
    else if (ends && window_shows(window, "press again") && with == BY_MOUSE)
        return window_click(window, "end");
    else if (ends && window_shows(window, "press again"))
        window_key(window, "space");
    return true;
}

bool window_order(Window *window, Session *session, const char *order, Hands with)
{
    static bool (*const give[])(Window *, const Wish *) = {by_mouse, by_keyboard, by_both};
    const Rules *rules = session_rules(session);
    const Shapes *shapes = shapes_of(rules);
    Wish wish = {.order = order, .direct = shapes->direct};
    Action action;
    Ask ask;
    Reason reason;
    window_settle(window); /* the opponent has decided, and an empty phase has passed */
    if (!same_position(window, session))
        return fail(order, "the window stands elsewhere before it", window);
    if (!rules->parse(session_game(session), session_seen(session), order, &action))
        return fail(order, "it means nothing", window);
    shapes->shape(session_game(session), session_seen(session), action, &wish.shape);
    session_ask(session, &ask);
    wish.menu = shapes_ask_orders(shapes, &ask);
    if (!give[with](window, &wish) || !insist(window, &wish, with))
        return false;
    window_settle(window);
    /* Whether the window stands there too is seen before the next one: a lesson may lay cards in between. */
    return session_do_text(session, order, AUTHOR_PERSON, &reason) || fail(order, reason.label, window);
}
