/* Fire between cards: an arrow in the gap for each direction in which a card fires, and lines from every
 * firer to where his fire falls. */
#include <math.h>

#include "fof/fire/fire.h"
#include "ui/fof/map.h"

/* The best fire that leaves a card in a direction, by side. */
static void note_fire(const Map *map, uint8_t best[2][GRID_CARDS][8])
{
    for (int i = 0; i < MAX_UNITS; i++) {
        const Unit *unit = &map->state->units[i];
        CardId card = unit_card(map->state, (UnitId)i);
        if (card == NO_CARD || !unit->aim.how || unit->aim.card >= GRID_CARDS ||
            unit->aim.how == AIM_INDIRECT)
            continue;
        Direction direction = unit->aim.how == AIM_FIXED_LINE ? (Direction)unit->direction
                                                              : card_direction(card, unit->aim.card);
        if (direction == NO_DIRECTION)
            continue;
        uint8_t vof = (uint8_t)fof_unit_vof(map->game, map->state, (UnitId)i);
        uint8_t *slot = &best[unit->side][card][direction];
        *slot = vof > *slot ? vof : *slot;
        if (!*slot)
            *slot = VOF_PINNED;
    }
}

/* Which way a direction goes on the screen. */
static Vector2 way_of(int direction)
{
    static const Vector2 ways[8] = {{0, -1}, {0.7F, -0.7F}, {1, 0},  {0.7F, 0.7F},
                                    {0, 1},  {-0.7F, 0.7F}, {-1, 0}, {-0.7F, -0.7F}};
    return ways[direction];
}

/* The point of a card's edge from which fire leaves it, to the right of its way: those who fire at each
 * other keep apart. In the gap above a card arrows stand beyond its tags, at the right. */
static Vector2 leaves_at(const FofLayout *layout, CardId card, int direction)
{
    const float north = 16, south = 36;
    Vector2 way = way_of(direction);
    Spot slot = fof_layout_slot(layout, card);
    Vector2 at = fof_spot_middle(slot);
    float aside = direction % 2 ? 6 : 12;
    at.y += roundf(way.y) * CARD_HEIGHT / 2 + way.x * aside;
    if (direction == NORTH || direction == SOUTH)
        at.x = slot.x + slot.width - (direction == NORTH ? north : south);
    else
        at.x += roundf(way.x) * slot.width / 2 - way.y * aside;
    return at;
}

ArrowLook fof_fire_arrow(const Map *map, Side side, float thick)
{
    const Ui *ui = map->ui;
    return (ArrowLook){.thick = thick,
                       .edge = ui->scale,
                       .colour = fof_map_side(ui, side),
                       .edge_colour = ui_tone(ui, TONE_PAPER_LIGHT),
                       .barbed = side == ENEMY};
}

typedef struct Ends {
    Vector2 from, to;
} Ends;

/* From the edge of the card into the gap. */
static Ends ends_of(const Map *map, CardId card, int direction)
{
    Vector2 way = way_of(direction), edge = leaves_at(map->layout, card, direction);
    bool corner = direction % 2;
    float back = corner ? 7 : 5, forth = corner ? 12 : direction % 4 ? GAP_ACROSS + 3 : GAP_DOWN + 3;
    return (Ends){fof_map_point(map, edge.x - way.x * back, edge.y - way.y * back),
                  fof_map_point(map, edge.x + way.x * forth, edge.y + way.y * forth)};
}

static void draw_direction(Map *map, CardId card, int direction, Side side, int vof)
{
    Ends ends = ends_of(map, card, direction);
    bool corner = direction % 2;
    float size = fmaxf(0.6F, fminf(1.5F, map->zoom)) * map->ui->scale * (corner ? 0.8F : 1);
    map_arrow(ends.from, ends.to, fof_fire_arrow(map, side, (1.5F + 1.3F * (float)vof) * size));
}

static Vector2 unit_middle(const Map *map, UnitId unit)
{
    Vector2 middle = fof_spot_middle(map->layout->units[unit]);
    return fof_map_point(map, middle.x, middle.y);
}

static void draw_aim(Map *map, UnitId unit)
{
    const Unit *firer = &map->state->units[unit];
    if (!firer->aim.how || firer->aim.card >= GRID_CARDS || map->layout->units[unit].width <= 0)
        return;
    CardId falls = fof_fire_falls_on(map->game, map->state, unit);
    if (falls == NO_CARD)
        falls = firer->aim.card;
    Spot target = map->layout->cards[falls];
    if (target.width <= 0)
        return;
    Vector2 middle = fof_spot_middle(target),
            to = fof_map_point(map, middle.x, middle.y - CARD_HEIGHT * 0.18F);
    Color colour = map_mixed(fof_map_side(map->ui, firer->side), WHITE, 0.25F);
    float thick = 2 * map->ui->scale;
    if (firer->aim.how == AIM_INDIRECT) {
        map_dashes(unit_middle(map, unit), to, thick, 6 * map->ui->scale, colour);
        map_ring(map->ui, to, 6 * map->ui->scale, 2, colour);
        return;
    }
    map_line(unit_middle(map, unit), to, thick + 2 * map->ui->scale,
             ui_faded(ui_tone(map->ui, TONE_PAPER_LIGHT), 0.7F));
    map_line(unit_middle(map, unit), to, thick, fof_map_side(map->ui, firer->side));
    if (firer->side == FRIENDLY)
        map_dot(map->ui, to, 4 * map->ui->scale, colour);
    else
        map_ring(map->ui, to, 4 * map->ui->scale, 2, colour);
}

/* Indirect fire is always to be seen: it has no arrow in a gap. */
static void draw_aims(Map *map)
{
    for (int i = 0; i < MAX_UNITS; i++)
        if (unit_on_map(map->state, (UnitId)i) &&
            (map->view->fire || map->state->units[i].aim.how == AIM_INDIRECT))
            draw_aim(map, (UnitId)i);
}

int fof_fire_boxes(const Map *map, Rectangle *boxes, int cap)
{
    enum { HALF = 8 }; /* of an arrow's width */
    uint8_t best[2][GRID_CARDS][8] = {0};
    int count = 0;
    note_fire(map, best);
    for (int card = 0; card < GRID_CARDS; card++)
        for (int direction = 0; direction < 8; direction++) {
            if ((!best[0][card][direction] && !best[1][card][direction]) || count == cap)
                continue;
            Ends ends = ends_of(map, (CardId)card, direction);
            float scale = map->ui->scale, x = fminf(ends.from.x, ends.to.x) / scale,
                  y = fminf(ends.from.y, ends.to.y) / scale;
            boxes[count++] = box_inset(
                box_of(x, y, fabsf(ends.from.x - ends.to.x) / scale, fabsf(ends.from.y - ends.to.y) / scale),
                -HALF);
        }
    return count;
}

void fof_fire_draw(Map *map)
{
    uint8_t best[2][GRID_CARDS][8] = {0};
    note_fire(map, best);
    for (int side = 0; side < 2; side++)
        for (int card = 0; card < GRID_CARDS; card++)
            for (int direction = 0; direction < 8; direction++)
                if (best[side][card][direction] && map->layout->cards[card].width > 0)
                    draw_direction(map, (CardId)card, direction, (Side)side, best[side][card][direction]);
    draw_aims(map);
}
