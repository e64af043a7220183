/* What lies on cards besides counters: places under cover, smoke and shells below them; fire, contacts, controls above. */
#include <math.h>
#include <string.h>

#include "fof/cover.h"
#include "fof/names.h"
#include "ui/fof_map.h"

static const float WORDS_FROM = 0.4F; /* the zoom from which on there are words between the counters */

/* Words on the map grow with it. */
static Face mark_face(const Map *map)
{
    return map_face(map->ui, 12.5F * map->zoom * map->ui->scale, false);
}

/* ---- places ---- */

static void draw_place(Map *map, AreaId area)
{
    const Ui *ui = map->ui;
    const Area *place = &map->state->areas[area];
    Rectangle box = map_pixels(map, map->layout->places[area]);
    float radius = fminf(9 * map->zoom * ui->scale, box.height / 2);
    bool work = place->kind >= AREA_FOXHOLE && place->kind != AREA_WRECK;
    Color earth = ui_faded(map_mixed(ui_tone(ui, TONE_INK), ui_tone(ui, TONE_CLOTH), 0.5F), ui->palette->textures ? 0.72F : 1);
    type_plate(ui->type, box, radius, earth);
    type_edge(ui->type, box, radius, work ? 2 : 1, ui_tone(ui, work ? TONE_PAPER : TONE_DIM));
}

/* Its value on the upper edge, with the kind where there is room; steps where it is full. */
static void label_place(Map *map, AreaId area)
{
    const Ui *ui = map->ui;
    const Area *place = &map->state->areas[area];
    Rectangle box = map_pixels(map, map->layout->places[area]);
    char value[8], text[40];
    Face face = mark_face(map);
    float tiny = type_height(ui->type, face);
    if (box.height < tiny || map->zoom < WORDS_FROM)
        return;
    map_value(place->cover, value, sizeof value);
    text_print(text, sizeof text, "%s %s", words_area_kind(place->kind), value);
    if (type_width(ui->type, face, text, -1) > box.width - 2 || place->kind == AREA_COVER)
        text_copy(text, sizeof text, value);
    int steps = area_steps(map->state, area, FRIENDLY) + area_steps(map->state, area, ENEMY);
    if (place->capacity && steps >= place->capacity)
        text_append(text, sizeof text, " full");
    map_tag(ui, (Vector2){box.x + box.width / 2, box.y}, ALIGN_MIDDLE, face, ui_tone(ui, TONE_PAPER_LIGHT), ui_tone(ui, TONE_INK), text);
}

/* ---- what hides or shakes the ground ---- */

typedef struct Veil {
    const char *picture;
    float size, alpha; /* share of the card's width */
    int count;
} Veil;

static Veil veil_of(int kind)
{
    switch (kind) {
    case MARKER_SMOKE:
    case MARKER_SMOKE_MISSION:
    case MARKER_COLOR_SMOKE:
        return (Veil){"smoke-1", 0.55F, 0.85F, 4};
    case MARKER_WP:
    case MARKER_WP_MISSION:
        return (Veil){"smoke-2", 0.6F, 0.95F, 4};
    case MARKER_GAS:
    case MARKER_WRECK_SMOKE:
        return (Veil){"smoke-dark", 0.55F, 0.85F, 3};
    case MARKER_INCOMING:
    case MARKER_AIR_STRIKE:
        return (Veil){"incoming", 0.42F, 0.95F, 3};
    case MARKER_PENDING:
        return (Veil){"incoming", 0.3F, 0.45F, 1};
    case MARKER_FLARE:
    case MARKER_ILLUMINATION:
        return (Veil){"flare-glow", 0.9F, 0.8F, 1};
    case MARKER_MINES:
        return (Veil){"work-mine", 0.12F, 1, 3};
    default:
        return (Veil){NULL, 0, 0, 0};
    }
}

/* Where the n-th puff lies, in shares of the card. */
static Vector2 puff_at(int n, int count)
{
    static const Vector2 spots[] = {{0.28F, 0.4F}, {0.7F, 0.36F}, {0.5F, 0.68F}, {0.24F, 0.74F}};
    return count == 1 ? (Vector2){0.5F, 0.5F} : spots[n % 4];
}

