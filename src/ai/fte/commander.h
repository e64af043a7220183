/* commander: the opponent of Front Toward Enemy, at three strengths, for either side. */
#ifndef AI_FTE_COMMANDER_H
#define AI_FTE_COMMANDER_H

#include "core/play/rules.h"

extern const Policy fte_policies[]; /* ends with a NULL id */

#endif
