/* Where the selected unit can go this turn: the true area, from the ground as its owner knows it, and the part of it that a known enemy
 * could see. */
#include <math.h>
#include <string.h>

#include "core/base/hash.h"
#include "tod/sight/sight.h"
#include "tod/turn/orders.h"
#include "ui/table/map/fill.h"
#include "ui/tod/map.h"

static bool sees(const TodPass *pass, int enemy, PlanePoint at)
{
    const Game *game = pass->game;
    const State *state = pass->state;
    PlanePoint from = tod_place(game, state, enemy);
    if (tod_machine(game, state, enemy))
        return tod_sees(game, state, from, at) && tod_in_light(game, state, enemy, from, at);
    for (int man = -1; (man = tod_next_fit(game, state, enemy, man)) >= 0;)
        if (tod_sees(game, state, tod_at(state, man), at) &&
            tod_in_light(game, state, enemy, tod_at(state, man), at))
            return true;
    return false;
}

static int cell_of(int column, int row)
{
    return (row + REACH_RADIUS) * REACH_SIDE + column + REACH_RADIUS;
}

static void find_seen(const TodPass *pass, TodRange *range)
{
    const Side side = tod_side(pass->game, pass->selected);
    const PlaneReach *reach = &range->reach;
    memset(range->seen, 0, sizeof range->seen);
    for (int row = -reach->radius; row <= reach->radius; row++)
        for (int column = -reach->radius; column <= reach->radius; column++) {
            if (reach_place_cost(reach, column, row) == REACH_NEVER)
                continue;
            PlanePoint at = reach_place(reach, column, row);
            for (int enemy = -1; (enemy = tod_next_enemy(pass->game, pass->state, side, enemy)) >= 0;)
                if (sees(pass, enemy, at)) {
                    range->seen[cell_of(column, row)] = 1;
                    break;
                }
        }
}

/* Infantry and vehicles of the player's that may still move. */
static bool has_range(const TodPass *pass)
{
    const TodMachine *machine =
        pass->selected >= 0 ? tod_machine(pass->game, pass->state, pass->selected) : NULL;
    return pass->view->pose && pass->selected >= 0 && pass->chosen_man < 0 && pass->state->turn &&
           tod_on_table(pass->state, pass->selected) && (!machine || machine->drive != DRIVE_AIR) &&
           tod_top(pass->state)->step == STEP_ORDERS &&
           !tod_refuse_deed(pass->game, pass->state, pass->selected, DEED_MOVE, NULL);
}

void tod_range_find(TodPass *pass)
{
    TodRange *range = &pass->cache->range;
    int32_t facts[2] = {pass->selected, pass->view->pose && pass->view->pose->careful};
    uint64_t key = hash_bytes(pass->cache->changes, facts, sizeof facts);
    if (!has_range(pass)) {
        range->any = false;
        range->key = 0;
        return;
    }
    if (range->key == key)
        return;
    int guide = tod_machine(pass->game, pass->state, pass->selected)
                    ? -1
                    : tod_next_fit(pass->game, pass->state, pass->selected, -1);
    range->key = key;
    range->any = true;
    tod_reach(pass->game, pass->state, pass->selected, guide, facts[1], &range->reach);
    outline_trace(&range->reach, &range->outline);
    find_seen(pass, range);
}

/* ---- drawing ---- */

/* Strokes that go on from place to place. */
static void hatch(const TodPass *pass, PlanePoint at, int step, Color colour)
{
    PlanePoint low = {at.x - step / 2, at.y + step / 2}, high = {at.x + step / 2, at.y - step / 2};
    map_line(tod_pixel(pass, low), tod_pixel(pass, high), fmaxf(1, pass->ui->scale), colour);
}

static void draw_seen(const TodPass *pass, const TodRange *range)
{
    const PlaneReach *reach = &range->reach;
    Color orange = ui_faded(ui_tone(pass->ui, TONE_ENEMY), 0.6F);
    float across = (float)reach->step / PLANE_INCH * pass->ppi;
    int apart = (int)fmaxf(1, ceilf(6 * pass->ui->scale / across)); /* strokes are a few units apart */
    for (int row = -reach->radius; row <= reach->radius; row++)
        for (int column = -reach->radius; column <= reach->radius; column++)
            if (range->seen[cell_of(column, row)] && (((column + row) % apart) + apart) % apart == 0)
                hatch(pass, reach_place(reach, column, row), reach->step, orange);
}

void tod_draw_range(const TodPass *pass)
{
    static Vector2 corners[OUTLINE_POINTS];
    const TodRange *range = &pass->cache->range;
    const PlaneOutline *outline = &range->outline;
    Color gold = ui_tone(pass->ui, TONE_GOLD);
    if (!range->any || !outline->count)
        return;
    for (int i = 0; i < outline->first[outline->count]; i++)
        corners[i] = tod_pixel(pass, outline->points[i]);
    fill_area(&(FillArea){corners, outline->first, outline->count}, ui_pixels(pass->ui, pass->pass.room),
              ui_faded(gold, 0.16F));
    draw_seen(pass, range);
    for (int loop = 0; loop < outline->count; loop++)
        fill_outline(corners + outline->first[loop], outline->first[loop + 1] - outline->first[loop],
                     2 * pass->ui->scale, gold);
}
