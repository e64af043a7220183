/* Counters of Vietnam Battles as pictures: plate by side, name, symbol with size, ratings, and what state
 * they are in. */
#include <math.h>
#include <string.h>

#include "ui/folio/map.h"

/* What is to be seen of a unit besides what it did, by whose marks that is told. */
enum { LOOK_DEPLETED = 1, LOOK_HIDDEN = 2, LOOK_ARVN = 4 };
enum { SEEN_MARKS = DID_MOVE | DID_ATTACK | DID_RETREAT | LANDED_MARKS };

typedef enum Symbol { SYMBOL_INFANTRY, SYMBOL_MOBILE, SYMBOL_MONITOR, SYMBOL_ENGINEER } Symbol;

/* All that is to be seen of a counter; no padding, all bytes are set. */
typedef struct CounterLook {
    char name[20];
    uint16_t pixels;
    uint8_t side, symbol, size, state, marks;
    uint8_t attack, defence, move;
} CounterLook;
static_assert(sizeof(CounterLook) == 30 && sizeof(CounterLook) <= PICTURE_KEY, "no padding");

static const float NAMED_FROM = 30, RATED_FROM = 24; /* pixels of the plate */

Color folio_side_tone(const Ui *ui, Side side)
{
    return ui_tone(ui, side == US ? TONE_FRIEND : TONE_ENEMY);
}

/* ---- what is to be seen ---- */

static uint8_t state_of(const Counter *counter, const FolioUnit *unit)
{
    return (uint8_t)((unit->steps < counter->steps ? LOOK_DEPLETED : 0) |
                     (unit->where == UNIT_HIDDEN ? LOOK_HIDDEN : 0) | (counter->arvn ? LOOK_ARVN : 0));
}

static CounterLook look_of(const FolioTable *table, const State *state, int unit, float size)
{
    const Game *game = table->game;
    const Counter *counter = &game->counters[unit];
    const FolioRating *rating = folio_rating(game, state, unit);
    CounterLook look = {.pixels = (uint16_t)roundf(size * table->hex.ui->scale),
                        .side = counter->side,
                        .size = counter->size,
                        .state = state_of(counter, &state->units[unit]),
                        .marks = state->units[unit].marks & SEEN_MARKS,
                        .attack = rating->attack,
                        .defence = rating->defence,
                        .move = rating->move};
    look.symbol = counter->type == UNIT_MONITOR  ? SYMBOL_MONITOR
                  : counter->engineer            ? SYMBOL_ENGINEER
                  : counter->type == UNIT_MOBILE ? SYMBOL_MOBILE
                                                 : SYMBOL_INFANTRY;
    text_copy(look.name, sizeof look.name, counter->label[0] ? counter->label : counter->name);
    return look;
}

/* ---- the plate ---- */

static void draw_plate(const Ui *ui, const CounterLook *look, Rectangle box)
{
    Color side = folio_side_tone(ui, look->side), black = {0, 0, 0, 255};
    float radius = look->side == US ? box.width * 0.13F : box.width * 0.03F;
    if (look->state & LOOK_ARVN)
        side = map_mixed(side, ui_tone(ui, TONE_GOOD), 0.4F);
    if (look->state & LOOK_HIDDEN)
        side = map_mixed(side, ui_tone(ui, TONE_INK), 0.55F);
    if (ui->palette->textures)
        type_plate(ui->type, (Rectangle){box.x + 1, box.y + 2, box.width, box.height}, radius,
                   (Color){0, 0, 0, 90});
    type_plate(ui->type, box, radius, map_mixed(side, black, 0.5F));
    type_plate(ui->type, (Rectangle){box.x + 1, box.y + 1, box.width - 2, box.height - 3}, radius,
               map_mixed(side, WHITE, 0.28F));
    type_plate(ui->type, (Rectangle){box.x + 1, box.y + 2, box.width - 2, box.height - 4}, radius, side);
    if (look->state & LOOK_DEPLETED) /* the other side of the counter: a pale band across */
        type_plate(ui->type,
                   (Rectangle){box.x + 1, box.y + box.height * 0.74F, box.width - 2, box.height * 0.24F},
                   radius, map_mixed(side, WHITE, 0.7F));
}

