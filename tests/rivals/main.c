/* contact-rivals: the headless driver with Vietnam Battles alone and, beside its commanders, that of an earlier release:
 * `make strength` measures the one against the other. */
#include "ai/folio/commander.h"
#include "ai/folio/module.h"
#include "cli/cli.h"
#include "rivals/release_030.h"

int main(int argc, char **argv)
{
    enum { POLICIES_MOST = 8 };
    Policy policies[POLICIES_MOST] = {{0}};
    int count = 0;
    for (const Policy *policy = folio_policies; policy->id && count < POLICIES_MOST - 2; policy++)
        policies[count++] = *policy;
    policies[count] = folio_release_030;
    Module modules[] = {folio_modules[0], {0}};
    modules[0].policies = policies;
    return cli_main(modules, argc, argv);
}
