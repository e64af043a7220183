/* tally: see the header. */
#include "fof/tally.h"

#include <string.h>

#include "fof/cover.h"
#include "fof/query.h"
#include "fof/transport.h"

static bool bit_of(const uint64_t *bits, int number)
{
    return bits[number >> 6] >> (number & 63) & 1;
}

static void set_bit(uint64_t *bits, int number)
{
    bits[number >> 6] |= 1ull << (number & 63);
}

/* ---- the tally ---- */

static void tally_areas(const FofState *state, Tally *tally)
{
    for (int area = MAX_AREAS - 1; area >= FIRST_EXTRA_AREA; area--) {
        CardId card = state->areas[area].card;
        if (card == NO_CARD) {
            tally->areas_left = true;
            continue;
        }
        tally->found[card] = (uint8_t)(tally->found[card] + state->areas[area].found);
        tally->next[area - FIRST_EXTRA_AREA] = tally->first[card];
        tally->first[card] = (uint8_t)(area - FIRST_EXTRA_AREA + 1);
    }
}

static void tally_unit(const FofState *state, const Unit *unit, Tally *tally)
{
    CardId card = area_card(state, unit->area);
    if (card == NO_CARD)
        return;
    set_bit(tally->occupied[unit->side], card);
    if (unit->area >= FIRST_EXTRA_AREA) {
        int extra = unit->area - FIRST_EXTRA_AREA;
        tally->under[unit->side][extra] = (uint8_t)(tally->under[unit->side][extra] + unit->steps);
        set_bit(tally->held[unit->side], extra);
        if (state->areas[unit->area].kind == AREA_VEHICLE)
            return; /* 5.1.5: passengers do not count */
    }
    tally->steps[unit->side][card] = (uint8_t)(tally->steps[unit->side][card] + unit->steps);
}

static void tally_markers(const FofState *state, Tally *tally)
{
    for (int i = 0; i < MAX_MARKERS; i++) {
        const Marker *marker = &state->markers[i];
        if (marker->kind == MARKER_NONE)
            continue;
        CardId card =
            marker->unit != NO_UNIT ? unit_card(state, marker->unit) : area_card(state, marker->area);
        if (card != NO_CARD)
            set_bit(tally->marked, card);
    }
}

static void tally_goods(const FofState *state, Tally *tally)
{
    for (int i = 0; i < MAX_ITEMS; i++) {
        const Item *item = &state->items[i];
        if (!item->kind || item->state != ITEM_FINE || item->side != FRIENDLY)
            continue;
        AreaId area = item->holder < MAX_UNITS ? state->units[item->holder].area : item->area;
        if (area == NO_AREA)
            continue;
        tally->goods[tally->goods_count] = (uint8_t)i;
        tally->goods_area[tally->goods_count++] = area;
    }
}

void tally_count(const FofGame *game, const FofState *state, Tally *tally)
{
    memset(tally, 0, offsetof(Tally, goods));
    tally->goods_count = 0;
    tally_areas(state, tally);
    for (int id = 0; id < MAX_UNITS; id++)
        if (state->units[id].type && state->units[id].area != NO_AREA) {
            tally_unit(state, &state->units[id], tally);
            tally->vehicles = tally->vehicles || game->types[state->units[id].type].kind == KIND_VEHICLE;
        }
    tally_markers(state, tally);
    loads_count(game, state, tally->overloaded, tally->burdened);
    tally_goods(state, tally);
}

/* ---- questions that the tally answers quickly ---- */

int scene_steps(const Scene *scene, CardId card, Side side)
{
    return scene->tally ? scene->tally->steps[side][card] : card_steps(scene->state, card, side);
}

bool scene_occupied(const Scene *scene, CardId card, Side side)
{
    return scene->tally ? bit_of(scene->tally->occupied[side], card)
                        : card_occupied_by(scene->state, card, side);
}

bool scene_held_against(const Scene *scene, AreaId area, Side side)
{
    return scene->tally ? bit_of(scene->tally->held[!side], area - FIRST_EXTRA_AREA)
                        : cover_held_against(scene->state, area, side);
}

int scene_steps_under(const Scene *scene, AreaId area, Side side)
{
    return scene->tally ? scene->tally->under[side][area - FIRST_EXTRA_AREA]
                        : area_steps(scene->state, area, side);
}

bool scene_under_fire(const Scene *scene, CardId card)
{
    const Fire *fire = &scene->state->fire[card];
    if (fire->outside || fire->inside[0] || fire->inside[1] || fire->indirect)
        return true;
    if (scene->tally && !bit_of(scene->tally->marked, card))
        return false;
    return card_has_vof_marker(scene->game, scene->state, card);
}

bool scene_overloaded(const Scene *scene, UnitId unit)
{
    return scene->tally ? bit_of(scene->tally->overloaded, unit)
                        : !load_fits(scene->game, scene->state, unit);
}

bool scene_burdened(const Scene *scene, UnitId unit)
{
    return scene->tally ? bit_of(scene->tally->burdened, unit)
                        : load_burdens(scene->game, scene->state, unit);
}

bool scene_cover_left(const Scene *scene, CardId card)
{
    if (!scene->tally)
        return cover_left(scene->game, scene->state, card);
    return scene->tally->areas_left &&
           scene->tally->found[card] < card_terrain(scene->game, scene->state, card)->cover_potential;
}

/* The areas of a card beside its open ground, one after the other; 0 to begin with, NO_AREA at the end. */
AreaId scene_next_area(const Scene *scene, CardId card, AreaId after)
{
    if (!scene->tally)
        return area_next(scene->state, card, after ? after : card);
    int entry = after ? scene->tally->next[after - FIRST_EXTRA_AREA] : scene->tally->first[card];
    return entry ? (AreaId)(entry - 1 + FIRST_EXTRA_AREA) : NO_AREA;
}
