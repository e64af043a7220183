/* Drawing by hand on the map, in pixels: small plates with text, lines, arrows. Plates and text share one
 * picture, so that many of them are one step for the graphics card. */
#include <math.h>
#include <string.h>

#include "ui/fof_map.h"

Rectangle map_box(const Map *map, Spot spot)
{
    return camera_box(map->camera, map->room, (Rectangle){spot.x, spot.y, spot.width, spot.height});
}

Rectangle map_pixels(const Map *map, Spot spot)
{
    return ui_pixels(map->ui, map_box(map, spot));
}

Vector2 map_point(const Map *map, float x, float y)
{
    Vector2 point = camera_point(map->camera, map->room, (Vector2){x, y});
    return (Vector2){roundf(point.x * map->ui->scale), roundf(point.y * map->ui->scale)};
}

bool map_shows(const Map *map, Spot spot)
{
    Rectangle box = map_box(map, spot), room = map->room;
    return spot.width > 0 && box.x < room.x + room.width && box.x + box.width > room.x &&
           box.y < room.y + room.height && box.y + box.height > room.y;
}

Vector2 spot_middle(Spot spot)
{
    return (Vector2){spot.x + spot.width / 2, spot.y + spot.height / 2};
}

Face map_face(const Ui *ui, float height, bool bold)
{
    static const Face bolds[] = {FACE_TITLE, FACE_HEAD, FACE_BOLD}, plains[] = {FACE_BODY, FACE_SMALL};
    for (int i = 0; bold && i < 3; i++)
        if (type_height(ui->type, bolds[i]) <= height)
            return bolds[i];
    for (int i = 0; i < 2; i++)
        if (type_height(ui->type, plains[i]) <= height)
            return plains[i];
    return FACE_TINY;
}

void map_text(const Ui *ui, Rectangle box, Face face, Color colour, Align align, const char *text)
{
    int bytes = (int)strlen(text);
    float width = type_width(ui->type, face, text, bytes);
    if (width > box.width + 1) {
        bytes = type_fitting(ui->type, face, text, box.width);
        width = type_width(ui->type, face, text, bytes);
    }
    float x = align == ALIGN_LEFT    ? box.x
              : align == ALIGN_RIGHT ? box.x + box.width - width
                                     : box.x + (box.width - width) / 2;
    type_draw(ui->type, face, text, bytes,
              (Vector2){x, box.y + (box.height - type_height(ui->type, face)) / 2}, colour);
}

Rectangle map_tag(const Ui *ui, Vector2 at, Align align, Face face, Color plate, Color ink, const char *text)
{
    float high = roundf(type_height(ui->type, face) * 0.98F),
          width = roundf(type_width(ui->type, face, text, -1) + high * 0.6F);
    float x = align == ALIGN_LEFT ? at.x : align == ALIGN_RIGHT ? at.x - width : at.x - width / 2;
    Rectangle box = {roundf(x), roundf(at.y - high / 2), width, high};
    type_plate(ui->type, box, high * 0.35F, plate);
    map_text(ui, box, face, ink, ALIGN_MIDDLE, text);
    return box;
}

void map_dot(const Ui *ui, Vector2 middle, float radius, Color colour)
{
    type_plate(ui->type, (Rectangle){middle.x - radius, middle.y - radius, 2 * radius, 2 * radius}, radius,
               colour);
}

void map_ring(const Ui *ui, Vector2 middle, float radius, int thick, Color colour)
{
    type_edge(ui->type, (Rectangle){middle.x - radius, middle.y - radius, 2 * radius, 2 * radius}, radius,
              thick, colour);
}

void map_line(Vector2 from, Vector2 to, float thick, Color colour)
{
    DrawLineEx(from, to, fmaxf(1, thick), colour);
}

void map_dashes(Vector2 from, Vector2 to, float thick, float dash, Color colour)
{
    float far = hypotf(to.x - from.x, to.y - from.y);
    for (float at = 0; at < far; at += 2 * dash) {
        float a = at / far, b = fminf(1, (at + dash) / far);
        map_line((Vector2){from.x + (to.x - from.x) * a, from.y + (to.y - from.y) * a},
                 (Vector2){from.x + (to.x - from.x) * b, from.y + (to.y - from.y) * b}, thick, colour);
    }
}

static Vector2 beside(Vector2 at, Vector2 along, float forth, float aside)
{
    return (Vector2){at.x + along.x * forth - along.y * aside, at.y + along.y * forth + along.x * aside};
}

/* raylib wants the corners of a triangle in one order. */
static void triangle(Vector2 a, Vector2 b, Vector2 c, Color colour)
{
    if ((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0)
        DrawTriangle(a, c, b, colour);
    else
        DrawTriangle(a, b, c, colour);
}

void map_arrow(Vector2 from, Vector2 to, float thick, Color colour, bool barbed)
{
    float far = hypotf(to.x - from.x, to.y - from.y);
    if (far < 1)
        return;
    Vector2 along = {(to.x - from.x) / far, (to.y - from.y) / far};
    float head = fminf(far * 0.6F, thick * 2.2F + 3), wide = thick * 1.3F + 2.5F;
    Vector2 neck = beside(to, along, -head, 0);
    if (!barbed) {
        map_line(from, neck, thick, colour);
        triangle(to, beside(neck, along, 0, wide), beside(neck, along, 0, -wide), colour);
        return;
    }
    map_line(from, to, thick * 0.8F, colour);
    map_line(to, beside(neck, along, 0, wide), thick * 0.8F, colour);
    map_line(to, beside(neck, along, 0, -wide), thick * 0.8F, colour);
}

Color map_mixed(Color a, Color b, float share)
{
    return (Color){(unsigned char)((float)a.r + ((float)b.r - (float)a.r) * share),
                   (unsigned char)((float)a.g + ((float)b.g - (float)a.g) * share),
                   (unsigned char)((float)a.b + ((float)b.b - (float)a.b) * share), a.a};
}

Color map_side(const Ui *ui, Side side)
{
    return ui_tone(ui, side == FRIENDLY ? TONE_FRIEND : TONE_ENEMY);
}

void map_value(int value, char *text, int size)
{
    text_print(text, size, value > 0 ? "+%d" : value < 0 ? "\u2212%d" : "%d", value < 0 ? -value : value);
}
