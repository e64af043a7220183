/* Counters of Front Toward Enemy as pictures: name, symbol, men, fire with its weapon's shape, range, quality; states as tags below. */
#include <assert.h>
#include <math.h>
#include <string.h>

#include "fte/words/words.h"
#include "ui/fte/map.h"

enum {
    FACE_UNKNOWN = 1,   /* nothing but a question mark */
    FACE_CONCEALED = 2, /* one's own */
    FACE_READY = 4,     /* can act now */
    FACE_DONE = 8,
    FACE_SECOND = 16, /* of the second side */
    FACE_VC = 32,
    FACE_FLIES = 64,
    FACE_REDUCED = 128
};

/* All that is to be seen of a counter; no padding, all bytes are set: its picture is kept by them. */
typedef struct FteFace {
    char name[16], tag[18];
    uint16_t pixels;
    uint8_t fire, range, quality, men, lost, weapon, symbol, flags, pile, altitude, aboard, room;
} FteFace;
static_assert(sizeof(FteFace) == 48 && sizeof(FteFace) <= PICTURE_KEY, "no padding");

typedef enum Symbol {
    SYMBOL_TEAM,
    SYMBOL_GUN,
    SYMBOL_ROCKET,
    SYMBOL_MORTAR,
    SYMBOL_LEADER,
    SYMBOL_OBSERVER,
    SYMBOL_MEDIC,
    SYMBOL_SNIPER,
    SYMBOL_SAPPER,
    SYMBOL_PEOPLE,
    SYMBOL_VEHICLE,
    SYMBOL_SLICK,
    SYMBOL_GUNSHIP,
    SYMBOLS
} Symbol;

static const char *const symbols[SYMBOLS] = {
    "nato-infantry", "nato-machine-gun", "nato-rocket-launcher", "nato-mortar",     "nato-leader",
    "nato-observer", "nato-litter-team", "nato-sniper",          "nato-demolition", "nato-unknown",
    "nato-tank",     "helicopter-slick", "helicopter-gunship"};

/* ---- what is to be seen ---- */

static Symbol symbol_of(const FteType *type)
{
    static const uint8_t by_role[ROLES] = {
        [ROLE_OBSERVER] = SYMBOL_OBSERVER, [ROLE_MEDIC] = SYMBOL_MEDIC,   [ROLE_SNIPER] = SYMBOL_SNIPER,
        [ROLE_SAPPER] = SYMBOL_SAPPER,     [ROLE_MORTAR] = SYMBOL_MORTAR, [ROLE_DUMMY] = SYMBOL_PEOPLE,
        [ROLE_CIVILIANS] = SYMBOL_PEOPLE,  [ROLE_SLICK] = SYMBOL_SLICK,   [ROLE_HOG] = SYMBOL_GUNSHIP,
        [ROLE_COBRA] = SYMBOL_GUNSHIP};
    const int far = 7; /* hexes: rifles do not reach so far */
    if (by_role[type->role])
        return (Symbol)by_role[type->role];
    if (type->kind != CLASS_INFANTRY)
        return type->kind == CLASS_HELICOPTER ? SYMBOL_SLICK : SYMBOL_VEHICLE;
    return type->leader                   ? SYMBOL_LEADER
           : type->weapon == DUAL_PURPOSE ? SYMBOL_ROCKET
           : type->face[0].range >= far   ? SYMBOL_GUN
                                          : SYMBOL_TEAM;
}

/* The gravest state with its number; behind it the signs of the others, as far as there is room. */
static void tag_of(const Game *game, const State *state, int unit, FteFace *face)
{
    const House *house = &game->house;
    const FteUnit *one = &state->units[unit];
    const struct {
        bool on;
        const char *word;
        int value;
    } tags[] = {{one->status & STATUS_BROKEN, "BRK", house->broken_quality},
                {one->status & STATUS_SUPPRESSED, "SUP", house->suppressed_fire},
                {one->marks & MARK_DOWNED, "DOWN", 0},
                {one->marks & MARK_IMMOBILIZED, "IMM", 0},
                {one->status & (STATUS_EXHAUSTED | STATUS_DOUBLED), "EXH", house->exhausted_fire},
                {one->status & STATUS_LOW_AMMO, "AMMO", house->low_ammo_fire},
                {one->searching, "SRCH", house->searching},
                {one->status & STATUS_HERO, "HERO", 0},
                {fte_carries(state, unit, CASUALTY_WIA), "WIA", 0},
                {fte_carries(state, unit, CASUALTY_KIA), "KIA", 0},
                {one->work && one->work != UNKNOWN, "COVER", 0}};
    int count = 0;
    for (int i = 0; i < COUNT_OF(tags); i++) {
        if (!tags[i].on || count == 2)
            continue;
        text_append(face->tag, sizeof face->tag, "%s%s", count ? " " : "", tags[i].word);
        if (!count && tags[i].value)
            text_append(face->tag, sizeof face->tag, " %s%d", tags[i].value < 0 ? "\u2212" : "+",
                        tags[i].value < 0 ? -tags[i].value : tags[i].value);
        count++;
    }
}

