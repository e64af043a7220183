/* What the player does with the hex map: units, camps and lit places can be clicked, dragged and reached by
 * the arrow keys; every other hex by the pointer. */
#include <math.h>
#include <string.h>

#include "core/base/hash.h"
#include "folio/position/names.h"
#include "ui/folio/map.h"
#include "ui/folio/panels.h"

static bool is_selected(const HexTable *table, const char *thing)
{
    return table->view->selected && strcmp(table->view->selected, thing) == 0;
}

/* The keyboard went to something out of sight: the map follows. */
static void follow_focus(HexTable *table, Rectangle box)
{
    Rectangle room = table->room, safe = box_inset(room, 40);
    float x = box.x + box.width / 2, y = box.y + box.height / 2;
    MapCamera before = *table->camera;
    Spot extent = table->layout->extent;
    if (box_has(safe, (Vector2){x, y}) || table->ui->event.kind != INPUT_NONE)
        return;
    float goal_x = fminf(fmaxf(x, safe.x), safe.x + safe.width),
          goal_y = fminf(fmaxf(y, safe.y), safe.y + safe.height);
    camera_pan(table->camera, (Rectangle){extent.x, extent.y, extent.width, extent.height}, room,
               (x - goal_x) / room.width, (y - goal_y) / room.height);
    if (!camera_same(&before, table->camera))
        ui_again(table->ui);
}

/* Hundreds of hexes may be lit: quicker than formatting. */
static void two_words(char *text, int size, const char *one, const char *other)
{
    text_copy(text, size, one);
    int used = (int)strlen(text);
    text_copy(text + used, size - used, " ");
    used = (int)strlen(text);
    text_copy(text + used, size - used, other);
}

static Hot use_thing(HexTable *table, const char *kind, const char *thing, Rectangle box, unsigned flags,
                     bool lit)
{
    char id[ID_SIZE], label[HOT_LABEL_SIZE], words[HOT_LABEL_SIZE - THING_SIZE];
    BoardUse *use = table->use;
    two_words(id, sizeof id, kind, thing);
    folio_describe(table->view, thing, words, sizeof words);
    two_words(label, sizeof label, thing, words);
    Hot hot = ui_hot(table->ui, id, box, flags | (lit || is_selected(table, thing) ? HOT_CHOSEN : 0), label);
    if (hot.hovered)
        text_copy(use->hovered, THING_SIZE, thing);
    if (hot.hovered && table->ui->keyboard)
        follow_focus(table, box);
    if (hot.pressed)
        text_copy(use->clicked, THING_SIZE, thing);
    if (hot.other)
        text_copy(use->other_clicked, THING_SIZE, thing);
    return hot;
}

static void draw_edge(HexTable *table, Rectangle box, const Hot *hot, const char *thing, bool lit)
{
    Ui *ui = table->ui;
    float radius = box.width * 0.15F;
    Color gold = ui_tone(ui, TONE_GOLD);
    if (is_selected(table, thing))
        ui_edge(ui, box_inset(box, -3), radius + 3, 3, gold);
    else if (lit)
        ui_edge(ui, box_inset(box, -1.5F), radius + 1, 2, gold);
    if (hot->hovered && ui->keyboard)
        ui_edge(ui, box_inset(box, -6), radius + 6, 2, gold);
    else if (hot->hovered)
        ui_edge(ui, box, radius, 1, ui_faded(ui_tone(ui, TONE_PAPER_LIGHT), 0.9F));
}

/* ---- places ---- */

static void draw_place_edge(HexTable *table, Place place, bool gold)
{
    const Ui *ui = table->ui;
    float thick = (folio_on_side(place) ? 6 : 3) * ui->scale;
    if (ui->draws)
        hextable_outline(table, place, 0, thick, ui_tone(ui, gold ? TONE_GOLD : TONE_PAPER_LIGHT));
}

static bool use_place(HexTable *table, Place place)
{
    char thing[PLACE_TEXT];
    Spot spot = hexmap_box(&table->game->map, place);
    if (!hextable_shows(table, spot))
        return false;
    folio_place_text(&table->game->map, place, thing);
    /* Apart from each other, so that the arrow keys go straight up and down; the ground takes the rest. */
    Rectangle box = box_inset(hextable_box(table, spot), folio_on_side(place) ? 0 : 4.6F * table->zoom);
    Hot hot = use_thing(table, "hex", thing, box, HOT_UNDER | HOT_DRAGS, true);
    if (hot.hovered)
        draw_place_edge(table, place, true);
    return hot.dragged;
}

static Point under_pointer(const HexTable *table)
{
    Vector2 at = table->ui->pointer, eye = table->camera->eye;
    return (Point){eye.x + (at.x - table->room.x - table->room.width / 2) / table->zoom,
                   eye.y + (at.y - table->room.y - table->room.height / 2) / table->zoom};
}

/* A hexside where something can be done is meant before the hex. */
static Place place_at(const HexTable *table, Point at)
{
    const HexGrid *grid = &table->game->map.hexes.grid;
    Hex hex = hexmap_hex_at(grid, at.x, at.y);
    if (hex == HEX_NONE)
        return NOWHERE;
    HexSide side = hexmap_side_at(grid, hex, at.x, at.y);
    return side != HEX_NO_SIDE && table->cache->lit_side[side] ? (Place)(ON_SIDE + side) : hex;
}

