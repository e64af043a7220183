/* tally: see the header. */
#include "fof/movement/tally.h"

#include <string.h>

#include "fof/movement/transport.h"
#include "fof/position/entries.h"
#include "fof/turn/rebuild.h"

/* ---- the tally ---- */

/* Of a table walked upwards, so that its chains begin with the lowest: the last link so far of each chain. */
static void add_link(uint8_t *first, uint8_t *last, uint8_t next[], int entry)
{
    uint8_t link = (uint8_t)(entry + 1);
    next[entry] = 0;
    if (*first)
        next[*last - 1] = link;
    else
        *first = link;
    *last = link;
}

static void tally_areas(const FofState *state, Tally *tally)
{
    uint8_t last[GRID_CARDS];
    int count = 0;
    for (int area = area_above(state, FIRST_EXTRA_AREA - 1); area < MAX_AREAS;
         area = area_above(state, area)) {
        CardId card = state->areas[area].card;
        tally->found[card] = (uint8_t)(tally->found[card] + state->areas[area].found);
        add_link(&tally->first_area[card], &last[card], tally->next_area, area - FIRST_EXTRA_AREA);
        count++;
    }
    tally->areas_left = count < MAX_AREAS - FIRST_EXTRA_AREA;
}

/* Where a friendly unit is. */
static void tally_stand(const FofState *state, UnitId id, CardId card, Tally *tally)
{
    AreaId area = state->units[id].area;
    if (area >= FIRST_EXTRA_AREA || tally->first_area[card])
        bit_set(tally->having[NEEDS_AREAS], id);
    if (state->cards[card].kind != CARD_TERRAIN)
        return;
    bit_set(tally->having[NEEDS_MAP], id);
    if (area < FIRST_EXTRA_AREA)
        bit_set(tally->having[NEEDS_OPEN_GROUND], id);
}

static void tally_place(const FofState *state, UnitId id, uint8_t last[GRID_CARDS], Tally *tally)
{
    const Unit *unit = &state->units[id];
    CardId card = area_card(state, unit->area);
    if (card == NO_CARD)
        return;
    if (unit->side == FRIENDLY)
        tally_stand(state, id, card, tally);
    bit_set(tally->occupied[unit->side], card);
    add_link(&tally->first_unit[card], &last[card], tally->next_unit, id);
    if (unit->area >= FIRST_EXTRA_AREA) {
        int extra = unit->area - FIRST_EXTRA_AREA;
        tally->under[unit->side][extra] = (uint8_t)(tally->under[unit->side][extra] + unit->steps);
        bit_set(tally->held[unit->side], extra);
        if (state->areas[unit->area].kind == AREA_VEHICLE)
            return; /* 5.1.5: passengers do not count */
    }
    tally->steps[unit->side][card] = (uint8_t)(tally->steps[unit->side][card] + unit->steps);
}

static void tally_friend(const FofGame *game, const FofState *state, UnitId id, Tally *tally)
{
    const Unit *unit = &state->units[id];
    const UnitType *type = unit_type(game, state, id);
    if (unit->flags & UNIT_REMOVED)
        bit_set(tally->removed, id);
    else if (type->kind == KIND_RUNNER)
        bit_set(tally->runners, id);
    if (unit->aim.how != AIM_NONE || unit->direction != NO_DIRECTION)
        bit_set(tally->having[NEEDS_AIM], id);
    if (type->role != ROLE_NONE)
        bit_set(tally->having[NEEDS_ROLE], id);
    if (unit->steps > 1)
        bit_set(tally->having[NEEDS_STEPS], id);
    else if (type->has_back)
        bit_set(tally->having[NEEDS_BACK], id);
    if (type->flags & TYPE_MORTAR)
        bit_set(tally->mortars, id);
    tally->specials |= type->front.special | type->back.special;
}

