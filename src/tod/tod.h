/* tod: Tour of Duty, miniatures on a table in inches, behind the door of core/play/rules.h. */
#ifndef TOD_TOD_H
#define TOD_TOD_H

#include "core/play/rules.h"

extern const Rules tod_rules;
/* Missions in a row for one commander. */
extern const Rules tod_tour_rules;
extern const Campaign tod_tour;

#endif
