/* transport: loads, capacity, dropping and picking up, evacuation (5.1.6, 5.1.7). */
#ifndef FOF_MOVEMENT_TRANSPORT_H
#define FOF_MOVEMENT_TRANSPORT_H

#include "fof/movement/tally.h"
#include "fof/orders/order.h"

bool fof_class_is_asset(ItemClass class);
enum { ASSETS_PER_STEP = 6 }; /* 5.1.6A: of infantry, besides one kind of load */

/* The first item of this class, fit for use, that the unit holds; NO_ITEM if it has none. */
ItemId fof_held_item(const Scene *scene, UnitId unit, ItemClass class);
/* 5.1.6A: within its capacity; a unit over it cannot move. */
bool fof_load_fits(const FofGame *game, const FofState *state, UnitId unit);
/* Whether the unit, with this item too, would be within capacity and keep to one kind of load. */
bool fof_load_takes(const FofGame *game, const FofState *state, UnitId unit, ItemId item);
/* 4.2.2h: whether this unit has anything to pick up, load or unload where it is. */
bool fof_load_any(const Scene *scene, UnitId unit);
/* 5.1.6C: whether the unit may board the vehicle whose inside this is. */
bool fof_embark_refuse(const FofGame *game, const FofState *state, UnitId unit, AreaId inside,
                       Reason *reason);

/* 5.1.6B: dropping is free: `drop ITEM from UNIT`, action.on = unit, action.with = item + 1, by = on; `drop a point of KIND from UNIT`
 * lays down ammunition of its own weapon (7.18.3): action.with = DROP_SUPPLY, + 1 for the second kind. */
enum { DROP_SUPPLY = MAX_ITEMS + 1 };
void fof_drop_legal(const Scene *scene, ActionList *list);
bool fof_drop_refuse(const Scene *scene, Action action, Reason *reason);
void fof_drop_apply(Play *play, Action action);

/* 5.1.7: casualties on collection points leave in clean up. */
void fof_evacuate_casualties(Play *play);

/* FRAME_LOAD: picking up item by item, closed with done (4.2.2h). */
Asks fof_load_question;

#endif
