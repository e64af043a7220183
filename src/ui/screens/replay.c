/* Replay: the game once more, decision by decision, with a timeline to jump on; from any moment of it the game can be taken up
 * again. As long as it goes on it is shown as the player saw it, then with everything. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "ui/app.h"
#include "ui/model/report/report.h"
#include "ui/model/report/timeline.h"
#include "ui/table/map/small_map.h"

enum { PACES = 4 };

static const char *const pace_names[PACES] = {"\u00bd \u00d7", "1 \u00d7", "2 \u00d7", "6 \u00d7"};
static const double pace_seconds[PACES] = {3.0, 1.5, 0.7, 0.25};
static const float TIMELINE = 52, BUTTONS = 40;

typedef struct Replay {
    Timeline timeline;
    const Story *story; /* that it tells: the sitting's */
    SmallMap map;
    int at; /* the moment that is shown */
    bool plays;
    bool resumes; /* at the end of this pass */
    double since; /* when the present moment came on */
    int pace;
    int record; /* 1: the record is shown, not the story */
    int told;   /* for which moment the story was brought into sight */
} Replay;

static bool is_fight(void *context, const StoryLine *line)
{
    const Sitting *sitting = context;
    EventLook look = {0};
    if (sitting->board && sitting->board->look)
        sitting->board->look(session_game(sitting->session), sitting_watched(sitting), &line->event, &look);
    return look.combat && !look.quiet;
}

static void *enter(App *app)
{
    Replay *replay = calloc(1, sizeof *replay);
    ENSURE(replay);
    replay->pace = 1;
    replay->told = -1;
    if (!app->sitting)
        return replay;
    replay->story = sitting_record(app->sitting);
    timeline_open(&replay->timeline, app->sitting->session, replay->story, is_fight, app->sitting);
    small_map_open(&replay->map, session_rules(app->sitting->session));
    if (app->moment <= session_now(app->sitting->session))
        replay->at = timeline_at(&replay->timeline, app->moment);
    app->moment = 0;
    return replay;
}

static void leave(App *app, void *data)
{
    (void)app;
    Replay *replay = data;
    small_map_close(&replay->map);
    timeline_close(&replay->timeline);
    free(replay);
}

/* ---- going ---- */

static void go_to(App *app, Replay *replay, int at)
{
    const Timeline *timeline = &replay->timeline;
    at = at < 0 ? 0 : at > timeline->last ? timeline->last : at;
    if (at == replay->at)
        return;
    replay->at = at;
    replay->since = app->ui->now;
    ui_again(app->ui);
}

static void toggle(App *app, Replay *replay)
{
    replay->plays = !replay->plays;
    replay->since = app->ui->now;
    if (replay->plays && replay->at == replay->timeline.last)
        go_to(app, replay, 0);
    ui_again(app->ui);
}

static void run(App *app, Replay *replay)
{
    if (!replay->plays)
        return;
    double due = replay->since + pace_seconds[replay->pace];
    if (app->ui->now >= due) {
        go_to(app, replay, replay->at + 1);
        if (replay->at == replay->timeline.last)
            replay->plays = false;
    }
    if (replay->plays)
        ui_move_on(app->ui, fmax(0.01, replay->since + pace_seconds[replay->pace] - app->ui->now));
}

static void step(App *app, Replay *replay, int by)
{
    replay->plays = false;
    go_to(app, replay, replay->at + by);
}

static void take_keys(App *app, Replay *replay)
{
    Ui *ui = app->ui;
    const Timeline *timeline = &replay->timeline;
    if (ui_key(ui, KEY_SPACE, 0))
        toggle(app, replay);
    if (ui_key(ui, KEY_LEFT, 0))
        step(app, replay, -1);
    if (ui_key(ui, KEY_RIGHT, 0))
        step(app, replay, 1);
    if (ui_key(ui, KEY_PAGE_UP, 0))
        go_to(app, replay, timeline_turn_start(timeline, replay->at, -1));
    if (ui_key(ui, KEY_PAGE_DOWN, 0))
        go_to(app, replay, timeline_turn_start(timeline, replay->at, 1));
    if (ui_key(ui, KEY_HOME, 0))
        step(app, replay, -replay->at);
    if (ui_key(ui, KEY_END, 0))
        step(app, replay, timeline->last - replay->at);
}

/* ---- what happened ---- */

static float record_height(const Ui *ui, float width, const StoryLine *line)
{
    return ui_paragraph_height(ui, width - 8 - ui_rule_room(ui, line->rule, 48), FACE_BODY, line->text) + 6;
}

