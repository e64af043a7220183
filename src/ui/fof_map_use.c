/* What the player does with the map: boxes that can be clicked, dragged and reached by the arrow keys, and
 * the fan that a stack opens to. */
#include <math.h>
#include <string.h>

#include "fof/names.h"
#include "ui/fof_map.h"

static const double FAN_AFTER = 0.3;
static const float FAN_COUNTER = 46, FAN_ITEM = 24, FAN_GAP = 8, FAN_PAD = 10, FAN_TITLE = 18,
                   FAN_WIDTH = 170, FAN_ITEM_GAP = 4;
enum { FAN_ACROSS = 6 };

/* ---- names ---- */

static bool thing_lit(const Map *map, const char *thing)
{
    for (int i = 0; i < map->view->lit_count; i++)
        if (strcmp(map->view->lit[i], thing) == 0)
            return true;
    return false;
}

static bool thing_selected(const Map *map, const char *thing)
{
    return map->view->selected && map->view->selected[0] && strcmp(map->view->selected, thing) == 0;
}

/* ---- one box ---- */

static bool in_room(const Map *map, Rectangle box)
{
    Rectangle room = map->room;
    return box.x >= room.x - 1 && box.y >= room.y - 1 && box.x + box.width <= room.x + room.width + 1 &&
           box.y + box.height <= room.y + room.height + 1;
}

/* The keyboard went to something out of sight: the map follows. */
static void follow_focus(Map *map, Rectangle box)
{
    if (in_room(map, box) || map->ui->event.kind != INPUT_NONE)
        return;
    float x = box.x + box.width / 2, y = box.y + box.height / 2, margin = 30;
    Rectangle room = box_inset(map->room, fminf(margin + fmaxf(box.width, box.height) / 2,
                                                fminf(map->room.width, map->room.height) / 2));
    float goal_x = fminf(fmaxf(x, room.x), room.x + room.width),
          goal_y = fminf(fmaxf(y, room.y), room.y + room.height);
    if (fabsf(goal_x - x) + fabsf(goal_y - y) < 1)
        return;
    MapCamera before = *map->camera;
    Spot extent = map->layout->extent;
    camera_pan(map->camera, (Rectangle){extent.x, extent.y, extent.width, extent.height}, map->room,
               (x - goal_x) / map->room.width, (y - goal_y) / map->room.height);
    if (!camera_same(&before, map->camera))
        ui_again(map->ui);
}

static void take_use(Map *map, const Hot *hot, Rectangle box, const char *thing)
{
    BoardUse *use = map->use;
    if (hot->hovered) {
        text_copy(use->hovered, sizeof use->hovered, thing);
        if (map->ui->keyboard)
            follow_focus(map, box);
    }
    if (hot->pressed)
        text_copy(use->clicked, sizeof use->clicked, thing);
    if (hot->other)
        text_copy(use->other_clicked, sizeof use->other_clicked, thing);
}

/* The edge of a thing: gold if it is selected or can be chosen; the focus of the keyboard is a second one
 * around it. */
static void draw_edge(Map *map, Rectangle box, float radius, const Hot *hot, const char *thing)
{
    Ui *ui = map->ui;
    Color gold = ui_tone(ui, TONE_GOLD);
    if (thing_selected(map, thing))
        ui_edge(ui, box_inset(box, -2), radius + 2, 3, gold);
    else if (thing_lit(map, thing))
        ui_edge(ui, box_inset(box, -1.5F - map->pulse), radius + 1 + map->pulse, 2, gold);
    if (hot->hovered && ui->keyboard)
        ui_edge(ui, box_inset(box, -5), radius + 5, 2, gold);
    else if (hot->hovered)
        ui_edge(ui, box, radius, 1, ui_faded(ui_tone(ui, TONE_PAPER_LIGHT), 0.9F));
}

static unsigned flags_for(const Map *map, const char *thing, unsigned flags)
{
    return flags | (thing_selected(map, thing) || thing_lit(map, thing) ? HOT_CHOSEN : 0);
}

