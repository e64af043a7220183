/* entries: walks through the tables of a position, entry in use by entry in use. Most entries are free: eight or sixteen free ones
 * are passed over at once. */
#ifndef FOF_POSITION_ENTRIES_H
#define FOF_POSITION_ENTRIES_H

#include <stdbool.h>

#include "fof/state.h"

/* Whether eight entries in a row are free: the first byte of each is `none`. */
static inline bool eight_are_free(const uint8_t *first, size_t size, uint8_t none)
{
    return !((first[0] ^ none) | (first[size] ^ none) | (first[2 * size] ^ none) | (first[3 * size] ^ none) |
             (first[4 * size] ^ none) | (first[5 * size] ^ none) | (first[6 * size] ^ none) |
             (first[7 * size] ^ none));
}

/* The same of sixteen entries of eight bytes, in pairs: what is free has no other byte than its first. */
typedef uint64_t EntryPair __attribute__((vector_size(16), aligned(8), may_alias));
static inline bool sixteen_are_free(const void *first, uint8_t none)
{
    const EntryPair *pair = first, blank = {none, none};
    EntryPair used = (pair[0] ^ blank) | (pair[1] ^ blank) | (pair[2] ^ blank) | (pair[3] ^ blank) |
                     (pair[4] ^ blank) | (pair[5] ^ blank) | (pair[6] ^ blank) | (pair[7] ^ blank);
    return !(used[0] | used[1]);
}

/* The next entry in use above `after`: -1 to begin with, as many as there are at the end. */
static inline int entry_above(const void *table, size_t size, int count, uint8_t none, int after)
{
    const uint8_t *first = table;
    const int block = size == sizeof(uint64_t) ? 16 : 8;
    for (int entry = after + 1;; entry++) {
        while (entry % block == 0 && entry < count && first[(size_t)entry * size] == none &&
               (block == 16 ? sixteen_are_free(&first[(size_t)entry * size], none)
                            : eight_are_free(&first[(size_t)entry * size], size, none)))
            entry += block;
        if (entry >= count || first[(size_t)entry * size] != none)
            return entry;
    }
}

/* The first free one from here on; as many as there are if none is. */
static inline int entry_free(const void *table, size_t size, int count, uint8_t none, int from)
{
    const uint8_t *first = table;
    while (from < count && first[(size_t)from * size] != none)
        from++;
    return from;
}

static inline int unit_above(const FofState *state, int after)
{
    return entry_above(state->units, sizeof(Unit), MAX_UNITS, 0, after);
}
static inline int unit_free(const FofState *state, int from)
{
    return entry_free(state->units, sizeof(Unit), MAX_UNITS, 0, from);
}

/* How many entries of their table hold all units, in eights. */
static inline int units_in_use(const FofState *state)
{
    int units = MAX_UNITS;
    while (units && eight_are_free(&state->units[units - 8].type, sizeof(Unit), 0))
        units -= 8;
    return units;
}

static inline int item_above(const FofState *state, int after)
{
    return entry_above(state->items, sizeof(Item), MAX_ITEMS, 0, after);
}

static inline int marker_above(const FofState *state, int after)
{
    return entry_above(state->markers, sizeof(Marker), MAX_MARKERS, MARKER_NONE, after);
}

/* Beside the open ground of cards; FIRST_EXTRA_AREA - 1 to begin with. */
static inline int area_above(const FofState *state, int after)
{
    return entry_above(state->areas, sizeof(Area), MAX_AREAS, NO_CARD, after);
}

static_assert(MAX_UNITS % 8 == 0 && MAX_ITEMS % 16 == 0 && MAX_MARKERS % 16 == 0 && MAX_AREAS % 16 == 0 &&
                  FIRST_EXTRA_AREA % 16 == 0,
              "tables are whole eights and sixteens");

#endif
