/* Orders in the window: whatever a script can order, a player can with the mouse, and with the keys. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/ensure.h"
#include "minunit.h"
#include "ui/model/shape.h"
#include "window/window.h"

static bool fail(const char *order, const char *what, const Window *window)
{
    minunit_fail(__FILE__, __LINE__, "%s: %s (screen %s, asked %s)", order, what, window_screen(window), window_ask(window));
    return false;
}

/* ---- by mouse ---- */

static bool select_by_mouse(Window *window, const char *actor)
{
    char unit[96], hq[96];
    text_print(unit, sizeof unit, "unit %s", actor);
    text_print(hq, sizeof hq, "hq %s", actor);
    window_look(window);
    const Spot *spot = window_find(window, unit);
    if (spot && !spot->hidden && !spot->under) {
        bool clicked = window_click(window, unit);
        window_wait_chosen(window, unit, 3); /* a slow machine draws it later */
        return clicked;
    }
    return window_find(window, hq) ? window_click(window, hq) : window_click(window, unit);
}

/* A line of a list: its label begins so, and goes on with a blank or ends. */
static const Spot *find_line(const Window *window, const char *kind, const char *label)
{
    size_t length = strlen(label);
    char id[32];
    for (int number = 1; number < 200; number++) {
        text_print(id, sizeof id, "%s.%d", kind, number);
        const Spot *spot = window_find(window, id);
        if (!spot)
            return NULL;
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
        if (!spot || !spot->hidden)
            return spot;
    }
    return NULL;
}

/* Lines that a list has scrolled away come into sight with the wheel. */
static bool click_line(Window *window, const char *kind, const char *label)
{
    for (int tries = 0; tries < 60; tries++) {
        const Spot *spot = find_line(window, kind, label), *at = visible_line(window, kind);
        if (!spot || !at)
            return false;
        if (!spot->hidden) {
            char id[96];
            text_copy(id, sizeof id, spot->id);
            return window_click(window, id);
        }
        bool below = atoi(strchr(spot->id, '.') + 1) > atoi(strchr(at->id, '.') + 1);
        window_wheel(window, at->x + at->width / 2, at->y + at->height / 2, below ? -1 : 1);
    }
    return false;
}

static bool by_mouse(Window *window, const Shape *shape, const char *order)
{
    char answer[200];
    if (strcmp(window_ask(window), "order") != 0) {
        text_print(answer, sizeof answer, "%s", shape->label);
        if (shape->target[0])
            text_append(answer, sizeof answer, " %s", shape->target);
        if (click_line(window, "answer", answer))
            return true;
        text_print(answer, sizeof answer, "%s: %s", shape->label, shape->actor);
        return click_line(window, "answer", answer) || fail(order, "no such answer", window);
    }
    if (!shape->actor[0])
        return window_click(window, "end");
    if (!select_by_mouse(window, shape->actor))
        return false;
    if (!click_line(window, "order", shape->label))
        return fail(order, "no such order", window);
    if (window_find(window, "target.1"))
        return click_line(window, "target", shape->target) || fail(order, "no such target", window);
    return true;
}

/* ---- by keys ---- */

static bool selected(const Window *window, const char *actor)
{
    char unit[96];
    text_print(unit, sizeof unit, "unit %s", actor);
    const Spot *spot = window_find(window, unit);
    if (spot && spot->chosen)
        return true;
    text_print(unit, sizeof unit, "hq %s", actor);
    spot = window_find(window, unit);
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

/* The first nine lines have digits, the others are reached with the arrows. */
static bool line_by_keys(Window *window, const char *kind, const char *label)
{
    const Spot *spot = find_line(window, kind, label);
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

static bool by_keyboard(Window *window, const Shape *shape, const char *order)
{
    char answer[200];
    if (strcmp(window_ask(window), "order") != 0) {
        text_print(answer, sizeof answer, "%s", shape->label);
        if (shape->target[0])
            text_append(answer, sizeof answer, " %s", shape->target);
        if (line_by_keys(window, "answer", answer))
            return true;
        text_print(answer, sizeof answer, "%s: %s", shape->label, shape->actor);
        return line_by_keys(window, "answer", answer) || fail(order, "no such answer", window);
    }
    if (!shape->actor[0]) {
        window_key(window, "space");
        return true;
    }
    if (!select_by_keys(window, shape->actor))
        return false;
    if (!line_by_keys(window, "order", shape->label))
        return fail(order, "no such order", window);
    if (window_find(window, "target.1"))
        return line_by_keys(window, "target", shape->target) || fail(order, "no such target", window);
    return true;
}

/* ---- with both hands, as who knows the table plays ---- */

/* Whose orders are listed already need not be chosen; digits are quicker than lines. */
static bool by_both(Window *window, const Shape *shape, const char *order)
{
    if (strcmp(window_ask(window), "order") != 0 || !shape->actor[0])
        return by_keyboard(window, shape, order);
    if (!selected(window, shape->actor) && !select_by_mouse(window, shape->actor))
        return false;
    if (!line_by_keys(window, "order", shape->label))
        return fail(order, "no such order", window);
    if (window_find(window, "target.1"))
        return line_by_keys(window, "target", shape->target) || fail(order, "no such target", window);
    return true;
}

/* ---- all ---- */

static bool same_position(Window *window, const Session *session)
{
    char hash[32];
    text_print(hash, sizeof hash, "%016llx", (unsigned long long)session_hash(session));
    window_look(window);
    return strcmp(window_hash(window), hash) == 0;
}

bool window_order(Window *window, Session *session, const char *order, Hands with)
{
    static bool (*const give[])(Window *, const Shape *, const char *) = {by_mouse, by_keyboard, by_both};
    const Rules *rules = session_rules(session);
    Action action;
    Shape shape;
    Reason reason;
    window_settle(window, 20);
    if (!same_position(window, session))
        return fail(order, "the window stands elsewhere before it", window);
    if (!rules->parse(session_game(session), session_seen(session), order, &action))
        return fail(order, "it means nothing", window);
    fof_shapes.shape(session_game(session), session_seen(session), action, &shape);
    if (!give[with](window, &shape, order))
        return false;
    window_settle(window, 20);
    /* Whether the window stands there too is seen before the next one: a lesson may lay cards in between. */
    return session_do_text(session, order, AUTHOR_PERSON, &reason) || fail(order, reason.label, window);
}
