/* The log: everything that happened, newest last and brightest, with rule numbers; filtered; a click shows
 * the place and offers to return to that moment. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "ui/table/table.h"

enum {
    FILTER_ALL,
    FILTER_OURS,
    FILTER_THEIRS,
    FILTER_COMBAT,
    FILTERS,
    LINES_SMALL = 120,
    LINES_LARGE = 2000
};

static const float RULE_WIDTH = 46, RETURN_HEIGHT = 30, TURN_HEIGHT = 22, BEYOND = 60;

void table_log_free(LogLook *log)
{
    free(log->shown);
    free(log->heights);
    free(log->turns);
}

/* ---- which lines ---- */

static EventLook look_of(const Table *table, const StoryLine *line)
{
    EventLook look = {.side = SIDE_NONE, .sound = -1};
    if (line->decision)
        look.side = session_options(table->sitting->session)->player;
    else if (table->board && table->board->look)
        table->board->look(table->view.game, session_seen(table->sitting->session), &line->event, &look);
    return look;
}

/* Most orders are told again as what happened: once is enough. */
static bool is_told_again(const Table *table, int index)
{
    const Story *story = table->sitting->story;
    const StoryLine *line = story_line(story, index);
    if (!line->decision || index + 1 >= story_count(story))
        return false;
    const StoryLine *next = story_line(story, index + 1);
    return next->entry == line->entry && strncmp(next->text, line->text, strlen(line->text)) == 0;
}

/* A step in which nothing happened: the next line names the next one. */
static bool is_empty_step(const Table *table, int index)
{
    const Story *story = table->sitting->story;
    const StoryLine *line = story_line(story, index);
    if (line->decision || index + 1 >= story_count(story) || !look_of(table, line).names)
        return false;
    const StoryLine *next = story_line(story, index + 1);
    return !next->decision && look_of(table, next).names;
}

/* The order's own event stands for the decision. */
static bool is_decision(const Table *table, int index)
{
    return story_line(table->sitting->story, index)->decision ||
           (index > 0 && is_told_again(table, index - 1));
}

static bool passes(const Table *table, int index)
{
    const LogLook *log = &table->log;
    const StoryLine *line = story_line(table->sitting->story, index);
    if (is_told_again(table, index) || is_empty_step(table, index))
        return false;
    Side player = session_options(table->sitting->session)->player;
    if (log->word[0] && !text_contains_ignoring_case(line->text, log->word) &&
        !text_contains_ignoring_case(line->rule, log->word))
        return false;
    if (log->filter == FILTER_ALL)
        return true;
    EventLook look = look_of(table, line);
    return log->filter == FILTER_COMBAT ? look.combat
           : log->filter == FILTER_OURS ? look.side == player
                                        : look.side != player && look.side != SIDE_NONE;
}

/* While the film runs the log tells no more than it has shown. */
int table_told(const Table *table)
{
    const Sitting *sitting = table->sitting;
    int count = story_count(sitting->story);
    const Happening *moment = sitting_moment(sitting);
    if (!moment || sitting->film.single)
        return count;
    int told = sitting_told_whole(sitting) ? moment->behind : moment->first;
    return told < count ? told : count;
}

static void make_room(LogLook *log, int count)
{
    if (count <= log->capacity)
        return;
    log->capacity = count;
    log->shown = realloc(log->shown, (size_t)count * sizeof *log->shown);
    log->heights = realloc(log->heights, (size_t)count * sizeof *log->heights);
    log->turns = realloc(log->turns, (size_t)count * sizeof *log->turns);
    ENSURE(log->shown && log->heights && log->turns);
}

/* The turns that the shown lines belong to: a decision may bring the next turn about. */
static void note_turns(Table *table)
{
    const Story *story = table->sitting->story;
    LogLook *log = &table->log;
    int turn = 0, line = log->count ? log->shown[0] : 0;
    while (line > 0 && story_line(story, line - 1)->entry == story_line(story, line)->entry)
        line--;
    for (int n = 0; n < log->count; line++) {
        const StoryLine *it = story_line(story, line);
        bool first = line == 0 || story_line(story, line - 1)->entry != it->entry;
        int begins = it->decision ? 0 : look_of(table, it).turn;
        turn = begins ? begins : first ? it->turn : turn;
        if (line == log->shown[n])
            log->turns[n++] = turn;
    }
}

/* Whether the n-th of the shown lines is the first of its turn. */
static bool begins_turn(const LogLook *log, int n)
{
    return !n || log->turns[n] != log->turns[n - 1];
}

