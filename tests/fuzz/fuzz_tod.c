/* Arbitrary bytes as a mission, map or position of Tour of Duty. */
#include "ai/tod/module.h"
#include "fuzz/fuzz_game.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    fuzz_game(tod_modules, bytes, length);
    return 0;
}
