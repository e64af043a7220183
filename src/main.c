/* The rule systems that this program is built with. Everything else is decided by the command line. */
#include "cli/cli.h"
#ifdef HAS_fof
#include "ai/fof/staff/staff.h"
#include "fof/fof.h"
#endif
#ifdef HAS_folio
#include "ai/folio/commander.h"
#include "folio/folio.h"
#endif
#ifdef HAS_toy
#include "toy/toy.h"
#endif

int main(int argc, char **argv)
{
    static const Module modules[] = {
#ifdef HAS_fof
        {&fof_rules, staff_policies, "fof/exercises/attack.ini", "fof/exercises/large.ini"},
        {&fof_campaign_rules, NULL, NULL, NULL},
#endif
#ifdef HAS_folio
        {&folio_rules, folio_policies, "folio/boys-of-67.ini", "folio/snoopys-nose.ini"},
#endif
#ifdef HAS_toy
        {&toy_rules, NULL, NULL, NULL},
#endif
        {0}};
    return cli_main(modules, argc, argv);
}
