/* Counters as pictures: plate by side, name, symbol, fire, steps, range, and what state they are in. What
 * is to be seen of one is worked out in looks.c. */
#include <ctype.h>
#include <math.h>
#include <string.h>

#include "fof/position/names.h"
#include "fof/words/events.h"
#include "ui/fof/map.h"

static const char *const carried_icons[] = {"",           "icon-radio",     "icon-phone", "icon-casualty",
                                            "icon-smoke", "icon-ammunition"};

/* ---- the plate ---- */

static float margin_of(const CounterLook *look, float scale)
{
    return ceilf(fmaxf((float)look->pixels * 0.16F, 9 * scale));
}

/* Corners cut at an angle: what is the enemy's has them. */
static void cut_plate(Rectangle box, int cut, Color colour)
{
    for (int i = 0; i < cut; i++) {
        float off = (float)(cut - i), top = box.y + (float)i, low = box.y + box.height - 1 - (float)i;
        DrawRectangleRec((Rectangle){box.x + off, top, box.width - 2 * off, 1}, colour);
        DrawRectangleRec((Rectangle){box.x + off, low, box.width - 2 * off, 1}, colour);
        Color half = ui_faded(colour, 0.5F);
        DrawRectangleRec((Rectangle){box.x + off - 1, top, 1, 1}, half);
        DrawRectangleRec((Rectangle){box.x + box.width - off, top, 1, 1}, half);
        DrawRectangleRec((Rectangle){box.x + off - 1, low, 1, 1}, half);
        DrawRectangleRec((Rectangle){box.x + box.width - off, low, 1, 1}, half);
    }
    DrawRectangleRec((Rectangle){box.x, box.y + (float)cut, box.width, box.height - 2 * (float)cut}, colour);
}

static void shape(const Ui *ui, bool enemy, Rectangle box, Color colour)
{
    if (enemy)
        cut_plate(box, (int)fmaxf(2, box.width * 0.14F), colour);
    else
        type_plate(ui->type, box, box.width * 0.13F, colour);
}

static void draw_plate(const Ui *ui, const CounterLook *look, Rectangle box)
{
    bool enemy = look->side == ENEMY;
    Color side = fof_map_side(ui, look->side), black = {0, 0, 0, 255};
    if (look->marks & LOOK_UNSPOTTED)
        side = map_mixed(side, ui_tone(ui, TONE_INK), 0.5F);
    Color dark = map_mixed(side, black, 0.45F), light = map_mixed(side, WHITE, 0.3F);
    if (ui->palette->textures)
        shape(ui, enemy, (Rectangle){box.x + 1, box.y + 2, box.width, box.height}, (Color){0, 0, 0, 90});
    shape(ui, enemy, box, dark);
    shape(ui, enemy, (Rectangle){box.x + 1, box.y + 1, box.width - 2, box.height - 3}, light);
    shape(ui, enemy, (Rectangle){box.x + 1, box.y + 2, box.width - 2, box.height - 4}, side);
}

static void draw_symbol(const Ui *ui, const CounterLook *look, Rectangle box)
{
    char name[40];
    Color paper = ui_tone(ui, TONE_PAPER_LIGHT), ink = ui_tone(ui, TONE_INK);
    if (look->marks & LOOK_TEAM)
        paper = map_mixed(paper, ui_tone(ui, TONE_WARN), 0.25F);
    DrawRectangleRec(box, paper);
    type_edge(ui->type, box, 0, 1, ink);
    text_print(name, sizeof name, "nato-%s", look->symbol);
    Rectangle inner = {box.x + 1, box.y + 1, box.width - 2, box.height - 2};
    if (art_has(ui->art, name))
        art_draw(ui->art, name, inner, WHITE);
    else
        map_name(ui, inner, FACE_TINY, ink, look->symbol);
}

/* Steps: rings for green troops, discs for line, diamonds for veterans; those lost are pale. */
static void draw_pip(const Ui *ui, Vector2 at, float radius, int experience, Color colour)
{
    if (experience == GREEN)
        map_ring(ui, at, radius, 1, colour);
    else if (experience == VETERAN)
        DrawPoly(at, 4, radius * 1.3F, 0, colour);
    else
        map_dot(ui, at, radius, colour);
}

