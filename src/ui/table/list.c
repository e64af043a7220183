/* The menus of the table: the orders of the selected unit, the targets of an order, the answers to a
 * question; and what the order under the pointer would do. */
#include <string.h>

#include "ui/table/table.h"

enum { CHANCES_MOST = 12, ODDS_MOST = 64 };

/* ---- what the lesson says ---- */

static bool lesson_refuses(const Table *table, int action, Reason *reason)
{
    const Sitting *sitting = table->sitting;
    return sitting->lesson && sitting_refuses(sitting, sitting->orders.actions[action], reason);
}

bool table_lesson_allows(const Table *table, const char *actor)
{
    const Orders *orders = &table->sitting->orders;
    Reason reason;
    for (int i = orders_find(orders, actor, NULL, NULL, -1); i >= 0;
         i = orders_find(orders, actor, NULL, NULL, i))
        if (!lesson_refuses(table, i, &reason))
            return true;
    return false;
}

static int chance_of(const Table *table, int action)
{
    const Sitting *sitting = table->sitting;
    Odds odds[ODDS_MOST];
    int percent = -1;
    orders_chance(sitting->session, sitting->orders.actions[action], odds, ODDS_MOST, &percent);
    return percent;
}

/* ---- the orders of a unit ---- */

/* The best chance of its targets, and whether they differ; off if the lesson allows none of them. */
static void weigh(const Table *table, OrderLine *line)
{
    const Orders *orders = &table->sitting->orders;
    bool allowed = false;
    int weighed = 0;
    Reason reason = {0};
    line->chance = -1;
    for (int i = line->menu.first; i >= 0;
         i = orders_find(orders, table->selected, line->menu.label, NULL, i)) {
        allowed = allowed || !lesson_refuses(table, i, &reason);
        if (weighed >= CHANCES_MOST)
            continue;
        int chance = chance_of(table, i);
        line->varies = line->varies || (weighed && chance != line->chance);
        line->chance = !weighed || chance > line->chance ? chance : line->chance;
        weighed++;
    }
    line->off = !allowed;
    if (!allowed)
        line->menu.reason = reason;
}

/* What can be ordered stands before what cannot, each in the rule book's order: so its digits stay small. A
 * lesson keeps to its subject: what the rules refuse anyway is left for the game. */
static void put_off_behind(Table *table)
{
    OrderLine off[TABLE_LINES];
    int on_count = 0, off_count = 0;
    for (int i = 0; i < table->line_count; i++)
        if (!table->lines[i].off)
            table->lines[on_count++] = table->lines[i];
        else if (!table->sitting->lesson || table->lines[i].menu.first >= 0)
            off[off_count++] = table->lines[i];
    memcpy(&table->lines[on_count], off, (size_t)off_count * sizeof off[0]);
    table->line_count = on_count + off_count;
}

static void list_orders(Table *table)
{
    const Sitting *sitting = table->sitting;
    MenuLine menu[TABLE_LINES];
    if (!table->selected[0] || !table->asks_orders)
        return;
    table->line_count =
        orders_menu(&sitting->orders, sitting->session, sitting->shapes, table->selected, menu, TABLE_LINES);
    for (int i = 0; i < table->line_count; i++) {
        OrderLine *line = &table->lines[i];
        *line = (OrderLine){.menu = menu[i], .chance = -1, .off = menu[i].first < 0};
        if (menu[i].first >= 0)
            weigh(table, line);
    }
    put_off_behind(table);
}

/* ---- targets and answers ---- */

static void list_choices(Table *table, const char *actor, const char *label)
{
    const Orders *orders = &table->sitting->orders;
    for (int i = orders_find(orders, actor, label, NULL, -1); i >= 0 && table->choice_count < TABLE_TARGETS;
         i = orders_find(orders, actor, label, NULL, i)) {
        Choice *choice = &table->choices[table->choice_count++];
        *choice = (Choice){.action = i, .chance = chance_of(table, i)};
        choice->off = lesson_refuses(table, i, &choice->reason);
    }
}

