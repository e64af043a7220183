/* What lies on the ground, and over the map: bridges, unsearched jungle, camps; what can be chosen and what
 * it costs; the way of the order that is considered; where a lesson points; what has just happened. */
#include <math.h>

#include "folio/position/names.h"
#include "ui/folio/map.h"
#include "ui/folio/panels.h"

/* ---- on the ground ---- */

static void draw_bridge(const HexTable *table, int bridge)
{
    const Ui *ui = table->ui;
    const Bridge *data = &table->game->map.bridges[bridge];
    bool down = table->state->demolished >> bridge & 1;
    Point a = hex_middle(folio_grid(table->game), data->hexes[0]),
          b = hex_middle(folio_grid(table->game), data->hexes[1]);
    Point middle = {(a.x + b.x) / 2, (a.y + b.y) / 2}, along = {(b.x - a.x) * 0.13F, (b.y - a.y) * 0.13F};
    Vector2 from = hextable_point(table, (Point){middle.x - along.x, middle.y - along.y}),
            to = hextable_point(table, (Point){middle.x + along.x, middle.y + along.y}),
            at = hextable_point(table, middle);
    float thick = fmaxf(3, 7 * hextable_pixels(table));
    map_line(from, to, thick + 2, ui_tone(ui, TONE_INK));
    map_line(from, to, thick, ui_tone(ui, down ? TONE_HIT : TONE_PAPER_LIGHT));
    if (down && table->zoom >= HEX_LETTERS_FROM)
        map_text(ui, map_around(ui, at, 16), FACE_BOLD, WHITE, ALIGN_MIDDLE, "\u2717");
}

static void draw_crossing(const HexTable *table)
{
    const Ui *ui = table->ui;
    if (table->state->crossing == NOWHERE || table->state->crossing == UNKNOWN_PLACE)
        return;
    Vector2 at = hextable_point(table, folio_place_middle(&table->game->map, table->state->crossing));
    map_dot(ui, at, 7 * ui->scale, ui_tone(ui, TONE_FRIEND));
    map_text(ui, map_around(ui, at, 20), FACE_BOLD, WHITE, ALIGN_MIDDLE, "=");
}

/* Where something may still be hidden there is a faint question mark, from afar a dot; tunnels have their
 * own sign. */
static void draw_hex_letter(const HexTable *table, Hex hex)
{
    const Ui *ui = table->ui;
    const Game *game = table->game;
    int cell = folio_cell(game, hex);
    float pixels = hextable_pixels(table);
    bool near = table->zoom >= HEX_LETTERS_FROM, hides = folio_facts_may_hide(game, table->state, cell);
    Vector2 at = hextable_point(table, hex_middle(folio_grid(table->game), hex));
    Color faint = ui_faded(ui_tone(ui, TONE_PAPER_LIGHT), 0.75F);
    if (hides && near)
        map_text(ui, map_around(ui, (Vector2){at.x, at.y + HEX_HALF * pixels * 0.1F}, 20), FACE_BOLD, faint,
                 ALIGN_MIDDLE, "?");
    else if (hides)
        map_dot(ui, at, 1.6F * ui->scale, faint);
    if (near && game->map.node[cell].tunnel && folio_has_rule(game, RULE_TUNNELS))
        map_tag(ui, (Vector2){at.x + HEX_RADIUS * 0.5F * pixels, at.y + HEX_HALF * 0.6F * pixels},
                ALIGN_MIDDLE, FACE_TINY, ui_tone(ui, TONE_INK), ui_tone(ui, TONE_PAPER_LIGHT), "T");
}

static void draw_hex_letters(const HexTable *table)
{
    const HexGrid *grid = folio_grid(table->game);
    HexWindow window = hextable_window(table);
    if (table->view->plain)
        return;
    for (int column = window.left; column <= window.right; column++)
        for (int row = window.top; row <= window.low; row++)
            if (hex_on_map(grid, column * 100 + row))
                draw_hex_letter(table, (Hex)(column * 100 + row));
}

static void draw_camp(const HexTable *table, int camp)
{
    const Ui *ui = table->ui;
    const Camp *data = &table->state->camps[camp];
    if (!hextable_shows(table, table->cache->layout.camps[camp]))
        return;
    Rectangle box = ui_pixels(ui, hextable_box(table, table->cache->layout.camps[camp]));
    Vector2 a = {box.x + box.width / 2, box.y}, b = {box.x, box.y + box.height},
            c = {box.x + box.width, box.y + box.height};
    bool taken = data->state == CAMP_CAPTURED;
    DrawTriangle((Vector2){a.x, a.y - 2}, (Vector2){b.x - 2, b.y + 1}, (Vector2){c.x + 2, c.y + 1},
                 ui_tone(ui, TONE_INK));
    DrawTriangle(a, b, c, ui_tone(ui, taken ? TONE_DIM : TONE_ENEMY));
    const char *text = taken ? "\u2713" : data->state == CAMP_HIDDEN ? "?" : "!";
    map_text(ui, (Rectangle){box.x, box.y + box.height * 0.3F, box.width, box.height * 0.7F}, FACE_TINY,
             WHITE, ALIGN_MIDDLE, text); /* from afar the triangle alone */
}

