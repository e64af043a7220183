/* Lines and letters of the hex map: grid, rivers along hexsides, roads and trails, areas, edges, numbers. */
#include <math.h>
#include <string.h>

#include "core/base/hash.h"
#include "ui/hexmap/hexmap.h"

static const float NUMBERS_FROM = 0.95F; /* the zoom from which on hexes have room for them */

static Vector2 middle_of(const TileView *tile, Hex hex)
{
    return tile_point(tile, hex_middle(&tile->map->grid, hex));
}

static bool in_tile(const TileView *tile, Vector2 at, float margin)
{
    Rectangle where = tile->part.where;
    return at.x > where.x - margin && at.y > where.y - margin && at.x < where.x + where.width + margin &&
           at.y < where.y + where.height + margin;
}

/* ---- the grid ---- */

static void draw_grid(const TileView *tile)
{
    const HexGrid *grid = &tile->map->grid;
    Color ink = ui_faded(ui_tone(tile->ui, TONE_INK), 0.2F);
    for (int column = tile->window.left; column <= tile->window.right; column++)
        for (int row = tile->window.top; row <= tile->window.low; row++) {
            if (!hex_on_map(grid, column * 100 + row))
                continue;
            Point middle = hex_middle(grid, (Hex)(column * 100 + row));
            Vector2 before = tile_point(tile, hex_corner(middle, HEX_NORTHWEST));
            for (int i = HEX_NORTH; i < HEX_DIRECTIONS; i++) {
                Vector2 corner = tile_point(tile, hex_corner(middle, i));
                if (i <= HEX_SOUTHEAST ||
                    hex_neighbour(grid, (Hex)(column * 100 + row), (HexDirection)i) == HEX_NONE)
                    DrawLineEx(before, corner, 1, ink);
                before = corner;
            }
        }
}

/* ---- rivers ---- */

/* A hexside bends a little, always the same way. */
static Point bend(HexSide side, const Point ends[2])
{
    float off = ((float)(hash_bytes(0, &side, sizeof side) % 100) / 100 - 0.5F) * 7;
    float x = ends[1].x - ends[0].x, y = ends[1].y - ends[0].y, far = hypotf(x, y);
    return (Point){(ends[0].x + ends[1].x) / 2 - y / far * off, (ends[0].y + ends[1].y) / 2 + x / far * off};
}

static void draw_river_side(const TileView *tile, HexSide side, float wide, Color colour)
{
    Point ends[2];
    hex_side_ends(&tile->map->grid, side, ends);
    Vector2 a = tile_point(tile, ends[0]);
    if (!in_tile(tile, a,
                 3 * HEX_RADIUS * tile->part.pixels)) /* most of the map: where it bends is not asked */
        return;
    Vector2 b = tile_point(tile, bend(side, ends)), c = tile_point(tile, ends[1]);
    if (!in_tile(tile, b, 2 * HEX_RADIUS * tile->part.pixels))
        return;
    map_line(a, b, wide, colour);
    map_line(b, c, wide, colour);
    if (wide < 2)
        return;
    map_dot(tile->ui, a, wide / 2, colour);
    map_dot(tile->ui, b, wide / 2, colour);
    map_dot(tile->ui, c, wide / 2, colour);
}

/* Banks first, so that rivers flow together. */
static void draw_rivers(const TileView *tile)
{
    const HexMap *map = tile->map;
    Color water = map_mixed(ui_tone(tile->ui, TONE_FRIEND), ui_tone(tile->ui, TONE_PAPER), 0.35F),
          bank = map_mixed(water, ui_tone(tile->ui, TONE_INK), 0.4F);
    for (int layer = 0; layer < 2; layer++)
        for (int i = 0; i < map->river_count; i++) {
            const HexChain *river = &map->rivers[i];
            float wide = (tile->look->wide[river->kind] ? 6.5F : 4.2F) * tile->part.pixels;
            for (int side = 0; side < river->count; side++)
                draw_river_side(tile, river->along[side],
                                fmaxf(1, layer ? wide : wide + 1.8F * tile->part.pixels),
                                layer ? water : bank);
        }
}

/* ---- roads ---- */

