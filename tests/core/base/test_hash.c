/* The hash: values that saves rely on, and that every bit of the input reaches every bit of the result. */
#include "minunit.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/hash.h"
#include "core/play/rng.h"

static const char *hash_of(const char *text, uint64_t start)
{
    static char digits[HASH_TEXT_SIZE];
    hash_text(hash_bytes(start, text, strlen(text)), digits);
    return digits;
}

/* Pinned: a change here breaks every save. */
TEST(hash_values_never_change)
{
    CHECK_TEXT(hash_of("", 0), "c55610c5c3f8ec20");
    CHECK_TEXT(hash_of("a", 0), "e1db63a99e2d1ac6");
    CHECK_TEXT(hash_of("contact", 0), "7836149507e6f7bd");
    CHECK_TEXT(hash_of("12345678", 0), "2c45b9959a704349");
    CHECK_TEXT(hash_of("potential contact, front toward enemy", 0), "ae6017aab876a3ea");
    CHECK_TEXT(hash_of("contact", 1), "166bab2886cd303e");
}

TEST(hash_text_is_sixteen_digits)
{
    char digits[HASH_TEXT_SIZE];
    hash_text(0, digits);
    CHECK_TEXT(digits, "0000000000000000");
    hash_text(0x0123456789abcdefu, digits);
    CHECK_TEXT(digits, "0123456789abcdef");
}

TEST(hash_reads_unaligned_bytes_alike)
{
    char buffer[64 + 8];
    const char *text = "the same bytes at any address";
    uint64_t plain = hash_bytes(0, text, strlen(text));
    for (int shift = 0; shift < 8; shift++) {
        memcpy(buffer + shift, text, strlen(text));
        CHECK(hash_bytes(0, buffer + shift, strlen(text)) == plain);
    }
}

TEST(hash_tells_lengths_apart)
{
    char zeros[100] = {0};
    uint64_t seen[100];
    for (int length = 0; length < 100; length++) {
        seen[length] = hash_bytes(0, zeros, (size_t)length);
        for (int shorter = 0; shorter < length; shorter++)
            CHECK(seen[length] != seen[shorter]);
    }
}

TEST(hash_continues_from_an_earlier_hash)
{
    uint64_t mission = hash_bytes(0, "mission", 7), other = hash_bytes(0, "Mission", 7);
    CHECK(hash_bytes(mission, "cards", 5) != hash_bytes(other, "cards", 5));
    CHECK(hash_bytes(mission, "cards", 5) != hash_bytes(0, "cards", 5));
}

/* Flips each bit of random inputs of one length; counts how often each bit of the result flips with it. */
static void check_avalanche(int length)
{
    enum { INPUTS = 400, LONGEST = 40 };
    static int flips[LONGEST * 8][64];
    memset(flips, 0, sizeof flips);
    Rng rng;
    rng_seed(&rng, 99, (uint64_t)length);
    for (int n = 0; n < INPUTS; n++) {
        uint8_t input[LONGEST];
        for (int i = 0; i < length; i++)
            input[i] = (uint8_t)rng_next(&rng);
        uint64_t plain = hash_bytes(0, input, (size_t)length);
        for (int in = 0; in < length * 8; in++) {
            input[in / 8] ^= (uint8_t)(1 << in % 8);
            uint64_t change = plain ^ hash_bytes(0, input, (size_t)length);
            input[in / 8] ^= (uint8_t)(1 << in % 8);
            for (int out = 0; out < 64; out++)
                flips[in][out] += change >> out & 1;
        }
    }
    for (int in = 0; in < length * 8; in++)
        for (int out = 0; out < 64; out++)
            CHECK(abs(flips[in][out] - INPUTS / 2) < 60); /* six deviations of ten */
}

TEST(hash_spreads_every_bit_over_the_whole_result)
{
    check_avalanche(1);
    check_avalanche(7);
    check_avalanche(8);
    check_avalanche(9);
    check_avalanche(40);
}

static int by_value(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

/* Positions are mostly zeros and small numbers: all those with two bits set must differ. */
TEST(hash_has_no_collisions_among_sparse_inputs)
{
    enum { BITS = 64 * 8, PAIRS = BITS * (BITS - 1) / 2 };
    static uint64_t seen[PAIRS];
    int count = 0;
    for (int a = 0; a < BITS; a++) {
        for (int b = 0; b < a; b++) {
            uint8_t input[BITS / 8] = {0};
            input[a / 8] |= (uint8_t)(1 << a % 8);
            input[b / 8] |= (uint8_t)(1 << b % 8);
            seen[count++] = hash_bytes(0, input, sizeof input);
        }
    }
    qsort(seen, PAIRS, sizeof seen[0], by_value);
    for (int i = 1; i < PAIRS; i++)
        CHECK(seen[i] != seen[i - 1]);
}
