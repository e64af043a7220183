/* tally: see the header. */
#include "fof/movement/tally.h"

#include <string.h>

#include "fof/movement/transport.h"
#include "fof/turn/rebuild.h"

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
        tally->next_area[area - FIRST_EXTRA_AREA] = tally->first_area[card];
        tally->first_area[card] = (uint8_t)(area - FIRST_EXTRA_AREA + 1);
    }
}

static void tally_place(const FofState *state, const Unit *unit, Tally *tally)
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

static void tally_friend(const FofGame *game, const FofState *state, UnitId id, Tally *tally)
{
    if (state->units[id].flags & UNIT_REMOVED)
        set_bit(tally->removed, id);
    const UnitType *type = unit_type(game, state, id);
    if (type->flags & TYPE_MORTAR)
        set_bit(tally->mortars, id);
    tally->specials |= type->front.special | type->back.special;
}

static void tally_units(const FofGame *game, const FofState *state, Tally *tally)
{
    for (int id = 0; id < MAX_UNITS; id++) {
        const Unit *unit = &state->units[id];
        if (!unit->type)
            continue;
        set_bit(tally->present, id);
        if (unit->side == FRIENDLY)
            tally_friend(game, state, (UnitId)id, tally);
        set_bit(unit->flags & UNIT_UNSPOTTED ? tally->unspotted : tally->spotted[unit->side], id);
        if (unit->area == NO_AREA)
            continue;
        tally_place(state, unit, tally);
        tally->vehicles = tally->vehicles || game->types[unit->type].kind == KIND_VEHICLE;
    }
}

static void tally_markers(const FofState *state, Tally *tally)
{
    for (int i = 0; i < MAX_MARKERS; i++) {
        const Marker *marker = &state->markers[i];
        if (marker->kind == MARKER_NONE)
            continue;
        tally->markers |= 1ull << marker->kind;
        CardId card =
            marker->unit != NO_UNIT ? unit_card(state, marker->unit) : area_card(state, marker->area);
        if (card != NO_CARD)
            set_bit(tally->marked, card);
    }
}

/* Where somebody may take it; NO_AREA: nowhere. */
static AreaId place_of_good(const FofState *state, const Item *item)
{
    if (item->state != ITEM_FINE || item->side != FRIENDLY)
        return NO_AREA;
    return item->holder < MAX_UNITS ? state->units[item->holder].area : item->area;
}

/* From the highest to the lowest, so that the chains begin with the lowest. */
static void tally_items(const FofGame *game, const FofState *state, Tally *tally)
{
    for (int i = MAX_ITEMS - 1; i >= 0; i--) {
        const Item *item = &state->items[i];
        if (!item->kind)
            continue;
        set_bit(tally->items, i);
        tally->item_states |= 1u << item->state;
        if (item->holder < MAX_UNITS) {
            tally->in_hand |= 1u << game->items[item->kind].class;
            set_bit(tally->laden, item->holder);
            tally->next_item[i] = tally->first_item[item->holder];
            tally->first_item[item->holder] = (uint8_t)(i + 1);
        }
        AreaId area = place_of_good(state, item);
        if (area < MAX_AREAS) {
            tally->next_good[i] = tally->first_good[area];
            tally->first_good[area] = (uint8_t)(i + 1);
        }
    }
}

void tally_count(const FofGame *game, const FofState *state, Tally *tally)
{
    memset(tally, 0, offsetof(Tally, next_area));
    tally_areas(state, tally);
    tally_units(game, state, tally);
    tally_markers(state, tally);
    tally_items(game, state, tally);
    loads_count(&(Scene){game, state, tally}, tally->overloaded, tally->burdened);
}

/* ---- questions that the tally answers quickly ---- */

bool scene_overloaded(const Scene *scene, UnitId unit)
{
    return scene->tally ? tally_bit(scene->tally->overloaded, unit)
                        : !load_fits(scene->game, scene->state, unit);
}

bool scene_burdened(const Scene *scene, UnitId unit)
{
    return scene->tally ? tally_bit(scene->tally->burdened, unit)
                        : load_burdens(scene->game, scene->state, unit);
}

bool scene_cover_left(const Scene *scene, CardId card)
{
    if (!scene->tally)
        return cover_left(scene->game, scene->state, card);
    return scene->tally->areas_left &&
           scene->tally->found[card] < card_terrain(scene->game, scene->state, card)->cover_potential;
}

bool scene_lost(const Scene *scene, Role role, int platoon)
{
    if (!scene->tally)
        return rebuild_removed(scene->game, scene->state, role, platoon) != NO_UNIT;
    int unit = tally_next(scene->tally->removed, -1, MAX_UNITS);
    while (unit < MAX_UNITS && !rebuild_waits(scene->game, scene->state, (UnitId)unit, role, platoon))
        unit = tally_next(scene->tally->removed, unit, MAX_UNITS);
    return unit < MAX_UNITS;
}
