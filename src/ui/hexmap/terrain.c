/* What grows and stands in the hexes: tone and pattern by kind of ground, and the water at their edges. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/hash.h"
#include "ui/hexmap/hexmap.h"

static const float SPRITES_FROM = 0.55F; /* pixels a unit: from afar tones and blots do */

HexCover hex_cover_named(const char *name, HexCover other)
{
    static const char *const names[] = {"clear", "paddy", "jungle", "plantation", "village", "city", "grass"};
    for (int i = COVER_CLEAR; i < COVER_BEYOND; i++)
        if (strcmp(names[i], name) == 0)
            return (HexCover)i;
    return other;
}

static Color water_tone(const Ui *ui)
{
    return map_mixed(ui_tone(ui, TONE_FRIEND), ui_tone(ui, TONE_PAPER), 0.45F);
}

static Color tone_of(const Ui *ui, HexCover cover)
{
    Color paper = ui_tone(ui, TONE_PAPER), green = ui_tone(ui, TONE_MISS), ink = ui_tone(ui, TONE_INK);
    switch (cover) {
    case COVER_PADDY:
        return map_mixed(map_mixed(paper, green, 0.22F), ui_tone(ui, TONE_GOOD), 0.16F);
    case COVER_JUNGLE:
        return map_mixed(map_mixed(paper, green, 0.75F), ink, 0.18F);
    case COVER_PLANTATION:
        return map_mixed(paper, green, 0.5F);
    case COVER_VILLAGE:
        return map_mixed(paper, ui_tone(ui, TONE_PIN), 0.28F);
    case COVER_CITY:
        return map_mixed(paper, ui_tone(ui, TONE_INK_DIM), 0.4F);
    case COVER_GRASS:
        return map_mixed(map_mixed(paper, green, 0.4F), ui_tone(ui, TONE_PIN), 0.12F);
    case COVER_BEYOND:
        return map_mixed(ui_tone(ui, TONE_CLOTH_DARK), paper, 0.25F);
    case COVER_WATER:
        return water_tone(ui);
    default:
        return map_mixed(paper, green, 0.1F);
    }
}

/* A number from 0 to 1 that is always the same for a hex and a purpose. */
static float chance(Hex hex, int purpose)
{
    uint32_t key[2] = {hex, (uint32_t)purpose};
    return (float)(hash_bytes(0, key, sizeof key) % 1000) / 1000;
}

static bool has_sprites(const TileView *tile)
{
    return tile->ui->palette->textures && tile->part.pixels >= SPRITES_FROM;
}

/* ---- patterns ---- */

/* A place inside the hex, the first of them around its edge, so that they cover it evenly. */
static Point scattered(Hex hex, Point middle, int n, int count)
{
    float turn = 6.2832F * ((float)n / (float)count + chance(hex, 7) + 0.15F * chance(hex, 20 + n));
    float far = HEX_RADIUS * (n % 3 == 0 ? 0.25F : 0.64F) * (0.85F + 0.3F * chance(hex, 40 + n));
    return (Point){middle.x + cosf(turn) * far, middle.y + sinf(turn) * far};
}

static void sprite(const TileView *tile, const char *name, Point at, float size)
{
    Vector2 middle = tile_point(tile, at);
    float side = size * tile->part.pixels;
    art_draw(tile->ui->art, name, (Rectangle){middle.x - side / 2, middle.y - side / 2, side, side}, WHITE);
}

static bool is_near(const TileView *tile)
{
    return tile->look->style == HEX_STYLE_NEAR;
}

/* From near single crowns can be told apart, and palms among them; none stands more than half a crown beyond its hex. */
static void draw_crowns(const TileView *tile, Hex hex, Point middle)
{
    static const char *const trees[] = {"tree-1", "tree-2", "tree-3", "tree-4", "tree-5",
                                        "tree-6", "tree-7", "tree-8", "bush-1", "palm"};
    enum { CROWNS = 20, INNER = 7 };
    for (int i = 0; i < CROWNS; i++) {
        bool inner = i >= CROWNS - INNER;
        int n = inner ? i - (CROWNS - INNER) : i, of = inner ? INNER : CROWNS - INNER;
        float turn = 6.2832F * ((float)n / (float)of + chance(hex, 7) + 0.06F * chance(hex, 20 + i)),
              far = HEX_HALF * (inner ? 0.42F : 0.84F) * (0.92F + 0.14F * chance(hex, 40 + i));
        int kind = (int)(chance(hex, 60 + i) * 9.99F);
        if (art_has(tile->ui->art, trees[kind]))
            sprite(tile, trees[kind], (Point){middle.x + cosf(turn) * far, middle.y + sinf(turn) * far},
                   10.5F + 4 * chance(hex, 80 + i));
    }
}

