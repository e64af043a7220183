/* call: see the header. */
#include "tod/support/support.h"

const char *const tod_call_manners[CALL_MANNERS + 1] = {"together", "spread", "illumination", NULL};
