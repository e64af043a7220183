/* reach: whether the rows of a hierarchy (8.6) can ever be used. */
#ifndef FOF_LOAD_REACH_H
#define FOF_LOAD_REACH_H

#include <stdbool.h>

#include "fof/game.h"

/* Whether all its conditions can hold at once. */
bool fof_row_possible(const HierarchyRow *row);
/* Whether any unit whom this column is for (8.6.2) can be in its situation. */
bool fof_row_has_units(const Hierarchy *list, int row, int column);
/* The first row before it that fits for this column whenever it does; -1 if no single one does. */
int fof_row_hidden_by(const Hierarchy *list, int row, int column);
/* Whether there is a situation in which it is the first that fits. */
bool fof_row_reachable(const Hierarchy *list, int row, int column);

#endif
