/* assaults: demolition charges, thrown or placed, and flamethrowers, and what they do to cover and who is under it (4.2.4e-g;
 * 7.13, 7.14). Field: at = the place under attack, on the card of the unit: vehicles that reach farther come with their own
 * rules (10), urban cards too (13.6). */
#include "fof/weapons/assaults.h"

#include "fof/fire/combat.h"
#include "fof/movement/cover.h"
#include "fof/movement/transport.h"
#include "fof/orders/combat_parts.h"
#include "fof/position/change.h"
#include "fof/position/query.h"
#include "fof/weapons/ammo.h"
#include "fof/weapons/grenades.h"

/* ---- targets ---- */

/* A cover with spotted opponents; a fortification whoever is in it, as long as it is no friend. */
static bool refuse_strongpoint(const Scene *scene, UnitId unit, AreaId at, const char *rule, Reason *reason)
{
    CardId card = unit_card(scene->state, unit);
    Side side = scene->state->units[unit].side;
    if (!area_exists(scene->state, at) || area_card(scene->state, at) != card)
        return deny(reason, rule, "the target must be on its own card");
    if (!fof_area_is_cover(scene->state, at))
        return deny(reason, rule, "the target is a cover marker or a fortification");
    if (fof_card_terrain(scene->game, scene->state, card)->flags & TERRAIN_URBAN_CARD)
        return deny(reason, "13.6", "not part of this version yet on urban cards");
    if (fof_place_has_target(scene->game, scene->state, at, side))
        return false;
    return (!fof_area_is_fortification(scene->state, at) || fof_area_steps(scene->state, at, side)) &&
           deny(reason, rule, "no spotted enemy unit there");
}

void fof_choose_strongpoint(const Scene *scene, Action action, ActionList *list)
{
    Forbid *refuse = fof_order_of((Verb)action.verb)->refuse;
    CardId card = unit_card(scene->state, (UnitId)action.on);
    action.at = ACTION_BLANK;
    if (card == NO_CARD || refuse(scene, action, NULL))
        return;
    for (AreaId area = 0; (area = scene_next_area(scene, card, area)) != NO_AREA;) {
        action.at = area;
        if (!refuse(scene, action, NULL))
            list_add(list, action);
    }
}

/* ---- demolition charges (4.2.4e, f) ---- */

bool fof_offer_charge(const Scene *scene)
{
    return scene->tally->in_hand >> ITEM_CHARGE & 1;
}

/* 7.13-2: where fire falls on the card, whoever it affects, a charge is thrown; else it is placed. */
bool fof_refuse_charge(const Scene *scene, Action action, Reason *reason)
{
    UnitId unit = (UnitId)action.on;
    bool thrown = action.verb == VERB_THROW_CHARGE;
    const Unit *entry = &scene->state->units[unit];
    if (!(unit_profile(scene->game, scene->state, unit).special & SPECIAL_DEMOLITION) &&
        !(entry->name &&
          scene->game->named[entry->name - 1].demolition)) /* 7.13-1: by its type or the mission */
        return deny(reason, "7.13", "only units that the mission allows use demolition charges");
    if (fof_held_item(scene, unit, ITEM_CHARGE) == NO_ITEM)
        return deny(reason, "7.13", "it has no demolition charge");
    if (!fof_throws_grenades(scene->game, scene->state, unit))
        return deny(reason, "7.13", "out of a bunker, pillbox or cave nobody fights at point blank");
    if (fof_card_has_vof_marker(scene->game, scene->state, unit_card(scene->state, unit)) != thrown)
        return deny(reason, "7.13",
                    thrown ? "no fire on the card: the charge is placed" : "under fire the charge is thrown");
    return action.at != ACTION_BLANK && refuse_strongpoint(scene, unit, action.at, "7.13", reason);
}

