#include "core/play/rng.h"

#include "core/base/ensure.h"

static const uint64_t MULTIPLIER = 6364136223846793005u; /* of PCG32, as published */

static_assert(sizeof(Rng) == 16, "an Rng lies in positions: no padding");

void rng_seed(Rng *rng, uint64_t seed, uint64_t stream)
{
    rng->state = 0;
    rng->stream = stream << 1 | 1;
    rng_next(rng);
    rng->state += seed;
    rng_next(rng);
}

uint32_t rng_next(Rng *rng)
{
    ENSURE(rng->stream != 0); /* a masked position has no future to look into */
    uint64_t old = rng->state;
    rng->state = old * MULTIPLIER + rng->stream;
    uint32_t folded = (uint32_t)((old >> 18 ^ old) >> 27);
    uint32_t turn = (uint32_t)(old >> 59);
    return folded >> turn | folded << (-turn & 31);
}

uint64_t rng_next64(Rng *rng)
{
    uint64_t upper = rng_next(rng); /* apart from the second draw: an expression with both has no order */
    return upper << 32 | rng_next(rng);
}

/* The top half of a 64-bit product with n lies below n. Each result has the same number of 32-bit values
 * behind it, but for 2^32 mod n leftovers, which show in the low half and are thrown away. */
uint32_t rng_below(Rng *rng, uint32_t n)
{
    ENSURE(n > 0);
    uint64_t product = (uint64_t)rng_next(rng) * n;
    if ((uint32_t)product < n) {
        uint32_t leftovers = -n % n;
        while ((uint32_t)product < leftovers)
            product = (uint64_t)rng_next(rng) * n;
    }
    return (uint32_t)(product >> 32);
}
