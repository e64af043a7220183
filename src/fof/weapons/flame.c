/* flame: flamethrowers (4.2.4g, 7.14). Field: at = the place under attack, on the card of the unit:
 * vehicles that reach farther come with their own rules (10). */
#include "fof/fire/combat.h"
#include "fof/movement/tally.h"
#include "fof/orders/combat_parts.h"
#include "fof/position/change.h"
#include "fof/position/query.h"
#include "fof/weapons/ammo.h"
#include "fof/weapons/assaults.h"

/* ---- the order ---- */

bool fof_offer_flame(const Scene *scene)
{
    return scene->tally->specials & SPECIAL_FLAME;
}

bool fof_refuse_flame(const Scene *scene, Action action, Reason *reason)
{
    UnitId unit = (UnitId)action.on;
    if (!(unit_profile(scene->game, scene->state, unit).special & SPECIAL_FLAME))
        return deny(reason, "7.14", "the unit has no flamethrower");
    if (fof_ammo_left(scene->game, scene->state, unit) < 1)
        return deny(reason, "7.18.1E", "no fuel left");
    if (!unit_on_map(scene->state, unit) || fof_area_is_shelter(scene->state, scene->state->units[unit].area))
        return deny(reason, "7.14", "not out of a building, bunker, cave or pillbox");
    return action.at != ACTION_BLANK && fof_refuse_strongpoint(scene, unit, action.at, "7.14", reason);
}

/* 7.14-2 */
void fof_use_flame(Play *play, Action action)
{
    UnitId unit = (UnitId)action.on;
    fof_marker_create(play, MARKER_FLAME, action.at, NO_UNIT, 0, unit, 0);
    fof_note(play, "7.14", EV_FLAME, unit, action.at, 0, 0);
    fof_ammo_spend(play, unit, 1);
}

/* ---- effects ---- */

static void hit_occupants(Play *play, AreaId area)
{
    UnitId units[MAX_UNITS];
    int count = 0;
    for (int unit = 0; unit < MAX_UNITS; unit++)
        if (play->state->units[unit].type && play->state->units[unit].area == area)
            units[count++] = (UnitId)unit;
    for (int i = 0; i < count; i++)
        fof_resolve_hit(play, units[i]);
}

/* 7.14-6, -7: those who are left, as they are now. */
static void drive_out(Play *play, AreaId area, DrivenOut *driven)
{
    FofState *state = play->state;
    for (int id = 0; id < MAX_UNITS; id++) {
        UnitId unit = (UnitId)id;
        if (!state->units[unit].type || state->units[unit].area != area)
            continue;
        fof_unit_place(play, unit, area_card(state, area));
        fof_unit_expose(play, unit);
        driven->cover[unit] = area;
        fof_note(play, "7.14", EV_MOVED, unit, area, area_card(state, area), 1);
    }
}

static void burn(Play *play, AreaId area, Side by, DrivenOut *driven)
{
    const Area *place = &play->state->areas[area];
    hit_occupants(play, area);
    drive_out(play, area, driven);
    if (place->kind != AREA_BUNKER && place->kind != AREA_PILLBOX)
        return;
    fof_fortification_destroyed(play, area, by);
    fof_note(play, "7.14", EV_COVER_GONE, place->card, place->kind, AREA_OPEN, 0);
    fof_area_remove(play, area); /* 7.14-4: with all that lies on it, this marker too */
}

void fof_flames_burn(Play *play, DrivenOut *driven)
{
    for (int unit = 0; unit < MAX_UNITS; unit++)
        driven->cover[unit] = NO_AREA;
    for (int i = 0; i < MAX_MARKERS; i++)
        if (play->state->markers[i].kind == MARKER_FLAME)
            burn(play, play->state->markers[i].area, play->state->markers[i].side, driven);
}
