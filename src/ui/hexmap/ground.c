/* The ground of the hex map, in tiles (ui/table/map/tiles.h). */
#include "ui/hexmap/hexmap.h"

Vector2 tile_point(const TileView *tile, Point point)
{
    return tile_at(&tile->part, point);
}

static void draw_tile(const void *context, const TilePart *part)
{
    const HexTable *table = context;
    float pixels = part->pixels;
    TileView tile = {.ui = table->ui, .map = table->map, .look = &table->kept->look, .part = *part};
    tile.window = hex_window(&table->map->grid, part->x / pixels, part->y / pixels,
                             part->where.width / pixels, part->where.height / pixels);
    DrawRectangleRec(part->where, ui_tone(table->ui, TONE_PAPER));
    hexterrain_draw(&tile);
    hexlines_draw(&tile);
}

/* Letters of another scale, or other colours, make other counters. (What letters and sprites are loaded as says nothing: others may
 * lie at the same address.) */
static void renew_counters(HexTable *table)
{
    HexKept *kept = table->kept;
    if (kept->scale != table->ui->scale || kept->palette != table->ui->palette)
        sheet_clear(kept->counters);
    kept->scale = table->ui->scale;
    kept->palette = table->ui->palette;
}

void hexground_prepare(HexTable *table)
{
    MapPass pass = hextable_pass(table);
    TileMaker maker = {.draw = draw_tile,
                       .context = table,
                       .at_once = table->view->plain || camera_same(table->camera, &table->kept->fitted)};
    renew_counters(table);
    tiles_prepare(&table->kept->tiles, &pass, &maker);
}

void hexground_draw(HexTable *table)
{
    MapPass pass = hextable_pass(table);
    tiles_draw(&table->kept->tiles, &pass);
}
