/* The rule systems that this program is built with. Everything else is decided by the command line. */
#include "cli/cli.h"
#ifdef HAS_fof
#include "ai/fof/module.h"
#endif
#ifdef HAS_folio
#include "ai/folio/module.h"
#endif
#ifdef HAS_fte
#include "ai/fte/module.h"
#endif
#ifdef HAS_tod
#include "ai/tod/module.h"
#endif
#ifdef HAS_toy
#include "toy/toy.h"
#endif

int main(int argc, char **argv)
{
    const Module modules[] = {
#ifdef HAS_fof
        fof_modules[FOF_MISSIONS],
        fof_modules[FOF_CAMPAIGN],
#endif
#ifdef HAS_folio
        folio_modules[0],
#endif
#ifdef HAS_fte
        fte_modules[FTE_MISSIONS],
        fte_modules[FTE_TOUR],
#endif
#ifdef HAS_tod
        tod_modules[TOD_MISSIONS],
        tod_modules[TOD_TOUR],
#endif
#ifdef HAS_toy
        toy_modules[0],
#endif
        {0}};
    return cli_main(modules, argc, argv);
}
