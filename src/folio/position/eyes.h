/* eyes: what a side may know, and a fair guess at the rest. */
#ifndef FOLIO_POSITION_EYES_H
#define FOLIO_POSITION_EYES_H

#include "folio/state.h"

void folio_mask(const Game *game, const State *state, Side viewer, State *seen);
void folio_guess(const Game *game, const State *seen, Side viewer, Rng *rng, State *full);
/* Whether all that the US player does not see can be somewhere: if not, nothing can be guessed. */
bool folio_has_room_to_hide(const Game *game, const State *seen);

#endif
