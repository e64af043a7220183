/* nobody: fire that has nobody to fall on (6.1.1, 8.6.4), and what becomes of it when smoke lifts (6.1.2). */
#include <string.h>

#include "core/base/bits.h"
#include "fof/fire/parts.h"
#include "fof/position/entries.h"
#include "fof/position/query.h"

/* 8.6.4: whether any unit that is no casualty stands where the fire falls. */
static bool fires_at_somebody(const FireField *field, UnitId unit)
{
    const Unit *entry = &field->state->units[unit];
    const Gun *gun = gun_of(field, unit);
    Side foe = other_side(gun->side);
    const Shot *shot = fof_shot_of(field, unit);
    if (shot->falls == NO_CARD)
        return false;
    if (!shot->graze)
        return here_units(field, shot->falls, foe);
    CardId card = gun->card;
    Direction direction = card_direction(gun->card, entry->aim.card);
    for (int i = 1; shot->graze >> (i - 1) && direction != NO_DIRECTION; i++) {
        card = line_next(card, direction);
        if (shot_grazes(shot, i) && here_units(field, card, foe))
            return true;
    }
    return false;
}

/* Whether the unit fires by an aim that outlasts its target: no fixed line, no indirect lay, no PDF of a mortar team. */
static bool fires_at_nobody(const FireField *field, UnitId unit)
{
    Aim aim = field->state->units[unit].aim;
    return (aim.how == AIM_POINT_BLANK || aim_is_direct(aim)) && field_holds(field->state, unit) &&
           !(gun_of(field, unit)->marks && aim_is_direct(aim)) && !fires_at_somebody(field, unit);
}

bool fof_fire_at_nobody(const FofGame *game, const FofState *state, UnitId unit)
{
    FireField field;
    Memo memo;
    if (state->units[unit].aim.how != AIM_POINT_BLANK && !aim_is_direct(state->units[unit].aim))
        return false;
    fof_field_open(game, state, &memo, MAX_UNITS, &field);
    return fires_at_nobody(&field, unit);
}

void fof_fire_cease_empty(Play *play, Side side)
{
    FireField field;
    Memo memo;
    fof_field_open(play->game, play->state, &memo, MAX_UNITS, &field);
    for (int unit = unit_above(play->state, -1); unit < MAX_UNITS; unit = unit_above(play->state, unit)) {
        Unit *entry = &play->state->units[unit];
        bool fires = entry->aim.how == AIM_POINT_BLANK || aim_is_direct(entry->aim);
        if (entry->side == side && fires && field_holds(play->state, (UnitId)unit) &&
            !fires_at_somebody(&field, (UnitId)unit))
            entry->flags |= UNIT_CEASED;
    }
}

/* ---- smoke on the own card ---- */

void fof_fire_hidden(const FofGame *game, const FofState *state, uint64_t cards[GRID_CARDS / 64])
{
    Sight sight;
    fof_sight_open(game, state, &sight);
    memcpy(cards, sight.hidden, sizeof sight.hidden);
}

/* 6.1.2: while it lasted the fire lay on the own card, and its line was kept; by the other reading it opens anew now (6.1.1). The log says
 * so once for a card. */
void fof_fire_smoke_lifts(Play *play, const uint64_t before[GRID_CARDS / 64])
{
    uint64_t now[GRID_CARDS / 64], told[GRID_CARDS / 64] = {0};
    fof_fire_hidden(play->game, play->state, now);
    for (int id = unit_above(play->state, -1); id < MAX_UNITS; id = unit_above(play->state, id)) {
        Unit *unit = &play->state->units[id];
        if (!aim_is_direct(unit->aim) || !field_holds(play->state, (UnitId)id))
            continue;
        CardId card = unit_card(play->state, (UnitId)id);
        if (!bit_has(before, card) || bit_has(now, card))
            continue;
        if (!bit_has(told, card))
            fof_note_reading(play, "6.1.2", READING_SMOKE_KEEPS_LINE, (UnitId)id, card);
        bit_set(told, card);
        if (!play->game->readings[READING_SMOKE_KEEPS_LINE])
            unit->flags |= UNIT_CEASED;
    }
}
