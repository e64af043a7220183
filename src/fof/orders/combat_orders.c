/* combat_orders: the combat menu (4.2.4); each order's own file is named in combat_parts.h. Here besides:
 * cease and shift fire. Field of shift fire: at = the card's open ground. */
#include "core/base/bits.h"
#include "fof/fire/fire.h"
#include "fof/fire/look.h"
#include "fof/movement/los.h"
#include "fof/movement/tally.h"
#include "fof/orders/combat_parts.h"
#include "fof/position/query.h"
#include "fof/weapons/support.h"

/* ---- k, l: cease and shift fire ---- */

/* 7.3.2: a mortar team that has fired shows its direction, but exerts no VOF. */
static bool refuse_no_fire(const Scene *scene, Action action, Reason *reason)
{
    const Unit *unit = &scene->state->units[action.on];
    Profile profile = unit_profile(scene->game, scene->state, (UnitId)action.on);
    bool waits = action.verb == VERB_SHIFT_FIRE && unit->direction != NO_DIRECTION; /* 7.2.4-4 */
    if ((unit->aim.how != AIM_NONE || waits) && /* the refresh leaves no idle aims */
        unit_on_map(scene->state, (UnitId)action.on) && (profile.rating || profile.special & SPECIAL_SNIPER))
        return false;
    return deny(reason, action.verb == VERB_SHIFT_FIRE ? "4.2.4l" : "4.2.4k", "the unit is not firing");
}

static void cease_fire(Play *play, Action action)
{
    fof_fire_cease(play, unit_card(play->state, (UnitId)action.on),
                   play->state->units[(UnitId)action.on].side);
}

static bool has_unspotted(const Scene *scene, CardId card, Side by)
{
    const uint64_t *unspotted = scene->tally ? scene->tally->unspotted : NULL;
    return (!unspotted || unspotted[0] | unspotted[1]) &&
           fof_card_has_opponents(scene->state, card, by, false);
}

/* The target must also be in sight of who orders; those on the card whose fire reaches it follow (6.1). 7.2.4: a gun on a
 * final protective line turns on opponents on its own card only when it is ordered to. */
static bool refuse_shift_target(const Scene *scene, const uint64_t *reached, Action action, Reason *reason)
{
    const Unit *unit = &scene->state->units[action.on];
    CardId card = (CardId)action.at, here = unit_card(scene->state, (UnitId)action.on);
    bool turns = unit->direction != NO_DIRECTION &&
                 scene_occupied(scene, here, unit->side == FRIENDLY ? ENEMY : FRIENDLY);
    if (action.at >= GRID_CARDS || !card_is_map(scene->state, card) || (card == here && !turns))
        return deny(reason, "4.2.4l", "fire is shifted to another card of the map");
    if (unit->aim.card == card && (unit->aim.how == AIM_DIRECT || unit->aim.how == AIM_OVERHEAD))
        return deny(reason, "4.2.4l", "the unit fires there already");
    if (!bit_has(reached, card))
        return deny(reason, "6.1", "no fire from here reaches that card");
    return has_unspotted(scene, card, unit->side) && deny(reason, "4.2.4l", "unspotted units are there");
}

static UnitId who_orders(Action action)
{
    return action.by == NO_UNIT ? (UnitId)action.on : (UnitId)action.by;
}

static bool refuse_shift(const Scene *scene, Action action, Reason *reason)
{
    uint64_t reached[GRID_CARDS / 64];
    if (refuse_no_fire(scene, action, reason))
        return true;
    if (action.at == ACTION_BLANK)
        return false;
    fof_fire_targets(scene, unit_card(scene->state, (UnitId)action.on), scene->state->units[action.on].side,
                     reached);
    if (refuse_shift_target(scene, reached, action, reason))
        return true;
    return !fof_los_unit_card(scene->game, scene->state, who_orders(action), (CardId)action.at) &&
           deny(reason, "4.2.4l", "the card is not in sight of who orders it");
}

static void choose_shift(const Scene *scene, Action action, ActionList *list)
{
    uint64_t reached[GRID_CARDS / 64], seen[GRID_CARDS / 64];
    if (action.on >= MAX_UNITS || refuse_no_fire(scene, action, NULL))
        return;
    fof_look_cards(scene, who_orders(action), seen);
    fof_fire_targets(scene, unit_card(scene->state, (UnitId)action.on), scene->state->units[action.on].side,
                     reached);
    for (int word = 0; word < GRID_CARDS / 64; word++)
        for (uint64_t left = reached[word] & seen[word]; left; left &= left - 1) {
            action.at = (uint16_t)(word * 64 + __builtin_ctzll(left));
            if (!refuse_shift_target(scene, reached, action, NULL))
                list_add(list, action);
        }
}

static void shift_fire(Play *play, Action action)
{
    fof_fire_shift(play, unit_card(play->state, (UnitId)action.on),
                   play->state->units[(UnitId)action.on].side, (CardId)action.at);
}

/* ---- the menu ---- */

