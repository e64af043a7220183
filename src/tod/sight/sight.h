/* sight: lines of sight, cover, who sees whom, spotting (spotting 1 to 12), night (night 1 to 5). */
#ifndef TOD_SIGHT_SIGHT_H
#define TOD_SIGHT_SIGHT_H

#include "tod/position/position.h"
#include "tod/turn/sequence.h"

/* ---- los.c ---- */

/* Why a line is cut: for tools that show it. */
typedef struct TodSight {
    bool clear;
    int piece;     /* that cuts it; -1 */
    PlanePoint at; /* where */
    int distance;  /* hundredths */
} TodSight;

/* Whether terrain lets one see from `a` to `b`, at any distance and in any light (spotting 1, terrain 5, heights). Men and machines never
 * block; the same in both directions. */
bool tod_sees(const Game *game, const State *state, PlanePoint a, PlanePoint b);
/* The same for spotting (T-46): what the hidden one stands in does not cut the line. */
bool tod_sees_into(const Game *game, const State *state, PlanePoint from, PlanePoint hidden);
void tod_look(const Game *game, const State *state, PlanePoint a, PlanePoint b, TodSight *sight);
/* The same between a man and anybody of a unit, or two units: any of their men. */
bool tod_man_sees_unit(const Game *game, const State *state, int man, int unit);
bool tod_unit_sees(const Game *game, const State *state, int unit, PlanePoint point);
bool tod_unit_sees_unit(const Game *game, const State *state, int unit, int other);

/* ---- cover.c ---- */

/* What a man has against fire from there (cover 1, 4, terrain 2, 5, 7, T-02): of what he stands in, or close behind. */
TodCover tod_cover(const Game *game, const State *state, int man, PlanePoint from);
TodCover tod_cover_at(const Game *game, const State *state, PlanePoint at, PlanePoint from);
/* The best of a place whoever fires, and what it is; -1: nothing. */
TodCover tod_best_cover(const Game *game, const State *state, PlanePoint at, int *piece);
TodCover tod_machine_cover(const Game *game, const State *state, int unit, PlanePoint from);

/* ---- light.c (night 1 to 5, event 18) ---- */

/* Whether somebody at `from` can make out what is at `at`, as far as light goes: within visibility, lit, or in the unit's scanned arc. */
bool tod_in_light(const Game *game, const State *state, int unit, PlanePoint from, PlanePoint at);
/* The same of a place of which it is known whether a light shines on it. */
bool tod_makes_out(const Game *game, const State *state, int unit, PlanePoint from, PlanePoint at, bool lit);
/* night 3, T-44: whether the unit may fire directly at that place as far as light goes. */
bool tod_may_fire_at(const Game *game, const State *state, int unit, PlanePoint from, PlanePoint at);
bool tod_is_lit(const Game *game, const State *state, PlanePoint point);

/* ---- spotting.c ---- */

/* At which distance the hidden unit is spotted by that one (spotting 3 to 10, hidden 2), hundredths; 0: by coming out of cover at any. */
int tod_spotting_distance(const Game *game, const State *state, int hidden, int spotter);
/* After anything moved: whoever is seen now is known, whoever is not any more (night) is not; new enemies alarm Grunts (spotting 12, T-41). The one
 * function that sets and clears UNIT_KNOWN of units on the table; how many came to light. */
int tod_look_around(Play *play);
/* The same where this unit alone has moved. */
int tod_look_around_at(Play *play, int mover);
/* Grunts keep in mind whom they have in sight, and are not startled by them: when a game or a position begins, and when others come to react as
 * Grunts (event 08, 09). */
void tod_take_stock(Play *play);
/* What must hold of UNIT_KNOWN, for broken.c. */
bool tod_is_rightly_known(const Game *game, const State *state, int unit);
/* Firing (spotting 2). */
void tod_give_away(Play *play, int unit, const char *rule);

/* ---- laws ---- */
Refusal tod_refuse_scan;
Answer tod_answer_scan;
Listing tod_list_scan;

#endif
