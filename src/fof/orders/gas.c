/* gas: what CS gas does to those without masks (4.4.3), at the start of the retreat segment (3.5.2). Its
 * header is signals.h. */
#include "core/base/bits.h"
#include "fof/fire/combat.h"
#include "fof/fire/fire.h"
#include "fof/movement/los.h"
#include "fof/movement/move.h"
#include "fof/orders/signals.h"
#include "fof/position/change.h"
#include "fof/position/query.h"
#include "fof/turn/steps.h"

/* 4.4.3-8: on the whole card, or in the one area where it lies. */
static bool is_gassed(const FofState *state, UnitId unit)
{
    AreaId area = state->units[unit].area;
    for (int i = -1; (i = fof_marker_find(state, MARKER_GAS, area_card(state, area), i)) >= 0;)
        if (state->markers[i].area < FIRST_EXTRA_AREA || state->markers[i].area == area)
            return true;
    return false;
}

/* ---- retreating (4.4.3-9, -10) ---- */

static bool may_flee_to(const FofGame *game, const FofState *state, UnitId unit, CardId card)
{
    CardId from = unit_card(state, unit);
    bool friendly = state->units[unit].side == FRIENDLY;
    if (card == NO_CARD || fof_way_barred(game, state, from, card, NULL) ||
        !fof_card_takes(&(Scene){game, state, NULL}, unit, card))
        return false;
    return friendly ? !fof_line_forbids(game, state, unit, card, NULL) : card_is_map(state, card);
}

static bool seen_by_opponents(const FofGame *game, const FofState *state, CardId card, Side side)
{
    for (int unit = 0; unit < MAX_UNITS; unit++)
        if (state->units[unit].side != side && unit_on_map(state, (UnitId)unit) &&
            fof_los_unit_card(game, state, (UnitId)unit, card))
            return true;
    return false;
}

/* Out of sight before all, then the best cover & concealment, then chance. */
static CardId flee_to(Play *play, UnitId unit)
{
    enum { OUT_OF_SIGHT = 100 };
    const FofState *state = play->state;
    Refuges refuges = {0};
    for (int direction = 0; direction < 8; direction++) {
        CardId card = card_neighbour(state, unit_card(state, unit), (Direction)direction);
        if (!may_flee_to(play->game, state, unit, card))
            continue;
        int terrain = card_is_map(state, card) ? state->cards[card].terrain : 0;
        int cover = terrain < play->game->terrain_count ? play->game->terrain[terrain].cover_dark : 0;
        bool seen = seen_by_opponents(play->game, state, card, state->units[unit].side);
        fof_refuge_add(&refuges, card, cover + (seen ? 0 : OUT_OF_SIGHT));
    }
    return fof_refuge_draw(play, &refuges);
}

static void check_retreat(Play *play, UnitId unit)
{
    bool flees = !unit_flag(play->state, unit, UNIT_EXPOSED) && fof_draw_random(play, 3) <= 2;
    CardId from = unit_card(play->state, unit), to = flees ? flee_to(play, unit) : NO_CARD;
    if (to == NO_CARD) {
        fof_unit_pin(play, unit);
    } else {
        fof_note(play, "4.4.3", EV_RETREATS, unit, from, to, 0);
        fof_move_forced(play, unit, to);
        fof_unit_expose(play, unit);
    }
    fof_fire_refresh(play, FRIENDLY);
}

/* ---- breaking up (4.4.3-8) ---- */

static void list_units(const FofState *state, uint64_t units[2])
{
    units[0] = units[1] = 0;
    for (int unit = 0; unit < MAX_UNITS; unit++)
        if (state->units[unit].type)
            bit_set(units, unit);
}

/* Every step goes its own way as a fire team; the teams are those who were not there before, and a unit
 * that shows its team side. */
static void gas_unit(Play *play, UnitId unit)
{
    uint64_t before[2], after[2], teams[2];
    list_units(play->state, before);
    fof_note(play, "4.4.3", EV_GASSED, unit, 0, 0, 0);
    while (unit_in_play(play->state, unit) && play->state->units[unit].steps &&
           fof_unit_good_order(play->game, play->state, unit))
        fof_step_becomes(play, unit, 'F');
    list_units(play->state, after);
    for (int word = 0; word < 2; word++)
        teams[word] = after[word] & ~before[word];
    if (unit_in_play(play->state, unit))
        bit_set(teams, unit);
    fof_fire_refresh(play, FRIENDLY);
    for (int team = -1; (team = bit_above(teams, team, MAX_UNITS)) < MAX_UNITS;)
        check_retreat(play, (UnitId)team);
}

static bool is_any_gas(const FofState *state)
{
    for (int i = 0; i < MAX_MARKERS; i++)
        if (state->markers[i].kind == MARKER_GAS)
            return true;
    return false;
}

void fof_gas_effects(Play *play)
{
    const FofState *state = play->state;
    uint64_t vehicles[2] = {0, 0}, infantry[2] = {0, 0};
    if (!is_any_gas(state))
        return;
    for (int unit = 0; unit < MAX_UNITS; unit++) {
        if (!unit_in_play(state, (UnitId)unit) || !is_gassed(state, (UnitId)unit) ||
            unit_type(play->game, state, (UnitId)unit)->flags & TYPE_GAS_MASKS)
            continue;
        if (unit_kind_now(play->game, state, (UnitId)unit) == KIND_VEHICLE)
            bit_set(vehicles, unit);
        else if (fof_unit_good_order(play->game, state, (UnitId)unit))
            bit_set(infantry, unit);
    }
    for (int unit = 0; unit < MAX_UNITS; unit++) {
        if (bit_has(vehicles, unit))
            fof_unit_pin(play, (UnitId)unit); /* 4.4.3-11 */
        if (bit_has(infantry, unit))
            gas_unit(play, (UnitId)unit);
    }
    fof_fire_refresh(play, FRIENDLY);
}