const Order fof_combat_orders[] = {
    {VERB_SPOT, "4.2.4a", "spot", 1, WHO_FIGHTS, .form = "TARGET", .needs = NEEDS_MAP,
     .flags = ORDER_OWN_CHART, .success = 1 << MARK_CROSSHAIRS, .offered = fof_offer_spot,
     .choices = fof_choose_spot, .refuse = fof_refuse_spot, .draws = fof_spot_draws, .succeed = fof_spot},
    {VERB_CONCENTRATE, "4.2.4b", "concentrate fire", 1, WHO_FIGHTS, .form = "on PLACE", .needs = NEEDS_AIM,
     .success = 1 << MARK_CROSSHAIRS, .choices = fof_choose_concentrate, .refuse = fof_refuse_concentrate,
     .draws = fof_concentrate_draws, .succeed = fof_concentrate},
    {VERB_PLATOON_CONCENTRATE, "4.2.4c", "concentrate fire", 2, MAY_GOOD_ORDER, .form = "on PLACE",
     .originators = BY_PLATOON_HQ, .flags = ORDER_PLATOON, .success = 1 << MARK_CROSSHAIRS,
     .choices = fof_choose_platoon_concentrate},
    {VERB_GRENADE, "4.2.4d", "throw grenades", 1, WHO_FIGHTS, .form = "at PLACE [against VICTIM] [with ITEM]",
     .far_words = "fire", .success = 1 << MARK_GRENADE, .choices = fof_choose_grenade,
     .refuse = fof_refuse_grenade, .succeed = fof_throw_grenade, .fail = fof_throw_grenade},
    {VERB_THROW_CHARGE, "4.2.4e", "throw a demolition charge", 1, MAY_GOOD_ORDER, .form = "at PLACE",
     .success = 1 << MARK_GRENADE, .offered = fof_offer_charge, .choices = fof_choose_strongpoint,
     .refuse = fof_refuse_charge, .succeed = fof_use_charge, .fail = fof_use_charge},
    {VERB_PLACE_CHARGE, "4.2.4f", "place a demolition charge", 1, MAY_GOOD_ORDER, .form = "at PLACE",
     .offered = fof_offer_charge, .choices = fof_choose_strongpoint, .refuse = fof_refuse_charge,
     .succeed = fof_use_charge},
    {VERB_FLAME, "4.2.4g", "use the flamethrower", 1, MAY_GOOD_ORDER, .form = "on PLACE",
     .offered = fof_offer_flame, .choices = fof_choose_strongpoint, .refuse = fof_refuse_flame,
     .succeed = fof_use_flame},
    {VERB_PLATOON_GRENADE, "4.2.4h", "throw grenades", 2, MAY_GOOD_ORDER, .form = "at PLACE [against VICTIM]",
     .far_words = "fire", .originators = BY_PLATOON_HQ, .flags = ORDER_PLATOON, .success = 1 << MARK_GRENADE,
     .choices = fof_choose_platoon_grenade},
    {VERB_CALL_FIRE, "4.2.4i", "call for fire", 1, MAY_GOOD_ORDER, .form = "with FIRE_LINE on PLACE",
     .needs = NEEDS_ROLE, .success = 1 << MARK_BURST | 1 << MARK_THREE_BURSTS | 1 << MARK_SHORT,
     .offered = fof_offer_call, .choices = fof_choose_call, .refuse = fof_refuse_call,
     .draws = fof_call_draws, .succeed = fof_call_fire},
    {VERB_INDIRECT, "4.2.4j", "fire indirectly", 1, MAY_GOOD_ORDER, .form = "on PLACE",
     .flags = ORDER_NEEDS_HQ | ORDER_RELAYED, .offered = fof_offer_indirect, .choices = fof_choose_indirect,
     .refuse = fof_refuse_indirect, .succeed = fof_fire_indirect},
    {VERB_CEASE_FIRE, "4.2.4k", "cease fire", 1, WHO_FIGHTS, .needs = NEEDS_AIM, .flags = ORDER_ANY_CHAIN,
     .refuse = refuse_no_fire, .succeed = cease_fire},
    {VERB_SHIFT_FIRE, "4.2.4l", "shift fire", 1, WHO_FIGHTS, .form = "to PLACE", .needs = NEEDS_AIM,
     .flags = ORDER_ANY_CHAIN, .choices = choose_shift, .refuse = refuse_shift, .succeed = shift_fire},
    {VERB_FPF, "4.2.4m", "fire the final protective fire", 1, MAY_GOOD_ORDER, .form = "of AGENCY",
     .originators = BY_CO_HQ, .flags = ORDER_NO_RECIPIENT, .offered = fof_offer_fpf,
     .most_with = MAX_AGENCIES, .refuse = fof_refuse_fpf, .succeed = fof_support_start_fpf},
    {VERB_STOP_FPF, "7.16.2D", "stop the final protective fire", 1, MAY_GOOD_ORDER, .form = "of AGENCY",
     .offered = fof_offer_stop_fpf, .most_with = MAX_AGENCIES, .refuse = fof_refuse_fpf,
     .succeed = fof_support_stop_fpf},
    {VERB_FPL, "4.2.4m", "fire the final protective line", 1, MAY_GOOD_ORDER, .originators = BY_CO_HQ,
     .offered = fof_offer_fpl, .refuse = fof_refuse_fpl, .succeed = fof_fire_fpl},
    {.verb = VERB_NONE},
};