static void draw_record(Ui *ui, Rectangle box, const StoryLine *line)
{
    Rectangle rule = box_left(&box, ui_rule_room(ui, line->rule, 48), 8);
    rule.height = ui_height(ui, FACE_BODY);
    if (line->rule[0])
        ui_rule(ui, rule, ALIGN_LEFT, line->rule);
    box.height -= 6;
    ui_paragraph(ui, box, FACE_BODY, ui_tone(ui, TONE_TEXT), line->text);
}

/* Of a stretch of the story or the record; without a room only measured. */
static float draw_lines(Ui *ui, const Replay *replay, Rectangle list, int first, int end, bool draws)
{
    float height = 0;
    for (int i = first; i < end; i++) {
        const StoryLine *line = story_line(replay->story, i);
        if (line->decision)
            continue;
        float high = record_height(ui, list.width, line);
        if (draws)
            draw_record(ui, box_of(list.x, list.y + height, list.width, high), line);
        height += high;
    }
    return height;
}

static float draw_moments(Ui *ui, const Replay *replay, Rectangle list, int first, int end, bool draws)
{
    Happenings moments = {0};
    float height = 0;
    happenings_make(&moments, replay->story, first, end);
    for (int i = 0; i < moments.count; i++) {
        char text[SENTENCE_SIZE];
        happening_text(replay->story, &moments.list[i], text, sizeof text);
        float high = ui_paragraph_height(ui, list.width, FACE_BODY, text) + 6;
        if (draws)
            ui_paragraph(ui, box_of(list.x, list.y + height, list.width, high - 6), FACE_BODY,
                         ui_tone(ui, moments.list[i].weight > WEIGHT_LIGHT ? TONE_TEXT : TONE_DIM), text);
        height += high;
    }
    happenings_free(&moments);
    return height;
}

static void draw_events(App *app, Replay *replay, Rectangle room, int first, int end)
{
    static const char *const names[] = {"Story", "Record"};
    Ui *ui = app->ui;
    float (*lines)(Ui *, const Replay *, Rectangle, int, int, bool) =
        replay->record ? draw_lines : draw_moments;
    if (room.height > 70 && ui_tabs(ui, "replay.register", box_top(&room, 24, 6), names, 2, &replay->record))
        ui_again(ui);
    float width = room.width - 14, height = lines(ui, replay, box_of(0, 0, width, 0), first, end, false);
    if (replay->told != replay->at)
        ui_scroll_to(ui, "replay.story", 0, 1);
    replay->told = replay->at;
    Rectangle list = ui_scroll(ui, "replay.story", room, height);
    list.width = width;
    lines(ui, replay, list, first, end, true);
    ui_scroll_end(ui);
}

/* The decision that led to a moment, in words, with who took it. */
static void draw_decision(App *app, const Replay *replay, Rectangle *room, int at, bool next)
{
    Ui *ui = app->ui;
    const char *who;
    char text[ACTION_TEXT_SIZE];
    timeline_decision(&replay->timeline, app->sitting->session, at, text, sizeof text, &who);
    Face face = next ? FACE_BODY : FACE_BOLD;
    ui_text(ui, box_top(room, 16, 2), FACE_SMALL, ui_tone(ui, TONE_FAINT), ALIGN_LEFT, next ? "next" : who);
    float height = ui_paragraph_height(ui, room->width, face, text);
    ui_paragraph(ui, box_top(room, height, 10), face, ui_tone(ui, next ? TONE_DIM : TONE_TEXT), text);
}

static float next_height(App *app, const Replay *replay, float width, int at)
{
    const char *who;
    char text[ACTION_TEXT_SIZE];
    timeline_decision(&replay->timeline, app->sitting->session, at, text, sizeof text, &who);
    return 18 + ui_paragraph_height(app->ui, width, FACE_BODY, text) + 12;
}

/* Whose eyes these are. */
static void draw_eyes(App *app, Rectangle *room)
{
    const char *text = report_eyes(app->sitting->session);
    if (!text[0])
        return;
    float height = ui_paragraph_height(app->ui, room->width, FACE_SMALL, text);
    ui_paragraph(app->ui, box_bottom(room, height, 8), FACE_SMALL, ui_tone(app->ui, TONE_DIM), text);
}

