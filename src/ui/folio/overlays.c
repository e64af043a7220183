/* What lies on the ground, and over the map: bridges, unsearched jungle, camps; what can be chosen and what
 * it costs; the way of the order that is considered; where a lesson points; what has just happened. */
#include <math.h>
#include <string.h>

#include "folio/position/names.h"
#include "folio/words/events.h"
#include "ui/folio/map.h"
#include "ui/folio/panels.h"

static const float LETTERS_FROM = 0.7F; /* the zoom from which on hexes have room for them */

static Point hex_middle(const HexTable *table, Hex hex)
{
    return hexmap_hex(&table->game->map.hexes.grid, hex);
}

/* ---- on the ground ---- */

static void draw_bridge(const HexTable *table, int bridge)
{
    const Ui *ui = table->ui;
    const Bridge *data = &table->game->map.bridges[bridge];
    bool down = table->state->demolished >> bridge & 1;
    Point a = hex_middle(table, data->hexes[0]), b = hex_middle(table, data->hexes[1]);
    Point middle = {(a.x + b.x) / 2, (a.y + b.y) / 2}, along = {(b.x - a.x) * 0.13F, (b.y - a.y) * 0.13F};
    Vector2 from = hextable_point(table, (Point){middle.x - along.x, middle.y - along.y}),
            to = hextable_point(table, (Point){middle.x + along.x, middle.y + along.y}),
            at = hextable_point(table, middle);
    float thick = fmaxf(3, 7 * hextable_pixels(table));
    map_line(from, to, thick + 2, ui_tone(ui, TONE_INK));
    map_line(from, to, thick, ui_tone(ui, down ? TONE_HIT : TONE_PAPER_LIGHT));
    if (down && table->zoom >= LETTERS_FROM)
        map_text(ui, map_around(ui, at, 16), FACE_BOLD, WHITE, ALIGN_MIDDLE, "\u2717");
}

static void draw_crossing(const HexTable *table)
{
    const Ui *ui = table->ui;
    if (table->state->crossing == NOWHERE || table->state->crossing == UNKNOWN_PLACE)
        return;
    Vector2 at = hextable_point(table, hexmap_place(&table->game->map, table->state->crossing));
    map_dot(ui, at, 7 * ui->scale, ui_tone(ui, TONE_FRIEND));
    map_text(ui, map_around(ui, at, 20), FACE_BOLD, WHITE, ALIGN_MIDDLE, "=");
}

/* Where something may still be hidden there is a faint question mark, from afar a dot; tunnels have their
 * own sign. */