static void tally_units(const FofGame *game, const FofState *state, Tally *tally)
{
    uint8_t last[GRID_CARDS];
    bool vehicles = false;
    for (int id = unit_above(state, -1); id < MAX_UNITS; id = unit_above(state, id)) {
        const Unit *unit = &state->units[id];
        bit_set(tally->present, id);
        if (unit->ammo[0] | unit->ammo[1])
            bit_set(tally->supplied, id);
        if (unit->side == FRIENDLY)
            tally_friend(game, state, (UnitId)id, tally);
        bit_set(unit->flags & UNIT_UNSPOTTED ? tally->unspotted : tally->spotted[unit->side], id);
        if (unit->area == NO_AREA)
            continue;
        tally_place(state, (UnitId)id, last, tally);
        vehicles = vehicles || game->types[unit->type].kind == KIND_VEHICLE;
    }
    tally->vehicles = vehicles;
}

static void tally_markers(const FofState *state, Tally *tally)
{
    for (int i = marker_above(state, -1); i < MAX_MARKERS; i = marker_above(state, i)) {
        const Marker *marker = &state->markers[i];
        tally->markers |= 1ull << marker->kind;
        CardId card =
            marker->unit != NO_UNIT ? unit_card(state, marker->unit) : area_card(state, marker->area);
        if (card != NO_CARD)
            bit_set(tally->marked, card);
    }
}

/* Where somebody may take it; NO_AREA: nowhere. */
static AreaId place_of_good(const FofState *state, const Item *item)
{
    if (item->state != ITEM_FINE || item->side != FRIENDLY)
        return NO_AREA;
    return item->holder < MAX_UNITS ? state->units[item->holder].area : item->area;
}

static void tally_items(const FofGame *game, const FofState *state, Tally *tally)
{
    uint8_t last_item[MAX_UNITS], last_good[MAX_AREAS];
    for (int i = item_above(state, -1); i < MAX_ITEMS; i = item_above(state, i)) {
        const Item *item = &state->items[i];
        bit_set(tally->items, i);
        tally->item_states |= 1u << item->state;
        if (item->state == ITEM_GONE && item->side == FRIENDLY)
            bit_set(tally->gone, item->kind);
        if (item->holder < MAX_UNITS) {
            ItemClass class = (ItemClass)game->items[item->kind].class;
            tally->in_hand |= 1u << class;
            bit_set(tally->carried, i);
            if (class == ITEM_RADIO || class == ITEM_PHONE)
                bit_set(tally->sets, i);
            bit_set(tally->laden, item->holder);
            add_link(&tally->first_item[item->holder], &last_item[item->holder], tally->next_item, i);
        }
        AreaId area = place_of_good(state, item);
        if (area < MAX_AREAS)
            add_link(&tally->first_good[area], &last_good[area], tally->next_good, i);
    }
}

void fof_tally_count(const FofGame *game, const FofState *state, Tally *tally)
{
    memset(tally, 0, offsetof(Tally, next_area));
    tally_areas(state, tally);
    tally_units(game, state, tally);
    tally_markers(state, tally);
    tally_items(game, state, tally);
    memcpy(tally->having[NEEDS_LOAD], tally->laden, sizeof tally->laden);
}

/* ---- questions that the tally answers quickly ---- */

bool fof_scene_cover_left(const Scene *scene, CardId card)
{
    if (!scene->tally)
        return fof_cover_left(scene->game, scene->state, card);
    return scene->tally->areas_left &&
           scene->tally->found[card] < fof_card_terrain(scene->game, scene->state, card)->cover_potential;
}

bool fof_scene_lost(const Scene *scene, Role role, int platoon)
{
    if (!scene->tally)
        return fof_rebuild_removed(scene->game, scene->state, role, platoon) != NO_UNIT;
    int unit = bit_above(scene->tally->removed, -1, MAX_UNITS);
    while (unit < MAX_UNITS && !fof_rebuild_waits(scene->game, scene->state, (UnitId)unit, role, platoon))
        unit = bit_above(scene->tally->removed, unit, MAX_UNITS);
    return unit < MAX_UNITS;
}
