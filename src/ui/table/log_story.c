/* The story of the game beside the orders: a sentence a moment, newest last and brightest; a click opens its lines of the record, with their
 * rules, and shows where it happened. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/hash.h"
#include "ui/table/table.h"

enum { LINES_BACK = 600, SHOWN_MOST = 80, RECORD_MOST = 40 };

static const float RULE_WIDTH = 46, RETURN_HEIGHT = 30, BEYOND = 60, SIGN = 14;

void table_story_free(StoryLook *look)
{
    happenings_free(&look->list);
}

static bool is_open(const Table *table, const Happening *one)
{
    return table->story.open >= one->line && table->story.open <= one->last;
}

static float rule_room(const Table *table, const StoryLine *line)
{
    return ui_rule_room(table->ui, line->rule, RULE_WIDTH - 6) + 6;
}

static float record_height(const Table *table, int index, float width)
{
    const StoryLine *line = story_line(table->sitting->story, index);
    char text[SENTENCE_SIZE];
    table_record_words(table, index, text, sizeof text);
    return ui_paragraph_height(table->ui, width - rule_room(table, line) - SIGN, FACE_SMALL, text) + 2;
}

static float height_of(const Table *table, const Happening *one, float width)
{
    const Story *story = table->sitting->story;
    char text[SENTENCE_SIZE];
    happening_text(story, one, text, sizeof text);
    float height = ui_paragraph_height(table->ui, width - SIGN - 4, FACE_BODY, text) + 6;
    if (!is_open(table, one))
        return height;
    for (int i = one->first; i < one->behind && i < one->first + RECORD_MOST; i++)
        height += record_height(table, i, width);
    return height + RETURN_HEIGHT;
}

/* The moments that have been told, made anew when there are more. */
static void gather(Table *table)
{
    StoryLook *look = &table->story;
    int told = table_told(table), from = told > LINES_BACK ? told - LINES_BACK : 0;
    const struct {
        uint64_t changes;
        int told, unused;
    } parts = {table->sitting->changes, told, 0};
    uint64_t key = hash_bytes(1, &parts, sizeof parts);
    if (key == look->gathered)
        return;
    look->gathered = key;
    happenings_make(&look->list, table->sitting->story, from, told);
}

/* The newest that has some weight of what the last order brought, else the newest of all. */
void table_newest(Table *table, char *text, int size)
{
    const Happenings *list = &table->story.list;
    gather(table);
    int newest = list->count - 1, weighs = newest;
    while (weighs >= 0 && list->list[weighs].behind > table->sitting->film_line &&
           list->list[weighs].weight < WEIGHT_PLAIN)
        weighs--;
    bool new = weighs >= 0 && list->list[weighs].behind > table->sitting->film_line;
    text[0] = '\0';
    for (int i = new ? weighs : newest; i >= 0 && !text[0]; i--)
        happening_text(table->sitting->story, &list->list[i], text, size);
}

/* Made anew when anything that it rests on has changed; true then. */
static bool measure(Table *table, float width)
{
    StoryLook *look = &table->story;
    int told = table_told(table);
    const struct {
        uint64_t changes;
        int told, open;
        float width, scale;
    } parts = {table->sitting->changes, told, look->open, width, table->ui->scale};
    uint64_t key = hash_bytes(1, &parts, sizeof parts);
    if (key == look->key)
        return false;
    look->key = key;
    gather(table);
    look->first = look->list.count > SHOWN_MOST ? look->list.count - SHOWN_MOST : 0;
    look->height = 0;
    for (int i = look->first; i < look->list.count; i++)
        look->height += height_of(table, &look->list.list[i], width);
    return true;
}

static EventLook look_of(const Table *table, const Happening *one)
{
    EventLook look = {.side = SIDE_NONE, .sound = -1};
    const StoryLine *line = story_line(table->sitting->story, one->line);
    if (table->board && table->board->look)
        table->board->look(table->view.game, session_seen(table->sitting->session), &line->event, &look);
    return look;
}

/* ---- drawing ---- */

/* A dot in the colour of who acted; what weighs has a larger one. */
static void draw_sign(Table *table, Rectangle box, const Happening *one, const EventLook *look)
{
    Ui *ui = table->ui;
    Side player = session_options(table->sitting->session)->player;
    Tone tone = look->side == SIDE_NONE ? TONE_FAINT : look->side == player ? TONE_FRIEND_LIGHT : TONE_ENEMY;
    float size = one->weight >= WEIGHT_LOSS ? 10 : one->weight >= WEIGHT_PLAIN ? 8 : 5;
    ui_plate(ui, box_middle(box, size, size), size / 2, ui_tone(ui, tone));
}