/* A boat seen from the side, with its turret. */
static void draw_boat(Rectangle box, Color ink)
{
    float low = box.y + box.height * 0.78F, deck = box.y + box.height * 0.55F, wide = box.width;
    Vector2 corners[4] = {{box.x + wide * 0.08F, deck},
                          {box.x + wide * 0.2F, low},
                          {box.x + wide * 0.85F, low},
                          {box.x + wide * 0.95F, deck}};
    DrawTriangle(corners[0], corners[1], corners[2], ink);
    DrawTriangle(corners[0], corners[2], corners[3], ink);
    DrawRectangleRec(
        (Rectangle){box.x + wide * 0.3F, box.y + box.height * 0.28F, wide * 0.24F, box.height * 0.3F}, ink);
    DrawLineEx((Vector2){box.x + wide * 0.5F, box.y + box.height * 0.4F},
               (Vector2){box.x + wide * 0.82F, box.y + box.height * 0.32F}, 1.5F, ink);
}

static void draw_symbol(const Ui *ui, const CounterLook *look, Rectangle box)
{
    static const char *const names[] = {"nato-infantry", "nato-tank", "", "nato-engineer"};
    Color ink = ui_tone(ui, TONE_INK);
    DrawRectangleRec(box, ui_tone(ui, TONE_PAPER_LIGHT));
    type_edge(ui->type, box, 0, 1, ink);
    Rectangle inner = {box.x + 1, box.y + 1, box.width - 2, box.height - 2};
    if (look->symbol == SYMBOL_MONITOR) {
        draw_boat(inner, ink);
        return;
    }
    if (art_has(ui->art, names[look->symbol])) {
        art_draw(ui->art, names[look->symbol], inner, WHITE);
        return;
    }
    map_line((Vector2){box.x, box.y}, (Vector2){box.x + box.width, box.y + box.height}, 1, ink);
    map_line((Vector2){box.x, box.y + box.height}, (Vector2){box.x + box.width, box.y}, 1, ink);
}

static const char *size_mark(const CounterLook *look)
{
    static const char *const marks[] = {"I", "II", "III", "X"};
    return look->symbol == SYMBOL_MONITOR ? "" : marks[look->size < 4 ? look->size : 0];
}

/* States stand on the corners, in words or signs: never by colour alone. */
static void draw_states(const Ui *ui, const CounterLook *look, Rectangle box)
{
    float high = type_height(ui->type, FACE_TINY);
    Color dark = ui_tone(ui, TONE_BAR), text = ui_tone(ui, TONE_TEXT);
    /* Boats lie over the lower edge of whoever is north of them. */
    float y = look->symbol == SYMBOL_MONITOR ? box.y + box.height + high * 0.2F : box.y - high * 0.2F;
    Vector2 right = {box.x + box.width + high * 0.35F, y}, left = {box.x - high * 0.35F, y};
    if (look->state & LOOK_DEPLETED)
        map_tag(ui, right, ALIGN_RIGHT, FACE_TINY, ui_tone(ui, TONE_WARN), ui_tone(ui, TONE_INK), "\u00bd");
    if (look->state & LOOK_HIDDEN)
        map_tag(ui, left, ALIGN_LEFT, FACE_TINY, ui_tone(ui, TONE_PAPER_LIGHT), ui_tone(ui, TONE_INK), "?");
    else if (look->marks & DID_RETREAT)
        map_tag(ui, left, ALIGN_LEFT, FACE_TINY, dark, ui_tone(ui, TONE_WARN), "RET");
    else if (look->marks & DID_ATTACK)
        map_tag(ui, left, ALIGN_LEFT, FACE_TINY, dark, text, "ATT");
    else if (look->marks & LANDED_MARKS)
        map_tag(ui, left, ALIGN_LEFT, FACE_TINY, dark, text, "LZ");
    else if (look->marks & DID_MOVE)
        map_tag(ui, left, ALIGN_LEFT, FACE_TINY, dark, ui_tone(ui, TONE_DIM), "\u2713");
}

