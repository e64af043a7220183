/* The lesson beside the map: what it says, what was right, what was wrong, and the way on. */
#include <math.h>
#include <string.h>

#include "ui/model/library.h"
#include "ui/model/progress.h"
#include "ui/table/table.h"

static const float PAD = 14, BUTTONS_HEIGHT = 28, HEAD_HEIGHT = 20;

/* ---- pages: steps that only tell are turned over; the last page is the step that is waited for ---- */

static int last_page(const Table *table)
{
    const Sitting *sitting = table->sitting;
    int last = sitting->progress.said - 1;
    return last < sitting->lesson->step_count ? last : sitting->lesson->step_count - 1;
}

static bool has_more(const Table *table)
{
    return table->page < last_page(table);
}

static bool has_ended(const Table *table)
{
    return table->sitting->progress.state != LESSON_GOES_ON && !has_more(table) && !table_watches(table);
}

/* A page that was reached and done with an order for another: it is read all the same. */
static bool was_done_before_read(const Table *table)
{
    return has_more(table) && lesson_waits(&table->sitting->lesson->steps[table->page]);
}

bool table_lesson_tells(const Table *table)
{
    return table->sitting->lesson && has_more(table);
}

void table_lesson_follow(Table *table)
{
    const Sitting *sitting = table->sitting;
    if (!sitting->lesson || (table->page >= 0 && table_watches(table)))
        return; /* what it says about a phase is read when that has been seen */
    int last = last_page(table);
    bool done = sitting->progress.state == LESSON_DONE;
    int reached = done ? sitting->lesson->step_count : sitting->progress.step;
    if (table->page < 0)
        table->page = session_now(sitting->session) > 1 ? last : 0;
    else if (table->page > last)
        table->page = last;
    else if (table->page == table->noted_step && reached > table->noted_step && table->page < last)
        table->page++; /* it was read, and is done */
    if (reached == table->noted_step)
        return;
    table->noted_step = reached;
    if (!table->app->offscreen)
        progress_note(session_mission(sitting->session), sitting->progress.step, sitting->lesson->step_count,
                      done);
}

/* ---- words ---- */

static const char *praise(const Table *table)
{
    const Sitting *sitting = table->sitting;
    if (has_ended(table))
        return sitting->progress.last;
    for (int i = table->page - 1; i >= 0; i--) {
        const LessonStep *step = &sitting->lesson->steps[i];
        if (lesson_waits(step))
            return lesson_praise(sitting->lesson, &sitting->progress, i);
    }
    return "";
}

static void where_text(const Table *table, char *text, int size)
{
    const Sitting *sitting = table->sitting;
    const char *rule = sitting->lesson->steps[table->page].rule;
    if (has_ended(table))
        text_copy(text, size, sitting->progress.state == LESSON_DONE ? "done" : "not this time");
    else
        text_print(text, size, "%sstep %d of %d%s%s", was_done_before_read(table) ? "done \u00b7 " : "",
                   table->page + 1, sitting->lesson->step_count, rule[0] ? " \u00b7 rule " : "", rule);
}

static float text_height(const Table *table, float width, const char *praised, const char *said)
{
    const Ui *ui = table->ui;
    float height = ui_paragraph_height(ui, width, FACE_BODY, said);
    return height + (praised[0] ? ui_paragraph_height(ui, width, FACE_BODY, praised) + 6 : 0);
}

/* One height for all pages, so that the map stays where it is. */
static float measure(const Table *table, float width)
{
    const Lesson *lesson = table->sitting->lesson;
    const char *praised = "";
    float most = 0, inside = width - 2 * PAD;
    for (int i = 0; i < lesson->step_count; i++) {
        const LessonStep *step = &lesson->steps[i];
        most = fmaxf(most, text_height(table, inside, praised, step->say));
        if (lesson_waits(step))
            praised = step->praise;
    }
    return 2 * PAD + HEAD_HEIGHT + most + 10 + BUTTONS_HEIGHT;
}

