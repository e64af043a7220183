/* runners: men on foot who carry an activation where no radio or phone reaches (4.3.2). One in the CO HQ's
 * box is in play without a place. */
#ifndef FOF_ORDERS_RUNNERS_H
#define FOF_ORDERS_RUNNERS_H

#include "fof/position/play.h"

/* 4.2.1f: runners in play, in the box or on the map. */
int fof_runners_in_play(const FofGame *game, const FofState *state);
bool fof_runner_in_box(const FofGame *game, const FofState *state, UnitId unit);

/* What EV_RUNNER tells. */
enum { RUNNER_CREATED, RUNNER_DISPATCHED, RUNNER_DISMISSED, RUNNER_RETURNED, RUNNER_DELIVERED };

/* At the start of the CO HQ impulse: runners that got through activate their HQ or staff; all in good
 * order return to the box. */
void fof_runners_arrive(Play *play);

#endif
