/* After action: how it ended and what it cost on the left; on the right the turns, each with a picture of the map at its end
 * and what it brought. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/base/ensure.h"
#include "core/session/campaign.h"
#include "ui/screens/after.h"
#include "ui/screens/campaign.h"

enum { STANDING_LINES = 16 };

static const float BUTTON = 36, GAP = 8, LINE_GAP = 4, PAD = 14, FACT = 20, FACTS_GAP = 10;

/* ---- made ---- */

static bool is_news(void *context, const StoryLine *line)
{
    const Sitting *sitting = context;
    EventLook look = {0};
    if (sitting->board && sitting->board->look)
        sitting->board->look(session_game(sitting->session), sitting_watched(sitting), &line->event, &look);
    return look.news;
}

static void open_report(App *app, After *after)
{
    export_drop(&after->page, after->pictures.count);
    pictures_close(&after->pictures);
    free(after->heights);
    after->heights = NULL;
    after->story = sitting_record(app->sitting);
    report_make(&after->report, app->sitting->session, after->story, is_news, app->sitting);
    pictures_open(&after->pictures, app->sitting->session, &after->report);
    after->changes = app->sitting->changes;
}

static void *enter(App *app)
{
    After *after = calloc(1, sizeof *after);
    ENSURE(after);
    if (app->sitting)
        open_report(app, after);
    return after;
}

static void leave(App *app, void *data)
{
    (void)app;
    After *after = data;
    export_drop(&after->page, after->pictures.count);
    pictures_close(&after->pictures);
    report_free(&after->report);
    free(after->heights);
    free(after);
}

/* ---- the outcome ---- */

static void draw_outcome(Ui *ui, Rectangle *room, const Report *report)
{
    Rectangle head = box_top(room, 32, 6);
    Tone tone = !report->over || report->drawn ? TONE_DIM : report->won ? TONE_GOOD : TONE_WARN;
    const char *word = !report->over   ? "Not over yet"
                       : report->drawn ? "Drawn"
                       : report->won   ? "Accomplished"
                                       : "Failed";
    ui_picture(ui,
               !report->over || report->drawn ? "icon-hourglass"
               : report->won                  ? "icon-medal"
                                              : "icon-fallen",
               box_left(&head, 28, 10), ui_tone(ui, tone));
    ui_text(ui, head, FACE_TITLE, ui_tone(ui, tone), ALIGN_LEFT, word);
    float height = ui_paragraph_height(ui, room->width, FACE_BODY, report->outcome);
    ui_paragraph(ui, box_top(room, height, 8), FACE_BODY, ui_tone(ui, TONE_TEXT), report->outcome);
    if (report->eyes[0]) {
        height = ui_paragraph_height(ui, room->width, FACE_SMALL, report->eyes);
        ui_paragraph(ui, box_top(room, height, 4), FACE_SMALL, ui_tone(ui, TONE_DIM), report->eyes);
    }
    box_top(room, 4, 0);
    ui_fill(ui, box_top(room, 1, 10), ui_tone(ui, TONE_LINE));
}

static void draw_fact(Ui *ui, Rectangle *room, const char *label, const char *value)
{
    Rectangle row = box_top(room, FACT, 0);
    float width = fminf(row.width * 0.6f, ui_width(ui, FACE_BOLD, value) + 1);
    ui_text_cut(ui, box_right(&row, width, 8), FACE_BOLD, ui_tone(ui, TONE_TEXT), ALIGN_RIGHT, value);
    ui_text_cut(ui, row, FACE_BODY, ui_tone(ui, TONE_DIM), ALIGN_LEFT, label);
}

static void draw_number(Ui *ui, Rectangle *room, const char *label, long long number)
{
    char value[32];
    text_print(value, sizeof value, "%lld", number);
    draw_fact(ui, room, label, value);
}

/* Objectives and the like, as the table's board tells them. */
static int find_standing(const App *app, Reason *lines)
{
    const Sitting *sitting = app->sitting;
    BoardView view = small_map_view(sitting->session, sitting_watched(sitting));
    int count = sitting->board && sitting->board->standing
                    ? sitting->board->standing(&view, lines, STANDING_LINES)
                    : 0;
    return count < STANDING_LINES ? count : STANDING_LINES;
}

