/* query: plain questions about a position. Nothing here changes or draws anything. */
#ifndef FOF_POSITION_QUERY_H
#define FOF_POSITION_QUERY_H

#include <stdbool.h>

#include "core/base/ensure.h"
#include "fof/game.h"

/* ---- cards and areas ---- */
/* NO_CARD outside the grid */
CardId fof_card_at(int column, int row);
static inline int card_column(CardId card)
{
    return card % GRID_WIDTH - GRID_COLUMN_OFFSET;
}
static inline int card_row(CardId card)
{
    return card / GRID_WIDTH;
}
static inline bool card_exists(const FofState *state, CardId card)
{
    return card < GRID_CARDS && state->cards[card].kind != CARD_NONE;
}
/* NO_CARD if there is no card; boxes have none */
static inline CardId card_neighbour(const FofState *state, CardId card, Direction direction)
{
    static const int8_t step[8] = {GRID_WIDTH,  GRID_WIDTH + 1,  1,  -GRID_WIDTH + 1,
                                   -GRID_WIDTH, -GRID_WIDTH - 1, -1, GRID_WIDTH - 1};
    if (card >= GRID_CARDS || state->cards[card].kind == CARD_BOX)
        return NO_CARD;
    int next = card + step[direction];
    if (next < 0 || next >= GRID_CARDS)
        return NO_CARD;
    uint8_t kind = state->cards[next].kind;
    return kind == CARD_NONE || kind == CARD_BOX ? NO_CARD : (CardId)next;
}
/* Along one of the eight lines, any distance; NO_DIRECTION else */
static inline Direction card_direction(CardId from, CardId to)
{
    /* By the signs of the steps away and across, each from -1 to 1. */
    static const uint8_t by_signs[3][3] = {
        {SOUTH_WEST, SOUTH, SOUTH_EAST}, {WEST, NO_DIRECTION, EAST}, {NORTH_WEST, NORTH, NORTH_EAST}};
    if (card_row(from) >= BOX_ROW || card_row(to) >= BOX_ROW)
        return NO_DIRECTION;
    int across = card_column(to) - card_column(from), away = card_row(to) - card_row(from);
    if (across && away && across != away && across != -away)
        return NO_DIRECTION;
    return (Direction)by_signs[(away > 0) - (away < 0) + 1][(across > 0) - (across < 0) + 1];
}
/* Diagonal steps count 1 (1.2.6) */
static inline int card_distance(CardId from, CardId to)
{
    int across = card_column(to) - card_column(from), away = card_row(to) - card_row(from);
    across = across < 0 ? -across : across;
    away = away < 0 ? -away : away;
    return across > away ? across : away;
}
/* A terrain card, not staging or box */
static inline bool card_is_map(const FofState *state, CardId card)
{
    return card < GRID_CARDS && state->cards[card].kind == CARD_TERRAIN;
}
/* The flags of all cards of the map together: whether any is face down */
static inline unsigned map_flags(const FofState *state)
{
    unsigned flags = 0;
    const Card *eight = &state->cards[(STAGING_ROW + 1) * GRID_WIDTH];
    for (const Card *end = &state->cards[BOX_ROW * GRID_WIDTH]; eight < end; eight += 8)
        flags |= eight[0].flags | eight[1].flags | eight[2].flags | eight[3].flags | eight[4].flags |
                 eight[5].flags | eight[6].flags | eight[7].flags;
    return flags;
}
static inline CardId area_card(const FofState *state, AreaId area)
{
    return area < FIRST_EXTRA_AREA ? (CardId)area : area < MAX_AREAS ? state->areas[area].card : NO_CARD;
}
static inline bool area_exists(const FofState *state, AreaId area)
{
    if (area < FIRST_EXTRA_AREA)
        return card_exists(state, (CardId)area);
    return area < MAX_AREAS && state->areas[area].card != NO_CARD;
}
/* Under a cover marker of any kind */
bool fof_area_is_cover(const FofState *state, AreaId area);
/* Bunker, pillbox or cave */
bool fof_area_is_fortification(const FofState *state, AreaId area);
/* Building, bunker, cave or pillbox: many weapons cannot fire there (7.x) */
bool fof_area_is_shelter(const FofState *state, AreaId area);
int fof_area_steps(const FofState *state, AreaId area, Side side);
/* Walks the areas of a card: start with NO_AREA, ends with NO_AREA; the open ground comes first. */
AreaId fof_area_next(const FofState *state, CardId card, AreaId after);
/* For a new area; NO_AREA when full */
AreaId fof_area_free_entry(const FofState *state);

