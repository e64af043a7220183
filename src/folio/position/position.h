/* position: a position as INI, read and written, and what must hold in every one. */
#ifndef FOLIO_POSITION_POSITION_H
#define FOLIO_POSITION_POSITION_H

#include "core/play/setup.h"
#include "folio/state.h"

extern const FieldSheet folio_position[];
extern const char *const folio_where_names[WHERES + 1];
extern const char *const folio_mark_names[];
extern const char *const folio_condition_names[]; /* "none", "escape", "casualties", "hold" */

extern const Setup folio_setup;

/* NULL, or the invariant that does not hold; the first without the promise that the question has several
 * answers. */
const char *folio_unsound(const Game *game, const State *state);
const char *folio_broken(const Game *game, const State *state);
/* Where in a file the first fault lies, and whose it is. */
Fault folio_fault(const Game *game, const State *state);
/* broken_combat.c: the part about a combat under way. */
const char *folio_broken_combat(const Game *game, const State *state);

#endif
