/* combat_parts: the orders of the combat menu (4.2.4), one file a subject, and what they share. Only
 * combat_orders.c, which holds the menu, and those files need it. */
#ifndef FOF_ORDERS_COMBAT_PARTS_H
#define FOF_ORDERS_COMBAT_PARTS_H

#include "fof/orders/order.h"

enum {
    WHO_FIGHTS = MAY_GOOD_ORDER | MAY_ASSAULT_TEAM | MAY_FIRE_TEAM | MAY_NAMED_TEAM,
    BASE_DRAWS = 2,
    MAX_PLACES = 32
};

/* ---- targets.c ---- */

/* Adds an action to a list that may be full; counts it all the same. */
void list_add(Action action, Action *list, int cap, int *count);
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
bool refuse_spot(const FofGame *game, const FofState *state, Action action, Reason *reason);
bool offer_spot(const struct Scene *scene, UnitId by);
int choose_spot(const struct Scene *scene, Action action, Action *list, int cap);
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
int spot_draws(const FofGame *game, const FofState *state, Action action, UnitId unit);
void spot(Play *play, Action action, UnitId unit, int icons);

/* ---- concentrate.c: 4.2.4b, c ---- */
bool refuse_concentrate(const FofGame *game, const FofState *state, Action action, Reason *reason);
int choose_concentrate(const FofGame *game, const FofState *state, Action action, Action *list, int cap);
int choose_platoon_concentrate(const FofGame *game, const FofState *state, Action action, Action *list,
                               int cap);
int concentrate_draws(const FofGame *game, const FofState *state, Action action, UnitId unit);
void concentrate(Play *play, Action action, UnitId unit, int icons);

/* ---- grenade_orders.c: 4.2.4d, h ---- */
bool refuse_grenade(const FofGame *game, const FofState *state, Action action, Reason *reason);
int choose_grenade(const FofGame *game, const FofState *state, Action action, Action *list, int cap);
int choose_grenade_shared(const struct Scene *scene, Action action, Action *list, int cap);
int choose_platoon_grenade(const struct Scene *scene, Action action, Action *list, int cap);
void throw_grenade(Play *play, Action action, UnitId unit, int icons);
void grenade_missed(Play *play, Action action, UnitId unit);

/* ---- mortars.c: 4.2.4j ---- */
bool offer_indirect(const struct Scene *scene, UnitId by);
bool refuse_indirect(const FofGame *game, const FofState *state, Action action, Reason *reason);
int choose_indirect(const FofGame *game, const FofState *state, Action action, Action *list, int cap);
void fire_indirect(Play *play, Action action, UnitId unit, int icons);

/* ---- fpl.c: 4.2.4m ---- */
bool offer_fpl(const struct Scene *scene, UnitId by);
bool refuse_fpl(const FofGame *game, const FofState *state, Action action, Reason *reason);
void fire_fpl(Play *play, Action action, UnitId unit, int icons);

/* ---- charges.c: 4.2.4e, f ---- */
struct Scene;
/* 7.13, 7.14: whether that place cannot be attacked: a cover with spotted opponents, or a fortification, on the unit's card. */
bool refuse_strongpoint(const FofGame *game, const FofState *state, UnitId unit, AreaId at, const char *rule,
                        Reason *reason);
int choose_strongpoint(const struct Scene *scene, Action action,
                       bool (*refuse)(const FofGame *, const FofState *, Action, Reason *), Action *list,
                       int cap);
bool offer_charge(const struct Scene *scene, UnitId by);
bool refuse_charge(const FofGame *game, const FofState *state, Action action, Reason *reason);
int choose_charge(const struct Scene *scene, Action action, Action *list, int cap);
void set_charge(Play *play, Action action, UnitId unit, int icons);
void charge_missed(Play *play, Action action, UnitId unit);

/* ---- flame.c: 4.2.4g ---- */
bool offer_flame(const struct Scene *scene, UnitId by);
bool refuse_flame(const FofGame *game, const FofState *state, Action action, Reason *reason);
int choose_flame(const struct Scene *scene, Action action, Action *list, int cap);
void use_flame(Play *play, Action action, UnitId unit, int icons);

/* ---- support_orders.c: 4.2.4i, the FPF of 4.2.4m ---- */
struct Scene;
bool offer_call(const struct Scene *scene, UnitId by);
bool refuse_call(const FofGame *game, const FofState *state, Action action, Reason *reason);
int choose_call(const FofGame *game, const FofState *state, Action action, Action *list, int cap);
int call_draws(const FofGame *game, const FofState *state, Action action, UnitId unit);
void call_fire(Play *play, Action action, UnitId unit, int icons);
int list_battalion(const FofGame *game, const FofState *state, const Frame *frame, Action *list);
void answer_battalion(Play *play, Frame *frame, Action action);
bool offer_fpf(const struct Scene *scene, UnitId by);
bool refuse_fpf(const FofGame *game, const FofState *state, Action action, Reason *reason);
int choose_fpf(const FofGame *game, const FofState *state, Action action, Action *list, int cap);
void fire_fpf(Play *play, Action action, UnitId unit, int icons);
bool refuse_stop_fpf(const FofGame *game, const FofState *state, Action action, Reason *reason);
int choose_stop_fpf(const FofGame *game, const FofState *state, Action action, Action *list, int cap);
void stop_fpf(Play *play, Action action, UnitId unit, int icons);

#endif
