#include "ui/table/rail.h"

#include <string.h>

static const float BAR = 14, HEAD_GAP = 8, GAP = 5;

void rail_draw(Ui *ui, const BoardView *view, Rectangle room, Thing chosen, void (*lay)(Rail *rail))
{
    Rail rail = {.ui = ui, .room = room, .view = view, .chosen = chosen};
    chosen[0] = '\0';
    lay(&rail);
    if (rail.y > room.height) { /* beside a bar */
        rail.room.width -= BAR;
        rail.y = 0;
        lay(&rail);
    }
    rail.room = ui_scroll(ui, "forces", room, rail.y);
    rail.y = rail.room.y;
    rail.draws = true;
    lay(&rail);
    ui_scroll_end(ui);
}

Rectangle rail_box(Rail *rail, float height, float gap)
{
    Rectangle box = box_of(rail->room.x, rail->y, rail->room.width, height);
    rail->y += height + gap;
    ui_list_row(rail->ui, box);
    return box;
}

void rail_head(Rail *rail, const char *title)
{
    rail->y += HEAD_GAP;
    Rectangle box = rail_box(rail, ui_paragraph_height(rail->ui, rail->room.width, FACE_BOLD, title), 2);
    if (rail->draws)
        ui_paragraph(rail->ui, box, FACE_BOLD, ui_tone(rail->ui, TONE_DIM), title);
}

void rail_entry(Rail *rail, const char *label, const char *value, Tone tone)
{
    float width = rail->room.width;
    Rectangle box = rail_box(rail,
                             ui_paragraph_height(rail->ui, width, FACE_SMALL, label) +
                                 ui_paragraph_height(rail->ui, width, FACE_SMALL, value),
                             GAP);
    if (!rail->draws)
        return;
    box.y += ui_paragraph(rail->ui, box_of(box.x, box.y, width, 0), FACE_SMALL, ui_tone(rail->ui, TONE_TEXT),
                          label);
    ui_paragraph(rail->ui, box_of(box.x, box.y, width, 0), FACE_SMALL, ui_tone(rail->ui, tone), value);
}

void rail_goals(Rail *rail, int (*standing)(const BoardView *view, Reason *lines, int cap))
{
    enum { MOST = 16 };
    Reason lines[MOST];
    int count = standing(rail->view, lines, MOST);
    rail_head(rail, "Goals");
    for (int i = 0; i < count; i++)
        rail_entry(rail, lines[i].label, lines[i].value, TONE_DIM);
}

bool rail_row(Rail *rail, Rectangle row, const char *thing)
{
    char id[ID_SIZE];
    bool selected = rail->view->selected && strcmp(rail->view->selected, thing) == 0;
    text_print(id, sizeof id, "force %s", thing);
    if (ui_row(rail->ui, id, row, selected, thing))
        text_copy(rail->chosen, THING_SIZE, thing);
    return selected;
}
