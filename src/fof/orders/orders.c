/* orders: the engine behind the action menus of 4.2: who may order whom, and what it costs. The menus
 * themselves are tables: command_orders.c, move_orders.c, rally_orders.c, combat_orders.c, skills.c. All that is
 * allowed now is listed in order_list.c; carrying out and exhorting are in attempt.c. */
#include <string.h>

#include "core/base/bits.h"
#include "core/base/ensure.h"
#include "core/base/text.h"
#include "fof/movement/transport.h"
#include "fof/orders/order_parts.h"
#include "fof/turn/skills.h"
#include "fof/words/forms.h"

const Order *const fof_order_menus[ORDER_MENUS] = {fof_command_orders, fof_movement_orders, fof_rally_orders,
                                                   fof_combat_orders, fof_skill_orders};

const Order *fof_order_of(Verb verb)
{
    int menu = (verb >= VERB_MOVE) + (verb >= VERB_UNPIN) + (verb >= VERB_SPOT) +
               (verb >= VERB_STRAIGHT_TO_ASSAULT); /* their verbs come one after the other */
    for (const Order *order = fof_order_menus[menu]; order->verb != VERB_NONE; order++)
        if (order->verb == verb)
            return order;
    return NULL;
}

const char *fof_order_words(const FofState *state, const Order *order, Action action)
{
    bool far = order->far_words && action.on < MAX_UNITS && action.at < MAX_AREAS &&
               area_card(state, action.at) != unit_card(state, (UnitId)action.on);
    return far ? order->far_words : order->words;
}

/* ---- who gives the order ---- */

/* An HQ spends at most six commands an impulse, four in limited visibility; general initiative has no such
 * limit. */
int fof_commands_to_spend(const FofGame *game, const FofState *state)
{
    int left = game->values.spend[fof_limited_visibility(state)] - state->spent;
    if (general_initiative(state) || left > state->commands)
        return state->commands;
    return left > 0 ? left : 0;
}

static unsigned originator_bits(const FofGame *game, const FofState *state, UnitId by)
{
    static const uint8_t bits[ROLE_ROLES] = {[ROLE_CO_HQ] = BY_CO_HQ,
                                             [ROLE_XO] = BY_CO_STAFF,
                                             [ROLE_FIRST_SERGEANT] = BY_CO_STAFF,
                                             [ROLE_GUNNERY_SERGEANT] = BY_CO_STAFF,
                                             [ROLE_BN_HQ] = BY_BN_HQ,
                                             [ROLE_BN_STAFF] = BY_BN_HQ,
                                             [ROLE_PLATOON_HQ] = BY_PLATOON_HQ,
                                             [ROLE_WEAPONS_HQ] = BY_PLATOON_HQ};
    int role = unit_type(game, state, by)->role;
    bool as_staff = game->single_platoon && role_is_platoon_hq(role); /* 4.2.1l */
    return bits[role] | (as_staff ? BY_CO_STAFF : 0);
}

bool fof_commands_others(const FofGame *game, const FofState *state, UnitId by)
{
    return unit_in_play(state, by) && fof_unit_is_commander(game, state, by) &&
           !unit_flag(state, by, UNIT_FLIPPED);
}

Giver fof_giver_of(const FofGame *game, const FofState *state, UnitId by)
{
    bool general = general_initiative(state);
    return (Giver){.by = by,
                   .bits = by == NO_UNIT ? 0 : originator_bits(game, state, by),
                   .commands = fof_commands_to_spend(game, state),
                   .plain = by == state->acting,
                   .led =
                       general ? by != NO_UNIT && fof_commands_others(game, state, by) : by == state->acting};
}

static bool refuse_price(const FofGame *game, const FofState *state, const Order *order, int commands,
                         Reason *reason)
{
    if (order->cost <= commands)
        return false;
    if (order->cost <= state->commands)
        return deny(reason, "4.1.3", "no more than %d commands may be spent in an impulse",
                    game->values.spend[fof_limited_visibility(state)]);
    return deny(reason, "4.1", "costs %d, %d left", order->cost, state->commands);
}

static bool refuse_originator(const FofGame *game, const FofState *state, const Order *order,
                              const Giver *giver, Reason *reason)
{
    if (giver_may(giver, order))
        return false;
    if (!(giver->plain | giver->led) && !general_initiative(state))
        return deny(reason, "4.1", "another HQ or staff unit is acting");
    if (needs_originator(order) && !giver->led)
        return deny(reason, "4.1.3", "needs an HQ or staff unit that orders it");
    if (!needs_originator(order) && !giver->plain)
        return deny(reason, "4.1.1", "units act by themselves on general initiative");
    if (order->originators && !(order->originators & giver->bits))
        return deny(reason, order->rule, "this HQ or staff unit cannot give that order");
    return refuse_price(game, state, order, giver->commands, reason);
}

