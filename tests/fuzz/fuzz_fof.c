/* Arbitrary bytes as a mission or position of Fields of Fire. */
#include "ai/fof/module.h"
#include "fuzz/fuzz_game.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    fuzz_game(fof_modules, bytes, length);
    return 0;
}
