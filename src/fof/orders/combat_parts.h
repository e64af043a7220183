/* combat_parts: the orders of the combat menu (4.2.4), one file a subject, and what they share. Only
 * combat_orders.c, which holds the menu, and those files need it. */
#ifndef FOF_ORDERS_COMBAT_PARTS_H
#define FOF_ORDERS_COMBAT_PARTS_H

#include "fof/orders/order.h"

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
bool refuse_spot(const Scene *scene, Action action, Reason *reason);
bool offer_spot(const Scene *scene);
void choose_spot(const Scene *scene, Action action, ActionList *list);
/* 8.5: the cards of a Spot attempt, and what they are the sum of. */
typedef struct SpotLine {
    const char *label;
    int value;
} SpotLine;
typedef struct SpotSum {
    SpotLine lines[16];
    int count;
} SpotSum;
int spot_sum(const FofGame *game, const FofState *state, UnitId unit, UnitId target, SpotSum *sum);
int spot_draws(const Scene *scene, Action action);
void spot(Play *play, Action action);

/* ---- concentrate.c: 4.2.4b, c ---- */
bool refuse_concentrate(const Scene *scene, Action action, Reason *reason);
void choose_concentrate(const Scene *scene, Action action, ActionList *list);
void choose_platoon_concentrate(const Scene *scene, Action action, ActionList *list);
int concentrate_draws(const Scene *scene, Action action);
void concentrate(Play *play, Action action);

/* ---- grenade_orders.c: 4.2.4d, h ---- */
bool refuse_grenade(const Scene *scene, Action action, Reason *reason);
void choose_grenade(const Scene *scene, Action action, ActionList *list);
void choose_platoon_grenade(const Scene *scene, Action action, ActionList *list);
void throw_grenade(Play *play, Action action);

/* ---- mortars.c: 4.2.4j ---- */
bool offer_indirect(const Scene *scene);
bool refuse_indirect(const Scene *scene, Action action, Reason *reason);
void choose_indirect(const Scene *scene, Action action, ActionList *list);
void fire_indirect(Play *play, Action action);

/* ---- fpl.c: 4.2.4m ---- */
bool offer_fpl(const Scene *scene);
bool refuse_fpl(const Scene *scene, Action action, Reason *reason);
void fire_fpl(Play *play, Action action);

/* ---- charges.c: 4.2.4e, f ---- */
/* 7.13, 7.14: whether that place cannot be attacked: a cover with spotted opponents, or a fortification, on the unit's card. */
bool refuse_strongpoint(const Scene *scene, UnitId unit, AreaId at, const char *rule, Reason *reason);
void choose_strongpoint(const Scene *scene, Action action, ActionList *list);
bool offer_charge(const Scene *scene);
bool refuse_charge(const Scene *scene, Action action, Reason *reason);
void set_charge(Play *play, Action action);
void charge_missed(Play *play, Action action);

/* ---- flame.c: 4.2.4g ---- */
bool offer_flame(const Scene *scene);
bool refuse_flame(const Scene *scene, Action action, Reason *reason);
void use_flame(Play *play, Action action);

/* ---- support_orders.c: 4.2.4i, the FPF of 4.2.4m ---- */
bool offer_call(const Scene *scene);
bool refuse_call(const Scene *scene, Action action, Reason *reason);
void choose_call(const Scene *scene, Action action, ActionList *list);
int call_draws(const Scene *scene, Action action);
void call_fire(Play *play, Action action);
void list_battalion(const Scene *scene, const Frame *frame, ActionList *list);
void answer_battalion(Play *play, Frame *frame, Action action);
bool offer_fpf(const Scene *scene);
bool refuse_fpf(const Scene *scene, Action action, Reason *reason);
void choose_agency(const Scene *scene, Action action, ActionList *list);
void fire_fpf(Play *play, Action action);
bool refuse_stop_fpf(const Scene *scene, Action action, Reason *reason);
void stop_fpf(Play *play, Action action);

#endif
