/* ratio: see the header. */
#include "core/base/ratio.h"

#include <stddef.h>

#include "core/base/ensure.h"

Ratio ratio_of(Wide top, Wide bottom)
{
    Wide divisor = wide_common_divisor(top, bottom);
    return (Ratio){wide_divide(top, divisor, NULL), wide_divide(bottom, divisor, NULL)};
}

Ratio ratio_part(int top, int bottom)
{
    return ratio_of(wide((uint64_t)top), wide((uint64_t)bottom));
}

Ratio ratio_times(Ratio a, Ratio b)
{
    Ratio left = ratio_of(a.top, b.bottom), right = ratio_of(b.top, a.bottom);
    return (Ratio){wide_times(left.top, right.top), wide_times(left.bottom, right.bottom)};
}

/* Both over the smallest bottom that they have in common. */
static Wide common_bottom(Ratio *a, Ratio *b)
{
    Wide divisor = wide_common_divisor(a->bottom, b->bottom);
    Wide a_more = wide_divide(b->bottom, divisor, NULL), b_more = wide_divide(a->bottom, divisor, NULL);
    Wide bottom = wide_times(b_more, b->bottom);
    *a = (Ratio){wide_times(a->top, a_more), bottom};
    *b = (Ratio){wide_times(b->top, b_more), bottom};
    return bottom;
}

Ratio ratio_plus(Ratio a, Ratio b)
{
    Wide bottom = common_bottom(&a, &b);
    return ratio_of(wide_plus(a.top, b.top), bottom);
}

Ratio ratio_minus(Ratio a, Ratio b)
{
    Wide bottom = common_bottom(&a, &b);
    ENSURE(!wide_less(a.top, b.top));
    return ratio_of(wide_minus(a.top, b.top), bottom);
}

Ratio ratio_rest(Ratio a)
{
    return (Ratio){wide_minus(a.bottom, a.top), a.bottom};
}

Ratio ratio_mixed(Ratio chance, Ratio then, Ratio otherwise)
{
    return ratio_plus(ratio_times(chance, then), ratio_times(ratio_rest(chance), otherwise));
}

Wide ratio_ways(int n, int k)
{
    Wide result = wide(1);
    if (k < 0 || k > n)
        return wide(0);
    uint64_t rest = (uint64_t)n - (uint64_t)k;
    for (uint64_t i = 1; i <= (uint64_t)k; i++)
        result = wide_divide(wide_times(result, wide(rest + i)), wide(i), NULL);
    return result;
}
