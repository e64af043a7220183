/* orders: see the header. */
#include "ui/model/orders.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "ui/model/planning.h"

/* ---- the list ---- */

static void make_room(Orders *orders, int count)
{
    if (count <= orders->capacity)
        return;
    orders->actions = realloc(orders->actions, (size_t)count * sizeof *orders->actions);
    orders->shapes = realloc(orders->shapes, (size_t)count * sizeof *orders->shapes);
    ENSURE(orders->actions && orders->shapes);
    orders->capacity = count;
}

/* A system that says nothing about its actions is listed by its texts. */
static void plain_shape(const Session *session, Action action, Shape *shape)
{
    char text[ACTION_TEXT_SIZE];
    memset(shape, 0, sizeof *shape);
    session_rules(session)->say(session_game(session), session_seen(session), action, text, sizeof text);
    text_copy(shape->label, sizeof shape->label, text);
}

static bool is_players_turn(const Session *session)
{
    Ask ask;
    session_ask(session, &ask);
    Side player = session_options(session)->player;
    return ask.kind == ASK_DECIDE && (player == SIDE_ALL || ask.side == player);
}

static void list_all(Orders *orders, const Session *session, const Shapes *shapes)
{
    const Rules *rules = session_rules(session);
    const Game *game = session_game(session);
    const State *seen = session_seen(session);
    orders->count = 0;
    if (!is_players_turn(session))
        return;
    int count = rules->legal(game, seen, orders->actions, orders->capacity);
    if (count > orders->capacity) {
        make_room(orders, count);
        rules->legal(game, seen, orders->actions, orders->capacity);
    }
    orders->count = count;
    for (int i = 0; i < count; i++)
        if (shapes)
            shapes->shape(game, seen, orders->actions[i], &orders->shapes[i]);
        else
            plain_shape(session, orders->actions[i], &orders->shapes[i]);
}

void orders_follow(Orders *orders, const Session *session, const Shapes *shapes)
{
    uint64_t hash = session_hash(session);
    if (orders->made && orders->hash == hash)
        return;
    list_all(orders, session, shapes);
    orders->hash = hash;
    orders->made = true;
}

void orders_free(Orders *orders)
{
    free(orders->actions);
    free(orders->shapes);
    *orders = (Orders){0};
}

static bool fits(const char *wanted, const char *text)
{
    return !wanted || !strcmp(wanted, text);
}

int orders_find(const Orders *orders, const char *actor, const char *label, const char *target, int after)
{
    for (int i = after + 1; i < orders->count; i++)
        if (fits(actor, orders->shapes[i].actor) && fits(label, orders->shapes[i].label) &&
            fits(target, orders->shapes[i].target))
            return i;
    return -1;
}

/* ---- what was decided ---- */

static bool say_it(const Shapes *shapes, const Game *game, const State *before, Action action, char *text,
                   int size)
{
    Shape shape;
    if (shapes->plan && shapes->plan->say(game, before, action, text, size))
        return true;
    shapes->shape(game, before, action, &shape);
    if (!shape.minor || shape.actor[0])
        return false;
    text_print(text, size, "%s%s%s", shape.label, shape.by[0] ? ": " : "", shape.by);
    return true;
}

/* In a turn an order is a sentence already, and looking for its position costs. */
void orders_recall(const Session *session, int entry, int turn, char *text, int size)
{
    Author author;
    Action action;
    const Rules *rules = session_rules(session);
    const Shapes *shapes = shapes_of(rules);
    text_copy(text, size, session_entry(session, entry, &author));
    bool sentence = turn > 0 && strchr(text, ' ');
    const State *before = shapes && !sentence ? session_before(session, entry) : NULL;
    if (before && rules->parse(session_game(session), before, text, &action))
        say_it(shapes, session_game(session), before, action, text, size);
}

bool orders_at_point(const Session *session, const Shapes *shapes, const char *actor, const char *label,
                     const PlanePose *pose, Action *action)
{
    return shapes && shapes->at_point && is_players_turn(session) &&
           shapes->at_point(session_game(session), session_seen(session), actor, label, pose, action);
}

/* ---- the menu ---- */

typedef struct Menu {
    MenuLine *lines;
    uint16_t *ranks;
    int cap, count;
} Menu;

enum { BEHIND_ALL = 0x4000 }; /* of any rank */

static MenuLine *line_of(const Menu *menu, const char *label)
{
    for (int i = 0; i < menu->count; i++)
        if (!strcmp(menu->lines[i].label, label))
            return &menu->lines[i];
    return NULL;
}

