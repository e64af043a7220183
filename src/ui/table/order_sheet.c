#include "ui/table/order_sheet.h"

static const float MARGIN = 16, GAP = 10;

static float text_height(const Ui *ui, float width, const BriefingText *text)
{
    return ui_height(ui, FACE_BOLD) + 2 + ui_paragraph_height(ui, width, FACE_BODY, text->text) + GAP;
}

static void draw_text(Ui *ui, Rectangle box, const BriefingText *text)
{
    ui_text(ui, box_top(&box, ui_height(ui, FACE_BOLD), 2), FACE_BOLD, ui_tone(ui, TONE_INK_DIM), ALIGN_LEFT,
            text->title);
    box.height -= GAP;
    ui_paragraph(ui, box, FACE_BODY, ui_tone(ui, TONE_INK), text->text);
}

void order_sheet(Ui *ui, const char *id, Rectangle box, const char *title, const Briefing *briefing)
{
    ui_plate(ui, box, 4, ui_tone(ui, TONE_PAPER));
    Rectangle room = box_inset(box, MARGIN);
    float height = ui_paragraph_height(ui, room.width, FACE_HEAD, title);
    ui_paragraph(ui, box_top(&room, height, 8), FACE_HEAD, ui_tone(ui, TONE_INK), title);
    ui_fill(ui, box_top(&room, 1, GAP), ui_faded(ui_tone(ui, TONE_INK), 0.3f));
    float width = room.width - 14, whole = 0;
    for (int i = 0; i < briefing->count; i++)
        whole += text_height(ui, width, &briefing->texts[i]);
    Rectangle list = ui_scroll(ui, id, room, whole);
    list.width = width;
    for (int i = 0; i < briefing->count; i++)
        draw_text(ui, ui_next_row(ui, &list, text_height(ui, width, &briefing->texts[i]), 0),
                  &briefing->texts[i]);
    if (!briefing->count)
        ui_text(ui, box_top(&list, 18, 0), FACE_BODY, ui_tone(ui, TONE_INK_DIM), ALIGN_LEFT,
                "No order was written.");
    ui_scroll_end(ui);
}
