/* golden_games: how whole games end, kept as one hash for many games of a mission. Any rule that works another way on the way there changes
 * it: then look whether that was meant, and bless it (README.md). */
#ifndef TESTS_NETS_GOLDEN_GAMES_H
#define TESTS_NETS_GOLDEN_GAMES_H

#include "core/play/rules.h"

typedef struct GoldenGames {
    const char *folder; /* every mission in it */
    const char *policy;
    int games;
} GoldenGames;

/* Plays them (the list ends with a NULL folder) and compares with the lines `mission policy games hash` of the file. */
void golden_games(const Module *modules, const GoldenGames *lists, const char *path);

typedef struct GoldenOpenings {
    const char *folder;   /* every mission in it */
    int seeds, decisions; /* from seed 1 on; at most */
} GoldenOpenings;

/* The same for how games begin: every question, list, refusal, chance, event and view up to the last of so many decisions (golden_table),
 * in lines `mission seed decisions hash`. */
void golden_openings(const Module *modules, const GoldenOpenings *lists, const char *path);

#endif
