/* refused: orders that stand in a unit's menu but cannot be given now, with the reason that the rules
 * give. */
#include <string.h>

#include "core/base/ensure.h"
#include "core/play/reason.h"
#include "fof/fof.h"
#include "fof/orders/comms.h"
#include "fof/orders/order_parts.h"
#include "fof/position/names.h"
#include "fof/position/query.h"
#include "fof/words/forms.h"
#include "ui/model/fof/parts.h"

typedef struct Candidate {
    const FofGame *game;
    const FofState *state;
    UnitId unit;
} Candidate;

/* ---- what makes sense for such a unit at all ---- */

static const UnitType *type_of(const Candidate *who)
{
    return unit_type(who->game, who->state, who->unit);
}

static bool holds(const Candidate *who, ItemClass class)
{
    for (int i = 0; i < MAX_ITEMS; i++)
        if (who->state->items[i].kind && who->state->items[i].holder == who->unit &&
            who->game->items[who->state->items[i].kind].class == class)
            return true;
    return false;
}

static bool is_commander(const Candidate *who)
{
    return fof_unit_is_commander(who->game, who->state, who->unit);
}

static bool is_company(const Candidate *who)
{
    return type_of(who)->role == ROLE_CO_HQ;
}

static bool leads_platoon(const Candidate *who)
{
    return is_commander(who) && who->state->units[who->unit].platoon;
}

static bool fires(const Candidate *who)
{
    return unit_has_vof(who->game, who->state, who->unit);
}

/* 7.10.1: infantry with a rating throws them; who fires them may have nothing else. */
static bool has_grenades(const Candidate *who)
{
    return fires(who) || unit_profile(who->game, who->state, who->unit).special & SPECIAL_GRENADE ||
           holds(who, ITEM_WEAPON);
}

static bool has_device(const Candidate *who)
{
    return holds(who, ITEM_PYROTECHNIC);
}

static bool has_charge(const Candidate *who)
{
    return holds(who, ITEM_CHARGE);
}

static bool has_flame(const Candidate *who)
{
    return (unit_profile(who->game, who->state, who->unit).special & SPECIAL_FLAME) != 0;
}

static bool is_mortar(const Candidate *who)
{
    return (type_of(who)->flags & TYPE_MORTAR) != 0;
}

static bool has_fixed_line(const Candidate *who)
{
    return who->state->units[who->unit].direction != NO_DIRECTION;
}

/* 7.16.1: the table lists it as an observer for something. */
static bool observes(const Candidate *who)
{
    const SupportData *support = &who->game->support;
    for (int line = 0; line < support->line_count; line++)
        if (support->agencies[support->lines[line].agency].side == FRIENDLY &&
            support->lines[line].draws[type_of(who)->role])
            return true;
    return false;
}

static bool is_squad(const Candidate *who)
{
    return type_of(who)->kind == KIND_SQUAD;
}

static bool has_team_side(const Candidate *who)
{
    return type_of(who)->has_back && !unit_flag(who->state, who->unit, UNIT_FLIPPED);
}

static bool never(const Candidate *who)
{
    (void)who;
    return false;
}

/* Orders that only some units have in their menu; what is rare is listed when it can be done, and not
 * before. */
static bool (*const sense[VERBS])(const Candidate *who) = {
    [VERB_ACTIVATE] = is_commander,
    [VERB_DEPLOY] = has_device,
    [VERB_REBUILD_PLATOON_HQ] = never,
    [VERB_REBUILD_CO_HQ] = never,
    [VERB_CREATE_RUNNER] = never,
    [VERB_DISPATCH_RUNNER] = is_company,
    [VERB_DISMISS_RUNNER] = never,
    [VERB_ACTIVATE_AT] = never,
    [VERB_SWITCH_NETWORK] = never,
    [VERB_REPAIR_LINE] = never,
    [VERB_DESIGNATE] = never,
    [VERB_PLATOON_MOVE] = leads_platoon,
    [VERB_PLATOON_INFILTRATE] = leads_platoon,
    [VERB_DETACH] = is_squad,
    [VERB_FLIP] = has_team_side,
    [VERB_CONCENTRATE] = fires,
    [VERB_PLATOON_CONCENTRATE] = leads_platoon,
    [VERB_GRENADE] = has_grenades,
    [VERB_PLATOON_GRENADE] = leads_platoon,
    [VERB_THROW_CHARGE] = has_charge,
    [VERB_PLACE_CHARGE] = has_charge,
    [VERB_FLAME] = has_flame,
    [VERB_CALL_FIRE] = observes,
    [VERB_INDIRECT] = is_mortar,
    [VERB_CEASE_FIRE] = fires,
    [VERB_SHIFT_FIRE] = fires,
    [VERB_FPF] = never,
    [VERB_STOP_FPF] = never,
    [VERB_FPL] = has_fixed_line,
    [VERB_STRAIGHT_TO_ASSAULT] = never,
    [VERB_STRAIGHT_TO_FIRE] = never,
};

