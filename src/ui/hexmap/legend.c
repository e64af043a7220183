/* The legend of a map of hexes: what each kind of ground looks like and costs, what the marks on counters and
 * hexes mean; and the buttons over the map that show it and the zones of control. */
#include <math.h>
#include <string.h>

#include "ui/hexmap/hexmap.h"

static const float ROW = 26, WIDTH = 286, BUTTON = 24, SWATCH_PIXELS = 0.5F; /* pixels a unit of the map */

/* ---- pictures of the ground ---- */

/* No padding, all bytes are set: what a swatch is kept under, beside the counters. */
typedef struct SwatchKey {
    char kind[8];
    uint16_t terrain, pixels;
} SwatchKey;

static SwatchKey key_of(const HexTable *table, int terrain)
{
    return (SwatchKey){"ground", (uint16_t)terrain,
                       (uint16_t)ceilf(2 * HEX_RADIUS * SWATCH_PIXELS * table->ui->scale)};
}

/* Some hex of this ground, away from the edge if there is one; HEX_NONE: there is none on this map. */
static Hex example_of(const HexTable *table, int terrain)
{
    const HexMap *map = table->map;
    Hex found = HEX_NONE;
    for (int cell = hex_cells(&map->grid) - 1; cell >= 0; cell--) {
        if (map->ground[cell] != terrain || table->kept->look.marks[cell] & HEX_COAST ||
            hex_at(&map->grid, cell) == HEX_NONE)
            continue;
        found = hex_at(&map->grid, cell);
        if (!hexmap_at_edge(map, found))
            break;
    }
    return found;
}

static void draw_swatch(HexTable *table, Hex hex, Rectangle where)
{
    float pixels = SWATCH_PIXELS * 1.1F * table->ui->scale;
    Point middle = hex_middle(&table->map->grid, hex);
    TileView tile = {
        .ui = table->ui,
        .map = table->map,
        .look = &table->kept->look,
        .part = {where, middle.x * pixels - where.width / 2, middle.y * pixels - where.height / 2, pixels},
        .window = {hex / 100, hex / 100, hex % 100, hex % 100}};
    hexterrain_draw(&tile);
}

void hexlegend_prepare(HexTable *table, const HexLegend *legend)
{
    if (!table->kept->legend)
        return;
    for (int terrain = 0; terrain < legend->grounds.count; terrain++) {
        SwatchKey key = key_of(table, terrain);
        Hex hex = example_of(table, terrain);
        Rectangle where;
        if (hex == HEX_NONE ||
            !sheet_begin(table->kept->counters, &key, sizeof key, key.pixels, key.pixels, &where))
            continue;
        draw_swatch(table, hex, where);
        sheet_end(table->kept->counters);
    }
}

/* ---- lines ---- */

/* What is crossed costs so much more. */
static void cost_text(int halves, bool adds, char *text, int size)
{
    char points[12];
    text_halves(points, sizeof points, halves);
    text_print(text, size, "%s%s", adds && halves > 1 ? "+" : "", points);
    if (halves == HEX_NO_COST)
        text_copy(text, size, "no");
}

static void draw_costs(HexTable *table, Rectangle line, const char *title, int kind, HexCost *cost, bool adds)
{
    Ui *ui = table->ui;
    char text[16];
    for (int column = 1; column >= 0; column--) {
        cost_text(cost(table->game, kind, column), adds, text, sizeof text);
        ui_text(ui, box_right(&line, 48, 2), FACE_BOLD, ui_tone(ui, TONE_TEXT), ALIGN_RIGHT, text);
    }
    ui_text_cut(ui, line, FACE_BODY, ui_tone(ui, TONE_TEXT), ALIGN_LEFT, title);
}

static void draw_ground(HexTable *table, const HexLegend *legend, int terrain, Rectangle line)
{
    SwatchKey key = key_of(table, terrain);
    Rectangle picture = ui_pixels(table->ui, box_left(&line, 26, 8));
    if (table->ui->draws) {
        sheet_draw_begin();
        sheet_draw(table->kept->counters, &key, sizeof key,
                   (Rectangle){roundf(picture.x),
                               roundf(picture.y + (picture.height - (float)key.pixels) / 2), key.pixels,
                               key.pixels},
                   WHITE);
        sheet_draw_end();
    }
    draw_costs(table, line, name_at(legend->grounds, terrain), terrain, legend->ground_cost, false);
}

static void draw_river(HexTable *table, const HexLegend *legend, int kind, Rectangle line)
{
    Ui *ui = table->ui;
    Rectangle room = box_left(&line, 26, 8);
    ui_fill(ui, box_middle(room, 24, table->kept->look.wide[kind] ? 7 : 4),
            map_mixed(ui_tone(ui, TONE_FRIEND), ui_tone(ui, TONE_PAPER), 0.35F));
    draw_costs(table, line, name_at(legend->rivers, kind), kind, legend->river_cost, true);
}

/* The best kind of road as a ribbon, the worst in dashes. */
static void draw_road(HexTable *table, const HexLegend *legend, int kind, Rectangle line)
{
    Ui *ui = table->ui;
    Color ink = ui_tone(ui, TONE_DIM);
    Rectangle sample = box_middle(box_left(&line, 26, 8), 24, kind ? 2 : 4);
    if (!kind) {
        ui_fill(ui, sample, ui_tone(ui, TONE_PAPER_LIGHT));
        ui_edge(ui, sample, 0, 1, ink);
    }
    for (int i = 0; i < 4 && kind; i++)
        ui_fill(ui, box_of(sample.x + (float)i * 6.6F, sample.y, 4, 2), ink);
    draw_costs(table, line, legend->roads[kind], kind, legend->road_cost, false);
}

