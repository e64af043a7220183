/* The tool for lines of sight: what is seen from a place, and the way there in profile. */
#include <math.h>

#include "fte/fire/los.h"
#include "ui/fte/map.h"
#include "ui/fte/profile.h"

/* Where it is looked from; HEX_NONE: the tool is off. */
static Hex from_of(const HexTable *table)
{
    const char *sight = table->view->sight;
    return sight && sight[0] ? fte_facts_place(table->game, table->state, sight) : HEX_NONE;
}

void fte_sight_draw(HexTable *table)
{
    const HexGrid *grid = fte_grid(table->game);
    Hex from = from_of(table);
    float radius = HEX_RADIUS * hextable_pixels(table);
    if (!from)
        return;
    for (int cell = 0; cell < hex_cells(grid); cell++) {
        Hex hex = hex_at(grid, cell);
        if (!hex || !hextable_shows(table, hex_place_box(grid, hex)) || fte_sees_hex(table->game, from, hex))
            continue;
        DrawPoly(fte_hex_point(table, hex), HEX_DIRECTIONS, radius, 0,
                 ui_faded(ui_tone(table->ui, TONE_INK), 0.55F));
    }
    hextable_outline(table, from, 0, 4 * table->ui->scale, ui_tone(table->ui, TONE_TEXT));
}

/* In a corner of the map, over ground that nobody points at. */
void fte_profile_draw(HexTable *table)
{
    const float HIGH = 134, COLUMN_MOST = 44;
    Ui *ui = table->ui;
    FteSightLine line = {.game = table->game, .from = from_of(table), .to = table->kept->hovered};
    if (!line.to && table->cache->hovered[0])
        line.to = fte_facts_place(table->game, table->state, table->cache->hovered);
    if (!line.from || !line.to || hex_on_side(line.to) || line.from == line.to)
        return;
    float far = (float)fte_distance(table->game, line.from, line.to) + 1,
          wide = fminf(table->room.width - 32, fmaxf(240, far * COLUMN_MOST));
    Rectangle box = box_of(table->room.x + 8, table->room.y + 8, wide + 16, HIGH);
    ui_layer(ui, false);
    ui_plate(ui, box, 8, ui_tone(ui, TONE_BAR));
    ui_edge(ui, box, 8, 1, ui_tone(ui, TONE_LINE));
    fte_profile(ui, &line, box_inset(box, 8));
    ui_layer_end(ui);
}
