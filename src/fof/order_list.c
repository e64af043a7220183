/* order_list: all orders that can be given now, listed at once: what they share is counted once. */
#include <limits.h>

#include "core/ensure.h"
#include "fof/order_parts.h"
#include "fof/transport.h"

/* Friendly units in play by what they may be told, a bit per Recipient; and those in the originator's
 * chain of command. */
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
    int enough; /* no need to look for more than that */
    Roster roster;
    Scene scene; /* without a tally until somebody needs it */
    Tally tally;
} List;

/* ---- who is there ---- */

static void roster_add(List *list, UnitId unit)
{
    const FofGame *game = list->game;
    const FofState *state = list->state;
    Roster *roster = &list->roster;
    uint64_t bit = 1ull << (unit & 63);
    int word = unit >> 6;
    roster->all[word] |= bit;
    if (unit_flag(state, unit, UNIT_PINNED))
        roster->fit[__builtin_ctz(MAY_PINNED)][word] |= bit;
    if (!held_by_pin(game, state, unit))
        roster->fit[__builtin_ctz(recipient_bit(game, state, unit))][word] |= bit;
}

static void list_open(List *list, const FofGame *game, const FofState *state, int enough)
{
    list->game = game;
    list->state = state;
    list->actions = NULL;
    list->cap = list->count = 0;
    list->enough = enough;
    list->scene = (Scene){game, state, NULL};
    list->roster = (Roster){0};
    for (int id = 0; id < MAX_UNITS; id++)
        if (state->units[id].type && state->units[id].side == FRIENDLY && unit_in_play(state, (UnitId)id))
            roster_add(list, (UnitId)id);
}

/* 4.1: whom this originator may order at all. */
static void list_chain(List *list, UnitId by)
{
    list->roster.chain[0] = list->roster.chain[1] = 0;
    for (int word = 0; word < 2 && by != NO_UNIT; word++)
        for (uint64_t left = list->roster.all[word]; left; left &= left - 1) {
            UnitId unit = (UnitId)(word * 64 + __builtin_ctzll(left));
            if (by == unit || (!unit_flag(list->state, by, UNIT_FLIPPED) &&
                               chain_allows(list->game, list->state, by, unit, NULL)))
                list->roster.chain[word] |= 1ull << (unit & 63);
        }
}

/* Everyone who may get this order as far as condition, chain of command and communication go. */
static uint64_t list_recipients(const List *list, const Order *order, const Reach *reach, UnitId by, int word)
{
    const Roster *roster = &list->roster;
    uint64_t units = 0, self = by != NO_UNIT && by >> 6 == word ? 1ull << (by & 63) : 0;
    for (unsigned bits = order->recipients; bits; bits &= bits - 1)
        units |= roster->fit[__builtin_ctz(bits)][word];
    if (order->flags & ORDER_NO_RECIPIENT)
        units &= self;
    if (by == NO_UNIT)
        return units;
    if (!(order->flags & ORDER_ANY_CHAIN) || unit_flag(list->state, by, UNIT_FLIPPED))
        units &= roster->chain[word];
    if (list->game->ignore_communication)
        return units;
    return units & (self | reach->heard[word] |
                    (order->flags & ORDER_REACHES_PINNED ? reach->pinned_voice[word] : 0));
}

/* ---- what each can be told ---- */

static const Scene *list_scene(List *list)
{
    if (!list->scene.tally) {
        tally_count(list->game, list->state, &list->tally);
        list->scene = (Scene){list->game, list->state, &list->tally};
    }
    return &list->scene;
}

static void list_choices(List *list, const Order *order, Action action)
{
    int room = list->cap > list->count ? list->cap - list->count : 0;
    if (!order->choices) {
        const Scene plain = {list->game, list->state, NULL};
        if (refuse_itself(order->refuse_shared ? list_scene(list) : &plain, order, action, NULL))
            return;
        if (room)
            list->actions[list->count] = action;
        list->count++;
        return;
    }
    Action *to = room ? list->actions + list->count : NULL;
    if (order->choices_shared)
        list->count += order->choices_shared(list_scene(list), action, to, room);
    else
        list->count += order->choices(list->game, list->state, action, to, room);
}

