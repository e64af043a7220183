/* How the player goes on: to the next that needs him, to the end of his part, and with the last order once more. */
#include <string.h>

#include "ui/table/table.h"

/* ---- going on ---- */

static void bring_into_sight(Table *table, const char *thing)
{
    const Board *board = table->board;
    Rectangle room = table->rooms.map;
    if (!board || !board->where || !board->extent || table->camera.zoom <= 0)
        return;
    Rectangle extent = board->extent(table->view.game, table->view.state, table->rooms.laid),
              box = board->where(table->cache, thing);
    Vector2 middle = {box.x + box.width / 2, box.y + box.height / 2};
    if (box.width <= 0)
        camera_fit(&table->camera, extent, room);
    else if (!box_has(box_inset(room, 20), middle))
        camera_pan(&table->camera, extent, room, (middle.x - room.x - room.width / 2) / room.width,
                   (middle.y - room.y - room.height / 2) / room.height);
}

void table_show(Table *table, const char *thing)
{
    table_select(table, thing);
    bring_into_sight(table, thing);
}

/* From one to the next; after an order anew from the most urgent one, which may be another by then. */
void table_next(Table *table)
{
    Thing things[TABLE_LIT];
    int count = table->mine ? table_needs(table, things, TABLE_LIT) : 0, next = 0;
    if (!count && table->mine)
        app_notice(table->app, "Nothing more needs you here: %s ends this.",
                   app_key_name(table->app, DO_END));
    if (!count)
        return;
    for (int i = 0; i < count; i++)
        if (strcmp(things[i], table->selected) == 0 && (table->touring || i == 0))
            next = (i + 1) % count;
    table->touring = true;
    table_show(table, things[next]);
}

void table_stand(Table *table, const char *topic, const char *answer)
{
    if (!session_stand(table->sitting->session, topic, answer[0] ? answer : NULL))
        app_notice(table->app, "This cannot be changed here.");
    sitting_refresh(table->sitting);
    ui_again(table->ui);
}

int table_end_action(const Table *table)
{
    const Orders *orders = &table->sitting->orders;
    int end = -1;
    for (int i = 0; i < orders->count; i++)
        if (orders->shapes[i].minor && !orders->shapes[i].actor[0]) {
            if (end >= 0)
                return -1;
            end = i;
        }
    return end;
}

/* A lesson knows when something ends. */
bool table_left(const Table *table, Reason *left)
{
    enum { MOST = 4 };
    const Sitting *sitting = table->sitting;
    Reason all[MOST];
    int end = table->mine ? table_end_action(table) : -1;
    if (end < 0 || sitting->lesson || !sitting->shapes || !sitting->shapes->left ||
        sitting->shapes->left(session_game(sitting->session), session_seen(sitting->session),
                              sitting->orders.actions[end], all, MOST) < 1)
        return false;
    *left = all[0];
    return true;
}

bool table_ends_again(const Table *table)
{
    return table->end_asked == table->sitting->changes;
}

void table_end(Table *table)
{
    int end = table->mine ? table_end_action(table) : -1;
    char other[64];
    Reason left;
    if (table_sheet_end(table, other, sizeof other))
        table_sheet_ends(table);
    else if (end >= 0 && !table_ends_again(table) && table_left(table, &left)) {
        table->end_asked = table->sitting->changes;
        app_sound(table->app, SOUND_ALERT);
        ui_guard(table->ui);
        ui_again(table->ui);
    } else if (end >= 0)
        table_do(table, end);
    else if (table->mine)
        app_notice(table->app, "%s", table->ask.text);
}

/* ---- once more ---- */

/* The same order for a unit, at the same target if that can be; -1: none. `several` if a target must be
 * chosen. */
static int same_order(const Table *table, const char *actor, bool *several)
{
    const Orders *orders = &table->sitting->orders;
    const Shape *last = &table->last.shape;
    int first = orders_find(orders, actor, last->label, NULL, -1);
    int same = orders_find(orders, actor, last->label, last->target, -1);
    *several = same < 0 && first >= 0 && orders_find(orders, actor, last->label, NULL, first) >= 0;
    return same >= 0 ? same : first;
}

/* Who repeats it: the selected unit, else the next one that can do it at the same target, else anyone. */
static int find_repeat(const Table *table, bool *several)
{
    const Orders *orders = &table->sitting->orders;
    const Shape *last = &table->last.shape;
    int order = table->selected[0] ? same_order(table, table->selected, several) : -1;
    if (order < 0) {
        *several = false;
        order = orders_find(orders, NULL, last->label, last->target, -1);
    }
    if (order < 0) {
        order = orders_find(orders, NULL, last->label, NULL, -1);
        if (order >= 0)
            order = same_order(table, orders->shapes[order].actor, several);
    }
    return order;
}

const char *table_why_no_repeat(const Table *table)
{
    bool several;
    if (!table->last.any)
        return "No order has been given yet";
    if (!table->mine || !table->asks_orders)
        return "No orders are asked for now";
    return find_repeat(table, &several) < 0 ? "Nobody can be given that order now" : NULL;
}

void table_repeat(Table *table)
{
    bool several = false;
    const char *why = table_why_no_repeat(table);
    if (why) {
        app_notice(table->app, "%s.", why);
        return;
    }
    int order = find_repeat(table, &several);
    const Shape *shape = &table->sitting->orders.shapes[order];
    if (!several) {
        table_do(table, order);
        return;
    }
    table_select(table, shape->actor);
    text_copy(table->choosing, sizeof table->choosing, shape->label);
}