/* ---- units ---- */
#define NO_AIM ((Aim){.how = AIM_NONE, .card = NO_CARD, .area = NO_AREA})
static inline const UnitType *unit_type(const FofGame *game, const FofState *state, UnitId unit)
{
    ENSURE(unit < MAX_UNITS);
    return &game->types[state->units[unit].type];
}
/* Has a place: on the map, in staging, in a box, aboard */
static inline bool unit_in_play(const FofState *state, UnitId unit)
{
    return unit < MAX_UNITS && state->units[unit].type && state->units[unit].area != NO_AREA;
}
/* NO_CARD if it has none */
static inline CardId unit_card(const FofState *state, UnitId unit)
{
    return unit_in_play(state, unit) ? area_card(state, state->units[unit].area) : NO_CARD;
}
/* On a terrain card */
static inline bool unit_on_map(const FofState *state, UnitId unit)
{
    return card_is_map(state, unit_card(state, unit));
}
/* Of that side, in play; of that side, on the map; of that side, on this card */
static inline bool unit_is_of(const FofState *state, int unit, Side side)
{
    return state->units[unit].side == side && unit_in_play(state, (UnitId)unit);
}
static inline bool unit_stands(const FofState *state, int unit, Side side)
{
    return state->units[unit].side == side && unit_on_map(state, (UnitId)unit);
}
static inline bool unit_is_at(const FofState *state, int unit, Side side, CardId card)
{
    return state->units[unit].type && state->units[unit].side == side &&
           unit_card(state, (UnitId)unit) == card;
}
/* Inside a vehicle */
static inline bool unit_is_aboard(const FofState *state, UnitId unit)
{
    AreaId area = state->units[unit].area;
    return area >= FIRST_EXTRA_AREA && area < MAX_AREAS && state->areas[area].kind == AREA_VEHICLE;
}
static inline bool unit_flag(const FofState *state, UnitId unit, int flag)
{
    return (state->units[unit].flags & flag) != 0;
}
/* Its kind as it lies there: a flipped HQ or weapon is KIND_FIRE_TEAM, a LAT its own kind. */
static inline UnitKind unit_kind_now(const FofGame *game, const FofState *state, UnitId unit)
{
    return unit_flag(state, unit, UNIT_FLIPPED) ? KIND_FIRE_TEAM
                                                : (UnitKind)unit_type(game, state, unit)->kind;
}
static inline bool kind_is_lat(UnitKind kind)
{
    return kind >= KIND_ASSAULT_TEAM && kind <= KIND_PARALYZED_TEAM;
}
/* 3.5.1: who can only be led away */
static inline bool unit_is_helpless(const FofGame *game, const FofState *state, UnitId unit)
{
    UnitKind kind = unit_kind_now(game, state, unit);
    return kind == KIND_PARALYZED_TEAM || kind == KIND_LITTER_TEAM;
}
/* A casualty counter that nobody has brought away */
static inline bool item_is_casualty(const FofGame *game, const Item *item)
{
    return item->kind && game->items[item->kind].class == ITEM_CASUALTY && item->state == ITEM_FINE;
}
static inline bool unit_is_lat(const FofGame *game, const FofState *state, UnitId unit)
{
    return kind_is_lat(unit_kind_now(game, state, unit));
}
/* Flipped to its named fire team side. 6.5: only the back of a counter keeps its tie to a unit. Teams that a chart arms in its own
 * way are generic all the same (6.5.2). */
