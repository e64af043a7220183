/* module: Fields of Fire as a program has it: the rules, the enemy that they call, the staff, the campaign. */
#ifndef AI_FOF_MODULE_H
#define AI_FOF_MODULE_H

#include "core/play/rules.h"

enum { FOF_MISSIONS, FOF_CAMPAIGN, FOF_MODULES };
extern const Module fof_modules[FOF_MODULES + 1]; /* ends with NULL rules */

#endif
