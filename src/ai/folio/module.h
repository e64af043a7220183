/* module: Vietnam Battles as a program has it: the rules and who can play them. */
#ifndef AI_FOLIO_MODULE_H
#define AI_FOLIO_MODULE_H

#include "core/play/rules.h"

extern const Module folio_modules[2]; /* ends with NULL rules */

#endif
