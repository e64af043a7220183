/* company: who belongs together at a position, as the planning shows it. No raylib. */
#ifndef UI_MODEL_COMPANY_H
#define UI_MODEL_COMPANY_H

#include "core/session/session.h"
#include "ui/model/shape.h"

/* The units of a platoon (0: those that belong to the company itself); returns how many were written. None in systems that
 * know no company. */
int company_units(const Session *session, int platoon, char (*names)[THING_SIZE], int cap);

#endif
