/* Saved games and campaigns of Fields of Fire. */
#include "ai/fof/staff/staff.h"
#include "fof/fof.h"
#include "fuzz/fuzz_save.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const Module modules[] = {
        {.rules = &fof_rules, .policies = staff_policies}, {.rules = &fof_campaign_rules}, {0}};
    fuzz_save(modules, data, size);
    return 0;
}
