/* ground: see the header. */
#include "ai/fof/enemy/ground.h"

#include <limits.h>

#include "ai/fof/enemy/march.h"
#include "core/base/bits.h"
#include "fof/fire/fire.h"
#include "fof/movement/cover.h"
#include "fof/movement/los.h"
#include "fof/position/entries.h"
#include "fof/position/query.h"

enum { FAR = 99, MAX_AREAS_A_CARD = MAX_AREAS - FIRST_EXTRA_AREA + 1 };

/* ---- opponents ---- */

bool fof_ground_seen(const FofGame *game, const FofState *state, CardId card, Side by)
{
    for (int unit = unit_above(state, -1); unit < MAX_UNITS; unit = unit_above(state, unit))
        if (unit_stands(state, unit, by) &&
            (unit_card(state, (UnitId)unit) == card || fof_los_unit_card(game, state, (UnitId)unit, card)))
            return true;
    return false;
}

int fof_ground_nearest(const FofState *state, CardId card, Side side)
{
    int nearest = FAR;
    for (int unit = unit_above(state, -1); unit < MAX_UNITS; unit = unit_above(state, unit)) {
        if (!unit_stands(state, unit, side))
            continue;
        int distance = card_distance(card, unit_card(state, (UnitId)unit));
        nearest = distance < nearest ? distance : nearest;
    }
    return nearest;
}

/* ---- protection ---- */

/* 5.3: each step over three under one cover; not in works that hold more (5.3.4). */
static int crowding(const FofGame *game, const FofState *state, UnitId unit, AreaId area)
{
    const Unit *entry = &state->units[unit];
    int steps = fof_area_steps(state, area, entry->side) + (entry->area == area ? 0 : entry->steps),
        over = steps - game->values.stacking_free;
    return over > 0 && state->areas[area].capacity <= game->values.stacking_free
               ? over * game->values.stacking
               : 0;
}

/* Special fire that lies on the cover itself; a critical hit takes its protection away. */
static int fire_on(const FofState *state, AreaId area)
{
    int sum = 0;
    for (int i = 0; i < MAX_MARKERS; i++) {
        const Marker *marker = &state->markers[i];
        if (marker->kind == MARKER_NONE || marker->unit != NO_UNIT || marker->area != area)
            continue;
        sum += marker->kind == MARKER_CRITICAL ? -state->areas[area].cover : marker->value;
    }
    return sum;
}

static int protection(const FofGame *game, const FofState *state, UnitId unit, AreaId area)
{
    if (area < FIRST_EXTRA_AREA)
        return 0;
    return state->areas[area].cover + crowding(game, state, unit, area) + fire_on(state, area);
}

/* Places of a card that take the unit, from outside or within; the open ground first, unless it is there already. */
static int places(const FofGame *game, const FofState *state, UnitId unit, CardId card,
                  AreaId list[MAX_AREAS_A_CARD])
{
    AreaId here = state->units[unit].area;
    Verb verb = unit_card(state, unit) == card ? VERB_MOVE_WITHIN : VERB_MOVE;
    int count = 0;
    for (AreaId area = card; area != NO_AREA; area = fof_area_next(state, card, area))
        if (area == here || area == card || fof_march_may(game, state, unit, verb, area))
            list[count++] = area;
    return count;
}

int fof_ground_value(const FofGame *game, const FofState *state, UnitId unit, CardId card)
{
    AreaId list[MAX_AREAS_A_CARD];
    int count = places(game, state, unit, card, list), best = 0;
    for (int i = 0; i < count; i++) {
        int value = protection(game, state, unit, list[i]);
        best = value > best ? value : best;
    }
    bool known = !(state->cards[card].flags & CARD_FACE_DOWN);
    return best + (known ? fof_card_terrain(game, state, card)->cover_dark : 0);
}

/* ---- choosing a place ---- */

/* The highest rank, ties by R#. */
static AreaId pick(Play *play, const AreaId *list, const int *ranks, int count)
{
    AreaId best[MAX_AREAS_A_CARD];
    int ties = 0, highest = INT_MIN;
    for (int i = 0; i < count; i++) {
        if (ranks[i] < highest)
            continue;
        ties = ranks[i] > highest ? 0 : ties;
        highest = ranks[i];
        best[ties++] = list[i];
    }
    return best[fof_draw_random(play, ties) - 1];
}

AreaId fof_ground_shelter(Play *play, UnitId unit, CardId card)
{
    AreaId list[MAX_AREAS_A_CARD];
    int ranks[MAX_AREAS_A_CARD];
    int count = places(play->game, play->state, unit, card, list);
    for (int i = 0; i < count; i++) /* of equal ones cover comes before open ground */
        ranks[i] = 2 * protection(play->game, play->state, unit, list[i]) + (list[i] >= FIRST_EXTRA_AREA);
    return pick(play, list, ranks, count);
}

/* Cards with opponents of the enemy, each once. */
static int cards_of_foes(const FofState *state, CardId cards[MAX_UNITS])
{
    uint64_t asked[GRID_CARDS / 64] = {0};
    int count = 0;
    for (int foe = unit_above(state, -1); foe < MAX_UNITS; foe = unit_above(state, foe)) {
        if (!unit_stands(state, foe, FRIENDLY))
            continue;
        CardId card = unit_card(state, (UnitId)foe);
        if (!bit_has(asked, card))
            cards[count++] = card;
        bit_set(asked, card);
    }
    return count;
}

/* What a place is worth to a unit that could fire at opponents from there, once it is no longer exposed. */
static void rank_by_fire(const FofGame *game, const FofState *state, UnitId unit, const AreaId *list,
                         int *ranks, int count)
{
    enum { FIRES = 1000 };
    CardId cards[MAX_UNITS];
    int foes = cards_of_foes(state, cards);
    FofState there = *state;
    there.units[unit].flags &= (uint16_t)~UNIT_EXPOSED;
    for (int i = 0; i < count; i++) {
        there.units[unit].area = list[i];
        int cover = list[i] < FIRST_EXTRA_AREA ? 0 : 2 * state->areas[list[i]].cover + 1;
        ranks[i] = cover + (fof_fire_reaches_any(game, &there, unit, cards, foes) ? FIRES : 0);
    }
}

AreaId fof_ground_firing(Play *play, UnitId unit, CardId card)
{
    AreaId list[MAX_AREAS_A_CARD];
    int ranks[MAX_AREAS_A_CARD];
    int count = places(play->game, play->state, unit, card, list);
    if (count == 1)
        return list[0];
    rank_by_fire(play->game, play->state, unit, list, ranks, count);
    return pick(play, list, ranks, count);
}
