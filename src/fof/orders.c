/* orders: the engine behind the action menus of 4.2: who may order whom, what it costs, and how an order is carried out. The menus
 * themselves are tables: command_orders.c, move_orders.c, rally_orders.c, combat_orders.c. */
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/ensure.h"
#include "fof/comms.h"
#include "fof/fire.h"
#include "fof/forms.h"
#include "fof/names.h"
#include "fof/order.h"
#include "fof/query.h"
#include "fof/sequence.h"
#include "fof/tally.h"
#include "fof/transport.h"

static const Order *const menus[] = {command_orders, movement_orders, rally_orders, combat_orders};

enum { IN_ORDER_NEXT, IN_ORDER_FAILED };
enum { ON_COMMAND, ON_SIGNAL }; /* Frame.card */

const Order *order_of(Verb verb) {
    for (int m = 0; m < COUNT_OF(menus); m++)
        for (const Order *order = menus[m]; order->verb != VERB_NONE; order++)
            if (order->verb == verb) return order;
    return NULL;
}

bool deny(Reason *reason, const char *rule, const char *format, ...) {
    va_list arguments;
    if (!reason) return true;
    text_print(reason->rule, sizeof reason->rule, "%s", rule);
    va_start(arguments, format);
    vsnprintf(reason->label, sizeof reason->label, format, arguments);
    va_end(arguments);
    return true;
}

/* ---- who gives the order ---- */

static bool general_initiative(const FofState *state) { return state->acting == NO_UNIT; }

/* 4.1.3: an HQ spends at most six commands an impulse, four in limited visibility; general initiative has no such limit. */
static int affordable(const FofGame *game, const FofState *state) {
    int left = game->values.spend[limited_visibility(state)] - state->spent;
    if (general_initiative(state) || left > state->commands) return state->commands;
    return left > 0 ? left : 0;
}

static unsigned originator_bits(const FofGame *game, const FofState *state, UnitId by) {
    switch (unit_type(game, state, by)->role) {
    case ROLE_CO_HQ: return BY_CO_HQ;
    case ROLE_XO:
    case ROLE_FIRST_SERGEANT:
    case ROLE_GUNNERY_SERGEANT: return BY_CO_STAFF;
    case ROLE_BN_HQ:
    case ROLE_BN_STAFF: return BY_BN_HQ;
    case ROLE_PLATOON_HQ:
    case ROLE_WEAPONS_HQ: return BY_PLATOON_HQ | (game->single_platoon ? BY_CO_STAFF : 0); /* 4.2.1l: in single-platoon missions */
    default: return 0;
    }
}

/* An HQ or staff unit that can give orders to others at all: on its command side (4.1.4), in play. */
static bool commands_others(const FofGame *game, const FofState *state, UnitId by) {
    return unit_in_play(state, by) && unit_is_commander(game, state, by) && !unit_flag(state, by, UNIT_FLIPPED);
}

static bool needs_originator(const Order *order) { return (order->flags & (ORDER_NEEDS_HQ | ORDER_PLATOON)) || order->originators; }

static bool refuse_originator(const FofGame *game, const FofState *state, const Order *order, UnitId by, Reason *reason) {
    if (!general_initiative(state)) {
        if (by != state->acting) return deny(reason, "4.1", "another HQ or staff unit is acting");
    } else if (needs_originator(order)) {
        if (by == NO_UNIT || !commands_others(game, state, by)) return deny(reason, "4.1.3", "needs an HQ or staff unit that orders it");
    } else if (by != NO_UNIT) {
        return deny(reason, "4.1.1", "units act by themselves on general initiative");
    }
    if (order->originators && !(order->originators & originator_bits(game, state, by)))
        return deny(reason, order->rule, "this HQ or staff unit cannot give that order");
    if (order->cost > affordable(game, state)) {
        if (order->cost <= state->commands) return deny(reason, "4.1.3", "no more than %d commands may be spent in an impulse", game->values.spend[limited_visibility(state)]);
        return deny(reason, "4.1", "costs %d, %d left", order->cost, state->commands);
    }
    return false;
}

/* ---- who carries it out ---- */

