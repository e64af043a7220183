/* The table: the game is played here. This file divides the window, follows the game and asks for the keys;
 * the parts are in table_*.c. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "ui/model/shelf/library.h"
#include "ui/table/table.h"

static const float LOW_PANEL = 440, LEAST_INSPECTED = 230, LEAST_STORY = 120, NEWEST_STORY = 78,
                   ROOM_FOR_ORDERS = 660;

/* ---- beginning and end ---- */

static void *enter(App *app)
{
    Table *table = calloc(1, sizeof *table);
    ENSURE(table);
    table->board = app->sitting ? app->sitting->board : NULL;
    table->cache = table->board && table->board->open ? table->board->open() : NULL;
    table->considered.action = table->log.chosen = table->page = table->noted_step = -1;
    table->story.open = table->film_camera.moment = table->film_camera.drawn = -1;
    table->pose = pose_none();
    return table;
}

static void leave(App *app, void *data)
{
    Table *table = data;
    (void)app;
    if (table->board && table->board->close)
        table->board->close(table->cache);
    small_map_close(&table->small);
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
    bool seeks = table_asks_direct(table) && !table->selected[0] && !table_will_have_sheet(table);
    if (seeks && table_needs(table, things, 2) == 1)
        text_copy(table->selected, sizeof table->selected, things[0]);
}

/* The rule of the present question; in a lesson that which the page teaches, if it teaches one. */
static const char *rule_here(const Table *table)
{
    const Lesson *lesson = table->sitting->lesson;
    const char *taught = lesson ? lesson->steps[table->page].rule : "";
    return taught[0] ? taught : table->ask.rule;
}

/* Names are asked of the view: it knows the position before anything of a pass has a name, also before the first map. */
static void follow(Table *table)
{
    Sitting *sitting = table->sitting;
    table->view.game = session_game(sitting->session);
    table->view.state = sitting_shown(sitting);
    session_ask(sitting->session, &table->ask);
    table_call(table, table->ask.text, sizeof table->ask.text);
    Side player = session_options(sitting->session)->player;
    bool was_mine = table->mine;
    table->mine = table->ask.kind == ASK_DECIDE && !table->deciding &&
                  (player == SIDE_ALL || table->ask.side == player);
    if (table->mine != was_mine)
        table->changes = 0; /* what can be ordered is looked at anew */
    table->asks_orders = shapes_ask_orders(sitting->shapes, &table->ask);
    table_lesson_follow(table);
    text_copy(table->app->rule_here, RULE_SIZE, rule_here(table));
    if (table->changes == sitting->changes)
        return;
    table->hint.open = table->asks_first = false;
    table->pile_count = 0;
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

static void draw_rail(Table *table)
{
    Thing chosen = "";
    Rectangle room = table->rooms.left;
    StandingWish wish = {"", ""};
    float stands =
        table->board && table->board->stands
            ? table->board->stands(table->ui, &table->view, table->sitting->session, (Rectangle){0}, &wish)
            : 0;
    if (stands > 0 && stands < room.height / 2 && table->board && table->board->stands)
        table->board->stands(table->ui, &table->view, table->sitting->session, box_bottom(&room, stands, 6),
                             &wish);
    if (wish.topic[0])
        table_stand(table, wish.topic, wish.answer);
    if (table->board && table->board->forces)
        table->board->forces(table->ui, &table->view, room, chosen);
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
        ui_list_row(ui, box);
        text_print(id, sizeof id, "need %s", things[i]);
        if (table_row(ui, id, box, 0, things[i]).pressed)
            table_select(table, things[i]);
        table_thing(table, line, things[i], false);
    }
    ui_scroll_end(ui);
}

