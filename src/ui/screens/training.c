/* Training: the lessons in their order, how far the player is in each, and the one to take up next in
 * gold. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "ui/app.h"
#include "ui/model/shelf/library.h"
#include "ui/model/shelf/progress.h"

enum { LESSONS = 64 };

static const float ROW = 66, GAP = 8, HEAD = 30;

typedef struct LessonLine {
    const MissionEntry *mission;
    const char *system; /* whose it is */
    int number;         /* in the list, from 1: systems one after the other */
    bool begun, done, can_resume;
    int step, steps;
    char autosave[PATH_SIZE];
} LessonLine;

typedef struct Training {
    Library *library;
    LessonLine lessons[LESSONS];
    int count, next; /* the first that is not done; count: all are */
    int done;
    bool begun;
} Training;

static void look(Training *training, const MissionEntry *mission)
{
    LessonLine *lesson = &training->lessons[training->count++];
    *lesson = (LessonLine){.mission = mission,
                           .number = training->count,
                           .system = training->library->folders[mission->folder].module->rules->title};
    lesson->begun = progress_of(mission->path, &lesson->step, &lesson->steps, &lesson->done);
    lesson->can_resume = lesson->begun && lesson->step > 0 && lesson->step < lesson->steps &&
                         sitting_autosave_of(mission->path, lesson->autosave);
    training->done += lesson->done;
}

static void *enter(App *app)
{
    Training *training = calloc(1, sizeof *training);
    ENSURE(training);
    training->library = library_open(app->modules);
    for (int i = 0; i < training->library->mission_count && training->count < LESSONS; i++)
        if (training->library->missions[i].kind == MISSION_LESSON)
            look(training, &training->library->missions[i]);
    while (training->next < training->count && training->lessons[training->next].done)
        training->next++;
    return training;
}

static void leave(App *app, void *data)
{
    (void)app;
    Training *training = data;
    library_free(training->library);
    free(training);
}

/* ---- a lesson ---- */

static void draw_number(Ui *ui, Rectangle box, const LessonLine *lesson)
{
    char number[12];
    Rectangle disc = box_middle(box, 36, 36);
    text_print(number, sizeof number, "%d", lesson->mission->number);
    ui_plate(ui, disc, 18, ui_tone(ui, TONE_PAPER));
    ui_text(ui, disc, FACE_HEAD, ui_tone(ui, TONE_INK), ALIGN_MIDDLE, number);
}

/* How far, in words and as a bar. */
static void draw_state(Ui *ui, Rectangle box, const LessonLine *lesson)
{
    char text[64];
    Rectangle rest = box_middle(box, box.width, 36), line = box_top(&rest, 18, 6);
    if (lesson->done && !lesson->can_resume) {
        ui_picture(ui, "icon-check", box_left(&line, 16, 6), ui_tone(ui, TONE_GOOD));
        ui_text(ui, line, FACE_BODY, ui_tone(ui, TONE_GOOD), ALIGN_LEFT, "Done");
        return;
    }
    if (!lesson->can_resume) {
        text_print(text, sizeof text, "%d minutes", lesson->mission->minutes);
        ui_text(ui, box, FACE_BODY, ui_tone(ui, TONE_DIM), ALIGN_LEFT, text);
        return;
    }
    text_print(text, sizeof text, "Step %d of %d", lesson->step + 1, lesson->steps);
    ui_text(ui, line, FACE_BODY, ui_tone(ui, TONE_DIM), ALIGN_LEFT, text);
    Rectangle bar = {rest.x, rest.y, fminf(rest.width, 110), 5};
    ui_plate(ui, bar, 2.5f, ui_tone(ui, TONE_BAR));
    bar.width *= (float)lesson->step / (float)lesson->steps;
    ui_plate(ui, bar, 2.5f, ui_tone(ui, TONE_GOOD));
}

static void draw_words(Ui *ui, Rectangle box, const LessonLine *lesson)
{
    float title = ui_height(ui, FACE_HEAD);
    float high = title + 2 + ui_paragraph_height(ui, box.width, FACE_BODY, lesson->mission->summary);
    Rectangle rest = box_middle(box, box.width, fminf(high, box.height));
    ui_text_cut(ui, box_top(&rest, title, 2), FACE_HEAD, ui_tone(ui, TONE_TEXT), ALIGN_LEFT,
                lesson->mission->title);
    ui_paragraph(ui, rest, FACE_BODY, ui_tone(ui, TONE_DIM), lesson->mission->summary);
}

static void play(App *app, const LessonLine *lesson, bool resume)
{
    if (resume)
        app_play_save(app, lesson->autosave);
    else
        app_play_mission(app, lesson->mission->path, 1);
}

