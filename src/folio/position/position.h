/* position: a position as INI, read and written, and what must hold in every one. */
#ifndef FOLIO_POSITION_POSITION_H
#define FOLIO_POSITION_POSITION_H

#include "core/data/fields.h"
#include "folio/state.h"

extern const FieldSheet folio_position[];
extern const char *const folio_where_names[WHERES + 1];
extern const char *const folio_mark_names[];
extern const char *const folio_condition_names[]; /* "none", "escape", "casualties", "hold" */

/* Lays what the document says over the start; false with errors. What is sound is for broken.c to say. */
bool folio_position_read(const Game *game, const Doc *doc, uint64_t seed, State *state, Errors *errors);
void folio_dump(const Game *game, const State *state, Writer *writer);

/* NULL, or the invariant that does not hold; the first without the promise that the question has several
 * answers. */
const char *folio_unsound(const Game *game, const State *state);
const char *folio_broken(const Game *game, const State *state);
/* For messages: the kind of section in which the first fault lies, and its unit if it is one's; -1. */
const char *folio_faulty_section(const Game *game, const State *state, int *unit);
/* broken_combat.c: the part about a combat under way. */
const char *folio_broken_combat(const Game *game, const State *state);

#endif
