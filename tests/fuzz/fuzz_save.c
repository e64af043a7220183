/* Saved games of the toy. */
#include "fuzz/fuzz_save.h"
#include "toy/toy.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_save(toy_modules, data, size);
    return 0;
}
