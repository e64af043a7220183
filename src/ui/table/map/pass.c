/* map_pass: see the header. */
#include "ui/table/map/pass.h"

#include <math.h>
#include <string.h>

Rectangle spot_rectangle(Spot spot)
{
    return (Rectangle){spot.x, spot.y, spot.width, spot.height};
}

/* ---- places ---- */

Rectangle pass_box(const MapPass *pass, Spot spot)
{
    return camera_box(pass->camera, pass->room, spot_rectangle(spot));
}

Vector2 pass_point(const MapPass *pass, Point point)
{
    Vector2 at = camera_point(pass->camera, pass->room, (Vector2){point.x, point.y});
    return (Vector2){roundf(at.x * pass->ui->scale), roundf(at.y * pass->ui->scale)};
}

bool pass_shows(const MapPass *pass, Spot spot)
{
    Rectangle box = pass_box(pass, spot), room = pass->room;
    return spot.width > 0 && box.x < room.x + room.width && box.x + box.width > room.x &&
           box.y < room.y + room.height && box.y + box.height > room.y;
}

Point pass_pointer(const MapPass *pass)
{
    Vector2 at = pass->ui->pointer, eye = pass->camera->eye;
    return (Point){eye.x + (at.x - pass->room.x - pass->room.width / 2) / pass->camera->zoom,
                   eye.y + (at.y - pass->room.y - pass->room.height / 2) / pass->camera->zoom};
}

/* ---- what is done with things ---- */

void pass_follow(const MapPass *pass, Rectangle box, Rectangle safe)
{
    float x = box.x + box.width / 2, y = box.y + box.height / 2;
    float goal_x = fminf(fmaxf(x, safe.x), safe.x + safe.width),
          goal_y = fminf(fmaxf(y, safe.y), safe.y + safe.height);
    if (pass->ui->event.kind != INPUT_NONE || pass->view->filmed || fabsf(goal_x - x) + fabsf(goal_y - y) < 1)
        return;
    MapCamera before = *pass->camera;
    camera_pan(pass->camera, spot_rectangle(pass->extent), pass->room, (x - goal_x) / pass->room.width,
               (y - goal_y) / pass->room.height);
    if (!camera_same(&before, pass->camera))
        ui_again(pass->ui);
}

void pass_note(const MapPass *pass, const Hot *hot, const char *thing)
{
    BoardUse *use = pass->use;
    if (hot->hovered)
        text_copy(use->hovered, THING_SIZE, thing);
    if (hot->pressed)
        text_copy(use->clicked, THING_SIZE, thing);
    if (hot->other)
        text_copy(use->other_clicked, THING_SIZE, thing);
}

void pass_drag(const MapPass *pass)
{
    MapGrip *grip = pass->grip;
    if (!grip->panning)
        grip->eye = pass->camera->eye;
    grip->panning = true;
    Vector2 start = ui_drag_start(pass->ui), at = pass->ui->pointer;
    pass->camera->eye = (Vector2){grip->eye.x - (at.x - start.x) / pass->camera->zoom,
                                  grip->eye.y - (at.y - start.y) / pass->camera->zoom};
    camera_pan(pass->camera, spot_rectangle(pass->extent), pass->room, 0, 0);
    ui_again(pass->ui);
}

/* "unit 1/2", or "fan unit 1/2" where it is spread out. */
static const char *unit_of_id(const char *id)
{
    const char *unit = id ? strstr(id, "unit ") : NULL;
    return unit && (unit == id || strncmp(id, "fan ", 4) == 0) ? unit + 5 : NULL;
}

const char *pass_dragged_unit(const MapPass *pass, const char *id)
{
    const char *unit = unit_of_id(id);
    return unit && (pass->view->moves_all || view_selected(pass->view, unit)) ? unit : NULL;
}

bool pass_drags_by_counter(const MapPass *pass)
{
    const char *id = ui_dragging(pass->ui);
    return unit_of_id(id) && !pass_dragged_unit(pass, id);
}

