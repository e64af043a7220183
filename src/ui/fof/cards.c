/* Terrain cards as pictures: paper frame, ground, borders, what is printed on them. */
#include <math.h>
#include <string.h>

#include "fof/movement/cover.h"
#include "fof/position/names.h"
#include "ui/fof/map.h"
#include "ui/kit/ground.h"

/* The shadow below and beside a card, and what a hill stands higher. */
static const float SHADOW = 4, RISE = 3;
static const float PICTURE_MOST = 560; /* pixels; nearer cards are drawn larger than they are */

/* All that can be seen of a card; no padding. */
typedef struct CardLook {
    uint16_t width, height; /* pixels of the card without its shadow */
    uint16_t unit;          /* 1/64 of pixels that a unit of the map has */
    uint8_t card;           /* two cards of one kind differ */
    uint8_t terrain, hills, level, dark, black, flags, kind;
} CardLook;
static_assert(sizeof(CardLook) == 14, "no padding");

float fof_card_most_zoom(void)
{
    return PICTURE_MOST / CARD_HEIGHT;
}

static CardLook look_of(const Map *map, CardId id)
{
    const Card *card = &map->state->cards[id];
    float unit = map->cache->card_zoom * map->ui->scale;
    unit = fminf(unit, fof_card_most_zoom());
    Spot spot = map->layout->cards[id];
    CardLook look = {.card = id,
                     .terrain = card->terrain,
                     .hills = card->hills,
                     .level = card->level,
                     .dark = card->dark,
                     .black = card->black,
                     .kind = card->kind};
    look.flags = card->flags & (CARD_FACE_DOWN | CARD_OUTSIDE);
    look.width = (uint16_t)ceilf(spot.width * unit);
    look.height = (uint16_t)ceilf(spot.height * unit);
    look.unit = (uint16_t)(unit * 64);
    if (look.flags & CARD_FACE_DOWN)
        look.terrain = HIDDEN_TERRAIN;
    return look;
}

static float shadow_of(const CardLook *look)
{
    int raised = look->level > 1 && !(look->flags & CARD_FACE_DOWN) ? look->level - 1 : 0;
    return roundf((SHADOW + RISE * (float)raised) * (float)look->unit / 64);
}

/* ---- borders ---- */

static Rectangle strip_of(Rectangle card, int direction, float unit)
{
    float long_x = card.width - 36 * unit, long_y = card.height - 36 * unit, thick = 5.5F * unit,
          edge = 2.75F * unit;
    switch (direction) {
    case NORTH:
        return (Rectangle){card.x + 18 * unit, card.y + edge, long_x, thick};
    case SOUTH:
        return (Rectangle){card.x + 18 * unit, card.y + card.height - edge - thick, long_x, thick};
    case WEST:
        return (Rectangle){card.x + edge, card.y + 18 * unit, thick, long_y};
    default:
        return (Rectangle){card.x + card.width - edge - thick, card.y + 18 * unit, thick, long_y};
    }
}

static Vector2 corner_of(Rectangle card, int direction, float unit)
{
    float off = 7.5F * unit;
    bool right = direction == NORTH_EAST || direction == SOUTH_EAST,
         top = direction == NORTH_EAST || direction == NORTH_WEST;
    return (Vector2){right ? card.x + card.width - off : card.x + off,
                     top ? card.y + off : card.y + card.height - off};
}

/* No movement over a black border (5.2.1): it is barred across. */
static void draw_bars(Rectangle strip, float unit, Color colour)
{
    bool across = strip.width > strip.height;
    float length = across ? strip.width : strip.height;
    float step = fmaxf(9 * unit, 1); /* a card may be too small for a pixel */
    for (float at = 4 * unit; at < length - 2 * unit; at += step) {
        Rectangle bar =
            across ? (Rectangle){strip.x + at, strip.y - 1.5F * unit, 3 * unit, strip.height + 3 * unit}
                   : (Rectangle){strip.x - 1.5F * unit, strip.y + at, strip.width + 3 * unit, 3 * unit};
        DrawRectangleRec(bar, colour);
    }
}