/* ---- cards, places, counters ---- */

static bool drags_map(Map *map, const Hot *hot)
{
    BoardCache *cache = map->cache;
    if (!hot->dragged)
        return false;
    if (!cache->panning)
        cache->pan_eye = map->camera->eye;
    cache->panning = true;
    Vector2 start = ui_drag_start(map->ui), at = map->ui->pointer;
    map->camera->eye = (Vector2){cache->pan_eye.x - (at.x - start.x) / map->zoom,
                                 cache->pan_eye.y - (at.y - start.y) / map->zoom};
    Spot extent = map->layout->extent;
    camera_pan(map->camera, (Rectangle){extent.x, extent.y, extent.width, extent.height}, map->room, 0, 0);
    return true;
}

static bool use_card(Map *map, CardId card)
{
    char thing[THING_SIZE], id[ID_SIZE], label[HOT_LABEL_SIZE];
    Rectangle box = map_box(map, map->layout->cards[card]);
    name_card(card, thing, sizeof thing);
    text_print(id, sizeof id, "card %s", thing);
    words_card_label(map, card, label, sizeof label);
    Hot hot = ui_hot(map->ui, id, box, flags_for(map, thing, HOT_UNDER | HOT_DRAGS), label);
    take_use(map, &hot, box, thing);
    draw_edge(map, box, 7 * map->zoom, &hot, thing);
    return drags_map(map, &hot);
}

static void use_place(Map *map, AreaId area)
{
    char thing[THING_SIZE], id[ID_SIZE], label[HOT_LABEL_SIZE];
    Rectangle box = map_box(map, map->layout->places[area]);
    name_area(map->state, area, thing, sizeof thing);
    text_print(id, sizeof id, "area %s", thing);
    words_area_label(map, area, label, sizeof label);
    Hot hot = ui_hot(map->ui, id, box, flags_for(map, thing, HOT_UNDER), label);
    take_use(map, &hot, box, thing);
    draw_edge(map, box, 9 * map->zoom, &hot, thing);
}

static bool in_fan(const Map *map, int stack)
{
    const Fan *fan = &map->cache->fan;
    return fan->open && stack != NO_STACK && map->layout->stacks[stack].area == fan->area &&
           map->layout->stacks[stack].side == fan->side;
}

static void unit_id(const Map *map, UnitId unit, char thing[THING_SIZE], char id[ID_SIZE])
{
    name_unit(map->game, map->state, unit, thing, THING_SIZE);
    text_print(id, ID_SIZE, "unit %s", thing);
}

static Hot hot_unit(Map *map, UnitId unit, Rectangle box, char thing[THING_SIZE])
{
    char id[ID_SIZE], label[HOT_LABEL_SIZE];
    unit_id(map, unit, thing, id);
    words_unit_label(map, unit, label, sizeof label);
    Hot hot = ui_hot(map->ui, id, box, flags_for(map, thing, HOT_DRAGS), label);
    take_use(map, &hot, box, thing);
    return hot;
}

static Hot hot_item(Map *map, ItemId item, Rectangle box, char thing[THING_SIZE])
{
    char id[ID_SIZE], label[HOT_LABEL_SIZE];
    name_item(map->game, map->state, item, thing, THING_SIZE);
    text_print(id, sizeof id, "item %s", thing);
    words_item_label(map, item, label, sizeof label);
    Hot hot = ui_hot(map->ui, id, box, flags_for(map, thing, HOT_UNDER), label);
    take_use(map, &hot, box, thing);
    return hot;
}

/* ---- the fan ---- */

static void close_fan(Map *map)
{
    map->cache->fan.open = false;
    ui_again(map->ui);
}

/* The n-th box of a grid. */
static Rectangle fan_cell(int n, int across, float size, float gap, float top)
{
    int column = n % across, row = n / across;
    return (Rectangle){(float)column * (size + gap), top + (float)row * (size + gap), size, size};
}

/* Counters in rows and things below them, from 0, 0; returns the room that they take. `under` gets the box
 * of one unit. */
