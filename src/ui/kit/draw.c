/* The kit's drawing: plates, pictures, text. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "ui/kit/opaque.h"
#include "ui/kit/parts.h"

Color ui_tone(const Ui *ui, Tone tone)
{
    return ui->palette->tone[tone];
}

Color ui_faded(Color colour, float alpha)
{
    colour.a = (unsigned char)lroundf((float)colour.a * alpha);
    return colour;
}

/* A list ends on whole rows: a line or a row at its end of which a part has no room is left out. What is higher than half of what can be
 * seen of the list is cut: it could never be seen otherwise. */
static bool is_cut_off(const Ui *ui, Rectangle box)
{
    const float EDGE = 4;
    const UiMemory *memory = ui->memory;
    Rectangle list = memory->scrolls[memory->scroll_stack[memory->scroll_depth - 1]].box;
    bool out = box.y < list.y - EDGE || box.y + box.height > list.y + list.height + EDGE;
    return out;
}

static bool is_low(const Ui *ui, Rectangle box)
{
    const float ROW_MOST = 120; /* what is higher is a page with lines of its own */
    const UiMemory *memory = ui->memory;
    Rectangle list = memory->scrolls[memory->scroll_stack[memory->scroll_depth - 1]].box;
    return box.height <= fminf(list.height / 2, ROW_MOST);
}

void ui_list_row(Ui *ui, Rectangle row)
{
    ui->memory->row_out = ui->memory->scroll_depth > 0 && is_cut_off(ui, row) && is_low(ui, row);
}

void ui_list_row_end(Ui *ui)
{
    ui->memory->row_out = false;
}

Rectangle ui_next_row(Ui *ui, Rectangle *list, float height, float gap)
{
    Rectangle row = box_top(list, height, gap);
    ui_list_row(ui, row);
    return row;
}

bool kit_lies_in(Rectangle box, Rectangle around)
{
    const float ROUNDING = 1;
    return box.x >= around.x - ROUNDING && box.x + box.width <= around.x + around.width + ROUNDING &&
           box.y >= around.y - ROUNDING && box.y + box.height <= around.y + around.height + ROUNDING;
}

/* As a part of a row, or of what can be used, that is left out. */
static bool is_left_out(const Ui *ui, Rectangle box)
{
    const UiMemory *memory = ui->memory;
    return memory->row_out || (memory->cut_box.height > 0 && kit_lies_in(box, memory->cut_box));
}

bool kit_leaves_out(Ui *ui, Rectangle box)
{
    UiMemory *memory = ui->memory;
    if (!memory->scroll_depth)
        return false;
    if (is_left_out(ui, box))
        return true;
    if (!is_cut_off(ui, box) || !is_low(ui, box))
        return false;
    memory->cut_box = box;
    return true;
}

static bool ends_list(const Ui *ui, Rectangle box)
{
    const float ROW = 64;
    return ui->memory->scroll_depth > 0 &&
           (is_left_out(ui, box) || (box.height <= ROW && is_cut_off(ui, box) && is_low(ui, box)));
}

/* Nothing of what is out of sight is drawn. */
static bool visible(const Ui *ui, Rectangle box)
{
    Rectangle seen = kit_common(box, kit_clip(ui));
    return ui->draws && seen.width > 0 && seen.height > 0 && !ends_list(ui, box);
}

void ui_fill(Ui *ui, Rectangle box, Color colour)
{
    if (visible(ui, box))
        opaque_box(ui_pixels(ui, box), colour);
}

void ui_plate(Ui *ui, Rectangle box, float radius, Color colour)
{
    if (visible(ui, box))
        type_plate(ui->type, ui_pixels(ui, box), radius * ui->scale, colour);
}

void ui_edge(Ui *ui, Rectangle box, float radius, float thickness, Color colour)
{
    if (visible(ui, box))
        type_edge(ui->type, ui_pixels(ui, box), radius * ui->scale, (int)lroundf(thickness * ui->scale),
                  colour);
}

void ui_line(Ui *ui, Vector2 from, Vector2 to, float thickness, Color colour)
{
    Rectangle box = {fminf(from.x, to.x), fminf(from.y, to.y), fabsf(to.x - from.x), fabsf(to.y - from.y)};
    if (ui->draws && !ends_list(ui, box))
        DrawLineEx((Vector2){roundf(from.x * ui->scale), roundf(from.y * ui->scale)},
                   (Vector2){roundf(to.x * ui->scale), roundf(to.y * ui->scale)},
                   fmaxf(1, thickness * ui->scale), colour);
}

void ui_picture(Ui *ui, const char *name, Rectangle box, Color tint)
{
    if (!ui->art || !visible(ui, box))
        return;
    Vector2 size = art_size(ui->art, name);
    if (size.x <= 0 || size.y <= 0)
        return;
    float share = fminf(box.width / size.x, box.height / size.y);
    art_draw(ui->art, name, ui_pixels(ui, box_middle(box, size.x * share, size.y * share)), tint);
}

/* ---- text ---- */