static float tag_height(const Ui *ui)
{
    return roundf(type_height(ui->type, FACE_TINY) * 0.98F);
}

/* Right below its counter. */
static Rectangle tag_box(const HexTable *table, const FteFace *face, Spot spot)
{
    const Ui *ui = table->ui;
    Rectangle box = hextable_box(table, spot);
    float high = tag_height(ui) / ui->scale, wide = ui_width(ui, FACE_TINY, face->tag) + high * 0.6F;
    return box_of(box.x + (box.width - wide) / 2, box.y + box.height + 1, wide, high);
}

/* Where two stand beside each other, and two beside those, the tag of one comes to lie on another. */
static bool hides_counter(const HexTable *table, Rectangle tag)
{
    for (int unit = 0; unit < table->game->unit_count; unit++)
        if (table->cache->layout.pile[unit] && !fte_in_air(table->state, unit) &&
            CheckCollisionRecs(tag, hextable_box(table, table->units[unit])))
            return true;
    return false;
}

/* No larger than what its hex leaves it between the markers and counters around it: the last word goes first; from afar there is no
 * room. */
static void fit_tag(const HexTable *table, FteFace *face, Spot spot)
{
    const float MOST = fminf(23, spot.width), HIGH = 7.4F; /* units of the map */
    if (tag_height(table->ui) / table->ui->scale > HIGH * table->zoom)
        memset(face->tag, 0, sizeof face->tag);
    while (face->tag[0] && (ui_width(table->ui, FACE_TINY, face->tag) + 8 > MOST * table->zoom ||
                            hides_counter(table, tag_box(table, face, spot)))) {
        char *blank = strrchr(face->tag, ' ');
        memset(blank ? blank : face->tag, 0,
               sizeof face->tag - (size_t)((blank ? blank : face->tag) - face->tag));
    }
}

static uint8_t flags_of(const Game *game, const State *state, int unit)
{
    const FteUnit *one = &state->units[unit];
    bool asked = one->marks & (MARK_READY | MARK_MOVING) && !(one->marks & MARK_DONE) &&
                 fte_side(game, unit) == fte_facts_viewer(state);
    return (uint8_t)((one->marks & MARK_CONCEALED ? FACE_CONCEALED : 0) | (asked ? FACE_READY : 0) |
                     (one->marks & MARK_DONE ? FACE_DONE : 0) |
                     (fte_side(game, unit) == NVA ? FACE_SECOND : 0) |
                     (fte_nation(game, unit) == NATION_VC ? FACE_VC : 0) |
                     (fte_in_air(state, unit) ? FACE_FLIES : 0) |
                     (one->status & STATUS_REDUCED ? FACE_REDUCED : 0));
}

static FteFace face_of(const HexTable *table, const State *state, int unit, Spot spot)
{
    const Game *game = table->game;
    FteFace face = {.pixels = (uint16_t)roundf(spot.width * hextable_pixels(table)),
                    .pile = table->cache->layout.pile[unit]};
    char name[THING_SIZE];
    face.flags = flags_of(game, state, unit);
    if (fte_facts_is_unknown(game, state, unit)) {
        face.flags = (uint8_t)((face.flags & (FACE_SECOND | FACE_VC | FACE_DONE)) | FACE_UNKNOWN);
        return face;
    }
    const FteType *type = fte_type(game, state, unit);
    const FteRating *rating = fte_face(game, state, unit);
    fte_facts_called(game, state, unit, name);
    text_copy(face.name, sizeof face.name, name);
    face.fire = rating->fire;
    face.range = rating->range;
    face.quality = rating->quality;
    face.men = type->face[0].men;
    face.lost = (uint8_t)(type->face[0].men > rating->men ? type->face[0].men - rating->men : 0);
    face.weapon = type->weapon;
    face.symbol = (uint8_t)symbol_of(type);
    face.altitude = state->units[unit].altitude;
    face.room = type->capacity;
    for (int other = 0; other < game->unit_count; other++)
        face.aboard = (uint8_t)(face.aboard + (state->units[other].where == UNIT_ABOARD &&
                                               state->units[other].aboard == unit + 1));
    tag_of(game, state, unit, &face);
    fit_tag(table, &face, spot);
    return face;
}

