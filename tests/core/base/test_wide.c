/* Numbers of 128 bits, as on paper and, where the compiler has them, against its own. */
#include "core/base/wide.h"

#include "core/play/rng.h"
#include "minunit.h"

#define CHECK_WIDE(number, h, l)            \
    do {                                    \
        Wide found = (number);              \
        CHECK(found.high == (uint64_t)(h)); \
        CHECK(found.low == (uint64_t)(l));  \
    } while (0)

TEST(wide_carries_and_borrows_over_the_halves)
{
    Wide most = {UINT64_MAX, UINT64_MAX};
    CHECK_WIDE(wide_plus(wide(UINT64_MAX), wide(1)), 1, 0);
    CHECK_WIDE(wide_minus((Wide){1, 0}, wide(1)), 0, UINT64_MAX);
    CHECK_WIDE(wide_plus(most, wide(1)), 0, 0);
    CHECK_WIDE(wide_times(wide(UINT64_MAX), wide(UINT64_MAX)), UINT64_MAX - 1, 1);
    CHECK_WIDE(wide_times(most, most), 0, 1);
    CHECK(wide_less(wide(UINT64_MAX), (Wide){1, 0}));
    CHECK(!wide_less((Wide){1, 0}, (Wide){1, 0}));
}

TEST(wide_divides_with_rest)
{
    Wide rest;
    CHECK_WIDE(wide_divide((Wide){1, 0}, wide(10), &rest), 0, 1844674407370955161u);
    CHECK_WIDE(rest, 0, 6);
    CHECK_WIDE(wide_divide(wide(7), (Wide){1, 0}, &rest), 0, 0);
    CHECK_WIDE(rest, 0, 7);
    CHECK_WIDE(wide_divide((Wide){UINT64_MAX, UINT64_MAX}, wide(1), NULL), UINT64_MAX, UINT64_MAX);
    CHECK_WIDE(wide_divide((Wide){UINT64_MAX, UINT64_MAX}, (Wide){UINT64_MAX, UINT64_MAX}, &rest), 0, 1);
    CHECK_WIDE(rest, 0, 0);
}

TEST(wide_common_divisor_of_large_numbers)
{
    Wide prime = wide(18446744073709551557u); /* the largest below 2^64 */
    CHECK_WIDE(wide_common_divisor(wide_times(prime, wide(12)), wide_times(prime, wide(18))),
               wide_times(prime, wide(6)).high, wide_times(prime, wide(6)).low);
    CHECK_WIDE(wide_common_divisor(wide(0), wide(5)), 0, 5);
}

#ifdef __SIZEOF_INT128__
__extension__ typedef unsigned __int128 Native;

static uint64_t any_half(Rng *rng)
{
    uint64_t high = rng_next(rng);
    return high << 32 | rng_next(rng);
}

/* Short and long ones alike. */
static Wide any_number(Rng *rng)
{
    Wide number = {.high = any_half(rng)};
    number.low = any_half(rng);
    int length = (int)rng_below(rng, 129);
    if (length <= 64)
        return wide(length ? number.low >> (64 - length) : 0);
    number.high >>= 128 - length;
    return number;
}

static Native native(Wide a)
{
    return (Native)a.high << 64 | a.low;
}

static void check_same(Wide number, Native expected)
{
    CHECK_WIDE(number, expected >> 64, expected);
}

TEST(wide_reckons_like_the_compiler)
{
    Rng rng;
    rng_seed(&rng, 7, 1);
    for (int i = 0; i < 20000; i++) {
        Wide a = any_number(&rng), b = any_number(&rng), rest;
        check_same(wide_plus(a, b), native(a) + native(b));
        check_same(wide_minus(a, b), native(a) - native(b));
        check_same(wide_times(a, b), native(a) * native(b));
        CHECK_INT(wide_less(a, b), native(a) < native(b));
        if (wide_is_zero(b))
            continue;
        check_same(wide_divide(a, b, &rest), native(a) / native(b));
        check_same(rest, native(a) % native(b));
    }
}
#endif
