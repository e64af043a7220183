/* golden_text: facts, a line each, as they were when somebody last looked at them; and texts with one small thing wrong with
 * them, to learn such facts from.
 *
 *     static void read_it(void *found, const char *what, const char *text) { writer_print(found, "%s\t%s\n", what, ...); }
 *     Writer found = {0};
 *     golden_variations(FILE_TEXT, read_it, &found);
 *     golden_text("tests/replays/core-maps.tsv", &found);
 *
 * `run-tests --only golden --bless` writes the files anew. */
#ifndef TESTS_NETS_GOLDEN_TEXT_H
#define TESTS_NETS_GOLDEN_TEXT_H

#include "core/base/text.h"
#include "core/data/ini.h"

/* Compares what was found with the file, and says which line is another one now. Frees it. */
void golden_text(const char *path, Writer *found);

/* Calls `take` with the text as it is and with each of its variations: every line left out or written twice, every number
 * one less or one more, every word left out or another. `what` says which it is: "12 without", "12.3 more", "12.3 odd". */
typedef void (*TakeVariation)(void *context, const char *what, const char *text);
void golden_variations(const char *text, TakeVariation take, void *context);

/* All messages in one line, " / " between them; then they are forgotten. */
void golden_errors(Writer *found, Errors *errors);
/* A text in one line: its line ends become " / ". */
void golden_line(Writer *found, const char *text);
/* The same without the folder of this file, which has another name each time, wherever it stands. */
void golden_told(Writer *found, const char *text, const char *file);
/* Bytes as the hash of them. */
void golden_hash(Writer *found, const void *bytes, size_t size);

#endif