/* ---- drawing ---- */

static Color plate_tone(const Ui *ui, int flags)
{
    Color side = ui_tone(ui, flags & FACE_SECOND ? TONE_ENEMY : TONE_FRIEND);
    if (flags & FACE_UNKNOWN)
        return map_mixed(side, ui_tone(ui, TONE_INK), flags & FACE_SECOND ? 0.62F : 0.5F);
    return flags & FACE_VC ? map_mixed(side, ui_tone(ui, TONE_INK), 0.3F) : side;
}

Color fte_unit_tone(const Ui *ui, const Game *game, const State *state, int unit)
{
    bool unknown = fte_facts_is_unknown(game, state, unit);
    return plate_tone(ui, (fte_side(game, unit) == NVA ? FACE_SECOND : 0) | (unknown ? FACE_UNKNOWN : 0));
}

static void draw_plate(const Ui *ui, const FteFace *face, Rectangle box)
{
    Color side = plate_tone(ui, face->flags), black = {0, 0, 0, 255};
    float radius = box.width * (face->flags & FACE_SECOND ? 0.05F : 0.13F);
    if (ui->palette->textures)
        type_plate(ui->type, (Rectangle){box.x + 1, box.y + 2, box.width, box.height}, radius,
                   (Color){0, 0, 0, 90});
    type_plate(ui->type, box, radius, map_mixed(side, black, 0.5F));
    type_plate(ui->type, (Rectangle){box.x + 1, box.y + 1, box.width - 2, box.height - 3}, radius,
               map_mixed(side, WHITE, 0.28F));
    type_plate(ui->type, (Rectangle){box.x + 1, box.y + 2, box.width - 2, box.height - 4}, radius, side);
}

static void draw_broken_frame(const Ui *ui, Rectangle box, Color colour)
{
    Rectangle frame = {box.x + 1, box.y + 1, box.width - 2, box.height - 2};
    float thick = fmaxf(1, 1.6F * ui->scale), dash = fmaxf(3, box.width * 0.11F);
    Vector2 corners[4] = {{frame.x, frame.y},
                          {frame.x + frame.width, frame.y},
                          {frame.x + frame.width, frame.y + frame.height},
                          {frame.x, frame.y + frame.height}};
    for (int i = 0; i < 4; i++)
        map_dashes(corners[i], corners[(i + 1) % 4], thick, dash, colour);
}

/* The shape is the weapon's class: round small arms, a diamond for dual purpose, a burst for high explosive. */
static void draw_badge(const Ui *ui, const FteFace *face, Rectangle box)
{
    Vector2 middle = {box.x + box.width / 2, box.y + box.height / 2};
    Color paper = ui_tone(ui, TONE_PAPER_LIGHT), ink = ui_tone(ui, TONE_INK);
    float radius = box.height / 2;
    char text[8];
    if (face->weapon == DUAL_PURPOSE)
        DrawPoly(middle, 4, radius * 1.22F, 0, paper);
    else if (face->weapon == HIGH_EXPLOSIVE)
        for (int i = 0; i < 3; i++)
            DrawPoly(middle, 3 + (i > 1), radius * 1.16F, 30.0F * (float)i, paper);
    else
        map_dot(ui, middle, radius, paper);
    text_print(text, sizeof text, "%d", face->fire);
    map_text(ui, box, map_face(ui, box.height, true), ink, ALIGN_MIDDLE, text);
}

static void draw_figures(const Ui *ui, const FteFace *face, Rectangle row)
{
    float third = row.width / 3;
    Rectangle quality = {row.x + 2 * third + third * 0.1F, row.y, third * 0.8F, row.height};
    Face letters = map_face(ui, row.height, true);
    char text[8];
    if (face->fire) {
        draw_badge(ui, face, (Rectangle){row.x + third / 2 - row.height / 2, row.y, row.height, row.height});
        text_print(text, sizeof text, "%d", face->range);
        map_text(ui, (Rectangle){row.x + third, row.y, third, row.height}, letters, WHITE, ALIGN_MIDDLE,
                 text);
    }
    if (!face->quality)
        return;
    type_plate(ui->type, quality, 3, map_mixed(plate_tone(ui, face->flags), ui_tone(ui, TONE_INK), 0.65F));
    text_print(text, sizeof text, "%d", face->quality);
    map_text(ui, quality, letters, WHITE, ALIGN_MIDDLE, text);
}

