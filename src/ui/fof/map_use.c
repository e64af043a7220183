/* What the player does with the map: boxes that can be clicked, dragged and reached by the arrow keys. */
#include <math.h>
#include <string.h>

#include "fof/position/names.h"
#include "ui/fof/map.h"

/* ---- one box ---- */

static bool in_room(const Map *map, Rectangle box)
{
    Rectangle room = map->room;
    return box.x >= room.x - 1 && box.y >= room.y - 1 && box.x + box.width <= room.x + room.width + 1 &&
           box.y + box.height <= room.y + room.height + 1;
}

void fof_use_take(Map *map, const Hot *hot, Rectangle box, const char *thing)
{
    const float margin = 30;
    MapPass pass = fof_map_pass(map);
    Rectangle room = map->room;
    pass_note(&pass, hot, thing);
    if (hot->hovered && map->ui->keyboard && !in_room(map, box))
        pass_follow(&pass, box,
                    box_inset(room, fminf(margin + fmaxf(box.width, box.height) / 2,
                                          fminf(room.width, room.height) / 2)));
}

void fof_use_edge(Map *map, Rectangle box, float radius, const Hot *hot, const char *thing)
{
    ui_thing_edge(map->ui, box, hot,
                  (EdgeLook){.radius = radius,
                             .off = 2,
                             .pulse = map->pulse,
                             .selected = view_selected(map->view, thing),
                             .lit = view_lit(map->view, thing)});
}

unsigned fof_use_flags(const Map *map, const char *thing, unsigned flags)
{
    return flags | (view_selected(map->view, thing) || view_lit(map->view, thing) ? HOT_CHOSEN : 0);
}

/* ---- cards, places, counters ---- */

static bool drags_map(Map *map, const Hot *hot)
{
    MapPass pass = fof_map_pass(map);
    if (hot->dragged)
        pass_drag(&pass);
    return hot->dragged;
}

static bool use_card(Map *map, CardId card)
{
    char thing[THING_SIZE], id[ID_SIZE], label[HOT_LABEL_SIZE];
    Rectangle box = fof_map_box(map, map->layout->cards[card]);
    fof_name_card(card, thing, sizeof thing);
    text_print(id, sizeof id, "card %s", thing);
    fof_words_card_label(map, card, label, sizeof label);
    Hot hot = ui_hot(map->ui, id, box, fof_use_flags(map, thing, HOT_UNDER | HOT_DRAGS), label);
    fof_use_take(map, &hot, box, thing);
    fof_use_edge(map, box, 7 * map->zoom, &hot, thing);
    return drags_map(map, &hot);
}

static void use_place(Map *map, AreaId area)
{
    char thing[THING_SIZE], id[ID_SIZE], label[HOT_LABEL_SIZE];
    Rectangle box = fof_map_box(map, map->layout->places[area]);
    fof_name_area(map->state, area, thing, sizeof thing);
    text_print(id, sizeof id, "area %s", thing);
    fof_words_area_label(map, area, label, sizeof label);
    Hot hot = ui_hot(map->ui, id, box, fof_use_flags(map, thing, HOT_UNDER), label);
    fof_use_take(map, &hot, box, thing);
    fof_use_edge(map, box, 9 * map->zoom, &hot, thing);
}

void fof_use_unit_id(const Map *map, UnitId unit, char thing[THING_SIZE], char id[ID_SIZE])
{
    fof_name_unit(map->game, map->state, unit, thing, THING_SIZE);
    text_print(id, ID_SIZE, "unit %s", thing);
}

void fof_use_item_id(const Map *map, ItemId item, char thing[THING_SIZE], char id[ID_SIZE])
{
    fof_name_item(map->game, map->state, item, thing, THING_SIZE);
    text_print(id, ID_SIZE, "item %s", thing);
}

static Hot hot_unit(Map *map, UnitId unit, Rectangle box, char thing[THING_SIZE], char id[ID_SIZE])
{
    char label[HOT_LABEL_SIZE];
    fof_use_unit_id(map, unit, thing, id);
    fof_words_unit_label(map, unit, label, sizeof label);
    Hot hot = ui_hot(map->ui, id, box, fof_use_flags(map, thing, HOT_DRAGS), label);
    fof_use_take(map, &hot, box, thing);
    return hot;
}

