/* retreat: which ways a unit that must retreat has (7.7, 7.7.1). */
#ifndef FOLIO_COMBAT_RETREAT_H
#define FOLIO_COMBAT_RETREAT_H

#include "folio/position/board.h"

/* How good a whole way is: the best that exists must be taken. */
typedef enum Way {
    WAY_NONE,
    WAY_DISPLACE, /* its end is held by a friend who can make room (7.7.2) */
    WAY_THROUGH,  /* through friends (7.7) */
    WAY_VACANT
} Way;

enum { RETREAT_HEXES = 24 };

/* What the unit can do now. */
typedef struct Retreat {
    Way way; /* of what is listed in `to`, all the way to the end; WAY_NONE: only part of it */
    Place to[RETREAT_HEXES]; /* next places */
    int count;
    bool may_stop;  /* here is the last hex it can get to without displacing anybody: it stops and is depleted
                     */
    bool must_fall; /* it has no way at all (or only by displacing): it may be lost where it is */
    bool closer;    /* 7.7.1: every way leads toward an enemy */
} Retreat;

/* For the unit that is retreating now, or that has not begun. */
void folio_retreat(const Game *game, const State *state, int unit, Retreat *retreat);
bool folio_has_place(const Place *list, int count, Place place);
/* The land or monitor unit of the side that holds the place; -1. */
int folio_friend_at(const Game *game, const State *state, const FolioBoard *board, int unit, Place place);
/* Places next to a place for this unit: by land, or by water for monitors. Returns how many. */
int folio_next_places(const Game *game, const State *state, const FolioBoard *board, int unit, Place place,
                      Place *next, int cap);
/* Whether a retreating or displaced unit may be there: no enemy, no enemy zone (6.2). */
bool folio_may_fall_back_to(const Game *game, const FolioBoard *board, int unit, Place place);

#endif
