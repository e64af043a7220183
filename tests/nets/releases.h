/* releases: games that players saved with earlier releases, kept in tests/replays/releases as they were written. */
#ifndef TESTS_NETS_RELEASES_H
#define TESTS_NETS_RELEASES_H

#include "core/session/session.h"

/* Every save whose name begins so loads, replays with its hashes or tells the player what has changed, holds together, can be played
 * on, and is the same game after another save. Fails the test with file and reason; returns how many there were. */
int releases_load(const Module *modules, const char *begins);

#endif
