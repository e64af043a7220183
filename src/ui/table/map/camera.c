/* The camera of a map: which part of it is shown, how large. */
#include <math.h>

#include "ui/table/board.h"

static const float CLOSEST = 4, STEP = 1.15f;
static const float FARTHEST = 0.01f; /* in a room that a small window has nothing left for */
static const float PAN = 0.1f;       /* shares of the room a notch */

bool camera_same(const MapCamera *a, const MapCamera *b)
{
    return a->zoom == b->zoom && a->eye.x == b->eye.x && a->eye.y == b->eye.y;
}

void camera_fit(MapCamera *camera, Rectangle extent, Rectangle room)
{
    float zoom = fminf(room.width / fmaxf(1, extent.width), room.height / fmaxf(1, extent.height));
    camera->zoom = fmaxf(FARTHEST, zoom);
    camera->eye = (Vector2){extent.x + extent.width / 2, extent.y + extent.height / 2};
}

void camera_read(MapCamera *camera, const MapCamera *before, float readable, Rectangle focus, Rectangle room)
{
    const float AIR = 40;
    if (camera->zoom >= readable)
        return;
    MapCamera there = {.zoom = readable, .eye = before->zoom > 0 ? before->eye : camera->eye};
    Rectangle seen = camera_box(&there, room, focus), inner = box_inset(room, AIR);
    bool stays = before->zoom == readable && seen.x >= inner.x && seen.y >= inner.y &&
                 seen.x + seen.width <= inner.x + inner.width &&
                 seen.y + seen.height <= inner.y + inner.height;
    if (focus.width > 0 && !stays)
        there.eye = (Vector2){focus.x + focus.width / 2, focus.y + focus.height / 2};
    camera->zoom = there.zoom;
    camera->eye = there.eye;
}

Vector2 camera_point(const MapCamera *camera, Rectangle room, Vector2 point)
{
    return (Vector2){room.x + room.width / 2 + (point.x - camera->eye.x) * camera->zoom,
                     room.y + room.height / 2 + (point.y - camera->eye.y) * camera->zoom};
}

Rectangle camera_box(const MapCamera *camera, Rectangle room, Rectangle box)
{
    Vector2 corner = camera_point(camera, room, (Vector2){box.x, box.y});
    return (Rectangle){corner.x, corner.y, box.width * camera->zoom, box.height * camera->zoom};
}

/* A map that fits stands in the middle; of a larger one no more than its edge is left behind. */
static float kept(float eye, float from, float size, float room, float zoom)
{
    float half = room / zoom / 2;
    return size <= 2 * half ? from + size / 2 : fminf(fmaxf(eye, from + half), from + size - half);
}

static void keep_inside(MapCamera *camera, Rectangle extent, Rectangle room)
{
    camera->eye.x = kept(camera->eye.x, extent.x, extent.width, room.width, camera->zoom);
    camera->eye.y = kept(camera->eye.y, extent.y, extent.height, room.height, camera->zoom);
}

void camera_pan(MapCamera *camera, Rectangle extent, Rectangle room, float across, float down)
{
    camera->eye.x += across * room.width / camera->zoom;
    camera->eye.y += down * room.height / camera->zoom;
    keep_inside(camera, extent, room);
}

void camera_zoom(MapCamera *camera, Rectangle extent, Rectangle room, float factor, Vector2 around)
{
    MapCamera whole;
    camera_fit(&whole, extent, room);
    float closest = camera->closest > 0 ? camera->closest : CLOSEST,
          zoom = fminf(fmaxf(camera->zoom * factor, whole.zoom), fmaxf(closest, whole.zoom));
    Vector2 off = {around.x - room.x - room.width / 2, around.y - room.y - room.height / 2};
    camera->eye.x += off.x / camera->zoom - off.x / zoom;
    camera->eye.y += off.y / camera->zoom - off.y / zoom;
    camera->zoom = zoom;
    keep_inside(camera, extent, room);
}

/* A wheel turns in whole notches; fingers on a trackpad move by parts of one, and sideways too. */
static bool is_trackpad(Vector2 wheel)
{
    return wheel.x != 0 || wheel.y != roundf(wheel.y);
}

/* The middle button takes the map along, wherever it takes hold of it. */
static void drag(const Ui *ui, MapCamera *camera, Rectangle room)
{
    Vector2 off = {(ui->pointer.x - room.x - room.width / 2) / camera->zoom,
                   (ui->pointer.y - room.y - room.height / 2) / camera->zoom};
    bool middle = ui->event.button == MOUSE_BUTTON_MIDDLE;
    if (ui->event.kind == INPUT_PRESS && middle && box_has(room, ui->pointer)) {
        camera->gripped = true;
        camera->grip = (Vector2){camera->eye.x + off.x, camera->eye.y + off.y};
    }
    if (camera->gripped)
        camera->eye = (Vector2){camera->grip.x - off.x, camera->grip.y - off.y};
    if (ui->event.kind == INPUT_RELEASE && middle)
        camera->gripped = false;
}

bool camera_steer(Ui *ui, MapCamera *camera, Rectangle extent, Rectangle room)
{
    MapCamera before = *camera;
    if (camera->zoom <= 0)
        camera_fit(camera, extent, room);
    Vector2 wheel = ui_wheel(ui, room);
    bool zooms = !is_trackpad(wheel) || ui->event.mods & MOD_CONTROL;
    if (ui->event.mods & MOD_SHIFT)
        camera_pan(camera, extent, room, -wheel.y * PAN, 0);
    else if (zooms && wheel.y != 0)
        camera_zoom(camera, extent, room, powf(STEP, wheel.y), ui->pointer);
    else if (!zooms)
        camera_pan(camera, extent, room, wheel.x * PAN, -wheel.y * PAN);
    drag(ui, camera, room);
    keep_inside(camera, extent, room);
    return !camera_same(&before, camera);
}
