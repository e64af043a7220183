/* tiles: see the header. */
#include "ui/table/map/tiles.h"

#include <math.h>

#include "ui/kit/opaque.h"

enum { TILE_PAGE = 1024, TILE_PAGES = 20, TILE = 252 }; /* sixteen to a page, with what lies between them */
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

void tiles_open(MapTiles *tiles)
{
    tiles->tiles = sheet_new(TILE_PAGE, TILE_PAGES);
    tiles->fresh = sheet_new(TILE_PAGE, TILE_PAGES);
}

void tiles_close(MapTiles *tiles)
{
    sheet_free(tiles->tiles);
    sheet_free(tiles->fresh);
}

Vector2 tile_at(const TilePart *part, Point point)
{
    return (Vector2){part->where.x + point.x * part->pixels - part->x,
                     part->where.y + point.y * part->pixels - part->y};
}

static float pixels_of(const MapPass *pass)
{
    return pass->camera->zoom * pass->ui->scale;
}

/* Of tiles that were made with so many pixels a unit of the map. */
static TileRange tiles_in_sight(const MapPass *pass, float pixels)
{
    Rectangle room = ui_pixels(pass->ui, pass->room);
    TileRange range = {.origin = pass_point(pass, (Point){0, 0}), .size = TILE * pixels_of(pass) / pixels};
    Spot extent = pass->extent;
    int most_across = (int)(extent.width * pixels / TILE), most_down = (int)(extent.height * pixels / TILE);
    range.left = (int)fmaxf(0, floorf((room.x - range.origin.x) / range.size));
    range.top = (int)fmaxf(0, floorf((room.y - range.origin.y) / range.size));
    range.right = (int)fminf((float)most_across, floorf((room.x + room.width - range.origin.x) / range.size));
    range.low = (int)fminf((float)most_down, floorf((room.y + room.height - range.origin.y) / range.size));
    return range;
}

static void draw_tile(const TileMaker *maker, TileKey key, float pixels, Rectangle where)
{
    TilePart part = {where, (float)key.across * TILE, (float)key.down * TILE, pixels};
    BeginScissorMode((int)where.x, (int)where.y, TILE, TILE);
    maker->draw(maker->context, &part);
    EndScissorMode();
}

/* Those that are missing on the sheet, one at least, until `until` (0: all); false if time ran out. */
static bool make_tiles(const MapPass *pass, const TileMaker *maker, PictureSheet *sheet, float pixels,
                       double until)
{
    TileRange range = tiles_in_sight(pass, pixels);
    for (int down = range.top; down <= range.low; down++)
        for (int across = range.left; across <= range.right; across++) {
            TileKey key = {(int16_t)across, (int16_t)down};
            Rectangle where;
            if (!sheet_begin(sheet, &key, sizeof key, TILE, TILE, &where))
                continue;
            draw_tile(maker, key, pixels, where);
            sheet_end(sheet);
            if (until > 0 && GetTime() > until)
                return false;
        }
    return true;
}

static bool same_look(TileLook a, TileLook b)
{
    return a.pixels == b.pixels && a.scale == b.scale && a.key == b.key;
}

/* At another zoom that the player goes to step by step the old tiles serve, larger or smaller, until it has come to rest and
 * the new ones are made, a few in every frame. */
static void follow_zoom(MapTiles *tiles, const MapPass *pass, const TileMaker *maker, TileLook look)
{
    Ui *ui = pass->ui;
    double rested = ui->now - tiles->zoomed;
    if (rested < ZOOM_RESTS) {
        ui_move_on(ui, ZOOM_RESTS - rested);
        return;
    }
    if (!same_look(tiles->fresh_for, look))
        sheet_clear(tiles->fresh);
    tiles->fresh_for = look;
    if (!make_tiles(pass, maker, tiles->fresh, look.pixels, GetTime() + FRAME_MOST)) {
        ui_move_on(ui, 0);
        return;
    }
    PictureSheet *old = tiles->tiles;
    tiles->tiles = tiles->fresh;
    tiles->fresh = old;
    sheet_drop(old); /* a page is four megabytes, and nobody may zoom again */
    tiles->tiles_for = look;
    tiles->fresh_for = (TileLook){0};
}

void tiles_prepare(MapTiles *tiles, const MapPass *pass, const TileMaker *maker)
{
    TileLook look = {pixels_of(pass), pass->ui->scale, maker->key};
    if (tiles->palette != pass->ui->palette)
        tiles->tiles_for = tiles->fresh_for = (TileLook){0};
    tiles->palette = pass->ui->palette;
    if (pass->camera->zoom != tiles->last_zoom)
        tiles->zoomed = pass->ui->now;
    tiles->last_zoom = pass->camera->zoom;
    bool at_once =
        maker->at_once || tiles->tiles_for.pixels == 0 || pass->ui->still || tiles->tiles_for.key != look.key;
    if (!same_look(tiles->tiles_for, look) && at_once) {
        sheet_clear(tiles->tiles);
        tiles->tiles_for = look;
    }
    if (!same_look(tiles->tiles_for, look))
        follow_zoom(tiles, pass, maker, look);
    bool moves = !same_look(tiles->tiles_for, look);
    sheet_scaled(tiles->tiles, moves);
    /* The ground in sight is always whole; only what a changing zoom uncovers may come later. */
    if (!make_tiles(pass, maker, tiles->tiles, tiles->tiles_for.pixels, moves ? GetTime() + FRAME_MOST : 0))
        ui_move_on(pass->ui, 0);
}

/* The cloth around the map, over what the last tiles have beyond its edge. */
static void draw_cloth(const MapPass *pass)
{
    Rectangle room = ui_pixels(pass->ui, pass->room);
    Spot extent = pass->extent;
    Vector2 begin = pass_point(pass, (Point){extent.x, extent.y}),
            end = pass_point(pass, (Point){extent.x + extent.width, extent.y + extent.height});
    Color cloth = ui_tone(pass->ui, TONE_CLOTH_DARK);
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

void tiles_draw(const MapTiles *tiles, const MapPass *pass)
{
    float pixels = tiles->tiles_for.pixels;
    TileRange range = tiles_in_sight(pass, pixels);
    if (pixels != pixels_of(pass)) /* some tiles may be missing */
        DrawRectangleRec(ui_pixels(pass->ui, pass->room), ui_tone(pass->ui, TONE_CLOTH_DARK));
    opaque_pictures_begin();
    for (int down = range.top; down <= range.low; down++)
        for (int across = range.left; across <= range.right; across++) {
            TileKey key = {(int16_t)across, (int16_t)down};
            float x = roundf(range.origin.x + (float)across * range.size),
                  y = roundf(range.origin.y + (float)down * range.size);
            float right = roundf(range.origin.x + (float)(across + 1) * range.size),
                  low = roundf(range.origin.y + (float)(down + 1) * range.size);
            sheet_draw(tiles->tiles, &key, sizeof key, (Rectangle){x, y, right - x, low - y}, WHITE);
        }
    opaque_pictures_end();
    draw_cloth(pass);
}
