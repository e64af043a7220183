/* index: finds things in a growing array by a hash of their name. It knows numbers of things only; the caller
 * compares names. */
#ifndef CORE_BASE_INDEX_H
#define CORE_BASE_INDEX_H

#include <stdint.h>

/* Zero-initialise it; free it with index_free. */
typedef struct Index {
    int *heads; /* per bucket: the newest thing in it plus one, 0 for none */
    struct IndexLink *links;
    int buckets, count, capacity;
} Index;

/* Notes thing number 0, 1, 2 ... under its hash. */
void index_add(Index *index, uint64_t hash);
/* The first thing of this hash, -1 if there is none; and the one after it. */
int index_first(const Index *index, uint64_t hash);
int index_next(const Index *index, int thing);
void index_free(Index *index);

#endif