/* Every lit place has a box of its own; of the others the ground below them speaks. */
static bool use_places(HexTable *table)
{
    const HexGrid *grid = &table->game->map.hexes.grid;
    const BoardCache *cache = table->cache;
    bool dragged = false;
    for (int cell = 0; cell < hex_cells(grid); cell++)
        if (cache->lit_hex[cell])
            dragged |= use_place(table, hex_at(grid, cell));
    for (int side = 0; side < hex_sides(grid); side++)
        if (cache->lit_side[side])
            dragged |= use_place(table, (Place)(ON_SIDE + side));
    return dragged;
}

static bool use_ground(HexTable *table)
{
    BoardUse *use = table->use;
    Hot ground = ui_hot(table->ui, "map", table->room, HOT_UNDER | HOT_NO_FOCUS | HOT_DRAGS, "Map");
    Place here =
        ground.hovered || ground.pressed || ground.other ? place_at(table, under_pointer(table)) : NOWHERE;
    char thing[PLACE_TEXT];
    if (here != table->cache->hovered) /* the kit only knows that the pointer is still on the map */
        ui_again(table->ui);
    table->cache->hovered = here;
    if (here == NOWHERE)
        return ground.dragged;
    folio_place_text(&table->game->map, here, thing);
    if (ground.hovered)
        text_copy(use->hovered, THING_SIZE, thing);
    if (ground.pressed)
        text_copy(use->clicked, THING_SIZE, thing);
    if (ground.other)
        text_copy(use->other_clicked, THING_SIZE, thing);
    bool lit = !folio_on_side(here) &&
               table->cache->lit_hex[hex_index(&table->game->map.hexes.grid, folio_hex_of(here))];
    if (!ground.dragged)
        draw_place_edge(table, here, lit || is_selected(table, thing));
    return ground.dragged;
}

/* ---- counters ---- */

static void use_units(HexTable *table, bool boats)
{
    for (int unit = 0; unit < table->game->unit_count; unit++) {
        const char *thing = table->game->counters[unit].name;
        if (facts_is_monitor(table->game, unit) != boats ||
            !hextable_shows(table, table->layout->units[unit]))
            continue;
        Rectangle box = hextable_box(table, table->layout->units[unit]);
        Hot hot = use_thing(table, "unit", thing, box, HOT_UNDER | HOT_DRAGS, table->cache->lit_unit[unit]);
        draw_edge(table, box, &hot, thing, table->cache->lit_unit[unit]);
    }
}

static void use_camps(HexTable *table)
{
    for (int camp = 0; camp < table->game->camps; camp++) {
        char thing[THING_SIZE];
        text_print(thing, sizeof thing, "camp-%d", camp + 1);
        if (!hextable_shows(table, table->layout->camps[camp]))
            continue;
        Rectangle box = hextable_box(table, table->layout->camps[camp]);
        Hot hot = use_thing(table, "camp", thing, box, HOT_UNDER, false);
        draw_edge(table, box, &hot, thing, false);
    }
}

/* ---- dragging ---- */

static const char *dragged_unit(const char *id)
{
    return id && strncmp(id, "unit ", 5) == 0 ? id + 5 : NULL;
}

/* A unit let go over a hex, or over whoever stands there. */
static void take_drop(HexTable *table)
{
    const char *unit = dragged_unit(ui_dropped(table->ui, table->room));
    Place place = unit ? place_at(table, under_pointer(table)) : NOWHERE;
    if (place == NOWHERE)
        return;
    text_copy(table->use->dragged, THING_SIZE, unit);
    folio_place_text(&table->game->map, place, table->use->dropped_on);
    for (int other = 0; other < table->game->unit_count; other++)
        if (table->layout->units[other].width > 0 && table->state->units[other].place == place &&
            strcmp(table->game->counters[other].name, unit) != 0)
            text_copy(table->use->dropped_on, THING_SIZE, table->game->counters[other].name);
}

/* The map is drawn along with the ground or a hex of it. */
static void drag_map(HexTable *table)
{
    BoardCache *cache = table->cache;
    if (!cache->panning)
        cache->pan_eye = table->camera->eye;
    cache->panning = true;
    Vector2 start = ui_drag_start(table->ui), at = table->ui->pointer;
    table->camera->eye = (Vector2){cache->pan_eye.x - (at.x - start.x) / table->zoom,
                                   cache->pan_eye.y - (at.y - start.y) / table->zoom};
    Spot extent = table->layout->extent;
    camera_pan(table->camera, (Rectangle){extent.x, extent.y, extent.width, extent.height}, table->room, 0,
               0);
    ui_again(table->ui);
}

/* Whoever selects with keys goes on from the unit: the arrows lead to where it can be sent. */
static void lead_keyboard(HexTable *table)
{
    const char *selected = table->view->selected;
    int unit = selected && selected[0] ? folio_find_unit(table->game, selected) : -1;
    uint64_t now =
        hash_bytes(table->cache->changes, selected ? selected : "", selected ? strlen(selected) : 0);
    char id[ID_SIZE];
    if (now == table->cache->focused)
        return;
    table->cache->focused = now;
    if (unit < 0 || !hextable_shows(table, table->layout->units[unit]))
        return;
    text_print(id, sizeof id, "unit %s", selected);
    ui_set_focus(table->ui, id);
}

void folio_use_map(HexTable *table)
{
    lead_keyboard(table);
    bool dragged = use_ground(table);
    dragged |= use_places(table);
    if (dragged)
        drag_map(table);
    else
        table->cache->panning = false;
    use_camps(table);
    use_units(table, false);
    use_units(table, true);
    take_drop(table);
}
