/* wide: whole numbers of 128 bits, for exact fractions. C has them on some machines only; these are the same everywhere, and
 * like all unsigned numbers of C they wrap around. */
#ifndef CORE_BASE_WIDE_H
#define CORE_BASE_WIDE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Wide {
    uint64_t high, low;
} Wide;

static inline Wide wide(uint64_t value)
{
    return (Wide){0, value};
}
static inline bool wide_is_zero(Wide a)
{
    return !(a.high | a.low);
}
static inline bool wide_less(Wide a, Wide b)
{
    return a.high != b.high ? a.high < b.high : a.low < b.low;
}
Wide wide_plus(Wide a, Wide b);
Wide wide_minus(Wide a, Wide b);
Wide wide_times(Wide a, Wide b);
/* Whole parts; `rest` may be NULL. Nothing is divided by zero. */
Wide wide_divide(Wide a, Wide b, Wide *rest);
/* The greatest number that divides both; they are not both zero. */
Wide wide_common_divisor(Wide a, Wide b);

#endif
