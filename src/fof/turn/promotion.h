/* promotion: experience points spent on the company before another attempt (12.1, 12.3; 3.9 step 3). What an
 * attempt has earned can be used at once; what is left is the campaign's. */
#ifndef FOF_TURN_PROMOTION_H
#define FOF_TURN_PROMOTION_H

#include "fof/position/play.h"

/* Between attempts Unit.errand, which only runners and spotters need, holds of other units: in the first byte how many
 * Green steps are new, and above them the level of the others; in the second whether it may rise no further. */
enum { NEW_STEPS_MOST = 7, OLD_LEVEL_SHIFT = 4 };

/* 3.9-4: a squad, HQ, staff or weapon of the company, no attachment. */
bool fof_unit_of_company(const FofGame *game, const Unit *unit);
/* The fewest points for which enough steps of the unit rise by one level to make it better as a whole (12.6);
 * 0 if it may not be promoted now, whatever there is to spend. */
int fof_promotion_cost(const FofGame *game, const FofState *state, UnitId unit);
/* Whether there are points enough for that. */
bool fof_may_be_promoted(const FofGame *game, const FofState *state, UnitId unit);
void fof_unit_promote(Play *play, UnitId unit);
/* Limited action teams have joined it, each a Green step: its level by 12.6. Those of before are remembered
 * until the attempt begins. */
void fof_unit_add_green(Play *play, UnitId unit, int green);
/* The attempt begins: what was remembered is forgotten. */
void fof_promotions_end(Play *play);

#endif
