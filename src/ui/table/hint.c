/* What the staff would do, and why. */
#include <math.h>
#include <string.h>

#include "ui/table/table.h"

static const float PAD = 10, BUTTON_HEIGHT = 30;

static float text_height(const Table *table, float width)
{
    return ui_paragraph_height(table->ui, width, FACE_BOLD, table->hint.text);
}

/* Unless another order is under the pointer, the map shows what this one would do. */
static void consider(Table *table)
{
    const Orders *orders = &table->sitting->orders;
    for (int i = 0; i < orders->count && table->wanted < 0; i++)
        if (memcmp(&orders->actions[i], &table->hint.action, sizeof table->hint.action) == 0)
            table->wanted = i;
}

static void capital_first(char *text)
{
    if (text[0] >= 'a' && text[0] <= 'z')
        text[0] = (char)(text[0] - 'a' + 'A');
}

float table_hint_box(Table *table, Rectangle room)
{
    Ui *ui = table->ui;
    Hint *hint = &table->hint;
    float width = room.width - 2 * PAD;
    capital_first(hint->text);
    float text = text_height(table, width);
    float reasons = table_reasons(table, box_of(0, 0, width, 0), hint->reasons, hint->count);
    float whole = PAD + 18 + text + 6 + reasons + 6 + BUTTON_HEIGHT + PAD;
    consider(table);
    Rectangle box = box_of(room.x, room.y, room.width, fminf(whole, room.height));
    ui_plate(ui, box, 8, ui_tone(ui, TONE_BAR));
    ui_edge(ui, box, 8, 1, ui_tone(ui, TONE_GOOD));
    Rectangle inside = box_inset(box, PAD), buttons = box_bottom(&inside, BUTTON_HEIGHT, 6);
    ui_text(ui, box_top(&inside, 18, 0), FACE_SMALL, ui_tone(ui, TONE_GOOD), ALIGN_LEFT,
            table->sitting->lesson ? "The lesson suggests" : "The staff suggests");
    ui_paragraph(ui, box_top(&inside, text, 6), FACE_BOLD, ui_tone(ui, TONE_TEXT), hint->text);
    Rectangle content = ui_scroll(ui, "reasons", inside, reasons);
    table_reasons(table, box_of(content.x, content.y, content.width, reasons), hint->reasons, hint->count);
    ui_scroll_end(ui);
    if (ui_button(ui, "hint.do", box_column(buttons, 0, 2, 8), "Do it", "Enter", BUTTON_GOLD, NULL))
        table_do_action(table, hint->action);
    else if (ui_button(ui, "hint.close", box_column(buttons, 1, 2, 8), "Not now", "Esc", BUTTON_PLAIN,
                       NULL)) {
        hint->open = false;
        ui_again(ui);
    }
    return box.height;
}