static float height_for(Table *table, int place, float width)
{
    float key = width * table->ui->scale;
    if (table->lesson_boxes[place].width != key) {
        table->lesson_boxes[place].width = key;
        table->lesson_boxes[place].height = measure(table, width);
    }
    return table->lesson_boxes[place].height;
}

/* How large the map could be in such a room. */
static float zoom_in(const Table *table, float width, float height)
{
    const Board *board = table->board;
    const Sitting *sitting = table->sitting;
    if (!board || !board->extent)
        return 0;
    Rectangle extent = board->extent(session_game(sitting->session), sitting_shown(sitting));
    return fminf(width / fmaxf(1, extent.width), height / fmaxf(1, extent.height));
}

Rectangle table_lesson_room(Table *table, Rectangle *room)
{
    const float gap = 12, least_map = 150;
    float narrow = fminf(340, fmaxf(280, room->width * 0.5f));
    float wide = fminf(room->width - 2 * gap, 760);
    float above = fminf(height_for(table, 0, wide), room->height * 0.45f);
    float beside = fminf(height_for(table, 1, narrow), room->height - 2 * gap);
    float to_right = zoom_in(table, room->width - narrow - gap, room->height);
    float below = zoom_in(table, room->width, room->height - above - gap);
    if (room->width > narrow + gap + least_map && to_right > below) {
        Rectangle strip = box_left(room, narrow + gap, 0);
        return box_of(strip.x + gap, strip.y + gap, narrow, beside);
    }
    Rectangle strip = box_top(room, above + gap, 0);
    return box_of(strip.x + (strip.width - wide) / 2, strip.y + gap, wide, above);
}

/* ---- buttons ---- */

static void turn_page(Table *table)
{
    table->page++;
    ui_again(table->ui);
}

/* Whatever else has the focus: first the text is read. */
void table_lesson_key(Table *table)
{
    bool reads = table->sitting->lesson && table->window == WINDOW_NONE && !has_ended(table) &&
                 !table_watches(table) && has_more(table);
    if (reads && ui_key(table->ui, KEY_ENTER, 0))
        turn_page(table);
}

/* The lesson behind this one in its folder. */
static void seek_next(Table *table)
{
    if (table->sought_next)
        return;
    table->sought_next = true;
    Library *library = library_open(table->app->modules);
    const MissionEntry *here = library_find(library, session_mission(table->sitting->session));
    const MissionEntry *next = here ? here + 1 : NULL;
    if (next && next < library->missions + library->mission_count && next->folder == here->folder)
        text_copy(table->next_lesson, sizeof table->next_lesson, next->path);
    library_free(library);
}

/* The n-th of three buttons from the right; in a narrow box they share the row. */
static Rectangle button_box(Rectangle row, int n)
{
    const float width = 118, gap = 8;
    if (row.width < 3 * width + 2 * gap)
        return box_column(row, 2 - n, 3, 6);
    return box_of(row.x + row.width - (float)(n + 1) * width - (float)n * gap, row.y, width, row.height);
}

static void ending_buttons(Table *table, Rectangle row)
{
    Ui *ui = table->ui;
    seek_next(table);
    if (table->next_lesson[0] &&
        ui_button(ui, "lesson.next", button_box(row, 0), "Next", "", BUTTON_GOLD, NULL))
        table_play(table, table->next_lesson);
    if (ui_button(ui, "lesson.again", button_box(row, 1), "Again", "", BUTTON_PLAIN, NULL))
        table_play(table, session_mission(table->sitting->session));
    if (ui_button(ui, "lesson.back", button_box(row, 2), "Training", "", BUTTON_PLAIN, NULL))
        app_open(table->app, &screen_training);
}

static void step_buttons(Table *table, Rectangle row)
{
    Ui *ui = table->ui;
    if (has_more(table)) {
        if (ui_button(ui, "lesson.on", box_right(&row, 124, 0), "Go on", "Enter", BUTTON_GOLD, NULL))
            turn_page(table);
        return;
    }
    if (ui_button(ui, "lesson.show", button_box(row, 0), "Show me", "", BUTTON_PLAIN, NULL))
        table_ask_hint(table);
    if (ui_button(ui, "lesson.repeat", button_box(row, 1), "Repeat", "", BUTTON_PLAIN, NULL))
        table_wish(table, WISH_REPEAT_STEP);
    if (ui_button(ui, "lesson.skip", button_box(row, 2), "Skip step", "", BUTTON_PLAIN, NULL))
        table_wish(table, WISH_SKIP_STEP);
}

