/* setup: the start of a game and the decisions before the first turn (25.0 to 27.0). */
#ifndef FOLIO_POSITION_SETUP_H
#define FOLIO_POSITION_SETUP_H

#include "folio/position/board.h"
#include "folio/turn/question.h"

/* The table before anybody has decided anything. */
void folio_start(const Game *game, uint64_t seed, State *state);

/* The camp to be set up next; -1 if all are. */
int folio_next_camp(const Game *game, const State *state);
/* The unit to be set up next by the side of this step; -1 if all are. */
int folio_next_unit(const Game *game, const State *state);
/* Attack points that lie open, and those of units still to be set up. */
int folio_open_points(const Game *game, const State *state, bool waiting_too, int but);
/* Whether a hidden camp could be in the cell at all. */
bool folio_camp_fits(const Game *game, int cell);
/* Whether a hidden unit of the force could have been set up in the node. */
bool folio_hides_in(const Game *game, int unit, Node node);

#endif