static void draw_veil(Map *map, const Marker *marker)
{
    CardId card = area_card(map->state, marker->area);
    Veil veil = veil_of(marker->kind);
    if (!veil.picture || card == NO_CARD || !map_shows(map, map->layout->cards[card]) || !map->ui->palette->textures)
        return;
    Rectangle box = map_pixels(map, map->layout->cards[card]);
    float size = box.width * veil.size;
    for (int i = 0; i < veil.count; i++) {
        Vector2 at = puff_at(i, veil.count);
        art_draw(map->ui->art, veil.picture,
                 (Rectangle){box.x + at.x * box.width - size / 2, box.y + at.y * box.height - size / 2, size, size},
                 ui_faded(WHITE, veil.alpha));
    }
}

void marks_under(Map *map)
{
    for (int i = 0; i < MAX_MARKERS; i++)
        if (map->state->markers[i].kind)
            draw_veil(map, &map->state->markers[i]);
    for (int area = FIRST_EXTRA_AREA; area < MAX_AREAS; area++)
        if (map_shows(map, map->layout->places[area]))
            draw_place(map, (AreaId)area);
    for (int area = FIRST_EXTRA_AREA; area < MAX_AREAS; area++)
        if (map_shows(map, map->layout->places[area]))
            label_place(map, (AreaId)area);
}

/* ---- tags of a card: a column at its right side ---- */

static const char *marker_tag(const Marker *marker)
{
    static const char *const words[MARKER_KINDS] = {
        [MARKER_PENDING] = "PENDING",  [MARKER_INCOMING] = "INCOMING", [MARKER_AIR_STRIKE] = "AIR STRIKE",
        [MARKER_SMOKE] = "SMOKE",      [MARKER_WP] = "WP",             [MARKER_SMOKE_MISSION] = "SMOKE",
        [MARKER_WP_MISSION] = "WP",    [MARKER_GAS] = "GAS",           [MARKER_WRECK_SMOKE] = "SMOKE",
        [MARKER_COLOR_SMOKE] = "SIGNAL", [MARKER_FLARE] = "FLARE",     [MARKER_ILLUMINATION] = "LIGHT",
        [MARKER_GRENADE] = "GRENADE",  [MARKER_GRENADE_MISS] = "GREN. MISS", [MARKER_DEMOLITION] = "CHARGE",
        [MARKER_DEMOLITION_MISS] = "CHARGE MISS", [MARKER_FLAME] = "FLAME", [MARKER_CONCENTRATED] = "CONC.",
        [MARKER_CRITICAL] = "CRITICAL", [MARKER_MINES] = "MINES",      [MARKER_BOOBY_TRAP] = "TRAP",
        [MARKER_CLAYMORE] = "CLAYMORE", [MARKER_SNIPER] = "SNIPER",    [MARKER_TARGET] = "TARGET",
        [MARKER_BARRICADE] = "BARRICADE", [MARKER_BREACH] = "BREACH",  [MARKER_FPF] = "FPF",
    };
    return words[marker->kind];
}

static void marker_text(const Marker *marker, char *text, int size)
{
    char value[8] = "";
    map_value(marker->value, value, sizeof value);
    text_copy(text, size, marker_tag(marker) ? marker_tag(marker) : "");
    if (marker->value)
        text_append(text, size, " %s", value);
}

/* How many markers of a card say the same as this one; 0 if an earlier one has said it. */
static int same_markers(const Map *map, int index)
{
    const Marker *one = &map->state->markers[index];
    int count = 0;
    for (int i = 0; i < MAX_MARKERS; i++) {
        const Marker *other = &map->state->markers[i];
        if (other->kind != one->kind || other->area != one->area || other->unit != NO_UNIT || other->value != one->value || other->side != one->side)
            continue;
        if (i < index)
            return 0;
        count++;
    }
    return count;
}

