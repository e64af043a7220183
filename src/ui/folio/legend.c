/* The legend of the hex map: what each kind of ground looks like and costs, what the marks on counters and
 * hexes mean; and the buttons over the map that show it and the zones of control. */
#include <math.h>
#include <string.h>

#include "ui/folio/map.h"
#include "ui/folio/panels.h"

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
static Hex example_of(const FolioGame *game, int terrain)
{
    const HexGrid *grid = &game->map.hexes.grid;
    Hex found = HEX_NONE;
    for (int cell = 0; cell < hex_cells(grid); cell++) {
        Hex hex = hex_at(grid, cell);
        if (hex != HEX_NONE && game->map.node[cell].terrain == terrain && !game->map.node[cell].coast &&
            (found == HEX_NONE || !game->map.node[cell].edge))
            found = hex;
    }
    return found;
}

static void draw_swatch(HexTable *table, Hex hex, Rectangle where)
{
    float pixels = SWATCH_PIXELS * 1.1F * table->ui->scale;
    Point middle = hexmap_hex(&table->game->map.hexes.grid, hex);
    TileView tile = {.ui = table->ui,
                     .game = table->game,
                     .where = where,
                     .x = middle.x * pixels - where.width / 2,
                     .y = middle.y * pixels - where.height / 2,
                     .pixels = pixels,
                     .window = {hex / 100, hex / 100, hex % 100, hex % 100}};
    folio_terrain_draw(&tile);
}

void folio_legend_prepare(HexTable *table)
{
    if (!table->cache->legend)
        return;
    for (int terrain = 0; terrain < table->game->terrain_count; terrain++) {
        SwatchKey key = key_of(table, terrain);
        Hex hex = example_of(table->game, terrain);
        Rectangle where;
        if (hex == HEX_NONE ||
            !sheet_begin(table->cache->counters, &key, sizeof key, key.pixels, key.pixels, &where))
            continue;
        draw_swatch(table, hex, where);
        sheet_end(table->cache->counters);
    }
}

/* ---- lines ---- */

static void cost_text(int halves, bool adds, char *text, int size)
{
    if (halves == NO_COST)
        text_copy(text, size, "no");
    else if (halves == 1)
        text_copy(text, size, "\u00bd");
    else
        text_print(text, size, "%s%d%s", adds ? "+" : "", halves / HALVES, halves % HALVES ? "\u00bd" : "");
}

static void draw_costs(Ui *ui, Rectangle line, const char *title, const uint8_t cost[2], bool adds)
{
    char text[16];
    for (int mobile = 1; mobile >= 0; mobile--) {
        cost_text(cost[mobile], adds, text, sizeof text);
        ui_text(ui, box_right(&line, 48, 2), FACE_BOLD, ui_tone(ui, TONE_TEXT), ALIGN_RIGHT, text);
    }
    ui_text_cut(ui, line, FACE_BODY, ui_tone(ui, TONE_TEXT), ALIGN_LEFT, title);
}

static void draw_ground(HexTable *table, int terrain, Rectangle line)
{
    SwatchKey key = key_of(table, terrain);
    Rectangle picture = ui_pixels(table->ui, box_left(&line, 26, 8));
    if (table->ui->draws) {
        sheet_draw_begin();
        sheet_draw(table->cache->counters, &key, sizeof key,
                   (Rectangle){roundf(picture.x),
                               roundf(picture.y + (picture.height - (float)key.pixels) / 2), key.pixels,
                               key.pixels},
                   WHITE);
        sheet_draw_end();
    }
    draw_costs(table->ui, line, table->game->terrain[terrain].title, table->game->terrain[terrain].cost,
               false);
}

static void draw_side_kind(HexTable *table, int kind, Rectangle line)
{
    Ui *ui = table->ui;
    Rectangle room = box_left(&line, 26, 8);
    bool wide = table->game->hexsides[kind].flags & SIDE_BOATS;
    ui_fill(ui, box_middle(room, 24, wide ? 7 : 4),
            map_mixed(ui_tone(ui, TONE_FRIEND), ui_tone(ui, TONE_PAPER), 0.35F));
    draw_costs(ui, line, table->game->hexsides[kind].title, table->game->hexsides[kind].cost, true);
}

/* 5.2.1, 5.2.2 */
static void draw_links(Ui *ui, Rectangle on_road, Rectangle on_trail)
{
    static const uint8_t road[2] = {1, 1}, trail[2] = {HALVES, HALVES};
    Color ink = ui_tone(ui, TONE_DIM);
    Rectangle sample = box_middle(box_left(&on_road, 26, 8), 24, 4),
              dashes = box_middle(box_left(&on_trail, 26, 8), 24, 2);
    ui_fill(ui, sample, ui_tone(ui, TONE_PAPER_LIGHT));
    ui_edge(ui, sample, 0, 1, ink);
    for (int i = 0; i < 4; i++)
        ui_fill(ui, box_of(dashes.x + (float)i * 6.6F, dashes.y, 4, 2), ink);
    draw_costs(ui, on_road, "Along a road", road, false);
    draw_costs(ui, on_trail, "Along a trail", trail, false);
}