static unsigned recipient_bit(const FofGame *game, const FofState *state, UnitId unit) {
    switch (unit_kind_now(game, state, unit)) {
    case KIND_ASSAULT_TEAM: return MAY_ASSAULT_TEAM;
    case KIND_FIRE_TEAM: return unit_is_named_team(game, state, unit) ? MAY_NAMED_TEAM : MAY_FIRE_TEAM;
    case KIND_LITTER_TEAM: return MAY_LITTER_TEAM;
    case KIND_PARALYZED_TEAM: return MAY_PARALYZED_TEAM;
    default: return MAY_GOOD_ORDER;
    }
}

/* 4.2.5: what pinned units and LATs may do. */
static bool refuse_condition(const FofGame *game, const FofState *state, const Order *order, UnitId unit, Reason *reason) {
    if (unit_flag(state, unit, UNIT_PINNED) && unit_kind_now(game, state, unit) != KIND_VEHICLE) {
        if (order->recipients & MAY_PINNED) return false;
        return deny(reason, "4.2.5", "a pinned unit cannot do that");
    }
    if (order->recipients == MAY_PINNED) return deny(reason, order->rule, "the unit is not pinned");
    if (order->recipients & recipient_bit(game, state, unit)) return false;
    return deny(reason, "4.2.5", "this kind of unit cannot do that");
}

/* What a unit has done this impulse, and what it never can. */
static bool refuse_again(const FofGame *game, const FofState *state, const Order *order, UnitId unit, Reason *reason) {
    if (state->units[unit].done >> order->verb & 1 && !(order->flags & ORDER_REPEATABLE))
        return deny(reason, "4.2", "a unit does not take the same action twice in an impulse");
    if (order->flags & ORDER_IMMOBILE_BARRED && unit_type(game, state, unit)->flags & TYPE_IMMOBILE && unit_good_order(game, state, unit))
        return deny(reason, "4.2.2", "the unit is immobile");
    return false;
}

static bool refuse_recipient(const FofGame *game, const FofState *state, const Order *order, UnitId unit, Reason *reason) {
    const Unit *it = &state->units[unit];
    if (it->side != FRIENDLY || !unit_in_play(state, unit)) return deny(reason, "4.0", "there is no such unit to order");
    return refuse_condition(game, state, order, unit, reason) || refuse_again(game, state, order, unit, reason);
}

/* 4.3: in touch with the originator, a pinned unit by voice only for what voice may say to it (4.3.1). */
static bool refuse_touch(const FofState *state, const Order *order, const Reach *reach, UnitId by, UnitId unit, Reason *reason) {
    uint64_t bit = 1ull << (unit & 63);
    int word = unit >> 6;
    (void)state;
    if (by == unit || reach->heard[word] & bit) return false;
    if (order->flags & ORDER_REACHES_PINNED && reach->pinned_voice[word] & bit) return false;
    return deny(reason, "4.3", "out of communication");
}

/* 4.1.4: an HQ on its fire team side orders only itself. */
static bool refuse_chain(const FofGame *game, const FofState *state, const Order *order, UnitId by, UnitId unit, Reason *reason) {
    if (by == unit) return false;
    if (unit_flag(state, by, UNIT_FLIPPED)) return deny(reason, "4.1.4", "on its fire team side it may order only itself");
    if (order->flags & ORDER_ANY_CHAIN) return false;
    return !chain_allows(game, state, by, unit, reason);
}

static bool refuse_pair(const FofGame *game, const FofState *state, const Order *order, const Reach *reach, UnitId by, UnitId unit,
                        Reason *reason) {
    if (refuse_recipient(game, state, order, unit, reason)) return true;
    if (by == NO_UNIT || game->ignore_communication) return by != NO_UNIT && refuse_chain(game, state, order, by, unit, reason);
    return refuse_chain(game, state, order, by, unit, reason) || refuse_touch(state, order, reach, by, unit, reason);
}

/* ---- platoon orders (4.2.2b, d; 4.2.4c, h) ---- */

/* The order that each unit of a platoon carries out for itself. */
static Verb single_verb(Verb verb) {
    switch (verb) {
    case VERB_PLATOON_MOVE: return VERB_MOVE;
    case VERB_PLATOON_INFILTRATE: return VERB_INFILTRATE;
    case VERB_PLATOON_CONCENTRATE: return VERB_CONCENTRATE;
    case VERB_PLATOON_GRENADE: return VERB_GRENADE;
    default: return verb;
    }
}

