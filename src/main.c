/* The rule systems that this program is built with. Everything else is decided by the command line. */
#include "ai/staff.h"
#include "cli/cli.h"
#include "fof/fof.h"
#ifdef HAS_folio
#include "ai/folio_commander.h"
#include "folio/folio.h"
#endif

int main(int argc, char **argv)
{
    static const Module modules[] = {
        {&fof_rules, staff_policies, "fof/exercises/attack.ini", "fof/exercises/large.ini"},
        {&fof_campaign_rules, NULL, NULL, NULL},
#ifdef HAS_folio
        {&folio_rules, folio_policies, "folio/boys-of-67.ini", "folio/snoopys-nose.ini"},
#endif
        {0}};
    return cli_main(modules, argc, argv);
}
