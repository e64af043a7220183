/* shapes: whether a player could tell the actions of a position apart. */
#ifndef TESTS_HELP_SHAPES_H
#define TESTS_HELP_SHAPES_H

#include "ui/model/shape.h"

/* Two actions that a player could not tell apart, or one without a name; NULL: there are none. */
const char *shapes_wrong(const Shapes *of, const Game *game, const State *seen, const Action *actions,
                         int count);

#endif