/* ---- who carries it out ---- */

bool fof_refuse_again(const FofGame *game, const FofState *state, const Order *order, UnitId unit,
                      Reason *reason)
{
    if (state->units[unit].done >> order->verb & 1 && !(order->flags & ORDER_REPEATABLE))
        return deny(reason, "4.2", "a unit does not take the same action twice in an impulse");
    if (order->flags & ORDER_IMMOBILE_BARRED && unit_type(game, state, unit)->flags & TYPE_IMMOBILE &&
        fof_unit_good_order(game, state, unit))
        return deny(reason, "4.2.2", "the unit is immobile");
    return false;
}

/* 4.2.5: what pinned units and LATs may do. A pinned vehicle does all it can, and is rallied like others
 * (10.7). */
bool fof_refuse_recipient(const FofGame *game, const FofState *state, const Order *order, UnitId unit,
                          Reason *reason)
{
    bool rallies = order->recipients == MAY_PINNED, held = held_by_pin(game, state, unit);
    if (!unit_is_of(state, unit, FRIENDLY))
        return deny(reason, "4.0", "there is no such unit to order");
    if (rallies && !unit_flag(state, unit, UNIT_PINNED))
        return deny(reason, order->rule, "the unit is not pinned");
    if (held && !(order->recipients & MAY_PINNED))
        return deny(reason, "4.2.5", "a pinned unit cannot do that");
    if (!rallies && !held && !(order->recipients & recipient_bit(game, state, unit)))
        return deny(reason, "4.2.5", "this kind of unit cannot do that");
    return fof_refuse_again(game, state, order, unit, reason);
}

/* How the order gets to the unit: in touch with the originator, a pinned unit by voice only for what voice may say to it
 * (4.3.1), or by an HQ beside it (7.3.2). */
typedef enum Hearing { HEARS_NOTHING, HEARS, HEARS_THOUGH_PINNED, HEARS_FROM_HQ } Hearing;

static Hearing hearing_of(const FofGame *game, const FofState *state, const Order *order,
                          const CommsReach *reach, UnitId by, UnitId unit)
{
    uint64_t bit = 1ull << (unit & 63);
    int word = unit >> 6;
    if (by == unit || reach->heard[word] & bit)
        return HEARS;
    if (order->flags & ORDER_REACHES_PINNED && reach->pinned_voice[word] & bit)
        return HEARS_THOUGH_PINNED;
    return order->flags & ORDER_RELAYED && fof_comms_relayed(game, state, reach, unit) ? HEARS_FROM_HQ
                                                                                       : HEARS_NOTHING;
}

Means fof_order_means(const FofGame *game, const FofState *state, const Order *order, UnitId by, UnitId unit,
                      Reason *path)
{
    CommsReach reach;
    Means means = fof_comms_means(game, state, by, unit, path);
    if (means != MEANS_NONE)
        return means;
    fof_comms_reach(game, state, by, &reach);
    switch (hearing_of(game, state, order, &reach, by, unit)) {
    case HEARS_THOUGH_PINNED:
        write_reason(path, "4.3.1", "Visual-Verbal, which reaches a pinned unit with this order");
        return MEANS_VOICE;
    case HEARS_FROM_HQ:
        write_reason(path, "7.3.2", "an HQ beside it passes the order on");
        return MEANS_VOICE;
    default:
        return MEANS_NONE;
    }
}

/* 4.1.4: an HQ on its fire team side orders only itself. */
static bool refuse_pair(const Scene *scene, const Order *order, const CommsReach *reach, UnitId by,
                        UnitId unit, Reason *reason)
{
    const FofGame *game = scene->game;
    const FofState *state = scene->state;
    Reason path;
    if (fof_refuse_recipient(game, state, order, unit, reason))
        return true;
    if (by == NO_UNIT || by == unit)
        return false;
    if (unit_flag(state, by, UNIT_FLIPPED))
        return deny(reason, "4.1.4", "on its fire team side it may order only itself");
    if (!(order->flags & ORDER_ANY_CHAIN) && !fof_chain_allows(game, state, by, unit, reason))
        return true;
    if (game->ignore_communication || hearing_of(game, state, order, reach, by, unit) != HEARS_NOTHING)
        return false;
    if (reason)
        fof_comms_means(game, state, by, unit, &path);
    return deny(reason, "4.3", "out of communication: %.100s", path.label);
}

