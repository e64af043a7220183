/* Saved games of Vietnam Battles. */
#include "ai/folio/commander.h"
#include "folio/folio.h"
#include "fuzz/fuzz_save.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const Module modules[] = {{.rules = &folio_rules, .policies = folio_policies}, {0}};
    fuzz_save(modules, data, size);
    return 0;
}
