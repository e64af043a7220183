/* charges: demolition charges, thrown or placed, and what they do to cover and who is under it (4.2.4e, f;
 * 7.13). Field: at = the place under attack, on the card of the unit. Urban cards have rules of their own
 * (13.6). */
#include "fof/fire/combat.h"
#include "fof/movement/cover.h"
#include "fof/movement/transport.h"
#include "fof/orders/combat_parts.h"
#include "fof/position/change.h"
#include "fof/position/query.h"
#include "fof/weapons/assaults.h"
#include "fof/weapons/grenades.h"

/* ---- who and with what ---- */

/* 7.13-1: by its type, or because the mission says so. */
static bool is_demolition_unit(const Scene *scene, UnitId unit)
{
    const Unit *entry = &scene->state->units[unit];
    return unit_profile(scene->game, scene->state, unit).special & SPECIAL_DEMOLITION ||
           (entry->name && scene->game->named[entry->name - 1].demolition);
}

bool fof_offer_charge(const Scene *scene)
{
    return scene->tally->in_hand >> ITEM_CHARGE & 1;
}

/* ---- targets, also of flamethrowers (7.14) ---- */

/* A cover with spotted opponents; a fortification whoever is in it, as long as it is no friend. */
bool fof_refuse_strongpoint(const Scene *scene, UnitId unit, AreaId at, const char *rule, Reason *reason)
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
    bool (*refuse)(const Scene *, Action, Reason *) = fof_order_of((Verb)action.verb)->refuse;
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

/* ---- the orders ---- */

/* 7.13-2: where fire falls on the card, whoever it affects, a charge is thrown; else it is placed. */
bool fof_refuse_charge(const Scene *scene, Action action, Reason *reason)
{
    UnitId unit = (UnitId)action.on;
    bool thrown = action.verb == VERB_THROW_CHARGE;
    if (!is_demolition_unit(scene, unit))
        return deny(reason, "7.13", "only units that the mission allows use demolition charges");
    if (fof_held_item(scene, unit, ITEM_CHARGE) == NO_ITEM)
        return deny(reason, "7.13", "it has no demolition charge");
    if (!fof_throws_grenades(scene->game, scene->state, unit))
        return deny(reason, "7.13", "out of a bunker, pillbox or cave nobody fights at point blank");
    if (fof_card_has_vof_marker(scene->game, scene->state, unit_card(scene->state, unit)) != thrown)
        return deny(reason, "7.13",
                    thrown ? "no fire on the card: the charge is placed" : "under fire the charge is thrown");
    return action.at != ACTION_BLANK && fof_refuse_strongpoint(scene, unit, action.at, "7.13", reason);
}

/* 7.13-1 */
static void use_charge(Play *play, UnitId unit)
{
    ItemId item = fof_held_item(&(Scene){play->game, play->state, NULL}, unit, ITEM_CHARGE);
    if (play->state->items[item].count > 1)
        play->state->items[item].count--;
    else
        fof_item_remove(play, item);
}

void fof_set_charge(Play *play, Action action)
{
    UnitId unit = (UnitId)action.on;
    use_charge(play, unit);
    fof_marker_create(play, MARKER_DEMOLITION, action.at, NO_UNIT, 0, unit, 0);
    fof_note(play, "7.13", EV_CHARGE, unit, action.at, 1, 0);
}

/* 7.13-5 */
void fof_charge_missed(Play *play, Action action)
{
    UnitId unit = (UnitId)action.on;
    use_charge(play, unit);
    fof_miss_once(play, MARKER_DEMOLITION_MISS, unit_card(play->state, unit),
                  play->game->values.demolition_miss, unit);
    fof_note(play, "7.13", EV_CHARGE, unit, action.at, 0, 0);
}

/* ---- effects (7.13-8 to -11) ---- */

/* 12.1: bunkers and pillboxes that friendly units destroy pay. */
void fof_fortification_destroyed(Play *play, AreaId area, Side by)
{
    int kind = play->state->areas[area].kind;
    int feat = kind == AREA_BUNKER ? FEAT_BUNKERS : FEAT_PILLBOXES;
    if (by == FRIENDLY && play->state->feats[feat] < UINT8_MAX)
        play->state->feats[feat]++;
}

static void become_foxholes(Play *play, AreaId area)
{
    Area *place = &play->state->areas[area];
    fof_note(play, "7.13", EV_COVER_GONE, place->card, place->kind, AREA_FOXHOLE, 0);
    place->kind = AREA_FOXHOLE;
    place->cover = play->game->values.cover[AREA_FOXHOLE];
    place->capacity = play->game->values.capacity[AREA_FOXHOLE];
    place->facing = NO_DIRECTION;
}

static void explode(Play *play, AreaId area, Side by)
{
    const Area *place = &play->state->areas[area];
    for (int unit = 0; unit < MAX_UNITS; unit++)
        if (play->state->units[unit].type && play->state->units[unit].area == area)
            fof_unit_destroy(play, (UnitId)unit);
    if (place->kind == AREA_BUNKER || place->kind == AREA_PILLBOX) {
        fof_fortification_destroyed(play, area, by);
        become_foxholes(play, area);
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
