/* bits: sets of small numbers in words of 64 bits, as positions hold them for units and cards. */
#ifndef CORE_BASE_BITS_H
#define CORE_BASE_BITS_H

#include <stdbool.h>
#include <stdint.h>

static inline void bit_set(uint64_t *bits, int number)
{
    bits[number >> 6] |= (uint64_t)1 << (number & 63);
}

static inline bool bit_has(const uint64_t *bits, int number)
{
    return bits[number >> 6] >> (number & 63) & 1;
}

/* The next number above `after` in the set: -1 to begin with, `end` at the end. */
static inline int bit_above(const uint64_t *bits, int after, int end)
{
    for (int number = after + 1; number < end; number = (number | 63) + 1) {
        uint64_t left = bits[number >> 6] >> (number & 63);
        if (left)
            return number + __builtin_ctzll(left);
    }
    return end;
}

#endif
