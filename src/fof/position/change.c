/* change: the small changes that many rules share. None of them refreshes the fire. */
#include "fof/position/change.h"

#include "core/base/ensure.h"
#include "fof/position/entries.h"
#include "fof/position/position.h"
#include "fof/position/query.h"

enum { CASUALTY_STEPS = 3 }; /* 1.2.3G: steps of one counter */

/* ---- units ---- */

static uint8_t lowest_free_number(const FofState *state, uint8_t type)
{
    bool taken[UINT8_MAX + 1] = {true};
    int number = 1;
    for (int unit = 0; unit < MAX_UNITS; unit++)
        if (state->units[unit].type == type && !state->units[unit].name)
            taken[state->units[unit].number] = true;
    while (taken[number])
        number++;
    return (uint8_t)number;
}

UnitId fof_unit_create(Play *play, uint8_t type, Side side, AreaId area, int steps)
{
    FofState *state = play->state;
    int unit = unit_free(state, 0);
    if (unit == MAX_UNITS)
        return NO_UNIT;
    uint8_t number = lowest_free_number(state, type);
    state->units[unit] = (Unit){.type = type,
                                .number = number,
                                .side = side,
                                .steps = (uint8_t)steps,
                                .experience = play->game->types[type].experience,
                                .direction = NO_DIRECTION,
                                .area = area,
                                .aim = NO_AIM,
                                .left_card = NO_CARD};
    return (UnitId)unit;
}

/* A sniper's shot and a mine stay on the card when the unit they lay on is gone (3.8-5); everything else
 * goes with it. */
static void marker_off_unit(Play *play, int marker, CardId card)
{
    Marker *entry = &play->state->markers[marker];
    if (card != NO_CARD && (entry->kind == MARKER_SNIPER || entry->kind == MARKER_MINES)) {
        entry->unit = NO_UNIT;
        entry->area = card;
    } else {
        fof_marker_remove(play, marker);
    }
}

static void markers_forget_unit(Play *play, UnitId unit)
{
    FofState *state = play->state;
    CardId card = unit_card(state, unit);
    for (int i = 0; i < MAX_MARKERS; i++) {
        Marker *marker = &state->markers[i];
        if (marker->kind == MARKER_NONE)
            continue;
        /* Concentrated fire, and what a critical hit of it did to the cover (7.11.4). */
        bool concentrated =
            marker->kind == MARKER_CONCENTRATED || (marker->kind == MARKER_CRITICAL && marker->detail);
        bool fired = marker->by == unit;
        if (fired)
            marker->by = NO_UNIT;
        if (fired && concentrated)
            fof_marker_remove(play, i); /* 7.11.5: the firer is gone */
        else if (marker->unit == unit)
            marker_off_unit(play, i, card);
    }
}

/* A freed entry is all zero; a named unit keeps who it is, its experience and its platoon (6.5.2). */
static void unit_clear(Unit *entry)
{
    if (!entry->name) {
        *entry = (Unit){0};
        return;
    }
    entry->steps = 0;
    entry->flags = UNIT_REMOVED;
    entry->area = NO_AREA;
    entry->aim = NO_AIM;
    entry->direction = NO_DIRECTION;
    entry->left_card = NO_CARD;
    entry->concentrated = 0;
    entry->ammo[0] = entry->ammo[1] = 0;
}

void fof_unit_remove(Play *play, UnitId unit)
{
    ENSURE(unit < MAX_UNITS && play->state->units[unit].type);
    Unit *entry = &play->state->units[unit];
    fof_unit_drop_all(play, unit);
    markers_forget_unit(play, unit);
    Commander *commander = fof_commander_of(play->state, unit);
    if (commander)
        commander->saved = 0; /* 4.1.4 */
    fof_note(play, "1.2.6", EV_REMOVED, unit, entry->type, entry->name ? entry->name : -entry->number,
             entry->side);
    unit_clear(entry);
}

/* The inside of a vehicle goes where it goes. */
static void carry_inside(FofState *state, UnitId vehicle, CardId card)
{
    for (int area = FIRST_EXTRA_AREA; area < MAX_AREAS; area++)
        if (state->areas[area].card != NO_CARD && state->areas[area].kind == AREA_VEHICLE &&
            state->areas[area].owner == vehicle)
            state->areas[area].card = card;
}

static bool area_is_deserted(const FofState *state, AreaId area)
{
    for (int unit = 0; unit < MAX_UNITS; unit++)
        if (state->units[unit].type && state->units[unit].area == area)
            return false;
    return true;
}