static Action single_action(Action action, UnitId unit) {
    action.verb = single_verb(action.verb);
    action.on = unit;
    return action;
}

/* With the tally of a list, or without. */
static bool refuse_itself(const Scene *scene, const Order *order, Action action, Reason *reason) {
    if (scene->tally && order->refuse_shared) return order->refuse_shared(scene, action, reason);
    return order->refuse && order->refuse(scene->game, scene->state, action, reason);
}

static void gather_platoon(const Scene *scene, const Reach *reach, Action action, uint64_t units[2]) {
    const FofGame *game = scene->game;
    const FofState *state = scene->state;
    const Order *each = order_of(single_verb(action.verb));
    UnitId hq = (UnitId)action.by;
    CardId card = unit_card(state, hq);
    units[0] = units[1] = 0;
    for (int id = 0; id < MAX_UNITS; id++) {
        const Unit *unit = &state->units[id];
        if (!unit->type || unit->platoon != state->units[hq].platoon || unit_card(state, (UnitId)id) != card) continue;
        if (unit_is_lat(game, state, (UnitId)id) || unit_flag(state, (UnitId)id, UNIT_PINNED)) continue; /* good order units only */
        if (refuse_pair(game, state, each, reach, hq, (UnitId)id, NULL)) continue;
        if (refuse_itself(scene, each, single_action(action, (UnitId)id), NULL)) continue;
        units[id >> 6] |= 1ull << (id & 63);
    }
}

void platoon_units(const FofGame *game, const FofState *state, Action action, uint64_t units[2]) {
    Reach reach = {0};
    if (!game->ignore_communication) comms_reach(game, state, (UnitId)action.by, &reach);
    gather_platoon(&(Scene){game, state, NULL}, &reach, action, units);
}

static bool refuse_platoon(const Scene *scene, const Order *order, const Reach *reach, Action action, Reason *reason) {
    const FofState *state = scene->state;
    uint64_t units[2];
    UnitId hq = (UnitId)action.by;
    if (action.on != action.by) return deny(reason, order->rule, "a platoon order goes to the whole platoon");
    if (!state->units[hq].platoon || unit_flag(state, hq, UNIT_FLIPPED)) return deny(reason, "4.1.4", "on its fire team side it may order only itself");
    if (state->units[hq].done >> order->verb & 1) return deny(reason, "4.2", "a unit does not take the same action twice in an impulse");
    if (action.at == ACTION_BLANK || action.to == ACTION_BLANK) return false;
    if (refuse_itself(scene, order, action, reason)) return true;
    gather_platoon(scene, reach, action, units);
    return !(units[0] | units[1]) && deny(reason, order->rule, "no unit of the platoon here can do that");
}

/* ---- refusing ---- */

static bool refuse_order(const FofGame *game, const FofState *state, const Order *order, const Reach *reach, Action action, Reason *reason) {
    if (!order->choices && (action.at || action.to || action.with || action.count)) return deny(reason, order->rule, "there is nothing more to say in that order");
    if (order->flags & ORDER_PLATOON) return refuse_platoon(&(Scene){game, state, NULL}, order, reach, action, reason);
    if (order->flags & ORDER_NO_RECIPIENT && action.on != action.by) return deny(reason, order->rule, "an HQ or staff unit does that itself");
    if (refuse_pair(game, state, order, reach, (UnitId)action.by, (UnitId)action.on, reason)) return true;
    return order->refuse && order->refuse(game, state, action, reason);
}

static bool refuse_fields(const FofState *state, Action action, Reason *reason) {
    if (action.by != NO_UNIT && (action.by >= MAX_UNITS || !state->units[action.by].type)) return deny(reason, "4.1", "there is no such HQ or staff unit");
    if (action.on != ACTION_BLANK && (action.on >= MAX_UNITS || !state->units[action.on].type)) return deny(reason, "4.0", "there is no such unit");
    return false;
}

