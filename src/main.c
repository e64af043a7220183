/* The rule systems that this program is built with. Everything else is decided by the command line. */
#include "cli/cli.h"

int main(int argc, char **argv)
{
    static const Module modules[] = {{0}};
    return cli_main(modules, argc, argv);
}
