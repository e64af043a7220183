/* Names of places and rivers on a map of hexes: in every pass where no counter, tag or marker lies on them. */
#include <math.h>

#include "ui/hexmap/hexmap.h"

static const float NAMES_FROM = 0.35F, BOLD_FROM = 1.0F; /* pixels a unit */

typedef struct NameSpots {
    Rectangle boxes[HEXMAP_PLACES];
    int count;
} NameSpots;

static bool lies_on_name(const NameSpots *names, Rectangle box)
{
    for (int i = 0; i < names->count; i++)
        if (CheckCollisionRecs(box, names->boxes[i]))
            return true;
    return false;
}

static bool is_inside(const HexTable *table, Rectangle box)
{
    Rectangle map = hextable_box(table, table->extent);
    return box.x >= map.x - 1 && box.x + box.width <= map.x + map.width + 1 && box.y >= map.y - 1 &&
           box.y + box.height <= map.y + map.height + 1;
}

/* Below the middle of its hex; else at its other edges, beside it, a hex farther. False: it has no room anywhere. */
static bool find_spot(const HexTable *table, const NameSpots *names, Point middle, Vector2 size,
                      Rectangle *box)
{
    static const struct {
        float x,
            y; /* of the middle of the name, in radii and halves of a hex; x counts beyond half of its width */
    } tries[] = {{0, 0.72F},    {0, 1.1F},      {0, -0.55F}, {0, -1.1F},
                 {0.55F, 0.2F}, {-0.55F, 0.2F}, {0, 1.6F},   {0, -1.6F}};
    Rectangle map = hextable_box(table, table->extent);
    for (int i = 0; i < (int)(sizeof tries / sizeof tries[0]); i++) {
        Point at = {middle.x, middle.y + tries[i].y * HEX_HALF};
        Rectangle point = hextable_box(table, (Spot){at.x, at.y, 0, 0});
        float x = point.x - size.x / 2 +
                  (tries[i].x != 0
                       ? copysignf(size.x / 2 + HEX_RADIUS * fabsf(tries[i].x) * table->zoom, tries[i].x)
                       : 0);
        x = fmaxf(map.x, fminf(x, map.x + map.width - size.x));
        *box = (Rectangle){x, point.y - size.y / 2, size.x, size.y};
        if (is_inside(table, *box) && !ui_covers(table->ui, *box) && !lies_on_name(names, *box))
            return true;
    }
    return false;
}

/* With a rim of paper, so that it can be read over everything. */
static void draw_name(const Ui *ui, Rectangle box, Face face, Color ink, const char *name)
{
    Rectangle pixels = ui_pixels(ui, box);
    Color rim = ui_faded(ui_tone(ui, TONE_PAPER_LIGHT), 0.8F);
    for (int i = 0; i < 4; i++)
        map_text(ui,
                 (Rectangle){pixels.x + (i < 2 ? -1 : 1), pixels.y + (i % 2 ? -1 : 1), pixels.width,
                             pixels.height},
                 face, rim, ALIGN_MIDDLE, name);
    map_text(ui, pixels, face, ink, ALIGN_MIDDLE, name);
}

/* Each once; what lies on it is noted. */
static void put(HexTable *table, NameSpots *names, Rectangle box, Face face, Color ink, const char *name)
{
    if (names->count < HEXMAP_PLACES)
        names->boxes[names->count++] = box;
    ui_lies(table->ui, box, name);
    if (table->ui->draws)
        draw_name(table->ui, box, face, ink, name);
}

static void put_places(HexTable *table, NameSpots *names)
{
    const HexMap *map = table->map;
    Ui *ui = table->ui;
    Face face = table->zoom >= BOLD_FROM ? FACE_BOLD : FACE_SMALL;
    for (int i = 0; i < map->place_count; i++) {
        Point middle = hex_middle(&map->grid, map->places[i].hex);
        Vector2 size = {ui_width(ui, face, map->places[i].title) + 3, ui_height(ui, face)};
        Rectangle box;
        if (hextable_shows(table, spot_around(middle, 4 * HEX_RADIUS)) &&
            find_spot(table, names, middle, size, &box))
            put(table, names, box, face, ui_tone(ui, TONE_INK), map->places[i].title);
    }
}

/* On the first of its hexsides that is free, from a third of its way on. */
static void put_river(HexTable *table, NameSpots *names, const HexChain *river)
{
    Ui *ui = table->ui;
    Vector2 size = {ui_width(ui, FACE_SMALL, river->title) + 3, ui_height(ui, FACE_SMALL)};
    Color ink = map_mixed(ui_tone(ui, TONE_FRIEND), ui_tone(ui, TONE_INK), 0.55F);
    for (int i = 0; i < river->count; i++) {
        Point ends[2];
        hex_side_ends(&table->map->grid, river->along[(river->count / 3 + i) % river->count], ends);
        Rectangle at = hextable_box(table, (Spot){ends[0].x, ends[0].y, 0, 0}),
                  box = {at.x - size.x / 2, at.y - size.y / 2, size.x, size.y};
        if (!is_inside(table, box) || ui_covers(ui, box) || lies_on_name(names, box))
            continue;
        put(table, names, box, FACE_SMALL, ink, river->title);
        return;
    }
}

void hexnames_draw(HexTable *table)
{
    NameSpots names = {.count = 0};
    if (hextable_pixels(table) < NAMES_FROM)
        return;
    put_places(table, &names);
    for (int i = 0; i < table->map->river_count && table->zoom >= BOLD_FROM; i++)
        if (table->map->rivers[i].title[0])
            put_river(table, &names, &table->map->rivers[i]);
}