/* Markers on units and places lie at them, the rest in a column below the card's band. */
static void draw_marker_tags(Map *map, CardId card, float *y)
{
    const Ui *ui = map->ui;
    Rectangle box = map_pixels(map, map->layout->cards[card]);
    Face face = mark_face(map);
    float tiny = type_height(ui->type, face), right = box.x + box.width - 6 * map->zoom * ui->scale;
    for (int i = 0; i < MAX_MARKERS; i++) {
        const Marker *marker = &map->state->markers[i];
        bool told = marker->kind == MARKER_FPF && map->state->cards[card].controls & CONTROL_FPF;
        int count = marker->kind && marker->unit == NO_UNIT && marker->area == card && !told ? same_markers(map, i) : 0;
        if (!count)
            continue;
        char text[32];
        marker_text(marker, text, sizeof text);
        if (count > 1)
            text_append(text, sizeof text, " \u00d7%d", count);
        bool hot = marker->kind == MARKER_INCOMING || marker->kind == MARKER_AIR_STRIKE;
        map_tag(ui, (Vector2){right, *y}, ALIGN_RIGHT, face, ui_tone(ui, hot ? TONE_WARN : TONE_BAR),
                ui_tone(ui, hot ? TONE_INK : marker->side == FRIENDLY ? TONE_FRIEND_LIGHT : TONE_ENEMY_LIGHT), text);
        *y += tiny + 1;
    }
}

static void draw_thing_tags(Map *map)
{
    const Ui *ui = map->ui;
    uint8_t used[MAX_UNITS] = {0};
    Face face = mark_face(map);
    float tiny = type_height(ui->type, face);
    for (int i = 0; i < MAX_MARKERS; i++) {
        const Marker *marker = &map->state->markers[i];
        Spot spot = {0};
        if (marker->kind && marker->unit < MAX_UNITS)
            spot = map->layout->units[marker->unit];
        else if (marker->kind && marker->area >= FIRST_EXTRA_AREA && marker->area < MAX_AREAS)
            spot = map->layout->places[marker->area];
        if (!map_shows(map, spot))
            continue;
        Rectangle box = map_pixels(map, spot);
        char text[32];
        marker_text(marker, text, sizeof text);
        float down = marker->unit < MAX_UNITS ? (float)used[marker->unit]++ * tiny : 0;
        map_tag(ui, (Vector2){box.x + box.width / 2, box.y + box.height + down + tiny * 0.2F}, ALIGN_MIDDLE, face, ui_tone(ui, TONE_BAR),
                ui_tone(ui, TONE_WARN), text);
    }
}

/* ---- fire on a card ---- */

static const char *const vof_names[] = {"", "PINNED", "SMALL", "AUTO", "HEAVY"};

static void fire_text(const Map *map, int vof, char *text, int size)
{
    char value[8];
    map_value(map->game->values.vof[vof], value, sizeof value);
    text_print(text, size, "%s %s", vof_names[vof], value);
}

/* On the upper edge: the best fire on whoever is here, in the tone of who fires; shells out of sight say so. */
static void draw_fire_badge(Map *map, CardId card)
{
    const Ui *ui = map->ui;
    const Fire *fire = &map->state->fire[card];
    Rectangle box = map_pixels(map, map->layout->cards[card]);
    float high = 15 * map->zoom * ui->scale, x = box.x + box.width / 2, y = box.y - 4 * map->zoom * ui->scale;
    Face face = map_face(ui, high, true);
    bool friends = card_occupied_by(map->state, card, FRIENDLY);
    int best[2] = {fire->inside[FRIENDLY], fire->inside[ENEMY]};
    for (int side = 0; side < 2; side++)
        if (fire->outside > best[side] && (side == FRIENDLY ? friends : !friends || card_occupied_by(map->state, card, ENEMY)))
            best[side] = fire->outside;
    char text[24];
    bool both = best[FRIENDLY] && best[ENEMY] && (fire->inside[FRIENDLY] || fire->inside[ENEMY]);
    for (int side = 0; side < 2; side++) {
        if (!best[side] || (side == ENEMY && best[FRIENDLY] && !both))
            continue;
        fire_text(map, best[side], text, sizeof text);
        if (fire->indirect == best[side])
            text_append(text, sizeof text, " ind.");
        float off = both ? (side == FRIENDLY ? -0.28F : 0.28F) * box.width : 0;
        Rectangle tag = map_tag(ui, (Vector2){x + off, y}, ALIGN_MIDDLE, face, map_side(ui, side == FRIENDLY ? ENEMY : FRIENDLY), WHITE, text);
        type_edge(ui->type, tag, tag.height * 0.35F, 1, ui_tone(ui, TONE_PAPER_LIGHT));
    }
}

