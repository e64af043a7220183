/* The lesson as a sheet in the panel: what it says, what was right, what was wrong, and the way on. */
#include <math.h>
#include <string.h>

#include "ui/model/shelf/library.h"
#include "ui/model/shelf/progress.h"
#include "ui/table/lesson/bars.h"
#include "ui/table/table.h"

static const float PAD = 14, BUTTONS_HEIGHT = 28, HEAD_HEIGHT = 20, RULE_WIDTH = 60, MISTAKE_GAP = 6,
                   TASK_PAD = 8, PARTS_GAP = 8;

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

/* Done is a lesson whose last page was reached: who leaves before goes on there. */
static void note_progress(Table *table, int reached)
{
    const Sitting *sitting = table->sitting;
    bool done = sitting->progress.state == LESSON_DONE && !has_more(table);
    if (reached == table->noted_step && done == table->noted_done)
        return;
    table->noted_step = reached;
    table->noted_done = done;
    bool unread = sitting->progress.state == LESSON_DONE && !done;
    if (!table->app->offscreen)
        progress_note(session_mission(sitting->session), unread ? table->page : sitting->progress.step,
                      sitting->lesson->step_count, done);
}

void table_lesson_follow(Table *table)
{
    const Sitting *sitting = table->sitting;
    if (!sitting->lesson || (table->page >= 0 && table_watches(table)))
        return; /* what it says about a phase is read when that has been seen */
    int last = last_page(table);
    int reached =
        sitting->progress.state == LESSON_DONE ? sitting->lesson->step_count : sitting->progress.step;
    if (table->page < 0)
        table->page = session_now(sitting->session) > 1 ? last : 0;
    else if (table->page > last)
        table->page = last;
    else if (table->page == table->noted_step && reached > table->noted_step && table->page < last)
        table->page++; /* it was read, and is done */
    note_progress(table, reached);
}

/* ---- words ---- */

static const char *praise(const Table *table)
{
    const Sitting *sitting = table->sitting;
    if (has_ended(table))
        return sitting->progress.last;
    int before = table->page - 1; /* it is praised once, on the page behind it */
    return before >= 0 && lesson_waits(&sitting->lesson->steps[before])
               ? lesson_praise(sitting->lesson, &sitting->progress, before)
               : "";
}

static void where_text(const Table *table, char *text, int size)
{
    const Sitting *sitting = table->sitting;
    char step[TITLE_SIZE] = "step";
    const char *name =
        strstr(sitting->title, "lesson "); /* "Lesson 4: Fire", "Vietnam Battles, lesson 1: ..." */
    name = name ? name : sitting->title;
    if (strchr(name, ':'))
        text_print(step, sizeof step, "L%.*s, step", (int)strcspn(name, ":") - 1, name + 1);
    if (has_ended(table))
        text_copy(text, size, sitting->progress.state == LESSON_DONE ? "done" : "not this time");
    else
        text_print(text, size, "%s%s %d of %d", was_done_before_read(table) ? "done \u00b7 " : "", step,
                   table->page + 1, sitting->lesson->step_count);
}

/* One that failed has only its last word. */
static const char *shown_text(const Table *table)
{
    const Sitting *sitting = table->sitting;
    bool failed = has_ended(table) && sitting->progress.state == LESSON_FAILED;
    return failed ? "" : sitting->lesson->steps[table->page].say;
}

/* What is to be done is only told of the step that is waited for, or was done before it was read. */
static const LessonStep *shown_step(const Table *table)
{
    static const LessonStep none = {.task = "", .bars = ""};
    return has_ended(table) ? &none : &table->sitting->lesson->steps[table->page];
}

static float task_height(const Ui *ui, float width, const char *task)
{
    return task[0] ? ui_paragraph_height(ui, width - 2 * TASK_PAD, FACE_BOLD, task) + 2 * TASK_PAD : 0;
}

static float text_height(const Table *table, float width, const char *praised, const char *said)
{
    Ui *ui = table->ui;
    const LessonStep *step = shown_step(table);
    float height = ui_paragraph_height(ui, width, FACE_BODY, said),
          bars = lesson_bars(ui, box_of(0, 0, width, 0), step->bars),
          task = task_height(ui, width, step->task);
    return height + (praised[0] ? ui_paragraph_height(ui, width, FACE_BODY, praised) + 6 : 0) +
           (bars > 0 ? bars + PARTS_GAP : 0) + (task > 0 ? task + PARTS_GAP : 0);
}

static void mistake_text(const Table *table, char *text, int size)
{
    text_print(text, size, "Not that: %s.", table->mistake_is.label);
}

/* The room of the rule that was broken. */
static float mistake_rule(const Table *table)
{
    return ui_rule_room(table->ui, table->mistake_is.rule, RULE_WIDTH - 6);
}

static float mistake_height(const Table *table, float width)
{
    char text[LABEL_SIZE + 16];
    if (!table->mistake)
        return 0;
    mistake_text(table, text, sizeof text);
    return ui_paragraph_height(table->ui, width - 2 * PAD - mistake_rule(table) - 6, FACE_BODY, text) + 16;
}

/* The sheet, and below it what was wrong, if anything was: what is left of the room lies below both. */
Rectangle table_lesson_room(Table *table, Rectangle *room)
{
    const float edge = 8, least_below = 160;
    const Sitting *sitting = table->sitting;
    float width = room->width - 2 * edge;
    const char *said = shown_text(table);
    float height = 2 * PAD + HEAD_HEIGHT + 4 +
                   ui_paragraph_height(table->ui, width - 2 * PAD, FACE_HEAD, sitting->lesson->title) + 6 +
                   text_height(table, width - 2 * PAD, praise(table), said) + 12 + BUTTONS_HEIGHT;
    float wrong = table->mistake ? mistake_height(table, width) + MISTAKE_GAP : 0;
    height = fmaxf(0, fminf(height, room->height - least_below - wrong));
    Rectangle strip = box_top(room, height + edge + wrong, 0);
    return box_of(strip.x + edge, strip.y + edge, width, height);
}