/* From near: a broad road of earth with edges; a trail of dashes on a light bed, over the trees. */
static void draw_near_step(const TileView *tile, Vector2 a, Vector2 b, bool trail, int layer)
{
    const Ui *ui = tile->ui;
    Color earth = map_mixed(ui_tone(ui, TONE_PIN), ui_tone(ui, TONE_PAPER), 0.55F),
          brown = map_mixed(ui_tone(ui, TONE_PIN), ui_tone(ui, TONE_INK), 0.55F);
    float wide = fmaxf(1, (trail ? 3.2F : layer ? 4.4F : 6.4F) * tile->part.pixels);
    if (trail && layer) {
        map_dashes(a, b, fmaxf(1, 1.5F * tile->part.pixels), fmaxf(2, 3.4F * tile->part.pixels), brown);
        return;
    }
    Color colour = trail ? ui_faded(ui_tone(ui, TONE_PAPER_LIGHT), 0.55F) : layer ? earth : brown;
    map_line(a, b, wide, colour);
    if (!trail)
        map_dot(ui, b, wide / 2, colour);
}

static void draw_step(const TileView *tile, Vector2 a, Vector2 b, bool trail, int layer)
{
    if (tile->look->style == HEX_STYLE_NEAR) {
        draw_near_step(tile, a, b, trail, layer);
        return;
    }
    Color ink = map_mixed(ui_tone(tile->ui, TONE_INK), ui_tone(tile->ui, TONE_PIN), 0.35F);
    if (trail) {
        if (layer)
            map_dashes(a, b, fmaxf(1, 1.5F * tile->part.pixels), fmaxf(2, 3.4F * tile->part.pixels), ink);
        return;
    }
    float wide = fmaxf(layer ? 1 : 2, (layer ? 2.4F : 4.2F) * tile->part.pixels);
    Color colour = layer ? ui_tone(tile->ui, TONE_PAPER_LIGHT) : ink;
    map_line(a, b, wide, colour);
    map_dot(tile->ui, b, wide / 2, colour);
}

static void draw_roads(const TileView *tile)
{
    const HexMap *map = tile->map;
    for (int layer = 0; layer < 2; layer++)
        for (int i = 0; i < map->road_count; i++) {
            const HexChain *road = &map->roads[i];
            for (int step = 1; step < road->count; step++) {
                Vector2 a = middle_of(tile, road->along[step - 1]), b = middle_of(tile, road->along[step]);
                if (in_tile(tile, b, 3 * HEX_RADIUS * tile->part.pixels))
                    draw_step(tile, a, b, road->kind == 1, layer);
            }
        }
}

/* ---- areas and edges ---- */

static void draw_area(const TileView *tile, int area)
{
    const HexMap *map = tile->map;
    Color red = ui_tone(tile->ui, TONE_ENEMY), tint = ui_faded(red, 0.1F);
    for (int column = tile->window.left; column <= tile->window.right; column++)
        for (int row = tile->window.top; row <= tile->window.low; row++) {
            Hex hex = (Hex)(column * 100 + row);
            if (!hex_on_map(&map->grid, hex) || !hexmap_in_area(map, area, hex))
                continue;
            Point middle = hex_middle(&map->grid, hex);
            DrawPoly(tile_point(tile, middle), 6, HEX_RADIUS * tile->part.pixels, 0, tint);
            for (int i = 0; i < HEX_DIRECTIONS; i++) {
                Hex next = hex_neighbour(&map->grid, hex, (HexDirection)i);
                if (next != HEX_NONE && hexmap_in_area(map, area, next))
                    continue;
                map_dashes(tile_point(tile, hex_corner(middle, (i + 5) % HEX_DIRECTIONS)),
                           tile_point(tile, hex_corner(middle, i)), fmaxf(1, 1.6F * tile->part.pixels),
                           fmaxf(2, 3 * tile->part.pixels), red);
            }
        }
}