float ui_width(const Ui *ui, Face face, const char *text)
{
    return type_width(ui->type, face, text, -1) / ui->scale;
}

float ui_height(const Ui *ui, Face face)
{
    return type_height(ui->type, face) / ui->scale;
}

void ui_overlaps_allowed(Ui *ui, bool allowed)
{
    ui->memory->may_overlap = allowed;
}

void kit_note_text(Ui *ui, TextBox note, const char *text, int bytes)
{
    UiMemory *memory = ui->memory;
    if (memory->text_count == memory->text_capacity) {
        memory->text_capacity = memory->text_capacity ? memory->text_capacity * 2 : 256;
        memory->texts = realloc(memory->texts, (size_t)memory->text_capacity * sizeof *memory->texts);
        ENSURE(memory->texts);
    }
    note.clip = kit_clip(ui);
    note.layer = memory->layer;
    note.may_overlap = memory->may_overlap;
    text_copy_part(note.text, sizeof note.text, text, bytes);
    memory->texts[memory->text_count++] = note;
}

/* The ink of a line is a little less high than the line. */
static Rectangle ink_of(const Ui *ui, Face face, float x, float y, float width)
{
    float height = ui_height(ui, face);
    return (Rectangle){x, y + height * 0.14f, width, height * 0.72f};
}

/* Of a text whose width is known. */
static void draw_line(Ui *ui, TextBox note, Face face, Color colour, Vector2 at, float width,
                      const char *text, int bytes)
{
    note.ink = ink_of(ui, face, at.x, at.y, width);
    note.left_out = ui->memory->scroll_depth > 0 && (is_left_out(ui, note.ink) || is_cut_off(ui, note.ink));
    kit_note_text(ui, note, text, bytes);
    if (!note.left_out && visible(ui, note.ink))
        type_draw(ui->type, face, text, bytes, (Vector2){at.x * ui->scale, at.y * ui->scale}, colour);
}

/* The text has this width: whoever asks for it has measured it, and that is most of the work. */
static void text_in_box(Ui *ui, Rectangle box, Face face, Color colour, Align align, const char *text,
                        float width, bool must_fit)
{
    if (!text[0])
        return;
    float y = box.y + (box.height - ui_height(ui, face)) / 2;
    char shown[512];
    bool too_long = width > box.width + 0.6f / ui->scale;
    if (too_long) {
        float dots = type_width(ui->type, face, "\u2026", -1);
        int fits = type_fitting(ui->type, face, text, fmaxf(0, box.width * ui->scale - dots));
        text_print(shown, sizeof shown, "%.*s\u2026", fits, text);
        width = ui_width(ui, face, shown);
        text = shown;
    }
    float x = align == ALIGN_LEFT    ? box.x
              : align == ALIGN_RIGHT ? box.x + box.width - width
                                     : box.x + (box.width - width) / 2;
    TextBox note = {.room = box, .too_long = too_long && must_fit, .cut = too_long};
    draw_line(ui, note, face, colour, (Vector2){x, y}, width, text, (int)strlen(text));
}

void ui_text(Ui *ui, Rectangle box, Face face, Color colour, Align align, const char *text)
{
    text_in_box(ui, box, face, colour, align, text, ui_width(ui, face, text), true);
}

/* Smaller letters say more than dots, if they say all of it. */
Face kit_fitting_face(const Ui *ui, Face face, const char *text, float width)
{
    Face smaller = face;
    float needed = ui_width(ui, face, text);
    while (smaller > FACE_TINY && needed > width)
        needed = ui_width(ui, --smaller, text);
    return needed > width ? face : smaller;
}

/* "rifle squad \u00b7 line \u00b7 3 steps" without the parts at its end that do not fit; the first one stays. */
static void drop_parts(const Ui *ui, Face face, char *text, float width)
{
    static const char between[] = " \u00b7 ";
    while (ui_width(ui, face, text) > width) {
        char *last = NULL;
        for (char *at = strstr(text, between); at; at = strstr(at + 1, between))
            last = at;
        if (!last)
            return;
        *last = '\0';
    }
}

bool ui_text_lines(Ui *ui, Rectangle box, Color colour, Align align, const char *text)
{
    const float EDGE = 2; /* they may touch the edges of their row */
    Face face = FACE_SMALL;
    float whole = ui_paragraph_height(ui, box.width, face, text);
    if (whole > box.height + EDGE) {
        face = FACE_TINY;
        whole = ui_paragraph_height(ui, box.width, face, text);
    }
    if (whole > box.height + EDGE)
        return false;
    Rectangle lines = box_middle(box, box.width, whole);
    while (*text) {
        char line[256];
        const char *next;
        int bytes = type_line(ui->type, face, text, box.width * ui->scale, &next);
        text_print(line, sizeof line, "%.*s", bytes, text);
        ui_text(ui, box_top(&lines, ui_height(ui, face), 0), face, colour, align, line);
        text = next;
    }
    return true;
}