/* Units that stand as one on the map: who they are, to choose from. */
static void draw_pile(Table *table, Rectangle *room)
{
    Ui *ui = table->ui;
    const float row = 33;
    char title[48];
    text_print(title, sizeof title, "%d units", table->pile_count);
    table_heading(ui, room, room->width, title, TONE_GOLD, 4);
    float content = (float)table->pile_count * row;
    Rectangle inside = ui_scroll(ui, "pile", box_top(room, fminf(content, room->height), 6), content);
    for (int i = 0; i < table->pile_count; i++) {
        char id[ID_SIZE];
        Rectangle box = box_of(inside.x, inside.y + (float)i * row, inside.width, row - 3);
        bool chosen = strcmp(table->selected, table->pile[i]) == 0;
        ui_list_row(ui, box);
        text_print(id, sizeof id, "listed %s", table->pile[i]);
        if (table_row(ui, id, box, chosen ? HOT_CHOSEN : 0, table->pile[i]).pressed)
            table_click(table, table->pile[i]);
        table_thing(table, box_inset(box, 8), table->pile[i], false);
    }
    ui_scroll_end(ui);
}

static bool has_question(const Table *table)
{
    return table->ask.kind == ASK_OVER || (table->mine && !table->asks_orders);
}

/* A share of the room; but at least so much, if need be of what the story below has. */
static Rectangle share_of(Rectangle room, float share, float least, float foot)
{
    return box_of(room.x, room.y, room.width, fminf(foot - room.y, fmaxf(room.height * share, least)));
}

/* The place that was clicked, and how it is to be gone to; false: nothing is in hand. */
static bool draw_hand(Table *table, Rectangle *upper)
{
    const Board *board = table->board;
    bool go = false;
    if (!board || !board->hand || !table->view.pose || (!table->pose.fixed && !table->dragging[0]))
        return false;
    float height = board->hand(table->ui, table->cache, &table->view, *upper, &go);
    box_top(upper, height, 8);
    if (go)
        table_send_to_point(table, table->pose.point);
    return height > 0;
}

/* What the player can do, from the most pressing on. Where there is no room for a question below a hint, it waits until that is read. */
static void draw_upper(Table *table, Rectangle *upper, float foot)
{
    const float ENOUGH = 240, LEAST = 150, ROW = 60, ROOM_TO_CHOOSE = 320;
    if (table->hint.open)
        box_top(upper, table_hint_box(table, share_of(*upper, 0.6f, ENOUGH, foot)), 10);
    float share = upper->height < LOW_PANEL ? 1 : 0.7f;
    if (has_question(table) && (!table->hint.open || upper->height >= LEAST))
        box_top(
            upper,
            table_question(table, share_of(*upper, share,
                                           fmaxf(ENOUGH, table_question_least(table, upper->width)), foot)),
            10);
    if (upper->height < ROW)
        return;
    if (table->pile_count && !table->selected[0]) {
        draw_pile(table, upper);
        return;
    }
    if (draw_hand(table, upper))
        return;
    bool needs_room = table->choosing[0] && upper->height < ROOM_TO_CHOOSE; /* for what can be chosen */
    if (table->selected[0] && table->window != WINDOW_INSPECTOR && upper->height > LEAST_INSPECTED &&
        !needs_room)
        table_inspector(table, upper);
    if (!table->asks_orders || !table->mine || upper->height <= 90)
        return;
    *upper = share_of(*upper, 1, LEAST, foot);
    if (table->selected[0])
        table_orders(table, upper);
    else if (table_has_sheet(table, upper->width))
        table_sheet(table, box_top(upper, upper->height, 0));
    else if (!table->hint.open)
        draw_needs(table, upper);
}

static const float LOG_LEAST = 60; /* less shows no line of it */

/* A unit's orders, advice or a question: the player decides here. */
static bool decides_here(const Table *table)
{
    return table->selected[0] || table->hint.open || has_question(table);
}

/* What changed while others acted stays until the next order; it can be put away, and gives way to what is being decided. */
static bool shows_sheet(Table *table, float room, float log)
{
    enum { FEW = 4, ROOM_TO_DECIDE = 320 };
    const Film *film = &table->sitting->film;
    int others = 0;
    for (int i = 0; i < film->count; i++)
        others += film->frames[i].other_side;
    float height = others >= FEW && !table->ordered && table->sheet_shut != table->sitting->changes
                       ? film_changes(table, (Rectangle){0})
                       : 0;
    return height > 0 && height <= room / 2 &&
           (!decides_here(table) || room - log - height >= ROOM_TO_DECIDE);
}