static inline bool unit_is_named_team(const FofState *state, UnitId unit)
{
    return unit_flag(state, unit, UNIT_FLIPPED);
}
/* 1.2.6: neither LAT nor pinned */
bool fof_unit_good_order(const FofGame *game, const FofState *state, UnitId unit);
/* HQ or staff by type */
bool fof_unit_is_commander(const FofGame *game, const FofState *state, UnitId unit);
/* 1.2.6: HQ, staff or runner */
bool fof_unit_is_command_team(const FofGame *game, const FofState *state, UnitId unit);
/* 1.2.6 */
bool fof_unit_is_combat_unit(const FofGame *game, const FofState *state, UnitId unit);
/* 4.2.5: LATs have their own */
Experience fof_unit_experience(const FofGame *game, const FofState *state, UnitId unit);
/* Rating, range, specials of the side it shows; out of ammo counted (7.18.2) */
static inline Profile unit_profile(const FofGame *game, const FofState *state, UnitId unit)
{
    const UnitType *type = unit_type(game, state, unit);
    if (unit_flag(state, unit, UNIT_FLIPPED))
        return type->back;
    if (unit_flag(state, unit, UNIT_OUT_OF_AMMO))
        return (Profile){.rating = RATING_SMALL, .range = 1}; /* a handful of riflemen */
    return type->front;
}
/* A basic rating printed on the side it shows */
static inline bool unit_has_vof(const FofGame *game, const FofState *state, UnitId unit)
{
    return unit_profile(game, state, unit).rating != RATING_NONE;
}
/* 5.2.2: card level, plus the upper story */
int fof_unit_level(const FofState *state, UnitId unit);
/* In play; NO_UNIT else */
UnitId fof_unit_by_role(const FofGame *game, const FofState *state, Role role, int platoon);
/* NULL if it has none */
Commander *fof_commander_of(FofState *state, UnitId unit);
const Commander *fof_commander_entry(const FofState *state, int unit);
static inline bool role_is_battalion(int role)
{
    return role == ROLE_BN_HQ || role == ROLE_BN_STAFF;
}
static inline bool role_is_company_staff(int role)
{
    return role == ROLE_XO || role == ROLE_FIRST_SERGEANT || role == ROLE_GUNNERY_SERGEANT;
}
static inline bool role_is_platoon_hq(int role)
{
    return role == ROLE_PLATOON_HQ || role == ROLE_WEAPONS_HQ;
}

/* ---- occupation (1.2.6) ---- */
/* On foot; casualties and passengers do not count */
int fof_card_steps(const FofState *state, CardId card, Side side);
bool fof_card_occupied_by(const FofState *state, CardId card, Side side);
/* No units and no PC marker */
bool fof_card_unoccupied(const FofState *state, CardId card);
bool fof_card_cleared(const FofState *state, CardId card);
bool fof_card_secured(const FofState *state, CardId card);

/* Opponents of `by` on it that have been spotted, or have not (8.5) */
bool fof_card_has_opponents(const FofState *state, CardId card, Side by, bool spotted);

/* ---- markers ---- */
#define MARKER_BIT(kind) ((uint64_t)1 << (kind))
/* 6.2.3, 6.2.4: special fire, and the misses that may act as a VOF of their own */
#define VOF_KINDS                                                                                           \
    (MARKER_BIT(MARKER_INCOMING) | MARKER_BIT(MARKER_AIR_STRIKE) | MARKER_BIT(MARKER_GRENADE) |             \
     MARKER_BIT(MARKER_GRENADE_MISS) | MARKER_BIT(MARKER_DEMOLITION) | MARKER_BIT(MARKER_DEMOLITION_MISS) | \
     MARKER_BIT(MARKER_FLAME) | MARKER_BIT(MARKER_SNIPER))
/* 7.9, 8.7.2: what lies on the unit it hit once it has gone off */
#define SET_KINDS (MARKER_BIT(MARKER_MINES) | MARKER_BIT(MARKER_CLAYMORE) | MARKER_BIT(MARKER_BOOBY_TRAP))
/* That it lies on, with the unit if it lies on one */
static inline CardId marker_card(const FofState *state, const Marker *marker)
{
    return marker->unit != NO_UNIT ? unit_card(state, marker->unit) : area_card(state, marker->area);
}
/* Index of the next one after `after` (-1 first), or -1 */
int fof_marker_find(const FofState *state, MarkerKind kind, CardId card, int after);
/* Any that blocks sight: smoke, WP, gas, wreck */
bool fof_card_has_smoke(const FofState *state, CardId card);
/* Whether others of its side are on its card. */
bool fof_unit_has_company(const FofState *state, UnitId unit);
/* Any VOF marker on it, mines by the reading */
bool fof_card_has_vof_marker(const FofGame *game, const FofState *state, CardId card);
/* Mines that have not gone off lie on it, and nothing else: the reading decides whether it is under fire. */
bool fof_card_has_mines_alone(const FofState *state, CardId card);
/* -1 when full */
int fof_marker_free_entry(const FofState *state);
/* There, and neither cut nor spent */
static inline bool item_is_fit(const Item *item)
{
    return item->kind && item->state == ITEM_FINE;
}
/* -1 when full */
int fof_item_free_entry(const FofState *state);
/* A counter may be split or a pile begun: entries are left besides those kept for casualties. */
bool fof_item_spare_entry(const FofState *state);

/* ---- visibility (9.0) ---- */
/* Net modifier +2 or more this turn */
bool fof_limited_visibility(const FofState *state);

#endif
