/* staged: see the header. */
#include "ui/table/film/staged.h"

#include <math.h>

#include "ui/model/report/moments.h"
#include "ui/table/panel.h"

static const float PAD = 8, STEP_HEIGHT = 18, PART_HEIGHT = 70, GAP = 6, BETWEEN = 4, DISC = 26,
                   AFTER_WORDS = 12;

static float step_width(const Ui *ui, const char *words)
{
    return DISC + ui_width(ui, FACE_BOLD, words) + 2;
}

/* How many parts stand beside each other in a row of this width, behind the lead; the tail stands below where it has no room. */
static int parts_in_row(const Staged *staged, float width)
{
    float room = width - 2 * PAD - (staged->lead > 0 ? staged->lead + GAP : 0);
    int most = (int)((room + GAP) / (staged->part + GAP));
    return most < 1 ? 1 : most < staged->count ? most : staged->count;
}

static float parts_width(const Staged *staged, int in_row)
{
    return (staged->lead > 0 ? staged->lead + GAP : 0) + fmaxf(0, (float)in_row * (staged->part + GAP) - GAP);
}

static bool tail_beside(const Staged *staged, float width)
{
    return parts_width(staged, staged->count) + GAP + staged->tail <= width - 2 * PAD;
}

Vector2 staged_size(const Ui *ui, const Staged *staged, float most)
{
    int in_row = parts_in_row(staged, most), rows = in_row ? (staged->count + in_row - 1) / in_row : 1;
    bool beside = tail_beside(staged, most);
    float parts = parts_width(staged, in_row) + (staged->tail > 0 && beside ? GAP + staged->tail : 0),
          head = step_width(ui, staged->first) + AFTER_WORDS + step_width(ui, staged->second),
          foot = step_width(ui, staged->result);
    rows += staged->tail > 0 && !beside;
    float wide = fmaxf(fmaxf(parts, beside ? 0 : staged->tail), fmaxf(head, foot));
    return (Vector2){fminf(most, ceilf(wide + 2 * PAD + 2)),
                     2 * (PAD + STEP_HEIGHT + BETWEEN) + (float)rows * (PART_HEIGHT + BETWEEN) - BETWEEN};
}

Rectangle staged_word(Ui *ui, Rectangle box, const char *word, Tone tone)
{
    ui_text(ui, box_bottom(&box, 14, 2), FACE_SMALL, ui_tone(ui, tone), ALIGN_MIDDLE, word);
    return box;
}

static void draw_parts(Ui *ui, const Staged *staged, double shown, int in_row, Rectangle room)
{
    bool result = shown >= draw_turn_time + draw_card_time * staged->count;
    for (int i = 0; i < staged->count && shown >= draw_turn_time + draw_card_time * i; i++) {
        int row = i / in_row, column = i % in_row;
        Rectangle box = box_of(room.x + (float)column * (staged->part + GAP),
                               room.y + (float)row * (PART_HEIGHT + BETWEEN), staged->part, PART_HEIGHT);
        staged->draw_part(ui, staged, i, box);
        if (result && staged->counted >> i & 1)
            ui_edge(ui, box_inset(box, -2), 6, 3, ui_tone(ui, TONE_GOLD));
    }
}

static void draw_middle(Ui *ui, const Staged *staged, double shown, float width, Rectangle room)
{
    int in_row = parts_in_row(staged, width);
    bool fell = shown >= draw_turn_time + draw_card_time * (staged->count - 1);
    Rectangle tail = {0};
    if (staged->tail > 0)
        tail = tail_beside(staged, width) ? box_right(&room, staged->tail, GAP)
                                          : box_bottom(&room, PART_HEIGHT, BETWEEN);
    if (staged->lead > 0)
        staged->draw_lead(ui, staged, fmin(1, fmax(0, shown / draw_turn_time)),
                          box_left(&room, staged->lead, GAP));
    draw_parts(ui, staged, shown, in_row, room);
    if (staged->tail > 0)
        staged->draw_tail(ui, staged, fell, box_of(tail.x, tail.y, staged->tail, tail.height));
}

void staged_draw(Ui *ui, const Staged *staged, double shown, Rectangle box)
{
    bool second = shown >= draw_turn_time + draw_card_time * staged->second_from,
         result = shown >= draw_turn_time + draw_card_time * staged->count;
    Rectangle room = box_inset(box, PAD), head = box_top(&room, STEP_HEIGHT, BETWEEN),
              foot = box_bottom(&room, STEP_HEIGHT, BETWEEN);
    luck_step(ui, &head, 1, staged->first, true);
    luck_step(ui, &head, 2, staged->second, second);
    draw_middle(ui, staged, shown, box.width, room);
    luck_step(ui, &foot, 3, result ? staged->result : "\u2026", result);
}
