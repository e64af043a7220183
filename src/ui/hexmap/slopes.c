/* Slopes: where the ground of two neighbours differs in height. Five signs, none of which needs colour: a light crest line on the hexside,
 * wedges that are broad at the crest and point down, a dark face on the low side that is strongest away from the light, a light rim on the
 * high side; that higher ground is paler is terrain.c's. Every few hexsides a plate says how high the upper ground is. */
#include <math.h>

#include "core/base/hash.h"
#include "ui/hexmap/hexmap.h"

static const float SIGNS_FROM = 0.55F, PLATES_FROM = 1.1F; /* pixels a unit */

/* A hexside with the way down from it, a unit long. */
typedef struct Crest {
    Point a, b, down;
    Hex high;
} Crest;

static Vector2 beside(const TileView *tile, const Crest *crest, float along, float down)
{
    return tile_point(tile, (Point){crest->a.x + (crest->b.x - crest->a.x) * along + crest->down.x * down,
                                    crest->a.y + (crest->b.y - crest->a.y) * along + crest->down.y * down});
}

/* A strip along the hexside, from so far below it to so far (negative: above); its corners draw in a little. */
static void draw_strip(const TileView *tile, const Crest *crest, float from, float to, Color colour)
{
    float in = fabsf(from) / 60, in_to = fabsf(to) / 60;
    Vector2 corners[4] = {beside(tile, crest, in, from), beside(tile, crest, 1 - in, from),
                          beside(tile, crest, 1 - in_to, to), beside(tile, crest, in_to, to)};
    DrawTriangle(corners[0], corners[1], corners[2], colour); /* one of the two windings is shown */
    DrawTriangle(corners[0], corners[2], corners[1], colour);
    DrawTriangle(corners[0], corners[2], corners[3], colour);
    DrawTriangle(corners[0], corners[3], corners[2], colour);
}

/* 0: it faces the light in the upper left, 1: it lies in the shade. */
static float shade_of(const Crest *crest)
{
    return (crest->down.x * 0.7071F + crest->down.y * 0.7071F + 1) / 2;
}

static void draw_face(const TileView *tile, const Crest *crest)
{
    enum { BANDS = 5 };
    const float deep = 9;
    Color dark = ui_tone(tile->ui, TONE_INK), light = ui_tone(tile->ui, TONE_PAPER_LIGHT);
    float most = 0.24F + 0.3F * shade_of(crest);
    for (int i = 0; i < BANDS; i++)
        draw_strip(tile, crest, deep * (float)i / BANDS, deep * (float)(i + 1) / BANDS,
                   ui_faded(dark, most * (float)(BANDS - i) / BANDS));
    for (int i = 0; i < 2; i++)
        draw_strip(tile, crest, -1.6F * (float)i, -1.6F * (float)(i + 1),
                   ui_faded(light, 0.34F - 0.16F * (float)i));
}

static void draw_wedges(const TileView *tile, const Crest *crest)
{
    enum { WEDGES = 6 };
    Color ink = ui_faded(ui_tone(tile->ui, TONE_INK), 0.7F);
    for (int i = 0; i < WEDGES; i++) {
        float at = ((float)i + 0.5F) / WEDGES, half = 0.3F / WEDGES;
        Vector2 left = beside(tile, crest, at - half, 0.4F), right = beside(tile, crest, at + half, 0.4F),
                tip = beside(tile, crest, at, i % 2 ? 4.2F : 5.6F);
        DrawTriangle(left, tip, right, ink);
        DrawTriangle(left, right, tip, ink);
    }
}

static void draw_plate(const TileView *tile, const Crest *crest, HexSide side)
{
    char text[8];
    int level = tile->look->level[hex_index(&tile->map->grid, crest->high)];
    if (hash_bytes(3, &side, sizeof side) % 6)
        return;
    text_print(text, sizeof text, "\u25b2%d", level);
    map_tag(tile->ui, beside(tile, crest, 0.5F, -3.6F), ALIGN_MIDDLE, FACE_TINY,
            ui_faded(ui_tone(tile->ui, TONE_INK), 0.85F), ui_tone(tile->ui, TONE_PAPER_LIGHT), text);
}

static bool crest_of(const TileView *tile, HexSide side, Crest *crest)
{
    const HexGrid *grid = &tile->map->grid;
    Hex hexes[2];
    Point ends[2];
    if (!hex_side_hexes(grid, side, hexes) || !hexes[0] || !hexes[1])
        return false;
    int first = tile->look->level[hex_index(grid, hexes[0])],
        second = tile->look->level[hex_index(grid, hexes[1])];
    if (first == second)
        return false;
    Point high = hex_middle(grid, first > second ? hexes[0] : hexes[1]),
          low = hex_middle(grid, first > second ? hexes[1] : hexes[0]);
    float x = low.x - high.x, y = low.y - high.y, far = hypotf(x, y);
    hex_side_ends(grid, side, ends);
    *crest = (Crest){ends[0], ends[1], {x / far, y / far}, first > second ? hexes[0] : hexes[1]};
    return true;
}

static bool is_near_tile(const TileView *tile, const Crest *crest)
{
    Vector2 at = tile_point(tile, crest->a);
    float margin = 2 * HEX_RADIUS * tile->part.pixels;
    return at.x > tile->part.where.x - margin && at.y > tile->part.where.y - margin &&
           at.x < tile->part.where.x + tile->part.where.width + margin &&
           at.y < tile->part.where.y + tile->part.where.height + margin;
}

static void draw_crest(const TileView *tile, const Crest *crest, HexSide side)
{
    if (tile->part.pixels >= SIGNS_FROM)
        draw_wedges(tile, crest);
    map_line(tile_point(tile, crest->a), tile_point(tile, crest->b), fmaxf(1, 1.3F * tile->part.pixels),
             ui_tone(tile->ui, TONE_PAPER_LIGHT));
    if (tile->part.pixels >= PLATES_FROM * tile->ui->scale)
        draw_plate(tile, crest, side);
}

/* The hexes whose sides can reach into the tile. */
static HexWindow around_tile(const TileView *tile)
{
    const float margin = 3 * HEX_RADIUS;
    return hex_window(&tile->map->grid, tile->part.x / tile->part.pixels - margin,
                      tile->part.y / tile->part.pixels - margin,
                      tile->part.where.width / tile->part.pixels + 2 * margin,
                      tile->part.where.height / tile->part.pixels + 2 * margin);
}

/* Its sides to the north, north-east and south-east; the others are those of neighbours. */
static void draw_hex(const TileView *tile, Hex hex, bool faces)
{
    Crest crest;
    for (int i = HEX_NORTH; i <= HEX_SOUTHEAST; i++) {
        HexSide side = hex_side(&tile->map->grid, hex, (HexDirection)i);
        if (!crest_of(tile, side, &crest) || !is_near_tile(tile, &crest))
            continue;
        if (faces)
            draw_face(tile, &crest);
        else
            draw_crest(tile, &crest, side);
    }
}

/* Faces first, so that crest lines run on over them. */
void hexslopes_draw(const TileView *tile)
{
    HexWindow near = around_tile(tile);
    for (int layer = 0; layer < 2; layer++)
        for (int column = near.left; column <= near.right; column++)
            for (int row = near.top; row <= near.low; row++)
                if (hex_on_map(&tile->map->grid, column * 100 + row))
                    draw_hex(tile, (Hex)(column * 100 + row), layer == 0);
}
