/* combat: the Combat Effects Segment (3.7.4, 6.4.1, 6.4.2). */
#include <string.h>

#include "core/base/bits.h"
#include "fof/fire/combat.h"
#include "fof/movement/los.h"
#include "fof/orders/comms.h"
#include "fof/position/change.h"
#include "fof/position/entries.h"
#include "fof/position/query.h"
#include "fof/weapons/ammo.h"
#include "fof/weapons/assaults.h"

/* ---- snipers (7.15) ---- */

/* 5.2.1: he shoots only at whom he sees; where the marker comes from is not known, at anybody. */
static bool sniper_sees(const FofGame *game, const FofState *state, UnitId unit, const Marker *marker)
{
    if (marker->by == NO_UNIT || unit_card(state, marker->by) == unit_card(state, unit))
        return true;
    return fof_los_unit_area(game, state, marker->by, state->units[unit].area, NULL);
}

/* Infantry on foot; vehicles have a phase of their own (10). */
static bool sniper_may_hit(const FofGame *game, const FofState *state, UnitId unit, const Marker *marker)
{
    return unit_card(state, unit) == area_card(state, marker->area) &&
           state->units[unit].side != marker->side && unit_type(game, state, unit)->kind != KIND_VEHICLE &&
           !unit_is_aboard(state, unit) && sniper_sees(game, state, unit, marker);
}

/* The Exposed ones if there are any, else everybody. */
static int sniper_targets(const FofGame *game, const FofState *state, const Marker *marker, UnitId *targets)
{
    int count = 0;
    bool exposed = false;
    for (int unit = unit_above(state, -1); unit < MAX_UNITS; unit = unit_above(state, unit)) {
        bool lies_open = unit_flag(state, (UnitId)unit, UNIT_EXPOSED);
        if ((exposed && !lies_open) || !sniper_may_hit(game, state, (UnitId)unit, marker))
            continue;
        count = lies_open && !exposed ? 0 : count;
        exposed |= lies_open;
        targets[count++] = (UnitId)unit;
    }
    return count;
}

int fof_sniper_lot(const FofGame *game, const FofState *state, const Marker *marker, UnitId unit)
{
    UnitId targets[MAX_UNITS];
    if (marker->kind != MARKER_SNIPER || marker->unit != NO_UNIT)
        return 0;
    int count = sniper_targets(game, state, marker, targets);
    for (int i = 0; i < count; i++)
        if (targets[i] == unit)
            return count;
    return 0;
}

/* As the segment begins the shot goes to one random unit on its card. */
static void snipers_choose(Play *play)
{
    UnitId targets[MAX_UNITS];
    for (int i = 0; i < MAX_MARKERS; i++) {
        Marker *marker = &play->state->markers[i];
        if (marker->kind != MARKER_SNIPER || marker->unit != NO_UNIT)
            continue;
        int count = sniper_targets(play->game, play->state, marker, targets);
        if (count)
            marker->unit = targets[fof_draw_random(play, count) - 1];
    }
}

/* ---- results (6.4.2) ---- */

void fof_resolve_hit(Play *play, UnitId unit)
{
    uint8_t card = fof_draw_card(play);
    const char *letters = play->game->action[card].hit[fof_unit_experience(play->game, play->state, unit)];
    fof_note_reveal(play, "6.4.3", EV_HIT_EFFECT, unit, card, letters[0], letters[1]);
    fof_hit_unit(play, unit, letters);
}

static void resolve_unit(Play *play, UnitId unit, int ncm)
{
    uint8_t card = fof_draw_card(play);
    int result = play->game->action[card].combat[(ncm < MIN_NCM   ? MIN_NCM
                                                  : ncm > MAX_NCM ? MAX_NCM
                                                                  : ncm) -
                                                 MIN_NCM];
    fof_note_reveal(play, "6.4.2", EV_COMBAT, unit, ncm, result, card);
    if (result == RESULT_MISS)
        fof_unit_unpin(play, unit, "6.4.2"); /* A */
    else if (result == RESULT_PIN)
        fof_unit_pin(play, unit);
    else
        fof_resolve_hit(play, unit);
}

/* ---- the segment ---- */

/* Everybody whom fire affects, as it stands when the segment begins: no result changes another's (6.4.1). */
typedef struct Affected {
    int8_t ncm[MAX_UNITS];
    uint8_t card[MAX_UNITS];
    uint64_t units[2], cards[GRID_CARDS / 64]; /* who, and where they are */
} Affected;

/* A unit that flames drove out, by where it lies now; all else by the fire as the segment began. */
static bool ncm_outside(const Play *play, const FofState *before, UnitId unit, AreaId cover, int *ncm)
{
    FofState outside = *before;
    const Unit *is = &play->state->units[unit], *was = &before->units[unit];
    bool another =
        is->type != was->type || is->name != was->name || is->number != was->number || was->area != cover;
    for (int i = 0; i < MAX_MARKERS && another; i++)
        if (outside.markers[i].unit == unit) { /* it lay on who had this entry before */
            outside.markers[i].unit = NO_UNIT;
            outside.markers[i].area = area_card(before, cover);
        }
    outside.units[unit] = *is;
    return fof_ncm_driven_out(play->game, &outside, unit, cover, ncm, NULL);
}

/* By the fire as the segment began (6.4.1). */
static void gather_affected(const Play *play, const FofState *before, const DrivenOut *driven,
                            Affected *affected)
{
    memset(affected, 0, sizeof *affected);
    for (int id = unit_above(play->state, -1); id < MAX_UNITS; id = unit_above(play->state, id)) {
        int ncm;
        UnitId unit = (UnitId)id;
        AreaId cover = driven->cover[unit];
        if (!unit_in_play(play->state, unit) ||
            !(cover == NO_AREA ? fof_ncm_of(play->game, before, unit, &ncm, NULL)
                               : ncm_outside(play, before, unit, cover, &ncm)))
            continue;
        affected->ncm[unit] = (int8_t)(ncm < INT8_MIN ? INT8_MIN : ncm > INT8_MAX ? INT8_MAX : ncm);
        affected->card[unit] = unit_card(play->state, unit);
        bit_set(affected->units, unit);
        bit_set(affected->cards, affected->card[unit]);
    }
}

static void resolve_card(Play *play, const Affected *affected, CardId card)
{
    for (int unit = bit_above(affected->units, -1, MAX_UNITS); unit < MAX_UNITS;
         unit = bit_above(affected->units, unit, MAX_UNITS))
        if (affected->card[unit] == card)
            resolve_unit(play, (UnitId)unit, affected->ncm[unit]);
}

/* Card by card as one reads the map, from the far row to the near one, left to right; on a card in the
 * order of the units. */
void fof_combat_effects(Play *play)
{
    Affected affected;
    DrivenOut driven;
    FofState before;
    snipers_choose(play);
    before = *play->state;
    fof_ammo_pay_turn(play);
    fof_flames_burn(play, &driven); /* 7.14-3: before anything else */
    fof_charges_explode(play);
    gather_affected(play, &before, &driven, &affected);
    for (int row = GRID_DEPTH - 1; row >= 0; row--)
        for (int card = row * GRID_WIDTH; card < (row + 1) * GRID_WIDTH; card++)
            if (bit_has(affected.cards, card))
                resolve_card(play, &affected, (CardId)card);
    fof_comms_cut_lines(play);
    fof_ammo_settle_all(play);
}
