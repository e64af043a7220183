/* eyes: what a side may know, and a fair guess at the rest. */
#ifndef FOLIO_POSITION_EYES_H
#define FOLIO_POSITION_EYES_H

#include "folio/state.h"

void folio_mask(const FolioGame *game, const FolioState *state, Side viewer, FolioState *seen);
void folio_guess(const FolioGame *game, const FolioState *seen, Side viewer, Rng *rng, FolioState *full);
/* Whether all that the US player does not see can be somewhere: if not, nothing can be guessed. */
bool folio_has_room_to_hide(const FolioGame *game, const FolioState *seen);

#endif
