/* What lies on cards besides counters: places under cover, smoke and shells below them; fire, contacts,
 * controls above. */
#include <math.h>
#include <string.h>

#include "fof/movement/cover.h"
#include "fof/position/names.h"
#include "ui/fof/map.h"

static const float WORDS_FROM = 0.4F; /* the zoom from which on there are words between the counters */

/* Below this zoom they are cut down to what must be known. */
static const float BRIEF_BELOW = 0.64F;

static bool is_brief(const Map *map)
{
    return map->zoom < BRIEF_BELOW;
}

/* Words on the map grow with it. */
static Face mark_face(const Map *map)
{
    return map->zoom > 1.4F ? FACE_BOLD : map_face(map->ui, 12.5F * map->zoom * map->ui->scale, false);
}

/* ---- places ---- */

static void draw_place(Map *map, AreaId area)
{
    const Ui *ui = map->ui;
    const Area *place = &map->state->areas[area];
    Rectangle box = fof_map_pixels(map, map->layout->places[area]);
    float radius = fminf(9 * map->zoom * ui->scale, box.height / 2);
    bool work = place->kind >= AREA_FOXHOLE && place->kind != AREA_WRECK;
    Color earth = ui_faded(map_mixed(ui_tone(ui, TONE_INK), ui_tone(ui, TONE_CLOTH), 0.5F),
                           ui->palette->textures ? 0.72F : 1);
    type_plate(ui->type, box, radius, earth);
    type_edge(ui->type, box, radius, work ? 2 : 1, ui_tone(ui, work ? TONE_PAPER : TONE_DIM));
}

/* Its value on the upper edge, with the kind where there is room; steps where it is full. */
static void label_place(Map *map, AreaId area)
{
    const Ui *ui = map->ui;
    const Area *place = &map->state->areas[area];
    Rectangle box = fof_map_pixels(map, map->layout->places[area]);
    char value[8], text[40];
    Face face = mark_face(map);
    float tiny = type_height(ui->type, face);
    if (box.height < tiny || map->zoom < WORDS_FROM)
        return;
    map_value(place->cover, value, sizeof value);
    text_print(text, sizeof text, "%s %s", fof_words_area_kind(place->kind), value);
    if (type_width(ui->type, face, text, -1) > box.width - 2 || place->kind == AREA_COVER || is_brief(map))
        text_copy(text, sizeof text, value);
    int steps = fof_area_steps(map->state, area, FRIENDLY) + fof_area_steps(map->state, area, ENEMY);
    if (place->capacity && steps >= place->capacity)
        text_append(text, sizeof text, " full");
    map_tag(ui, (Vector2){box.x + box.width / 2, box.y}, ALIGN_MIDDLE, face, ui_tone(ui, TONE_PAPER_LIGHT),
            ui_tone(ui, TONE_INK), text);
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
    if (!veil.picture || card == NO_CARD || !fof_map_shows(map, map->layout->cards[card]) ||
        !map->ui->palette->textures)
        return;
    Rectangle box = fof_map_pixels(map, map->layout->cards[card]);
    float size = box.width * veil.size;
    for (int i = 0; i < veil.count; i++) {
        Vector2 at = puff_at(i, veil.count);
        art_draw(map->ui->art, veil.picture,
                 (Rectangle){box.x + at.x * box.width - size / 2, box.y + at.y * box.height - size / 2, size,
                             size},
                 ui_faded(WHITE, veil.alpha));
    }
}

void fof_marks_under(Map *map)
{
    for (int i = 0; i < MAX_MARKERS; i++)
        if (map->state->markers[i].kind)
            draw_veil(map, &map->state->markers[i]);
    for (int area = FIRST_EXTRA_AREA; area < MAX_AREAS; area++)
        if (fof_map_shows(map, map->layout->places[area]))
            draw_place(map, (AreaId)area);
    for (int area = FIRST_EXTRA_AREA; area < MAX_AREAS; area++)
        if (fof_map_shows(map, map->layout->places[area]))
            label_place(map, (AreaId)area);
}

/* ---- tags of a card: along its lower edge, where no counter lies ---- */