static void draw_figures(App *app, Rectangle *room, const Report *report)
{
    Ui *ui = app->ui;
    for (int i = 0; i < report->figure_count; i++) {
        char title[FIGURE_TITLE_SIZE];
        report_figure_title(report->figures[i].name, title);
        if (strcmp(report->figures[i].name, "won") != 0)
            draw_number(ui, room, title, report->figures[i].value);
    }
    box_top(room, FACTS_GAP, 0);
    draw_number(ui, room, "Decisions", report->decisions);
    draw_number(ui, room, "Undone", report->take_backs);
    if (report->past_a_reveal)
        draw_number(ui, room, "past what came to light", report->past_a_reveal);
    draw_fact(ui, room, "Seed", report->seed);
}

static void draw_facts(App *app, const Report *report, Rectangle room)
{
    Reason lines[STANDING_LINES];
    int count = find_standing(app, lines), numbers = report->figure_count + 3 + (report->past_a_reveal > 0);
    Rectangle facts =
        ui_scroll(app->ui, "after.facts", room, FACT * (float)(count + numbers) + 2 * FACTS_GAP);
    for (int i = 0; i < count; i++)
        draw_fact(app->ui, &facts, lines[i].label, lines[i].value);
    box_top(&facts, FACTS_GAP, 0);
    draw_figures(app, &facts, report);
    ui_scroll_end(app->ui);
}

/* ---- where to go from here ---- */

