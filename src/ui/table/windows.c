/* What can lie over the table: menu, saving, the deck, the whole log, the inspector, the briefing, standing
 * orders, and several ways to do something at one place. */
#include <math.h>
#include <string.h>

#include "ui/model/shelf/library.h"
#include "ui/table/table.h"

/* ---- what they share ---- */

/* One level back: to the menu that it was opened from, else to the table. */
static void shut(Table *table)
{
    table->window = table->below;
    table->below = WINDOW_NONE;
    ui_again(table->ui);
}

/* A box in the middle with a title; the room inside. A click beside it or Escape shuts it. */
static Rectangle open_box(Table *table, float width, float height, const char *title)
{
    Ui *ui = table->ui;
    Rectangle window = {0, 0, ui->width, ui->height};
    Rectangle box = box_middle(window, fminf(width, ui->width - 40), fminf(height, ui->height - 40));
    if (ui_dismissed(ui, box))
        shut(table);
    ui_hot(ui, "window", box, HOT_UNDER | HOT_NO_FOCUS, title);
    ui_plate(ui, box, 10, ui_tone(ui, TONE_PANEL));
    ui_edge(ui, box, 10, 1, ui_tone(ui, TONE_LINE));
    Rectangle inside = box_inset(box, 16), head = box_top(&inside, 24, 10);
    if (ui_button(ui, "window.shut", box_right(&head, 28, 6), "\u00d7", "", BUTTON_QUIET, NULL))
        shut(table);
    ui_text_cut(ui, head, FACE_HEAD, ui_tone(ui, TONE_TEXT), ALIGN_LEFT, title);
    return inside;
}

/* ---- the menu ---- */

static void resume(Table *table)
{
    shut(table);
}

static void rules(Table *table)
{
    shut(table);
    app_rule(table->app, table->app->rule_here);
}

static void settings(Table *table)
{
    shut(table);
    app_open(table->app, &screen_settings);
}

static void open_over_menu(Table *table, TableWindow window)
{
    table->window = window;
    table->below = WINDOW_MENU;
    ui_again(table->ui);
}

static void save_as(Table *table)
{
    table_open_save(table);
    open_over_menu(table, WINDOW_SAVE);
}

static void briefing(Table *table)
{
    open_over_menu(table, WINDOW_BRIEFING);
}

static void standing(Table *table)
{
    open_over_menu(table, WINDOW_STANDING);
}

static void after_action(Table *table)
{
    shut(table);
    app_open(table->app, &screen_after);
}

static void main_menu(Table *table)
{
    shut(table);
    app_home(table->app);
}

static const struct {
    const char *id, *label;
    void (*act)(Table *table);
} entries[] = {
    {"menu.resume", "Go on playing", resume},
    {"menu.save", "Save as\u2026", save_as},
    {"menu.briefing", "Briefing", briefing},
    {"menu.standing", "Standing orders", standing},
    {"menu.rules", "Rules", rules},
    {"menu.settings", "Settings", settings},
    {"menu.after", "After action so far", after_action},
    {"menu.main", "Main menu", main_menu},
};

enum { ENTRIES = sizeof entries / sizeof entries[0] };

static void draw_menu(Table *table)
{
    Ui *ui = table->ui;
    Rectangle inside = open_box(table, 340, 66 + ENTRIES * 42 + 22, table->sitting->title);
    for (int i = 0; i < ENTRIES; i++) {
        Rectangle row = box_top(&inside, 34, 8);
        if (ui_button(ui, entries[i].id, row, entries[i].label, "", i ? BUTTON_PLAIN : BUTTON_GOLD, NULL))
            entries[i].act(table);
    }
    ui_text(ui, box_top(&inside, 16, 0), FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_LEFT,
            table->sitting->autosave[0] || table->sitting->campaign
                ? "Every decision is saved as you make it."
                : "This game is not saved as you play.");
}

/* ---- saving ---- */

void table_open_save(Table *table)
{
    table->window = WINDOW_SAVE;
    table->save_named = false;
    text_print(table->save_name, sizeof table->save_name, "%.40s, turn %d", table->sitting->title,
               table->ask.turn);
    ui_again(table->ui);
}

/* Only what every file system takes. */
static void clean_name(const char *name, char *clean, int size)
{
    text_copy(clean, size, name);
    for (char *c = clean; *c; c++)
        if (strchr("/\\:*?\"<>|", *c) || (unsigned char)*c < ' ')
            *c = '-';
    if (clean[0] == '.')
        clean[0] = '-';
}