/* A platoon order's choices are filtered once more: somebody must be able to follow. */
static void list_platoon(List *list, const Order *order, const Reach *reach, UnitId by)
{
    Action some[128], bare = {.verb = order->verb, .by = by, .on = by};
    int count = order->choices_shared ? order->choices_shared(list_scene(list), bare, some, COUNT_OF(some))
                                      : order->choices(list->game, list->state, bare, some, COUNT_OF(some));
    const Scene *scene = list->scene.tally ? &list->scene : &(Scene){list->game, list->state, NULL};
    for (int i = 0; i < count && i < COUNT_OF(some); i++) {
        if (refuse_platoon(scene, order, reach, some[i], NULL))
            continue;
        if (list->count < list->cap)
            list->actions[list->count] = some[i];
        list->count++;
    }
}

static void list_order(List *list, const Order *order, const Reach *reach, UnitId by)
{
    if (order->flags & ORDER_LATER || refuse_originator(list->game, list->state, order, by, NULL))
        return;
    if (order->offered && !order->offered(list->game, list->state, by))
        return;
    if (order->flags & ORDER_PLATOON) {
        if (list->state->units[by].platoon && !(list->state->units[by].flags & UNIT_FLIPPED))
            list_platoon(list, order, reach, by);
        return;
    }
    for (int word = 0; word < 2; word++)
        for (uint64_t left = list_recipients(list, order, reach, by, word);
             left && list->count < list->enough; left &= left - 1) {
            UnitId unit = (UnitId)(word * 64 + __builtin_ctzll(left));
            if (refuse_again(list->game, list->state, order, unit, NULL))
                continue;
            list_choices(list, order, (Action){.verb = order->verb, .by = by, .on = unit});
        }
}

static void list_by(List *list, UnitId by, bool only_ordered)
{
    Reach reach = {0};
    if (by != NO_UNIT && !list->game->ignore_communication)
        comms_reach(list->game, list->state, by, &reach);
    list_chain(list, by);
    int first =
        list->enough == 1 ? MOVEMENT_MENU : 0; /* where one order is enough, it is found soonest there */
    for (int m = 0; m < ORDER_MENUS; m++)
        for (const Order *order = order_menus[(first + m) % ORDER_MENUS];
             order->verb != VERB_NONE && list->count < list->enough; order++)
            if (!only_ordered || needs_originator(order))
                list_order(list, order, &reach, by);
}

static void list_orders(List *list)
{
    list_by(list, list->state->acting, false);
    if (!general_initiative(list->state))
        return;
    for (int i = 0; i < MAX_COMMANDERS; i++) {
        UnitId by = list->state->commanders[i].unit;
        if (by != NO_UNIT && commands_others(list->game, list->state, by))
            list_by(list, by, true);
    }
}

/* ---- the list ---- */

/* Unfilled fields of a menu's order are zero, and general initiative is written as NO_UNIT. */
int orders_legal(const FofGame *game, const FofState *state, Action *actions, int cap)
{
    List list;
    list_open(&list, game, state, INT_MAX);
    list.actions = actions;
    list.cap = cap;
    list_orders(&list);
    int room = list.count < cap ? cap - list.count : 0;
    list.count += drop_legal(game, state, room ? actions + list.count : NULL, room);
    if (list.count < cap)
        actions[list.count] = (Action){.verb = VERB_DONE};
    return list.count + 1;
}

bool orders_any(const FofGame *game, const FofState *state)
{
    List list;
    if (!commands_to_spend(game, state))
        return false;
    list_open(&list, game, state, 1);
    list_orders(&list);
    return list.count > 0;
}