/* The menu's own rule stands beside the one that forbids it: a player looks the order up there. */
bool fof_refuse_itself(const Scene *scene, const Order *order, Action action, Reason *reason)
{
    bool refused = order->refuse && order->refuse(scene, action, reason);
    if (refused && reason && strcmp(reason->rule, order->rule))
        text_append(reason->label, sizeof reason->label, " (%s)", order->rule);
    return refused;
}

/* ---- platoon orders (4.2.2b, d; 4.2.4c, h) ---- */

static const struct {
    Verb platoon, single;
} platoon_verbs[] = {{VERB_PLATOON_MOVE, VERB_MOVE},
                     {VERB_PLATOON_INFILTRATE, VERB_INFILTRATE},
                     {VERB_PLATOON_CONCENTRATE, VERB_CONCENTRATE},
                     {VERB_PLATOON_GRENADE, VERB_GRENADE}};

Verb fof_single_verb(Verb verb)
{
    for (int i = 0; i < COUNT_OF(platoon_verbs); i++)
        if (platoon_verbs[i].platoon == verb)
            return platoon_verbs[i].single;
    return verb;
}

Action fof_single_action(Action action, UnitId unit)
{
    action.verb = fof_single_verb(action.verb);
    action.on = unit;
    return action;
}

/* Units of the HQ's platoon on its card, whatever their condition. */
static bool is_there_with(const FofState *state, UnitId hq, int unit)
{
    return state->units[unit].type && state->units[unit].platoon &&
           state->units[unit].platoon == state->units[hq].platoon &&
           unit_card(state, (UnitId)unit) == unit_card(state, hq);
}

static const Order *each_of(Action action)
{
    return fof_order_of(fof_single_verb((Verb)action.verb));
}

/* What keeps one of them from being told: good order units only, in communication. */
static bool misses(const Scene *scene, const CommsReach *reach, Action action, UnitId unit, Reason *reason)
{
    if (unit_is_lat(scene->game, scene->state, unit) || unit_flag(scene->state, unit, UNIT_PINNED))
        return deny(reason, fof_order_of((Verb)action.verb)->rule, "not in good order");
    return refuse_pair(scene, each_of(action), reach, (UnitId)action.by, unit, reason);
}

void fof_platoon_told(const Scene *scene, const CommsReach *reach, Action action, uint64_t units[2])
{
    CardId card = unit_card(scene->state, (UnitId)action.by);
    units[0] = units[1] = 0;
    for (int id = -1; card != NO_CARD && (id = scene_next_on(scene, card, id)) < MAX_UNITS;)
        if (is_there_with(scene->state, (UnitId)action.by, id) &&
            !misses(scene, reach, action, (UnitId)id, NULL))
            bit_set(units, id);
}

/* The next one of those told that follows, each if it could alone; -1 to begin with, MAX_UNITS at the end. */
static int next_follower(const Scene *scene, const uint64_t told[2], Action action, int id)
{
    const Order *each = each_of(action);
    while ((id = bit_above(told, id, MAX_UNITS)) < MAX_UNITS)
        if (!fof_refuse_itself(scene, each, fof_single_action(action, (UnitId)id), NULL))
            break;
    return id;
}

bool fof_platoon_follows(const Scene *scene, const uint64_t told[2], Action action)
{
    return next_follower(scene, told, action, -1) < MAX_UNITS;
}

void fof_platoon_units(const FofGame *game, const FofState *state, Action action, uint64_t units[2])
{
    Scene scene = {game, state, NULL};
    CommsReach reach;
    uint64_t told[2];
    fof_comms_reach(game, state, (UnitId)action.by, &reach);
    fof_platoon_told(&scene, &reach, action, told);
    units[0] = units[1] = 0;
    for (int id = -1; (id = next_follower(&scene, told, action, id)) < MAX_UNITS;)
        bit_set(units, id);
}

UnitId fof_platoon_next(uint64_t units[2], UnitId hq)
{
    for (int last = 0; last < 2; last++)
        for (int word = 0; word < 2; word++) {
            uint64_t own = hq != NO_UNIT && hq >> 6 == word ? 1ull << (hq & 63) : 0;
            uint64_t ready = last ? units[word] : units[word] & ~own;
            if (!ready)
                continue;
            units[word] &= ~(ready & -ready);
            return (UnitId)(word * 64 + __builtin_ctzll(ready));
        }
    return NO_UNIT;
}

bool fof_platoon_has(const FofGame *game, const FofState *state, Action action, UnitId unit, Reason *stays)
{
    Scene scene = {game, state, NULL};
    CommsReach reach;
    stays->rule[0] = '\0';
    if (!is_there_with(state, (UnitId)action.by, unit))
        return false;
    fof_comms_reach(game, state, (UnitId)action.by, &reach);
    if (!misses(&scene, &reach, action, unit, stays))
        fof_refuse_itself(&scene, each_of(action), fof_single_action(action, unit), stays);
    return true;
}

