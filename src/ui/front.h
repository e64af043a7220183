/* front: the door of the window. A build without a window (contact-headless) has the same door in
 * cli/no_front.c. */
#ifndef UI_FRONT_H
#define UI_FRONT_H

#include "core/rules.h"

/* Opens the window, at the table of a mission or saved game if `what` names one, and returns the exit code
 * when it is closed. */
int front_start(const Module *modules, const char *what);

#endif
