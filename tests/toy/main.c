/* contact-toy: the headless driver with the toy alone, for tests and for a look at how a system feels from
 * outside. */
#include "cli/cli.h"
#include "toy/toy.h"

int main(int argc, char **argv)
{
    return cli_main(toy_modules, argc, argv);
}
