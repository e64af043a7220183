/* The table: the game is played here. This file divides the window, follows the game and asks for the keys;
 * the parts are in table_*.c. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "ui/model/library.h"
#include "ui/table/table.h"

static const float TOP_HEIGHT = 44, BOTTOM_HEIGHT = 72;

/* ---- beginning and end ---- */

static void *enter(App *app)
{
    Table *table = calloc(1, sizeof *table);
    ENSURE(table);
    table->board = app->sitting ? app->sitting->board : NULL;
    table->cache = table->board && table->board->open ? table->board->open() : NULL;
    table->considered.action = table->log.chosen = table->page = table->noted_step = -1;
    table->story.open = table->film_camera.moment = -1;
    return table;
}

static void leave(App *app, void *data)
{
    Table *table = data;
    (void)app;
    if (table->board && table->board->close)
        table->board->close(table->cache);
    preview_free(&table->considered.preview);
    briefing_free(table->briefing);
    table_log_free(&table->log);
    table_story_free(&table->story);
    free(table);
}

/* ---- following the game ---- */

/* Where only one thing can be done anything with, it need not be looked for. */
static void select_only_one(Table *table)
{
    Thing things[2];
    bool seeks = table_asks_direct(table) && !table->selected[0];
    if (seeks && table_needs(table, things, 2) == 1)
        text_copy(table->selected, sizeof table->selected, things[0]);
}

static void follow(Table *table)
{
    Sitting *sitting = table->sitting;
    session_ask(sitting->session, &table->ask);
    Side player = session_options(sitting->session)->player;
    bool was_mine = table->mine;
    table->mine = table->ask.kind == ASK_DECIDE && !table->deciding &&
                  (player == SIDE_ALL || table->ask.side == player);
    if (table->mine != was_mine)
        table->changes = 0; /* what can be ordered is looked at anew */
    table->asks_orders = shapes_ask_orders(sitting->shapes, &table->ask);
    table_lesson_follow(table);
    text_copy(table->app->rule_here, RULE_SIZE,
              sitting->lesson ? sitting->lesson->steps[table->page].rule : table->ask.rule);
    if (table->changes == sitting->changes)
        return;
    table->hint.open = table->asks_first = false;
    table_after_order(table);
    if (!table->asks_orders || orders_find(&sitting->orders, table->selected, table->choosing, NULL, -1) < 0)
        table->choosing[0] = '\0';
    select_only_one(table);
    if (table->log.chosen >= story_count(sitting->story))
        table->log.chosen = -1;
    if (sitting->trouble[0])
        app_notice(table->app, "%s", sitting->trouble);
    sitting->trouble[0] = '\0';
    const char *wrong = session_autosave_error(sitting->session),
               *news = session_autosave_news(sitting->session);
    if (news) {
        sitting_follow_autosave(sitting);
        app_notice(table->app, "%s", news);
    }
    if (wrong)
        app_notice(table->app, "The game cannot be saved: %s. It goes on; every decision tries again.",
                   wrong);
}

/* What a click or a key means: when that becomes something else by itself, or by an order, nobody answers it at
 * once. */
static void guard_meaning(Table *table)
{
    const Sitting *sitting = table->sitting;
    uint64_t means = (uint64_t)sitting_filming(sitting) | (uint64_t)table->mine << 1 |
                     (uint64_t)table->asks_orders << 2 | (uint64_t)table->hint.open << 3 |
                     (uint64_t)table->asks_first << 4 | (uint64_t)table->window << 5;
    means = hash_bytes(means, table->choosing, strlen(table->choosing));
    means = hash_bytes(means, table->ask.topic, strlen(table->ask.topic));
    if (means != table->guarded)
        ui_guard(table->ui);
    table->guarded = means;
}

/* ---- dividing the window ---- */