static Vector2 fan_grid(const Layout *layout, int stack, float size, int unit, Fan *fan, Rectangle *under)
{
    int units = 0, items = 0;
    Vector2 room = {FAN_WIDTH, 0};
    *under = fan_cell(0, FAN_ACROSS, size, FAN_GAP, FAN_TITLE);
    for (int i = 0; i < MAX_UNITS; i++)
        if (layout->unit_stack[i] == stack) {
            fan->units[i] = fan_cell(units++, FAN_ACROSS, size, FAN_GAP, FAN_TITLE);
            *under = i == unit ? fan->units[i] : *under;
            room.x = fmaxf(room.x, fan->units[i].x + size);
            room.y = fan->units[i].y + size;
        }
    float low = units ? room.y + FAN_GAP : FAN_TITLE;
    for (int i = 0; i < MAX_ITEMS; i++)
        if (layout->item_stack[i] == stack) {
            fan->items[i] = fan_cell(items++, 2 * FAN_ACROSS, FAN_ITEM, FAN_ITEM_GAP, low);
            room.x = fmaxf(room.x, fan->items[i].x + FAN_ITEM);
            room.y = fan->items[i].y + FAN_ITEM;
        }
    return room;
}

static void move_boxes(Rectangle *boxes, int count, Vector2 by)
{
    for (int i = 0; i < count; i++) {
        boxes[i].x += by.x;
        boxes[i].y += by.y;
    }
}

/* Opens a stack so that the unit lies where the pointer is: what was meant is what will be clicked. */
static void lay_fan(Map *map, int stack, Vector2 at, int unit)
{
    Fan *fan = &map->cache->fan;
    const Stack *of = &map->layout->stacks[stack];
    Rectangle under, room = box_inset(map->room, FAN_PAD);
    *fan = (Fan){.open = true, .area = of->area, .side = of->side, .camera = *map->camera};
    Vector2 size = fan_grid(map->layout, stack, fmaxf(FAN_COUNTER, of->size * map->zoom), unit, fan, &under);
    Vector2 corner = {at.x - under.x - under.width / 2, at.y - under.y - under.height / 2};
    corner.x = fmaxf(room.x, fminf(corner.x, room.x + room.width - size.x));
    corner.y = fmaxf(room.y, fminf(corner.y, room.y + room.height - size.y));
    move_boxes(fan->units, MAX_UNITS, corner);
    move_boxes(fan->items, MAX_ITEMS, corner);
    fan->box = box_inset((Rectangle){corner.x, corner.y, size.x, size.y}, -FAN_PAD);
    ui_again(map->ui);
}

static bool worth_opening(const Map *map, int stack)
{
    const Stack *of = &map->layout->stacks[stack];
    return of->tight || of->size * map->zoom < 30;
}

/* A counter that the pointer rests on, or the focus reaches, opens its stack. */
static void consider_fan(Map *map, int stack, int unit, const Hot *hot, const char *id, Rectangle box)
{
    BoardCache *cache = map->cache;
    Ui *ui = map->ui;
    if (!hot->hovered || stack == NO_STACK || !worth_opening(map, stack) || ui_dragging(ui) ||
        map->view->plain)
        return;
    if (ui->keyboard) {
        lay_fan(map, stack, (Vector2){box.x + box.width / 2, box.y + box.height / 2}, unit);
        return;
    }
    if (strcmp(cache->resting, id) != 0) {
        text_copy(cache->resting, sizeof cache->resting, id);
        cache->rests_since = ui->now;
    }
    double waited = ui->now - cache->rests_since;
    if (waited >= FAN_AFTER)
        lay_fan(map, stack, ui->pointer, unit);
    else
        ui_move_on(ui, FAN_AFTER - waited);
}

static bool focus_in_fan(const Map *map)
{
    for (int i = 0; i < MAX_UNITS; i++) {
        char thing[THING_SIZE], id[ID_SIZE];
        if (map->cache->fan.units[i].width <= 0)
            continue;
        unit_id(map, (UnitId)i, thing, id);
        if (strcmp(ui_focus(map->ui), id) == 0)
            return true;
    }
    return false;
}

