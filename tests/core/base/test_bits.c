/* Bits: sets of numbers over several words. */
#include "minunit.h"

#include "core/base/bits.h"

TEST(bits_are_set_and_found_in_any_word)
{
    uint64_t bits[2] = {0};
    bit_set(bits, 0);
    bit_set(bits, 63);
    bit_set(bits, 64);
    for (int number = 0; number < 128; number++)
        CHECK(bit_has(bits, number) == (number == 0 || number == 63 || number == 64));
}