static const char *by_whom(const Table *table, int index)
{
    const StoryLine *line = story_line(table->sitting->story, index);
    if (!is_decision(table, index))
        return "";
    return line->author == AUTHOR_STANDING ? " (by itself)" : line->author == AUTHOR_STAFF ? " (staff)" : "";
}

void table_record_words(const Table *table, int index, char *text, int size)
{
    const StoryLine *line = story_line(table->sitting->story, index);
    if (line->decision)
        orders_recall(table->sitting->session, line->entry, line->turn, text, size);
    else
        text_copy(text, size, line->text);
    text_append(text, size, "%s", by_whom(table, index));
    if (text[0] >= 'a' && text[0] <= 'z')
        text[0] = (char)(text[0] - 'a' + 'A');
}

static float rule_room(const Table *table, int index)
{
    return ui_rule_room(table->ui, story_line(table->sitting->story, index)->rule, RULE_WIDTH - 8) + 8;
}

static float height_of(const Table *table, int n, float width)
{
    int index = table->log.shown[n];
    char text[SENTENCE_SIZE + 24];
    table_record_words(table, index, text, sizeof text);
    return ui_paragraph_height(table->ui, width - rule_room(table, index), FACE_SMALL, text) + 4 +
           (begins_turn(&table->log, n) ? TURN_HEIGHT : 0) + (table->log.chosen == index ? RETURN_HEIGHT : 0);
}

static uint64_t key_of(const Table *table, int told, float width, int most)
{
    const struct {
        uint64_t changes;
        int told, most, filter, chosen;
        float width, scale;
    } parts = {table->sitting->changes, told, most, table->log.filter, table->log.chosen, width,
               table->ui->scale};
    return hash_bytes(hash_bytes(1, &parts, sizeof parts), table->log.word, strlen(table->log.word));
}

/* The last lines that pass, measured; true if anything is new. */
static bool measure(Table *table, float width, int most)
{
    LogLook *log = &table->log;
    int told = table_told(table), from = told;
    uint64_t key = key_of(table, told, width, most);
    if (key == log->key)
        return false;
    log->key = key;
    log->count = 0;
    make_room(log, most);
    while (from > 0 && log->count < most)
        if (passes(table, --from))
            log->shown[log->count++] = from;
    log->height = 0;
    for (int i = 0; i < log->count / 2; i++) {
        int other = log->shown[i];
        log->shown[i] = log->shown[log->count - 1 - i];
        log->shown[log->count - 1 - i] = other;
    }
    note_turns(table);
    for (int i = 0; i < log->count; i++) {
        log->heights[i] = height_of(table, i, width);
        log->height += log->heights[i];
    }
    return true;
}

/* ---- drawing ---- */

static void choose(Table *table, int index, const StoryLine *line)
{
    LogLook *log = &table->log;
    EventLook look = look_of(table, line);
    bool opens = log->chosen != index;
    if (look.about[0] && opens)
        table_show(table, look.about);
    log->chosen = opens ? index : -1; /* after that: to select a thing shuts the line that is open */
    ui_again(table->ui);
}

static Tone tone_of(const Table *table, int index)
{
    if (is_decision(table, index))
        return TONE_FRIEND_LIGHT;
    return index >= table->sitting->film_line ? TONE_TEXT : TONE_DIM;
}

static void draw_turn(Ui *ui, Rectangle head, int turn)
{
    char text[24] = "Before turn 1";
    if (turn)
        text_print(text, sizeof text, "Turn %d", turn);
    ui_text(ui, box_inset(head, 2), FACE_SMALL, ui_tone(ui, TONE_FAINT), ALIGN_MIDDLE, text);
    ui_fill(ui, box_of(head.x, head.y + head.height / 2, head.width * 0.36f, 1), ui_tone(ui, TONE_LINE));
    ui_fill(ui, box_of(head.x + head.width * 0.64f, head.y + head.height / 2, head.width * 0.36f, 1),
            ui_tone(ui, TONE_LINE));
}