/* 7.10.4: a grenade that lay on the unit, or on cover that nobody is left under, has missed; the card keeps
 * one miss. */
static void grenades_left_behind(Play *play, UnitId unit, AreaId left)
{
    FofState *state = play->state;
    CardId card = area_card(state, left);
    bool deserted = left >= FIRST_EXTRA_AREA && area_is_deserted(state, left);
    for (int i = marker_above(state, -1); i < MAX_MARKERS; i = marker_above(state, i)) {
        Marker *marker = &state->markers[i];
        bool escaped = marker->unit == NO_UNIT ? deserted && marker->area == left : marker->unit == unit;
        if (!escaped || (marker->kind != MARKER_GRENADE && marker->kind != MARKER_CRITICAL))
            continue;
        bool missed = marker->kind == MARKER_GRENADE;
        UnitId by = marker->by;
        fof_marker_remove(play, i);
        if (missed && card != NO_CARD && fof_marker_find(state, MARKER_GRENADE_MISS, card, -1) < 0)
            fof_marker_create(play, MARKER_GRENADE_MISS, card, NO_UNIT, play->game->values.grenade_miss, by,
                              0);
    }
}

/* 7.9.1: a minefield stays on its card, whatever becomes of who set it off. */
static void mines_left_behind(FofState *state, UnitId unit, CardId card)
{
    for (int i = marker_above(state, -1); i < MAX_MARKERS; i = marker_above(state, i))
        if (state->markers[i].kind == MARKER_MINES && state->markers[i].unit == unit) {
            state->markers[i].unit = NO_UNIT;
            state->markers[i].area = card;
        }
}

void fof_unit_place(Play *play, UnitId unit, AreaId area)
{
    FofState *state = play->state;
    ENSURE(unit < MAX_UNITS && state->units[unit].type);
    Unit *entry = &state->units[unit];
    AreaId left = entry->area;
    CardId from = unit_card(state, unit), to = area_card(state, area);
    entry->area = area;
    if (left != area)
        grenades_left_behind(play, unit, left);
    if (from == to)
        return;
    mines_left_behind(state, unit, from);
    /* 6.1.2-1: who goes to another card ceases fire; 6.3.4-3: point-blank fire may follow it from the card
     * it left. */
    entry->flags |= UNIT_CEASED;
    entry->left_card = from;
    if (play->game->types[entry->type].kind == KIND_VEHICLE && to != NO_CARD)
        carry_inside(state, unit, to);
}

void fof_unit_pin(Play *play, UnitId unit)
{
    if (unit_flag(play->state, unit, UNIT_PINNED) ||
        unit_type(play->game, play->state, unit)->flags & TYPE_HUMAN_WAVE) /* 8.14 */
        return;
    play->state->units[unit].flags |= UNIT_PINNED;
    fof_note(play, "6.4.2", EV_PINNED, unit, 0, 0, 0);
}

void fof_unit_unpin(Play *play, UnitId unit, const char *rule)
{
    if (!unit_flag(play->state, unit, UNIT_PINNED))
        return;
    play->state->units[unit].flags &= (uint16_t)~UNIT_PINNED;
    fof_note(play, rule, EV_UNPINNED, unit, 0, 0, 0);
}

void fof_unit_expose(Play *play, UnitId unit)
{
    play->state->units[unit].flags |= UNIT_EXPOSED;
}

/* ---- items ---- */

void fof_unit_drop_all(Play *play, UnitId unit)
{
    FofState *state = play->state;
    AreaId area = state->units[unit].area;
    for (int item = item_above(state, -1); item < MAX_ITEMS; item = item_above(state, item)) {
        if (state->items[item].holder != unit)
            continue;
        fof_item_lay(play, (ItemId)item, area);
        fof_note(play, "5.1.6B", EV_DROPPED, unit, item, area, 0);
    }
}

void fof_item_give(Play *play, ItemId item, UnitId holder)
{
    play->state->items[item].holder = holder;
    play->state->items[item].area = NO_AREA;
}

void fof_unit_hand_over(Play *play, UnitId from, UnitId to)
{
    for (int i = 0; i < MAX_ITEMS; i++)
        if (play->state->items[i].kind && play->state->items[i].holder == from)
            fof_item_give(play, (ItemId)i, to);
}

void fof_item_lay(Play *play, ItemId item, AreaId area)
{
    play->state->items[item].holder = NO_UNIT;
    play->state->items[item].area = area;
}

