/* The lesson beside the map: what it says, what was right, what was wrong, and the way on. */
#include <math.h>
#include <string.h>

#include "ui/model/library.h"
#include "ui/progress.h"
#include "ui/table.h"

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
    return table->sitting->progress.state != LESSON_GOES_ON && !has_more(table);
}

/* Steps that were waited for and are done are not read again; what only tells comes page by page. */
static int first_unread(const Table *table, int from)
{
    const Lesson *lesson = table->sitting->lesson;
    int last = last_page(table);
    for (int i = from; i < last; i++) {
        const LessonStep *step = &lesson->steps[i];
        if (!step->order[0] && !step->event[0] && !step->until_count)
            return i;
    }
    return last;
}

void table_lesson_follow(Table *table)
{
    const Sitting *sitting = table->sitting;
    if (!sitting->lesson)
        return;
    int last = last_page(table);
    if (table->page < 0)
        table->page = session_now(sitting->session) > 1 ? last : 0;
    else if (table->page > last)
        table->page = last;
    else
        table->page = first_unread(table, table->page);
    bool done = sitting->progress.state == LESSON_DONE;
    if (sitting->progress.step == table->noted_step && !done)
        return;
    table->noted_step = sitting->progress.step;
    if (!table->app->offscreen)
        progress_note(session_mission(sitting->session), sitting->progress.step, sitting->lesson->step_count, done);
}

/* ---- words ---- */

static const char *praise(const Table *table)
{
    const Sitting *sitting = table->sitting;
    if (has_ended(table))
        return sitting->progress.last;
    for (int i = table->page - 1; i >= 0; i--) {
        const LessonStep *step = &sitting->lesson->steps[i];
        if (step->order[0] || step->event[0] || step->until_count)
            return lesson_praise(sitting->lesson, &sitting->progress, i);
    }
    return "";
}

static void head_text(const Table *table, char *text, int size)
{
    const Sitting *sitting = table->sitting;
    if (has_ended(table) && sitting->progress.state == LESSON_DONE)
        text_print(text, size, "%s: done", sitting->lesson->title);
    else if (has_ended(table))
        text_print(text, size, "%s: not this time", sitting->lesson->title);
    else
        text_print(text, size, "%s \u00b7 step %d of %d", sitting->lesson->title, table->page + 1,
                   sitting->lesson->step_count);
}

static float said_height(const Table *table, float width)
{
    const LessonStep *step = &table->sitting->lesson->steps[table->page];
    return ui_paragraph_height(table->ui, width, FACE_BODY, step->say);
}

float table_lesson_height(Table *table, float width)
{
    const Ui *ui = table->ui;
    if (!table->sitting->lesson)
        return 0;
    float inside = width - 2 * PAD;
    const char *good = praise(table);
    float height = PAD + HEAD_HEIGHT + said_height(table, inside) + 8 + BUTTONS_HEIGHT + PAD - 4;
    if (good[0])
        height += ui_paragraph_height(ui, inside, FACE_BODY, good) + 4;
    if (table->mistake)
        height += ui_paragraph_height(ui, inside - 60, FACE_BODY, table->mistake_is.label) + 12;
    return height;
}

/* ---- buttons ---- */

static void turn_page(Table *table)
{
    table->page = first_unread(table, table->page + 1);
    ui_again(table->ui);
}

static void changed(Table *table)
{
    table->mistake = false;
    table->choosing[0] = table->selected[0] = '\0';
    ui_again(table->ui);
}

static void skip_step(Table *table)
{
    if (sitting_skip_step(table->sitting))
        changed(table);
}