static int directions(unsigned bits)
{
    int count = 0;
    for (; bits; bits &= bits - 1)
        count++;
    return count;
}

/* Fire from more than one direction (6.2.4), at the right end of the upper edge. */
static void draw_crossfire(Map *map, CardId card)
{
    if (directions(map->state->fire[card].from) < 2)
        return;
    const Ui *ui = map->ui;
    Rectangle box = map_pixels(map, map->layout->cards[card]);
    char value[8], text[32];
    map_value(map->game->values.crossfire, value, sizeof value);
    text_print(text, sizeof text, map->zoom > 1.05F ? "\u00d7 fire %s" : "\u00d7 %s", value);
    map_tag(ui, (Vector2){box.x + box.width - map->zoom * ui->scale, box.y - 5 * map->zoom * ui->scale}, ALIGN_RIGHT, mark_face(map),
            ui_tone(ui, TONE_BAR), ui_tone(ui, TONE_WARN), text);
}

/* ---- contacts and controls ---- */

static void draw_contact(Map *map, CardId id, bool plain)
{
    const Ui *ui = map->ui;
    const Card *card = &map->state->cards[id];
    if (!card->pc)
        return;
    Rectangle box = map_pixels(map, map->layout->cards[id]);
    float radius = fmaxf(6, 13 * map->zoom * ui->scale);
    Vector2 at = {box.x + box.width - radius - 12 * map->zoom * ui->scale, box.y + box.height - radius - 12 * map->zoom * ui->scale};
    char letter[2] = {card->flags & CARD_PC_HIDDEN || card->pc > 'Z' ? '?' : (char)card->pc, 0};
    map_dot(ui, at, radius + 1, ui_faded(BLACK, 0.4F));
    map_dot(ui, at, radius, ui_tone(ui, TONE_BAR));
    map_ring(ui, at, radius - 1, radius > 9 ? 2 : 1, ui_tone(ui, TONE_WARN));
    if (!plain || radius > 5)
        map_text(ui, (Rectangle){at.x - radius, at.y - radius, 2 * radius, 2 * radius}, map_face(ui, radius * 1.7F, true),
                 ui_tone(ui, TONE_WARN), ALIGN_MIDDLE, letter);
}

static const struct {
    int bit;
    const char *text;
} control_tags[] = {
    {CONTROL_PRIMARY, "OBJ 1"}, {CONTROL_SECONDARY, "OBJ 2"}, {CONTROL_ATTACK_POSITION, "AP"}, {CONTROL_OUTPOST, "COP"},
    {CONTROL_LANDING_ZONE, "LZ"}, {CONTROL_COLLECTION, "CCP"}, {CONTROL_FPF, "FPF"}, {CONTROL_ROUTE_1, "RT 1"},
    {CONTROL_ROUTE_2, "RT 2"}, {CONTROL_ROUTE_3, "RT 3"}, {CONTROL_ROUTE_4, "RT 4"},
};

/* Small flags at the upper left corner of the card, above its borders. */
static void draw_card_controls(Map *map, CardId id)
{
    const Ui *ui = map->ui;
    const Card *card = &map->state->cards[id];
    Rectangle box = map_pixels(map, map->layout->cards[id]);
    float high = 14 * map->zoom * ui->scale;
    Face face = map_face(ui, high, true);
    Vector2 at = {box.x + 2 * map->zoom * ui->scale, box.y - 5 * map->zoom * ui->scale};
    for (int i = 0; i < COUNT_OF(control_tags); i++) {
        if (!(card->controls & control_tags[i].bit))
            continue;
        bool objective = control_tags[i].bit & (CONTROL_PRIMARY | CONTROL_SECONDARY), taken = objective && card_secured(map->state, id);
        char text[16];
        text_print(text, sizeof text, taken ? "%s \u2713" : "%s", control_tags[i].text);
        Rectangle tag = map_tag(ui, at, ALIGN_LEFT, face, ui_tone(ui, taken ? TONE_GOOD : TONE_PAPER_LIGHT), ui_tone(ui, TONE_INK), text);
        type_edge(ui->type, tag, tag.height * 0.35F, 1, ui_tone(ui, TONE_INK));
        at.x += tag.width + 2;
    }
}

