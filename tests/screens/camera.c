#include "screens/camera.h"

#include <math.h>
#include <stdio.h>

#include "ui/table/board.h"

static const Rectangle extent = {-40, 10, 2000, 1000};
static int problems;

static void check(bool holds, const char *what, Rectangle room)
{
    if (holds)
        return;
    printf("in a room of %gx%g: %s\n", (double)room.width, (double)room.height, what);
    problems++;
}

static bool is_near(float a, float b)
{
    return fabsf(a - b) <= 0.01f * fmaxf(1, fabsf(b));
}

static bool is_sound(const MapCamera *camera)
{
    return isfinite(camera->zoom) && camera->zoom > 0 && isfinite(camera->eye.x) && isfinite(camera->eye.y);
}

/* A small window leaves a map no room, or less: the camera has a zoom that can be divided by all the same. */
static void check_no_room(Rectangle room)
{
    MapCamera camera = {0};
    camera_fit(&camera, extent, room);
    check(is_sound(&camera), "the whole map cannot be looked at", room);
    camera_zoom(&camera, extent, room, 1.15f, (Vector2){room.x, room.y});
    check(is_sound(&camera), "zooming in breaks it", room);
    camera_pan(&camera, extent, room, 1, -1);
    check(is_sound(&camera), "moving breaks it", room);
    Vector2 at = camera_point(&camera, room, (Vector2){extent.x, extent.y});
    check(isfinite(at.x) && isfinite(at.y), "a corner of the map is nowhere", room);
}

/* The map lies in the room, in its middle, and reaches two of its edges. */
static void check_fit(Rectangle room)
{
    MapCamera camera = {0};
    camera_fit(&camera, extent, room);
    Rectangle box = camera_box(&camera, room, extent);
    check(is_near(box.x + box.width / 2, room.x + room.width / 2) &&
              is_near(box.y + box.height / 2, room.y + room.height / 2),
          "the whole map is not in the middle", room);
    check(box.width <= room.width * 1.001f && box.height <= room.height * 1.001f, "the whole map is cut",
          room);
    check(is_near(box.width, room.width) || is_near(box.height, room.height), "the whole map is too small",
          room);
}

/* What is under the pointer stays there; nobody gets farther away than the whole map, nor beyond its edge. */
static void check_zoom(Rectangle room)
{
    MapCamera camera = {0}, whole;
    camera_fit(&camera, extent, room);
    whole = camera;
    camera_zoom(&camera, extent, room, 3, (Vector2){room.x + room.width / 2, room.y + room.height / 2});
    Vector2 point = {camera.eye.x + 10, camera.eye.y + 5}, pointer = camera_point(&camera, room, point);
    camera_zoom(&camera, extent, room, 1.15f, pointer);
    Vector2 then = camera_point(&camera, room, point);
    check(is_near(then.x, pointer.x) && is_near(then.y, pointer.y), "the map slips under the pointer", room);
    camera_pan(&camera, extent, room, -100, -100);
    Vector2 corner = camera_point(&camera, room, (Vector2){extent.x, extent.y});
    check(is_near(corner.x, room.x), "the map's edge is left behind", room);
    camera_zoom(&camera, extent, room, 0.0001f, pointer);
    check(is_near(camera.zoom, whole.zoom), "it goes farther away than the whole map", room);
    check(is_near(camera.eye.x, whole.eye.x) && is_near(camera.eye.y, whole.eye.y),
          "the whole map is not in the middle", room);
}

/* What can be read whole stays as it was fitted; else it is shown as large as it must be, around what needs the player, and stays there
 * while that can be seen. */
static void check_read(Rectangle room)
{
    MapCamera whole = {0}, none = {0}, camera;
    const Rectangle focus = {900, 500, 20, 20}, beside = {930, 510, 20, 20}, far = {100, 100, 20, 20};
    camera_fit(&whole, extent, room);
    camera = whole;
    camera_read(&camera, &none, whole.zoom / 2, focus, room);
    check(camera_same(&camera, &whole), "what can be read is not shown whole", room);
    float readable = whole.zoom * 3;
    camera_read(&camera, &none, readable, focus, room);
    check(is_near(camera.zoom, readable) && is_near(camera.eye.x, 910) && is_near(camera.eye.y, 510),
          "what needs the player is not in the middle", room);
    MapCamera then = whole;
    camera_read(&then, &camera, readable, beside, room);
    check(camera_same(&then, &camera) || room.width < 100 || room.height < 100,
          "the map moves though all can be seen", room);
    then = whole;
    camera_read(&then, &camera, readable, far, room);
    check(is_near(then.eye.x, 110), "the map does not go to what needs the player", room);
}

int camera_prove(void)
{
    static const Rectangle
        none[] = {{0, 0, 0, 0}, {8, 8, 0, 300}, {8, 8, 300, 0}, {8, 8, -12, 40}, {8, 8, 300, -200}},
        some[] = {{0, 0, 960, 540}, {213, 44, 700, 600}, {10, 10, 3600, 2000}, {5, 5, 60, 900}};
    for (int i = 0; i < (int)(sizeof none / sizeof none[0]); i++)
        check_no_room(none[i]);
    for (int i = 0; i < (int)(sizeof some / sizeof some[0]); i++) {
        check_no_room(some[i]);
        check_fit(some[i]);
        check_zoom(some[i]);
        check_read(some[i]);
    }
    return problems;
}