/* 7.13-1: it is spent; 7.13-5: one that misses. */
void fof_use_charge(Play *play, Action action)
{
    UnitId unit = (UnitId)action.on;
    ItemId item = fof_held_item(&(Scene){play->game, play->state, NULL}, unit, ITEM_CHARGE);
    bool lies = action.verb == VERB_PLACE_CHARGE || play->hand->icons;
    if (play->state->items[item].count > 1)
        play->state->items[item].count--;
    else
        fof_item_remove(play, item);
    if (lies)
        fof_marker_create(play, MARKER_DEMOLITION, action.at, NO_UNIT, 0, unit, 0);
    else
        fof_miss_once(play, MARKER_DEMOLITION_MISS, unit_card(play->state, unit),
                      play->game->values.demolition_miss, unit);
    fof_note(play, "7.13", EV_CHARGE, unit, action.at, lies, 0);
}

/* ---- flamethrowers (4.2.4g) ---- */

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
    return action.at != ACTION_BLANK && refuse_strongpoint(scene, unit, action.at, "7.14", reason);
}

/* 7.14-2 */
void fof_use_flame(Play *play, Action action)
{
    UnitId unit = (UnitId)action.on;
    fof_marker_create(play, MARKER_FLAME, action.at, NO_UNIT, 0, unit, 0);
    fof_note(play, "7.14", EV_FLAME, unit, action.at, 0, 0);
    fof_ammo_spend(play, unit, 1);
}

/* ---- effects (7.13-8 to -11, 7.14-4 to -7) ---- */

/* 12.1: bunkers and pillboxes that friendly units destroy pay. */
static bool destroys_fortification(Play *play, AreaId area, Side by)
{
    int kind = play->state->areas[area].kind, feat = kind == AREA_BUNKER ? FEAT_BUNKERS : FEAT_PILLBOXES;
    if (kind != AREA_BUNKER && kind != AREA_PILLBOX)
        return false;
    if (by == FRIENDLY && play->state->feats[feat] < UINT8_MAX)
        play->state->feats[feat]++;
    return true;
}

static void explode(Play *play, AreaId area, Side by)
{
    Area *place = &play->state->areas[area];
    for (int unit = 0; unit < MAX_UNITS; unit++)
        if (play->state->units[unit].type && play->state->units[unit].area == area)
            fof_unit_destroy(play, (UnitId)unit);
    if (destroys_fortification(play, area, by)) {
        fof_note(play, "7.13", EV_COVER_GONE, place->card, place->kind, AREA_FOXHOLE, 0);
        place->kind = AREA_FOXHOLE;
        place->cover = play->game->values.cover[AREA_FOXHOLE];
        place->capacity = play->game->values.capacity[AREA_FOXHOLE];
        place->facing = NO_DIRECTION;
    } else if (place->kind == AREA_CAVE) {
        fof_note(play, "7.13", EV_COVER_GONE, place->card, AREA_CAVE, AREA_OPEN, 0);
        fof_area_remove(play, area);
    }
}

void fof_charges_explode(Play *play)
{
    for (int i = 0; i < MAX_MARKERS; i++)
        if (play->state->markers[i].kind == MARKER_DEMOLITION)
            explode(play, play->state->markers[i].area, play->state->markers[i].side);
}

/* Everybody there is hit; those who are left, as they are then, lie outside (7.14-6, -7). */
static void burn(Play *play, AreaId area, Side by, DrivenOut *driven)
{
    const Area *place = &play->state->areas[area];
    const Unit *units = play->state->units;
    CardId outside = area_card(play->state, area);
    UnitId within[MAX_UNITS];
    int count = 0;
    for (int unit = 0; unit < MAX_UNITS; unit++)
        if (units[unit].type && units[unit].area == area)
            within[count++] = (UnitId)unit;
    for (int i = 0; i < count; i++)
        fof_resolve_hit(play, within[i]);
    for (int unit = 0; unit < MAX_UNITS; unit++) {
        if (!units[unit].type || units[unit].area != area)
            continue;
        fof_unit_place(play, (UnitId)unit, outside);
        fof_unit_expose(play, (UnitId)unit);
        driven->cover[unit] = area;
        fof_note(play, "7.14", EV_MOVED, unit, area, outside, 1);
    }
    if (!destroys_fortification(play, area, by))
        return;
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
