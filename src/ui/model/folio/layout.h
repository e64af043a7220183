/* layout: where everything lies on the map of Vietnam Battles, in units of the map: banks, counters, camps.
 * Arithmetic over a position; no window. */
#ifndef UI_MODEL_FOLIO_LAYOUT_H
#define UI_MODEL_FOLIO_LAYOUT_H

#include "folio/state.h"
#include "ui/model/hex_layout.h"

#define CORE_MARGIN 70.0F /* of ground around where something is going on */

typedef struct FolioLayout {
    Spot extent; /* the whole map */
    Spot core;   /* where something is going on: all that can be seen of units and camps */
    Spot units[MAX_UNITS];
    Spot camps[MAX_CAMPS];
} FolioLayout;

void folio_lay_out(const Game *game, const State *state, FolioLayout *layout);
/* The middle of a hex, of its bank, or of a hexside, and the box around it that can be clicked. */
Point folio_place_middle(const FolioMap *map, Place place);
Spot folio_place_box(const FolioMap *map, Place place);

#endif
