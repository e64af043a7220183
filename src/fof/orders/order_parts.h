/* order_parts: what the files of the order engine share (orders.c, order_list.c, attempt.c), and what the
 * window's menus ask of it. */
#ifndef FOF_ORDERS_ORDER_PARTS_H
#define FOF_ORDERS_ORDER_PARTS_H

#include "fof/movement/tally.h"
#include "fof/orders/comms.h"
#include "fof/orders/order.h"
#include "fof/position/query.h"

enum { ORDER_MENUS = 5, RALLY_MENU = 2, SKILL_MENU = 4 };
extern const Order *const fof_order_menus[ORDER_MENUS];

/* Frame.card of an order under way: on whose word units follow. */
enum { ON_COMMAND, ON_SIGNAL, ON_RETURN /* nobody's: grenades that fly back (7.10.5) */ };

static inline bool general_initiative(const FofState *state)
{
    return state->acting == NO_UNIT;
}

/* 4.1.3: also under general initiative it takes an HQ or staff unit to order that. */
static inline bool needs_originator(const Order *order)
{
    return (order->flags & (ORDER_NEEDS_HQ | ORDER_PLATOON)) || order->originators;
}

/* Who gives orders, and with what: the same for all menus. */
typedef struct Giver {
    UnitId by;     /* NO_UNIT: general initiative */
    unsigned bits; /* Originator */
    int commands;  /* that it may still spend */
    bool plain;    /* may give orders that need no originator */
    bool led;      /* may give those that need one */
} Giver;

Giver fof_giver_of(const FofGame *game, const FofState *state, UnitId by);

/* Commands that may still be spent in this impulse (4.1.3). */
int fof_commands_to_spend(const FofGame *game, const FofState *state);
/* An HQ or staff unit that can give orders to others at all: on its command side (4.1.4), in play. */
bool fof_commands_others(const FofGame *game, const FofState *state, UnitId by);
/* What it counts as under 4.2.5 when it is not pinned: one bit of Recipient. */
static inline unsigned recipient_bit(const FofGame *game, const FofState *state, UnitId unit)
{
    static const uint8_t of_team[KIND_KINDS] = {[KIND_ASSAULT_TEAM] = MAY_ASSAULT_TEAM,
                                                [KIND_FIRE_TEAM] = MAY_FIRE_TEAM,
                                                [KIND_LITTER_TEAM] = MAY_LITTER_TEAM,
                                                [KIND_PARALYZED_TEAM] = MAY_PARALYZED_TEAM};
    if (unit_is_named_team(state, unit))
        return MAY_NAMED_TEAM;
    unsigned team = of_team[unit_type(game, state, unit)->kind];
    return team ? team : MAY_GOOD_ORDER;
}
/* 4.2.5, 10.7: pinned in the sense of the menus; vehicles have penalties of their own. */
static inline bool held_by_pin(const FofGame *game, const FofState *state, UnitId unit)
{
    return unit_flag(state, unit, UNIT_PINNED) && unit_kind_now(game, state, unit) != KIND_VEHICLE;
}

/* Whether this originator may give that order to anybody, with what is in hand. */
static inline bool giver_may(const Giver *giver, const Order *order)
{
    return (needs_originator(order) ? giver->led : giver->plain) &&
           (!order->originators || order->originators & giver->bits) && order->cost <= giver->commands;
}
/* How this order of the originator gets to the unit, with the path in words: the law's own answer for `why order`. */
Means fof_order_means(const FofGame *game, const FofState *state, const Order *order, UnitId by, UnitId unit,
                      Reason *path);
/* What a unit has done this impulse, and what it never can. */
bool fof_refuse_again(const FofGame *game, const FofState *state, const Order *order, UnitId unit,
                      Reason *reason);
/* Whether the unit can carry it out, whoever says so: condition (4.2.5) and what it has done. */
bool fof_refuse_recipient(const FofGame *game, const FofState *state, const Order *order, UnitId unit,
                          Reason *reason);
/* What only this order forbids. */
bool fof_refuse_itself(const Scene *scene, const Order *order, Action action, Reason *reason);
/* A platoon order: the units on the HQ's card whom it reaches, as bits, wherever it leads; whether any of them can follow. */
void fof_platoon_told(const Scene *scene, const CommsReach *reach, Action action, uint64_t units[2]);
bool fof_platoon_follows(const Scene *scene, const uint64_t told[2], Action action);

/* The order as one unit of the platoon carries it out. */
Action fof_single_action(Action action, UnitId unit);

/* 4.2.3b-e, 12.7: one team for another. */
Effect fof_become_team;
/* 6.5.1: the cards of a rally attempt before experience; 0: it succeeds without. */
int fof_rally_draws(const Scene *scene, Action action);

#endif
