/* Saved games and campaigns of Fields of Fire. */
#include "ai/fof/module.h"
#include "fuzz/fuzz_save.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const Module *const modules = fof_modules;
    fuzz_save(modules, data, size);
    return 0;
}