static uint64_t new_seed(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return ((uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000) % 1000000;
}

/* The same side against the same opponent, as strictly: only the luck may be another. */
static void play_again(App *app, uint64_t seed)
{
    char mission[PATH_SIZE]; /* the sitting goes with its own */
    SessionOptions options = *session_options(app->sitting->session);
    options.seed = seed;
    text_copy(mission, sizeof mission, session_mission(app->sitting->session));
    app_play_as(app, mission, options);
}

/* An outcome that has not entered the campaign yet enters it now; the record of an earlier mission is only left. */
static void go_to_headquarters(App *app)
{
    char name[CAMPAIGN_NAME_SIZE];
    if (app->sitting->campaign)
        campaign_come_home(app);
    else if (campaign_owns(session_mission(app->sitting->session), name))
        campaign_open_headquarters(app, name);
}

/* At the end of a pass: the game on the table may go with it. */
static void go(App *app, After *after)
{
    AfterWay way = after->way;
    after->way = WAY_NONE;
    if (way == WAY_TABLE) { /* also one that is over: to look at it, or to take back */
        app_home(app);
        app->next = &screen_table;
    } else if (way == WAY_HEADQUARTERS)
        go_to_headquarters(app);
    else if (way == WAY_AGAIN)
        play_again(app, session_options(app->sitting->session)->seed);
    else if (way == WAY_NEW)
        play_again(app, new_seed());
}

static void draw_main_button(App *app, After *after, Rectangle box)
{
    Ui *ui = app->ui;
    char name[CAMPAIGN_NAME_SIZE];
    if (!after->report.over) {
        if (ui_button(ui, "after.table", box, "Back to the table", NULL, BUTTON_GOLD, NULL))
            after->way = WAY_TABLE;
    } else if (campaign_owns(session_mission(app->sitting->session), name)) {
        if (ui_button(ui, "after.headquarters", box, "To the headquarters", NULL, BUTTON_GOLD, NULL))
            after->way = WAY_HEADQUARTERS;
    } else if (ui_button(ui, "after.missions", box, "Missions", NULL, BUTTON_GOLD, NULL)) {
        app_home(app);
        app->next = &screen_missions;
    }
}

static void draw_again(App *app, After *after, Rectangle box)
{
    Ui *ui = app->ui;
    if (ui_button(ui, "after.again", box_column(box, 0, 2, GAP), "Again, same seed", NULL, BUTTON_PLAIN,
                  NULL))
        after->way = WAY_AGAIN;
    if (ui_button(ui, "after.new", box_column(box, 1, 2, GAP), "Again, new seed", NULL, BUTTON_PLAIN, NULL))
        after->way = WAY_NEW;
}

static void draw_ways(App *app, After *after, Rectangle room)
{
    Ui *ui = app->ui;
    draw_main_button(app, after, box_bottom(&room, BUTTON + 4, GAP));
    Rectangle row = box_bottom(&room, BUTTON, GAP);
    int columns = after->report.over ? 3 : 2;
    if (ui_button(ui, "after.replay", box_column(row, 0, columns, GAP), "Replay", NULL, BUTTON_PLAIN, NULL))
        app_open(app, &screen_replay);
    if (after->report.over &&
        ui_button(ui, "after.table", box_column(row, 1, 3, GAP), "Table", NULL, BUTTON_PLAIN, NULL))
        after->way = WAY_TABLE;
    if (ui_button(ui, "after.menu", box_column(row, columns - 1, columns, GAP), "Menu", NULL, BUTTON_PLAIN,
                  NULL))
        app_home(app);
    if (!app->sitting->campaign)
        draw_again(app, after, box_bottom(&room, BUTTON, GAP));
    row = box_bottom(&room, BUTTON, GAP);
    if (ui_button(ui, "after.page", box_column(row, 0, 2, GAP),
                  after->page.wanted ? "Writing\u2026" : "Save as page", NULL, BUTTON_PLAIN,
                  after->page.wanted ? "It is being written." : NULL)) {
        after->page.wanted = true;
        ui_again(ui);
    }
    if (ui_button(ui, "after.text", box_column(row, 1, 2, GAP), "Save as text", NULL, BUTTON_PLAIN, NULL))
        export_text(app, after);
}

static void draw_side(App *app, After *after, Rectangle box)
{
    Ui *ui = app->ui;
    Rectangle room = ui_panel(ui, box, NULL);
    float rows = app->sitting->campaign ? 3 : 4;
    draw_ways(app, after, box_bottom(&room, rows * (BUTTON + GAP) + 4, 8));
    draw_outcome(ui, &room, &after->report);
    draw_facts(app, &after->report, room);
}

/* ---- the turns ---- */

static float line_height(const Ui *ui, float width, const After *after, int line)
{
    char text[SENTENCE_SIZE];
    report_news(&after->report, after->story, line, text, sizeof text);
    return ui_paragraph_height(ui, width, FACE_BODY, text) + LINE_GAP;
}

static float text_width(const After *after, float width)
{
    Vector2 picture = pictures_size(&after->pictures);
    return width - 2 * PAD - (picture.x > 0 ? picture.x + PAD : 0);
}

static float turn_height(App *app, const After *after, int index, float width)
{
    const Ui *ui = app->ui;
    const ReportTurn *turn = &after->report.turns[index];
    float height = 48, wide = text_width(after, width);
    for (int line = turn->line; line < turn->end; line++)
        if (after->report.news[line])
            height += line_height(ui, wide, after, line);
    return fmaxf(height, pictures_size(&after->pictures).y) + 2 * PAD;
}

/* Measured once for a width: there may be many lines. */
static void measure(App *app, After *after, float width)
{
    if (after->heights && after->width == width && after->scale == app->ui->scale)
        return;
    free(after->heights);
    after->heights = calloc((size_t)after->report.count + 1, sizeof *after->heights);
    ENSURE(after->heights);
    for (int i = 0; i < after->report.count; i++)
        after->heights[i] = turn_height(app, after, i, width);
    after->width = width;
    after->scale = app->ui->scale;
}

static void draw_news(App *app, const After *after, Rectangle room, const ReportTurn *turn)
{
    Ui *ui = app->ui;
    for (int i = turn->line; i < turn->end; i++) {
        char text[SENTENCE_SIZE];
        if (!after->report.news[i])
            continue;
        Rectangle row = box_top(&room, line_height(ui, room.width, after, i) - LINE_GAP, LINE_GAP);
        report_news(&after->report, after->story, i, text, sizeof text);
        ui_paragraph(ui, row, FACE_BODY, ui_tone(ui, TONE_TEXT), text);
    }
}

/* A click shows the turn in the replay. */
static void draw_turn(App *app, After *after, Rectangle box, int index)
{
    Ui *ui = app->ui;
    const ReportTurn *turn = &after->report.turns[index];
    char id[ID_SIZE], title[LABEL_SIZE], line[SENTENCE_SIZE];
    report_turn_title(&after->report, index, title, sizeof title);
    report_turn_line(&after->report, index, line, sizeof line);
    text_print(id, sizeof id, "after.turn.%d.%d", turn->attempt, turn->turn);
    if (ui_row(ui, id, box, false, title)) {
        app->moment = turn->from;
        app_open(app, &screen_replay);
    }
    ui_tip(ui, "Show this turn in the replay");
    Rectangle room = box_inset(box, PAD);
    Vector2 size = pictures_size(&after->pictures);
    if (size.x > 0) {
        Rectangle picture = box_left(&room, size.x, PAD);
        pictures_draw(ui, &after->pictures, index, (Rectangle){picture.x, picture.y, size.x, size.y});
    }
    ui_text(ui, box_top(&room, 22, 2), FACE_HEAD, ui_tone(ui, TONE_TEXT), ALIGN_LEFT, title);
    ui_text_cut(ui, box_top(&room, 16, 8), FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_LEFT, line);
    draw_news(app, after, room, turn);
}

/* What is far out of sight can be reached, but is not drawn. */
static void reserve_turn(App *app, const After *after, Rectangle box, int index)
{
    char id[ID_SIZE], title[LABEL_SIZE];
    report_turn_title(&after->report, index, title, sizeof title);
    text_print(id, sizeof id, "after.turn.%d.%d", after->report.turns[index].attempt,
               after->report.turns[index].turn);
    ui_hot(app->ui, id, box, HOT_UNDER, title);
}

static void draw_turns(App *app, After *after, Rectangle box)
{
    Ui *ui = app->ui;
    float width = box.width - 14, height = 0;
    measure(app, after, width);
    for (int i = 0; i < after->report.count; i++)
        height += after->heights[i] + GAP;
    Rectangle list = ui_scroll(ui, "after.turns", box, height);
    list.width = width;
    for (int i = 0; i < after->report.count; i++) {
        Rectangle row = ui_next_row(ui, &list, after->heights[i], GAP);
        if (row.y < box.y + box.height && row.y + row.height > box.y)
            draw_turn(app, after, row, i);
        else
            reserve_turn(app, after, row, i);
    }
    ui_scroll_end(ui);
}

/* From a mission of a campaign the way back leads to its headquarters. */
static void turn_home(App *app, After *after)
{
    char name[CAMPAIGN_NAME_SIZE];
    if (!app->closing || !after->report.over || !campaign_owns(session_mission(app->sitting->session), name))
        return;
    app->closing = 0;
    after->way = WAY_HEADQUARTERS;
}

static void frame(App *app, void *data)
{
    After *after = data;
    Ui *ui = app->ui;
    if (app->sitting && after->changes != app->sitting->changes)
        open_report(app, after);
    if (app->sitting)
        pictures_take(app, &after->pictures, &after->report);
    Rectangle room = app_heading(app, "After action", app->sitting ? app->sitting->title : "");
    if (!app->sitting) {
        ui_paragraph(ui, room, FACE_BODY, ui_tone(ui, TONE_TEXT), "There is no game to report on.");
        return;
    }
    turn_home(app, after);
    export_step(app, after);
    draw_side(app, after, box_left(&room, fmaxf(290, fminf(340, room.width * 0.28f)), 16));
    draw_turns(app, after, room);
    if (ui->draws && !app->offscreen && !app->sitting->campaign) /* those end as they enter the campaign */
        sitting_end_seen(app->sitting);
    go(app, after);
}

const Screen screen_after = {.name = "after", .enter = enter, .frame = frame, .leave = leave};
