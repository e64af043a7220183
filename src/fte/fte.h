/* fte: Front Toward Enemy, behind the door of core/play/rules.h. */
#ifndef FTE_FTE_H
#define FTE_FTE_H

#include "core/play/rules.h"

extern const Rules fte_rules;
/* Missions in a row for one commander. */
extern const Rules fte_tour_rules;
extern const Campaign fte_tour;

#endif
