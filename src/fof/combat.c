/* combat: the Combat Effects Segment (3.7.4, 6.4.1, 6.4.2). */
#include <string.h>

#include "fof/ammo.h"
#include "fof/assaults.h"
#include "fof/change.h"
#include "fof/combat.h"
#include "fof/comms.h"
#include "fof/los.h"
#include "fof/query.h"

/* ---- snipers (7.15) ---- */

/* 5.2.1: he shoots only at whom he sees; where the marker comes from is not known, at anybody. */
static bool sniper_sees(const FofGame *game, const FofState *state, UnitId unit, const Marker *marker)
{
    if (marker->by == NO_UNIT || unit_card(state, marker->by) == unit_card(state, unit))
        return true;
    return los_unit_area(game, state, marker->by, state->units[unit].area, NULL);
}

/* Infantry on foot; vehicles have a phase of their own (10). */
static bool sniper_may_hit(const FofGame *game, const FofState *state, UnitId unit, const Marker *marker,
                           CardId card)
{
    AreaId area = state->units[unit].area;
    if (unit_card(state, unit) != card || state->units[unit].side == marker->side ||
        unit_type(game, state, unit)->kind == KIND_VEHICLE ||
        (area >= FIRST_EXTRA_AREA && state->areas[area].kind == AREA_VEHICLE))
        return false;
    return sniper_sees(game, state, unit, marker);
}

static int sniper_targets(const Play *play, const Marker *marker, CardId card, bool exposed, UnitId *targets)
{
    int count = 0;
    for (int unit = 0; unit < MAX_UNITS; unit++) {
        if (!play->state->units[unit].type ||
            !sniper_may_hit(play->game, play->state, (UnitId)unit, marker, card))
            continue;
        if (!exposed || unit_flag(play->state, (UnitId)unit, UNIT_EXPOSED))
            targets[count++] = (UnitId)unit;
    }
    return count;
}

/* As the segment begins the shot goes to one random unit on its card, to an Exposed one if there is any. */
static void snipers_choose(Play *play)
{
    UnitId targets[MAX_UNITS];
    for (int i = 0; i < MAX_MARKERS; i++) {
        Marker *marker = &play->state->markers[i];
        if (marker->kind != MARKER_SNIPER || marker->unit != NO_UNIT)
            continue;
        CardId card = area_card(play->state, marker->area);
        int count = sniper_targets(play, marker, card, true, targets);
        if (!count)
            count = sniper_targets(play, marker, card, false, targets);
        if (count)
            marker->unit = targets[draw_random(play, count) - 1];
    }
}

/* ---- results (6.4.2) ---- */

static int clamp_ncm(int ncm)
{
    return ncm < MIN_NCM ? MIN_NCM : ncm > MAX_NCM ? MAX_NCM : ncm;
}

void resolve_hit(Play *play, UnitId unit)
{
    uint8_t card = draw_card(play);
    const char *letters = play->game->action[card].hit[unit_experience(play->game, play->state, unit)];
    note_reveal(play, "6.4.3", EV_HIT_EFFECT, unit, card, letters[0], letters[1]);
    hit_unit(play, unit, letters);
}

static void resolve_unit(Play *play, UnitId unit, int ncm)
{
    uint8_t card = draw_card(play);
    int result = play->game->action[card].combat[clamp_ncm(ncm) - MIN_NCM];
    note_reveal(play, "6.4.2", EV_COMBAT, unit, ncm, result, card);
    if (result == RESULT_MISS)
        unit_unpin(play, unit, "6.4.2"); /* A */
    else if (result == RESULT_PIN)
        unit_pin(play, unit);
    else
        resolve_hit(play, unit);
}

/* ---- the segment ---- */

/* Everybody whom fire affects, as it stands when the segment begins: no result changes another's (6.4.1). */
typedef struct Affected {
    int8_t ncm[MAX_UNITS];
    uint8_t card[MAX_UNITS];
    uint64_t units[2];
} Affected;

static void gather_affected(const Play *play, const DrivenOut *driven, Affected *affected)
{
    memset(affected, 0, sizeof *affected);
    for (int unit = 0; unit < MAX_UNITS; unit++) {
        int ncm;
        if (!play->state->units[unit].type ||
            !ncm_of(play->game, play->state, (UnitId)unit, &ncm, NULL, NULL))
            continue;
        ncm += driven->concentrated[unit];
        affected->ncm[unit] = (int8_t)(ncm < INT8_MIN ? INT8_MIN : ncm > INT8_MAX ? INT8_MAX : ncm);
        affected->card[unit] = unit_card(play->state, (UnitId)unit);
        affected->units[unit >> 6] |= 1ull << (unit & 63);
    }
}

static void resolve_card(Play *play, const Affected *affected, CardId card)
{
    for (int unit = 0; unit < MAX_UNITS; unit++)
        if (affected->units[unit >> 6] >> (unit & 63) & 1 && affected->card[unit] == card)
            resolve_unit(play, (UnitId)unit, affected->ncm[unit]);
}

static void cards_affected(const Affected *affected, uint64_t cards[GRID_CARDS / 64])
{
    for (int unit = 0; unit < MAX_UNITS; unit++)
        if (affected->units[unit >> 6] >> (unit & 63) & 1)
            cards[affected->card[unit] >> 6] |= 1ull << (affected->card[unit] & 63);
}

/* Card by card as one reads the map, from the far row to the near one, left to right; on a card in the
 * order of the units. */
void combat_effects(Play *play)
{
    Affected affected;
    DrivenOut driven;
    uint64_t cards[GRID_CARDS / 64] = {0};
    snipers_choose(play);
    ammo_pay_turn(play);
    flames_burn(play, &driven); /* 7.14-3: before anything else */
    charges_explode(play);
    gather_affected(play, &driven, &affected);
    cards_affected(&affected, cards);
    for (int row = GRID_DEPTH - 1; row >= 0; row--)
        for (int card = row * GRID_WIDTH; card < (row + 1) * GRID_WIDTH; card++)
            if (cards[card >> 6] >> (card & 63) & 1)
                resolve_card(play, &affected, (CardId)card);
    comms_cut_lines(play);
    ammo_settle_all(play);
}
