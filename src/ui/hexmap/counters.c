/* Counters on a map of hexes as pictures: plate by side, name, symbol with size, figures, and what state they are in. */
#include <assert.h>
#include <math.h>
#include <string.h>

#include "ui/hexmap/hexmap.h"

static_assert(sizeof(HexCounter) == 44 && sizeof(HexCounter) <= PICTURE_KEY, "no padding");

static const float NAMED_FROM = 30, RATED_FROM = 24; /* pixels of the plate */

static void draw_plate(const Ui *ui, const HexCounter *look, Rectangle box)
{
    Color side = ui_tone(ui, look->second ? TONE_ENEMY : TONE_FRIEND), black = {0, 0, 0, 255};
    float radius = box.width * (look->second ? 0.03F : 0.13F);
    if (look->state & COUNTER_ALLIED)
        side = map_mixed(side, ui_tone(ui, TONE_GOOD), 0.4F);
    if (look->state & COUNTER_HIDDEN)
        side = map_mixed(side, ui_tone(ui, TONE_INK), 0.55F);
    if (ui->palette->textures)
        type_plate(ui->type, (Rectangle){box.x + 1, box.y + 2, box.width, box.height}, radius,
                   (Color){0, 0, 0, 90});
    type_plate(ui->type, box, radius, map_mixed(side, black, 0.5F));
    type_plate(ui->type, (Rectangle){box.x + 1, box.y + 1, box.width - 2, box.height - 3}, radius,
               map_mixed(side, WHITE, 0.28F));
    type_plate(ui->type, (Rectangle){box.x + 1, box.y + 2, box.width - 2, box.height - 4}, radius, side);
    if (look->state & COUNTER_REDUCED) /* the other side of the counter: a pale band across */
        type_plate(ui->type,
                   (Rectangle){box.x + 1, box.y + box.height * 0.74F, box.width - 2, box.height * 0.24F},
                   radius, map_mixed(side, WHITE, 0.7F));
}

/* A boat seen from the side, with its turret. */
static void draw_boat(Rectangle box, Color ink)
{
    float low = box.y + box.height * 0.78F, deck = box.y + box.height * 0.55F, wide = box.width;
    Vector2 corners[4] = {{box.x + wide * 0.08F, deck},
                          {box.x + wide * 0.2F, low},
                          {box.x + wide * 0.85F, low},
                          {box.x + wide * 0.95F, deck}};
    DrawTriangle(corners[0], corners[1], corners[2], ink);
    DrawTriangle(corners[0], corners[2], corners[3], ink);
    DrawRectangleRec(
        (Rectangle){box.x + wide * 0.3F, box.y + box.height * 0.28F, wide * 0.24F, box.height * 0.3F}, ink);
    DrawLineEx((Vector2){box.x + wide * 0.5F, box.y + box.height * 0.4F},
               (Vector2){box.x + wide * 0.82F, box.y + box.height * 0.32F}, 1.5F, ink);
}

static void draw_symbol(const Ui *ui, const HexCounter *look, Rectangle box)
{
    static const char *const names[] = {"nato-infantry", "nato-tank", "", "nato-engineer"};
    Color ink = ui_tone(ui, TONE_INK);
    DrawRectangleRec(box, ui_tone(ui, TONE_PAPER_LIGHT));
    type_edge(ui->type, box, 0, 1, ink);
    Rectangle inner = {box.x + 1, box.y + 1, box.width - 2, box.height - 2};
    if (look->symbol == HEX_BOAT) {
        draw_boat(inner, ink);
        return;
    }
    if (art_has(ui->art, names[look->symbol])) {
        art_draw(ui->art, names[look->symbol], inner, WHITE);
        return;
    }
    map_line((Vector2){box.x, box.y}, (Vector2){box.x + box.width, box.y + box.height}, 1, ink);
    map_line((Vector2){box.x, box.y + box.height}, (Vector2){box.x + box.width, box.y}, 1, ink);
}

/* States stand left and right of the symbol, in words or signs: never by colour alone, and never on name or figures. */
static void draw_states(const Ui *ui, const HexCounter *look, Rectangle box, Rectangle symbol)
{
    float y = symbol.y + symbol.height / 2;
    Vector2 right = {box.x + box.width - 1, y}, left = {box.x + 1, y};
    if (look->state & COUNTER_REDUCED)
        map_tag(ui, right, ALIGN_RIGHT, FACE_TINY, ui_tone(ui, TONE_WARN), ui_tone(ui, TONE_INK), "\u00bd");
    if (look->state & COUNTER_HIDDEN)
        map_tag(ui, left, ALIGN_LEFT, FACE_TINY, ui_tone(ui, TONE_PAPER_LIGHT), ui_tone(ui, TONE_INK), "?");
    else if (look->tag[0])
        map_tag(ui, left, ALIGN_LEFT, FACE_TINY, ui_tone(ui, TONE_BAR), ui_tone(ui, (Tone)look->tag_tone),
                look->tag);
}