static void repeat_step(Table *table)
{
    if (sitting_repeat_step(table->sitting)) {
        table->page = table->sitting->progress.step;
        changed(table);
    } else {
        app_notice(table->app, "This step has only just begun.");
    }
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

static void ending_buttons(Table *table, Rectangle row)
{
    Ui *ui = table->ui;
    char path[PATH_SIZE];
    seek_next(table);
    text_copy(path, sizeof path, table->next_lesson);
    if (path[0] && ui_button(ui, "lesson.next", box_right(&row, 130, 8), "Next lesson", "", BUTTON_GOLD, NULL))
        app_play_mission(table->app, path, 1);
    else if (ui_button(ui, "lesson.again", box_right(&row, 90, 8), "Again", "", BUTTON_PLAIN, NULL)) {
        text_copy(path, sizeof path, session_mission(table->sitting->session));
        app_play_mission(table->app, path, 1);
    } else if (ui_button(ui, "lesson.back", box_right(&row, 140, 8), "Back to training", "", BUTTON_PLAIN, NULL)) {
        app_open(table->app, &screen_training);
    }
}

static void step_buttons(Table *table, Rectangle row)
{
    Ui *ui = table->ui;
    if (has_more(table)) {
        if (ui_button(ui, "lesson.on", box_right(&row, 120, 8), "Go on", app_key_name(table->app, DO_END), BUTTON_GOLD, NULL) ||
            (table->window == WINDOW_NONE && app_key(table->app, DO_END)))
            turn_page(table);
        return;
    }
    if (ui_button(ui, "lesson.show", box_right(&row, 120, 8), "Show me", app_key_name(table->app, DO_HINT), BUTTON_PLAIN, NULL))
        table_ask_hint(table);
    if (ui_button(ui, "lesson.repeat", box_right(&row, 108, 8), "Repeat step", "", BUTTON_PLAIN, NULL))
        repeat_step(table);
    if (ui_button(ui, "lesson.skip", box_right(&row, 92, 8), "Skip step", "", BUTTON_PLAIN, NULL))
        skip_step(table);
}

/* ---- the box ---- */

static void draw_mistake(Table *table, Rectangle *room)
{
    Ui *ui = table->ui;
    float height = ui_paragraph_height(ui, room->width - 60, FACE_BODY, table->mistake_is.label);
    Rectangle box = box_top(room, height + 6, 6), line = box_of(box.x, box.y + 3, box.width, height);
    ui_plate(ui, box_inset(box, -2), 4, ui_tone(ui, TONE_PAPER));
    ui_edge(ui, box_inset(box, -2), 4, 1, ui_tone(ui, TONE_ENEMY));
    ui_paragraph(ui, box_of(line.x + 6, line.y, line.width - 60, 0), FACE_BODY, ui_tone(ui, TONE_ENEMY), table->mistake_is.label);
    ui_text(ui, box_of(line.x + line.width - 50, line.y, 46, 16), FACE_SMALL, ui_tone(ui, TONE_INK_DIM), ALIGN_RIGHT,
            table->mistake_is.rule);
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
    ui_plate(ui, box, 8, ui_tone(ui, TONE_PAPER_LIGHT));
    head_text(table, text, sizeof text);
    Rectangle head = box_top(&inside, HEAD_HEIGHT, 0);
    ui_text(ui, box_right(&head, 50, 6), FACE_SMALL, ui_tone(ui, TONE_INK_DIM), ALIGN_RIGHT, step->rule);
    ui_text_cut(ui, head, FACE_BOLD, ui_tone(ui, TONE_INK_DIM), ALIGN_LEFT, text);
    const char *good = praise(table);
    if (good[0]) {
        float height = ui_paragraph_height(ui, inside.width, FACE_BODY, good);
        ui_paragraph(ui, box_top(&inside, height, 4), FACE_BODY, ui_tone(ui, TONE_FRIEND), good);
    }
    ui_paragraph(ui, box_top(&inside, said_height(table, inside.width), 8), FACE_BODY, ui_tone(ui, TONE_INK), step->say);
    if (table->mistake)
        draw_mistake(table, &inside);
    Rectangle row = box_of(inside.x, box.y + box.height - BUTTONS_HEIGHT - PAD + 4, inside.width, BUTTONS_HEIGHT);
    if (has_ended(table))
        ending_buttons(table, row);
    else
        step_buttons(table, row);
}
