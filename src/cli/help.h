/* help: the texts of `contact --help` and `contact help VERB`. config/contact.6 says the same. */
#ifndef CLI_HELP_H
#define CLI_HELP_H

/* What `contact --help` prints. */
const char *help_general(void);
/* The parts of the page of a verb, from 0; NULL after the last, and if the verb has none. */
const char *help_page(const char *verb, int part);
/* The verb at an index, in the order of the general help; NULL at the end. */
const char *help_verb(int index);
/* What the command `help` of `contact run` answers. */
const char *help_commands(void);

#endif
