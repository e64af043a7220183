/* village: village 1 to 10. What befalls people is a number, a mark and a plain sentence (T-15). */
#ifndef TOD_VILLAGE_VILLAGE_H
#define TOD_VILLAGE_VILLAGE_H

#include "tod/position/position.h"
#include "tod/turn/sequence.h"

/* The village that the point is in; -1. */
int tod_village_at(const Game *game, PlanePoint point);
/* Whether men of the US are among the people by now: from then on they know who is there (event 15). To be asked after anything moved. */
void tod_meet_villages(Play *play);
/* event 15, T-95: until contact nobody tells them from other people of their village, as long as they stay in it and do not fire. */
bool tod_pass_for_people(const Game *game, const State *state, int unit);
/* event 15: people of this unit are known to be armed; nothing if it is no such unit. */
void tod_villagers_shown(Play *play, int unit);
/* village 4, 9, event 13: so many people are lost, which breaks the rules of engagement (roe 1). */
void tod_lose_civilians(Play *play, int village, int count, int unit);

/* A player-turn of search is over (village 1 to 8); when WORK_SEARCH and WORK_DESTROY are. */
void tod_search_on(Play *play, int unit);
void tod_searched(Play *play, int unit), tod_village_destroyed(Play *play, int unit);
/* village 9: a squad that a trap was sprung on does so in its next player-turn, which this begins. */
void tod_take_revenge(Play *play, int unit);

/* What the die finds for a squad of this class (village 2 to 6). */
TodFind tod_find_of(const Game *game, const State *state, int unit, int village, int roll);

Refusal tod_refuse_search;
Answer tod_answer_search;
Chances tod_odds_search;
Listing tod_list_searches;

#endif