static void draw_pips(const Ui *ui, const CounterLook *look, Rectangle row, float radius)
{
    int count = look->steps + look->lost;
    float step = fminf(radius * 2.6F, row.width / fmaxf(1, (float)count));
    float x = row.x + row.width / 2 - step * (float)(count - 1) / 2, y = row.y + row.height / 2;
    for (int i = 0; i < count; i++) {
        Vector2 at = {roundf(x + step * (float)i), roundf(y)};
        draw_pip(ui, at, radius, i < look->steps ? look->experience : LINE,
                 i < look->steps ? WHITE : (Color){255, 255, 255, 70});
    }
}

static const char *fire_letter(const CounterLook *look)
{
    static const char *const letters[] = {"", "S", "A/S", "A", "H"};
    if (look->rating)
        return letters[look->rating];
    return look->special & SPECIAL_GRENADE      ? "G!"
           : look->special & SPECIAL_FLAME      ? "F!"
           : look->special & SPECIAL_SNIPER     ? "S!"
           : look->special & SPECIAL_DEMOLITION ? "D!"
                                                : "";
}

/* The lowest row: fire, steps, range. */
static void draw_foot(const Ui *ui, const CounterLook *look, Rectangle row, Face face)
{
    static const char *const ranges[] = {"P", "C", "L", "V"};
    const char *fire = fire_letter(look);
    float left = type_width(ui->type, face, fire, -1), radius = fmaxf(1.5F, row.height * 0.17F);
    Rectangle middle = row;
    map_text(ui, row, face, WHITE, ALIGN_LEFT, fire);
    if (fire[0]) {
        const char *range = ranges[look->range < 4 ? look->range : 3];
        float right = type_width(ui->type, face, range, -1);
        map_text(ui, row, face, WHITE, ALIGN_RIGHT, range);
        middle.x += left;
        middle.width -= left + right;
    }
    draw_pips(ui, look, middle, radius);
}

/* ---- tags on the corners ---- */

/* Where the pictures are missing, its first letter stands for an icon. */
static void draw_icon(const Ui *ui, const char *icon, Rectangle box, Color ink)
{
    const char letter[2] = {(char)toupper((unsigned char)icon[strlen("icon-")]), '\0'};
    if (art_has(ui->art, icon))
        art_draw(ui->art, icon, box, ink);
    else
        map_text(ui, box, FACE_TINY, ink, ALIGN_MIDDLE, letter);
}

static void draw_badge(const Ui *ui, Vector2 at, float size, const char *icon, Color plate, Color ink)
{
    map_dot(ui, at, size / 2, plate);
    draw_icon(ui, icon, (Rectangle){at.x - size * 0.36F, at.y - size * 0.36F, size * 0.72F, size * 0.72F},
              ink);
}

/* Something that it has no more: struck out. */
static void draw_struck(const Ui *ui, Vector2 at, float size, const char *icon)
{
    Color red = ui_tone(ui, TONE_HIT);
    float off = size * 0.36F;
    draw_badge(ui, at, size, icon, ui_tone(ui, TONE_PAPER_LIGHT), ui_tone(ui, TONE_INK));
    map_ring(ui, at, size / 2, 1, red);
    map_line((Vector2){at.x - off, at.y + off}, (Vector2){at.x + off, at.y - off}, fmaxf(1.5F, size * 0.12F),
             red);
}

static void draw_command(const Ui *ui, const CounterLook *look, Rectangle box, float size)
{
    Vector2 at = {box.x + box.width - size * 0.3F, box.y + size * 0.3F};
    Color dark = ui_tone(ui, TONE_BAR), text = ui_tone(ui, TONE_TEXT);
    if (look->marks & LOOK_ACTING)
        draw_badge(ui, at, size, "icon-star", ui_tone(ui, TONE_PAPER_LIGHT), ui_tone(ui, TONE_INK));
    else if (look->marks & LOOK_ACTIVATED)
        draw_badge(ui, at, size, "icon-helmet", dark, text);
    else if (look->marks & LOOK_DONE)
        draw_badge(ui, at, size, "icon-check", dark, ui_tone(ui, TONE_DIM));
    else if (look->marks & LOOK_MOVED)
        draw_badge(ui, at, size * 0.8F, "icon-move", dark, ui_tone(ui, TONE_DIM));
}

