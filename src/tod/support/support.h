/* support: indirect 1 to 8, area 1 to 12, battery 1 to 3, illumination (night 5), gunships' rockets (helo-fire 2 to 4). */
#ifndef TOD_SUPPORT_SUPPORT_H
#define TOD_SUPPORT_SUPPORT_H

#include "tod/position/position.h"
#include "tod/turn/sequence.h"

/* How a battery fires: all at one point, spread over a line (battery 1), shells of light (night 5). `count` of a call. */
typedef enum TodCallManner { CALL_TOGETHER, CALL_SPREAD, CALL_LIGHT, CALL_MANNERS } TodCallManner;
extern const char *const tod_call_manners[CALL_MANNERS + 1];

/* A firer is a battery by its number, or MAX_BATTERIES + a mortar or gunship on the table. */

/* Why the unit may not direct that firer, as far as radio and rank go (indirect 3 to 5, helo-fire 3, helo-observer 1). */
bool tod_refuse_directing(const Game *game, const State *state, int unit, int firer, Reason *reason);
/* The score on 1D6 that its call needs at this point now (indirect 6, 8, event 21); 0: no roll, they see each other (indirect 3). */
int tod_radio_score(const Game *game, const State *state, int unit, int firer, PlanePoint at);
/* The score that ranging needs (area 3); 0: it is ranged, or needs none (helo-fire 3). */
int tod_ranging_score(const Game *game, const State *state, int firer, PlanePoint at);
/* Where its shots are aimed (battery 1, 2, helo-fire 2); returns how many. */
enum { SHOTS_MOST = 8 };
int tod_aim_points(const Game *game, const State *state, int firer, PlanePoint at, TodCallManner manner,
                   PlanePoint points[SHOTS_MOST]);
/* helo-request 3: whether fire of area support weapons of the side falls on the table: now, or in the turn before. */
bool tod_area_fire(const Game *game, const State *state, Side side);
/* The fire that was last called of it; -1: none. */
int tod_fire_of(const Game *game, const State *state, int firer);

Refusal tod_refuse_call;
Answer tod_answer_call;
Chances tod_odds_call;
Listing tod_list_calls;

#endif