/* A new line behind all lines from `from` on that come before it in the book. */
static MenuLine *insert(Menu *menu, int from, uint16_t rank)
{
    int at = from;
    if (menu->count == menu->cap)
        return NULL;
    while (at < menu->count && menu->ranks[at] <= rank)
        at++;
    memmove(&menu->lines[at + 1], &menu->lines[at], (size_t)(menu->count - at) * sizeof *menu->lines);
    memmove(&menu->ranks[at + 1], &menu->ranks[at], (size_t)(menu->count - at) * sizeof *menu->ranks);
    menu->count++;
    menu->ranks[at] = rank;
    menu->lines[at] = (MenuLine){0};
    return &menu->lines[at];
}

static void add_allowed(Menu *menu, const Shape *shape, int index)
{
    MenuLine *line = line_of(menu, shape->label);
    if (line) {
        line->count++;
        return;
    }
    line = insert(menu, 0, (uint16_t)(shape->rank + (shape->apart ? BEHIND_ALL : 0)));
    if (!line)
        return;
    *line = (MenuLine){.first = index, .count = 1, .platoon = shape->platoon, .apart = shape->apart};
    text_copy(line->label, sizeof line->label, shape->label);
    text_copy(line->cost, sizeof line->cost, shape->cost);
    text_copy(line->rule, sizeof line->rule, shape->rule);
}

static void add_refused(Menu *menu, int from, const Refused *refused)
{
    MenuLine *line = insert(menu, from, refused->rank);
    if (!line)
        return;
    *line = (MenuLine){.first = -1, .reason = refused->reason};
    text_copy(line->label, sizeof line->label, refused->label);
    text_copy(line->rule, sizeof line->rule, refused->reason.rule);
}

enum { MOST_LINES = 256, MOST_REFUSED = 64 };

int orders_menu(const Orders *orders, const Session *session, const Shapes *shapes, const char *actor,
                MenuLine *lines, int cap)
{
    uint16_t ranks[MOST_LINES];
    Menu menu = {lines, ranks, cap < MOST_LINES ? cap : MOST_LINES, 0};
    for (int i = orders_find(orders, actor, NULL, NULL, -1); i >= 0;
         i = orders_find(orders, actor, NULL, NULL, i))
        add_allowed(&menu, &orders->shapes[i], i);
    if (!shapes || !actor[0] || !is_players_turn(session))
        return menu.count;
    Refused refused[MOST_REFUSED];
    int allowed = menu.count,
        count = shapes->refused(session_game(session), session_seen(session), actor, refused, MOST_REFUSED);
    for (int i = 0; i < count; i++)
        add_refused(&menu, allowed, &refused[i]);
    return menu.count;
}

/* ---- chances ---- */

static bool begins_with(const char *text, const char *start)
{
    return !strncmp(text, start, strlen(start));
}

/* Whole per cent, never 0 or 100 unless it is so for certain. */
static int percent_of(const Odds *odds)
{
    uint64_t top = odds->numerator, bottom = odds->denominator;
    if (!bottom)
        return -1;
    int percent = (int)((long double)top * 100 / (long double)bottom + 0.5L);
    if (top && !percent)
        return 1;
    return top < bottom && percent == 100 ? 99 : percent;
}

/* The line that says how likely success is; of a platoon the mean of its units, whose chances are nearly
 * alike. */
static int success_of(const Odds *odds, int count)
{
    int sum = 0, units = 0;
    for (int i = 0; i < count; i++) {
        if (!strcmp(odds[i].outcome, "success"))
            return percent_of(&odds[i]);
        if (begins_with(odds[i].outcome, "success of ")) {
            sum += percent_of(&odds[i]);
            units++;
        }
    }
    return units ? (sum + units / 2) / units : -1;
}

/* What is left beside the failures. */
static int rest_of(const Odds *odds, int count, const char *const *failures)
{
    long double rest = 1;
    for (int i = 0; i < count; i++)
        for (int other = 0; failures[other]; other++)
            if (odds[i].denominator && !strcmp(odds[i].outcome, failures[other]))
                rest -= (long double)odds[i].numerator / (long double)odds[i].denominator;
    return count ? (int)(rest * 100 + 0.5L) : -1;
}

int orders_chance(const Session *session, Action action, Odds *odds, int cap, int *percent)
{
    const Shapes *shapes = shapes_of(session_rules(session));
    int count = session_rules(session)->odds(session_game(session), session_seen(session), action, odds, cap);
    count = count < cap ? count : cap;
    if (percent)
        *percent =
            shapes && shapes->failures ? rest_of(odds, count, shapes->failures) : success_of(odds, count);
    return count;
}
