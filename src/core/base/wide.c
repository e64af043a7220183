#include "core/base/wide.h"

#include <stddef.h>

#include "core/base/ensure.h"

Wide wide_plus(Wide a, Wide b)
{
    Wide sum = {a.high + b.high, a.low + b.low};
    sum.high += sum.low < a.low;
    return sum;
}

Wide wide_minus(Wide a, Wide b)
{
    return (Wide){a.high - b.high - (a.low < b.low), a.low - b.low};
}

/* As on paper, with digits of 32 bits. */
static Wide product_of_halves(uint64_t a, uint64_t b)
{
    uint64_t a_low = a & UINT32_MAX, a_high = a >> 32, b_low = b & UINT32_MAX, b_high = b >> 32;
    uint64_t units = a_low * b_low, one = a_high * b_low, other = a_low * b_high;
    uint64_t middle = (units >> 32) + (one & UINT32_MAX) + (other & UINT32_MAX);
    return (Wide){a_high * b_high + (one >> 32) + (other >> 32) + (middle >> 32),
                  middle << 32 | (units & UINT32_MAX)};
}

Wide wide_times(Wide a, Wide b)
{
    Wide product = product_of_halves(a.low, b.low);
    product.high += a.high * b.low + a.low * b.high;
    return product;
}

static int digits(Wide a)
{
    int count = 0;
    for (uint64_t rest = a.high ? a.high : a.low; rest; rest >>= 1)
        count++;
    return a.high ? count + 64 : count;
}

static Wide doubled(Wide a)
{
    return (Wide){a.high << 1 | a.low >> 63, a.low << 1};
}

static Wide halved(Wide a)
{
    return (Wide){a.high >> 1, a.low >> 1 | a.high << 63};
}

Wide wide_divide(Wide a, Wide b, Wide *rest)
{
    Wide whole = {0, 0};
    ENSURE(!wide_is_zero(b));
    if (!(a.high | b.high)) {
        whole.low = a.low / b.low;
        a.low %= b.low;
    } else {
        int shift = digits(a) - digits(b);
        for (int i = 0; i < shift; i++)
            b = doubled(b);
        for (; shift >= 0; shift--, b = halved(b)) {
            whole = doubled(whole);
            if (wide_less(a, b))
                continue;
            a = wide_minus(a, b);
            whole.low |= 1;
        }
    }
    if (rest)
        *rest = a;
    return whole;
}

Wide wide_common_divisor(Wide a, Wide b)
{
    while (!wide_is_zero(b)) {
        Wide rest;
        wide_divide(a, b, &rest);
        a = b;
        b = rest;
    }
    ENSURE(!wide_is_zero(a));
    return a;
}