static void draw_states(const Ui *ui, const CounterLook *look, Rectangle box, Face face)
{
    float high = type_height(ui->type, face);
    Vector2 left = {box.x - high * 0.3F,
                    box.y + box.height * 0.62F}; /* beside the symbol: the row below stays readable */
    Color dark = ui_tone(ui, TONE_BAR), ink = ui_tone(ui, TONE_INK);
    if (look->marks & LOOK_PINNED)
        map_tag(ui, left, ALIGN_LEFT, face, dark, ui_tone(ui, TONE_WARN), "PIN");
    if (look->marks & LOOK_EXPOSED) {
        char value[16], text[24];
        map_value(look->exposed, value, sizeof value);
        text_print(text, sizeof text,
                   look->detail == DETAIL_NEAR   ? "EXP %s"
                   : look->detail == DETAIL_FULL ? "E%s"
                                                 : "%s",
                   value);
        map_tag(ui, (Vector2){box.x - high * 0.35F, box.y - high * 0.1F}, ALIGN_LEFT, face,
                ui_tone(ui, TONE_WARN), ink, text);
    }
    if (look->marks & LOOK_UNSPOTTED)
        map_tag(ui, (Vector2){box.x + box.width + high * 0.35F, box.y - high * 0.05F}, ALIGN_RIGHT, face,
                ui_tone(ui, TONE_PAPER_LIGHT), ink, "?");
    Vector2 corner = {box.x + box.width - high * 0.2F, box.y + box.height - high * 0.2F};
    Vector2 low_right = {box.x + box.width + high * 0.25F, box.y + box.height - high * 0.25F};
    if (look->marks & LOOK_NO_AMMO)
        draw_struck(ui, corner, high * 1.15F, "icon-ammunition");
    else if (look->marks & LOOK_FIXED)
        map_tag(ui, low_right, ALIGN_RIGHT, face, dark, ui_tone(ui, TONE_TEXT), "FPL");
    else if (look->marks & LOOK_MINED)
        map_tag(ui, low_right, ALIGN_RIGHT, face, dark, ui_tone(ui, TONE_WARN), "mine");
    else if (look->marks & LOOK_RUNNER)
        map_tag(ui, low_right, ALIGN_RIGHT, face, dark, ui_tone(ui, TONE_TEXT), "sent");
    else if (look->marks & LOOK_NO_TARGET)
        draw_struck(ui, corner, high * 1.15F, "icon-target");
}

/* From afar a state is a small sign, of its own shape. */
static void draw_far_states(const Ui *ui, const CounterLook *look, Rectangle box)
{
    float size = fmaxf(7, box.width * 0.5F);
    Color dark = ui_tone(ui, TONE_BAR);
    if (look->marks & LOOK_PINNED)
        draw_badge(ui, (Vector2){box.x, box.y + box.height}, size, "icon-pin", dark, ui_tone(ui, TONE_WARN));
    if (look->marks & LOOK_EXPOSED)
        draw_badge(ui, (Vector2){box.x, box.y}, size, "icon-warning", ui_tone(ui, TONE_WARN),
                   ui_tone(ui, TONE_INK));
    if (look->marks & LOOK_UNSPOTTED)
        draw_badge(ui, (Vector2){box.x + box.width, box.y}, size, "icon-eye-off",
                   ui_tone(ui, TONE_PAPER_LIGHT), ui_tone(ui, TONE_INK));
}

static void draw_carried(const Ui *ui, const CounterLook *look, Rectangle box)
{
    float size = fmaxf(9 * ui->scale, box.width * 0.2F), x = box.x + box.width - size * 0.2F;
    for (int i = 0; i < CARRIED && look->carried[i]; i++, x -= size * 1.1F) {
        bool casualty = look->carried[i] == CARRIES_CASUALTY;
        draw_badge(ui, (Vector2){x, box.y + box.height * 0.5F + (casualty ? 0 : size * 0.9F)}, size,
                   carried_icons[look->carried[i]],
                   casualty ? ui_tone(ui, TONE_PAPER_LIGHT) : ui_tone(ui, TONE_BAR),
                   casualty ? ui_tone(ui, TONE_HIT) : ui_tone(ui, TONE_TEXT));
    }
}

