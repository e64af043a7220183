/* query: plain questions about a position. Nothing here changes or draws anything. */
#ifndef FOF_QUERY_H
#define FOF_QUERY_H

#include <stdbool.h>

#include "fof/game.h"

/* ---- cards and areas ---- */
/* NO_CARD outside the grid */
CardId card_at(int column, int row);
int card_column(CardId card);
int card_row(CardId card);
static inline bool card_exists(const FofState *state, CardId card)
{
    return card < GRID_CARDS && state->cards[card].kind != CARD_NONE;
}
/* NO_CARD if there is no card; boxes have none */
CardId card_neighbour(const FofState *state, CardId card, Direction direction);
/* Along one of the eight lines, any distance; NO_DIRECTION else */
Direction card_direction(CardId from, CardId to);
/* Diagonal steps count 1 (1.2.6) */
int card_distance(CardId from, CardId to);
/* A terrain card, not staging or box */
static inline bool card_is_map(const FofState *state, CardId card)
{
    return card < GRID_CARDS && state->cards[card].kind == CARD_TERRAIN;
}
static inline CardId area_card(const FofState *state, AreaId area)
{
    return area < FIRST_EXTRA_AREA ? (CardId)area : area < MAX_AREAS ? state->areas[area].card : NO_CARD;
}
bool area_exists(const FofState *state, AreaId area);
/* Under a cover marker of any kind */
bool area_is_cover(const FofState *state, AreaId area);
/* Building, bunker, cave or pillbox: many weapons cannot fire there (7.x) */
bool area_is_shelter(const FofState *state, AreaId area);
int area_steps(const FofState *state, AreaId area, Side side);
/* Walks the areas of a card: start with NO_AREA, ends with NO_AREA; the open ground comes first. */
AreaId area_next(const FofState *state, CardId card, AreaId after);
/* For a new area; NO_AREA when full */
AreaId area_free_entry(const FofState *state);

/* ---- units ---- */
const UnitType *unit_type(const FofGame *game, const FofState *state, UnitId unit);
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
bool unit_on_map(const FofState *state, UnitId unit);
/* Its kind as it lies there: a flipped HQ or weapon is KIND_FIRE_TEAM, a LAT its own kind. */
UnitKind unit_kind_now(const FofGame *game, const FofState *state, UnitId unit);
bool unit_is_lat(const FofGame *game, const FofState *state, UnitId unit);
/* Flipped to its named fire team side */
bool unit_is_named_team(const FofState *state, UnitId unit);
/* 1.2.6: neither LAT nor pinned */
bool unit_good_order(const FofGame *game, const FofState *state, UnitId unit);
/* HQ or staff by type */
bool unit_is_commander(const FofGame *game, const FofState *state, UnitId unit);
/* 1.2.6: HQ, staff or runner */
bool unit_is_command_team(const FofGame *game, const FofState *state, UnitId unit);
/* 1.2.6 */
bool unit_is_combat_unit(const FofGame *game, const FofState *state, UnitId unit);
/* 4.2.5: LATs have their own */
Experience unit_experience(const FofGame *game, const FofState *state, UnitId unit);
/* Rating, range, specials of the side it shows; out of ammo counted (7.18.2) */
Profile unit_profile(const FofGame *game, const FofState *state, UnitId unit);
/* A basic rating printed on the side it shows */
bool unit_has_vof(const FofGame *game, const FofState *state, UnitId unit);
/* 5.2.2: card level, plus the upper story */
int unit_level(const FofState *state, UnitId unit);
static inline bool unit_flag(const FofState *state, UnitId unit, int flag)
{
    return (state->units[unit].flags & flag) != 0;
}
/* In play; NO_UNIT else */
UnitId unit_by_role(const FofGame *game, const FofState *state, Role role, int platoon);
/* NULL if it has none */
Commander *commander_of(FofState *state, UnitId unit);

/* ---- occupation (1.2.6) ---- */
/* On foot; casualties and passengers do not count */
int card_steps(const FofState *state, CardId card, Side side);
bool card_occupied_by(const FofState *state, CardId card, Side side);
bool card_jointly_occupied(const FofState *state, CardId card);
/* No units and no PC marker */
bool card_unoccupied(const FofState *state, CardId card);
bool card_cleared(const FofState *state, CardId card);
bool card_secured(const FofState *state, CardId card);

/* ---- markers ---- */
/* Index of the next one after `after` (-1 first), or -1 */
int marker_find(const FofState *state, MarkerKind kind, CardId card, int after);
/* Any that blocks sight: smoke, WP, gas, wreck */
bool card_has_smoke(const FofState *state, CardId card);
/* Smoke, incoming or air strike (5.4) */
bool card_blocks_sight(const FofState *state, CardId card);
/* Any VOF marker on it, mines by the reading */
bool card_has_vof_marker(const FofGame *game, const FofState *state, CardId card);
/* -1 when full */
int marker_free_entry(const FofState *state);
/* -1 when full */
int item_free_entry(const FofState *state);

/* ---- visibility (9.0) ---- */
/* Net modifier +2 or more this turn */
bool limited_visibility(const FofState *state);

#endif