/* ---- 6.0: zones of control ---- */

/* The enemy of the selected unit, while it may move; all when the player asks for them. */
static bool zone_wanted(const HexTable *table, Side side)
{
    int unit = table->cache->range.unit;
    if (table->kept->all_zones)
        return true;
    return unit >= 0 && !table->view->plain && table->kept->lit.width > 0 &&
           folio_side(table->game, unit) == view_side(table->view) && folio_side(table->game, unit) != side;
}

static void draw_zones(HexTable *table)
{
    BoardCache *cache = table->cache;
    HexZone kinds[2];
    int count = 0;
    for (int side = US; side <= VC; side++)
        if (zone_wanted(table, (Side)side))
            kinds[count++] =
                (HexZone){side == US ? ZONE_US : ZONE_VC, side == VC, folio_side_tone(table->ui, (Side)side)};
    if (!count)
        return;
    if (cache->zones_of != table->kept->changes)
        folio_facts_zones(table->game, table->state, cache->zones);
    cache->zones_of = table->kept->changes;
    hexzones_draw(table, cache->zones, kinds, count);
}

/* ---- what can be chosen ---- */

static void cost_tag(const HexTable *table, Hex hex, char *text, int size)
{
    char points[POINTS_TEXT] = "";
    int cost =
        folio_facts_is_movement(table->state) ? folio_range_cost(&table->cache->range, table->game, hex) : -1;
    if (cost >= 0)
        text_halves(points, POINTS_TEXT, cost);
    text_copy(text, size, points);
}

void folio_marks_draw(HexTable *table)
{
    for (int bridge = 0; bridge < table->game->map.bridge_count; bridge++)
        draw_bridge(table, bridge);
    draw_hex_letters(table);
    draw_crossing(table);
    for (int camp = 0; camp < table->game->camps; camp++)
        draw_camp(table, camp);
    draw_zones(table);
    hexreach_draw(table, cost_tag);
}

/* ---- the order that is considered ---- */

enum { WAY_MOST = 64 };

static void draw_way(const HexTable *table, int unit, Place goal)
{
    const FolioRange *range = &table->cache->range;
    const Ui *ui = table->ui;
    const FolioMap *map = &table->game->map;
    Vector2 before = hextable_point(table, folio_place_middle(map, table->state->units[unit].place));
    Color line = ui_tone(ui, TONE_TEXT);
    RangeStep way[WAY_MOST];
    bool walks = range->unit == unit && folio_facts_is_movement(table->state);
    int count = walks ? folio_range_way(range, table->game, goal, way, WAY_MOST) : 0;
    for (int i = 0; i < count; i++) {
        Vector2 at = hextable_point(table, folio_place_middle(map, way[i].place));
        hexway_step(table, before, at, line);
        before = at;
    }
    if (!count)
        map_dashes(before, hextable_point(table, folio_place_middle(map, goal)), 2 * ui->scale, 5 * ui->scale,
                   line);
}

void folio_considered_draw(HexTable *table)
{
    for (int unit = 0; table->then && unit < table->game->unit_count; unit++) {
        Spot now = table->units[unit], then = table->cache->then_layout.units[unit];
        Place goal = table->then->units[unit].place;
        if (then.width <= 0 || goal == table->state->units[unit].place)
            continue;
        if (now.width > 0)
            draw_way(table, unit, goal);
        folio_counter_ghost(table, table->then, unit, then);
    }
}

/* ---- what has just happened ---- */

void folio_event_word(const Event *event, char *text, int size)
{
    static const char *const words[EVENT_KINDS] = {
        [EVENT_DEPLETED] = "depleted",  [EVENT_ELIMINATED] = "destroyed",
        [EVENT_FOUND] = "found",        [EVENT_AMBUSHED] = "AMBUSH",
        [EVENT_B52] = "B-52",           [EVENT_RESISTS] = "stands",
        [EVENT_CAMP_CAPTURED] = "taken"};
    text_copy(text, size, words[event->kind] ? words[event->kind] : "");
    if (event->kind == EVENT_BOMBARDMENT)
        text_print(text, size, "+%d", event->arg[1]);
}
