/* golden_positions: what can happen in every position that a test of rules stands at (position_corpus.h), kept as hashes. Hand-written
 * positions stand at the rare rules, which whole games seldom meet. From each of them a few short games are played at random; what
 * is asked, allowed, refused, drawn, told and seen on the way goes into a digit for each decision and into a hash. A rule that works
 * another way changes them: then look whether that was meant, and bless it (README.md). */
#ifndef TESTS_NETS_GOLDEN_POSITIONS_H
#define TESTS_NETS_GOLDEN_POSITIONS_H

#include "core/play/rules.h"

typedef struct GoldenPositions {
    const Module *module;
    const char *corpus, *golden; /* files */
    int decisions;               /* of a game, at most */
    /* The same position written otherwise, so that its units have other numbers; NULL: there is no such text. Free it. */
    char *(*renumbered)(const char *position);
    bool
        counters; /* units have their numbers from the game, by the order of its counters: another order is tried, too */
} GoldenPositions;

/* One of so many parts of the positions, so that none takes long. */
void golden_positions(const GoldenPositions *list, int part, int parts);

#endif
