/* folio_commander: who plays Vietnam Battles for either side. */
#ifndef AI_FOLIO_COMMANDER_H
#define AI_FOLIO_COMMANDER_H

#include "core/rules.h"

extern const Policy folio_policies[]; /* the strongest first; ends with a NULL id */

#endif
