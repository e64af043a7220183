/* A question that is not "what next to order": who draws, where to, one more card? It stands in a gold box
 * with all its answers; and how the game ended. */
#include <math.h>
#include <string.h>

#include "ui/table/table.h"

static const float PAD = 12, LINE_HEIGHT = 30, LINE_GAP = 4;

static float text_height(const Table *table, float width)
{
    return ui_paragraph_height(table->ui, width - 2 * PAD - 6 - ui_rule_room(table->ui, table->ask.rule, 44),
                               FACE_BOLD, table->ask.text);
}

static void write_answer(Table *table, Rectangle room, const Choice *choice, const char *text, bool hovered)
{
    Ui *ui = table->ui;
    const Shape *shape = &table->sitting->orders.shapes[choice->action];
    char called[SENTENCE_SIZE];
    if (choice->chance >= 0)
        table_chance(ui, box_right(&room, 48, 6), choice->chance, false, choice->off);
    if (shape->cost[0])
        ui_text(ui, box_right(&room, 40, 6), FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_RIGHT, shape->cost);
    text_copy(called, sizeof called, text);
    table_call(table, called, sizeof called);
    ui_text_cut(ui, room, FACE_BODY,
                ui_tone(ui, choice->off ? TONE_FAINT
                            : hovered   ? TONE_GOLD
                                        : TONE_TEXT),
                ALIGN_LEFT, called);
}

static void take_digit(Table *table)
{
    int digit = table->window == WINDOW_NONE && table->choice_count ? table_digit_hit(table->ui) : -1;
    if (digit >= 0 && digit < table->choice_count)
        table_do(table, table->choices[digit].action);
}

static void draw_answers(Table *table, Rectangle room, float content)
{
    Rectangle inside = ui_scroll(table->ui, "answers", room, content);
    float y = inside.y;
    for (int i = 0; i < table->choice_count; i++) {
        /* Of hundreds only those in sight, and what the arrow keys reach from there. */
        Rectangle row = box_of(inside.x, y, inside.width, LINE_HEIGHT);
        ui_list_row(table->ui, row);
        if (fabsf(y - room.y - room.height / 2) < room.height)
            table_choice(table, "answer", row, i, write_answer);
        y += LINE_HEIGHT + LINE_GAP;
    }
    ui_scroll_end(table->ui);
    take_digit(table);
}

/* The end: what came of it, and the way on. */
static void draw_end(Table *table, Rectangle room)
{
    Ui *ui = table->ui;
    Rectangle row = box_top(&room, 34, 0);
    if (ui_button(ui, "after", box_left(&row, row.width * 0.6f - 4, 8), "After action", "Enter", BUTTON_GOLD,
                  NULL) ||
        ui_enter(ui))
        app_open(table->app, &screen_after);
    if (ui_button(ui, "take back", row, "Undo", app_key_name(table->app, DO_UNDO), BUTTON_PLAIN, NULL))
        table_wish(table, WISH_UNDO);
}

float table_question_least(const Table *table, float width)
{
    bool asked = table->ask.kind == ASK_OVER || (table->mine && !table->asks_orders);
    return asked ? PAD + text_height(table, width) + 8 + fmaxf(34, LINE_HEIGHT) + PAD : 0;
}

float table_question(Table *table, Rectangle room)
{
    Ui *ui = table->ui;
    bool over = table->ask.kind == ASK_OVER;
    float head = text_height(table, room.width),
          content = (float)table->choice_count * (LINE_HEIGHT + LINE_GAP) - LINE_GAP;
    float below = over ? 34 : fmaxf(0, content), whole = PAD + head + 8 + below + PAD;
    Rectangle box = box_of(room.x, room.y, room.width, fminf(whole, room.height));
    ui_plate(ui, box, 8, ui_tone(ui, TONE_BAR));
    ui_edge(ui, box, 8, 2, ui_tone(ui, TONE_GOLD));
    Rectangle inside = box_inset(box, PAD), line = box_top(&inside, head, 8);
    ui_rule(ui, box_right(&line, ui_rule_room(ui, table->ask.rule, 44), 6), ALIGN_RIGHT, table->ask.rule);
    ui_paragraph(ui, box_of(line.x, line.y, line.width, 0), FACE_BOLD, ui_tone(ui, TONE_GOLD),
                 table->ask.text);
    if (over)
        draw_end(table, inside);
    else
        draw_answers(table, inside, content);
    return box.height;
}
