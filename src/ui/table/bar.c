/* The bar at the bottom: the cards just drawn, and what can always be done. */
#include <math.h>
#include <string.h>

#include "ui/table/table.h"

typedef struct BarButton {
    const char *id, *label;
    KeyAction key;
    void (*act)(Table *table);
    const char *(*why_not)(const Table *table);
    bool quick; /* may be hit again at once */
} BarButton;

static const char *why_no_undo(const Table *table)
{
    const Session *session = table->sitting->session;
    if (session_options(session)->iron)
        return "An iron game: nothing is taken back";
    return session_now(session) > 0 ? NULL : "Nothing has been decided yet";
}

static const char *why_no_redo(const Table *table)
{
    const Session *session = table->sitting->session;
    return session_now(session) < session_entries(session) ? NULL : "Nothing was taken back";
}

static const char *not_asked(const Table *table)
{
    return table->mine ? NULL : "Nothing is asked of you now";
}

static void undo(Table *table)
{
    table_wish(table, WISH_UNDO);
}

static void redo(Table *table)
{
    table_wish(table, WISH_REDO);
}

static void hint(Table *table)
{
    table_ask_hint(table);
}

static const BarButton buttons[] = {
    {"undo", "Undo", DO_UNDO, undo, why_no_undo, true},
    {"redo", "Redo", DO_REDO, redo, why_no_redo, true},
    {"hint", "Hint", DO_HINT, hint, not_asked, false},
    {"repeat", "Repeat", DO_REPEAT, table_repeat, table_why_no_repeat, false},
    {"save", "Save", DO_SAVE, table_open_save, NULL, false},
    {"next", "Next", DO_NEXT, table_next, not_asked, true},
};

enum { BUTTONS = sizeof buttons / sizeof buttons[0] };

static float width_of(const Table *table, const char *label, const char *key)
{
    return ui_width(table->ui, FACE_BOLD, label) + ui_width(table->ui, FACE_SMALL, key) + 34;
}

static void draw_button(Table *table, Rectangle box, const BarButton *button)
{
    const char *why = button->why_not ? button->why_not(table) : NULL;
    if (button->quick)
        ui_quick(table->ui);
    if (ui_button(table->ui, button->id, box, button->label, app_key_name(table->app, button->key),
                  BUTTON_PLAIN, why))
        button->act(table);
}

/* The keys work too when nothing lies over the table. */
void table_bar_keys(Table *table)
{
    for (int i = 0; i < BUTTONS; i++)
        if (app_key(table->app, buttons[i].key)) {
            const char *why = buttons[i].why_not ? buttons[i].why_not(table) : NULL;
            if (why)
                app_notice(table->app, "%s.", why);
            else
                buttons[i].act(table);
        }
    bool watches = table_watches(table);
    if (app_key(table->app, DO_STAFF) && table->mine && !watches)
        table_wish(table, WISH_STAFF);
    if (app_key(table->app, DO_END) && !watches)
        table_end(table);
}

/* The slip is told before the click. */
static void warn_before_end(Table *table, Rectangle box, int end)
{
    Ui *ui = table->ui;
    Reason warnings[TABLE_WARNINGS];
    bool here = ui->keyboard ? strcmp(ui_focus(ui), "end") == 0 : box_has(box, ui->pointer);
    if (end < 0 || !here || table->sitting->lesson || table_ends_again(table) ||
        !table_warnings(table, table->sitting->orders.actions[end], warnings))
        return;
    char text[LABEL_SIZE + 8];
    text_print(text, sizeof text, "\u26a0 %s", warnings[0].label);
    ui_tip(ui, text);
}