/* ---- buttons ---- */

static void turn_page(Table *table)
{
    table->page++;
    ui_again(table->ui);
}

/* To read it again; nothing is taken back. */
static void turn_back(Table *table)
{
    table->page--;
    ui_again(table->ui);
}

/* What was wrong goes with the next click or key: what that does is decided by what was shown. */
static void forget_mistake(Table *table)
{
    InputKind kind = table->ui->event.kind;
    if (kind == INPUT_RELEASE || kind == INPUT_KEY)
        table->mistake = false;
}

/* Whatever else has the focus: first the text is read. */
void table_lesson_key(Table *table)
{
    forget_mistake(table);
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
        if (ui_button(ui, "lesson.on", box_right(&row, 124, 8), "Go on", "Enter", BUTTON_GOLD, NULL))
            turn_page(table);
        if (table->page > 0 &&
            ui_button(ui, "lesson.before", box_left(&row, 72, 0), "Back", "", BUTTON_PLAIN, NULL))
            turn_back(table);
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

/* Right below the sheet. */
static void draw_mistake(Table *table)
{
    Ui *ui = table->ui;
    Rectangle lesson = table->rooms.lesson;
    char text[LABEL_SIZE + 16];
    mistake_text(table, text, sizeof text);
    Rectangle box = box_of(lesson.x, lesson.y + lesson.height + MISTAKE_GAP, lesson.width,
                           mistake_height(table, lesson.width)),
              inside = box_inset(box, 8);
    ui_plate(ui, box, 8, ui_tone(ui, TONE_BAR));
    ui_edge(ui, box, 8, 2, ui_tone(ui, TONE_WARN));
    ui_rule(ui, box_right(&inside, mistake_rule(table), 6), ALIGN_RIGHT, table->mistake_is.rule);
    ui_paragraph(ui, box_of(inside.x + 6, inside.y, inside.width - 6, inside.height), FACE_BODY,
                 ui_tone(ui, TONE_WARN), text);
}

/* Below the text: a picture of the idea, and what is to be done. */
static void draw_parts(Table *table, Rectangle room)
{
    Ui *ui = table->ui;
    const LessonStep *step = shown_step(table);
    float bars = lesson_bars(ui, box_of(0, 0, room.width, 0), step->bars),
          task = task_height(ui, room.width, step->task);
    if (bars > 0) {
        box_top(&room, PARTS_GAP, 0);
        lesson_bars(ui, box_top(&room, bars, 0), step->bars);
    }
    if (task <= 0)
        return;
    box_top(&room, PARTS_GAP, 0);
    Rectangle box = box_top(&room, task, 0);
    ui_plate(ui, box, 6, ui_faded(ui_tone(ui, TONE_GOLD), 0.3F));
    ui_edge(ui, box, 6, 2, ui_tone(ui, TONE_GOLD));
    /* Within what was measured: the layout check sees it if not. */
    ui_paragraph(ui, box_inset(box, TASK_PAD), FACE_BOLD, ui_tone(ui, TONE_INK), step->task);
}

static void draw_texts(Table *table, Rectangle room, const char *said)
{
    Ui *ui = table->ui;
    const char *good = praise(table);
    float height = text_height(table, room.width, good, said);
    if (height > room.height + 0.5F) /* beside a bar the lines are shorter */
        height = text_height(table, room.width - 14, good, said);
    Rectangle content = ui_scroll(ui, "lesson", room, height);
    float y = content.y;
    if (good[0])
        y += ui_paragraph(ui, box_of(content.x, y, content.width, 0), FACE_BODY, ui_tone(ui, TONE_FRIEND),
                          good) +
             6;
    y += ui_paragraph(ui, box_of(content.x, y, content.width, 0), FACE_BODY, ui_tone(ui, TONE_INK), said);
    draw_parts(table, box_of(content.x, y, content.width, content.y + content.height - y));
    ui_scroll_end(ui);
}

void table_lesson(Table *table)
{
    Ui *ui = table->ui;
    const Sitting *sitting = table->sitting;
    char text[256];
    if (!sitting->lesson)
        return;
    Rectangle box = table->rooms.lesson, inside = box_inset(box, PAD);
    ui_plate(ui, box_of(box.x + 2, box.y + 3, box.width, box.height), 8, ui_faded(BLACK, 0.35F));
    ui_plate(ui, box, 8, ui_tone(ui, TONE_PAPER_LIGHT));
    where_text(table, text, sizeof text);
    Rectangle head = box_top(&inside, HEAD_HEIGHT, 4), buttons = box_bottom(&inside, BUTTONS_HEIGHT, 12);
    const char *rule = has_ended(table) ? "" : sitting->lesson->steps[table->page].rule;
    ui_rule_on_paper(ui, box_right(&head, ui_rule_room(ui, rule, RULE_WIDTH), 6), ALIGN_RIGHT, rule);
    ui_text_cut(ui, head, FACE_SMALL, ui_tone(ui, TONE_INK_DIM), ALIGN_LEFT, text);
    const char *title = sitting->lesson->title;
    ui_paragraph(ui, box_top(&inside, ui_paragraph_height(ui, inside.width, FACE_HEAD, title), 6), FACE_HEAD,
                 ui_tone(ui, TONE_INK), title);
    draw_texts(table, inside, shown_text(table));
    if (has_ended(table))
        ending_buttons(table, buttons);
    else if (!table_watches(table))
        step_buttons(table, buttons);
    if (table->mistake)
        draw_mistake(table);
}
