/* tod: Tour of Duty, miniatures on a table in inches, behind the door of core/play/rules.h. */
#ifndef TOD_TOD_H
#define TOD_TOD_H

#include "core/play/rules.h"

extern const Rules tod_rules;

#endif
