/* village: village 1 to 10. Its fate is a mark and a plain sentence (T-15). */
#ifndef TOD_VILLAGE_VILLAGE_H
#define TOD_VILLAGE_VILLAGE_H

#include "tod/position/position.h"
#include "tod/turn/sequence.h"

/* The village that the point is in; -1. Whether civilians are there: fire keeps safe distance of it (roe 4). */
int tod_village_at(const Game *game, const State *state, PlanePoint point);
bool tod_has_civilians(const State *state, int village);
/* A player-turn of search is over (village 1 to 8); a village that is revenged on (village 9). */
void tod_search_on(Play *play, int unit);
void tod_lose_village(Play *play, int village, int unit);

Refusal tod_refuse_search;
Answer tod_answer_search;
Chances tod_odds_search;
Listing tod_list_searches;

#endif
