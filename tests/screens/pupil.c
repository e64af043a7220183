#include "screens/pupil.h"

#include <stdio.h>
#include <string.h>

#include "ui/kit/parts.h"
#include "ui/table/table.h"

static void wrong(Stage *stage, bool holds, const char *what)
{
    if (!holds)
        stage_problem(stage, what);
}

/* To the first step that waits for an order: both who are to be activated. */
static Table *begin(Stage *stage)
{
    app_play_mission(&stage->app, PUPIL_LESSON, 1);
    stage_settle(stage);
    while (stage_click(stage, "lesson.on"))
        stage_settle(stage);
    return stage_table(stage);
}

static const TextBox *text_with(const Stage *stage, const char *start)
{
    const UiMemory *memory = stage->app.ui->memory;
    for (int i = 0; i < memory->text_count; i++)
        if (strncmp(memory->texts[i].text, start, strlen(start)) == 0)
            return &memory->texts[i];
    return NULL;
}

/* ---- a wrong order ---- */

static void prove_mistake(Stage *stage, int width, int height)
{
    const Look look = {width, height, 100, 0};
    Table *table = begin(stage);
    stage_draw_as(stage, look);
    table_select(table, "1HQ");
    stage_click(stage, "end");
    stage_draw_as(stage, look);
    const TextBox *said = text_with(stage, "Not that:");
    wrong(stage, said != NULL, "a wrong order is not said");
    wrong(stage, said && said->ink.y > table->rooms.lesson.y + table->rooms.lesson.height,
          "a wrong order is said over the lesson");
    wrong(stage, said && said->room.y + said->room.height <= table->rooms.right.y,
          "a wrong order is said over the panel");
    stage_draw_every(stage);
    stage_draw_as(stage, look);
    wrong(stage, stage_click(stage, "unit 1SG"), "there is no first sergeant to click");
    stage_draw_as(stage, look);
    wrong(stage, !text_with(stage, "Not that:"), "a wrong order is still said after the next click");
}

/* ---- the arrow ---- */

static void activate(Stage *stage, Table *table, const char *who)
{
    char unit[ID_SIZE];
    text_print(unit, sizeof unit, "unit %s", who);
    stage_click(stage, unit);
    stage_draw_every(stage);
    stage_draw_as(stage, (Look){1600, 900, 100, 0});
    const HotBox *order = stage_find(stage, "order.1");
    wrong(stage, table->points == POINTS_AT_ORDER && order && table->points_box.y == order->box.y,
          "the arrow is not at the order of who is selected");
    stage_click(stage, "order.1");
    stage_settle(stage);
}

/* At who is to be ordered, at the order, and at the button that ends. */
static void prove_arrow(Stage *stage)
{
    Table *table = begin(stage);
    stage_draw_as(stage, (Look){1600, 900, 100, 0});
    wrong(stage, table->points == POINTS_AT_MAP && strcmp(table->pointed_at, "1HQ") == 0,
          "the arrow is not at who is to be ordered");
    activate(stage, table, "1HQ");
    activate(stage, table, "1SG");
    stage_draw_every(stage);
    const HotBox *end = stage_find(stage, "end");
    wrong(stage, table->points == POINTS_AT_END && end && table->points_box.y == end->box.y,
          "the arrow is not at the button that ends the impulse");
}

int pupil_prove(Stage *stage)
{
    stage_open(stage, stage_modules);
    stage_at(stage, "%s", PUPIL_LESSON);
    prove_mistake(stage, 1280, 720);
    prove_mistake(stage, 1600, 900);
    prove_arrow(stage);
    stage_close(stage);
    return stage->problems;
}
