/* Arbitrary bytes as a mission or position of Fields of Fire. */
#include "fof/fof.h"
#include "fuzz/fuzz_game.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    fuzz_game(&fof_rules, bytes, length);
    return 0;
}