/* The edge of a hex by which units may leave. */
static void draw_exits(const TileView *tile)
{
    const HexMap *map = tile->map;
    for (int cell = 0; cell < hex_cells(&map->grid); cell++) {
        Hex hex = tile->look->marks[cell] & HEX_WAY_OUT ? hex_at(&map->grid, cell) : HEX_NONE;
        if (hex == HEX_NONE)
            continue;
        Point middle = hex_middle(&map->grid, hex);
        for (int i = 0; i < HEX_DIRECTIONS; i++)
            if (hex_neighbour(&map->grid, hex, (HexDirection)i) == HEX_NONE)
                map_line(tile_point(tile, hex_corner(middle, (i + 5) % HEX_DIRECTIONS)),
                         tile_point(tile, hex_corner(middle, i)), fmaxf(2, 4 * tile->part.pixels),
                         ui_tone(tile->ui, TONE_HIT));
    }
}

/* ---- letters ---- */

/* Letters grow with the scale, and four digits must have room in a hex. */
static bool has_numbers(const TileView *tile)
{
    return tile->part.pixels >= NUMBERS_FROM * tile->ui->scale;
}

static Color paper_rim(const TileView *tile)
{
    return ui_faded(ui_tone(tile->ui, TONE_PAPER_LIGHT), 0.8F);
}

/* A rim around letters, so that they can be read over everything. */
static void draw_rim(const TileView *tile, Rectangle box, Face face, const char *text, Color rim)
{
    for (int i = 0; i < 4; i++)
        map_text(tile->ui,
                 (Rectangle){box.x + (i < 2 ? -1 : 1), box.y + (i % 2 ? -1 : 1), box.width, box.height}, face,
                 rim, ALIGN_MIDDLE, text);
}

/* Ground so dark that a faint number would be lost on it. */
bool hextile_is_wooded(const TileView *tile, Hex hex)
{
    HexCover cover = tile->look->cover[tile->map->ground[hex_index(&tile->map->grid, hex)]];
    return cover == COVER_JUNGLE || cover == COVER_PLANTATION || cover == COVER_CITY;
}

/* Seen from near a number is pale with a dark rim on trees, ink with a light rim elsewhere. */
static void draw_near_number(const TileView *tile, Rectangle box, bool wooded, Hex hex)
{
    const Ui *ui = tile->ui;
    Color dark = ui_tone(ui, TONE_INK), pale = ui_tone(ui, TONE_PAPER_LIGHT);
    char text[8];
    text_print(text, sizeof text, "%02d.%02d", hex / 100, hex % 100);
    draw_rim(tile, box, FACE_TINY, text, ui_faded(wooded ? dark : pale, 0.75F));
    map_text(ui, box, FACE_TINY, wooded ? pale : ui_faded(dark, 0.8F), ALIGN_MIDDLE, text);
}

static void draw_numbers(const TileView *tile)
{
    const HexGrid *grid = &tile->map->grid;
    Color ink = ui_faded(ui_tone(tile->ui, TONE_INK), 0.6F);
    if (!has_numbers(tile))
        return;
    for (int column = tile->window.left; column <= tile->window.right; column++)
        for (int row = tile->window.top; row <= tile->window.low; row++) {
            if (!hex_on_map(grid, column * 100 + row))
                continue;
            char text[8];
            text_print(text, sizeof text, "%02d%02d", column, row);
            Vector2 at = middle_of(tile, (Hex)(column * 100 + row));
            float high = type_height(tile->ui->type, FACE_TINY), wide = HEX_RADIUS * 1.5F * tile->part.pixels;
            Rectangle box = {roundf(at.x - wide / 2), roundf(at.y - HEX_HALF * tile->part.pixels + 1), wide,
                             high};
            bool wooded = hextile_is_wooded(tile, (Hex)(column * 100 + row));
            if (tile->look->style == HEX_STYLE_NEAR) {
                draw_near_number(tile, box, wooded, (Hex)(column * 100 + row));
                continue;
            }
            if (wooded)
                draw_rim(tile, box, FACE_TINY, text, paper_rim(tile));
            map_text(tile->ui, box, FACE_TINY, wooded ? ui_tone(tile->ui, TONE_INK) : ink, ALIGN_MIDDLE,
                     text);
        }
}

void hexlines_draw(const TileView *tile)
{
    draw_grid(tile);
    if (tile->look->level)
        hexslopes_draw(tile);
    if (tile->look->area >= 0)
        draw_area(tile, tile->look->area);
    draw_roads(tile);
    draw_rivers(tile);
    draw_exits(tile);
    draw_numbers(tile);
}
