/* reach: whether the rows of a hierarchy (8.6) can ever be used. */
#ifndef FOF_LOAD_REACH_H
#define FOF_LOAD_REACH_H

#include <stdbool.h>

#include "core/data/ini.h"
#include "fof/game.h"

/* Whether all its conditions can hold at once. */
bool fof_row_possible(const HierarchyRow *row);
/* Whether nobody can come to it: no unit whom this column is for (8.6.2) can be in its situation, or rows before it always fit;
 * and why. */
bool fof_row_unreachable(const Hierarchy *list, int row, int column, char why[ERROR_SIZE]);

#endif