/* The buttons: the usual thing, and to begin again where something would be resumed. */
static void draw_buttons(App *app, Rectangle box, const LessonLine *lesson, bool next)
{
    Ui *ui = app->ui;
    char id[ID_SIZE], again[ID_SIZE];
    text_print(id, sizeof id, "lesson.%d.start", lesson->number);
    text_print(again, sizeof again, "lesson.%d.again", lesson->number);
    const char *label = lesson->can_resume ? "Resume" : lesson->done ? "Once more" : "Start";
    Rectangle main = box_middle(box_right(&box, 110, 8), 110, 34);
    if (lesson->can_resume && ui_button(ui, again, box_middle(box_right(&box, 96, 0), 96, 34), "Start over",
                                        "", BUTTON_PLAIN, NULL))
        play(app, lesson, false);
    if (ui_button(ui, id, main, label, "", next ? BUTTON_GOLD : BUTTON_PLAIN, NULL))
        play(app, lesson, lesson->can_resume);
}

static void draw_lesson(App *app, Rectangle box, const LessonLine *lesson, bool next)
{
    Ui *ui = app->ui;
    char id[ID_SIZE];
    text_print(id, sizeof id, "lesson.%d", lesson->number);
    ui_plate(ui, box, 8, ui_tone(ui, TONE_PANEL));
    if (next)
        ui_edge(ui, box, 8, 1, ui_tone(ui, TONE_GOLD));
    Hot hot = ui_hot(ui, id, box, HOT_UNDER | HOT_NO_FOCUS, lesson->mission->title);
    if (hot.hovered)
        ui_edge(ui, box, 8, 1, ui_tone(ui, next ? TONE_GOLD : TONE_LINE));
    if (hot.pressed)
        play(app, lesson, lesson->can_resume);
    Rectangle rest = box_inset(box, 6);
    draw_number(ui, box_left(&rest, 56, 8), lesson);
    box_right(&rest, 6, 0);
    draw_buttons(app, box_right(&rest, 214, 16), lesson, next);
    draw_state(ui, box_right(&rest, 116, 16), lesson);
    draw_words(ui, rest, lesson);
}

/* ---- the screen ---- */

/* Lessons are counted system by system: above the first of each stands whose they are. */
static bool begins_system(const Training *training, int index)
{
    return !index || training->lessons[index].system != training->lessons[index - 1].system;
}

/* Where a lesson stands in the list; behind the last: how high that is. */
static float top_of(const Training *training, int index)
{
    float top = (float)index * (ROW + GAP);
    for (int i = 0; i <= index && i < training->count; i++)
        top += begins_system(training, i) ? HEAD : 0;
    return top;
}

static void draw_list(App *app, Training *training, Rectangle list)
{
    Ui *ui = app->ui;
    for (int i = 0; i < training->count; i++) {
        if (begins_system(training, i))
            ui_text(ui, ui_next_row(ui, &list, HEAD, 0), FACE_HEAD, ui_tone(ui, TONE_TEXT), ALIGN_LEFT,
                    training->lessons[i].system);
        draw_lesson(app, ui_next_row(ui, &list, ROW, GAP), &training->lessons[i], i == training->next);
    }
}

/* Enter takes up the next lesson at once. */
static void begin(App *app, Training *training)
{
    char id[ID_SIZE];
    training->begun = true;
    int lesson = training->next < training->count ? training->next : 0;
    if (!training->count)
        return;
    text_print(id, sizeof id, "lesson.%d.start", training->lessons[lesson].number);
    ui_set_focus(app->ui, id);
    ui_scroll_to(app->ui, "lessons", top_of(training, lesson), ROW);
}

static void frame(App *app, void *data)
{
    Training *training = data;
    Ui *ui = app->ui;
    char subtitle[128];
    text_print(subtitle, sizeof subtitle,
               training->done ? "%d of %d lessons done"
                              : "Short lessons at a live table; leave when you like",
               training->done, training->count);
    if (!training->begun)
        begin(app, training);
    Rectangle room = app_heading(app, "Training", subtitle);
    room = box_middle(room, fminf(room.width, 1040), room.height);
    if (!training->count) {
        app_message(app, room,
                    training->library->trouble.length ? training->library->trouble.text
                                                      : "There is nothing here.");
        return;
    }
    draw_list(app, training, ui_scroll(ui, "lessons", room, top_of(training, training->count) - GAP));
    ui_scroll_end(ui);
}

const Screen screen_training = {.name = "training", .enter = enter, .frame = frame, .leave = leave};
