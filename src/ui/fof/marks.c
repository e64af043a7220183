/* What lies on cards besides counters: places under cover, smoke and shells below them, contacts above. */
#include <math.h>
#include <string.h>

#include "fof/movement/cover.h"
#include "fof/position/names.h"
#include "ui/fof/map.h"

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
}

/* ---- contacts ---- */

/* The disc, at the right end of its place; what is said of it stands at the left. */
static Rectangle contact_box(const Map *map, CardId card)
{
    Spot spot = fof_layout_contact(map->layout, card);
    return fof_map_box(map, (Spot){spot.x + spot.width - spot.height, spot.y, spot.height, spot.height});
}

Rectangle fof_contact_box(const BoardCache *cache, CardId card)
{
    return camera_box(&cache->camera, cache->room, spot_rectangle(fof_layout_contact(&cache->layout, card)));
}

static bool meets(Rectangle a, Rectangle b)
{
    Rectangle common = GetCollisionRec(a, b);
    return common.width > 1 && common.height > 1;
}

/* Whether a tag or a counter lies there. */
static bool is_taken(const Map *map, Rectangle box)
{
    const MapTags *tags = &map->cache->tags;
    for (int i = 0; i < tags->count; i++)
        if (meets(box, tags->list[i].box))
            return true;
    for (int i = 0; i < MAX_UNITS; i++)
        if (map->layout->units[i].width > 0 && meets(box, fof_map_box(map, map->layout->units[i])))
            return true;
    for (int i = 0; i < MAX_ITEMS; i++)
        if (map->layout->items[i].width > 0 && meets(box, fof_map_box(map, map->layout->items[i])))
            return true;
    return false;
}

/* The chance that it is one: left of the disc, else above it, where there is room and nothing else lies; false: only a hover tells it. */
static bool find_chance(const Map *map, CardId card, char text[16], Rectangle *box)
{
    const Ui *ui = map->ui;
    int percent = fof_contact_percent(map->game, map->state, card);
    Rectangle place = fof_contact_box(map->cache, card), disc = contact_box(map, card);
    text_print(text, 16, "%d %%", percent);
    float high = roundf(type_height(ui->type, FACE_TAG) * 0.98F) / ui->scale,
          wide = ui_width(ui, FACE_TAG, text) + high * 0.6F;
    if (percent < 0 || wide - 2 > disc.x - place.x || high > place.height + 2)
        return false;
    *box = box_of(disc.x + 2 - wide, disc.y + (disc.height - high) / 2, wide, high);
    if (!is_taken(map, *box))
        return true;
    *box = box_of(disc.x + disc.width - wide, disc.y - high, wide, high);
    return !is_taken(map, *box);
}

static void draw_chance(const Map *map, CardId card, bool gold)
{
    const Ui *ui = map->ui;
    char text[16];
    Rectangle box;
    if (!find_chance(map, card, text, &box))
        return;
    box = ui_pixels(ui, box);
    map_tag(ui, (Vector2){box.x + box.width, box.y + box.height / 2}, ALIGN_RIGHT, FACE_TAG,
            ui_tone(ui, gold ? TONE_GOLD : TONE_BAR), ui_tone(ui, gold ? TONE_ON_GOLD : TONE_PAPER), text);
}

static void draw_contact(const Map *map, CardId id, bool gold)
{
    const Ui *ui = map->ui;
    const Card *card = &map->state->cards[id];
    Rectangle box = ui_pixels(ui, contact_box(map, id));
    float radius = fmaxf(5, box.width * 0.47F);
    Vector2 at = {box.x + box.width / 2, box.y + box.height / 2};
    char letter[2] = {card->flags & CARD_PC_HIDDEN || card->pc > 'Z' ? '?' : (char)card->pc, 0};
    if (!map->view->plain)
        draw_chance(map, id, gold);
    map_dot(ui, at, radius + 1, ui_faded(BLACK, 0.4F));
    map_dot(ui, at, radius, ui_tone(ui, TONE_BAR));
    map_ring(ui, at, radius - 1, radius > 9 ? 2 : 1, ui_tone(ui, gold ? TONE_GOLD : TONE_PAPER));
    if (radius > 5)
        map_text(ui, (Rectangle){at.x - radius, at.y - radius, 2 * radius, 2 * radius},
                 radius * 1.6F < type_height(ui->type, FACE_BOLD) ? FACE_TAG
                                                                  : map_face(ui, radius * 1.6F, true),
                 ui_tone(ui, TONE_PAPER), ALIGN_MIDDLE, letter);
}

static bool has_contact(const Map *map, int card)
{
    return map->state->cards[card].pc && fof_map_shows(map, map->layout->cards[card]);
}

void fof_marks_over(Map *map)
{
    for (int card = 0; card < GRID_CARDS; card++)
        if (has_contact(map, card))
            draw_contact(map, (CardId)card, false);
}

/* Whether the order that is considered would draw it (8.2.4). */
static bool would_draw(const BoardCache *cache, CardId card)
{
    for (int unit = 0; unit < MAX_UNITS; unit++)
        if (unit_in_play(&cache->then, (UnitId)unit) && cache->then.units[unit].side == FRIENDLY &&
            unit_card(&cache->then, (UnitId)unit) == card && unit_card(&cache->state, (UnitId)unit) != card)
            return true;
    return false;
}

void fof_contacts_considered(const Map *map)
{
    for (int card = 0; card < GRID_CARDS && map->cache->then_laid; card++)
        if (has_contact(map, card) && would_draw(map->cache, (CardId)card))
            draw_contact(map, (CardId)card, true);
}

void fof_marks_note(Map *map)
{
    char thing[THING_SIZE], id[ID_SIZE];
    for (int card = 0; card < GRID_CARDS; card++) {
        char chance[16];
        Rectangle box;
        if (!has_contact(map, card))
            continue;
        ui_lies(map->ui, contact_box(map, (CardId)card), "a contact marker");
        if (find_chance(map, (CardId)card, chance, &box))
            ui_lies(map->ui, box_of(box.x, box.y, box.width - 2, box.height), "the chance of a contact");
    }
    for (int i = 0; i < MAX_UNITS; i++)
        if (map->layout->units[i].width > 0 && map->layout->unit_pile[i] == NO_PILE) {
            fof_use_unit_id(map, (UnitId)i, thing, id);
            ui_lies(map->ui, fof_map_box(map, map->layout->units[i]), id);
        }
    for (int i = 0; i < MAX_ITEMS; i++)
        if (map->layout->items[i].width > 0)
            ui_lies(map->ui, fof_map_box(map, map->layout->items[i]), "something on the ground");
    for (int i = 0; i < map->layout->pile_count; i++)
        ui_lies(map->ui, fof_map_box(map, map->layout->piles[i].spot), "a kind of units");
    tags_note(map->ui, &map->cache->tags);
}
