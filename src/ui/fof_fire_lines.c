/* Fire between cards: an arrow in the gap for each direction in which a card fires, and lines from every firer to where his
 * fire falls. */
#include <math.h>

#include "fof/fire.h"
#include "ui/fof_map.h"

/* The best fire that leaves a card in a direction, by side. */
static void note_fire(const Map *map, uint8_t best[2][GRID_CARDS][8])
{
    for (int i = 0; i < MAX_UNITS; i++) {
        const Unit *unit = &map->state->units[i];
        CardId card = unit_card(map->state, (UnitId)i);
        if (card == NO_CARD || !unit->aim.how || unit->aim.card >= GRID_CARDS || unit->aim.how == AIM_INDIRECT)
            continue;
        Direction direction = unit->aim.how == AIM_FIXED_LINE ? (Direction)unit->direction : card_direction(card, unit->aim.card);
        if (direction == NO_DIRECTION)
            continue;
        uint8_t vof = (uint8_t)unit_vof(map->game, map->state, (UnitId)i);
        uint8_t *slot = &best[unit->side][card][direction];
        *slot = vof > *slot ? vof : *slot;
        if (!*slot)
            *slot = VOF_PINNED;
    }
}

/* From the edge of the card into the gap. Two sides that fire across one gap lie beside each other. */
static void draw_direction(Map *map, CardId card, int direction, Side side, int vof)
{
    static const Vector2 ways[8] = {{0, -1}, {0.7F, -0.7F}, {1, 0}, {0.7F, 0.7F}, {0, 1}, {-0.7F, 0.7F}, {-1, 0}, {-0.7F, -0.7F}};
    Spot spot = layout_slot(card);
    Vector2 way = ways[direction], middle = spot_middle(spot);
    bool corner = direction % 2;
    float half_x = CARD_WIDTH / 2.0F, half_y = CARD_HEIGHT / 2.0F;
    Vector2 edge = {middle.x + (way.x > 0.1F ? half_x : way.x < -0.1F ? -half_x : 0), middle.y + (way.y > 0.1F ? half_y : way.y < -0.1F ? -half_y : 0)};
    float shift = (side == FRIENDLY ? 1 : -1) * (corner ? 6.0F : 12.0F), back = corner ? 7 : 5, gap = corner ? 9 : direction == NORTH || direction == SOUTH ? GAP_DOWN : GAP_ACROSS;
    /* Aside is to the right of the way it goes, so that arrows against each other keep apart. */
    Vector2 aside = {-way.y * shift, way.x * shift};
    if (side == ENEMY)
        aside = (Vector2){way.y * shift, -way.x * shift};
    if (direction == NORTH || direction == SOUTH) /* the middle of the upper edge belongs to the badge */
        aside.x += (aside.x > 0 ? 30 : -30);
    Vector2 from = map_point(map, edge.x - way.x * back + aside.x, edge.y - way.y * back + aside.y);
    Vector2 to = map_point(map, edge.x + way.x * (gap + 3) + aside.x, edge.y + way.y * (gap + 3) + aside.y);
    float thick = (1.5F + 1.3F * (float)vof) * (corner ? 0.8F : 1) * fmaxf(0.6F, fminf(1.5F, map->zoom)) * map->ui->scale;
    Color colour = map_side(map->ui, side), paper = ui_tone(map->ui, TONE_PAPER_LIGHT);
    map_arrow(from, to, thick + 2 * map->ui->scale, paper, side == ENEMY);
    map_arrow(from, to, thick, colour, side == ENEMY);
}

static Vector2 unit_middle(const Map *map, UnitId unit)
{
    Vector2 middle = spot_middle(map->layout->units[unit]);
    return map_point(map, middle.x, middle.y);
}

static void draw_aim(Map *map, UnitId unit)
{
    const Unit *firer = &map->state->units[unit];
    if (!firer->aim.how || firer->aim.card >= GRID_CARDS || map->layout->units[unit].width <= 0)
        return;
    CardId falls = fire_falls_on(map->game, map->state, unit);
    if (falls == NO_CARD)
        falls = firer->aim.card;
    Spot target = map->layout->cards[falls];
    if (target.width <= 0)
        return;
    Vector2 middle = spot_middle(target), to = map_point(map, middle.x, middle.y - CARD_HEIGHT * 0.18F);
    Color colour = map_mixed(map_side(map->ui, firer->side), WHITE, 0.25F);
    float thick = 1.5F * map->ui->scale;
    if (firer->aim.how == AIM_INDIRECT) {
        map_dashes(unit_middle(map, unit), to, thick, 6 * map->ui->scale, colour);
        map_ring(map->ui, to, 6 * map->ui->scale, 2, colour);
        return;
    }
    map_line(unit_middle(map, unit), to, thick, colour);
    if (firer->side == FRIENDLY)
        map_dot(map->ui, to, 4 * map->ui->scale, colour);
    else
        map_ring(map->ui, to, 4 * map->ui->scale, 2, colour);
}

/* Indirect fire is always to be seen: it has no arrow in a gap. */
static void draw_aims(Map *map)
{
    for (int i = 0; i < MAX_UNITS; i++)
        if (unit_on_map(map->state, (UnitId)i) && (map->view->fire || map->state->units[i].aim.how == AIM_INDIRECT))
            draw_aim(map, (UnitId)i);
}

void fire_draw(Map *map)
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