/* 4.2.5: its kind may do it, now or once it is no longer pinned; removing a pin is for the pinned. */
static bool is_recipient(const Candidate *who, const Order *order)
{
    if (order->recipients == MAY_PINNED)
        return unit_flag(who->state, who->unit, UNIT_PINNED);
    return (order->recipients & recipient_bit(who->game, who->state, who->unit)) != 0;
}

static bool makes_sense(const Candidate *who, const Order *order)
{
    if (!is_recipient(who, order))
        return false;
    return !sense[order->verb] || sense[order->verb](who);
}

/* ---- why not ---- */

/* The question with everything open that the order names. */
static Action open_order(const Order *order, UnitId by, UnitId unit)
{
    unsigned uses = fof_form_fields(order);
    return (Action){.verb = (uint16_t)order->verb,
                    .by = by,
                    .on = unit,
                    .at = uses & 1 << IN_AT ? ACTION_BLANK : 0,
                    .to = uses & 1 << IN_TO ? ACTION_BLANK : 0,
                    .with = uses & 1 << IN_WITH ? ACTION_BLANK : 0};
}

/* Who would give it: the one whose impulse it is; the platoon itself its own HQ; under general initiative
 * nobody, or for what needs an originator (4.1.3) its HQ. */
static UnitId giver_for(const Candidate *who, const Order *order)
{
    if (order->flags & ORDER_PLATOON && who->state->acting == NO_UNIT)
        return who->unit;
    if (who->state->acting != NO_UNIT || !needs_originator(order))
        return who->state->acting;
    UnitId own =
        fof_unit_by_role(who->game, who->state, ROLE_PLATOON_HQ, who->state->units[who->unit].platoon);
    return own != NO_UNIT ? own : fof_unit_by_role(who->game, who->state, ROLE_CO_HQ, 0);
}

/* What is missing where nothing forbids the order, and yet there is nobody or no place for it. */
static const char *const nothing_there[VERBS] = {
    [VERB_DEPLOY] = "there is nowhere to deploy it",
    [VERB_DISPATCH_RUNNER] = "there is no runner to send, or nobody to send him to",
    [VERB_MOVE] = "there is no card that it may go to",
    [VERB_PLATOON_MOVE] = "there is no card that anybody of the platoon may go to",
    [VERB_INFILTRATE] = "there is no card that it may infiltrate to",
    [VERB_PLATOON_INFILTRATE] = "there is no card that anybody of the platoon may infiltrate to",
    [VERB_MOVE_WITHIN] = "there is no other place on this card",
    [VERB_INFILTRATE_WITHIN] = "there is no other place on this card",
    [VERB_LOAD] = "there is nothing here that it can take",
    [VERB_DETACH] = "it has no step to spare for a team",
    [VERB_SUPPLEMENT] = "there is no squad here that needs it",
    [VERB_SPOT] = "there is no unspotted enemy in its sight",
    [VERB_CONCENTRATE] = "there is no spotted enemy under its fire",
    [VERB_PLATOON_CONCENTRATE] = "there is no spotted enemy under the platoon's fire",
    [VERB_GRENADE] = "there is no enemy within its reach",
    [VERB_PLATOON_GRENADE] = "there is no enemy within the platoon's reach",
    [VERB_THROW_CHARGE] = "there is no enemy within its reach",
    [VERB_PLACE_CHARGE] = "there is no enemy within its reach",
    [VERB_FLAME] = "there is no enemy within its reach",
    [VERB_CALL_FIRE] = "there is no card on which it could call fire",
    [VERB_INDIRECT] = "there is no card that it could fire at",
    [VERB_SHIFT_FIRE] = "there is no other card that it could fire at",
};

static void say_what_is_missing(const Order *order, Reason *reason)
{
    const char *what = nothing_there[order->verb];
    text_copy(reason->rule, sizeof reason->rule, order->rule);
    text_copy(reason->label, sizeof reason->label, what ? what : "there is nothing here for that");
}

static void say_why(const Candidate *who, const Order *order, Reason *reason)
{
    Action action = open_order(order, giver_for(who, order), who->unit);
    *reason = (Reason){0};
    if (!fof_orders_refuse(who->game, who->state, action, reason))
        say_what_is_missing(order, reason);
}

/* ---- at a place, or with a thing ---- */

/* What the rules say to one order with everything filled in; false: they let it pass. */
static bool judge(const Candidate *who, Verb verb, Action fields, Reason *reason)
{
    const Order *order = fof_order_of(verb);
    fields.verb = (uint16_t)verb;
    fields.on = who->unit;
    fields.by = giver_for(who, order);
    return fof_rules.refuse(who->game, who->state, fields, reason);
}