/* "Phu Hoa LF" where there is room, else "P.H. LF". */
static void draw_name(const Ui *ui, const CounterLook *look, Rectangle box, Face face)
{
    char name[sizeof look->name + 8] = "";
    const char *last = strrchr(look->name, ' ');
    bool fits = type_width(ui->type, face, look->name, -1) <= box.width;
    for (const char *c = look->name; !fits && last && c < last; c++)
        if (c == look->name || c[-1] == ' ')
            text_append(name, sizeof name, "%c.", *c);
    text_append(name, sizeof name, "%s", fits || !last ? look->name : last);
    map_name(ui, box, face, WHITE, name);
}

/* Attack, defence and movement, along the lower edge. */
static void draw_ratings(const Ui *ui, const CounterLook *look, Rectangle foot)
{
    char ratings[16];
    Face face = map_face(ui, foot.width * 0.3F, true);
    text_print(ratings, sizeof ratings, "%d-%d-%d", look->attack, look->defence, look->move);
    bool fits = type_width(ui->type, face, ratings, -1) <= foot.width - 2 &&
                foot.height >= type_height(ui->type, FACE_TINY) * 0.85F;
    face = fits ? face : FACE_TINY;
    if (type_width(ui->type, face, ratings, -1) >
        foot.width + 1) /* a rating without its last digit would be another one */
        return;
    map_text(ui, foot, face, look->state & LOOK_DEPLETED ? ui_tone(ui, TONE_INK) : WHITE, ALIGN_MIDDLE,
             ratings);
}

static void draw_counter(const Ui *ui, const CounterLook *look, Rectangle box)
{
    float size = box.width, tiny = type_height(ui->type, FACE_TINY);
    bool named = size >= NAMED_FROM * ui->scale, rated = size >= RATED_FROM * ui->scale;
    draw_plate(ui, look, box);
    float top = named ? fminf(tiny * 0.86F, size * 0.3F) : size * 0.1F,
          foot = rated ? fminf(tiny * 0.9F, size * 0.34F) : size * 0.12F;
    if (named)
        draw_name(ui, look, (Rectangle){box.x + 1, box.y + 1, size - 2, top},
                  size > 56 ? map_face(ui, size * 0.24F, false) : FACE_TINY);
    float high = size - top - foot - 4, wide = fminf(size * 0.62F, high * 1.6F);
    Rectangle symbol = {roundf(box.x + (size - wide) / 2), roundf(box.y + top + 2), roundf(wide),
                        roundf(high)};
    draw_symbol(ui, look, symbol);
    if (named)
        map_text(ui, (Rectangle){symbol.x + wide + 1, symbol.y, (size - wide) / 2 - 2, high}, FACE_TINY,
                 WHITE, ALIGN_MIDDLE, size_mark(look));
    if (rated)
        draw_ratings(ui, look, (Rectangle){box.x, box.y + size - foot - 1, size, foot});
    if (rated || look->state & LOOK_HIDDEN) /* who hides says so from afar too */
        draw_states(ui, look, box);
}

/* ---- pictures ---- */

static float margin_of(const CounterLook *look, float scale)
{
    return ceilf(fmaxf((float)look->pixels * 0.16F, 9 * scale));
}

