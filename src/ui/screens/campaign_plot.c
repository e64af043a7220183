/* Simple curves over the missions of a campaign. Curves are told apart by their marks and by the names at their ends. */
#include <math.h>

#include "ui/screens/campaign_parts.h"

static const float LEFT = 28, RIGHT = 64, BELOW = 18;
static const Tone tones[PLOT_CURVES] = {TONE_TEXT, TONE_GOOD, TONE_FRIEND_LIGHT, TONE_WARN};

/* A top whose half is a whole number too. */
static float top_of(const Plot *plot)
{
    float most = 1;
    for (int curve = 0; curve < plot->curves; curve++)
        for (int i = 0; i < plot->points; i++)
            most = fmaxf(most, plot->y[curve][i]);
    float step = most > 20 ? 10 : 2;
    return ceilf(most / step) * step;
}

static Vector2 place(const Plot *plot, Rectangle area, float top, float x, float y)
{
    float span = fmaxf(1, (float)plot->missions - 0.5f);
    return (Vector2){area.x + area.width * (x - 1) / span, area.y + area.height * (1 - y / top)};
}

static void draw_grid(Ui *ui, const Plot *plot, Rectangle area, float top)
{
    for (int i = 0; i <= 2; i++) {
        char text[16];
        float value = top * (float)i / 2, y = area.y + area.height * (1 - (float)i / 2);
        text_print(text, sizeof text, "%g", (double)value);
        ui_fill(ui, (Rectangle){area.x, y, area.width, 1}, ui_tone(ui, TONE_LINE));
        ui_text(ui, (Rectangle){area.x - LEFT, y - 7, LEFT - 6, 14}, FACE_TINY, ui_tone(ui, TONE_FAINT),
                ALIGN_RIGHT, text);
    }
    for (int mission = 1; mission <= plot->missions; mission++) {
        char text[8];
        Vector2 at = place(plot, area, top, (float)mission, 0);
        text_print(text, sizeof text, "%d", mission);
        ui_text(ui, (Rectangle){at.x - 10, at.y + 3, 20, 14}, FACE_TINY, ui_tone(ui, TONE_FAINT),
                ALIGN_MIDDLE, text);
    }
}

/* Dot, square, ring, small dot. */
static void draw_mark(Ui *ui, Vector2 at, int curve, Color colour)
{
    float size = curve == 3 ? 5 : 7;
    Rectangle box = {at.x - size / 2, at.y - size / 2, size, size};
    if (curve == 2)
        ui_edge(ui, box, size / 2, 2, colour);
    else
        ui_plate(ui, box, curve == 1 ? 1 : size / 2, colour);
}

static void draw_curve(Ui *ui, const Plot *plot, Rectangle area, float top, int curve)
{
    Color colour = ui_tone(ui, tones[curve]);
    for (int i = 0; i < plot->points; i++) {
        Vector2 at = place(plot, area, top, plot->x[i], plot->y[curve][i]);
        if (i)
            ui_line(ui, place(plot, area, top, plot->x[i - 1], plot->y[curve][i - 1]), at, 1.5f, colour);
        draw_mark(ui, at, curve, colour);
    }
}

/* The curve that ends highest of those without a name yet. */
static int highest_left(const Plot *plot, const bool named[PLOT_CURVES])
{
    int next = 0, last = plot->points - 1;
    while (next < plot->curves - 1 && named[next])
        next++;
    for (int curve = next + 1; curve < plot->curves; curve++)
        if (!named[curve] && plot->y[curve][last] > plot->y[next][last])
            next = curve;
    return next;
}

/* Names at the right, each as near to its curve's end as the one before allows. */
static void draw_names(Ui *ui, const Plot *plot, Rectangle area, float top)
{
    bool named[PLOT_CURVES] = {false};
    float free_from = area.y - 8;
    for (int n = 0; n < plot->curves && plot->points; n++) {
        int next = highest_left(plot, named);
        named[next] = true;
        Vector2 end = place(plot, area, top, plot->x[plot->points - 1], plot->y[next][plot->points - 1]);
        float y = fmaxf(free_from, fminf(end.y - 8, area.y + area.height - 16 * (float)(plot->curves - n)));
        Vector2 mark = {area.x + area.width + 10, y + 8};
        draw_mark(ui, mark, next, ui_tone(ui, tones[next]));
        ui_text(ui, (Rectangle){mark.x + 7, y, RIGHT - 18, 16}, FACE_TINY, ui_tone(ui, TONE_DIM), ALIGN_LEFT,
                plot->names[next]);
        free_from = y + 15;
    }
}

void campaign_plot(Ui *ui, Rectangle box, const Plot *plot)
{
    ui_text(ui, box_top(&box, 16, 10), FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_LEFT, plot->title);
    float right = plot->curves > 1 ? RIGHT : 10, top = top_of(plot);
    Rectangle area = {box.x + LEFT, box.y, box.width - LEFT - right, box.height - BELOW};
    if (area.height < 20)
        return;
    draw_grid(ui, plot, area, top);
    for (int curve = 0; curve < plot->curves; curve++)
        draw_curve(ui, plot, area, top, curve);
    if (plot->curves > 1)
        draw_names(ui, plot, area, top);
}
