/* service: what the roster of a campaign wants to know of a mission (12): who leads a unit now, and who
 * went on a patrol. No rule of the mission itself asks for it. */
#ifndef FOF_POSITION_SERVICE_H
#define FOF_POSITION_SERVICE_H

#include "fof/position/play.h"

/* FofState.led_by; any other value is the UnitId + 1 of the unit whose leader took this one over. */
enum { LED_AS_EVER = 0, LED_ANEW = 255 };

/* The leader of a unit of the company is lost: whoever leads it next is somebody else. */
void fof_leader_is_lost(const FofGame *game, FofState *state, UnitId unit);
/* 6.5.2: a unit that was removed from play returns out of a step of another; with the last of its steps its
 * leader comes along. */
void fof_leader_takes_over(const FofGame *game, FofState *state, UnitId from, UnitId unit);

/* 12.3.1: everybody of this platoon, and who is attached to it, has been on a patrol. */
void fof_service_patrol(FofState *state, int platoon);
bool fof_service_patrolled(const FofState *state, UnitId unit);

#endif
