/* module: Front Toward Enemy as a program has it: the rules and who can play them. */
#ifndef AI_FTE_MODULE_H
#define AI_FTE_MODULE_H

#include "core/play/rules.h"

enum { FTE_MISSIONS, FTE_TOUR, FTE_MODULES };
extern const Module fte_modules[FTE_MODULES + 1]; /* ends with NULL rules */

#endif
