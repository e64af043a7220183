/* setup: the start of a game and the decisions before the first turn (25.0 to 27.0). */
#ifndef FOLIO_POSITION_SETUP_H
#define FOLIO_POSITION_SETUP_H

#include "folio/position/board.h"
#include "folio/turn/question.h"

/* The table before anybody has decided anything. */
void folio_start(const FolioGame *game, uint64_t seed, FolioState *state);

/* The camp to be set up next; -1 if all are. */
int folio_next_camp(const FolioGame *game, const FolioState *state);
/* The unit to be set up next by the side of this step; -1 if all are. */
int folio_next_unit(const FolioGame *game, const FolioState *state);
/* Attack points that lie open, and those of units still to be set up. */
int folio_open_points(const FolioGame *game, const FolioState *state, bool waiting_too, int but);
/* Whether a hidden camp could be in the cell at all. */
bool folio_camp_fits(const FolioGame *game, int cell);
/* Whether a hidden unit of the force could have been set up in the node. */
bool folio_hides_in(const FolioGame *game, int unit, Node node);

#endif
