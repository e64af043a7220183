/* Arbitrary bytes as a mission of the toy. */
#include "fuzz/fuzz_game.h"
#include "toy/toy.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    fuzz_game(toy_modules, bytes, length);
    return 0;
}