static bool refuse_menu(const FofGame *game, const FofState *state, const Order *order, Action action, Reason *reason) {
    Reach reach = {0};
    if (form_has_stray(action)) return deny(reason, order->rule, "that order names nothing of the kind");
    if (order->flags & ORDER_LATER) return deny(reason, order->rule, "not part of this version yet");
    if (action.by == ACTION_BLANK) return order->cost > affordable(game, state) && deny(reason, "4.1", "costs %d, %d left", order->cost, state->commands);
    if (refuse_fields(state, action, reason) || refuse_originator(game, state, order, (UnitId)action.by, reason)) return true;
    if (action.on == ACTION_BLANK) return false;
    if (action.by != NO_UNIT && !game->ignore_communication) comms_reach(game, state, (UnitId)action.by, &reach);
    return refuse_order(game, state, order, &reach, action, reason);
}

bool orders_refuse(const FofGame *game, const FofState *state, Action action, Reason *reason) {
    const Order *order = action.verb < VERBS ? order_of((Verb)action.verb) : NULL;
    if (action.verb == VERB_DONE) return (action.by | action.on | action.at | action.to | action.with | action.count) && deny(reason, "4.1", "done stands alone");
    if (action.verb == VERB_DROP) return drop_refuse(game, state, action, reason);
    if (!order) return deny(reason, "4.2", "that is no order");
    return refuse_menu(game, state, order, action, reason);
}

/* ---- the list ---- */

/* Friendly units in play by what they may be told, a bit per Recipient; and those in the originator's chain of command. */
typedef struct Roster {
    uint64_t fit[7][2];
    uint64_t chain[2];
    uint64_t all[2];
} Roster;

typedef struct List {
    const FofGame *game;
    const FofState *state;
    Action *actions;
    int cap, count;
    int enough;    /* no need to look for more than that */
    Roster roster;
    Scene scene;   /* without a tally until somebody needs it */
    Tally tally;
} List;

static int recipient_number(const FofGame *game, const FofState *state, UnitId unit) {
    bool pinned = unit_flag(state, unit, UNIT_PINNED) && unit_kind_now(game, state, unit) != KIND_VEHICLE;
    return __builtin_ctz(pinned ? MAY_PINNED : recipient_bit(game, state, unit));
}

static void list_open(List *list, const FofGame *game, const FofState *state, int enough) {
    list->game = game;
    list->state = state;
    list->actions = NULL;
    list->cap = list->count = 0;
    list->enough = enough;
    list->scene = (Scene){game, state, NULL};
    list->roster = (Roster){0};
    for (int id = 0; id < MAX_UNITS; id++) {
        if (!state->units[id].type || state->units[id].side != FRIENDLY || !unit_in_play(state, (UnitId)id)) continue;
        list->roster.fit[recipient_number(game, state, (UnitId)id)][id >> 6] |= 1ull << (id & 63);
        list->roster.all[id >> 6] |= 1ull << (id & 63);
    }
}

/* 4.1: whom this originator may order at all. */
static void list_chain(List *list, UnitId by) {
    list->roster.chain[0] = list->roster.chain[1] = 0;
    for (int word = 0; word < 2 && by != NO_UNIT; word++)
        for (uint64_t left = list->roster.all[word]; left; left &= left - 1) {
            UnitId unit = (UnitId)(word * 64 + __builtin_ctzll(left));
            if (by == unit || (!unit_flag(list->state, by, UNIT_FLIPPED) && chain_allows(list->game, list->state, by, unit, NULL)))
                list->roster.chain[word] |= 1ull << (unit & 63);
        }
}

/* Everyone who may get this order as far as condition, chain of command and communication go: refuse_pair for a whole list at once. */
static uint64_t list_recipients(const List *list, const Order *order, const Reach *reach, UnitId by, int word) {
    const Roster *roster = &list->roster;
    uint64_t units = 0, self = by != NO_UNIT && by >> 6 == word ? 1ull << (by & 63) : 0;
    for (unsigned bits = order->recipients; bits; bits &= bits - 1) units |= roster->fit[__builtin_ctz(bits)][word];
    if (order->flags & ORDER_NO_RECIPIENT) units &= self;
    if (by == NO_UNIT) return units;
    if (!(order->flags & ORDER_ANY_CHAIN) || unit_flag(list->state, by, UNIT_FLIPPED)) units &= roster->chain[word];
    if (list->game->ignore_communication) return units;
    return units & (self | reach->heard[word] | (order->flags & ORDER_REACHES_PINNED ? reach->pinned_voice[word] : 0));
}