static void draw_end(Table *table, Rectangle box, const char *label)
{
    if (table_watches(table)) { /* it keeps its place, and means nothing else meanwhile */
        ui_button(table->ui, "end", box, label, app_key_name(table->app, DO_END), BUTTON_PLAIN,
                  "After the film");
        return;
    }
    /* What the lesson does not want yet is not gold; it says why not when it is tried. */
    int end = table->mine ? table_end_action(table) : -1;
    Reason reason;
    bool reads = table_lesson_tells(table);
    bool wanted = end >= 0 && !reads &&
                  !(table->sitting->lesson &&
                    sitting_refuses(table->sitting, table->sitting->orders.actions[end], &reason));
    if (ui_button(table->ui, "end", box, label, reads ? "" : app_key_name(table->app, DO_END),
                  end >= 0 && table_ends_again(table) ? BUTTON_DANGER
                  : wanted                            ? BUTTON_GOLD
                                                      : BUTTON_PLAIN,
                  end < 0 ? "There is nothing to end now" : NULL))
        table_end(table);
    warn_before_end(table, box, end);
}

static const char *end_label(const Table *table)
{
    int end = table->mine ? table_end_action(table) : -1;
    const Shapes *shapes = table->sitting->shapes;
    return end >= 0 ? table->sitting->orders.shapes[end].label : shapes ? shapes->end : "Done";
}

static void status(Table *table, Rectangle row)
{
    Ui *ui = table->ui;
    const Session *session = table->sitting->session;
    int reveals, back = session_take_backs(session, &reveals);
    char text[160] = "";
    text_print(text, sizeof text, "%s",
               table->sitting->autosave[0] || table->sitting->campaign ? "autosaved" : "not autosaved");
    if (back)
        text_append(text, sizeof text, " \u00b7 %d taken back, %d past a card", back, reveals);
    Reason left;
    if (table_ends_again(table) && table_left(table, &left)) {
        char again[LABEL_SIZE + 24];
        text_print(again, sizeof again, "%s: press again", left.label);
        ui_text_cut(ui, row, FACE_BOLD, ui_tone(ui, TONE_WARN), ALIGN_RIGHT, again);
        return;
    }
    float width = ui_width(ui, FACE_SMALL, text) + 1;
    ui_text(ui, box_right(&row, width, 12), FACE_SMALL, ui_tone(ui, TONE_FAINT), ALIGN_RIGHT, text);
    bool fits = ui_width(ui, FACE_SMALL, table->ask.text) <= row.width; /* else the panel says it alone */
    if (table->mine && fits && !table_watches(table))
        ui_text(ui, row, FACE_SMALL, ui_tone(ui, TONE_GOLD), ALIGN_LEFT, table->ask.text);
}

static void luck(Table *table, Rectangle room)
{
    const Sitting *sitting = table->sitting;
    const Board *board = table->board;
    LineSpan lines = {sitting->film_line, table_told(table)};
    if (board && board->luck && room.width > 60)
        board->luck(table->ui, &table->view, sitting->session, sitting->story, lines, room);
}

void table_bar(Table *table)
{
    Ui *ui = table->ui;
    const char *end = end_label(table);
    Rectangle room = table->rooms.bottom;
    ui_fill(ui, room, ui_tone(ui, TONE_BAR));
    room = box_of(room.x + 12, room.y + 8, room.width - 24, room.height - 14);
    float gap = 6, wide = width_of(table, end, app_key_name(table->app, DO_END)) + 10;
    for (int i = 0; i < BUTTONS; i++)
        wide += width_of(table, buttons[i].label, app_key_name(table->app, buttons[i].key)) + gap;
    if (table_watches(table)) { /* what ends the impulse keeps its place, and waits */
        float last = width_of(table, end, app_key_name(table->app, DO_END)) + 10;
        Rectangle box = box_right(&room, fminf(last, room.width), 24);
        draw_end(table, box_of(box.x, box.y, box.width, 36), end);
        film_bar(table, &room);
        return;
    }
    Rectangle right = box_right(&room, fminf(wide, room.width), 16);
    luck(table, room);
    Rectangle row = box_top(&right, 36, 2);
    status(table, right);
    for (int i = 0; i < BUTTONS; i++)
        draw_button(
            table,
            box_left(&row, width_of(table, buttons[i].label, app_key_name(table->app, buttons[i].key)), gap),
            &buttons[i]);
    draw_end(table, row, end);
}
