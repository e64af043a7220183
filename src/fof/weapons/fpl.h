/* fpl: final protective lines (7.2.4). */
#ifndef FOF_WEAPONS_FPL_H
#define FOF_WEAPONS_FPL_H

#include "fof/position/play.h"

/* 4.4.1-9: CO HQ's signal: of those that see it, as bits, every gun with a line fires along it. */
void fof_fpl_signalled(Play *play, const uint64_t seen[2]);

#endif