static void draw_borders(const Ui *ui, const CardLook *look, Rectangle card, float unit)
{
    Color dark = map_mixed(ui_tone(ui, TONE_INK), (Color){30, 60, 40, 255}, ui->palette->textures ? 0.5F : 0);
    Color white = WHITE, line = map_mixed(ui_tone(ui, TONE_PAPER), ui_tone(ui, TONE_INK), 0.28F),
          ink = ui_tone(ui, TONE_INK);
    for (int direction = 0; direction < 8; direction++) {
        bool is_dark = look->dark >> direction & 1, is_black = look->black >> direction & 1;
        if (direction % 2) {
            Vector2 at = corner_of(card, direction, unit);
            float radius = fmaxf(1.5F, 5 * unit);
            map_dot(ui, at, radius, is_dark ? dark : white);
            map_ring(ui, at, radius, 1, is_dark ? ink : line);
            if (is_black)
                map_line((Vector2){at.x - radius, at.y - radius}, (Vector2){at.x + radius, at.y + radius},
                         2 * unit, is_dark ? white : ink);
            continue;
        }
        Rectangle strip = strip_of(card, direction, unit);
        type_plate(ui->type, strip, 2.75F * unit, is_dark ? dark : white);
        type_edge(ui->type, strip, 2.75F * unit, 1, is_dark ? ink : line);
        if (is_black)
            draw_bars(strip, unit, is_dark ? ui_tone(ui, TONE_PAPER_LIGHT) : ink);
    }
}

/* ---- what is printed ---- */

static void cover_text(const Terrain *terrain, char *text, int size)
{
    char dark[8], white[8];
    map_value(terrain->cover_dark, dark, sizeof dark);
    map_value(terrain->cover_white, white, sizeof white);
    if (terrain->cover_dark == terrain->cover_white)
        text_copy(text, size, dark);
    else
        text_print(text, size, "%s / %s", dark, white);
}

/* "Hedgerows, the Close", "Farm on the Road": the whole if there is room for it, else what it is. */
static void draw_title(const Ui *ui, Rectangle room, Face face, const char *title)
{
    static const char *const where[] = {",", " on the "};
    char name[TITLE_SIZE];
    text_copy(name, sizeof name, title);
    for (size_t i = 0; i < sizeof where / sizeof where[0]; i++) {
        char *behind = strstr(name, where[i]);
        if (behind && type_width(ui->type, face, name, -1) > room.width)
            *behind = '\0';
    }
    if (type_width(ui->type, face, name, -1) > room.width)
        face = FACE_TINY;
    if (type_width(ui->type, face, name, -1) > room.width + 1)
        return; /* its picture says what it is */
    map_text(ui, room, face, ui_tone(ui, TONE_INK), ALIGN_LEFT, name);
}

/* The level of a hill stands left of its cover; returns the width that it takes. */
static float draw_level(const Ui *ui, int level, Rectangle room, Face face)
{
    char text[8];
    if (level <= 1)
        return 0;
    text_print(text, sizeof text, "\u25b2%d", level);
    map_text(ui, room, face, ui_tone(ui, TONE_INK_DIM), ALIGN_RIGHT, text);
    return type_width(ui->type, face, text, -1) + room.height * 0.4F;
}

static void draw_band(const Ui *ui, const Terrain *terrain, int level, Rectangle inner, float unit)
{
    float high = fmaxf(CARD_BAND * unit, type_height(ui->type, FACE_TINY));
    if (high > 2.4F * CARD_BAND * unit) /* too small for words */
        return;
    Rectangle band = {inner.x, inner.y, inner.width, high},
              room = {band.x + 5 * unit, band.y, band.width - 10 * unit, high};
    Color paper = ui_tone(ui, TONE_PAPER_LIGHT), ink = ui_tone(ui, TONE_INK);
    DrawRectangleRec(band, ui->palette->textures ? ui_faded(paper, 0.9F) : paper);
    Face face = high < type_height(ui->type, FACE_BOLD) * 1.15F ? FACE_TAG : map_face(ui, high * 0.98F, true);
    char cover[24];
    cover_text(terrain, cover, sizeof cover);
    float value = type_width(ui->type, face, cover, -1);
    map_text(ui, room, face, ink, ALIGN_RIGHT, cover);
    room.width -= value + 5 * unit;
    room.width -= draw_level(ui, level, room, face);
    draw_title(ui, room, face, terrain->title);
}