static void draw_record(Table *table, Rectangle *box, const Happening *one)
{
    Ui *ui = table->ui;
    const Story *story = table->sitting->story;
    for (int i = one->first; i < one->behind && i < one->first + RECORD_MOST; i++) {
        const StoryLine *line = story_line(story, i);
        char text[SENTENCE_SIZE];
        table_record_words(table, i, text, sizeof text);
        Rectangle row = ui_next_row(ui, box, record_height(table, i, box->width), 0);
        box_left(&row, SIGN, 0);
        ui_rule(ui, box_of(row.x, row.y, rule_room(table, line) - 6, ui_height(ui, FACE_SMALL)), ALIGN_LEFT,
                line->rule);
        ui_paragraph(ui, box_of(row.x + rule_room(table, line), row.y, row.width - rule_room(table, line), 0),
                     FACE_SMALL, ui_tone(ui, TONE_DIM), text);
    }
}

static void choose(Table *table, const Happening *one, const EventLook *look)
{
    bool opens = !is_open(table, one);
    if (look->about[0] && opens)
        table_show(table, look->about);
    table->story.open =
        opens ? one->line : -1; /* after that: to select a thing shuts the line that is open */
    ui_again(table->ui);
}

static void draw_one(Table *table, Rectangle box, const Happening *one)
{
    Ui *ui = table->ui;
    const Sitting *sitting = table->sitting;
    char id[ID_SIZE], text[SENTENCE_SIZE];
    bool open = is_open(table, one), recent = one->behind > sitting->film_line;
    EventLook look = look_of(table, one);
    happening_text(sitting->story, one, text, sizeof text);
    text_print(id, sizeof id, "story %d", one->line);
    float high = ui_paragraph_height(ui, box.width - SIGN - 4, FACE_BODY, text) + 6;
    Rectangle head = ui_next_row(ui, &box, high, 0),
              sign = box_of(head.x, head.y, SIGN, ui_height(ui, FACE_BODY) + 6);
    Hot hot = ui_hot(ui, id, head, HOT_UNDER | HOT_NO_FOCUS | (open ? HOT_CHOSEN : 0), text);
    if (hot.hovered || open)
        ui_plate(ui, head, 4, ui_tone(ui, TONE_RAISED));
    draw_sign(table, sign, one, &look);
    ui_paragraph(ui, box_of(head.x + SIGN, head.y + 3, head.width - SIGN - 4, 0), FACE_BODY,
                 ui_tone(ui, recent ? TONE_TEXT : TONE_DIM), text);
    if (hot.pressed)
        choose(table, one, &look);
    if (!open)
        return;
    draw_record(table, &box, one);
    Rectangle foot = ui_next_row(ui, &box, RETURN_HEIGHT, 0);
    if (ui_button(ui, "story.return", box_of(foot.x + SIGN, foot.y + 3, 160, 24), "Return to this moment", "",
                  BUTTON_PLAIN, NULL))
        table_return(table, story_line(sitting->story, one->line)->entry);
}

void table_story(Table *table, Rectangle room)
{
    Ui *ui = table->ui;
    StoryLook *look = &table->story;
    float width = room.width - 14, y = 0;
    if (measure(table, width) || look->room != room.height) {
        for (int i = look->first; i < look->list.count && !is_open(table, &look->list.list[i]); i++)
            y += height_of(table, &look->list.list[i], width);
        bool open = look->open >= 0 && y < look->height;
        ui_scroll_to(ui, "story", open ? y : look->height - 1, open ? fminf(room.height, 120) : 1);
    }
    look->room = room.height;
    Rectangle content = ui_scroll(ui, "story", room, look->height);
    y = content.y;
    for (int i = look->first; i < look->list.count; i++) {
        float high = height_of(table, &look->list.list[i], width);
        if (y + high > room.y - BEYOND && y < room.y + room.height + BEYOND)
            draw_one(table, box_of(content.x, y, width, high), &look->list.list[i]);
        y += high;
    }
    ui_scroll_end(ui);
}

/* Two registers: the story, and the record with rules and numbers. Where there is little room, the newest of the story. */
void table_chronicle(Table *table, Rectangle room)
{
    static const char *const names[] = {"Story", "Record"};
    Ui *ui = table->ui;
    int shown = table->record;
    if (room.height < 72) {
        table_story(table, room);
        return;
    }
    Rectangle row = box_top(&room, 24, 5);
    if (ui_tabs(ui, "register", row, names, 2, &shown)) {
        table->record = shown;
        ui_again(ui);
    }
    if (table->record)
        table_log(table, room, false);
    else
        table_story(table, room);
}
