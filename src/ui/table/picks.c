/* What the player picks: an order of the menu, a thing on the map, a place to send it straight to. */
#include <string.h>

#include "ui/table/table.h"

/* ---- choosing ---- */

/* One point of many that could be meant: the player points at the one that he means. */
static bool is_sample(const Table *table, int action)
{
    return table->ask.sample && table->sitting->shapes && table->sitting->shapes->at_point &&
           table->sitting->orders.shapes[action].to_point;
}

void table_choose_line(Table *table, int line)
{
    const OrderLine *order = &table->lines[line];
    if (order->off) {
        table_tell_refusal(table, &order->menu.reason);
        return;
    }
    if (order->menu.count == 1 && !is_sample(table, order->menu.first)) {
        table_do(table, order->menu.first);
        return;
    }
    text_copy(table->choosing, sizeof table->choosing, order->menu.label);
    ui_scroll_to(table->ui, "targets", 0, 1); /* from its first line on */
    app_sound(table->app, SOUND_CLICK);
    ui_again(table->ui);
}

/* ---- selecting ---- */

static bool in_pile(const Table *table, const char *thing)
{
    for (int i = 0; i < table->pile_count; i++)
        if (strcmp(table->pile[i], thing) == 0)
            return true;
    return false;
}

void table_select(Table *table, const char *thing)
{
    if (!in_pile(table, thing))
        table->pile_count = 0;
    if (strcmp(table->selected, thing) != 0)
        table->pose = pose_none();
    text_copy(table->selected, sizeof table->selected, thing);
    table->choosing[0] = table->bound_for[0] = '\0';
    table->asks_first = false;
    table->subject = 0;
    table->log.chosen = table->story.open = -1;
    ui_again(table->ui);
}

void table_cancel(Table *table)
{
    if (table->bound_for[0])
        table->bound_for[0] = '\0';
    else if (table->pose.fixed)
        table->pose.fixed = table->pose.meant = false;
    else if (table->asks_first)
        table->asks_first = false;
    else if (table->choosing[0])
        table->choosing[0] = '\0';
    else if (table->hint.open)
        table->hint.open = false;
    else if (table->sight[0] || table->comms[0])
        table->sight[0] = table->comms[0] = '\0';
    else if (table->selected[0])
        table->selected[0] = '\0';
    else if (table->pile_count)
        table->pile_count = 0;
    else
        table->window = WINDOW_MENU;
    ui_again(table->ui);
}

/* The choice that is about the thing; -1: none, -2: several. */
static int choice_about(const Table *table, const char *thing)
{
    const Orders *orders = &table->sitting->orders;
    int found = -1;
    for (int i = 0; i < table->choice_count; i++) {
        const Shape *shape = &orders->shapes[table->choices[i].action];
        bool about =
            strcmp(shape->target, thing) == 0 || (!shape->target[0] && strcmp(shape->actor, thing) == 0);
        if (about && !table->choices[i].off)
            found = found < 0 ? (found == -1 ? i : found) : -2;
    }
    return found;
}

/* What lies there may cover what is meant: the place under the pointer that can be chosen, the smallest
 * first. */
static int choice_under(const Table *table, const char *thing, Vector2 at)
{
    int found = choice_about(table, thing);
    float least = 0;
    if (found != -1 || !table->board || !table->board->where)
        return found;
    for (int i = 0; i < table->choice_count; i++) {
        const char *target = table->sitting->orders.shapes[table->choices[i].action].target;
        Rectangle box = target[0] ? table->board->where(table->cache, target) : (Rectangle){0};
        float size = box.width * box.height;
        if (!table->choices[i].off && size > 0 && box_has(box, at) && (found < 0 || size < least)) {
            found = i;
            least = size;
        }
    }
    return found;
}

/* Nothing can be done there: the reason is said. */
static void tell_why_not(Table *table, const char *thing)
{
    PlaceAnswer answer;
    Reason reason = {0};
    table_answer(table, thing, &answer);
    text_copy(reason.label, sizeof reason.label, answer.text);
    text_copy(reason.rule, sizeof reason.rule, answer.rule);
    if (answer.action >= 0 || answer.unlisted) /* by another order, but not by the one that is being given */
        text_print(reason.label, sizeof reason.label, "%s: not there; what can be chosen is lit",
                   table->choosing);
    table_call(table, reason.label, sizeof reason.label);
    table_tell_refusal(table, &reason);
}

/* Whether anything can be ordered to it: then a click means it and no target. */
static bool is_actor(const Table *table, const char *thing)
{
    return orders_find(&table->sitting->orders, thing, NULL, NULL, -1) >= 0;
}

void table_click(Table *table, const char *thing)
{
    bool choosing = table->choosing[0] || (table->mine && !table->asks_orders);
    int choice = choosing ? choice_under(table, thing, table->ui->pointer) : -1, way;
    if (choice >= 0)
        table_do(table, table->choices[choice].action);
    else if (table_is_direct(table) && strcmp(thing, table->selected) != 0 &&
             table_ways(table, thing, &way, 1))
        table_send(table, thing, table->ui->pointer);
    else if (!choosing && table_head_for(table, thing))
        return;
    else if (choice == -1 && table->choosing[0] && !is_actor(table, thing))
        tell_why_not(table, thing);
    else if (choice == -1 || !choosing)
        table_select(table, thing);
}

/* While a target is wanted, those of it that can be chosen are listed already. */
void table_list_pile(Table *table, const Thing *things, int count)
{
    int target = -1, targets = 0;
    bool choosing = table->choosing[0] || (table->mine && !table->asks_orders);
    for (int i = 0; choosing && i < count; i++)
        if (choice_about(table, things[i]) >= 0) {
            target = i;
            targets++;
        }
    if (targets == 1)
        table_click(table, things[target]);
    if (targets)
        return;
    table_select(table, "");
    memcpy(table->pile, things, (size_t)count * sizeof *things);
    table->pile_count = count;
}

/* ---- straight there ---- */

void table_send(Table *table, const char *thing, Vector2 at)
{
    int ways[TABLE_LINES], count = 0;
    if (!table_may_send(table)) {
        table_select(table, thing);
        return;
    }
    count = table_ways(table, thing, ways, TABLE_LINES);
    if (count == 1) {
        table_do(table, ways[0]);
    } else if (count > 1) {
        table->window = WINDOW_WAYS;
        table->ways_at = at;
        text_copy(table->ways_for, sizeof table->ways_for, thing);
        ui_again(table->ui);
    } else if (!table_head_for(table, thing)) {
        tell_why_not(table, thing);
    }
}

void table_send_to_point(Table *table, PlanePoint point)
{
    Action action;
    PlanePose pose = table->pose;
    pose.point = point;
    table->pose.fixed = table->pose.meant = false;
    if (orders_at_point(table->sitting->session, table->sitting->shapes, table->selected, table->choosing,
                        &pose, &action))
        table_do_action(table, action);
}