static TableRooms divide(Table *table)
{
    const Ui *ui = table->ui;
    TableRooms rooms = {0};
    Rectangle rest = {0, 0, ui->width, ui->height};
    rooms.top = box_top(&rest, TOP_HEIGHT, 0);
    rooms.bottom = box_bottom(&rest, BOTTOM_HEIGHT, 0);
    rooms.left = box_left(&rest, ui->width < 1100 ? 188 : 214, 0);
    rooms.tools = box_left(&rest, 36, 0);
    rooms.right = box_right(&rest, ui->width < 1100 ? 276 : fminf(400, fmaxf(322, ui->width * 0.25f)), 0);
    if (table->sitting->lesson) {
        Rectangle whole = rest;
        rooms.lesson = table_lesson_room(table, &rest);
        rooms.lesson_strip = rest.x > whole.x ? box_of(whole.x, whole.y, rest.x - whole.x, whole.height)
                                              : box_of(whole.x, whole.y, whole.width, rest.y - whole.y);
    }
    rooms.map = rest;
    return rooms;
}

/* Undone back to before the first turn: there is another screen for that. */
static bool is_planning(const Table *table)
{
    return table->mine && strcmp(table->ask.topic, "plan") == 0;
}

static void draw_top(Table *table)
{
    Ui *ui = table->ui;
    Rectangle bar = table->rooms.top;
    ui_fill(ui, bar, ui_tone(ui, TONE_BAR));
    Rectangle row = box_of(bar.x + 8, bar.y, bar.width - 20, bar.height);
    if (ui_button(ui, "menu", box_middle(box_left(&row, 64, 12), 64, 30), "Menu", "", BUTTON_PLAIN, NULL)) {
        table->window = WINDOW_MENU;
        ui_again(ui);
    }
    if (table->board && table->board->track)
        table->board->track(ui, &table->view, row);
    else
        ui_text_cut(ui, row, FACE_HEAD, ui_tone(ui, TONE_TEXT), ALIGN_LEFT, table->sitting->title);
}

static void draw_left(Table *table)
{
    Thing chosen = "";
    Rectangle room = table->rooms.left;
    ui_fill(table->ui, room, ui_tone(table->ui, TONE_PANEL));
    if (table->board && table->board->forces)
        table->board->forces(table->ui, &table->view,
                             box_of(room.x + 8, room.y + 6, room.width - 16, room.height - 12), chosen);
    if (chosen[0])
        table_click(table, chosen);
}

/* What needs the player while nothing is selected: so that mouse and eye find it. */
static void draw_needs(Table *table, Rectangle *room)
{
    Ui *ui = table->ui;
    Thing things[TABLE_LIT];
    int count = table_needs(table, things, TABLE_LIT);
    table_heading(ui, room, room->width, table->ask.text, TONE_GOLD, 4);
    float content = (float)count * 33;
    Rectangle inside = ui_scroll(ui, "needs", box_top(room, fminf(content, room->height), 6), content);
    for (int i = 0; i < count; i++) {
        char id[ID_SIZE];
        Rectangle box = box_of(inside.x, inside.y + (float)i * 33, inside.width, 30),
                  line = box_inset(box, 8);
        text_print(id, sizeof id, "need %s", things[i]);
        if (table_row(ui, id, box, 0, things[i]).pressed)
            table_select(table, things[i]);
        table_thing(table, line, things[i], false);
    }
    ui_scroll_end(ui);
}

/* What the player can do, from the most pressing on. */
static void draw_upper(Table *table, Rectangle *upper)
{
    Rectangle room = *upper;
    if (table->hint.open)
        box_top(upper, table_hint_box(table, box_of(room.x, room.y, room.width, room.height * 0.6f)), 10);
    if (table->ask.kind == ASK_OVER || (table->mine && !table->asks_orders))
        box_top(upper, table_question(table, box_of(room.x, upper->y, room.width, upper->height * 0.7f)), 10);
    if (table->selected[0] && table->window != WINDOW_INSPECTOR && upper->height > 90)
        table_inspector(table, upper);
    if (!table->asks_orders || !table->mine || upper->height <= 90)
        return;
    if (table->selected[0])
        table_orders(table, upper);
    else if (!table->hint.open)
        draw_needs(table, upper);
}

