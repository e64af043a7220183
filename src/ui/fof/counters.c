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
    bool far = look->detail == DETAIL_FAR || look->kind == LOOK_ITEM || look->kind == LOOK_CASUALTY;
    return far ? ceilf(fmaxf((float)look->pixels * 0.16F, 9 * scale)) : 3;
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
        cut_plate(box, (int)fmaxf(2, fminf(box.width, box.height) * 0.14F), colour);
    else
        type_plate(ui->type, box, fminf(box.width, box.height) * 0.13F, colour);
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

/* ---- small signs beside the symbol ---- */

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

/* At the right of the symbol: what its HQ has done, or that it has moved. */
static void draw_command(const Ui *ui, const CounterLook *look, Vector2 at, float size)
{
    Color dark = ui_tone(ui, TONE_BAR), text = ui_tone(ui, TONE_TEXT);
    if (look->marks & LOOK_ACTIVATED)
        draw_badge(ui, at, size, "icon-helmet", dark, text);
    else if (look->marks & LOOK_DONE)
        draw_badge(ui, at, size, "icon-check", dark, ui_tone(ui, TONE_DIM));
    else if (look->marks & LOOK_MOVED)
        draw_badge(ui, at, size, "icon-move", dark, ui_tone(ui, TONE_DIM));
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

/* At the left of the symbol. */
static void draw_carried(const Ui *ui, const CounterLook *look, Vector2 at, float size)
{
    for (int i = 0; i < CARRIED && look->carried[i] && i < 2; i++, at.y += size * 1.05F) {
        bool casualty = look->carried[i] == CARRIES_CASUALTY;
        draw_badge(ui, at, size, carried_icons[look->carried[i]],
                   casualty ? ui_tone(ui, TONE_PAPER_LIGHT) : ui_tone(ui, TONE_BAR),
                   casualty ? ui_tone(ui, TONE_HIT) : ui_tone(ui, TONE_TEXT));
    }
}

/* ---- whole pictures ---- */

static void draw_far(const Ui *ui, const CounterLook *look, Rectangle box)
{
    float size = fminf(box.width, box.height);
    kit_note_small(ui, look->name);
    Rectangle middle = {box.x + (box.width - size) / 2, box.y + (box.height - size) / 2, size, size};
    draw_symbol(ui, look,
                (Rectangle){middle.x + size * 0.12F, middle.y + size * 0.16F, size * 0.76F, size * 0.52F});
    draw_pips(ui, look, (Rectangle){middle.x, middle.y + size * 0.7F, size, size * 0.24F},
              fmaxf(1, size * 0.07F));
    draw_far_states(ui, look, box);
}

static Face name_face(const Ui *ui, float height)
{
    return height < type_height(ui->type, FACE_BOLD) ? FACE_TAG : map_face(ui, height, true);
}

static const float SMALL_NAME = 12;

/* From afar a name that has no room is left out. */
static void draw_name(const Ui *ui, Rectangle box, Face face, const char *name)
{
    Face fitting = face;
    if (box.width >= SMALL_NAME * ui->scale || map_narrowed(ui, box.width, &fitting, name) > 0)
        map_name(ui, box, face, WHITE, name);
    else
        kit_note_small(ui, name);
}

/* A plate that lies: symbol at the left, name at the right. The symbol is narrower where the name needs it, and
 * where only one of them has room, that is the name; from afar it is the symbol. */
static void draw_lying(const Ui *ui, const CounterLook *look, Rectangle box)
{
    float edge = box.height * 0.16F, high = box.height - 2 * edge, room = box.width - 3 * edge;
    Face face = name_face(ui, box.height * 0.62F);
    float least = high * 0.9F, name = type_width(ui->type, face, look->name, -1);
    if (name > room - least) {
        face = FACE_TAG;
        name = type_width(ui->type, face, look->name, -1);
    }
    float wide = fmaxf(least, fminf(high * 1.4F, room - name)), rest = room - wide;
    float whole = box.width - 2;
    bool both = map_name_least(ui, face, look->name, rest) <= rest,
         better = !map_name_fits(ui, rest, face, look->name) && /* than its initial beside the symbol */
                  map_name_fits(ui, whole, face, look->name);
    if (better || (!both && map_name_least(ui, face, look->name, whole) <= whole)) {
        draw_name(ui, (Rectangle){box.x + 1, box.y, box.width - 2, box.height}, face, look->name);
        return;
    }
    draw_symbol(ui, look,
                (Rectangle){roundf(box.x + edge), roundf(box.y + edge), roundf(wide), roundf(high)});
    if (!both)
        kit_note_small(ui, look->name);
    else
        draw_name(ui, (Rectangle){box.x + wide + 2 * edge, box.y, rest, box.height}, face, look->name);
}

/* Name above, symbol in the middle with small signs at its sides, fire, steps and range below. */
static void draw_standing(const Ui *ui, const CounterLook *look, Rectangle box)
{
    float row = fmaxf(box.height * 0.27F, type_height(ui->type, FACE_TAG) * 0.86F), foot = box.height * 0.25F;
    Face face = name_face(ui, row * 1.05F);
    draw_name(ui, (Rectangle){box.x + 1, box.y + 1, box.width - 2, row}, face, look->name);
    float high = box.height - row - foot - 3, wide = fminf(box.width * 0.62F, high * 1.6F);
    Rectangle symbol = {roundf(box.x + (box.width - wide) / 2), roundf(box.y + row + 1), roundf(wide),
                        roundf(high)};
    draw_symbol(ui, look, symbol);
    float sign = fminf((box.width - wide) / 2 - 1, high), side = (box.width - wide) / 4;
    draw_carried(ui, look, (Vector2){box.x + side, symbol.y + sign / 2}, sign);
    draw_command(ui, look, (Vector2){box.x + box.width - side, symbol.y + high / 2}, sign);
    Rectangle low = {box.x + box.width * 0.08F, box.y + box.height - foot - 1, box.width * 0.84F, foot};
    if (look->detail == DETAIL_SMALL)
        draw_pips(ui, look, low, fmaxf(1.5F, box.width * 0.055F));
    else
        draw_foot(ui, look, low, name_face(ui, foot * 1.1F));
}

static void draw_unit(const Ui *ui, const CounterLook *look, Rectangle box)
{
    draw_plate(ui, look, box);
    if (look->detail == DETAIL_FAR && box.width < box.height * 1.8F)
        draw_far(ui, look, box);
    else if (box.width > box.height * 1.8F)
        draw_lying(ui, look, box);
    else
        draw_standing(ui, look, box);
}

/* Units of one kind: symbol and number, and below them what they are, or in one row; one alone has its name there. */
static void draw_pile(const Ui *ui, const CounterLook *look, Rectangle box)
{
    char count[sizeof look->name + 4], both[sizeof look->name + 8];
    text_print(count, sizeof count, "\u00d7%d", look->count);
    draw_plate(ui, look, box);
    if (look->count == 1) {
        draw_lying(ui, look, box);
        return;
    }
    float letters = type_height(ui->type, FACE_TAG) * 0.9F, edge = fmaxf(2, box.height * 0.08F);
    bool words = box.height >= 2 * letters + edge &&
                 type_width(ui->type, FACE_TAG, look->name, -1) * 0.7F <= box.width - 4;
    float number = type_width(ui->type, FACE_TAG, count, -1), low = words ? letters : 0,
          high = box.height - low - 2 * edge,
          wide = fminf(high * 1.45F, fmaxf(high * 0.9F, box.width - number - 6));
    float x = box.x + (box.width - wide - number - 4) / 2;
    x = fmaxf(x, box.x + 1);
    draw_symbol(ui, look, (Rectangle){roundf(x), roundf(box.y + edge), roundf(wide), roundf(high)});
    Rectangle beside = {x + wide + 1, box.y + edge, box.x + box.width - x - wide - 2, high};
    Face fitting = FACE_TAG;
    text_print(both, sizeof both, "%d %s", look->count, look->name);
    bool row = !words && map_narrowed(ui, beside.width, &fitting, both) > 0;
    if (row || map_narrowed(ui, beside.width, &fitting, count) > 0)
        map_text(ui, beside, FACE_TAG, WHITE, ALIGN_LEFT, row ? both : count);
    else /* it is too far away for letters */
        kit_note_small(ui, look->name);
    if (words)
        map_text(ui, (Rectangle){box.x + 2, box.y + box.height - low - edge / 2, box.width - 4, low},
                 FACE_TAG, WHITE, ALIGN_MIDDLE, look->name);
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
        map_tag(ui, (Vector2){box.x + box.width, box.y + box.height - type_height(ui->type, FACE_TINY) / 2},
                ALIGN_RIGHT, FACE_TINY, ui_tone(ui, TONE_BAR), ui_tone(ui, TONE_TEXT), text);
    }
}

