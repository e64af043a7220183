/* The bar at the bottom: the cards just drawn, and what can always be done. */
#include <math.h>
#include <string.h>

#include "core/base/ensure.h"
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
        return "An iron game: nothing can be undone";
    return session_now(session) > 0 ? NULL : "Nothing has been decided yet";
}

static const char *why_no_redo(const Table *table)
{
    const Session *session = table->sitting->session;
    return session_now(session) < session_entries(session) ? NULL : "Nothing was undone";
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

static void draw_button(Table *table, Rectangle box, const BarButton *button, const char *key)
{
    const char *why = button->why_not ? button->why_not(table) : NULL;
    if (button->quick)
        ui_quick(table->ui);
    if (ui_button(table->ui, button->id, box, button->label, key, BUTTON_PLAIN, why))
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

/* What becomes of what is left, or what keeps it from ending; what has no room there is not said. */
static void end_line(const Table *table, int end, bool wanted, float width, char *text, int size)
{
    const Sitting *sitting = table->sitting;
    const Session *session = sitting->session;
    const Shapes *shapes = sitting->shapes;
    char again[64] = "press again";
    text[0] = '\0';
    if (end < 0)
        return;
    if (sitting->lesson && !wanted)
        text_copy(text, size, "not in this step");
    else if (shapes && shapes->leaves)
        shapes->leaves(session_game(session), session_seen(session), sitting->orders.actions[end], text,
                       size);
    if (table_ends_again(table)) {
        text_print(again, sizeof again, "%s%spress again", text, text[0] ? ": " : "");
        bool fits = ui_width(table->ui, FACE_TINY, again) <= width;
        text_copy(text, size, fits ? again : "press again");
    }
    if (ui_width(table->ui, FACE_TINY, text) > width)
        text[0] = '\0';
}

static void draw_end(Table *table, Rectangle box, const char *label)
{
    char line[64];
    if (table_watches(table)) { /* it keeps its place, and means nothing else meanwhile */
        ui_button_over(table->ui, "end", box, label, app_key_name(table->app, DO_END), BUTTON_PLAIN,
                       "After the film", "after the film");
        return;
    }
    /* What the lesson does not want yet is not gold; it says why not when it is tried. */
    int end = table->mine ? table_end_action(table) : -1;
    Reason reason;
    bool reads = table_lesson_tells(table);
    bool wanted = end >= 0 && !reads &&
                  !(table->sitting->lesson &&
                    sitting_refuses(table->sitting, table->sitting->orders.actions[end], &reason));
    /* Advice and the end of a lesson have a button of their own to press. */
    bool other =
        table->hint.open || (table->sitting->lesson && table->sitting->progress.state != LESSON_GOES_ON);
    if (table->points == POINTS_AT_END)
        table->points_box = box;
    end_line(table, end, wanted, box.width - 22, line, sizeof line);
    if (ui_button_over(table->ui, "end", box, label, reads ? "" : app_key_name(table->app, DO_END),
                       end >= 0 && table_ends_again(table) ? BUTTON_DANGER
                       : wanted && !other                  ? BUTTON_GOLD
                                                           : BUTTON_PLAIN,
                       end < 0 ? "There is nothing to end now" : NULL, line))
        table_end(table);
    warn_before_end(table, box, end);
}

static const char *end_label(const Table *table)
{
    int end = table->mine ? table_end_action(table) : -1;
    const Shapes *shapes = table->sitting->shapes;
    return end >= 0 ? table->sitting->orders.shapes[end].label : shapes ? shapes->end : "Done";
}

static const float STATUS = 150, END = 216, BUTTON = 40, GAP = 8, STORY = 400;

/* How the game is kept. */
static void saved_text(const Table *table, char *text, int size)
{
    int reveals, back = session_take_backs(table->sitting->session, &reveals);
    text_copy(text, size,
              table->sitting->autosave[0] || table->sitting->campaign ? "autosaved" : "not autosaved");
    if (back)
        text_append(text, size, " \u00b7 %d undone, %d past a card", back, reveals);
}

/* What the end would leave undone, whole; else how the game is kept, where the story leaves room for that. */
static void status(Table *table, Rectangle *room)
{
    Ui *ui = table->ui;
    Reason left;
    char text[LABEL_SIZE + 24];
    bool again = table_ends_again(table) && table_left(table, &left);
    if (again)
        text_print(text, sizeof text, "%s: press again", left.label);
    else
        saved_text(table, text, sizeof text);
    float wide = again ? ui_width(ui, FACE_BOLD, text) + 4 : STATUS;
    if (!again && room->width < STORY + STATUS)
        return;
    Rectangle box = box_right(room, fminf(wide, room->width), GAP);
    if (box.width > STATUS / 2)
        ui_text_cut(ui, box, again ? FACE_BOLD : FACE_SMALL, ui_tone(ui, again ? TONE_WARN : TONE_FAINT),
                    ALIGN_RIGHT, text);
}

/* As many sentences from the beginning as have room; none: "". */
static Face fit_sentences(const Ui *ui, Rectangle room, char *text)
{
    static const Face faces[] = {FACE_BODY, FACE_SMALL};
    for (char *end = text + strlen(text); end > text; end--) {
        bool whole = *end == '\0' || (*end == ' ' && strchr(".!?", end[-1]));
        char kept = *end;
        *end = '\0';
        for (int i = 0; whole && i < COUNT_OF(faces); i++)
            if (ui_paragraph_height(ui, room.width, faces[i], text) <= room.height + 1)
                return faces[i];
        *end = kept;
    }
    text[0] = '\0';
    return FACE_SMALL;
}

/* Below the newest line: where all of it is, and what is left of chance. */
static void story_foot(Table *table, Rectangle row, const LuckLeft *left)
{
    Ui *ui = table->ui;
    char where[CHORD_SIZE + 24];
    text_print(where, sizeof where, "story and record: %s", app_key_name(table->app, DO_LOG));
    float wide = ui_width(ui, FACE_SMALL, where) + 1;
    if (wide <= row.width)
        ui_text(ui, box_left(&row, wide, 12), FACE_SMALL, ui_tone(ui, TONE_LINK), ALIGN_LEFT, where);
    const char *text = ui_width(ui, FACE_SMALL, left->text) <= row.width ? left->text : left->brief;
    if (ui_width(ui, FACE_SMALL, text) <= row.width)
        ui_text(ui, row, FACE_SMALL, ui_tone(ui, TONE_FAINT), ALIGN_LEFT, text);
}

/* The newest line of the story; a click opens the record. */
static void newest_line(Table *table, Rectangle room, const LuckLeft *left)
{
    const float icon = 22;
    Ui *ui = table->ui;
    char text[SENTENCE_SIZE];
    table_newest(table, text, sizeof text);
    if (room.width > STORY / 2)
        ui_picture(ui, "icon-log", box_middle(box_left(&room, icon, 4), 16, 16), ui_tone(ui, TONE_DIM));
    if (table_sentence_in_bar(table, room))
        return;
    Hot hot = ui_hot(ui, "bar.story", room, HOT_UNDER | HOT_NO_FOCUS, text);
    ui_tip(ui, "The newest line of the story; a click opens the record, with every rule and number");
    if (hot.pressed)
        table->window = WINDOW_LOG, ui_again(ui);
    story_foot(table, box_bottom(&room, 16, 0), left);
    Face face = fit_sentences(ui, room, text);
    if (text[0])
        ui_paragraph(ui, room, face, ui_tone(ui, TONE_TEXT), text);
}

static void luck(Table *table, Rectangle room)
{
    const Sitting *sitting = table->sitting;
    const Board *board = table->board;
    LineSpan lines = {sitting->film_line, table_told(table)};
    LuckLeft left = {"", ""};
    if (room.width <= 60)
        return;
    if (board && board->luck)
        room = board->luck(table->ui, &table->view, sitting->session, sitting->story, lines, room, &left);
    newest_line(table, room, &left);
}

static Rectangle end_box(Table *table, Rectangle *room, const char *label)
{
    float wide = width_of(table, label, app_key_name(table->app, DO_END)) + 10;
    Rectangle box = box_right(room, fminf(fmaxf(END, wide), room->width), GAP * 2);
    return box_middle(box, box.width, BUTTON);
}

static const char *key_of(const Table *table, const BarButton *button, bool told)
{
    return told ? app_key_name(table->app, button->key) : "";
}

static float widths(const Table *table, bool keys, float of[BUTTONS])
{
    float wide = 0;
    for (int i = 0; i < BUTTONS; i++) {
        of[i] = width_of(table, buttons[i].label, key_of(table, &buttons[i], keys));
        wide += of[i] + GAP;
    }
    return wide;
}

/* Where not all have room beside each other, first the keys are not named, then all are narrower. */
static void draw_buttons(Table *table, Rectangle *room)
{
    float of[BUTTONS], wide = widths(table, true, of);
    bool keys = wide <= room->width;
    if (!keys)
        wide = widths(table, false, of);
    float share = fminf(1, room->width / fmaxf(1, wide));
    Rectangle row = box_right(room, wide * share, GAP);
    for (int i = 0; i < BUTTONS; i++) {
        Rectangle box = box_left(&row, of[i] * share, GAP * share);
        draw_button(table, box_middle(box, box.width, BUTTON), &buttons[i], key_of(table, &buttons[i], keys));
    }
}

void table_bar(Table *table)
{
    Ui *ui = table->ui;
    char own[64];
    const char *end = table_sheet_end(table, own, sizeof own) ? own : end_label(table);
    Rectangle room = table->rooms.bottom;
    ui_fill(ui, room, ui_tone(ui, TONE_BAR));
    room = box_of(room.x + ROOM_EDGE, room.y + 4, room.width - 2 * ROOM_EDGE, room.height - 8);
    draw_end(table, end_box(table, &room, end), end);
    if (table_watches(table)) { /* what ends the impulse keeps its place, and waits */
        film_bar(table, &room);
        return;
    }
    draw_buttons(table, &room);
    status(table, &room);
    luck(table, room);
}