static void draw_card_marks(Map *map, CardId id)
{
    const Ui *ui = map->ui;
    Rectangle box = map_pixels(map, map->layout->cards[id]);
    Face face = mark_face(map);
    float tiny = type_height(ui->type, face), unit = map->zoom * ui->scale;
    float y = box.y + (CARD_FRAME + 2) * unit + fmaxf(CARD_BAND * unit, tiny) + tiny * 0.6F;
    draw_contact(map, id, map->view->plain);
    if (map->zoom < WORDS_FROM && map->view->plain)
        return;
    if (map->state->cards[id].level > 1)
        y += fmaxf(15 * unit, tiny) + 2;
    draw_marker_tags(map, id, &y);
    draw_card_controls(map, id);
    draw_fire_badge(map, id);
    draw_crossfire(map, id);
}

void marks_over(Map *map)
{
    for (int card = 0; card < GRID_CARDS; card++)
        if (map_shows(map, map->layout->cards[card]))
            draw_card_marks(map, (CardId)card);
    draw_thing_tags(map);
}

/* ---- lines between the cards ---- */

/* The cards of a row, from the first to the last; false if it has none. */
static bool row_span(const Map *map, int row, float *left, float *right)
{
    bool any = false;
    for (int column = MIN_COLUMN; column <= MAX_COLUMN; column++) {
        CardId card = card_at(column, row);
        if (card == NO_CARD || map->layout->cards[card].width <= 0)
            continue;
        Spot spot = map->layout->cards[card];
        *left = any ? *left : spot.x;
        *right = spot.x + spot.width;
        any = true;
    }
    return any;
}

static float row_gap(int below)
{
    return -(float)below * (CARD_HEIGHT + GAP_DOWN) + CARD_HEIGHT + GAP_DOWN / 2.0F;
}

/* A line that lies below a row, with its name at both ends. */
static void draw_row_line(Map *map, int row, const char *text, bool dashed, Color colour)
{
    float left, right;
    if (!row || !(row_span(map, row, &left, &right) || row_span(map, row - 1, &left, &right)))
        return;
    Vector2 from = map_point(map, left - 8, row_gap(row)), to = map_point(map, right + 8, row_gap(row));
    float thick = 2 * map->ui->scale;
    if (dashed)
        map_dashes(from, to, thick, 8 * map->ui->scale, colour);
    else
        map_line(from, to, thick, colour);
    if (map->view->plain)
        return;
    map_tag(map->ui, from, ALIGN_MIDDLE, FACE_TINY, ui_tone(map->ui, TONE_PAPER_LIGHT), ui_tone(map->ui, TONE_INK), text);
    map_tag(map->ui, to, ALIGN_MIDDLE, FACE_TINY, ui_tone(map->ui, TONE_PAPER_LIGHT), ui_tone(map->ui, TONE_INK), text);
}

/* Whether the limit of advance lies behind this card. */
static bool beyond(const FofState *state, CardId card)
{
    CardId next = card == NO_CARD ? NO_CARD : card_neighbour(state, card, NORTH);
    return next != NO_CARD && state->cards[next].flags & CARD_OUTSIDE && !(state->cards[card].flags & CARD_OUTSIDE);
}

