/* release_030: the commander of Vietnam Battles as release 0.3.0 had it, kept to measure later ones against. */
#ifndef RIVALS_RELEASE_030_H
#define RIVALS_RELEASE_030_H

#include "core/play/rules.h"

extern const Policy folio_release_030; /* its id is "0.3.0" */

#endif
