/* field: how many turns it is from everywhere to somewhere, on foot, on wheels or on tracks: a lattice over the table with the cheapest
 * ways to a goal. Ways as narrow as a path are found; thin things that bar the way are looked at exactly. */
#ifndef AI_TOD_FIELD_H
#define AI_TOD_FIELD_H

#include "ai/tod/view.h"

enum { FIELD_CELLS = 3600, FIELD_TURN = 120, FIELD_NEVER = UINT16_MAX, FIELD_WAYS = 8 };

typedef enum TodMover { MOVER_FOOT, MOVER_WHEELS, MOVER_TRACKS, MOVERS } TodMover;

typedef struct TodField {
    PlanePoint place[FIELD_CELLS]; /* where one stands in a cell */
    uint8_t rate[FIELD_CELLS];     /* of FIELD_TURN for an inch; 0: barred */
    uint8_t barred[FIELD_CELLS];   /* ways out of it, bits */
    int columns, rows, step;
} TodField;

/* For movers of the unit's kind. */
void tod_field_open(TodField *field, const TodView *view, int unit);
int tod_field_cell(const TodField *field, PlanePoint at);
/* The cell next to that one, by number of the way; -1: none, or barred. */
int tod_field_next(const TodField *field, int cell, int way);
/* How far every cell is from the nearest of those that are marked, of FIELD_TURN for a turn. */
void tod_field_spread(const TodField *field, const uint8_t marked[FIELD_CELLS], uint16_t far[FIELD_CELLS]);
TodMover tod_field_mover(const TodView *view, int unit);

#endif
