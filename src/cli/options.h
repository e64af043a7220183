/* options: `--name VALUE`, `--name=VALUE` and `--flag`, before, between and after the operands; `--` ends
 * them. `--with FILE` is an option of every verb and stands in no list. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <stdint.h>

#include "cli/verbs.h"

typedef enum OptionKind {
    OPTION_FLAG,       /* bool */
    OPTION_TEXT,       /* const char * */
    OPTION_NUMBER,     /* int64_t within min..max */
    OPTION_SEED,       /* uint64_t, decimal or 0x hex */
    OPTION_MAYBE_SEED, /* MaybeSeed */
    OPTION_NAMED       /* no value: a file or folder that the person names, see bounds.h */
} OptionKind;

/* A seed for which no number stands when it is not given. */
typedef struct MaybeSeed {
    uint64_t value;
    bool given;
} MaybeSeed;

typedef struct Option {
    const char *name; /* without the dashes; NULL ends a list */
    OptionKind kind;
    void *value; /* left alone when the option is not given */
    int64_t min, max;
} Option;

/* Reads argv[1] and on; the operands are moved to argv[1]... Returns how many there are, or -1 after a
 * line about wrong usage. */
int options_read(const Cli *cli, const Option *options, int argc, char **argv);
/* The same, and a line about wrong usage unless there are min to max operands, which `what` names. */
int options_operands(const Cli *cli, const Option *options, int argc, char **argv, int min, int max,
                     const char *what);

/* `WxH`, each from 1 to 16384. */
bool options_size(const char *text, int *width, int *height);

#endif