/* Where it would be saved; false if there is no folder. */
static bool save_path(const Table *table, char path[PATH_SIZE])
{
    char folder[PATH_SIZE], name[NAME_FIELD_SIZE + 8];
    clean_name(table->save_name, name, NAME_FIELD_SIZE);
    text_append(name, sizeof name, ".save");
    return paths_saves(folder) && paths_make(folder) && paths_join(path, folder, name);
}

static void save_now(Table *table)
{
    char path[PATH_SIZE];
    const char *wrong = "there is no folder for saved games";
    if (save_path(table, path))
        wrong = session_save(table->sitting->session, path);
    if (wrong)
        app_notice(table->app, "Not saved: %s.", wrong);
    else
        app_notice(table->app, "Saved as \u201c%.60s\u201d.", table->save_name);
    table->below = WINDOW_NONE; /* it is done: back to the game */
    shut(table);
}

static void draw_save(Table *table)
{
    Ui *ui = table->ui;
    bool entered = false;
    char path[PATH_SIZE];
    Rectangle inside = open_box(table, 440, 182, "Save this game as");
    ui_field(ui, "save.name", box_top(&inside, 34, 12), "a name", table->save_name, sizeof table->save_name,
             &entered);
    if (!table->save_named) {
        ui_set_focus(ui, "save.name");
        table->save_named = true;
    }
    bool named = table->save_name[strspn(table->save_name, " ")] != '\0';
    bool replaces = named && save_path(table, path) && FileExists(path);
    Rectangle row = box_top(&inside, 34, 6);
    if (replaces)
        ui_text(ui, box_top(&inside, 18, 0), FACE_SMALL, ui_tone(ui, TONE_WARN), ALIGN_LEFT,
                "\u26a0 A game of this name is there already: it would be lost.");
    if (ui_button(ui, "save.do", box_right(&row, 120, 8), replaces ? "Replace" : "Save", "Enter",
                  replaces ? BUTTON_DANGER : BUTTON_GOLD, named ? NULL : "It needs a name") ||
        (entered && named))
        save_now(table);
    else if (ui_button(ui, "save.cancel", box_right(&row, 110, 8), "Cancel", "Esc", BUTTON_PLAIN, NULL))
        shut(table);
}

/* ---- deck, log, inspector ---- */

static void draw_deck(Table *table)
{
    Ui *ui = table->ui;
    const Board *board = table->board;
    if (!board || !board->deck) {
        shut(table);
        return;
    }
    float whole = board->deck(ui, &table->view, box_of(0, 0, 400, 0));
    Rectangle inside = open_box(table, 440, whole + 70, "What can still be drawn");
    Rectangle content = ui_scroll(ui, "deck", inside, whole);
    board->deck(ui, &table->view, box_of(content.x, content.y, content.width, whole));
    ui_scroll_end(ui);
}

static void draw_log(Table *table)
{
    table_log(table, open_box(table, 760, table->ui->height, "Record"), true);
}

static void draw_inspector(Table *table)
{
    if (!table->selected[0]) {
        shut(table);
        app_notice(table->app, "Select something first: then its numbers are explained.");
        return;
    }
    Rectangle inside = open_box(table, 560, 200 + 24 * (float)table->reason_count, "Why");
    table->inspector_shut = false;
    table_inspector(table, &inside);
}

/* ---- the briefing ---- */

static const Briefing *order_of_mission(Table *table)
{
    const Session *session = table->sitting->session;
    if (!table->briefing)
        table->briefing = briefing_of(session_rules(session), session_game(session), session_seen(session));
    return table->briefing;
}

/* Titles and paragraphs; returns their height (room.height 0: only measured). */
static float paragraphs(Table *table, Rectangle room, const Briefing *order)
{
    Ui *ui = table->ui;
    float y = room.y;
    for (int i = 0; i < order->count; i++) {
        float height = ui_paragraph_height(ui, room.width, FACE_BODY, order->texts[i].text);
        if (room.height > 0) {
            ui_text_cut(ui, box_of(room.x, y, room.width, 20), FACE_BOLD, ui_tone(ui, TONE_DIM), ALIGN_LEFT,
                        order->texts[i].title);
            ui_paragraph(ui, box_of(room.x, y + 20, room.width, 0), FACE_BODY, ui_tone(ui, TONE_TEXT),
                         order->texts[i].text);
        }
        y += 20 + height + 10;
    }
    return y - room.y;
}