static void draw_story(App *app, Replay *replay, Rectangle box)
{
    Ui *ui = app->ui;
    const Timeline *timeline = &replay->timeline;
    char where[96];
    int turn = timeline->moments[replay->at].turn;
    text_print(where, sizeof where, turn ? "Turn %d" : "Planning", turn);
    Rectangle room = ui_panel(ui, box, NULL), head = box_top(&room, 22, 8);
    ui_text(ui, box_left(&head, 110, 8), FACE_HEAD, ui_tone(ui, TONE_TEXT), ALIGN_LEFT, where);
    text_print(where, sizeof where, "decision %d of %d", replay->at, timeline->last);
    ui_text(ui, head, FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_RIGHT, where);
    ui_fill(ui, box_top(&room, 1, 10), ui_tone(ui, TONE_LINE));
    draw_eyes(app, &room);
    if (replay->at < timeline->last) {
        Rectangle next = box_bottom(&room, next_height(app, replay, room.width, replay->at + 1), 8);
        ui_fill(ui, box_top(&next, 1, 8), ui_tone(ui, TONE_LINE));
        draw_decision(app, replay, &next, replay->at + 1, true);
    }
    if (replay->at == 0) {
        ui_paragraph(ui, room, FACE_BODY, ui_tone(ui, TONE_DIM),
                     "The beginning, before anything was decided.");
        return;
    }
    draw_decision(app, replay, &room, replay->at, false);
    draw_events(app, replay, room, timeline->moments[replay->at - 1].line,
                timeline->moments[replay->at].line);
}

/* ---- the timeline ---- */

static float place(const Timeline *timeline, Rectangle track, int at)
{
    return track.x + (timeline->last ? track.width * (float)at / (float)timeline->last : 0);
}

static void draw_turn_marks(Ui *ui, const Timeline *timeline, Rectangle track, Rectangle labels)
{
    float free_from = labels.x;
    for (int at = 0; at <= timeline->last; at++) {
        if (!timeline_begins(timeline, at))
            continue;
        char text[24];
        int turn = timeline->moments[at].turn;
        text_print(text, sizeof text, turn ? "%d" : "Planning", turn);
        float x = place(timeline, track, at), width = ui_width(ui, FACE_SMALL, text) + 8;
        ui_fill(ui, (Rectangle){x, track.y - 6, 1.5f, track.height + 12}, ui_tone(ui, TONE_DIM));
        if (x < free_from || x + width > labels.x + labels.width + 8)
            continue;
        ui_text(ui, (Rectangle){x, labels.y, width, labels.height}, FACE_SMALL, ui_tone(ui, TONE_DIM),
                ALIGN_LEFT, text);
        free_from = x + width;
    }
}

/* Where it was hot: how much fighting each decision brought. */
static void draw_heat(Ui *ui, const Timeline *timeline, Rectangle track)
{
    for (int at = 1; at <= timeline->last; at++) {
        int heat = timeline->moments[at].heat;
        if (!heat)
            continue;
        float x = place(timeline, track, at), high = fminf(14, 3 + 2 * (float)heat);
        ui_fill(ui, (Rectangle){x - 1, track.y - high, 2, high}, ui_tone(ui, TONE_ENEMY_LIGHT));
    }
}

static void draw_timeline(App *app, Replay *replay, Rectangle box)
{
    Ui *ui = app->ui;
    const Timeline *timeline = &replay->timeline;
    char label[HOT_LABEL_SIZE];
    text_print(label, sizeof label, "Timeline: decision %d of %d", replay->at, timeline->last);
    Rectangle room = {box.x + 10, box.y, box.width - 20, box.height}, labels = box_bottom(&room, 16, 0);
    Rectangle track = {room.x, room.y + room.height / 2 + 2, room.width, 6};
    Hot hot = ui_hot(ui, "replay.timeline", (Rectangle){room.x - 8, room.y, room.width + 16, room.height},
                     HOT_DRAGS | HOT_NO_FOCUS, label);
    if ((hot.held || hot.dragged || hot.pressed) && !ui->keyboard && track.width > 0) {
        float share = (ui->pointer.x - track.x) / track.width;
        step(app, replay, (int)lroundf(share * (float)timeline->last) - replay->at);
    }
    draw_heat(ui, timeline, track);
    ui_plate(ui, track, 3, ui_tone(ui, TONE_BAR));
    float x = place(timeline, track, replay->at);
    ui_plate(ui, (Rectangle){track.x, track.y, x - track.x, track.height}, 3, ui_tone(ui, TONE_GOLD));
    draw_turn_marks(ui, timeline, track, labels);
    ui_plate(ui, (Rectangle){x - 8, track.y - 5, 16, 16}, 8, ui_tone(ui, TONE_TEXT));
}

