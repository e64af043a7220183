/* Where a lesson points beside the map: at the order of who is selected, at the button that ends. */
#include <string.h>

#include "ui/table/map/pass.h"
#include "ui/table/table.h"

static bool is_pointed(const Table *table, const char *thing)
{
    for (int i = 0; i < table->view.pointed_count; i++)
        if (strcmp(table->pointed[i], thing) == 0)
            return true;
    return false;
}

/* Nobody whom the lesson points at has anything to do, and it lets the impulse or the turn end. */
static bool wants_end(const Table *table)
{
    Reason reason;
    int end = table_end_action(table);
    if (end < 0 || sitting_refuses(table->sitting, table->sitting->orders.actions[end], &reason))
        return false;
    for (int i = 0; i < table->view.pointed_count; i++)
        if (table_lesson_allows(table, table->pointed[i]))
            return false;
    return true;
}

static bool has_line(const Table *table)
{
    for (int i = 0; i < table->kept_count; i++)
        if (!table->lines[i].off)
            return true;
    return false;
}

/* First at who acts, then at his order, then at its target. */
LessonPoints table_lesson_points(const Table *table)
{
    const Sitting *sitting = table->sitting;
    if (!sitting->lesson || sitting->progress.state != LESSON_GOES_ON || table_watches(table) ||
        table_lesson_tells(table) || !table->mine || !table->asks_orders)
        return POINTS_AT_MAP;
    if (wants_end(table))
        return POINTS_AT_END;
    bool orders = table->selected[0] && !table->choosing[0] && is_pointed(table, table->selected);
    return orders && has_line(table) ? POINTS_AT_ORDER : POINTS_AT_MAP;
}

/* Above the button nothing else is drawn meanwhile, where the panel is high enough. */
void table_lesson_make_way(Table *table)
{
    const float arrow = 72, least = 400;
    table->points_box = (Rectangle){0};
    if (table->points == POINTS_AT_END && table->rooms.right.height > least)
        table->rooms.right.height -= arrow;
}

/* At an order from the left, over the edge of the map; at the button from above. */
void table_lesson_point(Table *table)
{
    Ui *ui = table->ui;
    Rectangle box = table->points_box;
    if (!ui->draws || table->points == POINTS_AT_MAP || box.height <= 0 || table->window != WINDOW_NONE)
        return;
    bool end = table->points == POINTS_AT_END;
    Rectangle right = table->rooms.right;
    Rectangle kept[2] = {end ? box_of(0, box.y, ui->width, ui->height)
                             : box_of(box.x, 0, box.width, ui->height),
                         end ? right : (Rectangle){0}};
    map_point_at(ui, box,
                 &(PointerRoom){box_of(0, 0, ui->width, ui->height), kept, 2, table->view.pointed_for});
}