bool view_selected(const BoardView *view, const char *thing)
{
    return view->selected && view->selected[0] && strcmp(view->selected, thing) == 0;
}

bool view_lit(const BoardView *view, const char *thing)
{
    for (int i = 0; i < view->lit_count; i++)
        if (strcmp(view->lit[i], thing) == 0)
            return true;
    return false;
}

bool view_lit_on(const BoardView *view, const char *place)
{
    size_t length = strlen(place);
    for (int i = 0; i < view->lit_count; i++)
        if (strncmp(view->lit[i], place, length) == 0 &&
            (view->lit[i][length] == '\0' || view->lit[i][length] == '/'))
            return true;
    return false;
}

void ui_thing_edge(Ui *ui, Rectangle box, const Hot *hot, EdgeLook look)
{
    Color gold = ui_tone(ui, TONE_GOLD);
    float focus = look.off + 3;
    if (look.selected)
        ui_edge(ui, box_inset(box, -look.off), look.radius + look.off, 3, gold);
    else if (look.lit)
        ui_edge(ui, box_inset(box, -1.5F - look.pulse), look.radius + 1 + look.pulse, 2, gold);
    if (hot->hovered && ui->keyboard)
        ui_edge(ui, box_inset(box, -focus), look.radius + focus, 2, gold);
    else if (hot->hovered)
        ui_edge(ui, box, look.radius, 1, ui_faded(ui_tone(ui, TONE_PAPER_LIGHT), 0.9F));
}

/* ---- over the map ---- */

static void edge_around(const Ui *ui, Rectangle box, float off, float radius, Color colour)
{
    type_edge(ui->type, (Rectangle){box.x - off, box.y - off, box.width + 2 * off, box.height + 2 * off},
              radius, 3, colour);
}

void map_new(Ui *ui, Rectangle box, Align align)
{
    const char *word = "new";
    float wide = ui_width(ui, FACE_SMALL, word) + 12, high = ui_height(ui, FACE_SMALL) + 2,
          x = align == ALIGN_RIGHT ? box.x + box.width - wide : box.x + (box.width - wide) / 2;
    /* Above it; where a tag stands there, below, or beside it; in a crowd it has an edge instead of a word. */
    const Rectangle tries[] = {{x, box.y - high, wide, high},
                               {x, box.y + box.height + 1, wide, high},
                               {box.x + box.width + 2, box.y, wide, high},
                               {box.x - wide - 2, box.y, wide, high},
                               {box.x + box.width + 2, box.y - high, wide, high},
                               {box.x - wide - 2, box.y + box.height - high, wide, high}};
    const int most = sizeof tries / sizeof tries[0];
    int at = 0;
    while (at < most && ui_covers(ui, tries[at]))
        at++;
    if (at == most) {
        ui_edge(ui, box_inset(box, -2), 6, 3, ui_tone(ui, TONE_GOLD));
        return;
    }
    Rectangle tag = tries[at];
    map_tag(ui, (Vector2){(tag.x + wide / 2) * ui->scale, (tag.y + high / 2) * ui->scale}, ALIGN_MIDDLE,
            FACE_SMALL, ui_tone(ui, TONE_GOLD), ui_tone(ui, TONE_ON_GOLD), word);
    ui_keep_clear(ui, tag, "what is new");
    ui_lies(ui, tag, "what is new");
}

void map_news(const Ui *ui, Rectangle box, float moment, const char *word, Tone tone)
{
    float share = ui->still ? 1 : fminf(1, fmaxf(0, moment * 2)),
          grow = (1 - share) * (1 - share) * 16 * ui->scale + 3;
    edge_around(ui, box, grow, 8 * ui->scale + grow, ui_tone(ui, TONE_PAPER_LIGHT));
    if (word[0])
        map_tag(ui, (Vector2){box.x + box.width / 2, box.y - 8 * ui->scale}, ALIGN_MIDDLE, FACE_BOLD,
                ui_tone(ui, tone), WHITE, word);
}