static void draw_symbol(const Ui *ui, const FteFace *face, Rectangle box)
{
    Rectangle inner = {box.x + 1, box.y + 1, box.width - 2, box.height - 2};
    DrawRectangleRec(box, ui_tone(ui, TONE_PAPER_LIGHT));
    type_edge(ui->type, box, 0, 1, ui_tone(ui, TONE_INK));
    if (art_has(ui->art, symbols[face->symbol]))
        art_draw(ui->art, symbols[face->symbol], inner, WHITE);
}

/* A dot for every man, a ring for one who is lost. */
static void draw_men(const Ui *ui, const FteFace *face, Rectangle column)
{
    float step = column.height / (float)(face->men > 4 ? face->men : 4), radius = fmaxf(1, step * 0.34F);
    for (int i = 0; i < face->men; i++) {
        Vector2 at = {column.x + column.width / 2, column.y + step * ((float)i + 0.5F)};
        if (i < face->men - face->lost)
            map_dot(ui, at, radius, WHITE);
        else
            map_ring(ui, at, radius, 1, WHITE);
    }
}

/* Upper right: gold for who can act, a tick for who is done; upper left: a struck eye for who is concealed. */
static void draw_corners(const Ui *ui, const FteFace *face, Rectangle box)
{
    float radius = fmaxf(4, box.width * 0.12F);
    Vector2 right = {box.x + box.width, box.y + radius * 0.1F}, left = {box.x, box.y + radius * 0.1F};
    Color ink = ui_tone(ui, TONE_INK);
    if (face->flags & FACE_READY) {
        map_dot(ui, right, radius + 1, ink);
        map_dot(ui, right, radius, ui_tone(ui, TONE_GOLD));
    } else if (face->flags & FACE_DONE) {
        map_dot(ui, right, radius + 1, ink);
        if (art_has(ui->art, "icon-check"))
            art_draw(ui->art, "icon-check",
                     (Rectangle){right.x - radius, right.y - radius, 2 * radius, 2 * radius}, WHITE);
    }
    if (face->flags & FACE_CONCEALED) {
        map_dot(ui, left, radius + 1, ink);
        if (art_has(ui->art, "icon-eye-off"))
            art_draw(ui->art, "icon-eye-off",
                     (Rectangle){left.x - radius, left.y - radius, 2 * radius, 2 * radius}, WHITE);
    }
}

static const float NAMED_FROM = 30, RATED_FROM = 24; /* pixels of the plate */

static void draw_known(const Ui *ui, const FteFace *face, Rectangle box)
{
    float size = box.width, top = size * 0.28F, foot = size * 0.3F;
    bool named = size >= NAMED_FROM * ui->scale, rated = size >= RATED_FROM * ui->scale;
    if (!named || !rated)
        kit_note_small(ui, face->name);
    if (!named)
        top = size * 0.1F;
    if (!rated)
        foot = size * 0.12F;
    else
        draw_figures(ui, face, (Rectangle){box.x + 2, box.y + size - foot - 2, size - 4, foot});
    if (named)
        map_name(ui, (Rectangle){box.x + size * 0.08F, box.y + 1, size * 0.84F, top},
                 size > 56 * ui->scale ? map_face(ui, top, true) : FACE_TAG, WHITE, face->name);
    float high = size - top - foot - 5, wide = fminf(size * 0.54F, high * 1.5F);
    Rectangle symbol = {roundf(box.x + (size - wide) / 2), roundf(box.y + top + 1), roundf(wide),
                        roundf(high)};
    draw_symbol(ui, face, symbol);
    if (named)
        draw_men(ui, face,
                 (Rectangle){symbol.x + symbol.width + 1, symbol.y,
                             box.x + size - 2 - symbol.x - symbol.width - 1, symbol.height});
}

