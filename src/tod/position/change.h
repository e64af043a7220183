/* change: the small changes that many rules share, with what is told of them. */
#ifndef TOD_POSITION_CHANGE_H
#define TOD_POSITION_CHANGE_H

#include "tod/position/position.h"

/* An event about a unit: told to both sides if both know of it, else to its owner alone. */
void tod_note(Play *play, int kind, int unit, int a, int b, int c);
void tod_note_by(Play *play, const char *rule, int kind, int unit, int a, int b, int c);
/* spotting 2, 11: the other side knows of it from now on. */
void tod_reveal(Play *play, int unit, const char *rule);
/* The unit is off the table; its men who are fit go with it (UNIT_LEFT) or are none any more (UNIT_GONE). */
void tod_remove(Play *play, int unit, TodWhere where);
void tod_set_man(State *state, int man, PlanePoint point, int facing);
/* The man falls where he stands (casualty 3, 4), without a save; `wounded_only`: trap-effect 2. His unit tends him, and its weapon
 * may pass to another unless `lost`. Withdrawal and points follow. Parcel B has it in fire/casualties.c. */
void tod_fell(Play *play, int man, int by, bool lost, bool wounded_only);
/* The piece is no more. */
void tod_raze(Play *play, int piece);
/* Points of the scenario (T-26): so many times what `kind` scores for whoever it scores for. */
void tod_award(Play *play, TodAwardKind kind, Side side, int times);
/* What a side suspects, newest last; the oldest goes. */
void tod_suspect(State *state, Side side, PlanePoint point, TodMarkWhy why);

#endif