static void draw_foot(const Ui *ui, const Map *map, const CardLook *look, Rectangle inner, float unit)
{
    const Terrain *terrain = fof_card_terrain(map->game, map->state, look->card);
    float high = type_height(ui->type, FACE_TINY);
    if (CARD_FOOT * unit < high * 0.75F)
        return;
    char left[40], right[16];
    text_print(left, sizeof left, "cover %d \u00b7 draw %d", terrain->cover_potential, terrain->cover_draw);
    fof_name_card(look->card, right, sizeof right);
    Face face = map_face(ui, CARD_FOOT * unit, false);
    high = fmaxf(CARD_FOOT * unit, type_height(ui->type, face));
    Rectangle foot = {inner.x, inner.y + inner.height - high, inner.width, high};
    DrawRectangleRec(foot, ui_faded(ui_tone(ui, TONE_PAPER_LIGHT), ui->palette->textures ? 0.55F : 1));
    foot.x += 4 * unit;
    foot.width -= 8 * unit;
    float number = type_width(ui->type, face, right, -1);
    map_text(ui, foot, face, ui_tone(ui, TONE_INK), ALIGN_RIGHT, right);
    foot.width -= number + 2;
    if (type_width(ui->type, face, left, -1) <= foot.width)
        map_text(ui, foot, face, ui_tone(ui, TONE_INK), ALIGN_LEFT, left);
}

/* ---- whole cards ---- */

static void draw_paper(const Ui *ui, Rectangle card, float shadow, float unit)
{
    Color paper = ui_tone(ui, TONE_PAPER), light = ui_tone(ui, TONE_PAPER_LIGHT);
    float radius = 7 * unit;
    if (ui->palette->textures)
        for (int i = 3; i > 0; i--) {
            float off = shadow * (float)i / 3;
            type_plate(ui->type, (Rectangle){card.x + off * 0.7F, card.y + off, card.width, card.height},
                       radius + off / 2, (Color){0, 0, 0, 50});
        }
    type_plate(ui->type, card, radius, map_mixed(paper, ui_tone(ui, TONE_INK), 0.35F));
    type_plate(ui->type, (Rectangle){card.x, card.y, card.width - 1, card.height - 1}, radius, light);
    type_plate(ui->type, (Rectangle){card.x + 1, card.y + 1, card.width - 2, card.height - 2}, radius, paper);
}

static Rectangle inner_of(Rectangle card, float unit)
{
    float frame = roundf(CARD_FRAME * unit);
    return (Rectangle){card.x + frame, card.y + frame, card.width - 2 * frame, card.height - 2 * frame};
}

static void draw_face_up(const Map *map, const CardLook *look, Rectangle card, float unit)
{
    const Ui *ui = map->ui;
    const Terrain *terrain = fof_card_terrain(map->game, map->state, look->card);
    Rectangle inner = inner_of(card, unit);
    ground_draw(ui->art, terrain->kind, (uint32_t)(look->card * 7919 + look->terrain * 31 + 5), look->hills,
                inner, ui->palette->textures);
    art_begin_layer();
    draw_band(ui, terrain, look->level, inner, unit);
    draw_foot(ui, map, look, inner, unit);
    type_edge(ui->type, inner, 0, 1, ui_faded(ui_tone(ui, TONE_INK), 0.4F));
    draw_borders(ui, look, card, unit);
}

