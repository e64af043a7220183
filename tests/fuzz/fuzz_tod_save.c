/* Saved games of Tour of Duty. */
#include "ai/tod/module.h"
#include "fuzz/fuzz_save.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const Module *const modules = tod_modules;
    fuzz_save(modules, data, size);
    return 0;
}
