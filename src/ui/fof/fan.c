/* The fan: a stack that is too tight to be read or clicked is spread out beside itself, and goes when the
 * pointer or the focus leaves both. */
#include <math.h>
#include <string.h>

#include "fof/position/names.h"
#include "ui/fof/map.h"

static const double FAN_AFTER = 0.3;
static const float FAN_COUNTER = 72, FAN_HEIGHT = 58, FAN_TAGS = 22, FAN_ITEM = 24, FAN_GAP = 8, FAN_PAD = 10,
                   FAN_TITLE = 18, FAN_WIDTH = 170, FAN_ITEM_GAP = 4;
enum { FAN_ACROSS = 5 };

static bool in_fan(const Map *map, int stack)
{
    const Fan *fan = &map->cache->fan;
    return fan->open && stack != NO_STACK && map->layout->stacks[stack].area == fan->area &&
           map->layout->stacks[stack].side == fan->side;
}

static void close_fan(Map *map)
{
    map->cache->fan.open = false;
    ui_again(map->ui);
}

/* The n-th box of a grid. */
static Rectangle fan_cell(int n, int across, Vector2 size, Vector2 gap, float top)
{
    int column = n % across, row = n / across;
    return (Rectangle){(float)column * (size.x + gap.x), top + (float)row * (size.y + gap.y), size.x, size.y};
}

