/* order_list: all orders that can be given now, listed at once: what they share is counted once. */
#include <stddef.h>
#include <string.h>

#include "core/base/ensure.h"
#include "fof/fire/look.h"
#include "fof/movement/transport.h"
#include "fof/orders/order_parts.h"
#include "fof/turn/skills.h"

/* Friendly units in play by what they may be told, a bit per Recipient; those that have done something or
 * cannot do everything; and those whom the originator may order, and reaches. */
typedef struct Roster {
    uint64_t fit[7][2];
    unsigned kinds; /* Recipient bits of which there is anybody */
    uint64_t all[2];
    uint64_t limited[2];
    bool asked; /* chain and reach are filled in */
    uint64_t chain[2];
    CommsReach reach;
} Roster;

typedef struct List {
    const FofGame *game;
    const FofState *state;
    ActionList found;
    Giver giver;
    Roster roster;
    bool heard_all; /* comms is filled in */
    Comms comms;
    Scene scene; /* without a tally until somebody needs it */
    Tally tally;
    FireLook fire;
    WayMemo ways;
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
    if (state->units[unit].done || unit_type(game, state, unit)->flags & TYPE_IMMOBILE)
        roster->limited[word] |= bit;
    unsigned kinds = recipient_bit(game, state, unit);
    if (unit_flag(state, unit, UNIT_PINNED))
        kinds = MAY_PINNED | (held_by_pin(game, state, unit) ? 0 : kinds);
    roster->kinds |= kinds;
    for (; kinds; kinds &= kinds - 1)
        roster->fit[__builtin_ctz(kinds)][word] |= bit;
}

static void list_open(List *list, const FofGame *game, const FofState *state, int enough)
{
    list->game = game;
    list->state = state;
    list->found = (ActionList){.enough = enough};
    fof_look_open(&list->fire);
    memset(&list->ways, 0, offsetof(WayMemo, from));
    list->scene = (Scene){game, state, NULL};
    list->heard_all = false;
    list->roster = (Roster){0};
}

static void list_everybody(List *list)
{
    const FofState *state = list->state;
    const Scene *scene = &list->scene;
    list->roster = (Roster){0};
    for (int id = -1; (id = scene_next_unit(scene, id)) < MAX_UNITS;)
        if (state->units[id].side == FRIENDLY && unit_in_play(state, (UnitId)id))
            roster_add(list, (UnitId)id);
}

static void list_count(List *list)
{
    if (!list->scene.tally)
        fof_tally_count(list->game, list->state, &list->tally);
    list->tally.fire = &list->fire;
    list->tally.ways = &list->ways;
    list->scene.tally = &list->tally;
}

/* 4.1, 4.3: whom this originator may order, and reaches: looked for once somebody could do what he says. */
static void list_audience(List *list)
{
    Roster *roster = &list->roster;
    UnitId by = list->giver.by;
    roster->asked = true;
    roster->chain[0] = roster->chain[1] = 0;
    bit_set(roster->chain, by);
    for (int word = unit_flag(list->state, by, UNIT_FLIPPED) ? 2 : 0; word < 2; word++)
        for (uint64_t left = roster->all[word]; left; left &= left - 1)
            if (fof_chain_allows(list->game, list->state, by, (UnitId)(word * 64 + __builtin_ctzll(left)),
                                 NULL))
                roster->chain[word] |= left & -left;
    if (list->game->ignore_communication)
        return;
    list_count(list);
    if (!list->heard_all)
        fof_comms_open(&list->scene, &list->comms);
    list->heard_all = true;
    fof_comms_from(&list->comms, by, &roster->reach);
}

/* Everyone who may get this order as far as condition, chain of command and communication go. */
static uint64_t list_recipients(List *list, const Order *order, int word)
{
    const Roster *roster = &list->roster;
    UnitId by = list->giver.by;
    uint64_t units = 0, self = by != NO_UNIT && by >> 6 == word ? 1ull << (by & 63) : 0;
    for (unsigned bits = order->recipients & roster->kinds; bits; bits &= bits - 1)
        units |= roster->fit[__builtin_ctz(bits)][word];
    if (order->needs && list->scene.tally)
        units &= list->scene.tally->having[order->needs][word];
    if (order->flags & ORDER_NO_RECIPIENT)
        units &= self;
    if (by == NO_UNIT || !(units & ~self))
        return units; /* who orders himself needs neither rank nor communication */
    if (!roster->asked)
        list_audience(list);
    if (!(order->flags & ORDER_ANY_CHAIN) || unit_flag(list->state, by, UNIT_FLIPPED))
        units &= roster->chain[word];
    if (list->game->ignore_communication)
        return units;
    uint64_t told = self | roster->reach.heard[word] |
                    (order->flags & ORDER_REACHES_PINNED ? roster->reach.pinned_voice[word] : 0);
    for (uint64_t left = order->flags & ORDER_RELAYED ? units & ~told : 0; left; left &= left - 1)
        if (fof_comms_relayed(list->game, list->state, &roster->reach,
                              (UnitId)(word * 64 + __builtin_ctzll(left))))
            told |= left & -left; /* an HQ beside it passes it on */
    return units & told;
}

