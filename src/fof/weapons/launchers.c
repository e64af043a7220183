/* launchers: see the header. */
#include "fof/weapons/launchers.h"

#include "fof/movement/los.h"
#include "fof/position/query.h"
#include "fof/weapons/ammo.h"

enum { CLOSE = 1 };

/* ---- what it is ---- */

/* 7.10.1, 7.7: the printed range, but never beyond Close from a grenade launcher; a squad's rockets reach
 * Close unless its data says otherwise (7.18.1D). */
uint8_t fof_launcher_range(const UnitType *type, Profile profile)
{
    if (type->flags & TYPE_GRENADE_LAUNCHER)
        return CLOSE;
    if (type->grenade_range)
        return type->grenade_range;
    return type->kind == KIND_SQUAD && profile.range > CLOSE ? CLOSE : profile.range;
}

/* 7.10.1-2: what lies printed on the counter. 7.3.1, 7.4: where mortars and launchers are silent; grenade launchers work
 * everywhere (7.7). */
static bool own_weapon(const Scene *scene, UnitId unit, Launcher *launcher, Reason *reason)
{
    const UnitType *type = unit_type(scene->game, scene->state, unit);
    Profile profile = unit_profile(scene->game, scene->state, unit);
    if (!(profile.special & SPECIAL_GRENADE) || !profile.range)
        return !deny(reason, "7.10.1", "hand grenades reach only the card of the thrower");
    if (type->flags & TYPE_LAUNCHER && fof_area_is_shelter(scene->state, scene->state->units[unit].area))
        return !deny(reason, "7.4", "a launcher does not fire out of a building, bunker, cave or pillbox");
    bool mortar = type->flags & TYPE_MORTAR;
    if (mortar && fof_mortar_is_silent(scene->game, scene->state, unit, reason))
        return false;
    if (fof_ammo_left(scene->game, scene->state, unit) < 1)
        return !deny(reason, "7.18", "no ammunition left");
    *launcher = (Launcher){.nearest = profile.min_range > 1 ? profile.min_range : 1,
                           .range = fof_launcher_range(type, profile),
                           .over_own = mortar,
                           .over_all = type->flags & TYPE_OVER_UNITS,
                           .lays_pdf = mortar};
    return true;
}

/* 7.4, 7.6: a weapon carried as an asset, spent when it is fired. */
static bool held_weapon(const Scene *scene, UnitId unit, ItemId item, Launcher *launcher, Reason *reason)
{
    const ItemKind *kind = &scene->game->items[scene->state->items[item].kind];
    if (!fof_launcher_held(scene, unit, item))
        return !deny(reason, "7.6", "the unit does not hold that weapon, or another comes first");
    if (fof_area_is_shelter(scene->state, scene->state->units[unit].area))
        return !deny(reason, "7.6", "it is not fired out of a building, bunker, cave or pillbox");
    *launcher = (Launcher){.nearest = 1, .range = kind->range, .over_all = kind->over_units};
    return true;
}

bool fof_launcher_held(const Scene *scene, UnitId unit, ItemId item)
{
    const FofState *state = scene->state;
    if (item >= MAX_ITEMS || !state->items[item].kind || state->items[item].holder != unit ||
        state->items[item].state != ITEM_FINE)
        return false;
    const ItemKind *kind = &scene->game->items[state->items[item].kind];
    if (kind->class != ITEM_WEAPON || !kind->range)
        return false;
    for (int other = -1; (other = scene_next_held(scene, unit, other)) < item;)
        if (state->items[other].kind == state->items[item].kind && state->items[other].state == ITEM_FINE)
            return false;
    return true;
}

/* ---- whether it may fire at all ---- */

/* 7.10.1-5: not in point blank combat; who is closed in fights nobody on his own card (5.3.2). */
bool fof_launcher_of(const Scene *scene, UnitId unit, ItemId item, Launcher *launcher, Reason *reason)
{
    const Unit *entry = &scene->state->units[unit];
    if (item == NO_ITEM ? !own_weapon(scene, unit, launcher, reason)
                        : !held_weapon(scene, unit, item, launcher, reason))
        return false;
    bool engaged = entry->aim.how == AIM_POINT_BLANK ||
                   (!fof_area_is_fortification(scene->state, entry->area) &&
                    fof_card_has_opponents(scene->state, unit_card(scene->state, unit), entry->side, true));
    return !engaged || !deny(reason, "7.10.1", "the unit is in point blank combat");
}

/* ---- where it reaches ---- */

/* 7.10.1-7 */
static bool passes_units(const FofState *state, const Launcher *launcher, UnitId unit, Direction direction,
                         int distance)
{
    CardId card = unit_card(state, unit);
    Side side = (Side)state->units[unit].side;
    for (int i = 1; i < distance && !launcher->over_all; i++) {
        card = line_next(card, direction);
        if ((!launcher->over_own && fof_card_occupied_by(state, card, side)) ||
            fof_card_occupied_by(state, card, side == FRIENDLY ? ENEMY : FRIENDLY))
            return false;
    }
    return true;
}

bool fof_launcher_reaches(const Scene *scene, UnitId unit, const Launcher *launcher, AreaId target,
                          Reason *reason)
{
    const Unit *entry = &scene->state->units[unit];
    CardId from = unit_card(scene->state, unit), to = area_card(scene->state, target);
    Direction direction = card_direction(from, to);
    int distance = card_distance(from, to);
    uint8_t facing = entry->area >= FIRST_EXTRA_AREA ? scene->state->areas[entry->area].facing : NO_DIRECTION;
    unsigned pdf = scene->state->fire[from].out[entry->side];
    if (distance < launcher->nearest || distance > launcher->range)
        return !deny(reason, "7.10.1", "out of range");
    if (direction == NO_DIRECTION || (facing != NO_DIRECTION && facing != direction))
        return !deny(reason, "5.3.2", "it does not fire in that direction");
    if (pdf && !(pdf >> direction & 1)) /* 7.10.1-4 */
        return !deny(reason, "7.10.1", "the attack must follow a PDF of the card");
    if (!passes_units(scene->state, launcher, unit, direction, distance))
        return !deny(reason, "7.10.1", "other units stand between");
    return fof_los_unit_area(scene->game, scene->state, unit, target, NULL) ||
           !deny(reason, "5.2.1", "out of line of sight");
}