/* What changed while others acted stays until the next order; it can be put away. */
static bool shows_sheet(Table *table, float room)
{
    enum { FEW = 4 };
    const Film *film = &table->sitting->film;
    int others = 0;
    for (int i = 0; i < film->count; i++)
        others += film->frames[i].other_side;
    float height = others >= FEW && !table->ordered && table->sheet_shut != table->sitting->changes
                       ? film_changes(table, (Rectangle){0})
                       : 0;
    return height > 0 && height <= room;
}

static void draw_lower(Table *table, Rectangle room)
{
    if (shows_sheet(table, room.height))
        film_changes(table, box_bottom(&room, film_changes(table, (Rectangle){0}), 8));
    if (table->window != WINDOW_LOG)
        table_chronicle(table, room);
}

/* While the film runs, the story has the panel, and below it what has changed so far. */
static void draw_watched(Table *table, Rectangle room)
{
    float sheet = film_changes(table, (Rectangle){0});
    if (table->deciding || table->advice)
        table_deciding(table, &room);
    if (sheet > 0 && sheet < room.height * 0.62F)
        film_changes(table, box_bottom(&room, sheet, 8));
    if (table->window != WINDOW_LOG)
        table_chronicle(table, room);
}

void table_right(Table *table)
{
    Ui *ui = table->ui;
    Rectangle room = box_inset(table->rooms.right, 10);
    ui_fill(ui, table->rooms.right, ui_tone(ui, TONE_PANEL));
    if (table_watches(table)) {
        draw_watched(table, room);
        return;
    }
    float log = room.height < 480 ? fmaxf(100, room.height * 0.24f) : room.height * 0.27f;
    if (shows_sheet(table, room.height * 0.5F))
        log += film_changes(table, (Rectangle){0}) + 8 - 40;
    Rectangle upper = box_of(room.x, room.y, room.width, room.height - log - 8);
    if (table->deciding || table->advice)
        table_deciding(table, &upper);
    draw_upper(table, &upper);
    draw_lower(table, box_of(room.x, upper.y, room.width, room.y + room.height - upper.y));
}

/* ---- keys ---- */

static void keys(Table *table)
{
    table_tool_keys(table);
    if (table->window != WINDOW_NONE)
        return;
    table_bar_keys(table);
    if (ui_key(table->ui, KEY_ESCAPE, 0)) {
        if (strcmp(ui_focus(table->ui), "log.word") == 0)
            ui_set_focus(table->ui, "");
        else
            table_cancel(table);
    }
}

/* ---- a pass ---- */

static void frame(App *app, void *data)
{
    Table *table = data;
    if (!app->sitting) {
        app_home(app);
        return;
    }
    table->app = app;
    table->ui = app->ui;
    table->sitting = app->sitting;
    table_let_decide(table);
    table_run_film(table);
    if (sitting_pass_on(table->sitting))
        ui_again(table->ui);
    follow(table);
    if (is_planning(table)) {
        app_replace(app, &screen_planning);
        return;
    }
    guard_meaning(table);
    table_lesson_key(table);
    table_list(table);
    table->changes = table->sitting->changes;
    table->rooms = divide(table);
    table->wanted = -1;
    table_map(table);
    table_tools(table);
    table->wanted_label[0] = '\0';
    table_lesson(table);
    draw_top(table);
    draw_left(table);
    table_right(table);
    table_bar(table);
    keys(table);
    table_windows(table);
    table_film(table);
    table_consider(table, table->wanted);
    table_fulfil(table);
}

const Screen screen_table = {.name = "table", .enter = enter, .frame = frame, .leave = leave};
