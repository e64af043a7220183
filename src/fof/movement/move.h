/* move: where infantry may go and what going there means (5.1.1-5.1.5, 4.2.5, 2.4.1, 2.5), for both sides. */
#ifndef FOF_MOVEMENT_MOVE_H
#define FOF_MOVEMENT_MOVE_H

#include "fof/movement/tally.h"
#include "fof/orders/order.h"
#include "fof/position/play.h"

/* 4.2.2a, c, f, g: every way to complete this order, and why not, with what the list shares. */
void fof_move_choices(const Scene *scene, Action action, ActionList *list);
bool fof_move_refuse(const Scene *scene, Action action, Reason *reason);
/* 4.2.2b, d: the cards a platoon may be sent to. */
void fof_platoon_choices(const Scene *scene, Action action, ActionList *list);
bool fof_platoon_refuse(const Scene *scene, Action action, Reason *reason);
/* 4.2.2e. */
bool fof_seek_cover_refuse(const Scene *scene, Action action, Reason *reason);
/* 4.2.2h: at = 0 items, at = the inside of a vehicle embark. */
void fof_load_choices(const Scene *scene, Action action, ActionList *list);
bool fof_load_refuse(const Scene *scene, Action action, Reason *reason);

/* Whether the way to a neighbouring card is barred to everybody: no such card, black border (5.2.1), across a
 * PDF (5.1.2). */
bool fof_way_barred(const FofGame *game, const FofState *state, CardId from, CardId to, Reason *reason);
/* 2.4.1, 2.6.1: whether a control or line forbids this friendly unit the card. */
bool fof_line_forbids(const FofGame *game, const FofState *state, UnitId unit, CardId to, Reason *reason);
/* 5.1.2, 5.3: whether the unit has a place in this area: not held by the other side, and with room. */
bool fof_area_takes(const Scene *scene, UnitId unit, AreaId area);
/* 5.1.5: whether the card has room for the unit. */
bool fof_card_takes(const Scene *scene, UnitId unit, CardId card);
/* 5.1.3: whether going from one area to the other marks a unit exposed. */
bool fof_way_exposes(const FofState *state, AreaId from, AreaId to);
/* The platoon on patrol (2.6.1), of the outpost (2.4.1B); 0: none. */
int fof_patrol_platoon(const FofGame *game, const FofState *state);
int fof_outpost_platoon(const FofGame *game, const FofState *state);

/* Goes there, exposed unless it infiltrated or the way is linked; lays phone line (4.3.4). */
void fof_move_unit(Play *play, UnitId unit, AreaId to, bool infiltrated);
/* 5.1.6E: a move that nobody ordered: a pinned or paralyzed carrier leaves casualties and assets behind. */
void fof_move_forced(Play *play, UnitId unit, AreaId to);

#endif