static Hot hot_item(Map *map, ItemId item, Rectangle box, char thing[THING_SIZE], char id[ID_SIZE])
{
    char label[HOT_LABEL_SIZE];
    fof_use_item_id(map, item, thing, id);
    fof_words_item_label(map, item, label, sizeof label);
    Hot hot = ui_hot(map->ui, id, box, fof_use_flags(map, thing, HOT_UNDER), label);
    fof_use_take(map, &hot, box, thing);
    return hot;
}

/* ---- dragging a counter ---- */

static bool under_pointer(const Map *map, CardId *card, AreaId *area)
{
    MapPass pass = fof_map_pass(map);
    Point at = pass_pointer(&pass);
    return fof_layout_at(map->state, map->layout, at.x, at.y, card, area);
}

static void take_drop(Map *map)
{
    MapPass pass = fof_map_pass(map);
    const char *unit = pass_dragged_unit(&pass, ui_dropped(map->ui, map->room));
    CardId card;
    AreaId area;
    if (!unit || !under_pointer(map, &card, &area))
        return;
    text_copy(map->use->dragged, THING_SIZE, unit);
    fof_name_area(map->state, area, map->use->dropped_on, THING_SIZE);
}

static void draw_dragged(Map *map)
{
    MapPass pass = fof_map_pass(map);
    const char *name = pass_dragged_unit(&pass, ui_dragging(map->ui));
    if (!name)
        return;
    CardId card;
    AreaId area;
    bool over = under_pointer(map, &card, &area);
    text_copy(map->use->dragging, THING_SIZE, name);
    if (over)
        fof_name_area(map->state, area, map->use->over, THING_SIZE);
    UnitId unit = fof_find_unit(map->game, map->state, name);
    if (!map->ui->draws || unit == NO_UNIT || map->layout->units[unit].width <= 0)
        return;
    if (over && view_lit_on(map->view, map->use->over)) {
        Spot goal = area < FIRST_EXTRA_AREA ? map->layout->cards[card] : map->layout->places[area];
        ui_edge(map->ui, box_inset(fof_map_box(map, goal), -2), 8 * map->zoom, 3,
                ui_tone(map->ui, TONE_GOLD));
    }
    Spot spot = map->layout->units[unit];
    float wide = spot.width * map->zoom, high = spot.height * map->zoom;
    CounterLook look = fof_counter_look(map, unit, wide, high);
    sheet_draw_begin();
    fof_counter_draw(map, &look,
                     (Rectangle){map->ui->pointer.x - wide / 2, map->ui->pointer.y - high / 2, wide, high},
                     0.75F);
    sheet_draw_end();
}

/* ---- all of it ---- */

/* A counter, or the plate of its kind. */
static void use_unit(Map *map, UnitId unit, Spot spot)
{
    char thing[THING_SIZE], id[ID_SIZE];
    Rectangle box = fof_map_box(map, spot);
    Hot hot = hot_unit(map, unit, box, thing, id);
    fof_use_edge(map, box, 5 * map->zoom, &hot, thing);
    fof_fan_consider(map, map->layout->unit_stack[unit], &hot, id);
}

static void use_units(Map *map)
{
    for (int i = 0; i < MAX_UNITS; i++)
        if (map->layout->units[i].width > 0 && map->layout->unit_pile[i] == NO_PILE)
            use_unit(map, (UnitId)i, map->layout->units[i]);
}

/* The first of a pile that is selected or can be chosen, else the first. */
static UnitId foremost(const Map *map, int pile)
{
    char thing[THING_SIZE], id[ID_SIZE];
    UnitId lit = NO_UNIT;
    for (int i = MAX_UNITS - 1; i >= 0; i--) {
        if (map->layout->unit_pile[i] != pile)
            continue;
        fof_use_unit_id(map, (UnitId)i, thing, id);
        if (view_selected(map->view, thing))
            return (UnitId)i;
        if (view_lit(map->view, thing))
            lit = (UnitId)i;
    }
    return lit != NO_UNIT ? lit : map->layout->piles[pile].first;
}