/* Counters in rows and things below them, from 0, 0; returns the room that they take. */
static Vector2 fan_grid(const FofLayout *layout, int stack, Vector2 size, Fan *fan)
{
    int units = 0, items = 0;
    Vector2 room = {FAN_WIDTH, 0};
    for (int i = 0; i < MAX_UNITS; i++)
        if (layout->unit_stack[i] == stack) {
            fan->units[i] = fan_cell(units++, FAN_ACROSS, size, (Vector2){FAN_GAP, FAN_TAGS}, FAN_TITLE);
            room.x = fmaxf(room.x, fan->units[i].x + size.x);
            room.y = fan->units[i].y + size.y + FAN_TAGS - 4;
        }
    float low = units ? room.y + FAN_GAP : FAN_TITLE;
    for (int i = 0; i < MAX_ITEMS; i++)
        if (layout->item_stack[i] == stack) {
            fan->items[i] = fan_cell(items++, 2 * FAN_ACROSS, (Vector2){FAN_ITEM, FAN_ITEM},
                                     (Vector2){FAN_ITEM_GAP, FAN_ITEM_GAP}, low);
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

/* All its counters together, as they lie on the map. */
static Rectangle stack_hull(const Map *map, int stack)
{
    const FofLayout *layout = map->layout;
    Rectangle hull = fof_map_box(map, layout->stacks[stack].spot);
    float right = hull.x + hull.width, low = hull.y + hull.height;
    for (int i = 0; i < MAX_UNITS; i++)
        if (layout->unit_stack[i] == stack) {
            Rectangle box = fof_map_box(map, layout->units[i]);
            hull.x = fminf(hull.x, box.x);
            hull.y = fminf(hull.y, box.y);
            right = fmaxf(right, box.x + box.width);
            low = fmaxf(low, box.y + box.height);
        }
    return (Rectangle){hull.x, hull.y, right - hull.x, low - hull.y};
}

static float common_area(Rectangle a, Rectangle b)
{
    float across = fminf(a.x + a.width, b.x + b.width) - fmaxf(a.x, b.x);
    float down = fminf(a.y + a.height, b.y + b.height) - fmaxf(a.y, b.y);
    return across > 0 && down > 0 ? across * down : 0;
}

/* How much of what else the player may want to look at or click it would hide; its own stack counts most. */
static float hidden_by(const Map *map, Rectangle box, int stack, Rectangle hull)
{
    enum { TAKEN_MOST = 512 };
    static Rectangle taken[TAKEN_MOST];
    float hidden = 10 * common_area(box, hull);
    for (int i = 0; i < MAX_UNITS; i++)
        if (map->layout->unit_stack[i] != stack && map->layout->units[i].width > 0)
            hidden += 3 * common_area(box, fof_map_box(map, map->layout->units[i]));
    int count = fof_taken(map->cache, taken, TAKEN_MOST);
    for (int i = 0; i < count; i++) /* names and feet of cards, tags, contacts */
        hidden += common_area(box, taken[i]);
    return hidden;
}

/* Above, below, to the right or left of the stack: where it hides the least. */
static Rectangle place_beside(const Map *map, Vector2 size, int stack, Rectangle hull)
{
    float x = hull.x + (hull.width - size.x) / 2, y = hull.y + (hull.height - size.y) / 2;
    const Vector2 corners[] = {{x, hull.y - size.y - FAN_GAP},
                               {x, hull.y + hull.height + FAN_GAP},
                               {hull.x + hull.width + FAN_GAP, y},
                               {hull.x - size.x - FAN_GAP, y}};
    Rectangle best = {0}, room = map->room;
    float least = 0;
    for (int i = 0; i < 4; i++) {
        Rectangle box = {fmaxf(room.x, fminf(corners[i].x, room.x + room.width - size.x)),
                         fmaxf(room.y, fminf(corners[i].y, room.y + room.height - size.y)), size.x, size.y};
        float hidden = hidden_by(map, box, stack, hull);
        if (i == 0 || hidden < least) {
            best = box;
            least = hidden;
        }
    }
    return best;
}

/* The stack stays as it lies and can be clicked there too; it is spread out beside itself. */
static void lay_fan(Map *map, int stack)
{
    Fan *fan = &map->cache->fan;
    const Stack *of = &map->layout->stacks[stack];
    *fan = (Fan){.open = true,
                 .area = of->area,
                 .side = of->side,
                 .camera = *map->camera,
                 .hull = stack_hull(map, stack)};
    Vector2 size = fan_grid(map->layout, stack, (Vector2){FAN_COUNTER, FAN_HEIGHT}, fan);
    fan->box = place_beside(map, (Vector2){size.x + 2 * FAN_PAD, size.y + 2 * FAN_PAD}, stack, fan->hull);
    Vector2 corner = {fan->box.x + FAN_PAD, fan->box.y + FAN_PAD};
    move_boxes(fan->units, MAX_UNITS, corner);
    move_boxes(fan->items, MAX_ITEMS, corner);
    ui_again(map->ui);
}

/* Plates in a staging area are low, but wide: their names can be read as they are. */
static bool worth_opening(const Map *map, int stack)
{
    const Stack *of = &map->layout->stacks[stack];
    bool on_card = map->state->cards[area_card(map->state, (AreaId)of->area)].kind == CARD_TERRAIN;
    return of->piled || (on_card && of->units > 1 && of->size * map->zoom < 34);
}

/* A counter that the pointer rests on, or the focus reaches, opens its stack. */
void fof_fan_consider(Map *map, int stack, const Hot *hot, const char *id)
{
    BoardCache *cache = map->cache;
    Ui *ui = map->ui;
    if (!hot->hovered || stack == NO_STACK || in_fan(map, stack) || !worth_opening(map, stack) ||
        ui_dragging(ui))
        return;
    if (ui->keyboard) {
        lay_fan(map, stack);
        return;
    }
    if (strcmp(cache->resting, id) != 0) {
        text_copy(cache->resting, sizeof cache->resting, id);
        cache->rests_since = ui->now;
    }
    double waited = ui->now - cache->rests_since;
    if (waited >= FAN_AFTER)
        lay_fan(map, stack);
    else
        ui_move_on(ui, FAN_AFTER - waited);
}

static bool focus_in_fan(const Map *map)
{
    const Fan *fan = &map->cache->fan;
    char thing[THING_SIZE], id[ID_SIZE];
    for (int i = 0; i < MAX_UNITS; i++) {
        if (fan->units[i].width <= 0)
            continue;
        fof_use_unit_id(map, (UnitId)i, thing, id);
        if (strcmp(ui_focus(map->ui), id) == 0 ||
            (strncmp(ui_focus(map->ui), "pile ", 5) == 0 && strcmp(ui_focus(map->ui) + 5, thing) == 0))
            return true;
    }
    for (int i = 0; i < MAX_ITEMS; i++) {
        if (fan->items[i].width <= 0)
            continue;
        fof_use_item_id(map, (ItemId)i, thing, id);
        if (strcmp(ui_focus(map->ui), id) == 0)
            return true;
    }
    return false;
}

/* It goes when the pointer or the focus leaves it and its stack, or the stack has changed. */
void fof_fan_keep(Map *map)
{
    Fan *fan = &map->cache->fan;
    if (!fan->open)
        return;
    bool there = false;
    for (int i = 0; i < map->layout->stack_count; i++)
        there |= map->layout->stacks[i].area == fan->area && map->layout->stacks[i].side == fan->side;
    Vector2 at = map->ui->pointer;
    bool held = map->ui->keyboard ? focus_in_fan(map)
                                  : box_has(fan->box, at) || box_has(box_inset(fan->hull, -FAN_GAP - 1), at);
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
    fof_name_card(card, name, sizeof name);
    const char *kind =
        fan->area < FIRST_EXTRA_AREA ? "open ground" : fof_words_area_kind(map->state->areas[fan->area].kind);
    if (map->state->cards[card].kind != CARD_TERRAIN)
        kind = "staging area";
    int steps = fof_area_steps(map->state, fan->area, (Side)fan->side);
    text_print(text, sizeof text, "%s \u00b7 %s \u00b7 %d %s", name, kind, steps,
               steps == 1 ? "step" : "steps");
    ui_text(ui, (Rectangle){fan->box.x + FAN_PAD, fan->box.y + FAN_PAD - 3, fan->box.width - 2 * FAN_PAD, 14},
            FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_LEFT, text);
}

/* The same thing a second time: it has another id, and the arrow keys go to the first. */
static void use_in_fan(Map *map, const char *thing, const char *id, Rectangle box, unsigned flags)
{
    Ui *ui = map->ui;
    char second[ID_SIZE];
    text_print(second, sizeof second, "fan %s", id);
    Hot hot = ui_hot(ui, second, box, fof_use_flags(map, thing, flags | HOT_NO_FOCUS), thing);
    hot.hovered = hot.hovered || (ui->keyboard && strcmp(ui_focus(ui), id) == 0);
    fof_use_take(map, &hot, box, thing);
    fof_use_edge(map, box, 6, &hot, thing);
}

static void draw_counters(Map *map)
{
    const Fan *fan = &map->cache->fan;
    sheet_draw_begin();
    for (int i = 0; i < MAX_UNITS; i++)
        if (fan->units[i].width > 0) {
            CounterLook look = fof_counter_look(map, (UnitId)i, fan->units[i].width, fan->units[i].height);
            fof_counter_draw(map, &look, fan->units[i], 1);
        }
    for (int i = 0; i < MAX_ITEMS; i++)
        if (fan->items[i].width > 0) {
            CounterLook look = fof_item_look(map, (ItemId)i, fan->items[i].width);
            fof_counter_draw(map, &look, fan->items[i], 1);
        }
    sheet_draw_end();
}

/* Each with its state below it. */
static void draw_states(Map *map)
{
    static MapTags tags; /* of one pass; too large for the stack */
    tags_begin(map->ui, &tags, 1);
    for (int i = 0; i < MAX_UNITS; i++) {
        Rectangle box = map->cache->fan.units[i];
        TagList list = {.count = 0};
        if (box.width <= 0)
            continue;
        CounterLook look = fof_counter_look(map, (UnitId)i, box.width, box.height);
        fof_unit_tags(map, &look, &list);
        tags_line(map->ui, &tags, box_of(box.x - 2, box.y + box.height + 1, box.width + 4, FAN_TAGS - 4),
                  ALIGN_MIDDLE, &list);
    }
    if (map->ui->draws)
        tags_draw(map->ui, &tags);
    tags_note(map->ui, &tags);
}

void fof_fan_draw(Map *map)
{
    Fan *fan = &map->cache->fan;
    Ui *ui = map->ui;
    char thing[THING_SIZE], id[ID_SIZE];
    if (!fan->open)
        return;
    ui_layer(ui, false);
    ui_hot(ui, "stack", fan->box, HOT_UNDER | HOT_NO_FOCUS, "Spread out");
    ui_plate(ui, fan->box, 10, ui_faded(ui_tone(ui, TONE_BAR), 0.94F));
    ui_edge(ui, fan->box, 10, 1, ui_tone(ui, TONE_LINE));
    fan_title(map);
    if (ui->draws)
        draw_counters(map);
    draw_states(map);
    for (int i = 0; i < MAX_UNITS; i++)
        if (fan->units[i].width > 0) {
            fof_use_unit_id(map, (UnitId)i, thing, id);
            use_in_fan(map, thing, id, fan->units[i], HOT_DRAGS);
        }
    for (int i = 0; i < MAX_ITEMS; i++)
        if (fan->items[i].width > 0) {
            fof_use_item_id(map, (ItemId)i, thing, id);
            use_in_fan(map, thing, id, fan->items[i], HOT_UNDER);
        }
    ui_layer_end(ui);
}