static void prepare(FolioTable *table, const CounterLook *look)
{
    Rectangle where;
    float margin = margin_of(look, table->hex.ui->scale);
    int size = look->pixels + 2 * (int)margin;
    if (look->pixels < 4 || !sheet_begin(table->hex.kept->counters, look, sizeof *look, size, size, &where))
        return;
    draw_counter(table->hex.ui, look,
                 (Rectangle){where.x + margin, where.y + margin, look->pixels, look->pixels});
    sheet_end(table->hex.kept->counters);
}

static void draw(FolioTable *table, const CounterLook *look, Rectangle box, float alpha)
{
    Rectangle pixels = ui_pixels(table->hex.ui, box);
    float margin = margin_of(look, table->hex.ui->scale), size = (float)look->pixels + 2 * margin;
    unsigned char light = (unsigned char)(255 * alpha);
    sheet_draw(table->hex.kept->counters, look, sizeof *look,
               (Rectangle){pixels.x - margin, pixels.y - margin, size, size},
               (Color){light, light, light, light});
}

/* While a film shows a move, the counter is on its way. */
static Spot spot_now(const FolioTable *table, int unit)
{
    const Event *event = table->hex.view->event;
    Spot spot = table->layout->units[unit];
    float left = 1 - fminf(1, table->hex.view->moment);
    bool moves = event && (event->kind == EVENT_MOVED || event->kind == EVENT_RETREATED ||
                           event->kind == EVENT_DISPLACED);
    if (!moves || event->arg[0] != unit || left <= 0 || table->hex.ui->still || event->arg[1] <= NOWHERE ||
        event->arg[1] >= UNKNOWN_PLACE)
        return spot;
    Point from = folio_place_middle(&table->game->map, (Place)event->arg[1]);
    left *= left;
    spot.x += (from.x - spot.width / 2 - spot.x) * left;
    spot.y += (from.y - spot.height / 2 - spot.y) * left;
    return spot;
}

static bool is_elsewhere(const FolioTable *table, int unit)
{
    return table->cache->then_laid && table->cache->then_layout.units[unit].width > 0 &&
           table->cache->then.units[unit].place != table->state->units[unit].place;
}

static void prepare_all(FolioTable *table)
{
    for (int unit = 0; unit < table->game->unit_count; unit++) {
        Spot spot = table->layout->units[unit], then = table->cache->then_layout.units[unit];
        if (hextable_shows(&table->hex, spot)) {
            CounterLook look = look_of(table, table->state, unit, spot.width * table->hex.zoom);
            prepare(table, &look);
        }
        if (is_elsewhere(table, unit)) {
            CounterLook look = look_of(table, &table->cache->then, unit, then.width * table->hex.zoom);
            prepare(table, &look);
        }
    }
}

void folio_counters_prepare(FolioTable *table)
{
    for (int round = 0, before = -1; round < 2 && before != sheet_emptied(table->hex.kept->counters);
         round++) {
        before = sheet_emptied(table->hex.kept->counters);
        prepare_all(table);
    }
}

void folio_counter_ghost(FolioTable *table, const State *state, int unit, Spot spot)
{
    CounterLook look = look_of(table, state, unit, spot.width * table->hex.zoom);
    sheet_draw_begin();
    draw(table, &look, hextable_box(&table->hex, spot), 0.6F);
    sheet_draw_end();
}

/* Boats lie over the units on the banks beside them. */
static void draw_kind(FolioTable *table, bool boats)
{
    for (int unit = 0; unit < table->game->unit_count; unit++) {
        if (folio_is_monitor(table->game, unit) != boats ||
            !hextable_shows(&table->hex, table->layout->units[unit]))
            continue;
        CounterLook look =
            look_of(table, table->state, unit, table->layout->units[unit].width * table->hex.zoom);
        draw(table, &look, hextable_box(&table->hex, spot_now(table, unit)), 1);
    }
}

void folio_counters_draw(FolioTable *table)
{
    sheet_draw_begin();
    draw_kind(table, false);
    draw_kind(table, true);
    sheet_draw_end();
}