static void list_pile(Map *map, int pile)
{
    char id[ID_SIZE];
    BoardUse *use = map->use;
    for (int i = 0; i < MAX_UNITS && use->pile_count < BOARD_THINGS; i++)
        if (map->layout->unit_pile[i] == pile)
            fof_use_unit_id(map, (UnitId)i, use->pile[use->pile_count++], id);
}

/* "3 squads: 1/1, 2/1, 3/1" */
static void pile_label(const Map *map, int pile, char *label, int size)
{
    char thing[THING_SIZE], id[ID_SIZE];
    const Pile *of = &map->layout->piles[pile];
    text_print(label, size, "%d %s", of->count, fof_kind_of(map->game, map->state, of->first)->plural);
    for (int i = 0, named = 0; i < MAX_UNITS; i++)
        if (map->layout->unit_pile[i] == pile) {
            fof_use_unit_id(map, (UnitId)i, thing, id);
            text_append(label, size, "%s %s", named++ ? "," : ":", thing);
        }
}

/* A click lists who is in it; the pointer at rest spreads them out. */
static bool use_pile(Map *map, int pile, UnitId unit)
{
    char thing[THING_SIZE], id[ID_SIZE], label[HOT_LABEL_SIZE];
    const Pile *of = &map->layout->piles[pile];
    Rectangle box = fof_map_box(map, of->spot);
    fof_name_unit(map->game, map->state, of->first, thing, sizeof thing);
    text_print(id, sizeof id, "pile %s", thing);
    pile_label(map, pile, label, sizeof label);
    fof_name_unit(map->game, map->state, unit, thing, sizeof thing);
    Hot hot = ui_hot(map->ui, id, box, fof_use_flags(map, thing, HOT_DRAGS), label);
    if (hot.pressed)
        list_pile(map, pile);
    hot.pressed = hot.other = false;
    fof_use_take(map, &hot, box, thing);
    fof_use_edge(map, box, 5 * map->zoom, &hot, thing);
    fof_fan_consider(map, of->stack, &hot, id);
    return drags_map(map, &hot);
}

/* Where one of them is selected, or there is but one, the plate is that unit's: it can be dragged. */
static bool use_piles(Map *map)
{
    bool panned = false;
    for (int i = 0; i < map->layout->pile_count; i++) {
        char thing[THING_SIZE];
        UnitId unit = foremost(map, i);
        fof_name_unit(map->game, map->state, unit, thing, sizeof thing);
        if (map->layout->piles[i].count == 1 || view_selected(map->view, thing))
            use_unit(map, unit, map->layout->piles[i].spot);
        else
            panned |= use_pile(map, i, unit);
    }
    return panned;
}

static void use_items(Map *map)
{
    char thing[THING_SIZE], id[ID_SIZE];
    for (int i = 0; i < MAX_ITEMS; i++) {
        Spot spot = map->layout->items[i];
        if (spot.width <= 0)
            continue;
        Rectangle box = fof_map_box(map, spot);
        Hot hot = hot_item(map, (ItemId)i, box, thing, id);
        fof_use_edge(map, box, 3 * map->zoom, &hot, thing);
        fof_fan_consider(map, map->layout->item_stack[i], &hot, id);
    }
}

void fof_use_map(Map *map)
{
    Ui *ui = map->ui;
    bool panned = false;
    map->pulse = 10 * (1 - ui_glide(ui, "map.lit", map->view->lit_count ? 1 : 0));
    Hot ground = ui_hot(ui, "map", map->room, HOT_UNDER | HOT_NO_FOCUS | HOT_DRAGS, "Map");
    panned |= drags_map(map, &ground);
    fof_fan_keep(map);
    for (int card = 0; card < GRID_CARDS; card++)
        if (map->layout->cards[card].width > 0)
            panned |= use_card(map, (CardId)card);
    for (int area = FIRST_EXTRA_AREA; area < MAX_AREAS; area++)
        if (map->layout->places[area].width > 0)
            use_place(map, (AreaId)area);
    use_items(map);
    use_units(map);
    panned |= use_piles(map);
    take_drop(map);
    draw_dragged(map);
    MapPass pass = fof_map_pass(map);
    if (pass_drags_by_counter(&pass)) {
        pass_drag(&pass);
        panned = true;
    }
    if (!panned)
        map->cache->grip.panning = false;
}