static bool why_not_enemy(const Candidate *who, UnitId enemy, Reason *reason)
{
    Action spot = {.to = enemy}, fire = {.at = who->state->units[enemy].area};
    bool unseen = unit_flag(who->state, enemy, UNIT_UNSPOTTED);
    return (unseen && judge(who, VERB_SPOT, spot, reason)) ||
           (!unseen && fires(who) && judge(who, VERB_CONCENTRATE, fire, reason)) ||
           judge(who, VERB_SPOT, spot, reason);
}

static bool why_not_place(const Candidate *who, AreaId area, Reason *reason)
{
    bool within = area_card(who->state, area) == unit_card(who->state, who->unit);
    return judge(who, within ? VERB_MOVE_WITHIN : VERB_MOVE, (Action){.at = area}, reason);
}

/* The place of a unit or a thing, or the place itself; NO_AREA: it is nowhere. */
static AreaId area_of_thing(const FofGame *game, const FofState *state, const char *thing)
{
    AreaId area;
    UnitId unit = fof_find_unit(game, state, thing);
    if (unit != NO_UNIT)
        return unit_in_play(state, unit) ? state->units[unit].area : NO_AREA;
    if (fof_find_area(state, thing, &area))
        return area_exists(state, area) ? area : NO_AREA;
    for (int item = 0; item < MAX_ITEMS; item++) {
        char name[THING_SIZE];
        if (!state->items[item].kind)
            continue;
        fof_name_item(game, state, (ItemId)item, name, sizeof name);
        if (strcmp(name, thing) == 0)
            return state->items[item].holder < MAX_UNITS ? state->units[state->items[item].holder].area
                                                         : state->items[item].area;
    }
    return NO_AREA;
}

void fof_place_of(const Game *game, const State *seen, const char *thing, char place[THING_SIZE])
{
    AreaId area, there = area_of_thing(game, seen, thing);
    place[0] = '\0';
    if (!fof_find_area(seen, thing, &area))
        fof_thing_area(seen, there, place);
}

bool fof_why_not(const Game *game, const State *seen, const char *actor, const char *thing, Reason *reason)
{
    Candidate who = {game, seen, fof_find_unit(game, seen, actor)};
    UnitId other = fof_find_unit(game, seen, thing);
    AreaId area = area_of_thing(game, seen, thing);
    *reason = (Reason){0};
    if (who.unit == NO_UNIT || !unit_in_play(seen, who.unit))
        return false;
    if (seen->units[who.unit].side != FRIENDLY)
        return write_reason(reason, "8.6", "%s is the enemy's: nobody orders it", actor);
    if (other == who.unit)
        return write_reason(reason, "4.2", "%s is here: its orders stand beside the map", actor);
    if (area == NO_AREA)
        return write_reason(reason, "5.1", "%s cannot be reached", thing);
    if (other != NO_UNIT && seen->units[other].side == ENEMY && why_not_enemy(&who, other, reason))
        return true;
    if (area == seen->units[who.unit].area)
        return write_reason(reason, "5.1", "%s is in this place already", actor);
    return why_not_place(&who, area, reason) ||
           write_reason(reason, "5.1", "%s goes to the card, not to what lies on it: click the card", actor);
}

/* ---- the menu ---- */

/* What the unit can be told now, by whomever, as bits by Verb: looked up once for the whole menu. */
static uint64_t offered_to(const Candidate *who)
{
    enum { MOST_ACTIONS = 4096 };
    Action actions[MOST_ACTIONS];
    uint64_t verbs = 0;
    int count = fof_rules.legal(who->game, who->state, actions, MOST_ACTIONS);
    for (int i = 0; i < count && i < MOST_ACTIONS; i++)
        if (actions[i].on == who->unit)
            verbs |= 1ull << actions[i].verb;
    return verbs;
}

static bool orders_are_asked(const Game *game, const State *seen)
{
    Ask ask;
    fof_rules.ask(game, seen, &ask);
    return ask.kind == ASK_DECIDE && !strcmp(ask.topic, "order");
}

int fof_refused_orders(const Game *game, const State *state, const char *actor, Refused *refused, int cap)
{
    Candidate who = {game, state, fof_find_unit(game, state, actor)};
    int count = 0;
    if (who.unit == NO_UNIT || !unit_in_play(state, who.unit) || state->units[who.unit].side != FRIENDLY ||
        !orders_are_asked(game, state))
        return 0;
    uint64_t offered = offered_to(&who);
    for (int verb = 0; verb < VERBS && count < cap; verb++) {
        const Order *order = offered >> verb & 1 ? NULL : fof_order_of((Verb)verb);
        if (!order || !makes_sense(&who, order))
            continue;
        refused[count] = (Refused){.rank = (uint16_t)verb};
        say_why(&who, order, &refused[count].reason);
        text_copy(refused[count++].label, VERB_LABEL_SIZE, fof_order_label((Verb)verb));
    }
    return count;
}
