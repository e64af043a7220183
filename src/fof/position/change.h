/* change: the small changes that many rules share, each done in one place. None of them refreshes the
 * fire: the caller does, once. */
#ifndef FOF_POSITION_CHANGE_H
#define FOF_POSITION_CHANGE_H

#include "fof/position/play.h"

/* A new generic unit of this type in an area; NO_UNIT when the table is full. Experience: that of its
 * type. Numbered by the lowest free number. */
UnitId fof_unit_create(Play *play, uint8_t type, Side side, AreaId area, int steps);
/* 1.2.6: the counter leaves play. A generic unit's entry is freed, a named one stays for reconstitution.
 * Its items drop in its area. */
void fof_unit_remove(Play *play, UnitId unit);
/* To another area; aims are the refresh's business. Casualties and items it holds go along. */
void fof_unit_place(Play *play, UnitId unit, AreaId area);
void fof_unit_pin(Play *play, UnitId unit);
/* By which rule: 3.7.3, 4.2.3a, 6.4.2 ... */
void fof_unit_unpin(Play *play, UnitId unit, const char *rule);
void fof_unit_expose(Play *play, UnitId unit);
/* All that it holds lies in its area now. */
void fof_unit_drop_all(Play *play, UnitId unit);
/* One item into hands or onto the ground. */
void fof_item_give(Play *play, ItemId item, UnitId holder);
void fof_item_lay(Play *play, ItemId item, AreaId area);
/* It is spent or lost: out of play. */
void fof_item_remove(Play *play, ItemId item);
ItemId fof_item_create(Play *play, uint8_t kind, int count, Side side, AreaId area);
/* A casualty step of this side in an area (merges with one that lies there, up to 3 steps a counter:
 * 1.2.3G). 6.4.3: a thing and no unit, so it cannot be ordered, hit, pinned or rallied. */
void fof_casualty_create(Play *play, Side side, AreaId area, int steps);
/* A marker; -1 when the table is full. */
int fof_marker_create(Play *play, MarkerKind kind, AreaId area, UnitId unit, int value, UnitId by,
                      int detail);
void fof_marker_remove(Play *play, int marker);
/* All that one holds is in the hands of another. */
void fof_unit_hand_over(Play *play, UnitId from, UnitId to);
/* Steps that are lost or won for good (FofState.lost): no more than can be counted. */
void fof_loss_add(FofState *state, int loss, int steps);
/* A new area on a card, as its kind is but for its cover; NO_AREA when the table is full. */
AreaId fof_area_create(Play *play, CardId card, AreaKind kind, int cover);
/* A place that nobody is in goes; what lies there lies on the open ground of its card, markers on it are gone. */
void fof_area_remove(Play *play, AreaId area);

#endif