void ui_text_cut(Ui *ui, Rectangle box, Face face, Color colour, Align align, const char *text)
{
    char shown[512];
    float width = ui_width(ui, face, text);
    if (width > box.width) {
        face = kit_fitting_face(ui, face, text, box.width);
        width = ui_width(ui, face, text);
    }
    if (width > box.width) {
        if (ui_text_lines(ui, box, colour, align, text))
            return;
        text_copy(shown, sizeof shown, text);
        drop_parts(ui, face, shown, box.width);
        text = shown;
        width = ui_width(ui, face, text);
    }
    text_in_box(ui, box, face, colour, align, text, width, false);
}

float ui_paragraph(Ui *ui, Rectangle box, Face face, Color colour, const char *text)
{
    float y = box.y, line = ui_height(ui, face);
    float room_height = box.height > 0 ? box.height : ui_paragraph_height(ui, box.width, face, text);
    while (*text) {
        const char *next;
        int bytes = type_line(ui->type, face, text, box.width * ui->scale, &next);
        bool out = y + line > box.y + room_height + 1;
        if (bytes)
            draw_line(ui, (TextBox){.room = {box.x, box.y, box.width, room_height}, .too_long = out}, face,
                      colour, (Vector2){box.x, y}, type_width(ui->type, face, text, bytes) / ui->scale, text,
                      bytes);
        y += line;
        text = next;
    }
    return y - box.y;
}

float ui_paragraph_height(const Ui *ui, float width, Face face, const char *text)
{
    int lines = 0;
    for (; *text; lines++)
        type_line(ui->type, face, text, width * ui->scale, &text);
    return (float)lines * ui_height(ui, face);
}

static void rule_link(Ui *ui, Rectangle box, Align align, const char *rule, Tone rests, Tone hovered)
{
    if (!rule[0])
        return;
    UiMemory *memory = ui->memory;
    float width = fminf(ui_width(ui, FACE_SMALL, rule), box.width);
    float x = align == ALIGN_LEFT    ? box.x
              : align == ALIGN_RIGHT ? box.x + box.width - width
                                     : box.x + (box.width - width) / 2;
    char id[ID_SIZE];
    text_print(id, sizeof id, "rule %s #%d", rule, ++memory->rules_shown);
    Hot hot = ui_hot(ui, id, (Rectangle){x, box.y, width, box.height}, HOT_NO_FOCUS | HOT_UNDER, rule);
    ui_tip(ui, "Look this rule up");
    ui_text(ui, box, FACE_SMALL, ui_tone(ui, hot.hovered ? hovered : rests), align, rule);
    if (hot.pressed) {
        text_copy(memory->rule_asked, sizeof memory->rule_asked, rule);
        ui_again(ui);
    }
}

float ui_rule_room(const Ui *ui, const char *rule, float least)
{
    return fmaxf(least, ui_width(ui, FACE_SMALL, rule) + 2);
}

void ui_rule(Ui *ui, Rectangle box, Align align, const char *rule)
{
    rule_link(ui, box, align, rule, TONE_LINK, TONE_GOLD);
}

void ui_rule_on_paper(Ui *ui, Rectangle box, Align align, const char *rule)
{
    rule_link(ui, box, align, rule, TONE_FRIEND, TONE_INK);
}

const char *ui_rule_asked(const Ui *ui)
{
    return ui->memory->rule_asked[0] ? ui->memory->rule_asked : NULL;
}

/* ---- the tip ---- */

void kit_draw_tip(Ui *ui)
{
    const UiMemory *memory = ui->memory;
    if (!memory->tip[0])
        return;
    float most = fminf(340, ui->width - 24), pad = 8;
    float width = fminf(most, ui_width(ui, FACE_BODY, memory->tip) + 2 * pad + 1);
    if (strchr(memory->tip, '\n'))
        width = most;
    float height = ui_paragraph_height(ui, width - 2 * pad, FACE_BODY, memory->tip) + 2 * pad;
    Rectangle at = memory->tip_at, box;
    float x = fmaxf(6, fminf(at.x + 4, ui->width - width - 6)), y = at.y + at.height + 6,
          above = at.y - height - 6;
    const Rectangle wishes[] = {
        {x, y + height > ui->height - 6 ? fmaxf(6, above) : fmaxf(6, y), width, height},
        {x, above, width, height},
        {at.x + at.width + 12, at.y, width, height},
        {at.x - width - 12, at.y, width, height}};
    ui_free_among(ui, &memory->tip_of, memory->tip_of.width > 0, wishes, 4,
                  box_of(6, 6, ui->width - 12, ui->height - 12), &box);
    ui_floats(ui, box, "a tip");
    ui_layer(ui, false);
    ui_plate(ui, box, 6, ui_tone(ui, TONE_BAR));
    ui_edge(ui, box, 6, 1, ui_tone(ui, TONE_LINE));
    ui_paragraph(ui, box_inset(box, pad), FACE_BODY, ui_tone(ui, TONE_TEXT), memory->tip);
    ui_layer_end(ui);
}