/* ---- whole pictures ---- */

static void draw_rank(const Ui *ui, const CounterLook *look, Rectangle box)
{
    static const char *const ranks[] = {"icon-rank-green", "icon-rank-line", "icon-rank-veteran"};
    art_draw(ui->art, ranks[look->experience], box, WHITE);
}

static void draw_unit(const Ui *ui, const CounterLook *look, Rectangle box)
{
    float size = box.width, tiny = type_height(ui->type, FACE_TINY);
    draw_plate(ui, look, box);
    if (look->detail == DETAIL_FAR) {
        draw_symbol(ui, look,
                    (Rectangle){box.x + size * 0.12F, box.y + size * 0.16F, size * 0.76F, size * 0.52F});
        draw_pips(ui, look, (Rectangle){box.x, box.y + size * 0.7F, size, size * 0.24F},
                  fmaxf(1, size * 0.07F));
        draw_far_states(ui, look, box);
        return;
    }
    float row = fmaxf(size * 0.27F, tiny * 0.86F), foot = look->detail == DETAIL_SMALL ? size * 0.2F : row;
    Face face = map_face(ui, row * 1.12F, look->detail == DETAIL_NEAR);
    Rectangle name = {box.x + 1, box.y + 1, size - 2, row};
    if (look->detail == DETAIL_NEAR) {
        draw_rank(ui, look, (Rectangle){name.x + 2, name.y + row * 0.1F, row * 0.8F, row * 0.8F});
        name.x += row * 0.8F;
        name.width -= row * 0.8F;
    }
    map_name(ui, name, face, WHITE, look->name);
    float high = size - row - foot - 3, wide = fminf(size * 0.8F, high * 1.7F);
    draw_symbol(
        ui, look,
        (Rectangle){roundf(box.x + (size - wide) / 2), roundf(box.y + row + 1), roundf(wide), roundf(high)});
    Rectangle low = {box.x + size * 0.08F, box.y + size - foot - 1, size * 0.84F, foot};
    if (look->detail == DETAIL_SMALL)
        draw_pips(ui, look, low, fmaxf(1.5F, size * 0.055F));
    else
        draw_foot(ui, look, low, face);
    draw_carried(ui, look, box);
    draw_command(ui, look, box, fmaxf(11 * ui->scale, size * 0.3F));
    draw_states(ui, look, box, look->detail == DETAIL_NEAR ? map_face(ui, size * 0.2F, true) : FACE_TINY);
}

static void draw_item(const Ui *ui, const CounterLook *look, Rectangle box)
{
    bool casualty = look->kind == LOOK_CASUALTY;
    Color plate = casualty ? ui_tone(ui, TONE_PAPER_LIGHT) : ui_tone(ui, TONE_PAPER);
    Color edge = casualty ? fof_map_side(ui, look->side) : ui_tone(ui, TONE_INK_DIM);
    type_plate(ui->type, (Rectangle){box.x + 1, box.y + 1, box.width, box.height}, box.width * 0.2F,
               (Color){0, 0, 0, 80});
    type_plate(ui->type, box, box.width * 0.2F, plate);
    type_edge(ui->type, box, box.width * 0.2F, box.width > 24 ? 2 : 1, edge);
    float inset = box.width * 0.12F;
    draw_icon(ui, carried_icons[look->carried[0]],
              (Rectangle){box.x + inset, box.y + inset, box.width - 2 * inset, box.height - 2 * inset},
              casualty ? ui_tone(ui, TONE_HIT) : ui_tone(ui, TONE_INK));
    if (look->count > 1 && box.width >= 14) {
        char text[8];
        text_print(text, sizeof text, "%d", look->count);
        map_tag(ui, (Vector2){box.x + box.width + 3, box.y + box.height - 2}, ALIGN_RIGHT, FACE_TINY,
                ui_tone(ui, TONE_BAR), ui_tone(ui, TONE_TEXT), text);
    }
}

static void counter_prepare(Map *map, const CounterLook *look)
{
    const Ui *ui = map->ui;
    float margin = margin_of(look, ui->scale);
    int size = look->pixels + 2 * (int)margin;
    Rectangle where;
    if (look->pixels < 4 || !sheet_begin(map->cache->counters, look, sizeof *look, size, size, &where))
        return;
    Rectangle box = {where.x + margin, where.y + margin, look->pixels, look->pixels};
    if (look->kind == LOOK_UNIT)
        draw_unit(ui, look, box);
    else
        draw_item(ui, look, box);
    sheet_end(map->cache->counters);
}

