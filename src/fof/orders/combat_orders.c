/* combat_orders: the combat menu (4.2.4); each order's own file is named in combat_parts.h. Here besides:
 * cease and shift fire. Field of shift fire: at = the card's open ground. */
#include "fof/fire/fire.h"
#include "fof/movement/los.h"
#include "fof/orders/combat_parts.h"
#include "fof/position/query.h"

/* ---- k, l: cease and shift fire ---- */

/* 7.3.2: a mortar team that has fired shows its direction, but exerts no VOF. */
static bool shows_pdf_only(const FofGame *game, const FofState *state, UnitId unit)
{
    Profile profile = unit_profile(game, state, unit);
    return !profile.rating && !(profile.special & SPECIAL_SNIPER);
}

static bool refuse_no_fire(const FofGame *game, const FofState *state, Action action, Reason *reason)
{
    if (action.on == ACTION_BLANK)
        return false;
    const Unit *unit = &state->units[action.on];
    bool waits = action.verb == VERB_SHIFT_FIRE && unit->direction != NO_DIRECTION; /* 7.2.4-4 */
    if ((unit->aim.how != AIM_NONE || waits) && /* the refresh leaves no idle aims */
        unit_on_map(state, (UnitId)action.on) && !shows_pdf_only(game, state, (UnitId)action.on))
        return false;
    return deny(reason, action.verb == VERB_SHIFT_FIRE ? "4.2.4l" : "4.2.4k", "the unit is not firing");
}

static void cease_fire(Play *play, Action action, UnitId unit, int icons)
{
    (void)action;
    (void)icons;
    fire_cease(play, unit_card(play->state, unit), play->state->units[unit].side);
}

static bool has_unspotted(const FofState *state, CardId card, Side by)
{
    for (int unit = 0; unit < MAX_UNITS; unit++)
        if (state->units[unit].type && state->units[unit].side != by &&
            state->units[unit].flags & UNIT_UNSPOTTED && unit_card(state, (UnitId)unit) == card)
            return true;
    return false;
}

/* 7.2.4: a gun on a final protective line turns on opponents on its own card only when it is ordered to. */
static bool held_on_line(const FofState *state, const Unit *unit, CardId here)
{
    return unit->direction != NO_DIRECTION &&
           card_occupied_by(state, here, unit->side == FRIENDLY ? ENEMY : FRIENDLY);
}

/* The target must be in sight of who orders; those on the card whose fire reaches it follow (6.1). */
static bool refuse_shift_target(const FofGame *game, const FofState *state, const uint64_t *reached,
                                Action action, Reason *reason)
{
    const Unit *unit = &state->units[action.on];
    UnitId by = action.by == NO_UNIT ? (UnitId)action.on : (UnitId)action.by;
    CardId card = (CardId)action.at, here = unit_card(state, (UnitId)action.on);
    if (action.at >= GRID_CARDS || !card_is_map(state, card) ||
        (card == here && !held_on_line(state, unit, here)))
        return deny(reason, "4.2.4l", "fire is shifted to another card of the map");
    if (unit->aim.card == card && (unit->aim.how == AIM_DIRECT || unit->aim.how == AIM_OVERHEAD))
        return deny(reason, "4.2.4l", "the unit fires there already");
    if (!(reached[card / 64] >> card % 64 & 1))
        return deny(reason, "6.1", "no fire from here reaches that card");
    if (has_unspotted(state, card, unit->side))
        return deny(reason, "4.2.4l", "unspotted units are there");
    return !los_unit_card(game, state, by, card) &&
           deny(reason, "4.2.4l", "the card is not in sight of who orders it");
}

static bool refuse_shift(const FofGame *game, const FofState *state, Action action, Reason *reason)
{
    uint64_t reached[GRID_CARDS / 64];
    if (action.on == ACTION_BLANK)
        return false;
    if (refuse_no_fire(game, state, action, reason))
        return true;
    if (action.at == ACTION_BLANK)
        return false;
    fire_targets(game, state, unit_card(state, (UnitId)action.on), state->units[action.on].side, reached);
    return refuse_shift_target(game, state, reached, action, reason);
}

static int choose_shift(const FofGame *game, const FofState *state, Action action, Action *list, int cap)
{
    uint64_t reached[GRID_CARDS / 64];
    int count = 0;
    if (action.on >= MAX_UNITS || refuse_no_fire(game, state, action, NULL))
        return 0;
    fire_targets(game, state, unit_card(state, (UnitId)action.on), state->units[action.on].side, reached);
    for (int word = 0; word < GRID_CARDS / 64; word++)
        for (uint64_t left = reached[word]; left; left &= left - 1) {
            action.at = (uint16_t)(word * 64 + __builtin_ctzll(left));
            if (!refuse_shift_target(game, state, reached, action, NULL))
                list_add(action, list, cap, &count);
        }
    return count;
}

static void shift_fire(Play *play, Action action, UnitId unit, int icons)
{
    (void)icons;
    fire_shift(play, unit_card(play->state, unit), play->state->units[unit].side, (CardId)action.at);
}

/* ---- the menu ---- */

