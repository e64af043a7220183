/* Drawing by hand on a map, in pixels: small plates with text, lines, arrows. Plates and text share one
 * picture, so that many of them are one step for the graphics card. */
#include "ui/table/map/draw.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

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

static const float NARROWEST = 0.6F, BOLD_NARROWEST = 0.75F, SMALL_PLACE = 10;

float map_narrowed(const Ui *ui, float width, Face *face, const char *text)
{
    float wide = type_width(ui->type, *face, text, -1);
    if (wide <= width + 1)
        return 1;
    if (*face == FACE_TAG && width >= wide * BOLD_NARROWEST)
        return width / wide;
    *face = FACE_TINY;
    wide = type_width(ui->type, *face, text, -1);
    return wide <= width + 1 ? 1 : width >= wide * NARROWEST ? width / wide : 0;
}

void map_text(const Ui *ui, Rectangle box, Face face, Color colour, Align align, const char *text)
{
    float share = map_narrowed(ui, box.width, &face, text);
    float width = type_width(ui->type, face, text, -1) * share;
    float x = align == ALIGN_LEFT    ? box.x
              : align == ALIGN_RIGHT ? box.x + box.width - width
                                     : box.x + (box.width - width) / 2;
    Vector2 at = {x, box.y + (box.height - type_height(ui->type, face)) / 2};
    if (share <= 0)
        kit_note_small(ui, text);
    if (share >= 1)
        type_draw(ui->type, face, text, -1, at, colour);
    else if (share > 0)
        type_draw_narrow(ui->type, face, text, at, share, colour);
    else if (box.width > SMALL_PLACE * ui->scale)
        kit_note_cut(ui, text);
}

/* What is no letter stays, of letters in a row the first. */
static void initials(const char *name, char *text, int size)
{
    bool letters = false;
    for (text[0] = '\0'; *name; name++) {
        bool letter = isalpha((unsigned char)*name);
        if ((!letter || !letters) && *name != ' ' && *name != '-')
            text_append(text, size, "%c", *name);
        letters = letter;
    }
}

static bool name_fits(const Ui *ui, float width, Face face, const char *name)
{
    return map_narrowed(ui, width, &face, name) > 0;
}

/* "Team 1" of "Fire team 1", "8" of "Paralyzed 8": the symbol says which kind it is; false if nothing would be left. */
static bool without_kind(const char *name, char *text, int size)
{
    const char *rest = strchr(name, ' ');
    text_copy(text, size, rest ? rest + 1 : "");
    text[0] = (char)toupper((unsigned char)text[0]);
    return text[0] != '\0';
}

bool map_name_fits(const Ui *ui, float width, Face face, const char *name)
{
    char brief[40];
    return name_fits(ui, width, face, name) ||
           (without_kind(name, brief, sizeof brief) && name_fits(ui, width, face, brief));
}

void map_name(const Ui *ui, Rectangle box, Face face, Color colour, const char *name)
{
    char brief[40];
    bool fits = name_fits(ui, box.width, face, name);
    if (!fits && map_name_fits(ui, box.width, face, name)) {
        without_kind(name, brief, sizeof brief);
    } else if (!fits) {
        kit_note_small(ui, name);
        initials(name, brief, sizeof brief);
    }
    map_text(ui, box, face, colour, ALIGN_MIDDLE, fits ? name : brief);
}

/* In letters of a face or the smallest, which may be narrowed. */
static float least_width(const Ui *ui, Face face, const char *text)
{
    float tiny = type_width(ui->type, FACE_TINY, text, -1) * NARROWEST,
          own = type_width(ui->type, face, text, -1) * (face == FACE_TAG ? BOLD_NARROWEST : 1);
    return fminf(tiny, own);
}

float map_name_least(const Ui *ui, Face face, const char *name, float most)
{
    char brief[40];
    initials(name, brief, sizeof brief);
    float whole = least_width(ui, face, name);
    return (whole <= most ? whole : least_width(ui, face, brief)) + 1;
}

Rectangle map_around(const Ui *ui, Vector2 middle, float size)
{
    float side = size * ui->scale;
    return (Rectangle){middle.x - side / 2, middle.y - side / 2, side, side};
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
    dash = fmaxf(1, dash);
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

typedef struct Arrow {
    Vector2 from, to, along; /* along: of length 1 */
    float thick, head, wide; /* of the shaft; length and half width of the head */
    bool barbed;
} Arrow;

/* With an edge it is larger by that on all sides. */
static void draw_arrow(const Arrow *arrow, float edge, Color colour)
{
    float thick = arrow->thick + 2 * edge, wide = arrow->wide + (arrow->barbed ? 0 : 1.6F * edge);
    Vector2 tip = beside(arrow->to, arrow->along, arrow->barbed ? edge * 0.7F : 2.2F * edge, 0),
            neck = beside(arrow->to, arrow->along, -arrow->head - (arrow->barbed ? 0 : edge), 0),
            from = beside(arrow->from, arrow->along, -edge, 0);
    map_line(from, arrow->barbed ? tip : neck, thick, colour);
    if (!arrow->barbed) {
        triangle(tip, beside(neck, arrow->along, 0, wide), beside(neck, arrow->along, 0, -wide), colour);
        return;
    }
    map_line(tip, beside(neck, arrow->along, -edge, wide), thick, colour);
    map_line(tip, beside(neck, arrow->along, -edge, -wide), thick, colour);
}

void map_arrow(Vector2 from, Vector2 to, ArrowLook look)
{
    float far = hypotf(to.x - from.x, to.y - from.y);
    if (far < 1)
        return;
    Arrow arrow = {from,
                   to,
                   {(to.x - from.x) / far, (to.y - from.y) / far},
                   look.barbed ? look.thick * 0.8F : look.thick,
                   fminf(far * 0.6F, look.thick * 2.2F + 3),
                   look.thick * 1.3F + 2.5F,
                   look.barbed};
    if (look.edge > 0)
        draw_arrow(&arrow, look.edge, look.edge_colour);
    draw_arrow(&arrow, 0, look.colour);
}

Color map_mixed(Color a, Color b, float share)
{
    return (Color){(unsigned char)((float)a.r + ((float)b.r - (float)a.r) * share),
                   (unsigned char)((float)a.g + ((float)b.g - (float)a.g) * share),
                   (unsigned char)((float)a.b + ((float)b.b - (float)a.b) * share), a.a};
}

void map_value(int value, char *text, int size)
{
    text_print(text, size, value > 0 ? "+%d" : value < 0 ? "\u2212%d" : "%d", value < 0 ? -value : value);
}
