/* rulebook_cites: whether the rules that sources cite can be read in a system's book. */
#ifndef TESTS_NETS_RULEBOOK_CITES_H
#define TESTS_NETS_RULEBOOK_CITES_H

#include "core/books/rulebook.h"

enum { CITES_UNKNOWN = 512 };

/* Whether the book has the rule itself or the nearest one above it; a whole chapter would not help anybody. */
bool cites_readable(const Rulebook *book, const char *rule);
/* Looks at every number that is a whole text in the sources of a folder and those below it. Adds to `unknown` what
 * cannot be read; returns how many there were. */
int cites_check(const Rulebook *book, const char *folder, char unknown[CITES_UNKNOWN]);

#endif