static void counter_prepare(Map *map, const CounterLook *look)
{
    const Ui *ui = map->ui;
    float margin = margin_of(look, ui->scale);
    Rectangle where;
    if (look->pixels < 4 || look->height < 4 ||
        !sheet_begin(map->cache->counters, look, sizeof *look, look->pixels + 2 * (int)margin,
                     look->height + 2 * (int)margin, &where))
        return;
    Rectangle box = {where.x + margin, where.y + margin, look->pixels, look->height};
    if (look->kind == LOOK_UNIT)
        draw_unit(ui, look, box);
    else if (look->kind == LOOK_PILE)
        draw_pile(ui, look, box);
    else
        draw_item(ui, look, box);
    sheet_end(map->cache->counters);
}

void fof_counter_draw(Map *map, const CounterLook *look, Rectangle box, float alpha)
{
    Rectangle pixels = ui_pixels(map->ui, box);
    float margin = margin_of(look, map->ui->scale);
    unsigned char light = (unsigned char)(255 * alpha);
    sheet_draw(map->cache->counters, look, sizeof *look,
               (Rectangle){pixels.x - margin, pixels.y - margin, (float)look->pixels + 2 * margin,
                           (float)look->height + 2 * margin},
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
    for (int i = 0; i < layout->pile_count; i++)
        if (fof_map_shows(map, layout->piles[i].spot)) {
            CounterLook look = fof_pile_look(map, &layout->piles[i]);
            each(map, &look, fof_map_box(map, layout->piles[i].spot));
        }
    for (int i = 0; i < MAX_UNITS; i++)
        if (layout->unit_pile[i] == NO_PILE && fof_map_shows(map, layout->units[i])) {
            Spot spot = layout->units[i];
            CounterLook look =
                fof_counter_look(map, (UnitId)i, spot.width * map->zoom, spot.height * map->zoom);
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
            CounterLook look = fof_counter_look(map, (UnitId)i, fan->units[i].width, fan->units[i].height);
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
            CounterLook look = fof_counter_look(&then, (UnitId)i, then.layout->units[i].width * map->zoom,
                                                then.layout->units[i].height * map->zoom);
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
