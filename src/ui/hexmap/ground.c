/* The ground of the hex map: drawn once in square pieces for the present zoom, which stay while the map is
 * moved about. */
#include "ui/hexmap/hexmap.h"

#include <math.h>
#include <string.h>

#include "ui/kit/opaque.h"

enum { TILE = 252 };                   /* sixteen to a page, with what lies between them */
static const double ZOOM_RESTS = 0.18; /* seconds until tiles are made anew for another zoom */
static const double FRAME_MOST = 0.02; /* seconds that a frame may spend on them */

typedef struct TileKey {
    int16_t across, down;
} TileKey;

/* Which tiles are in sight, and where the first pixel of the map lies on the screen. */
typedef struct TileRange {
    int left, right, top, low;
    Vector2 origin;
    float size; /* of a tile on the screen: another one than TILE while the zoom changes */
} TileRange;

/* Of tiles that were made with so many pixels a unit of the map. */
static TileRange tiles_in_sight(const HexTable *table, float pixels)
{
    Rectangle room = ui_pixels(table->ui, table->room);
    TileRange range = {.origin = hextable_point(table, (Point){0, 0}),
                       .size = TILE * hextable_pixels(table) / pixels};
    Spot extent = table->extent;
    int most_across = (int)(extent.width * pixels / TILE), most_down = (int)(extent.height * pixels / TILE);
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

static void draw_tile(HexTable *table, TileKey key, float pixels, Rectangle where)
{
    const Ui *ui = table->ui;
    float x = (float)key.across * TILE, y = (float)key.down * TILE;
    TileView tile = {.ui = ui,
                     .map = table->map,
                     .look = &table->kept->look,
                     .where = where,
                     .x = x,
                     .y = y,
                     .pixels = pixels};
    tile.window = hex_window(&table->map->grid, x / pixels, y / pixels, TILE / pixels, TILE / pixels);
    BeginScissorMode((int)where.x, (int)where.y, TILE, TILE);
    DrawRectangleRec(where, ui_tone(ui, TONE_PAPER));
    hexterrain_draw(&tile);
    hexlines_draw(&tile);
    EndScissorMode();
}

/* Those that are missing on the sheet, one at least, until `until` (0: all); false if time ran out. */
static bool make_tiles(HexTable *table, PictureSheet *sheet, float pixels, double until)
{
    TileRange range = tiles_in_sight(table, pixels);
    for (int down = range.top; down <= range.low; down++)
        for (int across = range.left; across <= range.right; across++) {
            TileKey key = {(int16_t)across, (int16_t)down};
            Rectangle where;
            if (!sheet_begin(sheet, &key, sizeof key, TILE, TILE, &where))
                continue;
            draw_tile(table, key, pixels, where);
            sheet_end(sheet);
            if (until > 0 && GetTime() > until)
                return false;
        }
    return true;
}

/* Other colours: all pictures are made anew. Letters of another scale make other counters, and tiles that are like those of
 * another zoom. (What letters and sprites are loaded as says nothing: others may lie at the same address.) */
static void renew_looks(HexTable *table)
{
    HexKept *kept = table->kept;
    const Ui *ui = table->ui;
    if (kept->scale != ui->scale || kept->palette != ui->palette)
        sheet_clear(kept->counters);
    if (kept->palette != ui->palette)
        kept->tiles_for = kept->fresh_for = (TileLook){0};
    kept->scale = ui->scale;
    kept->palette = ui->palette;
}

static bool same_look(TileLook a, TileLook b)
{
    return a.pixels == b.pixels && a.scale == b.scale;
}

/* At another zoom that the player goes to step by step the old tiles serve, larger or smaller, until it has come to rest and
 * the new ones are made, a few in every frame. */
static void follow_zoom(HexTable *table, TileLook look)
{
    HexKept *kept = table->kept;
    Ui *ui = table->ui;
    double rested = ui->now - kept->zoomed;
    if (rested < ZOOM_RESTS) {
        ui_move_on(ui, ZOOM_RESTS - rested);
        return;
    }
    if (!same_look(kept->fresh_for, look))
        sheet_clear(kept->fresh);
    kept->fresh_for = look;
    if (!make_tiles(table, kept->fresh, look.pixels, GetTime() + FRAME_MOST)) {
        ui_move_on(ui, 0);
        return;
    }
    PictureSheet *old = kept->tiles;
    kept->tiles = kept->fresh;
    kept->fresh = old;
    sheet_drop(old); /* a page is four megabytes, and nobody may zoom again */
    kept->tiles_for = look;
    kept->fresh_for = (TileLook){0};
}

/* A zoom that the player did not choose, at the beginning and after a change of the window, is shown as it should be at once. */
static bool wants_it_at_once(const HexTable *table)
{
    const HexKept *kept = table->kept;
    return kept->tiles_for.pixels == 0 || table->view->plain || table->ui->still ||
           camera_same(table->camera, &kept->fitted);
}

void hexground_prepare(HexTable *table)
{
    HexKept *kept = table->kept;
    TileLook look = {hextable_pixels(table), table->ui->scale};
    renew_looks(table);
    if (table->zoom != kept->last_zoom)
        kept->zoomed = table->ui->now;
    kept->last_zoom = table->zoom;
    if (!same_look(kept->tiles_for, look) && wants_it_at_once(table)) {
        sheet_clear(kept->tiles);
        kept->tiles_for = look;
    }
    if (!same_look(kept->tiles_for, look))
        follow_zoom(table, look);
    bool moves = !same_look(kept->tiles_for, look);
    sheet_scaled(kept->tiles, moves);
    /* The ground in sight is always whole; only what a changing zoom uncovers may come later. */
    if (!make_tiles(table, kept->tiles, kept->tiles_for.pixels, moves ? GetTime() + FRAME_MOST : 0))
        ui_move_on(table->ui, 0);
}

/* The cloth around the map, over what the last tiles have beyond its edge. */
static void draw_cloth(const HexTable *table)
{
    Rectangle room = ui_pixels(table->ui, table->room);
    Spot extent = table->extent;
    Vector2 begin = hextable_point(table, (Point){extent.x, extent.y}),
            end = hextable_point(table, (Point){extent.x + extent.width, extent.y + extent.height});
    Color cloth = ui_tone(table->ui, TONE_CLOTH_DARK);
    float right = room.x + room.width, low = room.y + room.height;
    if (begin.x > room.x)
        DrawRectangleRec((Rectangle){room.x, room.y, begin.x - room.x, room.height}, cloth);
    if (begin.y > room.y)
        DrawRectangleRec((Rectangle){room.x, room.y, room.width, begin.y - room.y}, cloth);
    if (end.x < right)
        DrawRectangleRec((Rectangle){end.x, room.y, right - end.x, room.height}, cloth);
    if (end.y < low)
        DrawRectangleRec((Rectangle){room.x, end.y, room.width, low - end.y}, cloth);
}

void hexground_draw(HexTable *table)
{
    float pixels = table->kept->tiles_for.pixels;
    TileRange range = tiles_in_sight(table, pixels);
    if (pixels != hextable_pixels(table)) /* some tiles may be missing */
        DrawRectangleRec(ui_pixels(table->ui, table->room), ui_tone(table->ui, TONE_CLOTH_DARK));
    opaque_pictures_begin();
    for (int down = range.top; down <= range.low; down++)
        for (int across = range.left; across <= range.right; across++) {
            TileKey key = {(int16_t)across, (int16_t)down};
            float x = roundf(range.origin.x + (float)across * range.size),
                  y = roundf(range.origin.y + (float)down * range.size);
            float right = roundf(range.origin.x + (float)(across + 1) * range.size),
                  low = roundf(range.origin.y + (float)(down + 1) * range.size);
            sheet_draw(table->kept->tiles, &key, sizeof key, (Rectangle){x, y, right - x, low - y}, WHITE);
        }
    opaque_pictures_end();
    draw_cloth(table);
}