/* Whoever is told, and wherever it leads. */
static bool refuse_leader(const FofState *state, const Order *order, Action action, Reason *reason)
{
    UnitId hq = (UnitId)action.by;
    if (action.on != action.by)
        return deny(reason, order->rule, "a platoon order goes to the whole platoon");
    if (!state->units[hq].platoon)
        return deny(reason, order->rule, "it leads no platoon");
    if (unit_flag(state, hq, UNIT_FLIPPED))
        return deny(reason, "4.1.4", "on its fire team side it may order only itself");
    return state->units[hq].done >> order->verb & 1 &&
           deny(reason, "4.2", "a unit does not take the same action twice in an impulse");
}

static bool refuse_platoon(const Scene *scene, const Order *order, const CommsReach *reach, Action action,
                           Reason *reason)
{
    uint64_t told[2];
    if (refuse_leader(scene->state, order, action, reason))
        return true;
    if (action.at == ACTION_BLANK || action.to == ACTION_BLANK)
        return false;
    if (fof_refuse_itself(scene, order, action, reason))
        return true;
    fof_platoon_told(scene, reach, action, told);
    return !fof_platoon_follows(scene, told, action) &&
           deny(reason, order->rule, "no unit of the platoon here can do that");
}

/* ---- refusing ---- */

static bool refuse_order(const Scene *scene, const Order *order, const CommsReach *reach, Action action,
                         Reason *reason)
{
    if (!order->choices && !order->most_with && (action.at || action.to || action.with || action.count))
        return deny(reason, order->rule, "there is nothing more to say in that order");
    if (order->flags & ORDER_PLATOON)
        return refuse_platoon(scene, order, reach, action, reason);
    if (order->flags & ORDER_NO_RECIPIENT && action.on != action.by)
        return deny(reason, order->rule, "an HQ or staff unit does that itself");
    return refuse_pair(scene, order, reach, (UnitId)action.by, (UnitId)action.on, reason) ||
           fof_refuse_itself(scene, order, action, reason);
}

static bool is_unit(const FofState *state, int unit)
{
    return unit < MAX_UNITS && state->units[unit].type;
}

static bool refuse_menu(const FofGame *game, const FofState *state, const Order *order, Action action,
                        Reason *reason)
{
    CommsReach reach = {0};
    if (fof_form_has_stray(order, action))
        return deny(reason, order->rule, "that order names nothing of the kind");
    if (action.by == ACTION_BLANK)
        return refuse_price(game, state, order, fof_commands_to_spend(game, state), reason);
    if (action.by != NO_UNIT && !is_unit(state, action.by))
        return deny(reason, "4.1", "there is no such HQ or staff unit");
    Giver giver = fof_giver_of(game, state, (UnitId)action.by);
    if (refuse_originator(game, state, order, &giver, reason))
        return true;
    if (action.on == ACTION_BLANK)
        return false;
    if (!is_unit(state, action.on))
        return deny(reason, "4.0", "there is no such unit");
    bool speaks = action.by != NO_UNIT && (action.by != action.on || order->flags & ORDER_PLATOON);
    if (speaks)
        fof_comms_reach(game, state, (UnitId)action.by, &reach);
    return refuse_order(&(Scene){game, state, NULL}, order, &reach, action, reason);
}

bool fof_orders_refuse(const FofGame *game, const FofState *state, Action action, Reason *reason)
{
    /* Answers to questions that nobody has asked. */
    static const Why whys[VERBS] = {[VERB_PLAN] = {"2.3", "planning is over"},
                                    [VERB_IMPULSE] = {"4.1", "an impulse is under way: end it first"},
                                    [VERB_EXHORT] = {"4.2.1b", "no attempt has just failed"},
                                    [VERB_ACCEPT] = {"4.2.1b", "no attempt has just failed"},
                                    [VERB_CHOOSE] = {"4.2", "there is nothing to choose now"}};
    bool known = action.verb < VERBS;
    const Order *order = known ? fof_order_of((Verb)action.verb) : NULL;
    if (order)
        return refuse_menu(game, state, order, action, reason);
    if (action.verb == VERB_DONE)
        return (action.by | action.on | action.at | action.to | action.with | action.count) &&
               deny(reason, "4.1", "the end of an impulse stands alone");
    if (action.verb == VERB_DROP)
        return fof_drop_refuse(&(Scene){game, state, NULL}, action, reason);
    if (action.verb == VERB_USE_SKILL)
        return fof_skill_free_refuse(&(Scene){game, state, NULL}, action, reason);
    known = known && whys[action.verb].rule;
    return deny_by(known ? whys[action.verb] : (Why){"4.2", "that is no order"}, reason);
}