/* It goes when the pointer or the focus leaves it, or the stack has changed. */
static void keep_fan(Map *map)
{
    Fan *fan = &map->cache->fan;
    if (!fan->open)
        return;
    bool there = false;
    for (int i = 0; i < map->layout->stack_count; i++)
        there |= map->layout->stacks[i].area == fan->area && map->layout->stacks[i].side == fan->side;
    bool held = map->ui->keyboard ? focus_in_fan(map) : box_has(box_inset(fan->box, -8), map->ui->pointer);
    for (int i = 0; there && i < MAX_UNITS; i++) {
        int stack = map->layout->unit_stack[i];
        there = (fan->units[i].width > 0) == (stack != NO_STACK && in_fan(map, stack));
    }
    bool moved = !camera_same(&fan->camera, map->camera);
    if (!there || !held || moved || ui_dragging(map->ui))
        close_fan(map);
}

static void fan_title(Map *map)
{
    Ui *ui = map->ui;
    const Fan *fan = &map->cache->fan;
    CardId card = area_card(map->state, fan->area);
    char name[THING_SIZE], text[96];
    name_card(card, name, sizeof name);
    const char *kind =
        fan->area < FIRST_EXTRA_AREA ? "open ground" : words_area_kind(map->state->areas[fan->area].kind);
    if (map->state->cards[card].kind != CARD_TERRAIN)
        kind = "staging area";
    int steps = area_steps(map->state, fan->area, (Side)fan->side);
    text_print(text, sizeof text, "%s \u00b7 %s \u00b7 %d %s", name, kind, steps,
               steps == 1 ? "step" : "steps");
    ui_text(ui, (Rectangle){fan->box.x + FAN_PAD, fan->box.y + FAN_PAD - 3, fan->box.width - 2 * FAN_PAD, 14},
            FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_LEFT, text);
}

void fan_draw(Map *map)
{
    Fan *fan = &map->cache->fan;
    Ui *ui = map->ui;
    if (!fan->open)
        return;
    ui_layer(ui, false);
    ui_hot(ui, "stack", fan->box, HOT_UNDER | HOT_NO_FOCUS, "Spread out");
    ui_plate(ui, fan->box, 10, ui_faded(ui_tone(ui, TONE_BAR), 0.94F));
    ui_edge(ui, fan->box, 10, 1, ui_tone(ui, TONE_LINE));
    fan_title(map);
    char thing[THING_SIZE];
    if (ui->draws) {
        sheet_draw_begin();
        for (int i = 0; i < MAX_UNITS; i++)
            if (fan->units[i].width > 0) {
                CounterLook look = counter_look(map, (UnitId)i, fan->units[i].width);
                counter_draw(map, &look, fan->units[i], 1);
            }
        for (int i = 0; i < MAX_ITEMS; i++)
            if (fan->items[i].width > 0) {
                CounterLook look = item_look(map, (ItemId)i, fan->items[i].width);
                counter_draw(map, &look, fan->items[i], 1);
            }
        sheet_draw_end();
    }
    for (int i = 0; i < MAX_UNITS; i++)
        if (fan->units[i].width > 0) {
            Hot hot = hot_unit(map, (UnitId)i, fan->units[i], thing);
            draw_edge(map, fan->units[i], 6, &hot, thing);
        }
    for (int i = 0; i < MAX_ITEMS; i++)
        if (fan->items[i].width > 0) {
            Hot hot = hot_item(map, (ItemId)i, fan->items[i], thing);
            draw_edge(map, fan->items[i], 4, &hot, thing);
        }
    ui_layer_end(ui);
}

/* ---- dragging a counter ---- */

static bool under_pointer(const Map *map, CardId *card, AreaId *area)
{
    Vector2 at = map->ui->pointer, eye = map->camera->eye;
    float x = eye.x + (at.x - map->room.x - map->room.width / 2) / map->zoom;
    float y = eye.y + (at.y - map->room.y - map->room.height / 2) / map->zoom;
    return layout_at(map->state, map->layout, x, y, card, area);
}