const Order combat_orders[] = {
    {.verb = VERB_SPOT,
     .rule = "4.2.4a",
     .words = "spot",
     .cost = 1,
     .recipients = WHO_FIGHTS,
     .success = 1 << MARK_CROSSHAIRS,
     .offered = offer_spot,
     .choices_shared = choose_spot,
     .refuse = refuse_spot,
     .final_draws = spot_draws,
     .succeed = spot},
    {.verb = VERB_CONCENTRATE,
     .rule = "4.2.4b",
     .words = "concentrate fire",
     .cost = 1,
     .recipients = WHO_FIGHTS,
     .success = 1 << MARK_CROSSHAIRS,
     .choices = choose_concentrate,
     .refuse = refuse_concentrate,
     .draws = concentrate_draws,
     .succeed = concentrate},
    {.verb = VERB_PLATOON_CONCENTRATE,
     .rule = "4.2.4c",
     .words = "concentrate fire",
     .cost = 2,
     .recipients = MAY_GOOD_ORDER,
     .originators = BY_PLATOON_HQ,
     .flags = ORDER_PLATOON,
     .success = 1 << MARK_CROSSHAIRS,
     .choices = choose_platoon_concentrate},
    {.verb = VERB_GRENADE,
     .rule = "4.2.4d",
     .words = "throw grenades",
     .far_words = "fire",
     .cost = 1,
     .recipients = WHO_FIGHTS,
     .success = 1 << MARK_GRENADE,
     .choices = choose_grenade,
     .choices_shared = choose_grenade_shared,
     .refuse = refuse_grenade,
     .succeed = throw_grenade,
     .fail = grenade_missed},
    {.verb = VERB_THROW_CHARGE,
     .rule = "4.2.4e",
     .words = "throw a demolition charge",
     .cost = 1,
     .recipients = MAY_GOOD_ORDER,
     .success = 1 << MARK_GRENADE,
     .offered = offer_charge,
     .choices_shared = choose_charge,
     .refuse = refuse_charge,
     .succeed = set_charge,
     .fail = charge_missed},
    {.verb = VERB_PLACE_CHARGE,
     .rule = "4.2.4f",
     .words = "place a demolition charge",
     .cost = 1,
     .recipients = MAY_GOOD_ORDER,
     .offered = offer_charge,
     .choices_shared = choose_charge,
     .refuse = refuse_charge,
     .succeed = set_charge},
    {.verb = VERB_FLAME,
     .rule = "4.2.4g",
     .words = "use the flamethrower",
     .cost = 1,
     .recipients = MAY_GOOD_ORDER,
     .offered = offer_flame,
     .choices_shared = choose_flame,
     .refuse = refuse_flame,
     .succeed = use_flame},
    {.verb = VERB_PLATOON_GRENADE,
     .rule = "4.2.4h",
     .words = "throw grenades",
     .far_words = "fire",
     .cost = 2,
     .recipients = MAY_GOOD_ORDER,
     .originators = BY_PLATOON_HQ,
     .flags = ORDER_PLATOON,
     .success = 1 << MARK_GRENADE,
     .choices_shared = choose_platoon_grenade},
    {.verb = VERB_CALL_FIRE,
     .rule = "4.2.4i",
     .words = "call for fire",
     .cost = 1,
     .recipients = MAY_GOOD_ORDER,
     .success = 1 << MARK_BURST | 1 << MARK_THREE_BURSTS | 1 << MARK_SHORT,
     .offered = offer_call,
     .choices = choose_call,
     .refuse = refuse_call,
     .draws = call_draws,
     .succeed = call_fire},
    {.verb = VERB_INDIRECT,
     .rule = "4.2.4j",
     .words = "fire indirectly",
     .cost = 1,
     .recipients = MAY_GOOD_ORDER,
     .flags = ORDER_NEEDS_HQ | ORDER_RELAYED,
     .offered = offer_indirect,
     .choices = choose_indirect,
     .refuse = refuse_indirect,
     .succeed = fire_indirect},
    {.verb = VERB_CEASE_FIRE,
     .rule = "4.2.4k",
     .words = "cease fire",
     .cost = 1,
     .recipients = WHO_FIGHTS,
     .flags = ORDER_ANY_CHAIN,
     .refuse = refuse_no_fire,
     .succeed = cease_fire},
    {.verb = VERB_SHIFT_FIRE,
     .rule = "4.2.4l",
     .words = "shift fire",
     .cost = 1,
     .recipients = WHO_FIGHTS,
     .flags = ORDER_ANY_CHAIN,
     .choices = choose_shift,
     .refuse = refuse_shift,
     .succeed = shift_fire},
    {.verb = VERB_FPF,
     .rule = "4.2.4m",
     .words = "fire the final protective fire",
     .cost = 1,
     .recipients = MAY_GOOD_ORDER,
     .originators = BY_CO_HQ,
     .flags = ORDER_NO_RECIPIENT,
     .offered = offer_fpf,
     .choices = choose_fpf,
     .refuse = refuse_fpf,
     .succeed = fire_fpf},
    {.verb = VERB_STOP_FPF,
     .rule = "7.16.2D",
     .words = "stop the final protective fire",
     .cost = 1,
     .recipients = MAY_GOOD_ORDER,
     .offered = offer_fpf,
     .choices = choose_stop_fpf,
     .refuse = refuse_stop_fpf,
     .succeed = stop_fpf},
    {.verb = VERB_FPL,
     .rule = "4.2.4m",
     .words = "fire the final protective line",
     .cost = 1,
     .recipients = MAY_GOOD_ORDER,
     .originators = BY_CO_HQ,
     .offered = offer_fpl,
     .refuse = refuse_fpl,
     .succeed = fire_fpl},
    {.verb = VERB_NONE},
};