/* ---- the box ---- */

/* Right below the box, over the map, until the next order. */
static void draw_mistake(Table *table)
{
    Ui *ui = table->ui;
    Rectangle lesson = table->rooms.lesson;
    char text[LABEL_SIZE + 16];
    text_print(text, sizeof text, "Not that: %s.", table->mistake_is.label);
    float height = ui_paragraph_height(ui, lesson.width - 2 * PAD - 60, FACE_BODY, text) + 16;
    Rectangle box = box_of(lesson.x, lesson.y + lesson.height + 6, lesson.width, height),
              inside = box_inset(box, 8);
    ui_layer(ui, false);
    if (ui_hot(ui, "lesson.mistake", box, HOT_NO_FOCUS, text).pressed)
        table->mistake = false;
    ui_plate(ui, box, 8, ui_tone(ui, TONE_BAR));
    ui_edge(ui, box, 8, 2, ui_tone(ui, TONE_WARN));
    ui_rule(ui, box_right(&inside, 54, 6), ALIGN_RIGHT, table->mistake_is.rule);
    ui_paragraph(ui, box_of(inside.x + 6, inside.y, inside.width - 6, 0), FACE_BODY, ui_tone(ui, TONE_WARN),
                 text);
    ui_layer_end(ui);
}

static void draw_texts(Table *table, Rectangle room, const char *said)
{
    Ui *ui = table->ui;
    const char *good = praise(table);
    Rectangle content = ui_scroll(ui, "lesson", room, text_height(table, room.width, good, said));
    float y = content.y;
    if (good[0])
        y += ui_paragraph(ui, box_of(content.x, y, content.width, 0), FACE_BODY, ui_tone(ui, TONE_FRIEND),
                          good) +
             6;
    ui_paragraph(ui, box_of(content.x, y, content.width, 0), FACE_BODY, ui_tone(ui, TONE_INK), said);
    ui_scroll_end(ui);
}

void table_lesson(Table *table)
{
    Ui *ui = table->ui;
    const Sitting *sitting = table->sitting;
    char text[256];
    if (!sitting->lesson)
        return;
    const LessonStep *step = &sitting->lesson->steps[table->page];
    Rectangle box = table->rooms.lesson, inside = box_inset(box, PAD);
    app_cloth(ui, table->rooms.lesson_strip);
    ui_plate(ui, box, 8, ui_tone(ui, TONE_PAPER_LIGHT));
    where_text(table, text, sizeof text);
    Rectangle head = box_top(&inside, HEAD_HEIGHT, 0), buttons = box_bottom(&inside, BUTTONS_HEIGHT, 8);
    float where = ui_width(ui, FACE_SMALL, text) + 1, title = ui_width(ui, FACE_TINY, sitting->lesson->title);
    char *rule = strstr(text, " \u00b7 ");
    if (rule && where + 8 + title > head.width) { /* what the step is about goes before its rule */
        *rule = '\0';
        where = ui_width(ui, FACE_SMALL, text) + 1;
    }
    ui_text(ui, box_right(&head, where, 8), FACE_SMALL, ui_tone(ui, TONE_INK_DIM), ALIGN_RIGHT, text);
    ui_text_cut(ui, head, FACE_BOLD, ui_tone(ui, TONE_INK_DIM), ALIGN_LEFT, sitting->lesson->title);
    bool failed = has_ended(table) && sitting->progress.state == LESSON_FAILED;
    draw_texts(table, inside, failed ? "" : step->say);
    if (has_ended(table))
        ending_buttons(table, buttons);
    else if (!table_watches(table))
        step_buttons(table, buttons);
    if (table->mistake)
        draw_mistake(table);
}