static void take_drop(Map *map)
{
    const char *id = ui_dropped(map->ui, map->room);
    CardId card;
    AreaId area;
    if (!id || strncmp(id, "unit ", 5) != 0 || !under_pointer(map, &card, &area))
        return;
    text_copy(map->use->dragged, THING_SIZE, id + 5);
    name_area(map->state, area, map->use->dropped_on, THING_SIZE);
}

static void draw_dragged(Map *map)
{
    const char *id = ui_dragging(map->ui);
    if (!id || strncmp(id, "unit ", 5) != 0 || !map->ui->draws)
        return;
    UnitId unit = find_unit(map->game, map->state, id + 5);
    if (unit == NO_UNIT || map->layout->units[unit].width <= 0)
        return;
    CardId card;
    AreaId area;
    if (under_pointer(map, &card, &area)) {
        Spot goal = area < FIRST_EXTRA_AREA ? map->layout->cards[card] : map->layout->places[area];
        ui_edge(map->ui, box_inset(map_box(map, goal), -2), 8 * map->zoom, 3, ui_tone(map->ui, TONE_GOLD));
    }
    float size = map->layout->units[unit].width * map->zoom;
    CounterLook look = counter_look(map, unit, size);
    sheet_draw_begin();
    counter_draw(map, &look,
                 (Rectangle){map->ui->pointer.x - size / 2, map->ui->pointer.y - size / 2, size, size},
                 0.75F);
    sheet_draw_end();
}

/* ---- all of it ---- */

static void use_units(Map *map)
{
    char thing[THING_SIZE], id[ID_SIZE];
    for (int i = 0; i < MAX_UNITS; i++) {
        Spot spot = map->layout->units[i];
        if (spot.width <= 0 || in_fan(map, map->layout->unit_stack[i]))
            continue;
        Rectangle whole = map_box(map, spot), seen = whole;
        seen.width = map->layout->seen[i] * map->zoom;
        Hot hot = hot_unit(map, (UnitId)i, seen, thing);
        text_print(id, sizeof id, "unit %s", thing);
        draw_edge(map, whole, 5 * map->zoom, &hot, thing);
        consider_fan(map, map->layout->unit_stack[i], i, &hot, id, seen);
    }
}

static void use_items(Map *map)
{
    char thing[THING_SIZE], id[ID_SIZE];
    for (int i = 0; i < MAX_ITEMS; i++) {
        Spot spot = map->layout->items[i];
        if (spot.width <= 0 || in_fan(map, map->layout->item_stack[i]))
            continue;
        Rectangle box = map_box(map, spot);
        Hot hot = hot_item(map, (ItemId)i, box, thing);
        text_print(id, sizeof id, "item %s", thing);
        draw_edge(map, box, 3 * map->zoom, &hot, thing);
        consider_fan(map, map->layout->item_stack[i], -1, &hot, id, box);
    }
}

void use_map(Map *map)
{
    Ui *ui = map->ui;
    bool panned = false;
    map->pulse = 10 * (1 - ui_glide(ui, "map.lit", map->view->lit_count ? 1 : 0));
    Hot ground = ui_hot(ui, "map", map->room, HOT_UNDER | HOT_NO_FOCUS | HOT_DRAGS, "Map");
    panned |= drags_map(map, &ground);
    keep_fan(map);
    for (int card = 0; card < GRID_CARDS; card++)
        if (map->layout->cards[card].width > 0)
            panned |= use_card(map, (CardId)card);
    for (int area = FIRST_EXTRA_AREA; area < MAX_AREAS; area++)
        if (map->layout->places[area].width > 0)
            use_place(map, (AreaId)area);
    use_items(map);
    use_units(map);
    take_drop(map);
    draw_dragged(map);
    if (panned)
        ui_again(ui);
    else
        map->cache->panning = false;
}