/* What a marker says, and what it says from afar. */
static const struct {
    const char *word, *brief;
} marker_tags[MARKER_KINDS] = {
    [MARKER_PENDING] = {"PENDING", "PEND"},
    [MARKER_INCOMING] = {"INCOMING", "INC"},
    [MARKER_AIR_STRIKE] = {"AIR STRIKE", "AIR"},
    [MARKER_SMOKE] = {"SMOKE", "SMK"},
    [MARKER_WP] = {"WP", "WP"},
    [MARKER_SMOKE_MISSION] = {"SMOKE", "SMK"},
    [MARKER_WP_MISSION] = {"WP", "WP"},
    [MARKER_GAS] = {"GAS", "GAS"},
    [MARKER_WRECK_SMOKE] = {"SMOKE", "SMK"},
    [MARKER_COLOR_SMOKE] = {"SIGNAL", "SIG"},
    [MARKER_FLARE] = {"FLARE", "FLR"},
    [MARKER_ILLUMINATION] = {"LIGHT", "LT"},
    [MARKER_GRENADE] = {"GRENADE", "GR"},
    [MARKER_GRENADE_MISS] = {"GREN. MISS", "GR"},
    [MARKER_DEMOLITION] = {"CHARGE", "CH"},
    [MARKER_DEMOLITION_MISS] = {"CHARGE MISS", "CH"},
    [MARKER_FLAME] = {"FLAME", "FL"},
    [MARKER_CONCENTRATED] = {"CONC.", "CF"},
    [MARKER_CRITICAL] = {"CRITICAL", "CRIT"},
    [MARKER_MINES] = {"MINES", "MN"},
    [MARKER_BOOBY_TRAP] = {"TRAP", "TRAP"},
    [MARKER_CLAYMORE] = {"CLAYMORE", "CLAY"},
    [MARKER_SNIPER] = {"SNIPER", "SNP"},
    [MARKER_TARGET] = {"TARGET", "TGT"},
    [MARKER_BARRICADE] = {"BARRICADE", "BAR"},
    [MARKER_BREACH] = {"BREACH", "BR"},
    [MARKER_FPF] = {"FPF", "FPF"},
};

static void marker_text(const Map *map, const Marker *marker, char *text, int size)
{
    char value[8] = "";
    map_value(marker->value, value, sizeof value);
    text_copy(text, size, is_brief(map) ? marker_tags[marker->kind].brief : marker_tags[marker->kind].word);
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
        if (other->kind != one->kind || other->area != one->area || other->unit != NO_UNIT ||
            other->value != one->value || other->side != one->side)
            continue;
        if (i < index)
            return 0;
        count++;
    }
    return count;
}

/* Markers on units and places lie at them, the rest on the card's frame; what has no room there hangs below it. */
static void draw_marker_tags(Map *map, CardId card)
{
    const Ui *ui = map->ui;
    Rectangle box = fof_map_pixels(map, map->layout->cards[card]);
    Face face = mark_face(map);
    float unit = map->zoom * ui->scale, left = box.x + 14 * unit;
    Vector2 at = {left, box.y + box.height - CARD_FRAME * unit / 2};
    for (int i = 0; i < MAX_MARKERS; i++) {
        const Marker *marker = &map->state->markers[i];
        bool told = marker->kind == MARKER_FPF && map->state->cards[card].controls & CONTROL_FPF;
        int count = marker->kind && marker->unit == NO_UNIT && marker->area == card && !told
                        ? same_markers(map, i)
                        : 0;
        if (!count)
            continue;
        char text[32];
        marker_text(map, marker, text, sizeof text);
        if (count > 1)
            text_append(text, sizeof text, " \u00d7%d", count);
        bool hot = marker->kind == MARKER_INCOMING || marker->kind == MARKER_AIR_STRIKE;
        Rectangle tag = map_tag(ui, at, ALIGN_LEFT, face, ui_tone(ui, hot ? TONE_WARN : TONE_BAR),
                                ui_tone(ui, hot                        ? TONE_INK
                                            : marker->side == FRIENDLY ? TONE_FRIEND_LIGHT
                                                                       : TONE_ENEMY_LIGHT),
                                text);
        at.x = tag.x + tag.width + 2;
        if (at.x > box.x + box.width * 0.66F)
            at = (Vector2){left, at.y + tag.height + 1};
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
        if (!fof_map_shows(map, spot))
            continue;
        Rectangle box = fof_map_pixels(map, spot);
        char text[32];
        marker_text(map, marker, text, sizeof text);
        float down = marker->unit < MAX_UNITS ? (float)used[marker->unit]++ * tiny : 0;
        map_tag(ui, (Vector2){box.x + box.width / 2, box.y + box.height + down + tiny * 0.2F}, ALIGN_MIDDLE,
                face, ui_tone(ui, TONE_BAR), ui_tone(ui, TONE_WARN), text);
    }
}

/* ---- fire on a card ---- */

static const float CROSS_FROM = 0.55F; /* below this zoom crossfire is a sign on the badge */

static int count_bits(unsigned bits)
{
    int count = 0;
    for (; bits; bits &= bits - 1)
        count++;
    return count;
}

static const char *const vof_names[2][5] = {{"", "PINNED", "SMALL", "AUTO", "HEAVY"},
                                            {"", "P", "S", "A", "H"}};

static void fire_text(const Map *map, int vof, char *text, int size)
{
    char value[8];
    map_value(map->game->values.vof[vof], value, sizeof value);
    text_print(text, size, "%s %s", vof_names[is_brief(map)][vof], value);
}

/* Where on the upper edge: in the middle, unless more than one flag of a control lies there. */
static float badge_at(const Map *map, CardId card)
{
    return count_bits(map->state->cards[card].controls) > 1 ? 0.66F : 0.5F;
}

typedef struct Badge {
    int vof;
    Side by;
} Badge;

