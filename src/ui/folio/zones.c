/* Zones of control over the map (6.0): hatched, one way for the US player's units, the other for the Viet
 * Cong's. The enemy's are shown to whoever is about to move; both when the player asks for them. */
#include <math.h>

#include "ui/folio/map.h"
#include "ui/folio/panels.h"

static const float HATCHED_FROM = 0.45F; /* pixels a unit: from afar a tint does */

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

static void draw_zone(const HexTable *table, Hex hex, Side side)
{
    const Ui *ui = table->ui;
    Point middle = hexmap_hex(&table->game->map.hexes.grid, hex);
    Color tone = folio_side_tone(ui, side);
    float pixels = hextable_pixels(table);
    if (ui->palette->textures || pixels < HATCHED_FROM)
        DrawPoly(hextable_point(table, middle), HEX_DIRECTIONS, HEX_RADIUS * pixels, 0,
                 ui_faded(tone, 0.12F));
    if (pixels >= HATCHED_FROM)
        hatch(table, middle, side == VC, ui_faded(tone, 0.75F));
}

/* The enemy of the selected unit, while it may move. */
static int zones_wanted(const HexTable *table)
{
    int unit = range_unit(table->cache->range);
    if (table->cache->all_zones)
        return ZONE_US | ZONE_VC;
    if (unit < 0 || table->view->plain || table->cache->lit.width <= 0 ||
        table->game->counters[unit].side != view_side(table->view))
        return 0;
    return table->game->counters[unit].side == US ? ZONE_VC : ZONE_US;
}

void folio_zones_draw(HexTable *table)
{
    BoardCache *cache = table->cache;
    const HexGrid *grid = &table->game->map.hexes.grid;
    int wanted = zones_wanted(table);
    if (!wanted)
        return;
    if (cache->zones_of != cache->changes)
        facts_zones(table->game, table->state, cache->zones);
    cache->zones_of = cache->changes;
    for (int cell = 0; cell < hex_cells(grid); cell++) {
        int zones = cache->zones[cell] & wanted;
        if (!zones || !hextable_shows(table, hexmap_box(&table->game->map, hex_at(grid, cell))))
            continue;
        for (int side = US; side <= VC; side++)
            if (zones & (side == US ? ZONE_US : ZONE_VC))
                draw_zone(table, hex_at(grid, cell), (Side)side);
    }
}