void fof_item_remove(Play *play, ItemId item)
{
    fof_item_lay(play, item, NO_AREA);
    play->state->items[item].state = ITEM_GONE;
}

ItemId fof_item_create(Play *play, uint8_t kind, int count, Side side, AreaId area)
{
    int item = fof_item_free_entry(play->state);
    if (item < 0)
        return NO_ITEM;
    play->state->items[item] =
        (Item){.kind = kind, .count = (uint8_t)count, .holder = NO_UNIT, .side = side, .area = area};
    return (ItemId)item;
}

static uint8_t casualty_kind(const FofGame *game)
{
    for (int kind = 1; kind < game->item_count; kind++)
        if (game->items[kind].class == ITEM_CASUALTY)
            return (uint8_t)kind;
    return 0;
}

/* Fills the counters that lie there; returns the steps that are left over. */
static int casualty_merge(FofState *state, uint8_t kind, Side side, AreaId area, int steps)
{
    for (int i = 0; i < MAX_ITEMS && steps > 0; i++) {
        Item *item = &state->items[i];
        if (item->kind != kind || item->area != area || item->holder != NO_UNIT || item->side != side ||
            item->state != ITEM_FINE)
            continue;
        while (steps > 0 && item->count < CASUALTY_STEPS) {
            item->count++;
            steps--;
        }
    }
    return steps;
}

/* A table that a position by hand has filled to the last entry has no counter for them: they go to one of their side that is there, on
 * their card if it can be, however many it has. */
static void casualty_crowd(FofState *state, uint8_t kind, Side side, AreaId area, int steps)
{
    Item *found = NULL;
    for (int i = 0; i < MAX_ITEMS; i++) {
        Item *item = &state->items[i];
        bool fits = item->kind == kind && item->side == side && item->state == ITEM_FINE &&
                    item->count + steps <= UINT8_MAX;
        if (fits && (!found || (found->area != area && item->area == area)))
            found = item;
    }
    if (found)
        found->count = (uint8_t)(found->count + steps);
}

void fof_casualty_create(Play *play, Side side, AreaId area, int steps)
{
    uint8_t kind = casualty_kind(play->game);
    ENSURE(kind);
    steps = casualty_merge(play->state, kind, side, area, steps);
    while (steps > 0) {
        int count = steps < CASUALTY_STEPS ? steps : CASUALTY_STEPS;
        if (fof_item_create(play, kind, count, side, area) == NO_ITEM)
            casualty_crowd(play->state, kind, side, area, count);
        steps -= count;
    }
}

/* ---- markers, areas, commanders ---- */

int fof_marker_create(Play *play, MarkerKind kind, AreaId area, UnitId unit, int value, UnitId by, int detail)
{
    int marker = fof_marker_free_entry(play->state);
    if (marker < 0)
        return -1;
    play->state->markers[marker] =
        (Marker){.kind = (uint8_t)kind,
                 .value = (int8_t)value,
                 .area = area,
                 .unit = unit,
                 .by = by,
                 .side = by == NO_UNIT ? (uint8_t)SIDE_NONE : play->state->units[by].side,
                 .detail = (uint8_t)detail};
    return marker;
}

void fof_marker_remove(Play *play, int marker)
{
    play->state->markers[marker] = (Marker){0};
}

AreaId fof_area_create(Play *play, CardId card, AreaKind kind, int cover)
{
    AreaId area = fof_area_free_entry(play->state);
    if (area == NO_AREA)
        return NO_AREA;
    fof_position_lay_area(play->game, play->state, area, card, kind);
    play->state->areas[area].cover = (int8_t)cover;
    return area;
}

void fof_area_remove(Play *play, AreaId area)
{
    FofState *state = play->state;
    ENSURE(area >= FIRST_EXTRA_AREA && area_is_deserted(state, area));
    for (int i = 0; i < MAX_ITEMS; i++)
        if (state->items[i].kind && state->items[i].area == area)
            state->items[i].area = state->areas[area].card;
    for (int i = 0; i < MAX_MARKERS; i++) {
        if (state->markers[i].kind == MARKER_NONE || state->markers[i].area != area)
            continue;
        if (state->markers[i].unit == NO_UNIT)
            fof_marker_remove(play, i);
        else
            state->markers[i].area = state->units[state->markers[i].unit].area;
    }
    state->areas[area] = (Area){.card = NO_CARD};
}

void fof_loss_add(FofState *state, int loss, int steps)
{
    int sum = state->lost[loss] + steps;
    state->lost[loss] = (uint8_t)(sum < UINT8_MAX ? sum : UINT8_MAX);
}