/* Below the counter, where its hex leaves room. */
static void draw_tag(const Ui *ui, const FteFace *face, Rectangle box)
{
    bool grave =
        !strncmp(face->tag, "BRK", 3) || !strncmp(face->tag, "SUP", 3) || !strncmp(face->tag, "DOWN", 4);
    if (!face->tag[0] || box.width < RATED_FROM * ui->scale)
        return;
    map_tag(ui, (Vector2){box.x + box.width / 2, box.y + box.height + tag_height(ui) / 2 + ui->scale},
            ALIGN_MIDDLE, FACE_TINY, ui_tone(ui, TONE_BAR), ui_tone(ui, grave ? TONE_WARN : TONE_TEXT),
            face->tag);
}

/* Beside the plate: every figure on it stays free. */
static void draw_pile(const Ui *ui, const FteFace *face, Rectangle box)
{
    char text[8];
    text_print(text, sizeof text, "\u00d7%d", face->pile);
    map_tag(ui, (Vector2){box.x + box.width + 10 * ui->scale, box.y + box.height / 2}, ALIGN_MIDDLE, FACE_TAG,
            ui_tone(ui, TONE_INK), ui_tone(ui, TONE_PAPER_LIGHT), text);
}

/* In the air a machine from above, not a plate: its shadow falls to the lower right, farther and paler from higher up. */
static void draw_machine(const Ui *ui, const FteFace *face, Rectangle box)
{
    static const char *const ladders[ALTITUDES] = {"\u25cf\u25cb\u25cb ground", "\u25cf\u25cf\u25cb treetop",
                                                   "\u25cf\u25cf\u25cf high"};
    bool high = face->altitude == AT_HIGH;
    float off = box.width * (high ? 0.26F : 0.12F);
    char text[40];
    art_draw(ui->art, symbols[face->symbol], (Rectangle){box.x + off, box.y + off, box.width, box.height},
             (Color){0, 0, 0, high ? 50 : 90});
    art_draw(ui->art, symbols[face->symbol], box, WHITE);
    if (box.width < NAMED_FROM * ui->scale)
        return;
    map_tag(ui, (Vector2){box.x + box.width / 2, box.y - 5 * ui->scale}, ALIGN_MIDDLE, FACE_TAG,
            plate_tone(ui, face->flags), WHITE, face->name);
    text_print(text, sizeof text, "%s", ladders[face->altitude < ALTITUDES ? face->altitude : 0]);
    if (face->room)
        text_append(text, sizeof text, " %d/%d", face->aboard, face->room);
    map_tag(ui, (Vector2){box.x + box.width / 2, box.y + box.height + 7 * ui->scale}, ALIGN_MIDDLE, FACE_TINY,
            ui_tone(ui, TONE_BAR), ui_tone(ui, TONE_TEXT), text);
}

static void draw_face(const Ui *ui, const FteFace *face, Rectangle box)
{
    if (face->flags & FACE_FLIES) {
        draw_machine(ui, face, box);
        draw_corners(ui, face, box);
        return;
    }
    for (int i = face->pile > 4 ? 4 : face->pile; i > 1; i--) { /* the edges of those below */
        float off = (float)(i - 1) * fmaxf(1, box.width * 0.045F);
        draw_plate(ui, face, (Rectangle){box.x + off, box.y - off, box.width, box.height});
    }
    draw_plate(ui, face, box);
    if (face->flags & FACE_UNKNOWN) {
        draw_broken_frame(ui, box, ui_faded(ui_tone(ui, TONE_PAPER_LIGHT), 0.7F));
        map_text(ui, box, map_face(ui, box.width * 0.8F, true), ui_tone(ui, TONE_PAPER_LIGHT), ALIGN_MIDDLE,
                 "?");
    } else {
        draw_known(ui, face, box);
    }
    if (face->flags & FACE_CONCEALED)
        draw_broken_frame(ui, box, WHITE);
    if (face->flags & FACE_DONE)
        type_plate(ui->type, box, box.width * 0.1F, ui_faded(ui_tone(ui, TONE_INK), 0.36F));
    draw_corners(ui, face, box);
    draw_tag(ui, face, box);
    if (face->pile > 1 && box.width >= NAMED_FROM * ui->scale)
        draw_pile(ui, face, box);
}

/* ---- pictures ---- */

static float margin_of(const FteFace *face, float scale)
{
    return ceilf(fmaxf((float)face->pixels * 0.3F, (face->flags & FACE_FLIES ? 30
                                                    : face->pile > 1         ? 24
                                                                             : 16) *
                                                       scale));
}