/* "Phu Hoa LF" where there is room, else "P.H. LF". */
static void draw_name(const Ui *ui, const HexCounter *look, Rectangle box, Face face)
{
    char name[sizeof look->name + 8] = "";
    const char *last = strrchr(look->name, ' ');
    bool fits = type_width(ui->type, face, look->name, -1) <= box.width;
    for (const char *c = look->name; !fits && last && c < last; c++)
        if (c == look->name || c[-1] == ' ')
            text_append(name, sizeof name, "%c.", *c);
    text_append(name, sizeof name, "%s", fits || !last ? look->name : last);
    map_name(ui, box, face, WHITE, name);
}

/* Along the lower edge. */
static void draw_ratings(const Ui *ui, const HexCounter *look, Rectangle foot)
{
    const char *ratings = look->figures;
    Face face = map_face(ui, foot.width * 0.3F, true);
    bool fits = type_width(ui->type, face, ratings, -1) <= foot.width - 2 &&
                foot.height >= type_height(ui->type, FACE_TINY) * 0.85F;
    face = fits ? face : FACE_TINY;
    if (type_width(ui->type, face, ratings, -1) >
        foot.width + 1) { /* a rating without its last digit would be another one */
        kit_note_small(ui, ratings);
        return;
    }
    map_text(ui, foot, face, look->state & COUNTER_REDUCED ? ui_tone(ui, TONE_INK) : WHITE, ALIGN_MIDDLE,
             ratings);
}

static void draw_counter(const Ui *ui, const HexCounter *look, Rectangle box)
{
    float size = box.width, tiny = type_height(ui->type, FACE_TINY);
    bool named = size >= NAMED_FROM * ui->scale, rated = size >= RATED_FROM * ui->scale;
    draw_plate(ui, look, box);
    if (!named || !rated)
        kit_note_small(ui, look->name);
    float top = named ? fminf(tiny * 0.86F, size * 0.3F) : size * 0.1F,
          foot = rated ? fminf(tiny * 0.9F, size * 0.34F) : size * 0.12F;
    if (named)
        draw_name(ui, look, (Rectangle){box.x + 1, box.y + 1, size - 2, top},
                  size > 56 ? map_face(ui, size * 0.24F, false) : FACE_TINY);
    float high = size - top - foot - 4, wide = fminf(size * 0.5F, high * 1.6F);
    Rectangle symbol = {roundf(box.x + (size - wide) / 2), roundf(box.y + top + 2), roundf(wide),
                        roundf(high)};
    draw_symbol(ui, look, symbol);
    if (named && !(look->state & COUNTER_REDUCED))
        map_text(ui, (Rectangle){symbol.x + wide + 1, symbol.y, (size - wide) / 2 - 2, high}, FACE_TINY,
                 WHITE, ALIGN_MIDDLE, look->size);
    if (rated)
        draw_ratings(ui, look, (Rectangle){box.x, box.y + size - foot - 1, size, foot});
    if (rated || look->state & COUNTER_HIDDEN) /* who hides says so from afar too */
        draw_states(ui, look, box, symbol);
}

/* ---- pictures ---- */

static float margin_of(const HexCounter *look, float scale)
{
    return ceilf(fmaxf((float)look->pixels * 0.16F, 9 * scale));
}

HexCounter hexcounter_sized(const HexTable *table, HexCounter look, Spot spot)
{
    look.pixels = (uint16_t)roundf(spot.width * table->zoom * table->ui->scale);
    return look;
}

void hexcounter_prepare(const HexTable *table, const HexCounter *look)
{
    Rectangle where;
    float margin = margin_of(look, table->ui->scale);
    int size = look->pixels + 2 * (int)margin;
    if (look->pixels < 4 || !sheet_begin(table->kept->counters, look, sizeof *look, size, size, &where))
        return;
    draw_counter(table->ui, look,
                 (Rectangle){where.x + margin, where.y + margin, look->pixels, look->pixels});
    sheet_end(table->kept->counters);
}

void hexcounter_draw(const HexTable *table, const HexCounter *look, Spot spot, float alpha)
{
    Rectangle pixels = ui_pixels(table->ui, hextable_box(table, spot));
    float margin = margin_of(look, table->ui->scale), size = (float)look->pixels + 2 * margin;
    unsigned char light = (unsigned char)(255 * alpha);
    sheet_draw(table->kept->counters, look, sizeof *look,
               (Rectangle){pixels.x - margin, pixels.y - margin, size, size},
               (Color){light, light, light, light});
}

void hexcounter_note(const HexTable *table, Spot spot, const char *name)
{
    if (hextable_shows(table, spot))
        ui_lies(table->ui, hextable_box(table, spot), name);
}

void hexcounters_prepare(HexTable *table, void (*prepare_all)(HexTable *table))
{
    const PictureSheet *sheet = table->kept->counters;
    for (int round = 0, before = -1; round < 2 && before != sheet_emptied(sheet); round++) {
        before = sheet_emptied(sheet);
        prepare_all(table);
    }
}

Spot hexcounter_coming(const HexTable *table, Spot spot, Point from)
{
    float left = 1 - fminf(1, table->view->moment);
    if (left <= 0 || table->ui->still)
        return spot;
    left *= left;
    spot.x += (from.x - spot.width / 2 - spot.x) * left;
    spot.y += (from.y - spot.height / 2 - spot.y) * left;
    return spot;
}
