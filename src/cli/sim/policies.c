#include "cli/sim/policies.h"

#include "core/session/session.h"

void policy_names(const Module *module, char *text, int size)
{
    text_print(text, size, "'random'");
    for (const Policy *policy = module->policies; policy && policy->id; policy++)
        if (!text_same_ignoring_case(policy->id, "random"))
            text_append(text, size, ", '%s'", policy->id);
}
