/* The ground of the hex map: drawn once in square pieces for the present zoom, which stay while the map is
 * moved about. */
#include "ui/folio_map.h"

#include <math.h>
#include <rlgl.h>
#include <string.h>

enum { TILE = 256, TILES_A_FRAME = 24 };
static const double ZOOM_RESTS = 0.18; /* seconds until tiles are made anew for another zoom */

typedef struct TileKey {
    int16_t across, down;
} TileKey;

/* Which tiles are in sight, and where the first pixel of the map lies on the screen. */
typedef struct TileRange {
    int left, right, top, low;
    Vector2 origin;
    float size; /* of a tile on the screen: another one than TILE while the zoom changes */
} TileRange;

static TileRange tiles_in_sight(const HexTable *table)
{
    Rectangle room = ui_pixels(table->ui, table->room);
    TileRange range = {.origin = hextable_point(table, (Point){0, 0}),
                       .size = TILE * table->zoom / table->cache->tile_zoom};
    Spot extent = table->layout->extent;
    int most_across = (int)(extent.width * table->cache->tile_zoom * table->ui->scale / TILE),
        most_down = (int)(extent.height * table->cache->tile_zoom * table->ui->scale / TILE);
    range.left = (int)fmaxf(0, floorf((room.x - range.origin.x) / range.size));
    range.top = (int)fmaxf(0, floorf((room.y - range.origin.y) / range.size));
    range.right = (int)fminf((float)most_across, floorf((room.x + room.width - range.origin.x) / range.size));
    range.low = (int)fminf((float)most_down, floorf((room.y + room.height - range.origin.y) / range.size));
    return range;
}

Vector2 tile_point(const TileView *tile, Point point)
{
    return (Vector2){tile->where.x + point.x * tile->pixels - tile->x,
                     tile->where.y + point.y * tile->pixels - tile->y};
}

static void draw_tile(HexTable *table, TileKey key, Rectangle where)
{
    const Ui *ui = table->ui;
    float pixels = table->cache->tile_zoom * ui->scale, x = (float)key.across * TILE,
          y = (float)key.down * TILE;
    TileView tile = {.ui = ui, .game = table->game, .where = where, .x = x, .y = y, .pixels = pixels};
    tile.window =
        hextable_window(&table->game->map.grid, x / pixels, y / pixels, TILE / pixels, TILE / pixels);
    BeginScissorMode((int)where.x, (int)where.y, TILE, TILE);
    DrawRectangleRec(where, ui_tone(ui, TONE_PAPER));
    folio_terrain_draw(&tile);
    folio_lines_draw(&tile);
    EndScissorMode();
}

static bool make_tile(HexTable *table, TileKey key)
{
    Rectangle where;
    if (!sheet_begin(table->cache->tiles, &key, sizeof key, TILE, TILE, &where))
        return false;
    draw_tile(table, key, where);
    sheet_end(table->cache->tiles);
    return true;
}

/* Other colours, letters or sizes: all tiles are made anew. While the zoom changes the old ones serve. */
static void renew(HexTable *table)
{
    BoardCache *cache = table->cache;
    Ui *ui = table->ui;
    bool looks = cache->art != ui->art || cache->type != ui->type || cache->palette != ui->palette;
    if (table->zoom != cache->last_zoom) {
        cache->last_zoom = table->zoom;
        cache->zoomed = ui->now;
    }
    bool rests = ui->now - cache->zoomed >= ZOOM_RESTS || cache->tile_zoom == 0 || ui->still;
    if (looks || (cache->tile_zoom != table->zoom && rests)) {
        sheet_clear(cache->tiles);
        cache->tile_zoom = table->zoom;
    }
    if (looks)
        sheet_clear(cache->counters);
    cache->art = ui->art;
    cache->type = ui->type;
    cache->palette = ui->palette;
    sheet_scaled(cache->tiles, cache->tile_zoom != table->zoom);
    if (cache->tile_zoom != table->zoom)
        ui_move_on(ui, ZOOM_RESTS - (ui->now - cache->zoomed));
}

void folio_ground_prepare(HexTable *table)
{
    int made = 0;
    renew(table);
    TileRange range = tiles_in_sight(table);
    int before = sheet_emptied(table->cache->tiles);
    for (int round = 0; round < 2; round++) {
        for (int down = range.top; down <= range.low; down++)
            for (int across = range.left; across <= range.right && made < TILES_A_FRAME; across++)
                made += make_tile(table, (TileKey){(int16_t)across, (int16_t)down});
        if (sheet_emptied(table->cache->tiles) == before)
            break;
    }
    if (made >= TILES_A_FRAME)
        ui_move_on(table->ui, 0);
}

/* Nothing shines through the ground: without blending it is drawn more quickly. */
static void draw_opaque(bool opaque)
{
    rlDrawRenderBatchActive();
    if (opaque)
        rlDisableColorBlend();
    else
        rlEnableColorBlend();
}

void folio_ground_draw(HexTable *table)
{
    const Ui *ui = table->ui;
    TileRange range = tiles_in_sight(table);
    DrawRectangleRec(ui_pixels(ui, table->room), ui_tone(ui, TONE_CLOTH_DARK));
    draw_opaque(true);
    for (int down = range.top; down <= range.low; down++)
        for (int across = range.left; across <= range.right; across++) {
            TileKey key = {(int16_t)across, (int16_t)down};
            float x = roundf(range.origin.x + (float)across * range.size),
                  y = roundf(range.origin.y + (float)down * range.size);
            float right = roundf(range.origin.x + (float)(across + 1) * range.size),
                  low = roundf(range.origin.y + (float)(down + 1) * range.size);
            sheet_draw(table->cache->tiles, &key, sizeof key, (Rectangle){x, y, right - x, low - y}, WHITE);
        }
    draw_opaque(false);
}
