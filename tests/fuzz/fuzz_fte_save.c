/* Saved games of Front Toward Enemy. */
#include "ai/fte/module.h"
#include "fuzz/fuzz_save.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const Module *const modules = fte_modules;
    fuzz_save(modules, data, size);
    return 0;
}