static void draw_briefing(Table *table)
{
    Ui *ui = table->ui;
    const Briefing *order = order_of_mission(table);
    Rectangle inside = open_box(table, 640, 560, "Briefing");
    if (!order->count)
        ui_text(ui, box_top(&inside, 20, 0), FACE_BODY, ui_tone(ui, TONE_DIM), ALIGN_LEFT,
                "This mission has no briefing.");
    float whole = paragraphs(table, box_of(0, 0, inside.width - 14, 0), order);
    Rectangle content = ui_scroll(ui, "briefing", inside, whole);
    paragraphs(table, box_of(content.x, content.y, inside.width - 14, whole), order);
    ui_scroll_end(ui);
}

/* ---- standing orders ---- */

/* The answer that stands for a topic, or NULL. */
static const char *answer_for(const Session *session, const char *topic)
{
    const char *answer = NULL;
    for (int i = 0;; i++) {
        const char *stands = session_standing(session, i, &answer);
        if (!stands)
            return NULL;
        if (strcmp(stands, topic) == 0)
            return answer;
    }
}

static void draw_standing(Table *table)
{
    Ui *ui = table->ui;
    Session *session = table->sitting->session;
    Rectangle inside = open_box(table, 480, 190, "Standing orders");
    const char *text =
        "What the game answers for you, marked in the record. Impulses in which nothing can be done pass by "
        "themselves in any case.";
    ui_paragraph(ui, box_top(&inside, ui_paragraph_height(ui, inside.width, FACE_BODY, text), 12), FACE_BODY,
                 ui_tone(ui, TONE_DIM), text);
    bool never = answer_for(session, "exhort") != NULL;
    if (ui_toggle(ui, "standing.exhort", box_top(&inside, 30, 4),
                  "Never exhort: failed attempts are accepted", &never))
        table_stand(table, "exhort", never ? "accept" : "");
}

/* ---- several ways ---- */

static void draw_ways(Table *table)
{
    Ui *ui = table->ui;
    int ways[TABLE_LINES], count = table_ways(table, table->ways_for, ways, TABLE_LINES), digit;
    const float line = 30, width = 260;
    float height = fminf((float)count * line + 50, ui->height - 40);
    float x = fminf(fmaxf(8, table->ways_at.x + 8), ui->width - width - 8);
    float y = fminf(fmaxf(8, table->ways_at.y - 20), ui->height - height - 8);
    Rectangle box = box_of(x, y, width, height), inside = box_inset(box, 10);
    if (ui_dismissed(ui, box) || !count) {
        shut(table);
        return;
    }
    ui_plate(ui, box, 8, ui_tone(ui, TONE_PANEL));
    ui_edge(ui, box, 8, 2, ui_tone(ui, TONE_GOLD));
    char title[96];
    text_print(title, sizeof title, "%s at %s", table->selected, table->ways_for);
    table_heading(ui, &inside, inside.width, title, TONE_GOLD, 6);
    Rectangle content = ui_scroll(ui, "ways", inside, (float)count * line);
    int chosen = -1;
    for (int i = 0; i < count; i++)
        if (table_way(table, ui_next_row(ui, &content, line - 3, 3), i, ways[i]))
            chosen = i;
    ui_scroll_end(ui);
    if (chosen < 0 && (digit = table_digit_hit(ui)) >= 0 && digit < count)
        chosen = digit;
    if (chosen >= 0)
        table_do(table, ways[chosen]);
}

void table_windows(Table *table)
{
    static void (*const draw[])(Table * table) = {
        [WINDOW_MENU] = draw_menu,           [WINDOW_SAVE] = draw_save,
        [WINDOW_DECK] = draw_deck,           [WINDOW_LOG] = draw_log,
        [WINDOW_INSPECTOR] = draw_inspector, [WINDOW_BRIEFING] = draw_briefing,
        [WINDOW_STANDING] = draw_standing,   [WINDOW_WAYS] = draw_ways,
    };
    if (table->window == WINDOW_NONE)
        return;
    ui_layer(table->ui, true);
    draw[table->window](table);
    ui_layer_end(table->ui);
}
