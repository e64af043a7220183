/* verbs: what the verbs of the driver share. A verb reads and writes only the streams of its Cli, so
 * tests run it in memory. */
#ifndef CLI_VERBS_H
#define CLI_VERBS_H

#include <stdio.h>

#include "core/data/ini.h"
#include "core/play/rules.h"

enum { EXIT_FINE = 0, EXIT_INPUT = 1, EXIT_USAGE = 2 };

typedef struct Cli {
    const Module *modules; /* ends with NULL rules */
    FILE *in, *out, *err;
} Cli;

/* The whole command line over these streams; argv[0] is the program. The words of argv may be reordered. */
int cli_command(const Cli *cli, int argc, char **argv);

/* Wrong usage: one line on the error stream that points at the verb's help (NULL: the general one).
 * Returns EXIT_USAGE. */
__attribute__((format(printf, 3, 4))) int cli_usage(const Cli *cli, const char *verb, const char *format,
                                                    ...);
/* Wrong input: one line on the error stream. Returns EXIT_INPUT. */
__attribute__((format(printf, 2, 3))) int cli_wrong(const Cli *cli, const char *format, ...);
/* Prints all errors, and frees them. Returns EXIT_INPUT. */
int cli_errors(const Cli *cli, Errors *errors);
/* Blanks out everything that would break or colour a line. */
void cli_clean(char *text);

/* The verbs. argv[0] is the verb. */
int verb_run(const Cli *cli, int argc, char **argv);
int verb_sim(const Cli *cli, int argc, char **argv);
int verb_check(const Cli *cli, int argc, char **argv);
int verb_replay(const Cli *cli, int argc, char **argv);
int verb_bench(const Cli *cli, int argc, char **argv);
int verb_shot(const Cli *cli, int argc, char **argv);
int verb_play(const Cli *cli, int argc, char **argv);
int verb_campaign(const Cli *cli, int argc, char **argv);
int verb_rules(const Cli *cli, int argc, char **argv);
int verb_help(const Cli *cli, int argc, char **argv);

#endif