static void prepare(const HexTable *table, const FteFace *face)
{
    Rectangle where;
    float margin = margin_of(face, table->ui->scale);
    int size = face->pixels + 2 * (int)margin;
    if (face->pixels < 4 || !sheet_begin(table->kept->counters, face, sizeof *face, size, size, &where))
        return;
    draw_face(table->ui, face, (Rectangle){where.x + margin, where.y + margin, face->pixels, face->pixels});
    sheet_end(table->kept->counters);
}

static void draw(const HexTable *table, const FteFace *face, Spot spot, float alpha)
{
    Rectangle pixels = ui_pixels(table->ui, hextable_box(table, spot));
    float margin = margin_of(face, table->ui->scale), size = (float)face->pixels + 2 * margin;
    unsigned char light = (unsigned char)(255 * alpha);
    sheet_draw(table->kept->counters, face, sizeof *face,
               (Rectangle){pixels.x - margin, pixels.y - margin, size, size},
               (Color){light, light, light, light});
}

static bool is_elsewhere(const HexTable *table, int unit)
{
    return table->then && table->cache->then_layout.units[unit].width > 0 &&
           table->then->units[unit].hex != table->state->units[unit].hex;
}

void fte_counters_prepare(HexTable *table)
{
    for (int unit = 0; unit < table->game->unit_count; unit++) {
        Spot spot = table->units[unit];
        if (table->cache->layout.pile[unit] && hextable_shows(table, spot)) {
            FteFace face = face_of(table, table->state, unit, spot);
            prepare(table, &face);
        }
        if (is_elsewhere(table, unit)) {
            FteFace face = face_of(table, table->then, unit, table->cache->then_layout.units[unit]);
            prepare(table, &face);
        }
    }
}

void fte_counter_ghost(HexTable *table, const State *state, int unit, Spot spot)
{
    FteFace face = face_of(table, state, unit, spot);
    sheet_draw_begin();
    draw(table, &face, spot, 0.6F);
    sheet_draw_end();
}

/* While a film shows a move, the counter is on its way. */
static Spot spot_now(const HexTable *table, int unit)
{
    const Event *event = table->view->event;
    const State *before = table->view->before;
    Spot spot = table->units[unit];
    bool moves = event && before && (event->kind == EVENT_STEPS || event->kind == EVENT_RETREATS);
    if (!moves || event->arg[0] % OWN_NAME != unit || !fte_on_map(before, unit))
        return spot;
    return hexcounter_coming(table, spot, hex_middle(fte_grid(table->game), before->units[unit].hex));
}

static void draw_kind(const HexTable *table, bool flies, bool fanned)
{
    for (int unit = 0; unit < table->game->unit_count; unit++) {
        Spot spot = table->units[unit];
        bool in_fan = table->cache->fan && fte_is_at(table->state, unit, table->cache->fan);
        if (!table->cache->layout.pile[unit] || !hextable_shows(table, spot) || in_fan != fanned ||
            fte_in_air(table->state, unit) != flies)
            continue;
        FteFace face = face_of(table, table->state, unit, spot);
        draw(table, &face, spot_now(table, unit), 1);
    }
}

/* Helicopters fly over everything; a stack that has come apart lies over its neighbours. */
void fte_counters_draw(HexTable *table)
{
    sheet_draw_begin();
    draw_kind(table, false, false);
    draw_kind(table, true, false);
    draw_kind(table, false, true);
    draw_kind(table, true, true);
    sheet_draw_end();
}

/* What stands below a counter and beside it. */
static void note_tags(const HexTable *table, int unit)
{
    Ui *ui = table->ui;
    FteFace face = face_of(table, table->state, unit, table->units[unit]);
    Rectangle box = hextable_box(table, table->units[unit]);
    float high = tag_height(ui) / ui->scale;
    if (face.tag[0] && box.width >= RATED_FROM)
        ui_lies(ui, tag_box(table, &face, table->units[unit]), face.tag);
    if (face.pile > 1 && box.width >= NAMED_FROM)
        ui_lies(ui, box_of(box.x + box.width + 1, box.y + box.height / 2 - high / 2, 18, high), "how many");
}

void fte_counters_note(HexTable *table)
{
    char name[THING_SIZE];
    for (int unit = 0; unit < table->game->unit_count; unit++) {
        bool in_fan = table->cache->fan && fte_is_at(table->state, unit, table->cache->fan);
        if (!table->cache->layout.pile[unit] || in_fan || fte_in_air(table->state, unit))
            continue;
        fte_facts_name(table->game, table->state, unit, name);
        hexcounter_note(table, table->units[unit], name);
        note_tags(table, unit);
    }
}
