/* What the player does with a map of hexes: things on it and lit places can be clicked, dragged and reached by the
 * arrow keys; every other hex by the pointer. */
#include <math.h>
#include <string.h>

#include "core/base/hash.h"
#include "ui/hexmap/hexmap.h"

/* Hundreds of hexes may be lit: quicker than formatting. */
static void two_words(char *text, int size, const char *one, const char *other)
{
    text_copy(text, size, one);
    int used = (int)strlen(text);
    text_copy(text + used, size - used, " ");
    used = (int)strlen(text);
    text_copy(text + used, size - used, other);
}

static Hot use_box(HexTable *table, const char *kind, const char *thing, Rectangle box, unsigned flags,
                   bool lit)
{
    char id[ID_SIZE], label[HOT_LABEL_SIZE], words[HOT_LABEL_SIZE - THING_SIZE];
    MapPass pass = hextable_pass(table);
    two_words(id, sizeof id, kind, thing);
    table->board->board->describe(table->view, thing, words, sizeof words);
    two_words(label, sizeof label, thing, words);
    bool chosen = lit || view_selected(table->view, thing);
    Hot hot = ui_hot(table->ui, id, box, flags | (chosen ? HOT_CHOSEN : 0), label);
    pass_note(&pass, &hot, thing);
    if (hot.hovered && table->ui->keyboard)
        pass_follow(&pass, box, box_inset(table->room, 40));
    return hot;
}

void hexuse_thing(HexTable *table, const char *kind, const char *thing, Spot spot, unsigned flags, bool lit)
{
    if (!hextable_shows(table, spot))
        return;
    Rectangle box = hextable_box(table, spot);
    Hot hot = use_box(table, kind, thing, box, flags, lit);
    ui_thing_edge(table->ui, box, &hot,
                  (EdgeLook){.radius = box.width * 0.15F,
                             .off = 3,
                             .selected = view_selected(table->view, thing),
                             .lit = lit});
}

/* ---- places ---- */

static void draw_place_edge(HexTable *table, HexPlace place, bool gold)
{
    const Ui *ui = table->ui;
    float thick = (hex_on_side(place) ? 6 : 3) * ui->scale;
    if (ui->draws)
        hextable_outline(table, place, 0, thick, ui_tone(ui, gold ? TONE_GOLD : TONE_PAPER_LIGHT));
}

static bool use_place(HexTable *table, HexPlace place)
{
    char thing[HEX_PLACE_TEXT];
    Spot spot = hex_place_box(&table->map->grid, place);
    if (!hextable_shows(table, spot))
        return false;
    hexmap_place_text(table->map, place, thing);
    /* Apart from each other, so that the arrow keys go straight up and down; the ground takes the rest. */
    Rectangle box = box_inset(hextable_box(table, spot), hex_on_side(place) ? 0 : 4.6F * table->zoom);
    Hot hot = use_box(table, "hex", thing, box, HOT_UNDER | HOT_DRAGS, true);
    if (hot.hovered)
        draw_place_edge(table, place, true);
    return hot.dragged;
}

/* A hexside where something can be done is meant before the hex. */
static HexPlace place_at_pointer(const HexTable *table)
{
    const HexGrid *grid = &table->map->grid;
    MapPass pass = hextable_pass(table);
    Point at = pass_pointer(&pass);
    Hex hex = hex_at_point(grid, at.x, at.y);
    if (hex == HEX_NONE)
        return 0;
    HexSide side = hex_side_at_point(grid, hex, at.x, at.y);
    return side != HEX_NO_SIDE && table->kept->lit_side[side] ? (HexPlace)(HEX_ON_SIDE + side) : hex;
}

/* Every lit place has a box of its own; of the others the ground below them speaks. */
static bool use_places(HexTable *table)
{
    const HexGrid *grid = &table->map->grid;
    bool dragged = false;
    for (int cell = 0; cell < hex_cells(grid); cell++)
        if (table->kept->lit_hex[cell])
            dragged |= use_place(table, hex_at(grid, cell));
    for (int side = 0; side < hex_sides(grid); side++)
        if (table->kept->lit_side[side])
            dragged |= use_place(table, (HexPlace)(HEX_ON_SIDE + side));
    return dragged;
}

static bool use_rest(HexTable *table)
{
    MapPass pass = hextable_pass(table);
    Hot ground = ui_hot(table->ui, "map", table->room, HOT_UNDER | HOT_NO_FOCUS | HOT_DRAGS, "Map");
    HexPlace here = ground.hovered || ground.pressed || ground.other ? place_at_pointer(table) : 0;
    char thing[HEX_PLACE_TEXT];
    if (here != table->kept->hovered) /* the kit only knows that the pointer is still on the map */
        ui_again(table->ui);
    table->kept->hovered = here;
    if (!here)
        return ground.dragged;
    hexmap_place_text(table->map, here, thing);
    pass_note(&pass, &ground, thing);
    bool lit = !hex_on_side(here) && table->kept->lit_hex[hex_index(&table->map->grid, here)];
    if (!ground.dragged)
        draw_place_edge(table, here, lit || view_selected(table->view, thing));
    return ground.dragged;
}

void hexuse_ground(HexTable *table)
{
    MapPass pass = hextable_pass(table);
    bool dragged = use_rest(table);
    dragged |= use_places(table);
    if (dragged || pass_drags_by_counter(&pass))
        pass_drag(&pass);
    else
        table->kept->grip.panning = false;
}

/* ---- units ---- */

const char *hexuse_dropped(const HexTable *table, HexPlace *place)
{
    MapPass pass = hextable_pass(table);
    const char *unit = pass_dragged_unit(&pass, ui_dropped(table->ui, table->room));
    *place = unit ? place_at_pointer(table) : 0;
    return *place ? unit : NULL;
}

const char *hexuse_dragging(const HexTable *table, HexPlace *place)
{
    MapPass pass = hextable_pass(table);
    const char *unit = pass_dragged_unit(&pass, ui_dragging(table->ui));
    *place = unit ? place_at_pointer(table) : 0;
    return unit;
}

void hexuse_lead_keyboard(HexTable *table, Spot unit, unsigned changes)
{
    const char *selected = table->view->selected ? table->view->selected : "";
    uint64_t now = hash_bytes(changes, selected, strlen(selected));
    char id[ID_SIZE];
    if (now == table->kept->focused)
        return;
    table->kept->focused = now;
    if (!hextable_shows(table, unit))
        return;
    text_print(id, sizeof id, "unit %s", selected);
    ui_set_focus(table->ui, id);
}
