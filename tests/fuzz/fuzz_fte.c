/* Arbitrary bytes as a mission, map or position of Front Toward Enemy. */
#include "ai/fte/module.h"
#include "fuzz/fuzz_game.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    fuzz_game(fte_modules, bytes, length);
    return 0;
}
