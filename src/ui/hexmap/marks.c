/* What lies over the ground of a map of hexes: hatched zones, and what can be chosen. */
#include <math.h>

#include "ui/hexmap/hexmap.h"

const float HEX_LETTERS_FROM = 0.7F;
static const float HATCHED_FROM = 0.45F; /* pixels a unit: from afar a tint does */

/* ---- zones ---- */

/* Three strokes across a hex, along two of its sides: each is as long as the hex is wide there. */
static void hatch(const HexTable *table, Point middle, bool rising, Color colour)
{
    const float half = 0.8660F, steep = rising ? -half : half;
    float pixels = hextable_pixels(table);
    for (int i = -1; i <= 1; i++) {
        float off = (float)i * HEX_HALF * 0.55F, reach = HEX_RADIUS * 0.86F - fabsf(off) * 0.577F;
        Point at = {middle.x - off * steep, middle.y + off * 0.5F};
        Vector2 from = hextable_point(table, (Point){at.x - reach * 0.5F, at.y - reach * steep}),
                to = hextable_point(table, (Point){at.x + reach * 0.5F, at.y + reach * steep});
        DrawLineEx(from, to, fmaxf(1, 1.1F * pixels), colour);
    }
}

static void draw_zone(const HexTable *table, Hex hex, const HexZone *zone)
{
    const Ui *ui = table->ui;
    Point middle = hex_middle(&table->map->grid, hex);
    float pixels = hextable_pixels(table);
    if (ui->palette->textures || pixels < HATCHED_FROM)
        DrawPoly(hextable_point(table, middle), HEX_DIRECTIONS, HEX_RADIUS * pixels, 0,
                 ui_faded(zone->tone, 0.12F));
    if (pixels >= HATCHED_FROM)
        hatch(table, middle, zone->rising, ui_faded(zone->tone, 0.75F));
}

void hexzones_draw(const HexTable *table, const uint8_t *zones, const HexZone *kinds, int count)
{
    const HexGrid *grid = &table->map->grid;
    for (int cell = 0; cell < hex_cells(grid); cell++)
        for (int i = 0; i < count; i++)
            if (zones[cell] & kinds[i].bit && hextable_shows(table, hex_place_box(grid, hex_at(grid, cell))))
                draw_zone(table, hex_at(grid, cell), &kinds[i]);
}

/* ---- what can be chosen ---- */

static void draw_lit_hex(const HexTable *table, Hex hex, HexTag tag)
{
    const Ui *ui = table->ui;
    Point middle = hex_middle(&table->map->grid, hex);
    Color gold = ui_tone(ui, TONE_GOLD);
    float pixels = hextable_pixels(table);
    char text[16];
    DrawPoly(hextable_point(table, middle), 6, (HEX_RADIUS - 1) * pixels, 0,
             ui_faded(gold, table->zoom < HEX_LETTERS_FROM ? 0.34F : 0.22F));
    if (table->zoom < HEX_LETTERS_FROM) /* from afar edges would be a net of their own */
        return;
    hextable_outline(table, hex, 1, fmaxf(1, pixels), ui_faded(gold, 0.85F));
    tag(table, hex, text, sizeof text);
    if (text[0])
        map_tag(ui, hextable_point(table, (Point){middle.x, middle.y + HEX_HALF * 0.62F}), ALIGN_MIDDLE,
                FACE_TINY, ui_faded(ui_tone(ui, TONE_BAR), 0.8F), gold, text);
}

void hexreach_draw(const HexTable *table, HexTag tag)
{
    const HexGrid *grid = &table->map->grid;
    for (int cell = 0; cell < hex_cells(grid); cell++)
        if (table->kept->lit_hex[cell] && hextable_shows(table, hex_place_box(grid, hex_at(grid, cell))))
            draw_lit_hex(table, hex_at(grid, cell), tag);
    for (int side = 0; side < hex_sides(grid); side++)
        if (table->kept->lit_side[side])
            hextable_outline(table, (HexPlace)(HEX_ON_SIDE + side), 0, fmaxf(3, 5 * hextable_pixels(table)),
                             ui_tone(table->ui, TONE_GOLD));
}

/* ---- ways ---- */

void hexway_step(const HexTable *table, Vector2 from, Vector2 to, Color line)
{
    const Ui *ui = table->ui;
    map_line(from, to, 5 * ui->scale, ui_faded(ui_tone(ui, TONE_INK), 0.7F));
    map_line(from, to, 2.5F * ui->scale, line);
    map_dot(ui, to, 3.5F * ui->scale, line);
}