static void draw_jungle(const TileView *tile, Hex hex, Point middle)
{
    if (is_near(tile) && has_sprites(tile)) {
        draw_crowns(tile, hex, middle);
        return;
    }
    static const char *const trees[] = {"tree-1", "tree-2", "tree-3", "tree-4", "tree-5",
                                        "tree-6", "tree-7", "tree-8", "bush-1"};
    bool sprites = has_sprites(tile);
    int count = sprites ? 9 : 4;
    Color dark = map_mixed(tone_of(tile->ui, COVER_JUNGLE), ui_tone(tile->ui, TONE_INK), 0.28F);
    for (int i = 0; i < count; i++) {
        Point at = scattered(hex, middle, i, count);
        int kind = (int)(chance(hex, 60 + i) * 8.99F);
        if (sprites && art_has(tile->ui->art, trees[kind]))
            sprite(tile, trees[kind], at, 13 + 6 * chance(hex, 80 + i));
        else
            map_dot(tile->ui, tile_point(tile, at), fmaxf(1.2F, 3.6F * tile->part.pixels), dark);
    }
}

/* Rubber trees stand in rows. */
static void draw_plantation(const TileView *tile, Point middle)
{
    Color dark = map_mixed(tone_of(tile->ui, COVER_PLANTATION), ui_tone(tile->ui, TONE_INK), 0.3F);
    for (int row = -1; row <= 1; row++)
        for (int column = -2; column <= 2; column++) {
            if (abs(column) == 2 && abs(row) == 1)
                continue;
            Point at = {middle.x + (float)column * 7.4F, middle.y + (float)row * 10};
            if (has_sprites(tile) && art_has(tile->ui->art, "orchard-1"))
                sprite(tile, row ? "orchard-1" : "orchard-2", at, 8);
            else
                map_dot(tile->ui, tile_point(tile, at), fmaxf(1, 2 * tile->part.pixels), dark);
        }
}

/* One field of a paddy: a corner to the other, turned with its hex. */
static void draw_field(const TileView *tile, Point middle, const float turn[2], Rectangle field, Color tone)
{
    Vector2 corners[4];
    for (int i = 0; i < 4; i++) {
        float x = field.x + (i == 1 || i == 2 ? field.width : 0), y = field.y + (i >= 2 ? field.height : 0);
        corners[i] = tile_point(
            tile, (Point){middle.x + x * turn[0] - y * turn[1], middle.y + x * turn[1] + y * turn[0]});
    }
    DrawTriangle(corners[0], corners[3], corners[2], tone);
    DrawTriangle(corners[0], corners[2], corners[1], tone);
}

/* Young rice, ripe rice, or water; dikes are what is left between the fields. They lie differently from hex
 * to hex. */
static void draw_paddy(const TileView *tile, Hex hex, Point middle)
{
    enum { ROWS = 3, COLUMNS_MOST = 3 };
    const Ui *ui = tile->ui;
    Color base = tone_of(ui, COVER_PADDY),
          tones[4] = {map_mixed(base, ui_tone(ui, TONE_MISS), 0.22F), map_mixed(base, water_tone(ui), 0.28F),
                      map_mixed(base, ui_tone(ui, TONE_GOOD), 0.24F),
                      map_mixed(base, ui_tone(ui, TONE_PIN), 0.11F)};
    float angle = (chance(hex, 1) < 0.5F ? 0 : 1.5708F) + 0.3F * (chance(hex, 2) - 0.5F);
    const float turn[2] = {cosf(angle), sinf(angle)}, gap = 1.1F, high = 9.4F, wide = 29;
    for (int row = 0; row < ROWS; row++) {
        int count = 2 + (chance(hex, 10 + row) < 0.4F);
        float y = ((float)row - 1.5F) * high, shift = 0.3F * (chance(hex, 20 + row) - 0.5F), x = -wide / 2;
        for (int column = 0; column < count; column++) {
            float right = column == count - 1
                              ? wide / 2
                              : -wide / 2 + wide * ((float)(column + 1) / (float)count + shift);
            int kind =
                ui->palette->textures ? (int)(chance(hex, 30 + row * COLUMNS_MOST + column) * 3.99F) : 0;
            draw_field(tile, middle, turn, (Rectangle){x, y, right - x - gap, high - gap}, tones[kind]);
            x = right;
        }
    }
}

