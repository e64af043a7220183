/* cli_driver: the driver as the tests call it: in memory with streams of its own, or as the built program. */
#ifndef TESTS_HELP_CLI_DRIVER_H
#define TESTS_HELP_CLI_DRIVER_H

#include "cli/verbs.h"

typedef struct Spoken {
    int code;
    char *out, *err; /* owned */
} Spoken;

/* `contact` with the words of the line (blanks between them) and this standard input, with the toy alone. */
Spoken driver_say(const char *line, const char *input);
/* The same with other systems and with input that may hold any bytes. */
Spoken driver_say_with(const Module *modules, const char *line, const char *input, size_t length);
void driver_free(Spoken *spoken);

/* What commands answer in the usual toy game with seed 7; owned by the caller. */
char *driver_answers(const char *commands);

/* The exit code of a shell line in which $CONTACT is the built contact-toy; its output goes to `out`
 * (owned; may be NULL). Negative if a signal ended it. */
int driver_shell(const char *line, char **out);

/* A path in a new folder of the test's own, removed at its end with all that is in it. Folders on the way
 * are made. */
const char *driver_path(const char *name);
/* The same, with this text in it. */
const char *driver_file(const char *name, const char *text);

/* How many lines a text has, and how many of them begin with this. */
int driver_lines(const char *text, const char *beginning);

#endif
