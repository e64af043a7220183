/* The rule systems that this program is built with. Everything else is decided by the command line. */
#include "cli/cli.h"
#include "fof/fof.h"

int main(int argc, char **argv)
{
    static const Module modules[] = {{&fof_rules, NULL, "fof/exercises/attack.ini"}, {0}};
    return cli_main(modules, argc, argv);
}