static void draw_roofs(const TileView *tile, Hex hex, Point middle, int count)
{
    static const char *const roofs[] = {"roof-shed",      "roof-shed-v",      "roof-barn-v",
                                        "roof-red-small", "roof-red-small-v", "roof-tile-v"};
    for (int i = 0; i < count; i++) {
        Point at = scattered(hex, middle, i, count);
        const char *name = roofs[(int)(chance(hex, 60 + i) * 5.99F)];
        float size = count > 6 ? 9 : 10;
        Vector2 corner = tile_point(tile, (Point){at.x - size / 2, at.y - size / 3});
        if (has_sprites(tile) && art_has(tile->ui->art, name))
            sprite(tile, name, at, size);
        else
            DrawRectangleRec((Rectangle){corner.x, corner.y, fmaxf(2, size * 0.7F * tile->part.pixels),
                                         fmaxf(2, size * 0.5F * tile->part.pixels)},
                             ui_tone(tile->ui, TONE_INK_DIM));
    }
}

/* Thatch, and palms between the houses. */
static void draw_hamlet(const TileView *tile, Hex hex, Point middle)
{
    static const char *const things[] = {"roof-thatch", "roof-thatch-v", "palm"};
    enum { THINGS = 8 };
    for (int i = 0; i < THINGS; i++) {
        int kind = i % 3 == 2 ? 2 : chance(hex, 60 + i) < 0.5F;
        if (art_has(tile->ui->art, things[kind]))
            sprite(tile, things[kind], scattered(hex, middle, i, THINGS), kind == 2 ? 9 : 11);
    }
}

/* Tufts: dense where nobody can be seen in them. */
static void draw_tufts(const TileView *tile, Hex hex, Point middle, int count, const char *name)
{
    for (int i = 0; i < count && has_sprites(tile); i++) {
        float turn = 6.2832F * chance(hex, 100 + i), far = HEX_HALF * 0.85F * sqrtf(chance(hex, 140 + i));
        sprite(tile, name, (Point){middle.x + cosf(turn) * far, middle.y + sinf(turn) * far},
               5 + 2 * chance(hex, 180 + i));
    }
}

static void draw_clear(const TileView *tile, Hex hex, Point middle)
{
    if (is_near(tile)) {
        draw_tufts(tile, hex, middle, 5, "grass-dry");
        return;
    }
    if (!has_sprites(tile) || chance(hex, 5) > 0.45F)
        return;
    sprite(tile, chance(hex, 6) < 0.5F ? "grass-1" : "bush-2", scattered(hex, middle, 1, 3), 9);
}

static void draw_waves(const TileView *tile, Hex hex, Point middle)
{
    Color light = ui_faded(ui_tone(tile->ui, TONE_PAPER_LIGHT), 0.35F);
    for (int i = 0; i < 2; i++) {
        Point at = scattered(hex, middle, 1 + i, 4);
        map_line(tile_point(tile, (Point){at.x - 4, at.y}), tile_point(tile, (Point){at.x + 4, at.y}), 1,
                 light);
    }
}

static void draw_cover(const TileView *tile, Hex hex, Point middle, HexCover cover)
{
    switch (cover) {
    case COVER_JUNGLE:
        draw_jungle(tile, hex, middle);
        break;
    case COVER_PLANTATION:
        draw_plantation(tile, middle);
        break;
    case COVER_PADDY:
        draw_paddy(tile, hex, middle);
        break;
    case COVER_VILLAGE:
        if (is_near(tile) && has_sprites(tile))
            draw_hamlet(tile, hex, middle);
        else
            draw_roofs(tile, hex, middle, 5);
        break;
    case COVER_GRASS:
        draw_tufts(tile, hex, middle, 26, "grass-1");
        break;
    case COVER_BEYOND:
        break;
    case COVER_CITY:
        draw_roofs(tile, hex, middle, 11);
        break;
    case COVER_WATER:
        draw_waves(tile, hex, middle);
        break;
    case COVER_CLEAR:
        draw_clear(tile, hex, middle);
        break;
    }
}

/* ---- water in land hexes ---- */

static HexCover cover_at(const TileView *tile, Hex hex)
{
    return tile->look->cover[tile->map->ground[hex_index(&tile->map->grid, hex)]];
}

