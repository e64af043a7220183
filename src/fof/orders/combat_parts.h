/* combat_parts: the orders of the combat menu (4.2.4), one file a subject, and what they share. Only
 * combat_orders.c, which holds the menu, and those files need it. */
#ifndef FOF_ORDERS_COMBAT_PARTS_H
#define FOF_ORDERS_COMBAT_PARTS_H

#include "fof/orders/order.h"

struct Explanation;

enum { WHO_FIGHTS = MAY_GOOD_ORDER | MAY_ASSAULT_TEAM | MAY_FIRE_TEAM | MAY_NAMED_TEAM };

/* ---- spot.c: 4.2.4a ---- */
Offer fof_offer_spot;
Choices fof_choose_spot;
Forbid fof_refuse_spot;
Draws fof_spot_draws;
Effect fof_spot;
/* 8.5: the cards of a Spot attempt; says what they are the sum of (why may be NULL). */
int fof_spot_sum(const FofGame *game, const FofState *state, UnitId unit, UnitId target,
                 struct Explanation *why);

/* ---- concentrate.c: 4.2.4b, c ---- */
Choices fof_choose_concentrate, fof_choose_platoon_concentrate;
Forbid fof_refuse_concentrate;
Draws fof_concentrate_draws;
Effect fof_concentrate;

/* ---- grenade_orders.c: 4.2.4d, h ---- */
Choices fof_choose_grenade, fof_choose_platoon_grenade;
Forbid fof_refuse_grenade;
Effect fof_throw_grenade;

/* ---- mortars.c: 4.2.4j ---- */
Offer fof_offer_indirect;
Choices fof_choose_indirect;
Forbid fof_refuse_indirect;
Effect fof_fire_indirect;

/* ---- fpl.c: 4.2.4m ---- */
Offer fof_offer_fpl;
Forbid fof_refuse_fpl;
Effect fof_fire_fpl;
/* 4.4.1-9: CO HQ's signal: of those that see it, as bits, every gun with a line fires along it. */
void fof_fpl_signalled(Play *play, const uint64_t seen[2]);

/* ---- assaults.c: 4.2.4e, f, g ---- */
Choices fof_choose_strongpoint;
Offer fof_offer_charge, fof_offer_flame;
Forbid fof_refuse_charge, fof_refuse_flame;
Effect fof_use_charge, fof_use_flame;

/* ---- support_orders.c: 4.2.4i, the FPF of 4.2.4m ---- */
Offer fof_offer_call, fof_offer_fpf, fof_offer_stop_fpf;
Choices fof_choose_call;
Forbid fof_refuse_call, fof_refuse_fpf;
Draws fof_call_draws;
Effect fof_call_fire;
Listing fof_list_battalion;
Answer fof_answer_battalion;

#endif