static void draw_lower(Table *table, Rectangle room, bool sheet)
{
    float weighed = table->board && table->board->weighs
                        ? table->board->weighs(table->ui, &table->view, (Rectangle){.width = room.width})
                        : 0;
    if (weighed > 0 && weighed < room.height && table->board && table->board->weighs)
        table->board->weighs(table->ui, &table->view, box_bottom(&room, weighed, 8));
    const float LEAST = 40; /* a line of the story */
    float changed = sheet ? film_changes(table, (Rectangle){0}) : 0;
    if (changed > 0 && changed <= room.height) /* a question may have needed its room */
        film_changes(table, box_bottom(&room, changed, 8));
    if (table->window != WINDOW_LOG && room.height >= LEAST)
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
    Rectangle room = box_inset(table->rooms.right, ROOM_EDGE);
    table->sentence.told = false;
    if (table_watches(table)) {
        draw_watched(table, room);
        return;
    }
    /* Under the sheet of a lesson there is room for what can be ordered, or for what happened: where a line of that is open, for it. */
    bool low = room.height < LOW_PANEL, reads = table->log.chosen >= 0 || table->story.open >= 0;
    bool orders = low && (has_question(table) || (table->selected[0] && !reads));
    float share = reads && low ? 0.5f : room.height < 480 ? 0.24f : 0.27f;
    float log = orders ? 0 : fmaxf(100, room.height * share);
    if (table->selected[0] && table->asks_orders && table->mine && !reads) {
        float left = room.height -
                     ROOM_FOR_ORDERS; /* below that its newest line at the foot of the window has to do */
        log = left < NEWEST_STORY ? 0 : fminf(log, left);
    }
    bool asked = table_has_sheet(table, room.width); /* it takes all the room there is */
    if (asked)
        log = 0;
    bool sheet = !asked && shows_sheet(table, room.height, log);
    if (sheet)
        log += film_changes(table, (Rectangle){0}) + 8 - 40;
    Rectangle upper = box_of(room.x, room.y, room.width, room.height - log - 8);
    if (table->deciding || table->advice)
        table_deciding(table, &upper);
    draw_upper(table, &upper, room.y + room.height);
    Rectangle lower = box_of(room.x, upper.y, room.width, fmaxf(0, room.y + room.height - upper.y));
    if (lower.height >= LOG_LEAST && (!orders || lower.height > LEAST_STORY))
        draw_lower(table, lower, sheet);
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
    table->rooms = table_divide(table->ui->width, table->ui->height, table->board);
    if (table->sitting->lesson)
        table->rooms.lesson = table_lesson_room(table, &table->rooms.right);
    if (table_watches(table))
        table->rooms.strip = box_bottom(&table->rooms.map, fminf(FILM_STRIP, table->rooms.map.height / 4), 0);
    table->wanted = -1;
    table_map(table);
    if (table->window == WINDOW_NONE)
        film_keep_clear(table);
    film_place_stage(table);
    table_lesson_make_way(table);
    table->wanted_label[0] = '\0';
    ui_fill(table->ui, table->rooms.rail, ui_tone(table->ui, TONE_PANEL));
    ui_fill(table->ui, table->rooms.panel, ui_tone(table->ui, TONE_PANEL));
    table_lesson(table);
    draw_top(table);
    table_tools(table);
    table_where(table);
    draw_rail(table);
    table_right(table);
    table_bar(table);
    keys(table);
    table_windows(table);
    table_film(table);
    table_sentence(table);
    table_lesson_point(table);
    table_consider(table, table->wanted);
    table_go_on(table);
    table_sheet_go_on(table);
    table_fulfil(table);
}

const Screen screen_table = {.name = "table", .enter = enter, .frame = frame, .leave = leave};
