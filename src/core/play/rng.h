/* rng: PCG32 (XSH-RR 64/32). The whole stream lives in the position, so that same seed and decisions give the
 * same game. */
#ifndef CORE_PLAY_RNG_H
#define CORE_PLAY_RNG_H

#include <stdint.h>

typedef struct Rng {
    uint64_t state;
    uint64_t stream; /* odd; a masked position holds 0 here: nobody can draw from it */
} Rng;

/* Starts a stream. Different `stream` numbers give independent sequences for one seed. */
void rng_seed(Rng *rng, uint64_t seed, uint64_t stream);

/* The next 32 random bits. */
uint32_t rng_next(Rng *rng);
/* The next 64: the first draw is the upper half. */
uint64_t rng_next64(Rng *rng);

/* A number from 0 to n-1, each equally likely; n > 0. */
uint32_t rng_below(Rng *rng, uint32_t n);

#endif
