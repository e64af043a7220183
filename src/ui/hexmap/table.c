/* The map of hexes on the screen: what is kept between passes, where places are, which part is shown. */
#include <math.h>
#include <string.h>

#include "core/base/hash.h"
#include "ui/hexmap/hexmap.h"

enum { COUNTER_PAGE = 512, COUNTER_PAGES = 6 };
static const float MOST_FITTED = 2; /* a small map is not blown up */

/* ---- what is kept ---- */

void hexkept_open(HexKept *kept)
{
    tiles_open(&kept->tiles);
    kept->counters = sheet_new(COUNTER_PAGE, COUNTER_PAGES);
}

void hexkept_close(HexKept *kept)
{
    tiles_close(&kept->tiles);
    sheet_free(kept->counters);
}

/* Hundreds of hexes may be lit: their names are read once, not in every pass. */
bool hexkept_note_lit(HexKept *kept, const HexMap *map, const BoardView *view, FindPlace find,
                      const void *context)
{
    uint64_t hash = hash_bytes((uint64_t)view->lit_count, view->lit, (size_t)view->lit_count * sizeof(Thing));
    if (hash == kept->lit_hash)
        return false;
    kept->lit_hash = hash;
    memset(kept->lit_hex, 0, sizeof kept->lit_hex);
    memset(kept->lit_side, 0, sizeof kept->lit_side);
    kept->lit = (Spot){0};
    for (int i = 0; i < view->lit_count; i++) {
        Spot box = {0};
        HexPlace place = find(context, view->lit[i], &box);
        if (!place)
            continue;
        if (hex_on_side(place))
            kept->lit_side[place - HEX_ON_SIDE] = 1;
        else
            kept->lit_hex[hex_index(&map->grid, place)] = 1;
        spot_widen(&kept->lit, box);
    }
    return true;
}

void hexkept_fit(HexKept *kept, MapCamera *camera, const HexFit *fit, Rectangle room)
{
    if (camera->zoom > 0 && !fit->lost && !camera_same(camera, &kept->fitted))
        return;
    camera_fit(camera, spot_rectangle(kept->goal), room);
    camera->zoom = fminf(camera->zoom, MOST_FITTED);
    if (!fit->whole)
        camera_read(camera, &kept->fitted, fit->readable, spot_rectangle(fit->focus), room);
    camera_pan(camera, spot_rectangle(fit->extent), room, 0, 0);
    kept->fitted = *camera;
}

/* ---- places ---- */

MapPass hextable_pass(const HexTable *table)
{
    return (MapPass){.ui = table->ui,
                     .camera = table->camera,
                     .view = table->view,
                     .room = table->room,
                     .extent = table->extent,
                     .use = table->use,
                     .grip = &table->kept->grip};
}

Rectangle hextable_box(const HexTable *table, Spot spot)
{
    return camera_box(table->camera, table->room, spot_rectangle(spot));
}

Vector2 hextable_point(const HexTable *table, Point point)
{
    MapPass pass = hextable_pass(table);
    return pass_point(&pass, point);
}

Vector2 hextable_middle(const HexTable *table, Spot spot)
{
    return hextable_point(table, (Point){spot.x + spot.width / 2, spot.y + spot.height / 2});
}

bool hextable_shows(const HexTable *table, Spot spot)
{
    MapPass pass = hextable_pass(table);
    return pass_shows(&pass, spot);
}

void hextable_outline(const HexTable *table, HexPlace place, float inset, float thick, Color colour)
{
    const HexGrid *grid = &table->map->grid;
    Point ends[2];
    if (!hex_on_side(place)) {
        DrawPolyLinesEx(hextable_point(table, hex_middle(grid, place)), HEX_DIRECTIONS,
                        (HEX_RADIUS - inset) * hextable_pixels(table), 0, thick, colour);
        return;
    }
    hex_side_ends(grid, (HexSide)(place - HEX_ON_SIDE), ends);
    map_line(hextable_point(table, ends[0]), hextable_point(table, ends[1]), thick, colour);
}

float hextable_pixels(const HexTable *table)
{
    return table->zoom * table->ui->scale;
}

HexWindow hex_window(const HexGrid *grid, float x, float y, float width, float height)
{
    float across = 1.5F * HEX_RADIUS, down = 2 * HEX_HALF;
    HexWindow window = {(int)(x / across) - 1, (int)((x + width) / across) + 2, (int)(y / down) - 2,
                        (int)((y + height) / down) + 2};
    window.left = window.left < 1 ? 1 : window.left;
    window.right = window.right > grid->columns ? grid->columns : window.right;
    window.top = window.top < grid->first_row ? grid->first_row : window.top;
    window.low =
        window.low > grid->first_row + grid->rows - 1 ? grid->first_row + grid->rows - 1 : window.low;
    return window;
}

HexWindow hextable_window(const HexTable *table)
{
    Vector2 eye = table->camera->eye;
    float wide = table->room.width / table->zoom, high = table->room.height / table->zoom;
    return hex_window(&table->map->grid, eye.x - table->room.width / 2 / table->zoom,
                      eye.y - table->room.height / 2 / table->zoom, wide, high);
}
