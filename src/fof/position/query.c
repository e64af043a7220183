/* query: plain questions about a position. */
#include "fof/position/query.h"

#include "fof/movement/los.h"
#include "fof/position/entries.h"

/* ---- cards and areas ---- */

CardId fof_card_at(int column, int row)
{
    if (column < MIN_COLUMN || column > MAX_COLUMN || row < 0 || row >= GRID_DEPTH)
        return NO_CARD;
    return (CardId)(row * GRID_WIDTH + column + GRID_COLUMN_OFFSET);
}

/* A wreck is a cover marker too (10.7); rooms of urban cards are cover areas of their own (13.1). */
static const bool KIND_IS_COVER[AREA_KINDS] = {
    [AREA_COVER] = true,   [AREA_FOXHOLE] = true,  [AREA_TRENCH] = true, [AREA_BUNKER] = true,
    [AREA_PILLBOX] = true, [AREA_BUILDING] = true, [AREA_UPPER] = true,  [AREA_TOWER] = true,
    [AREA_CAVE] = true,    [AREA_ROOM] = true,     [AREA_WRECK] = true};

static const bool KIND_IS_SHELTER[AREA_KINDS] = {
    [AREA_BUNKER] = true, [AREA_PILLBOX] = true, [AREA_BUILDING] = true, [AREA_UPPER] = true,
    [AREA_TOWER] = true,  [AREA_CAVE] = true,    [AREA_ROOM] = true};

bool fof_area_is_cover(const FofState *state, AreaId area)
{
    return area >= FIRST_EXTRA_AREA && area_exists(state, area) && KIND_IS_COVER[state->areas[area].kind];
}

bool fof_area_is_fortification(const FofState *state, AreaId area)
{
    if (area < FIRST_EXTRA_AREA || area >= MAX_AREAS)
        return false;
    int kind = state->areas[area].kind;
    return kind == AREA_BUNKER || kind == AREA_PILLBOX || kind == AREA_CAVE;
}

bool fof_area_is_shelter(const FofState *state, AreaId area)
{
    return area >= FIRST_EXTRA_AREA && area_exists(state, area) && KIND_IS_SHELTER[state->areas[area].kind];
}

int fof_area_steps(const FofState *state, AreaId area, Side side)
{
    int steps = 0;
    if (!area_exists(state, area))
        return 0;
    for (int unit = unit_above(state, -1); unit < MAX_UNITS; unit = unit_above(state, unit))
        if (state->units[unit].area == area && state->units[unit].side == side)
            steps += state->units[unit].steps;
    return steps;
}

AreaId fof_area_next(const FofState *state, CardId card, AreaId after)
{
    if (after == NO_AREA)
        return card_exists(state, card) ? card : NO_AREA;
    for (int area = area_above(state, after < FIRST_EXTRA_AREA ? FIRST_EXTRA_AREA - 1 : after);
         area < MAX_AREAS; area = area_above(state, area))
        if (state->areas[area].card == card)
            return (AreaId)area;
    return NO_AREA;
}

AreaId fof_area_free_entry(const FofState *state)
{
    int area = entry_free(state->areas, sizeof(Area), MAX_AREAS, NO_CARD, FIRST_EXTRA_AREA);
    return area < MAX_AREAS ? (AreaId)area : NO_AREA;
}

/* ---- units ---- */

bool fof_unit_good_order(const FofGame *game, const FofState *state, UnitId unit)
{
    return !unit_flag(state, unit, UNIT_PINNED) && !unit_is_lat(game, state, unit) &&
           unit_type(game, state, unit)->kind != KIND_VEHICLE;
}

bool fof_unit_is_commander(const FofGame *game, const FofState *state, UnitId unit)
{
    uint8_t kind = unit_type(game, state, unit)->kind;
    return kind == KIND_HQ || kind == KIND_STAFF;
}

bool fof_unit_is_command_team(const FofGame *game, const FofState *state, UnitId unit)
{
    return fof_unit_is_commander(game, state, unit) || unit_type(game, state, unit)->kind == KIND_RUNNER;
}

bool fof_unit_is_combat_unit(const FofGame *game, const FofState *state, UnitId unit)
{
    UnitKind kind = unit_kind_now(game, state, unit);
    return kind == KIND_VEHICLE || kind == KIND_ASSAULT_TEAM || kind == KIND_FIRE_TEAM ||
           fof_unit_good_order(game, state, unit) || unit_has_vof(game, state, unit);
}

/* 4.2.5: assault teams are line, the other teams green, whatever they were before. */
Experience fof_unit_experience(const FofGame *game, const FofState *state, UnitId unit)
{
    UnitKind kind = unit_kind_now(game, state, unit);
    if (kind == KIND_ASSAULT_TEAM)
        return LINE;
    return kind_is_lat(kind) ? GREEN : (Experience)state->units[unit].experience;
}

int fof_unit_level(const FofState *state, UnitId unit)
{
    CardId card = unit_card(state, unit);
    if (card == NO_CARD)
        return 1;
    AreaId area = state->units[unit].area;
    int ground = state->cards[card].level ? state->cards[card].level : 1;
    return ground + (area >= FIRST_EXTRA_AREA ? state->areas[area].level : 0);
}

UnitId fof_unit_by_role(const FofGame *game, const FofState *state, Role role, int platoon)
{
    for (int unit = unit_above(state, -1); unit < MAX_UNITS; unit = unit_above(state, unit))
        if (unit_in_play(state, (UnitId)unit) && game->types[state->units[unit].type].role == role &&
            state->units[unit].platoon == platoon)
            return (UnitId)unit;
    return NO_UNIT;
}

