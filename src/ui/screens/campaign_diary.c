/* The diary of a campaign: what every mission and every decision brought, the latest last. */
#include <ctype.h>

#include "ui/screens/campaign_parts.h"

static const float RULE = 44, GAP = 4;

static float line_height(const Ui *ui, float width, const StoryLine *line)
{
    return ui_paragraph_height(ui, width - RULE - 8, FACE_BODY, line->text) + GAP;
}

static void draw_line(Ui *ui, Rectangle box, const StoryLine *line)
{
    char text[SENTENCE_SIZE];
    text_copy(text, sizeof text, line->text);
    text[0] = (char)toupper((unsigned char)text[0]);
    Rectangle rule = box_left(&box, RULE, 8);
    rule.height = ui_height(ui, FACE_BODY);
    if (line->decision)
        ui_text(ui, rule, FACE_BODY, ui_tone(ui, TONE_FAINT), ALIGN_LEFT, "\u2192");
    else if (line->rule[0])
        ui_rule(ui, rule, ALIGN_LEFT, line->rule);
    box.height -= GAP;
    ui_paragraph(ui, box, FACE_BODY, ui_tone(ui, line->decision ? TONE_DIM : TONE_TEXT), text);
}

void campaign_diary(App *app, Headquarters *hq, Rectangle room)
{
    Ui *ui = app->ui;
    int count = story_count(hq->story);
    float width = room.width - 14, height = 0;
    for (int i = 0; i < count; i++)
        height += line_height(ui, width, story_line(hq->story, i));
    if (hq->told != count)
        ui_scroll_to(ui, "hq.diary", height - 1, 1);
    hq->told = count;
    Rectangle list = ui_scroll(ui, "hq.diary", room, height);
    list.width = width;
    for (int i = 0; i < count; i++) {
        Rectangle row = ui_next_row(ui, &list, line_height(ui, width, story_line(hq->story, i)), 0);
        if (row.y < room.y + room.height && row.y + row.height > room.y)
            draw_line(ui, row, story_line(hq->story, i));
    }
    if (!count)
        ui_text(ui, box_top(&list, 18, 0), FACE_BODY, ui_tone(ui, TONE_DIM), ALIGN_LEFT,
                "Nothing has happened yet.");
    ui_scroll_end(ui);
}
