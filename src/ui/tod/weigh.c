/* Fire under the pointer, before the order: how many would fall, exactly, and every man with range, score and save. */
#include "tod/fire/fire.h"
#include "ui/table/map/draw.h"
#include "ui/tod/panels.h"

static const float ROW = 17, HEAD = 20;
enum { MEN_MOST = 6 };

static void draw_odds(Ui *ui, Rectangle *room, const double odds[TOD_RISKS])
{
    static const char *const words[TOD_RISKS] = {"none", "one", "two", "three or more"};
    for (int i = 0; i < TOD_RISKS; i++) {
        char text[16];
        Rectangle row = box_top(room, ROW, 0), bar;
        text_print(text, sizeof text, "%d %%", (int)(odds[i] * 100 + 0.5));
        ui_text(ui, box_left(&row, 84, 4), FACE_SMALL, ui_tone(ui, TONE_TEXT), ALIGN_LEFT, words[i]);
        ui_text(ui, box_right(&row, 40, 4), FACE_BOLD, ui_tone(ui, TONE_TEXT), ALIGN_RIGHT, text);
        bar = box_middle(row, row.width, 10);
        ui_fill(ui, bar, ui_tone(ui, TONE_RAISED));
        bar.width *= (float)odds[i];
        ui_fill(ui, bar, ui_tone(ui, i ? TONE_GOOD : TONE_MISS));
    }
}

static void draw_man(Ui *ui, Rectangle row, const TodAimed *one, int number)
{
    char text[48], far[16];
    tod_facts_inches(one->distance, far, sizeof far);
    text_print(text, sizeof text, "%c", 'A' + number);
    ui_text(ui, box_left(&row, 14, 4), FACE_BOLD, ui_tone(ui, TONE_GOLD), ALIGN_LEFT, text);
    text_print(text, sizeof text, one->save > D6 ? "no save" : "saved on %d+", one->save);
    ui_text(ui, box_right(&row, 80, 4), FACE_SMALL, ui_tone(ui, one->save > D6 ? TONE_GOOD : TONE_WARN),
            ALIGN_RIGHT, text);
    text_print(text, sizeof text, "%s: %d+ hits", far, one->score);
    ui_text_cut(ui, row, FACE_SMALL, ui_tone(ui, TONE_TEXT), ALIGN_LEFT, text);
}

float tod_weigh_aim(Ui *ui, const TodAim *aim, Rectangle room)
{
    char rest[32];
    double known = 0;
    for (int i = 0; i < TOD_RISKS; i++)
        known += aim->odds[i];
    int shown = aim->count < MEN_MOST ? aim->count : MEN_MOST, more = aim->count - shown;
    float height = HEAD + (known > 0 ? ROW * TOD_RISKS + 4 : 0) + ROW * (float)(shown + (more > 0)) + 4;
    if (room.height < height)
        return height;
    ui_text_cut(ui, box_top(&room, HEAD, 0), FACE_BOLD, ui_tone(ui, TONE_GOLD), ALIGN_LEFT,
                known > 0    ? "How many fall"
                : aim->count ? "Who is fired at"
                             : "Nobody known is there");
    if (known > 0)
        draw_odds(ui, &room, aim->odds);
    box_top(&room, 4, 0);
    for (int i = 0; i < shown; i++)
        draw_man(ui, box_top(&room, ROW, 0), &aim->men[i], i);
    text_print(rest, sizeof rest, "and %d more", more);
    if (more > 0)
        ui_text(ui, box_top(&room, ROW, 0), FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_LEFT, rest);
    return height;
}

float tod_weigh(Ui *ui, const BoardView *view, Rectangle room)
{
    TodAim aim;
    if (!view->considered || !tod_aim_find(view->game, view->state, *view->considered, &aim))
        return 0;
    return tod_weigh_aim(ui, &aim, room);
}
