/* ordered: fire that is ordered to cease or to shift, the fire of units that have just been placed, and where lines of fire lie.
 * The refresh that follows lays all of it on the map. */
#include "core/base/bits.h"
#include "fof/fire/fire.h"
#include "fof/fire/parts.h"
#include "fof/position/query.h"

/* ---- 4.2.4k, l: cease and shift ---- */

void fof_fire_cease(Play *play, CardId card, Side side)
{
    for (int unit = 0; unit < MAX_UNITS; unit++)
        if (unit_is_at(play->state, unit, side, card) && field_holds(play->state, (UnitId)unit))
            play->state->units[unit].flags |= UNIT_CEASED;
}

static void shift_unit(Play *play, const FireField *field, UnitId unit, CardId target)
{
    Unit *entry = &play->state->units[unit];
    bool over;
    const Gun ordered = fof_gun_ordered(field, unit), *gun = &ordered;
    if (target == gun->card && entry->aim.how == AIM_POINT_BLANK)
        return; /* it fights there already */
    if (entry->aim.how == AIM_FIXED_LINE)
        entry->flags |= UNIT_CEASED; /* 7.2.4-7: also if it cannot fire there */
    else
        entry->direction = NO_DIRECTION; /* 7.2.4-4 */
    if (!fof_gun_reaches(field, gun, target, &over))
        return;
    entry->direction = NO_DIRECTION;
    entry->flags &= (uint16_t)~UNIT_CEASED;
    Aim before = entry->aim;
    AimKind how = target == gun->card ? AIM_POINT_BLANK : over ? AIM_OVERHEAD : AIM_DIRECT;
    Vof vof = fof_gun_vof(gun, how == AIM_POINT_BLANK);
    entry->aim = (Aim){.how = (uint8_t)how, .card = target, .area = NO_AREA};
    entry->line = how == AIM_POINT_BLANK ? LINE_UNKNOWN : LINE_ORDERED;
    if (before.how == AIM_NONE)
        fof_note(play, "4.2.4l", EV_OPENS_FIRE, unit, gun->card, target, vof);
    else
        fof_note(play, "4.2.4l", EV_SHIFTS_FIRE, unit, before.card, target, vof);
    fof_fire_through_contacts(play, gun, entry->aim);
}

void fof_fire_shift(Play *play, CardId card, Side side, CardId target)
{
    FireField field;
    Memo memo;
    fof_field_open(play->game, play->state, &memo, MAX_UNITS, &field);
    for (UnitId unit = field.first[card]; unit != NO_UNIT; unit = field.next[unit])
        if (play->state->units[unit].side == side)
            shift_unit(play, &field, unit, target);
}

/* ---- 8.4.3: placed ---- */

/* Own units between where grazing fire stops first and the card it is meant for. */
static bool own_units_beyond(const FireField *field, const Gun *gun, const Shot *shot, int distance)
{
    CardId card = shot->falls;
    Direction direction = card_direction(gun->card, shot->falls);
    for (int i = shot->distance + 1; i < distance && direction != NO_DIRECTION; i++) {
        card = line_next(card, direction);
        if (here_units(field, card, gun->side))
            return true;
    }
    return false;
}

/* The aim of a newly placed unit: the card it is meant for, or the nearest opponents if its fire grazes that card too. */
static bool placed_aim(const FireField *field, const Gun *gun, CardId target, Aim *aim)
{
    bool over;
    *aim = NO_AIM;
    if (fof_gun_reaches(field, gun, target, &over) && !over) {
        AimKind how = target == gun->card ? AIM_POINT_BLANK : AIM_DIRECT;
        *aim = (Aim){.how = (uint8_t)how, .card = target, .area = NO_AREA};
        return true;
    }
    int distance = card_distance(gun->card, target);
    if (!gun->able || !gun->grazing || !distance || !gun_turns(gun, card_direction(gun->card, target)) ||
        (gun->point_blank && here_targets(field, gun->card, other_side(gun->side))))
        return false;
    Shot shot = fof_shot_along(field, gun, card_direction(gun->card, target), distance, SHOT_AIMED);
    if (!shot.on_target || shot.through_own || !shot_grazes(&shot, distance) ||
        own_units_beyond(field, gun, &shot, distance))
        return false;
    *aim = (Aim){.how = AIM_DIRECT, .card = shot.falls, .area = NO_AREA};
    return true;
}

bool fof_fire_can_place(const FofGame *game, const FofState *state, UnitId unit, CardId target)
{
    FireField field;
    Memo memo;
    Aim aim;
    if (!field_holds(state, unit))
        return false;
    fof_field_open(game, state, &memo, MAX_UNITS, &field);
    return placed_aim(&field, gun_of(&field, unit), target, &aim);
}

void fof_fire_place(Play *play, UnitId unit, CardId target)
{
    FireField field;
    Memo memo;
    Aim aim;
    if (!field_holds(play->state, unit))
        return;
    play->state->units[unit].flags &= (uint16_t)~UNIT_CEASED; /* it has just been put there */
    fof_field_open(play->game, play->state, &memo, MAX_UNITS, &field);
    const Gun *gun = gun_of(&field, unit);
    if (!placed_aim(&field, gun, target, &aim))
        return;
    play->state->units[unit].aim = aim;
    play->state->units[unit].line = aim.how == AIM_POINT_BLANK ? LINE_UNKNOWN : LINE_PLACED;
    fof_note(play, "6.1.1", EV_OPENS_FIRE, unit, gun->card, aim.card,
             fof_gun_vof(gun, aim.how == AIM_POINT_BLANK));
    fof_fire_through_contacts(play, gun, aim);
}

/* ---- lines ---- */

/* Whether the unit fires that way at all: what most are asked, before anybody looks where the fire falls. */
static bool fires_toward(const FofState *state, UnitId unit, CardId card)
{
    const Unit *entry = &state->units[unit];
    CardId from = unit_card(state, unit);
    if (entry->aim.how == AIM_INDIRECT)
        return entry->aim.card == card;
    Direction direction = card_direction(from, entry->aim.card);
    return aim_is_direct(entry->aim) && direction != NO_DIRECTION && direction == card_direction(from, card);
}

static bool line_lies_on(const FireField *field, UnitId unit, CardId card)
{
    if (field->state->units[unit].aim.how == AIM_INDIRECT)
        return true;
    const Shot *shot = fof_shot_of(field, unit);
    int before = card_distance(unit_card(field->state, unit), card) - 1;
    return shot->falls != NO_CARD && (before < shot->distance || shot->graze >> before);
}

bool fof_fire_line_lies(const FofGame *game, const FofState *state, Side side, CardId card)
{
    FireField field;
    Memo memo;
    bool open = false, lies = false;
    for (int unit = 0; unit < MAX_UNITS && !lies; unit++) {
        const Unit *entry = &state->units[unit];
        if (!entry->type || entry->side != side || entry->aim.how == AIM_NONE ||
            !field_holds(state, (UnitId)unit) || !fires_toward(state, (UnitId)unit, card))
            continue;
        if (!open)
            fof_field_open(game, state, &memo, MAX_UNITS, &field);
        open = true;
        lies = line_lies_on(&field, (UnitId)unit, card);
    }
    return lies;
}
