/* The missions of a campaign, played and to come, and what they made of the company. */
#include <math.h>
#include <string.h>

#include "ui/screens/campaign_parts.h"

enum { RESULT_LINE = 160 };

static const float ROW = 36, LOW = 22, GAP = 4, PLOT = 150;

static bool stage_of(const Headquarters *hq, int number, CampaignStage *stage)
{
    const Session *session = hq->file.session;
    return session_campaign(session)->stage(session_game(session), session_state(session), number, stage);
}

static int count_stages(const Headquarters *hq)
{
    CampaignStage stage;
    int count = 0;
    while (stage_of(hq, count + 1, &stage))
        count++;
    return count;
}

/* ---- the list ---- */

/* What was played has a line about it. */
static float row_height(const CampaignStage *stage)
{
    return stage->played ? ROW : LOW;
}

static float list_height(const Headquarters *hq)
{
    CampaignStage stage;
    float height = 0;
    for (int number = 1; stage_of(hq, number, &stage); number++)
        height += row_height(&stage) + GAP;
    return height;
}

static const char *picture_of(const CampaignStage *stage)
{
    return stage->won                            ? "icon-check"
           : stage->played                       ? "icon-cross"
           : strcmp(stage->outcome, "next") == 0 ? "icon-next"
                                                 : NULL;
}

static Tone tone_of(const CampaignStage *stage)
{
    return stage->won                            ? TONE_GOOD
           : stage->played                       ? TONE_WARN
           : strcmp(stage->outcome, "next") == 0 ? TONE_TEXT
                                                 : TONE_FAINT;
}

/* As much of it as there is room for. */
static void write_result(const Ui *ui, float width, const CampaignStage *stage, char *line, int size)
{
    text_copy(line, size, stage->outcome);
    for (int i = 0; i < stage->results; i++) {
        char longer[RESULT_LINE];
        text_print(longer, sizeof longer, "%s, %s %lld", line, stage->result[i].name,
                   (long long)stage->result[i].value);
        if (ui_width(ui, FACE_SMALL, longer) <= width)
            text_copy(line, size, longer);
    }
}

/* A click on one that was played opens its record. */
static void use_stage(Ui *ui, Headquarters *hq, Rectangle box, const CampaignStage *stage, int number)
{
    char id[ID_SIZE];
    text_print(id, sizeof id, "stage.%d", number);
    Hot hot = ui_hot(ui, id, box, 0, stage->title);
    ui_tip(ui, "What happened in this mission");
    if (hot.hovered)
        ui_plate(ui, (Rectangle){box.x - 4, box.y - 2, box.width + 4, box.height + 2}, 4,
                 ui_tone(ui, TONE_RAISED));
    if (!hot.pressed)
        return;
    hq->shows = number;
    ui_again(ui);
}

static void draw_stage(Ui *ui, Rectangle box, const CampaignStage *stage, int number)
{
    char text[LABEL_SIZE + 8], line[RESULT_LINE];
    Tone tone = tone_of(stage);
    Rectangle mark = box_left(&box, 18, 8), top = box_top(&box, 18, 0);
    if (picture_of(stage))
        ui_picture(ui, picture_of(stage), (Rectangle){mark.x, mark.y + 2, 14, 14}, ui_tone(ui, tone));
    text_print(text, sizeof text, "%d  %s", number, stage->title);
    ui_text_cut(ui, top, FACE_BODY, ui_tone(ui, tone == TONE_FAINT ? TONE_FAINT : TONE_TEXT), ALIGN_LEFT,
                text);
    if (!stage->played)
        return;
    write_result(ui, box.width, stage, line, sizeof line);
    ui_text_cut(ui, box_top(&box, 14, 0), FACE_SMALL, ui_tone(ui, tone), ALIGN_LEFT, line);
}

/* ---- the curves ---- */

static void add_point(Plot *plot, float x, const Score *figures, int first)
{
    if (plot->points == PLOT_POINTS)
        return;
    plot->x[plot->points] = x;
    for (int curve = 0; curve < plot->curves; curve++) {
        plot->y[curve][plot->points] = (float)figures[first + curve].value;
        report_figure_title(figures[first + curve].name, plot->names[curve]);
    }
    plot->points++;
}

/* Figures from one on; the company before each mission and behind it. */
static void make_plot(const Headquarters *hq, Plot *plot, int first, int curves)
{
    CampaignStage stage;
    plot->missions = count_stages(hq);
    plot->curves = curves;
    for (int number = 1; stage_of(hq, number, &stage); number++) {
        if (stage.figures < first + curves)
            continue;
        add_point(plot, (float)number, stage.before, first);
        if (stage.played)
            add_point(plot, (float)number + 0.5f, stage.after, first);
    }
}

static int figures_of(const Headquarters *hq)
{
    CampaignStage stage;
    return stage_of(hq, 1, &stage) ? stage.figures : 0;
}

static void draw_plots(App *app, const Headquarters *hq, Rectangle box, bool both)
{
    int figures = figures_of(hq);
    Plot strength = {.title = "Strength in steps"}, mix = {.title = "Steps by experience"};
    Rectangle first = both ? box_row(box, 0, 2, 12) : box;
    make_plot(hq, &strength, 0, figures > 0 ? 1 : 0);
    campaign_plot(app->ui, first, &strength);
    if (!both)
        return;
    make_plot(hq, &mix, 1, figures > PLOT_CURVES ? PLOT_CURVES : figures - 1);
    campaign_plot(app->ui, box_row(box, 1, 2, 12), &mix);
}

void campaign_history(App *app, Headquarters *hq, Rectangle box)
{
    Ui *ui = app->ui;
    CampaignStage stage;
    Rectangle room = ui_panel(ui, box, "Missions");
    float needed = list_height(hq), rest = room.height - fminf(needed, room.height);
    bool both = room.height > 2 * PLOT + 150;
    float plots = both ? fmaxf(2 * PLOT + 12, rest - 12) : fminf(PLOT, room.height * 0.45f);
    if (figures_of(hq))
        draw_plots(app, hq, box_bottom(&room, plots, 12), both);
    Rectangle list = ui_scroll(ui, "hq.missions", room, needed);
    for (int number = 1; stage_of(hq, number, &stage); number++) {
        Rectangle row = ui_next_row(ui, &list, row_height(&stage), GAP);
        if (stage.played)
            use_stage(ui, hq, row, &stage, number);
        draw_stage(ui, row, &stage, number);
    }
    ui_scroll_end(ui);
}
