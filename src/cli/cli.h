/* cli: the headless driver, `contact VERB ...`. It knows the games only through core/rules.h and
 * core/session.h. */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include "core/play/rules.h"

/* Runs the command line with the systems this program is built with (the list ends with NULL rules);
 * returns the exit code: 0 fine, 1 the input is wrong, 2 wrong usage. */
int cli_main(const Module *modules, int argc, char **argv);

#endif
