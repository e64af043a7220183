/* commander: the opponent of Tour of Duty, at three strengths, for either side. */
#ifndef AI_TOD_COMMANDER_H
#define AI_TOD_COMMANDER_H

#include "core/play/rules.h"

extern const Policy tod_policies[]; /* ends with a NULL id */

#endif