static void draw_hex_letter(const HexTable *table, Hex hex)
{
    const Ui *ui = table->ui;
    const FolioGame *game = table->game;
    int cell = hex_index(&game->map.hexes.grid, hex);
    float pixels = hextable_pixels(table);
    bool near = table->zoom >= LETTERS_FROM, hides = facts_may_hide(game, table->state, cell);
    Vector2 at = hextable_point(table, hex_middle(table, hex));
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
    const HexGrid *grid = &table->game->map.hexes.grid;
    Point corner = {table->camera->eye.x - table->room.width / 2 / table->zoom,
                    table->camera->eye.y - table->room.height / 2 / table->zoom};
    HexWindow window = hextable_window(grid, corner.x, corner.y, table->room.width / table->zoom,
                                       table->room.height / table->zoom);
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
    if (!hextable_shows(table, table->layout->camps[camp]))
        return;
    Rectangle box = ui_pixels(ui, hextable_box(table, table->layout->camps[camp]));
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

void folio_marks_draw(HexTable *table)
{
    for (int bridge = 0; bridge < table->game->map.bridge_count; bridge++)
        draw_bridge(table, bridge);
    draw_hex_letters(table);
    draw_crossing(table);
    for (int camp = 0; camp < table->game->camps; camp++)
        draw_camp(table, camp);
}

/* ---- what can be chosen ---- */

static void draw_lit_hex(const HexTable *table, Hex hex)
{
    const Ui *ui = table->ui;
    Point middle = hex_middle(table, hex);
    Color gold = ui_tone(ui, TONE_GOLD);
    float pixels = hextable_pixels(table);
    int cost = facts_is_movement(table->state) ? range_cost(table->cache->range, table->game, hex) : -1;
    char text[POINTS_TEXT];
    DrawPoly(hextable_point(table, middle), 6, (HEX_RADIUS - 1) * pixels, 0,
             ui_faded(gold, table->zoom < LETTERS_FROM ? 0.34F : 0.22F));
    if (table->zoom < LETTERS_FROM) /* from afar edges would be a net of their own */
        return;
    hextable_outline(table, hex, 1, fmaxf(1, pixels), ui_faded(gold, 0.85F));
    if (cost < 0)
        return;
    Vector2 at = hextable_point(table, (Point){middle.x, middle.y + HEX_HALF * 0.62F});
    folio_points_text(cost, text);
    map_tag(ui, at, ALIGN_MIDDLE, FACE_TINY, ui_faded(ui_tone(ui, TONE_BAR), 0.8F), gold, text);
}

void folio_reach_draw(HexTable *table)
{
    const HexGrid *grid = &table->game->map.hexes.grid;
    for (int cell = 0; cell < hex_cells(grid); cell++)
        if (table->cache->lit_hex[cell] &&
            hextable_shows(table, hexmap_box(&table->game->map, hex_at(grid, cell))))
            draw_lit_hex(table, hex_at(grid, cell));
    for (int side = 0; side < hex_sides(grid); side++) {
        if (!table->cache->lit_side[side])
            continue;
        Point ends[2];
        hexmap_side(grid, (HexSide)side, ends);
        map_line(hextable_point(table, ends[0]), hextable_point(table, ends[1]),
                 fmaxf(3, 5 * hextable_pixels(table)), ui_tone(table->ui, TONE_GOLD));
    }
}

/* ---- the order that is considered ---- */

enum { WAY_MOST = 64 };

static void draw_way(const HexTable *table, int unit, Place goal)
{
    const FolioRange *range = table->cache->range;
    const Ui *ui = table->ui;
    const Map *map = &table->game->map;
    Vector2 before = hextable_point(table, hexmap_place(map, table->state->units[unit].place));
    Color line = ui_tone(ui, TONE_TEXT), edge = ui_faded(ui_tone(ui, TONE_INK), 0.7F);
    Place way[WAY_MOST];
    bool walks = range_unit(range) == unit && facts_is_movement(table->state);
    int count = walks ? range_way(range, table->game, goal, way, WAY_MOST) : 0;
    for (int i = 0; i < count; i++) {
        Vector2 at = hextable_point(table, hexmap_place(map, way[i]));
        map_line(before, at, 5 * ui->scale, edge);
        map_line(before, at, 2.5F * ui->scale, line);
        map_dot(ui, at, 3.5F * ui->scale, line);
        before = at;
    }
    if (!count)
        map_dashes(before, hextable_point(table, hexmap_place(map, goal)), 2 * ui->scale, 5 * ui->scale,
                   line);
}

static void draw_considered(HexTable *table)
{
    const BoardCache *cache = table->cache;
    for (int unit = 0; unit < table->game->unit_count; unit++) {
        Spot now = table->layout->units[unit], then = cache->then_layout.units[unit];
        Place goal = cache->then.units[unit].place;
        if (then.width <= 0 || goal == table->state->units[unit].place)
            continue;
        if (now.width > 0)
            draw_way(table, unit, goal);
        folio_counter_ghost(table, &cache->then, unit, then);
    }
}

/* ---- where a lesson points, and what has just happened ---- */

static void draw_pointers(HexTable *table)
{
    const Ui *ui = table->ui;
    Color gold = ui_tone(ui, TONE_GOLD);
    for (int i = 0; i < table->view->pointed_count; i++) {
        Spot spot = hextable_spot(table->game, table->layout, table->view->pointed[i]);
        if (!hextable_shows(table, spot))
            continue;
        Rectangle box = ui_pixels(ui, hextable_box(table, spot));
        Vector2 tip = {box.x + box.width / 2, box.y - 2 * ui->scale};
        Place place = folio_find_place(&table->game->map, table->view->pointed[i]);
        if (place != NOWHERE)
            hextable_outline(table, place, 0, 4 * ui->scale, gold);
        else
            type_edge(ui->type, (Rectangle){box.x - 3, box.y - 3, box.width + 6, box.height + 6},
                      8 * ui->scale, 3, gold);
        map_arrow((Vector2){tip.x - 14 * ui->scale, tip.y - 34 * ui->scale}, tip,
                  (ArrowLook){.thick = 6 * ui->scale,
                              .edge = 1.5F * ui->scale,
                              .colour = gold,
                              .edge_colour = ui_tone(ui, TONE_INK)});
    }
}

/* A short word at what it happened to. */
static void event_word(const Event *event, char *text, int size)
{
    static const struct {
        EventKind kind;
        const char *word;
    } words[] = {{EVENT_DEPLETED, "depleted"},  {EVENT_ELIMINATED, "destroyed"},
                 {EVENT_FOUND, "found"},        {EVENT_AMBUSHED, "AMBUSH"},
                 {EVENT_B52, "B-52"},           {EVENT_RESISTS, "stands"},
                 {EVENT_CAMP_CAPTURED, "taken"}};
    text[0] = '\0';
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (words[i].kind == event->kind)
            text_copy(text, size, words[i].word);
    if (event->kind == EVENT_BOMBARDMENT)
        text_print(text, size, "+%d", event->arg[1]);
}

static void draw_event(HexTable *table)
{
    const Event *event = table->view->event;
    const Ui *ui = table->ui;
    EventLook look;
    char word[24];
    if (!event)
        return;
    folio_look(table->view->game, table->view->state, event, &look);
    Spot spot = look.about[0] ? hextable_spot(table->game, table->layout, look.about) : (Spot){0};
    if (!hextable_shows(table, spot))
        return;
    float moment = ui->still ? 1 : fminf(1, fmaxf(0, table->view->moment * 2)),
          grow = (1 - moment) * (1 - moment) * 16 * ui->scale + 3;
    Rectangle box = ui_pixels(ui, hextable_box(table, spot));
    type_edge(ui->type, (Rectangle){box.x - grow, box.y - grow, box.width + 2 * grow, box.height + 2 * grow},
              8 * ui->scale + grow, 3, ui_tone(ui, TONE_PAPER_LIGHT));
    event_word(event, word, sizeof word);
    if (word[0])
        map_tag(ui, (Vector2){box.x + box.width / 2, box.y - 8 * ui->scale}, ALIGN_MIDDLE, FACE_BOLD,
                ui_tone(ui, TONE_HIT), WHITE, word);
}

void folio_overlays_draw(HexTable *table)
{
    if (table->cache->then_laid)
        draw_considered(table);
    draw_event(table);
    draw_pointers(table);
}
