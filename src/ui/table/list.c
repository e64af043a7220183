/* The menus of the table: the orders of the selected unit, the targets of an order, the answers to a
 * question; and what the order under the pointer would do. */
#include <string.h>

#include "core/play/explanation.h"
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

/* ---- places that do not change ---- */

static OrderLine *line_called(OrderLine *lines, int count, const char *label)
{
    for (int i = 0; i < count; i++)
        if (strcmp(lines[i].menu.label, label) == 0)
            return &lines[i];
    return NULL;
}

static bool is_kept(const Table *table, const char *label)
{
    for (int i = 0; i < table->kept_count; i++)
        if (strcmp(table->kept[i].menu.label, label) == 0)
            return true;
    return false;
}

/* As long as the same unit is selected for the same question of the same turn and HQ, a line that was there keeps its place; one that comes stands
 * behind all of them. */
static void keep_places(Table *table, const OrderLine *fresh, int count)
{
    char key[sizeof table->kept_for];
    text_print(key, sizeof key, "%s|%s|%s|%u", table->selected, table->ask.topic, table->ask.whom,
               (unsigned)table->ask.turn);
    bool anew = strcmp(key, table->kept_for) != 0;
    text_copy(table->kept_for, sizeof table->kept_for, key);
    table->kept_count = anew ? 0 : table->kept_count;
    for (int i = 0; i < count; i++)
        if (!fresh[i].off && table->kept_count < TABLE_LINES && !is_kept(table, fresh[i].menu.label))
            table->kept[table->kept_count++].menu = fresh[i].menu;
}

/* One that cannot be ordered any more: what the rules say to what could be ordered before. */
static OrderLine gone_line(const Table *table, const KeptLine *kept)
{
    OrderLine line = {.menu = kept->menu, .chance = -1, .off = true};
    line.menu.first = -1;
    line.menu.reason = (Reason){0};
    if (!sitting_refuses(table->sitting, kept->action, &line.menu.reason))
        text_copy(line.menu.reason.label, sizeof line.menu.reason.label, "not now");
    return line;
}

/* The kept ones first; behind them what was refused from the start. A lesson keeps to its subject: what the rules refuse anyway
 * is left for the game. */
static void put_in_place(Table *table, OrderLine *fresh, int count)
{
    int behind = 0;
    for (; behind < table->kept_count; behind++) {
        KeptLine *kept = &table->kept[behind];
        const OrderLine *line = line_called(fresh, count, kept->menu.label);
        if (line && line->menu.first >= 0) {
            kept->menu = line->menu;
            kept->action = table->sitting->orders.actions[line->menu.first];
        }
        table->lines[behind] = line ? *line : gone_line(table, kept);
    }
    for (int i = 0; i < count && behind < TABLE_LINES; i++)
        if (!is_kept(table, fresh[i].menu.label) && (!table->sitting->lesson || fresh[i].menu.first >= 0))
            table->lines[behind++] = fresh[i];
    table->line_count = behind;
}

static void list_orders(Table *table)
{
    const Sitting *sitting = table->sitting;
    MenuLine menu[TABLE_LINES];
    OrderLine fresh[TABLE_LINES];
    if (!table->selected[0] || !table->asks_orders)
        return;
    int count =
        orders_menu(&sitting->orders, sitting->session, sitting->shapes, table->selected, menu, TABLE_LINES);
    for (int i = 0; i < count; i++) {
        fresh[i] = (OrderLine){.menu = menu[i], .chance = -1, .off = menu[i].first < 0};
        if (menu[i].first >= 0)
            weigh(table, &fresh[i]);
    }
    keep_places(table, fresh, count);
    put_in_place(table, fresh, count);
    for (int i = 0; i < table->line_count; i++)
        table_call(table, table->lines[i].menu.reason.label, LABEL_SIZE);
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

int table_ways(const Table *table, const char *thing, int *actions, int cap)
{
    const Orders *orders = &table->sitting->orders;
    int count = 0;
    Reason reason;
    for (int i = orders_find(orders, table->selected, NULL, NULL, -1); i >= 0;
         i = orders_find(orders, table->selected, NULL, NULL, i))
        if (orders->shapes[i].target[0] && orders_lies_on(orders->shapes[i].target, thing) && count < cap &&
            !lesson_refuses(table, i, &reason))
            actions[count++] = i;
    return count;
}

bool table_asks_direct(const Table *table)
{
    const Shapes *shapes = table->sitting->shapes;
    return shapes && shapes->direct && table->mine && table->asks_orders;
}

bool table_may_send(const Table *table)
{
    return table->selected[0] && table->mine && table->asks_orders;
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
    considered->line_count = 0;
    considered->chance = -1;
    considered->preview.count = 0;
    ui_again(table->ui);
    if (action < 0)
        return;
    preview_make(&considered->preview, sitting->session, sitting->orders.actions[action]);
    considered->line_count = explain_after(session_rules(sitting->session), session_game(sitting->session),
                                           session_seen(sitting->session), sitting->orders.actions[action],
                                           considered->lines, TABLE_REASONS);
    considered->chance = chance_of(table, action);
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
    bool drags = table->dragging[0] && table_may_send(table);
    if ((table->choice_count && !drags) || (!label && !table_is_direct(table) && !drags))
        return;
    for (int i = orders_find(orders, table->selected, label, NULL, -1); i >= 0;
         i = orders_find(orders, table->selected, label, NULL, i))
        if (!lesson_refuses(table, i, &reason))
            light(table, orders->shapes[i].target);
}