static const Scene *list_scene(List *list) {
    if (!list->scene.tally) {
        tally_count(list->game, list->state, &list->tally);
        list->scene = (Scene){list->game, list->state, &list->tally};
    }
    return &list->scene;
}

static void list_choices(List *list, const Order *order, Action action) {
    int room = list->cap > list->count ? list->cap - list->count : 0;
    if (!order->choices) {
        const Scene plain = {list->game, list->state, NULL};
        if (refuse_itself(order->refuse_shared ? list_scene(list) : &plain, order, action, NULL)) return;
        if (room) list->actions[list->count] = action;
        list->count++;
        return;
    }
    Action *to = room ? list->actions + list->count : NULL;
    if (order->choices_shared) list->count += order->choices_shared(list_scene(list), action, to, room);
    else list->count += order->choices(list->game, list->state, action, to, room);
}

/* A platoon order's choices are filtered once more: somebody must be able to follow. */
static void list_platoon(List *list, const Order *order, const Reach *reach, UnitId by) {
    Action some[128], bare = {.verb = order->verb, .by = by, .on = by};
    int count = order->choices_shared ? order->choices_shared(list_scene(list), bare, some, COUNT_OF(some))
                                      : order->choices(list->game, list->state, bare, some, COUNT_OF(some));
    const Scene *scene = list->scene.tally ? &list->scene : &(Scene){list->game, list->state, NULL};
    for (int i = 0; i < count && i < COUNT_OF(some); i++) {
        if (refuse_platoon(scene, order, reach, some[i], NULL)) continue;
        if (list->count < list->cap) list->actions[list->count] = some[i];
        list->count++;
    }
}

static void list_order(List *list, const Order *order, const Reach *reach, UnitId by) {
    if (order->flags & ORDER_LATER || refuse_originator(list->game, list->state, order, by, NULL)) return;
    if (order->offered && !order->offered(list->game, list->state, by)) return;
    if (order->flags & ORDER_PLATOON) {
        if (list->state->units[by].platoon && !(list->state->units[by].flags & UNIT_FLIPPED)) list_platoon(list, order, reach, by);
        return;
    }
    for (int word = 0; word < 2; word++)
        for (uint64_t left = list_recipients(list, order, reach, by, word); left && list->count < list->enough; left &= left - 1) {
            UnitId unit = (UnitId)(word * 64 + __builtin_ctzll(left));
            if (refuse_again(list->game, list->state, order, unit, NULL)) continue;
            list_choices(list, order, (Action){.verb = order->verb, .by = by, .on = unit});
        }
}

static void list_by(List *list, UnitId by, bool only_ordered) {
    Reach reach = {0};
    if (by != NO_UNIT && !list->game->ignore_communication) comms_reach(list->game, list->state, by, &reach);
    list_chain(list, by);
    for (int m = 0; m < COUNT_OF(menus); m++)
        for (const Order *order = menus[m]; order->verb != VERB_NONE && list->count < list->enough; order++)
            if (!only_ordered || needs_originator(order)) list_order(list, order, &reach, by);
}

static void list_orders(List *list) {
    list_by(list, list->state->acting, false);
    if (!general_initiative(list->state)) return;
    for (int i = 0; i < MAX_COMMANDERS; i++) {
        UnitId by = list->state->commanders[i].unit;
        if (by != NO_UNIT && commands_others(list->game, list->state, by)) list_by(list, by, true);
    }
}

/* Unfilled fields of a menu's order are zero, and general initiative is written as NO_UNIT. */
int orders_legal(const FofGame *game, const FofState *state, Action *actions, int cap) {
    List list;
    list_open(&list, game, state, INT_MAX);
    list.actions = actions;
    list.cap = cap;
    list_orders(&list);
    int room = list.count < cap ? cap - list.count : 0;
    list.count += drop_legal(game, state, room ? actions + list.count : NULL, room);
    if (list.count < cap) actions[list.count] = (Action){.verb = VERB_DONE};
    return list.count + 1;
}

bool orders_any(const FofGame *game, const FofState *state) {
    List list;
    if (!affordable(game, state)) return false;
    list_open(&list, game, state, 1);
    list_orders(&list);
    return list.count > 0;
}