static void draw_line(Table *table, Rectangle box, int n)
{
    Ui *ui = table->ui;
    int index = table->log.shown[n];
    const StoryLine *line = story_line(table->sitting->story, index);
    char id[ID_SIZE], text[SENTENCE_SIZE + 24];
    if (begins_turn(&table->log, n))
        draw_turn(ui, box_top(&box, TURN_HEIGHT, 0), table->log.turns[n]);
    bool chosen = table->log.chosen == index;
    Rectangle foot = chosen ? box_bottom(&box, RETURN_HEIGHT, 0) : (Rectangle){0};
    text_print(id, sizeof id, "log %d", index);
    table_record_words(table, index, text, sizeof text);
    /* In the small log the arrows would have a long way to go: its lines are for the pointer. */
    unsigned flags = HOT_UNDER | (chosen ? HOT_CHOSEN : 0) | (table->window == WINDOW_LOG ? 0 : HOT_NO_FOCUS);
    Hot hot = ui_hot(ui, id, box, flags, text);
    if (hot.hovered || chosen)
        ui_plate(ui, box, 4, ui_tone(ui, TONE_RAISED));
    ui_rule(ui, box_of(box.x + 2, box.y + 1, rule_room(table, index) - 8, ui_height(ui, FACE_SMALL)),
            ALIGN_LEFT, line->rule);
    ui_paragraph(ui,
                 box_of(box.x + rule_room(table, index), box.y + 2, box.width - rule_room(table, index), 0),
                 FACE_SMALL, ui_tone(ui, tone_of(table, index)), text);
    if (hot.pressed)
        choose(table, index, line);
    if (chosen && ui_button(ui, "log.return", box_of(foot.x + RULE_WIDTH, foot.y + 3, 160, 24),
                            "Return to this moment", "", BUTTON_PLAIN, NULL))
        table_return(table, line->entry);
}

static void filters(Table *table, Rectangle row, bool large)
{
    static const char *const names[FILTERS] = {"All", "Ours", "Enemy", "Combat"};
    Ui *ui = table->ui;
    LogLook *log = &table->log;
    if (!large) {
        Rectangle more = box_right(&row, 22, 4);
        if (ui_button(ui, "log.more", more, "\u2197", "", BUTTON_QUIET, NULL))
            table->window = WINDOW_LOG, ui_again(ui);
    }
    float words = 0; /* the names come first, the field takes what they leave */
    for (int i = 0; i < FILTERS; i++)
        words += ui_width(ui, FACE_SMALL, names[i]);
    float field = fminf(large ? 220 : 84, row.width - words - 3 * FILTERS - 6);
    if (field >= 40)
        ui_field(ui, "log.word", box_right(&row, field, 6), "find", log->word, sizeof log->word, NULL);
    float spare = (row.width - words - 3 * (FILTERS - 1)) / FILTERS;
    for (int i = 0; i < FILTERS; i++) {
        char id[ID_SIZE];
        Rectangle tab = box_left(&row, ui_width(ui, FACE_SMALL, names[i]) + spare, 3);
        text_print(id, sizeof id, "log.%s", names[i]);
        Hot hot = ui_hot(ui, id, tab, i == log->filter ? HOT_CHOSEN : 0, names[i]);
        table_plate(ui, tab, i == log->filter ? TONE_RAISED : TONE_BAR, hot.hovered);
        if (hot.hovered && ui->keyboard)
            ui_edge(ui, tab, 4, 2, ui_tone(ui, TONE_GOLD));
        ui_text(ui, tab, FACE_SMALL, ui_tone(ui, i == log->filter ? TONE_TEXT : TONE_DIM), ALIGN_MIDDLE,
                names[i]);
        if (hot.pressed)
            log->filter = i, ui_again(ui);
    }
}

/* The chosen line with its button, else the newest. */
static void bring_into_sight(Ui *ui, const char *id, const LogLook *log)
{
    float y = 0;
    for (int i = 0; i < log->count; i++) {
        if (log->shown[i] == log->chosen) {
            ui_scroll_to(ui, id, y, log->heights[i]);
            return;
        }
        y += log->heights[i];
    }
    ui_scroll_to(ui, id, log->height - 1, 1);
}

void table_log(Table *table, Rectangle room, bool large)
{
    Ui *ui = table->ui;
    LogLook *log = &table->log;
    const char *id = large ? "log large" : "log";
    if (room.height < 60)
        return;
    filters(table, box_top(&room, 22, 6), large);
    bool fresh =
        measure(table, room.width - 14, large ? LINES_LARGE : LINES_SMALL) || log->room != room.height;
    log->room = room.height;
    if (fresh)
        bring_into_sight(ui, id, log);
    Rectangle content = ui_scroll(ui, id, room, log->height);
    float y = content.y;
    for (int i = 0; i < log->count; i++) {
        ui_list_row(ui, box_of(content.x, y, room.width - 14, log->heights[i]));
        /* Those just out of sight are there for the arrow keys. */
        if (y + log->heights[i] > room.y - BEYOND && y < room.y + room.height + BEYOND)
            draw_line(table, box_of(content.x, y, room.width - 14, log->heights[i]), i);
        y += log->heights[i];
    }
    ui_scroll_end(ui);
}