/* ---- what each can be told ---- */

static void list_choices(List *list, const Order *order, Action action)
{
    if (order->choices) {
        order->choices(&list->scene, action, &list->found);
        return;
    }
    action.with = order->most_with ? 1 : 0;
    do
        if (!fof_refuse_itself(&list->scene, order, action, NULL))
            list_add(&list->found, action);
    while (action.with++ < order->most_with);
}

/* A platoon order's choices are filtered once more: somebody must be able to follow. */
static void list_platoon(List *list, const Order *order)
{
    UnitId by = list->giver.by;
    Action some[128], action = {.verb = order->verb, .by = by, .on = by};
    ActionList wished = {.actions = some, .cap = COUNT_OF(some)};
    uint64_t told[2];
    const Unit *hq = &list->state->units[by];
    if (!hq->platoon || hq->flags & UNIT_FLIPPED || hq->done >> order->verb & 1)
        return;
    order->choices(&list->scene, action, &wished);
    if (!wished.count)
        return;
    if (!list->roster.asked)
        list_audience(list);
    fof_platoon_told(&list->scene, &list->roster.reach, action, told);
    for (int i = 0; i < list_written(&wished); i++)
        if (fof_platoon_follows(&list->scene, told, some[i]))
            list_add(&list->found, some[i]);
}

static void list_units(List *list, const Order *order)
{
    for (int word = 0; word < 2; word++)
        for (uint64_t left = list->roster.all[word] ? list_recipients(list, order, word) : 0;
             left && !list_is_enough(&list->found); left &= left - 1) {
            UnitId unit = (UnitId)(word * 64 + __builtin_ctzll(left));
            if (!(list->roster.limited[word] & left & -left) ||
                !fof_refuse_again(list->game, list->state, order, unit, NULL))
                list_choices(list, order, (Action){.verb = order->verb, .by = list->giver.by, .on = unit});
        }
}

static void list_menus(List *list, UnitId by)
{
    int first =
        list->found.enough == 1 ? RALLY_MENU : 0; /* where one order is enough, it is found soonest there */
    list->giver = fof_giver_of(list->game, list->state, by);
    list->roster.asked = false;
    const Commander *commander = fof_commander_entry(list->state, by);
    bool skilled = commander && commander->skills; /* the last menu is of no use to others */
    int menus = skilled ? ORDER_MENUS : SKILL_MENU;
    for (int m = 0; m < menus && !list_is_enough(&list->found); m++) {
        if (m) /* rallying asks for nothing that is worth counting */
            list_count(list);
        for (const Order *order = fof_order_menus[(first + m) % menus];
             order->verb != VERB_NONE && !list_is_enough(&list->found); order++)
            if (!giver_may(&list->giver, order) || (order->offered && !order->offered(&list->scene)))
                continue;
            else if (order->flags & ORDER_PLATOON)
                list_platoon(list, order);
            else
                list_units(list, order);
    }
}

static void list_orders(List *list)
{
    list_everybody(list);
    list_menus(list, list->state->acting);
    if (!general_initiative(list->state))
        return;
    for (int i = 0; i < MAX_COMMANDERS && !list_is_enough(&list->found); i++) {
        UnitId by = list->state->commanders[i].unit;
        if (by != NO_UNIT && fof_commands_others(list->game, list->state, by))
            list_menus(list, by);
    }
}

/* ---- the list ---- */

/* Unfilled fields of a menu's order are zero, and general initiative is written as NO_UNIT. */
void fof_orders_list(const FofGame *game, const FofState *state, ActionList *found)
{
    List list;
    list_open(&list, game, state, 0);
    list.found = *found;
    list_count(&list);
    list_orders(&list);
    fof_drop_legal(&list.scene, &list.found);
    fof_skills_free_legal(&list.scene, &list.found);
    list_add(&list.found, (Action){.verb = VERB_DONE});
    *found = list.found;
}

/* First what the acting HQ or staff can do itself: that takes neither rank nor communication. */
bool fof_orders_any(const FofGame *game, const FofState *state)
{
    List list;
    UnitId self = state->acting;
    if (!fof_commands_to_spend(game, state))
        return false;
    list_open(&list, game, state, 1);
    if (self != NO_UNIT && unit_in_play(state, self)) {
        roster_add(&list, self);
        list_menus(&list, self);
    }
    if (!list.found.count)
        list_orders(&list);
    return list.found.count > 0;
}
