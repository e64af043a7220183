/* no_cheat: opponents decide from what their side may know and from nothing else. Pairs of positions that look alike to a side, and
 * differ in what is hidden from it, get the same answer. */
#ifndef TESTS_NETS_NO_CHEAT_H
#define TESTS_NETS_NO_CHEAT_H

#include "core/play/rules.h"

enum { NO_CHEAT_PAIRS = 500, NO_CHEAT_LEAST = 50 /* for each side */ };

typedef struct NoCheatMission {
    const char *path;
    int pairs;
} NoCheatMission;

typedef struct NoCheat {
    const Rules *rules;
    const Policy *policies;         /* three: each is put to the test in turn; */
    int plays;                      /* this one plays on, */
    int every;                      /* and every so many decisions a pair is made */
    const NoCheatMission *missions; /* end with a NULL path; NO_CHEAT_PAIRS of them together */
    /* Whether two positions differ in what the other side cannot see. */
    bool (*differ)(const State *one, const State *two);
    /* What the strongest spends on a position: the same for both, and within bounds. May be NULL. */
    int (*effort)(const Rules *rules, const Game *game, const State *seen);
    int effort_most;
} NoCheat;

/* Fails the test that calls it. */
void no_cheat(const NoCheat *net);

#endif