static void draw_back(const Ui *ui, Rectangle card, float unit)
{
    Rectangle inner = inner_of(card, unit);
    DrawRectangleRec(inner, ui_tone(ui, TONE_PANEL));
    if (ui->palette->textures)
        art_draw_stretched(ui->art, "card-back", inner, WHITE);
    if (inner.height > 3 * type_height(ui->type, FACE_TINY))
        map_tag(
            ui,
            (Vector2){inner.x + inner.width / 2, inner.y + inner.height - type_height(ui->type, FACE_SMALL)},
            ALIGN_MIDDLE, FACE_TINY, ui_tone(ui, TONE_PANEL), ui_tone(ui, TONE_TEXT), "face down");
}

/* Staging areas and boxes: a tray in the cloth. */
static void draw_tray(const Map *map, const CardLook *look, Rectangle card, float unit)
{
    const Ui *ui = map->ui;
    type_plate(ui->type, card, 6 * unit, ui_faded(ui_tone(ui, TONE_BAR), ui->palette->textures ? 0.35F : 1));
    type_edge(ui->type, card, 6 * unit, 1, ui_tone(ui, TONE_LINE));
    char text[32];
    text_print(text, sizeof text, look->kind == CARD_STAGING ? "Staging %d" : "Box %d",
               card_column(look->card));
    if (type_width(ui->type, FACE_TINY, text, -1) > 58 * unit) /* too far away for words */
        return;
    map_text(ui,
             (Rectangle){card.x + 6 * unit, card.y + unit, 58 * unit,
                         fminf(card.height, (card.height > 44 * unit ? 16 : 36) * unit)},
             map_face(ui, 16 * unit, false), ui_tone(ui, TONE_DIM), ALIGN_LEFT, text);
}

static void make_picture(const Map *map, const CardLook *look, Rectangle where)
{
    float shadow = shadow_of(look), unit = (float)look->unit / 64;
    Rectangle card = {where.x, where.y, where.width - shadow, where.height - shadow};
    if (look->kind != CARD_TERRAIN) {
        draw_tray(map, look, card, unit);
        return;
    }
    draw_paper(map->ui, card, shadow, unit);
    if (look->flags & CARD_FACE_DOWN)
        draw_back(map->ui, card, unit);
    else
        draw_face_up(map, look, card, unit);
}

static bool prepare_one(Map *map, CardId card)
{
    CardLook look = look_of(map, card);
    int shadow = (int)shadow_of(&look);
    Rectangle where;
    if (!sheet_begin(map->cache->cards, &look, sizeof look, look.width + shadow, look.height + shadow,
                     &where))
        return false;
    make_picture(map, &look, where);
    sheet_end(map->cache->cards);
    return true;
}

void fof_cards_prepare(Map *map)
{
    for (int round = 0, before = -1; round < 2 && before != sheet_emptied(map->cache->cards); round++) {
        before = sheet_emptied(map->cache->cards);
        for (int card = 0; card < GRID_CARDS; card++)
            if (fof_map_shows(map, map->layout->cards[card]))
                prepare_one(map, (CardId)card);
    }
}

void fof_cards_draw(Map *map)
{
    sheet_draw_begin();
    for (int card = 0; card < GRID_CARDS; card++) {
        Spot spot = map->layout->cards[card];
        if (!fof_map_shows(map, spot))
            continue;
        CardLook look = look_of(map, (CardId)card);
        Rectangle where = fof_map_pixels(map, spot);
        float shadow = shadow_of(&look) * where.width / (float)look.width;
        /* At rest the picture is drawn pixel by pixel. */
        if (fabsf(where.width - (float)look.width) <= 2 && fabsf(where.height - (float)look.height) <= 2) {
            where.width = look.width;
            where.height = look.height;
            shadow = shadow_of(&look);
        }
        where.width += shadow;
        where.height += shadow;
        unsigned char light = look.flags & CARD_OUTSIDE ? 145 : 255;
        sheet_draw(map->cache->cards, &look, sizeof look, where, (Color){light, light, light, 255});
    }
    sheet_draw_end();
}
