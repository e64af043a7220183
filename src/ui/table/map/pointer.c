/* Where a lesson points: a ring around the thing, and an arrow from a side where it covers nothing. */
#include <math.h>

#include "ui/table/map/pass.h"

static const float RING = 4, BEFORE = 6, LONG = 54, WIDE = 24, SWELLS = 8;
static const double PULSE = 0.6; /* seconds */

int view_points_at(const BoardView *view)
{
    if (view->points_elsewhere)
        return -1;
    for (int i = 0; i < view->pointed_count; i++)
        if (!view_selected(view, view->pointed[i]))
            return i;
    return view->pointed_count - 1;
}

/* Right, left, below, above. */
static Rectangle arrow_box(Rectangle ring, int side)
{
    float x = ring.x + (ring.width - WIDE) / 2, y = ring.y + (ring.height - WIDE) / 2;
    switch (side) {
    case 0:
        return box_of(ring.x + ring.width + BEFORE, y, LONG, WIDE);
    case 1:
        return box_of(ring.x - BEFORE - LONG, y, LONG, WIDE);
    case 2:
        return box_of(x, ring.y + ring.height + BEFORE, WIDE, LONG);
    default:
        return box_of(x, ring.y - BEFORE - LONG, WIDE, LONG);
    }
}

static bool is_free(const Ui *ui, Rectangle box, const PointerRoom *around)
{
    Rectangle room = around->room;
    if (box.x < room.x || box.y < room.y || box.x + box.width > room.x + room.width ||
        box.y + box.height > room.y + room.height || ui_covers(ui, box))
        return false;
    for (int i = 0; i < around->count; i++)
        if (CheckCollisionRecs(box, around->kept[i]))
            return false;
    return true;
}

static void draw_arrow(const Ui *ui, Rectangle box, int side)
{
    float x = box.x + box.width / 2, y = box.y + box.height / 2;
    Vector2 ends[4][2] = {{{box.x + box.width, y}, {box.x, y}},
                          {{box.x, y}, {box.x + box.width, y}},
                          {{x, box.y + box.height}, {x, box.y}},
                          {{x, box.y}, {x, box.y + box.height}}};
    Vector2 from = {ends[side][0].x * ui->scale, ends[side][0].y * ui->scale},
            tip = {ends[side][1].x * ui->scale, ends[side][1].y * ui->scale};
    map_arrow(from, tip,
              (ArrowLook){.thick = 8 * ui->scale,
                          .edge = 1.5F * ui->scale,
                          .colour = ui_tone(ui, TONE_GOLD),
                          .edge_colour = ui_tone(ui, TONE_INK)});
}

void map_point_at(Ui *ui, Rectangle box, const PointerRoom *around)
{
    double share = ui->still ? 1 : fmin(1, around->seconds / PULSE);
    float swell = SWELLS * sinf((float)share * PI);
    Rectangle ring = ui_around_tags(ui, box_inset(box, -RING), box.height / 2);
    ui_edge(ui, box_inset(ring, -swell), 8 + swell, 3, ui_tone(ui, TONE_GOLD));
    for (int side = 0; side < 4; side++)
        if (is_free(ui, arrow_box(ring, side), around)) {
            ui_lies(ui, arrow_box(ring, side),
                    "the lesson's arrow"); /* the layout check sees whether it covers anything */
            draw_arrow(ui, arrow_box(ring, side), side);
            break;
        }
    if (share < 1)
        ui_move_on(ui, 0);
}
