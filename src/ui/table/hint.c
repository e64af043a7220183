/* What the staff would do, and why: two reasons and the risk; what else it weighed can be opened. */
#include <math.h>
#include <string.h>

#include "ui/table/table.h"

static const float PAD = 10, BUTTON_HEIGHT = 30, RULE_WIDTH = 44, OTHER_GAP = 3;
static const float FEW_LINES = 70; /* fewer reasons than that are not told at all */

/* ---- lines ---- */

static bool is_risk(const Reason *reason)
{
    return strcmp(reason->value, "risk") == 0;
}

static void line_text(const Reason *reason, char *text, int size)
{
    text_print(text, size, "%s%s%s%s", is_risk(reason) ? "\u26a0 Risk: " : "", reason->label,
               reason->value[0] && !is_risk(reason) ? ": " : "", is_risk(reason) ? "" : reason->value);
}

/* One line of it, or only its height. */
static float say(Ui *ui, Rectangle room, float y, const Reason *reason, Tone tone, bool draws)
{
    char text[LABEL_SIZE + VALUE_SIZE + 16];
    line_text(reason, text, sizeof text);
    float rule = ui_rule_room(ui, reason->rule, RULE_WIDTH), width = room.width - rule - 4,
          height = ui_paragraph_height(ui, width, FACE_SMALL, text);
    if (draws) {
        ui_paragraph(ui, box_of(room.x, y, width, 0), FACE_SMALL,
                     ui_tone(ui, is_risk(reason) ? TONE_WARN : tone), text);
        ui_rule(ui, box_of(room.x + room.width - rule, y, rule, ui_height(ui, FACE_SMALL)), ALIGN_RIGHT,
                reason->rule);
    }
    return height + 3;
}

static float say_all(Table *table, Rectangle room, bool draws)
{
    float y = room.y;
    for (int i = 0; i < table->hint.count; i++)
        y += say(table->ui, room, y, &table->hint.reasons[i], TONE_TEXT, draws);
    return y - room.y;
}

/* ---- what else was weighed ---- */

static void ask_others(Table *table)
{
    Hint *hint = &table->hint;
    if (hint->other_count < 0)
        hint->other_count =
            sitting_others(table->sitting, hint->action, hint->others, hint->other_reasons, HINT_OTHERS);
}

static void other_text(const Table *table, int other, char text[ACTION_TEXT_SIZE])
{
    const Session *session = table->sitting->session;
    session_rules(session)->say(session_game(session), session_seen(session), table->hint.others[other], text,
                                ACTION_TEXT_SIZE);
    table_call(table, text, ACTION_TEXT_SIZE);
}

static float other_height(const Table *table, float width, int other)
{
    char text[ACTION_TEXT_SIZE];
    other_text(table, other, text);
    return 8 + ui_paragraph_height(table->ui, width - 12, FACE_SMALL, text) +
           say(table->ui, box_of(0, 0, width - 12, 0), 0, &table->hint.other_reasons[other], TONE_DIM, false);
}

/* A click does it instead; under the pointer the map shows what it would do. */
static void draw_other(Table *table, Rectangle box, int other)
{
    Ui *ui = table->ui;
    char id[ID_SIZE], text[ACTION_TEXT_SIZE];
    const Orders *orders = &table->sitting->orders;
    text_print(id, sizeof id, "other.%d", other + 1);
    other_text(table, other, text);
    Hot hot = table_row(ui, id, box, 0, text);
    for (int i = 0; hot.hovered && i < orders->count; i++)
        if (memcmp(&orders->actions[i], &table->hint.others[other], sizeof table->hint.action) == 0)
            table->wanted = i;
    Rectangle room = box_inset(box, 4);
    box_top(&room,
            ui_paragraph(ui, box_of(room.x + 2, room.y, room.width - 4, 0), FACE_SMALL,
                         ui_tone(ui, TONE_TEXT), text),
            0);
    say(ui, box_of(room.x + 2, room.y, room.width - 4, 0), room.y, &table->hint.other_reasons[other],
        TONE_DIM, true);
    if (hot.pressed)
        table_do_action(table, table->hint.others[other]);
}

static float others_height(const Table *table, float width)
{
    float height = 0;
    for (int i = 0; table->hint.weighed && i < table->hint.other_count; i++)
        height += other_height(table, width, i) + OTHER_GAP;
    return height;
}

static void draw_others(Table *table, Rectangle room)
{
    for (int i = 0; table->hint.weighed && i < table->hint.other_count; i++)
        draw_other(table, box_top(&room, other_height(table, room.width, i), OTHER_GAP), i);
}

static void draw_weighed(Table *table, Rectangle row)
{
    Ui *ui = table->ui;
    Hint *hint = &table->hint;
    if (!ui_button(ui, "hint.others", row,
                   hint->weighed ? "Hide what else was weighed" : "What else was weighed", "", BUTTON_QUIET,
                   NULL))
        return;
    hint->weighed = !hint->weighed;
    ui_again(ui);
}

/* ---- the box ---- */

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

static void draw_buttons(Table *table, Rectangle buttons)
{
    Ui *ui = table->ui;
    Hint *hint = &table->hint;
    if (ui_button(ui, "hint.do", box_column(buttons, 0, 2, 8), "Do it", "Enter", BUTTON_GOLD, NULL) ||
        ui_enter(ui)) /* also after a click beside it */
        table_do_action(table, hint->action);
    else if (ui_button(ui, "hint.close", box_column(buttons, 1, 2, 8), "Not now", "Esc", BUTTON_PLAIN,
                       NULL)) {
        hint->open = false;
        ui_again(ui);
    }
}

/* The reasons, and what else was weighed. */
static void draw_inside(Table *table, Rectangle room, float height)
{
    Rectangle content = ui_scroll(table->ui, "reasons", room, height);
    Rectangle column = box_of(content.x, content.y, room.width - 12, height);
    box_top(&column, say_all(table, column, true), 0);
    if (table->hint.other_count > 0)
        draw_weighed(table, box_top(&column, 20, 4));
    draw_others(table, column);
    ui_scroll_end(table->ui);
}

float table_hint_box(Table *table, Rectangle room)
{
    Ui *ui = table->ui;
    Hint *hint = &table->hint;
    float width = room.width - 2 * PAD;
    capital_first(hint->text);
    ask_others(table);
    float text = ui_paragraph_height(ui, width, FACE_BOLD, hint->text),
          reasons = say_all(table, box_of(0, 0, width - 12, 0), false),
          weighed = hint->other_count > 0 ? 24 : 0,
          inside = reasons + weighed + others_height(table, width - 12),
          whole = PAD + 18 + text + 6 + inside + 6 + BUTTON_HEIGHT + PAD;
    consider(table);
    Rectangle box = box_of(room.x, room.y, room.width, fminf(whole, room.height));
    ui_plate(ui, box, 8, ui_tone(ui, TONE_BAR));
    ui_edge(ui, box, 8, 1, ui_tone(ui, TONE_GOOD));
    Rectangle rest = box_inset(box, PAD), buttons = box_bottom(&rest, BUTTON_HEIGHT, 6);
    ui_text(ui, box_top(&rest, 18, 0), FACE_SMALL, ui_tone(ui, TONE_GOOD), ALIGN_LEFT,
            table->sitting->lesson ? "The lesson suggests" : "The staff suggests");
    ui_paragraph(ui, box_top(&rest, text, 6), FACE_BOLD, ui_tone(ui, TONE_TEXT), hint->text);
    if (rest.height >= fminf(inside, FEW_LINES))
        draw_inside(table, rest, inside);
    draw_buttons(table, buttons);
    return box.height;
}