const Commander *fof_commander_entry(const FofState *state, int unit)
{
    for (int i = 0; i < MAX_COMMANDERS; i++)
        if (state->commanders[i].unit == unit && unit != NO_UNIT)
            return &state->commanders[i];
    return NULL;
}

Commander *fof_commander_of(FofState *state, UnitId unit)
{
    const Commander *entry = fof_commander_entry(state, unit);
    return entry ? &state->commanders[entry - state->commanders] : NULL;
}

/* ---- occupation ---- */

/* Asked often: free entries are told last. */
static bool is_on(const FofState *state, int unit, Side side, CardId card)
{
    const Unit *it = &state->units[unit];
    return it->side == side && area_card(state, it->area) == card && it->type;
}

int fof_card_steps(const FofState *state, CardId card, Side side)
{
    int steps = 0, end = units_in_use(state);
    for (int unit = 0; unit < end; unit++)
        if (is_on(state, unit, side, card) && !unit_is_aboard(state, (UnitId)unit))
            steps += state->units[unit].steps;
    return steps;
}

bool fof_card_occupied_by(const FofState *state, CardId card, Side side)
{
    int unit = 0, end = card == NO_CARD ? 0 : units_in_use(state);
    while (unit < end && !is_on(state, unit, side, card))
        unit++;
    return unit < end;
}

bool fof_card_has_opponents(const FofState *state, CardId card, Side by, bool spotted)
{
    int end = units_in_use(state);
    for (int unit = 0; unit < end; unit++)
        if (is_on(state, unit, by == FRIENDLY ? ENEMY : FRIENDLY, card) &&
            unit_flag(state, (UnitId)unit, UNIT_UNSPOTTED) != spotted)
            return true;
    return false;
}

bool fof_card_unoccupied(const FofState *state, CardId card)
{
    return !state->cards[card].pc && !fof_card_occupied_by(state, card, FRIENDLY) &&
           !fof_card_occupied_by(state, card, ENEMY);
}

bool fof_card_cleared(const FofState *state, CardId card)
{
    return (state->cards[card].flags & CARD_HAD_PC) && !state->cards[card].pc &&
           !fof_card_occupied_by(state, card, ENEMY);
}

bool fof_card_secured(const FofState *state, CardId card)
{
    return fof_card_cleared(state, card) && fof_card_occupied_by(state, card, FRIENDLY);
}

/* ---- markers ---- */

int fof_marker_find(const FofState *state, MarkerKind kind, CardId card, int after)
{
    for (int i = marker_above(state, after); i < MAX_MARKERS; i = marker_above(state, i))
        if (state->markers[i].kind == kind && marker_card(state, &state->markers[i]) == card)
            return i;
    return -1;
}

static bool card_has_kinds(const FofState *state, CardId card, uint64_t kinds)
{
    for (int i = marker_above(state, -1); i < MAX_MARKERS; i = marker_above(state, i))
        if ((kinds >> state->markers[i].kind & 1) && marker_card(state, &state->markers[i]) == card)
            return true;
    return false;
}

bool fof_card_has_smoke(const FofState *state, CardId card)
{
    return card_has_kinds(state, card, SIGHT_SMOKE);
}

static bool card_has_set_off(const FofState *state, CardId card)
{
    for (int i = marker_above(state, -1); i < MAX_MARKERS; i = marker_above(state, i))
        if (SET_KINDS >> state->markers[i].kind & 1 && state->markers[i].unit != NO_UNIT &&
            unit_card(state, state->markers[i].unit) == card)
            return true;
    return false;
}

/* Without mines that have not gone off. */
static bool has_fire(const FofState *state, CardId card)
{
    const Fire *fire = &state->fire[card];
    return fire->outside || fire->inside[0] || fire->inside[1] || fire->indirect ||
           card_has_kinds(state, card, VOF_KINDS) || card_has_set_off(state, card);
}

bool fof_card_has_vof_marker(const FofGame *game, const FofState *state, CardId card)
{
    return has_fire(state, card) ||
           (game->readings[READING_MINES_ARE_VOF] && card_has_kinds(state, card, MARKER_BIT(MARKER_MINES)));
}

bool fof_card_has_mines_alone(const FofState *state, CardId card)
{
    return card_has_kinds(state, card, MARKER_BIT(MARKER_MINES)) && !has_fire(state, card);
}

int fof_marker_free_entry(const FofState *state)
{
    int marker = entry_free(state->markers, sizeof(Marker), MAX_MARKERS, MARKER_NONE, 0);
    return marker < MAX_MARKERS ? marker : -1;
}

int fof_item_free_entry(const FofState *state)
{
    int item = entry_free(state->items, sizeof(Item), MAX_ITEMS, 0, 0);
    return item < MAX_ITEMS ? item : -1;
}

bool fof_item_spare_entry(const FofState *state)
{
    int entry = fof_item_free_entry(state);
    return entry >= 0 && entry < MAX_ITEMS - KEPT_ITEMS;
}

/* ---- visibility ---- */

bool fof_limited_visibility(const FofState *state)
{
    return (int8_t)state->visibility >= 2;
}

bool fof_unit_has_company(const FofState *state, UnitId unit)
{
    CardId card = unit_card(state, unit);
    for (int id = unit_above(state, -1); id < MAX_UNITS; id = unit_above(state, id))
        if (id != unit && unit_stands(state, id, state->units[unit].side) &&
            unit_card(state, (UnitId)id) == card)
            return true;
    return false;
}
