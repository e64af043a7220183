/* set_aside: before a new game is kept in a file, the one that lies there finds a place beside it. Nothing that can be gone on with
 * is ever lost by that. */
#ifndef UI_MODEL_SHELF_SET_ASIDE_H
#define UI_MODEL_SHELF_SET_ASIDE_H

#include "core/session/session.h"

/* Makes room at `path` for the game `instead`. What lies there becomes NAME-before, NAME-before-2 and so on, the first name that
 * nobody has; a game that is over may take the place of another that is. Left where it is, to be replaced, is only a game that
 * `instead` has all of: the same start, and the same decisions from there. So is one that another program plays: that program
 * would not find it, and the session goes on in a copy (session_autosave). `modules` are those that can read it. NULL, or what
 * went wrong: then the file must not be written. */
const char *set_aside(const Module *modules, const char *path, const Session *instead);

#endif