static uint8_t marks_at(const TileView *tile, Hex hex)
{
    return tile->look->marks[hex_index(&tile->map->grid, hex)];
}

static void shore(const TileView *tile, Point middle, int direction, Color water)
{
    Point a = hex_corner(middle, (direction + HEX_DIRECTIONS - 1) % HEX_DIRECTIONS),
          b = hex_corner(middle, direction);
    const float deep = 0.38F;
    Vector2 corners[4] = {
        tile_point(tile, a), tile_point(tile, b),
        tile_point(tile, (Point){b.x + (middle.x - b.x) * deep, b.y + (middle.y - b.y) * deep}),
        tile_point(tile, (Point){a.x + (middle.x - a.x) * deep, a.y + (middle.y - a.y) * deep})};
    DrawTriangle(corners[0], corners[3], corners[2], water);
    DrawTriangle(corners[0], corners[2], corners[1], water);
}

/* Water along the sides where more of it lies; where none does, it runs through the middle. */
static void draw_coast(const TileView *tile, Hex hex, Point middle)
{
    const HexGrid *grid = &tile->map->grid;
    Color water = water_tone(tile->ui);
    bool open = false, banks = marks_at(tile, hex) & HEX_BANKS;
    for (int i = 0; i < HEX_DIRECTIONS && !banks; i++) {
        Hex next = hex_neighbour(grid, hex, (HexDirection)i);
        if (next == HEX_NONE || cover_at(tile, next) != COVER_WATER)
            continue;
        shore(tile, middle, i, water);
        open = true;
    }
    for (int i = 0; i < HEX_DIRECTIONS && !open; i++) {
        Hex next = hex_neighbour(grid, hex, (HexDirection)i);
        if (next == HEX_NONE || (cover_at(tile, next) != COVER_WATER && !(marks_at(tile, next) & HEX_COAST)))
            continue;
        Point there = hex_middle(grid, next), half = {(middle.x + there.x) / 2, (middle.y + there.y) / 2};
        map_line(tile_point(tile, middle), tile_point(tile, half), 11 * tile->part.pixels, water);
        map_dot(tile->ui, tile_point(tile, middle), 5.5F * tile->part.pixels, water);
    }
}

/* ---- all ---- */

typedef void (*EachHex)(const TileView *tile, Hex hex, Point middle);

static void each_hex(const TileView *tile, EachHex each)
{
    const HexGrid *grid = &tile->map->grid;
    for (int column = tile->window.left; column <= tile->window.right; column++)
        for (int row = tile->window.top; row <= tile->window.low; row++)
            if (hex_on_map(grid, column * 100 + row))
                each(tile, (Hex)(column * 100 + row), hex_middle(grid, (Hex)(column * 100 + row)));
}

/* From near ground is warm and jungle dark below its crowns; from afar maps keep to paper. */
static Color near_tone(const Ui *ui, HexCover cover, Color tone)
{
    switch (cover) {
    case COVER_CLEAR:
        return map_mixed(tone, ui_tone(ui, TONE_GOLD), 0.18F);
    case COVER_GRASS:
        return map_mixed(map_mixed(tone, ui_tone(ui, TONE_GOLD), 0.2F), ui_tone(ui, TONE_MISS), 0.12F);
    case COVER_JUNGLE:
        return map_mixed(tone, ui_tone(ui, TONE_INK), 0.36F);
    default:
        return tone;
    }
}

/* The higher, the paler. */
static void fill_hex(const TileView *tile, Hex hex, Point middle)
{
    int level = tile->look->level ? tile->look->level[hex_index(&tile->map->grid, hex)] : 0;
    Color tone = tone_of(tile->ui, cover_at(tile, hex));
    if (is_near(tile) && tile->ui->palette->textures)
        tone = near_tone(tile->ui, cover_at(tile, hex), tone);
    if (level)
        tone = map_mixed(tone, ui_tone(tile->ui, TONE_PAPER_LIGHT), 0.1F * (float)level);
    DrawPoly(tile_point(tile, middle), 6, (HEX_RADIUS + 0.4F) * tile->part.pixels, 0, tone);
}

static void cover_hex(const TileView *tile, Hex hex, Point middle)
{
    draw_cover(tile, hex, middle, cover_at(tile, hex));
    if (marks_at(tile, hex) & HEX_COAST)
        draw_coast(tile, hex, middle);
}

void hexterrain_draw(const TileView *tile)
{
    each_hex(tile, fill_hex);
    each_hex(tile, cover_hex);
}