/* ---- attempts ---- */

int attempt_draws(const FofGame *game, const FofState *state, Action action, UnitId unit) {
    const Order *order = order_of(single_verb(action.verb));
    UnitId judged = order->flags & ORDER_RALLY && action.by != NO_UNIT ? (UnitId)action.by : unit; /* 4.2: rally by the originator */
    if (!order->success) return 0;
    if (order->final_draws) return order->final_draws(game, state, single_action(action, unit), unit);
    int draws = order->draws ? order->draws(game, state, single_action(action, unit), unit) : 2;
    if (!draws) return 0;
    draws += (int)unit_experience(game, state, judged) - LINE;
    return draws < 1 ? 1 : draws;
}

/* ---- carrying out ---- */

void orders_apply(Play *play, Action action) {
    const Order *order = order_of((Verb)action.verb);
    FofState *state = play->state;
    if (action.verb == VERB_DROP) {
        drop_apply(play, action);
        return;
    }
    note(play, order->rule, EV_ORDER, action.by, action.on, action.verb, action.at);
    Frame *frame = frame_push(play, FRAME_ORDER);
    frame->order = action;
    frame->unit = NO_UNIT;
    if (order->flags & ORDER_PLATOON) platoon_units(play->game, state, action, frame->left);
    else frame->left[action.on >> 6] |= 1ull << (action.on & 63);
    state->commands = (uint8_t)(state->commands - order->cost);
    state->spent = (uint8_t)(state->spent + order->cost);
    state->units[action.on].done |= 1ull << order->verb;
}

void orders_signalled(Play *play, Action action, const uint64_t units[2]) {
    if (!(units[0] | units[1])) return;
    Frame *frame = frame_push(play, FRAME_ORDER);
    frame->order = action;
    frame->unit = NO_UNIT;
    frame->card = ON_SIGNAL;
    memcpy(frame->left, units, sizeof frame->left);
}

/* The order as this unit carries it out. */
static Action own_action(const FofState *state, const Frame *frame, UnitId unit) {
    Action action = single_action(frame->order, unit);
    if (frame->card == ON_SIGNAL && action.at == SIGNALLED_FORWARD) action.at = card_neighbour(state, unit_card(state, unit), NORTH);
    return action;
}

static void finish_unit(Play *play, bool success, int icons) {
    Frame *frame = frame_top(play->state);
    UnitId unit = frame->unit;
    Action action = own_action(play->state, frame, unit);
    const Order *each = order_of((Verb)action.verb);
    frame->phase = IN_ORDER_NEXT;
    if (success) each->succeed(play, action, unit, icons);
    else if (each->fail) each->fail(play, action, unit);
    fire_refresh(play, FRIENDLY);
}

static bool take_next_unit(Play *play) {
    Frame *frame = frame_top(play->state);
    for (int word = 0; word < 2; word++) {
        if (!frame->left[word]) continue;
        int bit = __builtin_ctzll(frame->left[word]);
        frame->left[word] &= frame->left[word] - 1;
        frame->unit = (uint8_t)(word * 64 + bit);
        return true;
    }
    return false;
}

/* What an earlier unit of the platoon brought about may keep a later one from following; a signal is followed by who can (4.4.1). */
static bool still_follows(Play *play, const Frame *frame, Action action, UnitId unit) {
    const Order *each = order_of((Verb)action.verb);
    bool signalled = frame->card == ON_SIGNAL;
    if (!signalled && !(order_of((Verb)frame->order.verb)->flags & ORDER_PLATOON)) return true;
    if (!unit_in_play(play->state, unit) || (signalled && refuse_recipient(play->game, play->state, each, unit, NULL))) return false;
    return !(each->refuse && each->refuse(play->game, play->state, action, NULL));
}

