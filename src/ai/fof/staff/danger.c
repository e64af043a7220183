/* danger: what fire is likely to cost a unit, here or where it might go, and what it does to the
 * enemy. The rules' own net combat modifier is asked, in a copy of the position. */
#include "ai/fof/staff/parts.h"
#include "fof/fire/combat.h"
#include "fof/fire/fire.h"

enum { PIN_IN_PERCENT = 30 }; /* of a hit: what being pinned costs */

static int clamped(int ncm)
{
    return ncm < MIN_NCM ? MIN_NCM : ncm > MAX_NCM ? MAX_NCM : ncm;
}

static int loss_at(const Staff *staff, int ncm, int worth)
{
    int column = clamped(ncm) - MIN_NCM;
    return (staff->hit[column] * worth + staff->pin[column] * worth * PIN_IN_PERCENT / 100) / 100;
}

int fof_staff_fear(const Staff *staff, const FofState *state, UnitId unit)
{
    int ncm;
    if (!fof_ncm_of(staff->game, state, unit, &ncm, NULL))
        return 0;
    return loss_at(staff, ncm, fof_staff_worth(staff, unit));
}

static int loss_in_trial(const Staff *staff, UnitId unit)
{
    return fof_staff_fear(staff, staff->trial, unit);
}

/* ---- fire on a card when somebody comes in ---- */

/* Friends that fire on the card and stay behind. */
static Vof own_fire(const Staff *staff, CardId card, const Group *group)
{
    Vof best = VOF_NONE;
    for (int i = 0; i < staff->friend_count; i++) {
        UnitId unit = staff->friends[i];
        const Aim *aim = &staff->state->units[unit].aim;
        if (aim->how == AIM_NONE || aim->card != card || group_has(group, unit) ||
            unit_card(staff->state, unit) == card)
            continue;
        Vof vof = fof_unit_vof(staff->game, staff->state, unit);
        best = vof > best ? vof : best;
    }
    return best;
}

/* Where no friend stands yet, all fire from outside is our own; enemies there will fire at who comes. */
static void enter_fire(const Staff *staff, CardId card, const Group *group)
{
    Fire *fire = &staff->trial->fire[card];
    if (fof_card_occupied_by(staff->state, card, FRIENDLY))
        return;
    if (fire->outside)
        fire->outside = (uint8_t)own_fire(staff, card, group);
    if (!fire->inside[FRIENDLY])
        fire->inside[FRIENDLY] = staff->enemy_fire[card];
}

typedef int Measure(const Staff *staff, UnitId unit);

/* What is measured of the unit as it would be in that place. */
static int in_place(const Staff *staff, UnitId unit, AreaId at, bool exposed, const Group *group,
                    Measure *measure)
{
    CardId card = area_card(staff->trial, at); /* the copy may have places that are only thought of */
    Unit *entry = &staff->trial->units[unit];
    if (!card_is_map(staff->state, card))
        return 0;
    Unit unit_before = *entry;
    Fire fire_before = staff->trial->fire[card];
    entry->area = at;
    entry->flags = (uint16_t)(exposed ? entry->flags | UNIT_EXPOSED : entry->flags);
    if (unit_card(staff->state, unit) != card)
        enter_fire(staff, card, group);
    int sum = measure(staff, unit), threat = staff->threat[card];
    if (threat && staff->trial->fire[card].outside < VOF_AUTOMATIC) {
        staff->trial->fire[card].outside = VOF_AUTOMATIC;
        sum = (sum * (100 - threat) + measure(staff, unit) * threat) / 100;
    }
    *entry = unit_before;
    staff->trial->fire[card] = fire_before;
    return sum;
}

int fof_staff_danger(const Staff *staff, UnitId unit, AreaId at, bool exposed, const Group *group)
{
    return in_place(staff, unit, at, exposed, group, loss_in_trial);
}

int fof_staff_hit(const Staff *staff, const FofState *state, UnitId unit)
{
    int ncm;
    return fof_ncm_of(staff->game, state, unit, &ncm, NULL) ? staff->hit[clamped(ncm) - MIN_NCM] : 0;
}

static int hit_in_trial(const Staff *staff, UnitId unit)
{
    return fof_staff_hit(staff, staff->trial, unit);
}

int fof_staff_hit_at(const Staff *staff, UnitId unit, AreaId at, bool exposed)
{
    return in_place(staff, unit, at, exposed, NULL, hit_in_trial);
}

/* Each step more is felt by everybody there when shells fall. */
int fof_staff_crowd(const Staff *staff, UnitId unit, AreaId area)
{
    enum { EACH_STEP = 2, EACH_UNIT = 2, MOST = 60 };
    const Unit *entry = &staff->state->units[unit];
    if (!fof_area_is_cover(staff->state, area))
        return 0;
    int steps = fof_area_steps(staff->state, area, FRIENDLY) + (entry->area == area ? 0 : entry->steps),
        units = 0;
    for (int i = 0; i < staff->friend_count; i++)
        units += staff->state->units[staff->friends[i]].area == area;
    int over = steps - staff->game->values.stacking_free;
    over = over < 0 ? 0 : over < entry->steps ? over : entry->steps;
    int cost = over * (EACH_STEP + EACH_UNIT * units);
    return cost < MOST ? cost : MOST;
}

int fof_staff_danger_now(const Staff *staff, UnitId unit)
{
    return fof_staff_danger(staff, unit, staff->state->units[unit].area, false, NULL);
}

/* ---- what fire does to the enemy ---- */

int fof_staff_harm(const Staff *staff, UnitId enemy, int change)
{
    int ncm;
    if (!fof_ncm_of(staff->game, staff->state, enemy, &ncm, NULL))
        return 0;
    return loss_at(staff, ncm + change, fof_staff_worth(staff, enemy));
}

/* Shells and grenades: a marker more in the copy, and the rules are asked again. */
int fof_staff_harm_under(const Staff *staff, UnitId enemy, int vof, bool falls)
{
    int slot = fof_marker_free_entry(staff->trial);
    int now = fof_staff_harm(staff, enemy, 0);
    if (slot < 0)
        return 0;
    Marker *marker = &staff->trial->markers[slot], before = *marker;
    AreaId area = staff->state->units[enemy].area;
    *marker = (Marker){.kind = falls ? MARKER_INCOMING : MARKER_GRENADE,
                       .value = (int8_t)vof,
                       .area = falls ? area_card(staff->state, area) : area,
                       .unit = falls ? NO_UNIT : enemy,
                       .by = NO_UNIT};
    int loss = loss_in_trial(staff, enemy);
    *marker = before;
    return loss > now ? loss - now : 0;
}
