/* litter: enemy litter teams and the casualties they look after (8.6.2, 5.1.6). */
#include "ai/fof/enemy/acts_parts.h"
#include "ai/fof/enemy/fall_back.h"
#include "ai/fof/enemy/ground.h"
#include "ai/fof/enemy/march.h"
#include "fof/movement/los.h"
#include "fof/position/change.h"
#include "fof/position/query.h"
#include "fof/turn/steps.h"

/* ---- going to a casualty ---- */

static bool lies_there(const FofGame *game, const Item *item)
{
    return item->kind && game->items[item->kind].class == ITEM_CASUALTY && item->side == ENEMY &&
           item->state == ITEM_FINE && item->holder == NO_UNIT && item->area != NO_AREA;
}

/* The place to go to next for this casualty: its own, or one card nearer; NO_AREA: it cannot. */
static AreaId next_place(const FofGame *game, const FofState *state, UnitId unit, AreaId casualty)
{
    AreaId here = state->units[unit].area;
    CardId card = area_card(state, here), target = area_card(state, casualty);
    if (casualty == here || !card_is_map(state, target) || !fof_los_areas(game, state, here, casualty, NULL))
        return NO_AREA;
    if (card == target)
        return fof_march_may(game, state, unit, VERB_MOVE_WITHIN, casualty) ? casualty : NO_AREA;
    Direction direction = card_direction(card, target);
    CardId next = direction == NO_DIRECTION ? NO_CARD : card_neighbour(state, card, direction);
    AreaId to = next == target ? casualty : next;
    if (to != NO_CARD && fof_march_may(game, state, unit, VERB_MOVE, to))
        return to;
    return next == target && fof_march_may(game, state, unit, VERB_MOVE, next) ? next : NO_AREA;
}

/* Where it may go on its way to the nearest casualties in sight. */
static int ways(const FofGame *game, const FofState *state, UnitId unit, AreaId list[MAX_ITEMS])
{
    CardId card = unit_card(state, unit);
    int count = 0, nearest = GRID_CARDS;
    for (int i = 0; i < MAX_ITEMS; i++) {
        if (!lies_there(game, &state->items[i]))
            continue;
        AreaId to = next_place(game, state, unit, state->items[i].area);
        int distance = card_distance(card, area_card(state, state->items[i].area));
        if (to == NO_AREA || distance > nearest)
            continue;
        count = distance < nearest ? 0 : count;
        nearest = distance;
        list[count++] = to;
    }
    return count;
}

bool fof_to_casualty_possible(const FofGame *game, const FofState *state, UnitId unit)
{
    AreaId list[MAX_ITEMS];
    return unit_kind_now(game, state, unit) == KIND_LITTER_TEAM && ways(game, state, unit, list) > 0;
}

void fof_to_casualty_do(Play *play, UnitId unit)
{
    AreaId list[MAX_ITEMS];
    int count = ways(play->game, play->state, unit, list);
    if (count)
        fof_march_go(play, unit, list[fof_draw_random(play, count) - 1]);
}

/* ---- evacuation ---- */

bool fof_evacuate_possible(const FofGame *game, const FofState *state, UnitId unit)
{
    return unit_kind_now(game, state, unit) == KIND_LITTER_TEAM &&
           fof_casualty_of(game, state, unit) != NO_ITEM && fof_fall_back_possible(game, state, unit);
}

/* What it carries off the map is gone with it. */
static void casualties_leave(Play *play, UnitId unit)
{
    FofState *state = play->state;
    for (int i = 0; i < MAX_ITEMS; i++)
        if (state->items[i].kind && state->items[i].holder == unit &&
            play->game->items[state->items[i].kind].class == ITEM_CASUALTY) {
            fof_enemy_steps_left(play, state->items[i].count);
            state->items[i] = (Item){0};
        }
}

void fof_evacuate_do(Play *play, UnitId unit)
{
    fof_take_casualty(play, unit);
    if (fof_fall_back_off_map(play->game, play->state, unit))
        casualties_leave(play, unit);
    fof_fall_back_do(play, unit);
}