/* Fire from outside is on everybody (6.2.1); where there is fire from within too, each side has its own. */
static int fire_badges(const Map *map, CardId card, Badge badges[2])
{
    const Fire *fire = &map->state->fire[card];
    Side outside = map->cache->fired_on[card] & 1 << ENEMY ? ENEMY : FRIENDLY;
    badges[0] = (Badge){fire->outside, outside};
    if (!fire->inside[FRIENDLY] && !fire->inside[ENEMY])
        return fire->outside != VOF_NONE;
    int count = 0;
    for (int side = 0; side < 2; side++) {
        bool within = fire->inside[side] >= fire->outside;
        Badge badge = {within ? fire->inside[side] : fire->outside,
                       within ? (side == FRIENDLY ? ENEMY : FRIENDLY) : outside};
        if (badge.vof && fof_card_occupied_by(map->state, card, (Side)side))
            badges[count++] = badge;
    }
    return count;
}

/* On the upper edge: the best fire on whoever is here, in the tone of who fires. */
static void draw_fire_badge(Map *map, CardId card)
{
    const Ui *ui = map->ui;
    const Fire *fire = &map->state->fire[card];
    Rectangle box = fof_map_pixels(map, map->layout->cards[card]);
    float unit = map->zoom * ui->scale;
    Badge badges[2];
    int count = fire_badges(map, card, badges);
    for (int i = 0; i < count; i++) {
        char text[24];
        fire_text(map, badges[i].vof, text, sizeof text);
        if (fire->indirect == badges[i].vof)
            text_append(text, sizeof text, " ind.");
        if (map->zoom < CROSS_FROM && count_bits(fire->from) > 1)
            text_append(text, sizeof text, " \u00d7");
        float at = count > 1 ? 0.27F + 0.42F * (float)i : badge_at(map, card);
        Rectangle tag = map_tag(ui, (Vector2){box.x + box.width * at, box.y - 4 * unit}, ALIGN_MIDDLE,
                                map_face(ui, 15 * unit, true), fof_map_side(ui, badges[i].by), WHITE, text);
        type_edge(ui->type, tag, tag.height * 0.35F, 1, ui_tone(ui, TONE_PAPER_LIGHT));
    }
}

/* Fire from more than one direction (6.2.4), at the right end of the upper edge. */
static void draw_crossfire(Map *map, CardId card)
{
    if (count_bits(map->state->fire[card].from) < 2 || map->zoom < CROSS_FROM)
        return;
    const Ui *ui = map->ui;
    Rectangle box = fof_map_pixels(map, map->layout->cards[card]);
    char value[8], text[32];
    map_value(map->game->values.crossfire, value, sizeof value);
    text_print(text, sizeof text, map->zoom > 1.05F ? "\u00d7 fire %s" : "\u00d7 %s", value);
    map_tag(ui, (Vector2){box.x + box.width - map->zoom * ui->scale, box.y - 5 * map->zoom * ui->scale},
            ALIGN_RIGHT, mark_face(map), ui_tone(ui, TONE_BAR), ui_tone(ui, TONE_WARN), text);
}

/* ---- contacts ---- */

static void draw_contact(Map *map, CardId id, bool plain)
{
    const Ui *ui = map->ui;
    const Card *card = &map->state->cards[id];
    if (!card->pc)
        return;
    Rectangle box = fof_map_pixels(map, map->layout->cards[id]);
    float radius = fmaxf(6, 13 * map->zoom * ui->scale);
    Vector2 at = {box.x + box.width - radius - 12 * map->zoom * ui->scale,
                  box.y + box.height - radius - 12 * map->zoom * ui->scale};
    char letter[2] = {card->flags & CARD_PC_HIDDEN || card->pc > 'Z' ? '?' : (char)card->pc, 0};
    map_dot(ui, at, radius + 1, ui_faded(BLACK, 0.4F));
    map_dot(ui, at, radius, ui_tone(ui, TONE_BAR));
    map_ring(ui, at, radius - 1, radius > 9 ? 2 : 1, ui_tone(ui, TONE_PAPER));
    if (!plain || radius > 5)
        map_text(ui, (Rectangle){at.x - radius, at.y - radius, 2 * radius, 2 * radius},
                 map_face(ui, radius * 1.7F, true), ui_tone(ui, TONE_PAPER), ALIGN_MIDDLE, letter);
}

static void draw_card_marks(Map *map, CardId id)
{
    draw_contact(map, id, map->view->plain);
    if (map->zoom < WORDS_FROM && map->view->plain)
        return;
    draw_marker_tags(map, id);
    fof_card_controls_draw(map, id);
    draw_fire_badge(map, id);
    draw_crossfire(map, id);
}

void fof_marks_over(Map *map)
{
    for (int card = 0; card < GRID_CARDS; card++)
        if (fof_map_shows(map, map->layout->cards[card]))
            draw_card_marks(map, (CardId)card);
    draw_thing_tags(map);
}