static bool has_river(const HexMap *map, int kind)
{
    for (int i = 0; i < map->river_count; i++)
        if (map->rivers[i].kind == kind)
            return true;
    return false;
}

static void draw_sign(Ui *ui, const HexSign *sign, Rectangle line)
{
    Rectangle plate = box_middle(box_left(&line, 30, 8), 30, 17);
    ui_plate(ui, plate, 4, ui_tone(ui, TONE_RAISED));
    ui_text(ui, plate, FACE_TINY, ui_tone(ui, TONE_TEXT), ALIGN_MIDDLE, sign->sign);
    ui_text_cut(ui, line, FACE_BODY, ui_tone(ui, TONE_DIM), ALIGN_LEFT, sign->words);
}

/* All lines from y on, or only their height. */
static float lines(HexTable *table, const HexLegend *legend, Rectangle room, bool draws)
{
    float top = room.y;
    for (int terrain = 0; terrain < legend->grounds.count; terrain++) {
        if (example_of(table, terrain) == HEX_NONE)
            continue;
        Rectangle line = box_top(&room, ROW, 0);
        if (draws)
            draw_ground(table, legend, terrain, line);
    }
    for (int kind = 0; kind < legend->rivers.count; kind++) {
        if (!has_river(table->map, kind))
            continue;
        Rectangle line = box_top(&room, ROW, 0);
        if (draws)
            draw_river(table, legend, kind, line);
    }
    for (int kind = 0; kind < 2; kind++) {
        Rectangle line = box_top(&room, ROW, kind ? 6 : 0);
        if (draws)
            draw_road(table, legend, kind, line);
    }
    for (int i = 0; i < legend->sign_count; i++) {
        Rectangle line = box_top(&room, 22, 0);
        if (draws)
            draw_sign(table->ui, &legend->signs[i], line);
    }
    return room.y - top;
}

static void draw_heads(Ui *ui, const HexLegend *legend, Rectangle line)
{
    ui_rule(ui, box_left(&line, 30, 6), ALIGN_LEFT, legend->rule);
    for (int column = 1; column >= 0; column--)
        ui_text(ui, box_right(&line, 48, 2), FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_RIGHT,
                legend->heads[column]);
    ui_text_cut(ui, line, FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_LEFT, legend->title);
}

static void draw_panel(HexTable *table, const HexLegend *legend, Rectangle above)
{
    Ui *ui = table->ui;
    Rectangle room = table->room;
    float high = lines(table, legend, box_of(0, 0, WIDTH, 0), false) + 44,
          wide = fminf(WIDTH, room.width - 20);
    high = fminf(high, above.y - room.y - 16);
    Rectangle box = box_of(above.x + above.width - wide, above.y - high - 6, wide, high);
    ui_hot(ui, "legend", box, HOT_UNDER | HOT_NO_FOCUS, "What the map shows");
    ui_plate(ui, box, 8, ui_tone(ui, TONE_BAR));
    ui_edge(ui, box, 8, 1, ui_tone(ui, TONE_LINE));
    Rectangle inside = box_inset(box, 10), head = box_top(&inside, 18, 6);
    float content = lines(table, legend, box_of(0, 0, inside.width - 12, 0), false);
    head.width -= content > inside.height ? 12 : 0;
    draw_heads(ui, legend, head);
    Rectangle list = ui_scroll(ui, "legend.list", inside, content);
    lines(table, legend, list, true);
    ui_scroll_end(ui);
}

static bool button(Ui *ui, const char *id, Rectangle box, const char *label, const char *tip, bool on)
{
    Hot hot = ui_hot(ui, id, box, on ? HOT_CHOSEN : 0, label);
    ui_tip(ui, tip);
    ui_plate(ui, box, 6, ui_tone(ui, on ? TONE_RAISED : TONE_BAR));
    ui_edge(ui, box, 6, on ? 2 : 1, ui_tone(ui, hot.hovered ? TONE_GOLD : on ? TONE_TEXT : TONE_LINE));
    ui_text(ui, box, FACE_SMALL, ui_tone(ui, on ? TONE_TEXT : TONE_DIM), ALIGN_MIDDLE, label);
    if (hot.pressed)
        ui_again(ui);
    return hot.pressed;
}

void hexlegend(HexTable *table, const HexLegend *legend)
{
    Ui *ui = table->ui;
    HexKept *kept = table->kept;
    Rectangle room = table->room;
    if (room.width < 300 || room.height < 120)
        return;
    Rectangle row = box_of(room.x + room.width - 180, room.y + room.height - BUTTON - 8, 172, BUTTON),
              strip = row;
    ui_layer(ui, false);
    Rectangle zones = box_left(&row, 104, 6);
    if (legend->zones_tip &&
        button(ui, "map.zones", zones, "Zones of control", legend->zones_tip, kept->all_zones))
        kept->all_zones = !kept->all_zones;
    if (button(ui, "map.legend", row, "Legend", "What the ground costs, what results and marks mean",
               kept->legend))
        kept->legend = !kept->legend;
    if (kept->legend)
        draw_panel(table, legend, strip);
    ui_layer_end(ui);
}
