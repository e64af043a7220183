/* muster: the rows of a force: which counters it has, and where each of them stands. */
#ifndef CORE_DATA_MUSTER_H
#define CORE_DATA_MUSTER_H

#include "core/data/fields.h"
#include "core/data/names.h"

enum { MUSTER_MOST = 128 }; /* the most of any game */

/* The counters of a game. */
typedef struct Muster {
    NameList counters;
    int most;     /* in one force */
    bool exact;   /* capitals count in their names */
    size_t force; /* where in a counter stands of which force it is: an int, -1 for none */
    int (*side)(const Fields *at, int counter);
    const char *none; /* said of a force that names nobody; NULL: nothing */
} Muster;

/* The words of the row as counters of the force under way: there are such, they are in no other, and all are of one side, which comes
 * back; -1: there was none. */
int muster_counters(const Fields *at, const Muster *muster);
/* The words of the row as places, one for each counter that the key `units` names: handed on with it. */
void muster_places(const Fields *at, const Muster *muster,
                   void (*take)(const Fields *at, int counter, const char *word));

#endif
