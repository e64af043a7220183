/* combat_parts: the orders of the combat menu (4.2.4), one file a subject, and what they share. Only
 * combat_orders.c, which holds the menu, and those files need it. */
#ifndef FOF_ORDERS_COMBAT_PARTS_H
#define FOF_ORDERS_COMBAT_PARTS_H

#include "fof/orders/order.h"

struct Explanation;

enum { WHO_FIGHTS = MAY_GOOD_ORDER | MAY_ASSAULT_TEAM | MAY_FIRE_TEAM | MAY_NAMED_TEAM, MAX_PLACES = 32 };

/* ---- targets.c ---- */

/* Different places, each once. */
typedef struct Places {
    AreaId areas[MAX_PLACES];
    int count;
} Places;
void places_add(Places *places, AreaId area);
/* Where spotted opponents of `by` are on a card: each cover, and the open ground. */
void places_on(const FofGame *game, const FofState *state, CardId card, Side by, Places *places);
bool place_has_target(const FofGame *game, const FofState *state, AreaId area, Side by);

/* ---- spot.c: 4.2.4a ---- */
Offer offer_spot;
Choices choose_spot;
Forbid refuse_spot;
Draws spot_draws;
Effect spot;
/* 8.5: the cards of a Spot attempt; says what they are the sum of (why may be NULL). */
int spot_sum(const FofGame *game, const FofState *state, UnitId unit, UnitId target, struct Explanation *why);

/* ---- concentrate.c: 4.2.4b, c ---- */
Choices choose_concentrate, choose_platoon_concentrate;
Forbid refuse_concentrate;
Draws concentrate_draws;
Effect concentrate;

/* ---- grenade_orders.c: 4.2.4d, h ---- */
Choices choose_grenade, choose_platoon_grenade;
Forbid refuse_grenade;
Effect throw_grenade;

/* ---- mortars.c: 4.2.4j ---- */
Offer offer_indirect;
Choices choose_indirect;
Forbid refuse_indirect;
Effect fire_indirect;

/* ---- fpl.c: 4.2.4m ---- */
Offer offer_fpl;
Forbid refuse_fpl;
Effect fire_fpl;

/* ---- charges.c: 4.2.4e, f ---- */
/* 7.13, 7.14: whether that place cannot be attacked: a cover with spotted opponents, or a fortification, on the unit's card. */
bool refuse_strongpoint(const Scene *scene, UnitId unit, AreaId at, const char *rule, Reason *reason);
Choices choose_strongpoint;
Offer offer_charge;
Forbid refuse_charge;
Effect set_charge, charge_missed;

/* ---- flame.c: 4.2.4g ---- */
Offer offer_flame;
Forbid refuse_flame;
Effect use_flame;

/* ---- support_orders.c: 4.2.4i, the FPF of 4.2.4m ---- */
Offer offer_call, offer_fpf;
Choices choose_call;
Forbid refuse_call, refuse_fpf, refuse_stop_fpf;
Draws call_draws;
Effect call_fire, fire_fpf;
void list_battalion(const Scene *scene, const Frame *frame, ActionList *list);
void answer_battalion(Play *play, Frame *frame, Action action);

#endif