/* A kind of hexside that the map has, and that can be crossed. */
static bool has_side(const FolioGame *game, int kind)
{
    for (int i = 0; i < game->map.hexes.river_count; i++)
        if (game->map.hexes.rivers[i].kind == kind)
            return true;
    return false;
}

typedef struct Mark {
    const char *sign, *words;
    uint16_t rule; /* only where it is in force; 0: always */
} Mark;

static const Mark marks[] = {
    {"\u00bd", "depleted: one step left", 0},
    {"\u2713", "has moved", 0},
    {"LZ", "landed this turn: it stays", 0},
    {"ATT", "has attacked", 0},
    {"RET", "driven back: it may not attack", 0},
    {"?", "not searched (from afar: a dot)", RULE_HIDDEN},
    {"T", "tunnel", RULE_TUNNELS},
};

static bool is_used(const FolioGame *game, const Mark *mark)
{
    return !mark->rule || folio_has_rule(game, mark->rule);
}

static void draw_mark(Ui *ui, const Mark *mark, Rectangle line)
{
    Rectangle plate = box_middle(box_left(&line, 30, 8), 30, 17);
    ui_plate(ui, plate, 4, ui_tone(ui, TONE_RAISED));
    ui_text(ui, plate, FACE_TINY, ui_tone(ui, TONE_TEXT), ALIGN_MIDDLE, mark->sign);
    ui_text_cut(ui, line, FACE_BODY, ui_tone(ui, TONE_DIM), ALIGN_LEFT, mark->words);
}

/* All lines from y on, or only their height. */
static float lines(HexTable *table, Rectangle room, bool draws)
{
    const FolioGame *game = table->game;
    float top = room.y;
    for (int terrain = 0; terrain < game->terrain_count; terrain++)
        if (example_of(game, terrain) != HEX_NONE && draws)
            draw_ground(table, terrain, box_top(&room, ROW, 0));
        else if (example_of(game, terrain) != HEX_NONE)
            box_top(&room, ROW, 0);
    for (int kind = 0; kind < game->hexside_count; kind++)
        if (has_side(game, kind) && draws)
            draw_side_kind(table, kind, box_top(&room, ROW, 0));
        else if (has_side(game, kind))
            box_top(&room, ROW, 0);
    Rectangle on_road = box_top(&room, ROW, 0), on_trail = box_top(&room, ROW, 6);
    if (draws)
        draw_links(table->ui, on_road, on_trail);
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++)
        if (is_used(game, &marks[i]) && draws)
            draw_mark(table->ui, &marks[i], box_top(&room, 22, 0));
        else if (is_used(game, &marks[i]))
            box_top(&room, 22, 0);
    return room.y - top;
}

static void draw_heads(Ui *ui, Rectangle line)
{
    static const char *const heads[2] = {"Leg", "Mobile"};
    ui_rule(ui, box_left(&line, 30, 6), ALIGN_LEFT, "5.2");
    for (int mobile = 1; mobile >= 0; mobile--)
        ui_text(ui, box_right(&line, 48, 2), FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_RIGHT, heads[mobile]);
    ui_text_cut(ui, line, FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_LEFT, "Movement points");
}

static void draw_panel(HexTable *table, Rectangle above)
{
    Ui *ui = table->ui;
    Rectangle room = table->room;
    float high = lines(table, box_of(0, 0, WIDTH, 0), false) + 44, wide = fminf(WIDTH, room.width - 20);
    high = fminf(high, above.y - room.y - 16);
    Rectangle box = box_of(above.x + above.width - wide, above.y - high - 6, wide, high);
    ui_hot(ui, "legend", box, HOT_UNDER | HOT_NO_FOCUS, "What the map shows");
    ui_plate(ui, box, 8, ui_tone(ui, TONE_BAR));
    ui_edge(ui, box, 8, 1, ui_tone(ui, TONE_LINE));
    Rectangle inside = box_inset(box, 10), head = box_top(&inside, 18, 6);
    float content = lines(table, box_of(0, 0, inside.width - 12, 0), false);
    head.width -= content > inside.height ? 12 : 0;
    draw_heads(ui, head);
    Rectangle list = ui_scroll(ui, "legend.list", inside, content);
    lines(table, list, true);
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

void folio_legend(HexTable *table)
{
    Ui *ui = table->ui;
    BoardCache *cache = table->cache;
    Rectangle room = table->room;
    if (room.width < 300 || room.height < 120)
        return;
    Rectangle row = box_of(room.x + room.width - 180, room.y + room.height - BUTTON - 8, 172, BUTTON),
              strip = row;
    ui_layer(ui, false);
    if (button(ui, "map.zones", box_left(&row, 104, 6), "Zones of control",
               "Hatched: next to a unit of either side, as far as you know of them (6.0)", cache->all_zones))
        cache->all_zones = !cache->all_zones;
    if (button(ui, "map.legend", row, "Legend", "What the ground costs, and what the marks mean",
               cache->legend))
        cache->legend = !cache->legend;
    if (cache->legend)
        draw_panel(table, strip);
    ui_layer_end(ui);
}
