/* lines: the text of one file cut into sections and entries, each with its line.
 *
 *     ; a comment, or # a comment
 *     [card 2,3]              a section: kind "card", name "2,3"
 *     terrain = wheat field   ; a comment after a blank and a semicolon
 *     note = a value may go on
 *         in indented lines, joined by one blank
 *
 * Keys and titles begin at the start of their line. Tabs count as blanks. Text is UTF-8, with or without byte
 * order mark, line ends LF or CR LF. Other control characters are errors, so that no data file can play
 * tricks on a terminal. */
#ifndef CORE_DATA_LINES_H
#define CORE_DATA_LINES_H

#include "core/base/arena.h"
#include "core/data/ini.h"

enum { KEY_MAX = 64 }; /* bytes of a key; inih takes no longer ones safely */

typedef struct Lines {
    Section *sections; /* first and count tell its entries */
    Entry *entries;
    int section_count, entry_count;
    int section_capacity, entry_capacity;
} Lines;

/* Cuts the text; the texts of `lines` and `file` live in the arena. Adds all errors; what could be read is
 * there all the same. */
void lines_read(Lines *lines, Arena *arena, const char *file, const char *text, size_t length,
                Errors *errors);
void lines_free(Lines *lines);

#endif