/* Where friends may not go on: along the cards beyond the boundary or limit of advance. */
static void draw_boundary(Map *map, CardId card)
{
    static const int sides[] = {NORTH, EAST, SOUTH, WEST};
    const FofState *state = map->state;
    if (!card_is_map(state, card) || state->cards[card].flags & CARD_OUTSIDE)
        return;
    Spot spot = map->layout->cards[card];
    float x = spot.x - GAP_ACROSS / 2.0F, y = spot.y - GAP_DOWN / 2.0F, wide = CARD_WIDTH + GAP_ACROSS, high = CARD_HEIGHT + GAP_DOWN;
    for (int i = 0; i < 4; i++) {
        CardId next = card_neighbour(state, card, (Direction)sides[i]);
        if (next == NO_CARD || !(state->cards[next].flags & CARD_OUTSIDE))
            continue;
        bool right = sides[i] == EAST, low = sides[i] == SOUTH, across = sides[i] == NORTH || low;
        Vector2 from = map_point(map, right ? x + wide : x, low ? y + high : y);
        Vector2 to = map_point(map, across || right ? x + wide : x, across && !low ? y : y + high);
        map_dashes(from, to, 3 * map->ui->scale, 9 * map->ui->scale, ui_tone(map->ui, TONE_INK));
        if (sides[i] == NORTH && map->zoom > 0.5F && !beyond(state, card_neighbour(state, card, WEST)))
            map_tag(map->ui, (Vector2){from.x, from.y}, ALIGN_LEFT, FACE_TINY, ui_tone(map->ui, TONE_INK),
                    ui_tone(map->ui, TONE_PAPER_LIGHT), "limit of advance");
    }
}

/* A number at the margin; where the margin is out of sight, at the edge of the room. */
static void draw_number(Map *map, float x, float y, bool is_row, int number)
{
    const Ui *ui = map->ui;
    char text[8];
    float high = type_height(ui->type, FACE_SMALL), edge = high * 0.6F;
    Rectangle room = ui_pixels(ui, map->room);
    Vector2 at = map_point(map, x, y), kept = at;
    if (is_row)
        kept.x = fminf(fmaxf(at.x, room.x + edge), room.x + room.width - edge);
    else
        kept.y = fminf(fmaxf(at.y, room.y + edge), room.y + room.height - edge);
    text_print(text, sizeof text, "%d", number);
    if (kept.x != at.x || kept.y != at.y)
        map_tag(ui, kept, ALIGN_MIDDLE, FACE_SMALL, ui_faded(ui_tone(ui, TONE_BAR), 0.8F), ui_tone(ui, TONE_TEXT), text);
    else
        map_text(ui, (Rectangle){at.x - 20, at.y - high / 2, 40, high}, FACE_SMALL, ui_tone(ui, TONE_TEXT), ALIGN_MIDDLE, text);
}

static bool column_exists(const Map *map, int column)
{
    for (int row = 1; row <= MAX_ROW; row++)
        if (card_is_map(map->state, card_at(column, row)))
            return true;
    return false;
}

/* So that "3,2" in a sentence can be found: column, row. */
static void draw_numbers(Map *map)
{
    float left, right;
    for (int row = 1; row <= MAX_ROW; row++)
        if (row_span(map, row, &left, &right))
            draw_number(map, map->layout->extent.x + MARGIN / 2.0F, -(float)row * (CARD_HEIGHT + GAP_DOWN) + CARD_HEIGHT / 2.0F, true, row);
    for (int column = MIN_COLUMN; column <= MAX_COLUMN; column++)
        if (column_exists(map, column))
            draw_number(map, (float)(column - 1) * (CARD_WIDTH + GAP_ACROSS) + CARD_WIDTH / 2.0F, -GAP_DOWN / 2.0F, false, column);
}

void controls_draw(Map *map)
{
    const FofState *state = map->state;
    Color paper = ui_tone(map->ui, TONE_PAPER), ink = ui_tone(map->ui, TONE_INK);
    for (int card = 0; card < GRID_CARDS; card++)
        if (map_shows(map, map->layout->cards[card]))
            draw_boundary(map, (CardId)card);
    draw_row_line(map, state->phase_line[0], "PL 1", true, paper);
    draw_row_line(map, state->phase_line[1], "PL 2", true, paper);
    if (state->mlr)
        draw_row_line(map, state->mlr + 1, "MLR", false, ink);
    if (!map->view->plain)
        draw_numbers(map);
}