static void begin_unit(Play *play) {
    Frame *frame = frame_top(play->state);
    UnitId unit = frame->unit;
    Action action = own_action(play->state, frame, unit);
    const Order *each = order_of((Verb)action.verb);
    if (!still_follows(play, frame, action, unit)) {
        note(play, each->rule, EV_STAYS, unit, 0, 0, 0);
        return;
    }
    play->state->units[unit].done |= 1ull << each->verb;
    int draws = attempt_draws(play->game, play->state, action, unit);
    if (!draws) {
        finish_unit(play, true, 0);
        return;
    }
    uint8_t cards[16];
    ENSURE(draws <= COUNT_OF(cards));
    draw_cards(play, draws, cards);
    int icons = count_marks(play->game, cards, draws, each->success);
    frame->draws = (uint8_t)draws;
    frame->icons = (uint8_t)icons;
    memset(frame->cards, 0, sizeof frame->cards);
    memcpy(frame->cards, cards, (size_t)(draws < 8 ? draws : 8));
    note_reveal(play, each->rule, EV_ATTEMPT, unit, each->verb, draws, icons);
    if (icons) finish_unit(play, true, icons);
    else frame->phase = IN_ORDER_FAILED;
}

/* ---- exhorting (4.2.1b): once for a failed attempt, before its consequences ---- */

static bool can_exhort(const FofGame *game, const FofState *state, UnitId by, UnitId unit) {
    if (!unit_in_play(state, by) || (by != unit && !commands_others(game, state, by))) return false;
    if (by == unit || game->ignore_communication) return by == unit || chain_allows(game, state, by, unit, NULL);
    Reach reach;
    uint64_t bit = 1ull << (unit & 63);
    if (!chain_allows(game, state, by, unit, NULL)) return false;
    comms_reach(game, state, by, &reach);
    return reach.heard[unit >> 6] & bit || reach.pinned_voice[unit >> 6] & bit; /* 4.3.1: also to a pinned one after Remove Pinned */
}

int order_frame_legal(const FofGame *game, const FofState *state, Action *list, int cap) {
    const Frame *frame = frame_top_const(state);
    int count = 0;
    if (cap > 0) list[0] = (Action){.verb = VERB_ACCEPT};
    count++;
    if (affordable(game, state) < 1) return count;
    for (int i = 0; i < MAX_COMMANDERS; i++) {
        UnitId by = state->commanders[i].unit;
        if (by == NO_UNIT || (!general_initiative(state) && by != state->acting) || !can_exhort(game, state, by, frame->unit)) continue;
        if (count < cap) list[count] = (Action){.verb = VERB_EXHORT, .by = by, .on = frame->unit};
        count++;
    }
    return count;
}

bool order_frame_refuse(const FofGame *game, const FofState *state, Action action, Reason *reason) {
    Action list[MAX_COMMANDERS + 1];
    int count = order_frame_legal(game, state, list, COUNT_OF(list));
    for (int i = 0; i < count; i++)
        if (!memcmp(&list[i], &action, sizeof action)) return false;
    return deny(reason, "4.2.1b", "a failed attempt is exhorted or accepted");
}

void order_frame_ask(const FofGame *game, const FofState *state, Ask *ask) {
    const Frame *frame = frame_top_const(state);
    char name[NAME_SIZE * 2];
    name_unit(game, state, frame->unit, name, sizeof name);
    ask->topic = "exhort";
    text_print(ask->rule, sizeof ask->rule, "4.2.1b");
    text_print(ask->text, sizeof ask->text, "%s failed to %s. Exhort it for one more card, or accept?", name,
               order_of(single_verb((Verb)frame->order.verb))->words);
}

void order_frame_apply(Play *play, Action action) {
    Frame *frame = frame_top(play->state);
    const Order *each = order_of(single_verb((Verb)frame->order.verb));
    if (action.verb == VERB_ACCEPT) {
        finish_unit(play, false, 0);
        return;
    }
    play->state->commands--;
    play->state->spent++;
    note(play, "4.2.1b", EV_EXHORT, action.by, frame->unit, 0, 0);
    uint8_t card = draw_card(play);
    int icons = count_marks(play->game, &card, 1, each->success);
    note_reveal(play, each->rule, EV_ATTEMPT, frame->unit, each->verb, 1, icons);
    finish_unit(play, icons > 0, icons);
}

bool order_frame_run(Play *play) {
    Frame *frame = frame_top(play->state);
    if (frame->phase == IN_ORDER_FAILED) {
        if (order_frame_legal(play->game, play->state, NULL, 0) > 1) return true;
        finish_unit(play, false, 0);
        return false;
    }
    if (take_next_unit(play)) begin_unit(play);
    else frame_pop(play);
    return false;
}