void fof_counter_draw(Map *map, const CounterLook *look, Rectangle box, float alpha)
{
    Rectangle pixels = ui_pixels(map->ui, box);
    float margin = margin_of(look, map->ui->scale), size = (float)look->pixels + 2 * margin;
    unsigned char light = (unsigned char)(255 * alpha);
    sheet_draw(map->cache->counters, look, sizeof *look,
               (Rectangle){pixels.x - margin, pixels.y - margin, size, size},
               (Color){light, light, light, light});
}

/* ---- all of them ---- */

/* While a film shows a move, the counter is on its way. */
static Spot spot_now(const Map *map, int unit)
{
    const Event *event = map->view->event;
    Spot spot = map->layout->units[unit];
    float left = 1 - fminf(1, map->view->moment);
    if (!event || event->kind != EV_MOVED || event->arg[0] != unit || event->arg[1] < 0 || left <= 0 ||
        map->ui->still)
        return spot;
    CardId from = area_card(map->state, (AreaId)event->arg[1]);
    if (from >= GRID_CARDS || map->layout->cards[from].width <= 0)
        return spot;
    Vector2 start = fof_spot_middle(map->layout->cards[from]);
    left = left * left;
    spot.x += (start.x - spot.width / 2 - spot.x) * left;
    spot.y += (start.y - spot.height / 2 - spot.y) * left;
    return spot;
}

typedef void (*EachCounter)(Map *map, const CounterLook *look, Rectangle box);

static void each_counter(Map *map, EachCounter each)
{
    const FofLayout *layout = map->layout;
    for (int i = 0; i < MAX_ITEMS; i++)
        if (fof_map_shows(map, layout->items[i])) {
            CounterLook look = fof_item_look(map, (ItemId)i, layout->items[i].width * map->zoom);
            each(map, &look, fof_map_box(map, layout->items[i]));
        }
    for (int i = 0; i < MAX_UNITS; i++)
        if (fof_map_shows(map, layout->units[i])) {
            CounterLook look = fof_counter_look(map, (UnitId)i, layout->units[i].width * map->zoom);
            each(map, &look, fof_map_box(map, spot_now(map, i)));
        }
}

static void prepare_each(Map *map, const CounterLook *look, Rectangle box)
{
    (void)box;
    counter_prepare(map, look);
}

static void draw_each(Map *map, const CounterLook *look, Rectangle box)
{
    fof_counter_draw(map, look, box, 1);
}

static void prepare_fan(Map *map)
{
    const Fan *fan = &map->cache->fan;
    for (int i = 0; i < MAX_UNITS; i++)
        if (fan->units[i].width > 0) {
            CounterLook look = fof_counter_look(map, (UnitId)i, fan->units[i].width);
            counter_prepare(map, &look);
        }
    for (int i = 0; i < MAX_ITEMS; i++)
        if (fan->items[i].width > 0) {
            CounterLook look = fof_item_look(map, (ItemId)i, fan->items[i].width);
            counter_prepare(map, &look);
        }
}

/* Who would be elsewhere after the order that is being considered. */
static void prepare_ghosts(Map *map)
{
    Map then = fof_map_then(map);
    for (int i = 0; i < MAX_UNITS; i++)
        if (then.layout->units[i].width > 0 && then.state->units[i].area != map->state->units[i].area) {
            CounterLook look = fof_counter_look(&then, (UnitId)i, then.layout->units[i].width * map->zoom);
            counter_prepare(&then, &look);
        }
}

void fof_counters_prepare(Map *map)
{
    for (int round = 0, before = -1; round < 2 && before != sheet_emptied(map->cache->counters); round++) {
        before = sheet_emptied(map->cache->counters);
        each_counter(map, prepare_each);
        if (map->cache->fan.open)
            prepare_fan(map);
        if (map->cache->then_laid)
            prepare_ghosts(map);
    }
}

void fof_counters_draw(Map *map)
{
    sheet_draw_begin();
    each_counter(map, draw_each);
    sheet_draw_end();
}