void table_list(Table *table)
{
    char key[sizeof table->listed];
    text_print(key, sizeof key, "%s|%s", table->selected, table->choosing);
    if (table->changes == table->sitting->changes && strcmp(key, table->listed) == 0)
        return;
    text_copy(table->listed, sizeof table->listed, key);
    table->line_count = table->choice_count = 0;
    table->considered.action = -1;
    if (!table->mine)
        return;
    if (!table->asks_orders)
        list_choices(table, NULL, NULL);
    else if (table->choosing[0])
        list_choices(table, table->selected, table->choosing);
    else
        list_orders(table);
}

static bool all_alike(const Table *table, size_t offset)
{
    const Orders *orders = &table->sitting->orders;
    const char *first = (const char *)&orders->shapes[table->choices[0].action] + offset;
    for (int i = 1; i < table->choice_count; i++)
        if (strcmp(first, (const char *)&orders->shapes[table->choices[i].action] + offset) != 0)
            return false;
    return true;
}

void table_choice_text(const Table *table, const Choice *choice, char *text, int size)
{
    const Shape *shape = &table->sitting->orders.shapes[choice->action];
    if (table->choosing[0]) {
        text_copy(text, size, shape->target[0] ? shape->target : shape->label);
        return;
    }
    text_copy(text, size, shape->label);
    if (shape->actor[0] && !all_alike(table, offsetof(Shape, actor)))
        text_append(text, size, ": %s", shape->actor);
    if (shape->target[0])
        text_append(text, size, " %s", shape->target);
}

/* ---- straight to a place ---- */

/* "3,2/cover1" lies on "3,2". */
static bool lies_on(const char *target, const char *thing)
{
    size_t length = strlen(thing);
    return strncmp(target, thing, length) == 0 && (target[length] == '\0' || target[length] == '/');
}

int table_ways(const Table *table, const char *thing, int *actions, int cap)
{
    const Orders *orders = &table->sitting->orders;
    int count = 0;
    Reason reason;
    for (int i = orders_find(orders, table->selected, NULL, NULL, -1); i >= 0;
         i = orders_find(orders, table->selected, NULL, NULL, i))
        if (orders->shapes[i].target[0] && lies_on(orders->shapes[i].target, thing) && count < cap &&
            !lesson_refuses(table, i, &reason))
            actions[count++] = i;
    return count;
}

bool table_asks_direct(const Table *table)
{
    const Shapes *shapes = table->sitting->shapes;
    return shapes && shapes->direct && table->mine && table->asks_orders;
}

bool table_is_direct(const Table *table)
{
    return table_asks_direct(table) && table->selected[0] && !table->choosing[0];
}

/* ---- the order that is considered ---- */

void table_consider(Table *table, int action)
{
    Considered *considered = &table->considered;
    const Sitting *sitting = table->sitting;
    if (table->changes != sitting->changes) /* what is on the screen is about to change */
        return;
    if (considered->action == action && considered->changes == sitting->changes)
        return;
    considered->action = action;
    considered->changes = sitting->changes;
    considered->warning_count = 0;
    considered->preview.count = 0;
    ui_again(table->ui);
    if (action < 0)
        return;
    preview_make(&considered->preview, sitting->session, sitting->orders.actions[action]);
    considered->warning_count = table_warnings(table, sitting->orders.actions[action], considered->warnings);
}

/* ---- what is gold on the map ---- */

static void light(Table *table, const char *thing)
{
    if (!thing[0] || table->view.lit_count == TABLE_LIT)
        return;
    text_copy(table->lit[table->view.lit_count++], THING_SIZE, thing);
}

void table_light(Table *table)
{
    const Orders *orders = &table->sitting->orders;
    Reason reason;
    table->view.lit = (const Thing *)table->lit;
    table->view.lit_count = 0;
    if (sitting_filming(table->sitting))
        return;
    if (table->hint.open) {
        light(table, table->hint.actor);
        light(table, table->hint.target);
        return;
    }
    for (int i = 0; i < table->choice_count; i++) {
        const Shape *shape = &orders->shapes[table->choices[i].action];
        if (!table->choices[i].off)
            light(table, shape->target[0] ? shape->target : shape->actor);
    }
    const char *label = table->wanted_label[0] ? table->wanted_label : NULL;
    if (table->choice_count || (!label && !table_is_direct(table)))
        return;
    for (int i = orders_find(orders, table->selected, label, NULL, -1); i >= 0;
         i = orders_find(orders, table->selected, label, NULL, i))
        if (!lesson_refuses(table, i, &reason))
            light(table, orders->shapes[i].target);
}