/* ---- the buttons ---- */

static void resume(App *app, Replay *replay)
{
    replay->resumes = false;
    if (!sitting_jump(app->sitting, replay->timeline.moments[replay->at].entries)) {
        app_notice(app, "An iron game cannot go back.");
        return;
    }
    if (!app->sitting->autosave[0]) /* it was only watched: from now on it is a game of its own */
        app_keep(app, app->sitting, "");
    app_play(app, app->sitting);
}

static void draw_steps(App *app, Replay *replay, Rectangle *row)
{
    Ui *ui = app->ui;
    const Timeline *timeline = &replay->timeline;
    if (ui_button(ui, "replay.start", box_left(row, 40, 6), "|\u25c0", NULL, BUTTON_PLAIN, NULL))
        step(app, replay, -replay->at);
    ui_tip(ui, "To the beginning (Home)");
    ui_quick(ui);
    if (ui_button(ui, "replay.back", box_left(row, 40, 6), "\u25c0", NULL, BUTTON_PLAIN, NULL))
        step(app, replay, -1);
    ui_tip(ui, "One decision back (Left)");
    if (ui_button(ui, "replay.play", box_left(row, 110, 6), replay->plays ? "Pause" : "Play", "Space",
                  BUTTON_PLAIN, NULL))
        toggle(app, replay);
    ui_quick(ui);
    if (ui_button(ui, "replay.forth", box_left(row, 40, 6), "\u25b6", NULL, BUTTON_PLAIN, NULL))
        step(app, replay, 1);
    ui_tip(ui, "One decision forward (Right)");
    if (ui_button(ui, "replay.end", box_left(row, 40, 14), "\u25b6|", NULL, BUTTON_PLAIN, NULL))
        step(app, replay, timeline->last - replay->at);
    ui_tip(ui, "To the end (End)");
}

static void draw_resume(App *app, Replay *replay, Rectangle *row)
{
    Ui *ui = app->ui;
    bool iron = session_options(app->sitting->session)->iron;
    const char *why_not = iron ? "An iron game cannot go back." : NULL;
    if (ui_button(ui, "replay.resume", box_right(row, 170, 12), "Resume from here", NULL, BUTTON_GOLD,
                  why_not))
        replay->resumes = true;
    int left = replay->timeline.last - replay->at;
    char text[160] = "This is where the game stands.";
    if (left)
        text_print(text, sizeof text,
                   "%d later decision%s can be repeated (redo), until you decide something else.", left,
                   left == 1 ? "" : "s");
    float height = ui_paragraph_height(ui, row->width, FACE_SMALL, text);
    ui_paragraph(ui, box_middle(*row, row->width, height), FACE_SMALL, ui_tone(ui, TONE_DIM), text);
}

static void draw_controls(App *app, Replay *replay, Rectangle box)
{
    Ui *ui = app->ui;
    ui_plate(ui, box, 8, ui_tone(ui, TONE_PANEL));
    Rectangle room = box_inset(box, 10);
    draw_timeline(app, replay, box_top(&room, TIMELINE, 6));
    Rectangle row = box_middle(room, room.width, BUTTONS);
    draw_steps(app, replay, &row);
    ui_stepper(ui, "replay.pace", box_left(&row, 214, 16), "Pace", pace_names[replay->pace], &replay->pace,
               PACES);
    draw_resume(app, replay, &row);
}

static void frame(App *app, void *data)
{
    Replay *replay = data;
    Ui *ui = app->ui;
    Rectangle room = app_heading(app, "Replay", app->sitting ? app->sitting->title : "");
    if (!app->sitting) {
        ui_paragraph(ui, room, FACE_BODY, ui_tone(ui, TONE_TEXT), "There is no game to show.");
        return;
    }
    take_keys(app, replay);
    run(app, replay);
    draw_controls(app, replay, box_bottom(&room, TIMELINE + BUTTONS + 30, 12));
    draw_story(app, replay, box_right(&room, fmaxf(290, fminf(400, room.width * 0.28f)), 12));
    BoardView view = small_map_view(app->sitting->session,
                                    timeline_position(&replay->timeline, app->sitting->session, replay->at));
    small_map_draw(ui, &replay->map, &view, room);
    if (replay->resumes)
        resume(app, replay);
}

const Screen screen_replay = {.name = "replay", .enter = enter, .frame = frame, .leave = leave};
