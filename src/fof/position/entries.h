/* entries: walks through the tables of a position, entry in use by entry in use. Most entries are free: eight free ones
 * are passed over at once. */
#ifndef FOF_POSITION_ENTRIES_H
#define FOF_POSITION_ENTRIES_H

#include <stdbool.h>

#include "fof/state.h"

static inline bool no_units_in(const Unit eight[8])
{
    return !(eight[0].type | eight[1].type | eight[2].type | eight[3].type | eight[4].type | eight[5].type |
             eight[6].type | eight[7].type);
}

static inline bool no_items_in(const Item eight[8])
{
    return !(eight[0].kind | eight[1].kind | eight[2].kind | eight[3].kind | eight[4].kind | eight[5].kind |
             eight[6].kind | eight[7].kind);
}

static inline bool no_markers_in(const Marker eight[8])
{
    return !(eight[0].kind | eight[1].kind | eight[2].kind | eight[3].kind | eight[4].kind | eight[5].kind |
             eight[6].kind | eight[7].kind);
}

static inline bool no_areas_in(const Area eight[8])
{
    return (eight[0].card & eight[1].card & eight[2].card & eight[3].card & eight[4].card & eight[5].card &
            eight[6].card & eight[7].card) == NO_CARD;
}

/* The next one above `after`: -1 to begin with, MAX_UNITS and so on at the end. */
static inline int unit_above(const FofState *state, int after)
{
    for (int unit = after + 1;; unit++) {
        while (unit % 8 == 0 && unit < MAX_UNITS && no_units_in(&state->units[unit]))
            unit += 8;
        if (unit >= MAX_UNITS || state->units[unit].type)
            return unit;
    }
}

/* How many entries of their table hold all units, in eights. */
static inline int units_in_use(const FofState *state)
{
    int units = MAX_UNITS;
    while (units && no_units_in(&state->units[units - 8]))
        units -= 8;
    return units;
}

static inline int item_above(const FofState *state, int after)
{
    for (int item = after + 1;; item++) {
        while (item % 8 == 0 && item < MAX_ITEMS && no_items_in(&state->items[item]))
            item += 8;
        if (item >= MAX_ITEMS || state->items[item].kind)
            return item;
    }
}

static inline int marker_above(const FofState *state, int after)
{
    for (int marker = after + 1;; marker++) {
        while (marker % 8 == 0 && marker < MAX_MARKERS && no_markers_in(&state->markers[marker]))
            marker += 8;
        if (marker >= MAX_MARKERS || state->markers[marker].kind)
            return marker;
    }
}

/* Beside the open ground of cards; FIRST_EXTRA_AREA - 1 to begin with. */
static inline int area_above(const FofState *state, int after)
{
    for (int area = after + 1;; area++) {
        while (area % 8 == 0 && area < MAX_AREAS && no_areas_in(&state->areas[area]))
            area += 8;
        if (area >= MAX_AREAS || state->areas[area].card != NO_CARD)
            return area;
    }
}

static_assert(MAX_UNITS % 8 == 0 && MAX_ITEMS % 8 == 0 && MAX_MARKERS % 8 == 0 && MAX_AREAS % 8 == 0 &&
                  FIRST_EXTRA_AREA % 8 == 0,
              "tables are whole eights");

#endif
