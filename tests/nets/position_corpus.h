/* position_corpus: the positions that tests of rules stand at, kept in a file, so that other tests can play on from each of them. Such
 * a file has blocks of two kinds, each behind a line of its own: `#### game KEY` with the text that a game is loaded from, and
 * `#### position KEY GAME` with a position of it. A key is the hash of what stands below. */
#ifndef TESTS_NETS_POSITION_CORPUS_H
#define TESTS_NETS_POSITION_CORPUS_H

#include "core/base/hash.h"
#include "core/play/rules.h"

/* Where CONTACT_KEEP_POSITIONS names a folder, its file `positions-SYSTEM.txt` gets what is new: the game, which is its own first
 * position, and the first position that a test makes of it, unless that cannot be read back. The helpers of tests call this wherever
 * a test acts or looks. */
void corpus_keep(const Rules *rules, const Game *game, const State *state, const char *game_text);

typedef struct CorpusEntry {
    const char *title; /* `game KEY` or `position KEY GAME`: the rest of its first line, not terminated */
    int title_length;
    const char *text;
    size_t length;
    int game; /* of a position: which entry; of a game: -1 */
    int line; /* of the file */
} CorpusEntry;

typedef struct Corpus {
    char *text;
    CorpusEntry *entries;
    int count;
} Corpus;

/* Reads a whole file; one that cannot be read ends the test's process. */
Corpus corpus_read(const char *path);
void corpus_free(Corpus *corpus);

#endif
