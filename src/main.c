/* The rule systems that this program is built with. Everything else is decided by the command line. */
#include "ai/staff.h"
#include "cli/cli.h"
#include "fof/fof.h"

int main(int argc, char **argv)
{
    static const Module modules[] = {
        {&fof_rules, staff_policies, "fof/exercises/attack.ini", "fof/exercises/large.ini"},
        {&fof_campaign_rules, NULL, NULL, NULL},
        {0}};
    return cli_main(modules, argc, argv);
}
