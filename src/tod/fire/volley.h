/* volley: small-arms of a unit that fire together, man by man: what aimed and unaimed fire, free fire and their odds share. */
#ifndef TOD_FIRE_VOLLEY_H
#define TOD_FIRE_VOLLEY_H

#include "core/play/odds.h"
#include "tod/fire/fire.h"

typedef enum TodManner {
    MANNER_AIMED,
    MANNER_UNAIMED,
    MANNER_CLOSE /* assault 2, 3: at those who come in */
} TodManner;

typedef struct TodShot {
    uint8_t firer, target; /* men; of fire at a place without anybody: target 255 */
    uint8_t score;         /* needed on 1D6 */
    uint8_t heavy;         /* counts for pinning, and uses up a chit */
} TodShot;

typedef struct TodVolley {
    int unit, target; /* target -1: nobody is there */
    int count;
    TodShot shots[UNIT_MEN];
    TodColumn column;
    int heavy; /* shots that are */
    const char *rule;
} TodVolley;

enum { SHOT_AT_NOBODY = 255 };

/* Who can fire at whom; false if nobody can. */
bool tod_volley(const Game *game, const State *state, int unit, int target, TodManner manner,
                TodVolley *volley);
/* The same at a place, with whoever is there (suppress 2, T-28): all that can fire there do, if nobody is there too. */
bool tod_volley_at(const Game *game, const State *state, int unit, PlanePoint at, TodVolley *volley);
/* Only whether anybody can: what a refusal asks. At those who come in everybody can. */
bool tod_volley_reaches(const Game *game, const State *state, int unit, int target, TodManner manner);
bool tod_volley_reaches_place(const Game *game, const State *state, int unit, PlanePoint at);
/* Rolls for it: hits, and what it does to those who come under fire. `coming_in`: nothing covers them (T-50). */
void tod_fire_volley(Play *play, const TodVolley *volley, bool coming_in);
/* Whether small-arms may be fired at the unit: an enemy that is known, on the table or riding where it can be seen. */
bool tod_refuse_target(const Game *game, const State *state, int unit, int target, Reason *reason);
/* bunker 2: whether he is where only aimed and thrown HE harms him. */
bool tod_in_bunker(const Game *game, const State *state, int man);
/* Adds how many fall of it. */
void tod_volley_odds(const Game *game, const State *state, const TodVolley *volley, OddsList *list);

/* The chance of each number of successes of so many dice that differ; the caller lists them. */
typedef struct TodTally {
    uint64_t ways[MAX_MEN + 1], all;
    int count;
} TodTally;
void tod_tally_begin(TodTally *tally);
/* One more die: `good` of `of`. */
void tod_tally_add(TodTally *tally, int good, int of);
/* Adds "nobody falls", "1 man falls" ..., at most `most` men. */
void tod_tally_odds(const TodTally *tally, int most, OddsList *list);
/* Who would fall of a rake, as far as its owner knows of them; returns how many are in its way with their units. */
int tod_rake_tally(const Game *game, const State *state, Action action, TodTally *tally);

#endif
